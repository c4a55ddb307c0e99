"""Vaire, seat 3: a beanpole whose hair stands off like the sun's rays."""

from __future__ import annotations

import math

from build_scripts.art.cast import knots
from build_scripts.art.giant_face import Brow, Face
from build_scripts.art.giant_style import BOLD, FINE, LIMB
from build_scripts.art.giant_style import VAIRE as STYLE
from build_scripts.art.kit.colour import darker, lighter
from build_scripts.art.kit.shapes import blob, ellipse, move, polygon, rect, thick, tube, union
from build_scripts.art.kit.svg import on, volume


def body() -> str:
    """A long tunic with a belt."""
    tunic = blob(
        knots(
            "2,-84 18,-80 22,-62 19,-26 24,8 30,30c 16,36 2,37 -14,36 -28,30c -22,8 -17,-26 -20,-62 -15,-80"
        )
    )
    zigzag = thick([(-36 + 9 * i, 26 if i % 2 else 17) for i in range(9)], 5)
    details = on(zigzag, "#B5651D", tunic)
    drawn = volume(tunic, STYLE.colour, BOLD, shade=(9, 7), pattern=details)
    drawn += volume(tube(knots("-20,-18 0,-14 22,-18"), 9), "#8A4F24", FINE, shade=(2, 3))
    return drawn + volume(rect(-3, -21, 13, 13, 3), "#F3E2B0", FINE, shade=(2, 2))


def head() -> str:
    """A long neck, a small head, a burst of hair."""
    neck = tube(knots("0,6 1,-8 3,-24"), 15, 14)
    spikes = []
    for k in range(9):
        angle = math.radians(-104 + 26 * k)
        long = 50 if k % 2 == 0 else 42
        dx, dy = math.sin(angle), -math.cos(angle)
        tip = (4 + dx * long, -44 + dy * long)
        left, right = (
            (4 + dx * 15 - dy * 12, -44 + dy * 15 + dx * 12),
            (4 + dx * 15 + dy * 12, -44 + dy * 15 - dx * 12),
        )
        spikes.append(polygon([left, tip, right], 2))
    burst = union([*spikes, ellipse(4, -44, 25, 24)])
    drawn = volume(burst, STYLE.hair, BOLD, shade=(5, 5))
    drawn += volume(neck, STYLE.skin, LIMB, shade=(4, 3), shade_colour=STYLE.shade)
    scarf = tube(knots("-15,2 2,7 18,1"), 13)
    face = blob(knots("4,-66 20,-60 27,-42 24,-22 14,-10 4,-8 -8,-12 -17,-24 -19,-42 -12,-60"))
    drawn += volume(face, STYLE.skin, BOLD, shade=(6, 6), shade_colour=STYLE.shade)
    fringe = blob(
        knots("-21,-42 -20,-58 -8,-70 6,-73 22,-66 29,-52 28,-40 22,-52 14,-58 8,-52 0,-59 -8,-52 -15,-52")
    )
    drawn += volume(fringe, lighter(STYLE.hair, 0.04), FINE, shade=(2, 3))
    return (
        drawn
        + volume(scarf, darker(STYLE.colour, 0.04), LIMB, shade=(2, 5))
        + volume(
            move(blob(knots("-13,2 -4,6 -12,24 -24,30 -22,16")), 0, 0),
            darker(STYLE.colour, 0.06),
            FINE,
            shade=(2, 3),
        )
    )


FEATURES = Face(
    eyes=((-5, -44, 7), (15, -45, 6.4)),
    brows=(Brow(-9, -57, 16, 11.5, -6), Brow(20, -58, 14, 11, -6)),
    nose="3,-33 8,-39 20,-35 38,-30 43,-23 36,-18 18,-21 5,-24",
    nose_colour="#E29A6E",
    mouth=(8, -16, 9.5),
)
