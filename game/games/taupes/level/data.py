"""Stacks of boards as plain data, as a record holds them."""

from __future__ import annotations

from typing import Any, Final

from game.engine.hexgrid import DIRECTIONS, Axial, distance
from game.engine.reasons import Message
from game.games.taupes.level.stack import BOARDS, flaw_of
from game.games.taupes.rules.boards import HexBoard, to_raw
from game.levels.errors import LevelError, flaw

MAX_RADIUS: Final = 8
"""Bigger boards would be too small on a screen."""
FIELDS: Final = ("radius", "holes", "special", "solid")


def check(data: Any, file: str) -> list[dict[str, Any]]:
    """Check boards that came with a record; return them as `to_raw` makes them. Raises LevelError."""
    if type(data) is not list or len(data) != BOARDS:
        raise flaw(file, "taupes.stack.boards", "data", boards=BOARDS)
    boards = tuple(_board(raw, number, file) for number, raw in enumerate(data))
    found = flaw_of(boards)
    if found is None:
        return [to_raw(board) for board in boards]
    raise _at(file, found.board, found.point, found.problem)


def board_of(radius: int, holes: list[Axial], special: list[Axial], solid: list[Axial]) -> HexBoard:
    """Return a board with its points in the order of the hexagon."""
    return HexBoard(radius, *(tuple(sorted(points, key=_by_row)) for points in (holes, special, solid)))


def _by_row(point: Axial) -> Axial:
    """Sort as `hexagon` does: row by row from the top, each from the left."""
    return point[1], point[0]


def _board(raw: Any, number: int, file: str) -> HexBoard:
    if type(raw) is not dict or set(raw) != set(FIELDS):
        raise _at(file, number, None, Message.of("taupes.stack.fields"))
    radius = raw["radius"]
    if type(radius) is not int or not 1 <= radius <= MAX_RADIUS:
        raise _at(file, number, None, Message.of("taupes.stack.radius", limit=MAX_RADIUS))
    holes, special, solid = (_points(raw[name], number, radius, file) for name in FIELDS[1:])
    for point in solid:
        if point not in DIRECTIONS:
            raise _at(file, number, point, Message.of("taupes.stack.side"))
    for point in special:
        if point in holes:
            raise _at(file, number, point, Message.of("taupes.stack.two-signs"))
    return board_of(radius, holes, special, solid)


def _points(raw: Any, number: int, radius: int, file: str) -> list[Axial]:
    """Return the points of a list, each on the board and named once."""
    if type(raw) is not list:
        raise _at(file, number, None, Message.of("taupes.stack.fields"))
    points: list[Axial] = []
    for each in raw:
        if type(each) is not list or len(each) != 2 or any(type(number) is not int for number in each):
            raise _at(file, number, None, Message.of("taupes.stack.fields"))
        point = (each[0], each[1])
        if distance(point, (0, 0)) > radius:
            shown = point if max(map(abs, point)) < 100 else None
            raise _at(file, number, shown, Message.of("taupes.stack.off"))
        if point in points:
            raise _at(file, number, point, Message.of("taupes.stack.twice"))
        points.append(point)
    return points


def _at(file: str, board: int, point: Axial | None, problem: Message) -> LevelError:
    """Return an error about a board, numbered from 1 for people, and a point on it."""
    if point is None:
        return flaw(file, "taupes.stack.on-board", str(board + 1), board=board + 1, problem=problem)
    q, r = point
    place = f"{board + 1} {q},{r}"
    return flaw(file, "taupes.stack.at-point", place, board=board + 1, q=q, r=r, problem=problem)
