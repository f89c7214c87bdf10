"""Tables that guests join."""
