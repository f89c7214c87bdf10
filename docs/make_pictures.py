"""Takes the picture of the README: ``python -m docs.make_pictures`` (needs the test extra and a Chromium)."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

from PIL import Image

from tests.e2e.phone import Phone, Server, chromium

TARGET = Path(__file__).parent / "pictures" / "tokuten.png"
HEIGHT, GAP, GROUND = 1_040, 28, "#E9E2D6"


def _shot(phone: Phone) -> Image.Image:
    phone.page.mouse.move(0, 0)
    phone.page.wait_for_timeout(700)
    picture = Image.open(io.BytesIO(phone.page.screenshot())).convert("RGB")
    return picture.resize((round(picture.width * HEIGHT / picture.height), HEIGHT), Image.Resampling.LANCZOS)


def _play(phone: Phone) -> list[Image.Image]:
    phone.start("pikit", ["Ada", "Bo", "Cleo"])
    for value, times in ((1, 2), (5, 1), (6, 1), (7, 1), (8, 1), (11, 1)):
        phone.tap(f"kaiju-{value}-0", times)
    phone.tap("mecha-2-0")
    phone.tap("wounds-0-more")
    phone.tap("next-player")
    for value, times in ((8, 3), (4, 2), (3, 1)):
        phone.tap(f"kaiju-{value}-1", times)
    phone.tap("mecha-5-1")
    phone.tap("next-player")
    for value, times in ((9, 1), (7, 2), (2, 2), (1, 1)):
        phone.tap(f"kaiju-{value}-2", times)
    phone.tap("seat-0")
    shots = [_shot(phone)]
    phone.tap("finish")
    phone.has("winner")
    return [*shots, _shot(phone)]


def main() -> None:
    """Home, a hand being counted, and the result, side by side."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder)).start()
        phone = Phone(browser, server.url, sharp=True)
        home = _shot(phone)
        shots = [home, *_play(phone)]
        phone.close()
        server.stop()
    width = sum(shot.width for shot in shots) + GAP * (len(shots) + 1)
    sheet = Image.new("RGB", (width, HEIGHT + 2 * GAP), GROUND)
    left = GAP
    for shot in shots:
        sheet.paste(shot, (left, GAP))
        left += shot.width + GAP
    sheet.save(TARGET, optimize=True)


if __name__ == "__main__":
    main()
