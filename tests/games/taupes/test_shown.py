"""What the pit shows is what is true, in whatever order things happen: it looks as if just laid out."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

import pytest

from game.engine.level import Level
from game.engine.reasons import Ref
from game.games.taupes.rules import types as t
from game.games.taupes.view.crowding import RING, in_front, size_of
from game.games.taupes.view.model import Model
from game.games.taupes.view.paths import path
from game.view.focus import Target
from game.view.picker import Picker, Step
from game.view.timeline import Timeline
from tests.games.tables import TABLE_SIZE, alike, cut_short, lay
from tests.games.taupes.burrow import SMALL_LEVEL
from tests.games.taupes.steady import steady
from tests.games.taupes.test_table import beginning, session

if TYPE_CHECKING:
    from game.app.loop import App
    from game.games.taupes.view.table import GameTable


Pits: TypeAlias = "Callable[..., tuple[GameTable, GameTable]]"

pytestmark = pytest.mark.slow


@pytest.fixture
def pits(open_app: Callable[..., App]) -> Iterator[Pits]:
    """Makes two tables in small windows; their moles are waited for."""
    from game.games.taupes.view.table import GameTable

    def build(players: int = 2) -> tuple[GameTable, GameTable]:
        one, other = (lay(GameTable, open_app(size=TABLE_SIZE), players) for _ in range(2))
        for table in (one, other):
            table.pictures.moles.patient = table.pictures.thumbs.patient = True
        return one, other

    yield build


def look_alike(table: GameTable, fresh: GameTable) -> bool:
    """Return whether both look the same once all is drawn; which disc lies where is for the eye alone."""
    for each in (table, fresh):
        each.settle()
    steady(table, fresh)
    return alike((table, fresh))


def laid(level: Level | None = None) -> Model:
    """Return a position in which all moles stand on the first board."""
    return Model.of(session(2, level=level, placement="random").observation(0))


def nearly_full() -> tuple[Model, int, list[int]]:
    """Return a position with one hole to fill, that hole, and two moles of a seat that are in none."""
    model = laid(SMALL_LEVEL)
    last, *holes = sorted(model.grid.holes)
    free = [point for point in range(len(model.grid.places)) if point not in model.grid.holes]
    moles = (tuple(sorted((*holes, free[0], free[8]))), (free[3],))
    return replace(model, moles=moles, mover=0).on(t.DiscTurned(0, 1, False)), last, [free[0], free[8]]


def filling(model: Model, start: int, hole: int) -> t.MoleMoved:
    """Return how a mole of the first seat fills the last hole."""
    return t.MoleMoved(0, start, hole, 1, False, len(model.grid.holes), True, False)


def lifting(model: Model) -> t.BoardLifted:
    """Return how the board is lifted whose holes are full."""
    grid, below = model.grid, model.grid_at(model.board + 1)
    lost = tuple(tuple(point for point in own if point not in grid.holes) for own in model.moles)
    kept = tuple(
        tuple((point, below.at(grid.places[point])) for point in own if point in grid.holes)
        for own in model.moles
    )
    return t.BoardLifted(model.board, lost, kept)


def lift(table: GameTable, model: Model, seconds: float) -> None:
    """Show so much of how the board is lifted."""
    event = lifting(model)
    while not table.ready(event, model):
        pass
    line = Timeline()
    line.play(table.clip(event, model, model.on(event)))
    line.advance(seconds)


def test_rims_fit_moles_that_are_drawn_late(pits: Pits) -> None:
    """What stands in for a mole is not of its shape: once it is drawn, the light around it is drawn anew."""
    table, fresh = pits()
    before = laid()
    beige = replace(before, board=2, moles=((0, 7, 20), (12, 30)))
    moves = Picker([t.Action(t.MOVE, mole, 1) for mole in beige.moles[0]], path)
    table.show(before)
    table.pictures.moles.patient = False
    go_on = threading.Event()
    table.pictures.moles._painter.ask(go_on.wait, urgent=True)
    for each in (table, fresh):
        each.show(beige)
        each.mark(moves)
    go_on.set()
    while table.pictures.moles.coming:
        table._tick(0)
    assert look_alike(table, fresh)


def test_nothing_of_a_board_is_seen_in_the_empty_pit(pits: Pits) -> None:
    """Back at the beginning of a replay: neither letters and numbers, nor the way of a mole."""
    table, fresh = pits()
    table.show(laid())
    table.recall(Ref("way", "0,0,5,6"))
    for each in (table, fresh):
        each.show(beginning(session(2, placement="random")))
    assert look_alike(table, fresh)


def test_who_flies_off_is_who_is_lost(pits: Pits) -> None:
    """A mole that would have filled the last hole was taken back while it dug; another one fills it."""
    table, fresh = pits()
    model, hole, (first, second) = nearly_full()
    for each in (table, fresh):
        each.show(model)
        while not each.ready(lifting(model), model):
            pass
    taken_back = filling(model, first, hole)
    cut_short(table.clip(taken_back, model, model.on(taken_back)), 0.3)
    table.show(model)
    fills = filling(model, second, hole)
    filled = model.on(fills)
    for each in (table, fresh):
        each.settle()
        each.pictures.moles.patient = True
        cut_short(each.clip(fills, model, filled))
        each.show(filled)
        lift(each, filled, 0.6)
    fresh.parts.discs.rows = table.parts.discs.rows
    fresh.parts.discs.draw()
    assert alike((table, fresh))


def test_who_is_out_is_not_out_at_the_beginning(pits: Pits) -> None:
    """A plate without moles: either all are to come, or none is left."""
    table, fresh = pits(3)
    model = replace(beginning(session()), rotations=(0,) * 4, mover=1)
    out = replace(model, to_come=0, moles=((), (1, 2), (3, 4)))
    for shown in (out, model):
        table.show(shown)
    fresh.show(model)
    assert look_alike(table, fresh)


def test_planks_go_when_nothing_can_be_chosen_any_more(pits: Pits) -> None:
    table, fresh = pits()
    for each in (table, fresh):
        each.show(laid())
    table.mark(Picker([t.Action(t.TURN), t.Action(t.WAIT)], path))
    table.mark(None)
    assert look_alike(table, fresh)


def test_the_way_to_the_last_hole_flies_off_with_the_board(pits: Pits) -> None:
    """As letters and numbers do: nobody went it on the board that comes up."""
    table, _ = pits()
    model, hole, (mole, _) = nearly_full()
    table.show(model)
    fills = filling(model, mole, hole)
    filled = model.on(fills)
    cut_short(table.clip(fills, model, filled))
    table.recall(Ref("way", f"0,0,{mole},{hole}"))
    assert table.parts.trace.shown is not None
    lift(table, filled, 0.6)
    assert table.parts.trace.shown is None


def look_ahead(table: GameTable) -> None:
    """Point at the small picture of a board to come until it is seen."""
    assert table.model is not None
    number, rect = table.parts.tower.thumbs(table.model)[0]
    table.ui.focus.set(table.ui.focus.add(Target(rect, "a board to come")))
    while table._ahead != number:
        table._tick(0)


def choosing_behind_somebody() -> tuple[Model, Picker[t.Action], Step]:
    """Return a position, and a mole that can be chosen for a point behind another one."""
    before = laid()
    lines = {mole: before.lines_of(mole).landings for mole in before.moles[0]}
    moves = [
        t.Action(t.MOVE, mole, landing.point)
        for mole, landings in lines.items()
        for landing in landings
        if landing.distance == 1
    ]
    model = replace(before.on(t.DiscTurned(0, 1, False)), lines=before.lines)
    picker = Picker(moves, path)
    for step in picker.options:
        legal = dict.fromkeys((action.b for action in picker.actions(step)), RING)
        if in_front(model, size_of(model), legal):
            return model, picker, step
    raise AssertionError("nobody stands before anything")


def test_after_a_look_at_a_board_to_come_moles_are_seen_through_again(pits: Pits) -> None:
    table, fresh = pits()
    model, picker, step = choosing_behind_somebody()
    for each in (table, fresh):
        each.show(model)
    look_ahead(table)
    table.mark(picker, step)  # as the pointer goes on to a mole, ...
    table.ui.focus.set(None)
    table._tick(0)  # ... and a frame later
    fresh.mark(picker, step)
    assert any(mole.glass for mole in table.parts.crowd.moles)
    assert look_alike(table, fresh)


def test_nothing_is_marked_on_a_board_to_come(pits: Pits) -> None:
    """A step is taken back by key while the pointer rests on the small picture of one."""
    table, fresh = pits()
    model, picker, step = choosing_behind_somebody()
    for each in (table, fresh):
        each.show(model)
        look_ahead(each)
    table.mark(picker, step)
    look_ahead(table)
    assert table.reach.shown is None
    assert look_alike(table, fresh)


def test_lights_around_holes_go_with_what_happens(pits: Pits) -> None:
    """The holes are looked at while the last of them is filled, the board lifted, and the table laid out."""
    table, fresh = pits()
    model, hole, (mole, _) = nearly_full()
    fills = filling(model, mole, hole)
    filled = model.on(fills)
    lifted = filled.on(lifting(filled))
    table.show(model)
    table.peek(True)
    cut_short(table.clip(fills, model, filled))
    assert not table.reach._holes.nodes, "none is left"
    for shown in (filled, lifted):
        for each in (table, fresh):
            each.show(shown)
        fresh.peek(True)
        assert look_alike(table, fresh), shown
        fresh.peek(False)
    look_ahead(table)
    assert not table.reach._holes.nodes, "these holes are not seen"
    table.ui.relayout(lambda: table.layout(table.ui.safe))
    for each in (table, fresh):
        each.show(lifted)
    fresh.peek(True)
    assert look_alike(table, fresh)
    for each in (table, fresh):
        each.show(beginning(session(2, placement="random")))
    assert not table.reach._holes.nodes, "no board lies there"


def test_small_boards_that_come_late_tell_nothing_before_it_happens(pits: Pits) -> None:
    """While a mole still digs its way to the last hole, that hole is open, whatever has just been drawn."""
    table, _ = pits()
    model, hole, (mole, _) = nearly_full()
    thumbs = table.pictures.thumbs
    thumbs.patient = False
    go_on = threading.Event()
    thumbs._painter.ask(go_on.wait, urgent=True)
    table.show(model)
    fills = filling(model, mole, hole)
    line = Timeline()
    line.play(table.clip(fills, model, model.on(fills)))
    line.advance(0.1)
    told = table.parts.tower._groups["head"]
    go_on.set()
    while thumbs.coming:
        table._tick(0)
    assert table.parts.tower._groups["head"] == told
    assert all(
        thumbs.there(table.parts.tower._look(model, *each)) for each in table.parts.tower.thumbs(model)
    )


def test_a_jump_goes_on_though_a_board_to_come_was_looked_at(pits: Pits) -> None:
    """A move is taken back by key while the pointer rests on the small picture of one."""
    table, _ = pits()
    model, hole, (mole, _) = nearly_full()
    after = model.on(filling(model, mole, hole))
    table.show(after)
    look_ahead(table)
    line = Timeline()
    line.play(table.morph(model))
    line.advance(0.1)
    table._tick(0)
    assert sorted(each.point for each in table.parts.crowd.of(0)) == list(model.moles[0])


def test_a_board_to_come_waits_for_the_one_that_is_played_on(pits: Pits) -> None:
    """Until that is drawn there is nothing to come back to, and the wrong board would stay."""
    table, fresh = pits()
    go_on = threading.Event()
    table.ui.view.easel.ask(go_on.wait, urgent=True)
    for each in (table, fresh):
        each.show(laid())
    ground, model = table.parts.ground, laid()
    ahead = ground.view(model.boards, model.rotations, 1, model.pro)
    ground.peek(ahead)
    table.pictures.peek.take(wait=True)
    assert not ground.peek(ahead)
    ground.peek(None)
    assert table.ui.stage.stands_in, "as before"
    go_on.set()
    assert look_alike(table, fresh)
    assert ground.peek(ahead)


def test_one_may_go_from_one_board_to_come_to_the_next(pits: Pits) -> None:
    """As with the arrows, where nothing lies between them: each is shown, though it has to be drawn first."""
    table, _ = pits()
    table.show(laid())
    table.settle()
    assert table.model is not None
    ground, seen = table.parts.ground, []
    for number in (1, 2, 1):
        view = ground.view(table.model.boards, table.model.rotations, number, False)
        while not ground.peek(view):
            pass
        seen.append(table.ui.stage.background)
    assert seen[0] is not seen[1] is not seen[2]


def test_what_was_asked_for_before_is_not_put_up_any_more(pits: Pits) -> None:
    """The empty pit is left before it is drawn: the boards that lie there stay."""
    table, _ = pits()
    table.show(laid())
    table.settle()
    drawn = table.ui.stage.background
    table.show(beginning(session(2, placement="random")))
    table.show(laid())
    assert table.ui.stage.background is drawn
    table.settle()
    assert table.ui.stage.background is drawn


def test_discs_lie_where_they_lay_after_a_new_layout(pits: Pits) -> None:
    """They were turned up in any order: in another window, or with larger text, nobody lays them anew."""
    table, _ = pits()
    before = laid()
    table.show(before)
    table.parts.discs.pointed = 4
    turned = before.on(t.DiscTurned(0, 1, False))
    table.show(turned)
    lie = [list(row.values) for row in table.parts.discs.rows]
    assert lie[0].index(1) == 4
    table.layout(table.area.inflate(-40, -30))
    table.show(turned)
    assert [row.values for row in table.parts.discs.rows] == lie


def test_a_board_to_come_is_read_as_sharp_as_it_can_be(pits: Pits) -> None:
    """Its small picture stands in for a large one only while that is being drawn."""
    table, _ = pits()
    table.show(laid())
    table.settle()
    spots = table.spots(None)
    _, rect = table.parts.tower.thumbs(laid())[0]
    spot = next(spot for spot in spots if spot.rect == rect)
    thumbs = table.pictures.thumbs
    thumbs.patient = False
    go_on = threading.Event()
    thumbs._painter.ask(go_on.wait, urgent=True)
    rough = table.read(spot, 240)
    assert rough is not None and rough.stands_in
    go_on.set()
    while thumbs.coming:
        table._tick(0)
    sharp = table.read(spot, 240)
    assert sharp is not None and not sharp.stands_in
    assert abs(sharp.picture.get_height() - rough.picture.get_height()) <= 1
