"""A cube as SVG text: sandstone with its four cells chiselled into the top. A unit is half a cell's width.

The origin is where the far corner of the cube's foot lies: the least corner of what it covers.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.games.haut_les_cubes.view.cube_light import FULL, TOP, Shade
from game.games.haut_les_cubes.view.depth import TALL
from game.view.colours import Colour, mix
from game.view.tables.svg import (
    XY,
    ellipse,
    filled,
    knot,
    linear,
    polygon,
    polyline,
    stroked,
)

VARIANTS: Final = 4
MARGIN: Final = 0.2
"""Room about a cube, for its outline and what hangs over."""
LEVELS: Final = 6
"""From this level on cubes get no lighter."""
_INK: Final = "#6E4630"
_SHADOW: Final = "#4A3658"
_DUSK: Final = "#3A2440"
_LIGHT: Final = "#FFD75E"
_ROUND: Final = 0.13
_CORNER: Final = 0.11
"""How much of a cell's corners is cut round."""


class Stone(NamedTuple):
    """The tones of a block."""

    light: Colour
    top: Colour
    left: Colour
    left_low: Colour
    right: Colour
    right_low: Colour
    band: Colour
    band_dark: Colour


_STONES: Final = (
    Stone("#FFF2CF", "#F3D29A", "#F3CF94", "#CD9A5E", "#C68F58", "#92593E", "#D8A363", "#9E6A43"),
    Stone("#FFEECA", "#F0CB8F", "#F3C78B", "#CD8F55", "#C48650", "#8E543A", "#DB9C5D", "#9A603D"),
    Stone("#FCF0D2", "#ECD19E", "#EBCE9A", "#C49B68", "#BD9060", "#8A5E46", "#CEA46E", "#936B4A"),
    Stone("#FFF5D6", "#F6DAA2", "#F7D69F", "#D4A566", "#CD9B60", "#9A6743", "#E0B070", "#A6754C"),
)


def at(x: float, y: float, z: float) -> XY:
    """Where a place lies on the picture: x and y in cells, z in cubes."""
    return x - y, (x + y) / 2 - z * TALL


def _face(points: Sequence[tuple[float, float, float]]) -> str:
    return polygon([at(*point) for point in points])


def _outline() -> str:
    """The silhouette, its corners rounded."""
    ring = [at(*corner) for corner in ((0, 0, 1), (2, 0, 1), (2, 0, 0), (2, 2, 0), (0, 2, 0), (0, 2, 1))]
    return rounded(ring, _ROUND)


def rounded(ring: Sequence[XY], radius: float) -> str:
    """A closed path with straight sides and round corners."""
    data = ""
    for k, here in enumerate(ring):
        before, after = ring[k - 1], ring[(k + 1) % len(ring)]
        (ax, ay), (bx, by) = _from(here, before, radius), _from(here, after, radius)
        data += f"{'L' if k else 'M'}{knot((ax, ay))}Q{knot(here)} {knot((bx, by))}"
    return data + "Z"


def _from(a: XY, b: XY, distance: float) -> XY:
    share = min(0.5, distance / math.hypot(b[0] - a[0], b[1] - a[1]))
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def around(way: float, down: float) -> XY:
    """A place on the two sides: 0 to 4 from the left corner to the right one, 0 to 1 downwards."""
    return at(way, 2, 1 - down) if way <= 2 else at(2, 4 - way, 1 - down)


def cube(variant: int, level: int, *, plain: bool = False) -> str:
    """A whole cube. `level` counts from 0: high ones stand more in the sun. `plain`: without small things."""
    stone = _toned(_STONES[variant], level)
    name = f"{variant}{level}"
    rng = random.Random(variant + 5)
    drawn = linear(f"l{name}", at(0, 2, 1), at(2, 2, 0), (0, stone.left, 1), (1, stone.left_low, 1))
    drawn += linear(f"r{name}", at(2, 2, 1), at(2, 0, 0), (0, stone.right, 1), (1, stone.right_low, 1))
    drawn += filled(_outline(), f"url(#l{name})")
    drawn += filled(_face([(2, 2, 1), (2, 0, 1), (2, 0, 0), (2, 2, 0)]), f"url(#r{name})")
    drawn += _strata(stone, rng)
    if not plain:
        drawn += _grain(stone, rng) + _CRACKS[variant](stone)
    drawn += _foot()
    drawn += _top(stone, name)
    if not plain:
        drawn += _chips(stone, variant)
    drawn += stroked(polyline([at(0.06, 2, 1), at(1.97, 2, 1)]), "#FFF9E4", 0.05, 0.95)
    drawn += stroked(
        polyline([at(2, 1.97, 1), at(2, 0.06, 1)]), mix(stone.light, stone.right, 0.25), 0.045, 0.9
    )
    drawn += stroked(
        polyline([at(2, 2, 0.95), at(2, 2, 0.06)]), mix(stone.light, stone.left, 0.55), 0.045, 0.6
    )
    drawn += stroked(_outline(), _INK, 0.085)
    if variant == 3 and not plain:
        drawn += _moss()
    return drawn


def _toned(stone: Stone, level: int) -> Stone:
    """Low cubes lie in the cool of the morning, high ones in the sun."""
    share = min(level, LEVELS) / LEVELS
    cool = 0.06 * (1 - share)
    return Stone(*(mix(mix(tone, "#7C86B4", cool), "#FFE2A8", 0.10 * share) for tone in stone))


def _strata(stone: Stone, rng: random.Random) -> str:
    """Layers that run round both sides."""
    drawn = ""
    for middle, thick in ((0.22, 0.13), (0.52, 0.09), (0.78, 0.14)):
        phase, middle = rng.uniform(0, 6.3), middle + rng.uniform(-0.04, 0.04)

        def edge(
            way: float, side: float, phase: float = phase, middle: float = middle, thick: float = thick
        ) -> XY:
            sway = 0.022 * math.sin(way * 1.9 + phase) + 0.012 * math.sin(way * 4.1 + 2 * phase)
            half = thick * (0.5 + 0.2 * math.sin(way * 2.6 + phase + side))
            return around(way, middle + sway + side * half)

        for first, last, tone in ((0.04, 2.0, stone.band), (2.0, 3.96, stone.band_dark)):
            ways = [first + (last - first) * k / 12 for k in range(13)]
            ring = [edge(way, -1) for way in ways] + [edge(way, 1) for way in reversed(ways)]
            drawn += filled(polygon(ring), tone, 0.6)
            drawn += stroked(
                polyline([edge(way, 1) for way in ways]), mix(tone, stone.light, 0.45), 0.03, 0.3
            )
    return drawn


def _grain(stone: Stone, rng: random.Random) -> str:
    """Specks of sand on the sides, a few on the top."""
    dark: list[str] = []
    pale: list[str] = []
    for _ in range(34):
        place = around(rng.uniform(0.12, 3.88), rng.uniform(0.08, 0.94))
        (dark if rng.random() < 0.55 else pale).append(ellipse(place, rng.uniform(0.012, 0.028), 0.012))
    return filled(dark, stone.right_low, 0.5) + filled(pale, stone.light, 0.55)


def _crack(points: Sequence[tuple[float, float]], tone: Colour) -> str:
    line = polyline([around(*point) for point in points])
    return stroked(line, mix(tone, _INK, 0.55), 0.045, 0.75)


def _plain_cracks(stone: Stone) -> str:
    return _crack([(0.5, 0.36), (0.42, 0.46), (0.54, 0.54), (0.47, 0.66)], stone.left_low) + _crack(
        [(3.2, 0.12), (3.32, 0.22), (3.24, 0.34)], stone.right_low
    )


def _long_cracks(stone: Stone) -> str:
    return (
        _crack([(1.3, 0.0), (1.24, 0.13), (1.36, 0.24), (1.28, 0.38), (1.4, 0.5)], stone.left_low)
        + _crack([(1.36, 0.24), (1.5, 0.3)], stone.left_low)
        + _crack([(2.6, 0.62), (2.7, 0.72), (2.62, 0.86)], stone.right_low)
    )


def _fossil(stone: Stone) -> str:
    """A snail of stone in the right side."""
    ring = []
    for k in range(34):
        angle, reach = k * 0.42, 0.055 + 0.0066 * k
        ring.append(around(3.0 + reach * math.cos(angle), 0.5 + reach * 0.62 * math.sin(angle)))
    shell = ring[-16:]
    return (
        filled(polygon(shell), stone.band, 0.9)
        + stroked(polyline(ring), mix(stone.right_low, _INK, 0.6), 0.04, 0.85)
        + _crack([(0.86, 0.62), (0.94, 0.72), (0.86, 0.84)], stone.left_low)
    )


def _mossy_cracks(stone: Stone) -> str:
    return _crack([(2.9, 0.42), (3.0, 0.54), (2.92, 0.68), (3.02, 0.78)], stone.right_low)


_CRACKS: Final = (_plain_cracks, _long_cracks, _fossil, _mossy_cracks)


def _foot() -> str:
    """The sides darken towards what they stand on."""
    return "".join(
        _dusk(f"f{first}", around(first, 1), around(last, 1), around(first, 0.72), 0.34)
        for first, last in ((0, 2), (2, 4))
    )


def _top(stone: Stone, name: str) -> str:
    """The top: four worn slabs with a chiselled cross between them."""
    drawn = linear(
        f"t{name}", at(0, 1, 1), at(2, 1.4, 1), (0, stone.light, 1), (0.35, stone.light, 1), (1, stone.top, 1)
    )
    groove = mix(stone.top, stone.left_low, 0.62)
    drawn += filled(_face([(0, 0, 1), (2, 0, 1), (2, 2, 1), (0, 2, 1)]), groove)
    for x, y in TOP:
        drawn += filled(_slab(x, y, 0.0, 0.03), "#FFFBEA", 0.95) + filled(
            _slab(x, y, 0.025, 0.0), f"url(#t{name})"
        )
    return drawn


def _slab(x: float, y: float, more: float, shift: float) -> str:
    """One cell of the top, a little smaller than the cell, its corners round."""
    outer, inner = 0.035 + more, 0.05 + more
    x0, x1 = x + (inner if x else outer) + shift, x + 1 - (outer if x else inner) + shift
    y0, y1 = y + (inner if y else outer) + shift, y + 1 - (outer if y else inner) + shift
    return rounded([at(x0, y0, 1), at(x1, y0, 1), at(x1, y1, 1), at(x0, y1, 1)], _CORNER)


_NICKS: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    ((0.62, 0.13),),
    ((1.3, 0.2), (3.1, 0.12)),
    ((2.5, 0.16),),
    ((3.4, 0.18),),
)


def _chips(stone: Stone, variant: int) -> str:
    """Pieces broken out of the near edges."""
    drawn = ""
    for way, size in _NICKS[variant]:
        left = way < 2
        deep = mix(stone.left_low if left else stone.right_low, stone.band, 0.25)
        if left:
            back = [
                at(way - size, 2, 1),
                at(way - size * 0.3, 2 - size * 0.7, 1),
                at(way + size * 0.6, 2 - size * 0.5, 1),
            ]
        else:
            rest = 4 - way
            back = [
                at(2, rest + size, 1),
                at(2 - size * 0.7, rest + size * 0.3, 1),
                at(2 - size * 0.5, rest - size * 0.6, 1),
            ]
        front = [
            around(way + size, 0),
            around(way + size * 0.3, size * 0.55),
            around(way - size * 0.5, size * 0.4),
        ]
        drawn += filled(polygon([*back, *front]), deep) + stroked(polyline(back), _INK, 0.025, 0.55)
    return drawn


def _moss() -> str:
    """Moss that hangs over the left edge."""
    hem = [(0.1, 0.0), (0.16, 0.17), (0.3, 0.1), (0.4, 0.26), (0.54, 0.13), (0.68, 0.3), (0.8, 0.12),
           (0.92, 0.16), (1.0, 0.0)]  # fmt: skip
    lying = [at(0.94, 1.9, 1), at(0.7, 1.8, 1), at(0.45, 1.86, 1), at(0.2, 1.8, 1)]
    low = [around(*place) for place in hem]
    shape = rounded([*low, *lying], 0.1)
    bright = stroked(
        polyline([around(0.22, 0.03), around(0.5, 0.06), around(0.84, 0.03)]), "#B5D36C", 0.07, 0.9
    )
    return filled(shape, "#86AE4E") + bright + stroked(shape, "#4C6B2E", 0.055)


# ---- shade ---------------------------------------------------------------------------------------


def shaded(shade: Shade) -> str:
    """What lies over a cube's top: shadows that fall on it, and the dark beside what is higher."""
    drawn = ""
    for edge, dark in ((0.06, 0.17), (-0.06, 0.23)):  # the sun is no point: its shadows end softly
        falls = ""
        for (x, y), quarters in zip(TOP, shade.quarters, strict=True):
            if quarters:
                x1 = x + (1 if quarters == FULL else quarters / FULL + edge)
                falls += _face([(x, y, 1), (x1, y, 1), (x1, y + 1, 1), (x, y + 1, 1)])
        drawn += filled(falls, _SHADOW, dark)
    for k, (x, y) in enumerate(TOP):
        if shade.beside[k]:
            drawn += _dusk(f"b{k}", at(x, y, 1), at(x, y + 1, 1), at(x + 0.4, y, 1), 0.42)
        if shade.behind[k]:
            drawn += _dusk(f"h{k}", at(x, y, 1), at(x + 1, y, 1), at(x, y + 0.4, 1), 0.42)
    return drawn


def _dusk(name: str, start: XY, end: XY, away: XY, dark: float) -> str:
    """A strip of darkness along an edge from `start` to `end`, that thins out as far as `away`."""
    ex, ey = end[0] - start[0], end[1] - start[1]
    ax, ay = away[0] - start[0], away[1] - start[1]
    # A gradient runs at right angles to the edge, however the strip slants.
    share = (ax * -ey + ay * ex) / (ex * ex + ey * ey)
    paint = linear(
        name, start, (start[0] - ey * share, start[1] + ex * share),
        (0, _DUSK, dark), (0.4, _DUSK, dark * 0.4), (1, _DUSK, 0),
    )  # fmt: skip
    return paint + filled(polygon([start, away, (end[0] + ax, end[1] + ay), end]), f"url(#{name})")


# ---- cubes that aren't there ---------------------------------------------------------------------


def lit() -> str:
    """What lies over a cube that can be taken: light on its sides, and a bright line about it."""
    return (
        filled(_outline(), _LIGHT, 0.2)
        + stroked(_outline(), "#FFFFFF", 0.3, 0.35)
        + stroked(_outline(), _LIGHT, 0.17)
        + stroked(_outline(), _INK, 0.045)
    )


def ghost(*, allowed: bool) -> str:
    """A cube that is not there yet: clear as glass, or, where it may not be, red and crossed out."""
    tone, edge = ("#FFF6D8", "#FFE9A6") if allowed else ("#E8A79A", "#D8432F")
    drawn = filled(_face([(0, 2, 1), (2, 2, 1), (2, 2, 0), (0, 2, 0)]), mix(tone, "#C9935F", 0.35), 0.5)
    drawn += filled(_face([(2, 2, 1), (2, 0, 1), (2, 0, 0), (2, 2, 0)]), mix(tone, "#8C5F44", 0.5), 0.5)
    drawn += filled(_face([(0, 0, 1), (2, 0, 1), (2, 2, 1), (0, 2, 1)]), tone, 0.62)
    cross = [polyline([at(0, 1, 1), at(2, 1, 1)]), polyline([at(1, 0, 1), at(1, 2, 1)])]
    drawn += stroked(cross, mix(edge, _INK, 0.45), 0.05, 0.8)
    hidden = [polyline([at(0, 0, 0), at(*way)]) for way in ((2, 0, 0), (0, 2, 0), (0, 0, 1))]
    near = [polyline([at(2, 2, 1), at(*way)]) for way in ((2, 2, 0), (2, 0, 1), (0, 2, 1))]
    drawn += stroked(hidden, "#FFFFFF", 0.04, 0.5)
    drawn += stroked(near, _INK, 0.11, 0.55) + stroked(near, edge, 0.06)
    drawn += stroked(_outline(), _INK, 0.19, 0.8) + stroked(_outline(), edge, 0.1)
    if not allowed:
        bars = [polyline([at(0.4, 1, 1), at(1.6, 1, 1)]), polyline([at(1, 0.4, 1), at(1, 1.6, 1)])]
        drawn += stroked(bars, "#7E1D14", 0.36) + stroked(bars, "#FFF1E6", 0.2)
    return drawn
