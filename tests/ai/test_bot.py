"""Computer players: legal, fair, repeatable, within their budgets."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.ai.bot import Bot, Budget, bot_for, make_bot
from game.ai.ismcts import POLL, Plan, search
from game.ai.strengths import MEASURES, OPEN, SECRET
from game.engine.protocol import CHANCE, TERMINAL, Game, OptionError
from game.games import heuristics, make
from tests.conformance.cases import Case, every_case

BRIEF = Budget(iterations=30)


def walk(game: Game[Any, Any, Any], seed: int) -> Iterator[Any]:
    """Yield the decision points of a random game."""
    rng = Random(seed)
    state = game.initial_state()
    while (player := game.current_player(state)) != TERMINAL:
        if player == CHANCE:
            state = game.apply(state, game.sample_chance(state, rng))
        else:
            yield state
            legal = game.legal_actions(state)
            state = game.apply(state, legal[int(rng.random() * len(legal))])


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


@pytest.mark.parametrize("strength", (*SECRET, *MEASURES))
def test_same_seed_same_thought_and_another_bot_thinks_the_same(strength: str) -> None:
    game = make("oh-les-nains", 2)
    states = list(walk(game, 2))[5:40:9]
    assert [ask(bot_for(game, strength), state) for state in states] == [
        ask(make_bot("oh-les-nains", 2, {}, strength), state) for state in states
    ]


SCRIPT = """
from random import Random
from game.ai.bot import Budget, bot_for
from game.engine.session import Seat, Session
from game.games import make
for game_id, players in zip(
    ("oh-les-nains", "oh-les-nains", "nullgame", "taupes", "haut-les-cubes"), (2, 4, 3, 3, 3)
):
    game = make(game_id, players)
    session = Session(game, "same", [Seat("x", "bot", "expert")] * players)
    bot = bot_for(game, "expert")
    for _ in range(8):
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
    assert outputs.pop().count("\n") == 40


@pytest.mark.parametrize("strength", ["hard", "expert", "plain"])
@pytest.mark.parametrize("iterations", [1, 40, 160])
def test_budgets_are_kept(strength: str, iterations: int) -> None:
    game = make("oh-les-nains", 2)
    for state in list(walk(game, 2))[2:30:7]:
        thought = ask(bot_for(game, strength), state, budget=Budget(iterations=iterations))
        assert sum(e.visits for e in thought.evaluations) == iterations


def test_a_cancelled_thought_stops_within_one_poll_and_still_answers() -> None:
    game = make("oh-les-nains", 2)
    state = list(walk(game, 2))[9]
    asked = 0

    def after(calls: int) -> Any:
        def cancelled() -> bool:
            nonlocal asked
            asked += 1
            return asked > calls

        return cancelled

    plan = SECRET["expert"].plan
    assert isinstance(plan, Plan)
    plan = plan._replace(iterations=5000, worlds=2 * POLL)
    obs, legal = game.observation(state, game.current_player(state)), game.legal_actions(state)
    choices = search(heuristics(game), obs, legal, plan, Random(1), after(2 + 3))
    assert sum(choice.visits for choice in choices) == 3 * POLL
    assert asked == 2 + 3 + 1
    thought = ask(bot_for(game, "expert"), state, budget=Budget(cancelled=lambda: True))
    assert thought.action in legal


def test_an_only_choice_needs_no_thought() -> None:
    game = make("nullgame", 2)
    state = next(state for state in walk(game, 1) if len(game.legal_actions(state)) == 1)
    thought = ask(bot_for(game, "expert"), state)
    assert [e.visits for e in thought.evaluations] == [0]
    assert thought.reasons[-1].message.key == "hint.only"


def test_a_winning_card_is_found_and_explained() -> None:
    game = make("oh-les-nains", 2)
    state = game.decode_state("13/3 b0/g0g1 +g,b2,s3/+b,+y,g2 * - play:0 0 0-0 9 - bg - -")
    for strength in ("easy", "medium", "hard", "expert"):
        thought = ask(bot_for(game, strength), state, budget=Budget(iterations=200))
        assert game.encode_action(thought.action) == "s3", strength
    assert thought.reasons[0].message.key == "oh_les_nains.outlook.wins-round"
    assert thought.reasons[0].clause == "N3"


@pytest.mark.parametrize(
    "strength",
    [
        "easy",
        "medium",
        pytest.param("hard", marks=pytest.mark.slow),
        pytest.param("expert", marks=pytest.mark.slow),
    ],
)
def test_nobody_loses_a_round_at_once_without_need(strength: str) -> None:
    game = make("oh-les-nains", 2)
    bot = bot_for(game, strength)
    met = 0
    for seed in range(12):
        for state in walk(game, seed):
            obs = game.observation(state, game.current_player(state))
            legal = game.legal_actions(state)
            bad = {action for action in legal if game.outlook(obs, action).warning}
            if bad and len(bad) < len(legal):
                met += 1
                assert ask(bot, state, budget=Budget(iterations=200)).action not in bad
            if met > 10:
                return
    raise AssertionError("too few dangers met")


def test_unknown_strengths_are_refused() -> None:
    with pytest.raises(OptionError) as caught:
        make_bot("oh-les-nains", 2, {}, "genius")
    assert caught.value.reason.message.key == "error.strength"


def test_strengths_differ_in_budget_and_noise_not_in_sight() -> None:
    assert tuple(SECRET) == ("easy", "medium", "hard", "expert")
    assert set(MEASURES) == {"random", "one-step", "plain"}
    assert tuple(OPEN) == tuple(SECRET)
    plain = MEASURES["plain"].plan
    assert isinstance(plain, Plan) and plain.iterations == 1000
    assert not plain.inference and not plain.guided
    for game_id, hidden in (("oh-les-nains", True), ("taupes", False)):
        strength = bot_for(make(game_id, 2), "expert").strength
        assert strength == (SECRET if hidden else OPEN)["expert"]
