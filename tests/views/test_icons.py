"""The small icon font holds every icon that the views name: one that it lacks would be a box."""

from __future__ import annotations

from fontTools.ttLib import TTFont

from docs.make_icons import MADE, used


def test_every_icon_that_is_used_is_in_the_font() -> None:
    glyphs = set(TTFont(MADE).getGlyphOrder())
    assert not used() - glyphs, "run docs/make_icons.py"
