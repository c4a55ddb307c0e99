"""N8 to N11: a turn, exchanges, empty hands, and the pile."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.events import Event
from game.engine.protocol import CHANCE, TERMINAL
from game.games import make, own_level
from game.games.oh_les_nains.rules.cards import BY_CODE
from game.games.oh_les_nains.rules.types import (
    DRAWING,
    OVER,
    PICKING,
    PLAYING,
    CardDrawn,
    CardPlayed,
    CardsExchanged,
    HosePulled,
    MatchEnded,
    PileShuffled,
    RoundBegan,
    RoundEnded,
    TurnBegan,
)
from game.levels import LevelError
from tests.games.oh_les_nains.garden import all_but, at, finish_draws, nains
from tests.games.steps import legal, play, reason, step


def test_n08_a_card_is_discarded_and_resolved() -> None:
    game = nains()
    state, events = step(game, at(game), "s1")
    assert [type(event).__name__ for event in events] == [
        "CardPlayed",
        "SquirrelsRan",
        "HosePulled",
        "TurnBegan",
    ]
    assert list(state.discards) == [BY_CODE["s1"]]
    assert len(state.hands[0]) == 4
    assert (state.current, state.turns) == (1, 11)


def test_n08_turns_go_round_the_table() -> None:
    game = nains(4)
    state = at(game, rows="rr/bb", phase="play:3")
    assert play(game, state, "s1").current == 0


def test_n09_any_cards_may_be_exchanged_and_the_other_side_pulls_1() -> None:
    game = nains()
    state = at(game, hands="+r,+r,r2/+b")
    assert [text for text in legal(game, state) if text.startswith("x")] == [
        "x:+r",
        "x:r2",
        "x:+r,+r",
        "x:+r,r2",
        "x:+r,+r,r2",
    ]
    state, events = step(game, state, "x:+r,r2")
    assert events == [CardsExchanged(0, (0, BY_CODE["r2"]))]
    assert (state.phase, state.current, state.slabs) == (DRAWING, CHANCE, 8)
    state = play(game, state, "d:s1")
    assert (state.phase, state.slabs) == (DRAWING, 8)
    state, events = step(game, state, "d:+g")
    assert events == [CardDrawn(0, 3, 49), HosePulled(1, 8, 7), TurnBegan(1, PLAYING, 11)]
    assert sorted(state.hands[0]) == sorted(BY_CODE[code] for code in ("+r", "s1", "+g"))


def test_n09_option_whole_hand_only() -> None:
    game = nains(exchange="whole")
    state = at(game, hands="+r,r2,s1/+b")
    assert [text for text in legal(game, state) if text.startswith("x")] == ["x:+r,r2,s1"]
    assert reason(game, state, "x:+r") == ("whole-hand", "N9")


def test_n09_what_is_exchanged_must_be_held() -> None:
    game = nains()
    assert reason(game, at(game), "x:+g") == ("not-in-hand", "N9")
    assert reason(game, at(game), "x:r2,r2") == ("too-few", "N9")


def test_n09_an_exchange_may_lose_the_round() -> None:
    game = nains()
    state = play(game, at(game, slabs=2, rows="rr/b"), "x:s1")
    state, events = step(game, state, "d:s3")
    assert RoundEnded(1, False, (0, 1)) in events


def test_n10_the_last_card_brings_five_new_ones() -> None:
    game = nains()
    state, events = step(game, at(game, hands="s1/+b"), "s1")
    assert not any(isinstance(event, TurnBegan) for event in events)
    assert (state.phase, state.need) == (DRAWING, 5)
    state = finish_draws(game, state)
    assert len(state.hands[0]) == 5
    assert (state.current, state.turns) == (1, 11)


def test_n10_an_exchange_of_the_whole_hand_draws_what_it_discarded() -> None:
    game = nains()
    state = finish_draws(game, play(game, at(game, hands="s1,s1/+b"), "x:s1,s1"))
    assert len(state.hands[0]) == 2


def test_n10_the_card_that_ends_the_round_may_empty_the_hand() -> None:
    game = nains()
    state = at(game, slabs=15, rows="r/b", hands="s1/+b")
    state, events = step(game, state, "s1")
    # Ruling: first the end of the round, then the draws, then the picks.
    assert [type(event) for event in events[-2:]] == [RoundEnded, RoundBegan]
    assert (state.phase, state.current, state.slabs) == (DRAWING, CHANCE, 8)
    state = finish_draws(game, state)
    assert (state.phase, state.current, len(state.hands[0])) == (PICKING, 1, 5)


def test_n10_not_when_the_match_is_over() -> None:
    game = nains(rounds="1")
    state, events = step(game, at(game, slabs=15, rows="r/b", hands="s1/+b"), "s1")
    assert state.phase == OVER
    assert isinstance(events[-1], MatchEnded)
    assert state.hands[0] == ()


def test_n10_nor_by_an_exchange_before_the_end_of_the_round() -> None:
    game = nains()
    state = play(game, at(game, slabs=1, rows="r/b", hands="s1/+b"), "x:s1")
    state = play(game, state, "d:s3")
    # Ruling: an exchange's draws come before the end of the round; its hand was never empty by a play.
    assert (state.phase, state.wins, len(state.hands[0])) == (PICKING, (0, 1), 1)


def test_n11_the_discards_become_the_pile_when_a_card_must_be_drawn() -> None:
    game = nains()
    rest = all_but("s1", "s1", "+b", "r2")
    state = at(game, hands="s1,s1/+b", pile="r2", out=rest)
    state, events = step(game, state, "x:s1,s1")
    assert events == [CardsExchanged(0, (BY_CODE["s1"], BY_CODE["s1"]))]  # the pile has a card left
    state, events = step(game, state, "d:r2")
    # Ruling: the cards just exchanged are shuffled in, and may come back.
    assert events == [CardDrawn(0, BY_CODE["r2"], 0), PileShuffled(53)]
    assert (len(state.discards), len(state.pile)) == (0, 53)
    state = play(game, state, "d:s1")
    assert BY_CODE["s1"] in state.hands[0]


def test_n11_the_card_just_played_is_shuffled_in() -> None:
    game = nains()
    rest = all_but("s3", "+b")
    state, events = step(game, at(game, hands="s3/+b", pile="-", out=rest), "s3")
    assert events[-1] == PileShuffled(54)
    assert play(game, state, "d:s3").hands[0] == (BY_CODE["s3"],)


def test_n11_no_shuffle_before_a_card_must_be_drawn() -> None:
    game = nains()
    rest = all_but("s1", "s2", "+b")
    state, events = step(game, at(game, hands="s1,s2/+b", pile="-", out=rest), "s1")
    assert not any(isinstance(event, PileShuffled) for event in events)
    assert not state.pile


@pytest.mark.parametrize("exchange", ["any", "whole"])
@pytest.mark.parametrize("hand", ["s1", "+m,r2,m0,s1,s1", "+r,+r,+r,s2,s2"])
def test_n9_turns_are_the_same_one_by_one_and_all_together(exchange: str, hand: str) -> None:
    game = nains(exchange=exchange, counters="on")
    state = at(game, hands=f"{hand}/+b", chain="add:r:1")
    listed = list(game.legal_actions(state))
    turns = game.legal_actions(state)
    assert [turns[i] for i in range(len(turns))] == listed == list(turns)
    assert [turns[i] for i in range(-len(turns), 0)] == list(turns[:]) == listed
    assert list(turns[1:4]) == listed[1:4] and list(reversed(turns)) == listed[::-1]
    assert all(turn in turns and turns.index(turn) == i for i, turn in enumerate(listed))
    with pytest.raises(IndexError):
        turns[len(listed)]


def test_n11_the_smallest_deck_never_runs_dry() -> None:
    deck = own_level("oh-les-nains", {"+m": 10, "s1": 10, "m0": 5})
    game = make("oh-les-nains", 4, {"rounds": "1"}, deck)
    for seed in range(5):
        rng = Random(seed)
        state = game.initial_state()
        shuffles = 0
        while state.current != TERMINAL:
            if state.current == CHANCE:
                outcomes = game.chance_outcomes(state)
                assert sum(weight for _, weight in outcomes) > 0
                action = game.sample_chance(state, rng)
                assert action in dict(outcomes)
            else:
                actions = game.legal_actions(state)
                action = actions[int(rng.random() * len(actions))]
            events: list[Event] = []
            state = game.apply(state, action, events)
            shuffles += any(isinstance(event, PileShuffled) for event in events)
        assert shuffles


def test_n11_a_smaller_deck_is_refused() -> None:
    with pytest.raises(LevelError):
        own_level("oh-les-nains", {"+m": 10, "s1": 10, "m0": 4})


def test_n11_all_may_look_through_the_discards() -> None:
    game = nains()
    state, events = step(game, at(game), "x:+r,s1")
    assert game.redact(events[0], 1) == events[0]
    discards = game.observation(state, 1).discards
    assert {code: discards[BY_CODE[code]] for code in ("+r", "s1", "r2")} == {"+r": 1, "s1": 1, "r2": 0}
    _, events = step(game, at(game), "+r")
    assert isinstance(events[0], CardPlayed) and game.redact(events[0], 1) == events[0]
