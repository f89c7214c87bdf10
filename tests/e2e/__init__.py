"""Main flows in a real browser."""
