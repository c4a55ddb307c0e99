"""The game against the reference: the same choices and the same chance, compared after every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from tests.fast import some
from tests.games.oh_les_nains.contest import play_both, tables

CORNERS = {
    "own colour used up": "N12",
    "no free slab": "N12",
    "countered": "N17",
    "countered though the colour is used up": "N17",
    "countered a dwarf of another colour than its card": "N17",
    "over-countered": "N18",
    "over-countered with one, as one fits": "N20",
    "over-countered with one, as one is left": "N20",
    "over-over-countered": "N19",
    "added after an over-over-counter": "N19",
    "countered the add after an over-over-counter": "N19",
    "shuffled within an exchange": "N11",
    "shuffled within a refill": "N11",
    "refilled after the round": "N10",
    "not refilled after the match": "N10",
    "ended by the limit, equal": "N21",
    "ended by the limit, unequal": "N21",
    "partners of one colour": "N5",
}
"""What the games of the fast test must reach, so that the comparison means something; with the clause."""
FEW = (0, 3, 12, 15, 16, 17, 20, 27, 36, 37)
"""Some of forty tables, with every deck and style, that reach all corners."""


@pytest.mark.parametrize("chosen", some([FEW, range(40)]))
def test_the_game_plays_as_the_reference(chosen: Sequence[int]) -> None:
    seen = Counter[str]()
    for index, table in enumerate(tables(seed=8, count=40)):
        if index in chosen:
            seen.update(play_both(table, index))
    assert set(CORNERS) <= set(seen)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_the_game_plays_as_the_reference_at_many_tables(seed: int) -> None:
    for index, table in enumerate(tables(seed, count=84)):
        play_both(table, index)
