"""The whole app on screen: addresses, theme, and the frame in which components run."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.texts import t
from views.company import Entrance
from views.context import ENTRANCE, LAYOUT, MEMORY, SERVICES, Layout, Memory
from views.design import theme
from views.ports import Services
from views.screens.boards import BoardScreen, PlayBoardScreen, ResultBoardScreen
from views.screens.deleted import DeletedScreen
from views.screens.dice import DiceScreen
from views.screens.game import GamePageScreen, GameScreen
from views.screens.history import HistoryScreen
from views.screens.home import HomeScreen
from views.screens.pad import PadScreen
from views.screens.players import ChangePlayersScreen, PlayersScreen, TablePlayersScreen
from views.screens.result import ResultScreen
from views.screens.rules import RulesScreen
from views.screens.settings import SettingsScreen, apply_theme
from views.together.lobby import PlayTogetherScreen, TogetherScreen
from views.together.settings import PairedScreen
from views.widgets.taps import button

PROBE = "0000000000"
PROBE_WIDTH = 99.2
"""The width in dp of PROBE at 16 sp in our type; Flet does not tell how large a person's text is, so it is measured."""


def _probe(rescaled: Callable[[ft.LayoutSizeChangeEvent[ft.LayoutControl]], None]) -> ft.Control:
    measured = ft.Container(ft.Text(PROBE, size=16, no_wrap=True), on_size_change=rescaled)
    return ft.Semantics(
        exclude_semantics=True, content=ft.Stack([ft.Row([measured], left=-1000, top=0)], width=1, height=1)
    )


def routes() -> list[ft.Route]:
    """Every address of the app. Each can be opened directly and be rebuilt from itself."""
    return [
        ft.Route(
            path="/",
            component=HomeScreen,
            children=[
                ft.Route(
                    path="game/:game",
                    component=GameScreen,
                    children=[
                        ft.Route(path="players", component=PlayersScreen),
                        ft.Route(path="table", component=TablePlayersScreen),
                        ft.Route(path="together", component=TogetherScreen),
                        ft.Route(path="board", component=BoardScreen),
                        ft.Route(path=":page", component=GamePageScreen),
                    ],
                ),
                ft.Route(
                    path="play/:play",
                    component=PadScreen,
                    children=[
                        ft.Route(
                            path="result",
                            component=ResultScreen,
                            children=[ft.Route(path="board", component=ResultBoardScreen)],
                        ),
                        ft.Route(path="players", component=ChangePlayersScreen),
                        ft.Route(path="board", component=PlayBoardScreen),
                        ft.Route(path="together", component=PlayTogetherScreen),
                    ],
                ),
                ft.Route(path="dice", component=DiceScreen),
                ft.Route(
                    path="history",
                    component=HistoryScreen,
                    children=[ft.Route(path="deleted", component=DeletedScreen)],
                ),
                ft.Route(path="settings", component=SettingsScreen),
                ft.Route(path="pair/:code", component=PairedScreen),
            ],
        ),
        # A rule opens over whatever was on the screen and closes back to it.
        ft.Route(path="/rules/:game", component=RulesScreen, modal=True),
    ]


@ft.component
def NotFound() -> ft.Control:
    """What an unknown address shows."""
    page = ft.context.page
    return ft.Container(
        ft.Column(
            [
                theme.text(t("There is no such place here."), theme.TITLE, bold=True),
                button(t("Home"), id="home", on_tap=lambda: page.navigate("/")),
            ]
        ),
        padding=theme.MARGIN * 2,
    )


Start = Callable[[ft.Page], None]


def build(services: Services) -> Start:
    """The entry of one session of the owner, for whoever serves or starts the app."""
    return started(services, routes, None)


def started(services: Services, addresses: Callable[[], list[ft.Route]], entrance: Entrance | None) -> Start:
    """The entry of a session that knows *addresses* and no other; *entrance*: where a guest comes in."""

    @ft.component
    def App() -> ft.Control:
        page = ft.context.page
        layout, set_layout = ft.use_state(Layout(page.width or 360, page.height or 640))

        memory: ft.MutableRef[Memory] = ft.use_ref(lambda: Memory())
        _, draw_anew = ft.use_state(0)

        def woke(_: object) -> None:
            # What a tap changed whose phone was gone before it was drawn: Flet takes it for drawn, and the phone would
            # show the old state for ever.
            draw_anew(lambda n: n + 1)
            for call in list(memory.current.woken):
                call()

        def measure() -> None:
            def resized(event: ft.PageResizeEvent) -> None:
                set_layout(lambda now: Layout(event.width, event.height, now.scale))

            def rescaled(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
                set_layout(lambda now: Layout(now.width, now.height, round(event.width / PROBE_WIDTH * 20) / 20))

            page.on_resize = resized
            page.on_connect = woke
            page.on_disconnect = lambda _: [call() for call in list(memory.current.slept)]
            page.on_close = page.on_disconnect  # ended by the server, as when a phone is unpaired
            page.overlay.append(_probe(rescaled))
            page.update()

        ft.use_effect(measure, [])

        def router() -> ft.Control:
            return ft.Router(addresses(), not_found=NotFound, manage_views=True)

        def remembering() -> ft.Control:
            return MEMORY(memory.current, router)

        return SERVICES(services, lambda: LAYOUT(layout, lambda: ENTRANCE(entrance, remembering)))

    async def start(page: ft.Page) -> None:
        page.title = "Tokuten"
        page.theme = theme.theme(dark=False)
        page.dark_theme = theme.theme(dark=True)
        page.padding = 0
        await apply_theme(page, services)
        page.render_views(App)

    return start  # type: ignore[return-value]
