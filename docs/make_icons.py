"""Make the icon font small: of 8,600 icons the views use some forty.

Run ``python docs/make_icons.py`` (needs ``fonttools``) after a view began to use another icon; a test says when. It
takes Material Icons (Apache License 2.0) as Flet's web client brings them and writes
``views/assets/assets/fonts/MaterialIcons-Regular.otf``, which stands in front of that one on a server and on a site.
"""

from __future__ import annotations

import re
from pathlib import Path

import flet_web
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[1]
MADE = ROOT / "views" / "assets" / "assets" / "fonts" / "MaterialIcons-Regular.otf"
WHOLE = Path(flet_web.get_package_web_dir()) / "assets" / "fonts" / "MaterialIcons-Regular.otf"
FLUTTER = ("close", "check", "arrow_back", "arrow_drop_down", "cancel", "clear", "more_vert", "search")
"""What Flutter's own controls may draw (snackbars, menus, text fields)."""


def used() -> set[str]:
    """The icons of the views, by the names that their glyphs have."""
    found: set[str] = set()
    for file in (ROOT / "views").rglob("*.py"):
        found |= set(re.findall(r"\bIcons\.([A-Z0-9_]+)", file.read_text("utf-8")))
    return {glyph(name) for name in found} | {glyph(name.upper()) for name in FLUTTER}


def glyph(name: str) -> str:
    """``UNDO_ROUNDED`` is the glyph ``undo_rounded``; ``UNDO`` is ``undo_baseline``."""
    low = name.lower()
    whole = low if low.endswith(("_rounded", "_outlined", "_sharp")) else f"{low}_baseline"
    return f"_{whole}" if whole[0].isdigit() else whole


def main() -> None:
    font = TTFont(WHOLE)
    by_name = {name: code for code, name in font.getBestCmap().items()}
    options = Options(glyph_names=True, notdef_outline=True, desubroutinize=True, name_IDs=["*"])
    subset = Subsetter(options)
    subset.populate(unicodes=[by_name[name] for name in sorted(used())])
    subset.subset(font)
    font.save(MADE)
    print(f"{len(used())} icons, {MADE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
