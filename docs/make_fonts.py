"""Make the two bundled fonts of Tokuten, their Flutter manifest and the licence file.

Run ``python docs/make_fonts.py`` (needs npm and ``fonttools[woff]``). It fetches M PLUS Rounded 1c and, for
a few signs that family lacks, Noto Sans Symbols 2 (both SIL OFL 1.1, no reserved font name) through
``npm pack``, merges all subset files of one weight into one woff2 and writes below ``views/assets``:

* ``fonts/TokutenRounded-400.woff2`` and ``-700.woff2`` (hints, vertical metrics and ``vert`` left out),
* ``fonts/OFL.txt``,
* ``assets/FontManifest.json``: families Tokuten and Roboto (Flutter's default) both point to our files,
* ``assets/fonts/roboto.woff2``: a font of one space. Flet appends this file to the family Roboto under
  ``no_cdn=True``; it calls itself ultra-condensed, so it is never the best match for any text style.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

ROOT = Path(__file__).resolve().parents[1]
ASSETS = ROOT / "views" / "assets"
WEIGHTS = (400, 700)
ROUNDED = "@fontsource/m-plus-rounded-1c@5"
SYMBOLS = "@fontsource/noto-sans-symbols-2@5"
NAMED = (
    "latin",
    "latin-ext",
    "vietnamese",
    "greek",
    "greek-ext",
    "cyrillic",
    "cyrillic-ext",
    "hebrew",
    "japanese",
)
EXTRA = "✗✘⬡⬢⬟⭐☺☹⚀⚁⚂⚃⚄⚅↺↻⟲⟳⌂⏎⏱☑☐☒⬆⬇⬅➡★☆✓✔▶◀⭘⚡⚔⚑"
DROP = ["cvt ", "fpgm", "prep", "gasp", "vhea", "vmtx", "GlyphOrder", "VORG"]
METRICS = {
    "hhea": ("ascent", "descent", "lineGap"),
    "OS/2": (
        "sTypoAscender",
        "sTypoDescender",
        "sTypoLineGap",
        "usWinAscent",
        "usWinDescent",
        "usWeightClass",
    ),
}
MUST = "0123456789−×÷±＋·•–—…‘’“”★☆✓✗→←↑↓▲▼●■◆≥≤≠½°ūōÜßŒŁŻΩёギ得点怪獣○△□◇⬡"


def fetch(package: str, into: Path) -> Path:
    """Download one npm package and unpack it; return its folder."""
    into.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(["npm", "pack", "--silent", package], cwd=into, check=True, capture_output=True, text=True)
    with tarfile.open(into / done.stdout.split()[-1]) as archive:
        archive.extractall(into, filter="data")
    return into / "package"


def subset(font: TTFont, wanted: set[int], *, layout: bool) -> TTFont:
    """Keep only ``wanted`` code points, with kerning and marks if ``layout``."""
    options = Options()
    options.hinting = False
    options.layout_features = ["kern", "mark", "mkmk", "ccmp"] if layout else []
    options.drop_tables += [*DROP, *([] if layout else ["GSUB", "GPOS", "GDEF"])]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.glyph_names = False
    tool = Subsetter(options)
    tool.populate(unicodes=wanted)
    tool.subset(font)
    for tag in DROP:
        if tag in font:
            del font[tag]
    return font


def numbered(folder: Path, weight: int) -> list[Path]:
    """Return the numbered Japanese slices of one weight, in order."""
    prefix = "m-plus-rounded-1c-"
    slices = [p for p in folder.glob(f"{prefix}*-{weight}-normal.woff2") if p.name[len(prefix)].isdigit()]
    return sorted(slices, key=lambda p: int(p.name[len(prefix) :].split("-")[0]))


def build(rounded: Path, symbols: Path, weight: int, scratch: Path) -> TTFont:
    """Merge every subset file of one weight; a code point comes from the first file that has it."""
    files = rounded / "files"
    sources: list[tuple[Path, bool]] = [
        (files / f"m-plus-rounded-1c-{name}-{weight}-normal.woff2", True) for name in NAMED
    ]
    sources += [(path, False) for path in numbered(files, weight)]
    extra = sorted((symbols / "files").glob("*-400-normal.woff2"), key=lambda p: "symbols-400" not in p.name)
    have: set[int] = set()
    parts: list[str] = []
    for path, layout in [*sources, *((p, False) for p in extra)]:
        font = TTFont(path)
        fresh = set(font.getBestCmap()) - have
        if path in extra:
            fresh &= {ord(sign) for sign in EXTRA}
            if font["head"].unitsPerEm != 1000:
                scale_upem(font, 1000)
        if not fresh:
            continue
        have |= fresh
        part = scratch / f"{weight}-{len(parts):03}.ttf"
        font = subset(font, fresh, layout=layout)
        font.flavor = None
        font.save(part)
        parts.append(str(part))
    merged = Merger().merge(parts)
    first = TTFont(parts[0])
    for tag, fields in METRICS.items():  # as in the Latin file, not the tallest of all parts
        for field in fields:
            setattr(merged[tag], field, getattr(first[tag], field))
    merged["name"] = first["name"]
    merged["post"].formatType = 3.0
    draw_missing(merged, stroke=weight // 10)
    return merged


def draw_missing(font: TTFont, stroke: int) -> None:
    """Give ``.notdef`` a small open box: the source leaves it empty, so unknown signs would just vanish."""
    pen = TTGlyphPen(None)
    left, right, low, high = 70, 550, 20, 700
    for inset in (0, stroke):
        corners = [
            (left + inset, low + inset),
            (left + inset, high - inset),
            (right - inset, high - inset),
            (right - inset, low + inset),
        ]
        ring = corners if inset == 0 else corners[::-1]
        pen.moveTo(ring[0])
        for corner in ring[1:]:
            pen.lineTo(corner)
        pen.closePath()
    font["glyf"][".notdef"] = pen.glyph()
    font["hmtx"][".notdef"] = (620, left)


def check(font: TTFont) -> None:
    """Fail if a sign is missing or the digits are not of one width."""
    cmap = font.getBestCmap()
    missing = [sign for sign in MUST if ord(sign) not in cmap]
    widths = {font["hmtx"][cmap[ord(digit)]][0] for digit in "0123456789"}
    if missing or len(widths) != 1:
        raise SystemExit(f"missing {missing}, digit widths {widths}")


def manifest() -> list[dict[str, object]]:
    """Return Flutter's font manifest; paths are relative to ``<root>/assets/``."""
    own: list[dict[str, object]] = [
        {"asset": f"../fonts/TokutenRounded-{weight}.woff2", "weight": weight} for weight in WEIGHTS
    ]
    icons = {"MaterialIcons": "fonts/MaterialIcons-Regular.otf"}
    return [
        *[dict[str, object](family=family, fonts=[{"asset": asset}]) for family, asset in icons.items()],
        {"family": "Tokuten", "fonts": own},
        {"family": "Roboto", "fonts": own},
    ]


def one_space(font: TTFont) -> TTFont:
    """Return an ultra-condensed font of one space, which no text style ever matches."""
    small = subset(font, {0x20}, layout=False)
    small["OS/2"].usWidthClass = 1
    return small


def main() -> None:
    """Fetch, merge, check and write everything."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--packages", type=Path, help="folder that keeps the npm packages")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        packages: Path = arguments.packages or scratch
        rounded = fetch(ROUNDED, packages / "rounded")
        symbols = fetch(SYMBOLS, packages / "symbols")
        (ASSETS / "fonts").mkdir(parents=True, exist_ok=True)
        (ASSETS / "assets" / "fonts").mkdir(parents=True, exist_ok=True)
        for weight in WEIGHTS:
            font = build(rounded, symbols, weight, scratch)
            check(font)
            font.flavor = "woff2"
            target = ASSETS / "fonts" / f"TokutenRounded-{weight}.woff2"
            font.save(target)
            print(f"{target.name}: {target.stat().st_size:,} bytes, {len(font.getBestCmap()):,} signs")
        small = one_space(TTFont(ASSETS / "fonts" / f"TokutenRounded-{WEIGHTS[0]}.woff2"))
        small.flavor = "woff2"
        small.save(ASSETS / "assets" / "fonts" / "roboto.woff2")
        rounded_owner, licence = (rounded / "LICENSE").read_text("utf-8").split("\n", 1)
        symbols_owner = (symbols / "LICENSE").read_text("utf-8").split("\n", 1)[0]
        head = (
            "TokutenRounded-400.woff2 and TokutenRounded-700.woff2 are merged from M PLUS Rounded 1c and,\n"
            "for a few signs, Noto Sans Symbols 2. Both are under the licence below.\n\n"
        )
        owners = f"{rounded_owner}\n{symbols_owner}\n"
        (ASSETS / "fonts" / "OFL.txt").write_text(head + owners + licence, "utf-8")
        (ASSETS / "assets" / "FontManifest.json").write_text(json.dumps(manifest(), indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
