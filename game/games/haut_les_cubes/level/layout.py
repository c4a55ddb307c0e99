"""What a start layout must be, so that it could have been put down cube by cube (rules C2, C5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.reasons import Message
from game.games.haut_les_cubes import SPEC
from game.games.haut_les_cubes.rules.cells import Cell, Cube, cells
from game.games.haut_les_cubes.rules.types import CUBES
from game.levels.connected import stray

PLAYERS: Final = SPEC.players
"""Every number of players needs a layout."""


class Flaw(NamedTuple):
    """Why a start layout can't be used."""

    problem: Message
    cube: Cube | None = None
    """Which one is to blame; None for the layout as a whole."""


def flaw_of(players: int, cubes: Sequence[Cube]) -> Flaw | None:
    """Return the first reason why a game can't begin with these cubes, or None."""
    return _shares(players, len(cubes)) or _lying(cubes) or _touching(cubes)


def _shares(players: int, laid: int) -> Flaw | None:
    """Some cubes, no more than there are, and the rest in equal shares (C5)."""
    if not laid:
        return Flaw(Message.of("haut_les_cubes.layout.none"))
    if laid > CUBES:
        return Flaw(Message.of("haut_les_cubes.layout.many", cubes=laid, most=CUBES))
    rest = CUBES - laid
    if rest % players:
        shared = Message.of("haut_les_cubes.layout.share", cubes=laid, rest=rest, players=players)
        return Flaw(shared)
    return None


def _lying(cubes: Sequence[Cube]) -> Flaw | None:
    """Each cube on four cells that are as high as its level (C2)."""
    heights: dict[Cell, int] = {}
    for cube in sorted(cubes, key=lambda cube: cube[2]):
        level = cube[2]
        below = [heights.get(cell, 0) for cell in cells(cube)]
        if max(below) > level:
            return Flaw(Message.of("haut_les_cubes.layout.overlap"), cube)
        if max(below) < level:
            return Flaw(Message.of("haut_les_cubes.layout.air"), cube)
        if min(below) < level:
            return Flaw(Message.of("haut_les_cubes.layout.uneven", cells=below.count(level)), cube)
        heights.update(dict.fromkeys(cells(cube), level + 1))
    return None


def _touching(cubes: Sequence[Cube]) -> Flaw | None:
    """The cubes on the ground hang together: put down one by one, each but the first touches another (C2)."""
    ground = [cube for cube in cubes if cube[2] == 0]
    alone = stray(ground, lambda one, other: max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= 2)
    return Flaw(Message.of("haut_les_cubes.layout.alone"), alone) if alone is not None else None
