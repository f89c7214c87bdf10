"""Hero and challenge of a solo play on its table: their texts one touch away, chosen and changed there (KAI-S1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from models.kaikoro.cards import Card
from models.kaikoro.components import CHALLENGE_LIMIT, HEROES, challenge_name, challenge_order, is_sign
from models.kaikoro.moves import Cards
from models.kaikoro.state import KaikoroState
from models.players import name_fault
from models.texts import t
from views.context import READING_WIDTH, Handler, Layout
from views.design import theme
from views.kaikoro.colours import ACCENT
from views.kaikoro.texts import CARD_TEXT, Texts, use_texts
from views.widgets.dialogs import sheet
from views.widgets.fields import text_field
from views.widgets.playing import Playing, asking
from views.widgets.scaffold import card as surface
from views.widgets.taps import icon_button, later, readout, tap

SHOWN, HERO, CHALLENGE, HERO_TEXT, CHALLENGE_TEXT = "cards", "hero", "challenge", "hero-text", "challenge-text"
"""What lies over the table: both cards, the choice of one, or the text of one."""

SHIELD, FLAG = ft.Icons.SHIELD_OUTLINED, ft.Icons.FLAG_OUTLINED


def hero_title(hero: int) -> str:
    """ "Hero 3"."""
    return t("Hero {n}", n=hero)


def challenge_title(challenge: str) -> str:
    """ "Challenge B", or the words by which it was noted."""
    return t("Challenge {name}", name=challenge) if is_sign(challenge) else challenge


@dataclass(frozen=True)
class Deck:
    """The two cards of this play and their texts. ``over``: what lies over the table now; ``go`` lays another sheet
    over it. ``typed``: the number of a hero as it is tapped in."""

    playing: Playing
    texts: Texts
    over: str
    go: Callable[[str], None]
    typed: str
    press: Callable[[str], None]
    spell: Callable[[str, str], None]
    note: Callable[[int | None, str | None], Handler]
    close: Handler

    @property
    def state(self) -> KaikoroState:
        """The table."""
        state: KaikoroState = self.playing.table
        return state


def use_cards(playing: Playing, over: str, go: Callable[[str], None]) -> Deck:
    """The cards of a solo play (hook). What is typed and not yet noted counts when its sheet is closed."""
    state: KaikoroState = playing.table
    texts = use_texts(state.solo)
    _, redraw = ft.use_state(0)
    digits: ft.MutableRef[str] = ft.use_ref("")
    words: ft.MutableRef[str] = ft.use_ref("")

    def press(key: str) -> None:
        now = digits.current[:-1] if key == "erase" else digits.current + key
        if now == "" or HEROES[0] <= int(now) <= HEROES[1]:
            digits.current = now
            redraw(lambda n: n + 1)

    def note(hero: int | None, challenge: str | None) -> Handler:
        async def make() -> None:
            digits.current = words.current = ""
            go("")
            if (hero, challenge) != (state.hero, state.challenge):
                await playing.make(Cards(0, hero, challenge), playing.play.number)

        return make

    async def close() -> None:
        name = challenge_name(words.current)[:CHALLENGE_LIMIT]
        hero = int(digits.current) if over == HERO and digits.current else state.hero
        challenge = name if over == CHALLENGE and not name_fault(name) else state.challenge
        done = note(hero, challenge)()
        if done is not None:
            await done

    spell = ft.use_callback(lambda _, text: setattr(words, "current", text), [])
    return Deck(playing, texts, over, go, digits.current, press, spell, note, close)


def head(deck: Deck) -> ft.Control:
    """Both cards under the bar: by them a solo play is known."""
    state, layout, known = deck.state, deck.playing.layout, deck.texts.known
    side = theme.MARGIN if layout.wide else max(theme.MARGIN, (layout.width - READING_WIDTH) / 2)
    hero, challenge = state.hero, state.challenge and challenge_name(state.challenge)
    chips = [
        _chip(
            SHIELD,
            "hero-card",
            t("Hero card"),
            hero_title(hero) if hero is not None else "",
            "–" if hero is None else str(hero),
            known.title(hero),
            later(deck.go, SHOWN if hero is not None else HERO),
            layout,
        ),
        _chip(
            FLAG,
            "challenge-card",
            t("Challenge card"),
            challenge_title(challenge) if challenge else "",
            challenge or "–",
            known.title(challenge),
            later(deck.go, SHOWN if challenge else CHALLENGE),
            layout,
        ),
    ]
    return ft.Container(ft.Row(chips, spacing=8), padding=ft.Padding.only(left=side, right=side, top=2, bottom=6))


def _chip(
    icon: ft.IconData, id: str, kind: str, title: str, sign: str, text: str, on_tap: Handler, layout: Layout
) -> ft.Control:
    """A card under the bar: its name and the first words of its text; for large text only its *sign*."""
    large = layout.scale > 1.3
    below = (text or t("no text yet")) if title else t("not chosen yet")
    lines: list[ft.Control] = [theme.text(sign if large else title or kind, theme.BODY, bold=True, lines=1)]
    if not large:
        lines.append(theme.text(below, theme.CAPTION, color=theme.SOFT, lines=1))
    return tap(
        ft.Row(
            [
                ft.Icon(icon, size=layout.sized(22, 1.4), color=theme.ACCENT if title else theme.SOFT),
                ft.Column(lines, spacing=0, tight=True, expand=True),
            ],
            spacing=8,
        ),
        id=id,
        label=t("{title}: {text}", title=title or kind, text=below),
        on_tap=on_tap,
        height=layout.sized(52, 1.3),
        bgcolor=theme.TINT if title else theme.CARD,
        border=ft.Border.all(1, theme.ACCENT if title else theme.EDGE),
        padding=ft.Padding.symmetric(horizontal=10),
        alignment=None,
        expand=True,
    )


def dialog(deck: Deck) -> ft.BottomSheet | None:
    """What lies over the table, if it is of the cards."""
    state, layout = deck.state, deck.playing.layout
    challenge = challenge_name(state.challenge or "")
    made: Sequence[ft.Control]
    match deck.over:
        case "cards":
            title, made = t("Your cards"), _both(deck)
        case "hero":
            title, made = t("Which hero?"), _heroes(deck)
        case "challenge":
            title, made = t("Which challenge?"), _challenges(deck)
        case "hero-text" if state.hero is not None:
            title, made = hero_title(state.hero), [_text(deck, state.hero)]
        case "challenge-text" if challenge:
            title, made = challenge_title(challenge), [_text(deck, challenge)]
        case _:
            return None
    done = None if deck.over == SHOWN else t("Done")
    return sheet(title, made, deck.close, layout, ACCENT, done=done, tall=_tall(deck, len(made)))


def _tall(deck: Deck, rows: int) -> bool:
    """Whether the sheet may be higher than the screen: long texts, or the keys on a low screen."""
    height = deck.playing.layout.height
    if deck.over == HERO:
        return height < 480 + rows * 60
    return len(deck.texts.known.text(deck.state.hero)) + len(_of_challenge(deck)) > height / 3


def _of_challenge(deck: Deck) -> str:
    return deck.texts.known.text(challenge_name(deck.state.challenge or "") or None)


def _both(deck: Deck) -> list[ft.Control]:
    state = deck.state
    challenge = challenge_name(state.challenge or "")
    return [
        _card(deck, SHIELD, HERO, hero_title(state.hero) if state.hero is not None else t("Hero card"), state.hero),
        _card(
            deck, FLAG, CHALLENGE, challenge_title(challenge) if challenge else t("Challenge card"), challenge or None
        ),
    ]


def _card(deck: Deck, icon: ft.IconData, kind: str, title: str, card: Card | None) -> ft.Control:
    """One card with its text, a way to write that, and a way to take another card."""
    text = deck.texts.known.text(card)
    acts: list[ft.Control] = []
    if card is not None:
        edit = t("Change the text of {card}", card=title) if text else t("Enter the text of {card}", card=title)
        acts.append(
            icon_button(ft.Icons.EDIT_OUTLINED, id=f"edit-{kind}", label=edit, on_tap=later(deck.go, f"{kind}-text"))
        )
    other = t("Take another card than {card}", card=title) if card is not None else t("Choose: {card}", card=title)
    sign = ft.Icons.SWAP_HORIZ_ROUNDED if card is not None else ft.Icons.ADD_ROUNDED
    acts.append(icon_button(sign, id=f"change-{kind}", label=other, on_tap=later(deck.go, kind)))
    line = ft.Row(
        [ft.Icon(icon, size=24, color=theme.ACCENT), theme.text(title, theme.LABEL, bold=True, expand=True), *acts],
        spacing=8,
    )
    words = text or (
        t("No text yet. Enter it once from the card, and it is shown in every play with it.")
        if card is not None
        else t("Not chosen yet. You can note it after the play as well.")
    )
    shown = readout(
        theme.text(words, theme.LABEL if text else theme.BODY, color=theme.INK if text else theme.SOFT),
        id=f"{kind}-words",
        label=words,
    )
    inside = ft.Container(shown, padding=ft.Padding.only(right=12, bottom=4))
    return surface(
        ft.Column([line, inside], spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.only(left=12, right=4, top=4, bottom=8),
        bgcolor=theme.PAPER,
    )


def _text(deck: Deck, card: Card) -> ft.Control:
    return CARD_TEXT(card, deck.texts.known.text(card), deck.texts.put, key=f"text-{card}")


def _heroes(deck: Deck) -> list[ft.Control]:
    """Those that have a text, and keys for any number."""
    state, texts, layout = deck.state, deck.texts.known, deck.playing.layout
    rows: list[ft.Control] = []
    if texts.heroes:
        chips = [
            _known(str(hero), texts.title(hero), f"hero-{hero}", hero_title(hero), hero == state.hero, call)
            for hero in sorted(texts.heroes)
            for call in [deck.note(hero, state.challenge)]
        ]
        rows += chips
    shown = deck.typed or "–"
    told = t("Hero {n}", n=deck.typed) if deck.typed else t("No number yet")
    number = readout(theme.numeral(shown, theme.BIG), id="hero-number", label=told)
    note = theme.text(
        t("Its number, {fewest} to {most}", fewest=HEROES[0], most=HEROES[1]), theme.BODY, color=theme.SOFT
    )
    rows.append(ft.Row([number, ft.Container(note, expand=True)], spacing=12))
    keys = [*"123", *"456", *"789", "erase", "0", ""]
    pad = [ft.Row([_key(deck, key, layout) for key in keys[at : at + 3]], spacing=6) for at in (0, 3, 6, 9)]
    rows.append(ft.Column(list(pad), spacing=6, tight=True))
    return rows


def _key(deck: Deck, key: str, layout: Layout) -> ft.Control:
    if not key:
        return ft.Container(expand=True)
    face: ft.Control = theme.numeral(key, theme.TITLE)
    if key == "erase":
        face = ft.Icon(ft.Icons.BACKSPACE_OUTLINED, size=22, color=theme.INK)
    return tap(
        face,
        id=f"key-{key}",
        label=t("Erase") if key == "erase" else key,
        on_tap=partial(deck.press, key),
        height=layout.sized(theme.TOUCH + 2, 1.3),
        bgcolor=theme.PAPER,
        border=ft.Border.all(1, theme.LINE),
        expand=True,
    )


def _challenges(deck: Deck) -> list[ft.Control]:
    """Those that have a text, and a field for any letter or words."""
    state, texts = deck.state, deck.texts.known
    rows: list[ft.Control] = []
    if texts.challenges:
        names = sorted(texts.challenges, key=challenge_order)
        chosen = challenge_name(state.challenge or "")
        chips = [
            _known(
                name if is_sign(name) else "",
                texts.title(name) if is_sign(name) else name,
                f"challenge-{index}",
                challenge_title(name),
                name == chosen,
                deck.note(state.hero, name),
            )
            for index, name in enumerate(names)
        ]
        rows += chips
    field = text_field(
        id="challenge-name",
        value="",
        version=0,
        hint=t("For instance: B"),
        label=t("Its letter, or a few words"),
        changed=deck.spell,
        most=CHALLENGE_LIMIT,
    )
    return [*rows, field]


def _known(face: str, text: str, id: str, title: str, chosen: bool, call: Handler) -> ft.Control:
    """A card whose text is known: by its sign and the first words."""
    parts: list[ft.Control] = [theme.numeral(face, theme.LABEL)] if face else []
    parts.append(theme.text(text, theme.BODY, color=theme.INK if not face else theme.SOFT, lines=1, expand=True))
    return tap(
        ft.Row(parts, spacing=10),
        id=id,
        label=t("{title}: {text}", title=title, text=text) if text != title else title,
        selected=chosen,
        on_tap=call,
        height=theme.TOUCH + 2,
        bgcolor=theme.TINT if chosen else theme.PAPER,
        border=ft.Border.all(1, theme.ACCENT if chosen else theme.LINE),
        padding=ft.Padding.symmetric(horizontal=14),
        alignment=None,
    )


def ending(deck: Deck, score: Sequence[ft.Control]) -> list[ft.Control]:
    """A solo play that the rules have ended: how, and what is still to be noted before its sheet is scored."""
    state = deck.state
    end = state.sheets[0].end
    words = {
        "won": t("You win: all five Kaijū are defeated"),
        "lost": t("The city is destroyed: you lose"),
    }.get(end, t("The play has ended"))
    missing = state.hero is None or not state.challenge
    note = t("Choose hero and challenge above: then it counts in your campaign.") if missing else ""
    return [asking(words, note), *score]
