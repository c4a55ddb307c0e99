"""What anybody can see of a moment: whose choice it is, how high cells are, who stands beside whom."""

from __future__ import annotations

from collections import Counter
from itertools import product

from game.engine.lesson import Moment
from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.rules.cells import Cell, cells


def kinds(moment: Moment) -> set[int]:
    """Return the kinds of what the viewer can choose now."""
    return {action.kind for action in moment.actions}


def heights(obs: t.Observation) -> Counter[Cell]:
    """Return the height of each cell that is covered (C1)."""
    return Counter(cell for cube in obs.cubes for cell in cells(cube))


def around(cell: Cell) -> list[Cell]:
    """Return the neighbours of a cell (C4)."""
    x, y = cell
    return [(x + dx, y + dy) for dx, dy in product((-1, 0, 1), repeat=2) if dx or dy]


def deepest(obs: t.Observation, seat: int) -> int:
    """Return the drop of the best jump of a seat's giant; 0 if it has none (C11)."""
    start, levels = obs.giants[seat], heights(obs)
    if start is None:
        return 0
    free = (cell for cell in around(start) if cell not in obs.giants)
    return max((obs.heights[seat] - levels[cell] for cell in free), default=0)


def beside(obs: t.Observation, seat: int) -> list[int]:
    """Return the seats whose giants stand beside that of a seat, on its level (C14)."""
    start = obs.giants[seat]
    if start is None:
        return []
    near = around(start)
    return [
        other
        for other, cell in enumerate(obs.giants)
        if cell in near and obs.heights[other] == obs.heights[seat]
    ]


def pushers(obs: t.Observation, seat: int) -> list[int]:
    """Return the seats whose giants could push that of a seat, which stands on a cube (C14).

    One of the cells ahead must be free, and not higher; beside a cube all are in contact (C3).
    """
    start, levels = obs.giants[seat], heights(obs)
    if start is None:
        return []
    free = [cell for cell in around(start) if cell not in obs.giants and levels[cell] <= obs.heights[seat]]
    near = ((other, obs.giants[other]) for other in beside(obs, seat))
    return [other for other, at in near if at is not None and any(_ahead(at, start, cell) for cell in free)]


def _ahead(pusher: Cell, victim: Cell, cell: Cell) -> bool:
    """Return whether a neighbour cell of the victim is one of the three in the direction of the push."""
    (x, y), (u, v), (to_x, to_y) = pusher, victim, cell
    return (u - x) * (to_x - u) + (v - y) * (to_y - v) > 0
