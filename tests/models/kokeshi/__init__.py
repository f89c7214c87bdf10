"""Kokeshi."""
