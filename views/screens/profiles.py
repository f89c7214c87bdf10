"""The owner's named board profiles: put one to use, begin another, rename, delete, and carry them as files."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import cast

import flet as ft

from models.game import AnyGame
from models.texts import t
from views import registry
from views.context import Handler, here, notify, use_layout, use_services
from views.design import theme
from views.ports import BoardProfile, PortError, Refused
from views.widgets.dialogs import sheet
from views.widgets.fields import text_field
from views.widgets.scaffold import card, section
from views.widgets.taps import button, icon_button, later, tap


@dataclass(frozen=True, slots=True)
class Own:
    """The owner's profiles of a game. ``turned``: another one is in use now; ``named``: only names have changed."""

    game: AnyGame
    known: tuple[BoardProfile, ...]
    turned: Callable[[], Awaitable[None]]
    named: Callable[[], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class _Asking:
    """The name that is asked for: of a new profile, or of the one called ``of``. ``fault``: why it cannot be that."""

    of: str | None
    fault: str = ""


@ft.component
def Profiles(own: Own) -> ft.Control:
    """The list, and what can be done with it."""
    page = here()
    services = use_services()
    asking, set_asking = ft.use_state(cast("_Asking | None", None))
    refused, set_refused = ft.use_state(cast("Refused | None", None))
    words: ft.MutableRef[str] = ft.use_ref("")
    typed = ft.use_callback(lambda _, text: setattr(words, "current", text), [])
    layout = use_layout()
    game = own.game.id
    ports = services.profiles

    def ask(of: str | None) -> None:
        words.current = of or ""
        set_asking(_Asking(of))

    async def name() -> None:
        if asking is None:
            return
        try:
            if asking.of is None:
                await ports.begin(game, words.current)
            else:
                await ports.rename(game, asking.of, words.current)
        except PortError as error:
            set_asking(_Asking(asking.of, str(error)))
            return
        set_asking(None)
        await (own.turned() if asking.of is None else own.named())

    async def use(other: str | None) -> None:
        await ports.use(game, other)
        await own.turned()

    async def delete(one: BoardProfile) -> None:
        deleted = await ports.delete(game, one.name)
        await (own.turned() if one.in_use else own.named())

        async def back() -> None:
            await ports.restore(deleted)
            await (own.turned() if deleted.in_use else own.named())

        notify(page, t("“{name}” is deleted.", name=one.name), t("Undo"), back)

    async def export() -> None:
        await services.files.save(await ports.export(game))

    async def take_in() -> None:
        file = await services.files.pick()
        if file is None:
            return
        try:
            taken = await ports.take_in(game, file)
        except Refused as error:
            if not error.lines:
                raise
            set_refused(error)
            return
        await own.turned()
        notify(page, t("“{name}” is in use now.", name=taken))

    accent = registry.look(game).accent
    dialog: ft.BottomSheet | None = None
    if refused is not None:
        lines = [theme.text(line, theme.BODY) for line in (str(refused), *refused.lines)]
        dialog = sheet(t("Not taken over"), lines, lambda: set_refused(None), layout, accent)
    elif asking is not None:
        dialog = sheet(
            t("A new board profile") if asking.of is None else t("Another name"),
            _naming(asking, name, typed),
            lambda: set_asking(None),
            layout,
            accent,
            done=t("Cancel"),
        )
    ft.use_dialog(dialog)

    rows = [_row(None, t("Tokuten’s values"), not any(one.in_use for one in own.known), later(use, None))]
    rows += [
        _row(index, one.name, one.in_use, later(use, one.name), rename=later(ask, one.name), delete=later(delete, one))
        for index, one in enumerate(own.known)
    ]
    acts = [
        _act(t("Begin another"), "new-profile", ft.Icons.ADD_ROUNDED, lambda: ask(None)),
        _act(t("Take one in from a file"), "import-profile", ft.Icons.FILE_OPEN_OUTLINED, take_in),
        _act(t("Save the one in use as a file"), "export-profile", ft.Icons.SAVE_ALT_ROUNDED, export),
    ]
    return section(t("Board profiles"), card(_column([*rows, *acts], 0), padding=0))


def _act(words: str, id: str, icon: ft.IconData, on_tap: Handler) -> ft.Control:
    face = ft.Row(
        [ft.Icon(icon, size=24, color=theme.ACCENT), theme.text(words, theme.LABEL, color=theme.ACCENT, expand=True)],
        spacing=12,
    )
    padding = ft.Padding.symmetric(horizontal=14, vertical=12)
    made = tap(face, id=id, label=words, on_tap=on_tap, padding=padding, alignment=None)
    return ft.Container(made, border=ft.Border(top=ft.BorderSide(1, theme.LINE)), key=id)


def _column(parts: Sequence[ft.Control], spacing: float) -> ft.Control:
    return ft.Column(list(parts), spacing=spacing, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _naming(asking: _Asking, name: Handler, typed: Callable[[str, str], None]) -> list[ft.Control]:
    made: list[ft.Control] = [
        text_field(
            id="profile-name",
            value=asking.of or "",
            version=0,
            hint=t("For instance: Ada’s copy"),
            label=t("Name"),
            changed=typed,
        )
    ]
    if asking.fault:
        made.append(theme.text(asking.fault, theme.BODY, color=theme.ERROR))
    made.append(button(t("Save"), id="save-profile", kind="primary", on_tap=name))
    return made


def _row(
    index: int | None,
    name: str,
    used: bool,
    use: Handler,
    *,
    rename: Handler | None = None,
    delete: Handler | None = None,
) -> ft.Control:
    at = "default" if index is None else str(index)
    face = ft.Row(
        [
            ft.Icon(
                ft.Icons.RADIO_BUTTON_CHECKED_ROUNDED if used else ft.Icons.RADIO_BUTTON_UNCHECKED_ROUNDED,
                size=24,
                color=theme.ACCENT if used else theme.EDGE,
            ),
            theme.text(name, theme.LABEL, bold=used, lines=2, expand=True),
        ],
        spacing=12,
    )
    chosen = tap(
        face,
        id=f"profile-{at}",
        label=t("{name}, in use", name=name) if used else t("Use {name}", name=name),
        selected=used,
        on_tap=(lambda: None) if used else use,
        padding=ft.Padding.symmetric(horizontal=14, vertical=12),
        alignment=None,
        expand=True,
    )
    row: list[ft.Control] = [chosen]
    if rename and delete:
        row += [
            icon_button(
                ft.Icons.EDIT_OUTLINED, id=f"rename-profile-{at}", label=t("Rename {name}", name=name), on_tap=rename
            ),
            icon_button(
                ft.Icons.DELETE_OUTLINE_ROUNDED,
                id=f"delete-profile-{at}",
                label=t("Delete {name}", name=name),
                on_tap=delete,
            ),
        ]
    border = ft.Border(top=ft.BorderSide(1, theme.LINE)) if index is not None else None
    return ft.Container(ft.Row(row, spacing=0), border=border, key=f"profile-{name}-{at}")
