"""The game against the reference: the same choices and the same chance, compared after every step."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.haut_les_cubes.contest import Table, play_both, tables

LIVELY = ("aimless", "patient", "hasty", "rough", "jailer", "stripper")
CLIMB = Table(3, "stairs", "patient")
QUICK = [*tables(24, LIVELY), *tables(4, ("taker",)), *[CLIMB] * 6]
FEW = [2, 10, 14, 21, 24, 25, 26, 28, 30, 31]
"""Some of each style."""
MANY = [*tables(24, LIVELY), *tables(3, ("taker",)), CLIMB]
RARE = [
    (Table(3, "standard", "idle"), 1000),
    (Table(6, "standard", "idle"), 1003),
    (Table(6, "standard", "hasty"), 1),
    (Table(4, "stairs", "jailer"), 12),
    (Table(5, "pit", "jailer"), 13),
    (CLIMB, 0),
]
"""Games with what hardly ever happens, and their seeds."""
SEEN = (
    *("jump of 1", "jump of 2", "jump of 3", "jump of 4", "jump of 5", "over", "thrown m", "thrown t"),
    *("leap along", "leap up by 2 or more", "pushed along", "pushed down", "shot", "pousstoia step"),
    *("put on the ground", "put astride", "dead napozla", "trapped", "shuffled in a deal"),
    *("0 stranded", "1 stranded", "2 stranded", "3 stranded", "a straight line decides"),
    *("relocated by choice", "last cube"),
)
SELDOM = ("jump of 6", "jump of 7", "thrown s", "tie", "limit of rounds", "nobody has scored")


def test_games_agree_with_the_reference() -> None:
    """All clauses: the beginnings of games on all kinds of mountains, each step."""
    seen = Counter[str]()
    for seed in FEW:
        seen += play_both(QUICK[seed], seed, 200)
    assert [thing for thing in SEEN if not seen[thing]] == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(7))
def test_many_games_agree_with_the_reference(part: int) -> None:
    """All clauses, each step: whole games, but for what is left of those that drag on."""
    for seed, table in list(enumerate(MANY))[part::7]:
        play_both(table, seed, 2000)


@pytest.mark.slow
def test_rare_things_agree_with_the_reference_too() -> None:
    """What hardly ever happens did happen somewhere."""
    seen = Counter[str]()
    for table, seed in RARE:
        seen += play_both(table, seed)
    assert [thing for thing in SELDOM if not seen[thing]] == []
