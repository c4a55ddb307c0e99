"""What lay at the back of a stage fills another window until its successor is drawn."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.view.stage import Stage
from game.view.still import Frame, Still


def rgb(picture: Surface, x: int, y: int) -> tuple[int, ...]:
    return tuple(picture.get_at((x, y)))[:3]


def striped() -> Surface:
    """Red on the left, blue on the right, a yellow square with its corner at (40, 20)."""
    picture = Surface((100, 60))
    picture.fill("red", (0, 0, 50, 60))
    picture.fill("blue", (50, 0, 50, 60))
    picture.fill("yellow", (40, 20, 20, 20))
    return picture


@pytest.mark.parametrize("size", [(100, 60), (200, 120), (50, 60), (300, 20), (1, 1), (7, 400)])
@pytest.mark.parametrize(
    "frame", [None, Frame("here", 50, 30, 1), Frame("here", 10, 3, 0.3), Frame("there", 1, 1, 4)]
)
def test_it_fills_the_window_whatever_its_size(size: tuple[int, int], frame: Frame | None) -> None:
    seen = Still(striped(), (), Frame("here", 50, 30, 1)).seen(size, frame)
    assert seen.get_size() == size
    corners = ((0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1))
    assert all(rgb(seen, *corner) != (0, 0, 0) for corner in corners)


def test_its_world_lies_where_that_of_the_new_layout_does() -> None:
    still = Still(striped(), (), Frame("here", 50, 30, 1))
    seen = still.seen((100, 60), Frame("here", 30, 40, 0.5))
    assert seen.get_at((30, 40)) == seen.get_at((26, 36)) == seen.get_at((34, 44))
    assert rgb(seen, 30, 40) == pytest.approx((255, 255, 0), abs=5)
    assert rgb(seen, 22, 40) == pytest.approx((255, 0, 0), abs=5)
    assert rgb(seen, 38, 40) == pytest.approx((0, 0, 255), abs=5)
    assert rgb(seen, 58, 35) == pytest.approx((0, 0, 255), abs=5), "beside it there is no second picture"


def test_neither_the_background_nor_its_scenery_is_drawn_on() -> None:
    picture, thing = striped(), Surface((10, 10))
    thing.fill("green")
    still = Still(picture, [(thing, Rect(0, 0, 10, 10))], Frame("here", 50, 30, 1))
    seen = still.seen((100, 60), Frame("here", 20, 20, 1))
    assert rgb(picture, 5, 5) == (255, 0, 0)
    assert still.seen((100, 60), Frame("here", 50, 30, 1)).get_at((5, 5)).g == 255
    assert seen is not picture


def test_a_stage_keeps_its_background_with_the_scenery_but_no_pieces() -> None:
    stage, whole = Stage(), Surface((100, 60))
    stage.background = striped()
    cloud, piece = Surface((10, 10)), Surface((10, 10))
    cloud.fill("white")
    piece.fill("green")
    stage.node(cloud, 0, 0, group=stage.scenery)
    stage.node(cloud, 80, 40, group=stage.scenery, visible=False)
    stage.node(piece, 20, 0)
    stage.draw(whole)
    still = stage.still()
    assert still is not None
    seen = still.seen((100, 60))
    assert rgb(seen, 5, 5) == (255, 255, 255)
    assert rgb(seen, 25, 5) == (255, 0, 0) and rgb(seen, 85, 45) == (0, 0, 255)


def test_what_stands_in_is_not_kept() -> None:
    stage = Stage()
    assert stage.still() is None
    stage.stand_in(striped())
    assert stage.still() is None
    stage.background = striped()
    assert stage.still() is not None
