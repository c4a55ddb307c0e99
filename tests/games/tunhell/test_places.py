"""Before the mines: every dwarf stands in its place, is seen, and says what it is worth; so do sides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import replace
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest
from pygame import Rect, Surface

from game.engine.events import Event
from game.games import make
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import (
    D21,
    DEMON,
    DRAGON,
    DWOUARF,
    ENEMIES,
    GHOST,
    HEART,
    MINE,
    S5,
    TROLL,
    W1,
    W2,
    W3,
    W4,
    B,
)
from game.games.tunhell.view import entrances
from game.games.tunhell.view.layout import places, ranks, shown
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.paths import MINE as MINE_ZONE
from game.games.tunhell.view.paths import path
from game.view.picker import Picker, Step
from game.view.timeline import Timeline
from tests.fast import some
from tests.games.tables import SIZES, TABLE_SIZE, lay, room
from tests.games.tunhell.cavern import BOTH

if TYPE_CHECKING:
    from game.app.loop import App
    from game.games.tunhell.view.table import GameTable

pytestmark = pytest.mark.usefixtures("undrawn")

CROWD = (W1,) * 7 + (W2,) * 5 + (W3,) * 4
"""As many as can stand on one side."""


@pytest.fixture
def cave(open_app: Callable[..., App]) -> Iterator[Callable[..., GameTable]]:
    """Makes tables: `cave(players)`."""
    from game.games.tunhell.view.table import GameTable

    def build(players: int = 3, size: tuple[int, int] = TABLE_SIZE, **view: bool) -> GameTable:
        return lay(GameTable, open_app(size=size), players, **view)

    yield build


def standing(*sides: tuple[int, ...], work: t.Digging | None = None) -> Model:
    """A table for as many players, whose warriors stand before the second mine; nobody else has any."""
    players = len(sides)
    game = make("tunhell", players, {"starter": "0"})
    model = Model.of(game.observation(game.initial_state(), 0))
    none: tuple[t.Cards, ...] = ((),) * players
    return replace(model, sides=(none, sides, none), mover=0, work=work)


# -- where they stand --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", some([200, 100]))
@pytest.mark.parametrize("crowds", [(1, 1, 1, 1), (16, 1, 1, 1), (5, 5, 5, 1), (16, 0), (2, 3, 0)])
def test_every_dwarf_stands_in_its_side_and_is_seen(
    size: tuple[int, int], percent: int, crowds: tuple[int, ...]
) -> None:
    area, unit, line = room(size, percent)
    column = places(area, unit, line, len(crowds)).columns[0]
    sides, mark = column.sides(crowds), round(18 * unit)
    assert len({side.h for side in sides}) == 1
    for one, other in combinations(sides, 2):
        assert not one.colliderect(other)
    for side, crowd in zip(sides, crowds, strict=True):
        ground = column.ground(side)
        assert column.camps.contains(side) and ground.bottom == column.sign(side).y
        rows = ranks(ground, crowd, mark)
        figures = [rect for row in rows for rect in row]
        assert len(figures) == crowd
        assert all(ground.contains(rect) for rect in figures)
        seen = shown(rows)
        for one, other in combinations(seen, 2):
            assert not one.colliderect(other), "each can be pointed at"
        for rect, part in zip(figures, seen, strict=True):
            assert rect.contains(part) and min(part.size) >= 0.6 * mark, "its number is seen"


def test_fewer_dwarfs_are_never_smaller() -> None:
    ground = Rect(0, 0, 110, 160)
    tall = [ranks(ground, crowd, 20)[0][0].h for crowd in range(1, 17)]
    assert all(more <= fewer + 2 for fewer, more in pairwise(tall)) and tall[0] > 110 and tall[3] > 60
    assert ranks(ground, 0, 20) == []


# -- what is drawn -----------------------------------------------------------------------------------


def images(table: GameTable) -> set[int]:
    return {id(node.image) for node in table.ui.stage.nodes if node.visible}


def test_warriors_their_worth_their_sum_and_the_pick_are_drawn(cave: Callable[..., GameTable]) -> None:
    table = cave(3, (1280, 800))
    model = standing((W1, W3), (W4,), ())
    model = replace(model, may_dig=((False,) * 3, (True, False, False), (False,) * 3))
    table.show(model)
    drawn, sides, pictures = images(table), table.parts.sides, table.pictures
    for seat, cards in enumerate(model.sides[1]):
        rects = [rect for row in sides.ranks(model, 1, seat) for rect in row]
        for card, rect in zip(cards, rects, strict=True):
            figure, place = pictures.standing(card, rect)
            assert id(figure) in drawn and place.bottom >= rect.bottom
            high = max(sides.mark, round(rect.h * 0.19))
            assert id(pictures.shield(card, high)) in drawn and high >= 18
    signs = [node.image.get_size() for node in table.ui.stage.nodes]
    plate = sides.sign(model, 1, 0)
    assert signs.count(plate.size) >= 1, "a plate for who stands there"
    assert plate.h >= 36
    pick = pictures.sign("dig", round(plate.h * 0.72))
    assert sum(node.image is pick for node in table.ui.stage.nodes) == 1, "one side may dig"


def test_where_nobody_stands_there_is_no_plate(cave: Callable[..., GameTable]) -> None:
    table = cave(2, (1280, 800))
    model = standing((), ())
    table.show(replace(model, may_dig=((False, False),) * 3))
    plate = table.parts.sides.sign(model, 0, 0)
    assert not any(node.image.get_size() == plate.size for node in table.ui.stage.nodes)


def test_nobody_waits_before_an_empty_mine(cave: Callable[..., GameTable]) -> None:
    table = cave(2, (1280, 800))
    model = replace(standing((), ()), may_dig=((False, False),) * 3)
    seen = []
    for mines in (model.mines, (t.Mine(0, ()), *model.mines[1:])):
        table.show(replace(model, mines=mines))
        seen.append(len(table.parts.sides._groups[0, 0][1].nodes))
    assert seen[0] > 0 == seen[1]


def test_no_arrow_hides_what_was_seen_of_a_mine(cave: Callable[..., GameTable]) -> None:
    table = cave(2, (1280, 800))
    model = standing((W1,), ())
    table.show(model)
    table.previewed.targets(frozenset({Step(MINE_ZONE, 1)}), frozenset(), model)
    column = table.parts.places.columns[1]
    arrows = [node for node in table.previewed._targets.nodes if node.rect.bottom <= column.shaft.bottom]
    assert len(arrows) == 1 and arrows[0].rect.y >= column.seen.bottom


def test_a_mine_of_a_larger_deck_is_no_higher_than_a_full_one(cave: Callable[..., GameTable]) -> None:
    table = cave(4, (1280, 800))
    model = standing((W1,), (), (), ())
    drawn = []
    for left in (18, 60, 460):
        table.show(replace(model, mines=(model.mines[0], model.mines[1]._replace(left=left), model.mines[2])))
        drawn.append([node.rect for node in table.parts.shafts._groups["pile", 1][1].nodes])
    assert drawn[0] == drawn[1] == drawn[2]


def test_over_a_mine_stands_who_holds_it(cave: Callable[..., GameTable]) -> None:
    table = cave(3)

    def held(*sides: tuple[int, ...]) -> int:
        table.show(standing(*sides))
        return len(table.parts.shafts._groups["held", 1][1].nodes)

    assert held((W3,), (W1,), ()) == 1
    assert held((W3,), (W1, W2), (W1,)) == 2, "both are as strong"
    assert held((), (), ()) == held((DWOUARF,), (), ()) == 0


def test_a_digger_stands_in_the_mouth_and_a_monster_before_the_pile(cave: Callable[..., GameTable]) -> None:
    table = cave(2)
    table.show(standing((W1,), (), work=t.Digging(D21, 1, 2, 1, (), DRAGON, 6)))
    column, drawn = table.parts.places.columns[1], images(table)
    digger, _ = table.pictures.standing(D21, table.parts.sides.at_work(1, 0))
    dragon, place = table.pictures.standing(DRAGON, column.opened)
    assert {id(digger), id(dragon)} <= drawn
    assert column.rect.inflate(column.rect.w // 4, 8).contains(place)


# -- shows -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", MINE)
def test_all_that_comes_up_ends_where_it_stands(card: int) -> None:
    seconds, motion = entrances.entrance(card)
    end = motion(1.0)
    assert 0.3 <= seconds <= 1.0
    assert (end.size, end.seen) == pytest.approx((1, 1))
    assert (end.x, end.y, end.turn) == pytest.approx((0, 0, 0), abs=0.02) and end.alpha >= 0.9
    assert any(motion(step / 20) != end for step in range(20))


def test_each_monster_has_an_entrance_of_its_own() -> None:
    motions = [entrances.entrance(card).motion for card in (*ENEMIES, GHOST)]
    assert len(set(motions)) == len(motions) and entrances.OTHER.motion not in motions


def fight(*events: Event) -> Iterator[tuple[Event, Model, Model]]:
    """A troll has come up before two warriors and a digger: what follows."""
    model = standing((W1, W3), (W2,), work=t.Digging(D21, 1, 1, 1, (), TROLL, 4))
    for event in events:
        after = model.on(event)
        yield event, model, after
        model = after


WON = (
    e.EncounterMet(player=0, mine=1, card=TROLL, combat=4, beatable=True),
    e.EncounterBeaten(player=0, mine=1, card=TROLL, paid=(W1, W3), bonus=False),
    e.WarriorsLeft(player=0, mine=1, cards=(W1, W3), cause=e.PAID, may_dig=BOTH),
    e.LootTaken(0, TROLL),
)
LOST = (
    e.EncounterMet(player=0, mine=1, card=TROLL, combat=4, beatable=False),
    e.CardReturned(player=0, mine=1, card=TROLL, left=18, may_dig=BOTH),
    e.WarriorsLeft(player=0, mine=1, cards=(W1, W3), cause=e.BEATEN, may_dig=BOTH),
    e.DiggerLeft(player=0, card=D21, finds=(), mine=1, cause=e.BEATEN),
)


@pytest.mark.parametrize("less_motion", [False, True])
@pytest.mark.parametrize("events", [WON, LOST])
def test_a_fight_leaves_nothing_behind(
    cave: Callable[..., GameTable], events: tuple[Event, ...], less_motion: bool
) -> None:
    """Whether it is seen to its end or not, each dwarf stands where it stood or is gone."""
    table = cave(2, less_motion=less_motion)
    for share in (0.5, 1.0):
        for event, before, after in fight(*events):
            if event is events[0]:
                table.show(before)
            clip = table.clip(event, before, after)
            assert clip.seconds < 2
            line = Timeline()
            line.play(clip)
            line.advance(clip.seconds * share)
            line.finish()
        table.show(after)
        nodes = len(table.ui.stage.nodes)
        assert table.parts.sides.away is None
        table.show(replace(after, sides=standing((W1, W3), (W2,)).sides))
        table.show(after)
        assert len(table.ui.stage.nodes) == nodes


def test_dwarfs_run_at_a_monster_and_are_not_seen_twice(cave: Callable[..., GameTable]) -> None:
    table = cave(2)
    ((event, before, after),) = fight(WON[1])
    table.show(before)
    rect = table.parts.sides.ranks(before, 1, 0)[-1][-1]
    figure = table.pictures.figure(W3, rect.h)
    line = Timeline()
    line.play(table.clip(event, before, after))
    line.advance(0.1)
    assert not any(node.image is figure for node in table.ui.stage.nodes if node.visible)
    line.finish()
    assert any(node.image is figure for node in table.ui.stage.nodes if node.visible)


def begun(table: GameTable, event: Event, before: Model, share: float = 1.0) -> Model:
    """Show so much of an event's clip, and go on to what is so after it."""
    line = Timeline()
    clip = table.clip(event, before, before.on(event))
    line.play(clip)
    line.advance(share * clip.seconds)
    if share == 1:
        line.finish()
    return before.on(event)


def seen(table: GameTable, card: int, tall: int) -> bool:
    """Whether a figure is seen as it stands."""
    figure = table.pictures.figure(card, tall)
    return any(node.image is figure for node in table.ui.stage.nodes if node.visible)


def test_a_digger_who_is_beaten_does_not_come_back(cave: Callable[..., GameTable]) -> None:
    table = cave(2)
    model = next(fight(LOST[0]))[1]
    table.show(model)
    tall = table.parts.sides.at_work(1, 0).h
    assert seen(table, D21, tall)
    for event in LOST[:-1]:
        model = begun(table, event, model)
    assert model.work is not None and not seen(table, D21, tall)


def test_what_is_beaten_is_taken_from_where_it_lies(cave: Callable[..., GameTable]) -> None:
    """Also if the digger is gone before that, and whatever mine was fought at before."""
    table = cave(2)
    model = next(fight(WON[0]))[1]
    table.show(model)
    left = e.DiggerLeft(player=0, card=D21, finds=(), mine=1, cause=e.PAID)
    for event in (replace(WON[1], bonus=True), WON[2], left):
        model = begun(table, event, model)
    lying = table.clips.digging._beaten
    assert lying is not None and lying._node is not None
    lay_at, node = lying._node.rect, lying._node
    line = Timeline()
    line.play(table.clip(WON[3], model, model.on(WON[3])))
    line.advance(0.02)
    assert node.rect.colliderect(lay_at) and node in table.ui.stage.nodes
    line.finish()
    assert node not in table.ui.stage.nodes


def test_all_fly_while_a_blast_is_on_and_a_scout_stays_until_the_next_turn(
    cave: Callable[..., GameTable],
) -> None:
    table = cave(2)
    model = standing((W1,), (W2,))
    table.show(model)
    tall = [table.parts.sides.ranks(model, 1, seat)[0][0].h for seat in (0, 1)]
    blast, scout = (
        e.DwarfPlayed(player=0, card=card, mine=1, finds=(), recruited=True, known=True) for card in (B, S5)
    )
    model = begun(table, blast, model)
    assert model.sides[1] == ((W1,), (W2,)) and not seen(table, W1, tall[0]) and not seen(table, W2, tall[1])
    table.show(model)
    assert seen(table, W1, tall[0])
    model = begun(table, e.MineLooked(0, 1, 5), begun(table, scout, model))
    looks = table.clips.mine._scout
    assert looks is not None and looks._node is not None
    begun(table, e.TurnBegan(1, 9, 0), model)
    assert looks._node is None and table.clips.mine._scout is None


def test_nothing_is_marked_on_what_is_still_to_change(cave: Callable[..., GameTable]) -> None:
    """The next question may be there before the show of what led to it."""
    table = cave(2)
    model = standing((W1,), (W2,))
    picker = Picker([t.Action(t.PLACE, mine=mine) for mine in (0, 2)], path)
    table.show(model)
    table.mark(picker)
    assert len(table.previewed._targets.nodes) == 4
    after = begun(table, e.TurnBegan(0, 9, 0), model, 0.5)
    table.mark(picker)
    assert not table.previewed._targets.nodes
    table.show(after)
    table.mark(picker)
    assert len(table.previewed._targets.nodes) == 4


def test_a_table_waits_for_no_picture_that_is_not_on_it(
    cave: Callable[..., GameTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All others are drawn behind those, whenever there is time."""
    drawn = []

    class Never(Future[Surface]):
        def result(self, timeout: float | None = None) -> Surface:
            raise AssertionError("waited for")

    def ask(make: Callable[[], Surface], *, urgent: bool = False, ahead: bool = False) -> Future[Surface]:
        if not urgent:
            return Never()
        now: Future[Surface] = Future()
        now.set_result(make())
        drawn.append(make)
        return now

    table = cave(2)
    monkeypatch.setattr(table.pictures._painter, "ask", ask)
    table.show(standing((W1,), (W3,)))
    assert 3 < len(drawn) < 20


def test_what_stands_in_a_mine_has_a_picture(cave: Callable[..., GameTable]) -> None:
    table = cave(2)
    table.show(standing((), ()))
    for card in (W1, D21, TROLL, DEMON, HEART, DWOUARF):
        image, (x, y) = table.pictures.figure(card, 60), table.pictures.feet(card)
        assert image.get_height() == 60 and 0.3 < x < 0.7 and 0.8 < y < 1
