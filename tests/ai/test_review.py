"""Looking back: what is thought of chances and decisions rests on what a seat knew, and on nothing else."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from game.ai import review
from game.ai.ismcts import Choice
from game.engine.heuristics import Heuristics
from game.games import TEMPLATE, game_ids, heuristics, make, spec
from tests.builds import INTERPRETED
from tests.fast import some
from tests.games.walks import walk

GAMES = (TEMPLATE, *game_ids())
HIDING = [game_id for game_id in GAMES if make(game_id, spec(game_id).players[0]).hidden]
GENERATOR = partial(Random, 5)


def decision(game_id: str, seed: int = 1, least: int = 2) -> tuple[Heuristics[Any, Any, Any], Any, Any]:
    """Return a game's heuristics, with an observation at a decision and what was legal."""
    game = make(game_id, spec(game_id).players[0])
    states = [state for state in walk(game, seed) if len(game.legal_actions(state)) >= least]
    state = states[len(states) * 3 // 4]
    player = game.current_player(state)
    return heuristics(game), game.observation(state, player), tuple(game.legal_actions(state))


@pytest.mark.parametrize("game_id", some(GAMES))
def test_chances_of_all_sides_add_up_and_are_the_same_each_time(game_id: str) -> None:
    game = make(game_id, spec(game_id).players[-1])
    known = heuristics(game)
    for state in list(walk(game, 2))[5::90]:
        obs = game.observation(state, 0)
        found = review.chances(known, obs, Random(7))
        assert found is not None
        by_side = {game.side(player): chance for player, chance in enumerate(found)}
        assert sum(by_side.values()) == pytest.approx(1.0)
        assert all(found[player] == by_side[game.side(player)] for player in range(game.num_players))
        assert found == review.chances(known, obs, Random(7))


@pytest.mark.parametrize("game_id", some(GAMES))
def test_a_verdict_is_of_legal_actions_and_the_same_each_time(game_id: str) -> None:
    known, obs, legal = decision(game_id)
    found = review.judge(known, obs, legal, legal[-1], GENERATOR)
    assert found is not None and found.chosen == legal[-1]
    assert found.other in legal and found.other != found.chosen
    assert 0 <= found.chance <= 1 and 0 <= found.otherwise <= 1
    assert found == review.judge(known, obs, legal, legal[-1], GENERATOR)


@pytest.mark.parametrize("game_id", some(HIDING))
def test_what_a_seat_does_not_know_changes_nothing(game_id: str) -> None:
    """Two worlds that look the same to a seat: same chances, same verdict."""
    game = make(game_id, spec(game_id).players[0])
    known = heuristics(game)
    states = [state for state in walk(game, 3) if game.current_player(state) >= 0]
    state = states[len(states) // 3]
    player = game.current_player(state)
    obs = game.observation(state, player)
    other = game.observation(game.determinize(obs, Random(99)), player)
    legal = tuple(game.legal_actions(state))
    assert review.chances(known, obs, Random(1)) == review.chances(known, other, Random(1))
    if len(legal) > 1:
        assert review.judge(known, obs, legal, legal[0], GENERATOR) == review.judge(
            known, other, legal, legal[0], GENERATOR
        )


@pytest.mark.slow
def test_what_costs_much_is_told_from_what_costs_nothing() -> None:
    """Of the template's choices some cost much of the chances, and some are the best there is."""
    costs = []
    for seed in range(6):
        known, obs, legal = decision(TEMPLATE, seed)
        for chosen in dict.fromkeys(legal):
            found = review.judge(known, obs, legal, chosen, GENERATOR)
            assert found is not None
            costs.append(found.otherwise - found.chance)
    assert max(costs) > 0.1 and min(costs) < -0.1, "one choice is as much better as the other is worse"


@INTERPRETED
def test_what_looks_best_and_is_best_is_searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = []

    def compare(*about: Any) -> list[float]:
        compared.append(about)
        return [0.5, 0.6]

    monkeypatch.setattr(review, "compare", compare)
    known, obs, legal = decision(TEMPLATE, least=3)
    likes = known.preferences(known.game.determinize(obs, GENERATOR()), legal)
    plain = legal[max(range(len(legal)), key=likes.__getitem__)]
    for chosen in legal:
        found = [Choice(action, 9 if action == chosen else 3, 0.7) for action in legal]
        monkeypatch.setattr(review, "search", lambda *_, found=found: found)
        verdict = review.judge(known, obs, legal, chosen, GENERATOR)
        assert verdict is not None and verdict.plain == (chosen == plain)
        assert verdict[2:4] == ((0.7, 0.7) if chosen == plain else (0.5, 0.6))
    assert len(compared) == len(legal) - 1


class Sure(Heuristics[Any, Any, Any]):
    """Is surer than its searches."""

    def certainty(self) -> float:
        return 2.0


def test_certainty_raises_odds() -> None:
    game = make(TEMPLATE, 2)
    assert review.honest(Heuristics(game), (3.0, 1.0)) == pytest.approx((0.75, 0.25))
    assert review.honest(Sure(game), (3.0, 1.0)) == pytest.approx((0.9, 0.1))
    assert review.honest(Sure(game), (0.0, 0.0)) == (0.5, 0.5), "nothing was found out: all is open"
    assert review.fingerprint(Heuristics(game)) != review.fingerprint(Sure(game))


def test_who_is_not_wanted_any_more_stops() -> None:
    known, obs, legal = decision(TEMPLATE)
    assert review.judge(known, obs, legal, legal[0], GENERATOR, lambda: True) is None
    assert review.chances(known, obs, Random(1), lambda: True) is None
