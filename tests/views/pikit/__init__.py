"""Pikit on the screen, in process."""
