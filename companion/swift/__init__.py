"""Flet's controls made, compared and told faster, for many sessions: the same results, less looking.

It rests on the insides of Flet 1.0.5; what it does not know as such it leaves to Flet.
"""

from __future__ import annotations

from companion.swift import comparing, making


def apply() -> None:
    """From now on, in this process. Twice does no harm."""
    comparing.SWIFT.apply()
    making.apply()
