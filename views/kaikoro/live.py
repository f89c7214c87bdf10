"""Kaikoro played on the sheet: the ring at a glance, one Kaijū large, the city, and the dice under the thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import flet as ft

from models.kaikoro import reading
from models.kaikoro.components import KAIJU, KaijuKey
from models.kaikoro.moves import ATTACK, TARGET, Attack, Done, KaikoroMove, Pass, Protect
from models.kaikoro.profile import KaikoroProfile
from models.kaikoro.state import KaikoroState
from models.problems import Problem
from models.texts import t
from views.context import Handler, here
from views.design import theme
from views.hooks import Lately
from views.kaikoro import cards, naming
from views.kaikoro.large import Large, beside, framed
from views.kaikoro.more import more
from views.kaikoro.owndice import ROOMY, TARGET_DIE, column, in_hand
from views.kaikoro.picture import Mark, picture
from views.kaikoro.ring import city, ring, score, standing
from views.kaikoro.seats import strip
from views.kaikoro.turn import Turn, asked, to_throw
from views.widgets.playing import Playing, Shown, refusal, use_typed
from views.widgets.scaffold import card, foot
from views.widgets.steady import part, slot, steady_button, use_newest
from views.widgets.swipe import use_sideways, use_swipe
from views.widgets.taps import later


def use_table(playing: Playing) -> Shown:
    """The table of a play of Kaikoro (hook)."""
    page = here()
    state: KaikoroState = playing.table
    chosen_seat, set_seat = ft.use_state(_first_shown(playing))
    top, set_top = ft.use_state(chosen_seat)
    large: ft.MutableRef[Large] = ft.use_ref(lambda: Large())
    _, redraw = ft.use_state(0)
    source, set_source = ft.use_state(0)
    space, set_space = ft.use_state(cast("tuple[int, KaijuKey, str] | None", None))
    number, set_number = ft.use_state(cast("int | None", None))
    buying, set_buying = ft.use_state(False)
    entering, set_entering = ft.use_state(False)
    refused, set_refused = ft.use_state(cast("tuple[int, Problem] | None", None))
    over, set_over = ft.use_state("")
    shown: ft.MutableRef[Turn | None] = ft.use_ref(None)
    lately: ft.MutableRef[Lately] = ft.use_ref(lambda: Lately())
    deck = cards.use_cards(playing, over, set_over)
    throws = playing.play.journal.newest_throw(by_hand=False)
    typed, put, anew = use_typed((state.turn, state.phase, throws), 3)
    seat = min(chosen_seat, state.seats - 1)
    own = state.sheets[seat]
    city_naming = naming.use_naming(playing, seat, set_over)
    die = None if own.bonuses else in_hand(own, source)
    hand = TARGET_DIE if source == TARGET_DIE else die or 0
    touched = None
    if space is not None and space[0] == playing.play.number:
        touched = (space[1], space[2])

    def set_kaiju(key: KaijuKey) -> None:
        large.current.show(key)
        redraw(lambda n: n + 1)

    def let_go() -> None:
        set_space(None)
        set_number(None)
        set_refused(None)

    def pick_source(one: int) -> None:
        let_go()
        set_source(one)

    def buy(on: bool) -> None:
        """Ask which number, or do not any more: a refusal was of something else."""
        set_refused(None)
        set_buying(on)

    def turn_to(to: int) -> None:
        swipe_to(to)
        set_top(to)

    def follow(to: int) -> None:
        """What was taken back is seen; who sees it stays where they look."""
        if shown.current is not None and shown.current.seat != to:
            turn_to(to)

    def swipe_to(to: int) -> None:
        """Another sheet, at the same height: its tracks lie where the thumb is."""
        let_go()
        set_buying(False)
        set_seat(to)

    def done(move: KaikoroMove) -> Handler:
        async def make() -> None:
            # As it was shown last: what is touched may have been made before.
            now = shown.current
            assert now is not None
            if isinstance(move, Pass | Done | Protect) and lately.current.doubled:
                return
            made = await now.playing.make(move, now.playing.play.number)
            lately.current.done()
            let_go()
            set_buying(False)
            if made is not None and made.live is not None:
                waits = _to_choose(now.playing, made.table)
                if waits and now.seat not in waits:
                    turn_to(waits[0])

        return make

    def look_at(key: KaijuKey) -> None:
        """Another Kaijū large: what was said of a touch elsewhere is over."""
        set_refused(None)
        set_kaiju(key)

    def tap_space(key: KaijuKey, name: str) -> None:
        """Light it up with the die in hand, or with the other one; else the rules say why not."""
        set_kaiju(key)
        set_number(None)
        set_refused(None)
        if not playing.acts(seat):
            set_space(None)
            return
        sources = [None] if own.bonuses else [die, *(one for one in (0, 1) if one != die)]
        for one in sources:
            if reading.attacks(state, seat, key, name, one):
                if one is not None:
                    set_source(one)
                set_space((playing.play.number, key, name))
                return
        set_space(None)
        found = reading.why_not(state, seat, Attack(seat, key, name, None if own.bonuses else die))
        if found:
            set_refused((playing.play.number, found[0]))

    newest: ft.MutableRef[Callable[[KaijuKey, str], None]] = ft.use_ref(lambda: tap_space)
    newest.current = tap_space
    touch = ft.use_callback(lambda key, name: newest.current(key, name), [])

    def type_face(which: int, value: int) -> Handler:
        async def tapped() -> None:
            now = put(which, value)
            shown = tuple(face for face in (now if state.phase == "roll" else now[TARGET_DIE:]) if face is not None)
            if len(shown) == (3 if state.phase == "roll" else 1):
                anew()
                await playing.enter(ATTACK if state.phase == "roll" else TARGET, shown)
                lately.current.done()

        return tapped

    def enter(on: bool) -> None:
        anew()
        set_entering(on)

    sideways = use_sideways(lambda way: swipe_to((seat + way) % state.seats))
    stands = refused[1] if refused and refused[0] == playing.play.number else playing.refused
    turn = Turn(
        playing,
        seat,
        source,
        die,
        hand,
        touched,
        number,
        buying,
        entering,
        typed,
        stands,
        pick_source,
        set_number,
        let_go,
        buy,
        enter,
        type_face,
        done,
        lambda: cast("Turn", shown.current),
        lately.current,
    )
    shown.current = turn

    def to_own() -> None:
        """The dice fell: who has to choose on this device is next, whatever was looked at meanwhile."""
        waits = _to_choose(playing, state)
        if playing.apart and state.phase == "players" and waits and seat != waits[0]:
            turn_to(waits[0])

    ft.use_effect(to_own, [state.turn, state.phase])
    rules = use_newest(lambda: page.navigate(f"/rules/{playing.play.pad.game.id}"))
    lit = _lit(turn)
    kaiju = large.current.at((state.turn, state.phase, seat), {key for key, _ in lit})
    swiped = use_swipe(
        (kaiju, seat, large.current.visit), lambda way: look_at(beside(playing.play.pad.profile, kaiju, way))
    )
    tracks = _tracks(turn, set_over)
    if state.seats > 1:
        tracks = sideways(tracks)
    body = _body(turn, large.current, look_at, lit, touch, swiped, tracks)
    ask = asked(turn) if state.phase != "over" or not state.solo else cards.ending(deck, asked(turn))
    refuses = column(refusal(playing, stands))
    refuses.visible = stands is not None
    lower = column([slot(refuses), *to_throw(turn), *ask])
    roomy = playing.layout.scale <= 1.3 and playing.layout.height >= 560
    at_the_foot = foot(lower)  # a hook: called however the phone is held
    return Shown(
        note=_note(state, seat),
        body=body if roomy else [lower, *body],
        foot=at_the_foot if roomy else ft.Container(height=0),
        head=strip(playing, seat, turn_to) if state.seats > 1 else cards.head(deck) if state.solo else None,
        spread=playing.layout.wide,
        actions=[
            steady_button(ft.Icons.MENU_BOOK_ROUNDED, "rules", t("Rules"), rules),
            steady_button(ft.Icons.MORE_VERT_ROUNDED, "more", t("More"), use_newest(later(set_over, "more"))),
        ],
        dialog=_dialog(playing, seat, kaiju, over, set_over, city_naming, deck),
        scroll_key=f"sheet-{top}",
        turn_to=follow,
    )


def _to_choose(playing: Playing, state: KaikoroState) -> list[int]:
    """The seats of this device that still have to choose."""
    return [seat for seat in state.waiting if playing.acts(seat)]


def _first_shown(playing: Playing) -> int:
    """A sheet of this device, one that still has to choose before others."""
    state: KaikoroState = playing.table
    own = [*_to_choose(playing, state), *filter(playing.acts, range(state.seats))]
    return next(iter(own), 0)


def _note(state: KaikoroState, seat: int) -> str:
    """The turn, and the power that one decides over; both stay in sight whatever else is asked."""
    if state.phase == "over":
        return t("Solo play · finished") if state.solo else t("Everybody has finished")
    said = t("Turn {n}", n=state.turn)
    if state.phase == "target":
        return t("{turn} · the Kaijū come", turn=said)
    return t("{turn} · {n} power", turn=said, n=reading.power(state, seat))


def _lit(turn: Turn) -> set[tuple[KaijuKey, str]]:
    """Every space where the die or the bonus in hand may go."""
    if turn.state.phase != "players" or turn.seat not in _to_choose(turn.playing, turn.state):
        return set()
    return set(reading.targets(turn.state, turn.seat, None if turn.sheet.bonuses else turn.source))


def _also(turn: Turn) -> set[tuple[KaijuKey, str]]:
    """Every space where the other die may go."""
    if turn.source is None or turn.state.phase != "players" or turn.seat not in _to_choose(turn.playing, turn.state):
        return set()
    return set(reading.targets(turn.state, turn.seat, 1 - turn.source))


def _body(
    turn: Turn,
    large: Large,
    choose: Callable[[KaijuKey], None],
    lit: set[tuple[KaijuKey, str]],
    tapped: Callable[[KaijuKey, str], None],
    swiped: Callable[[ft.Control], ft.Control],
    tracks: ft.Control,
) -> list[ft.Control]:
    playing, layout = turn.playing, turn.playing.layout
    heads = ring(turn, large.kaiju, choose, {key for key, _ in lit})
    if layout.wide:
        # All five at once, and the tracks as the sixth.
        side = (layout.width - 2 * theme.MARGIN - 2 * theme.CARD_GAP) / 3
        cells = [
            *(_picture(turn, key, lit, tapped, side) for key in KAIJU),
            ft.Container(tracks, width=side),
        ]
        rows = [ft.Row(cells[at : at + 3], spacing=theme.CARD_GAP) for at in (0, 3)]
        for row in rows:
            row.vertical_alignment = ft.CrossAxisAlignment.START
        return [heads, *rows]
    taken = 56 + (60 if turn.state.seats > 1 or turn.state.solo else 0) + 80 + (200 if layout.height >= ROOMY else 160)
    side = min(layout.sheet_width, max(280.0, layout.height - taken))
    # Those that were drawn stay, out of sight: dice fall, and on many phones another one comes up.
    pictures = [
        _picture(turn, key, lit, tapped, side, swiped, large.visit)
        if key == large.kaiju
        else part(_nothing, shown=False, name=key, waits=playing.apart)
        for key in KAIJU
    ]
    return [heads, ft.Row(pictures, alignment=ft.MainAxisAlignment.CENTER), tracks]


def _nothing() -> ft.Control:
    return ft.Container()


def _still(viewer: ft.Control) -> ft.Control:
    return viewer


def _picture(
    turn: Turn,
    key: KaijuKey,
    lit: set[tuple[KaijuKey, str]],
    tapped: Callable[[KaijuKey, str], None],
    side: float,
    swiped: Callable[[ft.Control], ft.Control] = _still,
    visit: int = 0,
) -> ft.Control:
    state, pad = turn.state, turn.playing.play.pad
    profile = pad.profile
    assert isinstance(profile, KaikoroProfile)
    known = state.board.kaiju[KAIJU.index(key)]
    written = reading.written(state, turn.seat, key)
    also = _also(turn)
    marks = {
        name: Mark(written.get(name), (key, name) in lit, turn.space == (key, name), (key, name) in also)
        for name in known.ids
    }
    earned = frozenset(f"{reward.kind}-{reward.id}" for reward in reading.earned(state, turn.seat, key))
    name = pad.game.book.term(key)
    sheet, scale = profile.sheet[key], turn.playing.layout.scale

    def made() -> ft.Control:
        return framed(swiped(picture(known, sheet, marks, earned, side, scale, tapped, name)), side)

    waits = turn.playing.apart
    return part(made, turn.seat, visit, known, marks, earned, side, scale, name, name=key, waits=waits)


def _tracks(turn: Turn, go: Callable[[str], None]) -> ft.Control:
    """The score at a glance, then the city with its tracks."""
    playing, pad, layout = turn.playing, turn.playing.play.pad, turn.playing.layout

    def made() -> ft.Control:
        sign = naming.sign(playing, turn.seat, go)
        parts = [score(turn.state, turn.seat, pad), sign, city(turn.state, turn.seat, pad, layout)]
        tracks = card(ft.Column(parts, spacing=8, tight=True), padding=12)
        tracks.key = f"tracks-{turn.seat}"  # an identifier that changes alone is not told to a browser
        return tracks

    own = turn.sheet
    return part(
        made,
        turn.seat,
        turn.state.solo,
        playing.names[turn.seat],
        turn.state.board,
        pad.options,
        layout,
        *(
            (own.city, bool(own.end), own.damage, own.crystals, reading.power(turn.state, turn.seat)),
            (reading.movement(turn.state, turn.seat), standing(turn.state, turn.seat, pad)),
        ),
        waits=playing.apart,
    )


def _dialog(
    playing: Playing,
    seat: int,
    kaiju: KaijuKey,
    over: str,
    go: Callable[[str], None],
    city_naming: naming.Naming,
    deck: cards.Deck,
) -> ft.BottomSheet | None:
    """What lies over the table."""
    if over == "more":
        return more(playing, seat, kaiju, lambda: go(""))
    if over == naming.CITY:
        return naming.dialog(playing, seat, city_naming)
    return cards.dialog(deck)
