"""The game against the reference: the same choices and the same chance, compared after every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from tests.fast import some
from tests.games.tunhell.contest import play_both, tables

LIVELY = ("aimless", "greedy", "strong", "hoarding")
QUICK = tables(1, 24, LIVELY)
FEW = [0, 1, 7, 18]
"""One of each style, with every deck."""
MANY = [*tables(2, 48, LIVELY), *tables(3, 3, ("idle",))]
RARE = [(seed, tables(2, 240, LIVELY)[seed]) for seed in (0, 12, 163)]
"""Games with what hardly ever happens, and their seeds."""
SEEN = (
    "shuffled",
    "relief",
    "pass",
    "proud sends away",
    "find to the next",
    "trophy changes hands",
    "bonus",
    "heart",
    "back: heart",
    "back: dragon",
    "ghost",
    "ghost at the next",
    "door",
    "digs behind the door",
    "throne",
    "spider",
    "ended by T18",
)
SELDOM = ("demon", "back: demon", "back: spider", "ended by T8", "shared", "find for nobody")


@pytest.mark.parametrize("chosen", some([FEW, range(len(QUICK))]))
def test_games_agree_with_the_reference(chosen: Sequence[int]) -> None:
    """All clauses: whole games, each step; twenty-four have every style with every deck."""
    seen = Counter[str]()
    for seed in chosen:
        seen += play_both(QUICK[seed], seed)
    assert [thing for thing in SEEN if not seen[thing]] == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(3))
def test_many_games_agree_with_the_reference(part: int) -> None:
    """All clauses: whole games, each step."""
    for seed, table in list(enumerate(MANY))[part::3]:
        play_both(table, seed)


@pytest.mark.slow
def test_rare_things_agree_with_the_reference_too() -> None:
    """What hardly ever happens did happen somewhere."""
    seen = Counter[str]()
    for seed, table in RARE:
        seen += play_both(table, 1000 + seed)
    assert [thing for thing in SELDOM if not seen[thing]] == []
