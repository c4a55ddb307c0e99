"""A stack as a record holds it: every clause of what a loader refuses, by board and point."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.level import Level
from game.games import make, own_level, standard_level
from game.games.taupes.level.data import MAX_RADIUS
from game.games.taupes.level.stack import MOST_MOLES
from game.i18n import Catalog
from game.levels import LevelError
from tests.anything import JSON

Stack = list[dict[str, Any]]


def stack() -> Stack:
    """Return the standard stack, to spoil."""
    copied: Stack = json.loads(json.dumps(standard_level("taupes").data))
    return copied


def spoilt(change: Callable[[Stack], Any]) -> Stack:
    """Return a changed copy of the standard stack."""
    boards = stack()
    change(boards)
    return boards


def put(board: int, name: str, *points: tuple[int, int]) -> Callable[[Stack], None]:
    """Replace a list of points."""
    return lambda boards: boards[board].__setitem__(name, [list(point) for point in points])


def add(board: int, name: str, *points: tuple[int, int]) -> Callable[[Stack], None]:
    """Make a list of points longer."""
    return lambda boards: boards[board][name].extend(map(list, points))


def both(*changes: Callable[[Stack], None]) -> Callable[[Stack], None]:
    """Make one change after another."""
    return lambda boards: [change(boards) for change in changes][-1]


FOUR = [(0, -1), (1, 0), (-1, 1), (0, 1)]
WRONG: dict[str, tuple[Any, str, str]] = {
    "nothing": (None, "data", "taupes.stack.boards"),
    "a number": (7, "data", "taupes.stack.boards"),
    "a deck": ({"+r": 40}, "data", "taupes.stack.boards"),
    "three boards": (stack()[1:], "data", "taupes.stack.boards"),
    "five boards": ([*stack(), stack()[3]], "data", "taupes.stack.boards"),
    "no board": (["green", *stack()[1:]], "1", "taupes.stack.fields"),
    "a field too many": (spoilt(lambda boards: boards[1].update(colour="red")), "2", "taupes.stack.fields"),
    "a field missing": (spoilt(lambda boards: boards[1].pop("solid")), "2", "taupes.stack.fields"),
    "no list": (spoilt(lambda boards: boards[2].update(holes={})), "3", "taupes.stack.fields"),
    "three coordinates": (spoilt(lambda boards: boards[2]["holes"][0].append(0)), "3", "taupes.stack.fields"),
    "half a point": (spoilt(lambda boards: boards[2]["holes"].append([0, 1.5])), "3", "taupes.stack.fields"),
    "truth": (spoilt(lambda boards: boards[2]["holes"].append([0, True])), "3", "taupes.stack.fields"),
    "no radius": (spoilt(lambda boards: boards[0].update(radius=0)), "1", "taupes.stack.radius"),
    "true radius": (spoilt(lambda boards: boards[0].update(radius=True)), "1", "taupes.stack.radius"),
    "huge": (spoilt(lambda boards: boards[0].update(radius=MAX_RADIUS + 1)), "1", "taupes.stack.radius"),
    "off the board": (spoilt(add(0, "holes", (4, 1))), "1 4,1", "taupes.stack.off"),
    "off the world": (spoilt(add(0, "holes", (10**30, 0))), "1", "taupes.stack.off"),
    "twice": (spoilt(add(1, "special", (3, 0))), "2 3,0", "taupes.stack.twice"),
    "special hole": (spoilt(add(1, "special", (1, 0))), "2 1,0", "taupes.stack.two-signs"),
    "path from nowhere": (spoilt(add(3, "solid", (2, 0))), "4 2,0", "taupes.stack.side"),
    "as many holes": (spoilt(add(2, "holes", (1, 0), (0, 1), (3, -2), (-1, 0))), "3", "taupes.stack.fewer"),
    "two last holes": (spoilt(add(3, "holes", (1, 1))), "4", "taupes.stack.one-hole"),
    "no last hole": (spoilt(put(3, "holes")), "4", "taupes.stack.one-hole"),
    "no holes": (spoilt(both(*(put(board, "holes") for board in range(4)))), "2", "taupes.stack.fewer"),
    "last hole aside": (spoilt(put(3, "holes", (1, 1))), "4 1,1", "taupes.stack.centre"),
    "last hole on the rim": (
        spoilt(put(3, "holes", (3, -2))),
        "4 3,-2",
        "taupes.stack.centre",
    ),
    "more holes than moles": (
        spoilt(add(0, "holes", *((q, 1) for q in range(-4, 4) if q != 1), (0, 2))),
        "1",
        "taupes.stack.holes",
    ),
    "a small lawn": (
        spoilt(
            both(
                lambda b: b[0].update(radius=3),
                put(0, "holes", *((q, 0) for q in range(-3, 4)), *((q, 1) for q in range(-3, 3)), (0, -1)),
            )
        ),
        "1",
        "taupes.stack.room",
    ),
    "hole over nothing": (
        spoilt(lambda b: b[2].update(radius=2, holes=[[1, 1], [-1, -1]], special=[])),
        "2 3,-2",
        "taupes.stack.beside",
    ),
    "hole over a hole": (spoilt(add(0, "holes", (1, 0))), "1 1,0", "taupes.stack.through"),
    "hole over a hole once turned": (spoilt(add(0, "holes", (0, 1))), "1 0,1", "taupes.stack.through"),
    "dropped into the last hole": (
        spoilt(both(put(2, "special"), add(2, "holes", (0, 0)))),
        "3 0,0",
        "taupes.stack.through",
    ),
    "special on the lawn": (spoilt(add(0, "special", (1, 0))), "1 1,0", "taupes.stack.special-first"),
    "walled in": (
        spoilt(both(put(2, "special"), add(2, "holes", (2, -2), (3, -2)))),
        "3 3,-3",
        "taupes.stack.connected",
    ),
    "walled in at the board's first point": (
        spoilt(both(put(2, "special"), add(2, "holes", (1, -3), (-1, -2), (0, -2)))),
        "3 0,-3",
        "taupes.stack.connected",
    ),
    "paths on beige": (spoilt(add(2, "solid", (1, 0))), "3 1,0", "taupes.stack.paths-last"),
    "no paths": (spoilt(put(3, "solid")), "4", "taupes.stack.paths"),
    "four paths": (spoilt(put(3, "solid", *FOUR)), "4", "taupes.stack.paths"),
    "three side by side": (spoilt(put(3, "solid", (1, 0), (0, 1), (-1, 1))), "4", "taupes.stack.paths"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_stack_that_breaks_a_rule(name: str) -> None:
    data, place, key = WRONG[name]
    with pytest.raises(LevelError) as caught:
        own_level("taupes", data)
    message = caught.value.reason.message
    problem = dict(message.args).get("problem", message)
    assert (getattr(problem, "key", None), caught.value.place) == (key, place)
    for language in ("fr", "en"):
        sentence = Catalog(language).reason(caught.value.reason)
        assert "{" not in sentence and "stack." not in sentence and "level." not in sentence


def test_the_other_three_may_be_the_solid_ones() -> None:
    own_level("taupes", spoilt(put(3, "solid", (0, 1), (-1, 0), (1, -1))))


def test_the_order_of_points_does_not_count() -> None:
    boards = stack()
    for board in boards:
        for name in ("holes", "special", "solid"):
            board[name].reverse()
    assert own_level("taupes", boards).digest == standard_level("taupes").digest


def test_boards_of_other_sizes_can_be_played() -> None:
    wide = spoilt(lambda boards: boards[0].update(radius=MAX_RADIUS))
    for players in (2, 3, 4):
        game = make("taupes", players, level=own_level("taupes", wide))
        assert game.legal_actions(game.initial_state()) is not None


def test_all_moles_have_room_at_least() -> None:
    for players in (2, 3, 4):
        game = make("taupes", players, {"rotations": "fixed"})
        assert game.observation(game.initial_state(), 0).to_place * players <= MOST_MOLES


def test_a_level_is_plain_and_knows_itself() -> None:
    level = own_level("taupes", stack(), "mine")
    assert level == Level("mine", standard_level("taupes").data, own=True)
    assert json.loads(json.dumps(level.data)) == level.data
    assert level.digest == standard_level("taupes").digest


FIELDS = st.sampled_from(["radius", "holes", "special", "solid"])
POINTS = st.lists(st.lists(st.integers(-5, 5), min_size=2, max_size=2), max_size=8)


@pytest.mark.slow
@settings(max_examples=100)
@given(board=st.integers(0, 3), field=FIELDS, value=st.one_of(JSON, POINTS, st.integers(0, 9)))
def test_spoilt_data_of_a_record(board: int, field: str, value: Any) -> None:
    data = json.loads(json.dumps(standard_level("taupes").data))
    data[board][field] = value
    try:
        level = own_level("taupes", data)
    except LevelError as error:
        assert Catalog("en").reason(error.reason)
    else:
        assert own_level("taupes", level.data) == level
