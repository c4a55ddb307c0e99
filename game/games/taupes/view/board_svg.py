"""One board as SVG text: the slab, its shafts, the lines and signs on it. The origin is its middle."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Final, NamedTuple

from game.engine.hexgrid import DIRECTIONS, Axial, hexagon, turned
from game.games.taupes.rules.boards import LAST, HexBoard
from game.games.taupes.view.fringe import along, turf
from game.games.taupes.view.geometry import (
    HOLE,
    MARGIN,
    SQUASH,
    THICK,
    WALL,
    XY,
    apart,
    far_edge,
    hexagon_outline,
    near_edge,
    place,
)
from game.games.taupes.view.materials import GRASS, MATERIALS, texture
from game.view.colours import mix
from game.view.tables.svg import (
    ellipse,
    filled,
    knot,
    length,
    linear,
    polygon,
    polyline,
    radial,
    smooth,
    stroked,
)

ROUND: Final = 0.55
"""Rounding of a slab's corners."""
_CLEAR: Final = HOLE + 0.3
"""So far from a shaft things lie."""
_INK: Final = "#1B1420"
_PALE, _BORDER, _SIGN = "#FFF6DC", "#15244A", "#4A3220"


class Signs(NamedTuple):
    """What is on the points of a board, in the table's directions."""

    points: frozenset[Axial]
    holes: frozenset[Axial]
    special: frozenset[Axial]
    """Empty where special points don't count."""
    solid: frozenset[Axial]
    """Empty where all paths serve alike."""


def signs(board: HexBoard, rotation: int, pro: bool) -> Signs:
    """A board's signs as it lies, turned so many sixths; `pro` has special points and two kinds of paths."""

    def lying(points: tuple[Axial, ...]) -> frozenset[Axial]:
        return frozenset(turned(point, rotation) for point in points)

    none: frozenset[Axial] = frozenset()
    return Signs(
        frozenset(hexagon(board.radius)),
        lying(board.holes),
        lying(board.special) if pro else none,
        lying(board.solid) if pro else none,
    )


def slab(board: HexBoard, rotation: int, number: int, *, pro: bool, plain: bool = False) -> str:
    """The whole board; `plain` leaves out what is too small for a small picture."""
    found = signs(board, rotation, pro)
    outline = hexagon_outline(board.radius + MARGIN, ROUND)
    rng = random.Random(number * 16 + board.radius)
    drawn = _front(outline, number, rng, plain) + _face(outline, found, number)
    if not plain:
        ends = [(q * board.radius, r * board.radius) for q, r in DIRECTIONS] if number == LAST else []
        spots = [*_spots(found), *_border(outline, board.radius, found.holes.union(found.special, ends))]
        drawn += _patches(spots, number, rng) + _rims(found, number, rng)
        drawn += texture(number, spots, rng)
    drawn += _edge(outline, number, rng, plain)
    drawn += _lines(found, number, plain)
    if number == LAST:
        drawn += _paths(found, board.radius)
    return drawn + _shafts(found, number, plain) + _dots(found, number, plain)


def front(radius: int, number: int) -> str:
    """Only the front of a board, as one sees it under another one."""
    outline = hexagon_outline(radius + MARGIN, ROUND)
    return _front(outline, number, random.Random(number * 16 + radius), plain=False)


# ---- the slab ------------------------------------------------------------------------------------


def _front(outline: list[XY], number: int, rng: random.Random, plain: bool) -> str:
    """The front, in layers; light from the upper left."""
    near, layers = near_edge(outline), MATERIALS[number].layers
    right, left = near[0][0], near[-1][0]
    drawn = ""
    for k, colour in enumerate(layers):
        top, low = THICK * k / len(layers), THICK
        band = [(x, y + top) for x, y in near] + [(x, y + low) for x, y in reversed(near)]
        drawn += filled(polygon(band), colour)
    if not plain:
        stones = []
        for _ in range(round(right * 7)):
            k = rng.randrange(len(near) - 1)
            t, down = rng.random(), rng.uniform(0.42, 0.85) * THICK
            x = near[k][0] + (near[k + 1][0] - near[k][0]) * t
            y = near[k][1] + (near[k + 1][1] - near[k][1]) * t + down
            stones.append(ellipse((x, y), rng.uniform(0.025, 0.06), rng.uniform(0.014, 0.026)))
        drawn += filled(stones, mix(layers[-1], "#FFFFFF", 0.2), 0.55)
    whole = [*near, *((x, y + THICK) for x, y in reversed(near))]
    ramp = linear(
        "front", (left, 0), (right, 0), (0, "#FFF3D0", 0.16), (0.3, "#FFF3D0", 0.04),
        (0.6, _INK, 0.12), (1, _INK, 0.42),
    )  # fmt: skip
    drawn += ramp + filled(polygon(whole), "url(#front)")
    foot = [(x, y + THICK * 0.72) for x, y in near] + [(x, y + THICK) for x, y in reversed(near)]
    drawn += filled(polygon(foot), _INK, 0.18)
    edge = polyline([near[0], *((x, y + THICK) for x, y in near), near[-1]])
    return drawn + stroked(edge, mix(layers[-1], _INK, 0.62), 0.05)


def _face(outline: list[XY], found: Signs, number: int) -> str:
    """The upper face, open where there are shafts."""
    material = MATERIALS[number]
    width, height = outline[0][0], max(y for _, y in outline)
    paint = linear(
        "face", (-width * 0.7, -height), (width * 0.7, height),
        (0, mix(material.light, "#FFFFFF", 0.12), 1), (0.4, material.light, 1), (1, material.dark, 1),
    )  # fmt: skip
    openings = [ellipse(place(hole), HOLE, HOLE * SQUASH) for hole in sorted(found.holes)]
    return paint + filled([polygon(outline), *openings], "url(#face)", holes=True)


def _edge(outline: list[XY], number: int, rng: random.Random, plain: bool) -> str:
    """Light along the far edge, a lip along the near one; on the first board grass hangs over."""
    material = MATERIALS[number]
    dark = mix(material.layers[-1], _INK, 0.62)
    inner = [(x * 0.985, y * 0.985) for x, y in outline]
    bright, width = mix(material.light, "#FFFFFF", 0.6), outline[0][0]
    drawn = linear("glance", (-width, 0), (width, 0), (0, bright, 0.9), (0.55, bright, 0.8), (0.9, bright, 0))
    drawn += stroked(polyline(far_edge(inner)), "url(#glance)", 0.035)
    drawn += stroked(polyline(near_edge(inner)), mix(material.light, "#FFFFFF", 0.4), 0.03, 0.55)
    if number == GRASS and not plain:
        return (
            drawn
            + turf(far_edge(outline), rng, hanging=False, size=0.6)
            + turf(near_edge(outline), rng, hanging=True)
        )
    return drawn + stroked(polygon(outline), dark, 0.045)


def _spots(found: Signs) -> Iterator[XY]:
    """The middles of the triangles between points: what lies there is in nobody's way."""
    for point in sorted(found.points):
        for first, second in ((0, 1), (1, 2)):
            corners = [point, _next(point, first), _next(point, second)]
            if all(corner in found.points for corner in corners) and not found.holes.intersection(corners):
                places = [place(corner) for corner in corners]
                yield sum(x for x, _ in places) / 3, sum(y for _, y in places) / 3


def _border(outline: list[XY], radius: int, busy: frozenset[Axial]) -> Iterator[XY]:
    """Places between the outermost points and the edge, away from points on which there is something."""
    inside = (radius + MARGIN * 0.45) / (radius + MARGIN)
    taken = [place(point) for point in busy]
    for x, y in along([*outline, outline[0]], 0.5):
        at = x * inside, y * inside
        if all(apart(at, other) > _CLEAR for other in taken):
            yield at


def _next(point: Axial, direction: int) -> Axial:
    return point[0] + DIRECTIONS[direction][0], point[1] + DIRECTIONS[direction][1]


def _patches(spots: list[XY], number: int, rng: random.Random) -> str:
    """Faint lighter and darker patches."""
    material = MATERIALS[number]
    kinds: tuple[list[str], list[str]] = ([], [])
    for x, y in rng.sample(spots, len(spots) // 4):
        size = rng.uniform(0.2, 0.38)
        kinds[rng.randrange(2)].append(
            smooth(
                [
                    (
                        x + size * rng.uniform(0.7, 1.2) * math.cos(k),
                        y + size * 0.6 * rng.uniform(0.7, 1.2) * math.sin(k),
                    )
                    for k in range(6)
                ]
            )
        )
    light, dark = mix(material.light, "#FFFFFF", 0.35), mix(material.dark, _INK, 0.35)
    return filled(kinds[0], light, 0.16) + filled(kinds[1], dark, 0.12)


# ---- lines ---------------------------------------------------------------------------------------


def _lines(found: Signs, number: int, plain: bool) -> str:
    """Faint lines between neighbouring points, up to the rims of shafts."""
    if plain:
        return ""
    material = MATERIALS[number]
    pieces = []
    for point in sorted(found.points):
        for direction in range(3):
            if (other := _next(point, direction)) in found.points:
                pieces.append(polyline([_from(point, other, found), _from(other, point, found)]))
    return stroked(pieces, mix(material.dark, _INK, 0.4), 0.07, 0.2) + stroked(
        pieces, material.line, 0.028, 0.6
    )


def _from(point: Axial, towards: Axial, found: Signs) -> XY:
    """Where the line from a point begins: outside its sign."""
    away = HOLE + 0.08 if point in found.holes else 0.36 if point in found.special else 0.13
    (x0, y0), (x1, y1) = place(point), place(towards)
    return x0 + (x1 - x0) * away, y0 + (y1 - y0) * away


def _paths(found: Signs, radius: int) -> str:
    """The six straight paths into the centre: all alike, or solid and dashed ones."""
    drawn = ""
    for direction in DIRECTIONS:
        near, far = HOLE + 0.1, radius + 0.3
        x, y = place(direction)
        start, end = (x * near, y * near), (x * far, y * far)
        if not found.solid:
            drawn += stroked(polyline([start, end]), _BORDER, 0.16, 0.4) + stroked(
                polyline([start, end]), "#DCE9FA", 0.085, 0.85
            )
        elif direction in found.solid:
            drawn += stroked(polyline([start, end]), _BORDER, 0.3, 0.9) + stroked(
                polyline([start, end]), _PALE, 0.19
            )
        else:
            drawn += _dashed((x, y), radius)
    return drawn


def _dashed(along: XY, radius: int) -> str:
    """A path in short, thin dashes, one between two points."""
    x, y = along
    dashes = []
    for k in range(radius):
        middle, half = (k + 0.5, 0.17) if k else ((HOLE + 0.9) / 2, 0.14)
        dashes.append(polyline([(x * far, y * far) for far in (middle - half, middle + half)]))
    return stroked(dashes, _BORDER, 0.17, 0.9) + stroked(dashes, _PALE, 0.09)


# ---- points --------------------------------------------------------------------------------------


def _rims(found: Signs, number: int, rng: random.Random) -> str:
    """Worn earth round each shaft."""
    rings, crumbs = [], []
    for hole in sorted(found.holes):
        x, y = place(hole)
        corners = 20
        reach = [HOLE + 0.085 + rng.uniform(-0.025, 0.035) for _ in range(corners)]
        outside = [
            (
                x + far * math.cos(k * math.tau / corners),
                y + far * SQUASH * math.sin(k * math.tau / corners) + 0.01,
            )
            for k, far in enumerate(reach)
        ]
        rings.append(smooth(outside) + ellipse((x, y), HOLE, HOLE * SQUASH))
        for _ in range(7):
            turn, far = rng.uniform(0, math.tau), HOLE + rng.uniform(0.12, 0.17)
            crumbs.append(
                ellipse((x + far * math.cos(turn), y + far * SQUASH * math.sin(turn)), 0.022, 0.016)
            )
    rim = MATERIALS[number].rim
    return filled(rings, rim, 0.95, holes=True) + filled(crumbs, rim, 0.9)


def _shafts(found: Signs, number: int, plain: bool) -> str:
    """The wall that one sees through each opening, and the opening's edge."""
    material = MATERIALS[number]
    high = HOLE * SQUASH
    half = HOLE * math.sqrt(1 - (WALL / 2 / high) ** 2)
    drawn = ""
    for k, hole in enumerate(sorted(found.holes)):
        x, y = place(hole)
        left, right = (x - half, y + WALL / 2), (x + half, y + WALL / 2)
        wall = _crescent(left, right, high)
        name = f"wall{k}"
        drawn += linear(
            name, (x - HOLE, 0), (x + HOLE, 0),
            (0, mix(material.layers[-1], _INK, 0.66), 1), (0.55, mix(material.layers[-1], _INK, 0.4), 1),
            (1, mix(material.layers[1], "#FFFFFF", 0.06), 1),
        )  # fmt: skip
        drawn += filled(wall, f"url(#{name})")
        if not plain:
            lip = [
                (x - HOLE * math.cos(t), y - high * math.sin(t))
                for t in (k * math.pi / 12 for k in range(13))
            ]
            drawn += stroked(polyline([(a, b + 0.05) for a, b in lip[1:-1]]), material.layers[0], 0.035, 0.5)
        drawn += stroked(
            ellipse((x, y), HOLE, high), mix(material.rim, _INK, 0.6), 0.05 if not plain else 0.1
        )
        if not plain:
            sunny = [
                (x + HOLE * 1.02 * math.cos(t), y + high * 1.02 * math.sin(t))
                for t in (0.2 + k * 0.11 for k in range(14))
            ]
            drawn += stroked(polyline(sunny), mix(material.rim, "#FFFFFF", 0.45), 0.025, 0.8)
    return drawn


def _crescent(left: XY, right: XY, high: float) -> str:
    """Between a shaft's upper edge and its lower one."""
    radii = f"{length(HOLE)} {length(high)}"
    return f"M{knot(left)}A{radii} 0 1 1 {knot(right)}A{radii} 0 0 0 {knot(left)}Z"


def _dots(found: Signs, number: int, plain: bool) -> str:
    """A dot on each plain point, a large sign on each special one."""
    material = MATERIALS[number]
    plain_points = sorted(found.points - found.holes - found.special)
    size = 0.14 if plain else 0.085
    dots = [ellipse(place(point), size, size * SQUASH) for point in plain_points]
    drawn = ""
    if not plain:
        halos = [ellipse(place(point), 0.135, 0.135 * SQUASH) for point in plain_points]
        drawn += filled(halos, material.halo, 0.75)
    drawn += filled(dots, material.dot, 0.9)
    return drawn + "".join(_special(place(point), plain) for point in sorted(found.special))


def _special(at: XY, plain: bool) -> str:
    """A large pale circle with a double ring and a small star."""
    x, y = at
    star = []
    for k in range(10):
        far, turn = (0.095 if k % 2 else 0.21), k * math.pi / 5
        star.append((x + far * math.sin(turn), y - far * SQUASH * math.cos(turn)))
    if plain:
        return filled(ellipse(at, 0.4, 0.4 * SQUASH), _PALE) + filled(polygon(star), _SIGN)
    rim, ring = ellipse(at, 0.375, 0.375 * SQUASH), ellipse(at, 0.29, 0.29 * SQUASH)
    return (
        filled(ellipse((x + 0.02, y + 0.03), 0.39, 0.39 * SQUASH), _INK, 0.3)
        + filled(rim, _PALE) + stroked(rim, _SIGN, 0.035) + stroked(ring, _SIGN, 0.028)
        + filled(polygon(star), "#C98A1B") + stroked(polygon(star), _SIGN, 0.022)
    )  # fmt: skip


# ---- beneath the last board ----------------------------------------------------------------------


def treasure() -> str:
    """What shines through the last shaft: the shovel, half out of the earth, at the middle."""
    shine = radial(
        "shine",
        (0, 0.1),
        0.62,
        (0, "#FFE9A0", 1),
        (0.5, "#EDB03A", 1),
        (0.9, "#B97C1E", 1),
        (1, "#A06A18", 1),
    )
    drawn = shine + filled(ellipse((0, 0.05), 0.62, 0.5), "url(#shine)")
    rays = []
    for k in range(9):
        turn = k * math.tau / 9 + 0.2
        rays.append(
            polygon(
                [
                    (0, 0.1),
                    *((0.6 * math.cos(turn + d), 0.1 + 0.5 * math.sin(turn + d)) for d in (-0.09, 0.09)),
                ]
            )
        )
    drawn += filled(rays, "#FFF6CC", 0.35)
    blade = [(-0.19, 0.0), (-0.2, 0.13), (-0.1, 0.25), (0.02, 0.3), (0.1, 0.21), (0.13, 0.08), (0.06, -0.03)]
    drawn += stroked(polyline([(0.0, 0.02), (0.2, -0.26)]), "#6B3A0C", 0.11)
    drawn += stroked(polyline([(0.0, 0.02), (0.2, -0.26)]), "#FFD75E", 0.06)
    drawn += filled(smooth(blade), "#FFD75E") + stroked(smooth(blade), "#6B3A0C", 0.03)
    drawn += stroked(polyline([(-0.12, 0.05), (-0.11, 0.13), (-0.05, 0.2)]), "#FFFBE0", 0.035)
    star = [
        (0.13 * f * math.cos(k * math.pi / 4), 0.06 + 0.13 * f * math.sin(k * math.pi / 4))
        for k in range(8)
        for f in ((1.0, 0.16)[k % 2],)
    ]
    return drawn + filled(polygon([(x - 0.1, y) for x, y in star]), "#FFFFFF")
