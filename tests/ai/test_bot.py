"""Computer players: legal, fair, repeatable, within their budgets."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.ai.bot import Bot, Budget, Evaluation, _reasons, bot_for, make_bot
from game.ai.ismcts import POLL, Plan, search
from game.ai.strengths import LENGTHY, MEASURES, OPEN, SECRET, VAST
from game.engine.protocol import OptionError
from game.games import TEMPLATE, game_ids, heuristics, make, spec
from tests.conformance.cases import AnyGame, Case, every_case, spread
from tests.fast import some
from tests.games.walks import choices, walk

IDS = (TEMPLATE, *game_ids())
BRIEF = Budget(iterations=30)


def ask(bot: Bot, state: Any, seed: int = 1, budget: Budget = BRIEF) -> Any:
    player = bot.game.current_player(state)
    return bot.choose(
        bot.game.observation(state, player), bot.game.legal_actions(state), budget, Random(seed)
    )


@every_case(dear=True)
def test_every_strength_acts_legally_and_says_why(case: Case) -> None:
    game = case.make()
    bots = [bot_for(game, strength) for strength in (*SECRET, *MEASURES)]
    for number, state in enumerate(islice(walk(game, 3), 36)):
        bot = bots[number % len(bots)]
        legal = list(game.legal_actions(state))
        thought = ask(bot, state)
        assert thought.action in legal
        assert sorted(map(str, (e.action for e in thought.evaluations))) == sorted(map(str, legal))
        assert thought.evaluations[0].action == thought.action
        assert thought.reasons
        assert all(0.0 <= e.value <= 1.0 for e in thought.evaluations)


@every_case(dear=True)
def test_what_is_hidden_changes_nothing(case: Case) -> None:
    """Two worlds that a seat can't tell apart get the same thought."""
    game = case.make()
    bots = [bot_for(game, strength) for strength in (*SECRET, *MEASURES)]
    rng = Random(8)
    differed = 0
    for number, state in enumerate(islice(walk(game, 5), 0, 41, 4)):
        obs = game.observation(state, game.current_player(state))
        other = game.determinize(obs, rng)
        differed += game.encode_state(other) != game.encode_state(state)
        bot = bots[number % len(bots)]
        assert ask(bot, state) == ask(bot, other)
    assert differed or not game.hidden


def as_usual(game_id: str) -> AnyGame:
    """Make a game as it is played by default, by as few as can."""
    return make(game_id, spec(game_id).players[0])


def some_choices(game: AnyGame) -> list[Any]:
    """Return decisions from the beginning of a random game on."""
    return spread(list(islice(choices(game, 2), 30)), 4)


@pytest.mark.parametrize("game_id", some(IDS))
@pytest.mark.parametrize("strength", (*SECRET, *MEASURES))
def test_same_seed_same_thought_and_another_bot_thinks_the_same(strength: str, game_id: str) -> None:
    game = as_usual(game_id)
    states = some_choices(game)
    assert len(states) > 1
    assert [ask(bot_for(game, strength), state) for state in states] == [
        ask(make_bot(game_id, game.num_players, {}, strength), state) for state in states
    ]


SCRIPT = """
from random import Random
from game.ai.bot import Budget, bot_for
from game.engine.session import Seat, Session
from game.games import TEMPLATE, game_ids, make, spec
for game_id in (TEMPLATE, *game_ids()):
    for players in spec(game_id).players[::2]:
        game = make(game_id, players)
        session = Session(game, "same", [Seat("x", "bot", "expert")] * players)
        bot = bot_for(game, "expert")
        for _ in range(5):
            obs = session.observation(session.current_player)
            thought = bot.choose(obs, session.legal_actions(), Budget(iterations=60), Random(4))
            print(game.encode_action(thought.action), [e.visits for e in thought.evaluations])
            session.play(thought.action)
"""


@pytest.mark.slow
def test_the_hash_seed_changes_nothing() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "4711")
    }
    assert len(outputs) == 1
    assert outputs.pop().count("\n") == 5 * sum(len(spec(game_id).players[::2]) for game_id in IDS)


@pytest.mark.parametrize("game_id", some(IDS))
@pytest.mark.parametrize("strength", ["hard", "expert", "plain"])
@pytest.mark.parametrize("iterations", [1, 40, 160])
def test_budgets_are_kept(strength: str, iterations: int, game_id: str) -> None:
    """Those of searches in a tree: others say how many passes an action stayed in."""
    game = as_usual(game_id)
    bot = bot_for(game, strength)
    if isinstance(bot.strength.plan, Plan) and bot.strength.plan.iterations:
        for state in some_choices(game):
            thought = ask(bot, state, budget=Budget(iterations=iterations))
            assert sum(e.visits for e in thought.evaluations) == iterations


@pytest.mark.parametrize("game_id", some(IDS))
def test_a_cancelled_thought_stops_within_one_poll_and_still_answers(game_id: str) -> None:
    game = as_usual(game_id)
    state = some_choices(game)[1]
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 2 + 3

    plan = SECRET["expert"].plan
    assert isinstance(plan, Plan)
    plan = plan._replace(iterations=5000, worlds=2 * POLL)
    obs, legal = game.observation(state, game.current_player(state)), game.legal_actions(state)
    tried = search(heuristics(game), obs, legal, plan, Random(1), cancelled)
    assert sum(choice.visits for choice in tried) == 3 * POLL
    assert asked == 2 + 3 + 1
    thought = ask(bot_for(game, "expert"), state, budget=Budget(cancelled=lambda: True))
    assert thought.action in legal


def test_an_only_choice_needs_no_thought() -> None:
    game = make(TEMPLATE, 2)
    state = next(state for state in walk(game, 1) if len(game.legal_actions(state)) == 1)
    thought = ask(bot_for(game, "expert"), state)
    assert [e.visits for e in thought.evaluations] == [0]
    assert thought.reasons[-1].message.key == "hint.only"


def test_unknown_strengths_are_refused() -> None:
    with pytest.raises(OptionError) as caught:
        make_bot(TEMPLATE, 2, {}, "genius")
    assert caught.value.reason.message.key == "error.strength"


def test_strengths_differ_in_budget_and_noise_not_in_sight() -> None:
    assert tuple(SECRET) == ("easy", "medium", "hard", "expert")
    assert set(MEASURES) == {"random", "one-step", "plain"}
    assert tuple(OPEN) == tuple(SECRET)
    plain = MEASURES["plain"].plan
    assert isinstance(plain, Plan) and plain.iterations == 1000
    assert not plain.inference and not plain.guided
    for game_id in IDS:
        known = heuristics(as_usual(game_id))
        secret = VAST if known.vast else LENGTHY if known.lengthy else SECRET
        expected = (secret if known.game.hidden else OPEN)["expert"]
        assert bot_for(known.game, "expert").strength == expected


def test_a_hint_is_not_compared_with_what_only_looks_better() -> None:
    game = make(TEMPLATE, 2)
    state = next(state for state in walk(game, 1) if len(game.legal_actions(state)) > 1)
    obs = game.observation(state, game.current_player(state))
    first, second = game.legal_actions(state)[:2]
    for other, key in ((0.6, "hint.compared"), (0.7, "hint.share")):
        reasons = _reasons(game, obs, [Evaluation(first, 9, 0.65), Evaluation(second, 3, other)])
        assert reasons[-1].message.key == key
