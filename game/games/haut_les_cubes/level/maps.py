"""Start layouts of cubes from isometric maps made in Tiled: a group a layout, in it a tile layer a level.

One file holds a layout for every number of players, because that number is chosen apart from the level: each
group says with a property for which ones it is. So a level can always be played, and a player who changes one
layout of a copy keeps the others as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from game.engine.reasons import Message
from game.games.haut_les_cubes.level.data import to_raw
from game.games.haut_les_cubes.level.layout import PLAYERS, flaw_of
from game.games.haut_les_cubes.rules.cells import Cube
from game.levels.errors import LevelError, flaw, flaw_at_cell, flaw_in_layer
from game.levels.tmx import Layer, Map, check_kinds

PROPERTY: Final = "gal_players"
"""A group's property: the numbers of players that begin with its layout, such as "3" or "4, 5"."""
CUBE: Final = "cube"
"""The type of the tile whose cell is a cube's near corner."""


class Drawn(NamedTuple):
    """A layout as it lies on its map."""

    group: str
    levels: tuple[Layer, ...]
    """From the ground up."""

    @property
    def cubes(self) -> tuple[Cube, ...]:
        """The cubes, with columns and rows of the map as x and y."""
        return tuple((x, y, z) for z, layer in enumerate(self.levels) for x, y in layer.kinds)


def check(drawn: Map, file: str) -> dict[str, list[list[int]]]:
    """Return the layouts of a map by number of players, as `to_raw` makes them. Raises LevelError."""
    if drawn.grid.get("orientation") != "isometric":
        raise flaw(file, "haut_les_cubes.layout.orientation", "orientation")
    for layer in drawn.layers:
        if layer.group is None:
            raise flaw_in_layer(file, layer.name, Message.of("haut_les_cubes.layout.no-group"))
        check_kinds(layer, (CUBE,), file)
    layouts: dict[int, Drawn] = {}
    for place, group in enumerate(drawn.groups):
        levels = tuple(layer for layer in reversed(drawn.layers) if layer.group == place)
        layout = Drawn(group.name, levels)
        for players in _players(group.properties.get(PROPERTY, ""), group.name, file):
            if players in layouts:
                problem = Message.of(
                    "haut_les_cubes.layout.twice", players=players, other=layouts[players].group
                )
                raise _in_group(file, group.name, problem)
            _check_layout(layout, players, file)
            layouts[players] = layout
    for players in PLAYERS:
        if players not in layouts:
            raise flaw(file, "haut_les_cubes.layout.missing", "group", players=players, property=PROPERTY)
    return to_raw({players: layout.cubes for players, layout in layouts.items()})


def _players(given: str, group: str, file: str) -> Iterator[int]:
    """Yield the numbers of players that a group is for."""
    numbers = re.findall("[0-9]+", given)
    known = [str(players) for players in PLAYERS]
    if not numbers or re.sub("[0-9, ]", "", given) or not set(numbers) <= set(known):
        problem = Message.of("haut_les_cubes.layout.players", property=PROPERTY, known=", ".join(known))
        raise _in_group(file, group, problem)
    yield from sorted(set(map(int, numbers)))


def _check_layout(layout: Drawn, players: int, file: str) -> None:
    found = flaw_of(players, layout.cubes)
    if found is None:
        return
    if found.cube is None:
        raise _in_group(file, layout.group, found.problem)
    column, row, level = found.cube
    raise flaw_at_cell(file, layout.levels[level].name, (column, row), found.problem)


def _in_group(file: str, group: str, problem: Message) -> LevelError:
    """Return an error about a whole group of a map."""
    return flaw(file, "haut_les_cubes.layout.in-group", group, group=group, problem=problem)
