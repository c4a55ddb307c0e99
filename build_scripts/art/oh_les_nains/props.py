"""The garden's things: fence, lamp, slabs, hose, and the small effects.

Every drawing has its origin at the point by which the table places it (the ground under it, or its middle).
"""

from __future__ import annotations

import math
import random

from build_scripts.art.kit.changes import XY, Shape, move, rounded, turn, union
from build_scripts.art.kit.colour import darker, ink, lighter, tint
from build_scripts.art.kit.shapes import blob, curve, ellipse, polygon, rect, star, tube
from build_scripts.art.kit.svg import contact_shadow, fill, glow, line, linear, on, stroke, volume
from build_scripts.art.scenery import tuft

HOSE, HOSE_SHADE, HOSE_LIGHT, HOSE_INK = "#2FA36B", "#16664A", "#9BE8B8", "#0D3A33"
LAMP = "#FFD27A"
WOOD, WOOD_DARK = "#A8825F", "#7A5B45"
GRASS = ("#3F8062", "#2C6450", "#4C9070")
IRON = "#3E4458"

# The fence is one straight line over the lawn: from the hedge (upper right) to just before the row.
FENCE_SLOPE = -0.78  # how far x goes for one unit of y
FENCE_FAR, FENCE_NEAR = -176.0, 47.0
GAP_FAR, GAP_NEAR = -33.0, 27.0  # the opening for the hose


def _fence_size(y: float) -> float:
    return 1 + 0.0033 * y


def _fence_point(y: float, height: float = 0) -> XY:
    """The point of the fence's line at depth ``y``, lifted by ``height`` (in a size for y = 0)."""
    return FENCE_SLOPE * y, y - height * _fence_size(y)


def _depths() -> list[float]:
    """Where the pickets stand, from the front to the back, closer together further off."""
    depths, y = [], FENCE_NEAR - 6
    while y > FENCE_FAR:
        depths.append(y)
        y -= 18.5 * _fence_size(y) ** 2
    return depths


def _picket(y: float, tall: float, lifted: float = 0) -> str:
    x, _ = _fence_point(y)
    size = _fence_size(y)
    half, head, foot = 6.8 * size, y - tall * size, y - lifted * size
    board = rounded(
        polygon(
            [(x - half, foot), (x - half, head), (x, head - half * 1.2), (x + half, head), (x + half, foot)]
        ),
        1.2,
    )
    drawn = volume(board, WOOD, outline=max(1.8, 2.9 * size), shade=(half * 0.6, 3), depth=0.12)
    if size > 0.7 and tall - lifted > 40:
        drawn += line([(x - half * 0.3, head + 10), (x - half * 0.4, foot - 8)], darker(WOOD, 0.1), 1.5, 0.8)
    return tint(drawn, "#24466A", max(0.0, 0.9 * (0.9 - size)))  # night takes what is far off


def _rail(far: float, near: float, height: float, colour: str = WOOD_DARK, thick: float = 7.5) -> str:
    ends = [_fence_point(far, height), _fence_point(near, height)]
    wide = thick * _fence_size(far), thick * _fence_size(near)
    return volume(tube(ends, *wide), colour, outline=max(1.8, 2.8 * _fence_size(far)), shade=(2, 3))


def _gate_post(y: float, tall: float, half: float = 7.5) -> str:
    """A stout post with a cap at one side of the opening."""
    x, _ = _fence_point(y)
    size = _fence_size(y)
    half *= size
    post = rect(x - half, y - tall * size, 2 * half, (tall + 2) * size, 3)
    cap = rect(x - half * 1.35, y - (tall + 6) * size, half * 2.7, 9 * size, 3)
    wood = "#8A6547"
    grain = line(
        [(x - half * 0.2, y - tall * size + 12), (x - half * 0.3, y - 8)], darker(wood, 0.1), 1.6, 0.8
    )
    return (
        volume(post, wood, outline=3.1, shade=(5, 2), depth=0.13)
        + grain
        + volume(cap, "#9C7653", outline=2.9, shade=(4, 3))
    )


def fence_back() -> str:
    """What stands behind the row: the pickets from the hedge to the opening, and the opening's far post."""
    foot = _fence_point(GAP_FAR)
    drawn = contact_shadow(foot[0] + 20, foot[1] - 14, 56, 12, "#06141A", 0.45)
    drawn += _rail(FENCE_FAR, GAP_FAR, 58) + _rail(FENCE_FAR, GAP_FAR, 26)
    for y in reversed(_depths()):
        if y < GAP_FAR - 5:
            drawn += _picket(y, 72)
    # The hollow under the lintel: one looks into shade.
    a, b = _fence_point(GAP_FAR), _fence_point(GAP_NEAR)
    hollow = polygon(
        [(a[0] - 22, a[1] + 6), (a[0] + 6, a[1] + 2), (b[0] + 4, b[1] + 2), (b[0] - 22, b[1] + 4)], 5
    )
    return drawn + fill(hollow, "#08141A", 0.6) + _gate_post(GAP_FAR, 60)


def fence_front() -> str:
    """What stands before the row: short pickets over the opening, its lintel, the near post, the end.

    The translucent shape under the lintel darkens hose and slabs while they pass beneath.
    """
    a, b = _fence_point(GAP_FAR), _fence_point(GAP_NEAR)
    lintel = 42.0
    c, d = _fence_point(GAP_NEAR, lintel), _fence_point(GAP_FAR, lintel)
    shade = linear(
        a[0] - 14, 0, a[0] + 10, 0, (0, "#081426", 0.15), (0.5, "#081426", 0.62), (1, "#081426", 0.1)
    )
    drawn = fill(polygon([(a[0] - 8, a[1] + 4), (b[0] - 14, b[1]), c, d]), "#081426", 0.4)
    drawn += fill(polygon([(a[0] + 14, a[1] + 8), (b[0] + 16, b[1] + 4), (c[0] + 6, c[1]), d]), shade)
    drawn += _rail(GAP_FAR, GAP_NEAR, 60)
    for y in reversed(_depths()):
        if GAP_FAR - 5 <= y <= GAP_NEAR - 4:
            drawn += _picket(y, 74, lintel - 4)
    drawn += _rail(GAP_FAR + 2, GAP_NEAR - 2, lintel, "#94704E", 12)
    for share in (0.2, 0.5, 0.8):
        x, y = _fence_point(GAP_FAR + share * (GAP_NEAR - GAP_FAR), lintel)
        drawn += fill(ellipse(x, y, 2), "#F0C766") + stroke(ellipse(x, y, 2), "#4A3024", 1)
    drawn += _rail(GAP_NEAR, FENCE_NEAR, 32) + _gate_post(GAP_NEAR, 54)
    for y in reversed(_depths()):
        if y > GAP_NEAR + 4:
            drawn += _picket(y, 40)
    return (
        drawn
        + tuft(FENCE_SLOPE * FENCE_NEAR - 12, FENCE_NEAR + 6, 0.8, GRASS)
        + tuft(FENCE_SLOPE * GAP_NEAR + 10, GAP_NEAR + 8, 0.7, GRASS)
    )


def lamp_glow() -> str:
    """The light about the flame."""
    return glow(0, 0, 190, LAMP, 0.75) + glow(0, 0, 70, "#FFF1C4", 0.6)


#: The five stones' outlines, each its own: corners of the upper face in shares of half width and half depth.
_STONES = (
    "-.86,-1 -.2,-.94 .78,-1.04 .98,-.3 1,.72 .6,1.06 -.3,.98 -.9,1.06 -1,.4",
    "-.7,-1.06 .1,-.96 .9,-.9 1,.1 .9,1.04 .2,.98 -.7,1.08 -1,.62 -.94,-.5",
    "-.92,-.84 -.5,-1.08 .5,-1 .94,-.78 .92,.3 1,.9 .3,1.08 -.5,1 -1,.92 -.98,.1",
    "-.8,-.96 .3,-1.08 .84,-.96 1,-.2 .94,.98 -.1,1.06 -.86,.94 -1,.2",
    "-.96,-.7 -.66,-1.04 .1,-1 .82,-1.06 .94,-.1 1,.84 .7,1.04 -.2,1 -.92,1.02 -.9,.2",
)


def _flagstone(variant: int) -> str:
    """The bare stone: an upper face, the front edge, cracks, moss or a chip."""
    rng = random.Random(11 + variant)
    half, depth, thick = 32.5, 15.5, 8.0
    corners = [tuple(float(v) for v in pair.split(",")) for pair in _STONES[variant].split()]
    top = rounded(polygon([(x * half, y * depth) for x, y in corners]), 3.4)
    colour = ("#98A0B2", "#A3A5AC", "#919CB0", "#A39FA9", "#98A6AE")[variant]
    body = union(move(top, 0, k) for k in range(0, int(thick) + 1, 2)).buffer(0.4)
    drawn = fill(move(body, 2, 5).buffer(1.5), "#0A2022", 0.42)
    drawn += fill(body, linear(0, depth, 0, depth + thick, "#5F667E", "#454A63"))
    drawn += stroke(body, "#272C44", 2.6)
    face = linear(-half, -depth, half, depth, lighter(colour, 0.1), colour, darker(colour, 0.1))
    drawn += fill(top, face)
    inner = top.buffer(-1.6)
    drawn += fill(inner.difference(move(inner, 1.8, 2.2)), "#E6EDF4", 0.75)
    for _ in range(5):
        x, y = rng.uniform(-half * 0.75, half * 0.75), rng.uniform(-9, 9)
        drawn += on(ellipse(x, y, rng.uniform(2, 4.5), rng.uniform(1, 2)), "#737A93", inner, 0.45)
    crack = (
        "15,-16 18,-6 13,0 17,9",
        "-22,-15 -17,-6 -20,1",
        "21,16 17,7 21,0 19,-5",
        "-16,16 -19,7 -15,0 -18,-7",
        "13,-15 17,-8 14,-2",
    )
    way = [tuple(float(v) for v in pair.split(",")) for pair in crack[variant].split()]
    drawn += line([(x, y, "c") for x, y in way], darker(colour, 0.2), 1.5, 0.85)
    drawn += line([(x + 1.2, y + 0.4, "c") for x, y in way], lighter(colour, 0.12), 0.9, 0.7)
    if variant in (1, 4):
        side = -1 if variant == 1 else 1
        patch = [(-36, 3), (-25, 0), (-17, 6), (-14, 13), (-18, 22), (-36, 22)]
        moss = blob([(-side * x, y) for x, y in patch]).intersection(body)
        drawn += fill(moss, "#5E8A52") + fill(moss.difference(move(moss, 1.5, 2)), "#8DB46A", 0.8)
    return drawn + stroke(top, "#363C58", 1.9)


def slab(variant: int) -> str:
    """A flagstone of the hose's row, one pitch (70) wide; the origin is where a dwarf's feet stand.

    A rubber strap round its middle carries the ring for the hose; a loop of hose joins it to its neighbours.
    """
    drawn = ""
    for side in (-1, 1):  # half of each loop belongs to either slab
        drawn += stroke(curve([(side * 26, 3), (side * 37, 3)]), HOSE_INK, 8)
        drawn += stroke(curve([(side * 26, 3), (side * 37, 3)]), HOSE_SHADE, 5)
    drawn += _flagstone(variant)
    strap = curve("0,-15.5c 0,0c 0.6,23.5c")
    drawn += stroke(strap, HOSE_INK, 8, cap="butt") + stroke(strap, "#23694F", 5, cap="butt")
    return drawn + stroke(move(strap, -1.2, 0), HOSE_LIGHT, 1, 0.5, cap="butt")


def slab_clip() -> str:
    """The brass ring on an empty slab, drawn over the hose; the origin is the hose's middle."""
    ring = ellipse(0, 0, 4.6, 9).difference(ellipse(0.6, 0, 2, 6.4))
    return volume(ring, "#D9A846", outline=1.8, shade=(1.5, 2), rim=0.8) + volume(
        rect(-4, 7, 8, 5, 1.5), "#B98A35", outline=1.8, shade=(2, 1)
    )


def slab_free() -> str:
    """The mark of a free slab: a bright edge, and two boot prints where a dwarf would stand."""
    edge = rect(-34, -18, 68, 42, 10)
    drawn = fill(edge, LAMP, 0.2) + stroke(edge, "#4A3410", 5, 0.55) + stroke(edge, LAMP, 3.2)
    for x, lift in ((-11, 1), (10, -3)):
        sole = blob(
            [
                (x - 8, 2 + lift),
                (x - 5, -3 + lift),
                (x + 3, -3.4 + lift),
                (x + 9, 0 + lift),
                (x + 8, 5 + lift),
                (x, 6 + lift),
                (x - 6, 6 + lift),
            ]
        )
        drawn += fill(sole, "#5A3D12", 0.7) + fill(move(sole, -0.6, -1.2), "#FFE7AE", 0.95)
    return drawn


def coil() -> str:
    """A coil of spare hose on the grass, at either end of the row; its loose end leaves at (26, -8)."""
    drawn = contact_shadow(0, 8, 36, 10, "#081418", 0.5)
    for half, y in ((27, 3), (28, -3), (25, -8), (20, -13)):
        loop = ellipse(0, y, half, half * 0.34)
        pipe = loop.buffer(4.2).difference(loop.buffer(-4.2))
        light = (
            loop.buffer(2.4)
            .difference(loop.buffer(0.6))
            .difference(polygon([(-60, y + 1), (60, y + 1), (60, y + 40), (-60, y + 40)]))
        )
        drawn += fill(pipe, HOSE) + fill(pipe.difference(move(pipe, 0, -2.6)), HOSE_SHADE)
        drawn += fill(light, HOSE_LIGHT, 0.8) + stroke(pipe, HOSE_INK, 2.4)
    nozzle = tube("-20,-15 -33,-25", 10, 6.5)
    drawn += volume(nozzle, "#D9A846", outline=2.6, shade=(2, 3))
    drawn += volume(tube("-31,-26 -36,-24", 8), "#8A6A35", outline=2.4, shade=(2, 2))
    return drawn


def dust(frame: int) -> str:
    """Four pictures of a puff that swells and thins."""
    spread, opacity = (12, 18, 24, 29)[frame], (0.95, 0.85, 0.6, 0.32)[frame]
    puffs = []
    for i in range(7):
        angle = i * math.tau / 7 + 0.3 * frame
        size = (9, 11, 10, 7.5)[frame] * (0.8 + 0.35 * (i % 3) / 2)
        puffs.append(
            ellipse(spread * 0.75 * math.cos(angle), spread * 0.5 * math.sin(angle) - 4, size, size * 0.9)
        )
    mass: Shape = union(puffs)
    if frame > 1:
        mass = mass.difference(ellipse(2, -2, spread * 0.5, spread * 0.34))
    lit = mass.difference(move(mass, 2.4, 3.4)).buffer(-0.4).buffer(0.4)
    return (
        fill(mass, "#B7A98E", opacity)
        + fill(mass.difference(move(mass, -3, -5)), "#7E7466", opacity * 0.7)
        + fill(lit, "#EFE3C8", opacity * 0.9)
    )


def star_burst() -> str:
    """The flash of a dwarf who hits the fence."""
    outer = rounded(turn(star(0, 0, 46, 25, 11), 6), 0.8)
    inner = turn(star(0, 0, 31, 17, 9), -8)
    return (
        glow(0, 0, 62, LAMP, 0.5)
        + volume(outer, "#FFC94F", outline=3.6, shade=(6, 6), rim=0.6)
        + fill(inner, "#FFF4CE")
        + fill(turn(star(0, 0, 15, 8, 8), 14), "#FF9F45")
    )


def snore() -> str:
    """The Z of someone asleep."""
    letter = rounded(polygon("-9,-11 9,-11 9,-6 -2,6 9,6 9,11 -9,11 -9,6 2,-6 -9,-6"), 0.8)
    return (
        stroke(letter, "#1D2A4A", 4)
        + fill(letter, "#E4ECFA")
        + fill(letter.difference(move(letter, -1, -1.6)), "#9FB2D6", 0.8)
    )


def watering_can() -> str:
    """A tin can for the flower bed."""
    tin = "#7C8CA6"
    body = polygon("-20,0 -17,-32 17,-32 20,0", 3)
    drawn = contact_shadow(2, 1, 34, 7, "#06141A", 0.45)
    drawn += volume(tube("17,-12 34,-24 42,-38", 9, 6), tin, outline=3, shade=(2, 3))
    drawn += volume(turn(rect(34, -48, 18, 8, 3), 38, (43, -44)), lighter(tin, 0.05), outline=3, shade=(2, 3))
    handle = curve("-15,-26 -34,-30 -36,-10 -19,-6").buffer(3)
    drawn += volume(handle, darker(tin, 0.05), outline=2.8, shade=(2, 2))
    drawn += volume(body, tin, outline=3.2, shade=(9, 4))
    drawn += fill(tube("-18,-9 18,-9", 3).intersection(body), darker(tin, 0.1), 0.8)
    return (
        drawn
        + volume(tube("-14,-32 0,-45 14,-32", 5), darker(tin, 0.05), outline=2.8, shade=(1, 2))
        + volume(ellipse(0, -32, 17, 4.4), "#3B4560", outline=2.8, shade=None)
    )


def wheelbarrow() -> str:
    """A barrow full of pumpkins."""
    drawn = contact_shadow(0, 1, 62, 9, "#06141A", 0.45)
    for x, y, r in ((-20, -46, 15), (10, -50, 17), (32, -44, 12)):
        pumpkin = ellipse(x, y, r, r * 0.86)
        drawn += volume(
            tube([(x, y - r * 0.7), (x + 3, y - r * 1.15)], 5, 4), "#4F7A46", outline=2.2, shade=None
        )
        drawn += volume(pumpkin, "#C9742F", outline=3, shade=(5, 4))
        for bend in (-0.5, 0.5):
            drawn += line(
                [
                    (x + bend * r * 0.5, y - r * 0.8),
                    (x + bend * r * 1.1, y),
                    (x + bend * r * 0.5, y + r * 0.8),
                ],
                darker("#C9742F", 0.12),
                1.8,
                0.8,
            )
    tub = polygon("-50,-44 46,-44 30,-16 -26,-16", 4)
    drawn += volume(tube("-24,-20 -40,0", 6), WOOD_DARK, outline=2.8, shade=(2, 1))
    drawn += volume(tube("34,-22 -62,-36", 6, 5), WOOD, outline=2.8, shade=(2, 3))
    drawn += volume(tub, "#6D7F5E", outline=3.4, shade=(10, 6))
    wheel = ellipse(40, -12, 13)
    return (
        drawn
        + volume(wheel, "#4B4550", outline=3.2, shade=(4, 4))
        + fill(ellipse(40, -12, 8), "#8C6E4E")
        + fill(ellipse(40, -12, 2.6), ink("#8C6E4E"))
    )


def bird_bath() -> str:
    """A stone basin with the moon in it."""
    grey = "#8A93A8"
    drawn = contact_shadow(1, 1, 36, 7, "#06141A", 0.45)
    drawn += volume(polygon("-10,-4 -7,-44 7,-44 10,-4", 2), grey, outline=3, shade=(6, 2))
    drawn += volume(rect(-19, -8, 38, 9, 4), grey, outline=3, shade=(6, 4))
    drawn += volume(blob("-38,-52c 38,-52c 24,-40 0,-36 -24,-40"), grey, outline=3.2, shade=(9, 4))
    return (
        drawn
        + volume(ellipse(0, -53, 38, 8), lighter(grey, 0.06), outline=3, shade=None)
        + fill(ellipse(0, -52, 31, 5), "#35578A")
        + fill(ellipse(-8, -52.5, 7, 1.8), "#F3EBCB", 0.9)
    )
