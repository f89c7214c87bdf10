"""The result in words: the headline, and a text that can be sent to anybody."""

from __future__ import annotations

from models.catalogue import reason
from models.game import AnyGame
from models.play import Play
from models.players import SEAT_LIMIT
from models.scoring import PlayerSheet, ScoreSheet
from models.texts import join, number, t, tn
from views.dates import full_day, local_day

LINES_FOR = 8
"""Up to so many players the text has the lines of each."""


def headline(sheet: ScoreSheet, most: int = SEAT_LIMIT) -> str:
    """Who won, in a few words; more than *most* winners are only counted."""
    winners = [player.name for player in sheet.winners]
    if not winners:
        return t("Nobody wins")
    if len(winners) > most:
        return tn("{n} player shares the win", "{n} players share the win", len(winners))
    return t("{name} wins", name=winners[0]) if len(winners) == 1 else t("{names} share the win", names=join(winners))


def why(sheet: ScoreSheet, game: AnyGame) -> str:
    """The criterion that decided, in one sentence."""
    return reason(sheet.standing, tuple(player.name for player in sheet.players), game.book)


def ranked(sheet: ScoreSheet) -> list[PlayerSheet]:
    """The players, the best first."""
    return sorted(sheet.players, key=lambda player: (player.rank, player.seat))


def nothing_entered(play: Play) -> str | None:
    """Whose sheets are empty, where those of others are not."""
    blank = [player.name for player in play.pad.players if not play.pad.values.get(player.id)]
    if not 0 < len(blank) < len(play.pad.players):
        return None
    if len(blank) > LINES_FOR:
        return tn("Nothing was entered for {n} player.", "Nothing was entered for {n} players.", len(blank))
    return t("Nothing was entered for {names}.", names=join(blank))


def remarks(play: Play) -> list[str]:
    """What has to be said about this result besides."""
    sheet, said = play.pad.sheet, []
    if blank := nothing_entered(play):
        said.append(blank)
    if sheet.unfinished:
        said.append(t("The play was stopped early."))
    if sheet.provisional:
        said.append(t("Some lines rest on values not checked against your board."))
    return said


def day_of(play: Play) -> str:
    """The day on which *play* started."""
    return full_day(local_day(play.journal.setup.started))


def result_text(play: Play) -> str:
    """The result of *play*: what was played and when, who won and why, the places, and the lines."""
    sheet, game = play.pad.sheet, play.pad.game
    made = [t("{game}, {day}", game=game.title, day=day_of(play)), "", headline(sheet), why(sheet, game), ""]
    for player in ranked(sheet):
        made.append(t("{rank}. {name}: {total}", rank=player.rank, name=player.name, total=number(player.total)))
        lines = [
            t("{line} {points}", line=t(game.book.lines[line.key].label), points=number(line.points))
            for line in player.lines
            if line.points
        ]
        if lines and len(sheet.players) <= LINES_FOR:
            made.append("   " + " · ".join(lines))
    said = remarks(play)
    if said:
        made += ["", *said]
    return "\n".join([*made, "", t("Scored with Tokuten")]) + "\n"
