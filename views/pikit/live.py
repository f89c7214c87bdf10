"""Pikit at the table: dice and what they allow, the hand in turn, the market, and what lies before everybody."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.pikit.components import PAIRS, VALUES
from models.pikit.moves import TAPES, Act, Discard, Pick, PikitMove, Take
from models.pikit.rules import ACTS, serves, takes
from models.pikit.state import PikitState
from models.texts import t, tn
from views.context import READING_WIDTH, Handler, here
from views.design import art, theme
from views.hooks import use_moment
from views.pikit import words
from views.pikit.aid import aid_sheet, more_sheet, nameable
from views.pikit.asks import DICE, Asking, asked, roll, waiting_for
from views.pikit.cards import card
from views.pikit.choosing import answers_sheet, effects_sheet, name_sheet, plays
from views.pikit.seats import hand_sheet, hands_pane, strip
from views.widgets.dice import Dice, die_size
from views.widgets.playing import Playing, Shown, refusal, use_typed
from views.widgets.rows import banner
from views.widgets.scaffold import foot, section
from views.widgets.taps import icon_button, later, tap

ROOMY = 1.3
"""Up to this size of text what is asked stands at the foot; beyond it, it scrolls with the rest."""


def use_table(playing: Playing) -> Shown:
    """The table of a play of Pikit (hook)."""
    page = here()
    state: PikitState = playing.table
    over, set_over = ft.use_state("")
    entering, set_entering = ft.use_state(False)
    correcting, set_correcting = ft.use_state(0)
    thrown = playing.play.journal.newest_throw(by_hand=False)
    ready = use_moment(thrown)
    fixing = playing.entered if state.phase == "act" and correcting == playing.entered else None
    dice = _mistyped(playing) if fixing else state.throwing if state.phase == "throw" else (0, 1)
    typed, put, anew = use_typed((state.turns, state.phase, dice, thrown, fixing), 2)

    def type_face(die: int, value: int) -> Handler:
        async def tapped() -> None:
            now = put(die, value)
            shown = tuple(face for one in dice if (face := now[one]) is not None)
            if len(shown) == len(dice):
                anew()
                set_correcting(0)
                await playing.enter(TAPES[len(dice)], shown, fixing)

        return tapped

    def enter(on: bool) -> None:
        anew()
        set_correcting(0)
        if not fixing:
            set_entering(on)

    def correct() -> None:
        set_correcting(playing.entered or 0)

    def close() -> None:
        set_over("")

    def change_names() -> None:
        close()  # who comes back sees the table
        page.navigate(f"/play/{playing.play.id}/players")

    ask = Asking(playing, entering or bool(fixing), typed, enter, type_face, lambda: set_over("answer"), ready)
    asks = roll(ask, dice) if fixing else asked(ask)
    body = _body(playing, lambda value: set_over(f"play-{value}"), lambda: set_over("name"), ready)
    said = refusal(playing, playing.refused)
    roomy = playing.layout.scale <= ROOMY and playing.layout.height >= 560
    held: list[ft.Control] = [*said, *_dice(ask, playing, correct), *asks]
    lower = foot(_column(held))  # a hook: called however the phone is held
    if not roomy:
        body = [_column(held), *body]
        lower = ft.Container(height=0)
    return Shown(
        note=waiting_for(ask),
        body=body,
        foot=lower,
        head=_head(playing, lambda seat: set_over(f"hand-{seat}")),
        pane=hands_pane(playing),
        actions=[
            icon_button(
                ft.Icons.HELP_OUTLINE_ROUNDED, id="player-aid", label=t("Player aid"), on_tap=later(set_over, "aid")
            ),
            icon_button(ft.Icons.MORE_VERT_ROUNDED, id="more", label=t("More"), on_tap=later(set_over, "more")),
        ],
        dialog=_dialog(over, playing, close, change_names),
        scroll_key="table",
    )


def _mistyped(playing: Playing) -> tuple[int, ...]:
    """The dice of the throw that was entered last: both, or those that were picked to be thrown again."""
    before = playing.play.journal.fold.standing[-2:-1]
    move = playing.play.journal.move(before[0]) if before else None
    return move.dice if isinstance(move, Pick) else (0, 1)


def _column(controls: list[ft.Control]) -> ft.Control:
    return ft.Column(controls, spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _head(playing: Playing, open_hand: Callable[[int], None]) -> ft.Control:
    state: PikitState = playing.table
    rows: list[ft.Control] = [strip(playing, open_hand, playing.layout)]
    if state.left and state.phase != "over":
        last = tn(
            "The deck is empty: this is the last turn.",
            "The deck is empty: everybody has one last turn, {n} to go.",
            state.left,
        )
        side = theme.MARGIN if playing.layout.wide else max(theme.MARGIN, (playing.layout.width - READING_WIDTH) / 2)
        rows.append(
            ft.Container(
                ft.Semantics(
                    identifier="last-turns",
                    container=True,
                    label=last,
                    content=banner(last, ft.Icon(ft.Icons.HOURGLASS_EMPTY_ROUNDED, color=theme.ACCENT, size=24)),
                ),
                padding=ft.Padding.only(left=side, right=side, bottom=8),
            )
        )
    return ft.Column(rows, spacing=0, tight=True)


def _dice(ask: Asking, playing: Playing, correct: Callable[[], None]) -> list[ft.Control]:
    """The dice as they lie, and which card changed them; a tap corrects what was entered by hand."""
    state = ask.state
    if state.phase in ("market", "hands", "refill", "over"):
        return []
    size = min(64.0, die_size(2, playing.layout.sheet_width, playing.layout.height * 0.12))
    entered = playing.entered is not None and state.phase == "act"
    wide = size * 2 + 20
    values: tuple[int | None, ...] = state.dice or (None, None)
    dice = ft.Container(
        Dice(DICE, values, playing.play.journal.newest_throw(by_hand=False), size=size, width=wide), width=wide
    )
    mend: ft.Control = ft.Container(width=theme.TOUCH)
    if entered:
        mend = icon_button(
            ft.Icons.EDIT_OUTLINED, id="correct-dice", label=t("Correct the dice"), on_tap=correct, color=theme.ACCENT
        )
    # Always in the same place, so that the dice that are rolled are those that lay there.
    blank = ft.Container(width=theme.TOUCH)
    lying = ft.Row([blank, dice, mend], alignment=ft.MainAxisAlignment.CENTER, key="dice")
    said = [
        t("{before} became {after} by a {value}", before=_faces(one.before), after=_faces(one.after), value=one.value)
        for one in state.changes
    ]
    if not said:
        return [lying]
    words_ = theme.text(" · ".join(said), theme.BODY, color=theme.SOFT, align=ft.TextAlign.CENTER)
    return [lying, ft.Semantics(identifier="dice-changes", container=True, label=" ".join(said), content=words_)]


def _faces(dice: tuple[int, ...]) -> str:
    return t("{one} and {two}", one=dice[0], two=dice[1])


def _body(playing: Playing, choose: Callable[[int], None], name: Handler, ready: bool) -> list[ft.Control]:
    state: PikitState = playing.table
    body: list[ft.Control] = []
    if state.phase == "act":
        body += _hand(playing, choose, ready)
    body.append(_market(playing, name))
    if state.phase not in ("market", "hands"):
        body.append(_mecha(playing, ready))
    return body


def _hand(playing: Playing, choose: Callable[[int], None], ready: bool) -> list[ft.Control]:
    """The cards that the player in turn can play: known ones, and others where the hand has some that nobody saw."""
    state: PikitState = playing.table
    seat = state.turn
    hand = state.hands[seat]
    cells: list[ft.Control] = []
    for value in VALUES:
        known, may = hand.known[value], state.may_hold(seat, value)
        effect = state.effects[value]
        if not known and not (may and effect is not None and effect != "cancel"):
            continue
        called = t(words.SHORT[effect]) if effect else t("no effect to play")
        label = (
            tn("{value}, {what}: {n} in hand", "{value}, {what}: {n} in hand", known, value=value, what=called)
            if known
            else t("{value}, {what}: not seen yet", value=value, what=called)
        )
        played = plays(state, value)
        if len(played) > 1:
            on_tap: Handler = later(choose, value)
        else:
            on_tap = playing.move(played[0] if played else _refused_play(state, value))
        cells.append(
            card(
                value,
                effect,
                playing.layout,
                id=f"play-{value}",
                label=label,
                on_tap=on_tap if ready else None,
                count=max(known, 1),
                lit=bool(played) and bool(known),
            )
        )
    if not cells:
        return []
    note = t("unlit ones were not seen yet") if hand.hidden != 0 else None
    cards = ft.Row(cells, spacing=4, run_spacing=6, wrap=True)
    return [section(t("{name} may play", name=playing.names[seat]), cards, note=note)]


def _refused_play(state: PikitState, value: int) -> Discard:
    """The move that the rules answer with the reason why *value* cannot be played now."""
    effect = state.effects[value]
    act: Act = "cancel" if effect == "cancel" else next((one for one in ACTS if serves(effect, one)), ACTS[0])
    return Discard(state.turn, value, act)


def _market(playing: Playing, name: Handler) -> ft.Control:
    """The market's cards; in turn a tap takes one by the first option that it fits. *name* tells an untold one."""
    state: PikitState = playing.table
    options = takes(state) if state.phase == "act" else []
    cells: list[ft.Control] = []
    for value in VALUES:
        count = state.market.known[value]
        if not count:
            continue
        fits = [move for move in options if move.values == (value,)]
        move: PikitMove = fits[0] if fits else Take(state.turn, "faces", (value,))
        label = tn("Market: {value}, {n} card", "Market: {value}, {n} cards", count, value=value)
        if fits:
            label = t("{card}: take it, {why}", card=label, why=words.option(fits[0], state, playing.names)[1])
        cells.append(
            card(
                value,
                state.effects[value],
                playing.layout,
                id=f"market-{value}",
                label=label,
                on_tap=playing.move(move) if state.phase not in ("market", "hands") else None,
                count=count,
                lit=bool(fits),
                live=bool(fits) or state.phase != "act",
            )
        )
    hidden = state.market.hidden or 0
    if hidden:
        cells.append(
            card(
                None,
                None,
                playing.layout,
                id="market-unknown",
                label=tn("Market: {n} card that nobody told", "Market: {n} cards that nobody told", hidden),
                on_tap=name if nameable(state) else None,
                count=hidden,
            )
        )
    deck = t("deck not counted") if state.deck is None else tn("{n} in the deck", "{n} in the deck", state.deck)
    shown: ft.Control = ft.Row(cells, spacing=4, run_spacing=6, wrap=True)
    if not cells:
        shown = theme.text(t("Nothing lies there yet."), theme.BODY, color=theme.SOFT)
    return section(t("Market"), shown, note=deck)


def _mecha(playing: Playing, ready: bool) -> ft.Control:
    """Where each Mecha is: on the table, or with whom (PIK-T6). In turn a tap takes or steals that of the pair."""
    state: PikitState = playing.table
    options = {move.way: move for move in takes(state)} if state.phase == "act" else {}
    cells = [_pair(playing, pair, options.get("mecha") or options.get("steal"), ready) for pair in PAIRS]
    tile = ""
    if state.tile_13:
        tile = t("13 tile: {where}", where=t("on the table") if state.tile is None else playing.names[state.tile])
    return section(t("Mecha"), ft.Row(cells, spacing=4), note=tile or None)


def _pair(playing: Playing, pair: int, call: Take | None, ready: bool) -> ft.Control:
    state: PikitState = playing.table
    holder = state.mecha[pair - 1]
    name = playing.names[holder] if holder is not None else t("on the table")
    label = t("Mecha {pair}: {name}", pair=pair, name=name)
    lit = call is not None and state.dice[0] == pair
    if lit and call is not None:
        label = t("{mecha}: {what}", mecha=label, what=words.spoken(call, state, playing.names))
    face = ft.Column(
        [
            art.art(f"mecha-{pair}", 24, 24) if holder is None else art.shape(holder, 20),
            theme.numeral(str(pair), theme.BODY, color=theme.INK if holder is None else theme.SOFT),
        ],
        spacing=1,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return tap(
        face,
        id=f"pair-{pair}",
        label=label,
        on_tap=playing.move(call) if lit and ready and call is not None else None,
        height=playing.layout.sized(54),
        bgcolor=theme.TINT if lit else theme.CARD if holder is None else theme.WELL,
        border=ft.Border.all(1.3 if lit else 1, theme.ACCENT if lit else theme.LINE),
        radius=8,
        expand=True,
        key=f"pair-{pair}",
    )


def _dialog(over: str, playing: Playing, close: Callable[[], None], rename: Handler) -> ft.BottomSheet | None:
    if over == "aid":
        return aid_sheet(playing, close)
    if over == "more":
        return more_sheet(playing, close, rename)
    if over == "name" and nameable(playing.table):
        return name_sheet(playing, close)
    kind, _, number = over.partition("-")
    if kind == "hand":
        return hand_sheet(playing, int(number), close)
    if kind == "play" and playing.table.phase == "act":
        return effects_sheet(playing, int(number), close)
    if kind == "answer" and playing.table.stack:
        return answers_sheet(playing, close)
    return None
