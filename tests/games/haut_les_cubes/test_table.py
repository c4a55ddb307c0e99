"""The summit: where things lie, what can be pointed at on every turn, and that every show ends rightly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations, product
from random import Random
from threading import Event as Signal
from typing import TYPE_CHECKING, Any

import pytest
from pygame import Rect, Surface

from game.engine.events import Event
from game.engine.reasons import Ref
from game.engine.session import Session
from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.view.layout import Places, places
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.paths import CARD, CELL, GIANT, PLACE, PUT, TAKE
from game.games.haut_les_cubes.view.pictures import BACK
from game.games.haut_les_cubes.view.things import peak
from game.scenes.house import way_to
from game.view.assets import DRAWINGS
from game.view.intents import Figures, Point, Scroll, Turn, Zoom
from game.view.isosteps import step
from game.view.picker import Step
from game.view.tables.base import Mood
from game.view.timeline import Timeline
from tests.fast import some
from tests.games.haut_les_cubes.steady import steady
from tests.games.haut_les_cubes.summit import at, cubes_game, tower
from tests.games.haut_les_cubes.summits import beginning, now, session, small_table, standing
from tests.games.haut_les_cubes.test_play import climbing
from tests.games.tables import SIZES, TABLE_SIZE, alike, cut_short, drawn_here, picture, room
from tests.view.stories import story

if TYPE_CHECKING:
    from game.app.loop import App
    from game.games.haut_les_cubes.view.table import GameTable


def playing(players: int, kind: int) -> Session[Any, Any]:
    """A game in which there is a choice between actions of a kind, between giants too."""
    for number in range(30):
        game, rng = session(players, f"KIND{number}", 20), Random(number)
        for _ in range(200):
            if game.is_over:
                break
            found = [action for action in game.legal_actions() if action.kind == kind]
            if len(found) > 1 and (kind != t.PUSH or len({action.seat for action in found}) > 1):
                return game
            game.play(climbing(game, rng))
    raise AssertionError("it never came to that")


@pytest.fixture
def summit(open_app: Callable[..., App]) -> Callable[..., GameTable]:
    """Makes tables in a small window: `summit(players)`."""
    return partial(small_table, open_app)


# -- places ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", some([200, 100, 150]))
@pytest.mark.parametrize("players", some([6, 5, 4, 3]))
def test_places_lie_in_the_area_and_apart(size: tuple[int, int], percent: int, players: int) -> None:
    area, unit, line = room(size, percent)
    found: Places = places(area, unit, line, players)
    everything = [*found.seats, found.track, found.world, *found.tools, found.hand, found.pile]
    for rect in everything:
        assert area.contains(rect), rect
    for one, other in combinations(everything, 2):
        assert not one.colliderect(other), (one, other)
    for count in range(1, 16):
        slots = [found.slot(index, count, aside=aside) for index in range(count) for aside in (False, True)]
        assert all(found.hand.contains(slot) for slot in slots)
        assert not any(found.choice.colliderect(slot) for slot in slots[1::2]), "planks cover no card"
    assert found.hand.contains(found.choice)
    assert found.world.contains(found.played)
    assert found.world.w >= 420 * unit and found.world.h >= 150 * unit, "there is room for a mountain"
    assert found.card[1] >= 70 * unit, "a card can be read"
    assert min(rect.h for rect in found.seats) >= 44 * unit, "a plate can be read"


# -- shows -------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 6])
def test_every_show_can_be_cut_short_anywhere(summit: Callable[..., GameTable], players: int) -> None:
    """After any part of any show, `show` leaves the same picture as a table that never moved."""
    table, fresh = summit(players), summit(players)
    for each in (table, fresh):
        each.pictures.giants.patient = True
    game, rng = session(players, starter="random"), Random(8)
    table.show(beginning(game))
    seen: set[type[Event]] = set()
    chosen = (
        (lambda game: climbing(game, rng))
        if players == 3
        else (lambda game: rng.choice(game.legal_actions()))
    )
    for event, before, after in story(game, beginning(game), chosen, moves=130):
        cut_short(table.clip(event, before, after), rng.uniform(0, 1.2))
        table.show(after)
        if type(event) in seen and rng.random() < 0.98:
            continue
        seen.add(type(event))
        for each in (table, fresh):
            each.show(after)
            steady(each)
            each.settle()
        assert alike((table, fresh)), event
    assert len(seen) >= 12


def test_dust_lies_behind_a_giant_that_stands_before_it(summit: Callable[..., GameTable]) -> None:
    table = summit(3, size=(1280, 800), less_motion=False)
    model = replace(now(session(3, moves=12))[0], cubes=((0, 0, 0),), giants=standing((0, 0), (1, 1), (5, 5)))
    pictures = []
    for size in (0.0, 2.0):
        table.show(model)
        clip = table.clips.giants.dust((0, 0), 1, size)
        line = Timeline()
        line.play(clip)
        line.advance(0.3)
        table.settle()
        pictures.append(picture(table.ui))
        line.finish()
    assert not table.things.puffs
    view = table.camera.goal
    belly = Rect((0, 0), (view.unit / 2, view.unit / 2))
    belly.center = round(view.centre((1, 1))[0]), round(view.centre((1, 1), 1.6)[1])
    plain, dusty = (picture.subsurface(belly).copy() for picture in pictures)
    assert plain.get_buffer().raw == dusty.get_buffer().raw, "of the giant in front"
    assert pictures[0].get_buffer().raw != pictures[1].get_buffer().raw


def test_giants_come_to_where_the_events_say(summit: Callable[..., GameTable]) -> None:
    """At the end of a show that nobody cuts short, everything stands where the next model has it."""
    table, game, rng = summit(4), session(4, starter="random"), Random(5)
    model = beginning(game)
    table.show(model)
    for event, before, after in story(game, model, lambda game: climbing(game, rng), moves=90):
        cut_short(table.clip(event, before, after))
        heights = after.heights
        for seat, (x, y) in after.giants.items():
            figure = table.things.giants[seat]
            assert (figure.x, figure.y) == (x + 0.5, y + 0.5), event
            assert figure.z == heights.get((x, y), 0) or isinstance(event, t.CubePut | t.CubeTaken)
        blocks = sorted(block.cube for block in table.things.blocks)
        assert blocks == sorted(after.cubes), event


# -- pointing ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "zone"),
    some(
        [(t.PUT, PUT), (t.PUSH, GIANT), (t.PLACE, PLACE), (t.STEP, CELL), (t.TAKE, TAKE), (t.LEAP, CELL)], 2
    ),
)
def test_everything_that_can_be_chosen_has_its_spot_on_every_turn(
    summit: Callable[..., GameTable], kind: int, zone: str
) -> None:
    """Each that is seen, or all while one peeks, is meant at the middle of its spot, or of its cell where a
    figure stands there."""
    game = session(4) if kind == t.PLACE else playing(4, kind)
    model, picker = now(game)
    if kind != t.PLACE:
        card = next(action.card for action in game.legal_actions() if action.kind == kind)
        picker.choose(Step(CARD, card))
        assert zone in {step.zone for step in picker.options}
    table = summit(4, size=(1280, 800))
    table.show(model)
    for peek, _ in product((False, True), range(4)):
        assert table.handle(Turn(1))
        table.peek(peek)
        spots = {spot.step: spot for spot in table.spots(picker) if spot.step is not None}
        names = [spot.name for spot in spots.values()]
        assert len(set(names)) == len(names)
        for option in picker.options:
            spot = spots[option]
            assert spot.cell is not None and spot.square
            if zone == GIANT:
                continue
            hidden = not peek and table._field(model, frozenset(picker.options)).aims[option].hidden
            assert spot.inside is not None
            assert hidden or spot.inside(*spot.rect.center), (option, spot.rect)


@pytest.mark.parametrize(("players", "size"), some(product([6, 3], [(1024, 600), (1280, 800)])))
def test_giants_that_arrive_have_room_under_the_track(
    summit: Callable[..., GameTable], players: int, size: tuple[int, int]
) -> None:
    """Wherever one points, and however one looks: the outline of whoever would stand there is seen whole."""
    table = summit(players, size=size)
    model, picker = now(session(players))
    table.show(model)
    table.settle()
    for _ in range(4):
        assert table.handle(Turn(1))
        view = table.camera.goal
        highest = min(
            view.screen(aim.x, aim.y)[1]
            for aim in table._field(model, frozenset(picker.options)).aims.values()
        )
        for seat in range(players):
            _, (_, up) = table.pictures.giant_outline(seat, "stand", (0, 1), view.unit)
            assert highest - up >= table.parts.places.track.bottom
            assert up > 2 * view.unit


def test_a_jump_leads_as_high_as_there_is_room(summit: Callable[..., GameTable]) -> None:
    table = summit(less_motion=False)
    model = replace(
        now(session(3, moves=12))[0],
        cubes=tuple((0, 0, level) for level in range(5)),
        giants=standing((0, 0), (5, 5), (9, 9)),
    )
    table.show(model)
    line, highest = Timeline(), 0.0
    line.play(
        table.clips.giants.stepped(
            t.GiantStepped(player=0, card=t.MOAVEOU, start=(0, 0), end=(-1, 0), before=5, after=0)
        )
    )
    while line.busy:
        line.advance(0.01)
        figure = table.things.giants[0]
        highest = max(highest, figure.z + figure.lift)
    assert 5 + peak(5) - 0.1 < highest <= 5 + peak(5)


@pytest.mark.parametrize("kind", [t.PLACE, t.STEP, t.PUT, t.TAKE, t.LEAP])
def test_eight_directions_reach_everything_on_every_turn(summit: Callable[..., GameTable], kind: int) -> None:
    game = session(3) if kind == t.PLACE else playing(3, kind)
    model, picker = now(game)
    if kind != t.PLACE:
        picker.choose(Step(CARD, next(a.card for a in game.legal_actions() if a.kind == kind)))
    table = summit()
    table.show(model)
    for _ in range(4):
        table.handle(Turn(-1))
        spots = [spot for spot in table.spots(picker) if spot.cell is not None]
        cells = {spot.cell: spot.step in picker.options for spot in spots if spot.cell is not None}
        assert len(cells) == len(spots)
        free = {cell for cell, can in cells.items() if can}
        if not free:
            continue
        start = min(free)
        reached, ends = {start}, [start]
        while ends:
            here = ends.pop()
            for dx in (-1, 0, 1):
                for dy in (-1, 0, 1):
                    there = step(here, dx, dy, cells) if dx or dy else None
                    if there is not None and there not in reached:
                        reached.add(there)
                        ends.append(there)
        assert free <= reached


def test_legal_cells_are_marked_with_drops_and_points(summit: Callable[..., GameTable]) -> None:
    game = playing(3, t.STEP)
    rng = Random(2)
    while not any(_drop(game, action) for action in game.legal_actions()):
        game.play(climbing(game, rng) if not game.is_over else None)
    model, picker = now(game)
    table = summit()
    table.show(model)
    table.mark(picker, Step(CARD, t.MOAVEOU))
    ahead = {mark.label for mark in table.things.marks}
    picker.choose(Step(CARD, t.MOAVEOU))
    table.mark(picker)
    labels = {(mark.x, mark.y): mark.label for mark in table.things.marks}
    for action in game.legal_actions():
        drop = _drop(game, action)
        if drop:
            where, points = (action.x + 0.5, action.y + 0.5), f"+{t.POINTS[min(drop, 6)]}"
            assert labels[where] == points
            assert points in ahead, "as soon as one points at the card"
            table.mark(picker, Step(CELL, (action.x, action.y)))
            pointed = next(mark.label for mark in table.things.marks if (mark.x, mark.y) == where)
            assert str(drop) in pointed and points in pointed


def _drop(game: Session[Any, Any], action: t.Action) -> int:
    """How deep a step leads."""
    if action.kind != t.STEP:
        return 0
    model = Model.of(game.observation(game.current_player))
    return max(0, model.height(game.current_player) - model.heights.get((action.x, action.y), 0))


def test_who_is_not_there_yet_is_told_no_points(summit: Callable[..., GameTable]) -> None:
    """C6; few places at once, as a look back shows them."""
    game = session(3)
    table = summit()
    table.show(now(game)[0])
    few = game.legal_actions()[:2]
    picker, steps = way_to(game.game.game_id, few, few[0])
    for pointed in (None, steps[-1]):
        table.mark(picker, pointed, frozenset(steps))
        assert not any(mark.label for mark in table.things.marks)


def test_a_ghost_stands_where_a_cube_would(summit: Callable[..., GameTable]) -> None:
    game = playing(3, t.PUT)
    model, picker = now(game)
    picker.choose(Step(CARD, t.NAPOZLA))
    table = summit()
    table.show(model)
    option, trodden = picker.options[0], table.things.trodden()
    table.mark(picker, option)
    ghosts = [block for block in table.things.blocks if block.ghost]
    assert [(block.cube[0], block.cube[1]) for block in ghosts] == [option.key] and ghosts[0].allowed
    for each in picker.options:
        table.mark(picker, each)
        assert table.things.trodden() == trodden, "grass grows around what is not there"
    table.mark(picker)
    assert not any(block.ghost for block in table.things.blocks)


def test_giants_that_are_drawn_while_the_eye_goes_there_and_back_are_shown(
    summit: Callable[..., GameTable],
) -> None:
    """Others stood in for them in the picture that is seen again."""
    table, drawn = summit(3, less_motion=False), Signal()
    giants = table.pictures.giants
    table.pictures.quarry.patient = giants.patient = True
    table.show(now(session(3, moves=40))[0])
    table.ui.update(1.0)
    table.ui.update(1.0)
    giants.patient = False
    giants.forget()
    giants._painter.ask(drawn.wait, urgent=True)
    table.things.giants[0].pose = "hold"
    table.things.stir()
    table.ui.update(0.01)
    for way in (1, -1):
        assert table.handle(Zoom(way))
        table.ui.update(0.1)
    drawn.set()
    giants._painter.ask(lambda: None).result(timeout=60)
    while table.camera.moving:
        table.ui.update(0.1)
    table.ui.update(0.1)
    assert not table.mountain.outdated()


def test_cubes_that_can_be_taken_shine(summit: Callable[..., GameTable]) -> None:
    game = playing(3, t.TAKE)
    model, picker = now(game)
    picker.choose(Step(CARD, t.NENLEVSA))
    table = summit()
    table.show(model)
    table.mark(picker)
    lit = {(block.cube[0], block.cube[1]) for block in table.things.blocks if block.lit}
    assert lit == {step.key for step in picker.options}


# -- looking around ----------------------------------------------------------------------------------


def test_the_view_turns_zooms_and_tells_heights(summit: Callable[..., GameTable]) -> None:
    table, told = summit(), []
    table.moved = lambda: told.append(table.camera.goal)
    table.show(now(session(3, moves=40))[0])
    table.spots(None)
    assert table.handle(Turn(1)) and table.handle(Zoom(1))
    assert len(told) == 2 and told[1].turn == 1 and told[1].unit > told[0].unit
    table.handle(Point(*table.parts.places.world.center))
    assert table.handle(Scroll(0, -1))
    table.handle(Point(0, 0))
    assert not table.handle(Scroll(0, 1)), "elsewhere the wheel has other work"
    before = table.things.figures
    assert table.handle(Figures()) and table.things.figures != before


def test_nothing_is_drawn_while_nothing_changes(summit: Callable[..., GameTable]) -> None:
    table = summit()
    table.show(now(session(3, moves=40))[0])
    table.settle()
    stage = table.ui.stage
    stage.draw(Surface(TABLE_SIZE))
    for _ in range(5):
        table._tick(1 / 60)
    assert not stage.dirty


def test_a_trapped_giant_and_a_dead_card_are_explained(summit: Callable[..., GameTable]) -> None:
    pit = "/".join(tower(2, corner) for corner in ("0,0", "2,1", "-1,2", "1,3"))
    state = at(pit, "1,2/-1,0/-1,1", "m1n1/m1/m1", reserves=(0, 8, 8))
    model = Model.of(cubes_game().observation(state, 0))
    assert model.trapped == (0,)
    table = summit()
    table.show(model)
    spots = {spot.name: spot for spot in table.spots(None)}
    assert "trapped" in spots["giant-0"].about and spots["giant-0"].clause == "C11"
    assert "empty reserve" in spots["hand-1"].about


def test_lines_of_the_log_point_at_the_mountain(summit: Callable[..., GameTable]) -> None:
    model, _ = now(session(3, moves=40))
    table = summit()
    table.show(model)
    before = len(table.ui.stage.nodes)
    cube = ",".join(map(str, model.cubes[-1]))
    table.highlight([Ref("player", "1"), Ref("cube", cube), Ref("cube", "50,50,0")])
    assert len(table.ui.stage.nodes) == before + 3, "a ring and two arrows: plate, giant and cube"
    table.highlight([])
    assert len(table.ui.stage.nodes) == before


# -- looking through ---------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", range(4))
def test_giants_stand_in_the_room_with_their_heads(summit: Callable[..., GameTable], turn: int) -> None:
    table = summit(6)
    table.pictures.giants.patient = True
    model = now(session(6, moves=6))[0]
    table.show(model)
    table.handle(Turn(turn))
    view = table.camera.goal
    for seat, figure in table.things.giants.items():
        picture, (_, up) = table.pictures.giant(seat, "stand", figure.facing, "", view.unit)
        assert view.screen(figure.x, figure.y, figure.z)[1] - up >= table.parts.places.world.top
        assert picture.get_height() >= up


def test_the_pile_shows_what_was_played_and_own_secret_discards_but_no_others(
    summit: Callable[..., GameTable],
) -> None:
    game = session(3, moves=40)
    model, picker = now(game)
    own = model.discarded[game.current_player]
    assert own and model.played, "there is something to look through"
    table = summit()
    table.show(model)
    pile = next(spot for spot in table.spots(picker) if spot.name == "pile")
    shown = {thing.words: thing.copies for thing in table.browse(pile, 120)}
    names = [table.pictures.name(card) for card in own]
    secret = {words: n for words, n in shown.items() if words.endswith("discarded in secret")}
    assert secret == {f"{name}, discarded in secret": names.count(name) for name in names}
    assert shown["Discarded in secret by others"] == sum(model.discards) - len(own)
    assert sum(shown.values()) == len(model.played) + sum(model.discards)


# -- the end -----------------------------------------------------------------------------------------


def test_the_end_shows_the_mountain_and_hands_out_figures(summit: Callable[..., GameTable]) -> None:
    table = summit(size=(1280, 800))
    model = replace(now(session(3, moves=40))[0], phase=t.OVER, mover=-1, winners=(1,))
    cut_short(table.finale(model))
    assert not table.things.giants, "they stand before it"
    seen = set()
    for mood in Mood:
        for seat in range(3):
            figure = table.figure(seat, mood, 150)
            assert 0.7 * 150 <= figure.get_height() <= 150 >= figure.get_width()
            seen.add(figure.copy().get_buffer().raw)
    assert len(seen) == 9, "each giant, and each mood, looks different"


def test_no_frame_of_a_show_draws_a_card(
    summit: Callable[..., GameTable], made_smaller: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = summit()
    model = now(session(3, moves=12))[0]
    table.show(model)
    pictures, places = table.pictures, table.parts.places
    pictures.painter.ask(lambda: None, ahead=True).result()
    drawn = drawn_here(monkeypatch)
    for card in (BACK, *range(len(t.CODES))):
        for place in (places.played, places.pile, places.slot(0, 3)):
            pictures.card(card, place.size)
    assert drawn == []

    # A card that was forgotten is drawn as soon as it is played.
    DRAWINGS.clear()
    table.ui.assets._cache.clear()
    pictures.forget()
    other = next(seat for seat in range(3) if model.hands[seat] is None)
    event = t.CardPlayed(other, 0)
    table.clip(event, model, model.on(event))
    pictures.painter.finish()
    pictures.card(0, places.played.size)
    assert drawn == []
