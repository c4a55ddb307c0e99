"""What never changes in a game: players, options as typed values, the boards, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.engine.hexgrid import hexagon
from game.engine.starter import named_starter
from game.games.taupes.rules.boards import HexBoard
from game.games.taupes.rules.types import LAND, PLACE, Action, turns_allowed

MOLES: Final = MappingProxyType({2: 10, 3: 7, 4: 6})
"""Moles of each player, by number of players (M1)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """One game before its first step. Equal ones are the same game."""

    players: int
    boards: tuple[HexBoard, ...]
    """The stack, the first board on top, as its file has it."""
    moles: int
    """Of each player (M1)."""
    by_hand: bool
    """Whether players place their moles themselves; otherwise chance does (M4)."""
    drawn: bool
    """Whether rotations are drawn; otherwise no board is turned (M3)."""
    pro: bool
    """Whether special points and dashed paths count (M14, M15)."""
    two_discs: bool
    """Whether two discs are turned up to choose from (M16)."""
    starter: int
    """The seat that begins, or NOBODY_YET: it is drawn."""
    placing: tuple[Action, ...]
    """By point of the first board: the choice or outcome that puts a mole there (M4)."""


def setup_of(players: int, options: Mapping[str, str], boards: Sequence[HexBoard]) -> Setup:
    """Return the setup of a game with every option's value as text."""
    by_hand = options["placement"] == "by_hand"
    return Setup(
        players=players,
        boards=tuple(boards),
        moles=MOLES[players],
        by_hand=by_hand,
        drawn=options["rotations"] == "random",
        pro=options["pro"] == "on",
        two_discs=options["two_discs"] == "on",
        starter=named_starter(options),
        placing=tuple(
            Action(PLACE if by_hand else LAND, point) for point in range(len(hexagon(boards[0].radius)))
        ),
    )


def max_length(setup: Setup) -> int:
    """Return how many steps no game goes beyond.

    A new highest number of filled holes comes, or the game ends, within so many turns a hole (M17).
    """
    turns = sum(len(board.holes) for board in setup.boards) * turns_allowed(setup.players)
    steps = (3 + setup.two_discs) * (1 + setup.pro)
    return 1 + len(setup.boards) + setup.players * setup.moles + turns * steps
