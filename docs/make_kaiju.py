"""Draw the five Kaijū of Kaikoro's play sheet: ``python -m docs.make_kaiju``.

Each becomes ``views/assets/art/sheet-<name>.svg``, 1000 × 1000 on nothing, in flat tones that stand on paper and on
night. The bodies run under the places of ``models/kaikoro/sheet.json``; where a body follows a line, the line is here.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from docs.kaiju.chano import chano
from docs.kaiju.mothstar import mothstar
from docs.kaiju.ozzy import ozzy
from docs.kaiju.tortema import tortema
from docs.kaiju.wyvera import wyvera

ART = Path(__file__).resolve().parents[1] / "views" / "assets" / "art"

DRAWN: dict[str, Callable[[], str]] = {
    "wyvera": wyvera,
    "mothstar": mothstar,
    "tortema": tortema,
    "chano": chano,
    "ozzy": ozzy,
}


def main() -> None:
    for name, draw in DRAWN.items():
        target = ART / f"sheet-{name}.svg"
        target.write_text(draw(), "utf-8")
        print(f"{target.name}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
