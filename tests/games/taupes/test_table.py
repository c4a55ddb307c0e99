"""The pit: where things lie, what can be pointed at, and that every show ends on the truth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from pygame import Rect

from game.engine.events import Event
from game.engine.level import Level
from game.engine.reasons import Ref
from game.engine.session import Session
from game.games import make
from game.games.taupes.rules import types as t
from game.games.taupes.view.discs import Row
from game.games.taupes.view.layout import MOLE as TALL
from game.games.taupes.view.layout import Places, places
from game.games.taupes.view.model import Model
from game.games.taupes.view.paths import DISC, MOLE, PASSING, POINT, TURNING, WAITING, path
from game.games.taupes.view.pictures import BACK
from game.view.picker import Picker, Step
from game.view.timeline import Timeline
from tests.fast import some
from tests.games.tables import SIZES, TABLE_SIZE, alike, cut_short, humans, lay, room
from tests.games.taupes.burrow import SMALL_LEVEL, sensibly
from tests.view.stories import story

if TYPE_CHECKING:
    from game.app.loop import App
    from game.games.taupes.view.table import GameTable

PRO = {"pro": True, "two_discs": True}


def session(
    players: int = 3, seed: str = "PIT", level: Level | None = None, **options: Any
) -> Session[Any, Any]:
    return Session(make("taupes", players, {"starter": "0", **options}, level), seed, humans(players))


def beginning(game: Session[Any, Any], viewer: int = 0) -> Model:
    """The table before the first step."""
    return Model.of(game.game.observation(game.game.initial_state(), viewer))


def steps_of(game: Session[Any, Any], rng: Random) -> Iterator[tuple[Event, Model, Model]]:
    """Play to the end and yield every event, with the models before and after."""
    return story(game, beginning(game), lambda game: sensibly(game, rng))


def positions(game: Session[Any, Any], rng: Random) -> Iterator[tuple[Model, Picker[Any]]]:
    """Play to the end and yield every moment in which somebody chooses, as they see it."""
    while not game.is_over:
        yield Model.of(game.observation(game.current_player)), Picker(game.legal_actions(), path)
        game.play(sensibly(game, rng))


@pytest.fixture
def pit(open_app: Callable[..., App]) -> Iterator[Callable[..., GameTable]]:
    """Makes tables in a small window: `pit(players)`; its stage is `table.ui.stage`."""
    from game.games.taupes.view.table import GameTable

    def build(players: int = 3, size: tuple[int, int] = TABLE_SIZE, **view: bool) -> GameTable:
        app = open_app(size=size)
        table = lay(GameTable, app, players, **view)
        table.pictures.moles.patient = table.pictures.thumbs.patient = True
        return table

    yield build


# -- places ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", some([200, 100, 150]))
@pytest.mark.parametrize("radius", some([6, 4, 3]))
def test_places_lie_in_the_area_and_apart(size: tuple[int, int], percent: int, radius: int) -> None:
    area, unit, line = room(size, percent)
    found: Places = places(area, unit, line, radius)
    world = found.world
    left, right = world.at((-radius, 0))[0], world.at((radius, 0))[0]
    top = world.at((0, -radius))[1] - TALL * world.pitch
    foot = world.at((0, radius))[1] + world.pitch * 0.4
    board = Rect(round(left), round(top), round(right - left), round(foot - top))
    apart = {"seats": found.seats, "stack": found.stack, "discs": found.discs, "board": board}
    for (one, first), (other, second) in combinations(apart.items(), 2):
        assert not first.colliderect(second), (one, other)
    for name, rect in (*apart.items(), ("choice", found.choice)):
        assert area.inflate(4, 4).contains(rect), name
    assert not found.choice.colliderect(found.discs) and not found.choice.colliderect(found.stack)
    for slot in range(6):
        assert found.discs.contains(found.disc_at(slot))
    if radius < 6:
        assert world.pitch >= 38 * min(unit, 1), "moles can be told apart"


def test_discs_keep_their_places() -> None:
    row = Row()
    assert row.turn(3, 4) == 4 and row.up == [4]
    row.fit((0, 0, 0, 0), (3,))
    assert row.values[4] == 3 and row.up == [4], "what is right stays where it is"
    row.fit((0, 0, 1, 0), ())
    assert row.values[4] == 3 and not row.up, "it is used up where it lies"
    row.fit((0, 0, 1, 0), (1,), 2)
    assert row.values[2] == 1 and row.up == [2], "the one that is pointed at is turned"
    row.fit((0, 0, 1, 0), ())
    assert row.turn(2, 4) == 0, "another one, where the one that was meant lies open"
    assert row.put_back(2) == 0 and row.values[0] == BACK
    row.fit((1, 1, 1, 0), ())
    assert sorted(row.values) == [BACK, BACK, BACK, 1, 2, 3]
    row.fit((0, 0, 0, 0), ())
    assert row.values == [BACK] * 6
    row.fit((0, 1, 0, 0), (), 0)
    assert row.turn(2, 4) == 4
    row.fit((0, 1, 0, 0), (2,))
    assert row.up == [4], "of two of one value the one that was turned up stays up"


# -- shows ---------------------------------------------------------------------------------------------


def shown(table: GameTable) -> dict[str, object]:
    """What the table's parts hold."""
    return {
        "moles": sorted((mole.seat, mole.point, mole.pose, mole.at) for mole in table.parts.crowd.moles),
        "discs": table.parts.discs.seat,
        "nodes": len(table.ui.stage.nodes),
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "less_motion", "options"),
    [
        (2, False, {**PRO, "level": SMALL_LEVEL}),
        (4, True, {"placement": "random"}),
        (3, False, {"rotations": "fixed"}),
        (4, False, PRO),
    ],
)
def test_every_show_ends_in_time_where_the_model_is(
    pit: Callable[..., GameTable], players: int, less_motion: bool, options: dict[str, Any]
) -> None:
    table, fresh = pit(players, less_motion=less_motion), pit(players)
    game = session(players, "S3", **options)
    table.show(beginning(game))
    kinds = set()
    for event, before, after in steps_of(game, Random(1)):
        kinds.add(type(event))
        clip = table.clip(event, before, after)
        assert clip.seconds <= 2.0, event
        line = Timeline()
        line.play(clip)
        while line.busy:
            line.advance(0.3)
        table.show(after)
        if isinstance(event, t.MoleMoved | t.BoardLifted | t.PlayerOut | t.GameEnded | t.DiscTurned):
            fresh.show(after)
            assert shown(table) == shown(fresh), event
    assert {t.MolePlaced, t.MoleMoved, t.DiscTurned, t.DiscsShuffled, t.BoardLifted, t.GameEnded} <= kinds
    for mole in table.parts.crowd.moles:
        joy = mole.seat == after.winner
        assert mole.pose.removeprefix("hole_") in (("cheer_a", "happy") if joy else ("dismay",))


def test_who_places_is_lit_until_the_mole_stands(
    pit: Callable[..., GameTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, model = pit(), beginning(session())
    model = replace(model, rotations=(0,) * len(model.boards), mover=0)
    table.show(model)
    placed = t.MolePlaced(0, 1, by_chance=False)
    after, lit = model.on(placed), list[int]()
    monkeypatch.setattr(table.parts.seats, "show", lambda shown: lit.append(shown.mover))
    timeline = Timeline()
    timeline.play(table.clip(placed, model, after))
    timeline.finish()
    assert after.mover == 1 and lit and not any(lit), "what is told of is done by the first seat"


@pytest.mark.slow
def test_a_show_can_be_ended_at_any_moment(pit: Callable[..., GameTable]) -> None:
    table, fresh = pit(), pit()
    game, rng = session(seed="SKIP", level=SMALL_LEVEL, pro=True), Random(8)
    table.show(beginning(game))
    lifted = False
    for number, (event, before, after) in enumerate(steps_of(game, rng)):
        cut_short(table.clip(event, before, after), rng.uniform(0, 1.2))
        table.show(after)
        if number % 23 == 0 or isinstance(event, t.BoardLifted | t.GameEnded):
            lifted = lifted or isinstance(event, t.BoardLifted)
            for each in (table, fresh):
                each.show(after)
                each.settle()
                each.parts.discs.rows = table.parts.discs.rows  # which disc lies where is for the eye alone
                each.parts.discs.draw()
            assert alike((table, fresh)), event
    assert lifted


def test_a_jump_takes_the_nearest_mole(pit: Callable[..., GameTable]) -> None:
    table = pit(2)
    game, rng = session(2, placement="random"), Random(5)
    while game.current_player != 0 or not Model.of(game.observation(0)).turned:
        game.play(rng.choice(game.legal_actions()))
    model = Model.of(game.observation(0))
    table.show(model)
    action = next(action for action in game.legal_actions() if action.kind == t.MOVE)
    moved = table.parts.crowd.find(0, action.a)
    others = {mole: mole.at for mole in table.parts.crowd.moles if mole is not moved}
    game.play(action)
    line = Timeline()
    line.play(table.morph(Model.of(game.observation(0))))
    line.advance(0.15)
    assert moved is not None and moved.point == action.b
    assert all(mole.at == at for mole, at in others.items()), "nobody else goes anywhere"
    line.finish()
    assert len(table.parts.crowd.moles) == 20


# -- choosing ------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), [(4, PRO), (2, {})])
def test_whatever_can_be_chosen_can_be_pointed_at(
    pit: Callable[..., GameTable], players: int, options: dict[str, Any]
) -> None:
    table = pit(players, (1024, 600))
    rng = Random(6)
    seen = set()
    for number, (model, picker) in enumerate(positions(session(players, "SPOTS", **options), rng)):
        if number % 15 and PASSING not in picker.options:
            continue
        table.show(model)
        choices = [picker]
        first = Picker(picker.actions(), path)
        if first.choose(rng.choice(first.options)) is None:
            choices.append(first)
        for each in choices:
            spots = table.spots(each)
            assert set(each.options) <= {spot.step for spot in spots}
            seen |= {step.zone for step in each.options}
            for spot in spots:
                assert table.ui.rect.contains(spot.rect), spot
                assert spot.clause, "F1 knows a clause for everything"
            rects = [spot.rect for spot in spots]
            assert all(rect.collidelistall(rects) == [n] for n, rect in enumerate(rects))
            cells = [spot.cell for spot in spots if spot.cell is not None]
            assert sorted(cells) == sorted(model.grid.places), "arrows reach every point"
            focused = rng.choice(each.options)
            table.mark(each, focused, frozenset({focused}))
        table.mark(None)
    assert {MOLE, POINT, TURNING.zone} <= seen
    assert not options or {PASSING.zone} <= seen


def test_everything_has_a_name_and_planks_their_words(pit: Callable[..., GameTable]) -> None:
    table = pit()
    model = Model.of(session(placement="random").observation(0))
    table.show(model)
    actions = [t.Action(t.TURN), t.Action(t.WAIT)]
    picker = Picker(actions, path)
    table.mark(picker, WAITING)
    named = {spot.step: spot.label for spot in table.spots(picker)}
    assert named[WAITING] == "Wait"
    assert table.clause_at(*table.parts.places.discs.center) == "M5"
    assert table.clause_at(0, 0) == ""
    two = [t.Action(t.LOSE, 2), t.Action(t.LOSE, 4)]
    table.show(model.on(t.DiscTurned(0, 2, False)).on(t.DiscTurned(0, 4, False)))
    steps = {spot.step for spot in table.spots(Picker(two, path))}
    assert {Step(DISC, 2), Step(DISC, 4)} <= steps


@pytest.mark.slow
def test_previews_marks_and_highlights_leave_nothing_behind(pit: Callable[..., GameTable]) -> None:
    table = pit(3)
    game, rng = session(3, "PREVIEW"), Random(2)
    something = 0
    while not game.is_over:
        model = Model.of(game.observation(game.current_player))
        action = sensibly(game, rng)
        if rng.random() < 0.12:
            table.show(model)
            table.settle()
            nodes = len(table.ui.stage.nodes)
            table.preview(model, game.outlook(action))
            something += len(table.ui.stage.nodes) > nodes
            table.preview(None, None)
            table.highlight([Ref("player", "1"), Ref("point", "4"), Ref("board", str(model.board))])
            assert len(table.ui.stage.nodes) > nodes
            table.highlight([])
            picker = Picker(game.legal_actions(), path)
            table.mark(picker, rng.choice(picker.options))
            table.show(model)
            assert len(table.ui.stage.nodes) == nodes
        game.play(action)
    assert something > 4


def test_marks_are_what_can_be_done(pit: Callable[..., GameTable]) -> None:
    table = pit(2)
    before = Model.of(session(2, placement="random").observation(0))
    model = before.on(t.DiscTurned(0, 1, False))
    moves = [
        t.Action(t.MOVE, mole, landing.point)
        for mole in model.moles[0]
        for landing in before.lines_of(mole).landings
        if landing.distance == 1
    ]
    picker = Picker(moves, path)
    table.show(model)
    movable = tuple(step.key for step in picker.options)
    table.mark(picker, None, frozenset({picker.options[1]}))
    shown = table.reach.shown
    assert shown is not None and movable and shown.movable == movable and shown.hinted == movable[1:2]
    chosen = next(step for step in picker.options if len(picker.actions(step)) > 1)
    assert picker.choose(chosen) is None
    table.mark(picker)
    shown = table.reach.shown
    assert shown is not None and shown.movable == (chosen.key,) == (shown.mole,)
    assert shown.legal == tuple(step.key for step in picker.options)
    table.show(replace(model, quiet=1))
    assert table.reach.shown is None, "another position has other marks"


def test_whoever_is_in_the_way_is_shown(pit: Callable[..., GameTable]) -> None:
    table = pit(2)
    model = Model.of(session(2, placement="random").observation(0))
    table.show(model)
    mole = next(point for point in model.moles[0] if any(b.seat == 1 for b in model.lines_of(point).blocks))
    table.mark(Picker([t.Action(t.TURN)], path), Step(MOLE, mole))
    signs = {key[1] for key in table.pictures._kept if isinstance(key, tuple) and key[0] == "block"}
    assert signs == {block.seat for block in model.lines_of(mole).blocks}


def test_outlooks_mark_holes_filled_and_left_and_moles_lost(pit: Callable[..., GameTable]) -> None:
    table = pit(2)
    game, rng, seen = session(2, level=SMALL_LEVEL, placement="random"), Random(1), set[str]()

    def kept() -> set[str]:
        return {key[1] for key in table.pictures._kept if isinstance(key, tuple) and key[0] == "sign"}

    def wanted(event: Event) -> set[str]:
        match event:
            case t.MoleMoved(into_hole=into, left_hole=left):
                return {name for name, so in (("into", into), ("out", left)) if so}
            case t.BoardLifted(lost=lost):
                return {"cross"} if any(lost) else set()
        return set()

    while seen != {"into", "out", "cross"}:
        model = Model.of(game.observation(0))
        for action in game.legal_actions():
            outlook = game.outlook(action)
            new = set().union(*map(wanted, outlook.events)) - seen
            if new:
                table.show(model)
                assert not new & kept()
                table.preview(model, outlook)
                assert new <= kept()
                seen |= new
        game.play(sensibly(game, rng))


def test_an_advised_turn_has_its_bulb_at_the_discs(pit: Callable[..., GameTable]) -> None:
    table = pit(2)
    table.show(Model.of(session(2, placement="random").observation(0)))
    picker = Picker([t.Action(t.TURN)], path)
    table.mark(picker)
    nodes = len(table.ui.stage.nodes)
    table.mark(picker, None, frozenset({TURNING}))
    assert len(table.ui.stage.nodes) == nodes + 1


def test_planks_go_with_the_position_that_they_are_for(pit: Callable[..., GameTable]) -> None:
    table = pit()
    model = Model.of(session(placement="random").observation(0))
    table.show(model)
    nodes = len(table.ui.stage.nodes)
    table.mark(Picker([t.Action(t.TURN), t.Action(t.WAIT)], path))
    assert len(table.ui.stage.nodes) > nodes
    table.show(replace(model, quiet=1))
    assert len(table.ui.stage.nodes) == nodes


def test_the_chances_of_a_mole_are_shown_before_a_disc_is_turned(pit: Callable[..., GameTable]) -> None:
    table = pit(2)
    model = Model.of(session(2, placement="random").observation(0))
    table.show(model)
    nodes = len(table.ui.stage.nodes)
    picker = Picker([t.Action(t.TURN)], path)
    table.mark(picker, Step(MOLE, model.moles[0][0]))
    assert len(table.ui.stage.nodes) > nodes + 10
    labels = [key for key in table.pictures._kept if isinstance(key, tuple) and key[0] == "label"]
    assert {key[2:4] for key in labels} >= {(1, "17%"), (2, "33%")}


@pytest.mark.slow
def test_a_board_to_come_can_be_looked_at(pit: Callable[..., GameTable]) -> None:
    table = pit(2)
    table.show(Model.of(session(2, placement="random").observation(0)))
    table.settle()
    before = table.ui.stage.background
    assert table.model is not None
    view = table.parts.ground.view(table.model.boards, table.model.rotations, 1, False)
    while not table.parts.ground.peek(view):
        pass
    assert table.ui.stage.background is not before
    table.parts.ground.peek(None)
    assert table.ui.stage.background is before


@pytest.mark.slow
def test_in_a_new_layout_the_board_stays_until_it_is_drawn_anew(pit: Callable[..., GameTable]) -> None:
    table = pit(2)
    model = Model.of(session(2, placement="random").observation(0))
    table.show(model)
    plain = table.ui.stage.background
    table.settle()
    drawn, before = table.ui.stage.background, table.parts.places.world
    area = table.parts.places.area
    table.layout(Rect(area.x, area.y, area.w * 3 // 4, area.h))
    table.show(model)
    carried, world = table.ui.stage.background, table.parts.places.world
    assert carried is not None and drawn is not None and plain is not None
    assert table.parts.ground.loading and world != before
    for point in ((1, 1), (-2, 0)):
        old, new = ([round(x) for x in each.at(point)] for each in (before, world))
        assert max(abs(a - b) for a, b in zip(drawn.get_at(old), carried.get_at(new), strict=True)) < 40
        assert carried.get_at(new) != plain.get_at(new)
    table.settle()
    assert table.ui.stage.background is not carried


@pytest.mark.slow
def test_looking_ahead_shows_who_would_stay(pit: Callable[..., GameTable]) -> None:
    table = pit(2)
    game, rng = session(2, level=SMALL_LEVEL, placement="random"), Random(1)
    while not (model := Model.of(game.observation(0))).filled:
        game.play(sensibly(game, rng))
    table.show(model)
    for next_one in (True, False):
        table.parts.crowd.foresee(model, next_one=next_one)
        plain = {mole.point for mole in table.parts.crowd.moles if mole.alpha == 255}
        standing = {mole.point for mole in table.parts.crowd.moles}
        assert plain == (standing & model.grid.holes if next_one else set())


@pytest.mark.slow
def test_breathing_moves_few_things_at_a_time(pit: Callable[..., GameTable]) -> None:
    table = pit(4)
    table.show(Model.of(session(4, placement="random").observation(0)))
    table.settle()
    table.pictures.moles.patient = True
    table.ui.stage.draw(table.ui.view.screen.surface)
    moved = 0
    for _ in range(400):
        assert not table.idle(1 / 30), "it needs no more frames than a table at rest"
        changed = len(table.ui.stage.changed)
        assert changed <= 2
        moved += changed > 0
        table.ui.stage.draw(table.ui.view.screen.surface)
    assert 0 < moved < 100


def test_the_turns_that_are_left_are_counted_only_near_the_end(pit: Callable[..., GameTable]) -> None:
    table = pit(2)
    model = Model.of(session(2, placement="random").observation(0))
    table.show(model)
    assert table.parts.tower.turns_left(model) == 0
    assert table.parts.tower.turns_left(replace(model, quiet=model.limit - 7)) == 7
    taken = replace(model, turned=(1,))
    assert table.parts.tower.turns_left(replace(taken, quiet=model.limit)) == 1, (
        "a hole may still be filled in it"
    )


@pytest.mark.slow
def test_under_the_results_small_boards_that_come_late_stay_away(pit: Callable[..., GameTable]) -> None:
    game = session(2, placement="random")
    while not game.is_over:  # at random: nobody ever lifts a board
        game.play(Random(game.cursor).choice(game.legal_actions()))
    model = Model.of(game.observation(0))
    assert model.board < 3
    table = pit(2)
    table.pictures.thumbs.patient = False
    table.finale(model)
    table.settle()
    groups = [group for _, group in table.parts.tower._groups.values()]
    assert groups and not any(group.visible for group in groups)
