"""Stacks of hexagonal boards from maps made in Tiled: one tile layer a board, the top board on top."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from game.engine.hexgrid import DIRECTIONS, Axial
from game.engine.reasons import Message
from game.games.taupes.level.data import MAX_RADIUS, board_of
from game.games.taupes.level.fit import best_fit, cell_of, point_of
from game.games.taupes.level.stack import BOARDS, flaw_of
from game.games.taupes.rules.boards import HexBoard, to_raw
from game.levels.errors import flaw, flaw_at_cell, flaw_in_layer
from game.levels.tmx import Layer, Map, check_kinds

NORMAL, HOLE, SPECIAL, SOLID, DASHED = "point", "hole", "special", "solid", "dashed"
KINDS: Final = {
    **{kind: (kind,) for kind in (NORMAL, HOLE, SPECIAL, SOLID, DASHED)},
    "special-solid": (SPECIAL, SOLID),
    "special-dashed": (SPECIAL, DASHED),
}
"""What a tile's type says of its point."""


class Placed(NamedTuple):
    """A board, and where its centre is on the map."""

    board: HexBoard
    centre: Axial
    layer: str


def check(drawn: Map, file: str) -> list[dict[str, Any]]:
    """Return the boards of a map as `to_raw` makes them. Raises LevelError."""
    grid = drawn.grid
    if grid.get("orientation") != "hexagonal" or grid.get("staggeraxis") != "y":
        raise flaw(file, "taupes.stack.orientation", "orientation")
    if grid.get("staggerindex") not in ("odd", "even"):
        raise flaw(file, "taupes.stack.orientation", "staggerindex")
    odd = grid["staggerindex"] == "odd"  # odd rows stand half a cell to the right, or else even ones
    if drawn.groups:
        raise flaw(file, "taupes.stack.groups", "group")
    if len(drawn.layers) != BOARDS:
        raise flaw(file, "taupes.stack.layers", layers=len(drawn.layers), boards=BOARDS)
    placed = [_placed(layer, odd, file) for layer in drawn.layers]
    found = flaw_of(tuple(each.board for each in placed))
    if found is None:
        return [to_raw(each.board) for each in placed]
    _, (q0, r0), layer = placed[found.board]
    if found.point is None:
        raise flaw_in_layer(file, layer, found.problem)
    q, r = found.point
    raise flaw_at_cell(file, layer, cell_of((q0 + q, r0 + r), odd), found.problem)


def _placed(layer: Layer, odd: bool, file: str) -> Placed:
    """Find the hexagon in a layer, and what its tiles say."""
    check_kinds(layer, KINDS, file)
    if not layer.kinds:
        raise flaw_in_layer(file, layer.name, Message.of("taupes.stack.empty"))
    kinds = {point_of(cell, odd): kind for cell, kind in layer.kinds.items()}
    fit = best_fit(set(kinds), MAX_RADIUS + 1)
    if fit.radius > MAX_RADIUS:
        raise flaw_in_layer(file, layer.name, Message.of("taupes.stack.radius", limit=MAX_RADIUS))
    for key, points in (("taupes.stack.outside", fit.outside), ("taupes.stack.gap", fit.gaps)):
        if points:
            cell = cell_of(points[0], odd)
            raise flaw_at_cell(file, layer.name, cell, Message.of(key, radius=fit.radius))
    q0, r0 = fit.centre
    signs: dict[str, list[Axial]] = {kind: [] for kind in (NORMAL, HOLE, SPECIAL, SOLID, DASHED)}
    for (q, r), kind in kinds.items():
        for sign in KINDS[kind]:
            signs[sign].append((q - q0, r - r0))
    problem = _paths_problem(fit.radius, signs[SOLID], signs[DASHED])
    if problem is not None:
        key, (q, r) = problem
        raise flaw_at_cell(file, layer.name, cell_of((q0 + q, r0 + r), odd), Message.of(key))
    sides = [side for side in DIRECTIONS if side in signs[SOLID]]
    board = board_of(fit.radius, signs[HOLE], signs[SPECIAL], sides)
    return Placed(board, fit.centre, layer.name)


def _paths_problem(radius: int, solid: list[Axial], dashed: list[Axial]) -> tuple[str, Axial] | None:
    """Paths run straight to the centre: six or none, each of one kind all along."""
    rest = {**dict.fromkeys(solid, SOLID), **dict.fromkeys(dashed, DASHED)}
    if not rest:
        return None
    if len(rest) <= 3 * radius:  # a stray tile, not paths with a gap
        return "taupes.stack.path", next(iter(rest))
    for q, r in DIRECTIONS:
        kind = rest.get((q, r))
        for step in range(1, radius + 1):
            here = (q * step, r * step)
            if here not in rest or rest[here] != kind:
                return "taupes.stack.path", here
            del rest[here]
    return ("taupes.stack.off-path", next(iter(rest))) if rest else None
