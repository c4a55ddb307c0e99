"""The garden at night, in layers that move against each other (the table of *Oh les nains !*).

World units are pixels of a 1280x800 screen. x counts from the fence, y from the line where the dwarfs'
feet stand (up is negative), so that a table places the world with one point and one scale.
"""

from __future__ import annotations

import math
import random

from build_scripts.art.kit.colour import darker, lighter, mix
from build_scripts.art.kit.shapes import blob, curve, ellipse, move, polygon, rect, rounded, star, tube, union
from build_scripts.art.kit.svg import (
    Paint,
    contact_shadow,
    fill,
    glow,
    group,
    line,
    linear,
    number,
    radial,
    stroke,
    volume,
)
from build_scripts.art.props import LAMP
from build_scripts.art.scenery import (
    band,
    bushes,
    cloud,
    flower,
    grass,
    leafy,
    lit_window,
    one_path,
    blade,
    stars,
    toadstool,
    tuft,
    wave,
)

HORIZON = -182.0
LAWN_PERIOD, FAR_PERIOD = 1400.0, 2320.0
NIGHT = "#1D2A4A"
LAWN, LAWN_DEEP = "#2F5D4A", "#24463F"


def sky() -> str:
    """Night from above to the hills; stars, and a constellation that only dwarfs know."""
    left, top, right, bottom = -1000.0, -760.0, 1000.0, HORIZON
    deep = linear(0, top, 0, bottom, (0, "#0C1330"), (0.35, "#131D40"), (0.7, "#22365F"), (0.92, "#345B82"), (1, "#44708F"))
    drawn = fill(rect(left, top, right - left, bottom - top), deep)
    # A faint river of light from the lower left to the upper right.
    for width, opacity in ((120, 0.05), (64, 0.05)):
        drawn += fill(tube([(-980, -330), (-420, -470), (160, -520), (980, -730)], width, width * 0.8), "#A9BEE8", opacity)
    drawn += stars(230, left, top, right, -235, 12)
    hat = [(236, -318), (262, -392), (304, -424), (318, -356), (344, -312), (236, -318)]
    drawn += line([(hat[0][0], hat[0][1], "c"), *((x, y, "c") for x, y in hat[1:])], "#BFD0F5", 1.1, 0.3)
    for x, y in [*hat[:-1], (332, -418)]:
        drawn += glow(x, y, 9, "#DCE8FF", 0.6) + fill(star(x, y, 4.4, 1.2, 4), "#FFF6DC")
    return drawn


def moon() -> str:
    """The moon, asleep."""
    face = ellipse(0, 0, 40)
    drawn = glow(0, 0, 170, "#DDE7FF", 0.5) + fill(face, radial(-12, -14, 60, "#FFFBEA", "#FBF1D2", "#EBDDB4"))
    for x, y, r in ((17, 16, 9), (-20, -14, 6.5), (24, -10, 5), (-4, 27, 4.5)):
        crater = ellipse(x, y, r, r * 0.92)
        drawn += fill(crater, "#E0D2A8", 0.75) + fill(crater.difference(move(crater, -1.4, -1.8)), "#F7EDCB", 0.9)
    lids = ((-17, 2), (3, 2))
    for x, y in lids:
        drawn += line([(x - 6, y), (x, y + 4.4), (x + 6, y)], "#8A7448", 2.4)
    return drawn + line([(-13, 15), (-6, 19), (2, 15)], "#8A7448", 2.4) + fill(ellipse(-23, 11, 4.5, 2.8), "#F2B98C", 0.55) + fill(ellipse(12, 11, 4.5, 2.8), "#F2B98C", 0.55)


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
    drawn = fill(polygon([(x - width / 2, y), (x - width / 2, y - height * 0.55), (x + width / 2, y - height * 0.55), (x + width / 2, y)]), wall)
    top = polygon([(x - width * 0.6, y - height * 0.5), (x - width * 0.28, y - height), (x + width * 0.28, y - height), (x + width * 0.6, y - height * 0.5)], 1)
    drawn += fill(top, roof) + fill(top.difference(move(top, 2, 2.4)), lighter(roof, 0.1), 0.8)
    for i in range(windows):
        wx = x - width * 0.26 + i * width * 0.36
        drawn += fill(rect(wx, y - height * 0.4, width * 0.16, height * 0.2, 1), "#FFD98A")
    return drawn


def _village() -> str:
    """Far roofs on a hill, a church and a windmill."""
    wall, roof = "#31486F", "#3B4D7A"
    drawn = ""
    for x, y, w, h, n in ((-640, -236, 30, 28, 2), (-600, -228, 38, 30, 2), (-470, -226, 32, 27, 1), (760, -232, 34, 28, 2), (806, -226, 30, 24, 1)):
        drawn += _house(x, y, w, h, roof, wall, n)
    tower = polygon([(-548, -226), (-548, -282), (-537, -316), (-526, -282), (-526, -226)], 1)
    drawn += fill(tower, "#354E78") + fill(tower.difference(move(tower, 2, 2)), "#5F7FA8", 0.7) + fill(ellipse(-537, -272, 4.2), "#FFE6A8")
    drawn += _house(-508, -226, 44, 34, roof, wall, 2)
    # The windmill, whose wings stand still at night.
    mill = polygon([(905, -226), (911, -286), (933, -286), (939, -226)], 2)
    drawn += fill(mill, "#354E78") + fill(mill.difference(move(mill, 2, 2)), "#5F7FA8", 0.7)
    drawn += fill(polygon([(907, -284), (922, -302), (937, -284)], 1), "#2B3F68") + fill(rect(918, -262, 8, 11, 3), "#FFD98A")
    for angle in (22, 112, 202, 292):
        a = math.radians(angle)
        tip = (922 + 46 * math.cos(a), -284 + 46 * math.sin(a))
        drawn += line([(922, -284), tip], "#23345A", 2.4) + line([(922 + 14 * math.cos(a) - 4 * math.sin(a), -284 + 14 * math.sin(a) + 4 * math.cos(a)), (tip[0] - 4 * math.sin(a), tip[1] + 4 * math.cos(a))], "#4A6390", 5.5, 0.9)
    return drawn


def _cottage(x: float, y: float) -> str:
    """The dwarfs' cottage, with smoke and two warm windows."""
    wall, roof = "#4A5A86", "#6B4560"
    drawn = ""
    for i, (dx, dy, r) in enumerate(((38, -146, 7), (45, -163, 10), (40, -184, 13), (52, -206, 15))):
        drawn += fill(ellipse(x + dx, y + dy, r, r * 0.8), "#8FA3CC", 0.26 - 0.04 * i)
    drawn += volume(rect(x + 26, y - 134, 20, 46, 3), "#5A5478", outline=3, shade=(5, 3)) + volume(rect(x + 22, y - 138, 28, 8, 3), "#6B6288", outline=2.8, shade=(3, 3))
    body = rect(x - 66, y - 62, 132, 66, 3)
    drawn += fill(body, linear(x - 60, y - 62, x + 60, y, "#56679A", "#36446F")) + stroke(body, "#232D50", 3)
    for bx in (-64, -18, 22, 60):
        drawn += fill(rect(x + bx, y - 60, 5, 62), "#2E3A62", 0.9)
    top = polygon([(x - 86, y - 52), (x - 60, y - 92), (x - 46, y - 118), (x + 46, y - 118), (x + 62, y - 90), (x + 86, y - 52)], 6)
    tiles = "".join(
        line([(x - 76 + 6 * row + i * 19, y - 60 - row * 15), (x - 67 + 6 * row + i * 19, y - 55 - row * 15), (x - 58 + 6 * row + i * 19, y - 60 - row * 15)], darker(roof, 0.08), 2, 0.8)
        for row in range(4)
        for i in range(7 - row)
    )
    drawn += volume(top, roof, outline=3.4, shade=(9, 6), pattern=tiles)
    gable = polygon([(x - 18, y - 66), (x, y - 96), (x + 18, y - 66)], 2)
    drawn += volume(gable, "#56679A", outline=3, shade=(3, 2)) + lit_window(x - 6, y - 82, 12, 13, "#2A2F52")
    drawn += volume(tube([(x - 25, y - 60), (x, y - 104), (x + 25, y - 60)], 7), roof, outline=2.8, shade=(2, 3))
    drawn += lit_window(x - 50, y - 44, 24, 25, "#2A2F52") + lit_window(x + 30, y - 44, 24, 25, "#2A2F52")
    door = rounded(union([rect(x - 13, y - 34, 26, 36), ellipse(x, y - 34, 13, 12)]), 1)
    drawn += volume(door, "#7A5240", outline=3, shade=(4, 4)) + fill(ellipse(x + 7, y - 18, 2), "#FFD27A")
    path = blob([(x - 14, y, "c"), (x + 14, y, "c"), (x + 26, y + 16), (x - 20, y + 16)])
    return drawn + fill(path, "#8A8672", 0.5)


def _washing(left: float, right: float, y: float) -> str:
    """What dwarfs wear, on the line overnight."""
    drawn = ""
    for x, tilt in ((left, -2), (right, 2)):
        drawn += volume(tube([(x, y + 66), (x + tilt, y - 4)], 5.5, 4.5), "#6B5648", outline=2.4, shade=(2, 1))
    sag = [(left - 2, y), ((left + right) / 2, y + 9), (right + 2, y)]
    rope = curve(sag)
    drawn += stroke(rope, "#C7B999", 1.6, 0.9)

    def hang(share: float) -> tuple[float, float]:
        point = rope.interpolate(share, normalized=True)
        return point.x, point.y

    def peg(x: float, py: float) -> str:
        return fill(rect(x - 1.2, py - 3, 2.4, 6, 1), "#E5C88A")

    x, py = hang(0.14)  # a red hood
    drawn += volume(blob([(x - 11, py, "c"), (x + 11, py, "c"), (x + 5, py + 18), (x + 9, py + 31), (x + 3, py + 30), (x - 3, py + 20)]), "#9C3F45", outline=2.2, shade=(3, 3)) + fill(ellipse(x + 8, py + 33, 4), "#D9CDBD") + peg(x, py)
    x, py = hang(0.36)  # striped socks
    for dx in (-7, 6):
        sock = blob([(x + dx - 4, py, "c"), (x + dx + 4, py, "c"), (x + dx + 4, py + 15), (x + dx + 11, py + 20), (x + dx + 9, py + 25), (x + dx - 1, py + 24), (x + dx - 5, py + 17)])
        rings = union(rect(x + dx - 8, py + k, 20, 3) for k in (4, 11)).intersection(sock)
        drawn += volume(sock, "#4A6FA8", outline=2, shade=(2, 2), pattern=fill(rings, "#C9D2E2")) + peg(x + dx, py)
    x, py = hang(0.6)  # a nightshirt
    shirt = blob([(x - 8, py, "c"), (x + 8, py, "c"), (x + 20, py + 12, "c"), (x + 14, py + 18, "c"), (x + 10, py + 14, "c"), (x + 13, py + 38, "c"), (x - 13, py + 38, "c"), (x - 10, py + 14, "c"), (x - 14, py + 18, "c"), (x - 20, py + 12, "c")])
    drawn += volume(shirt, "#B9BFD6", outline=2.4, shade=(4, 3)) + peg(x - 6, py) + peg(x + 6, py)
    x, py = hang(0.85)  # long johns with a patch
    johns = polygon([(x - 11, py), (x + 11, py), (x + 12, py + 32), (x + 3, py + 32), (x, py + 14), (x - 3, py + 32), (x - 12, py + 32)], 1.4)
    return drawn + volume(johns, "#B58A45", outline=2.2, shade=(3, 3)) + fill(rect(x + 3, py + 18, 6, 6, 1), "#A9481F", 0.8) + peg(x - 7, py) + peg(x + 7, py)


def far() -> str:
    """Hills, a village, the hedge and the cottage; it repeats every `FAR_PERIOD`."""
    left, right, floor = -FAR_PERIOD / 2, FAR_PERIOD / 2, HORIZON + 14
    back, middle = wave(-262, 26, 4, FAR_PERIOD), wave(-226, 12, 9, FAR_PERIOD)
    drawn = fill(band(back, floor, left, right, 20), linear(0, -300, 0, -200, "#2F4D78", "#2B4A70"))
    rng = random.Random(5)
    for _ in range(46):  # woods on the far hills
        x = rng.uniform(left + 20, right - 20)
        tall = rng.uniform(14, 30)
        drawn += fill(polygon([(x - tall * 0.3, back(x) + 12), (x, back(x) + 8 - tall), (x + tall * 0.3, back(x) + 12)], 1), "#294468")
    hill = band(middle, floor, left, right, 16)
    drawn += fill(hill, linear(0, -240, 0, -190, "#26446A", "#1F3A5A")) + stroke(curve([(x, middle(x)) for x in range(int(left), int(right) + 1, 40)]), "#4F78A0", 1.6, 0.6)
    drawn += _village()
    for x, tall in ((-905, 62), (-880, 78), (-852, 58), (560, 60), (586, 74), (-300, 52), (1042, 66), (1066, 54)):  # poplars
        poplar = blob([(x, -190 - tall), (x + 9, -188 - tall * 0.6), (x + 8, -192), (x, -184), (x - 8, -192), (x - 9, -188 - tall * 0.6)])
        drawn += fill(poplar, "#1D3857") + fill(poplar.difference(move(poplar, 2.4, 3)), "#4A749A", 0.7)
    rng = random.Random(2)
    spots = [(x + rng.uniform(-9, 9), HORIZON - rng.uniform(-4, 16), rng.uniform(20, 36)) for x in range(int(left) + 46, int(right) - 30, 44)]
    spots += [(left, HORIZON - 6, 30), (right, HORIZON - 6, 30)]
    drawn += bushes(spots, "#193654", "#3F6C8C", floor)
    drawn += fill(rect(left, HORIZON - 12, right - left, 26), "#193654")
    drawn += _washing(92, 232, HORIZON - 62) + _cottage(330, HORIZON + 6)
    low = [(x + rng.uniform(-12, 12), HORIZON + 4, rng.uniform(9, 17)) for x in range(int(left) + 30, int(right) - 20, 58) if not 262 < x < 398]
    drawn += bushes(low, "#1F4450", "#4F8088", floor)
    for x in range(int(left) + 50, int(right) - 40, 74):  # a flower bed at the foot of the hedge
        if not 250 < x < 410:
            colour = ("#B98FB8", "#C98A72", "#C9B277", "#9FA9D6")[(x // 74) % 4]
            drawn += flower(x, HORIZON + 10, 0.75, colour, "#E8D9A0", "#2C5C52") + flower(x + 13, HORIZON + 12, 0.6, colour, "#E8D9A0", "#2C5C52")
    return drawn


# ---- the lawn ------------------------------------------------------------------------------------


def lawn() -> str:
    """Mown in bands, with the worn track in which the slabs slide; it repeats every `LAWN_PERIOD`."""
    left, right, bottom = -LAWN_PERIOD / 2, LAWN_PERIOD / 2, 430.0
    edge = wave(HORIZON, 3.5, 7, LAWN_PERIOD)
    ground = linear(0, HORIZON, 0, 330, (0, "#41806A"), (0.18, "#36705A"), (0.4, LAWN), (0.66, LAWN_DEEP), (1, "#16302F"))
    drawn = fill(band(edge, bottom, left, right), ground)
    top = HORIZON + 12
    for i, height in enumerate((11, 14, 18, 23, 29, 37, 46, 58, 72)):  # mowing bands, wider towards us
        if i % 2 == 0:
            bow = wave(top, 3.0 + i * 0.5, 30 + i, LAWN_PERIOD)
            low = wave(top + height, 3.0 + i * 0.5, 31 + i, LAWN_PERIOD)
            drawn += fill(band(bow, low, left, right, 20), "#6FB08A", 0.11)
        top += height
    # Seams of longer grass, denser towards us.
    rng = random.Random(9)
    spread: dict[str, list[str]] = {"#4F9070": [], "#26503F": [], "#63A581": []}
    for _ in range(560):
        x, share = rng.uniform(left + 6, right - 6), rng.random() ** 0.8
        y = HORIZON + 14 + share * 420
        size = 0.45 + 0.75 * (y - HORIZON) / 320
        spread[rng.choice(list(spread))].append(blade(x, y, rng.uniform(-4, 4) * size, 9 * size, 1.3 * size))
    drawn += "".join(one_path(blades, colour, 0.5) for colour, blades in spread.items())
    # The track: earth that the slabs have worn bare, lit along its far edge.
    upper, lower = wave(-25, 2.2, 51, LAWN_PERIOD), wave(33, 2.6, 52, LAWN_PERIOD)
    track = band(upper, lower, left, right, 10)
    drawn += fill(track, linear(0, -26, 0, 34, "#3A3A3C", "#4C4540", "#3F3B3A"), 0.92)
    drawn += fill(band(upper, lambda x: upper(x) + 6, left, right, 10), "#1B2A2C", 0.55)
    for _ in range(90):
        x, y = rng.uniform(left + 8, right - 8), rng.uniform(-16, 27)
        drawn += fill(ellipse(x, y, rng.uniform(1.5, 4), rng.uniform(0.8, 1.6)), rng.choice(("#5E564E", "#2E2E31")), 0.7)
    drawn += grass(lambda x: upper(x) + 1, left, right, 9, ("#3B7A5F", "#2C5F4B"), 8, 61)
    drawn += grass(lambda x: lower(x) + 4, left, right, 7, ("#2B6049", "#397558", "#1F4A3C"), 12, 62)
    drawn += grass(lambda x: edge(x) + 2, left, right, 8, ("#3F7A60", "#4C8A6C", "#2F6450"), 9, 63)
    # Flowers and toadstools off the row.
    for x, y, size, petal in (
        (-640, -142, 0.8, "#D58A84"), (-622, -136, 0.9, "#E8E4F3"), (-430, -152, 0.7, "#E5C46A"), (-214, -148, 0.75, "#C9A6DB"),
        (-196, -142, 0.8, "#E8E4F3"), (118, -150, 0.7, "#E5C46A"), (300, -146, 0.8, "#D58A84"), (318, -152, 0.7, "#E8E4F3"), (520, -144, 0.8, "#C9A6DB"),
        (-560, 92, 1.2, "#E8E4F3"), (-536, 86, 1.1, "#D58A84"), (-160, 98, 1.2, "#E5C46A"), (190, 94, 1.2, "#C9A6DB"), (214, 88, 1.05, "#E8E4F3"), (585, 96, 1.2, "#D58A84"),
    ):
        drawn += flower(x, y, size, mix(petal, "#5A6FA0", 0.25), "#E8D08A", "#2A6048")
    for x, y, size in ((-380, -136, 0.55), (-366, -132, 0.4), (420, 84, 0.7), (438, 90, 0.5), (-660, 84, 0.6)):
        drawn += toadstool(x, y, size, "#A8504C", "#D9CDB8")
    for x, y, size in ((-500, -120, 0.8), (-60, 74, 1.2), (70, -140, 0.7), (250, -120, 0.8), (340, 70, 1.1), (-300, 76, 1.2), (640, -126, 0.8), (-450, 110, 1.3), (500, 120, 1.3)):
        drawn += tuft(x, y, size, ("#4C8F6E", "#33705A", "#285A49"))
    return drawn


def _pool(x: float, y: float, radius: float, flat: float, *stops: tuple[float, str, float]) -> str:
    paint: Paint = radial(0, 0, radius, *stops)
    disc = f'<circle cx="0" cy="0" r="{number(radius)}" fill="{paint.ref}"/>'
    return f'{paint.definition}<g transform="translate({number(x)} {number(y)}) scale(1 {number(flat, 3)})">{disc}</g>'


def lamp_pool() -> str:
    """The warm pool of lamp light on the lawn about the fence."""
    return _pool(0, -10, 430, 0.34, (0, LAMP, 0.5), (0.45, LAMP, 0.2), (1, LAMP, 0)) + _pool(0, -6, 150, 0.36, (0, "#FFE9B0", 0.35), (1, LAMP, 0))


def tree(side: int) -> str:
    """A great tree at one end of the row (side -1 left, 1 right); its foot at the origin.

    Squirrels run down the trunk's inner edge from the hollow; a cut stump stands beside it.
    """
    bark, s = "#6B5148", -side  # s points to the fence
    trunk = blob(
        [(-30, -330), (-24, -220), (-27, -110), (-33, -46), (-62, -6), (-70, 8, "c"), (-34, 2), (-14, 10), (10, 3), (34, 10), (70, 6, "c"), (58, -6), (33, -44), (26, -110), (25, -220), (32, -330)]
    )
    branch = tube([(s * 12, -246), (s * 60, -268), (s * 128, -282)], 26, 9)
    drawn = contact_shadow(6, 4, 92, 16, "#06141A", 0.55)
    marks = ""
    rng = random.Random(20 + side)
    for i in range(13):
        x, y = rng.uniform(-20, 20), -300 + i * 23
        marks += line([(x, y), (x + rng.uniform(-3, 3), y + 12), (x + rng.uniform(-3, 3), y + 24)], darker(bark, 0.08), 2.6, 0.85)
    for x in (-44, -8, 42):
        marks += line([(x * 0.6, -26), (x, -6)], darker(bark, 0.1), 2.6, 0.8)
    drawn += volume(branch, bark, outline=4, shade=(3, 6)) + volume(trunk, bark, outline=4.4, shade=(15, 3), depth=0.09, pattern=marks)
    hollow = ellipse(s * 3, -196, 12, 17)
    drawn += fill(ellipse(s * 3, -196, 16, 21), darker(bark, 0.06)) + fill(hollow, "#241B26") + fill(hollow.difference(move(hollow, -3, -4)), "#4A3636", 0.8) + stroke(ellipse(s * 3, -196, 15, 20), "#3E2D2C", 3)
    spots = [(-92, -372, 62), (-44, -338, 54), (20, -346, 58), (84, -366, 62), (-122, -436, 66), (-52, -412, 72), (34, -418, 74), (112, -436, 66), (-92, -500, 66), (-6, -510, 80), (84, -500, 66), (-8, -566, 60), (s * 116, -318, 34), (s * -120, -330, 40)]
    drawn += leafy(spots, "#24504F", 4.4, "#4C8580")
    for i in range(30):
        angle, reach = rng.uniform(0, math.tau), rng.uniform(30, 120)
        x, y = reach * math.cos(angle), -440 + reach * 0.8 * math.sin(angle)
        drawn += line([(x - 6, y), (x, y + 4), (x + 6, y)], "#1A4043" if i % 2 else "#3F7876", 2.2, 0.7)
    # The stump, with its rings and an axe mark.
    x, y = s * -88, 6
    drawn += contact_shadow(x, y + 2, 38, 8, "#06141A", 0.5)
    drawn += volume(polygon([(x - 24, y - 26), (x + 24, y - 26), (x + 30, y + 2), (x - 30, y + 2)], 3), "#6E5347", outline=3.4, shade=(9, 4))
    drawn += volume(ellipse(x, y - 26, 25, 8), "#B98F68", outline=3, shade=(3, 2)) + stroke(ellipse(x, y - 26, 15, 4.6), "#8A6548", 1.6) + stroke(ellipse(x, y - 26, 6, 2), "#8A6548", 1.4)
    for dx, size in ((-46, 1.1), (40, 1.0), (8, 0.7)):
        drawn += tuft(dx, 12, size, ("#3F8062", "#2C6450", "#245244"))
    if side < 0:
        drawn += toadstool(58, 14, 0.7, "#A8504C", "#D9CDB8") + _owl(s * 92, -283)
    else:
        drawn += _nest_box(s * 84, -268)
    return drawn


def _owl(x: float, y: float) -> str:
    """An owl who watches the match."""
    plumage = "#8A7460"
    body = blob([(x - 19, y - 30), (x - 17, y - 52), (x - 15, y - 60, "c"), (x - 6, y - 54), (x + 6, y - 54), (x + 15, y - 60, "c"), (x + 17, y - 52), (x + 19, y - 30), (x + 13, y - 6), (x, y), (x - 13, y - 6)])
    chest = ellipse(x, y - 16, 11, 15).intersection(body)
    drawn = volume(body, plumage, outline=3, shade=(6, 4), pattern=fill(chest, "#C9B696"))
    for row, dx in ((-22, -5), (-22, 5), (-14, 0), (-14, -7), (-14, 7), (-7, -3), (-7, 4)):
        drawn += line([(x + dx - 2.6, y + row), (x + dx, y + row + 2.6), (x + dx + 2.6, y + row)], "#7A6450", 1.5)
    for dx in (-8, 8):
        drawn += volume(ellipse(x + dx, y - 42, 8.4), "#F4E9C8", outline=2, shade=None, rim=0) + fill(ellipse(x + dx + 1.2, y - 41, 4.2), "#332230") + fill(ellipse(x + dx, y - 43, 1.5), "#FFFFFF")
    drawn += volume(polygon([(x - 3.4, y - 38), (x + 3.4, y - 38), (x, y - 31)], 0.8), "#E9A94A", outline=1.8, shade=None)
    for dx in (-6, 6):
        drawn += fill(ellipse(x + dx, y, 4.6, 2.8), "#E9A94A") + stroke(ellipse(x + dx, y, 4.6, 2.8), "#6B4514", 1.4)
    return drawn


def _nest_box(x: float, y: float) -> str:
    """A nest box hung from the branch."""
    drawn = line([(x, y - 8), (x, y + 8)], "#C7B999", 1.8)
    drawn += volume(rect(x - 15, y + 18, 30, 32, 3), "#7C6A86", outline=3, shade=(6, 3))
    drawn += volume(polygon([(x - 21, y + 22), (x, y + 2), (x + 21, y + 22)], 2), "#9C4A4A", outline=3, shade=(4, 3))
    return drawn + fill(ellipse(x, y + 32, 5.6), "#2B2030") + line([(x, y + 42), (x, y + 47)], "#D9C49A", 2.6)


def lanterns() -> str:
    """Paper lanterns on a string between the two trees."""
    string = curve([(-560, -344), (-280, -300), (0, -288), (280, -300), (560, -344)])
    drawn = stroke(string, "#0C1430", 3, 0.5) + stroke(string, "#A79A86", 1.6)
    colours = ("#B4554C", "#5877AE", "#C79A45", "#5B9266")
    for i in range(10):
        point = string.interpolate((i + 0.5) / 10, normalized=True)
        x, y, colour = point.x, point.y + 17, colours[i % 4]
        drawn += glow(x, y, 40, "#FFC978", 0.4)
        paper = ellipse(x, y, 11, 12.5)
        light = radial(x, y + 3, 15, (0, "#FFE9B4"), (0.45, mix(colour, "#FFD98A", 0.45)), (1, colour))
        drawn += fill(paper, light) + stroke(paper, darker(colour, 0.2), 1.8)
        for bend in (-4.5, 4.5):
            drawn += line([(x + bend * 0.6, y - 11), (x + bend, y), (x + bend * 0.6, y + 11)], darker(colour, 0.12), 1.1, 0.6)
        drawn += fill(rect(x - 4, y - 15, 8, 4, 1.5), "#4A3B44") + fill(rect(x - 3.6, y + 11, 7.2, 3, 1.2), "#4A3B44")
    return drawn


def front(side: int) -> str:
    """Plants before the play at one lower corner (side -1 left, 1 right); the origin is that corner."""
    s = -side
    dark = ("#0F2A2C", "#15383A", "#1B4644")
    drawn = ""
    for x, y, tall, lean in ((20, 0, 150, 46), (46, 4, 120, 62), (0, 0, 172, 14), (80, 6, 84, 56), (118, 8, 58, 48), (8, 0, 120, -30)):
        leaf = blob([(s * x, y), (s * (x + lean * 0.25 - 13), y - tall * 0.5), (s * (x + lean), y - tall, "c"), (s * (x + lean * 0.5 + 13), y - tall * 0.5)])
        drawn += volume(leaf, dark[(x // 20) % 3], outline=2.6, shade=(5, 3), rim=0.35) + line([(s * x, y), (s * (x + lean * 0.42), y - tall * 0.55), (s * (x + lean * 0.94), y - tall * 0.94)], "#2C6660", 1.8, 0.7)
    drawn += toadstool(s * 96, 4, 1.7, "#8E4146", "#C9BCA8") + toadstool(s * 142, 6, 1.1, "#8E4146", "#C9BCA8")
    for x, size in ((170, 1.6), (210, 1.2), (62, 1.5), (128, 1.3)):
        drawn += tuft(s * x, 8, size, dark)
    return drawn
