"""What Kokeshi asks, one question at a time, at the foot of the screen: and the stack of what waits."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.kokeshi.components import ANIMALS, DOLLS, DUMMY, OFFER, PAIR_POINTS, STARTING
from models.kokeshi.moves import Advance, Deal, Disc, Done, Drawn, Found, KokeshiMove, Recognise, Refill, Take
from models.kokeshi.reading import new_pairs
from models.kokeshi.rules import chance, legal_moves, places
from models.kokeshi.state import KokeshiState, Task
from models.texts import join, number, t, tn
from views.context import Handler
from views.design import art, theme
from views.kokeshi import words
from views.kokeshi.choices import Asking, abreast, disc, halves, recognise, side_of
from views.kokeshi.tiles import SHAPE, face, row
from views.widgets.playing import asking
from views.widgets.taps import button, readout, silent


def reserved(state: KokeshiState) -> list[str]:
    """The tiles of the player in turn that can be placed now, each once."""
    return list(dict.fromkeys(name for name, _ in places(state))) if state.phase == "place" else []


def climbers(state: KokeshiState) -> frozenset[int]:
    """The dolls that may go up now."""
    moves = legal_moves(state, state.turn) if state.phase in ("advance", "resolve") else ()
    return frozenset(DOLLS.index(move.doll) for move in moves if isinstance(move, Advance))


def takes(state: KokeshiState) -> Task | None:
    """What takes a tile now, where the offer does not wait for a tile itself."""
    task = state.task
    return task if task is not None and task.kind in ("take", "beside") and chance(state) is None else None


def _until(name: str) -> Callable[[KokeshiState], object]:
    """What changes once the tile *name* is told, or something else is asked: a tap after that means something else."""

    def of(state: KokeshiState) -> object:
        there = name in state.hidden or (name in state.out and name not in (state.offer or ()))
        return state.phase, state.turn, state.round, state.arrived, state.drawing, state.offer is None, there

    return of


def teller(ask: Asking) -> Callable[[str], KokeshiMove] | None:
    """How a tile is told that came up where all fifty are asked for: to the offer, or for the dummy."""
    pending = chance(ask.state)
    if pending is None:
        return None
    return {"refill": Refill, "draw": Drawn}.get(pending.kind)


def putting(ask: Asking) -> Callable[[str], Handler] | None:
    """What a touch on the grid of tiles does, where it shows: None where none is asked for."""
    state, playing = ask.state, ask.playing
    if (tell := teller(ask)) is not None:
        return lambda name: playing.tell(tell(name), _until(name)) if state.lacking else playing.move(tell(name))
    if takes(state) is not None and state.offer is None:
        return lambda name: playing.move(Take(state.turn, name))
    return None


def asked(ask: Asking) -> list[ft.Control]:
    """The foot: what has moved by the latest touch, and what is asked now."""
    return [*_moved(ask), *_question(ask)]


def _moved(ask: Asking) -> list[ft.Control]:
    said = words.story(ask.state, ask.playing.names)
    if not said or ask.doll is not None:
        return []
    line = theme.text(t("Moved: {story}", story=said), theme.BODY, color=theme.ACCENT, bold=True)
    return [readout(line, id="moved", label=t("Moved: {story}", story=said))]


def _question(ask: Asking) -> list[ft.Control]:
    state = ask.state
    pending = chance(state)
    if pending is not None:
        return _telling(ask, pending.kind)
    match state.phase:
        case "place":
            return _placing(ask)
        case "advance":
            return _doll(ask, t("{name}: which doll goes up?", name=ask.name(state.turn)), t("Tap its track"))
        case "resolve":
            return _with_stack(ask, _task(ask, state.tasks[0]))
        case "done":
            return _done(ask)
        case _:
            words_ = t("The last round is played")
            return [asking(words_), button(t("Count the points"), id="count", kind="primary", on_tap=ask.playing.count)]


def _telling(ask: Asking, kind: str) -> list[ft.Control]:
    """What is told of what people see."""
    state, playing = ask.state, ask.playing
    if kind == "refill":
        n = state.lacking
        size = min(OFFER, len(state.out))
        note = t("Tap it among the tiles")
        if n > 1 or n == size:
            note = t("Tap the {n} open tiles: {k} of {n}", n=size, k=size - n)
        return [asking(t("What lies in the offer?") if n > 1 else t("What came to the offer?"), note), *_lying(ask)]
    if kind == "draw":
        doll = words.doll(state.drawing[0])
        dummy = ask.name(DUMMY)
        question = t("Draw a tile for {dummy}'s {doll} track: which?", dummy=dummy, doll=doll)
        return _with_stack(ask, [asking(question, t("Tap it among the tiles"))])
    if kind == "deal":
        dealt = state.workshops[state.turn].beside
        note = t("Two at random, as they are drawn") if not dealt else tn("{n} of 2", "{n} of 2", len(dealt))
        return [
            asking(t("{name}'s starting tiles: tap the two", name=ask.name(state.turn)), note),
            _starting(ask, lambda name: playing.tell(Deal(name), _until(name))),
        ]
    seat, animal = state.arrived[0]
    question = t("{name} reached the tile of the {animal}: which?", name=ask.name(seat), animal=words.animal(animal))
    parts = [asking(question), _starting(ask, lambda name: playing.move(Found(name)))]
    if any(isinstance(move, Found) and move.tile is None for move in chance(state).moves):  # type: ignore[union-attr]
        parts.append(button(t("No tile lies there"), id="found-none", on_tap=playing.move(Found(None))))
    return parts


def _lying(ask: Asking) -> list[ft.Control]:
    """The offer as far as it is told."""
    offer = ask.state.offer
    if not offer:
        return []
    faces: list[ft.Control] = [face(ask.state.board, name, 56) for name in offer]
    label = t("Offer so far: {tiles}", tiles=join(words.tile(ask.state, name) for name in offer))
    shown = ft.Row(faces, spacing=6)
    return [ft.Semantics(identifier="offer", label=label, container=True, content=silent(shown))]


def _starting(ask: Asking, put: Callable[[str], Handler]) -> ft.Control:
    """The starting tiles that nobody has; what is gone leaves its place, so that no other slides under the finger."""
    return row(ask.state, STARTING, put, ask.playing.layout, most=70, there=ask.state.hidden)


def _stack(ask: Asking) -> list[ft.Control]:
    """What is in hand, and what waits for it to be finished (KOK-T4)."""
    state = ask.state
    if not state.tasks or ask.doll is not None:
        return []
    first, *later = state.tasks
    if not first.tile and not later:
        return []
    cells: list[ft.Control] = []
    spoken: list[str] = []
    for task in state.tasks:
        cells.append(_part(ask, task, 52 if task is first else 40))
        spoken.append(words.waiting(state, task))
    said = t("In hand: {tile}", tile=spoken[0])
    if later:
        said = t("{hand}. Then: {waits}", hand=said, waits=join(spoken[1:]))
        then = theme.text(t("then"), theme.CAPTION, color=theme.SOFT)
        cells.insert(1, then)
    shown = ft.Row([theme.text(t("In hand"), theme.CAPTION, color=theme.SOFT), *cells], spacing=6)
    return [ft.Semantics(identifier="stack", label=said, container=True, content=silent(shown))]


def _with_stack(ask: Asking, parts: list[ft.Control]) -> list[ft.Control]:
    """What is asked with what is in hand: beside the question where that is short, else above it."""
    stack = _stack(ask)
    if not stack or ask.playing.layout.scale > 1.3:
        return [*stack, *parts]
    question, *rest = parts
    return [ft.Row([ft.Container(question, expand=True), *stack], spacing=8), *rest]


def _part(ask: Asking, task: Task, width: float) -> ft.Control:
    state = ask.state
    high = width * SHAPE
    if task.tile and task.kind not in ("animal", "step", "take"):
        return face(state.board, task.tile, width)
    if task.kind == "animal":
        return art.art(f"animal-{ANIMALS[task.animal]}", round(high))
    if task.kind == "step":
        return art.art(f"head-{DOLLS[task.dolls[0]]}", round(high))
    sign = ft.Icon(ft.Icons.ADD_ROUNDED, size=14, color=theme.SOFT)
    return ft.Row([art.art(f"head-{DOLLS[task.track]}", round(high * 0.8)), sign], spacing=0, tight=True)


def _doll(ask: Asking, question: str, note: str, steps: int = 1) -> list[ft.Control]:
    """Which doll goes up; one that was touched shows what will happen, and awaits the word."""
    state, playing = ask.state, ask.playing
    if ask.doll is None:
        return [asking(question, note)]
    line, after = words.comes_to(state, state.turn, ask.doll, steps)
    doll = DOLLS[ask.doll]
    return [
        asking(line, after),
        ft.Row(
            [
                button(t("Other doll"), id="let-go", on_tap=ask.let_go),
                button(
                    t("Move up"),
                    id="confirm",
                    kind="primary",
                    on_tap=playing.move(Advance(state.turn, doll)),
                    expand=True,
                    spoken=t("Move up: {line}. {after}", line=line, after=after),
                ),
            ],
            spacing=10,
        ),
    ]


def _task(ask: Asking, task: Task) -> list[ft.Control]:
    """What a tile or an empty space asks for."""
    state = ask.state
    match task.kind:
        case "side":
            cells = [side_of(ask, side, way) for side, way in words.ways(state, task).items()]
            return [asking(t("Which of the two?")), *abreast(ask, cells)]
        case "doll":
            steps = t("by two spaces, only the second counts") if task.steps > 1 else t("Tap its track")
            return _doll(ask, t("Which doll goes up?"), steps, task.steps)
        case "disc":
            cells = [disc(ask, move) for move in legal_moves(state, state.turn) if isinstance(move, Disc)]
            return [asking(t("Which of your discs goes on?")), halves(ask, cells)]
    return _take(ask, task)


def _take(ask: Asking, task: Task) -> list[ft.Control]:
    """A tile is taken: recognition first, where it can be bought; then the offer, or all that may lie there."""
    state, playing = ask.state, ask.playing
    beside = task.kind == "beside"
    doll = words.doll(task.track)
    buys = [move for move in legal_moves(state, state.turn) if isinstance(move, Recognise)]
    question = t("Take a tile for any track") if beside else t("Take a tile for the {doll} track", doll=doll)
    if buys:
        question = t("{doll} track: take recognition, or a tile", doll=doll)
    parts: list[ft.Control] = [
        asking(question, t("Tap it among the tiles") if state.offer is None else t("From the offer")),
    ]
    if buys:
        parts += abreast(ask, [recognise(ask, task.track, move) for move in buys])
    if state.offer is not None:
        parts.append(
            row(
                state,
                state.offer,
                lambda name: playing.move(Take(state.turn, name)),
                playing.layout,
                columns=4,
                note=lambda name: "" if beside else cost_of(state, name, task.track),
            )
        )
    return parts


def cost_of(state: KokeshiState, name: str, track: int) -> str:
    """What a tile would cost on a track, in a word or two."""
    made = new_pairs(state, state.turn, name, track)
    return number(PAIR_POINTS * made) if made else t("free")


def _placing(ask: Asking) -> list[ft.Control]:
    """KOK-T6: which tile, and on which track."""
    state, playing = ask.state, ask.playing
    waiting = reserved(state)
    tracks = {name: [words.doll(track) for other, track in places(state) if other == name] for name in waiting}
    where = tracks.get(ask.tile, [])
    question = (
        t("{name}: place your starting tiles", name=ask.name(state.turn)) if state.setup else t("Place the tiles")
    )
    if len(waiting) == 1:
        question = t("Where does this tile go?")
    note = t("Tap the {doll} track", doll=where[0]) if len(where) == 1 else t("Tap a track: the costs stand there")
    shown = row(
        state,
        waiting,
        ask.choose,
        playing.layout,
        most=70,
        chosen=ask.tile,
        note=lambda name: tracks[name][0] if len(tracks[name]) == 1 else t("any track"),
    )
    return [asking(question, note), shown]


def _done(ask: Asking) -> list[ft.Control]:
    state, playing = ask.state, ask.playing
    turn = state.turn
    label = t("Next turn") if state.solo else t("On to {name}", name=ask.name((turn + 1) % state.seats))
    last = state.last == state.round and (state.solo or turn == state.seats - 1)
    if last:
        label = t("End the play")
    said = t("{name}'s turn is done", name=ask.name(turn))
    return [
        asking(said, t("All tiles are placed")),
        button(label, id="done", kind="primary", on_tap=playing.move(Done(turn))),
    ]
