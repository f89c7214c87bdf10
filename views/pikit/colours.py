"""Pikit's accent: persimmon."""

from views.design.theme import Accent

ACCENT = Accent(light="#C43E12", light_tint="#FBEDE6", dark="#FF8A5C", dark_tint="#3A241B")
