"""What lies round the stack: the lawn, cut open, and a pit that goes down in steps, a layer a step.

The first board lies level with the lawn. Each board that is lifted takes the camera one layer down: then
the layers above stand round the stack as walls, and the light gets cooler.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Final

from pygame import Surface

from game.games.taupes.view.board_svg import treasure
from game.games.taupes.view.fringe import along, turf
from game.games.taupes.view.geometry import MARGIN, SQUASH, XY, hexagon_outline, within
from game.games.taupes.view.materials import GRASS, MATERIALS, SLATE, texture
from game.games.taupes.view.props import HANGING, STANDING, beside, hang, stand
from game.view import transform
from game.view.assets import Assets, rasterise
from game.view.colours import Colour, mix
from game.view.tables.pictures import opaque
from game.view.tables.svg import (
    document,
    ellipse,
    filled,
    linear,
    polygon,
    polyline,
    radial,
    smooth,
    stroked,
)

_MOAT: Final = 0.8
"""From the slab's corners to the earth round it."""
_NEARER: Final = 0.2
"""How much lower than the board's middle that of the cuts is: one sees more of the stack's front."""
_STEP: Final = 0.85
"""How much wider each layer is cut than the one below."""
_RISE: Final = 0.52
"""How high a layer stands on the screen."""
_COOL: Final = "#1A2140"
_DIM: Final = (0.0, 0.16, 0.24, 0.3)
"""How much of the light each layer loses."""
_COARSE: Final = 8
"""The light is drawn so many times smaller: it has no edges, and that is quicker."""
_DEEP: Final = "#0E0B14"
_GOLD: Final = "#F2B632"


def background(
    assets: Assets, number: int, size: tuple[int, int], centre: XY, pitch: float, radius: int
) -> Surface:
    """All that surrounds the board of this number: `size` pixels, the board's middle at `centre`."""
    left, top = -centre[0] / pitch, -centre[1] / pitch
    frame = [
        (left, top), (left + size[0] / pitch, top),
        (left + size[0] / pitch, top + size[1] / pitch), (left, top + size[1] / pitch),
    ]  # fmt: skip
    rng = random.Random(number)
    drawn = _moat(number, _cut(radius, number, number), radius)
    for level in range(number, -1, -1):
        drawn += _tread(level, number, radius, frame, rng)
        if level:
            foot = _cut(radius, number, level - 1, level)
            drawn += _wall(level - 1, foot, rng) + _shadow(foot)
        drawn += _brink(level, _cut(radius, number, level), rng)
    picture = rasterise(document(-centre[0], -centre[1], size, pitch, drawn), size)
    _furnish(picture, assets, number, centre, pitch, radius)
    coarse = size[0] // _COARSE + 1, size[1] // _COARSE + 1
    at = -centre[0] / _COARSE, -centre[1] / _COARSE
    light = rasterise(document(*at, coarse, pitch / _COARSE, _light(number, frame, radius)), coarse)
    picture.blit(transform.smoothscale_by(light, _COARSE), (0, 0))
    return opaque(picture)


def _corner(radius: int, above: int) -> float:
    """How far the cut reaches whose edge lies so many layers above the board: wider and wider."""
    return radius + MARGIN + _MOAT + above * (_STEP + 0.12 * above)


def _cut(radius: int, number: int, level: int, foot: int | None = None) -> list[XY]:
    """The edge of the cut through a layer, or where it stands on the layer `foot`."""
    lift = _RISE * (number - (level if foot is None else foot)) - _NEARER
    return _ring(_corner(radius, number - level), lift, level)


def _ring(corner: float, lift: float, seed: int) -> list[XY]:
    """A cut in the earth: a hexagon that isn't quite straight, `lift` higher on the screen."""
    outline = hexagon_outline(corner, 1.3, steps=4)
    rng = random.Random(seed + 40)
    waves = [(k, rng.uniform(0, math.tau), 0.07 / math.sqrt(k)) for k in (3, 5, 8, 13, 21)]
    ring = []
    for x, y in along([*outline, outline[0]], 0.35):
        turn = math.atan2(y / SQUASH, x)
        far = 1 + sum(a * math.sin(k * turn + phase) for k, phase, a in waves) / corner
        ring.append((x * far, y * far - lift))
    return ring


def _far(ring: list[XY]) -> list[XY]:
    """The part of a ring behind the board, from left to right."""
    left, right = (chosen(range(len(ring)), key=lambda k: ring[k][0]) for chosen in (min, max))
    return [*ring[left:], *ring[: right + 1]] if right < left else ring[left : right + 1]


def _near(ring: list[XY]) -> list[XY]:
    """The part of a ring before the board, from right to left."""
    left, right = (chosen(range(len(ring)), key=lambda k: ring[k][0]) for chosen in (min, max))
    return ring[right : left + 1] if right < left else [*ring[right:], *ring[: left + 1]]


def _lit(colour: Colour, level: int) -> Colour:
    return mix(colour, _COOL, _DIM[level])


def _moat(number: int, ring: list[XY], radius: int) -> str:
    """The dark gap round the stack: on the far side one sees the layers that the stack goes down through."""
    far = _far(ring)
    deep = mix(_DEEP, MATERIALS[number].layers[-1], 0.34)
    drawn = filled(smooth(ring), deep)
    down = 0.0
    for level in range(number, SLATE + 1):
        for k, colour in enumerate(MATERIALS[level].layers):
            tone = mix(_lit(colour, level), deep, min(0.9, 0.1 + 0.75 * down))
            low = [(x, y + 1.2 + 0.05 * down) for x, y in reversed(far)]  # no edge lies on another one
            drawn += filled(polygon([(x, y + down) for x, y in far] + low), tone)
            down += 0.3 / len(MATERIALS[level].layers) if k or level > number else 0.08
    if number == SLATE:
        corner = _corner(radius, 0)
        glow = radial("gold", (0, 0.2), corner, (0.72, _GOLD, 0.7), (0.86, _GOLD, 0.3), (1, _GOLD, 0.04))
        return drawn + glow + filled(smooth(ring), "url(#gold)")
    # What one sees at the bottom while the boards are still being laid into the pit.
    hoard = radial("hoard", (0, 0.1), 2.2, (0, _GOLD, 0.9), (0.28, _GOLD, 0.7), (1, _GOLD, 0))
    return drawn + hoard + filled(ellipse((0, 0.1), 2.2), "url(#hoard)") + treasure()


def _tread(level: int, number: int, radius: int, frame: list[XY], rng: random.Random) -> str:
    """The upper side of a layer, which the pit is cut through."""
    above = number - level
    inner, least = _cut(radius, number, level), _corner(radius, above) + 0.25
    if level == GRASS:
        edge, most = polygon(frame), math.inf
    else:
        edge, most = smooth(_cut(radius, number, level - 1, level)), _corner(radius, above + 1) - 0.1
    material = MATERIALS[level]
    ground = _lit(mix(material.light, material.dark, 0.4), level)
    drawn = filled([edge, smooth(inner)], ground, holes=True)
    lift = _RISE * above - _NEARER
    places = [(within((x, y + lift)), (x, y)) for x, y in _scatter(frame, rng)]
    spots = [at for far, at in places if least < far < most]
    clear = [at for far, at in places if least + 0.6 < far < most - 0.4]
    return drawn + _patches(clear, level, rng) + texture(level, spots, rng)


def _scatter(frame: list[XY], rng: random.Random) -> Iterator[XY]:
    """Places all over the picture, one about every half pitch."""
    (left, top), (right, bottom) = frame[0], frame[2]
    for row in range(round((bottom - top) / 0.5)):
        for column in range(round((right - left) / 0.6)):
            yield left + (column + rng.random()) * 0.6, top + (row + rng.random()) * 0.5


def _patches(spots: list[XY], level: int, rng: random.Random) -> str:
    """Large soft patches, so that no ground is of one colour."""
    material = MATERIALS[level]
    kinds: tuple[list[str], list[str]] = ([], [])
    for x, y in rng.sample(spots, len(spots) // 9):
        size = rng.uniform(0.35, 0.8)
        lump = [
            (
                x + size * rng.uniform(0.7, 1.2) * math.cos(k),
                y + size * 0.5 * rng.uniform(0.7, 1.2) * math.sin(k),
            )
            for k in range(6)
        ]
        kinds[rng.randrange(2)].append(smooth(lump))
    return filled(kinds[0], _lit(material.light, level), 0.35) + filled(
        kinds[1], _lit(material.dark, level), 0.35
    )


def _wall(level: int, foot: list[XY], rng: random.Random) -> str:
    """The cut face of a layer, behind the board; `foot` is where it stands on the layer below."""
    far, layers = _far(foot), MATERIALS[level].layers
    drawn = ""
    for k, colour in enumerate(layers):
        top = _RISE * (1 - k / len(layers))
        waves = [0.04 * math.sin(x * 2.1 + k * 1.7) if k else 0.0 for x, _ in far]
        band = [(x, y - top + wave) for (x, y), wave in zip(far, waves, strict=True)] + [*reversed(far)]
        drawn += filled(polygon(band), _lit(colour, level))
    for size, tone, share in ((1.0, "#FFFFFF", 0.2), (0.7, "#1B1420", 0.22)):
        stones = [
            smooth(_lump((x, y - rng.uniform(0.12, 0.7) * _RISE), rng.uniform(0.04, 0.085) * size, rng))
            for x, y in along(far, 0.3)
            if rng.random() < 0.5
        ]
        drawn += filled(stones, _lit(mix(layers[-1], tone, share), level), 0.8)
    left, right = far[0][0], far[-1][0]
    ramp = linear(
        f"wall{level}", (left, 0), (right, 0), (0, _COOL, 0.6), (0.25, _COOL, 0.36), (0.6, _COOL, 0.1),
        (1, "#FFE9B0", 0.12),
    )  # fmt: skip
    whole = polygon([(x, y - _RISE) for x, y in far] + [*reversed(far)])
    drawn += ramp + filled(whole, f"url(#wall{level})")
    low = polygon([(x, y - _RISE * 0.3) for x, y in far] + [*reversed(far)])
    return drawn + filled(low, _COOL, 0.16)


def _lump(at: XY, size: float, rng: random.Random) -> list[XY]:
    return [
        (
            at[0] + size * rng.uniform(0.8, 1.3) * math.cos(k),
            at[1] + size * 0.6 * rng.uniform(0.8, 1.2) * math.sin(k),
        )
        for k in range(6)
    ]


def _shadow(foot: list[XY]) -> str:
    """What the walls take of the light, on the layer on which they stand."""
    far = _far(foot)
    drawn = ""
    for down, alpha in ((0.1, 0.22), (0.22, 0.16), (0.36, 0.1)):
        band = far + [(x * (1 - 0.02 * down) + down * 0.5, y + down) for x, y in reversed(far)]
        drawn += filled(polygon(band), _COOL, alpha)
    return drawn


def _brink(level: int, ring: list[XY], rng: random.Random) -> str:
    """The edge of the cut: light on the side that faces the light, grass on the first layer."""
    material = MATERIALS[level]
    if level == GRASS:
        far, near = (
            turf(_far(ring), rng, hanging=True, size=1.15),
            turf(_near(ring), rng, hanging=False, size=1.15),
        )
        return far + near
    drawn = stroked(smooth(ring), _lit(mix(material.layers[-1], "#1B1420", 0.5), level), 0.055)
    lit = [(x, y - 0.035) for x, y in _far(ring)], [(x, y + 0.04) for x, y in _near(ring)]
    bright = _lit(mix(material.light, "#FFFFFF", 0.4), level)
    return (
        drawn + stroked(polyline(lit[0]), bright, 0.03, 0.5) + stroked(polyline(lit[1]), bright, 0.035, 0.7)
    )


def _light(number: int, frame: list[XY], radius: int) -> str:
    """The light falls from the upper left onto the board; away from it, it gets darker the deeper one is."""
    first, last = frame[0], frame[2]
    day = linear(
        "day", first, last, (0, "#FFFFE0", 0.16), (0.45, "#FFFFE0", 0.03), (0.55, _COOL, 0.0), (1, _COOL, 0.3)
    )
    drawn = day + filled(polygon(frame), "url(#day)")
    if number:
        dark = 0.12 + 0.16 * number
        drawn += radial(
            "gloom", (0, -0.4), _corner(radius, 0) * 1.75, (0, _COOL, 0), (0.52, _COOL, 0),
            (0.75, _COOL, dark * 0.55), (1, _COOL, dark),
        )  # fmt: skip
        drawn += filled(polygon(frame), "url(#gloom)")
    return drawn


def _furnish(picture: Surface, assets: Assets, number: int, centre: XY, pitch: float, radius: int) -> None:
    """Put up what stands and hangs in the pit, from the back to the front."""

    def pixels(at: XY) -> XY:
        return centre[0] + at[0] * pitch, centre[1] + at[1] * pitch

    for level in range(number + 1):
        above = number - level
        corner, lift, tint = _corner(radius, above), _RISE * above - _NEARER, (_COOL, 0.6 * _DIM[level])
        if above:
            for prop in HANGING[level]:
                at = pixels(beside(corner, prop.turn, 0.05, lift))
                picture.blit(*hang(assets, prop, at, pitch, tint))
        standing = [
            (pixels(beside(corner, prop.turn, prop.away, lift)), prop)
            for prop in STANDING[level]
            if level in (GRASS, number) or prop.turn > 180  # the layer above hides what stands before us
        ]
        for at, prop in sorted(standing, key=lambda each: each[0][1]):
            picture.blit(*stand(assets, prop, at, pitch, tint))
