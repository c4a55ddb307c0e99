"""Start layouts of cubes as plain data, as a record holds them."""

from __future__ import annotations

from typing import Any, Final

from game.engine.reasons import Message
from game.games.haut_les_cubes.level.layout import PLAYERS, flaw_of
from game.games.haut_les_cubes.rules.cells import Cube
from game.levels.errors import LevelError, flaw

FAR: Final = 100
"""Coordinates from here on are shown to nobody."""


def check(data: Any, file: str) -> dict[str, list[list[int]]]:
    """Check layouts that came with a record; return them as `to_raw` makes them. Raises LevelError."""
    if type(data) is not dict or set(data) != set(map(str, PLAYERS)):
        raise flaw(file, "haut_les_cubes.layout.each", "data", players=", ".join(map(str, PLAYERS)))
    layouts = {players: _cubes(data[str(players)], players, file) for players in PLAYERS}
    for players, cubes in layouts.items():
        found = flaw_of(players, cubes)
        if found is not None:
            raise _at(file, players, found.cube, found.problem)
    return to_raw(layouts)


def to_raw(layouts: dict[int, tuple[Cube, ...]]) -> dict[str, list[list[int]]]:
    """Return layouts as JSON holds them: the same wherever they lie, and in whatever order the cubes come."""
    return {str(players): [list(cube) for cube in _settled(layouts[players])] for players in sorted(layouts)}


def _settled(cubes: tuple[Cube, ...]) -> list[Cube]:
    """Return cubes from the ground up, row by row, moved until their least x and y are 0."""
    x0, y0 = min(x for x, _, _ in cubes), min(y for _, y, _ in cubes)
    return sorted(((x - x0, y - y0, z) for x, y, z in cubes), key=lambda cube: cube[::-1])


def _cubes(raw: Any, players: int, file: str) -> tuple[Cube, ...]:
    """Return the cubes of a list."""
    if type(raw) is not list:
        raise _at(file, players, None, Message.of("haut_les_cubes.layout.fields"))
    for each in raw:
        if type(each) is not list or len(each) != 3 or any(type(number) is not int for number in each):
            raise _at(file, players, None, Message.of("haut_les_cubes.layout.fields"))
        if each[2] < 0:
            raise _at(file, players, None, Message.of("haut_les_cubes.layout.fields"))
    return tuple((x, y, z) for x, y, z in raw)


def _at(file: str, players: int, cube: Cube | None, problem: Message) -> LevelError:
    """Return an error about a layout and one of its cubes, whose level is numbered from 1 for people."""
    if cube is None or max(map(abs, cube)) >= FAR:
        return flaw(file, "haut_les_cubes.layout.in-layout", str(players), players=players, problem=problem)
    x, y, z = cube
    place = f"{players} {x},{y},{z + 1}"
    return flaw(
        file, "haut_les_cubes.layout.at-cube", place, players=players, x=x, y=y, level=z + 1, problem=problem
    )
