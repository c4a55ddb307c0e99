"""The game against the reference: the same choices and the same chance, compared after every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from game.games.taupes.level import stack
from game.games.taupes.rules.boards import HexBoard
from tests.fast import some
from tests.games.taupes.burrow import SMALL, WIDE
from tests.games.taupes.contest import Table, play_both, tables

RACES = ("eager", "stars", "lonely", "cosy")
QUICK = tables(1, 12, RACES)
FEW = [1, 2, 7, 8]
"""One of each style, with every stack."""
MANY = tables(2, 80, (*RACES, *RACES, "shy", "aimless"))
SEEN = (
    "BoardLifted",
    "PlayerOut",
    "Waited",
    "TurnLost",
    "DiscReturned",
    "DiscsShuffled",
    "ExtraOffered",
    "ExtraDeclined",
    "extra",
    "forced",
    "ended by M12",
    "ended by M13",
)


@pytest.mark.parametrize("boards", [SMALL, WIDE])
def test_the_odd_stacks_are_ones_that_a_player_could_make(boards: tuple[HexBoard, ...]) -> None:
    assert stack.flaw_of(boards) is None


@pytest.mark.parametrize("chosen", some([FEW, range(len(QUICK))]))
def test_games_agree_with_the_reference(chosen: Sequence[int]) -> None:
    """All clauses: whole games, each step."""
    seen = Counter[str]()
    for seed in chosen:
        seen += play_both(QUICK[seed], seed)
    assert [thing for thing in SEEN if not seen[thing]] == []


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, len(MANY), 20))
def test_many_games_agree_with_the_reference(first: int) -> None:
    """All clauses: whole games, each step."""
    for seed, table in enumerate(MANY[first : first + 20], first):
        play_both(table, seed)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_that_nobody_wins_agree_with_the_reference(players: int) -> None:
    """M17, at every number of players."""
    options = {"rotations": "random", "placement": "random", "pro": "on", "two_discs": "on"}
    seen = play_both(Table(players, "own", "shy", options), players)
    assert seen["ended by M17"]
