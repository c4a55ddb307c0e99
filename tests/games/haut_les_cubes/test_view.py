"""The view of the summit: there and back on every turn, what lies behind what, what is meant by a place."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.games.haut_les_cubes.view.camera import SECONDS, Camera
from game.games.haut_les_cubes.view.depth import TALL
from game.games.haut_les_cubes.view.projection import (
    TURNS,
    View,
    extent,
    framed,
    largest,
    turned,
    turned_cell,
    turned_cube,
)
from game.games.haut_les_cubes.view.sight import Aim, Sight, meant
from game.games.haut_les_cubes.view.things import Things
from game.view.isosteps import step
from tests.games.haut_les_cubes.summits import now, session, standing

ROOM = Rect(200, 100, 900, 500)
PLACES = [(x, y, z) for x in (-1, 7) for y in (-2, 5) for z in (0, 6)]
places = st.floats(-30, 30)


@given(places, places, st.integers(0, 6), st.integers(-5, 9), st.floats(6, 60))
def test_from_a_place_to_the_screen_and_back(x: float, y: float, z: int, turn: int, unit: float) -> None:
    view = View(turn, unit, (3.0, 1.5), (640.0, 400.0))
    assert view.world(*view.screen(x, y, z), z) == pytest.approx((x, y), abs=1e-6)


@pytest.mark.parametrize("turn", range(TURNS))
def test_the_middle_of_a_cell_lies_in_it_on_every_turn(turn: int) -> None:
    view = framed(PLACES, turn, 18.0, (200, 100, 1100, 600))
    for cell in product(range(-4, 5), range(-4, 5)):
        for z in range(4):
            assert view.cell(*view.centre(cell, z), z) == cell


def test_on_the_first_turn_x_runs_to_the_lower_right() -> None:
    view = View(0, 10.0, (0.0, 0.0), (100.0, 50.0))
    assert view.screen(1, 0) == (110.0, 55.0)
    assert view.screen(0, 1) == (90.0, 55.0)
    assert view.screen(0, 0, 1) == pytest.approx((100.0, 50 - 10 * TALL))


def test_a_quarter_turns_clockwise_and_four_come_back() -> None:
    assert turned(1, 0, 1) == (0, 1)
    assert [turned_cell((2, 0), turn) for turn in range(5)] == [(2, 0), (-1, 2), (-3, -1), (0, -3), (2, 0)]
    assert turned_cube((0, 0, 2), 1) == (-2, 0, 2)
    assert turned(1.5, -2.25, 1) == pytest.approx(turned(1.5, -2.25, 1.0000001), abs=1e-5)


@pytest.mark.parametrize("turn", range(TURNS))
def test_what_is_framed_lies_in_the_room(turn: int) -> None:
    unit = largest(PLACES, turn, ROOM.w, ROOM.h)
    view = framed(PLACES, turn, unit, (ROOM.left, ROOM.top, ROOM.right, ROOM.bottom))
    for place in PLACES:
        x, y = view.screen(*place)
        assert ROOM.left - 1 <= x <= ROOM.right + 1 and ROOM.top - 1 <= y <= ROOM.bottom + 1
    left, top, right, bottom = extent(PLACES, turn)
    assert max((right - left) * unit / ROOM.w, (bottom - top) * unit / ROOM.h) == pytest.approx(1)


# -- the eye -----------------------------------------------------------------------------------------


def eye() -> Camera:
    camera = Camera(ROOM, 1.0)
    camera.frame(PLACES, calm=True, due=True)
    return camera


def seen(camera: Camera) -> Rect:
    """What the places take on the screen, where the eye will be."""
    xs, ys = zip(*(camera.goal.screen(*place) for place in PLACES), strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def test_what_there_is_fills_the_room_and_lies_in_its_middle_on_every_turn() -> None:
    camera = eye()
    for _ in range(TURNS):
        there = seen(camera)
        assert ROOM.inflate(4, 4).contains(there)
        assert there.w > 0.9 * ROOM.w or there.h > 0.9 * ROOM.h
        assert abs(there.centerx - ROOM.centerx) <= 2 and abs(there.centery - ROOM.centery) <= 2
        camera.rotate(1, calm=True)


def test_the_eye_stays_where_it_is_while_everything_lies_well() -> None:
    camera = eye()
    before = camera.goal
    camera.frame([(x, y, z * 0.97) for x, y, z in PLACES], calm=True, due=True)
    assert camera.goal == before


def test_the_eye_follows_what_has_left_the_middle_of_the_room() -> None:
    camera = eye()
    half = [(x / 2 + 3, y / 2 - 3, z / 2) for x, y, z in PLACES]
    camera.frame(half, calm=False, due=True)
    assert camera.moving and camera.goal.unit > camera.view.unit
    camera.tick(SECONDS / 2)
    on_its_way = camera.view
    camera.frame(PLACES, calm=False, due=True)
    assert camera.view == on_its_way, "it goes back from where it is, without a leap"
    camera.arrive()
    assert camera.view == camera.goal == eye().goal


def test_the_eye_moves_once_to_see_a_place_well() -> None:
    """However its place is rounded: what is pointed at is placed anew whenever the eye moves."""
    camera, rng = eye(), Random(1)
    for _ in range(2):
        camera.zoom(1, ROOM.center, calm=True)
    for _ in range(300):
        place = (rng.uniform(-6, 6), rng.uniform(-6, 6), rng.uniform(0, 4))
        camera.ensure(place, calm=True)
        x, y = camera.goal.screen(*place)
        assert ROOM.collidepoint(x, y) and not camera.ensure(place, calm=True)


def test_the_ground_lies_under_the_horizon_however_long_it_is() -> None:
    camera, horizon = eye(), ROOM.top + ROOM.h // 5
    ridge = [(x, x, z) for x in (0.0, 20.0) for z in (0.0, 3.0)]
    camera.follow(ROOM, 1.0, horizon)
    camera.frame(ridge, calm=True, due=True)
    for _ in range(TURNS):
        ys = {place: camera.goal.screen(*place)[1] for place in ridge}
        assert min(y for (_, _, z), y in ys.items() if not z) >= horizon - 1
        assert ROOM.top - 1 <= min(ys.values()) and max(ys.values()) <= ROOM.bottom + 1
        camera.rotate(1, calm=True)


def test_in_another_room_the_eye_glides_to_its_middle() -> None:
    camera = eye()
    before = camera.view
    room = Rect(100, 200, 600, 380)
    camera.follow(room, 1.0, room.top)
    camera.frame(PLACES, calm=False, due=False)
    assert camera.moving and camera.view == before
    camera.tick(SECONDS)
    assert abs(seen(camera).centerx - room.centerx) <= 2 and room.inflate(4, 4).contains(seen(camera))


def test_in_another_room_one_is_as_near_as_one_has_chosen_to_be() -> None:
    camera = eye()
    camera.zoom(1, (640.0, 350.0), calm=True)
    about = camera.goal.world(*ROOM.center)
    near = camera.goal.unit
    room = ROOM.move(-120, 40)
    for _ in range(2):
        camera.follow(room, 1.5, room.top)
    camera.frame(PLACES, calm=True, due=True)
    assert camera.own and camera.goal.unit == pytest.approx(1.5 * near, abs=1)
    assert camera.goal.world(*room.center) == pytest.approx(about)


def test_the_eye_goes_back_at_the_start_of_a_turn_when_the_mountain_has_grown() -> None:
    camera = eye()
    before = camera.goal
    grown = [*PLACES, (16.0, -12.0, 0.0)]
    camera.frame(grown, calm=True, due=False)
    assert camera.goal == before, "not in the middle of one"
    camera.frame(grown, calm=True, due=True)
    assert camera.goal.unit < before.unit


def test_the_eye_never_fights_somebody_who_went_nearer() -> None:
    camera = eye()
    assert camera.zoom(1, (600.0, 300.0), calm=True)
    near = camera.goal
    camera.frame([*PLACES, (16.0, -12.0, 0.0)], calm=True, due=True)
    assert camera.goal == near
    while camera.zoom(-1, (600.0, 300.0), calm=True):
        pass
    assert not camera.own and camera.goal.unit < near.unit


def test_what_one_points_at_stays_where_it_is_while_one_goes_nearer() -> None:
    camera = eye()
    place = (640.0, 350.0)
    before = camera.goal.world(*place)
    camera.zoom(1, place, calm=True)
    assert camera.goal.world(*place) == pytest.approx(before)


@pytest.mark.parametrize("way", [-1, 1])
def test_the_eye_turns_a_quarter_and_back(way: int) -> None:
    camera = eye()
    before = camera.goal
    camera.rotate(way, calm=False)
    assert camera.moving and camera.view == before
    camera.tick(SECONDS / 2)
    assert 0 < abs(camera.view.turn - before.turn) < 1
    camera.tick(SECONDS)
    assert not camera.moving and camera.view.turn == way
    camera.rotate(-way, calm=True)
    assert camera.view == before


def test_with_less_motion_the_eye_is_there_at_once() -> None:
    camera = eye()
    camera.rotate(1, calm=True)
    assert not camera.moving and camera.view.turn == 1


# -- what is hidden, and what is meant -----------------------------------------------------------------


def tower(height: int, x: int = 0, y: int = 0) -> dict[tuple[int, int], int]:
    return {(x + dx, y + dy): height for dx in (0, 1) for dy in (0, 1)}


@pytest.mark.parametrize("turn", range(TURNS))
def test_a_cell_behind_a_tower_is_hidden_and_one_before_it_is_not(turn: int) -> None:
    """Behind is where the view's own x and y are less."""
    heights = tower(3)
    sight = Sight(heights, turn)
    around = [(x, y) for x in range(-1, 3) for y in range(-1, 3) if (x, y) not in heights]
    far = min(around, key=lambda cell: sum(turned(cell[0] + 0.5, cell[1] + 0.5, turn)))
    near = max(around, key=lambda cell: sum(turned(cell[0] + 0.5, cell[1] + 0.5, turn)))
    assert sight.hides(far[0] + 0.5, far[1] + 0.5, 0, 0.5)
    assert not sight.hides(near[0] + 0.5, near[1] + 0.5, 0, 0.5)
    assert not sight.hides(1, 1, 3, 1), "its top is not hidden"


def test_a_giant_behind_a_low_wall_is_seen_over_it() -> None:
    low, high = Sight(tower(1), 0), Sight(tower(4), 0)
    assert not low.hides_figure(-0.5, -0.5, 0)
    assert high.hides_figure(-0.5, -0.5, 0)


@pytest.mark.slow
def test_what_is_hidden_agrees_with_rays_that_are_followed_in_small_steps() -> None:
    rng = Random(3)
    for _ in range(12):
        heights: dict[tuple[int, int], int] = {}
        for _ in range(5):
            heights.update(tower(rng.randint(1, 5), rng.randint(-4, 3), rng.randint(-4, 3)))
        sight = Sight(heights, 0)
        for _ in range(30):
            x, y, z = rng.uniform(-5, 5), rng.uniform(-5, 5), rng.randint(0, 4)
            if heights.get((int(x // 1), int(y // 1)), 0) > z:
                continue
            ray = [(x + k / 500, y + k / 500, z + k / 500 / TALL) for k in range(5000)]
            slow = any(heights.get((int(a // 1), int(b // 1)), 0) > c + 1e-4 for a, b, c in ray)
            fast = sight.covers(x, y, z)
            if slow != fast:  # a ray that grazes an edge may be told either way
                near = any(
                    heights.get((int((a + d) // 1), int((b + e) // 1)), 0) > c - 0.02
                    for a, b, c in ray
                    for d in (-0.01, 0.01)
                    for e in (-0.01, 0.01)
                )
                assert near, (heights, x, y, z)


def aims(view: View, heights: dict[tuple[int, int], int], free: set[tuple[int, int]]) -> list[Aim]:
    sight = Sight(heights, int(view.turn))
    cells = [(x, y) for x in range(-3, 6) for y in range(-3, 6)]
    found = []
    for x, y in cells:
        z = heights.get((x, y), 0)
        hidden = sight.hides(x + 0.5, y + 0.5, z, 0.5)
        found.append(Aim((x, y), x + 0.5, y + 0.5, z, 0.5, hidden, (x, y) in free))
    return found


@pytest.mark.parametrize("turn", range(TURNS))
def test_each_cell_that_can_be_chosen_is_meant_at_its_middle(turn: int) -> None:
    """The cells around a pit and in it, some of them behind a mountain."""
    heights = {**tower(1), **tower(3, 2, 0), **tower(2, 0, 2), **tower(4, 2, 2)}
    view = framed(PLACES, turn, 20.0, (200, 100, 1100, 600))
    free = {(1, 1), (-1, 0), (-1, -1), (0, -1), (4, 4), (1, 2), (2, 1), (0, 0)}
    found = aims(view, heights, free)
    hidden = {aim.key for aim in found if aim.hidden}
    for cell in free:
        place = view.centre(cell, heights.get(cell, 0))
        assert meant(view, found, *place, peek=True) == cell
        other = meant(view, found, *place)
        assert other == cell or (cell in hidden and other in free - hidden), "what is seen is meant first"


def test_where_nothing_can_be_chosen_what_is_nearer_is_meant() -> None:
    heights = tower(3)
    view = framed(PLACES, 0, 20.0, (200, 100, 1100, 600))
    found = aims(view, heights, set())
    assert meant(view, found, *view.centre((1, 1), 3)) == (1, 1)
    behind = view.centre((-1, -1), 0)
    assert meant(view, found, *behind) is None, "the side of the tower is before it"


def test_what_can_be_chosen_behind_a_mountain_is_meant_before_what_covers_it_and_can_not() -> None:
    heights = tower(3)
    view = framed(PLACES, 0, 20.0, (200, 100, 1100, 600))
    found = aims(view, heights, {(-1, -1)})
    assert meant(view, found, *view.centre((-1, -1), 0)) == (-1, -1)


# -- steps ---------------------------------------------------------------------------------------------


def test_arrows_go_in_the_screens_directions() -> None:
    cells = dict.fromkeys(product(range(-3, 4), range(-3, 4)), True)
    assert step((0, 0), 1, 0, cells) == (1, -1)
    assert step((0, 0), -1, 0, cells) == (-1, 1)
    assert step((0, 0), 0, 1, cells) == (1, 1)
    assert step((0, 0), 0, -1, cells) == (-1, -1)
    assert step((0, 0), 1, 1, cells) == (1, 0)
    assert step((0, 0), -1, 1, cells) == (0, 1)
    assert step((0, 0), -1, -1, cells) == (-1, 0)
    assert step((0, 0), 1, -1, cells) == (0, -1)


def test_what_can_be_chosen_comes_before_what_is_nearer_and_can_not() -> None:
    cells = {(1, -1): False, (2, -2): True, (0, 1): False}
    assert step((0, 0), 1, 0, cells) == (2, -2)
    assert step((0, 0), -1, 1, cells) == (0, 1), "to ask why not"
    assert step((0, 0), 0, -1, cells) is None


def test_steps_find_what_lies_aside_where_nothing_is_straight_ahead() -> None:
    cells = {(3, -1): True, (-4, 0): True}
    assert step((0, 0), 1, 0, cells) == (3, -1)
    assert step((0, 0), 1, 1, cells) == (3, -1)
    assert step((0, 0), 0, 1, cells) is None
    assert step((0, 0), 0, -1, cells) == (-4, 0)


def test_giants_have_room_over_their_heads_to_climb_and_to_jump() -> None:
    start = now(session(3, moves=12))[0]
    heads = []
    for levels in (1, 2, 5):
        tower = tuple((0, 0, level) for level in range(levels))
        things = Things()
        things.follow(replace(start, cubes=tower, giants=standing((0, 0), (2, 0), (9, 9))))
        heads.append([max(z for x, y, z in things.places(arriving=False) if x == at) for at in (0.5, 2.5)])
    stands = heads[1][1]
    assert heads[0][1] == stands + 1, "to climb"
    rise = [jumping - stands - levels for (jumping, _), levels in zip(heads, (1, 2, 5), strict=True)]
    assert 1 <= rise[0] < rise[1] < rise[2], "to jump"
