"""The garden: where things lie, what can be pointed at, and that every show ends on the truth."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import wait
from dataclasses import replace
from functools import partial
from itertools import combinations
from random import Random
from threading import Event as Signal
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.app.loop import RESTING_FPS
from game.engine.events import Event
from game.engine.session import Seat, Session
from game.games import make
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import KINDS
from game.games.oh_les_nains.view.boards import boards
from game.games.oh_les_nains.view.layout import PITCH, Places, World, middle, places, slab_x, standing
from game.games.oh_les_nains.view.model import Model
from game.games.oh_les_nains.view.panels import Panels
from game.games.oh_les_nains.view.paths import CARD, COLOUR, EXCHANGE, HAND, path
from game.games.oh_les_nains.view.scenery import _draw
from game.i18n import LANGS, Catalog
from game.view.picker import CONFIRM, Picker, Step
from game.view.timeline import Timeline
from tests.fast import some
from tests.games.tables import SIZES, TABLE_SIZE, alike, cut_short, humans, lay, room
from tests.view.stories import story

if TYPE_CHECKING:
    from game.app.loop import App
    from game.games.oh_les_nains.view.table import GameTable

pytestmark = pytest.mark.usefixtures("undrawn")
NAMES = ("Anna", "Arrosoir", "Persil", "Barbenzinc")


def session(players: int = 2, seed: str = "GARDEN", **options: str) -> Session[Any, Any]:
    return Session(make("oh-les-nains", players, {"counters": "on", **options}), seed, humans(players))


def beginning(game: Session[Any, Any], viewer: int) -> Model:
    """The table before the first step."""
    return Model.of(game.game.observation(game.game.initial_state(), viewer))


@pytest.fixture
def garden(open_app: Callable[..., App]) -> Iterator[Callable[..., GameTable]]:
    """Makes tables in a small window: `garden(players)`; its stage is `table.ui.stage`."""
    from game.games.oh_les_nains.view.table import GameTable

    def build(players: int = 2, **view: bool) -> GameTable:
        app = open_app(size=TABLE_SIZE)
        table = lay(GameTable, app, players, **view)
        table.pictures.dwarfs.patient = True
        return table

    yield build


# -- places ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", some([200, 100, 150]))
def test_places_lie_in_the_area_and_apart(size: tuple[int, int], percent: int) -> None:
    area, unit, line = room(size, percent)
    found: Places = places(area, unit, line)
    apart = {
        "score": found.score,
        "top": found.top,
        "own": found.own,
        "pile": found.pile,
        "discards": found.discards,
        "hand": found.hand,
        "exchange": found.exchange,
    }
    for (one, first), (other, second) in combinations(apart.items(), 2):
        assert not first.colliderect(second), (one, other)
    for name, rect in (
        *apart.items(),
        ("labels", found.labels),
        ("choice", found.choice),
        ("note", found.note),
    ):
        assert area.contains(rect), name
    assert found.card[1] >= 90 * min(unit, 1), "the sign on a card can be read"
    assert not found.note.colliderect(found.hand)
    ground = found.world.y(40)
    assert ground <= found.hand.top
    assert not found.labels.colliderect(found.own)


def test_slabs_dwarfs_and_camera() -> None:
    assert slab_x(8, 7) == -PITCH / 2 and slab_x(8, 8) == PITCH / 2
    assert middle(8) == 0
    assert middle(6) == 2 * PITCH, "the left has lost two slabs: the hose lies further right"
    for slabs in range(17):
        for side, length in ((0, slabs), (1, 16 - slabs)):
            places_of_row = [standing(side, index, slabs) for index in range(length + 2)]
            assert all(x < 0 if side == 0 else x > 0 for x in places_of_row), "nobody stands beyond the fence"
            ordered = sorted(places_of_row, reverse=side == 1)
            assert places_of_row[:length] == ordered[:length]


# -- shows ---------------------------------------------------------------------------------------------


def shown(table: GameTable) -> dict[str, object]:
    """What the table's parts hold, in the terms of a model."""
    row = table.row
    return {
        "rows": tuple(tuple(dwarf.id for dwarf in row.side(side)) for side in (0, 1)),
        "dwarfs": len(row.dwarfs),
        "slabs": row.slabs,
        "camera": row.camera,
        "hand": tuple(held.card for held in table.hand.cards),
        "nodes": len(table.ui.stage.nodes),
    }


def boldly(game: Session[Any, Any], rng: Random) -> Any:
    """An action, adds and counters more often than not, so that rounds end and everything happens."""
    legal = game.legal_actions()
    bold = [action for action in legal if action.kind in (1, 4)]
    return rng.choice(bold if bold and rng.random() < 0.6 else legal)


def steps_of(
    game: Session[Any, Any], rng: Random, moves: int, viewer: int
) -> Iterator[tuple[Event, Model, Model]]:
    """Play at random and yield every event as the viewer sees it, with the models before and after."""
    return story(game, beginning(game, viewer), lambda game: boldly(game, rng), viewer=viewer, moves=moves)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "less_motion"),
    [(2, True), (4, True), (2, False), (4, False)],
)
def test_every_show_ends_where_the_model_is(
    garden: Callable[..., GameTable], players: int, less_motion: bool
) -> None:
    table = garden(players, less_motion=less_motion)
    fresh = garden(players)
    fresh.scenery.collect(wait=True)
    table.scenery.collect(wait=True)
    game = session(players, "S9")
    table.show(beginning(game, 0))
    kinds = set()
    for event, before, after in steps_of(game, Random(1), 30, 0):
        kinds.add(type(event).__name__)
        line = Timeline()
        line.play(table.clip(event, before, after))
        while line.busy:
            line.advance(0.35)
        table.show(after)
        fresh.show(after)
        assert shown(table) == shown(fresh), event
    assert {"DwarfPlaced", "HosePulled", "CardPlayed", "DwarfCrashed", "RoundBegan", "DwarfRemoved"} <= kinds


@pytest.mark.parametrize("moves", some([6, 60]))
def test_a_show_can_be_ended_at_any_moment(garden: Callable[..., GameTable], moves: int) -> None:
    table, fresh = garden(), garden()
    for each in (table, fresh):
        each.scenery.collect(wait=True)
    game = session(2, "SKIP")
    rng = Random(8)
    table.show(beginning(game, 1))
    for number, (event, before, after) in enumerate(steps_of(game, rng, moves, 1)):
        cut_short(table.clip(event, before, after), rng.uniform(0, 1.2))
        table.show(after)
        if number % 7 == 0:
            for each in (table, fresh):
                each.show(after)
            assert alike((table, fresh)), event


@pytest.mark.slow
def test_a_show_keeps_within_its_time(garden: Callable[..., GameTable]) -> None:
    table = garden()
    game = session(2, "TIME")
    table.show(beginning(game, 0))
    for event, before, after in steps_of(game, Random(4), 80, 0):
        clip = table.clip(event, before, after)
        assert clip.seconds <= 2.0, event
        cut_short(clip)
        table.show(after)


def test_a_jump_slides_over(garden: Callable[..., GameTable]) -> None:
    table = garden()
    game = session()
    model = beginning(game, 0)
    table.show(model)
    there = replace(model, slabs=5, rows=((0, 7), (14,)))
    line = Timeline()
    line.play(table.morph(there))
    line.advance(0.1)
    assert 5 < table.row.slabs < 8
    line.finish()
    assert table.row.slabs == 5 and set(table.row.dwarfs) == {0, 7, 14}


# -- choosing ------------------------------------------------------------------------------------------


def stages(game: Session[Any, Any], rng: Random) -> Iterator[Picker[Any]]:
    """Every choice on the way to an action: the first one, and what follows each of its options."""
    first = Picker(game.legal_actions(), path)
    yield first
    for step in first.options:
        picker = Picker(game.legal_actions(), path)
        while picker.choose(step) is None:
            yield picker
            step = CONFIRM if picker.toggled and rng.random() < 0.5 else rng.choice(picker.options)
            if step not in picker.options:
                break


@pytest.mark.parametrize(("players", "turns"), some([(2, 10), (2, 30), (4, 30)]))
def test_whatever_can_be_chosen_can_be_pointed_at(
    garden: Callable[..., GameTable], players: int, turns: int
) -> None:
    table = garden(players)
    game = session(players, "SPOTS")
    rng = Random(6)
    seen = set()
    for _ in range(turns):
        if game.is_over:
            break
        table.show(Model.of(game.observation(game.current_player)))
        for picker in stages(game, rng):
            spots = table.spots(picker)
            pointed = {spot.step for spot in spots}
            assert set(picker.options) <= pointed
            seen |= {step.zone for step in picker.options}
            for spot in spots:
                assert table.ui.rect.contains(spot.rect), spot
                assert spot.clause, "F1 knows a clause for everything"
            focused = rng.choice(picker.options)
            table.mark(picker, focused, frozenset({focused}))
        table.mark(None)
        game.play(boldly(game, rng))
    assert {CARD, COLOUR, EXCHANGE.zone, CONFIRM.zone, "hand", "use"} <= seen


def test_cards_that_can_be_played_come_up_and_the_pointed_one_rises(garden: Callable[..., GameTable]) -> None:
    table = garden()
    game = session()
    while Model.of(game.observation(game.current_player)).phase != 3:
        game.play(game.legal_actions()[0])
    table.show(Model.of(game.observation(game.current_player)))
    picker = Picker(game.legal_actions(), path)
    step = next(step for step in picker.options if step.zone == CARD)
    at_rest = [held.node.y for held in table.hand.cards]
    table.mark(picker, step)
    risen = [y - held.node.y for held, y in zip(table.hand.cards, at_rest, strict=True)]
    first = next(i for i, held in enumerate(table.hand.cards) if held.card == step.key)
    playable = {step.key for step in picker.options if step.zone == CARD}
    assert [height > 0 for height in risen] == [held.card in playable for held in table.hand.cards]
    assert all(height < risen[first] for index, height in enumerate(risen) if index != first)
    table.mark(None)
    assert [held.node.y for held in table.hand.cards] == at_rest


@pytest.mark.parametrize("gone", [0, 1])
def test_what_is_left_of_equal_cards_goes_into_an_exchange(
    garden: Callable[..., GameTable], gone: int
) -> None:
    """One of two equal cards was played, the very one that was chosen; the other is a card like any other."""
    table, game = garden(), session(2, "TWINS")
    model = Model.of(game.observation(0))
    cards = (1, 1, 4)
    start = replace(model, viewer=0, hands=(cards, None), hand_sizes=(3, 3), phase=t.PLAYING, current=0)
    table.show(start)
    kept = [held.node for held in table.hand.cards]
    table.mark(Picker([t.Action(t.ADD, card) for card in (1, 4)], path), Step(CARD, 1, gone))
    table.mark(None)
    after = replace(start, hands=((1, 4), None), hand_sizes=(2, 3))
    cut_short(table.clip(t.CardPlayed(player=0, card=1, use=t.ADD, colour=0), start, after))
    table.show(after)
    del kept[gone]
    assert [held.node for held in table.hand.cards] == kept
    whole = Picker([t.Action(t.EXCHANGE, cards=(1, 4))], path)
    some_of_it = Picker([t.Action(t.EXCHANGE, cards=some) for some in ((1,), (4,), (1, 4))], path)
    for picker in (whole, some_of_it):
        picker.choose(EXCHANGE)
        for step in (Step(HAND, 1), Step(HAND, 4)):
            assert [spot.step for spot in table.spots(picker)].count(step) == 1
            if step not in picker.toggled:
                picker.choose(step)
        table.mark(picker)
        assert all(held.rise == 1 for held in table.hand.cards)


@pytest.mark.slow
def test_previews_and_highlights_leave_nothing_behind(garden: Callable[..., GameTable]) -> None:
    table = garden(2)
    game = session(2, "PREVIEW")
    rng = Random(2)
    shown_something = 0
    for _ in range(40):
        if game.is_over:
            break
        model = Model.of(game.observation(game.current_player))
        table.show(model)
        table.settle()
        nodes = len(table.ui.stage.nodes)
        action = rng.choice(game.legal_actions())
        outlook = game.outlook(action)
        table.preview(model, outlook)
        shown_something += len(table.ui.stage.nodes) > nodes
        table.preview(None, None)
        assert len(table.ui.stage.nodes) == nodes
        game.play(action)
    assert shown_something > 10


@pytest.mark.parametrize("slabs", some([1, 8, 15, *range(2, 8), *range(9, 15)], fast=3))
def test_the_numbers_of_free_slabs_lie_beside_each_other(
    garden: Callable[..., GameTable], slabs: int
) -> None:
    table = garden()
    room = table.panels.places.labels
    room.x, room.w = room.x + room.w // 4, room.w * 3 // 4  # as beside a panel that large text has widened
    model = replace(beginning(session(), 0), slabs=slabs, rows=((0,), (14, 15)))
    table.panels.show_free(model)
    nodes = [node.rect for node in table.panels._groups["free"][1].nodes]
    numbers = [rect for rect in nodes if rect.h > table.ui.px(20)]
    assert len(numbers) == 2 and not numbers[0].colliderect(numbers[1])
    assert all(room.contains(rect) for rect in numbers)


@pytest.mark.parametrize("rounds", [1, 2])
def test_there_is_a_star_for_each_round_to_win(garden: Callable[..., GameTable], rounds: int) -> None:
    table = garden()
    table.show(Model.of(session(rounds=str(rounds)).observation(0)))
    group = table.panels._groups["score"][1]
    side = table.panels.star(0, 0).w
    empty = table.pictures.common("star_empty", side)
    assert sum(node.image is empty for node in group.nodes) == 2 * rounds


def test_the_discards_can_be_looked_through(garden: Callable[..., GameTable]) -> None:
    table = garden()
    game = session(2, "DISCARDS")
    rng = Random(1)
    while sum(Model.of(game.observation(0)).discards) < 6:
        game.play(boldly(game, rng))
    model = Model.of(game.observation(0))
    table.show(model)
    spot = next(spot for spot in table.spots(None) if spot.step is None)
    shown_cards = table.browse(spot, 90)
    assert sum(each.copies for each in shown_cards) == sum(model.discards)
    assert all(each.picture.get_height() == 90 and each.words for each in shown_cards)


def test_every_card_has_words_in_each_language() -> None:
    for language in LANGS:
        catalog = Catalog(language)
        assert all(catalog.has(f"oh_les_nains.plate.{kind.code}") for kind in KINDS)
        assert all(catalog.has(f"oh_les_nains.letter.{letter}") for letter in "rbyg")


def test_a_picture_that_another_dwarf_took_over_is_not_waited_for(garden: Callable[..., GameTable]) -> None:
    table = garden()
    table.show(replace(beginning(session(), 0), rows=((0, 7), (14,))))
    table.settle()
    first, _ = table.row.side(0)
    begin = Signal()
    table.pictures._figure_painter.ask(begin.wait, urgent=True)
    first.pose_as("cheer")
    table.row.sync()
    assert table.row.waiting
    begin.set()
    wait(table.pictures.dwarfs._coming.values(), timeout=10)
    assert table.pictures.dwarfs.collect() and table.row.waiting
    table.ui.update(1 / 60)
    assert not table.row.waiting


def test_breathing_moves_few_things_at_a_time(garden: Callable[..., GameTable]) -> None:
    table = garden()
    table.show(replace(beginning(session(), 0), rows=((0, 7, 14), (21, 1))))
    table.settle()
    table.ui.stage.draw(table.ui.view.screen.surface)
    moved = 0
    for _ in range(200):
        assert not table.idle(1 / 30), "it needs no more frames than a table at rest"
        changed = len(table.ui.stage.changed)
        assert changed < 16
        moved += changed > 0
        table.ui.stage.draw(table.ui.view.screen.surface)
    assert 0 < moved < 200


def test_what_lives_in_the_garden_keeps_one_step(garden: Callable[..., GameTable]) -> None:
    table = garden()
    table.show(replace(beginning(session(), 0), rows=((0, 7, 14), (21, 1))))
    table.settle()
    stage, surface = table.ui.stage, table.ui.view.screen.surface
    stage.draw(surface)
    wait(table.pictures.dwarfs._coming.values(), timeout=60)
    table.pictures.dwarfs.collect()
    stirred, drawn = set[int](), 0
    for _ in range(10 * RESTING_FPS):
        table.idle(1 / RESTING_FPS)
        stirred |= {dwarf.id for dwarf in table.row.dwarfs.values() if dwarf.towards}
        drawn += bool(stage.draw(surface))
    assert len(stirred) > 2, "one after the other lives"
    assert 30 < drawn <= 36, "and no more frames are drawn than they have steps"


@pytest.mark.slow
def test_who_stirs_is_drawn_ahead_as_he_will_look(garden: Callable[..., GameTable]) -> None:
    table = garden()
    table.show(replace(beginning(session(), 0), rows=((0, 7, 14), (21, 1))))
    dwarfs = table.pictures.dwarfs
    wait(dwarfs._coming.values(), timeout=60)
    dwarfs.collect()
    dwarfs.patient = False
    for _ in range(400):
        table.idle(1 / RESTING_FPS)
        assert not dwarfs.coming
    # Where there is no room for the pictures of all, those stir whose pictures are there.
    kept = {look: sprite for look, sprite in dwarfs.kept().items() if not look.towards or look.mirrored}
    dwarfs._sprites = OrderedDict(kept)
    table.row.stand(((0, 7, 14), (21, 1)))
    stirred = set[int]()
    for _ in range(400):
        table.idle(1 / RESTING_FPS)
        assert not dwarfs.coming
        stirred |= {dwarf.side for dwarf in table.row.dwarfs.values() if dwarf.towards}
    assert len(stirred) == 1


def test_cards_of_two_colours_are_named_alike_and_by_letters_where_small(
    garden: Callable[..., GameTable],
) -> None:
    pictures = garden().pictures
    pairs = [card for card, kind in enumerate(KINDS) if len(kind.doubled) + len(kind.zeroed) > 1]
    assert {pictures._telling(card, 10_000) for card in pairs} >= {"Red, blue", "Yellow, green"}
    assert {pictures._telling(card, 40) for card in pairs} >= {"R · B", "Y · G"}
    assert pictures._telling(0, 40) == "Red", "one colour is always in words"


@pytest.mark.parametrize("wide", [300, 400, 640])
def test_the_boards_of_both_sides_never_lie_on_each_other(
    wide: int, garden: Callable[..., GameTable]
) -> None:
    """... wherever the fence is: at the end of the hose one side has no room of its own."""
    table = garden()
    model = beginning(session(), 0)
    labels = table.places.labels.copy()
    labels.w = min(labels.w, wide)
    room = replace(table.places, labels=labels)
    for slabs in range(t.SLABS + 1):
        for rows in (((), ()), (model.rows[0], ()), ((), model.rows[1])):
            pulled = replace(model, slabs=slabs, rows=rows)
            on_screen = partial(room.world.x, camera=middle(slabs))
            left, right = boards(table.ui, table.pictures, room, pulled, on_screen)
            assert labels.x <= left.x and right.x + right.picture.get_width() <= labels.right + 1
            assert left.x + left.picture.get_width() <= right.x, (slabs, rows)


def test_a_name_on_a_plate_is_as_large_as_others_however_wide_it_is(
    garden: Callable[..., GameTable],
) -> None:
    table, model, sizes = garden(4), beginning(session(4), 0), dict[str, int]()
    seats, ui, top = [Seat(name, "human") for name in NAMES], table.ui, table.places.top
    ui.text.drawn = lambda text, px: sizes.update({text: px})
    for width in range(top.w // 2, top.w, 4):  # the log lies beside it, say
        ui.text._cache.clear()
        ui.stage.clear()
        narrow = replace(table.places, top=pygame.Rect(top.x, top.y, width, top.h))
        Panels(ui, table.pictures, narrow, seats).show(model)
        assert min(sizes[name] for name in NAMES) >= ui.text.px(20), width


@pytest.mark.parametrize("size", [(323, 194), (100, 90), (60, 900), (1200, 40)])
@pytest.mark.parametrize("line", [9, 60])
def test_however_little_room_there_is_cards_and_piles_have_a_size(size: tuple[int, int], line: int) -> None:
    found = places(pygame.Rect(0, 0, *size), min(size) / 800, line)
    assert min(*found.card, *found.pile.size, *found.discards.size, *found.shown.size) >= 1


def test_the_lawn_may_begin_below_the_window(garden: Callable[..., GameTable]) -> None:
    """In a narrow one with large words, the teacher's page leaves no more of the garden than its sky."""
    scenery = garden().scenery
    layers = _draw(scenery.pictures, World(centre=200, feet=700, unit=0.3), (400, 500))
    assert layers.edge.get_height() > 0 and layers.lawn.get_height() == 0
