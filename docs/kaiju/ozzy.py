"""Ozzy: a kraken that drowns."""

from __future__ import annotations

from docs.kaiju.pen import EYE, INK, Spine, disc, flip, path, steps_of, svg, times


def ozzy() -> str:
    coral, deep, pale, sea, wave, ring = "#DC7566", "#8E3B45", "#F3B8A4", "#4AA3A8", "#2C7C86", "#F4EBD8"
    long = Spine(
        [(480, 440), (390, 418), (285, 425), (160, 510), (95, 640), (130, 785), (255, 880), (350, 916), (420, 936)]
    )
    small_a = Spine([(450, 440), (396, 500), (335, 570), (262, 690), (238, 752), (262, 792)])
    small_b = Spine([(484, 440), (462, 530), (436, 650), (396, 800), (412, 866), (466, 872)])
    half = steps_of((0, 56), (0.15, 58), (0.78, 52), (0.92, 24), (1, 5))
    thin = steps_of((0, 50), (0.72, 50), (0.88, 24), (1, 6))
    side = ""
    for spine, width, steps in ((long, half, 16), (small_a, thin, 9), (small_b, thin, 9)):
        side += path(spine.ribbon(width, steps), coral, deep, 7)
        cups = spine.line(steps, times(width, -0.8), 0.3, 0.88)
        side += path(cups, "none", pale, 13, ' stroke-dasharray="1 34"')
    top = "M12 404q30 -30 61 0" + "t61 0" * 15
    water = path(top + "V930Q988 988 930 988H70Q12 988 12 930Z", sea, more=' opacity=".3"')
    bubbles = "".join(
        disc(x, y, r, "none", 0, wave, 6)
        for x, y, r in ((500, 930, 13), (524, 890, 8), (186, 660, 11), (806, 700, 13), (822, 664, 7), (196, 626, 6))
    )
    raised = Spine([(400, 400), (300, 360), (250, 280), (262, 190), (210, 130), (150, 150)])
    up = path(raised.ribbon(steps_of((0, 40), (0.6, 28), (1, 7)), 12), coral, deep, 7)
    up += path(raised.line(12, lambda t: 24 - 20 * t, 0.3, 0.9), "none", pale, 11, ' stroke-dasharray="1 28"')
    up += path("M150 208V70", "none", deep, 10) + path(
        "M152 66Q190 46 222 70T288 70V134Q256 152 222 132T152 132Z", ring, deep, 6
    )
    up += path("M222 84v34", "none", deep, 5)
    boat = path("M700 336H950L916 404H738Z", "#B08A55", "#5B4A34", 7) + path(
        "M780 334V268H858V334Z", ring, "#5B4A34", 7
    )
    boat += path("M800 288h16v18h-16ZM828 288h16v18h-16Z", "#5B4A34") + path("M890 334V230", "none", "#5B4A34", 8)
    boat += path("M890 228L946 250 890 270Z", "#3D4CC4")
    head = (
        path(
            "M352 440C372 390 300 330 312 220C322 100 400 30 500 30C600 30 678 100 688 220"
            "C700 330 628 390 648 440Q640 524 500 524Q360 524 352 440Z",
            coral,
            deep,
            7,
        )
        + path("M384 128l1 0M424 92l1 0M470 70l1 0M590 86l1 0M622 120l1 0", "none", pale, 22)
        + disc(424, 236, 66, EYE, 74, deep, 7)
        + disc(576, 236, 66, EYE, 74, deep, 7)
        + disc(430, 214, 28, INK)
        + disc(570, 214, 28, INK)
        + disc(440, 203, 9, EYE)
        + disc(580, 203, 9, EYE)
        + path("M346 168Q390 132 444 128M654 168Q610 132 556 128", "none", deep, 16)
        + path(
            "M452 346C452 312 474 304 500 304C526 304 548 312 548 346C540 330 520 326 500 326C480 326 460 330 452 346Z",
            deep,
        )
        + path("M362 300q-14 20 0 30q14 -10 0 -30ZM640 280q-16 22 0 34q16 -12 0 -34Z", "#BFE3E6", wave, 5)
    )
    buoy = "M296 392Q330 446 500 446Q670 446 704 392"
    float_ = path(buoy, "none", deep, 70) + path(buoy, "none", ring, 56)
    float_ += path(buoy, "none", "#E58A4E", 56, ' stroke-dasharray="66 66" stroke-dashoffset="-33"').replace(
        "round", "butt", 1
    )
    front = path("M308 474q24 -22 48 0" + "t48 0" * 7, "none", wave, 9)
    rope = path("M712 384Q740 360 760 388", "none", "#5B4A34", 7)
    return svg(up, boat, water, path(top, "none", wave, 9), bubbles, side, flip(side), head, float_, rope, front)
