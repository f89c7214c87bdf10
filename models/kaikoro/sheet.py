"""The drawn part of a printed sheet (KAI-C6): the five Kaijū with their spaces, links, rows, pairs and resources.

Every Kaijū has a picture of 0–1000 × 0–1000 of its own; x runs to the right, y downward. What cannot be typed here is
refused; what is well-formed and still cannot be right is told by ``models.kaikoro.faults``, so that a sheet can be
matched step by step.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

from pydantic import Field, StringConstraints, TypeAdapter

from models.forms import Form
from models.kaikoro.components import KaijuKey
from models.texts import N_

Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_-]{1,20}$")]
"""The name of a space, an edge, a row, a column, a tentacle or a pair within its Kaijū. No dots: paths have them."""

Mark = Annotated[int, Field(ge=0, le=7)]
"""A number as a die can be: 1–6, with power 0–7."""

Number = Mark | Literal["?"]
"""A printed number: 0–7, or any of them."""

Place = Annotated[int, Field(ge=0, le=1000)]

Few = Annotated[int, Field(ge=0, le=9)]

Hits = Annotated[int, Field(ge=0, le=99)]

Sum = Annotated[int, Field(ge=1, le=99)]

SPACE_LIMIT = 60
"""A Kaijū's sheet has at most so many spaces, and at most so many of anything else: more cannot be touched."""


class Gives(Form):
    """What is gained at one place of the sheet (KAI-C6, KAI-T7)."""

    hits: Hits = Field(0, title=N_("Hits"), description=N_("Hits for this Kaijū."))
    crystals: Few = Field(0, title=N_("Crystals"), description=N_("Crystals for the city."))
    power: Few = Field(0, title=N_("Power"), description=N_("Power for the Power track."))
    bonuses: Annotated[tuple[Number, ...], Field(max_length=4)] = Field(
        (), title=N_("Attack bonuses"), description=N_("The numbers of the attack bonuses, or “?” for any.")
    )
    weakspot: bool = Field(False, title=N_("Weakspot"), description=N_("The Kaijū comes nearer at once."))


NOTHING = Gives()


class Spot(Form):
    """Something that lies at a place of the Kaijū's picture."""

    x: Place = Field(title=N_("Across"), description=N_("From the left edge of the picture (0) to the right (1000)."))
    y: Place = Field(title=N_("Down"), description=N_("From the upper edge of the picture (0) to the lower (1000)."))


class Tag(Spot):
    """Resources at a place of their own: of a full row, of a column."""

    gives: Gives = Field(NOTHING, title=N_("Resources"), description=N_("What is gained here."))


class Space(Spot):
    """A space where a number is written, and what that gives."""

    gives: Gives = Field(NOTHING, title=N_("Resources"), description=N_("What is gained by any number here."))


class Linked(Space):
    """A space on a way; ``heart``: it defeats the Kaijū."""

    start: bool = Field(False, title=N_("Start"), description=N_("One may begin here."))
    after: tuple[Id, ...] = Field(
        (), title=N_("After"), description=N_("The spaces of which one must be taken before this one.")
    )
    heart: bool = Field(False, title=N_("Heart"), description=N_("Who takes this space defeats the Kaijū."))


class Numbered(Linked):
    """A space that is taken with one of its ``numbers``."""

    numbers: Annotated[tuple[Number, ...], Field(min_length=1, max_length=9)] = Field(
        title=N_("Numbers"), description=N_("The numbers that may be written here, or “?” for any.")
    )


class Plate(Numbered):
    """A space of a shell."""

    ring: Literal["outer", "middle", "centre"] = Field(
        title=N_("Ring"), description=N_("How far inside the shell this space lies.")
    )


class Edge(Tag):
    """Resources between two adjacent spaces."""

    between: tuple[Id, Id] = Field(title=N_("Between"), description=N_("The two spaces that must both be taken."))


class Window(Space):
    """A space of a building; without row and column it is the arm."""

    row: Id | None = Field(None, title=N_("Row"), description=N_("The row of this window, none for the arm."))
    column: Id | None = Field(None, title=N_("Column"), description=N_("The column of this window, none for the arm."))
    wants: Mark | None = Field(
        None, title=N_("Wanted number"), description=N_("The number that brings something here, if there is one.")
    )
    wanted: Gives = Field(
        NOTHING, title=N_("For the wanted number"), description=N_("What is gained by the wanted number here.")
    )


class Row(Form):
    """A row of a building; its sum may not exceed ``target``."""

    target: Sum = Field(title=N_("Target"), description=N_("The sum of this row, which may not be exceeded."))
    exact: Tag = Field(title=N_("Exact sum"), description=N_("What is gained when the sum equals the target."))
    full: Tag = Field(title=N_("Full row"), description=N_("What is gained when every window of the row is full."))


class Column(Form):
    """A column of a building."""

    full: Tag = Field(title=N_("Full column"), description=N_("What is gained when every window of it is full."))
    fragile: Sum | None = Field(
        None, title=N_("Fragile"), description=N_("The sum of this column that defeats the Kaijū, if it is fragile.")
    )


class Tentacle(Form):
    """Spaces that belong together; a full ``long`` one defeats the Kaijū."""

    spaces: tuple[Id, ...] = Field(title=N_("Spaces"), description=N_("The spots of this tentacle, from the body."))
    long: bool = Field(False, title=N_("Long"), description=N_("The Kaijū falls when this tentacle is full."))


class Pair(Spot):
    """A condition between two spaces of a long tentacle."""

    between: tuple[Id, Id] = Field(title=N_("Between"), description=N_("The two spots that are compared."))
    condition: Literal["=", "≠", "7"] = Field(title=N_("Condition"), description=N_("Equal, different, or 7 together."))


class Drawn(Form):
    """What every Kaijū's sheet has: whether somebody read all of it off a real one."""

    confirmed: bool = Field(
        False, title=N_("Checked"), description=N_("All of this Kaijū has been read off a real sheet.")
    )


class PathSheet(Drawn):
    """Wyvera's way (KAI-W): numbers are steps along the links to the heart."""

    way: Literal["path"] = Field(title=N_("Way of attack"), description=N_("Numbers are steps along a path."))
    spaces: dict[Id, Linked] = Field(
        max_length=SPACE_LIMIT, title=N_("Spaces"), description=N_("From the tail to the neck.")
    )


class WebSheet(Drawn):
    """Mothstar's way (KAI-M): numbered spaces joined from the arrows to the heart."""

    way: Literal["web"] = Field(title=N_("Way of attack"), description=N_("Numbered spaces, joined by paths."))
    spaces: dict[Id, Numbered] = Field(
        max_length=SPACE_LIMIT, title=N_("Spaces"), description=N_("From the arrows to the abdomen.")
    )
    defeat_hits: Hits = Field(2, title=N_("Hits for the defeat"), description=N_("Hits that the defeat itself brings."))


class ShellSheet(Drawn):
    """Tortema's way (KAI-Q): numbered plates from the outer ring to the centre, with resources between them."""

    way: Literal["shell"] = Field(title=N_("Way of attack"), description=N_("Numbered spaces, from outside inward."))
    spaces: dict[Id, Plate] = Field(
        max_length=SPACE_LIMIT, title=N_("Spaces"), description=N_("The three rings of the shell.")
    )
    edges: dict[Id, Edge] = Field(
        max_length=SPACE_LIMIT, title=N_("Edges"), description=N_("What lies between two adjacent spaces.")
    )


class BuildingSheet(Drawn):
    """Chano's way (KAI-H): windows in rows and columns, and an arm."""

    way: Literal["building"] = Field(title=N_("Way of attack"), description=N_("Any number in any window."))
    spaces: dict[Id, Window] = Field(
        max_length=SPACE_LIMIT, title=N_("Windows"), description=N_("The windows of the building, and the arm.")
    )
    rows: dict[Id, Row] = Field(
        max_length=SPACE_LIMIT, title=N_("Rows"), description=N_("The rows of the building, from above.")
    )
    columns: dict[Id, Column] = Field(
        max_length=SPACE_LIMIT, title=N_("Columns"), description=N_("The columns, from the left.")
    )


class TentacleSheet(Drawn):
    """Ozzy's way (KAI-O): spots on long and small tentacles, and pairs with conditions."""

    way: Literal["tentacles"] = Field(title=N_("Way of attack"), description=N_("Any number in any spot."))
    spaces: dict[Id, Space] = Field(
        max_length=SPACE_LIMIT, title=N_("Spots"), description=N_("The white spots of all tentacles.")
    )
    tentacles: dict[Id, Tentacle] = Field(
        max_length=SPACE_LIMIT, title=N_("Tentacles"), description=N_("Which spots belong together.")
    )
    pairs: dict[Id, Pair] = Field(
        max_length=SPACE_LIMIT, title=N_("Pairs"), description=N_("The conditions on the long tentacles.")
    )
    pair_hits: Hits = Field(
        2, title=N_("Hits for a condition"), description=N_("Hits for each condition that holds at the defeat.")
    )


KaijuSheet = Annotated[PathSheet | WebSheet | ShellSheet | BuildingSheet | TentacleSheet, Field(discriminator="way")]

Sheets = dict[KaijuKey, KaijuSheet]
"""The five Kaijū as they are printed; each is confirmed as a whole."""


@cache
def packaged_sheets() -> Sheets:
    """The sheet that the product ships: Tokuten's own, read once."""
    text = files("models.kaikoro").joinpath("sheet.json").read_text("utf-8")
    return TypeAdapter(Sheets).validate_json(text)
