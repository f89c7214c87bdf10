"""Mothstar: a nebula moth."""

from __future__ import annotations

from docs.kaiju.pen import EYE, at, disc, flip, path, svg


def star(x: float, y: float, r: float) -> str:
    k = r * 0.22
    corners = [(0, -r), (k, -k), (r, 0), (k, k), (0, r), (-k, k), (-r, 0), (-k, -k)]
    return "M" + "L".join(at((x + dx, y + dy)) for dx, dy in corners) + "Z"


def mothstar() -> str:
    deep, wing, under, pale, gold, dusk = "#4B3590", "#8468CC", "#6E52B4", "#B594E0", "#E3B24A", "#9A6F24"
    upper = (
        "M480 380C440 250 260 62 64 66C16 68 14 120 30 180C36 214 54 226 52 262C50 300 74 320 82 356"
        "C92 402 120 420 136 452C170 520 330 560 482 500Z"
    )
    lower = (
        "M484 500C390 540 220 520 108 534C48 544 44 600 66 652C80 690 76 700 96 742C112 780 116 800 142 832"
        "C160 862 172 880 206 900C240 934 330 946 388 896C450 840 486 700 492 600Z"
    )
    haze = "M440 440C380 300 260 190 110 150C130 230 200 250 230 300C270 370 330 450 440 470Z"
    haze2 = "M460 560C360 600 250 580 140 600C150 690 210 690 240 740C280 810 330 850 400 820C440 760 460 660 460 560Z"
    stars = "".join(
        star(*s)
        for s in ((150, 128, 24), (300, 232, 15), (160, 330, 17), (252, 300, 24), (258, 488, 15), (110, 190, 11))
    )
    stars2 = "".join(
        star(*s)
        for s in ((250, 630, 24), (262, 730, 14), (110, 700, 14), (392, 840, 15), (300, 560, 11), (200, 850, 14))
    )
    dust = (
        "M200 280l1 0M300 340l1 0M230 350l1 0M340 390l1 0M90 140l1 0"
        "M170 690l1 0M310 690l1 0M330 770l1 0M240 800l1 0M430 620l1 0"
    )
    feeler = path("M474 160C440 90 370 40 286 40", "none", dusk, 13)
    feeler += path(
        "M452 122l-34 26M424 92l-32 32M392 68l-28 34M356 52l-22 32"
        "M322 44l-16 28M446 112l-2 -38M416 84l2 -42M380 62l8 -36M344 48l12 -30",
        "none",
        dusk,
        8,
    )
    half = (
        path(lower, under, deep, 7)
        + path(haze2, pale, more=' opacity=".55"')
        + path(upper, wing, deep, 7)
        + path(haze, pale, more=' opacity=".55"')
        + path("M482 440C400 420 300 330 214 110M482 540C420 620 350 760 300 918", "none", deep, 5, ' opacity=".5"')
        + path(stars + stars2, gold)
        + path(dust, "none", EYE, 9)
        + feeler
    )
    rows = "".join(
        f"M{500 - w} {y}Q500 {y + 26} {500 + w} {y}" for y, w in ((560, 58), (620, 62), (690, 66), (760, 70), (820, 70))
    )
    body = (
        path(
            "M500 480C590 500 580 620 582 760C586 880 548 950 500 984C452 950 414 880 418 760C420 620 410 500 500 480Z",
            gold,
            dusk,
            7,
        )
        + path(rows, "none", dusk, 9)
        + path(
            "M500 300C570 300 610 350 606 396L622 408 604 430 616 452 592 466 596 492 568 494 560 520 532 512 500 534"
            " 468 512 440 520 432 494 404 492 408 466 384 452 396 430 378 408 394 396C390 350 430 300 500 300Z",
            "#F0D28A",
            dusk,
            6,
        )
        + disc(500, 230, 104, gold, 100, dusk, 7)
        + disc(446, 226, 54, EYE, 60, dusk, 6)
        + disc(554, 226, 54, EYE, 60, dusk, 6)
        + disc(460, 236, 30, deep, 36)
        + disc(540, 236, 30, deep, 36)
        + path(star(468, 222, 17) + star(548, 222, 17), EYE)
        + disc(450, 254, 6, EYE)
        + disc(530, 254, 6, EYE)
        + path("M470 298Q500 322 530 298", "none", dusk, 8)
        + path("M482 305l6 17 9 -13ZM504 309l9 13 6 -17Z", EYE)
        + path("M452 132l12 -34 18 22 18 -34 18 34 18 -22 12 34", gold, dusk, 7)
        + path("M404 196Q440 150 494 182M596 196Q560 150 506 182", "none", dusk, 11)
        + path("M418 414l16 10M582 414l-16 10M446 470l10 14M554 470l-10 14M412 366l14 8M588 366l-14 8", "none", dusk, 7)
        + path("M448 322Q458 408 500 420Q542 408 552 322", "none", dusk, 6)
        + path(star(500, 446, 46), "#FFF6D8", dusk, 6)
    )
    return svg(half, flip(half), body)


# --- Tortema: a mountain from above, with a head ------------------------------------------------------------------
