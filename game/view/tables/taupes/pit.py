"""What lies round the stack: the lawn, cut open, and a pit that goes down in steps, a layer a step.

The first board lies level with the lawn. Each board that is lifted takes the camera one layer down: then
the layers above stand round the stack as walls, and the light gets cooler.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import pygame
from pygame import Surface

from game.view.assets import rasterise
from game.view.colours import Colour, mix
from game.view.tables.taupes.geometry import MARGIN, SQUASH, XY, hexagon_outline
from game.view.tables.taupes.materials import GRASS, MATERIALS, SLATE, blade
from game.view.tables.taupes.svg import (
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

_MOAT: Final = 0.5
"""From the slab's corners to the earth round it."""
_STEP: Final = 0.85
"""How much wider each layer is cut than the one below."""
_RISE: Final = 0.52
"""How high a layer stands on the screen."""
_COOL: Final = "#1A2140"
_DIM: Final = (0.0, 0.16, 0.24, 0.3)
"""How much of the light each layer loses."""
_DEEP: Final = "#0E0B14"
_GOLD: Final = "#F2B632"


def background(number: int, size: tuple[int, int], centre: XY, pitch: float, radius: int) -> Surface:
    """All that surrounds the board of this number: `size` pixels, the board's middle at `centre`."""
    left, top = -centre[0] / pitch, -centre[1] / pitch
    frame = [
        (left, top), (left + size[0] / pitch, top),
        (left + size[0] / pitch, top + size[1] / pitch), (left, top + size[1] / pitch),
    ]  # fmt: skip
    rng = random.Random(number)
    corner = radius + MARGIN + _MOAT
    drawn = _moat(number, _ring(corner, 0.0, number), corner)
    for level in range(number, -1, -1):
        above = number - level
        inner = _ring(corner + _STEP * above, _RISE * above, level)
        outer = _ring(corner + _STEP * (above + 1), _RISE * above, level - 1) if level else frame
        drawn += _tread(level, inner, outer, frame)
        if level:
            drawn += _wall(level - 1, outer, rng)
            if level == number:
                drawn += _shadow(inner, outer)
        drawn += _brink(level, inner, rng)
    drawn += _gloom(number, frame, corner)
    picture = rasterise(document(-centre[0], -centre[1], size, pitch, drawn), size)
    return picture.convert() if pygame.display.get_surface() is not None else picture


def _ring(corner: float, lift: float, seed: int) -> list[XY]:
    """A cut in the earth: a hexagon that isn't quite straight, `lift` higher on the screen."""
    outline = hexagon_outline(corner, 1.3, steps=4)
    rng = random.Random(seed + 40)
    waves = [(k, rng.uniform(0, math.tau), 0.07 / math.sqrt(k)) for k in (3, 5, 8, 13, 21)]
    ring = []
    for x, y in _along([*outline, outline[0]], 0.35):
        turn = math.atan2(y / SQUASH, x)
        far = 1 + sum(a * math.sin(k * turn + phase) for k, phase, a in waves) / corner
        ring.append((x * far, y * far - lift))
    return ring


def _along(path: Sequence[XY], step: float) -> Iterator[XY]:
    for (x0, y0), (x1, y1) in pairwise(path):
        count = max(1, round(math.hypot(x1 - x0, y1 - y0) / step))
        for k in range(count):
            yield x0 + (x1 - x0) * k / count, y0 + (y1 - y0) * k / count


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


def _moat(number: int, ring: list[XY], corner: float) -> str:
    """The dark gap round the stack: on the far side one sees the layers that the stack goes down through."""
    far = _far(ring)
    drawn = filled(smooth(ring), _DEEP)
    down = 0.0
    for level in range(number, SLATE + 1):
        for k, colour in enumerate(MATERIALS[level].layers):
            tone = mix(_lit(colour, level), _DEEP, min(0.9, 0.1 + 0.75 * down))
            low = [(x, y + 1.2) for x, y in reversed(far)]
            drawn += filled(polygon([(x, y + down) for x, y in far] + low), tone)
            down += 0.3 / len(MATERIALS[level].layers) if k or level > number else 0.08
    if number == SLATE:
        glow = radial("gold", (0, 0.2), corner, (0.7, _GOLD, 0.85), (0.88, _GOLD, 0.4), (1, _GOLD, 0.08))
        drawn += glow + filled(smooth(ring), "url(#gold)")
    return drawn


def _tread(level: int, inner: list[XY], outer: list[XY], frame: list[XY]) -> str:
    """The upper side of a layer, which the pit is cut through."""
    material = MATERIALS[level]
    paint = linear(
        f"tread{level}", (frame[0][0] * 0.7, frame[0][1]), (frame[2][0] * 0.7, frame[2][1]),
        (0, _lit(mix(material.light, "#FFFFFF", 0.08), level), 1),
        (0.5, _lit(material.light, level), 1), (1, _lit(material.dark, level), 1),
    )  # fmt: skip
    edge = polygon(outer) if level == GRASS else smooth(outer)
    return paint + filled([edge, smooth(inner)], f"url(#tread{level})", holes=True)


def _wall(level: int, foot: list[XY], rng: random.Random) -> str:
    """The cut face of a layer, behind the board; `foot` is where it stands on the layer below."""
    far, layers = _far(foot), MATERIALS[level].layers
    drawn = ""
    for k, colour in enumerate(layers):
        top = _RISE * (1 - k / len(layers))
        band = [(x, y - top) for x, y in far] + [*reversed(far)]
        drawn += filled(polygon(band), _lit(colour, level))
    stones = [
        ellipse((x, y - rng.uniform(0.1, 0.7) * _RISE), rng.uniform(0.03, 0.09), rng.uniform(0.02, 0.04))
        for x, y in far
        if rng.random() < 0.4
    ]
    drawn += filled(stones, _lit(mix(layers[-1], "#FFFFFF", 0.22), level), 0.7)
    left, right = far[0][0], far[-1][0]
    ramp = linear(
        f"wall{level}", (left, 0), (right, 0), (0, _COOL, 0.6), (0.25, _COOL, 0.38), (0.6, _COOL, 0.1),
        (1, "#FFE9B0", 0.12),
    )  # fmt: skip
    whole = polygon([(x, y - _RISE) for x, y in far] + [*reversed(far)])
    return drawn + ramp + filled(whole, f"url(#wall{level})")


def _shadow(inner: list[XY], outer: list[XY]) -> str:
    """What the walls take of the light, on the layer on which the board lies."""
    far = _far(outer)
    drawn = ""
    for down, alpha in ((0.12, 0.3), (0.28, 0.18), (0.44, 0.1)):
        band = far + [(x * 0.985 + down * 0.4, y + down) for x, y in reversed(far)]
        drawn += filled(polygon(band), _COOL, alpha)
    return drawn


def _brink(level: int, ring: list[XY], rng: random.Random) -> str:
    """The edge of the cut: light on the side that faces the light, grass on the first layer."""
    material = MATERIALS[level]
    drawn = stroked(smooth(ring), _lit(mix(material.layers[-1], "#1B1420", 0.5), level), 0.06)
    drawn += stroked(
        polyline([(x, y + 0.035) for x, y in _near(ring)]),
        _lit(mix(material.light, "#FFFFFF", 0.4), level),
        0.035,
        0.6,
    )
    if level != GRASS:
        return drawn
    hanging: list[list[str]] = [[], []]
    for x, y in _along(_far(ring), 0.085):
        tip = (x + rng.uniform(-0.05, 0.05), y + rng.uniform(0.08, 0.2))
        hanging[rng.randrange(2)].append(polygon([(x - 0.07, y - 0.03), tip, (x + 0.07, y - 0.03)]))
    standing: list[list[str]] = [[], []]
    for x, y in _along(_near(ring), 0.1):
        lean = rng.uniform(-0.07, 0.07)
        standing[rng.randrange(2)].append(blade((x, y + 0.05), lean, rng.uniform(0.1, 0.22), 0.04))
    return (
        drawn + stroked(hanging[0], "#2F4F22", 0.03) + filled(hanging[0], "#5E9540") + filled(hanging[1], "#79B150")
        + filled(standing[0], "#5E9540") + filled(standing[1], "#8CC05E")
    )  # fmt: skip


def _gloom(number: int, frame: list[XY], corner: float) -> str:
    """The light falls on the board; away from it, it gets darker the deeper one is."""
    if number == 0:
        return ""
    dark = 0.16 + 0.1 * number
    paint = radial("gloom", (0, -0.4), corner * 1.9, (0, _COOL, 0), (0.5, _COOL, 0), (1, _COOL, dark))
    return paint + filled(polygon(frame), "url(#gloom)")
