"""Mountains as a record holds them; what C2 allows, against a search for an order to put them down."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.level import Level
from game.games import own_level, standard_level
from game.games.haut_les_cubes.level.layout import flaw_of
from game.games.haut_les_cubes.rules.cells import Cell, Cube, cells
from game.i18n import LANGS, Catalog
from game.levels import LevelError
from tests.anything import JSON
from tests.games.haut_les_cubes.mountains import CUBES


def spoilt(change: Callable[[dict[str, Any]], Any]) -> Any:
    """Return a changed copy of the standard layouts."""
    data = json.loads(json.dumps(standard_level(CUBES).data))
    change(data)
    return data


def cube(*numbers: Any) -> Any:
    """Return the standard layouts with another first cube for six."""
    return spoilt(lambda data: data["6"].__setitem__(0, list(numbers)))


FIELDS, WHOLE = "haut_les_cubes.layout.fields", "haut_les_cubes.layout.each"
RULE = "haut_les_cubes.layout."
WRONG: dict[str, tuple[Any, str, str]] = {
    "nothing": (None, "data", WHOLE),
    "boards": ([], "data", WHOLE),
    "no layouts": ({}, "data", WHOLE),
    "three players missing": (spoilt(lambda data: data.pop("3")), "data", WHOLE),
    "two players": (spoilt(lambda data: data.update({"2": data["3"]})), "data", WHOLE),
    "numbers as numbers": ({3: [], 4: [], 5: [], 6: []}, "data", WHOLE),
    "no list": (spoilt(lambda data: data.update({"6": {}})), "6", FIELDS),
    "no cube": (spoilt(lambda data: data["6"].append(7)), "6", FIELDS),
    "a cell": (cube(0, 0), "6", FIELDS),
    "half a cell": (cube(0, 0.5, 0), "6", FIELDS),
    "truth": (cube(0, False, 0), "6", FIELDS),
    "under the ground": (cube(0, 0, -1), "6", FIELDS),
    "none": (spoilt(lambda data: data["6"].clear()), "6", RULE + "none"),
    "one too many": (spoilt(lambda data: data["6"].append([6, 0, 0])), "6", RULE + "share"),
    "too many": (
        spoilt(lambda data: data["6"].extend([[x, 4, 0] for x in range(0, 48, 2)])),
        "6",
        RULE + "many",
    ),
    "twice": (cube(2, 0, 0), "6 2,0,1", RULE + "overlap"),
    "in the air": (cube(9, 9, 3), "6 9,9,4", RULE + "air"),
    "on two": (cube(5, 0, 1), "6 5,0,2", RULE + "uneven"),
    "alone": (cube(-3, -3, 0), "6 -3,-3,1", RULE + "alone"),
    "at the end of the world": (cube(10**30, 0, 0), "6", RULE + "alone"),
    "in heaven": (cube(0, 0, 10**30), "6", RULE + "air"),
}


@pytest.mark.parametrize("name", WRONG)
def test_layouts_that_break_a_rule(name: str) -> None:
    data, place, key = WRONG[name]
    with pytest.raises(LevelError) as caught:
        own_level(CUBES, data)
    message = caught.value.reason.message
    problem = dict(message.args).get("problem", message)
    assert (getattr(problem, "key", None), caught.value.place) == (key, place)
    for language in LANGS:
        sentence = Catalog(language).reason(caught.value.reason)
        assert "{" not in sentence and "level." not in sentence and "layout." not in sentence


def test_order_and_place_do_not_count() -> None:
    moved = spoilt(lambda data: data.update({"6": [[x - 7, y + 70, z] for x, y, z in reversed(data["6"])]}))
    level = own_level(CUBES, moved, "mine")
    assert level == Level("mine", standard_level(CUBES).data, own=True)
    assert level.digest == standard_level(CUBES).digest


def can_be_put(cube: Cube, there: frozenset[Cube]) -> bool:
    """C2 in its own words."""

    def height(cell: Cell) -> int:
        return sum(cell in cells(other) for other in there)

    heights = {height(cell) for cell in cells(cube)}
    x, y, level = cube
    around = {(a, b) for a in range(x - 1, x + 3) for b in range(y - 1, y + 3)}
    touches = level > 0 or any(height(cell) for cell in around) or not there
    return heights == {level} and touches


def can_be_built(cubes: frozenset[Cube], there: frozenset[Cube] = frozenset()) -> bool:
    """Whether there is an order in which the cubes can be put, one by one."""
    return cubes == there or any(
        can_be_put(cube, there) and can_be_built(cubes, there | {cube}) for cube in cubes - there
    )


HEAPS = st.frozensets(
    st.tuples(st.integers(0, 4), st.integers(0, 3), st.integers(0, 2)), min_size=1, max_size=4
)


@pytest.mark.slow
@settings(max_examples=8)
@given(HEAPS)
def test_a_layout_is_good_if_it_can_be_put_down_cube_by_cube(cubes: frozenset[Cube]) -> None:
    assert (flaw_of(1, sorted(cubes)) is None) == can_be_built(cubes)


@settings(max_examples=30)
@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=9))
@pytest.mark.slow
def test_whatever_is_built_by_the_rules_is_good(choices: list[int]) -> None:
    there: frozenset[Cube] = frozenset({(0, 0, 0)})
    for choice in choices:
        x0, y0, _ = sorted(there)[choice % len(there)]
        near = [(x0 + dx, y0 + dy, z) for dx in range(-2, 3) for dy in range(-2, 3) for z in range(4)]
        able = [cube for cube in near if can_be_put(cube, there)]
        there |= {able[choice % len(able)]} if able else frozenset()
    assert flaw_of(1, sorted(there)) is None


@settings(max_examples=100)
@given(
    players=st.sampled_from("3456"),
    value=st.one_of(JSON, st.lists(st.tuples(*[st.integers(-1, 3)] * 3).map(list))),
)
def test_spoilt_mountains_of_a_record(players: str, value: Any) -> None:
    data = {**standard_level(CUBES).data, players: value}
    try:
        level = own_level(CUBES, data)
    except LevelError as error:
        assert Catalog("en").reason(error.reason)
    else:
        assert own_level(CUBES, level.data) == level
