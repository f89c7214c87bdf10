"""Why a file from outside is not taken in, in sentences: the same for plays, backups and board profiles."""

from __future__ import annotations

from collections.abc import Sequence

from models.catalogue import sentence
from models.problems import Problem
from models.texts import t, tn
from views.ports import Refused

LINES_LIMIT = 12
"""The most problems of one file that are told."""


def refusal(problems: Sequence[Problem], one: str, several: str, *, placed: bool = False) -> Refused:
    """What is wrong with a file: the only problem within the sentence *one* (as ``{why}``), or *several* and a list.

    *placed*: the place of the only problem is told too, on a line of its own.
    """
    if len(problems) == 1:
        (found,) = problems
        where = [t("In the file at {place}.", place=found.where)] if placed and found.where else ()
        return Refused(t(one, why=sentence(found)), where)
    told = [f"{found.where}: {sentence(found)}" if found.where else sentence(found) for found in problems[:LINES_LIMIT]]
    if len(problems) > LINES_LIMIT:
        told.append(tn("And {n} more.", "And {n} more.", len(problems) - LINES_LIMIT))
    return Refused(t(several), told)
