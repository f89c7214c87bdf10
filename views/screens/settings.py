"""Settings: how it looks, where the data lies, what this is."""

from __future__ import annotations

import flet as ft

from models.texts import t
from views.context import here, use_layout, use_services
from views.design import theme
from views.hooks import use_loaded
from views.ports import PortError, Services
from views.together.settings import Phones
from views.widgets.scaffold import card, navigation, screen, section
from views.widgets.taps import later, tap

THEME = "theme"
MODES = {"system": ft.ThemeMode.SYSTEM, "light": ft.ThemeMode.LIGHT, "dark": ft.ThemeMode.DARK}


async def apply_theme(page: ft.Page, services: Services) -> None:
    """Give the page the brightness that its owner chose; by the system where the choice cannot be read."""
    try:
        chosen = await services.preferences.get(THEME, "system")
    except PortError:
        chosen = "system"
    page.theme_mode = MODES.get(chosen, ft.ThemeMode.SYSTEM)


@ft.component
def SettingsScreen() -> ft.View:
    """The settings of this owner."""
    page = here()
    services = use_services()
    layout = use_layout()
    loaded, _ = use_loaded(lambda: services.preferences.get(THEME, "system"))
    chosen, set_chosen = ft.use_state("")
    now = chosen or loaded.value or "system"

    async def choose(mode: str) -> None:
        set_chosen(mode)
        await services.preferences.set(THEME, mode)
        page.theme_mode = MODES[mode]
        page.update()

    names = {"system": t("Device"), "light": t("Light"), "dark": t("Dark")}
    icons = {
        "system": ft.Icons.BRIGHTNESS_AUTO_ROUNDED,
        "light": ft.Icons.LIGHT_MODE_ROUNDED,
        "dark": ft.Icons.DARK_MODE_ROUNDED,
    }
    shown: list[ft.Control] = [
        tap(
            ft.Column(
                [
                    ft.Icon(icons[mode], size=22, color=theme.INK),
                    theme.text(name, theme.BODY, bold=mode == now, align=ft.TextAlign.CENTER),
                ],
                spacing=4,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            id=f"theme-{mode}",
            label=name,
            selected=mode == now,
            on_tap=later(choose, mode),
            bgcolor=theme.TINT if mode == now else theme.CARD,
            border=ft.Border.all(2 if mode == now else 1, theme.ACCENT if mode == now else theme.LINE),
            padding=10,
            expand=layout.scale <= 1.3 or None,
        )
        for mode, name in names.items()
    ]
    choices: ft.Control = ft.Row(shown, spacing=8)
    if layout.scale > 1.3:
        choices = ft.Column(shown, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    facts = services.facts
    body = [
        section(t("Colours"), choices),
        section(
            t("Text"),
            card(
                ft.Column(
                    [
                        theme.text(t("Ada has 128 points, Bo −3."), theme.LABEL),
                        theme.text(t("Tokuten follows the text size of your device."), theme.BODY, color=theme.SOFT),
                    ],
                    spacing=4,
                )
            ),
        ),
        *([Phones(services.tables)] if services.tables is not None else []),
        section(
            t("Your data"),
            card(
                ft.Column(
                    [
                        theme.text(t("All plays stay on this device:"), theme.BODY, color=theme.SOFT),
                        ft.Text(facts.data_folder, size=theme.BODY, selectable=True, color=theme.INK),
                    ],
                    spacing=4,
                )
            ),
        ),
        section(
            t("About"),
            card(
                ft.Column(
                    [
                        theme.text(t("Tokuten {version}", version=facts.version), theme.LABEL, bold=True),
                        theme.text(
                            t(
                                "An unofficial companion, made by players. The games belong to their authors and "
                                "publishers, who have nothing to do with it; all drawings and texts are our own."
                            ),
                            theme.BODY,
                        ),
                        theme.text(
                            t("Type: M PLUS Rounded 1c and Noto Sans Symbols 2, SIL Open Font License 1.1."),
                            theme.CAPTION,
                            color=theme.SOFT,
                        ),
                    ],
                    spacing=6,
                )
            ),
        ),
    ]
    return screen("/settings", t("Settings"), body, back=False, foot=navigation(3))
