"""What a file brought, in words: on the screen and on the command line."""

from __future__ import annotations

from models.texts import t, tn
from views.ports import Arrived


def arrived_text(arrived: Arrived) -> str:
    """What a file brought, in words."""
    said: list[str] = []
    if arrived.new:
        said.append(tn("{n} play read.", "{n} plays read.", arrived.new))
    if arrived.longer:
        said.append(tn("{n} play went on.", "{n} plays went on.", arrived.longer))
    if arrived.copies:
        said.append(
            tn(
                "{n} play differs from the one here and was added as a copy.",
                "{n} plays differ from those here and were added as copies.",
                arrived.copies,
            )
        )
    if arrived.known:
        said.append(tn("{n} was here already.", "{n} were here already.", arrived.known))
    return " ".join(said) or t("There is no play in this file.")
