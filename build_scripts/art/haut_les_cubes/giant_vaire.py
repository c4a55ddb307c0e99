"""Vaire, seat 3: a beanpole whose hair stands off like the sun's rays."""

from __future__ import annotations

import math

from build_scripts.art.haut_les_cubes.giant_face import Brow, Face
from build_scripts.art.haut_les_cubes.giant_style import BOLD, FINE, LIMB
from build_scripts.art.haut_les_cubes.giant_style import VAIRE as STYLE
from build_scripts.art.kit.changes import union
from build_scripts.art.kit.colour import darker, lighter
from build_scripts.art.kit.shapes import blob, ellipse, polygon, rect, thick, tube
from build_scripts.art.kit.svg import line, on, volume


def _tunic() -> str:
    tunic = blob(
        "2,-84 18,-80 22,-62 19,-26 24,8 30,30c 16,36 2,37 -14,36 -28,30c -22,8 -17,-26 -20,-62 -15,-80"
    )
    zigzag = thick([(-36 + 9 * i, 26 if i % 2 else 17) for i in range(9)], 5)
    drawn = volume(tunic, STYLE.colour, BOLD, shade=(9, 7), pattern=on(zigzag, "#B5651D", tunic))
    return drawn + volume(tube("-20,-18 0,-14 22,-18", 9), "#8A4F24", FINE, shade=(2, 3))


def body() -> str:
    """A long tunic with a belt."""
    return _tunic() + volume(rect(-3, -21, 13, 13, 3), "#F3E2B0", FINE, shade=(2, 2))


def _burst() -> str:
    """Hair like the sun's rays."""
    spikes = []
    for k in range(9):
        angle = math.radians(-104 + 26 * k)
        long = 50 if k % 2 == 0 else 42
        dx, dy = math.sin(angle), -math.cos(angle)
        foot_x, foot_y = 4 + dx * 15, -44 + dy * 15
        spikes.append(
            polygon(
                [
                    (foot_x - dy * 12, foot_y + dx * 12),
                    (4 + dx * long, -44 + dy * long),
                    (foot_x + dy * 12, foot_y - dx * 12),
                ],
                2,
            )
        )
    return volume(union([*spikes, ellipse(4, -44, 25, 24)]), STYLE.hair, BOLD, shade=(5, 5))


def _neck() -> str:
    neck = tube("0,6 1,-8 3,-24", 15, 14)
    return volume(neck, STYLE.skin, LIMB, shade=(4, 3), shade_colour=STYLE.shade)


def head() -> str:
    """A long neck, a small head, a burst of hair."""
    drawn = _burst() + _neck()
    face = blob("4,-66 20,-60 27,-42 24,-22 14,-10 4,-8 -8,-12 -17,-24 -19,-42 -12,-60")
    drawn += volume(face, STYLE.skin, BOLD, shade=(6, 6), shade_colour=STYLE.shade)
    fringe = blob(
        "-21,-42 -20,-58 -8,-70 6,-73 22,-66 29,-52 28,-40 22,-52 14,-58 8,-52 0,-59 -8,-52 -15,-52"
    )
    drawn += volume(fringe, lighter(STYLE.hair, 0.04), FINE, shade=(2, 3))
    drawn += volume(tube("-15,2 2,7 18,1", 13), darker(STYLE.colour, 0.04), LIMB, shade=(2, 5))
    end = blob("-13,2 -4,6 -12,24 -24,30 -22,16")
    return drawn + volume(end, darker(STYLE.colour, 0.06), FINE, shade=(2, 3))


def back_of_body() -> str:
    """The tunic as it is from all sides, but for the buckle."""
    return _tunic()


def back_of_head() -> str:
    """Nothing but hair, and an end of the scarf."""
    drawn = _burst() + _neck()
    mop = blob("4,-72 24,-64 31,-44 26,-24 14,-14 4,-18 -6,-14 -18,-24 -23,-44 -16,-64")
    drawn += volume(mop, lighter(STYLE.hair, 0.04), FINE, shade=(4, 5))
    for way in ("-10,-58 -13,-44 -10,-30", "4,-62 4,-46 4,-30", "18,-58 21,-44 18,-30"):
        drawn += line(way, darker(STYLE.hair, 0.14), 2.6)
    drawn += volume(tube("-15,2 2,7 18,1", 13), darker(STYLE.colour, 0.04), LIMB, shade=(2, 5))
    end = blob("-13,2 -3,6 -9,20 -22,28 -22,14")
    return drawn + volume(end, darker(STYLE.colour, 0.06), FINE, shade=(2, 3))


FEATURES = Face(
    eyes=((-5, -44, 7), (15, -45, 6.4)),
    brows=(Brow(-9, -57, 16, 11.5, -6), Brow(20, -58, 14, 11, -6)),
    nose="3,-33 8,-39 20,-35 38,-30 43,-23 36,-18 18,-21 5,-24",
    nose_colour="#E29A6E",
    mouth=(8, -16, 9.5),
)
