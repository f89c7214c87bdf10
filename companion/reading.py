"""Entries from files and standard input, and what became of each of them."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, cast

from models import catalogue, jsontext, judge
from models.catalogue import Book
from models.problems import FORM, Malformed, Problem, problem
from models.scoring import ScoreSheet
from models.texts import t

_log = logging.getLogger(__name__)

STDIN = "-"

_BYTES_LIMIT = 4 * jsontext.SIZE_LIMIT
"""UTF-8 has at most 4 bytes a character; what is longer is refused without reading on."""


class Failed(Exception):
    """The command cannot be carried out; ``str(error)`` is one sentence. Exit status 1."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A score sheet, or every problem; ``book`` has the words of the game where it is known."""

    sheet: ScoreSheet | None
    problems: tuple[Problem, ...] = ()
    book: Book | None = None

    def as_json(self) -> dict[str, object]:
        """The document of ``score --json``."""
        if self.sheet is not None:
            return self.sheet.as_json()
        return {
            "problems": [
                {"rule": one.rule, "where": one.where, "message": catalogue.sentence(one, self.book)}
                for one in self.problems
            ]
        }


def judged(data: bytes) -> Judged:
    """What the entry in *data* (JSON, UTF-8) scores, or what is wrong with it."""
    text = ""
    try:
        text = decoded(data)
        sheet = judge.judge(text)
    except Malformed as error:
        return Judged(None, error.problems, book_of(text))
    except Exception:  # a fault of ours in one line must not swallow the lines after it
        _log.exception("an entry could not be judged")
        return Judged(None, (problem(FORM, "", "form", key=t("entry")),))
    return Judged(sheet)


def decoded(data: bytes) -> str:
    """*data* as text. Raises Malformed where it is not UTF-8 or longer than any entry."""
    if len(data) > _BYTES_LIMIT:
        raise Malformed(problem(FORM, "", "json_size"))
    return jsontext.decoded(data)


def book_of(text: str) -> Book | None:
    """The catalogue of the game that *text* says it is of."""
    with suppress(Malformed):
        return judge.game_of(jsontext.read(text)).book
    return None


def is_batch(name: str) -> bool:
    """Whether the file holds one entry a line."""
    return name.lower().endswith(".jsonl")


def whole(name: str, limit: int = _BYTES_LIMIT) -> bytes:
    """The content of the file, ``-`` for standard input, and not much more than *limit* bytes. Raises Failed."""
    with _open(name) as file:
        return file.read(limit + 1)


def lines(name: str) -> Iterator[bytes]:
    """The lines of the file, one at a time; of a line too long to be an entry only the first part. Raises Failed."""
    with _open(name) as file:
        while line := file.readline(_BYTES_LIMIT + 1):
            rest = line
            while len(rest) > _BYTES_LIMIT and not rest.endswith(b"\n"):
                rest = file.readline(_BYTES_LIMIT + 1)
            yield line.rstrip(b"\r\n")


@contextmanager
def _open(name: str) -> Iterator[IO[bytes]]:
    try:
        if name != STDIN:
            with Path(name).open("rb") as file:
                yield file
        elif sys.stdin is None:
            raise Failed(t("There is no standard input to read."))
        else:
            yield cast("IO[bytes]", sys.stdin.buffer)
    except BrokenPipeError:  # the output's, not the file's
        raise
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Failed(t("{file} cannot be read: {why}.", file=name, why=why)) from None
