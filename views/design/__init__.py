"""Colours, type and drawings: how everything looks, in one place."""
