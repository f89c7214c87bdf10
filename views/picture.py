"""The result as a picture: a PNG of 1080 pixels width, drawn here with our own type and colours.

Drawn at twice the size and halved, so that all edges are smooth. It takes a third of a second: not for the event loop.
"""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from math import cos, pi, sin
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from models.play import Play
from models.scoring import PlayerSheet
from models.texts import number, t, tn
from views import registry
from views.design import art
from views.share import day_of, headline, ranked, remarks, why

WIDTH = 1080
EDGE, INSET = 64, 40
SHARP = 2
NAME = 26
COLUMNS = 4
"""Up to so many players stand side by side with all their lines; more get a row each."""
NAMED = 4
"""With more winners the headline only counts them."""
ROWS = 24
"""The most rows of players."""
PAPER, CARD, INK, SOFT, LINE = "#FAF7F2", "#FFFFFF", "#1F2328", "#5B6168", "#E4DED3"
DAMAGE = "#B3261E"


@cache
def _font(size: int, bold: bool) -> ImageFont.FreeTypeFont:
    file = files("views").joinpath("assets", "fonts", f"TokutenRounded-{700 if bold else 400}.woff2")
    return ImageFont.truetype(io.BytesIO(file.read_bytes()), size * SHARP)


@dataclass
class _Sheet:
    """Paper to draw on, in pixels of the finished picture. What is drawn is kept until the height is known."""

    accent: str
    tint: str
    strokes: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = field(default_factory=list)
    y: float = EDGE

    def box(
        self, x: float, y: float, width: float, height: float, color: str, radius: float = 0, edge: str = ""
    ) -> None:
        at = tuple(round(v * SHARP) for v in (x, y, x + width, y + height))
        how = {"radius": radius * SHARP, "fill": color, "outline": edge or None, "width": SHARP * 2 if edge else 0}
        self.strokes.append(("rounded_rectangle", (at,), how))

    def line(self, x: float, y: float, width: float, color: str = LINE, thick: float = 2) -> None:
        self.box(x, y, width, thick, color)

    def text(
        self, x: float, y: float, words: str, size: int, *, bold: bool = False, color: str = INK, anchor: str = "ls"
    ) -> None:
        how = {"font": _font(size, bold), "fill": color, "anchor": anchor}
        self.strokes.append(("text", ((round(x * SHARP), round(y * SHARP)), words), how))

    def shape(self, seat: int, x: float, y: float, size: float) -> None:
        """The mark of a seat with its centre at (x, y)."""
        unit = size / 24 * SHARP
        color = art.mark(seat).color
        middle = x * SHARP, y * SHARP
        match seat % len(art.MARKS):
            case 0 | 7:
                radius = (9 if seat % 8 == 0 else 10) * unit
                ring = [middle[0] - radius, middle[1] - radius, middle[0] + radius, middle[1] + radius]
                how: dict[str, Any] = (
                    {"fill": color} if seat % 8 == 0 else {"outline": color, "width": round(5.5 * unit)}
                )
                self.strokes.append(("ellipse", (ring,), how))
            case 6:
                points = [(12.0, 1.0), (17.5, 8.2)]
                points += [(12 + 8 * cos(a * pi / 18), 15.2 + 8 * sin(a * pi / 18)) for a in range(-2, 21)]
                points += [(6.5, 8.2)]
                self._polygon(points, middle, unit, color)
            case index:
                self._polygon(_POLYGONS[index], middle, unit, color)

    def _polygon(self, points: Any, middle: tuple[float, float], unit: float, color: str) -> None:
        moved = [(middle[0] + (px - 12) * unit, middle[1] + (py - 12) * unit) for px, py in points]
        self.strokes.append(("polygon", (moved,), {"fill": color}))

    def png(self) -> bytes:
        """The finished picture, as high as what was drawn."""
        height = round(self.y)
        picture = Image.new("RGB", (WIDTH * SHARP, height * SHARP), PAPER)
        pen = ImageDraw.Draw(picture)
        for name, values, how in self.strokes:
            getattr(pen, name)(*values, **how)
        made = io.BytesIO()
        picture.resize((WIDTH, height), Image.Resampling.LANCZOS).save(made, "PNG", optimize=True)
        return made.getvalue()


_STAR = [
    (
        12 + (11.6 if i % 2 == 0 else 5.2) * cos(i * pi / 5 - pi / 2),
        12.6 + (11.6 if i % 2 == 0 else 5.2) * sin(i * pi / 5 - pi / 2),
    )
    for i in range(10)
]
_POLYGONS: dict[int, list[tuple[float, float]]] = {
    1: [(12, 2.5), (22.5, 20.5), (1.5, 20.5)],
    2: [(3.5, 3.5), (20.5, 3.5), (20.5, 20.5), (3.5, 20.5)],
    3: [(12, 1), (23, 12), (12, 23), (1, 12)],
    4: [(6.5, 2.5), (17.5, 2.5), (23, 12), (17.5, 21.5), (6.5, 21.5), (1, 12)],
    5: _STAR,
}
"""The shapes of ``design.art`` with corners, on a field of 24 by 24."""


def _width(words: str, size: int, bold: bool) -> float:
    return _font(size, bold).getlength(words) / SHARP


def _cut(words: str, size: int, bold: bool, room: float) -> str:
    """*words*, with an ellipsis where they are longer than *room*."""
    if _width(words, size, bold) <= room:
        return words
    while words and _width(words + "…", size, bold) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def _wrapped(words: str, size: int, bold: bool, room: float, most: int) -> list[str]:
    """*words* in at most *most* lines of *room*."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and _width(longer, size, bold) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [_cut(line, size, bold, room) for line in lines]


def _paragraph(sheet: _Sheet, words: str, size: int, *, bold: bool = False, color: str = INK, most: int = 3) -> None:
    for line in _wrapped(words, size, bold, WIDTH - 2 * EDGE, most):
        sheet.y += size * 1.3
        sheet.text(EDGE, sheet.y, line, size, bold=bold, color=color)


def draw(play: Play) -> bytes:
    """The result of *play* as a PNG."""
    result, game = play.pad.sheet, play.pad.game
    accent = registry.look(game.id).accent
    sheet = _Sheet(accent.light, accent.light_tint)
    sheet.box(0, 0, WIDTH, 16, accent.light)
    sheet.y += 34
    sheet.text(EDGE, sheet.y, _cut(game.title, 36, True, WIDTH - 2 * EDGE - 260), 36, bold=True, color=accent.light)
    sheet.text(WIDTH - EDGE, sheet.y, day_of(play), 30, color=SOFT, anchor="rs")
    sheet.y += 20
    _paragraph(sheet, headline(result, NAMED), 76, bold=True)
    sheet.y += 18
    _paragraph(sheet, why(result, game), 34, color=SOFT)
    sheet.y += 44
    if len(result.players) <= COLUMNS:
        _columns(sheet, play)
    else:
        _places(sheet, play)
    for said in remarks(result):
        sheet.y += 12
        _paragraph(sheet, said, 28, color=SOFT)
    sheet.y += 76
    sheet.box(EDGE, sheet.y - 34, 44, 44, "#D9481C", 22)
    sheet.text(EDGE + 22, sheet.y - 12, "得", 26, bold=True, color=PAPER, anchor="mm")
    sheet.text(EDGE + 58, sheet.y, t("Scored with Tokuten"), 28, color=SOFT)
    sheet.y += 52
    return sheet.png()


def _total_size(players: tuple[PlayerSheet, ...]) -> int:
    return 60 if len(players) <= 3 else 52


def _columns(sheet: _Sheet, play: Play) -> None:
    """Lines × players."""
    result, game = play.pad.sheet, play.pad.game
    keys = [line.key for line in result.players[0].lines]
    label = 330 if len(result.players) < COLUMNS else 270
    left, inner = EDGE + INSET, WIDTH - 2 * (EDGE + INSET)
    column = (inner - label) / len(result.players)
    names = [_wrapped(player.name, NAME, player.winner, column - 20, 2) for player in result.players]
    row, head, foot = 74, 144 + 32 * (max(map(len, names)) - 1), 112
    height = head + row * len(keys) + foot
    sheet.box(EDGE, sheet.y, WIDTH - 2 * EDGE, height, CARD, 36, LINE)
    for index, player in enumerate(result.players):
        middle = left + label + column * (index + 0.5)
        if player.winner:
            sheet.box(middle - column / 2 + 3, sheet.y + 12, column - 6, height - 24, sheet.tint, 24)
    for index, player in enumerate(result.players):
        middle = left + label + column * (index + 0.5)
        sheet.shape(player.seat, middle, sheet.y + 56, 38)
        for at, name in enumerate(names[index]):
            sheet.text(middle, sheet.y + 112 + 32 * at, name, NAME, bold=player.winner, anchor="ms")
        for at, line in enumerate(player.lines):
            color = DAMAGE if line.points < 0 else INK if line.points else SOFT
            y = sheet.y + head + row * (at + 0.5) + 12
            sheet.text(middle, y, number(line.points), 34, color=color, anchor="ms")
        ink = sheet.accent if player.winner else INK
        size = _total_size(result.players)
        sheet.text(
            middle, sheet.y + height - foot / 2 + 20, number(player.total), size, bold=True, color=ink, anchor="ms"
        )
    for at, key in enumerate(keys):
        sheet.line(left, sheet.y + head + row * at, inner)
        words = _cut(t(game.book.lines[key].label), 30, False, label - 16)
        sheet.text(left, sheet.y + head + row * (at + 0.5) + 11, words, 30, color=INK)
    sheet.line(left, sheet.y + height - foot, inner, INK, 4)
    sheet.text(left, sheet.y + height - foot / 2 + 14, t("Total"), 34, bold=True)
    sheet.y += height + 8


def _places(sheet: _Sheet, play: Play) -> None:
    """A row for each player, the best first; where there are very many, the first of them."""
    order = ranked(play.pad.sheet)
    shown, left, right, row = order[:ROWS], EDGE + INSET, WIDTH - EDGE - INSET, 78
    rest = len(order) - len(shown)
    height = row * (len(shown) + (1 if rest else 0)) + 24
    sheet.box(EDGE, sheet.y, WIDTH - 2 * EDGE, height, CARD, 36, LINE)
    for at, player in enumerate(shown):
        top = sheet.y + 12 + row * at
        if player.winner:
            sheet.box(EDGE + 12, top, WIDTH - 2 * EDGE - 24, row, sheet.tint, 20)
        elif at:
            sheet.line(left, top, right - left)
        base = top + row / 2 + 12
        sheet.text(left + 20, base, str(player.rank), 32, color=SOFT, anchor="ms")
        sheet.shape(player.seat, left + 78, top + row / 2, 34)
        name = _cut(player.name, 34, player.winner, right - left - 290)
        sheet.text(left + 116, base, name, 34, bold=player.winner)
        ink = sheet.accent if player.winner else INK
        sheet.text(right, base + 4, number(player.total), 44, bold=True, color=ink, anchor="rs")
    if rest:
        words = tn("and {n} more", "and {n} more", rest)
        sheet.text(left + 116, sheet.y + height - row / 2 + 4, words, 30, color=SOFT)
    sheet.y += height + 8
