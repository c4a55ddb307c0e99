"""The mountain is drawn anew only where it has changed, and then looks as if all of it had been."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from threading import Event
from typing import TYPE_CHECKING

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.app.loop import RESTING_FPS
from game.games.haut_les_cubes.view.canvas import Canvas, Line
from game.games.haut_les_cubes.view.flat import Flat
from game.games.haut_les_cubes.view.mountain import Mountain
from game.games.haut_les_cubes.view.scenery import Scenery
from game.view.intents import Zoom
from tests.games.haut_les_cubes.summits import now, session, small_table

if TYPE_CHECKING:
    from game.app.loop import App
    from game.games.haut_les_cubes.view.table import GameTable

Sit = Callable[..., "GameTable"]
SIZE = (90, 70)


@pytest.fixture
def summit(open_app: Callable[..., App]) -> Sit:
    """Makes tables: `summit(players)`."""
    return partial(small_table, open_app)


def disc(radius: int, colour: str) -> Surface:
    image = Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    pygame.draw.aacircle(image, colour, (radius, radius), radius)
    image.fill((255, 255, 255, 200), special_flags=pygame.BLEND_RGBA_MULT)
    return image


IMAGES = [disc(9, "red"), disc(17, "blue"), disc(5, "green")]
PIECES = st.tuples(
    st.sampled_from([0, 1, 2, "line"]), st.integers(-20, 95), st.integers(-20, 75), st.sampled_from([255, 90])
)


def put(canvas: Canvas, pieces: list[tuple[int | str, int, int, int]]) -> list[Rect]:
    for kind, x, y, opaque in pieces:
        if isinstance(kind, int):
            canvas.blit(IMAGES[kind], x, y, opaque)
        else:
            canvas.shape(Line("#8A5A34", (x + 0.3, y), (x + 21.7, y + 10.4), 1 + x % 4))
    return canvas.compose()


def test_what_lies_beside_the_window_leaves_an_empty_picture_in_it() -> None:
    canvas = Canvas(SIZE)
    for x in (-300, 500):
        put(canvas, [(0, x, 10, 255)])
        assert canvas.surface.get_rect().contains(canvas.box) and canvas.box.w and canvas.box.h


@settings(max_examples=40, deadline=None)
@given(st.lists(st.lists(PIECES, max_size=7), min_size=2, max_size=4), st.randoms(use_true_random=False))
def test_drawn_where_it_has_changed_it_is_as_if_drawn_whole(
    pictures: list[list[tuple[int | str, int, int, int]]], rng: Random
) -> None:
    canvas, before = Canvas(SIZE), Surface(SIZE, pygame.SRCALPHA)
    kept: list[tuple[int | str, int, int, int]] = []
    for pieces in pictures:
        kept = [*kept[: len(kept) // 2], *pieces, *kept[len(kept) // 2 :]]
        rng.shuffle(kept)
        changed, whole = put(canvas, kept), Canvas(SIZE)
        put(whole, kept)
        assert canvas.surface.get_buffer().raw == whole.surface.get_buffer().raw
        for rect in changed:  # what is told covers all that changed
            before.fill((0, 0, 0, 0), rect)
            before.blit(canvas.surface, rect, rect, special_flags=pygame.BLEND_RGBA_ADD)
        assert before.get_buffer().raw == canvas.surface.get_buffer().raw
        kept = kept[len(kept) % 3 :]


def test_what_stays_as_it_was_is_not_drawn_again() -> None:
    canvas = Canvas(SIZE)
    lying: list[tuple[int | str, int, int, int]] = [(1, 5, 5, 255), (0, 50, 40, 255), ("line", 3, 3, 255)]
    assert put(canvas, lying)
    assert put(canvas, lying) == []
    assert put(canvas, [*lying, (2, 70, 10, 255)]) == [Rect(70, 10, 10, 10)]
    first, second, *_ = lying
    moved = put(canvas, [second, first, lying[2]])
    assert moved, "one of the two that changed places"
    assert sum(rect.w * rect.h for rect in moved) < SIZE[0] * SIZE[1] / 3


def as_if_whole(table: GameTable) -> bool:
    """Whether the mountain looks as one that is drawn for the first time."""
    fresh = Mountain(table.ui, table.pictures)
    fresh.compose(table.things, table.camera.view, table.camera.goal)
    same = [
        (
            mountain.node.image.get_size(),
            mountain.node.rect.topleft,
            pygame.image.tobytes(mountain.node.image, "RGBA"),
        )
        for mountain in (fresh, table.mountain)
    ]
    fresh.node.remove()
    return same[0] == same[1]


def test_a_giant_that_moves_is_all_that_is_drawn(summit: Sit) -> None:
    table = summit()
    table.show(now(session(3, moves=12))[0])
    table.settle()
    stage, screen = table.ui.stage, table.ui.view.screen
    stage.draw(screen.surface)
    box = table.mountain.node.rect
    figure = table.things.giants[0]
    for step in range(4):
        figure.x, figure.lift = figure.x + 0.3, step % 2 * 0.7
        table.compose()
        touched = stage.draw(screen.surface)
        assert touched
        assert sum(rect.w * rect.h for rect in touched) < box.w * box.h / 3
        assert as_if_whole(table)
        stage.draw(screen.surface)
    table.compose()
    assert stage.draw(screen.surface) == [], "nothing has changed"


def test_cubes_that_come_go_and_shine_leave_no_traces(summit: Sit) -> None:
    table = summit()
    table.show(now(session(3, moves=12))[0])
    table.settle()
    things = table.things
    top = max(things.blocks, key=lambda block: block.z)
    for rise in (0.6, 1.7, 0.0):
        top.z = top.cube[2] + rise
        table.compose()
        assert as_if_whole(table)
    top.lit = True
    table.compose()
    assert as_if_whole(table)
    things.figures = True
    table.compose()
    assert as_if_whole(table)
    things.blocks.remove(top)
    table.compose()
    assert as_if_whole(table)


def test_what_is_not_yet_drawn_is_shown_as_it_was_before(summit: Sit) -> None:
    """The eye arrives, and a cube lies, before the thread has drawn what is seen then."""
    table = summit(less_motion=False)
    table.show(now(session(3, moves=12))[0])
    table.settle()
    mountain, quarry, things = table.mountain, table.pictures.quarry, table.things
    quarry.patient, done = False, quarry.done
    quarry.done = lambda *mountain: False  # type: ignore[method-assign]
    ground, wide = mountain._ground.image, mountain.node.rect.w
    things.blocks.pop()
    table.compose()
    assert mountain.waits and mountain._ground.image is ground
    table.handle(Zoom(1))
    while table.camera.moving:
        table._tick(1 / 60)
    assert table._tick(1 / 60) and mountain.late
    assert mountain._grown.rect.w > wide, "it has grown all the same"
    quarry.done = done  # type: ignore[method-assign]
    quarry.patient = True
    assert not table._tick(1 / 60) and not mountain.late and not mountain.waits
    assert mountain._ground.image is not ground
    assert as_if_whole(table)


def test_a_ground_that_others_have_pushed_out_is_asked_for_again(summit: Sit) -> None:
    """Previews of three other mountains are asked for while the ground of this one is still being drawn."""
    table = summit()
    table.show(now(session(3, moves=12))[0])
    table.settle()
    mountain, quarry, things = table.mountain, table.pictures.quarry, table.things
    table.pictures.giants.patient, quarry.patient, go_on = True, False, Event()
    quarry._painter.ask(go_on.wait, urgent=True)
    ground = mountain._ground.image
    things.blocks.pop()
    table.compose()
    assert mountain.waits and not mountain.outdated()
    for count in (2, 3, 4):
        mountain.expect([(0, 0, z) for z in range(count)], table.camera.goal)
    go_on.set()
    while mountain.waits:
        table._tick(1 / 60)
    assert mountain._ground.image is not ground and as_if_whole(table)


def test_a_meadow_that_is_laid_out_again_has_only_what_lies_there_now(summit: Sit) -> None:
    table = summit()
    table.show(now(session(3, moves=12))[0])
    table.settle()
    seen, trodden, scenery = table.camera.view, table.things.trodden(), table.parts.scenery

    def lying(scenery: Scenery) -> bytes:
        assert scenery._meadow is not None
        return scenery._meadow.node.image.get_buffer().raw

    first = lying(scenery)
    scenery.turn(seen._replace(at=(seen.at[0] + 41, seen.at[1] - 17)), trodden)
    assert lying(scenery) != first
    again = Scenery(table.ui, table.pictures, table.parts.places)
    again.turn(seen, trodden)
    assert lying(again) == first


@pytest.mark.slow
def test_clouds_drift_a_little_at_a_time_though_seldom(summit: Sit) -> None:
    table = summit()
    table.show(now(session(3, moves=1))[0])
    table.settle()
    life = table.parts.scenery._life
    assert life is not None and life._clouds
    life._scale = 3.0  # as in the largest windows
    life._move()
    cloud, drifts, beats = life._clouds[0][0], list[float](), 60
    for _ in range(beats):
        before = cloud.x
        table.idle(2 / RESTING_FPS)
        if cloud.x != before:
            drifts.append(cloud.x - before)
    assert beats // 3 < len(drifts) <= beats // 2 + 1
    assert 0 < max(drifts) <= 6, "two pixels of a usual window"


def test_nothing_of_the_meadow_is_drawn_but_what_lies_on_it(summit: Sit) -> None:
    table = summit()
    table.show(now(session(3, moves=12))[0])
    table.settle()
    meadow = table.parts.scenery._meadow
    assert meadow is not None and meadow._lying
    assert all(image.get_bounding_rect() == image.get_rect() for image, _, _ in meadow._drawn.values())


# -- larger and smaller ----------------------------------------------------------------------------


def spotted(size: tuple[int, int], seed: int) -> Surface:
    """A picture of rectangles, clear, half clear and without gaps."""
    rng, picture = Random(seed), Surface(size, pygame.SRCALPHA)
    for _ in range(30):
        colour = [rng.randrange(256) for _ in range(3)]
        place = rng.randrange(size[0]), rng.randrange(size[1]), rng.randrange(5, 30), rng.randrange(5, 30)
        picture.fill((*colour, rng.choice((0, 60, 130, 255))), place)
    return picture


def test_ground_and_mountain_in_one_picture_look_as_one_over_the_other() -> None:
    over, under = spotted((90, 60), 1), spotted((120, 70), 2)
    upper, lower = Rect(30, 5, 90, 60), Rect(10, 20, 120, 70)
    flat = Flat()
    expected = Surface((160, 100))
    expected.fill((40, 120, 60))
    seen = expected.copy()
    expected.blit(under, lower)
    expected.blit(over, upper)
    seen.blit(flat.lay(over, upper, (under, lower), ()), flat.box, special_flags=pygame.BLEND_PREMULTIPLIED)
    pairs = zip(pygame.image.tobytes(seen, "RGB"), pygame.image.tobytes(expected, "RGB"), strict=True)
    assert max(abs(a - b) for a, b in pairs) <= 3


def test_of_the_one_picture_only_what_has_changed_is_laid_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    over, under = spotted((90, 60), 1), (spotted((120, 70), 2), Rect(10, 20, 120, 70))
    upper, changed = Rect(30, 5, 90, 60), [Rect(40, 0, 22, 31), Rect(100, 50, 40, 40)]
    flat, laid = Flat(), list[Rect]()
    draw = Flat._draw

    def noted(flat: Flat, surface: Surface, over: Surface, place: Rect, rect: Rect) -> None:
        laid.append(rect)
        draw(flat, surface, over, place, rect)

    monkeypatch.setattr(Flat, "_draw", noted)
    flat.lay(over, upper, under, ())
    assert laid == [Rect(10, 5, 120, 64), Rect(10, 69, 120, 21)]
    for rect in changed:
        over.fill((200, 30, 90, 100), rect.move(-upper.x, -upper.y))
    laid.clear()
    again = flat.lay(over, upper, under, changed)
    assert laid == [Rect(40, 5, 22, 26), Rect(100, 50, 30, 40)]
    whole = Flat().lay(over, upper, under, ())
    assert again.get_buffer().raw == whole.get_buffer().raw
    assert flat.lay(over, upper, under, ()) is again and len(laid) == 2 + 2


def test_while_the_eye_goes_nearer_one_picture_is_made_larger(
    summit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = summit(less_motion=False)
    table.show(now(session(3, moves=12))[0])
    table.settle()
    grown = list[Surface]()
    scale = pygame.transform.scale

    def counted(image: Surface, size: tuple[int, int], room: Surface) -> Surface:
        grown.append(image)
        return scale(image, size, room)

    monkeypatch.setattr(pygame.transform, "scale", counted)
    mountain, nodes = table.mountain, []
    table.handle(Zoom(1))
    table._tick(1 / 60)
    while table.camera.moving:
        nodes.append((mountain.node.visible, mountain._ground.visible, mountain._grown.visible))
        table._tick(1 / 60)
    assert set(nodes) == {(False, False, True)}
    assert len(grown) == len(nodes) and len(set(map(id, grown))) == 1
    table.settle()
    assert (mountain.node.visible, mountain._ground.visible, mountain._grown.visible) == (True, True, False)
    assert mountain._flat._room is None and mountain._grown.image.get_size() == (1, 1), "its memory is free"
    assert as_if_whole(table)


def test_sky_and_ground_reach_to_both_sides_of_windows_of_any_shape(summit: Sit) -> None:
    model, _ = now(session())
    for size in ((960, 300), (640, 400)):
        table = summit(3, size)
        area = table.ui.safe
        for beside in (0, size[0] // 4):  # such as the log
            table.ui.relayout(partial(table.layout, Rect(area.x, area.y, area.w - beside, area.h)))
            table.show(model)
            table.settle()
            scenery, seen = table.parts.scenery, table.ui.stage.background
            assert seen is not None
            if size == (640, 400):
                assert scenery.middle == table.parts.places.world.centerx, "they lie behind the mountain"
            for x in (0, size[0] - 1):
                colours = {tuple(seen.get_at((x, y))) for y in range(size[1])}
                assert len(colours) > 1, ("it is bare", size, beside, x)
            for name, layers in scenery._nodes.items():
                whole = layers[0].rect.unionall([layer.rect for layer in layers])
                assert whole.left <= 0 and size[0] <= whole.right, (name, size, beside)
