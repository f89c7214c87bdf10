"""The tablet in the middle of the table, and every phone that only looks on."""

from __future__ import annotations

import flet as ft

from models.play import Play
from models.texts import number, t
from views import registry
from views.context import use_layout
from views.design import art, theme
from views.hooks import use_play
from views.screens.pad import PadScreen
from views.together.hooks import id_of, use_ending, use_presence, use_table
from views.together.presence import Presence
from views.widgets.playing import use_awake
from views.widgets.scaffold import card, screen
from views.widgets.taps import readout

MOST_LARGE = 8
"""So many players have a card of their own; more stand in a list."""


@ft.component
def Watching(play_id: str) -> ft.View:
    """A play, for those who look on."""
    loaded, _ = use_play(play_id)
    said = use_awake()
    layout = use_layout()
    use_presence(use_table(lambda company: company.of_play(play_id), id_of))
    use_ending(loaded.value, together=True)
    route = f"/play/{play_id}"
    play = loaded.value
    if play is None:
        words = loaded.failure or t("One moment …")
        return screen(route, t("Tokuten"), [theme.text(words, theme.LABEL, color=theme.SOFT)], back=False)
    look = registry.look(play.pad.game.id)
    if play.table is not None and look.watched is None:
        return PadScreen(key=f"play-{play_id}")  # type: ignore[call-arg]
    body: list[ft.Control] = [*said, Presence(play.id, play)]
    if play.table is not None and look.watched is not None:
        body += look.watched(play, layout)
    else:
        body.append(_scores(play, layout.width))
    title = play.pad.game.title.split(" – ")[0]
    note = t("Final score") if play.pad.finished else t("You watch")
    return screen(route, title, body, note=note, accent=look.accent, spread=layout.wide)


def _scores(play: Play, width: float) -> ft.Control:
    """Everybody's points so far, in turn order; the largest first would jump about."""
    rows: list[ft.Control] = []
    for seat, player in enumerate(play.pad.players):
        hidden = seat in play.hidden
        total = play.pad.sheet.players[seat].total
        shown = "–" if hidden else number(total)
        words = t("{name} still counts", name=player.name) if hidden else t("{name}: {n}", name=player.name, n=total)
        rows.append(
            readout(
                card(
                    ft.Row(
                        [
                            art.shape(seat, 24),
                            theme.text(player.name, theme.LABEL, bold=True, lines=1, expand=True),
                            theme.numeral(shown, theme.BIG),
                        ],
                        spacing=10,
                    ),
                    padding=14,
                ),
                id=f"total-{seat}",
                label=words,
            )
        )
    columns = 1 if width < 600 or len(rows) < 2 else 2 if len(rows) <= MOST_LARGE else 3
    across = [ft.Row(list(rows[at : at + columns]), spacing=theme.CARD_GAP) for at in range(0, len(rows), columns)]
    for row in rows:
        row.expand = True
    return ft.Column(list(across), spacing=theme.CARD_GAP)
