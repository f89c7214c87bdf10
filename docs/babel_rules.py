"""Finds the texts of rule catalogues for Babel: titles, texts, groups, labels, terms and messages."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any, BinaryIO

Found = tuple[int, str, str | tuple[str, str], list[str]]

_NAMES = ("id", "kind", "rule")
"""Keys whose values are for programs."""


def extract(fileobj: BinaryIO, keywords: object, comment_tags: object, options: object) -> Iterator[Found]:
    """A Babel extraction method for ``rules.toml`` and ``shared.toml``."""
    yield from _texts(tomllib.loads(fileobj.read().decode("utf-8")))


def _texts(value: Any) -> Iterator[Found]:
    if isinstance(value, str):
        yield 1, "gettext", value, []
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)
    elif isinstance(value, dict):
        if set(value) == {"one", "other"}:
            yield 1, "ngettext", (value["one"], value["other"]), []
            return
        for key, inner in value.items():
            if key not in _NAMES:
                yield from _texts(inner)
