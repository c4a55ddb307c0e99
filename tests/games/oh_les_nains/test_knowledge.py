"""What a viewer can know, held against every history that gives the same observation."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TypeAlias

import pytest

from game.engine.protocol import CHANCE, TERMINAL
from game.engine.tuples import with_card, without
from game.games.oh_les_nains.rules.game import OhLesNains
from game.games.oh_les_nains.rules.matching import Ledger
from game.games.oh_les_nains.rules.state import State
from game.games.oh_les_nains.rules.types import (
    DRAW,
    EXCHANGE,
    HIDDEN,
    PICK,
    PICKING,
    PLAYING,
    START,
    Observation,
)
from tests.fast import some
from tests.games.oh_les_nains.garden import at, finish_draws, nains
from tests.games.steps import play

Cards: TypeAlias = tuple[int, ...]
World: TypeAlias = tuple[tuple[Cards, ...], Cards]
"""All hands and the pile."""

OPTIONS = {"counters": "off", "exchange": "any", "rounds": "2", "starter": "0"}


def possible_worlds(obs: Observation, deck: Cards) -> set[World]:
    """Return every world in which the history could have happened, step by step."""
    worlds: set[World] = {(((),) * obs.players, deck)}
    discards: Cards = ()
    for who, action in obs.history:
        if action.kind in (PICK, START):
            continue
        if action.kind == DRAW:
            if not next(iter(worlds))[1]:
                worlds = {(hands, discards) for hands, _ in worlds}
                discards = ()
            worlds = {
                (_with(hands, who, with_card(hands[who], card)), without(pile, card))
                for hands, pile in worlds
                for card in set(pile)
                if action.card in (HIDDEN, card)
            }
            continue
        for card in action.cards if action.kind == EXCHANGE else (action.card,):
            discards = with_card(discards, card)
            if who == CHANCE:
                worlds = {(hands, without(pile, card)) for hands, pile in worlds}
            else:
                worlds = {
                    (_with(hands, who, without(hands[who], card)), pile)
                    for hands, pile in worlds
                    if card in hands[who]
                }
    if obs.pile and not next(iter(worlds))[1]:
        worlds = {(hands, discards) for hands, _ in worlds}
    return worlds


def _with(hands: tuple[Cards, ...], seat: int, hand: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def some_turns(game: OhLesNains, state: State, rng: Random, turns: int) -> State:
    """Take random turns that leave cards in every hand, and resolve the draws."""
    for _ in range(turns):
        if state.current == CHANCE:
            state = game.apply(state, game.sample_chance(state, rng))
            continue
        if state.current == TERMINAL:
            break
        one = len(state.hands[state.current]) == 1
        actions = [a for a in game.legal_actions(state) if a.cards or a.kind == PICK or not one]
        state = game.apply(state, actions[int(rng.random() * len(actions))])
    return state


TINY = {"s1": 4, "s2": 2, "+r": 2, "+b": 1, "+m": 1, "r0": 1, "g2": 1}


@pytest.mark.parametrize("seeds", some([range(0, 24, 6), range(24)]))
@pytest.mark.parametrize(
    ("players", "hands"),
    some(
        [
            (2, "s1,+r/s2,+b"),
            (4, "s1/s2/+r/+b"),
            (2, "s1,+r,g2/s1,s2,+b"),
            (4, "s1,s1/s2,+b/+r/s1,r0"),
        ],
        fast=2,
    ),
)
def test_n11_worlds_are_exactly_those_not_ruled_out(players: int, hands: str, seeds: range) -> None:
    game = OhLesNains(players, OPTIONS, TINY)
    rows = "r/b" if players == 2 else "rr/bb"
    several, shuffles = 0, Counter[int]()
    for seed in seeds:
        rng = Random(seed)
        state = at(game, rows=rows, hands=hands, out="-" if seed % 2 else "s1")
        state = some_turns(game, state, rng, 3 + 2 * seed)
        for viewer in range(0, players, max(1, players - 2)):
            obs = game.observation(state, viewer)
            possible = possible_worlds(obs, game.setup.deck)
            assert (state.hands, tuple(state.pile)) in possible
            found: set[World] = set()
            for _ in range(60 * len(possible) + 60):
                world = game.determinize(obs, rng)
                found.add((world.hands, tuple(world.pile)))
                if found == possible and len(found) > 1:
                    break
            assert found == possible
            several += len(possible) > 1
            shuffles[len(Ledger(obs, game.setup.deck).epochs) - 1] += 1
    assert several > len(seeds) // 2
    assert max(shuffles) >= 2


@pytest.mark.parametrize("every", some([25, 5]))
@pytest.mark.parametrize("players", [2, 4])
def test_a_world_gives_the_same_observation_and_its_own_history(players: int, every: int) -> None:
    game = nains(players, counters="on")
    rng = Random(8)
    state = game.initial_state()
    steps = 0
    while state.current != TERMINAL:
        if state.current == CHANCE:
            state = game.apply(state, game.sample_chance(state, rng))
        else:
            actions = game.legal_actions(state)
            state = game.apply(state, actions[int(rng.random() * len(actions))])
        steps += 1
        if steps % every:
            continue
        for viewer in range(players):
            obs = game.observation(state, viewer)
            world = game.determinize(obs, rng)
            assert game.observation(world, viewer) == obs
            replayed = game.initial_state()
            for _, action in world.steps():
                if replayed.current == CHANCE:
                    assert action in dict(game.chance_outcomes(replayed))
                else:
                    assert game.why_not(replayed, action) is None
                replayed = game.apply(replayed, action)
            assert game.encode_state(replayed) == game.encode_state(world)


def test_n11_with_two_players_the_other_hand_is_known_when_the_pile_runs_out() -> None:
    game = nains()
    rng = Random(2)
    state = finish_draws(game, play(game, finish_draws(game, game.initial_state()), "=r", "=b"))
    while len(state.pile) > 0:
        state = _exchange(game, state, rng)
    obs = game.observation(state, 0)
    assert {game.determinize(obs, rng).hands for _ in range(20)} == {state.hands}
    # The other player draws from the new pile: what is left of the old hand stays known.
    while state.current != 1:
        state = _exchange(game, state, rng)
    old = state.hands[1]
    state = _exchange(game, state, rng)
    obs = game.observation(state, 0)
    hands = {game.determinize(obs, rng).hands[1] for _ in range(60)}
    assert len(hands) > 5
    assert all(len(Counter(hand) & Counter(old)) >= 3 for hand in hands)


def _exchange(game: OhLesNains, state: State, rng: Random) -> State:
    """Exchange one card, which keeps the hose where it is over two turns."""
    actions = [action for action in game.legal_actions(state) if len(action.cards) == 1]
    state = game.apply(state, actions[int(rng.random() * len(actions))])
    while state.current == CHANCE:
        state = game.apply(state, game.sample_chance(state, rng))
    return state


def test_before_the_first_shuffle_every_deal_is_equally_likely() -> None:
    game = OhLesNains(2, OPTIONS, {"s1": 2, "s2": 1, "+r": 1, "+b": 1, "r0": 1, "g2": 1})
    state = at(game, hands="s1,s2/s1,g2", pile="*")
    obs = game.observation(state, 0)
    rng = Random(4)
    counts = Counter(game.determinize(obs, rng).hands[1] for _ in range(10_000))
    assert len(counts) == 10  # two of the five cards that seat 0 does not see
    assert all(900 < count < 1100 for count in counts.values())


def test_n05_hidden_picks_may_be_any_colour() -> None:
    game = nains(4)
    state = play(game, finish_draws(game, game.initial_state()), "=y", "=g")
    obs = game.observation(state, 0)
    assert obs.phase == PICKING
    rng = Random(1)
    picks = {game.determinize(obs, rng).picks for _ in range(100)}
    assert picks == {(2, colour, -1, -1) for colour in range(4)}


def test_an_observation_has_no_hidden_card() -> None:
    game = nains(4)
    rng = Random(6)
    state = some_turns(game, game.initial_state(), rng, 60)
    assert state.phase == PLAYING or state.current == CHANCE
    for viewer in range(4):
        obs = game.observation(state, viewer)
        assert obs.hand == state.hands[viewer]
        drawn = [(who, action.card) for who, action in obs.history if action.kind == DRAW]
        assert all((card == HIDDEN) == (who != viewer) for who, card in drawn)
