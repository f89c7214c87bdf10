"""The colours of KIKAI's screens: the game's accent, and those of fans and Influence, the same by day and night."""

from models.kikai.components import Colour
from views.design.theme import Accent

ACCENT = Accent(light="#0F6E78", light_tint="#E5F1F2", dark="#5CC8D2", dark_tint="#182F33")

DARK: dict[Colour, str] = {"red": "#C4303C", "green": "#1F7A49", "blue": "#2E6CC2"}
"""White letters stand on these."""

LIGHT: dict[Colour, str] = {"red": "#F09A96", "green": "#8FD0A9", "blue": "#94BDF2"}
