"""What covers what on a mountain of cubes, and where light and shadow fall."""

from __future__ import annotations

import random
from itertools import pairwise, product

import pytest

from game.games.haut_les_cubes.view.cube_light import (
    BRIGHT,
    FULL,
    TOP,
    Cube,
    fallen,
    ground_shadow,
    heights,
    shade,
)
from game.games.haut_les_cubes.view.depth import TALL, Box, draw_order
from game.games.haut_les_cubes.view.meadow import lies_on
from game.games.haut_les_cubes.view.scatter import scattered


def mountain(seed: int, count: int = 24) -> list[Cube]:
    """Cubes at random, each fully supported."""
    rng = random.Random(seed)
    cubes: list[Cube] = [(0, 0, 0)]
    while len(cubes) < count:
        x, y = rng.randint(-4, 4), rng.randint(-4, 4)
        over = heights(cubes)
        below = {over.get((x + dx, y + dy), 0) for dx, dy in TOP}
        if len(below) == 1:
            cubes.append((x, y, below.pop()))
    return cubes


def nearest(cubes: list[Cube], x: float, y: float) -> int | None:
    """The cube that one sees at a place of the screen: of those on the line of sight, the first one."""
    best: tuple[float, int] | None = None
    for number, (left, top, level) in enumerate(cubes):
        # On the line of sight, t further to us: x and y grow by t, z by t / TALL.
        across, down = (y + x / 2, y - x / 2)
        first = max(left - across, top - down, level * TALL)
        last = min(left + 2 - across, top + 2 - down, (level + 1) * TALL)
        if first < last - 1e-9 and (best is None or last > best[0]):
            best = last, number
    return best[1] if best else None


@pytest.mark.parametrize("seed", range(6))
def test_what_is_nearer_is_drawn_later(seed: int) -> None:
    cubes = mountain(seed)
    order = draw_order([Box(*cube) for cube in cubes])
    assert sorted(order) == list(range(len(cubes)))
    rng = random.Random(seed)
    for _ in range(400):
        x, y = rng.uniform(-9, 9), rng.uniform(-9, 6)
        covering = [k for k in order if nearest([cubes[k]], x, y) is not None]
        assert nearest(cubes, x, y) == (covering[-1] if covering else None)


def test_a_cube_that_rests_half_on_another_is_drawn_after_it_though_it_begins_farther_back() -> None:
    lower, upper = Box(1, 1, 0), Box(0, 0, 1)
    assert draw_order([upper, lower]) == [1, 0]


def test_who_stands_behind_a_cube_is_drawn_before_it_and_before_it_after() -> None:
    cube = Box(0, 0, 0)
    behind, before, on_top = Box(-1, 0, 0, 1, 1, 2.4), Box(2, 1, 0, 1, 1, 2.4), Box(1, 1, 1, 1, 1, 2.4)
    order = draw_order([cube, before, on_top, behind])
    assert order.index(3) < order.index(0) < min(order.index(1), order.index(2))


def test_dust_lies_over_what_it_spreads_on_and_under_what_rises_before_it() -> None:
    floor, beside, wall, giant = Box(0, 0, 0), Box(2, 0, 0), Box(0, 2, 1), Box(1, 1, 1, 1, 1, 2.4)
    landed, dust = Box(0, 0, 1, 1, 1, 2.4), Box(0, 0, 1, 1, 1, 1, spread=1.5)
    order = draw_order([floor, beside, wall, giant, landed, dust])
    at = order.index(5)
    assert max(order.index(k) for k in (0, 1, 4)) < at < min(order.index(k) for k in (2, 3))


def test_a_lone_cube_throws_three_quarters_of_a_cell() -> None:
    over = heights([(0, 0, 0)])
    runs = ground_shadow(over)
    assert {(x, y, part) for x, y, part in runs if (x, y) not in over} == {(2, 0, 3), (2, 1, 3)}
    assert shade(over, (0, 0, 0)) == BRIGHT


def test_a_tower_shades_the_top_beside_it() -> None:
    cubes = [(0, 0, 0), (2, 0, 0), (0, 0, 1), (0, 0, 2)]
    seen = shade(heights(cubes), (2, 0, 0))
    assert seen.quarters == (FULL, 2, FULL, 2)
    assert seen.beside == (True, False, True, False)
    assert seen.behind == (False,) * 4


def test_what_stands_behind_darkens_the_edge_but_throws_no_shadow() -> None:
    seen = shade(heights([(0, 0, 0), (0, 2, 0), (0, 0, 1)]), (0, 2, 0))
    assert seen == (BRIGHT.quarters, BRIGHT.beside, (True, True, False, False))


def test_cells_under_another_cube_count_as_bright() -> None:
    cubes = [(0, 0, 0), (2, 0, 0), (1, 0, 1), (1, 0, 2)]
    assert shade(heights(cubes), (2, 0, 0)).quarters == (0, FULL, 0, FULL)


def test_no_shadow_ends_before_what_throws_it() -> None:
    over = heights(mountain(3))
    for cell, height in over.items():
        beside = over.get((cell[0] - 1, cell[1]), 0)
        assert (fallen(over, cell) > 0) >= (beside > height)


def test_lots_are_spread_and_keep_still() -> None:
    drawn = [scattered(x, y, below=10) for x, y in product(range(-30, 30), repeat=2)]
    assert drawn == [scattered(x, y, below=10) for x, y in product(range(-30, 30), repeat=2)]
    for number in range(10):
        assert 0.08 < drawn.count(number) / len(drawn) < 0.12
    beside = sum(a == b for a, b in pairwise(drawn)) / len(drawn)
    assert 0.07 < beside < 0.13


def test_what_lies_on_cells_is_as_frequent_as_said() -> None:
    said = {"grass": 50, "stone": 20}
    cells = list(product(range(-60, 60), range(-60, 60)))
    lying = [lies_on(cell, said) for cell in cells]
    assert lying == [lies_on(cell, said) for cell in cells]
    for name, chance in said.items():
        assert lying.count(name) / len(cells) == pytest.approx(chance / 1000, rel=0.2)
