"""Kaikoro."""
