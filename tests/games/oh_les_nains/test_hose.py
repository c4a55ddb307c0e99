"""The hose on its stage: parts that together look like one, drawn anew only where it has another shape."""

from __future__ import annotations

import math

import pytest
from pygame import Rect, Surface
from pygame.image import tobytes

from game.app.loop import App
from game.games.oh_les_nains.view.hose import XY, Brush, Hose
from game.view.stage import Stage

ROOM = Rect(0, 0, 640, 120)
WIDTH, WIDE = 14.0, 200


def line(middle: float, *, dip: float = 0.0, grip: float = 0.0) -> list[XY]:
    """A hose through clips, with a hand that holds it somewhere and a place where it goes deeper."""
    points = [(middle + x, 60 + 6 * math.sin(x)) for x in range(-280, 281, 35)]
    points += [(middle + 90.5, 52 + grip), (100 + dip, 80.25), (130 + dip, 80.25)]
    return sorted(points)


def whole(points: list[XY]) -> list[XY]:
    """The nearest pixels, through which it is drawn."""
    return [(round(x), round(y)) for x, y in points]


def lain(hose: Hose, stage: Stage, points: list[XY], middle: float) -> Surface:
    hose.lay(points, middle)
    seen = Surface(ROOM.size)
    stage.draw(seen)
    return seen


@pytest.fixture
def drawn(app: App, monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
    """What a brush has drawn."""
    spans: list[Rect] = []
    draw = Brush.draw

    def counted(brush: Brush, points: list[XY], span: Rect) -> Surface:
        spans.append(span)
        return draw(brush, points, span)

    monkeypatch.setattr(Brush, "draw", counted)
    return spans


@pytest.mark.parametrize("middle", [320, 300, 40, 600])
def test_parts_together_look_like_one(drawn: list[Rect], middle: int) -> None:
    stage = Stage()
    seen = lain(Hose(stage, ROOM, WIDTH, WIDE, 1), stage, line(middle), middle)
    expected = Surface(ROOM.size)
    expected.blit(Brush(WIDTH).draw(whole(line(middle)), Rect(-480, 0, 1600, ROOM.h)), (-480, 0))
    assert tobytes(seen, "RGB") == tobytes(expected, "RGB")


def test_only_what_has_another_shape_is_drawn_anew(drawn: list[Rect]) -> None:
    stage = Stage()
    hose = Hose(stage, ROOM, WIDTH, WIDE, 1)
    lain(hose, stage, line(320), 320)
    parts = len(drawn)
    assert parts == 4

    drawn.clear()
    seen = lain(hose, stage, line(317.3), 317.3)  # all of it but what passes under the fence
    assert 1 <= len(drawn) < parts
    assert all(span.w < 2 * WIDE for span in drawn)
    fresh = Stage()
    assert tobytes(seen, "RGB") == tobytes(
        lain(Hose(fresh, ROOM, WIDTH, WIDE, 1), fresh, line(317.3), 317.3), "RGB"
    )

    drawn.clear()
    lain(hose, stage, line(317.3, grip=5), 317.3)
    assert len(drawn) == 1
    lain(hose, stage, line(317.3), 317.3)  # as it was before
    lain(hose, stage, line(317.3, grip=5), 317.3)
    assert len(drawn) == 1


@pytest.mark.parametrize("before", [0.1, 0.4, 3.0])
def test_how_it_lay_before_leaves_no_trace(app: App, before: float) -> None:
    stages = Stage(), Stage()
    moved, still = (Hose(stage, ROOM, WIDTH, WIDE, 1) for stage in stages)
    lain(moved, stages[0], line(320, grip=before), 320)
    stages[0].redraw()
    seen = [lain(hose, stage, line(320), 320) for hose, stage in zip((moved, still), stages, strict=True)]
    assert tobytes(seen[0], "RGB") == tobytes(seen[1], "RGB")


def test_what_is_not_in_the_room_is_not_drawn(drawn: list[Rect]) -> None:
    stage = Stage()
    lain(Hose(stage, ROOM, WIDTH, WIDE, 1), stage, line(700)[2:], 700)
    assert len(drawn) == 2


def test_few_pictures_of_parts_are_kept(drawn: list[Rect]) -> None:
    stage = Stage()
    hose = Hose(stage, ROOM, WIDTH, WIDE, 1)
    for grip in range(30):
        lain(hose, stage, line(320, grip=grip), 320)
    drawn.clear()
    lain(hose, stage, line(320), 320)
    assert len(drawn) == 1  # others were shown in each of them
