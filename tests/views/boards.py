"""What tests of board profiles look up."""

from __future__ import annotations

from typing import Any, cast

from models import boards, registry
from models.boards import Value
from models.profiles import Profile
from tests.views.harness import App
from tests.views.memory import MemoryFiles
from views.ports import Services


def default(game: str) -> Profile:
    """The packaged profile of *game*."""
    return registry.game(game).default_profile


def values(game: str) -> tuple[Value, ...]:
    """All printed values of *game*, in order."""
    return boards.board(registry.game(game), default(game)).values


def files_of(mine: Services) -> MemoryFiles:
    """What was saved, and what will be picked."""
    return cast(MemoryFiles, mine.files)


async def stands(mine: Services, game: str, path: str) -> Any:
    """What the profile in use has at *path*."""
    return boards.at(await mine.profiles.in_use(game), path)


async def open_form(app: App) -> None:
    """Where a board is drawn as well, its other values are the second part."""
    if app.has("part-rest"):
        await app.tap("part-rest")
