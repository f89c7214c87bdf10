"""Opening a table, coming in, sitting down, starting: the owner's screens and those of phones."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from models.players import Player
from tests.views.harness import App
from tests.views.together.house import Home, home


@asynccontextmanager
async def opened(folder: Path, game: str = "kaikoro") -> AsyncIterator[tuple[Home, App, str]]:
    """A house, the owner at an open table of *game*, and its code."""
    async with home(folder) as made, made.owner(f"/game/{game}/together") as owner:
        await owner.tap("open-table")
        await owner.comes("qr")
        yield made, owner, made.house._host.open_tables()[0].code


async def sit(phone: App, name: str) -> None:
    """Somebody takes a seat at *phone*."""
    await phone.comes("sit-down")
    await phone.write("name", name)
    await phone.tap("sit-down")
    await phone.until(lambda: phone.says(name) and phone.has("leave-table"))


async def start(owner: App, *phones: App) -> str:
    """The owner starts the play; gives its id when everybody has it on the screen."""
    await owner.until(lambda: not owner.dead("start"))
    await owner.tap("start")
    for one in (owner, *phones):
        await one.until(lambda one=one: "/play/" in (one.page.route or ""))  # type: ignore[misc]
        await one.comes("who-is-there")
    return str(owner.page.route).split("/")[2]


async def test_a_phone_takes_a_seat_and_the_owner_sees_the_name(tmp_path: Path) -> None:
    async with opened(tmp_path) as (made, owner, code):
        assert owner.label("address") == f"http://192.168.1.20:{made.house._gate.port}/table/{code}"
        async with made.phone(f"/table/{code}") as phone:
            await sit(phone, "Ada")
            await owner.until(lambda: owner.has("sitter-0") and owner.label("sitter-0") == "Ada, on a phone")
            assert phone.label("sitter-0") == "Ada, on this device"


async def test_another_network_card_has_a_code_of_its_own(tmp_path: Path) -> None:
    async with opened(tmp_path) as (made, owner, code):
        await owner.tap("card-1")
        assert owner.label("address") == f"http://10.0.0.7:{made.house._gate.port}/table/{code}"


async def test_a_wrong_code_is_said_and_the_right_one_still_opens(tmp_path: Path) -> None:
    async with opened(tmp_path) as (made, _, code), made.phone("/table/WRONG2") as phone:
        await phone.comes("again")
        assert phone.says("No table has this code")
        await phone.tap("home")
        await phone.write("code", f"{code[:3].lower()} {code[3:]}")
        await phone.tap("go")
        await phone.comes("sit-down")


async def test_too_many_wrong_codes_shut_the_door_with_a_sentence(tmp_path: Path) -> None:
    async with opened(tmp_path) as (made, _, code), made.phone("/table/WRONG2") as phone:
        for _ in range(5):
            await phone.comes("again")
            await phone.tap("again")
        await phone.until(lambda: phone.says("Too many wrong codes. Try again in 10 minutes."))
        assert code not in " ".join(phone.texts())


async def test_a_name_that_is_taken_is_refused_and_stays_in_its_field(tmp_path: Path) -> None:
    async with opened(tmp_path) as (made, owner, code):
        await owner.write("name", "Ada")
        await owner.tap("sit-down")
        await owner.comes("sitter-0")
        async with made.phone(f"/table/{code}") as phone:
            await phone.comes("sit-down")
            await phone.write("name", "Ada")
            await phone.tap("sit-down")
            await phone.until(lambda: phone.says("Ada sits here already"))


async def test_several_people_share_a_phone(tmp_path: Path) -> None:
    async with opened(tmp_path) as (made, owner, code), made.phone(f"/table/{code}") as phone:
        await sit(phone, "Ada")
        await phone.tap("add-player")
        await sit(phone, "Bo")
        await owner.comes("sitter-1")
        await phone.comes("stand-up-0")
        await phone.tap("stand-up-0")
        await owner.until(lambda: not owner.has("sitter-1"))
        assert owner.label("sitter-0") == "Bo, on a phone"


async def test_the_start_waits_for_enough_players_and_takes_everybody_to_the_play(tmp_path: Path) -> None:
    async with opened(tmp_path, "pikit") as (made, owner, code), made.phone(f"/table/{code}") as phone:
        await sit(phone, "Ada")
        await owner.comes("sitter-0")
        assert owner.dead("start")
        assert owner.says("1 player is still missing.")
        await sit_here(owner, "Bo")
        play = await start(owner, phone)
        assert phone.page.route == f"/play/{play}"


async def sit_here(owner: App, name: str) -> None:
    """Somebody takes a seat at the owner's device."""
    await owner.write("name", name)
    await owner.tap("sit-down")
    await owner.until(lambda: owner.says(name))


async def both(owner: App, phone: App) -> str:
    """Ada takes a seat at *phone*, Bo at the owner's device, and they start; gives the play."""
    await sit(phone, "Ada")
    await owner.comes("sitter-0")
    await sit_here(owner, "Bo")
    return await start(owner, phone)


@asynccontextmanager
async def playing(folder: Path) -> AsyncIterator[tuple[Home, App, App, str, dict[str, Any]]]:
    """A play of Kaikoro: Ada on a phone, Bo on the owner's device; the house, both, the play, what the phone keeps."""
    kept: dict[str, Any] = {}
    async with opened(folder) as (made, owner, code), made.phone(f"/table/{code}", kept) as phone:
        yield made, owner, phone, await both(owner, phone), kept


async def test_each_device_shows_its_own_sheet_at_first(tmp_path: Path) -> None:
    async with playing(tmp_path) as (_, owner, phone, _, _):
        await phone.comes("city-0")
        await owner.comes("city-1")


async def test_anyone_may_roll_and_both_see_it(tmp_path: Path) -> None:
    async with playing(tmp_path) as (_, owner, phone, _, _):
        assert "Anyone may roll" in phone.label("who-is-there")
        await phone.tap("roll")
        for one in (phone, owner):
            await one.comes("die-0-up")
            assert "Still choosing: Ada and Bo" in one.label("who-is-there")


async def test_a_phone_cannot_choose_for_another_seat(tmp_path: Path) -> None:
    async with playing(tmp_path) as (_, _, phone, _, _):
        await phone.tap("roll")
        await phone.comes("die-0-up")
        await phone.tap("seat-1")
        assert not phone.has("die-0-up")
        assert phone.says("Bo chooses on another device")


async def test_a_phone_that_has_gone_is_told_and_comes_back_as_the_same_player(tmp_path: Path) -> None:
    async with playing(tmp_path) as (made, owner, phone, play, kept):
        await phone.session.disconnect(3600)
        await owner.until(lambda: "Away just now: Ada" in owner.label("who-is-there"))
        async with made.phone(f"/play/{play}", kept) as again:
            await again.comes("city-0")
            await owner.until(lambda: "Away" not in owner.label("who-is-there"))


async def test_a_restarted_house_has_its_table_and_its_phones_again(tmp_path: Path) -> None:
    async with playing(tmp_path) as (_, _, phone, play, kept):
        await phone.tap("roll")
        await phone.comes("die-0-up")
        seen = [words for words in phone.texts() if "may go dark" not in words]  # that is said once
    async with home(tmp_path) as made, made.owner(f"/play/{play}"), made.phone(f"/play/{play}", kept) as again:
        await again.until(lambda: again.texts() == seen)


async def test_who_comes_after_the_start_watches_and_the_owner_can_give_a_seat(tmp_path: Path) -> None:
    async with playing(tmp_path) as (made, owner, _, play, _):
        code = made.house._host.open_tables()[0].code
        async with made.phone(f"/table/{code}") as late:
            await late.comes("watch")
            assert late.says("Ask for a seat")
            await late.write("name", "Zoe")
            await late.tap("sit-down")
            await late.comes("watched-1")
            await owner.tap("who-is-there")
            await owner.comes("hand-1")
            await owner.until(lambda: owner.says("Zoe watches"))
            await owner.tap("hand-1", "hand-to-1")
            await late.comes("city-1")
            await late.tap("roll")
            await late.comes("die-0-up")
            assert late.page.route == f"/play/{play}"


async def test_a_phone_that_is_sent_away_sees_no_more_and_the_owner_acts_for_it(tmp_path: Path) -> None:
    async with playing(tmp_path) as (_, owner, phone, _, _):
        await owner.tap("roll")
        await owner.comes("die-0-up")
        await owner.tap("who-is-there")
        await owner.comes("send-away-0")
        await owner.tap("send-away-0", "send-away-now")
        await phone.until(lambda: phone.says("You are not at this table any more"))
        assert not phone.has("city-0")
        await owner.tap("go-on")
        await owner.comes("seat-0")
        await owner.tap("seat-0")
        await owner.comes("die-0-up")


async def test_a_closed_table_sends_everybody_home_and_the_play_goes_on_at_the_owners(tmp_path: Path) -> None:
    async with playing(tmp_path) as (made, owner, phone, play, _):
        await owner.tap("who-is-there")
        await owner.comes("close-table")
        await owner.tap("close-table", "close-now")
        await phone.until(lambda: phone.says("You are not at this table any more"))
        await owner.until(lambda: owner.page.route == f"/play/{play}")
        await owner.comes("roll")
        assert made.house._host.open_tables() == []


@pytest.mark.parametrize("address", ["/history", "/settings", "/dice", "/game/pikit", "/game/pikit/together"])
async def test_a_guest_has_no_other_address(address: str, tmp_path: Path) -> None:
    async with playing(tmp_path) as (made, _, _, _, kept), made.phone(address, kept) as guest:
        await guest.until(lambda: guest.says("There is no such place here."))


async def test_a_guest_sees_no_other_play(tmp_path: Path) -> None:
    async with playing(tmp_path) as (made, _, _, _, kept):
        secret = await made.desk.begin("pikit", {}, [Player("a", "Cy"), Player("b", "Di")])
        for route in (f"/play/{secret.id}", f"/play/{secret.id}/result"):
            async with made.phone(route, kept) as guest:
                await guest.until(lambda guest=guest: guest.says("You are not at this table any more"))  # type: ignore[misc]
                assert not guest.says("Cy")


async def test_only_the_end_is_counted_together_and_they_play_again_at_the_same_table(tmp_path: Path) -> None:
    async with opened(tmp_path, "pikit") as (made, owner, code), made.phone(f"/table/{code}") as phone:
        await owner.tap("kind-score")
        play = await both(owner, phone)
        await phone.comes("kaiju-8-0")
        await owner.comes("kaiju-8-1")
        await phone.tap("kaiju-8-0")
        await phone.tap("finish", "everybody-done")
        for one in (phone, owner):
            await one.until(lambda one=one: one.page.route == f"/play/{play}/result" and one.has("winner"))  # type: ignore[misc]
        assert not phone.has("play-again")
        await owner.tap("play-again")
        await owner.until(lambda: str(owner.page.route).startswith("/play/") and play not in str(owner.page.route))
        await phone.until(lambda: phone.page.route == owner.page.route)
        await phone.comes("kaiju-8-0")


async def test_at_the_start_of_a_turn_each_device_turns_to_who_must_choose_there(tmp_path: Path) -> None:
    async with playing(tmp_path) as (_, owner, phone, _, _):
        await phone.tap("seat-1")
        await phone.comes("city-1")
        await owner.tap("roll")
        await phone.comes("city-0")
        await phone.comes("die-0-up")


async def test_only_the_owner_stops_a_play_before_its_end(tmp_path: Path) -> None:
    async with playing(tmp_path) as (_, owner, phone, _, _):
        await phone.tap("more")
        assert not phone.has("count")
        await owner.tap("more")
        assert owner.has("count")


async def test_whose_turn_it_is_not_waits_and_can_roll_for_nobody(tmp_path: Path) -> None:
    async with opened(tmp_path, "kikai") as (_, owner, code), _.phone(f"/table/{code}") as phone:
        await both(owner, phone)
        await owner.until(lambda: owner.says("Ada plays on another device"))
        assert not phone.says("plays on another device")
        assert phone.has("build")
        assert not owner.has("build")


async def test_a_guest_who_went_back_finds_the_table_at_the_door(tmp_path: Path) -> None:
    async with playing(tmp_path) as (made, _, _, play, kept), made.phone("/", kept) as phone:
        await phone.comes("back-0")
        await phone.tap("back-0")
        await phone.comes("city-0")
        assert phone.page.route == f"/play/{play}"


async def test_a_phone_is_paired_by_the_network_that_it_is_in(tmp_path: Path) -> None:
    """Fault: the address is that of the wrong network card."""
    async with home(tmp_path) as made, made.owner("/settings") as owner:
        await owner.comes("pair-phone")
        await owner.tap("pair-phone")
        await owner.comes("address")
        assert "192.168.1.20" in owner.label("address")
        code = owner.label("code")
        await owner.tap("card-1")
        assert "10.0.0.7" in owner.label("address")
        assert owner.label("code") == code


async def test_without_a_network_it_is_said_that_no_phone_can_be_paired(tmp_path: Path) -> None:
    async with home(tmp_path) as made, made.owner("/settings") as owner:
        made.house._gate._look = list
        await owner.comes("pair-phone")
        await owner.tap("pair-phone")
        await owner.until(lambda: owner.says("in no network just now: phones cannot reach it"))
        assert not owner.has("code")
        await owner.tap("close-sheet")


async def test_the_owners_phone_is_paired_once_and_unpaired(tmp_path: Path) -> None:
    async with home(tmp_path) as made, made.owner("/settings") as owner:
        await owner.comes("pair-phone")
        await owner.tap("pair-phone")
        await owner.comes("code")
        code = owner.label("address").rsplit("/", 1)[1]
        kept: dict[str, Any] = {}
        async with made.phone(f"/pair/{code}", kept) as phone:
            await phone.tap("pair")
            await phone.until(lambda: "tokuten.owner" in kept)
        await owner.comes("unpair")
        assert not owner.has("code"), "a code that is good no more is not shown"
        assert owner.says("Your phone is paired.")
        async with made.phone("/", kept) as again:
            await again.comes("game-pikit")
        async with made.phone(f"/pair/{code}") as other:
            await other.tap("pair")
            await other.until(lambda: other.says("This code is not good"))
        await owner.tap("unpair")
        await owner.until(lambda: not owner.has("unpair"))
        async with made.phone("/", kept) as stranger:
            await stranger.comes("go")


async def test_the_door_is_shut_at_first_and_whenever_somebody_shuts_it(tmp_path: Path) -> None:
    async with home(tmp_path) as made, made.owner("/settings") as owner:
        assert made.house._gate.port is None
        await owner.tap("let-in")
        await owner.until(lambda: owner.says(f"They come in at http://192.168.1.20:{made.house._gate.port}/"))
        await owner.tap("let-in")
        await owner.until(lambda: made.house._gate.port is None)
    async with home(tmp_path) as again:
        assert again.house._gate.port is None


async def test_a_door_that_was_left_open_is_open_after_a_restart_at_the_same_port(tmp_path: Path) -> None:
    async with opened(tmp_path) as (made, _, code):
        port = made.house._gate.port
    async with home(tmp_path) as again:
        assert again.house._gate.port == port
        assert again.house._host.open_tables()[0].code == code
