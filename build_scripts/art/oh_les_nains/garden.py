"""The garden at night, in layers that move against each other (the table of *Oh les nains !*).

World units are pixels of a 1280x800 screen. x counts from the fence, y from the line where the dwarfs'
feet stand (up is negative), so that a table places the world with one point and one scale.
"""

from __future__ import annotations

import math
import random

from build_scripts.art.kit.changes import move
from build_scripts.art.kit.colour import darker, mix
from build_scripts.art.kit.shapes import blob, curve, ellipse, knots, polygon, rect, tube
from build_scripts.art.kit.svg import contact_shadow, fill, glow, line, linear, pool, radial, stroke, volume
from build_scripts.art.oh_les_nains.distance import HORIZON
from build_scripts.art.oh_les_nains.props import LAMP
from build_scripts.art.scenery import (
    Ground,
    band,
    blade,
    flower,
    grass,
    leafy,
    one_path,
    toadstool,
    tuft,
    wave,
)

LAWN_PERIOD = 1400.0  # the lawn repeats after this
LAWN, LAWN_DEEP = "#2F5D4A", "#24463F"


def _mown(left: float, right: float) -> str:
    """Bands that somebody has mown, wider towards us."""
    top = HORIZON + 12
    drawn = ""
    for i, height in enumerate((11, 14, 18, 23, 29, 37, 46, 58, 72)):  # mowing bands, wider towards us
        if i % 2 == 0:
            bow = wave(top, 3.0 + i * 0.5, 30 + i, LAWN_PERIOD)
            low = wave(top + height, 3.0 + i * 0.5, 31 + i, LAWN_PERIOD)
            drawn += fill(band(bow, low, left, right, 20), "#6FB08A", 0.11)
        top += height
    return drawn


def _seams(rng: random.Random, left: float, right: float) -> str:
    """Seams of longer grass, denser towards us."""
    spread: dict[str, list[str]] = {"#4F9070": [], "#26503F": [], "#63A581": []}
    for _ in range(560):
        x, share = rng.uniform(left + 6, right - 6), rng.random() ** 0.8
        y = HORIZON + 14 + share * 420
        size = 0.45 + 0.75 * (y - HORIZON) / 320
        spread[rng.choice(list(spread))].append(blade(x, y, rng.uniform(-4, 4) * size, 9 * size, 1.3 * size))
    return "".join(one_path(blades, colour, 0.5) for colour, blades in spread.items())


def _track(upper: Ground, lower: Ground, left: float, right: float, rng: random.Random) -> str:
    """Earth that the slabs have worn bare, lit along its far edge."""
    track = band(upper, lower, left, right, 10)
    drawn = fill(track, linear(0, -26, 0, 34, "#3A3A3C", "#4C4540", "#3F3B3A"), 0.92)
    drawn += fill(band(upper, lambda x: upper(x) + 6, left, right, 10), "#1B2A2C", 0.55)
    for _ in range(90):
        x, y = rng.uniform(left + 8, right - 8), rng.uniform(-16, 27)
        drawn += fill(
            ellipse(x, y, rng.uniform(1.5, 4), rng.uniform(0.8, 1.6)), rng.choice(("#5E564E", "#2E2E31")), 0.7
        )
    return drawn


#: What grows off the row: x, y, size, and a flower's colour.
_FLOWERS = (
    (-640, -142, 0.8, "#D58A84"),
    (-622, -136, 0.9, "#E8E4F3"),
    (-430, -152, 0.7, "#E5C46A"),
    (-214, -148, 0.75, "#C9A6DB"),
    (-196, -142, 0.8, "#E8E4F3"),
    (118, -150, 0.7, "#E5C46A"),
    (300, -146, 0.8, "#D58A84"),
    (318, -152, 0.7, "#E8E4F3"),
    (520, -144, 0.8, "#C9A6DB"),
    (-560, 92, 1.2, "#E8E4F3"),
    (-536, 86, 1.1, "#D58A84"),
    (-160, 98, 1.2, "#E5C46A"),
    (190, 94, 1.2, "#C9A6DB"),
    (214, 88, 1.05, "#E8E4F3"),
    (585, 96, 1.2, "#D58A84"),
)
_TOADSTOOLS = (
    (-380, -136, 0.55),
    (-366, -132, 0.4),
    (420, 84, 0.7),
    (438, 90, 0.5),
    (-660, 84, 0.6),
)
_TUFTS = (
    (-500, -120, 0.8),
    (-60, 74, 1.2),
    (70, -140, 0.7),
    (250, -120, 0.8),
    (340, 70, 1.1),
    (-300, 76, 1.2),
    (640, -126, 0.8),
    (-450, 110, 1.3),
    (500, 120, 1.3),
)


def lawn() -> str:
    """Mown in bands, with the worn track in which the slabs slide; it repeats every `LAWN_PERIOD`."""
    left, right, bottom = -LAWN_PERIOD / 2, LAWN_PERIOD / 2, 430.0
    edge = wave(HORIZON, 3.5, 7, LAWN_PERIOD)
    ground = linear(
        0, HORIZON, 0, 330, (0, "#41806A"), (0.18, "#36705A"), (0.4, LAWN), (0.66, LAWN_DEEP), (1, "#16302F")
    )
    drawn = fill(band(edge, bottom, left, right), ground)
    drawn += _mown(left, right)
    # Seams of longer grass, denser towards us.
    rng = random.Random(9)
    drawn += _seams(rng, left, right)
    # The track: earth that the slabs have worn bare, lit along its far edge.
    upper, lower = wave(-25, 2.2, 51, LAWN_PERIOD), wave(33, 2.6, 52, LAWN_PERIOD)
    drawn += _track(upper, lower, left, right, rng)
    drawn += grass(lambda x: upper(x) + 1, left, right, 9, ("#3B7A5F", "#2C5F4B"), 8, 61)
    drawn += grass(lambda x: lower(x) + 4, left, right, 7, ("#2B6049", "#397558", "#1F4A3C"), 12, 62)
    drawn += grass(lambda x: edge(x) + 2, left, right, 8, ("#3F7A60", "#4C8A6C", "#2F6450"), 9, 63)
    for x, y, size, petal in _FLOWERS:
        drawn += flower(x, y, size, mix(petal, "#5A6FA0", 0.25), "#E8D08A", "#2A6048")
    for x, y, size in _TOADSTOOLS:
        drawn += toadstool(x, y, size, "#A8504C", "#D9CDB8")
    for x, y, size in _TUFTS:
        drawn += tuft(x, y, size, ("#4C8F6E", "#33705A", "#285A49"))
    return drawn


def _light(x: float, y: float, radius: float, flat: float, *stops: tuple[float, str, float]) -> str:
    return pool(x, y, radius, flat, radial(0, 0, radius, *stops))


def lamp_pool() -> str:
    """The warm pool of lamp light on the lawn about the fence."""
    return _light(0, -10, 430, 0.34, (0, LAMP, 0.5), (0.45, LAMP, 0.2), (1, LAMP, 0)) + _light(
        0, -6, 150, 0.36, (0, "#FFE9B0", 0.35), (1, LAMP, 0)
    )


def _hollow(s: int, bark: str) -> str:
    """The hole in the trunk where squirrels live."""
    hollow = ellipse(s * 3, -196, 12, 17)
    drawn = fill(ellipse(s * 3, -196, 16, 21), darker(bark, 0.06)) + fill(hollow, "#241B26")
    drawn += fill(hollow.difference(move(hollow, -3, -4)), "#4A3636", 0.8)
    return drawn + stroke(ellipse(s * 3, -196, 15, 20), "#3E2D2C", 3)


def _crown(s: int, rng: random.Random) -> str:
    """Leaves over the trunk and the branch."""
    spots = [
        (-92, -372, 62),
        (-44, -338, 54),
        (20, -346, 58),
        (84, -366, 62),
        (-122, -436, 66),
        (-52, -412, 72),
        (34, -418, 74),
        (112, -436, 66),
        (-92, -500, 66),
        (-6, -510, 80),
        (84, -500, 66),
        (-8, -566, 60),
        (s * 116, -318, 34),
        (s * -120, -330, 40),
    ]
    drawn = leafy(spots, "#24504F", 4.4, "#4C8580")
    for i in range(30):
        angle, reach = rng.uniform(0, math.tau), rng.uniform(30, 120)
        leaf_x, leaf_y = reach * math.cos(angle), -440 + reach * 0.8 * math.sin(angle)
        leaf = [(leaf_x - 6, leaf_y), (leaf_x, leaf_y + 4), (leaf_x + 6, leaf_y)]
        drawn += line(leaf, "#1A4043" if i % 2 else "#3F7876", 2.2, 0.7)
    return drawn


def _stump(s: int) -> str:
    """The stump, with its rings."""
    sx, sy = s * -88, 6
    drawn = contact_shadow(sx, sy + 2, 38, 8, "#06141A", 0.5)
    drawn += volume(
        polygon(knots("-24,-26 24,-26 30,2 -30,2", sx, sy), 3), "#6E5347", outline=3.4, shade=(9, 4)
    )
    drawn += volume(ellipse(sx, sy - 26, 25, 8), "#B98F68", outline=3, shade=(3, 2))
    drawn += stroke(ellipse(sx, sy - 26, 15, 4.6), "#8A6548", 1.6)
    return drawn + stroke(ellipse(sx, sy - 26, 6, 2), "#8A6548", 1.4)


def tree(side: int) -> str:
    """A great tree at one end of the row (side -1 left, 1 right); its foot at the origin.

    Squirrels run down the trunk's inner edge from the hollow; a cut stump stands beside it.
    """
    bark, s = "#6B5148", -side  # s points to the fence
    trunk = blob(
        "-30,-330 -24,-220 -27,-110 -33,-46 -62,-6 -70,8c -34,2 -14,10 10,3 34,10 70,6c 58,-6 33,-44 "
        "26,-110 25,-220 32,-330"
    )
    branch = tube([(s * 12, -246), (s * 60, -268), (s * 128, -282)], 26, 9)
    drawn = contact_shadow(6, 4, 92, 16, "#06141A", 0.55)
    marks = ""
    rng = random.Random(20 + side)
    for i in range(13):
        x, y = rng.uniform(-20, 20), -300 + i * 23
        marks += line(
            [(x, y), (x + rng.uniform(-3, 3), y + 12), (x + rng.uniform(-3, 3), y + 24)],
            darker(bark, 0.08),
            2.6,
            0.85,
        )
    for x in (-44, -8, 42):
        marks += line([(x * 0.6, -26), (x, -6)], darker(bark, 0.1), 2.6, 0.8)
    drawn += volume(branch, bark, outline=4, shade=(3, 6))
    drawn += volume(trunk, bark, outline=4.4, shade=(15, 3), depth=0.09, pattern=marks)
    drawn += _hollow(s, bark)
    drawn += _crown(s, rng)
    drawn += _stump(s)
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
    body = blob(knots("-19,-30 -17,-52 -15,-60c -6,-54 6,-54 15,-60c 17,-52 19,-30 13,-6 0,0 -13,-6", x, y))
    chest = ellipse(x, y - 16, 11, 15).intersection(body)
    drawn = volume(body, plumage, outline=3, shade=(6, 4), pattern=fill(chest, "#C9B696"))
    for row, dx in ((-22, -5), (-22, 5), (-14, 0), (-14, -7), (-14, 7), (-7, -3), (-7, 4)):
        drawn += line(
            [(x + dx - 2.6, y + row), (x + dx, y + row + 2.6), (x + dx + 2.6, y + row)], "#7A6450", 1.5
        )
    for dx in (-8, 8):
        drawn += volume(ellipse(x + dx, y - 42, 8.4), "#F4E9C8", outline=2, shade=None, rim=0)
        drawn += fill(ellipse(x + dx + 1.2, y - 41, 4.2), "#332230")
        drawn += fill(ellipse(x + dx, y - 43, 1.5), "#FFFFFF")
    drawn += volume(polygon(knots("-3.4,-38 3.4,-38 0,-31", x, y), 0.8), "#E9A94A", outline=1.8, shade=None)
    for dx in (-6, 6):
        drawn += fill(ellipse(x + dx, y, 4.6, 2.8), "#E9A94A")
        drawn += stroke(ellipse(x + dx, y, 4.6, 2.8), "#6B4514", 1.4)
    return drawn


def _nest_box(x: float, y: float) -> str:
    """A nest box hung from the branch."""
    drawn = line([(x, y - 8), (x, y + 8)], "#C7B999", 1.8)
    drawn += volume(rect(x - 15, y + 18, 30, 32, 3), "#7C6A86", outline=3, shade=(6, 3))
    drawn += volume(polygon(knots("-21,22 0,2 21,22", x, y), 2), "#9C4A4A", outline=3, shade=(4, 3))
    return drawn + fill(ellipse(x, y + 32, 5.6), "#2B2030") + line([(x, y + 42), (x, y + 47)], "#D9C49A", 2.6)


def lanterns() -> str:
    """Paper lanterns on a string between the two trees."""
    string = curve("-486,-345 -250,-303 0,-290 250,-303 486,-345")
    drawn = stroke(string, "#0C1430", 3, 0.5) + stroke(string, "#A79A86", 1.6)
    colours = ("#B4554C", "#5877AE", "#C79A45", "#5B9266")
    for i in range(9):
        point = string.interpolate((i + 0.5) / 9, normalized=True)
        x, y, colour = point.x, point.y + 17, colours[i % 4]
        drawn += glow(x, y, 40, "#FFC978", 0.4)
        paper = ellipse(x, y, 11, 12.5)
        light = radial(x, y + 3, 15, (0, "#FFE9B4"), (0.45, mix(colour, "#FFD98A", 0.45)), (1, colour))
        drawn += fill(paper, light) + stroke(paper, darker(colour, 0.2), 1.8)
        for bend in (-4.5, 4.5):
            drawn += line(
                [(x + bend * 0.6, y - 11), (x + bend, y), (x + bend * 0.6, y + 11)],
                darker(colour, 0.12),
                1.1,
                0.6,
            )
        drawn += fill(rect(x - 4, y - 15, 8, 4, 1.5), "#4A3B44")
        drawn += fill(rect(x - 3.6, y + 11, 7.2, 3, 1.2), "#4A3B44")
    return drawn


def front(side: int) -> str:
    """Plants before the play at one lower corner (side -1 left, 1 right); the origin is that corner."""
    s = -side
    dark = ("#0F2A2C", "#15383A", "#1B4644")
    drawn = ""
    for x, y, tall, lean in (
        (20, 0, 150, 46),
        (46, 4, 120, 62),
        (0, 0, 172, 14),
        (80, 6, 84, 56),
        (118, 8, 58, 48),
        (8, 0, 120, -30),
    ):
        leaf = blob(
            [
                (s * x, y),
                (s * (x + lean * 0.25 - 13), y - tall * 0.5),
                (s * (x + lean), y - tall, "c"),
                (s * (x + lean * 0.5 + 13), y - tall * 0.5),
            ]
        )
        drawn += volume(leaf, dark[(x // 20) % 3], outline=2.6, shade=(5, 3), rim=0.35, edge="#0A1F22")
        drawn += line(
            [(s * x, y), (s * (x + lean * 0.42), y - tall * 0.55), (s * (x + lean * 0.94), y - tall * 0.94)],
            "#2C6660",
            1.8,
            0.7,
        )
    drawn += toadstool(s * 96, 4, 1.7, "#8E4146", "#C9BCA8")
    drawn += toadstool(s * 142, 6, 1.1, "#8E4146", "#C9BCA8")
    for x, size in ((170, 1.6), (210, 1.2), (62, 1.5), (128, 1.3)):
        drawn += tuft(s * x, 8, size, dark)
    return drawn
