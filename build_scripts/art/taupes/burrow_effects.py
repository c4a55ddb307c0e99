"""What flies and smokes when moles dig: a heap, clods, dust, a burst of light. Each in a box of 100 units."""

from __future__ import annotations

import math

from build_scripts.art.kit.changes import move, union
from build_scripts.art.kit.colour import darker, lighter
from build_scripts.art.kit.shapes import blob, ellipse, star
from build_scripts.art.kit.svg import contact_shadow, document, fill, glow, radial, stroke, volume

_EARTH = "#7A5236"


def heap() -> str:
    """Earth that a mole throws up behind it."""
    mass = blob("8,70c 16,52 28,48 34,34 50,32 60,40 72,38 82,54 93,70c 70,78 30,78")
    drawn = contact_shadow(50, 72, 48, 15, "#1B1020", 0.45) + volume(mass, _EARTH, outline=4.4, shade=(8, 6))
    for x, y, r in ((34, 58, 7), (54, 48, 8), (68, 62, 7), (46, 68, 6)):
        lump = ellipse(x, y, r, r * 0.74)
        drawn += fill(move(lump, 1, 1.6), darker(_EARTH, 0.1), 0.8) + fill(lump, lighter(_EARTH, 0.06))
    for x, y, crumb in ((10, 82, 4.5), (90, 80, 5), (80, 86, 3.4)):
        drawn += volume(ellipse(x, y, crumb, crumb * 0.8), _EARTH, outline=2.4, shade=None)
    return document(100, 100, drawn)


def clod() -> str:
    """A lump of earth in the air."""
    lump = blob("14,50 24,24 52,14 80,26 88,52 74,80 46,88 22,76")
    drawn = volume(lump, _EARTH, outline=8, shade=(13, 14), rim=0.8)
    for x, y, r in ((42, 40, 9), (62, 56, 7), (40, 66, 6)):
        drawn += fill(ellipse(x, y, r, r * 0.8), lighter(_EARTH, 0.07), 0.9)
    return document(100, 100, drawn)


def dust() -> str:
    """A cloud of dust."""
    mass = union(
        ellipse(*ball) for ball in ((28, 62, 19, 16), (48, 48, 23, 20), (71, 60, 20, 16), (50, 70, 24, 13))
    )
    lit = mass.difference(move(mass, 3.5, 5)).buffer(-0.8).buffer(0.8)
    shade = mass.difference(move(mass, -4, -7)).buffer(-0.8).buffer(0.8)
    curls = union(
        ellipse(x, y, r).difference(ellipse(x + 2, y + 2.6, r)) for x, y, r in ((34, 60, 10), (58, 52, 12))
    )
    drawn = fill(mass, "#DCC7A2", 0.92) + fill(shade, "#A98D68", 0.7) + fill(lit, "#FBF1DA", 0.95)
    return document(100, 100, drawn + fill(curls, "#B89B74", 0.6))


def burst() -> str:
    """Light that bursts from a star on the board."""
    light = radial(50, 50, 48, "#FFFFFF", "#FFE9A8", "#F2B632")
    rays = star(50, 50, 48, 15, 8, math.pi / 8)
    small = star(50, 50, 30, 12, 8)
    drawn = glow(50, 50, 50, "#FFD27A", 0.7)
    drawn += fill(rays, light) + stroke(rays, "#8A5A12", 2.2) + fill(small, "#FFF6D8", 0.95)
    return document(100, 100, drawn + fill(ellipse(50, 50, 9), "#FFFFFF"))


DRAWINGS = {
    f"scene/{name}.svg": draw
    for name, draw in {"heap": heap, "clod": clod, "dust": dust, "burst": burst}.items()
}
