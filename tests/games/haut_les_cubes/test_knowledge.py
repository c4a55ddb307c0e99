"""What a viewer can know (C7, C10): its worlds are as likely as many games show them to be."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from math import sqrt
from random import Random

import pytest

from game.engine.protocol import CHANCE
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.rules.types import (
    DEALING,
    DISCARD,
    PLAYING,
    CardDealt,
    Observation,
)
from tests.games.haut_les_cubes.summit import PLATEAU, at, cubes_game
from tests.games.steps import play, step

game = cubes_game()
FOOT = "-1,-1/-1,0/-1,1"
VIEWER = 2
RUNS = 6000
SURE = 4.0
"""Standard deviations by which a mean may be off."""
BEFORE = at(
    PLATEAU, FOOT, "n3/n1/-", phase="deal:1:2", pile="p1", secrets="m1n1/n1p1/m1", clock="4:0", last="1:m-1,0"
)
"""Seat 0 has its hand; seat 1 gets the pile's last card, and one after the shuffle; seat 2 all then."""


def test_a_hand_and_ones_own_discards_are_ones_own() -> None:
    state = at(PLATEAU, FOOT, "m1n1/p2/t1", secrets="h1/s1/m2", played="m3n1")
    rng = Random(1)
    found: Counter[int] = Counter()
    for _ in range(300):
        world = game.determinize(game.observation(state, 0), rng)
        assert world.hands[0] == (0, 1) and world.secrets[0] == (4,) and world.played == (0, 0, 0, 1)
        assert [len(hand) for hand in world.hands] == [2, 2, 1]
        assert sorted(
            [*world.pile, *world.hands[1], *world.hands[2], *world.secrets[1], *world.secrets[2]]
        ) == [card for card, left in enumerate((32, 16, 18, 9, 2, 1)) for _ in range(left)]
        found.update(world.hands[1])
    assert len(found) > 3, "cards in the others' hands may be any"


def test_a_shuffle_makes_all_forget_their_discards() -> None:
    state = at(PLATEAU, FOOT, "-/-/m1", phase="play:2:0", clock="4:2", pile="-", secrets="h1/s1/m2")
    assert game.observation(state, 0).discarded == (4,)
    state = play(game, state, "m-1,2")
    assert state.phase == DEALING
    for seat in range(3):
        obs = game.observation(state, seat)
        assert obs.discarded == () and obs.discards == (0, 0, 0) and obs.played == ()


def test_cards_that_lay_in_the_discards_are_in_no_hand_of_before() -> None:
    state = play(game, BEFORE, "cp")
    obs = game.observation(state, VIEWER)
    assert obs.shuffled is not None and obs.shuffled.hand_sizes == (3, 2, 0) and obs.shuffled.player == 1
    rng = Random(2)
    unknown = {1, 2, 0}  # napozla, pousstoia, moaveou: what the viewer had not seen in the discards
    seen: Counter[int] = Counter()
    for _ in range(500):
        world = game.determinize(obs, rng)
        assert set(world.hands[0]) | set(world.hands[1]) <= unknown
        seen.update(world.hands[0])
        assert game.observation(world, VIEWER) == obs
    assert set(seen) == unknown


def test_later_rounds_add_nothing_to_what_is_remembered_of_a_shuffle() -> None:
    def after_round(state: State) -> State:
        number = state.round
        while state.round == number:
            dealt = game.current_player(state) == CHANCE
            action = game.chance_outcomes(state)[0][0] if dealt else game.legal_actions(state)[0]
            state = game.apply(state, action)
        return state

    state = after_round(play(game, BEFORE, "cp"))
    kept = game.observation(state, VIEWER).shuffled
    assert kept is not None and kept.round == 4 and all(kept.plays) and sum(kept.drops) > 0
    assert game.observation(after_round(state), VIEWER).shuffled == kept


def test_those_dealt_behind_a_shuffle_may_have_any_card() -> None:
    state = play(game, BEFORE, "cp", "cs", "ct", "ct", "cm")
    obs = game.observation(state, 0)
    rng = Random(3)
    cards = Counter(card for _ in range(500) for card in game.determinize(obs, rng).hands[VIEWER])
    assert set(cards) == {0, 1, 2, 3, 4, 5}


def test_dealt_cards_are_told_to_their_player_alone() -> None:
    _, events = step(game, BEFORE, "cp")
    assert game.redact(events[0], 1) == CardDealt(1, 2, 0)
    assert game.redact(events[0], 0) == game.redact(events[0], VIEWER) == CardDealt(1, None, 0)


# -- how likely each world is --------------------------------------------------------------------


def _run(state: State, rng: Random, stop: Callable[[State], bool]) -> State:
    """Play on: each card as likely to be discarded or played, the viewer's choices always the same."""
    while not stop(state):
        seat = game.current_player(state)
        if seat == CHANCE:
            action = game.sample_chance(state, rng)
        else:
            legal = game.legal_actions(state)
            hand = state.hands[seat]
            card = rng.choice(hand) if hand and seat != VIEWER else legal[0].card
            action = next((each for each in legal if each.card == card), legal[0])
        state = game.apply(state, action)
    return state


def _features(state: State) -> list[int]:
    """Return how many of each kind the others hold and have discarded."""
    groups = (state.hands[0], state.hands[1], state.secrets[0], state.secrets[1])
    return [group.count(card) for group in groups for card in range(6)]


STOPS: dict[str, Callable[[State], bool]] = {
    "discarding": lambda state: state.phase not in (DEALING,),
    "playing": lambda state: state.phase == PLAYING,
    "a card each": lambda state: state.phase == PLAYING and len(state.hands[0]) == 1 and state.mover == 0,
    "next round": lambda state: state.round == 5,
}


@pytest.mark.slow
@pytest.mark.parametrize("when", STOPS)
def test_worlds_are_as_likely_as_games_make_them(when: str) -> None:
    """Many games go on from one moment. Whatever a viewer saw, worlds are right about the rest on average."""
    rng = Random(when)
    start = game.observation(BEFORE, VIEWER)
    errors: dict[tuple[int, int], list[int]] = defaultdict(list)
    for _ in range(RUNS):
        state = _run(game.determinize(start, rng), rng, STOPS[when])
        obs = game.observation(state, VIEWER)
        guess = _features(game.determinize(obs, rng))
        off = [real - guessed for real, guessed in zip(_features(state), guess, strict=True)]
        for number, sign in enumerate(_signs(obs)):
            for feature, error in enumerate(off):
                errors[number, feature].append(sign * error)
    for values in errors.values():
        spread = sqrt(sum(value * value for value in values))
        assert abs(sum(values)) <= SURE * spread


def _signs(obs: Observation) -> list[int]:
    """Return figures of what the viewer saw, by which errors might depend on it."""
    assert obs.shuffled is not None
    plays = obs.shuffled.plays
    return [1, *(plays[seat].count(card) for seat in (0, 1) for card in range(3)), obs.hand.count(0)]


def test_discards_tell_no_order() -> None:
    state = at(PLATEAU, FOOT, "m2n1/-/-", phase="discard:0:1", clock="1:0")
    assert all(action.kind == DISCARD for action in game.legal_actions(state))
    assert len(game.legal_actions(state)) == 2
