"""What lies behind the garden: sky, moon, clouds, hills, the hedge and the cottage."""

from __future__ import annotations

import math
import random

from build_scripts.art.kit.changes import move, rounded, union
from build_scripts.art.kit.colour import darker, lighter
from build_scripts.art.kit.shapes import blob, curve, ellipse, knots, polygon, rect, star, tube
from build_scripts.art.kit.svg import fill, glow, line, linear, stroke, volume
from build_scripts.art.scenery import Ground, band, bushes, cloud, flower, lit_window, stars, wave

FAR_PERIOD = 2320.0  # the hills repeat after this
HORIZON = -182.0


def sky() -> str:
    """Night from above to the hills; stars, and a constellation that only dwarfs know."""
    left, top, right, bottom = -1000.0, -760.0, 1000.0, HORIZON
    deep = linear(
        0,
        top,
        0,
        bottom,
        (0, "#0C1330"),
        (0.35, "#131D40"),
        (0.7, "#22365F"),
        (0.92, "#345B82"),
        (1, "#44708F"),
    )
    drawn = fill(rect(left, top, right - left, bottom - top), deep)
    # A faint river of light from the lower left to the upper right.
    for width, opacity in ((120, 0.05), (64, 0.05)):
        drawn += fill(tube("-980,-330 -420,-470 160,-520 980,-730", width, width * 0.8), "#A9BEE8", opacity)
    drawn += stars(230, left, top, right, -235, 12)
    hat = [(236, -318), (262, -392), (304, -424), (318, -356), (344, -312), (236, -318)]
    drawn += line([(hat[0][0], hat[0][1], "c"), *((x, y, "c") for x, y in hat[1:])], "#BFD0F5", 1.1, 0.3)
    for x, y in [*hat[:-1], (332, -418)]:
        drawn += glow(x, y, 9, "#DCE8FF", 0.6) + fill(star(x, y, 4.4, 1.2, 4), "#FFF6DC")
    return drawn


_CLOUDS = (
    ((0, 0, 96, 13), (-40, -10, 38, 17), (14, -17, 46, 22), (60, -7, 30, 14)),
    ((0, 0, 82, 11), (-22, -9, 34, 15), (30, -11, 30, 16)),
    ((0, 0, 118, 12), (-62, -8, 36, 13), (-8, -15, 42, 20), (48, -12, 36, 17), (84, -4, 26, 10)),
)


def night_cloud(index: int) -> str:
    """One of three clouds with a moonlit edge."""
    return cloud(_CLOUDS[index], "#4A6496", "#2E4473", 0.62)


# ---- far: hills, village, hedge, cottage ---------------------------------------------------------


def _house(x: float, y: float, width: float, height: float, roof: str, wall: str, windows: int) -> str:
    drawn = fill(
        polygon(
            [
                (x - width / 2, y),
                (x - width / 2, y - height * 0.55),
                (x + width / 2, y - height * 0.55),
                (x + width / 2, y),
            ]
        ),
        wall,
    )
    top = polygon(
        [
            (x - width * 0.6, y - height * 0.5),
            (x - width * 0.28, y - height),
            (x + width * 0.28, y - height),
            (x + width * 0.6, y - height * 0.5),
        ],
        1,
    )
    drawn += fill(top, roof) + fill(top.difference(move(top, 2, 2.4)), lighter(roof, 0.1), 0.8)
    for i in range(windows):
        wx = x - width * 0.26 + i * width * 0.36
        drawn += fill(rect(wx, y - height * 0.4, width * 0.16, height * 0.2, 1), "#FFD98A")
    return drawn


def _village() -> str:
    """Far roofs on a hill, a church and a windmill."""
    wall, roof = "#31486F", "#3B4D7A"
    drawn = ""
    for x, y, w, h, n in (
        (-640, -236, 30, 28, 2),
        (-600, -228, 38, 30, 2),
        (-470, -226, 32, 27, 1),
        (760, -232, 34, 28, 2),
        (806, -226, 30, 24, 1),
    ):
        drawn += _house(x, y, w, h, roof, wall, n)
    tower = polygon("-548,-226 -548,-282 -537,-316 -526,-282 -526,-226", 1)
    drawn += fill(tower, "#354E78") + fill(tower.difference(move(tower, 2, 2)), "#5F7FA8", 0.7)
    drawn += fill(ellipse(-537, -272, 4.2), "#FFE6A8")
    drawn += _house(-508, -226, 44, 34, roof, wall, 2)
    # The windmill, whose wings stand still at night.
    mill = polygon("905,-226 911,-286 933,-286 939,-226", 2)
    drawn += fill(mill, "#354E78") + fill(mill.difference(move(mill, 2, 2)), "#5F7FA8", 0.7)
    drawn += fill(polygon("907,-284 922,-302 937,-284", 1), "#2B3F68")
    drawn += fill(rect(918, -262, 8, 11, 3), "#FFD98A")
    for angle in (22, 112, 202, 292):
        a = math.radians(angle)
        tip = (922 + 46 * math.cos(a), -284 + 46 * math.sin(a))
        drawn += line([(922, -284), tip], "#23345A", 2.4)
        drawn += line(
            [
                (922 + 14 * math.cos(a) - 4 * math.sin(a), -284 + 14 * math.sin(a) + 4 * math.cos(a)),
                (tip[0] - 4 * math.sin(a), tip[1] + 4 * math.cos(a)),
            ],
            "#4A6390",
            5.5,
            0.9,
        )
    return drawn


def _cottage(x: float, y: float) -> str:
    """The dwarfs' cottage, with smoke and two warm windows."""
    roof = "#6B4560"
    drawn = ""
    for i, (dx, dy, r) in enumerate(((38, -146, 7), (45, -163, 10), (40, -184, 13), (52, -206, 15))):
        drawn += fill(ellipse(x + dx, y + dy, r, r * 0.8), "#8FA3CC", 0.26 - 0.04 * i)
    drawn += volume(rect(x + 26, y - 134, 20, 46, 3), "#5A5478", outline=3, shade=(5, 3))
    drawn += volume(rect(x + 22, y - 138, 28, 8, 3), "#6B6288", outline=2.8, shade=(3, 3))
    body = rect(x - 66, y - 62, 132, 66, 3)
    drawn += fill(body, linear(x - 60, y - 62, x + 60, y, "#56679A", "#36446F")) + stroke(body, "#232D50", 3)
    for bx in (-64, -18, 22, 60):
        drawn += fill(rect(x + bx, y - 60, 5, 62), "#2E3A62", 0.9)
    top = polygon(knots("-86,-52 -60,-92 -46,-118 46,-118 62,-90 86,-52", x, y), 6)
    tiles = "".join(
        line(
            [
                (x - 76 + 6 * row + i * 19, y - 60 - row * 15),
                (x - 67 + 6 * row + i * 19, y - 55 - row * 15),
                (x - 58 + 6 * row + i * 19, y - 60 - row * 15),
            ],
            darker(roof, 0.08),
            2,
            0.8,
        )
        for row in range(4)
        for i in range(7 - row)
    )
    drawn += volume(top, roof, outline=3.4, shade=(9, 6), pattern=tiles)
    gable = polygon(knots("-18,-66 0,-96 18,-66", x, y), 2)
    drawn += volume(gable, "#56679A", outline=3, shade=(3, 2)) + lit_window(x - 6, y - 82, 12, 13, "#2A2F52")
    drawn += volume(tube(knots("-25,-60 0,-104 25,-60", x, y), 7), roof, outline=2.8, shade=(2, 3))
    drawn += lit_window(x - 50, y - 44, 24, 25, "#2A2F52") + lit_window(x + 30, y - 44, 24, 25, "#2A2F52")
    door = rounded(union([rect(x - 13, y - 34, 26, 36), ellipse(x, y - 34, 13, 12)]), 1)
    drawn += volume(door, "#7A5240", outline=3, shade=(4, 4)) + fill(ellipse(x + 7, y - 18, 2), "#FFD27A")
    path = blob(knots("-14,0c 14,0c 26,16 -20,16", x, y))
    return drawn + fill(path, "#8A8672", 0.5)


def _peg(x: float, y: float) -> str:
    """What holds something on the line."""
    return fill(rect(x - 1.2, y - 3, 2.4, 6, 1), "#E5C88A")


def _washing(left: float, right: float, y: float) -> str:
    """What dwarfs wear, on the line overnight."""
    drawn = ""
    for x, tilt in ((left, -2), (right, 2)):
        drawn += volume(
            tube([(x, y + 66), (x + tilt, y - 4)], 5.5, 4.5), "#6B5648", outline=2.4, shade=(2, 1)
        )
    sag = [(left - 2, y), ((left + right) / 2, y + 9), (right + 2, y)]
    rope = curve(sag)
    drawn += stroke(rope, "#C7B999", 1.6, 0.9)

    def hang(share: float) -> tuple[float, float]:
        point = rope.interpolate(share, normalized=True)
        return point.x, point.y

    x, py = hang(0.14)  # a red hood
    drawn += volume(
        blob(knots("-11,0c 11,0c 5,18 9,31 3,30 -3,20", x, py)), "#9C3F45", outline=2.2, shade=(3, 3)
    )
    drawn += fill(ellipse(x + 8, py + 33, 4), "#D9CDBD") + _peg(x, py)
    x, py = hang(0.36)  # striped socks
    for dx in (-7, 6):
        sock = blob(knots("-4,0c 4,0c 4,15 11,20 9,25 -1,24 -5,17", x + dx, py))
        rings = union(rect(x + dx - 8, py + k, 20, 3) for k in (4, 11)).intersection(sock)
        drawn += volume(sock, "#4A6FA8", outline=2, shade=(2, 2), pattern=fill(rings, "#C9D2E2"))
        drawn += _peg(x + dx, py)
    x, py = hang(0.6)  # a nightshirt
    shirt = blob(knots("-8,0c 8,0c 20,12c 14,18c 10,14c 13,38c -13,38c -10,14c -14,18c -20,12c", x, py))
    drawn += volume(shirt, "#B9BFD6", outline=2.4, shade=(4, 3)) + _peg(x - 6, py) + _peg(x + 6, py)
    x, py = hang(0.85)  # long johns with a patch
    johns = polygon(knots("-11,0 11,0 12,32 3,32 0,14 -3,32 -12,32", x, py), 1.4)
    return (
        drawn
        + volume(johns, "#B58A45", outline=2.2, shade=(3, 3))
        + fill(rect(x + 3, py + 18, 6, 6, 1), "#A9481F", 0.8)
        + _peg(x - 7, py)
        + _peg(x + 7, py)
    )


def _woods(rng: random.Random, left: float, right: float, back: Ground) -> str:
    """Woods on the far hills."""
    drawn = ""
    for _ in range(46):
        x = rng.uniform(left + 20, right - 20)
        tall = rng.uniform(14, 30)
        drawn += fill(
            polygon(
                [(x - tall * 0.3, back(x) + 12), (x, back(x) + 8 - tall), (x + tall * 0.3, back(x) + 12)], 1
            ),
            "#294468",
        )
    return drawn


def _poplars() -> str:
    """Poplars about the village."""
    drawn = ""
    places = ((-905, 62), (-880, 78), (-852, 58), (560, 60), (586, 74), (-300, 52), (1042, 66), (1066, 54))
    for x, tall in places:
        poplar = blob(
            [
                (x, -190 - tall),
                (x + 9, -188 - tall * 0.6),
                (x + 8, -192),
                (x, -184),
                (x - 8, -192),
                (x - 9, -188 - tall * 0.6),
            ]
        )
        drawn += fill(poplar, "#1D3857") + fill(poplar.difference(move(poplar, 2.4, 3)), "#4A749A", 0.7)
    return drawn


def _garden_end(left: float, right: float, floor: float) -> str:
    """The hedge, the washing and the cottage before it, and what flowers at its foot."""
    rng = random.Random(2)
    spots = [
        (x + rng.uniform(-9, 9), HORIZON - rng.uniform(-4, 16), rng.uniform(20, 36))
        for x in range(int(left) + 46, int(right) - 30, 44)
    ]
    spots += [(left, HORIZON - 6, 30), (right, HORIZON - 6, 30)]
    drawn = bushes(spots, "#193654", "#3F6C8C", floor)
    drawn += fill(rect(left, HORIZON - 12, right - left, 26), "#193654")
    drawn += _washing(92, 232, HORIZON - 62) + _cottage(330, HORIZON + 6)
    low = [
        (x + rng.uniform(-12, 12), HORIZON + 4, rng.uniform(9, 17))
        for x in range(int(left) + 30, int(right) - 20, 58)
        if not 262 < x < 398
    ]
    drawn += bushes(low, "#1F4450", "#4F8088", floor)
    for x in range(int(left) + 50, int(right) - 40, 74):  # a flower bed at the foot of the hedge
        if not 250 < x < 410:
            colour = ("#B98FB8", "#C98A72", "#C9B277", "#9FA9D6")[(x // 74) % 4]
            drawn += flower(x, HORIZON + 10, 0.75, colour, "#E8D9A0", "#2C5C52")
            drawn += flower(x + 13, HORIZON + 12, 0.6, colour, "#E8D9A0", "#2C5C52")
    return drawn


def far() -> str:
    """Hills, a village, the hedge and the cottage; it repeats every `FAR_PERIOD`."""
    left, right, floor = -FAR_PERIOD / 2, FAR_PERIOD / 2, HORIZON + 14
    back, middle = wave(-262, 26, 4, FAR_PERIOD), wave(-226, 12, 9, FAR_PERIOD)
    drawn = fill(band(back, floor, left, right, 20), linear(0, -300, 0, -200, "#2F4D78", "#2B4A70"))
    rng = random.Random(5)
    drawn += _woods(rng, left, right, back)
    hill = band(middle, floor, left, right, 16)
    drawn += fill(hill, linear(0, -240, 0, -190, "#26446A", "#1F3A5A"))
    drawn += stroke(
        curve([(x, middle(x)) for x in range(int(left), int(right) + 1, 40)]), "#4F78A0", 1.6, 0.6
    )
    drawn += _village()
    drawn += _poplars()
    drawn += _garden_end(left, right, floor)
    return drawn
