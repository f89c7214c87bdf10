"""The ledgers of KIKAI and its score sheet, held against an account that knows nothing of the models."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from functools import cache

import pytest

from models.journal import Count, Event, Finish, Move, ProfileSet, Set
from models.kikai import GAME
from models.kikai.components import COLOURS, DISTRICTS
from models.kikai.live import LIVE
from models.kikai.moves import MOST, MOST_TIMES
from models.kikai.state import KikaiState
from models.play import Play, start
from models.problems import IllegalMove
from models.scoring import ScoreSheet
from tests.models.kikai.driver import JAPANESE, TABLES, universe
from tests.models.kikai.playthroughs import PLAYTHROUGHS
from tests.models.kikai.reckoning import GOODS, Json, Reckoning
from tests.models.kikai.sums import sheet
from tests.models.live_driver import opened, truthful
from tests.models.live_numbers import with_number
from tests.models.test_live_games import ACTIONS, acted, at_table, refusal

Options = Mapping[str, object]

ALONE: list[Options] = [
    {"mode": mode, key: value}
    for mode in ("standard", "advanced")
    for key, value in (*JAPANESE.items(), ("fanless_penalty", 10), ("host_megaphones", 3))
]
ALONE += [{"mode": "advanced", "advanced_fan_majority": False}, {**JAPANESE, "mode": "advanced"}]
"""Each option of the Japanese outline by itself, in both modes."""


def plain(event: Event) -> Json:
    """*event* as a play file has it."""
    found = json.loads(GAME.events.dump_json(event, warnings=False))
    assert isinstance(found, dict)
    return found


@cache
def packaged() -> Json:
    """The default profile, as a file has it."""
    made = GAME.default_profile.model_dump(mode="json")
    assert isinstance(made, dict)
    return made


def said(state: KikaiState) -> Json:
    """What the ledgers say, and where they say that the play is."""
    found: Json = {"phase": state.phase, "victor": state.victor}
    found["claims"] = {at: seat for at, seat in zip(DISTRICTS, state.claims, strict=True) if seat is not None}
    if state.phase in ("act", "acted"):
        found |= {"seat": state.seat, "round": state.round, "turn": state.turn, "extra": state.extra}
    for seat, ledger in enumerate(state.ledgers):
        own: Json = {what: getattr(ledger, what) for what in GOODS}
        own |= {f"influence.{one}": count for one, count in zip(COLOURS, ledger.influence, strict=True)}
        own |= {f"fans.{one}": count for one, count in zip(COLOURS, ledger.fans, strict=True)}
        own |= {"deployed": ledger.deployed, "droppers": state.left(seat), "billboards": list(ledger.billboards)}
        for district in DISTRICTS:
            machine = ledger.machine(district)
            own[f"machine {district}"] = [one.colour for one in machine if one is not None]
            own[f"guests {district}"] = {at for at, one in enumerate(machine) if one is not None and one.fan}
        found[f"seat {seat}"] = own
    return found


def reckoned(account: Reckoning) -> Json:
    """The same by the account."""
    where = "acted" if not account.acts else "act"
    if account.ended or account.round_over or account.setting_up:
        where = "over" if account.ended else "round" if account.round_over else "foundation"
    found: Json = {"phase": where, "victor": account.media, "claims": account.claimed}
    if where in ("act", "acted"):
        found |= {"seat": account.seat, "round": account.round, "turn": account.turn, "extra": account.second}
    coloured = [f"{what}.{one}" for what in ("influence", "fans") for one in COLOURS]
    for seat in (0, 1):
        own: Json = {what: account.has(seat, what) for what in (*GOODS, *coloured, "deployed")}
        own |= {"droppers": account.droppers(seat), "billboards": account.placed[seat]}
        for district in DISTRICTS:
            own[f"machine {district}"] = account.machines[seat, district]
            own[f"guests {district}"] = account.guests[seat, district]
        found[f"seat {seat}"] = own
    return found


def check_sheet(account: Reckoning, shown: ScoreSheet) -> None:
    """Every line, the totals, the ranks, who wins and by what."""
    own = sheet(account)
    assert [[(line.key, line.points) for line in one.lines] for one in shown.players] == [
        list(lines.items()) for lines in own.lines
    ]
    assert [one.total for one in shown.players] == own.totals
    assert [one.rank for one in shown.players] == own.ranks
    assert [one.seat for one in shown.winners] == own.winners
    assert shown.decided_by == own.decided_by


def check_bookings(account: Reckoning, move: Json) -> None:
    """What cannot be otherwise after *move*, whatever the numbers of the table are."""
    assert all(count >= 0 for count in account.sums.values()), "nobody has less than nothing"
    tolls = account.booked("toll", "energy")
    assert sum(one.count for one in tolls) == 0, "energy over roads is neither made nor lost"
    if move["kind"] == "attract" and move["toll"]:
        assert {one.seat: one.count for one in tolls} == {move["seat"]: -move["toll"], 1 - move["seat"]: move["toll"]}
    gained = [one for colour in COLOURS for one in account.booked("component", f"influence.{colour}")]
    placed = [-one.count for one in account.booked("component", "ladders")]
    if gained or placed:
        (influence,) = gained
        assert (influence.count, sum(placed)) in {(1, 0), (2, 1), (3, 2)}, "no Influence without its Ladders"


@cache
def every_move() -> list[tuple[Move, Json]]:
    """Well-formed moves of KIKAI, with what a file says of them."""
    return [(move, plain(move)) for move in universe(2) if move.kind != "thrown"]


def check_refusals(account: Reckoning, state: KikaiState, move: Move | None, source: random.Random) -> None:
    """Something else is accepted exactly where nothing in the rules speaks against it."""
    others = source.sample(every_move(), 2)
    if move is not None and (spans := LIVE.ranges(state, move)):
        paths = [path for path in spans if not path.startswith(("gained", "fans", "billboards"))] or list(spans)
        path = source.choice(paths)
        low, high = spans[path]
        most = MOST_TIMES if path == "multiplier" else MOST
        changed = with_number(move, path, source.choice((low, high, min(high + 1, most))))
        others.append((changed, plain(changed)))
    for other, read in others:
        against = list(account.objections(read))
        assert (refusal("kikai", state, other) is None) is (not against), (read, against)


def check_play(options: Options, seed: int) -> None:
    """A whole random game: at each step the ledgers are the account's, and at the end so is the sheet."""
    account, source = Reckoning(dict(options), packaged()), random.Random(seed)
    for table, state, move in truthful("kikai", 2, options, seed):
        assert said(state) == reckoned(account)
        if source.random() < 0.3:
            check_refusals(account, state, move, source)
        if move is not None:
            read = plain(move)
            account.does(read)
            check_bookings(account, read)
            continue
        assert account.ended
        assert (account.media is None) is (account.round == 5)
        play = at_table("kikai", 2, options, state)
        for event in (Count(), *read_off(table.cells()), Finish()):
            play = play.make(event, play.number)
            account.does(plain(event))
        check_sheet(account, play.pad.sheet)
        check_level(account, play)


def check_level(account: Reckoning, play: Play) -> None:
    """Were the leader's Foundation Tiles so dear that both are level, the sheet would say as the account does."""
    totals = sheet(account).totals
    leader = totals.index(max(totals))
    dear = account.written[leader, "foundation"] + abs(totals[0] - totals[1])
    level = Set(f"players[{leader}].foundation", dear)
    account.does(plain(level))
    assert len(set(sheet(account).totals)) == 1
    check_sheet(account, play.make(level, play.number).pad.sheet)


def read_off(cells: Mapping[tuple[int, str], int | bool]) -> list[Event]:
    """What lies on the map only; the Energy Track is known from the profile."""
    return [Set(f"players[{seat}].{path}", count) for (seat, path), count in cells.items() if path == "foundation"]


@pytest.mark.parametrize(("players", "options"), TABLES, ids=str)
@pytest.mark.parametrize("seeds", [range(100), pytest.param(range(100, 2000), marks=pytest.mark.long)], ids=len)
def test_at_every_step_the_ledgers_are_as_reckoned_and_so_is_the_sheet(
    players: int, options: Options, seeds: range
) -> None:
    for seed in seeds:
        check_play(options, seed)


@pytest.mark.parametrize("options", ALONE, ids=str)
@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 60), marks=pytest.mark.long)], ids=len)
def test_so_they_are_with_every_option_by_itself(options: Options, seeds: range) -> None:
    for seed in seeds:
        check_play(options, seed)


# Plays as files


def file_of(play: Play) -> Json:
    """What the account reads of a play file."""
    setup = play.journal.setup
    moves = [plain(event) for event in play.journal.events]
    made = json.loads(json.dumps({"options": dict(setup.options), "profile": setup.profile, "moves": moves}))
    assert isinstance(made, dict)
    return made


def check_file(play: Play) -> Reckoning:
    """The play is where its file leads to."""
    account = Reckoning.of(file_of(play))
    assert said(play.table) == reckoned(account)
    return account


@pytest.mark.parametrize("name", [name for name, one in PLAYTHROUGHS.items() if one.live])
def test_a_playthrough_at_the_table_is_reckoned_from_its_file_at_every_step(name: str) -> None:
    play = start(PLAYTHROUGHS[name].setup)
    for event in PLAYTHROUGHS[name].events:
        play = play.make(event, play.number)
        check_file(play)
    account = Reckoning.of(file_of(play))
    assert account.ended
    check_sheet(account, play.pad.sheet)


def test_the_four_playthroughs_end_in_the_four_ways() -> None:
    ends = {sheet(Reckoning.of(file_of(one.play()))).decided_by for one in PLAYTHROUGHS.values() if one.live}
    assert ends == {"total", "media_victory", "red_fans", "nobody"}


def other_numbers(play: Play, source: random.Random) -> ProfileSet:
    """Somebody finds another number on the boards, of this mode or the other, or types it anew."""
    mode = source.choice((play.table.mode, play.table.mode, "standard", "advanced"))
    started, turns = source.choice(("energy", "megaphones", "ladders", "droppers")), source.randint(1, 4)
    path, low, high = source.choice(
        (
            (f"start.{started}.value", 0, 12),
            (f"start.{started}.value", 0, 12),
            (f"turns.{turns}.value", 1, 7),
            (f"energy_track.{source.randint(1, 10)}.vp.value", 0, 9),
        )
    )
    made = ProfileSet(f"{mode}.{path}", source.randint(low, high))
    fold = play.journal.fold.standing
    if fold and isinstance(before := play.journal.move(fold[-1]), ProfileSet):
        return ProfileSet(before.path, made.value if made.path == before.path else 5, amends=fold[-1])
    return made


@pytest.mark.parametrize(("players", "options"), TABLES, ids=str)
@pytest.mark.parametrize("seeds", [range(4), pytest.param(range(4, 100), marks=pytest.mark.long)], ids=len)
def test_whatever_is_undone_or_turns_out_to_be_printed_the_file_is_reckoned_to_the_same(
    players: int, options: Options, seeds: range
) -> None:
    for seed in seeds:
        source, play = random.Random(seed), opened("kikai", players, options)
        for number in range(source.choice((30, 80, 160))):
            play = acted(play, source.choice(ACTIONS), source) or play
            if source.random() < 0.1:
                play = printed(play, source)
            if number % 5 == 0:
                check_file(play)
        check_sheet(check_file(play), play.make(Count(), play.number).pad.sheet)


def printed(play: Play, source: random.Random) -> Play:
    """*play* with another number; as it is where later moves rest on the one that is retyped."""
    try:
        return play.make(other_numbers(play, source), play.number)
    except IllegalMove:
        return play
