"""Play files: a whole play as JSON text, out and in (docs: "Play files").

Reading is strict: a file is replayed move by move, and what the rules refuse is a problem at ``moves[n]``. ``read`` is
all or nothing; ``read_as_far`` keeps the play up to its first bad move. The store keeps a play's setup as the same
header, without moves.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, JsonValue, StringConstraints, TypeAdapter, ValidationError
from pydantic_core import PydanticCustomError

from models import forms, jsontext, judge
from models.forms import LIMIT, Form
from models.game import AnyGame
from models.journal import EVENTS_LIMIT, Event, Roster, Seated, Setup
from models.live import LIVE
from models.play import Play, replayed, start
from models.players import SEAT_LIMIT, Player
from models.problems import FORM, IllegalMove, Malformed, Problem, problem

FORMAT: Literal["companion-play"] = "companion-play"
VERSION = 1


def _moment(text: str) -> str:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise PydanticCustomError("moment", "not ISO 8601") from None
    if moment.tzinfo is None or moment.utcoffset():
        raise PydanticCustomError("moment", "not UTC")
    return text


Moment = Annotated[
    str,
    StringConstraints(min_length=10, max_length=40),
    AfterValidator(_moment),
    Field(json_schema_extra={"format": "date-time"}),
]
"""A time in UTC, ISO 8601, such as 2025-06-01T18:30:00Z."""

Id = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Short = Annotated[str, StringConstraints(max_length=40)]
OptionValue = bool | Annotated[int, Field(ge=-LIMIT, le=LIMIT)] | Short | None


class PlayHead(Form):
    """How a play started."""

    format: Literal["companion-play"]
    # Not Literal[1]: to it, true is 1.
    version: Annotated[int, Field(ge=VERSION, le=VERSION)]
    id: Id
    game: Short
    options: dict[Short, OptionValue]
    profile: dict[str, JsonValue] = Field(description="The whole board profile of the play.")
    players: Annotated[tuple[Seated, ...], Field(min_length=1, max_length=SEAT_LIMIT)] = Field(
        description="Who plays, in turn order."
    )
    started: Moment


class PlayFile(PlayHead):
    """A whole play: replaying ``moves`` anywhere gives the same state."""

    # Each of them is read by itself, so that what stands before a bad one is kept.
    moves: Annotated[
        tuple[JsonValue, ...], Field(max_length=EVENTS_LIMIT, description="The events of the journal, numbered from 1.")
    ]


_HEAD: TypeAdapter[PlayHead] = TypeAdapter(PlayHead)
_FILE: TypeAdapter[PlayFile] = TypeAdapter(PlayFile)


def _head(setup: Setup) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "id": setup.id,
        "game": setup.game,
        "options": dict(setup.options),
        "profile": dict(setup.profile),
        "players": [{"id": player.id, "name": player.name} for player in setup.players],
        "started": setup.started,
    }


def _setup(head: PlayHead) -> Setup:
    players = tuple(Player(one.id, one.name) for one in head.players)
    return Setup(head.id, head.game, head.options, head.profile, players, head.started)


def write_setup(setup: Setup) -> str:
    """The header alone, as the store keeps it."""
    return json.dumps(_head(setup), ensure_ascii=False)


def read_setup(text: str) -> Setup:
    """A header that ``write_setup`` wrote. Raises Malformed."""
    return _setup(forms.parse(_HEAD, text))


def write_event(event: Event, game: AnyGame) -> str:
    """One event of a play of *game* as JSON. Raises IllegalMove where it could not be read again (a name or a number
    out of bounds)."""
    text = game.events.dump_json(event).decode()
    try:
        game.events.validate_json(text)
    except ValidationError as error:
        raise IllegalMove(*forms.problems(error)) from None
    return text


def document(play: Play) -> dict[str, Any]:
    """*play* as the document of a play file."""
    events = play.pad.game.events
    moves = [json.loads(events.dump_json(event)) for event in play.journal.events]
    return {**_head(play.journal.setup), "moves": moves}


def write(play: Play) -> str:
    """*play* as a play file."""
    return json.dumps(document(play), ensure_ascii=False, indent=1)


def checked(setup: Setup) -> Play:
    """The play that *setup* starts. Raises Malformed with all that is wrong with options, profile or players."""
    try:
        play = start(setup)
    except Malformed as error:
        raise Malformed(*(replace(one, where=f"profile.{one.where}") for one in error.problems)) from None
    if wrong := _play_options(play.pad.game, setup):
        raise Malformed(*wrong)
    try:
        play.state.sheets.apply(Roster(tuple(Seated(player.id, player.name) for player in setup.players)))
        _ = play.state.sheets.entry  # the options are checked where they are used
    except ValidationError as error:
        raise Malformed(*forms.problems(error)) from None
    except IllegalMove as error:
        raise Malformed(*error.problems) from None
    return play


def _play_options(game: AnyGame, setup: Setup) -> list[Problem]:
    """What is wrong with the options that a play has besides its entry."""
    if game.live is None:
        return []
    wrong = []
    if not isinstance(setup.options.get(LIVE, False), bool):
        wrong.append(problem(FORM, f"options.{LIVE}", "type_flag", key=LIVE))
    for option in game.play_options:
        value = setup.options.get(option.key, option.default)
        if not any(value is one or (isinstance(one, str) and value == one) for one in option.choices):
            choices = ", ".join(str(one).lower() for one in option.choices)
            wrong.append(problem(FORM, f"options.{option.key}", "choice", key=option.key, choices=choices))
    return wrong


@dataclass(frozen=True, slots=True)
class Reading:
    """A play file as far as it is right: the play before its first bad move, and what is wrong with that move (or
    with the form of several)."""

    play: Play
    problems: tuple[Problem, ...] = ()


def read_as_far(text: str) -> Reading:
    """The play of a play file up to its first bad move. Raises Malformed where it does not even start."""
    value = jsontext.read(text)
    game = judge.game_of(value)
    if value.get("format") != FORMAT:
        raise Malformed(problem(FORM, "format", "format_unknown"))
    jsontext.check_version(value, VERSION)
    file = forms.parse(_FILE, text)
    setup = checked(_setup(file)).journal.setup
    events, wrong = _events(file.moves, game)
    found = replayed(setup, events)
    if found.bad is None:
        return Reading(found.play, tuple(wrong))
    where = f"moves[{found.bad.number - 1}]"
    return Reading(found.play, tuple(replace(one, where=where, also=()) for one in found.bad.problems))


def read(text: str) -> Play:
    """The play of a play file. Raises Malformed with every problem; those of a move stand at ``moves[n]``."""
    reading = read_as_far(text)
    if reading.problems:
        raise Malformed(*reading.problems)
    return reading.play


def _events(moves: tuple[JsonValue, ...], game: AnyGame) -> tuple[list[Event], list[Problem]]:
    """The events before the first that has not the right form, and what is wrong with that and all later ones."""
    events: list[Event] = []
    wrong: list[Problem] = []
    for index, move in enumerate(moves):
        try:
            event = game.events.validate_json(json.dumps(move))
            if not wrong:
                events.append(event)
        except ValidationError as error:
            wrong += [replace(one, where=f"moves[{index}].{one.where}".rstrip(".")) for one in forms.problems(error)]
    return events, wrong
