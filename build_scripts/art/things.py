"""Things and effects that more than one game shows, each about the point by which it is placed."""

from __future__ import annotations

import random
from collections.abc import Sequence

from build_scripts.art.caves import GOLD
from build_scripts.art.kit.changes import Shape, move, rounded, union
from build_scripts.art.kit.colour import darker, edge_on, lighter
from build_scripts.art.kit.shapes import blob, ellipse, polygon, rect, star, tube
from build_scripts.art.kit.svg import contact_shadow, fill, glow, line, radial, stroke, volume
from build_scripts.art.scenery import stone

_IRON, _EARTH = "#3E4458", "#8A5F40"


def lamp() -> str:
    """The lamp on its post; the flame's middle is 228 above the foot."""
    post = rect(-7.5, -200, 15, 206, 4)
    foot = rect(-14, -10, 28, 18, 5)
    drawn = contact_shadow(2, 6, 34, 8, "#06141A", 0.5)
    drawn += volume(post, "#5A4338", outline=3.6, shade=(6, 3), depth=0.12)
    drawn += fill(rect(-5, -198, 3, 190), "#E9B468", 0.35)
    drawn += volume(foot, "#6B5244", outline=3.6, shade=(6, 4))
    # A bracket with a curl at either side, for a hanging basket of ivy.
    drawn += volume(tube("-26,-192 -14,-200 0,-202 14,-200 26,-192", 7), _IRON, outline=3.2, shade=(2, 3))
    drawn += volume(ellipse(-27, -190, 5), _IRON, outline=3, shade=(2, 2))
    drawn += volume(ellipse(27, -190, 5), _IRON, outline=3, shade=(2, 2))
    glass = rounded(polygon("-21,-252 21,-252 15,-206 -15,-206"), 3)
    flame = blob("0,-246c 7.5,-230 6.5,-219 0,-214 -6.5,-219 -7.5,-230")
    drawn += fill(glass, radial(0, -228, 36, "#FFFBE2", "#FFE6A0", "#FFC04D")) + stroke(glass, "#3A2F3A", 3.6)
    drawn += fill(flame, "#FF9F45")
    drawn += fill(blob("0,-234c 4,-225 3.4,-218 0,-215 -3.4,-218 -4,-225"), "#FFF7CF")
    drawn += line("-9,-250 -7,-208", "#3A2F3A", 2.2) + line("9,-250 7,-208", "#3A2F3A", 2.2)
    roof = rounded(polygon("-29,-250 29,-250 12,-270 -12,-270"), 3)
    drawn += volume(roof, _IRON, outline=3.6, shade=(8, 4))
    drawn += volume(ellipse(0, -274, 6), _IRON, outline=3.2, shade=(2, 2))
    drawn += volume(rect(-19, -210, 38, 10, 4), _IRON, outline=3.4, shade=(4, 3))
    return drawn


def firefly() -> str:
    """A firefly's light."""
    return glow(0, 0, 15, "#F6F08A", 0.85) + fill(ellipse(0, 0, 2.3), "#FFFBD0")


def mound() -> str:
    """A fresh molehill."""
    earth = "#6B4A42"
    heap = blob("-40,2c -26,-14 -10,-25 12,-25 28,-13 42,2c")
    drawn = contact_shadow(0, 2, 48, 8, "#06141A", 0.4) + volume(heap, earth, outline=3.2, shade=(9, 5))
    for x, y, r in ((-22, -6, 4), (-6, -16, 3.4), (14, -17, 3), (25, -4, 4), (3, -6, 3)):
        drawn += fill(ellipse(x, y, r, r * 0.75), lighter(earth, 0.08))
    return drawn


def coin(ground: str | None = None) -> str:
    """Points: a gold coin with a star, its outline dark in the hue of the ground if one is given."""
    edge = edge_on(ground, GOLD)
    return (
        volume(ellipse(0, 0, 38), GOLD, 5.6, shade=(7, 8), edge=edge)
        + stroke(ellipse(0, 0, 29), darker(GOLD, 0.14), 3)
        + fill(rounded(star(0, 1, 23, 10), 1), "#FFF6CF")
        + stroke(rounded(star(0, 1, 23, 10), 1), darker(GOLD, 0.24), 3)
    )


def smoke(cloud: Shape, puffs: Sequence[Shape], colour: str, opacity: float) -> str:
    """A cloud with a light edge at the upper left of each of its puffs."""
    shade = cloud.difference(move(cloud, -9, -12)).buffer(-1).buffer(1)
    edges = [puff.difference(move(puff, 5, 7)).buffer(-0.8).buffer(0.8) for puff in puffs]
    inner = union(edges).intersection(cloud)
    light = cloud.difference(move(cloud, 6, 8)).buffer(-1).buffer(1)
    drawn = fill(cloud, colour, opacity) + fill(shade, darker(colour, 0.12), 0.7 * opacity)
    return (
        drawn
        + fill(inner, lighter(colour, 0.08), 0.6 * opacity)
        + fill(light, lighter(colour, 0.16), opacity)
    )


def dust(frame: int) -> str:
    """Four pictures of dust where somebody digs or something lands, about the ground under it."""
    spread = (34.0, 54.0, 72.0, 82.0)[frame]
    opacity = (0.95, 0.85, 0.6, 0.32)[frame]
    rng = random.Random(740 + frame)
    puffs = []
    for k in range(7):
        x = (k - 3) / 3 * spread
        high = spread * (0.34 - 0.05 * abs(k - 3)) + 4
        puffs.append(ellipse(x, -high * rng.uniform(0.7, 1.3), spread * rng.uniform(0.24, 0.34)))
    cloud = rounded(union(puffs), 2)
    drawn = smoke(cloud, puffs, "#C9AE8C", opacity)
    if frame < 3:
        for k in range(5):
            x, y = rng.uniform(-spread, spread), -spread * rng.uniform(0.5, 1.0)
            drawn += volume(
                stone(x, y, rng.uniform(3, 6), 760 + 10 * frame + k, 0.85), _EARTH, 2.4, shade=None
            )
    return drawn


def chip() -> str:
    """A piece of rock in the air, about its middle."""
    return volume(stone(0, 0, 15, 790, 0.85), "#7A6A60", 3.4, shade=(5, 5))
