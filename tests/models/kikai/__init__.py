"""KIKAI."""
