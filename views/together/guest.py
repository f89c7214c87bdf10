"""What a guest sees: the door, the table before the play starts, and then the one play."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models import registry as rules
from models.players import name_fault, tidy
from models.texts import join, t
from views import registry
from views.company import Company, Table
from views.context import here, notify, use_entrance, use_services
from views.design import art, theme
from views.hooks import use_loaded, use_once
from views.ports import PortError
from views.screens.pad import PadScreen
from views.screens.result import ResultScreen
from views.together.hooks import use_presence, use_table, whole
from views.together.names import use_name
from views.together.parts import sitter_row
from views.together.watching import Watching
from views.widgets.fields import text_field
from views.widgets.scaffold import card, foot, headed, screen, section
from views.widgets.taps import button, icon_button, later


@ft.component
def DoorScreen() -> ft.View:
    """A phone that came in without the code of a table."""
    page, entrance = here(), use_entrance()
    typed: ft.MutableRef[str] = ft.use_ref(lambda: "")

    def heard(_: str, words: str) -> None:
        typed.current = words

    hear = ft.use_callback(heard, [])

    def go() -> None:
        code = "".join(sign for sign in typed.current if sign.isalnum())[:20].upper()
        if not code:
            notify(page, t("Type the code that stands on the owner's screen."))
            return
        page.navigate(f"/table/{code}")

    hero = headed(
        art.art("logo", 72),
        [theme.text(t("Somebody near you has opened a table. Its code stands on their screen."), theme.LABEL)],
    )
    back = [
        button(
            t("Back to {game}", game=rules.game(one.game).title.split(" – ")[0]),
            id=f"back-{index}",
            icon=ft.Icons.PLAY_ARROW_ROUNDED,
            on_tap=later(page.navigate, f"/play/{one.play}" if one.play else f"/table/{one.code}"),
        )
        for index, one in enumerate(entrance.at())
    ]
    field = text_field(id="code", value="", version=0, hint="ABC DEF", label=t("Code"), changed=hear)
    body: list[ft.Control] = [hero, *back, field, button(t("Go to the table"), id="go", kind="primary", on_tap=go)]
    return screen("/", t("Tokuten"), body, note="得点", back=False, logo=True)


@ft.component
def GuestTableScreen() -> ft.View:
    """The table: come in, take a seat, wait for the start."""
    code = ft.use_route_params()["code"]
    entrance = use_entrance()
    inside, set_inside = ft.use_state("")
    table_id = inside or entrance.recognised(code) or ""

    def find(company: Company) -> Table | None:
        return company.table(table_id) if table_id else None

    table = use_table(find, whole)
    route = f"/table/{code}"
    if table is None and not inside:
        return _Outside(code, set_inside, route, key=f"outside-{code}")  # type: ignore[call-arg]
    if table is None:
        return _closed(route)
    return _Inside(table, route, key=table.id)  # type: ignore[call-arg]


def _closed(route: str) -> ft.View:
    page = here()
    words = t("You are not at this table any more: it was closed, or the owner sent this phone away.")
    home = button(t("Type another code"), id="home", on_tap=lambda: page.navigate("/"))
    return screen(route, t("Tokuten"), [card(theme.text(words, theme.LABEL)), home], back=False)


@ft.component
def _Outside(code: str, come: Callable[[str], None], route: str) -> ft.View:
    """Before this phone is a guest: which table it is, and two ways in."""
    page, entrance, company = here(), use_entrance(), use_services().company

    async def look() -> Table:
        return entrance.looked_at(code)

    found, again = use_loaded(look, code)
    table = found.value
    started = table is not None and table.play is not None

    async def sit(name: str) -> None:
        if name_fault(tidy(name)) is not None:
            raise PortError(t("A name has 1 to 40 letters."))
        table_id = await entrance.come_in(code, name)
        try:
            assert company is not None, "a guest's services have it"
            await company.sit_down(table_id, name)
        finally:
            come(table_id)

    async def watch(name: str = "") -> None:
        come(await entrance.come_in(code, name))

    field, seat_button = use_name(
        watch if started else sit, t("Ask for a seat") if started else t("Take a seat"), t("Your name")
    )
    if table is None:
        body: list[ft.Control] = [card(theme.text(found.failure or t("One moment …"), theme.LABEL))]
        if found.failure:
            body.append(button(t("Try again"), id="again", on_tap=again))
            body.append(button(t("Type another code"), id="home", on_tap=lambda: page.navigate("/")))
        return screen(route, t("Tokuten"), body, back=False, logo=True)
    game, look_ = rules.game(table.game), registry.look(table.game)
    names = [one.name for one in table.sitters]
    sits = t("At the table: {names}", names=join(names)) if names else t("You are the first here.")
    body = [headed(art.art(look_.art, 96), [theme.text(sits, theme.LABEL)])]
    only_watch = button(t("Only watch"), id="watch", on_tap=watch)
    if started:
        words = t("The play has started. You can watch; the owner can let you play for somebody.")
        body.append(theme.text(words, theme.BODY, color=theme.SOFT))
    body += [field, seat_button, only_watch]
    return screen(route, game.title, body, accent=look_.accent, back=False)


@ft.component
def _Inside(table: Table, route: str) -> ft.View:
    """At the table: who sits there, others of this phone, and the way into the play once it has started."""
    page, entrance, company = here(), use_entrance(), use_services().company
    assert company is not None, "a guest's services have it"
    game, look = rules.game(table.game), registry.look(table.game)
    adding, set_adding = ft.use_state(False)
    use_presence(table.id)
    own = [one for one in table.sitters if one.mine]

    async def sit(name: str) -> None:
        await company.sit_down(table.id, name)
        set_adding(False)

    words = t("Take a seat") if not own else t("Also takes a seat")
    field, seat_button = use_name(sit, words, t("Your name") if not own else t("Who else plays on this phone?"))

    def go() -> None:
        if table.play is not None:
            page.navigate(f"/play/{table.play}")

    # Who was waiting goes in by itself.
    ft.use_effect(go, [table.play])

    async def leave() -> None:
        await entrance.leave(table.id)
        page.navigate("/")

    rows: list[ft.Control] = []
    for seat, one in enumerate(table.sitters):
        acts: list[ft.Control] = []
        if one.mine and table.play is None:
            stand = later(company.stand_up, table.id, one.id)
            label = t("{name} leaves the table", name=one.name)
            acts.append(icon_button(ft.Icons.CLOSE_ROUNDED, id=f"stand-up-{seat}", label=label, on_tap=stand))
        rows.append(sitter_row(one, seat, False, acts))
    if not rows:
        rows = [theme.text(t("Nobody sits here yet."), theme.LABEL, color=theme.SOFT)]
    waits = t("The owner starts when everybody is here.") if own else t("You watch. Take a seat to play along.")
    body: list[ft.Control] = [
        headed(art.art(look.art, 72), [theme.text(waits, theme.LABEL)]),
        section(t("At the table"), card(ft.Column(rows, spacing=4))),
    ]
    if table.play is None:
        if own and not adding:
            more = t("Somebody else plays on this phone")
            body.append(button(more, id="add-player", icon=ft.Icons.ADD_ROUNDED, on_tap=later(set_adding, True)))
        else:
            body += [field, seat_button]
            if own:
                body.append(button(t("Nobody else"), id="add-nobody", on_tap=later(set_adding, False)))
    lower = (
        button(t("Go to the play"), id="go-on", kind="primary", on_tap=go)
        if table.play is not None
        else button(t("Leave the table"), id="leave-table", on_tap=leave)
    )
    return screen(route, game.title, body, note=t("Play together"), accent=look.accent, back=False, foot=foot(lower))


def _place(table: Table | None) -> tuple[bool, bool, str, str]:
    """What decides which screen a guest sees: whether the phone is at the table, whether somebody plays on it, the
    table's id, and its play."""
    if table is None:
        return False, False, "", ""
    return True, bool(table.seats), table.id, table.play or ""


def _use_newest_play(play_id: str, newest: str) -> None:
    """Once the people of the table play again, their phones go there (hook)."""
    page = here()

    def go() -> None:
        if newest and newest != play_id:
            page.navigate(f"/play/{newest}")

    ft.use_effect(go, [newest])


@ft.component
def GuestPlayScreen() -> ft.View:
    """The play of the table: as those who sit here see it, or as a tablet in the middle shows it."""
    play_id = ft.use_route_params()["play"]
    at, plays, _, newest = use_table(lambda company: company.of_play(play_id), _place)
    _use_newest_play(play_id, newest)
    if not at:
        return _closed(f"/play/{play_id}")
    if plays:
        return PadScreen(key=f"play-{play_id}")  # type: ignore[call-arg]
    return Watching(play_id, key=f"watch-{play_id}")  # type: ignore[call-arg]


@ft.component
def GuestResultScreen() -> ft.View:
    """The result, for everybody who is at the table."""
    play_id = ft.use_route_params()["play"]
    at, _, table_id, newest = use_table(lambda company: company.of_play(play_id), _place)
    _use_newest_play(play_id, newest)
    use_presence(table_id or None)
    if not at:
        return _closed(f"/play/{play_id}/result")
    return ResultScreen(key=f"result-{play_id}")  # type: ignore[call-arg]


@ft.component
def PairScreen() -> ft.View:
    """This phone becomes the owner's."""
    entrance = use_entrance()
    code = ft.use_route_params()["code"]
    once = use_once()

    words = t("Is this your own phone? Then all of Tokuten is here: every play, the history and the settings.")
    note = t("Whoever holds a phone that is paired can do everything. Do not pair somebody else's.")
    body: list[ft.Control] = [
        headed(art.art("logo", 72), [theme.text(words, theme.LABEL)]),
        theme.text(note, theme.BODY, color=theme.SOFT),
    ]
    lower = button(t("This is my phone"), id="pair", kind="primary", on_tap=later(once(entrance.pair), code))
    return screen(f"/pair/{code}", t("Pair this phone"), body, back=False, logo=True, foot=foot(lower))
