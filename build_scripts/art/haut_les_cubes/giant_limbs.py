"""Arms, legs, hands and feet of the giants, each part about its joint.

A limb runs from (0, 0) to (its length, 0). A hand's joint is the middle of its palm and its fingers point up;
a foot's joint lies on the ground under the ankle and its toes point to the right.
"""

from __future__ import annotations

import math

from build_scripts.art.haut_les_cubes.giant_style import FINE, LIMB, Style
from build_scripts.art.kit.changes import move, rounded, union
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import blob, ellipse, tube
from build_scripts.art.kit.svg import fill, line, on, volume


def sleeve(style: Style) -> str:
    """The upper arm."""
    length, (start, end) = style.build.arm[0], style.sleeve
    colour = style.skin if style.seat == 4 else style.colour
    shade = style.shade if style.seat == 4 else None
    shape = tube([(0, 0), (length * 0.5, 2), (length, 0)], start, end)
    drawn = volume(shape, colour, LIMB, shade=(2, 6), shade_colour=shade)
    if style.cuffs:
        cuff = tube([(length - 3, -end * 0.42), (length - 1, end * 0.42)], 9)
        drawn += volume(cuff, lighter(style.colour, 0.1), FINE, shade=(2, 2))
    return drawn


def forearm(style: Style) -> str:
    """The forearm, bare."""
    length, (start, end) = style.build.arm[1], style.forearm
    shape = tube([(-2, 0), (length * 0.5, 1.5), (length + 4, 0)], start, end)
    return volume(shape, style.skin, LIMB, shade=(2, 5), shade_colour=style.shade)


def thigh(style: Style) -> str:
    """The upper leg in trousers, down to the knee."""
    length, (start, end) = style.build.leg[0], style.thigh
    return volume(tube([(-2, 0), (length + 2, 0)], start, end), style.trousers, LIMB, shade=(3, 5))


def shin(style: Style) -> str:
    """The lower leg, bare, with a knobbly knee if it is long."""
    length, (start, end) = style.build.leg[1], style.shin
    shape = tube([(0, 0), (length + 2, 0)], start, end)
    if length > 30:
        shape = rounded(union([shape, ellipse(4, 0, 11, 10)]), 1)
    return volume(shape, style.skin, LIMB, shade=(3, 4), shade_colour=style.shade)


def hand(style: Style) -> str:
    """A loosely closed hand from behind."""
    parts = [ellipse(0, -1, 13, 13), ellipse(12, -1, 5.5, 8, 14)]
    parts += [ellipse(x, y, 5, 6.5) for x, y in ((-9, -10), (-3, -13), (4, -12.5), (10, -9))]
    shape = rounded(union(parts), 1)
    drawn = volume(shape, style.skin, LIMB, shade=(3, 4), shade_colour=style.shade)
    for x, top in ((-6, -13), (0.5, -15), (7, -13)):
        drawn += line([(x, top), (x * 0.9, top + 7)], ink(style.skin), 2)
    return drawn


def palm(style: Style) -> str:
    """An open hand, its fingers spread."""
    parts = [ellipse(0, 1, 13, 13)]
    for degrees, reach in ((-38, 19), (-13, 23), (12, 23), (36, 19)):
        dx, dy = math.sin(math.radians(degrees)), -math.cos(math.radians(degrees))
        parts.append(tube([(dx * 7, dy * 7), (dx * reach, dy * reach)], 10, 9))
    parts.append(tube("7,5 17,0 20,-5", 10, 8.5))
    shape = rounded(union(parts), 0.8)
    drawn = volume(shape, style.skin, LIMB, shade=(3, 4), shade_colour=style.shade)
    return drawn + fill(ellipse(-1, 2, 7.5, 7), lighter(style.skin, 0.05), 0.7)


def foot(style: Style) -> str:
    """A bare foot with solid toes, or a boot that is much too large."""
    return _boot(style) if style.boots else _bare_foot(style)


def _bare_foot(style: Style) -> str:
    sole = blob("-15,-12 -12,-24 2,-27 14,-20 26,-14 33,-3 27,4 4,5.5 -12,4.5")
    toes = ((30, -4, 8.5, 8.5), (25, 2.5, 7, 6.4), (16.5, 4.5, 6.4, 5.4), (8, 5, 6, 4.6))
    shape = move(rounded(union([sole, *(ellipse(*toe) for toe in toes)]), 1), 0, -3)
    drawn = volume(shape, style.skin, LIMB, shade=(4, 6), shade_colour=style.shade)
    for crease in ("26,-6 29,-2", "19,-3 21,2", "11,-1 12.5,3.5"):
        drawn += line(crease, ink(style.skin), 2.2)
    return drawn + on(ellipse(33, -9, 4, 2.8, 30), lighter(style.skin, 0.12), shape, 0.9)


def heel(style: Style) -> str:
    """A foot from behind, its toes pointing away and to the right."""
    if style.boots:
        boot = blob("-15,-12 -16,-36 -8,-40 10,-40 15,-35 16,-22 30,-18 34,-8 26,-2 16,3 -11,3", 0.6)
        top = volume(tube("-17,-38 0,-35 17,-38", 10), "#D9B98A", FINE, shade=(2, 3))
        sole = volume(tube("-11,1 0,3 14,1 27,-4", 7), darker(style.boots, 0.12), FINE, shade=(2, 2))
        return volume(boot, style.boots, LIMB, shade=(5, 6)) + sole + top
    ball = blob("-13,-8 -11,-24 2,-27 12,-22 22,-18 29,-12 27,-5 15,3 2,4.5 -10,2")
    shape = rounded(union([ball, ellipse(27, -10, 7, 6)]), 1)
    drawn = volume(shape, style.skin, LIMB, shade=(4, 5), shade_colour=style.shade)
    return drawn + line("-7,-7 0,-4 7,-6", style.shade, 2.6)


def _boot(style: Style) -> str:
    leather = style.boots
    shaft = blob("-15,-12 -16,-36 -8,-40 10,-40 15,-35 15,-27 29,-25 42,-16 44,-3 36,1 -12,1", 0.6)
    drawn = volume(shaft, leather, LIMB, shade=(5, 6))
    sole = tube("-14,1 14,2 41,0", 8)
    drawn += volume(sole, darker(leather, 0.12), FINE, shade=(2, 2))
    drawn += volume(tube("-17,-38 0,-35 17,-38", 10), "#D9B98A", FINE, shade=(2, 3))
    for lace in ("4,-27 17,-29", "8,-20 21,-24"):
        drawn += line(lace, "#E9D3A6", 2.8)
    return drawn + fill(ellipse(33, -16, 6, 3.2, 22), lighter(leather, 0.16), 0.8)
