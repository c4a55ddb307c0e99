"""Who explains the games: a figure of each world in four poses, and the paw with which it points on a table.

A figure stands on (0, 0) and faces right; what the poses share is where the eyes look, brows and mouth.
The paw points up, the light edge of its tip touching (0, 0).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from shapely.geometry import MultiLineString

from build_scripts.art.kit.changes import XY, Shape, move, rounded, scale, turn, union
from build_scripts.art.kit.colour import darker, ink
from build_scripts.art.kit.shapes import blob, ellipse, knots, rect, star, tube
from build_scripts.art.kit.svg import document, fill, glow, line, lit, on, stroke, volume

POSES = ("talk", "point", "cheer", "oops")

#: What the files show: x, y, width, height.
FIGURE = (-102.0, -228.0, 220.0, 240.0)
PAW = (-33.0, 0.0, 66.0, 84.0)

#: Outlines of large shapes, of limbs, of small things.
BOLD, LIMB, FINE = 4.6, 4.0, 3.0

MOUTH, TONGUE = "#651C24", "#E5706A"
_PUPIL, _TEETH = "#2B1B22", "#FFFBEF"
#: Round a paw: what is seen on a dark ground, and round that what is seen on a bright one.
_EDGE, _GLOOM = "#FFF6DA", "#1B1420"
#: Which way the fingers of an open hand go.
_SPREAD: tuple[XY, ...] = ((0.24, -0.86), (0.83, -0.6), (1.02, -0.04), (0.82, 0.52))

#: Where the eyes look, in parts of their radius; shut with joy where it isn't told.
_LOOKS: dict[str, XY] = {"talk": (0.16, 0.06), "point": (0.4, -0.3), "oops": (0.24, 0.2)}
#: How much higher brows stand, how far their inner ends are up (degrees), and their arch.
_BROWS = {
    "talk": (0.0, 4.0, 4.0),
    "point": (-4.0, 0.0, 5.0),
    "cheer": (-6.0, 4.0, 7.0),
    "oops": (-3.0, 22.0, 3.0),
}


def eye(pose: str, x: float, y: float, r: float, colour: str) -> str:
    """An eye in a face of a colour."""
    edge = ink(colour, 0.2)
    if pose not in _LOOKS:
        return line(knots("-0.95,0.35 -0.5,-0.4 0,-0.62 0.5,-0.4 0.95,0.35", x, y, r), edge, r * 0.3)
    ball = ellipse(x, y, r * 0.94, r * 1.08)
    px, py = (centre + way * r * 0.62 for centre, way in zip((x, y), _LOOKS[pose], strict=True))
    drawn = fill(ball, "#FFFDF4") + on(ellipse(px, py, r * 0.64, r * 0.74), _PUPIL, ball)
    drawn += fill(ellipse(px - r * 0.2, py - r * 0.3, r * 0.25), "#FFFFFF")
    drawn += fill(ellipse(px + r * 0.22, py + r * 0.3, r * 0.12), "#FFFFFF")
    return drawn + stroke(ball, edge, max(2.4, r * 0.16))


def brow(pose: str, x: float, y: float, half: float, side: int, colour: str, thick: float = 6) -> str:
    """The brow over the left (-1) or the right (1) eye."""
    lift, inner, arch = _BROWS[pose]
    if pose == "oops" and side > 0:
        lift, inner = lift - 5, 8  # the one that asks
    arc = [(half * t, arch * (1.6 * t * t - 1)) for t in (-1, -0.5, 0, 0.5, 1)]
    return fill(move(turn(tube(arc, 3, 3, thick), side * inner), x, y + lift), colour)


def mouth(pose: str, x: float, y: float, w: float, colour: str, teeth: float = 0) -> str:
    """A mouth of half a width below a snout of a colour; with ``teeth`` of that width."""
    edge = ink(colour, 0.22)
    if pose == "oops":
        return line(knots("-0.6,0.18 -0.15,-0.06 0.25,0.12 0.7,-0.12", x, y, w), edge, 3.4)
    deep = {"talk": 0.8, "point": 0.62, "cheer": 1.35}[pose] * w
    gape = blob([(x - w, y - 3, "c"), (x, y + 2), (x + w, y - 4, "c"),
                 (x + w * 0.68, y + deep * 0.7), (x, y + deep), (x - w * 0.68, y + deep * 0.66)])  # fmt: skip
    drawn = fill(gape, MOUTH) + on(ellipse(x + 1, y + deep, w * 0.62, deep * 0.4), TONGUE, gape)
    for k in (-1, 0) if teeth else ():
        tooth = rect(x + 1 + k * teeth, y - 4, teeth, 4 + teeth * 1.3, teeth * 0.25).intersection(gape)
        drawn += fill(tooth, _TEETH) + stroke(tooth, edge, 1.6)
    return drawn + stroke(gape, edge, 3)


def blush(*places: XY, size: float = 13) -> str:
    """Cheeks."""
    return "".join(glow(x, y, size, "#E2553C", 0.42) for x, y in places)


def sparks(*places: tuple[float, float, float]) -> str:
    """Stars of joy: x, y, size."""
    return "".join(
        volume(rounded(star(x, y, size, size * 0.5, turned=0.2), 1), "#F8C545", FINE, shade=(2, 2))
        for x, y, size in places
    )


def laid(shape: Shape, at: XY, angle: float) -> Shape:
    """A shape about a wrist or a shoulder, pointing right, turned to where its limb points."""
    return move(turn(shape, angle), *at)


def hand(
    kind: str, at: XY, angle: float, colour: str, size: float = 1, edge: str | None = None
) -> tuple[str, Shape]:
    """A small hand at a wrist, drawn, and its shape: it points or is open."""
    palm = [ellipse(10, 2, 14, 13.5)]
    creases: Shape = MultiLineString()
    if kind == "point":
        fingers = [
            tube("8,-6 22,-7 38,-7", 12.5, 10),
            ellipse(22, 4, 8.5, 6),
            ellipse(19, 12, 8, 6),
            tube("2,-6 12,-17", 11, 9),
        ]
        creases = MultiLineString([[(13, -0.5), (27, -1)], [(13, 8), (25, 8)]])
    else:
        fingers = [tube([(8, 1), (8 + 24 * x, 1 + 24 * y)], 12.5, 10.5) for x, y in _SPREAD]
    parts = rounded(union(palm + fingers), 1.2), creases
    shape, folds = (laid(scale(part, size), at, angle) for part in parts)
    drawn = volume(shape, colour, LIMB, shade=(4, 5), edge=edge)
    return drawn + stroke(folds, darker(colour, 0.2), 2.6), shape


def pointer(shape: Shape, drawn: str) -> str:
    """A paw with the light edge that lets it be seen on any ground."""
    return fill(shape.buffer(6.4), _GLOOM, 0.35) + fill(shape.buffer(5), _EDGE) + drawn


def _document(draw: Callable[[], str], shown: tuple[float, float, float, float], lamp: str | None) -> str:
    x, y, width, height = shown
    with lit(lamp=lamp, coarse=1.3):
        return document(width, height, draw(), x, y)


def teacher(
    figure: Callable[[str], str], paw: Callable[[], str], lamp: str | None = None
) -> dict[str, Callable[[], str]]:
    """The files of a teacher, given what draws it in a pose and what draws its paw."""
    drawings: dict[str, Callable[[], str]] = {
        f"teacher_{pose}.svg": partial(_document, partial(figure, pose), FIGURE, lamp) for pose in POSES
    }
    return drawings | {"teacher_paw.svg": partial(_document, paw, PAW, None)}
