"""What every store must do. A test class for one kind of store inherits ``StoreContract`` and gives ``opened``."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import pytest_asyncio

from companion.store.port import Addition, Conflict, Labels, NamedProfile, Store

Opener = Callable[[], Awaitable[Store]]

LABELS = Labels("1", ("Ada", "Bo"), False, ())
DONE = Labels("1", ("Ada", "Bo"), True, ("Ada",))


async def begin(store: Store, play: str, labels: Labels = LABELS, game: str = "pikit") -> None:
    """A play without events."""
    await store.begin(play, game, f'{{"id": "{play}"}}', "2025-06-01T18:00:00Z", labels)


async def append(store: Store, play: str, number: int, labels: Labels = LABELS) -> None:
    """Event *number*, recognisable."""
    await store.append(play, number, f'{{"n": {number}}}', f"2025-06-01T18:00:{number:02}Z", labels)


def addition(play: str, after: int | None, *numbers: int, labels: Labels = LABELS) -> Addition:
    """Events that come from outside."""
    events = tuple(f'{{"n": {number}}}' for number in numbers)
    moments = ("2025-06-01T18:00:00Z", "2025-06-02T18:00:00Z")
    return Addition(play, "pikit", f'{{"id": "{play}"}}', *moments, after, events, labels)


async def ids(store: Store, limit: int = 100, **narrowed: object) -> list[str]:
    """The ids of a list."""
    return [one.id for one in await store.plays(limit, **narrowed)]  # type: ignore[arg-type]


class StoreContract:
    """The rules of ``companion.store.port.Store``."""

    @pytest.fixture
    def opened(self) -> Opener:
        """Opens the same store each time it is called."""
        raise NotImplementedError

    @pytest_asyncio.fixture
    async def store(self, opened: Opener) -> AsyncIterator[Store]:
        """A new store."""
        store = await opened()
        yield store
        await store.close()

    async def test_what_is_stored_is_there_after_opening_again(self, store: Store, opened: Opener) -> None:
        await begin(store, "a")
        await append(store, "a", 1)
        await append(store, "a", 2, DONE)
        await store.remember(["Ada"])
        await store.set_preference("theme", "dark")
        await store.save_profile("pikit", "mine", "{}")
        await store.close()
        again = await opened()
        stored = await again.read("a")
        assert stored.setup == '{"id": "a"}'
        assert stored.events == ('{"n": 1}', '{"n": 2}')
        (listed,) = await again.plays(10)
        assert (listed.started, listed.changed) == ("2025-06-01T18:00:00Z", "2025-06-01T18:00:02Z")
        assert listed.labels == DONE
        assert await again.names(10) == ["Ada"]
        assert await again.preference("theme") == "dark"
        assert await again.profiles("pikit") == [NamedProfile("pikit", "mine", "{}", False)]
        await again.close()

    async def test_events_after_a_number_are_read_alone(self, store: Store) -> None:
        await begin(store, "a")
        for number in (1, 2, 3):
            await append(store, "a", number)
        assert (await store.read("a", 2)).events == ('{"n": 3}',)
        assert (await store.read("a", 3)).events == ()

    async def test_an_unknown_play_is_a_key_error(self, store: Store) -> None:
        for work in (store.read("x"), append(store, "x", 1), store.set_removed("x", True)):
            with pytest.raises(KeyError):
                await work

    async def test_an_id_is_taken_once(self, store: Store) -> None:
        await begin(store, "a")
        with pytest.raises(ValueError, match="taken"):
            await begin(store, "a", DONE)
        assert [one.labels for one in await store.plays(10)] == [LABELS]

    @pytest.mark.parametrize("number", [0, 1, 3, -1], ids=["zero", "doubled", "gap", "negative"])
    async def test_an_event_that_is_not_the_next_one_is_refused_and_changes_nothing(
        self, store: Store, number: int
    ) -> None:
        await begin(store, "a")
        await append(store, "a", 1)
        before = await store.plays(10)
        with pytest.raises(Conflict):
            await append(store, "a", number, DONE)
        assert (await store.read("a")).events == ('{"n": 1}',)
        assert await store.plays(10) == before

    async def test_of_two_that_append_at_once_one_is_refused(self, store: Store) -> None:
        await begin(store, "a")
        results = await asyncio.gather(append(store, "a", 1), append(store, "a", 1), return_exceptions=True)
        assert [type(result) for result in results if result is not None] == [Conflict]
        assert len((await store.read("a")).events) == 1

    async def test_the_latest_written_stands_first_whatever_the_clock_said(self, store: Store) -> None:
        for play in "abc":
            await begin(store, play)
        await store.append("a", 1, "{}", "1999-01-01T00:00:00Z", LABELS)
        assert await ids(store) == ["a", "c", "b"]
        assert await ids(store, 2) == ["a", "c"]
        assert await ids(store, 0) == []

    async def test_lists_are_narrowed_by_finished_and_by_game(self, store: Store) -> None:
        await begin(store, "a")
        await begin(store, "b", DONE)
        await begin(store, "c", game="kikai")
        assert await ids(store, finished=True) == ["b"]
        assert await ids(store, finished=False) == ["c", "a"]
        assert await ids(store, game="pikit") == ["b", "a"]
        assert await ids(store, game="pikit", finished=False) == ["a"]

    async def test_a_removed_play_leaves_the_lists_and_comes_back_whole_to_its_place(self, store: Store) -> None:
        for play in "ab":
            await begin(store, play)
        await append(store, "a", 1)
        await store.set_removed("a", True)
        assert await ids(store) == ["b"]
        assert await ids(store, removed=True) == ["a"]
        assert (await store.read("a")).events == ('{"n": 1}',)
        await store.set_removed("a", False)
        assert await ids(store) == ["a", "b"]

    async def test_a_removed_play_can_be_deleted_for_good(self, store: Store, opened: Opener) -> None:
        for play in "ab":
            await begin(store, play)
        await append(store, "a", 1)
        await store.set_removed("a", True)
        await store.purge("a")
        assert await ids(store, removed=True) == []
        assert await ids(store) == ["b"]
        for work in (store.read("a"), append(store, "a", 2), store.set_removed("a", False), store.purge("a")):
            with pytest.raises(KeyError):
                await work
        await store.close()
        again = await opened()
        assert (await ids(again), await ids(again, removed=True)) == (["b"], [])
        await begin(again, "a", DONE)
        assert (await again.read("a")).events == ()
        await again.close()
        third = await opened()
        assert [(one.id, one.labels) for one in await third.plays(10)] == [("a", DONE), ("b", LABELS)]
        await third.close()

    async def test_a_play_that_is_not_removed_is_not_deleted(self, store: Store) -> None:
        await begin(store, "a")
        for play in ("a", "x"):
            with pytest.raises(KeyError):
                await store.purge(play)
        assert await ids(store) == ["a"]

    async def test_the_order_and_what_was_removed_are_there_after_opening_again(
        self, store: Store, opened: Opener
    ) -> None:
        for play in "abcd":
            await begin(store, play)
        await append(store, "b", 1)
        await store.set_removed("c", True)
        await store.add_all([addition("e", None, 1), addition("a", 0, 1)])
        await store.set_removed("d", True)
        await store.set_removed("d", False)
        await store.relabel("d", 0, DONE)
        await store.close()
        again = await opened()
        assert await ids(again) == ["a", "e", "b", "d"]
        assert await ids(again, removed=True) == ["c"]
        assert await ids(again, finished=True) == ["d"]
        await append(again, "d", 1)
        assert await ids(again) == ["d", "a", "e", "b"]
        await again.close()

    async def test_plays_from_outside_are_added_whole_and_in_their_order(self, store: Store) -> None:
        await begin(store, "a")
        await append(store, "a", 1)
        await store.add_all([addition("b", None, 1, 2, labels=DONE), addition("a", 1, 2), addition("c", None)])
        assert await ids(store) == ["c", "a", "b"]
        assert (await store.read("a")).events == ('{"n": 1}', '{"n": 2}')
        assert (await store.read("b")).setup == '{"id": "b"}'
        assert (await store.read("b")).events == ('{"n": 1}', '{"n": 2}')
        assert (await store.read("c")).events == ()
        assert await ids(store, finished=True) == ["b"]
        assert [one.changed for one in await store.plays(3)] == ["2025-06-02T18:00:00Z"] * 3
        await append(store, "b", 3)
        await store.add_all([])

    async def test_a_removed_play_that_is_added_to_comes_back(self, store: Store) -> None:
        await begin(store, "a")
        await store.set_removed("a", True)
        await store.add_all([addition("a", 0)])
        assert await ids(store) == ["a"]

    @pytest.mark.parametrize(
        "wrong",
        [addition("a", None, 1), addition("a", 0, 1), addition("a", 2, 3), addition("x", 0, 1)],
        ids=["taken", "behind", "ahead", "unknown"],
    )
    async def test_of_additions_of_which_one_does_not_fit_none_is_kept(self, store: Store, wrong: Addition) -> None:
        await begin(store, "a")
        await append(store, "a", 1)
        before = await store.plays(10)
        with pytest.raises(Conflict):
            await store.add_all([addition("b", None, 1), wrong])
        assert await store.plays(10) == before
        assert (await store.read("a")).events == ('{"n": 1}',)
        with pytest.raises(KeyError):
            await store.read("b")

    async def test_labels_are_a_cache_that_can_be_made_anew(self, store: Store) -> None:
        await begin(store, "a")
        await begin(store, "b", Labels("2", ("Ada",), False, ()))
        assert await store.outdated("2") == ["a"]
        order = await ids(store)
        await store.relabel("a", 0, Labels("2", ("Bo",), True, ("Bo",)))
        assert await store.outdated("2") == []
        assert await ids(store) == order
        assert await ids(store, finished=True) == ["a"]

    async def test_labels_of_an_older_state_do_not_overwrite_newer_ones(self, store: Store) -> None:
        await begin(store, "a")
        await append(store, "a", 1, DONE)
        await store.relabel("a", 0, LABELS)
        assert [one.labels for one in await store.plays(1)] == [DONE]

    async def test_names_stand_by_their_latest_use(self, store: Store) -> None:
        await store.remember(["Ada", "Bo"])
        await store.remember(["Cleo", "Bo"])
        assert await store.names(10) == ["Cleo", "Bo", "Ada"]
        assert await store.names(1) == ["Cleo"]

    async def test_a_preference_is_replaced(self, store: Store) -> None:
        assert await store.preference("theme") is None
        await store.set_preference("theme", "dark")
        await store.set_preference("theme", "light")
        assert await store.preference("theme") == "light"

    async def test_one_profile_of_a_game_is_in_use(self, store: Store) -> None:
        for name in ("attic", "box"):
            await store.save_profile("pikit", name, "{}")
        await store.save_profile("kikai", "box", "{}")
        await store.use_profile("pikit", "attic")
        await store.use_profile("kikai", "box")
        await store.use_profile("pikit", "box")
        assert [(one.name, one.in_use) for one in await store.profiles("pikit")] == [("attic", False), ("box", True)]
        assert [one.in_use for one in await store.profiles("kikai")] == [True]
        with pytest.raises(KeyError):
            await store.use_profile("pikit", "cellar")
        assert [one.in_use for one in await store.profiles("pikit")] == [False, True]
        await store.save_profile("pikit", "box", '{"changed": 1}')
        assert (await store.profiles("pikit"))[1] == NamedProfile("pikit", "box", '{"changed": 1}', True)
        await store.use_profile("pikit", None)
        assert [one.in_use for one in await store.profiles("pikit")] == [False, False]
        await store.delete_profile("pikit", "box")
        assert [one.name for one in await store.profiles("pikit")] == ["attic"]

    async def test_a_profile_takes_the_place_of_another_and_is_in_use_if_that_was(self, store: Store) -> None:
        async def names() -> list[tuple[str, bool]]:
            return [(one.name, one.in_use) for one in await store.profiles("pikit")]

        await store.save_profile("pikit", "attic", "{}")
        await store.save_profile("pikit", "box", "{}", use=True)
        await store.save_profile("kikai", "box", "{}")
        assert await names() == [("attic", False), ("box", True)]
        await store.save_profile("pikit", "cellar", "{}", instead_of="box")
        assert await names() == [("attic", False), ("cellar", True)]
        await store.save_profile("pikit", "garage", "{}", instead_of="attic")
        assert await names() == [("cellar", True), ("garage", False)]
        await store.save_profile("pikit", "garage", "{}", instead_of="garage", use=True)
        assert await names() == [("cellar", False), ("garage", True)]
        await store.save_profile("pikit", "shed", "{}", instead_of="nowhere")
        assert await names() == [("cellar", False), ("garage", True), ("shed", False)]
        assert [one.name for one in await store.profiles("kikai")] == ["box"]

    async def test_any_text_comes_back_as_it_was(self, store: Store) -> None:
        text = "日本 🎲 \"'; DROP TABLE plays; -- \\ \n ü"
        await store.remember([text])
        await store.set_preference(text, text)
        assert await store.names(1) == [text]
        assert await store.preference(text) == text

    async def test_closing_twice_does_nothing_more(self, store: Store) -> None:
        await store.close()
        await store.close()
