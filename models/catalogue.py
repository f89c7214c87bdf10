"""The rule catalogue: every rule id with its kind, title and text in our own words, and its messages.

Each game package carries ``rules.toml``; ``shared.toml`` beside this module holds FORM and what games share.
Messages, the help screen and the tests take their words from here; all of them pass through gettext.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from models.problems import FORM, Param, Problem, Seat, Term
from models.ranking import Standing
from models.texts import join, number, t, tn

Kind = Literal["enforced", "scored", "shown", "printed"]

Message = str | tuple[str, str]
"""A sentence, or its two English plural forms chosen by the parameter ``n``."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. ``group`` is the heading it is read under; ``title`` and ``text`` are untranslated."""

    id: str
    kind: Kind
    group: str
    title: str
    text: str
    messages: Mapping[str, Message]


@dataclass(frozen=True, slots=True)
class LineInfo:
    """How a line of the score sheet is called, and the rule that scores it."""

    key: str
    label: str
    rule: str


@dataclass(frozen=True, slots=True)
class Book:
    """The rule catalogue of one game."""

    title: str
    blurb: str
    rules: Mapping[str, Rule]
    lines: Mapping[str, LineInfo]
    terms: Mapping[str, str]
    decided: Mapping[str, Message]
    options: Mapping[str, tuple[str, str]]

    def groups(self) -> list[tuple[str, list[Rule]]]:
        """The rules under their headings, in reading order."""
        made: dict[str, list[Rule]] = {}
        for rule in self.rules.values():
            made.setdefault(rule.group, []).append(rule)
        return list(made.items())

    def term(self, key: str) -> str:
        """A word of the game, translated."""
        return t(self.terms[key])


def _message(raw: Any) -> Message:
    return raw if isinstance(raw, str) else (raw["one"], raw["other"])


def _read(package: str, name: str) -> dict[str, Any]:
    return tomllib.loads(files(package).joinpath(name).read_text("utf-8"))


def _messages(raw: Mapping[str, Any]) -> dict[str, Message]:
    return {key: _message(value) for key, value in raw.items()}


@cache
def shared() -> Book:
    """What all games share: the messages of FORM and of the checks that every game has."""
    raw = _read("models", "shared.toml")
    form = Rule(FORM, "enforced", "", raw["form"]["title"], raw["form"]["text"], _messages(raw["form"]["messages"]))
    common = Rule("", "shown", "", "", "", _messages(raw["messages"]))
    return Book("", "", {FORM: form, "": common}, {}, {}, _messages(raw["decided"]), {})


@cache
def book(package: str) -> Book:
    """The catalogue of a game package (``models.<game>``), read once."""
    raw = _read(package, "rules.toml")
    rules = {
        item["id"]: Rule(
            item["id"],
            item["kind"],
            item["group"],
            item["title"],
            item["text"],
            _messages(item.get("messages", {})),
        )
        for item in raw["rules"]
    }
    lines = {key: LineInfo(key, item["label"], item["rule"]) for key, item in raw["lines"].items()}
    options = {key: (item["label"], item["text"]) for key, item in raw.get("options", {}).items()}
    decided = _messages(raw.get("decided", {}))
    return Book(raw["title"], raw["blurb"], rules, lines, raw.get("terms", {}), decided, options)


def _fill(message: Message, params: Mapping[str, Param], terms: Book, names: Sequence[str] = ()) -> str:
    shown: dict[str, object] = {}
    for key, value in params.items():
        if isinstance(value, Term):
            shown[key] = terms.term(value.key) if value.key in terms.terms else value.key
        elif isinstance(value, Seat):
            shown[key] = names[value.seat] if value.seat < len(names) else t("Player {n}", n=value.seat + 1)
        elif isinstance(value, tuple):
            shown[key] = join(value)
        elif isinstance(value, int) and key != "n":
            shown[key] = number(value)
        else:
            shown[key] = value
    if isinstance(message, str):
        return t(message).format(**shown)
    return tn(*message, int(str(shown.pop("n", 0))), **shown)


def _book_of(rule: str) -> Book | None:
    from models.registry import games  # a cycle: games carry their books

    return next((game.book for game in games() if rule in game.book.rules), None)


def sentence(problem: Problem, game: Book | None = None, names: Sequence[str] = ()) -> str:
    """What a player reads about *problem*, in the words of *game*'s catalogue; *names* of the players by seat."""
    common = shared()
    terms = game or _book_of(problem.rule) or common
    rule = terms.rules.get(problem.rule) or common.rules.get(problem.rule)
    message = rule.messages.get(problem.message) if rule else None
    if message is None:
        # The words are missing, but somebody must still hear which rule it is.
        message = common.rules[""].messages.get(problem.message) or (rule.title if rule else problem.rule)
    params = {"title": t(rule.title), **problem.params} if rule and rule.title else problem.params
    return _fill(message, params, terms, names)


def reason(standing: Standing, names: tuple[str, ...], game: Book) -> str:
    """Why the play ended as it did: who won by which criterion, in one sentence.

    A ``decided`` text may use {winner}, {winners}, {others}, {best} and {rest} (values in the order of
    {others}), {total} (of the leaders) and {ahead} (the lead in points over the next).
    """
    key = "alone" if standing.decided_by == "total" and len(standing.totals) == 1 else standing.decided_by
    message = game.decided.get(key) or shared().decided[key]
    winners = [seat for seat, won in enumerate(standing.winners) if won]
    leaders = winners or list(standing.contenders)
    others = [seat for seat in standing.contenders if seat not in winners]
    value = dict(zip(standing.contenders, standing.values, strict=True))
    best = value[leaders[0]]
    runner_up = max((standing.totals[seat] for seat in others), default=0)
    params: dict[str, Param] = {
        "winner": names[leaders[0]],
        "winners": tuple(names[seat] for seat in leaders),
        "everyone": tuple(names[seat] for seat in standing.contenders),
        "others": tuple(names[seat] for seat in others),
        "best": best,
        "rest": tuple(number(value[seat]) for seat in others),
        "total": standing.totals[leaders[0]],
        "ahead": standing.totals[leaders[0]] - runner_up,
        "n": abs(standing.totals[leaders[0]] - runner_up) if others else 0,
    }
    return _fill(message, params, game)
