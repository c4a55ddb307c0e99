"""Positions as text, observations, bounds of random play, and that every clause has its test."""

from __future__ import annotations

from pathlib import Path
from random import Random
from re import findall

import pytest

from game.engine.hexgrid import hexagon
from game.engine.protocol import CHANCE, TERMINAL, ActionSyntaxError
from game.games.taupes.rules import types as t
from game.games.taupes.rules.discs import ALL_DISCS, CODES, COUNTS, DRAWS
from tests.games.steps import legal, play, step
from tests.games.taupes.burrow import BEIGE, FULL, SMALL, at, on, taupes

CLAUSES = {f"{number:02}" for number in range(1, 18)}


def test_every_clause_has_a_test() -> None:
    source = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert set(findall(r"def test_m(\d\d)_", source)) == CLAUSES


def test_every_set_of_discs_has_its_own_number() -> None:
    assert COUNTS[ALL_DISCS] == (1, 2, 2, 1) and COUNTS[0] == (0, 0, 0, 0)
    assert len(set(COUNTS)) == len(COUNTS) == 36
    for number, counts in enumerate(COUNTS):
        assert sum(CODES[value] * count for value, count in enumerate(counts, 1)) == number
        assert [action.a for action in DRAWS[number]] == [
            v for v in (1, 2, 3, 4) for _ in range(counts[v - 1])
        ]


def test_a_position_is_readable() -> None:
    game = taupes(3, pro="on")
    state = at(game, "1,1 0,1/-/-2,3", board=BEIGE, turned="0352", quiet=7, discs=f"4/{FULL}/12")
    assert game.encode_state(state) == "turn:0 2:0352 25,26/-/34 4/122334/12 - 7:0 -"
    assert game.encode_state(play(game, state, "t")).startswith("draw:0 ")


def test_a_position_before_the_boards_are_laid_down() -> None:
    game = taupes(rotations="random")
    state = play(game, game.initial_state(), "r3", "r1")
    assert game.encode_state(state) == f"build:0 0:31 -/- {FULL}/{FULL} - 0:0 -"
    assert legal(game, game.decode_state(game.encode_state(state))) == []


WHOLE = f"turn:0 2:0352 12,18/30 4/{FULL} - 7:2 -"


@pytest.mark.parametrize(
    ("field", "text"),
    [
        (0, "turn:2"),
        (0, "turn:-1"),
        (0, "turn"),
        (0, "rest:0"),
        (0, "draw:01"),
        (0, "place:0"),
        (0, "build:0"),
        (0, "move:0"),
        (0, "offer:0"),
        (1, "4:0352"),
        (1, "2:035"),
        (1, "2:0362"),
        (1, "-1:0352"),
        (1, "2:03521"),
        (2, "18,12/30"),
        (2, "12,12/30"),
        (2, "12/12"),
        (2, "12,37/30"),
        (2, "-1,12/30"),
        (2, "12,18/-"),
        (2, "-/30"),
        (2, "12,18"),
        (2, "12,18/30/31"),
        (2, "0,1,2,3,4,6,8,9,10,11,14/30"),
        (3, "5/122334"),
        (3, "44/122334"),
        (3, "-/122334"),
        (3, "42/122334"),
        (3, "4"),
        (4, "3"),
        (4, "+-"),
        (5, "201:2"),
        (5, "-1:2"),
        (5, "7"),
        (6, "0"),
        (6, "x"),
    ],
)
def test_an_impossible_position_is_refused(field: int, text: str) -> None:
    game = taupes(rotations="random")
    assert game.encode_state(game.decode_state(WHOLE)) == WHOLE
    fields = WHOLE.split(" ")
    fields[field] = text
    with pytest.raises(ActionSyntaxError):
        game.decode_state(" ".join(fields))


@pytest.mark.parametrize(
    "text",
    [
        "turn:0 2:0000 2,10,26,34/30 4/122334 - 7:4 -",
        "move:0 2:0000 12,18/30 4/122334 22 7:2 -",
        "draw:0 2:0000 12,18/30 4/122334 2 7:2 -",
        "move:0 2:0000 12,18/30 123/122334 +4 7:2 -",
        "turn:0 2:0000 2,10/30 4/122334 - 7:1 -",
        "turn:0 2:0000 2,10/30 4/122334 - 7:4 -",
        "place:0 0:0000 1,2/- 122334/122334 - 0:0 -",
        "place:0 0:0000 30/- 122334/122334 - 0:0 -",
    ],
)
def test_positions_that_the_options_or_the_rules_rule_out(text: str) -> None:
    with pytest.raises(ActionSyntaxError):
        taupes().decode_state(text)


@pytest.mark.parametrize("text", ["offer:0", "move:0"])
def test_what_two_discs_and_special_points_allow(text: str) -> None:
    game = taupes(pro="on", two_discs="on")
    position = {
        "offer:0": f"offer:0 2:0000 12,18/30 4/{FULL} +- 7:2 -",
        "move:0": f"move:0 2:0000 12,18/30 4/{FULL} +23 7:2 -",
    }[text]
    assert game.encode_state(game.decode_state(position)) == position


def test_everybody_sees_everything() -> None:
    game = taupes(3, pro="on")
    state = at(game, "1,1 0,1/-/-2,3", board=BEIGE, turned="0352", quiet=7, discs=f"4/{FULL}/12")
    one, other = game.observation(state, 0), game.observation(state, 2)
    assert one._replace(viewer=2) == other
    assert one == t.Observation(
        viewer=0,
        players=3,
        phase=t.TURNING,
        current=0,
        mover=0,
        board=BEIGE,
        rotations=(0, 3, 5, 2),
        moles=((25, 26), (), (34,)),
        to_place=0,
        discs=((0, 0, 0, 1), (1, 2, 2, 1), (1, 1, 0, 0)),
        turned=(),
        extra=False,
        quiet=7,
        limit=200,
        highest=0,
        winner=t.NO_WINNER,
        boards=game.setup.boards,
        pro=True,
        two_discs=False,
        may_wait=False,
        lines=one.lines,
    )
    assert [lines.mole for lines in one.lines] == [25, 26, 34]
    event = t.DiscTurned(0, 3, False)
    assert game.redact(event, 1) is event


def test_the_rules_serve_boards_of_any_size() -> None:
    game = on(taupes(2, placement="random"), SMALL)
    rng, state = Random(5), game.initial_state()
    while state.current == CHANCE:
        state = game.apply(state, game.sample_chance(state, rng))
    assert {p for own in state.moles for p in own} <= set(range(len(hexagon(3))))
    state, _ = step(game, state, "t")
    assert state.current == CHANCE


def test_random_games_end_within_their_bound() -> None:
    """M17 ends them: moles that move at random hardly leave their first board."""
    game = taupes(2, placement="random")
    rng, state, steps = Random(1), game.initial_state(), 0
    while state.current != TERMINAL:
        if state.current == CHANCE:
            action = game.sample_chance(state, rng)
        else:
            actions = game.legal_actions(state)
            action = actions[int(rng.random() * len(actions))]
        state = game.apply(state, action)
        steps += 1
    assert 600 < steps < 5000 < game.max_length
    assert state.winner == t.NO_WINNER and state.quiet == 200
