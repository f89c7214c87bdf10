"""The colours of Kokeshi's screens: the game's accent, and those of its tiles, which are the same by day and night."""

from models.kokeshi.components import Colour
from views.design.theme import Accent

ACCENT = Accent(light="#B0306A", light_tint="#F8EAF1", dark="#F08CB8", dark_tint="#38212D")

HUES: dict[Colour, str] = {
    "purple": "#7B57A6",
    "pink": "#E07AA5",
    "yellow": "#E9B82F",
    "green": "#5E9F4E",
    "dark_blue": "#2B4380",
}
"""What a tile's drawing is laid on."""
