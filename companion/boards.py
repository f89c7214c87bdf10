"""Board profiles, as views see them (``views.ports.Profiles``), over a Store."""

from __future__ import annotations

import asyncio
import re
from typing import Any, Protocol

from companion.exchange import profilefile
from companion.exchange.refusal import refusal
from companion.store.port import NamedProfile
from models import jsontext, registry
from models.catalogue import sentence
from models.game import AnyGame
from models.players import NAME_LIMIT, name_fault, tidy
from models.problems import FORM, Malformed, problem
from models.profiles import Profile, with_value
from models.texts import N_, t
from views.ports import BoardProfile, Deleted, File, PortError, Unreadable


class Shelf(Protocol):
    """What of a ``Store`` is needed here."""

    async def profiles(self, game: str) -> list[NamedProfile]:
        """See Store."""

    async def save_profile(
        self, game: str, name: str, profile: str, *, instead_of: str | None = None, use: bool = False
    ) -> None:
        """See Store."""

    async def use_profile(self, game: str, name: str | None) -> None:
        """See Store."""

    async def delete_profile(self, game: str, name: str) -> None:
        """See Store."""


class StoredProfiles:
    """Implements ``views.ports.Profiles``."""

    def __init__(self, store: Shelf) -> None:
        self._store = store
        # Reading, changing and writing a profile belong together.
        self._lock = asyncio.Lock()

    async def known(self, game: str) -> list[BoardProfile]:
        """See Profiles."""
        return [BoardProfile(one.name, one.in_use) for one in await self._store.profiles(game)]

    async def in_use(self, game: str) -> Profile:
        """See Profiles."""
        of = registry.game(game)
        return _read(await self._used(game), of)

    async def change(self, game: str, path: str, value: Any) -> Profile:
        """See Profiles."""
        of = registry.game(game)
        async with self._lock:
            used = await self._used(game)
            changed = with_value(_read(used, of), path, value)
            if used is None:
                changed = _named(changed, await self._free(game, t("My board")))
            await self._store.save_profile(game, changed.name, profilefile.write(changed), use=used is None)
            return changed

    async def begin(self, game: str, name: str) -> None:
        """See Profiles."""
        async with self._lock:
            new = _named(registry.game(game).default_profile, await self._fit(game, name))
            await self._store.save_profile(game, new.name, profilefile.write(new), use=True)

    async def use(self, game: str, name: str | None) -> None:
        """See Profiles."""
        try:
            await self._store.use_profile(game, name)
        except KeyError:
            raise _gone(name) from None

    async def rename(self, game: str, name: str, to: str) -> None:
        """See Profiles."""
        of = registry.game(game)
        async with self._lock:
            kept = await self._kept(game, name)
            if tidy(to) == name:
                return
            new = _named(_read(kept, of), await self._fit(game, to))
            await self._store.save_profile(game, new.name, profilefile.write(new), instead_of=name)

    async def delete(self, game: str, name: str) -> Deleted:
        """See Profiles."""
        async with self._lock:
            kept = await self._kept(game, name)
            await self._store.delete_profile(game, name)
            return Deleted(game, name, kept.profile, kept.in_use)

    async def restore(self, deleted: Deleted) -> None:
        """See Profiles."""
        async with self._lock:
            if any(one.name == deleted.name for one in await self._store.profiles(deleted.game)):
                raise _taken(deleted.name)
            await self._store.save_profile(deleted.game, deleted.name, deleted.text, use=deleted.in_use)

    async def export(self, game: str) -> File:
        """See Profiles."""
        profile = await self.in_use(game)
        name = re.sub(r"[^\w-]+", "-", profile.name).strip("-_").casefold() or "board"
        return File(f"tokuten-{game}-{name}.json", profilefile.write(profile).encode())

    async def take_in(self, game: str, file: File) -> str:
        """See Profiles."""
        of = registry.game(game)
        try:
            profile = profilefile.read(jsontext.decoded(file.data), of)
        except Malformed as error:
            raise refusal(
                error.problems,
                N_("The file was not taken over. {why}"),
                N_("The file was not taken over: it is damaged in several places."),
            ) from None
        async with self._lock:
            known = re.compile(re.escape(profile.name) + r"( \d+)?")
            for one in await self._store.profiles(game):
                same = one.profile == profilefile.write(_named(profile, one.name))
                if same and known.fullmatch(one.name):  # it is here already
                    await self._store.use_profile(game, one.name)
                    return one.name
            new = _named(profile, await self._free(game, profile.name))
            await self._store.save_profile(game, new.name, profilefile.write(new), use=True)
            return new.name

    async def _used(self, game: str) -> NamedProfile | None:
        return next((one for one in await self._store.profiles(game) if one.in_use), None)

    async def _kept(self, game: str, name: str) -> NamedProfile:
        for one in await self._store.profiles(game):
            if one.name == name:
                return one
        raise _gone(name)

    async def _free(self, game: str, name: str) -> str:
        """*name*, or with a number behind it where it is taken."""
        taken = {one.name for one in await self._store.profiles(game)}
        made, number = name, 1
        while made in taken:
            number += 1
            made = f"{name[: NAME_LIMIT - len(str(number)) - 1]} {number}"
        return made

    async def _fit(self, game: str, name: str) -> str:
        """*name* tidied, or why it cannot be one."""
        tidied = tidy(name)
        if not tidied:
            raise PortError(t("A board profile needs a name."))
        if wrong := name_fault(tidied):
            raise PortError(sentence(problem(FORM, "", wrong, most=NAME_LIMIT)))
        if any(one.name == tidied for one in await self._store.profiles(game)):
            raise _taken(tidied)
        return tidied


def _read(kept: NamedProfile | None, game: AnyGame) -> Profile:
    if kept is None:
        return game.default_profile
    try:
        return _named(profilefile.read(kept.profile, game), kept.name)
    except Malformed:
        raise Unreadable(t("The board profile “{name}” cannot be read. Choose another one.", name=kept.name)) from None


def _named(profile: Profile, name: str) -> Profile:
    return profile.model_copy(update={"name": name})


def _taken(name: str) -> PortError:
    return PortError(t("There is a board profile called “{name}” already.", name=name))


def _gone(name: str | None) -> PortError:
    return PortError(t("There is no board profile called “{name}” any more.", name=name or ""))
