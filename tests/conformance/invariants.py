"""What holds at every state and every step of every game, as plain functions that fail with AssertionError.

The suite asks them of some games, campaigns (`build_scripts/campaign`) of very many.
"""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import astuple
from itertools import chain
from random import Random
from typing import Any

from game.engine.events import Event
from game.engine.protocol import CHANCE, TERMINAL, Outlook, Player
from game.games import heuristics
from game.i18n import LANGS, Catalog
from game.i18n.catalog import fields
from game.scenes.house import model_of
from tests.conformance.cases import AnyGame, Step, redacted, seen

CATALOGUES = tuple(Catalog(language) for language in LANGS)


# -- at a state --------------------------------------------------------------------------------


def actions_where_somebody_decides(game: AnyGame, state: Any) -> None:
    """Legal actions are empty only at chance and at the end."""
    player = game.current_player(state)
    assert player in (*range(game.num_players), CHANCE, TERMINAL)
    assert bool(game.legal_actions(state)) == (player >= 0)


def unique_short_texts(game: AnyGame, state: Any) -> None:
    """The texts of the legal actions can stand in a log."""
    texts = [game.encode_action(action) for action in game.legal_actions(state)]
    assert len(set(texts)) == len(texts)
    for text in texts:
        assert text.isascii() and text.isprintable() and " " not in text
        assert 0 < len(text) <= 200 and not text.startswith("*")


def weighted_distinct_outcomes(game: AnyGame, state: Any, rng: Random) -> None:
    """Chance has outcomes where chance decides, and what is drawn is one of them."""
    outcomes = game.chance_outcomes(state)
    assert bool(outcomes) == (game.current_player(state) == CHANCE)
    assert all(type(weight) is int and weight > 0 for _, weight in outcomes)
    assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
    if outcomes:
        assert game.sample_chance(state, rng) in {outcome for outcome, _ in outcomes}


def returns_within_bounds(game: AnyGame, state: Any) -> None:
    """Nobody has won before the end, and nobody wins more than there is."""
    returns = game.returns(state)
    assert len(returns) == game.num_players
    assert all(game.min_return <= value <= game.max_return for value in returns)
    if game.current_player(state) != TERMINAL:
        assert returns == ((game.min_return + game.max_return) / 2,) * game.num_players


def estimate_within_bounds(game: AnyGame, state: Any) -> None:
    """What a search expects could come true."""
    estimate = heuristics(game).estimate(state)
    assert len(estimate) == game.num_players
    assert all(game.min_return <= value <= game.max_return for value in estimate)


def candidates_among_legal_actions(game: AnyGame, state: Any) -> None:
    """What a search tries are some legal actions, in their order."""
    legal, candidates = list(game.legal_actions(state)), list(heuristics(game).candidates(state))
    assert bool(candidates) == bool(legal)
    rest = iter(legal)
    assert all(candidate in rest for candidate in candidates)


def one_preference_an_action(game: AnyGame, state: Any) -> None:
    """Every legal action has a number that says how promising it looks."""
    actions = game.legal_actions(state)
    if actions:
        assert len(heuristics(game).preferences(state, actions)) == len(actions)


def legal_or_a_reason(game: AnyGame, state: Any, actions: Iterable[Any]) -> None:
    """An action has a reason against it, which has its words, exactly if it is not legal."""
    legal = set(game.legal_actions(state))
    for action in actions:
        reason = game.why_not(state, action)
        assert (reason is None) == (action in legal), action
        if reason is not None:
            assert all(catalogue.has(reason.message.key) for catalogue in CATALOGUES), reason


def odd_actions(action: Any) -> list[Any]:
    """Return actions that no game knows, or that are rarely legal."""
    odd = []
    for field, value in zip(action._fields, action, strict=True):
        strange: tuple[Any, ...] = (-7, 99, 10**9) if isinstance(value, int) else ((99,), (-1, -1), (0,) * 50)
        if isinstance(value, bool):
            strange = (not value,)
        odd += [action._replace(**{field: other}) for other in strange]
    return odd


def state_text_round_trips(game: AnyGame, state: Any) -> None:
    """A state is written as a text that gives it back."""
    text = game.encode_state(state)
    again = game.decode_state(text)
    assert text.isascii() and text.isprintable()
    assert game.encode_state(again) == text
    assert game.current_player(again) == game.current_player(state)


def a_state_read_again_is_the_same(game: AnyGame, state: Any) -> None:
    """What was written and read lets everybody do and know the same."""
    again = game.decode_state(game.encode_state(state))
    assert list(game.legal_actions(again)) == list(game.legal_actions(state))
    for viewer in range(game.num_players):
        assert game.observation(again, viewer) == game.observation(state, viewer)


def action_texts_round_trip(game: AnyGame, actions: Iterable[Any]) -> None:
    """An action is written as a text that gives it back."""
    for action in actions:
        assert game.decode_action(game.encode_action(action)) == action


def plain_observations(game: AnyGame, state: Any) -> None:
    """What a seat knows crosses to the process in which computer players think."""
    for viewer in range(game.num_players):
        obs = game.observation(state, viewer)
        assert isinstance(obs, tuple) and hasattr(obs, "_fields")
        assert pickle.loads(pickle.dumps(obs)) == obs


def a_world_looks_the_same(game: AnyGame, state: Any, viewer: Player, rng: Random) -> None:
    """A world that is made of what a seat knows shows that seat the same, and lets it do the same."""
    obs = game.observation(state, viewer)
    world = game.determinize(obs, rng)
    assert game.observation(world, viewer) == obs
    assert game.current_player(world) == game.current_player(state)
    if game.current_player(state) == viewer:
        assert list(game.legal_actions(world)) == list(game.legal_actions(state))


def a_world_can_be_judged(game: AnyGame, state: Any, viewer: Player, rng: Random) -> None:
    """Computer players judge worlds that they made of what a seat knows, not the state itself."""
    world = game.determinize(game.observation(state, viewer), rng)
    estimate_within_bounds(game, world)
    one_preference_an_action(game, world)


def weights_of_worlds(game: AnyGame, state: Any, viewer: Player, rng: Random) -> None:
    """Worlds have weights, and the truth is not the only one that may have none."""
    obs = game.observation(state, viewer)
    worlds = [game.determinize(obs, rng) for _ in range(4)]
    weights = heuristics(game).likelihoods(obs, [*worlds, state])
    assert len(weights) == 5 and all(weight >= 0 for weight in weights)
    assert sum(weights) > 0


def the_public_looks_the_same(game: AnyGame, state: Any) -> None:
    """What is public is the same through every seat."""
    shown = model_of(game.game_id)
    observations = [game.observation(state, seat) for seat in range(game.num_players)]
    public = shown.open(observations).veiled()
    assert all(shown.of(obs).veiled() == public for obs in observations)


def every_action_has_an_outlook(game: AnyGame, state: Any) -> None:
    """Of every legal action something can be said."""
    player = game.current_player(state)
    if player >= 0:
        obs = game.observation(state, player)
        assert all(game.outlook(obs, action).message.key for action in game.legal_actions(state))


# -- at a step ---------------------------------------------------------------------------------


def the_same_without_events(game: AnyGame, step: Step) -> None:
    """Whether anybody listens changes nothing."""
    silent = game.apply(step.before, step.action)
    assert game.encode_state(silent) == game.encode_state(step.after)


def plain_events(step: Step) -> None:
    """Actions are tuples with names, and events can be compared."""
    assert isinstance(step.action, tuple) and hasattr(step.action, "_fields")
    for event in step.events:
        assert not hasattr(event, "__dict__") and hash(event) is not None


def redaction_is_idempotent(game: AnyGame, step: Step) -> None:
    """What was taken out of an event stays out, and nothing else goes."""
    for viewer in range(game.num_players):
        once = redacted(game, step.events, viewer)
        assert redacted(game, once, viewer) == once


def public_events_look_the_same(game: AnyGame, step: Step) -> None:
    """What of an event everybody sees is the same whoever is asked first."""
    seats = range(game.num_players)
    for event in step.events:
        assert len({_seen_by_all(game, game.redact(event, seat)) for seat in seats}) == 1, event


def _seen_by_all(game: AnyGame, event: Event | None) -> Event | None:
    for seat in range(game.num_players):
        event = game.redact(event, seat) if event is not None else None
    return event


def nothing_leaks(game: AnyGame, step: Step, viewer: Player, rng: Random) -> int:
    """From the truth and from another world that the viewer can't rule out, one step is taken in each: the
    viewer's redacted events are equal exactly if the viewer's new observations are.

    So an observation shows nothing that no event told, and an event tells nothing that the observation keeps
    quiet. What one step tells may come to the same in another order: of a hand that is shown whole, one card
    first. Where nothing is hidden, different events may well lead to one position. Returns how many steps
    looked alike.
    """
    world = game.determinize(game.observation(step.before, viewer), rng)
    told, known = seen(game, step.before, step.action, viewer)
    alike = 0
    for action in _alternatives(game, step, world, viewer, rng):
        other_told, other_known = seen(game, world, action, viewer)
        if told == other_told:
            assert known == other_known, (step.action, action)
        elif game.hidden and known == other_known:
            assert _things(told) == _things(other_told), (step.action, action)
        alike += told == other_told
    return alike


def _things(told: Sequence[Event]) -> Counter[Any]:
    """Return all that events name, and of which kinds they are, whatever the order."""
    return Counter(chain.from_iterable((type(event), *_leaves(astuple(event))) for event in told))


def _leaves(value: Any) -> Iterable[Any]:
    return chain.from_iterable(map(_leaves, value)) if isinstance(value, tuple) else (value,)


def _alternatives(game: AnyGame, step: Step, world: Any, viewer: Player, rng: Random) -> Sequence[Any]:
    """Return steps to compare with the one that was taken."""
    if step.player == viewer:
        return [step.action]
    if step.player == CHANCE:
        possible = [outcome for outcome, _ in game.chance_outcomes(world)]
    else:
        possible = list(game.legal_actions(world))
    same = [step.action] if step.action in possible else []
    return same + rng.sample(possible, min(5, len(possible)))


def the_outlook_comes_true(game: AnyGame, obs: Any, action: Any, happened: Sequence[Event]) -> None:
    """What is shown before a choice is part of what the player then sees happen, in the same order, and all
    that is said of it, also in a hint, has its words. `happened`: until somebody decides again."""
    outlook: Outlook = game.outlook(obs, action)
    rest = iter(happened)
    for event in outlook.events:
        assert event in rest, (action, event)
    model: Any = model_of(game.game_id).of(obs)
    for event in outlook.events:
        model = model.on(event)
    messages = [outlook.message, *([outlook.warning.message] if outlook.warning else [])]
    messages += [reason.message for reason in game.merits(obs, action)]
    for message in messages:
        for catalogue in CATALOGUES:
            assert catalogue.has(message.key), message
            assert fields(catalogue._texts[message.key]) <= {name for name, _ in message.args}
