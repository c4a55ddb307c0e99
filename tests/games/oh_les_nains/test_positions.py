"""Positions as text, bounds of random play, and that every clause has its test."""

from __future__ import annotations

from pathlib import Path
from random import Random
from re import findall

import pytest

from game.engine.protocol import CHANCE, TERMINAL, ActionSyntaxError
from game.games.oh_les_nains.rules.types import PICKING, PLAYING
from tests.games.oh_les_nains.garden import at, nains
from tests.games.steps import play

CLAUSES = {f"{number:02}" for number in range(1, 22)}


def test_every_clause_has_a_test() -> None:
    source = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert set(findall(r"def test_n(\d\d)_", source)) == CLAUSES


def test_a_position_is_readable() -> None:
    game = nains(counters="on")
    state = play(game, at(game, hands="+r,s1/+r,b2"), "+r", "c:+r")
    fields = game.encode_state(state).split()
    assert fields[:3] == ["6/10", "r0/b0", "s1/b2"]
    assert fields[4:] == [
        "+r,+r",
        "play:0",
        "0",
        "0-0",
        "12",
        "counter:r:1",
        "--",
        "-",
        "0.d:+r;0.d:s1;1.d:+r;1.d:b2;0.+r;1.c:+r",
    ]


def test_a_position_without_steps_tells_what_all_may_know() -> None:
    game = nains()
    state = at(game, hands="+r,s1/+b", out="s3,m2")
    obs = game.observation(state, 1)
    assert [who for who, _ in obs.history] == [CHANCE, 0, 0, 1]
    state = at(game, phase="pick:1", rows="-/-", turns=0, picks="b-")
    assert game.observation(state, 0).history[-1][1].colour == 1


@pytest.mark.parametrize(
    ("field", "text"),
    [
        (0, "9/8"),
        (0, "x/8"),
        (1, "rz/b"),
        (1, "r1r1/b"),
        (1, "r"),
        (2, "+r/+b/+y"),
        (2, "+r,+r,+r,+r,+r/+b"),
        (3, "+r"),
        (5, "sleep:0"),
        (5, "play"),
        (5, "play:7"),
        (5, "draw:0"),
        (8, "many"),
        (9, "add:q:1"),
        (10, "r"),
        (11, "3:tea"),
        (12, "0.nonsense"),
    ],
)
def test_texts_of_no_position_are_refused(field: int, text: str) -> None:
    game = nains()
    fields = ["8/8", "r/b", "+r,s1/+b", "*", "-", "play:0", "0", "0-0", "5", "-", "--", "-", "-"]
    game.decode_state(" ".join(fields))
    fields[field] = text
    with pytest.raises(ActionSyntaxError):
        game.decode_state(" ".join(fields))
    with pytest.raises(ActionSyntaxError):
        game.decode_state(" ".join(fields[:field]))


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("counters", ["off", "on"])
def test_nothing_gets_lost_in_random_play(players: int, counters: str) -> None:
    game = nains(players, counters=counters)
    for seed in range(6):
        rng = Random(seed)
        state = game.initial_state()
        steps = 0
        while state.current != TERMINAL:
            if state.current == CHANCE:
                action = game.sample_chance(state, rng)
            else:
                actions = game.legal_actions(state)
                action = actions[int(rng.random() ** 2 * len(actions))]
            state = game.apply(state, action)
            steps += 1
            left, right = state.rows
            both = left + right
            assert 0 <= state.slabs <= 16
            assert sorted([*state.pile, *state.discards, *(c for h in state.hands for c in h)]) == list(
                game.setup.deck
            )
            assert len(set(both)) == len(both) <= 28
            for colour in range(4):
                count = [sum(dwarf // 7 == colour for dwarf in row) for row in state.rows]
                assert state.balance[colour] == count[0] - count[1]
                assert state.used[colour] == sum(count) <= 7
                assert state.full >> colour & 1 == (sum(count) == 7)
            if state.phase == PLAYING:
                assert len(left) <= state.slabs and len(right) <= 16 - state.slabs
                assert all(0 < len(hand) <= 5 for hand in state.hands)
                assert 0 <= state.turns < 200
            if state.phase == PICKING:
                assert not both
        assert steps <= game.max_length
