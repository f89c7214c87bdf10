"""The settings of playing together: whether phones may come in, and which ones are the owner's."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import flet as ft

from models.texts import t, tn
from views.company import Address, Tables
from views.context import here, notify, use_layout
from views.design import art, theme
from views.hooks import use_loaded
from views.together.hooks import use_while_connected
from views.together.parts import ways_in
from views.widgets.dialogs import sheet
from views.widgets.scaffold import card, headed, screen, section
from views.widgets.switches import switch_row
from views.widgets.taps import button

PAIR = "pair"


@ft.component
def Phones(tables: Tables) -> ft.Control:
    """The section of Settings."""
    page, layout = here(), use_layout()
    on, set_on = ft.use_state(tables.open_to_network())
    pairing, set_pairing = ft.use_state(cast("tuple[str, list[Address]] | None", None))
    card_at, set_card = ft.use_state(0)
    paired, again = use_loaded(tables.paired)

    async def turn() -> None:
        await tables.let_in(not on)
        set_on(not on)

    async def pair() -> None:
        if not on:
            await tables.let_in(True)
            set_on(True)
        code = tables.pairing_code()
        set_pairing((code, tables.addresses(f"{PAIR}/{code}")))

    async def forget() -> None:
        await tables.unpair()
        again()

    def close() -> None:
        set_pairing(None)
        again()

    async def joined() -> None:
        close()
        notify(page, t("Your phone is paired."))

    def told() -> None:
        page.run_task(joined)

    def watch(code: str) -> Callable[[], None]:
        if not tables.pairing_holds(code):  # it was used, or its time went by, while this phone slept
            close()
        return tables.watch_pairing(told)

    use_while_connected(pairing[0] if pairing is not None else None, watch)
    dialog: ft.BottomSheet | None = None
    if pairing is not None:
        code, addresses = pairing
        words = t("Scan this with your own phone. The code is good once, for ten minutes.")
        first = [theme.text(words, theme.LABEL)] if addresses else []
        body = [*first, *ways_in(addresses, card_at, set_card, code, layout)]
        dialog = sheet(t("Pair your phone"), body, close, layout, theme.INKED, tall=True)
    ft.use_dialog(dialog)
    rows: list[ft.Control] = [
        switch_row(
            t("Let phones in"),
            t("Phones of your network can join a table with its code. Nothing else of yours is shown to them."),
            on,
            id="let-in",
            on_tap=turn,
        )
    ]
    where = tables.addresses("")
    if on:
        said = ", ".join(one.url for one in where) or t("This device is in no network just now.")
        rows.append(theme.text(t("They come in at {address}", address=said), theme.BODY, color=theme.SOFT))
    own = t("Use Tokuten on your own phone, with everything that is here.")
    if not on:
        own += " " + t("That lets phones in as well.")
    inside: list[ft.Control] = [
        theme.text(own, theme.BODY, color=theme.SOFT),
        button(t("Pair my phone"), id="pair-phone", icon=ft.Icons.QR_CODE_2_ROUNDED, on_tap=pair),
    ]
    if paired.value:
        n = paired.value
        inside.append(theme.text(tn("{n} phone is paired.", "{n} phones are paired.", n), theme.BODY))
        inside.append(button(t("Unpair them all"), id="unpair", kind="plain", on_tap=forget))
    column = ft.Column(inside, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    rows.append(card(column))
    return section(t("Playing together"), *rows)


@ft.component
def PairedScreen() -> ft.View:
    """What the phone that has just been paired shows, and any other that comes to that address."""
    page = here()
    code = ft.use_route_params()["code"]
    hero = headed(art.art("logo", 72), [theme.text(t("This phone is paired: all of Tokuten is here."), theme.LABEL)])
    home = button(t("Home"), id="home", kind="primary", on_tap=lambda: page.navigate("/"))
    return screen(f"/{PAIR}/{code}", t("Tokuten"), [hero, home], back=False, logo=True)
