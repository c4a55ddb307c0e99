"""That the mountain can be read: it fills its room, targets are seen for what they are, giants for whose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
from pygame import Rect, Surface

from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.view.mark_art import RING
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.paths import CARD, CELL, GIANT, PUT
from game.games.haut_les_cubes.view.projection import View, turned
from game.games.haut_les_cubes.view.things import FREE, POINTED, Block, Figure, Mark
from game.games.haut_les_cubes.view.through import of_glass, stands_before
from game.view.intents import Turn, Zoom
from game.view.picker import Picker, Step
from tests.fast import some
from tests.games.haut_les_cubes.summits import now, session, small_table, standing
from tests.games.haut_les_cubes.test_table import playing
from tests.games.tables import picture

if TYPE_CHECKING:
    from game.app.loop import App
    from game.games.haut_les_cubes.view.table import GameTable

Sit = Callable[..., "GameTable"]


@pytest.fixture
def summit(open_app: Callable[..., App]) -> Sit:
    """Makes tables: `summit(players)`."""
    return partial(small_table, open_app)


# -- what fills the room -----------------------------------------------------------------------------


def content(table: GameTable) -> Rect:
    """What is played with, on the screen: cubes, the cells around them, giants up to their eyes."""
    view = table.camera.goal
    corners = [
        (block.x + dx, block.y + dy, block.z + dz)
        for block in table.things.blocks
        for dx, dy, dz in (*product((0, 2), (0, 2), (0, 1)), (-1, -1, 0), (3, 3, 0), (-1, 3, 0), (3, -1, 0))
        if dz or not block.z
    ]
    corners += [(each.x, each.y, each.z + 1.5) for each in table.things.giants.values()]
    xs, ys = zip(*(view.screen(*corner) for corner in corners), strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@pytest.mark.parametrize(
    ("size", "players"), some(product([(1024, 600), (1280, 800), (1920, 1080)], [3, 4, 6]), 3)
)
def test_the_mountain_fills_the_free_area_from_the_first_cube_on(
    summit: Sit, size: tuple[int, int], players: int
) -> None:
    """And lies in its middle, however one looks at it."""
    table = summit(players, size=size)
    for moves in (0, players, 60):
        model = now(session(players, moves=moves))[0]
        table.show(model)
        places = table.parts.places
        room = places.world if model.round else places.whole
        assert places.whole.h > 1.2 * places.world.h, "the row of the hand belongs to it"
        for _ in range(4):
            there = content(table)
            assert room.inflate(2, 2).contains(there), moves
            assert there.h > 0.6 * room.h or there.w > 0.6 * room.w, (moves, there, room)
            assert abs(there.centerx - room.centerx) < 0.08 * room.w
            assert abs(there.centery - room.centery) < 0.2 * room.h
            table.handle(Turn(1))


def test_the_eye_glides_when_the_mountain_grows_and_spots_lie_where_things_will_be(summit: Sit) -> None:
    table = summit(less_motion=False)
    start, picker = now(session(3))
    table.show(start)
    before = table.camera.view
    grown = replace(start, cubes=(*start.cubes, (6, 6, 0), (8, 6, 0)), round=1)
    table.show(grown)
    assert table.camera.moving and table.camera.view == before
    rects = [spot.rect for spot in table.spots(picker)]
    while table.camera.moving:
        table._tick(1 / 60)
    assert [spot.rect for spot in table.spots(picker)] == rects
    aims = table._field(grown, frozenset(picker.options)).aims
    spots = {spot.step: spot.rect for spot in table.spots(picker)}
    for step, aim in aims.items():
        assert spots[step].collidepoint(table.camera.view.screen(aim.x, aim.y, aim.z))


def test_the_mountain_makes_room_for_hands_before_they_are_dealt(summit: Sit) -> None:
    table, (start, _) = summit(), now(session(3))
    table.show(start)
    assert table.camera.room == table.parts.places.whole
    began = t.RoundBegan(round=1, first=0)
    table.clip(began, start, start.on(began))
    assert table.camera.room == table.parts.places.world


def test_while_the_eye_goes_nearer_the_picture_grows_and_is_drawn_anew_at_the_end(summit: Sit) -> None:
    table = summit(less_motion=False)
    table.show(now(session(3, moves=40))[0])
    table.settle()
    drawn: list[float] = []
    paint = table.mountain._paint

    def painted(things: Any, view: Any, unit: float, still: bool) -> list[Rect]:
        drawn.append(view.unit)
        return paint(things, view, unit, still)

    table.mountain._paint = painted  # type: ignore[method-assign]
    before = table.mountain.node.image.get_width()
    grown, widths = table.mountain._grown, list[float]()
    table.handle(Zoom(1))
    table.things.stirred = False
    while table.camera.moving:
        table._tick(1 / 60)
        if table.camera.moving:
            assert grown.image.get_width() >= before
            widths.append(grown.image.get_width() / table.camera.view.unit)
    assert len(widths) > 3 and widths == pytest.approx([widths[0]] * len(widths), rel=0.03)
    assert drawn == [table.camera.goal.unit]


# -- which cell it is --------------------------------------------------------------------------------


def high(model: Model) -> Model:
    """A tower of three, with cells behind it that it hides."""
    return replace(model, cubes=((0, 0, 0), (0, 0, 1), (0, 0, 2)), giants=standing((-2, 0), (2, 0), (9, 9)))


def marked(table: GameTable, marks: tuple[Mark, ...], drawn: list[tuple[Mark, bool]]) -> None:
    """Have marks drawn; note of which something is said, and whether it is through the mountain."""
    table.things.marks = marks
    drawn.clear()

    def label(mark: Mark, unit: float, *, through: bool = False) -> Surface:
        drawn.append((mark, through))
        return Surface((2, 2))

    table.pictures.label = label  # type: ignore[method-assign]
    table.compose()


def test_what_the_mountain_hides_shows_only_on_demand_and_never_as_if_it_were_on_top(summit: Sit) -> None:
    table = summit()
    table.show(high(now(session(3, moves=12))[0]))
    turn = int(table.camera.goal.turn)
    cells = [
        (x + 0.5, y + 0.5) for x in range(-1, 3) for y in range(-1, 3) if not (0 <= x < 2 and 0 <= y < 2)
    ]
    *_, near = cells = sorted(cells, key=lambda cell: sum(turned(cell[0], cell[1], turn)))
    far = cells[0]
    behind, before = (Mark(*cell, 0, 0.5, FREE, "+1") for cell in (far, near))
    drawn: list[tuple[Mark, bool]] = []
    marked(table, (behind, before), drawn)
    assert drawn == [(before, False)]
    table.peek(True)
    marked(table, (behind, before), drawn)
    assert sorted(drawn) == sorted([(behind, True), (before, False)])
    table.peek(False)
    pointed = behind._replace(kind=POINTED)
    marked(table, (pointed, before), drawn)
    assert (pointed, True) in drawn, "by keyboard or pad"


def test_while_one_peeks_what_is_hidden_can_be_pointed_at(summit: Sit) -> None:
    table, told = summit(), []
    table.show(high(now(session(3, moves=12))[0]))
    table.moved = lambda: told.append(table.things.peek)
    table.peek(True)
    table.peek(True)
    table.peek(False)
    assert told == [True, False], "what can be pointed at has changed"


@pytest.mark.parametrize("turn", range(4))
def test_the_buttons_say_how_much_a_turn_would_show(summit: Sit, turn: int) -> None:
    table = summit()
    model, picker = now(session(3))
    table.show(model)
    for _ in range(turn):
        table.handle(Turn(1))
    table.mark(picker)
    for number, way in enumerate((-1, 1)):
        hidden = {step for step, aim in field(table, model, picker).items() if aim.free and aim.hidden}
        count = table.behind.counts[number]
        table.handle(Turn(way))
        after = field(table, model, picker)
        assert hidden and count == len([step for step in hidden if not after[step].hidden])
        table.handle(Turn(-way))


def field(table: GameTable, model: Model, picker: Picker[Any]) -> dict[Step, Any]:
    return table._field(model, frozenset(picker.options)).aims


@pytest.mark.parametrize(("turn", "kind"), some(product(range(4), [t.STEP, t.PUT, t.LEAP, t.PUSH]), 2))
def test_no_giant_hides_what_can_be_chosen(summit: Sit, kind: int, turn: int) -> None:
    """Each whose picture lies over a target is of glass, in all that anybody can choose."""
    game = playing(4, kind)
    model, picker = now(game)
    picker.choose(Step(CARD, next(a.card for a in game.legal_actions() if a.kind == kind)))
    table = summit(4, size=(1280, 800))
    table.show(model)
    for _ in range(turn):
        table.handle(Turn(1))
    table.mark(picker)
    view, things = table.camera.goal, table.things
    sight = table.mountain.sight(model.heights, int(view.turn))
    seen = [mark for mark in things.marks if not sight.hides(mark.x, mark.y, mark.z, mark.half)]
    assert seen
    glass = of_glass(things, seen, view)
    for figure in things.giants.values():
        x, y = view.screen(figure.x, figure.y, figure.z)
        body = Rect(0, 0, round(1.2 * view.unit), round(2.1 * view.unit))
        body.midbottom = round(x), round(y)
        nearer = sum(turned(figure.x, figure.y, int(view.turn)))
        for mark in seen:
            depth = sum(turned(mark.x, mark.y, int(view.turn)))
            if nearer > depth and body.collidepoint(view.screen(mark.x, mark.y, mark.z)):
                assert figure.seat in glass, (figure, mark)


def test_what_is_said_of_the_place_pointed_at_lies_on_nothing_that_is_said_of_others(summit: Sit) -> None:
    table = summit()
    table.show(now(session(3, moves=12))[0])
    pointed, near = Mark(6.5, 6.5, 0, 0.5, POINTED, "↓2 +4"), Mark(6.5, 7.0, 0, 0.5, FREE, "+4")
    drawn: list[Surface] = []
    blit = table.mountain._canvas.blit

    def record(image: Surface, x: float, y: float, opaque: int = 255) -> None:
        drawn.append(image)
        blit(image, x, y)

    table.mountain._canvas.blit = record  # type: ignore[method-assign]
    for marks, said in (((near,), 1), ((near, pointed), 0)):
        drawn.clear()
        table.things.marks = marks
        table.compose()
        images = [table.pictures.label(mark, table.camera.goal.unit) for mark in marks]
        assert [drawn.count(image) for image in images] == [said, 1][: len(images)]


def test_who_was_glass_hides_nothing_around_it_afterwards(summit: Sit) -> None:
    """Its picture is laid over the mountain as before: clear where it is clear."""
    table = summit(3)
    table.pictures.giants.patient = True
    table.show(now(session(3, moves=20))[0])
    table.compose()
    before = picture(table.ui).get_buffer().raw
    for held in (True, False):
        table.peek(held)
        table.compose()
        assert (picture(table.ui).get_buffer().raw == before) is not held


def test_only_giants_before_a_target_turn_to_glass() -> None:
    view, mark = View(0, 20.0, (0.0, 0.0), (100.0, 100.0)), Mark(0.5, 0.5, 1, 0.5)
    before, behind, aside = (Figure(0, x, y, 1.0) for x, y in ((1.5, 1.5), (-0.5, -0.5), (2.5, 0.5)))
    assert [stands_before(figure, mark, view) for figure in (before, behind, aside)] == [True, False, False]
    assert not stands_before(Figure(0, 0.5, 0.5, 1.0), mark, view), "who stands there doesn't hide it"


def test_marks_on_the_ground_look_different_and_those_on_cubes_say_how_high(summit: Sit) -> None:
    game = playing(3, t.STEP)
    model, picker = now(game)
    picker.choose(Step(CARD, t.MOAVEOU))
    table = summit()
    table.show(model)
    table.mark(picker)
    marks = [mark for mark in table.things.marks if mark.kind == FREE]
    assert marks and all(mark.figure == (mark.z > 0) for mark in marks)
    ground, cube = (table.pictures.mark(FREE, 0.5, 40.0, ground=ground) for ground in (True, False))
    assert ground.get_at((round(ground.get_width() * 0.2), ground.get_height() // 2)).a < 30
    assert cube.get_at((round(cube.get_width() * 0.2), cube.get_height() // 2)).a > 30


# -- who stands where ----------------------------------------------------------------------------------


def test_each_giant_stands_on_a_ring_with_its_emblem_and_its_height(summit: Sit) -> None:
    table = summit(6, size=(1024, 600))
    model = now(session(6, moves=60))[0]
    table.show(model)
    rings: list[int] = []
    signs: dict[int, int] = {}
    ring, emblem = table.pictures.ring, table.pictures.emblem

    def ringed(seat: int, unit: float, *, lit: bool) -> Surface:
        rings.append(seat)
        assert lit == (seat == model.mover)
        return ring(seat, unit, lit=lit)

    def signed(seat: int, level: int, unit: float) -> Surface:
        signs[seat] = level
        return emblem(seat, level, unit)

    table.pictures.ring, table.pictures.emblem = ringed, signed  # type: ignore[method-assign]
    table.compose()
    assert sorted(rings) == list(range(6))
    assert signs == {seat: model.height(seat) for seat in range(6)}
    image = ring(0, 40.0, lit=False)
    assert image.get_bounding_rect().w <= 2 * 40 + 2, "it keeps to its cell"
    assert RING < 1 and emblem(0, 3, 10.0).get_height() >= table.ui.px(14)


def test_who_can_be_pushed_stands_in_a_light(summit: Sit) -> None:
    game = playing(4, t.PUSH)
    model, picker = now(game)
    picker.choose(Step(CARD, t.POUSSTOIA))
    table = summit(4)
    table.show(model)
    table.mark(picker)
    wanted = {step.number for step in picker.options if step.zone == GIANT}
    assert wanted and {mark.seat for mark in table.things.marks if mark.seat >= 0} == wanted


@pytest.mark.parametrize("zone", [CELL, PUT])
def test_no_mark_is_for_a_giant_where_a_place_is_asked_for(summit: Sit, zone: str) -> None:
    game = playing(3, t.STEP if zone == CELL else t.PUT)
    model, picker = now(game)
    picker.choose(Step(CARD, t.MOAVEOU if zone == CELL else t.NAPOZLA))
    table = summit()
    table.show(model)
    table.mark(picker)
    assert table.things.marks and {mark.seat for mark in table.things.marks} == {-1}
    assert not any(isinstance(block, Block) and block.ghost for block in table.things.blocks)
