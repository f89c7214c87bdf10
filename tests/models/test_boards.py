"""The form of a board profile: made from its schema, whole, in the players' words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from models import boards, registry
from models.boards import Value
from models.journal import ProfileSet, Setup
from models.play import start
from models.players import Player
from models.problems import FORM, IllegalMove
from models.profiles import Profile, with_value


def leaves(node: Any, path: str = "") -> Iterator[str]:
    """The paths of all printed values in a profile's JSON."""
    if isinstance(node, dict):
        if set(node) == {"value", "confirmed"}:
            yield path
        for key, child in node.items():
            yield from leaves(child, f"{path}.{key}".lstrip("."))


def values(game_id: str) -> dict[str, Value]:
    game = registry.game(game_id)
    return {value.path: value for value in boards.board(game, game.default_profile).values}


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_printed_value_of_every_game_is_in_its_form_once(game_id: str) -> None:
    profile = registry.game(game_id).default_profile.model_dump(mode="json")
    found = [
        value.path for value in boards.board(registry.game(game_id), registry.game(game_id).default_profile).values
    ]
    assert found
    assert sorted(found) == sorted(leaves(profile))


def models_of(model: type[BaseModel]) -> Iterator[type[BaseModel]]:
    """*model* and those that it is made of, but for what surrounds a value."""
    yield model
    for field in model.model_fields.values():
        for part in _parts(field.annotation):
            if part.__name__.startswith("Printed"):
                for inner in _parts(part.model_fields["value"].annotation):
                    yield from models_of(inner)
            else:
                yield from models_of(part)


def _parts(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for argument in getattr(annotation, "__args__", ()):
        yield from _parts(argument)


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_field_of_a_profile_has_a_name_and_says_where_it_stands(game_id: str) -> None:
    profile = registry.game(game_id).profile
    found = list(models_of(profile))
    for model in found:
        for name, field in model.model_fields.items():
            if (model is profile and name in Profile.model_fields) or name == "game":
                continue
            assert field.title, f"{model.__name__}.{name}"
            assert field.description or model.__name__ == "Bonus", f"{model.__name__}.{name}"


def test_values_are_called_as_players_call_them() -> None:
    shown = values("kaikoro")
    assert (shown["steps_to_city.ozzy"].title, shown["steps_to_city.ozzy"].unit) == ("Ozzy", "steps")
    assert shown["movement.3"].title == "Kaijū defeated: 3"
    assert shown["ring.2.face"].choices == (1, 2, 3, 4, 5)
    assert values("pikit")["effects.10"].title == "Card 10"
    assert [place.title for place in values("kokeshi")["doll_colours"].places][1] == "Batchan"
    amounts = values("kikai")["standard.billboards.1"]
    assert [place.title for place in amounts.places] == ["VP", "Energy", "Megaphones", "Ladders", "Renown"]


def test_two_sides_of_a_board_are_two_parts() -> None:
    game = registry.game("kikai")
    board = boards.board(game, game.default_profile)
    assert [part.title for part in board.parts] == ["Standard", "Advanced"]
    assert len(board.parts[0].values) == len(board.parts[1].values)


def test_single_values_stand_under_one_heading_where_the_first_of_them_stands() -> None:
    game = registry.game("kokeshi")
    first, second = boards.board(game, game.default_profile).parts[0].sections
    assert [value.path for value in first.values] == ["track_heights", "recognition_heights", "doll_colours"]
    assert (first.title, second.title) == ("Workshop board", "Animal tracks")


def test_the_overview_counts_what_is_checked() -> None:
    game = registry.game("pikit")
    board = boards.board(game, with_value(game.default_profile, "effects.4.confirmed", True))
    assert (board.checked, len(board.values)) == (2, 8)


FAULTS: list[tuple[str, str, Any, str]] = [
    ("kikai", "standard.turns.2", 10, "“Round 2” is at most 9."),
    ("kikai", "standard.turns.2", 0, "“Round 2” is at least 1."),
    ("kikai", "standard.turns.2", None, "“Round 2” needs a number."),
    ("kikai", "standard.districts.3", "", "“District 3” needs a name."),
    ("kikai", "standard.districts.3", "x" * 41, "A name has at most 40 characters."),
    ("kikai", "standard.billboards.1", {"vp": 100}, "“Billboard 1” is at most 99."),
    ("kikai", "standard.billboards.1", {"vp": None}, "“Billboard 1” needs a number."),
    ("kokeshi", "track_heights", [3, 2, 7], "“Tiles for 3, 5 and 7 points” must rise"),
    ("kokeshi", "track_heights", [3, 5, 8], "“Tiles for 3, 5 and 7 points” is at most 7."),
    ("kokeshi", "animal_tracks.fox", [0, None, 2, 4, 6, 8, 10, 12], "“Fox” needs a number."),
    ("kokeshi", "doll_colours", ["pink"] * 5, "“Colours of the dolls” has each of them once."),
    ("pikit", "effects.4", "dance", "“Card 4” must be one of these"),
]


@pytest.mark.parametrize(("game_id", "path", "put", "sentence"), FAULTS)
def test_what_cannot_be_a_value_is_said_in_a_sentence(game_id: str, path: str, put: Any, sentence: str) -> None:
    game = registry.game(game_id)
    found = boards.fault(game, game.default_profile, values(game_id)[path], put)
    assert found is not None
    assert found.startswith(sentence)


@pytest.mark.parametrize(
    ("game_id", "path", "put"),
    [
        ("kikai", "standard.turns.2", 9),
        ("kikai", "standard.turns.2", 1),
        ("kikai", "standard.districts.3", "Harbour"),
        ("kikai", "standard.billboards.1", {"vp": 99}),
        ("kokeshi", "track_heights", [1, 2, 7]),
        ("pikit", "effects.4", "any"),
        ("kaikoro", "ring.1.face", 5),
    ],
)
def test_what_can_be_a_value_has_no_fault(game_id: str, path: str, put: Any) -> None:
    game = registry.game(game_id)
    assert boards.fault(game, game.default_profile, values(game_id)[path], put) is None


def test_in_an_order_two_things_change_places() -> None:
    colours = values("kokeshi")["doll_colours"]
    assert colours.with_place(0, "green") == ["green", "pink", "yellow", "purple", "dark_blue"]
    assert values("kokeshi")["track_heights"].with_place(2, 6) == [3, 5, 6]
    assert values("kikai")["standard.billboards.1"].with_place("ladders", 3)["ladders"] == 3


def test_a_track_can_be_longer_and_shorter_within_its_bounds() -> None:
    game = registry.game("kikai")
    board = boards.board(game, game.default_profile)
    squares = next(section for section in board.parts[0].sections if section.id == "standard-squares")
    assert (squares.fewest, squares.most) == (1, 60)
    longer = with_value(game.default_profile, squares.path, boards.longer(game.default_profile, squares))
    assert boards.at(longer, "standard.squares.7") == boards.at(longer, "standard.squares.6")
    assert boards.at(with_value(longer, squares.path, boards.shorter(longer, squares)), squares.path) == boards.at(
        game.default_profile, squares.path
    )


def test_a_whole_section_is_confirmed_and_no_value_changes() -> None:
    game = registry.game("kikai")
    made = boards.all_confirmed(game.default_profile, "standard.energy_track")
    changed = with_value(game.default_profile, "standard.energy_track", made)
    assert boards.unchecked(changed, "standard.energy_track") == ()
    assert len(boards.unchecked(game.default_profile, "standard.energy_track")) == 30
    assert boards.at(changed, "standard.energy_track.3.energy.value") == 4


@pytest.mark.parametrize("game_id", registry.GAMES)
@pytest.mark.parametrize("version", [True, False, 0, 2, "1", 1.0, None])
def test_the_version_of_a_profile_is_the_number_1_and_not_true(game_id: str, version: object) -> None:
    game = registry.game(game_id)
    right = game.default_profile.model_dump(mode="json")
    assert game.profile.model_validate_json(json.dumps(right)) == game.default_profile
    with pytest.raises(ValidationError):
        game.profile.model_validate_json(json.dumps({**right, "version": version}))


def test_a_die_face_is_a_number_and_not_true() -> None:
    with pytest.raises(IllegalMove):
        with_value(registry.game("kaikoro").default_profile, "ring.1.face.value", True)


def test_the_digits_of_one_printed_value_are_one_step_to_take_back() -> None:
    game = registry.game("kikai")
    profile = game.default_profile.model_dump(mode="json")
    setup = Setup("x", "kikai", game.default_options(), profile, (Player("a", "Ada"), Player("b", "Bo")), "2026-01-01")
    path = "standard.start.energy.value"
    play = start(setup).make(ProfileSet(path, 1), 0)
    play = play.make(ProfileSet(path, 12, amends=1), 1)
    assert boards.at(play.pad.profile, path) == 12
    undo = play.journal.undo()
    assert undo is not None
    assert boards.at(play.make(undo, 2).pad.profile, path) == 6
    with pytest.raises(IllegalMove) as refused:
        play.make(ProfileSet("standard.start.ladders.value", 2, amends=2), 2)
    assert refused.value.problems[0].rule == FORM
