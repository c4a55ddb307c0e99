"""Giants behind each other stay apart: seen aside, with rims, their emblems where they can be read."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pytest
from pygame import Rect, Surface

from game.games.haut_les_cubes.view.brave import beside
from game.games.haut_les_cubes.view.crowd import ALONE, Stand, body, stands
from game.games.haut_les_cubes.view.cube_light import heights
from game.games.haut_les_cubes.view.mark_art import RING
from game.games.haut_les_cubes.view.projection import View
from game.games.haut_les_cubes.view.sight import Sight
from game.games.haut_les_cubes.view.standing import Standing, free_place
from game.games.haut_les_cubes.view.things import Figure

VIEW = View(0, 30.0, (0.0, 0.0), (400.0, 300.0))
FLAT = heights([(0, 0, 0), (2, 0, 0), (0, 2, 0), (2, 2, 0)])


def giant(seat: int, x: int, y: int, z: int = 1) -> Figure:
    return Figure(seat, x + 0.5, y + 0.5, z)


def seen(*figures: Figure, glass: frozenset[int] = frozenset()) -> list[Stand]:
    """How giants stand on a flat mountain."""
    found = stands(figures, glass, Sight(FLAT, 0), VIEW)
    return [found[figure.seat] for figure in figures]


def test_who_stands_alone_stands_in_the_middle_of_its_ring() -> None:
    apart = seen(giant(0, 0, 0), giant(1, 3, 0))
    assert apart == [ALONE] * 2
    beside_each_other = seen(giant(0, 0, 1), giant(1, 1, 1))
    assert all(stand.aside == 0 and not stand.covered for stand in beside_each_other)


def test_giants_straight_behind_each_other_are_seen_side_by_side_the_nearer_before_the_farther() -> None:
    far, near = seen(giant(0, 1, 1), giant(1, 2, 2))
    assert far.aside < 0 < near.aside
    assert (far.before, near.before) == (False, True)
    assert (far.covered, near.covered) == (True, False), "the emblem would lie on the nearer one"
    three = seen(giant(4, 0, 0), giant(2, 1, 1), giant(3, 2, 2))
    assert all(one.aside < other.aside for one, other in pairwise(three))
    assert max(abs(stand.aside) for stand in three) < RING / 2, "their feet stay on their rings"


def test_nothing_covers_an_emblem_behind_glass_but_cubes_do() -> None:
    far, _ = seen(giant(0, 1, 1), giant(1, 2, 2), glass=frozenset({1}))
    assert not far.covered
    (hidden,) = seen(giant(0, -1, 1, 0))
    assert hidden.covered, "it stands on the ground behind the cubes"


def test_who_stands_before_another_one_and_higher_is_the_nearer_one() -> None:
    low, high = seen(giant(0, 2, 2, 1), giant(1, 3, 3, 2))
    assert (low.before, high.before) == (False, True) and low.aside < 0 < high.aside


def test_who_walks_by_behind_another_goes_aside_little_by_little() -> None:
    ways = [seen(Figure(0, 1.5 + n / 20, 1.5, 1), giant(1, 2, 2))[1].aside for n in range(40)]
    assert max(abs(one - other) for one, other in pairwise(ways)) < 0.05
    assert ways[0] > 0 and ways[-1] == 0


def test_an_emblem_at_a_head_covers_no_other_head() -> None:
    head, emblem = Rect(100, 100, 40, 36), Rect(0, 0, 44, 20)
    left, right = Rect(60, 100, 40, 36), Rect(140, 100, 40, 36)
    assert free_place(head, emblem, [], left=True).right == head.left
    assert free_place(head, emblem, [left], left=True).left == head.right
    assert free_place(head, emblem, [left, right], left=True).bottom <= head.top


def test_the_emblem_of_who_stands_behind_lies_on_nobody_else() -> None:
    """On another's body it would seem to be that one's."""
    blits: list[Rect] = []
    canvas = SimpleNamespace(blit=lambda image, x, y: blits.append(image.get_rect(topleft=(x, y))))
    pictures = SimpleNamespace(emblem=lambda *look: Surface((18, 18)))
    far, near = giant(0, 1, 1, 0), giant(1, 2, 1, 1)
    standing: Any = Standing(cast(Any, canvas), cast(Any, pictures))
    standing.emblems([far, near], {0: Stand(0.0, before=False, covered=True), 1: ALONE}, VIEW)
    foot = VIEW.screen(near.x, near.y, near.z)
    assert [place.colliderect(body(foot, VIEW.unit)) for place in blits] == [True, False]


@pytest.mark.parametrize("cell", [(2, 2), (3, 2), (2, 1)])
def test_what_a_jump_is_worth_covers_no_giant_where_there_is_room(cell: tuple[int, int]) -> None:
    plate, end = Rect(0, 0, 70, 30), VIEW.centre((1, 1))
    near = body(VIEW.centre(cell), VIEW.unit)
    assert not near.colliderect(beside(plate, end, [near], VIEW.unit))
    over = beside(plate, end, [], VIEW.unit)
    assert over.bottom < end[1] and over.left < end[0] < over.right
