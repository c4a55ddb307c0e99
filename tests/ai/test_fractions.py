"""Numbers with fractions are added up in one way on every Python: from 3.12 on `sum` rounds otherwise."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterable
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.ai.bot import Budget, bot_for
from game.ai.strengths import MEASURES, SECRET
from game.engine.tempers import TEMPERS
from game.games import TEMPLATE, game_ids, heuristics, make, spec
from tests.builds import INTERPRETED
from tests.games.walks import walk

PLACES = 3
"""Decisions of each number of players."""


@pytest.fixture
def _whole_numbers_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `sum` refuse numbers with fractions."""
    add: Callable[[Iterable[Any], Any], Any] = sum

    def strict(numbers: Iterable[Any], start: Any = 0) -> Any:
        kept = list(numbers)
        assert not any(isinstance(number, float) for number in kept)
        return add(kept, start)

    monkeypatch.setattr(builtins, "sum", strict)


@pytest.mark.slow
@INTERPRETED
@pytest.mark.usefixtures("_whole_numbers_only")
@pytest.mark.parametrize("game_id", (TEMPLATE, *game_ids()))
def test_whatever_a_computer_player_thinks_adds_up_the_same_everywhere(game_id: str) -> None:
    for players in spec(game_id).players:
        game = make(game_id, players)
        for state in islice(walk(game, players), 30, 30 + 13 * PLACES, 13):
            obs = game.observation(state, game.current_player(state))
            for number, strength in enumerate((*SECRET, *MEASURES)):
                bot = bot_for(game, strength, TEMPERS[number % len(TEMPERS)])
                bot.choose(obs, game.legal_actions(state), Budget(12), Random(1))
            heuristics(game).estimate(state)
