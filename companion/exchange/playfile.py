"""Play files: a whole play as JSON text, out and in (docs: "Play files").

Reading is strict and all or nothing: a file is replayed move by move, and what the rules refuse is a problem at
``moves[n]``. The same header, without moves, is how the store keeps a play's setup.
"""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, JsonValue, StringConstraints, TypeAdapter, ValidationError
from pydantic_core import PydanticCustomError

from models import forms, jsontext, judge
from models.forms import LIMIT, Form
from models.journal import EVENT, EVENTS_LIMIT, Event, Roster, Seated, Setup
from models.play import BadMove, Play, replay, start
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

    moves: Annotated[
        tuple[Annotated[Event, Field(discriminator="kind")], ...],
        Field(max_length=EVENTS_LIMIT, description="The events of the journal, numbered from 1."),
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


def write_event(event: Event) -> str:
    """One event as JSON. Raises IllegalMove where it could not be read again (a name or a number out of bounds)."""
    text = EVENT.dump_json(event).decode()
    try:
        EVENT.validate_json(text)
    except ValidationError as error:
        raise IllegalMove(*forms.problems(error)) from None
    return text


def document(play: Play) -> dict[str, Any]:
    """*play* as the document of a play file."""
    moves = [json.loads(EVENT.dump_json(event)) for event in play.journal.events]
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
    try:
        play.pad.apply(Roster(tuple(Seated(player.id, player.name) for player in setup.players)))
        _ = play.pad.entry  # the options are checked where they are used
    except ValidationError as error:
        raise Malformed(*forms.problems(error)) from None
    except IllegalMove as error:
        raise Malformed(*error.problems) from None
    return play


def read(text: str) -> Play:
    """The play of a play file. Raises Malformed with every problem; those of a move stand at ``moves[n]``."""
    value = jsontext.read(text)
    judge.game_of(value)
    if value.get("format") != FORMAT:
        raise Malformed(problem(FORM, "format", "format_unknown"))
    jsontext.check_version(value, VERSION)
    file = forms.parse(_FILE, text)
    try:
        return replay(checked(_setup(file)).journal.setup, file.moves, strict=True)
    except BadMove as error:
        where = f"moves[{error.number - 1}]"
        raise Malformed(*(Problem(one.rule, where, one.message, one.params) for one in error.problems)) from None
