"""Kaikoro's accent: ultramarine."""

from views.design.theme import Accent

ACCENT = Accent(light="#3D4CC4", light_tint="#EBEDFA", dark="#9AA6FF", dark_tint="#23284A")
