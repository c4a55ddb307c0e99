"""Trials: the best at a glance compete, all in the same worlds, and what wins in them stays."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.ai.trials import Trials, schedule, search
from game.engine.heuristics import Heuristics
from game.engine.protocol import Game
from game.games import game_ids, heuristics, make, spec
from tests.conformance.cases import AnyGame, is_vast
from tests.games.walks import walk

PLAN = Trials(120, 6, 1)


@pytest.fixture(params=[game_id for game_id in game_ids() if is_vast(game_id)])
def game_id(request: pytest.FixtureRequest) -> str:
    """A game for which this search is meant."""
    return str(request.param)


@cache
def vast(game_id: str) -> tuple[AnyGame, Any]:
    """Return a position with dozens of actions."""
    game = make(game_id, spec(game_id).players[0])
    return game, max(islice(walk(game, 4), 40), key=lambda state: len(game.legal_actions(state)))


def seen_through(game: AnyGame, apply: Callable[..., Any]) -> AnyGame:
    """Return the game with another `apply`: nobody puts a function in the place of a compiled one."""

    def asks(name: str) -> Callable[..., Any]:
        return lambda self, *given: getattr(game, name)(*given)

    methods = [name for name, what in vars(Game).items() if callable(what) and not name.startswith("_")]
    own: dict[str, Any] = {name: asks(name) for name in methods}
    own |= {"min_return": game.min_return, "max_return": game.max_return}
    own |= {"apply": lambda self, *given: apply(*given)}
    made: AnyGame = type("Watched", (Game,), own)()
    made.num_players = game.num_players
    return made


def tries(game_id: str, plan: Trials, seed: int = 1, after: int = 10**9) -> tuple[Any, ...]:
    """Search until the flag was looked at so many times."""
    game, state = vast(game_id)
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


def test_all_actions_are_answered_for_and_those_that_look_best_were_tried(game_id: str) -> None:
    game, state = vast(game_id)
    legal = game.legal_actions(state)
    choices = tries(game_id, PLAN)
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


def test_the_same_seed_gives_the_same_values(game_id: str) -> None:
    assert tries(game_id, PLAN) == tries(game_id, PLAN) != tries(game_id, PLAN, seed=2)


def test_a_small_budget_is_kept_and_a_cancelled_trial_ends_after_its_world(
    game_id: str,
) -> None:
    assert not any(choice.visits for choice in tries(game_id, PLAN._replace(iterations=5)))
    assert sum(choice.visits > 0 for choice in tries(game_id, PLAN._replace(iterations=6))) == 6
    assert not any(choice.visits for choice in tries(game_id, PLAN, after=0))
    assert sum(choice.visits > 0 for choice in tries(game_id, PLAN, after=1)) == 6


def test_all_that_compete_meet_the_same_worlds(game_id: str) -> None:
    game, state = vast(game_id)
    met: dict[Any, list[str]] = {}

    def watched(world: Any, action: Any, events: Any = None) -> Any:
        met.setdefault(action, []).append(game.encode_state(world))
        return game.apply(world, action, events)

    obs, legal = game.observation(state, game.current_player(state)), game.legal_actions(state)
    actions = legal[:6]

    class Bare(Heuristics[Any, Any, Any]):
        """Nothing is preferred, and nothing is played out."""

        def candidates(self, state: Any) -> Any:
            return actions

        def playout(self, state: Any, rng: Any, cutoff: int) -> Any:
            return heuristics(game).estimate(state)

    search(Bare(seen_through(game, watched)), obs, legal, PLAN, Random(1), lambda: False)
    assert set(met) == set(actions)
    longest = max(met.values(), key=len)
    assert len(set(longest)) > 3, "worlds differ"
    assert all(worlds == longest[: len(worlds)] for worlds in met.values())
