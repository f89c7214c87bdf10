"""KIKAI at the table: the own board large, the other at a glance, and a sheet for each action under the thumb."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.kikai import moves as m
from models.kikai import reading
from models.kikai.components import ROUNDS
from models.kikai.state import KikaiState
from models.play import Play
from models.texts import t, tn
from views.context import Handler
from views.design import art, theme
from views.hooks import use_moment
from views.kikai import words
from views.kikai.action import TITLES, action_sheet
from views.kikai.board import board
from views.kikai.choosing import Sheet
from views.kikai.draft import ACTIONS, Draft, Kind, Number, begun
from views.kikai.forms import number_row
from views.kikai.more import log_sheet, more_sheet
from views.kikai.seats import near_victory, note, strip
from views.widgets.players import name_row
from views.widgets.playing import Playing, Shown, asking, refusal
from views.widgets.rows import banner
from views.widgets.scaffold import foot
from views.widgets.swipe import use_sideways
from views.widgets.taps import button, icon_button, later, tap
from views.widgets.unchecked import SIGN

ROOMY = 1.3
"""Up to this size of text what is asked stands at the foot; beyond it, it scrolls with the rest."""

LOW = 560
"""Below this height in dp as well."""

TALL = 700
"""Below this height in dp the board comes before what is to be checked."""

ICONS: dict[Kind, ft.IconData] = {
    "build": ft.Icons.HANDYMAN_ROUNDED,
    "deploy": ft.Icons.SEND_ROUNDED,
    "attract": ft.Icons.GROUP_ADD_ROUNDED,
    "host": ft.Icons.CELEBRATION_ROUNDED,
}

Open = Callable[[Kind, int], Handler]


def use_table(playing: Playing) -> Shown:
    """The table of a play of KIKAI (hook)."""
    state: KikaiState = playing.table
    moment = (state.round, state.turn, state.seat, state.phase == "act")
    viewed, set_viewed = ft.use_state((moment, state.seat))
    spot, set_spot = ft.use_state((moment, 0))
    over, set_over = ft.use_state("")
    rule, set_rule = ft.use_state(False)
    ladders, set_ladders = ft.use_state((0, 0))
    kept: ft.MutableRef[Draft | None] = ft.use_ref(None)
    kept_at: ft.MutableRef[tuple[Kind, int, int] | None] = ft.use_ref(None)
    # A doubled tap on what lay there before must not end a turn or a round unseen.
    ready = use_moment((playing.play.number, over))
    _, redraw = ft.use_state(0)
    # Another turn begins with the board of whoever's it is.
    seat = viewed[1] if viewed[0] == moment else state.seat
    touched = spot[1] if spot[0] == moment else 0
    discarded = ladders[1] if ladders[0] == playing.play.number else 0
    discarding: ft.MutableRef[int] = ft.use_ref(0)
    discarding.current = discarded

    def show(to: int) -> None:
        set_viewed((moment, to))

    def touch(one: int) -> None:
        set_spot((moment, one))

    def change(how: Callable[[Draft], Draft]) -> None:
        if kept.current is not None:
            kept.current = how(kept.current)
            redraw(lambda n: n + 1)

    def open_(kind: Kind, of: int) -> Handler:
        def begin() -> None:
            at = (kind, of, playing.play.number)
            old = kept.current if kept_at.current == at else None
            if old is None or (touched and old.district != touched):  # a sheet that was closed is gone on with
                kept.current = begun(state, kind, of, touched, last_district(playing.play, of))
            kept_at.current = at
            set_rule(False)
            set_over("draft")

        return begin

    def discard(by: int) -> Handler:
        def put() -> None:
            most = state.ledgers[state.seat].ladders
            discarding.current = min(max(discarding.current + by, 0), most)
            set_ladders((playing.play.number, discarding.current))

        return put

    async def draw() -> None:
        if ready:
            await playing.make(m.Draw(state.seat, discarding.current), playing.play.number)

    newest: ft.MutableRef[Callable[[int], object]] = ft.use_ref(lambda: touch)
    newest.current = touch
    touching = ft.use_callback(lambda one: newest.current(one), [])
    sideways = use_sideways(lambda way: show((seat + way) % 2))
    layout = playing.layout
    told: ft.MutableRef[tuple[int, list[words.Line]]] = ft.use_ref(lambda: (-1, []))
    if told.current[0] != playing.play.number:  # a tap within a sheet changes nothing of it
        told.current = (playing.play.number, words.log(playing.play))
    said = told.current[1]
    held = [*refusal(playing, playing.refused), *_asked(playing, open_, draw, discard, discarded)]
    column = ft.Column(held, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    lower = foot(column)  # a hook: called however the phone is held
    roomy = layout.scale <= ROOMY and layout.height >= LOW
    own = sideways(board(state, seat, playing.names[seat], layout, touched, touching, key=f"board-{seat}"))
    check = _unchecked(playing, open_)
    low = layout.wide or layout.height < TALL
    body = [*_banners(playing), *([own, *check] if low else [*check, own])]
    body += _newest(said, later(set_over, "log"))
    pane: ft.Control | None = None
    if layout.wide:
        other = board(state, 1 - seat, playing.names[1 - seat], layout, 0, None, key=f"board-{1 - seat}")
        pane = ft.Column([name_row(1 - seat, playing.names[1 - seat], bold=True), other], spacing=theme.CARD_GAP)
        body.insert(0, name_row(seat, playing.names[seat], bold=True))
    if not roomy:
        body.insert(0, column)
    dialog: ft.BottomSheet | None = None
    if over == "draft" and kept.current is not None:
        dialog = action_sheet(_sheet(playing, kept, rule, change, set_rule, lambda: set_over(""), ready))
    elif over == "log":
        dialog = log_sheet(said, playing, lambda: set_over(""))
    elif over == "more":
        dialog = more_sheet(playing, seat, open_, lambda: set_over(""), lambda: set_over("log"))
    return Shown(
        note=note(state),
        body=body,
        foot=lower if roomy else ft.Container(height=0),
        head=strip(playing, seat, show),
        pane=pane,
        actions=[icon_button(ft.Icons.MORE_VERT_ROUNDED, id="more", label=t("More"), on_tap=later(set_over, "more"))],
        dialog=dialog,
        scroll_key="table",
    )


def _sheet(
    playing: Playing,
    kept: ft.MutableRef[Draft | None],
    rule: bool,
    change: Callable[[Callable[[Draft], Draft]], None],
    set_rule: Callable[[bool], None],
    close: Callable[[], None],
    ready: bool,
) -> Sheet:
    draft: Draft | None = kept.current
    assert draft is not None

    def newest() -> Draft:
        now: Draft | None = kept.current
        return now or draft

    # What is chosen on it takes longer than a doubled tap: only a sheet that asks nothing has to wait.
    return Sheet(playing, draft, rule, change, set_rule, close, newest, ready or draft.kind in ACTIONS)


def last_district(play: Play, seat: int) -> int:
    """Where *seat* acted last, 0 where it has not."""
    for number in reversed(play.journal.fold.standing):
        move = play.journal.move(number)
        if isinstance(move, m.Action) and move.seat == seat:
            return move.district
    return 0


def _banners(playing: Playing) -> list[ft.Control]:
    """A Media Victory, and one that is near (KIK-A5)."""
    state: KikaiState = playing.table
    if state.victor is not None:
        said = t("Media Victory: {name} wins at once, whatever the points.", name=playing.names[state.victor])
        shown = banner(said, art.art("billboard", 36))
        return [ft.Semantics(identifier="media-victory", container=True, label=said, content=shown)]
    if state.phase == "over":
        return []
    made: list[ft.Control] = []
    for seat in near_victory(state):
        said = t("{name}: one more billboard is a Media Victory.", name=playing.names[seat])
        shown = banner(said, art.art("billboard", 28))
        made.append(ft.Semantics(identifier=f"near-victory-{seat}", container=True, label=said, content=shown))
    return made


def _unchecked(playing: Playing, open_: Open) -> list[ft.Control]:
    """What the table rests on and nobody has checked: the turns of this round, and what players began with."""
    state: KikaiState = playing.table
    if state.phase in ("over", "round"):
        return []
    begins = state.turn == 1
    start = [path for one in reading.start(state).values() for path in one.unsure] if state.round == 1 else []
    if not begins or not (start or reading.turns(state).unsure):
        return []
    said = t("This round has {turns} turns?", turns=state.turns)
    if start:
        said = t("{turns} turns, and what you start with?", turns=state.turns)
    row = [
        ft.Icon(SIGN, size=18, color=theme.SOFT),
        theme.text(said, theme.BODY, color=theme.SOFT, expand=True),
        ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=20, color=theme.SOFT),
    ]
    return [
        tap(
            ft.Row(row, spacing=8),
            id="check",
            label=t("{said}, not checked against your board", said=said),
            on_tap=open_("check", state.seat),
            padding=ft.Padding.symmetric(horizontal=4, vertical=14),
            alignment=ft.Alignment.CENTER_LEFT,
        )
    ]


def _newest(said: list[words.Line], open_log: Handler) -> list[ft.Control]:
    """What was done last; a tap shows everything."""
    newest = [line for line in said if not line.plain][-2:]
    if not newest:
        return []
    lines: list[ft.Control] = [
        theme.text(line.words, theme.BODY, color=theme.INK if at == 0 else theme.SOFT)
        for at, line in enumerate(reversed(newest))
    ]
    row: list[ft.Control] = [
        ft.Icon(ft.Icons.HISTORY_ROUNDED, size=20, color=theme.SOFT),
        ft.Column(lines, spacing=4, tight=True, expand=True),
        ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, size=20, color=theme.SOFT),
    ]
    return [
        tap(
            ft.Row(row, spacing=10, vertical_alignment=ft.CrossAxisAlignment.START),
            id="last-turns",
            label=t("All that was done. Last: {line}", line=newest[-1].words),
            on_tap=open_log,
            border=ft.Border.all(1, theme.LINE),
            bgcolor=theme.CARD,
            padding=12,
            alignment=ft.Alignment.CENTER_LEFT,
        )
    ]


def _asked(
    playing: Playing, open_: Open, draw: Handler, discard: Callable[[int], Handler], discarded: int
) -> list[ft.Control]:
    """What is asked now."""
    state: KikaiState = playing.table
    name = playing.names[state.seat]
    match state.phase:
        case "foundation":
            seat = state.founded.index(False)
            said = t("{name}: what do your Foundation Tiles give?", name=playing.names[seat])
            act = open_("foundation", seat)
            return [asking(said), button(t("Foundation bonuses"), id="foundation", kind="primary", on_tap=act)]
        case "act":
            note_ = t(
                "Turn {turn} of {turns} · round {round} of {most}",
                turn=state.turn,
                turns=state.turns,
                round=state.round,
                most=ROUNDS,
            )
            said = (
                t("{name}: which second action?", name=name) if state.extra else t("{name}: which action?", name=name)
            )
            return [asking(said, note_), *_actions(playing, open_)]
        case "acted":
            return _acted(playing, draw, discard, discarded)
        case "round":
            said = t("Round {n} is played", n=state.round)
            label = t("End round {n}", n=state.round)
            return [asking(said), button(label, id="round-end", kind="primary", on_tap=open_("round-end", 0))]
        case _:
            said = t("All four rounds are played")
            if state.victor is not None:
                said = t("Media Victory: {name}", name=playing.names[state.victor])
            return [asking(said), button(t("Count the points"), id="count", kind="primary", on_tap=playing.count)]


def _actions(playing: Playing, open_: Open) -> list[ft.Control]:
    """The four actions side by side, or two by two for large text."""
    state: KikaiState = playing.table
    layout = playing.layout
    large = layout.scale > ROOMY
    cells: list[ft.Control] = []
    for kind in ACTIONS:
        said = t(TITLES[kind])
        icon = ft.Icon(ICONS[kind], size=24, color=theme.ACCENT)
        shown = ft.Column(
            [icon, theme.text(said, theme.BODY, bold=True, lines=1, color=theme.ACCENT)],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
        )
        cells.append(
            tap(
                shown,
                id=kind,
                label=said,
                on_tap=open_(kind, state.seat),
                height=layout.sized(60, 1.6),
                bgcolor=theme.TINT,
                border=ft.Border.all(1.5, theme.ACCENT),
                radius=theme.CARD_RADIUS,
                expand=True,
                key=f"action-{kind}",
            )
        )
    rows = [cells[:2], cells[2:]] if large else [cells]
    return [ft.Row(row, spacing=8) for row in rows]


def _acted(playing: Playing, draw: Handler, discard: Callable[[int], Handler], discarded: int) -> list[ft.Control]:
    """KIK-F2–F4: a second action for a Megaphone, or the draw, with more cards for Ladders."""
    state: KikaiState = playing.table
    seat = state.seat
    ledger = state.ledgers[seat]
    after = playing.names[1 - seat]
    ends = seat == 1 and state.turn >= state.turns
    label = tn("Draw a card", "Draw {n} cards", discarded + 1)
    to = t("{draw}, the round is over", draw=label) if ends else t("{draw} → {name}", draw=label, name=after)
    rows: list[ft.Control] = [asking(t("{name} has acted", name=playing.names[seat]))]
    if ledger.ladders:
        rows.append(_cards(playing, discard, discarded))
    main = button(to, id="draw", kind="primary", on_tap=draw, lines=1)
    if ledger.megaphones and not state.extra:
        second = t("Second action for 1 Megaphone")
        rows.append(button(second, id="extra", on_tap=playing.move(m.Extra(seat)), icon=ft.Icons.ADD_ROUNDED, lines=2))
    return [*rows, main]


def _cards(playing: Playing, discard: Callable[[int], Handler], discarded: int) -> ft.Control:
    state: KikaiState = playing.table
    row = Number("ladders", reading.Likely(0), discarded, 0, state.ledgers[state.seat].ladders)
    title = t("More cards for Ladders")
    return number_row(row, title, lambda _, by: discard(by), playing.layout)
