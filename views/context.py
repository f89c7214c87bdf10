"""What every component can ask for: the services, the room on the screen, and handlers that never break the page."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

import flet as ft

from models.catalogue import sentence
from models.play import Play
from models.problems import IllegalMove
from models.texts import t
from views.company import Entrance
from views.design import theme
from views.ports import PortError, Services

log = logging.getLogger("tokuten.views")


READING_WIDTH = 720
"""What is read is at most this wide, in dp."""

PANE = 0.58
"""The share of a wide screen that the first of two panes takes."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The room: width and height in dp, and how much larger than usual the person's text is (1 to 2 and more)."""

    width: float = 360
    height: float = 640
    scale: float = 1.0

    @property
    def wide(self) -> bool:
        """True where two panes fit side by side."""
        return self.width >= theme.TWO_PANES

    @property
    def sheet_width(self) -> float:
        """The width in dp of what is read in one column, margins taken off."""
        return min(self.width * PANE if self.wide else self.width, READING_WIDTH + 2 * theme.MARGIN) - 2 * theme.MARGIN

    def fits(self, columns: int, label: float) -> bool:
        """True where *columns* totals such as −999 stand whole beside a label of *label* dp."""
        return self.width - 2 * theme.MARGIN - label >= columns * self.column

    @property
    def column(self) -> float:
        """The width in dp that one column of numbers needs."""
        return max(56.0, 56.0 * self.scale)

    def sized(self, size: float, most: float = 2.0) -> float:
        """*size* dp grown with the text, at most *most* times."""
        return size * min(max(self.scale, 1.0), most)


@dataclass(slots=True)
class Memory:
    """What one session remembers while it lives; nothing that a person would miss.

    ``plays`` has what was shown, by id, so that a screen that opens one again is there at once. ``woken`` is called
    when a phone comes back, ``slept`` when it has gone. ``pad`` is the play whose pad was shown
    last; ``asked`` says that a person asked for the names of a new play, and did not only come back to that screen.
    """

    plays: dict[str, Play] = field(default_factory=dict)
    woken: set[Callable[[], object]] = field(default_factory=set)
    slept: set[Callable[[], object]] = field(default_factory=set)
    pad: Play | None = None
    asked: bool = False

    def forget(self, play_id: str) -> None:
        """Lose what is remembered of a play that is gone for good."""
        self.plays.pop(play_id, None)
        if self.pad is not None and self.pad.id == play_id:
            self.pad = None


MEMORY: ft.ContextProvider[Memory] = ft.create_context(Memory())

ENTRANCE: ft.ContextProvider[Entrance | None] = ft.create_context(cast("Entrance | None", None))
"""Where a guest comes in; None in the owner's sessions."""

SERVICES: ft.ContextProvider[Services | None] = ft.create_context(cast("Services | None", None))
LAYOUT = ft.create_context(Layout())


def use_services() -> Services:
    """The services of this session (hook)."""
    services = ft.use_context(SERVICES)
    assert services is not None, "the app provides its services"
    return services


def use_entrance() -> Entrance:
    """Where this guest came in (hook)."""
    entrance = ft.use_context(ENTRANCE)
    assert entrance is not None, "the root of guests provides it"
    return entrance


def use_layout() -> Layout:
    """The room on this screen (hook)."""
    return ft.use_context(LAYOUT)


Handler = Callable[[], Awaitable[None] | None]

C = TypeVar("C")


def here() -> ft.Page:
    """The page of the session that renders now."""
    return ft.context.page


def memo(component: Callable[..., C]) -> Callable[..., C]:
    """``ft.memo`` with its type kept."""
    return cast("Callable[..., C]", ft.memo(component))  # type: ignore[no-untyped-call]


OVER_FOOT = 84
"""A sentence at the bottom stands so many dp above the edge: the buttons there stay free."""


def notify(
    page: ft.Page,
    message: str,
    action: str | None = None,
    on_action: Handler | None = None,
    *,
    over: float = OVER_FOOT,
) -> None:
    """Show one sentence for a while, *over* dp above the lower edge, with at most one thing to do about it."""
    page.show_dialog(
        ft.SnackBar(
            content=ft.Text(message, size=theme.LABEL),
            behavior=ft.SnackBarBehavior.FLOATING,
            margin=ft.Margin.only(left=12, right=12, bottom=over),
            show_close_icon=action is None,
            action=ft.SnackBarAction(label=action, on_click=guard(on_action, page)) if action and on_action else None,
            duration=7000 if action else 4000,
            persist=False,  # one with an action would stay for ever
        )
    )


def guard(handler: Handler | None, page: ft.Page) -> Callable[[Any], Awaitable[None]] | None:
    """*handler* as an event handler after which the page always stands.

    Flet replaces the whole page when a handler raises; here a failure becomes one sentence.
    """
    if handler is None:
        return None

    async def guarded(_event: Any = None) -> None:
        await attempt(handler, page)

    return guarded


async def attempt(handler: Handler, page: ft.Page) -> None:
    """Call *handler*; what it raises becomes one sentence."""
    try:
        done = handler()
        if inspect.isawaitable(done):
            await done
    except PortError as error:
        notify(page, str(error))
    except IllegalMove as error:
        notify(page, sentence(error.problems[0]))
    except Exception:  # Flet would put its own error page in place of the screen
        log.exception("a handler failed")
        notify(page, t("That did not work. Nothing you entered is lost."))
