"""Numbers and outcomes that are the same everywhere."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.chance import KeyedRng, draw
from game.engine.session import new_seed


def test_numbers_depend_on_the_seed_and_the_outcome_number_alone() -> None:
    numbers = [KeyedRng("K7QF-29", k).random() for k in range(4)]
    assert numbers == [KeyedRng("K7QF-29", k).random() for k in range(4)]
    assert len(set(numbers)) == 4
    assert KeyedRng("K7QF-2A", 0).random() != numbers[0]


def test_the_first_numbers_never_change() -> None:
    """Seeds that people wrote down must deal the same for ever."""
    rng = KeyedRng("K7QF-29", 0)
    assert [rng.below(1000) for _ in range(4)] == [711, 704, 351, 110]
    assert KeyedRng("nœud papillon", 41).below(10**6) == 842903


def test_numbers_are_spread_evenly() -> None:
    rng = KeyedRng("even", 0)
    found = Counter(rng.below(6) for _ in range(6000))
    assert all(850 < found[value] < 1150 for value in range(6))
    assert all(0 <= rng.random() < 1 for _ in range(1000))


def test_outcomes_are_drawn_by_weight() -> None:
    outcomes = [("a", 1), ("b", 0), ("c", 3)]
    found = Counter(draw(outcomes, KeyedRng("weights", k)) for k in range(2000))
    assert found["b"] == 0 and 400 < found["a"] < 600


def test_nothing_to_draw_is_an_error() -> None:
    with pytest.raises(ValueError):
        draw([("a", 0)], KeyedRng("x", 0))


def test_seeds_made_from_numbers() -> None:
    assert new_seed(0) == "0000-00"
    assert new_seed((1 << 30) - 1) == "ZZZZ-ZZ"
    assert new_seed(1 << 30) == new_seed(0)
    assert len({new_seed(bits) for bits in range(1000)}) == 1000
