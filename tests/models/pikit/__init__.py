"""Pikit."""
