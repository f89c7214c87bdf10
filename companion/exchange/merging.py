"""What becomes of a play that comes in where one of its id, or a copy of it, may be here already. Pure."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from companion.exchange import playfile
from models.play import Play, replay

Kind = Literal["new", "longer", "known", "copy"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """``play`` as it is to be kept; ``after`` is the number of the newest event that is here (None: it is new)."""

    kind: Kind
    play: Play
    after: int | None = None


def copy_id(play: Play) -> str:
    """The id of a copy of *play*: it follows from the content, so that the same file never makes two copies."""
    return hashlib.sha256(playfile.write(play).encode()).hexdigest()[:24]


def merged(coming: Play, here: Mapping[str, Play | None]) -> Outcome:
    """What to keep of *coming*, where *here* has what is kept under its id and under that of its copy (None: one
    that cannot be read).

    Of two journals of which one begins with the other the longer one is kept. Where both went on, each its own way,
    the one that comes is kept beside the other, as a copy.
    """
    if coming.id not in here:
        return Outcome("new", coming)
    own = here[coming.id]
    if own is not None and (outcome := _continued(coming, own)):
        return outcome
    copy = copied(coming)
    before = here.get(copy.id)
    if before is None:
        return Outcome("copy", copy)
    return _continued(copy, before) or Outcome("known", before, before.number)


def copied(play: Play) -> Play:
    """*play* under the id of its copy."""
    return replay(replace(play.journal.setup, id=copy_id(play)), play.journal.events)


def _continued(coming: Play, own: Play) -> Outcome | None:
    """The outcome where one of the journals begins with the other, else None."""
    if coming.journal.setup != own.journal.setup:
        return None
    new, old = coming.journal.events, own.journal.events
    if new[: len(old)] != old[: len(new)]:
        return None
    return Outcome("longer", coming, own.number) if len(new) > len(old) else Outcome("known", own, own.number)
