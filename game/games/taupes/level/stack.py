"""What a stack of boards must be, so that every game on it can be played to its end (rules, "Boards")."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from game.engine.hexgrid import DIRECTIONS, Axial, distance, hexagon, turned
from game.engine.reasons import Message
from game.games.taupes.rules.boards import CENTRE, HexBoard
from game.levels.connected import stray

BOARDS: Final = 4
"""So many, no more and no fewer."""
MOST_MOLES: Final = 24
"""Four players' moles: more than two or three bring along (M1)."""
FEWEST_MOLES: Final = 20
"""Two players' moles (M1)."""


class Flaw(NamedTuple):
    """Why a stack of boards can't be used."""

    problem: Message
    board: int
    """Which one, from the top."""
    point: Axial | None = None
    """Where on it."""


def flaw_of(boards: tuple[HexBoard, ...]) -> Flaw | None:
    """Return the first reason why nobody can play on these boards, from the top; None if all is well."""
    return (
        _counts(boards)
        or _first(boards[0])
        or _connected(boards)
        or _last(boards[-1])
        or _drops(boards)
        or _special(boards)
        or _paths(boards)
    )


def _counts(boards: tuple[HexBoard, ...]) -> Flaw | None:
    """Strictly fewer holes on each board down, one on the last."""
    for number in range(1, len(boards)):
        holes, above = len(boards[number].holes), len(boards[number - 1].holes)
        if holes >= above:
            return Flaw(Message.of("taupes.stack.fewer", holes=holes, above=above), number)
    holes = len(boards[-1].holes)
    if holes != 1:
        return Flaw(Message.of("taupes.stack.one-hole", holes=holes), len(boards) - 1)
    return None


def _first(board: HexBoard) -> Flaw | None:
    """Room on the first board for all moles, and no more holes on it than moles (M1, M4)."""
    holes = len(board.holes)
    if holes > FEWEST_MOLES:
        return Flaw(Message.of("taupes.stack.holes", holes=holes, moles=FEWEST_MOLES), 0)
    room = len(hexagon(board.radius)) - holes
    if room < MOST_MOLES:
        return Flaw(Message.of("taupes.stack.room", room=room, moles=MOST_MOLES), 0)
    return None


def _drops(boards: tuple[HexBoard, ...]) -> Flaw | None:
    """Every hole over a point of the next board that is no hole, however the two lie (M3, M11)."""
    for number, (board, below) in enumerate(pairwise(boards)):
        for hole in board.holes:
            if distance(hole, CENTRE) > below.radius:
                return Flaw(Message.of("taupes.stack.beside", radius=below.radius), number, hole)
            if any(turned(hole, times) in below.holes for times in range(6)):
                return Flaw(Message.of("taupes.stack.through"), number, hole)
    return None


def _last(board: HexBoard) -> Flaw | None:
    """The last hole is in the centre (M13)."""
    if board.holes != (CENTRE,):
        return Flaw(Message.of("taupes.stack.centre"), BOARDS - 1, board.holes[0])
    return None


def _special(boards: tuple[HexBoard, ...]) -> Flaw | None:
    """No special points on the first board, and none that is a hole (M14)."""
    if boards[0].special:
        return Flaw(Message.of("taupes.stack.special-first"), 0, boards[0].special[0])
    for number, board in enumerate(boards):
        for point in board.special:
            if point in board.holes:
                return Flaw(Message.of("taupes.stack.two-signs"), number, point)
    return None


def _connected(boards: tuple[HexBoard, ...]) -> Flaw | None:
    """Moles can walk from each point that is no hole to each other one without crossing a hole."""
    for number, board in enumerate(boards):
        points = [point for point in hexagon(board.radius) if point not in board.holes]
        cut_off = stray(points, lambda one, other: distance(one, other) == 1)
        if cut_off is not None:
            return Flaw(Message.of("taupes.stack.connected"), number, cut_off)
    return None


def _paths(boards: tuple[HexBoard, ...]) -> Flaw | None:
    """Six spokes on the last board, solid and dashed by turns; none elsewhere (M15)."""
    for number, board in enumerate(boards[:-1]):
        if board.solid:
            return Flaw(Message.of("taupes.stack.paths-last"), number, board.solid[0])
    solid = [side in boards[-1].solid for side in DIRECTIONS]
    if any(solid[side] == solid[side - 1] for side in range(6)):
        return Flaw(Message.of("taupes.stack.paths"), len(boards) - 1)
    return None
