"""What the mine's inhabitants share: eyes, teeth, brows, claws, and the colours of the deep.

Each inhabitant is drawn in a box of 240 x 240, its feet near y = 214, looking to the left or at us.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shapely.geometry import MultiLineString

from build_scripts.art.kit.changes import XY, Shape, turn, union
from build_scripts.art.kit.colour import darker, ink, lighter
from build_scripts.art.kit.shapes import Knot, blob, curve, ellipse, knots, polygon, rect, tube
from build_scripts.art.kit.svg import fill, glow, on, radial, stroke, volume

GOLD, CRYSTAL, TORCH, TIMBER = "#F2B632", "#4FC3C7", "#FF9F45", "#8A5A36"
IRON, STEEL, ROCK, EARTH = "#6E7482", "#B4BDC9", "#5A4A42", "#8A5F40"
BONE, CREAM = "#F3E6C4", "#FFFBEF"
MOUTH, TONGUE = "#5B1A22", "#E5706A"


def eye(
    x: float,
    y: float,
    rx: float,
    ry: float,
    skin: str,
    look: tuple[float, float] = (0, 0),
    white: str = "#FFF3C4",
    slit: bool = False,
    lid: float = 0,
    tilt: float = 0,
    pupil: float = 0.42,
) -> str:
    """An eye: ``look`` in parts of its radii, ``lid`` the share under the upper lid, ``tilt`` the lid's."""
    ball = ellipse(x, y, rx, ry)
    px, py = x + look[0] * rx, y + look[1] * ry
    black = ellipse(px, py, rx * 0.22, ry * 0.72) if slit else ellipse(px, py, rx * pupil, ry * pupil)
    shine = ellipse(px - rx * 0.16, py - ry * 0.24, max(1.5, rx * 0.16))
    drawn = fill(ball, white) + on(black, "#2A1218", ball) + on(shine, "#FFFFFF", ball)
    edge = ink(skin, 0.22)
    if lid:
        line_y = y - ry + 2 * ry * lid
        cover = turn(rect(x - 2 * rx, line_y - 4 * ry, 4 * rx, 4 * ry), tilt, (x, line_y)).intersection(ball)
        drawn += fill(cover, darker(skin, 0.03)) + stroke(cover, edge, max(1.8, rx * 0.16))
    return drawn + stroke(ball, edge, max(2.2, rx * 0.22))


def strokes(ways: Iterable[Sequence[Knot]], colour: str, width: float, opacity: float = 1) -> str:
    """Many lines of one colour as one path."""
    return stroke(MultiLineString([curve(way) for way in ways]), colour, width, opacity)


def chevrons(spots: Iterable[XY], size: float, colour: str, width: float) -> str:
    """Scales or tufts of fur: one V at each spot."""
    ways = ([(x - size, y - size * 0.7), (x, y + size * 0.8), (x + size, y - size * 0.7)] for x, y in spots)
    return strokes(ways, colour, width)


def brow(way: str, colour: str, start: float = 5, end: float = 5, middle: float = 9) -> str:
    """An eyebrow through the knots."""
    return volume(tube(way, start, end, middle), colour, 3, shade=(1, 2))


def mouth(way: str, tongue: tuple[float, float, float, float] | None, edge: str) -> tuple[str, Shape]:
    """An open mouth with a tongue (x, y, rx, ry), and its shape for the teeth."""
    shape = blob(way)
    drawn = fill(shape, MOUTH) + (on(ellipse(*tongue), TONGUE, shape) if tongue else "")
    return drawn + stroke(shape, edge, 3.4), shape


def fangs(teeth: Sequence[tuple[float, float, float, float]], edge: str, colour: str = BONE) -> str:
    """Pointed teeth: (x, y, width, height); a negative height points up."""
    row = union(
        polygon([(x - width / 2, y), (x + width / 2, y), (x + width * 0.08, y + height)], 0.7)
        for x, y, width, height in teeth
    )
    return fill(row, colour) + stroke(row, edge, 2.4)


def horn(way: str, thick: float, colour: str = BONE, outline: float = 4, rings: int = 0) -> str:
    """A horn or tusk that tapers along the knots."""
    path = knots(way)
    shape = tube(path, thick, 2)
    stripes = ""
    if rings:
        (x0, y0), (x1, y1) = path[0][:2], path[-1][:2]
        shares = [k / (rings + 2) for k in range(1, rings + 1)]
        bands = union(
            ellipse(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, thick * (1.1 - t) + 2, 1.6) for t in shares
        )
        stripes = on(bands, darker(colour, 0.16), shape, 0.7)
    return volume(shape, colour, outline, shade=(3, 4), depth=0.14, pattern=stripes)


def hand(
    x: float, y: float, size: float, colour: str, angle: float = 0, claws: str = "", fingers: int = 3
) -> str:
    """A fist seen from its back, knuckles to the left; with claws of a colour if it has any."""
    palm = ellipse(x, y, 13 * size, 12 * size)
    tips = [(x - 10 * size, y + (k - (fingers - 1) / 2) * 8 * size) for k in range(fingers)]
    drawn = ""
    if claws:
        for tx, ty in tips:
            nail = polygon(knots("0,-3 0,3 -13,2", tx, ty, size), 0.6)
            drawn += volume(turn(nail, angle, (x, y)), claws, 2.4, shade=None)
    knuckles = [ellipse(tx, ty, 7 * size, 4.6 * size) for tx, ty in tips]
    shape = turn(union([palm, *knuckles]), angle, (x, y))
    return drawn + volume(shape, colour, 4.2, shade=(4 * size, 5 * size))


def foot(x: float, y: float, size: float, colour: str, toes: int = 3, claws: str = "") -> str:
    """A broad foot seen from the front, its sole on y."""
    parts = [ellipse(x, y - 9 * size, 21 * size, 11 * size)]
    nails = []
    for k in range(toes):
        tx = x + (k - (toes - 1) / 2) * 13 * size
        parts.append(ellipse(tx, y - 5 * size, 8 * size, 6.4 * size))
        nails.append(ellipse(tx - size, y - 2.6 * size, 4 * size, 2.6 * size))
    drawn = volume(union(parts), colour, 4.2, shade=(5 * size, 5 * size))
    return drawn + (fill(union(nails), claws) if claws else "")


def shining(x: float, y: float, radius: float, colour: str = GOLD) -> str:
    """The light round a thing worth having: rays and a glow."""
    wide = radius * 0.16
    ray = polygon([(x - 4, y), (x + 4, y), (x + wide, y - radius), (x - wide, y - radius)])
    rays = union(turn(ray, k * 30 + 15, (x, y)) for k in range(12))
    light = lighter(colour, 0.12)
    fading = radial(x, y, radius, (0, light, 0.4), (0.6, light, 0.22), (1, light, 0))
    return glow(x, y, radius, colour, 0.75) + fill(rays, fading)
