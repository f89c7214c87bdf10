"""What Pikit asks, at the foot of the screen where the thumb is: dice, options, cards that come up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from models.dice import Die
from models.journal import Move
from models.pikit.components import VALUES
from models.pikit.moves import TAPES, Deal, Discard, Draw, Eights, Pick, Refill, Stand, Stolen, Take, Target, Unknown
from models.pikit.moves import Turn as TurnDie
from models.pikit.rules import hidden_eights, legal_moves, stealable, takes
from models.pikit.state import HAND, NONE, PikitState
from models.pikit.turns import lacking
from models.texts import t, tn
from views.context import Handler
from views.design import art, theme
from views.pikit import words
from views.pikit.cards import grid, values_picker
from views.widgets.dice import die_face, face_picker
from views.widgets.playing import Playing, asking
from views.widgets.taps import button, later, tap

DICE = (Die(), Die())


@dataclass(frozen=True)
class Asking:
    """The foot's own state: whether real dice are entered and what was tapped so far, and ways to change it.

    ``ready`` is False for a moment after dice fell: a second tap must not take what came up under the finger.
    """

    playing: Playing
    entering: bool
    typed: tuple[int | None, ...]
    enter: Callable[[bool], None]
    type_face: Callable[[int, int], Handler]
    answer: Callable[[], None]
    ready: bool = True

    @property
    def state(self) -> PikitState:
        """The table."""
        state: PikitState = self.playing.table
        return state

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.playing.names[seat]


def _phase(state: PikitState) -> object:
    return state.phase, state.turn, state.turns


def asked(ask: Asking) -> list[ft.Control]:
    """The foot of the phase that the play is in."""
    match ask.state.phase:
        case "market":
            return _market(ask)
        case "hands":
            return _hands(ask)
        case "roll":
            return roll(ask, (0, 1))
        case "act":
            return _options(ask)
        case "card" | "throw" | "reveal":
            return _card(ask)
        case "steal":
            return _stolen(ask)
        case "eights":
            return _eights(ask)
        case "refill":
            return _refill(ask)
        case "over":
            return [button(t("Count the hands"), id="count", kind="primary", on_tap=ask.playing.count)]


def _comes(ask: Asking, make: Callable[[int | None], Move], *, id: str, label: str, blank: bool) -> ft.Control:
    """Values to tap for cards from the deck, with *blank* also one that nobody tells."""
    state, playing = ask.state, ask.playing
    extra: list[ft.Control] = []
    if blank:
        extra.append(
            tap(
                theme.numeral("?", theme.TITLE, color=theme.SOFT),
                id=f"{id}-unknown",
                label=t("{what}: nobody tells it", what=label),
                on_tap=playing.tell(make(None), _phase),
                height=playing.layout.sized(52, 1.5),
                bgcolor=theme.CARD,
                border=ft.Border.all(1, theme.EDGE),
                expand=True,
            )
        )
    return values_picker(
        lambda value: playing.tell(make(value), _phase),
        lambda value: state.unseen[value],
        playing.layout,
        id=id,
        label=label,
        extra=extra,
    )


def _market(ask: Asking) -> list[ft.Control]:
    lying = ask.state.market.size or 0
    skip, nothing = ask.playing.move(Unknown("market")), ask.playing.move(Unknown("cards"))
    return [
        asking(t("Lay out the market: tap its eight cards"), t("{n} of 8", n=lying)),
        _comes(ask, Refill, id="card", label=t("Market card"), blank=True),
        grid(
            [
                button(t("Skip the market"), id="unknown-market", on_tap=skip, expand=True),
                button(t("Follow no cards"), id="follow-nothing", on_tap=None if lying else nothing, expand=True),
            ],
            2 if ask.playing.layout.scale <= 1.3 else 1,
            10,
        ),
    ]


def _hands(ask: Asking) -> list[ft.Control]:
    state, seat = ask.state, ask.state.turn
    hand = state.hands[seat]
    drawn = [str(value) for value in VALUES for _ in range(hand.known[value])]
    note = t("{cards}: {points} of {n}", cards=" + ".join(drawn), points=hand.points, n=HAND) if drawn else ""
    return [
        asking(t("{name}'s starting hand: tap the cards", name=ask.name(seat)), note or t("Draw until they make 10")),
        _comes(ask, lambda value: Deal(seat, value or 0), id="card", label=t("Card"), blank=False),
        button(
            t("Do not follow {name}'s hand", name=ask.name(seat)),
            id=f"unknown-hand-{seat}",
            on_tap=ask.playing.tell(Unknown("hand", seat), _phase),
        ),
    ]


def _refill(ask: Asking) -> list[ft.Control]:
    n = lacking(ask.state)
    return [
        asking(t("What came to the market?"), tn("One card is missing", "{n} cards are missing", n)),
        _comes(ask, Refill, id="card", label=t("Market card"), blank=True),
    ]


def roll(ask: Asking, dice: Sequence[int]) -> list[ft.Control]:
    """The app throws, or real dice are entered: two taps, one a die."""
    state, playing = ask.state, ask.playing
    tape = TAPES[len(dice)]
    whole = len(dice) == 2
    thrown = playing.throw(tape, DICE[: len(dice)])

    async def here() -> None:
        ask.enter(False)
        done = thrown()
        if done is not None:
            await done

    if ask.entering:
        pickers: list[ft.Control] = [
            face_picker(Die(), ask.typed[die], partial(ask.type_face, die), id=f"face-{die}", layout=playing.layout)
            for die in dice
        ]
        return [
            asking(t("Tap what the dice show") if whole else t("Tap what the die shows")),
            *pickers,
            button(
                t("Roll here instead") if state.phase != "act" else t("Leave them so"),
                id="roll-here",
                on_tap=here if state.phase != "act" else later(ask.enter, False),
            ),
        ]
    words_ = t("Roll") if state.phase == "roll" else t("Roll again")
    return [
        ft.Row(
            [
                button(t("Real dice"), id="enter-dice", on_tap=later(ask.enter, True)),
                button(words_, id="roll", kind="primary", on_tap=thrown, expand=True, lines=1),
            ],
            spacing=10,
        ),
    ]


def _options(ask: Asking) -> list[ft.Control]:
    """PIK-T3: what the dice allow, in words, two side by side where there is room."""
    state, playing = ask.state, ask.playing
    layout = playing.layout
    options = takes(state)
    columns = 2 if layout.scale <= 1.3 and layout.width >= 340 else 1
    cells = [_option(ask, move) for move in options]
    return [grid(cells, columns, 8)]


def _option(ask: Asking, move: Take) -> ft.Control:
    state, playing = ask.state, ask.playing
    what, why = words.option(move, state, playing.names)
    nothing = move.way == "nothing"
    values = "-".join(str(value) for value in move.values)
    size = theme.TITLE if move.values else theme.LABEL
    whole: list[ft.Control] = [
        theme.text(what, size, bold=not nothing, lines=1),
        theme.text(why, theme.BODY, color=theme.SOFT, lines=1 if playing.layout.scale <= 1.3 else 2),
    ]
    return tap(
        ft.Column(whole, spacing=0, tight=True),
        id=f"take-{move.way}" + (f"-{values}" if values else ""),
        label=words.spoken(move, state, playing.names),
        on_tap=playing.move(move) if ask.ready else None,
        height=playing.layout.sized(60, 2),
        bgcolor=theme.CARD if nothing else theme.TINT,
        border=ft.Border.all(1, theme.EDGE if nothing else theme.ACCENT),
        padding=ft.Padding.symmetric(horizontal=12, vertical=4),
        alignment=ft.Alignment.CENTER_LEFT,
        expand=True,
    )


def _card(ask: Asking) -> list[ft.Control]:
    """A card is played: what its player chooses, and the way for others to answer."""
    state, playing = ask.state, ask.playing
    first = state.stack[0]
    answers = any(isinstance(move, Discard) for seat in range(state.seats) for move in legal_moves(state, seat))
    parts: list[ft.Control] = [asking(_played(ask))]
    if state.cancelled:
        stand = Stand(state.turn)
        settled = t("The {value} stays cancelled", value=first.value)
        parts.append(button(settled, id="stand", kind="primary", on_tap=playing.move(stand)))
    elif state.phase == "throw":
        parts += roll(ask, state.throwing)
    elif state.phase == "reveal":
        parts += _stolen(ask, titled=False)
    else:
        parts += _choices(ask)
    if answers:
        words_ = t("Somebody answers") if len(state.stack) > 1 else t("Somebody cancels")
        parts.append(button(words_, id="answer", icon=ft.Icons.BLOCK_ROUNDED, on_tap=ask.answer))
    return parts


def _played(ask: Asking) -> str:
    """What was played and answered, in a sentence or two."""
    state = ask.state
    first = state.stack[0]
    effect = t(words.SHORT[first.act])
    said = [t("{name} plays a {value}: {effect}.", name=ask.name(first.seat), value=first.value, effect=effect)]
    said += [t("{name} cancels with a {value}.", name=ask.name(one.seat), value=one.value) for one in state.stack[1:]]
    return " ".join(said)


def _choices(ask: Asking) -> list[ft.Control]:
    """What is chosen for the card that was played."""
    state, playing = ask.state, ask.playing
    moves = [move for move in legal_moves(state, state.turn) if not isinstance(move, Discard)]
    if any(isinstance(move, TurnDie) for move in moves):
        return [_turning(ask, die) for die in (0, 1)]
    cells: list[ft.Control] = []
    for move in moves:
        match move:
            case Pick():
                faces: list[ft.Control] = [die_face(Die(), state.dice[die], size=34) for die in move.dice]
                both = len(move.dice) == 2
                label = t("Both dice") if both else t("Only the {face}", face=state.dice[move.dice[0]])
                content: ft.Control = ft.Row([*faces, theme.text(label, theme.BODY, lines=2, expand=True)], spacing=6)
                cells.append(_choice(ask, content, f"pick-{'-'.join(map(str, move.dice))}", label, playing.move(move)))
            case Target():
                label = ask.name(move.of)
                named = theme.text(label, theme.LABEL, lines=1, expand=True)
                content = ft.Row([art.shape(move.of, 18), named], spacing=8)
                cells.append(_choice(ask, content, f"target-{move.of}", label, playing.move(move)))
            case Stand():
                return [button(t("It finds nothing: go on"), id="stand", kind="primary", on_tap=playing.move(move))]
            case Draw():
                return [button(t("Draw it"), id="draw", kind="primary", on_tap=playing.move(move))]
            case _:
                pass
    columns = 3 if playing.layout.scale <= 1.3 and len(cells) == 3 and playing.layout.width >= 480 else 1
    return [grid(cells, columns, 8)]


def _turning(ask: Asking, die: int) -> ft.Control:
    state, playing = ask.state, ask.playing

    def put(face: int) -> Handler | None:
        return None if face == state.dice[die] else playing.move(TurnDie(state.turn, die, face))

    name = t("Die {n}", n=die + 1)
    return face_picker(Die(), state.dice[die], put, id=f"turn-{die}", layout=playing.layout, name=name)


def _choice(ask: Asking, content: ft.Control, id: str, label: str, on_tap: Handler) -> ft.Control:
    return tap(
        content,
        id=id,
        label=label,
        on_tap=on_tap,
        height=ask.playing.layout.sized(52, 1.6),
        bgcolor=theme.TINT,
        border=ft.Border.all(1, theme.ACCENT),
        padding=ft.Padding.symmetric(horizontal=12),
        alignment=ft.Alignment.CENTER_LEFT,
        expand=True,
    )


def _stolen(ask: Asking, *, titled: bool = True) -> list[ft.Control]:
    """Which card a steal brought to light; *titled*: what is asked is not said already."""
    state, playing = ask.state, ask.playing
    assert state.victim is not None
    victim = state.victim
    hand = state.hands[victim]
    unseen = state.unseen if state.hides(victim) else NONE
    shown = stealable(state)
    may = {move.value for move in shown if move.value is not None}
    parts: list[ft.Control] = []
    asks = t("{thief} draws a card from {name}'s hand: which?", thief=ask.name(state.turn), name=ask.name(victim))
    parts.append(asking(asks) if titled else theme.text(asks, theme.LABEL, bold=True))
    if may:
        parts.append(
            values_picker(
                lambda value: playing.move(Stolen(value)),
                lambda value: hand.known[value] + unseen[value] if value in may else 0,
                playing.layout,
                id="card",
                label=t("Stolen"),
            )
        )
    mecha = [_stolen_mecha(ask, move.mecha) for move in shown if move.mecha is not None]
    if mecha:
        parts.append(grid(mecha, min(2, len(mecha)), 8))
    if Stolen() in shown:
        nothing = playing.move(Stolen())
        parts.append(button(t("That hand is empty"), id="stolen-nothing", on_tap=nothing))
    return parts


def _stolen_mecha(ask: Asking, pair: int) -> ft.Control:
    return tap(
        ft.Row([art.art(f"mecha-{pair}", 26), theme.text(t("Mecha {pair}", pair=pair), theme.LABEL)], spacing=8),
        id=f"stolen-mecha-{pair}",
        label=t("Mecha {pair}", pair=pair),
        on_tap=ask.playing.move(Stolen(None, pair)),
        height=ask.playing.layout.sized(52),
        bgcolor=theme.TINT,
        border=ft.Border.all(1, theme.ACCENT),
        padding=ft.Padding.symmetric(horizontal=12),
        expand=True,
    )


def _eights(ask: Asking) -> list[ft.Control]:
    cells = [
        tap(
            theme.numeral(str(more), theme.TITLE),
            id=f"eights-{more}",
            label=tn("{n} more 8", "{n} more 8s", more),
            on_tap=ask.playing.move(Eights(more)),
            height=ask.playing.layout.sized(52, 1.5),
            bgcolor=theme.CARD,
            border=ft.Border.all(1, theme.EDGE),
            expand=True,
        )
        for more in range(hidden_eights(ask.state) + 1)
    ]
    return [asking(t("How many more 8s lay there? All of them come along.")), grid(cells, min(8, len(cells)))]


def waiting_for(ask: Asking) -> str:
    """Whose turn, or what comes first: the line under the game's name."""
    state = ask.state
    if state.phase in ("market", "hands"):
        return t("Setting up")
    if state.phase == "over":
        return t("The last turn is played")
    if state.left is not None:
        return tn("Last turns: {n} to go", "Last turns: {n} to go", state.left)
    return t("Turn {n}", n=state.turns + 1)
