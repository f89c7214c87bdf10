"""Anything in any order, cut off or refused anywhere: the browser's store does what a plain model does, or nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.store.browser import BrowserStore
from companion.store.port import Addition, Conflict, Labels, Listed, NamedProfile, Stored
from tests.companion.fake_keys import GAMES, SETTINGS, Disk, FakeKeys, Killed, characters, hurry, seen
from tests.companion.store_contract import addition
from views.ports import Full

MOMENT = "2025-06-01T18:00:00Z"
REFUSED = (KeyError, ValueError, Conflict)


@pytest.fixture(autouse=True)
def small() -> Iterator[None]:
    """Index, folds and what is let go come soon."""
    with pytest.MonkeyPatch.context() as patched:
        hurry(patched)
        yield


@dataclass
class Kept:
    """A play of the model."""

    listed: Listed
    setup: str
    events: tuple[str, ...] = ()
    removed: bool = False


@dataclass
class Model:
    """What a store is, without a place to keep it: the same methods, the same refusals, no failures."""

    plays: dict[str, Kept] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)
    preferences: dict[str, str] = field(default_factory=dict)
    profiles: dict[str, dict[str, tuple[str, bool]]] = field(default_factory=lambda: {game: {} for game in GAMES})

    def begin(self, play: str, game: str, setup: str, started: str, labels: Labels) -> None:
        if play in self.plays:
            raise ValueError(play)
        self.plays[play] = Kept(Listed(play, game, started, started, labels), setup)

    def append(self, play: str, number: int, event: str, changed: str, labels: Labels) -> None:
        if number != len(self.plays[play].events) + 1:
            raise Conflict
        kept = self.plays.pop(play)
        listed = replace(kept.listed, changed=changed, labels=labels)
        self.plays[play] = replace(kept, listed=listed, events=(*kept.events, event))

    def add_all(self, additions: list[Addition]) -> None:
        for one in additions:
            kept = self.plays.pop(one.id, None)
            if one.after != (None if kept is None else len(kept.events)):
                raise Conflict
            if kept is None:
                kept = Kept(Listed(one.id, one.game, one.started, one.changed, one.labels), one.setup)
            listed = replace(kept.listed, changed=one.changed, labels=one.labels)
            self.plays[one.id] = Kept(listed, kept.setup, (*kept.events, *one.events))

    def set_removed(self, play: str, removed: bool) -> None:
        self.plays[play].removed = removed

    def purge(self, play: str) -> None:
        if not self.plays[play].removed:
            raise KeyError(play)
        del self.plays[play]

    def relabel(self, play: str, number: int, labels: Labels) -> None:
        kept = self.plays[play]
        if number == len(kept.events):
            kept.listed = replace(kept.listed, labels=labels)

    def remember(self, names: list[str]) -> None:
        self.names = list(dict.fromkeys([*names, *self.names]))

    def set_preference(self, key: str, value: str) -> None:
        self.preferences[key] = value

    def save_profile(self, game: str, name: str, profile: str, *, instead_of: str | None, use: bool) -> None:
        mine = self.profiles[game]
        used = use or mine.get(name, ("", False))[1] or mine.get(instead_of or "", ("", False))[1]
        mine.pop(instead_of or "", None)
        mine[name] = (profile, used)
        if used:
            self.use_profile(game, name)

    def use_profile(self, game: str, name: str | None) -> None:
        mine = self.profiles[game]
        if name is not None and name not in mine:
            raise KeyError(name)
        self.profiles[game] = {one: (text, one == name) for one, (text, _) in mine.items()}

    def delete_profile(self, game: str, name: str) -> None:
        self.profiles[game].pop(name, None)

    def seen(self) -> dict[str, Any]:
        """As ``fake_keys.seen``."""
        latest = list(reversed(self.plays.values()))
        return {
            "plays": [kept.listed for kept in latest if not kept.removed],
            "removed": [kept.listed for kept in latest if kept.removed],
            "journals": {play: Stored(kept.setup, kept.events) for play, kept in self.plays.items()},
            "outdated": [kept.listed.id for kept in latest if kept.listed.labels.made_by != "1"],
            "names": self.names,
            "preferences": [self.preferences.get(key) for key in SETTINGS],
            "profiles": [
                [NamedProfile(game, name, *held) for name, held in sorted(self.profiles[game].items())]
                for game in GAMES
            ],
        }


Step = tuple[str, tuple[Any, ...], dict[str, Any]]

plays = st.sampled_from("abcdefgh")
names = st.sampled_from(["Ada", "Bo", "日向", "Käthe"])
games = st.sampled_from(GAMES)
flags = st.booleans()
labels = st.builds(Labels, st.sampled_from("12"), st.just(("Ada", "日向")), flags, st.sampled_from([(), ("Ada",)]))
numbers = st.integers(0, 5)
after = st.none() | numbers


def step(name: str, *values: st.SearchStrategy[Any], **named: st.SearchStrategy[Any]) -> st.SearchStrategy[Step]:
    return st.tuples(st.just(name), st.tuples(*values), st.fixed_dictionaries(named))


def _addition(play: str, number: int | None, events: int, made: Labels) -> Addition:
    first = (number or 0) + 1
    return addition(play, number, *range(first, first + events), labels=made)


additions = st.lists(st.builds(_addition, plays, after, st.integers(0, 3), labels), max_size=4)
steps = st.one_of(
    step("begin", plays, games, st.just('{"a": 1}'), st.just(MOMENT), labels),
    step("append", plays, st.integers(1, 5), st.just('{"n": "値"}'), st.just(MOMENT), labels),
    step("append", plays, st.none(), st.just('{"n": 1}'), st.just(MOMENT), labels),
    step("add_all", additions),
    step("set_removed", plays, flags),
    step("purge", plays),
    step("relabel", plays, numbers, labels),
    step("remember", st.lists(names, max_size=3)),
    step("set_preference", st.sampled_from(SETTINGS), st.sampled_from("xyz")),
    step("save_profile", games, names, st.sampled_from(["{}", "[]"]), instead_of=st.none() | names, use=flags),
    step("use_profile", games, st.none() | names),
    step("delete_profile", games, names),
)
fates = st.sampled_from(["well"] * 3 + ["new page", "killed", "no room"])


async def lived(story: list[tuple[Step, str, int]]) -> None:
    disk: Disk = {}
    model, keys = Model(), FakeKeys(disk)
    store = await BrowserStore.open(keys)
    for (name, values, named), fate, when in story:
        if name == "append" and values[1] is None:  # the next one
            kept = model.plays.get(values[0])
            values = (values[0], len(kept.events) + 1 if kept else 1, *values[2:])
        wanted, refused = deepcopy(model), None
        try:
            getattr(wanted, name)(*values, **named)
        except REFUSED as error:
            wanted, refused = model, type(error)
        keys.kill_after = keys.writes + when if fate == "killed" else None
        keys.room = characters(disk) + when * 9 if fate == "no room" else None
        try:
            await getattr(store, name)(*values, **named)
        except Killed:
            keys = FakeKeys(disk)
            store = await BrowserStore.open(keys)
            after = await seen(store)
            assert after in (model.seen(), wanted.seen())
            model = model if after == model.seen() else wanted
            continue
        except Full:
            wanted = model
        except REFUSED as error:
            assert type(error) is refused
        else:
            assert refused is None
        keys.kill_after = None
        model = wanted
        assert await seen(store) == model.seen()
        if fate == "new page":
            keys = FakeKeys(disk)
            store = await BrowserStore.open(keys)
            assert await seen(store) == model.seen()
    assert await seen(await BrowserStore.open(FakeKeys(disk))) == model.seen()


stories = st.lists(st.tuples(steps, fates, st.integers(0, 6)), min_size=5, max_size=40)


@settings(max_examples=150, deadline=None)
@given(stories)
def test_a_store_in_a_browser_is_what_the_model_is(story: list[tuple[Step, str, int]]) -> None:
    asyncio.run(lived(story))


@pytest.mark.long
@settings(max_examples=3000, deadline=None)
@given(stories)
def test_a_store_in_a_browser_is_what_the_model_is_3000_times(story: list[tuple[Step, str, int]]) -> None:
    asyncio.run(lived(story))
