"""Tests tap as fast as they can, and mean it."""

IMPATIENT = "from views import hooks; hooks.DOUBLED = 0.0"
"""What the process of a server runs first, so that no tap of a test is taken for the second half of a doubled one."""
