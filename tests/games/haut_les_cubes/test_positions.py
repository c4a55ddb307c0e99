"""Positions and actions as text."""

from __future__ import annotations

import pytest

from game.engine.protocol import ActionSyntaxError
from game.games.haut_les_cubes.rules.grid import number
from game.games.haut_les_cubes.rules.mountain import Mountain, build
from game.games.haut_les_cubes.rules.state import fork
from game.games.haut_les_cubes.rules.types import DEAL, NONE, PUSH, RELOCATE, STAY, STEP, THROW, Action
from tests.games.haut_les_cubes.summit import PLATEAU, at, cubes_game, deal_out, tower
from tests.games.steps import play, reason

game = cubes_game()
GOOD = (
    "play:1:0 5:0 0,0,0/0,2,0/2,0,0/2,2,0 1,1/2,1/4,4 9,8,3 0,4,25:2,1 m1/n2/- "
    "m33n13p18t9h2s1:m1/-/h1:m1n3 - 0:n2,2 -"
)


def test_a_position_keeps_all_that_matters() -> None:
    state = game.decode_state(GOOD)
    assert game.encode_state(state) == GOOD
    obs = game.observation(state, 1)
    assert obs.giants == ((1, 1), (2, 1), (4, 4)) and obs.heights == (1, 1, 0)
    assert obs.reserves == (9, 8, 3) and obs.scores == (0, 4, 25) and obs.order == (2, 1)
    assert obs.hand == (1, 1) and obs.played == (0, 1, 1, 1) and obs.discards == (1, 0, 1)
    assert obs.last == (0, game.decode_action("n2,2")) and obs.current == obs.mover == 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("play:1:0", "play:0:1"),
        ("play:1:0", "play:2:0"),
        ("play:1:0", "play:7:0"),
        ("play:1:0", "deal:1:0"),
        ("play:1:0", "follow:1:0"),
        ("play:1:0", "relocate:1:0"),
        ("play:1:0", "place:1:0"),
        ("play:1:0", "over:1:0"),
        ("play:1:0", "discard:1:3"),
        ("play:1:0", "nap:1:0"),
        ("5:0", "0:0"),
        ("5:0", "301:0"),
        ("5:0", "5:3"),
        ("2,2,0", "2,2,1"),
        ("2,2,0", "1,2,0"),
        ("2,2,0", "2,0,0"),
        ("0,0,0/0,2,0", "0,2,0/0,0,0"),
        ("2,2,0", "2,2,0/2,2,1"),
        ("1,1/2,1", "1,1/1,1"),
        ("2,1/4,4", "2,1/6,6"),
        ("/4,4", ""),
        ("9,8,3", "9,8,4"),
        ("9,8,3", "21,-1,0"),
        ("0,4,25:2,1", "0,4,25:2"),
        ("0,4,25:2,1", "0,4,25:2,1,0"),
        ("0,4,25", "0,-4,25"),
        ("m1/n2/-", "m1/n3/-"),
        ("m1/n2/-", "m1/n2"),
        ("m1/n2/-", "m1/n2/z1"),
        ("n2/-", "n1n1/-"),
        ("m33", "m34"),
        ("m33n13", "n13m33"),
        (" - 0:n2,2", " 1,1 0:n2,2"),
        (" - 0:n2,2", " !0 0:n2,2"),
        ("0:n2,2", "3:n2,2"),
        ("0:n2,2", "0:dm"),
        ("0:n2,2", "0:n2,02"),
        ("n2,2 -", "n2,2 1:0:-:-/-/-:-/-/-:-/-/-:0,0,0"),
        ("n2,2 -", "n2,2"),
        ("play", "plaÿ"),
    ],
)
def test_spoilt_positions_are_refused(old: str, new: str) -> None:
    assert GOOD.count(old) >= 1
    with pytest.raises(ActionSyntaxError):
        game.decode_state(GOOD.replace(old, new, 1))


START = (
    "start:-:0 0:- 0,0,0/0,2,0/2,0,0 - 7,7,7 0,0,0:- -/-/- m36n18p18t9h3s1:-/-/-:- - - -",
    "place:2:0 0:2 0,0,0/0,2,0/2,0,0 - 7,7,7 0,0,0:- -/-/- m36n18p18t9h3s1:-/-/-:- - - -",
    "place:0:0 0:2 0,0,0/0,2,0/2,0,0 2,2 7,7,7 0,0,0:- -/-/- m36n18p18t9h3s1:-/-/-:- - 2:g2,2 -",
    "place:1:0 0:2 0,0,0/0,2,0/2,0,0 -1,-1/2,2 7,7,7 0,0,0:- -/-/- m36n18p18t9h3s1:-/-/-:- - 0:g-1,-1 -",
    "deal:2:3 1:2 0,0,0/0,2,0/2,0,0 -1,-1/4,-1/2,2 7,7,7 0,0,0:- -/-/- m36n18p18t9h3s1:-/-/-:- - 1:g4,-1 -",
)
"""A game that chance begins, position by position, where seat 2 starts."""


def test_giants_stand_in_the_text_by_seat_whoever_starts() -> None:
    drawn = cubes_game(3, "random")
    state = drawn.initial_state()
    texts = [drawn.encode_state(state)]
    for text in ("start:2", "g2,2", "g-1,-1", "g4,-1"):
        state = play(drawn, state, text)
        texts.append(drawn.encode_state(state))
    assert tuple(texts) == START
    for text in START:
        again = drawn.decode_state(text)
        assert drawn.encode_state(again) == text
    placing = drawn.observation(drawn.decode_state(START[3]), 0)
    assert placing.giants == ((-1, -1), None, (2, 2)) and placing.current == placing.mover == 1


@pytest.mark.parametrize(
    ("index", "old", "new"),
    [
        (0, "start:-:0", "start:0:0"),
        (0, "start:-:0", "start:-1:0"),
        (0, "start:-:0", "place:-:0"),
        (0, "0:-", "0:0"),
        (0, "0:-", "1:-"),
        (0, " - 7,7,7", " 2,2 7,7,7"),
        (1, "place:2:0", "place:0:0"),
        (1, "0:2", "0:-"),
        (2, "place:0:0", "place:2:0"),
        (2, "0:2", "0:0"),
        (3, "-1,-1/2,2", "-1,-1"),
        (3, "-1,-1/2,2", "-1,-1/2,2/4,-1"),
        (3, "-1,-1/2,2", "-1,-1/2,2/4,-1/4,0"),
        (3, "-1,-1/2,2", "2,2/2,2"),
        (4, "-1,-1/4,-1/2,2", "-1,-1/2,2"),
        (4, "1:g4,-1", "1:start:2"),
    ],
)
def test_spoilt_beginnings_are_refused(index: int, old: str, new: str) -> None:
    assert START[index].count(old) >= 1
    with pytest.raises(ActionSyntaxError):
        game.decode_state(START[index].replace(old, new, 1))


def test_what_is_remembered_of_a_shuffle_is_kept_and_checked() -> None:
    state = at(
        PLATEAU,
        "-1,-1/-1,0/-1,1",
        "n3/n1/-",
        phase="deal:1:2",
        pile="p1",
        secrets="m1n1/n1p1/m1",
        clock="4:0",
    )
    text = game.encode_state(play(game, state, "cp", "cs"))
    assert game.encode_state(game.decode_state(text)) == text
    memory = text.split(" ")[-1]
    assert memory.startswith("4:1:") and memory.endswith(":n3/n1p1/-:-/-/-:0,0,0")
    for old, new in (
        ("4:1:", "5:1:"),
        ("4:1:", "4:3:"),
        ("n1p1", "n1t1"),
        (":0,0,0", ":0,0"),
        ("-/-/-", "s1/-/-"),
    ):
        with pytest.raises(ActionSyntaxError):
            game.decode_state(text.replace(memory, memory.replace(old, new, 1)))


@pytest.mark.parametrize(
    "text",
    [
        "g-1,-2",
        "m0,0",
        "n10,-3",
        "t1,2",
        "p2:3,4",
        "q1,1",
        "h-5,5",
        "s0:1,-1",
        "xm",
        "ds",
        "ct",
        "f",
        "w",
        "r2,2",
        "start:5",
    ],
)
def test_actions_as_text(text: str) -> None:
    assert game.encode_action(game.decode_action(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "m",
        "m1",
        "m1,",
        "m01,1",
        "m-0,1",
        "p1,1",
        "p6:1,1",
        "x",
        "xz",
        "ff",
        "f1",
        "m1,2:3",
        "m1999999,0",
        "M1,1",
        "start:6",
        "start:",
        "start:0:1,1",
    ],
)
def test_other_texts_are_no_actions(text: str) -> None:
    with pytest.raises(ActionSyntaxError):
        game.decode_action(text)


def test_actions_that_are_none_are_refused() -> None:
    state = game.decode_state(GOOD)
    for action in (
        Action(99),
        Action(STEP, 1, 1, 2),
        Action(PUSH, 2, 1, 1, NONE),
        Action(THROW, 7),
        Action(STEP, 0, 10**9, 0),
        Action(STEP, 0, 0, 0, 1),
        Action(STAY, NONE, 0, 0, 1),
    ):
        found = game.why_not(state, action)
        assert found is not None and found.message.key == "haut_les_cubes.reason.malformed"
    assert reason(game, state, "cm") == ("left-to-chance", "C7")
    dealing = at(PLATEAU, "-1,-1/-1,0/-1,1", "-/-/-", phase="deal:1:2", clock="4:0")
    assert reason(game, dealing, "xm") == ("left-to-chance", "C7")
    assert game.why_not(dealing, Action(DEAL, 0)) is not None
    assert game.why_not(dealing, Action(RELOCATE, NONE, 1, 1)) is not None


def worked_out(mountain: Mountain) -> tuple[object, ...]:
    """Return what a mountain knows, on whatever ground."""
    numbers = mountain.ground.numbers
    heights = {numbers[spot]: mountain.heights[spot] for spot in mountain.cells()}
    levels = {numbers[corner]: levels for corner, levels in mountain.levels.items()}
    places, tops = ([numbers[spot] for spot in spots] for spots in (mountain.places, mountain.tops()))
    return heights, levels, places, tops, mountain.free_puts(()), mountain.cubes()


def test_a_mountain_is_the_same_however_it_came_about() -> None:
    """Changing a mountain cube by cube and building it at once agree in all that is worked out."""
    state = at(f"{PLATEAU}/{tower(3, '4,0')}", "-1,-1/-1,0/-1,1", "n3t3/-/-")
    for text in ("n1,1", "n1,1", "n6,0", "n-2,-2", "n2,4", "t2,4", "t4,0", "t1,1", "t1,1", "t0,0", "t0,2"):
        letter = {"n": "with_cube", "t": "without_cube"}[text[0]]
        action = game.decode_action(text)
        corner = state.mountain.ground.spot(number(action.x, action.y))
        mountain = getattr(state.mountain, letter)(corner)
        for ground in (None, mountain.ground):
            again = build(mountain.cubes(), ground)
            assert worked_out(mountain) == worked_out(again)
        state = fork(state)
        state.mountain = mountain


def test_a_mountain_wanders_on_endless_ground() -> None:
    """Its cubes go one after the other from its rear to its front: what lies beside it goes with it."""
    mountain = build([(2 * n, n, 0) for n in range(4)])
    grounds = [mountain.ground]
    for n in range(4, 24):
        mountain = mountain.with_cube(mountain.ground.spot(number(2 * n, n)))
        mountain = mountain.without_cube(mountain.ground.spot(number(2 * n - 8, n - 4)))
        assert worked_out(mountain) == worked_out(build([(2 * k, k, 0) for k in range(n - 3, n + 1)]))
        if mountain.ground is not grounds[-1]:
            grounds.append(mountain.ground)
    assert 4 < len(grounds) < 12
    assert max(len(ground.numbers) for ground in grounds) < 1000


def test_cubes_far_apart_are_as_if_each_were_alone() -> None:
    here, there = (0, 0, 0), (-60_000, 50_000, 0)
    both = build([here, there])
    assert len(both.ground.numbers) < 2000, "what lies between takes no room"
    alone = [worked_out(build([cube])) for cube in (there, here)]
    for found, one, other in zip(worked_out(both), *alone, strict=True):
        assert found == (one | other if isinstance(one, dict) else one + other)


def test_dealt_cards_come_from_the_pile() -> None:
    state = deal_out(at(PLATEAU, "-1,-1/-1,0/-1,1", "-/-/-", phase="deal:0:3", clock="4:0"))
    assert [len(hand) for hand in state.hands] == [3, 3, 3] and len(state.pile) == 76
