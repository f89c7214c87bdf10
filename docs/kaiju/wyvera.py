"""Wyvera: an aloe-vera dragon whose body is the way."""

from __future__ import annotations

from docs.kaiju.pen import EYE, INK, Point, Spine, at, disc, num, path, steps_of, svg, times, turned

WYVERA = Spine(
    [
        (8, 752),
        (36, 806),
        (110, 848),
        (220, 862),
        (370, 862),
        (520, 864),
        (660, 862),
        (780, 842),
        (866, 784),
        (878, 680),
        (800, 596),
        (680, 570),
        (550, 566),
        (410, 570),
        (280, 560),
        (176, 506),
        (120, 410),
        (150, 306),
        (250, 246),
        (380, 232),
        (520, 236),
        (640, 240),
    ]
)
WYVERA_FIRST, WYVERA_LAST = 0.05, 0.936


def wyvera_places() -> dict[str, Point]:
    step = (WYVERA_LAST - WYVERA_FIRST) / 17
    return {f"s{i + 1}": WYVERA.at(WYVERA_FIRST + step * i) for i in range(18)}


def wyvera() -> str:
    deep, leaf, light, gel, bloom = "#2F6B45", "#4E9A5E", "#79B978", "#B7D99A", "#E58A4E"
    half = steps_of((0, 4), (0.012, 20), (0.05, 50), (0.2, 66), (0.8, 66), (0.95, 60), (1, 58))
    step = (WYVERA_LAST - WYVERA_FIRST) / 17
    leaves, teeth = "", ""
    for i in range(1, 17):
        t = WYVERA_FIRST + step * (i + 0.5)
        for sign in (1, -1):
            w, long = half(t), 62 + 14 * (i % 2)
            while not all(10 < c < 990 for c in WYVERA.side(t, sign * (w + long), -50)):
                long -= 6
            tip, back = WYVERA.side(t, sign * (w + long), -50), WYVERA.side(t - step * 0.28, sign * w * 0.8)
            front, bend = WYVERA.side(t + step * 0.3, sign * w * 0.8), WYVERA.side(t, sign * (w + long * 0.5), 14)
            leaves += f"M{at(back)} {at(tip)}Q{at(bend)} {at(front)}"
    count = 40
    for i in range(count):
        t = 0.05 + 0.87 * i / count
        for sign in (1, -1):
            w = half(t) * sign
            x, y = WYVERA.side(t, w * 0.97, 9)
            (tx, ty), (bx, by) = WYVERA.side(t, w + sign * 15, -8), WYVERA.side(t, w * 0.97, -8)
            teeth += f"M{num(x)} {num(y)}l{num(tx - x)} {num(ty - y)} {num(bx - tx)} {num(by - ty)}"
    legs = ""
    for t, sign in ((0.18, 1), (0.6, 1), (0.6, -1), (0.865, -1)):
        foot = WYVERA.side(t, 104 * sign, 34)
        legs += path(f"M{at(WYVERA.side(t, 40 * sign))}L{at(foot)}", "none", deep, 46)
        claws = "".join(f"M{at(foot)}L{at(WYVERA.side(t, 130 * sign, 26 + a))}" for a in (-18, 10, 38))
        legs += path(claws, "none", gel, 13)
    mane = ""
    for angle, far, tone in (
        (-172, 150, deep), (-148, 190, leaf), (-124, 215, deep), (-100, 205, leaf), (128, 200, leaf), (152, 170, deep),
        (104, 190, deep),
    ):  # fmt: skip
        blade = f"M-10 -34Q{far * 0.55:.0f} -40 {far} 6Q{far * 0.5:.0f} 36 -10 34Z"
        pricks = "".join(f"M{x} -32l-8 -15 24 13M{x} 29l-6 15 24 -17" for x in (66, 98))
        mane += turned(path(pricks, gel) + path(blade, tone, deep, 4), 690, 235, angle)
    stalk = path("M724 120Q730 70 770 46", "none", deep, 10)
    for x, y, angle in ((772, 44, -30), (752, 62, 60), (738, 88, 75), (748, 58, -130), (730, 84, -150)):
        stalk += turned(path("M0 -6Q22 -14 36 -8L30 0 36 8Q22 14 0 6Z", bloom), x, y, angle)
    head = (
        path("M650 318Q690 402 790 404Q880 402 912 332L760 300Z", leaf, deep, 6)
        + path("M690 322Q790 372 912 330Q900 366 850 376Q760 380 690 322Z", deep)
        + path("M788 352Q826 338 862 350Q850 376 812 376Q796 372 788 352Z", bloom)
        + path(
            "M622 238Q630 124 738 122Q806 122 826 178Q850 206 896 204Q972 206 972 266Q970 322 912 332"
            "Q800 352 690 326Q624 310 622 238Z",
            leaf,
            deep,
            6,
        )
        + path("M646 286Q700 336 800 334Q900 332 940 306Q930 330 908 330Q800 350 692 324Q662 312 646 286Z", light)
        + path("M880 330l10 28 20 -32ZM842 337l10 22 16 -24ZM730 333l8 20 14 -17Z", EYE)
        + path("M690 330Q668 318 664 296", "none", deep, 7)
        + disc(908, 234, 9, deep, 12)
        + disc(942, 240, 7, deep, 10)
        + disc(806, 172, 34, EYE, stroke=deep, width=6)
        + disc(818, 176, 15, INK)
        + disc(734, 186, 46, EYE, stroke=deep, width=6)
        + disc(750, 192, 21, INK)
        + disc(757, 184, 7, EYE)
        + path("M684 178Q700 128 752 138Q776 146 784 170Q740 150 684 178Z", deep)
        + path("M776 158Q796 128 842 160Q808 150 776 158Z", deep)
        + path("M930 294Q984 312 974 372Q966 412 936 400", "none", gel, 9)
        + path("M876 300Q862 316 840 318M668 252l1 0M690 270l1 0M664 226l1 0M860 236l1 0M838 262l1 0", "none", gel, 9)
    )
    return svg(
        path(leaves, deep),
        legs,
        path(teeth, gel),
        path(WYVERA.ribbon(half, 32), leaf, deep, 6),
        path(WYVERA.ribbon(times(half, 0.66), 28, 0.02, 1), light),
        path(WYVERA.line(26, times(half, 0.83), 0.04, 0.9), "none", gel, 6, ' stroke-dasharray="1 46"'),
        path(WYVERA.line(26, times(half, -0.83), 0.05, 0.9), "none", gel, 6, ' stroke-dasharray="1 38"'),
        mane,
        stalk,
        head,
    )


# --- Mothstar: a moth with a night sky on her wings --------------------------------------------------------------
