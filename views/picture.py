"""The result as a picture of 1080 pixels width, in our own type and colours: laid out here, drawn by a painter."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, pi, sin

from models.play import Play
from models.scoring import PlayerSheet
from models.texts import number, t, tn
from views import registry
from views.design import art
from views.drawing import Anchor, Box, Disc, Drawing, Measure, Polygon, Ring, Stroke, Words
from views.share import day_of, headline, ranked, remarks, why

WIDTH = 1080
EDGE, INSET = 64, 40
NAME = 26
COLUMNS = 4
"""Up to so many players stand side by side with all their lines; more get a row each."""
NAMED = 4
"""With more winners the headline only counts them."""
ROWS = 24
"""The most rows of players."""
PAPER, CARD, INK, SOFT, LINE = "#FAF7F2", "#FFFFFF", "#1F2328", "#5B6168", "#E4DED3"
DAMAGE = "#B3261E"


@dataclass(slots=True)
class _Sheet:
    """Paper to draw on, in pixels. What is drawn is kept until the height is known."""

    measure: Measure
    accent: str
    tint: str
    strokes: list[Stroke] = field(default_factory=list)
    y: float = EDGE

    def box(
        self, x: float, y: float, width: float, height: float, color: str, radius: float = 0, edge: str = ""
    ) -> None:
        self.strokes.append(Box(x, y, width, height, color, radius, edge))

    def line(self, x: float, y: float, width: float, color: str = LINE, thick: float = 2) -> None:
        self.box(x, y, width, thick, color)

    def text(
        self, x: float, y: float, words: str, size: int, *, bold: bool = False, color: str = INK, anchor: Anchor = "ls"
    ) -> None:
        self.strokes.append(Words(x, y, words, size, bold, color, anchor))

    def shape(self, seat: int, x: float, y: float, size: float) -> None:
        """The mark of a seat with its centre at (x, y)."""
        unit = size / 24
        color = art.mark(seat).color
        match seat % len(art.MARKS):
            case 0:
                self.strokes.append(Disc(x, y, 9 * unit, color))
            case 7:
                self.strokes.append(Ring(x, y, 10 * unit, 5.5 * unit, color))
            case index:
                corners = tuple((x + (px - 12) * unit, y + (py - 12) * unit) for px, py in _POLYGONS[index])
                self.strokes.append(Polygon(corners, color))

    def cut(self, words: str, size: int, bold: bool, room: float) -> str:
        """*words*, with an ellipsis where they are longer than *room*."""
        if self.measure(words, size, bold) <= room:
            return words
        while words and self.measure(words + "…", size, bold) > room:
            words = words[:-1]
        return words.rstrip() + "…"

    def wrapped(self, words: str, size: int, bold: bool, room: float, most: int) -> list[str]:
        """*words* in at most *most* lines of *room*."""
        lines = [""]
        for word in words.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and self.measure(longer, size, bold) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        if len(lines) > most:
            lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
        return [self.cut(line, size, bold, room) for line in lines]

    def paragraph(self, words: str, size: int, *, bold: bool = False, color: str = INK, most: int = 3) -> None:
        """*words* from margin to margin, below what is there."""
        for line in self.wrapped(words, size, bold, WIDTH - 2 * EDGE, most):
            self.y += size * 1.3
            self.text(EDGE, self.y, line, size, bold=bold, color=color)

    def drawing(self) -> Drawing:
        """The finished drawing, as high as what was drawn."""
        return Drawing(WIDTH, round(self.y), PAPER, tuple(self.strokes))


_STAR = [
    (
        12 + (11.6 if i % 2 == 0 else 5.2) * cos(i * pi / 5 - pi / 2),
        12.6 + (11.6 if i % 2 == 0 else 5.2) * sin(i * pi / 5 - pi / 2),
    )
    for i in range(10)
]
_DROP = [
    *((12.0, 1.0), (17.5, 8.2)),
    *((12 + 8 * cos(a * pi / 18), 15.2 + 8 * sin(a * pi / 18)) for a in range(-2, 21)),
    (6.5, 8.2),
]
_POLYGONS: dict[int, list[tuple[float, float]]] = {
    1: [(12, 2.5), (22.5, 20.5), (1.5, 20.5)],
    2: [(3.5, 3.5), (20.5, 3.5), (20.5, 20.5), (3.5, 20.5)],
    3: [(12, 1), (23, 12), (12, 23), (1, 12)],
    4: [(6.5, 2.5), (17.5, 2.5), (23, 12), (17.5, 21.5), (6.5, 21.5), (1, 12)],
    5: _STAR,
    6: _DROP,
}
"""The shapes of ``design.art`` with corners, on a field of 24 by 24."""


def lay_out(play: Play, measure: Measure) -> Drawing:
    """The result of *play*, WIDTH pixels wide and as high as it needs, in a type that *measure* knows."""
    result, game = play.pad.sheet, play.pad.game
    accent = registry.look(game.id).accent
    sheet = _Sheet(measure, accent.light, accent.light_tint)
    sheet.box(0, 0, WIDTH, 16, accent.light)
    sheet.y += 34
    title = sheet.cut(game.title, 36, True, WIDTH - 2 * EDGE - 260)
    sheet.text(EDGE, sheet.y, title, 36, bold=True, color=accent.light)
    sheet.text(WIDTH - EDGE, sheet.y, day_of(play), 30, color=SOFT, anchor="rs")
    sheet.y += 20
    sheet.paragraph(headline(result, NAMED), 76, bold=True)
    sheet.y += 18
    sheet.paragraph(why(result, game), 34, color=SOFT)
    sheet.y += 44
    if len(result.players) <= COLUMNS:
        _columns(sheet, play)
    else:
        _places(sheet, play)
    for said in remarks(play):
        sheet.y += 12
        sheet.paragraph(said, 28, color=SOFT)
    sheet.y += 76
    sheet.box(EDGE, sheet.y - 34, 44, 44, "#D9481C", 22)
    sheet.text(EDGE + 22, sheet.y - 12, "得", 26, bold=True, color=PAPER, anchor="mm")
    sheet.text(EDGE + 58, sheet.y, t("Scored with Tokuten"), 28, color=SOFT)
    sheet.y += 52
    return sheet.drawing()


def _total_size(players: tuple[PlayerSheet, ...]) -> int:
    return 60 if len(players) <= 3 else 52


def _columns(sheet: _Sheet, play: Play) -> None:
    """Lines × players."""
    result, game = play.pad.sheet, play.pad.game
    keys = [line.key for line in result.players[0].lines]
    label = 330 if len(result.players) < COLUMNS else 270
    left, inner = EDGE + INSET, WIDTH - 2 * (EDGE + INSET)
    column = (inner - label) / len(result.players)
    names = [sheet.wrapped(player.name, NAME, player.winner, column - 20, 2) for player in result.players]
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
        words = sheet.cut(t(game.book.lines[key].label), 30, False, label - 16)
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
        name = sheet.cut(player.name, 34, player.winner, right - left - 290)
        sheet.text(left + 116, base, name, 34, bold=player.winner)
        ink = sheet.accent if player.winner else INK
        sheet.text(right, base + 4, number(player.total), 44, bold=True, color=ink, anchor="rs")
    if rest:
        words = tn("and {n} more", "and {n} more", rest)
        sheet.text(left + 116, sheet.y + height - row / 2 + 4, words, 30, color=SOFT)
    sheet.y += height + 8
