"""Events are complete: folded over the old view model, they give the model of the new truth (DESIGN 7)."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from game.engine.protocol import CHANCE
from game.engine.session import Seat, Session
from game.games import TEMPLATE, game_ids, make, spec
from game.scenes.house import model_module, model_of
from game.view.picker import Step
from tests.conformance import invariants
from tests.conformance.cases import Playthrough, redacted

MIXTURES, OPENING = 12, 6
"""So many mixtures of options are tried with each number of players, and so many decisions in each."""


def test_folded_events_give_the_model_of_the_new_observation(played: Playthrough) -> None:
    game = played.game
    shown = model_of(game.game_id)
    # Chance is resolved at once: nobody looks then.
    looked = {id(step) for step in played.some_steps() if game.current_player(step.after) != CHANCE}
    for viewer in range(game.num_players):
        model: Any = shown.of(game.observation(played.steps[0].before, viewer))
        for step in played.steps:
            for event in redacted(game, step.events, viewer):
                model = model.on(event)
            if id(step) in looked:
                assert model == shown.of(game.observation(step.after, viewer))


def test_what_is_public_looks_the_same_through_every_seat(played: Playthrough) -> None:
    """So who only watches can be shown it through a seat that may be shown, and no other is asked."""
    for state in played.states(40):
        invariants.the_public_looks_the_same(played.game, state)
    for step in played.some_steps():
        invariants.public_events_look_the_same(played.game, step)


@pytest.mark.parametrize("game_id", (TEMPLATE, *game_ids()))
def test_events_are_complete_with_any_options(game_id: str) -> None:
    """Whatever is chosen together, from the first step on: presets show few of the mixtures."""
    known, rng, shown = spec(game_id), Random(game_id), model_of(game_id)
    for players in known.players:
        named = {option.name: option.values for option in known.options(players)}
        mixtures = [dict(zip(named, values, strict=True)) for values in product(*named.values())]
        for options in rng.sample(mixtures, min(len(mixtures), MIXTURES)):
            game = make(game_id, players, options)
            seats = [Seat(name, "bot", "easy") for name in "ABCDEF"[:players]]
            session = Session(game, "TEST", seats)
            for _ in range(OPENING):
                if not session.is_over:
                    session.play(rng.choice(session.legal_actions()))
            for viewer in range(players):
                model: Any = shown.of(session.observation_at(0, viewer))
                for _, event in session.events_for(viewer, 0):
                    model = model.on(event)
                assert model == shown.of(session.observation(viewer)), options


def test_outlooks_come_true(played: Playthrough) -> None:
    """What is shown before a choice is part of what the player then sees happen, in the same order.

    All that is said of it, and all that speaks for it in a hint, has its words.
    """
    game = played.game
    for step in played.some_steps():
        if step.player >= 0:
            obs = game.observation(step.before, step.player)
            seen = _seen_until_next_decision(played, step.before, step.player)
            invariants.the_outlook_comes_true(game, obs, step.action, seen)


def test_the_first_step_of_a_choice_means_something_at_any_time(played: Playthrough) -> None:
    """Who chooses it when it isn't allowed hears why, and not that there is no such action."""
    game, module = played.game, model_module(played.game.game_id)
    states = [state for state in played.states(80) if game.current_player(state) >= 0]
    paths = (module.path(action) for state in states for action in game.legal_actions(state))
    firsts = {path[0] for path in paths if isinstance(path[0], Step)}
    for state in states[:: max(1, len(states) // 20)]:
        for step in firsts:
            reason = game.why_not(state, module.attempt((step,)))
            assert reason is None or not reason.message.key.endswith(".malformed"), step


def test_every_legal_action_has_an_outlook(played: Playthrough) -> None:
    for state in played.states(10):
        invariants.every_action_has_an_outlook(played.game, state)


def _seen_until_next_decision(played: Playthrough, before: Any, viewer: int) -> list[Any]:
    start = next(i for i, step in enumerate(played.steps) if step.before is before)
    seen = redacted(played.game, played.steps[start].events, viewer)
    for step in played.steps[start + 1 :]:
        if step.player != CHANCE:
            break
        seen += redacted(played.game, step.events, viewer)
    return seen
