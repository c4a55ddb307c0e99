"""The frame that all TunHell cards share: stone and iron round a torch-lit window. View box 240 x 336.

`framed` makes a whole card of a picture and of what lies over the frame: mostly `plaque`, a value under its
sign, at one of `SLOTS`, and a mark at `MARK`. Values stand in a column at the left, where a fanned hand
still shows them.
"""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.art.kit.changes import Shape, move, scale, union
from build_scripts.art.kit.colour import darker, ink, lighter, mix
from build_scripts.art.kit.lettering import outline
from build_scripts.art.kit.shapes import blob, ellipse, polygon, rect
from build_scripts.art.kit.svg import document, fill, glow, group, linear, lit, on, radial, stroke

WIDTH, HEIGHT = 240, 336
#: Where the view writes the card's words: x, y, width, height.
PLATE = (28, 268, 184, 46)
#: What the picture is seen through.
WINDOW: Shape = rect(20, 20, 200, 236, 12)
#: Where values stand, a single one and each of a pair: x, y of the top's middle, and size.
SINGLE: tuple[float, float, float] = (46, 8, 1.22)
SLOTS: tuple[tuple[float, float, float], ...] = ((43, 8, 1.04), (43, 134, 1.04))
#: Where a mark (hurried, proud) stands, and its size.
MARK: tuple[float, float, float] = (199, 42, 0.78)

TORCH, CRYSTAL, ROCK, STONE, IRON = "#FF9F45", "#4FC3C7", "#3A3030", "#5A4A42", "#4B4A52"
CREAM = "#FFF1D2"
_EXACT = 1.5  # how coarse the frame may be, whatever the picture is

_ROCKS: tuple[tuple[tuple[float, float], ...], ...] = (
    ((10, 10), (92, 10), (76, 44), (40, 62), (22, 108), (10, 120)),
    ((150, 10), (232, 10), (232, 96), (214, 70), (196, 36)),
    ((10, 190), (34, 214), (60, 262), (10, 262)),
    ((232, 170), (214, 206), (186, 236), (180, 262), (232, 262)),
)


def cavern(light: str = TORCH, x: float = 140, y: float = 120) -> str:
    """A rock wall with somebody's light on it, about (x, y)."""
    wall = mix(ROCK, light, 0.12)
    out = fill(WINDOW, linear(0, 20, 0, 256, darker(wall, 0.02), wall, darker(ROCK, 0.06)))
    out += fill(WINDOW, radial(x, y, 150, (0, light, 0.9), (0.4, mix(light, ROCK, 0.3), 0.6), (1, ROCK, 0)))
    for corner in _ROCKS:
        rock = polygon(corner, 3)
        out += on(rock, darker(ROCK, 0.03), WINDOW)
        out += on(rock.difference(move(rock, 4, 5)), STONE, WINDOW, 0.8)
    floor = blob("10,240 70,232 140,238 232,230 240,270 0,270")
    return (
        out + on(floor, darker(ROCK, 0.02), WINDOW) + on(floor.difference(move(floor, 0, 5)), STONE, WINDOW)
    )


def _stones(frame: Shape) -> str:
    """Hewn blocks round the window and under it."""
    out = fill(frame, linear(0, 14, 0, 322, "#7A675B", "#6A574D", "#54453E"))
    upright, level = (2.4, 16.0), (18.0, 2.4)
    places = ((62, 252, upright), (132, 252, upright), (190, 252, upright), (94, 312, upright),
              (160, 312, upright), (12, 290, level), (210, 286, level))  # fmt: skip
    joints = union(rect(x, y, *size) for x, y, size in places)
    return out + on(joints, "#3A2E2A", frame) + on(move(joints, 2, 1.6), "#8E7B6D", frame, 0.6)


def _iron() -> str:
    """Riveted straps at the four corners."""
    strap = polygon("3,49 3,14 14,3 49,3 49,18 21,18 18,21 18,49")
    shine = polygon("6,46 6,15.5 15.5,6 46,6 46,9 17,9 9,17 9,46")
    rivets = union([rect(36, 8.5, 5, 5), rect(8.5, 36, 5, 5)])
    corners, middle = ((1, 1), (-1, 1), (1, -1), (-1, -1)), (WIDTH / 2, HEIGHT / 2)
    straps, shines, heads = (
        union(scale(part, x, y, middle) for x, y in corners) for part in (strap, shine, rivets)
    )
    return (
        fill(straps, IRON)
        + fill(shines, "#706D78")
        + stroke(straps, "#1E1A1E", 3)
        + stroke(heads, "#1E1A1E", 4)
        + fill(heads, "#A5A3AD")
    )


def framed(
    picture: str, band: str, signs: str = "", light: str = TORCH, at: tuple[float, float] = (140, 120)
) -> str:
    """A whole card: a band in its class's colour; the frame cuts the picture, but not what lies over it.

    ``light`` is the colour of what lights the wall behind the picture, ``at`` where its middle is.
    """
    with lit(coarse=_EXACT):
        return document(WIDTH, HEIGHT, cavern(light, *at) + picture + _front(band) + signs)


def _front(band: str) -> str:
    """What lies over a card's picture."""
    paper, inner, plate = rect(3, 3, 234, 330, 20), rect(15, 15, 210, 306, 13), rect(*PLATE, 9)
    edge, ring = ink(band, 0.22), paper.difference(inner)
    return (
        _stones(inner.difference(WINDOW))
        + stroke(WINDOW, "#241A1A", 4)
        + fill(ring, linear(0, 0, 60, 336, lighter(band, 0.05), band, darker(band, 0.05)))
        + fill(ring.difference(move(ring, 2, 2.6)), "#FFFFFF", 0.26)
        + stroke(inner, edge, 3)
        + fill(plate, CREAM)
        + fill(plate.difference(move(plate, -2.5, -3)), "#CFAF7E", 0.9)
        + stroke(plate, "#3A2620", 3)
        + stroke(paper, edge, 6)
        + _iron()
    )


#: A value plaque's outlines, by the way its foot is cut: about the top's middle, 64 x 112.
_FEET: dict[str, Shape] = {
    "shield": blob("-31,0c 31,0c 31,74 22,100 0,114c -22,100 -31,74", 2),
    "flat": polygon("-31,0 31,0 31,96 18,110 -18,110 -31,96", 3),
    "round": union([rect(-31, 0, 62, 80), ellipse(0, 80, 31)]),
    "torn": polygon("-31,0 31,0 31,104 20,98 11,112 0,101 -11,112 -20,98 -31,104", 1.5),
}
_SPLIT = 52.0


def _figure(text: str, y: float, height: float) -> str:
    shape, _ = outline(text, "LilitaOne", 60)
    x0, y0, x1, y1 = shape.bounds
    size = min(height / (y1 - y0), 48 / (x1 - x0))
    shape = scale(move(shape, -(x0 + x1) / 2, -(y0 + y1) / 2), size, size, (0, 0))
    return fill(move(shape, 0, y), "#2A1712", tolerance=0.1)


def plaque(
    place: tuple[float, float, float],
    glyph: Callable[[str | None], str],
    value: str | Callable[[str | None], str],
    colour: str,
    foot: str = "shield",
) -> str:
    """A value under its sign, hung at ``place`` (one of `SLOTS`, or `SINGLE`).

    ``glyph`` is a sign of tunhell_signs, ``value`` a short text or another sign, ``foot`` the cut below.
    """
    x, y, size = place
    with lit(coarse=_EXACT):
        return group(_plaque(glyph, value, colour, foot), x, y, size=size)


def _plaque(
    glyph: Callable[[str | None], str], value: str | Callable[[str | None], str], colour: str, foot: str
) -> str:
    shape, edge = _FEET[foot], ink(colour, 0.18)
    upper = shape.intersection(rect(-40, -10, 80, _SPLIT + 10))
    lower = shape.difference(upper)
    below = _figure(value, 77, 40) if isinstance(value, str) else group(value(None), 0, 78, size=0.56)
    return (
        fill(move(shape, 3, 4), "#100A0C", 0.5)
        + fill(upper, linear(0, 0, 20, _SPLIT, lighter(colour, 0.07), colour))
        + fill(lower, linear(0, _SPLIT, 0, 112, CREAM, "#F3DDB0"))
        + fill(rect(-31, _SPLIT - 2, 62, 4), edge)
        + stroke(shape, edge, 5)
        + group(glyph(colour), 0, 26, size=0.56)
        + below
    )


def marked(mark: str) -> str:
    """A mark (hurried or proud of tunhell_signs) at its place."""
    x, y, size = MARK
    return glow(x, y + 2, 46, "#100A0C", 0.7) + group(mark, x, y, size=size)


def card_back(picture: str, light: str, band: str = IRON) -> str:
    """A card's back: the picture in a gate of stone and iron, no plate for words."""
    paper, inner = rect(3, 3, 234, 330, 20), rect(17, 17, 206, 302, 12)
    ring, edge = paper.difference(inner), ink(band, 0.2)
    return document(
        WIDTH,
        HEIGHT,
        fill(inner, linear(0, 17, 0, 319, "#4A3A36", ROCK, "#241C1E"))
        + fill(inner, radial(120, 160, 170, (0, light, 0.75), (0.5, light, 0.35), (1, light, 0)))
        + picture
        + fill(ring, linear(0, 0, 60, 336, lighter(band, 0.08), band, darker(band, 0.06)))
        + stroke(inner, "#1E1618", 4)
        + stroke(paper, edge, 6)
        + _iron(),
    )
