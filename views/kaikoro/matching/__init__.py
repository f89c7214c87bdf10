"""Matching Kaikoro's drawn sheet with a real one: on the drawing itself."""
