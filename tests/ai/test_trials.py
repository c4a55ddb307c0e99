"""Trials: the best at a glance compete, all in the same worlds, and what wins in them stays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.trials import Trials, schedule, search
from game.engine.heuristics import Heuristics
from game.engine.protocol import Game
from game.games import heuristics
from tests.ai.test_bot import walk
from tests.games.haut_les_cubes.summit import cubes_game

PLAN = Trials(120, 6, 1)


def vast(players: int = 3) -> tuple[Game[Any, Any, Any], Any]:
    """Return a position with dozens of actions."""
    game = cubes_game(players)
    return game, max(walk(game, 4), key=lambda state: len(game.legal_actions(state)))


def tries(plan: Trials, seed: int = 1, after: int = 10**9) -> tuple[Any, ...]:
    """Search until the flag was looked at so many times."""
    game, state = vast()
    looks = iter(range(10**9))
    obs = game.observation(state, game.current_player(state))
    return search(
        heuristics(game), obs, game.legal_actions(state), plan, Random(seed), lambda: next(looks) >= after
    )


@pytest.mark.parametrize(
    ("breadth", "actions", "sizes"),
    [
        (12, 60, [12, 9, 7, 5, 4, 3, 2]),
        (12, 12, [12, 6, 3, 2]),
        (6, 7, [6, 4, 2]),
        (8, 2, [2]),
        (8, 1, []),
    ],
)
def test_half_stays_and_a_quarter_comes_in(breadth: int, actions: int, sizes: list[int]) -> None:
    assert schedule(breadth, actions) == sizes


def test_all_actions_are_answered_for_and_those_that_look_best_were_tried() -> None:
    game, state = vast()
    legal = game.legal_actions(state)
    choices = tries(PLAN)
    assert [choice.action for choice in choices] == list(legal)
    tried = [i for i, choice in enumerate(choices) if choice.visits]
    sizes = schedule(PLAN.breadth, len(legal))
    assert len(tried) == sum(
        size - (before + 1) // 2 for before, size in zip([0, *sizes], sizes, strict=False)
    )
    assert sorted(choice.visits for choice in choices)[-2:] == [len(sizes)] * 2, "two are left in the end"
    likes = heuristics(game).preferences(state, legal)
    assert sorted(likes, reverse=True)[: len(tried)] == sorted((likes[i] for i in tried), reverse=True)
    assert all(0 <= choice.value <= 1 for choice in choices)
    assert all(choice.value == 0 for choice in choices if not choice.visits)


def test_the_same_seed_gives_the_same_values() -> None:
    assert tries(PLAN) == tries(PLAN) != tries(PLAN, seed=2)


def test_a_small_budget_is_kept_and_a_cancelled_trial_ends_after_the_world_that_it_is_in() -> None:
    assert not any(choice.visits for choice in tries(PLAN._replace(iterations=5)))
    assert sum(choice.visits > 0 for choice in tries(PLAN._replace(iterations=6))) == 6
    assert not any(choice.visits for choice in tries(PLAN, after=0))
    assert sum(choice.visits > 0 for choice in tries(PLAN, after=1)) == 6


def test_all_that_compete_meet_the_same_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    game, state = vast()
    met: dict[Any, list[str]] = {}
    apply = game.apply

    def watched(world: Any, action: Any, events: Any = None) -> Any:
        met.setdefault(action, []).append(game.encode_state(world))
        return apply(world, action, events)

    obs, legal = game.observation(state, game.current_player(state)), game.legal_actions(state)
    actions = legal[:6]

    class Bare(Heuristics[Any, Any, Any]):
        """Nothing is preferred, and nothing is played out."""

        def candidates(self, state: Any) -> Any:
            return actions

        def playout(self, state: Any, rng: Any, cutoff: int) -> Any:
            return heuristics(game).estimate(state)

    monkeypatch.setattr(game, "apply", watched)
    search(Bare(game), obs, legal, PLAN, Random(1), lambda: False)
    assert set(met) == set(actions)
    longest = max(met.values(), key=len)
    assert len(set(longest)) > 3, "worlds differ"
    assert all(worlds == longest[: len(worlds)] for worlds in met.values())
