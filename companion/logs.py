"""Logs: one line for the person at the terminal, the whole in a file beside the data, nothing secret in either."""

from __future__ import annotations

import logging
import re
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path

from models.texts import t

FILE = "tokuten.log"
_SIZE = 256_000

# Ids of plays and sessions are long and mix letters with digits; words and file names of a traceback do not.
_SECRET = re.compile(r"(?<![\w/.])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{12,}(?![\w/.])")


class _Discreet(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return _SECRET.sub("…", super().format(record))


class _Brief(logging.Handler):
    """Says once that something is in the log file."""

    def __init__(self, file: Path) -> None:
        super().__init__(logging.ERROR)
        self._file = file
        self._said = False

    def emit(self, record: logging.LogRecord) -> None:
        if not self._said:
            self._said = True
            _print(t("Something went wrong; Tokuten goes on. More is in {file}.", file=self._file))


def _print(line: str) -> None:
    if sys.stderr is not None:
        sys.stderr.write(line + "\n")


def to_file(folder: Path) -> None:
    """Log warnings of this process to a file in *folder*, at most 2 × 256 kB."""
    logging.raiseExceptions = False  # a full disk must not end what logs
    file = folder / FILE
    whole = RotatingFileHandler(file, maxBytes=_SIZE, backupCount=1, encoding="utf-8", delay=True)
    whole.setFormatter(_Discreet("%(asctime)s %(levelname)s %(name)s %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[whole, _Brief(file)], force=True)
