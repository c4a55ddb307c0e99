"""The script that measures whether several searches at once are stronger than one."""

from __future__ import annotations

import pytest

from build_scripts import roots
from game.ai.ismcts import Choice
from game.games import TEMPLATE


def test_what_several_searches_found_is_added_up() -> None:
    assert roots.added([Choice("a", 30, 0.5), Choice("a", 10, 0.9)]) == ("a", 40, 0.6)
    assert roots.added([Choice("a", 0, 0.0), Choice("a", 0, 0.0)]) == ("a", 0, 0.0)
    assert roots.best([Choice("a", 40, 0.6), Choice("b", 50, 0.4), Choice("c", 50, 0.5)]) == "c"


@pytest.mark.slow
def test_the_same_workers_and_seed_play_the_same_game() -> None:
    first = roots.play(TEMPLATE, (2, 1), "ROOTS")
    assert roots.play(TEMPLATE, (2, 1), "ROOTS") == first and sum(first) == 1
