"""Every sentence a person reads goes through here (gettext). English is the source language.

``t`` and ``tn`` translate and fill in; ``N_`` only marks a literal for extraction. The catalogues are made by
Babel (``docs/texts.md``); a language without a compiled catalogue falls back to English.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from importlib.resources import files

DOMAIN = "tokuten"

_active: gettext.NullTranslations = gettext.NullTranslations()


def install(translations: gettext.NullTranslations) -> None:
    """Make *translations* the language of this process: one data folder has one owner and one language."""
    global _active
    _active = translations


def install_language(language: str) -> None:
    """Install the packaged catalogue of *language* (an ISO 639 code), or English where there is none."""
    packaged = files("models") / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if packaged.is_file():
        with packaged.open("rb") as file:
            install(gettext.GNUTranslations(file))
    else:
        install(gettext.NullTranslations())


def N_(message: str) -> str:
    """Mark *message* for extraction without translating it yet."""
    return message


def t(message: str, /, **params: object) -> str:
    """Translate *message*, then fill in ``{named}`` parameters."""
    # An empty msgid is gettext's own header.
    text = _active.gettext(message) if message else ""
    return text.format(**params) if params else text


def tn(one: str, many: str, n: int, /, **params: object) -> str:
    """Translate in the plural form that *n* asks for; ``{n}`` is filled in besides the parameters."""
    return _active.ngettext(one, many, n).format(n=n, **params)


def join(names: Iterable[str]) -> str:
    """Names as people say them: "Ada", "Ada and Bo", "Ada, Bo and Cleo"."""
    *most, last = list(names) or [""]
    if not most:
        return last
    return t("{most} and {last}", most=t(", ").join(most), last=last)


def number(value: int) -> str:
    """A number as it stands on a sheet, with a true minus sign."""
    return f"−{-value}" if value < 0 else str(value)


def signed(value: int) -> str:
    """A number that is added: with its sign, zero without one."""
    return f"+{value}" if value > 0 else number(value)
