"""Cubes and giants as they stand in pictures that don't move: on cards and beside the rules."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from functools import cache
from typing import TypeAlias

from build_scripts.art.haut_les_cubes.giant_figure import giant
from build_scripts.art.haut_les_cubes.giant_style import STYLES
from build_scripts.art.kit.svg import group, lit
from game.games.haut_les_cubes.view import cube_svg
from game.games.haut_les_cubes.view.cube_art import variant
from game.games.haut_les_cubes.view.cube_light import BRIGHT, Cube, Shade, heights, shade
from game.games.haut_les_cubes.view.depth import TALL, Box, draw_order
from game.games.haut_les_cubes.view.giant_poses import POSES
from game.view.tables.svg import UNIT

_NAMED = re.compile(r'id="|url\(#')


def posed(
    seat: int,
    pose: str,
    size: float,
    x: float = 0,
    y: float = 0,
    *,
    mirrored: bool = False,
    mood: str = "",
    angle: float = 0,
    shadow: bool = False,
) -> str:
    """A giant (seats from 1) with its feet on (x, y), looking to the right, or to the left if `mirrored`."""
    how = replace(POSES[pose], mood=mood) if mood else POSES[pose]
    with lit(coarse=1.4 / size):
        drawn = giant(STYLES[seat - 1], how, () if shadow else ("shadow",), mirrored=mirrored)
    return group(drawn, x, y, angle, size, about=(0, -80))


@cache
def _stone(kind: int, level: int, plain: bool) -> str:
    return cube_svg.cube(kind, level, plain=plain)


def _named(text: str, prefix: str) -> str:
    """The drawing with its gradients' names made its own: several drawings may use the same names."""
    return _NAMED.sub(lambda found: found[0] + prefix, text)


def cube(
    kind: int, half: float, x: float, y: float, level: int = 2, shadow: Shade = BRIGHT, *, plain: bool = False
) -> str:
    """One cube, cells `half` wide by half, the far corner of its foot at (x, y). `plain`: seen from afar."""
    drawn = _named(_stone(kind, level, plain), "c")
    if shadow != BRIGHT:
        name = "".join(str(int(part)) for parts in shadow for part in parts)
        drawn += _named(cube_svg.shaded(shadow), f"s{name}")
    return group(drawn, x, y, size=half / UNIT)


def place(x: float, y: float, z: float, half: float) -> tuple[float, float]:
    """Where a place lies in a picture whose (0, 0) is that of the cells: x and y in cells, z in cubes."""
    return (x - y) * half, (x + y) * half / 2 - z * TALL * half


#: Something that stands in a picture of the mountain: the space it takes, and how it is drawn.
Thing: TypeAlias = tuple[Box, str]


def mountain(cubes: Collection[Cube], half: float, *, plain: bool = False) -> list[Thing]:
    """Cubes, with the shadows that they throw on each other."""
    over = heights(cubes)
    return [
        (Box(*one), cube(variant(one), half, *place(*one, half), one[2] + 1, shade(over, one), plain=plain))
        for one in cubes
    ]


def ghost(one: Cube, half: float, *, allowed: bool) -> Thing:
    """A cube that isn't there: where it may stand, or may not."""
    drawn = group(cube_svg.ghost(allowed=allowed), *place(*one, half), size=half / UNIT)
    return Box(*one), drawn


def standing(seat: int, pose: str, at: Cube, half: float, *, mirrored: bool = False, mood: str = "") -> Thing:
    """A giant on a cell (x, y, height)."""
    x, y, z = at
    foot = place(x + 0.5, y + 0.55, z, half)
    drawn = posed(seat, pose, half / 76, *foot, mirrored=mirrored, mood=mood, shadow=True)
    return Box(x, y, z, 1, 1, 2), drawn


def layered(things: Collection[Thing]) -> str:
    """All of it, what is nearer over what is farther."""
    listed = list(things)
    return "".join(listed[k][1] for k in draw_order([box for box, _ in listed]))
