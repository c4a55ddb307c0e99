"""A crowded board can be read: what matters is seen whatever stands before it, and spaces have names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame import Mask, Rect, Surface

from game.engine.hexgrid import hexagon
from game.engine.reasons import Ref
from game.games.taupes.rules import types as t
from game.games.taupes.rules.boards import grid_of, point_name
from game.games.taupes.view.crowding import RING, SMALL_RING, in_front, size_of
from game.games.taupes.view.geometry import HOLE, ROW, SQUASH
from game.games.taupes.view.materials import MATERIALS
from game.games.taupes.view.model import Model
from game.games.taupes.view.names import inks, parts_of, rim
from game.games.taupes.view.paths import MOLE, POINT, TURNING, path
from game.games.taupes.view.trace import TRACES
from game.view.model import NOBODY
from game.view.painter import Drawing, Painter
from game.view.picker import Picker, Step
from game.view.tables.base import Mood
from tests.fast import some
from tests.games.tables import lay
from tests.games.taupes.test_narrator import moved, told
from tests.games.taupes.test_table import session
from tests.view.test_shapes import contrast

if TYPE_CHECKING:
    from game.app.loop import App
    from game.games.taupes.view.crowd import Mole
    from game.games.taupes.view.table import GameTable

SEEN = 0.8
"""Share of a hole with a mole in it that is seen at least, while nothing is asked for."""
OPAQUE = 128


@pytest.fixture
def pit(open_app: Callable[..., App]) -> Iterator[Callable[..., GameTable]]:
    """Makes tables: `pit(players, size, percent)`."""
    from game.games.taupes.view.table import GameTable

    def build(players: int = 4, size: tuple[int, int] = (1024, 600), percent: int = 100) -> GameTable:
        app = open_app(size=size)
        app.change(text_percent=percent)
        table = lay(GameTable, app, players)
        table.pictures.moles.patient = table.pictures.thumbs.patient = True
        return table

    yield build


def full(players: int = 4, seed: str = "FULL") -> Model:
    """The first board with everybody's moles, some of them in holes; a 2 lies turned up."""
    model = Model.of(session(players, seed, placement="random", rotations="fixed").observation(0))
    grid = model.grid
    free = iter(sorted(grid.holes)[1::2])
    moles = tuple(tuple(sorted((*own[:-1], next(free)))) for own in model.moles)
    return replace(model, moles=moles, mover=0, lines=()).on(t.DiscTurned(0, 2, False))


def moves(model: Model) -> list[t.Action]:
    """Moves of two spaces of the mover's moles, to wherever nobody stands."""
    grid = model.grid
    found = []
    for start in model.moles[0]:
        q, r = grid.places[start]
        for dq, dr in ((2, 0), (0, 2), (-2, 2), (-2, 0), (0, -2), (2, -2)):
            end = grid.at((q + dq, r + dr))
            if end >= 0 and model.owner(end) == NOBODY:
                found.append(t.Action(t.MOVE, start, end))
    return found


def solid(table: GameTable, mole: Mole, place: Rect) -> Mask:
    """What of a mole is opaque, on a mask of a place of the screen."""
    image, mask = mole.node.image, Mask(place.size)
    drawn = pygame.mask.from_surface(image, OPAQUE)
    mask.draw(drawn, (round(mole.node.x) - place.x, round(mole.node.y) - place.y))
    return mask


def seen(table: GameTable, model: Model, point: int, ring: float = HOLE) -> float:
    """The share of a point's round that no opaque mole before it covers."""
    world = table.parts.places.world
    x, y = world.at(model.grid.places[point])
    place = Rect(0, 0, round(2 * ring * world.pitch), round(2 * ring * SQUASH * world.pitch))
    place.center = round(x), round(y)
    disc = pygame.Surface(place.size, pygame.SRCALPHA)
    pygame.draw.ellipse(disc, "white", disc.get_rect())
    ground = pygame.mask.from_surface(disc)
    whole = ground.count()
    for mole in table.parts.crowd.moles:
        if not mole.glass and model.grid.places[mole.point][1] > model.grid.places[point][1]:
            ground.erase(solid(table, mole, place), (0, 0))
    return ground.count() / whole


# -- sizes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", some([4, 3, 2]))
def test_on_a_full_board_no_mole_is_taller_than_a_row(pit: Callable[..., GameTable], players: int) -> None:
    table, model = pit(players), full(players)
    table.show(model)
    row = ROW * table.parts.places.world.pitch
    assert all(mole.node.image.get_height() <= row + 1 for mole in table.parts.crowd.moles)


def test_moles_are_larger_the_fewer_there_are_and_never_change_on_one_board() -> None:
    model = full()
    placing = replace(model, moles=tuple(own[:2] for own in model.moles), to_come=16)
    fewer = replace(model, board=1, moles=tuple(own[:3] for own in model.moles))
    last = replace(model, board=3, moles=tuple(own[:1] for own in model.moles))
    assert size_of(placing) == size_of(model) < size_of(fewer) < size_of(last) <= 1


# -- what matters ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", some([f"CROWD{n}" for n in range(6)], 2))
def test_no_open_target_is_covered_by_an_opaque_mole(pit: Callable[..., GameTable], seed: str) -> None:
    table, model = pit(), full(seed=seed)
    table.show(model)
    picker = Picker(moves(model), path)
    mole = max(picker.options, key=lambda step: len(picker.actions(step)))
    picker.choose(mole)
    ends = [step.number for step in picker.options]
    covering = in_front(model, table.pictures.size, dict.fromkeys(ends, RING))
    table.mark(picker, picker.options[0], frozenset({picker.options[-1]}))
    assert len(ends) > 1 and all(seen(table, model, point) == 1 for point in ends)
    glass = {mole.point: mole.node.image for mole in table.parts.crowd.moles if mole.glass}
    assert covering <= set(glass) and mole.number not in glass
    for image in glass.values():
        assert (
            pygame.mask.from_surface(image, OPAQUE).count() < pygame.mask.from_surface(image, 20).count() / 2
        )
    table.mark(None)
    assert not any(mole.glass for mole in table.parts.crowd.moles)


@pytest.mark.parametrize("seed", some([f"CROWD{n}" for n in range(6)]))
def test_holes_and_who_is_in_them_are_seen_in_any_crowd(pit: Callable[..., GameTable], seed: str) -> None:
    table, model = pit(), full(seed=seed)
    table.show(model)
    assert all(seen(table, model, point) > SEEN for point in model.grid.holes)
    table.mark(Picker(moves(model), path), Step(POINT, min(model.grid.holes)))
    assert seen(table, model, min(model.grid.holes)) == 1, "what is pointed at is seen whole"


@pytest.mark.slow
def test_where_moles_can_be_put_is_seen_though_nobody_turns_to_glass(pit: Callable[..., GameTable]) -> None:
    table, model = pit(), replace(full(), turned=(), to_come=4)
    table.show(model)
    free = [point for point in range(61) if model.owner(point) == NOBODY and point not in model.grid.holes]
    table.mark(Picker([t.Action(t.PLACE, point) for point in free], path))
    assert not any(mole.glass for mole in table.parts.crowd.moles)
    assert all(seen(table, model, point, SMALL_RING) > 0.95 for point in free)


def test_a_mole_in_a_hole_is_told_from_one_beside(pit: Callable[..., GameTable]) -> None:
    table, model = pit(), full()
    table.show(model)
    for mole in table.parts.crowd.moles:
        inside = mole.point in model.grid.holes
        assert mole.base.image is table.pictures.base(mole.seat, in_hole=inside) and mole.base.visible
    bases = {
        (seat, inside): table.pictures.base(seat, in_hole=inside)
        for seat in range(4)
        for inside in (False, True)
    }
    assert len({image.get_buffer().raw for image in bases.values()}) == 8


def test_peeking_shows_the_holes_alone(pit: Callable[..., GameTable]) -> None:
    table, model = pit(), full()
    table.show(model)
    nodes = len(table.ui.stage.nodes)
    table.peek(True)
    free = len(model.grid.holes) - model.filled
    assert len(table.ui.stage.nodes) == nodes + 2 * free, "each hole that is still to be filled shines"
    for mole in table.parts.crowd.moles:
        assert mole.glass == (mole.point not in model.grid.holes)
    rim = table.pictures.rim(0, False, False).surface
    assert not rim.get_at(rim.get_rect().center).a, "a rim of light round it is hollow"
    table.show(model)
    assert all(mole.glass for mole in table.parts.crowd.moles if mole.point not in model.grid.holes)
    table.peek(False)
    assert len(table.ui.stage.nodes) == nodes
    assert not any(mole.glass for mole in table.parts.crowd.moles)


# -- names -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", range(4))
def test_each_space_has_its_row_and_its_number_on_the_rim(board: int) -> None:
    model = full()
    grid = grid_of(model.boards[board], 0)
    there = {(words, at[1] > 0.01) for words, at in rim(grid)}
    assert len([*rim(grid)]) == len(there) == 6 * grid.radius + 2
    for point in range(len(hexagon(grid.radius))):
        letter, number = parts_of(grid, point)
        assert {letter, number} <= there and letter[0] + number[0] == point_name(grid.radius, point)


@pytest.mark.parametrize(
    ("size", "percent"), some([((1024, 600), 200), ((1280, 800), 100), ((1920, 1080), 100)])
)
@pytest.mark.usefixtures("undrawn")
def test_names_can_be_read_at_any_size(
    pit: Callable[..., GameTable], size: tuple[int, int], percent: int
) -> None:
    table, model = pit(4, size, percent), full()
    table.show(model)
    table.highlight([Ref("point", "7")])
    sizes = [key[3] for key in table.pictures._kept if isinstance(key, tuple) and key[0] in ("rim", "plate")]
    assert len(sizes) > 10 and min(sizes) >= table.ui.text.floor


@pytest.mark.parametrize("board", range(len(MATERIALS)))
def test_letters_on_the_rim_stand_out_from_it(board: int) -> None:
    """From the whole board, or, where that is light and dark, from it or from the edge around them."""
    material, (ink, edge) = MATERIALS[board], inks(board)
    grounds = min(contrast(ink, ground) for ground in (material.light, material.dark))
    assert max(grounds, contrast(ink, edge)) >= 4.5 and grounds >= 3.5


@pytest.mark.parametrize("side", [14, 24, 60])
@pytest.mark.parametrize("chance", ["", "100 %"])
@pytest.mark.usefixtures("undrawn")
def test_how_far_and_how_likely_a_point_is_can_be_read(
    pit: Callable[..., GameTable], side: int, chance: str
) -> None:
    pictures, sizes = pit().pictures, []
    pictures.ui.text.drawn = lambda words, px: sizes.append(px)
    label = pictures.label(side, 3, chance, legal=False)
    assert min(sizes, default=99) >= pictures.ui.text.floor
    assert label.get_rect().inflate(0, -2).contains(label.get_bounding_rect()), "nothing is cut off"


@pytest.mark.usefixtures("undrawn")
def test_what_texts_name_is_named_on_the_board(pit: Callable[..., GameTable]) -> None:
    table, model = pit(), full()
    table.show(model)
    names = table.parts.names
    assert not names.told
    table.recall(Ref("way", "0,1,3,9"))
    assert names.told == {3, 9} and table.parts.trace.shown == (1, 3, 9)
    table.settle()
    assert [node.z for node in table.ui.stage.nodes].count(TRACES) == 1, "a thread has drawn it"
    table.show(model)
    assert names.told == {3, 9}, "until something else is done"
    table.highlight([Ref("player", "1"), Ref("point", "20")])
    assert names.told == {3, 9, 20}
    table.highlight([Ref("way", "0,0,4,12")])
    assert names.told == {4, 12} and table.parts.trace.shown == (0, 4, 12), "a line of the log shows its own"
    table.highlight([])
    picker = Picker(moves(model), path)
    table.mark(picker, picker.options[0], frozenset({picker.options[1]}))
    picked = {picker.options[0].number, picker.options[1].number}
    assert names.told >= picked and table.parts.trace.shown is None, "its own ways are shown alone"
    table.mark(None)
    assert table.parts.trace.shown == (1, 3, 9)
    table.recall(Ref("way", "1,1,3,9"))
    assert table.parts.trace.shown is None, "that was on another board"
    table.recall(None)
    assert not names.told


def test_no_tag_covers_the_ways_of_the_mole_that_is_looked_at(
    pit: Callable[..., GameTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, model = pit(), full()
    table.show(model)
    tags, lamps, plate = list[str](), list[str](), table.parts.names._plate

    def noted(words: str, *look: Any, lamp: bool = False) -> Surface:
        tags.append(words)
        lamps.extend([words] * lamp)
        return plate(words, *look, lamp=lamp)

    monkeypatch.setattr(table.parts.names, "_plate", noted)
    picker = Picker(moves(model), path)
    mole = picker.options[0]
    name = point_name(model.grid.radius, mole.number)
    table.mark(picker, mole)
    assert name not in tags and {name[0], name[1:]} <= {*tags}, "it is lit on the rim alone"
    end = moves(model)[0].b
    advised = {Step(MOLE, mole.number), Step(POINT, end)}
    table.mark(picker, mole, frozenset(advised))
    assert lamps == [point_name(model.grid.radius, end)], "a lamp shows where to, where its ways are shown"
    table.mark(picker, picker.options[1], frozenset(advised))
    assert name in lamps
    table.mark(None)
    table.highlight([Ref("point", str(mole.number))])
    assert name in tags


def test_the_next_board_is_named_once_it_has_come(pit: Callable[..., GameTable]) -> None:
    table, model = pit(), full()
    table.show(model)
    kept = tuple(tuple((p, p) for p in own if p in model.grid.holes) for own in model.moles)
    lost = tuple(tuple(p for p in own if p not in model.grid.holes) for own in model.moles)
    lifted = t.BoardLifted(0, lost, kept)
    after = model.on(lifted)
    table.clip(lifted, model, after)
    table.recall(None)
    assert table.parts.names.board == 0
    table.show(after)
    assert table.parts.names.board == 1


def test_a_board_flies_off_once_it_is_drawn(
    pit: Callable[..., GameTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, model = pit(), full()
    table.show(model)
    ground, coming = table.parts.ground, Future[Any]()
    drawing = Drawing[Any](Painter())
    monkeypatch.setattr(drawing._painter, "keyed", lambda key, make: coming)
    monkeypatch.setattr(ground, "_rise", drawing)
    ground._prepared = ground._ready = None
    lifted = t.BoardLifted(0, ((),) * len(model.moles), ((),) * len(model.moles))
    assert table.ready(t.PlayerOut(0), model)
    assert not table.ready(lifted, model) and not table.ready(lifted, model)
    coming.set_result(None)
    assert table.ready(lifted, model)


def test_the_log_tells_the_way_of_the_last_mole() -> None:
    log = told(t.MolePlaced(0, 5, False), t.Waited(1), t.DiscTurned(0, 2, False), moved(0, 5, 7, 0))
    assert [line.way for line in log.lines] == [Ref("way", "0,0,5,5"), None, Ref("way", "0,0,5,7")]


# -- panels and what is read -------------------------------------------------------------------------


def test_who_leads_is_who_has_most_moles_in_holes() -> None:
    model = full()
    assert model.leader == NOBODY, "all have one"
    free = next(iter(model.grid.holes - {point for own in model.moles for point in own}))
    ahead = replace(
        model, moles=(*model.moles[:2], tuple(sorted((*model.moles[2][1:], free))), model.moles[3])
    )
    assert ahead.leader == 2
    assert replace(ahead, to_come=4).leader == NOBODY
    fewer = replace(model, moles=(model.moles[0][1:], *model.moles[1:]))
    assert fewer.leader == NOBODY and replace(fewer, moles=(*fewer.moles[:2], (), ())).leader in (0, 1)


@pytest.mark.slow
@pytest.mark.parametrize("wide", some([400, 980, 580]))
def test_who_leads_is_told_only_where_there_is_room_for_the_sign(
    wide: int, pit: Callable[..., GameTable]
) -> None:
    model = full()
    free = next(iter(model.grid.holes - {point for own in model.moles for point in own}))
    moles = list(model.moles)
    moles[model.mover] = tuple(sorted((*moles[model.mover][1:], free)))
    table = pit(percent=200)
    table.layout(Rect(20, 70, wide, 480))
    table.show(replace(model, moles=tuple(moles)))
    signs = [key[1] for key in table.pictures._kept if isinstance(key, tuple) and key[0] == "lead"]
    assert all(side >= 10 for side in signs) and len(signs) <= 1


@pytest.mark.slow
@pytest.mark.usefixtures("undrawn")
def test_discs_and_spaces_can_be_read_large(pit: Callable[..., GameTable]) -> None:
    table, model = pit(), full()
    left = ((1, 1, 1, 1), *model.discs[1:])
    table.show(replace(model, pro=True, board=1, discs=left))
    spots = table.spots(Picker([t.Action(t.LOSE, 2)], path))
    shown = {spot.label or spot.step: table.read(spot, 200) for spot in spots}
    read = [each for each in shown.values() if each is not None]
    assert all(each.words and each.picture.get_height() > 100 for each in read)
    words = " ".join(each.words for each in read)
    assert "exactly 2 spaces" in words and "extra disc" in words and "stays in the race" in words
    assert "4 holes" in words, "a board to come"
    assert any(spot.step == TURNING and table.read(spot, 200) is not None for spot in spots)
    gone = [spot for spot in spots if spot.label == "Disc 3, used up"]
    assert len(gone) == 1 and "all come back" in words
    for spot in (gone[0], next(spot for spot in spots if spot.rect == table.parts.seats.rect(0))):
        names = [each.words for each in table.browse(spot, 99)]
        assert names == ["Disc 1", "Disc 2", "Disc 3", "Disc 3, used up", "Disc 4"], "one lies turned up"
    table.show(replace(model, discs=((0, 0, 1, 0), *model.discs[1:]), turned=()))
    last = table.spots(Picker([t.Action(t.TURN)], path))[0]
    assert "can only be a 3" in getattr(table.read(last, 99), "words", "")
    plain = [spot for spot in spots if spot.cell is not None and not spot.about]
    assert plain and all(table.read(spot, 200) is None for spot in plain)


def test_figures_for_the_results_are_moles_with_their_moods(pit: Callable[..., GameTable]) -> None:
    table = pit()
    figures = [table.figure(seat, mood, 120) for seat in range(4) for mood in Mood]
    assert all(80 < figure.get_height() <= 120 for figure in figures)
    assert len({figure.get_buffer().raw for figure in figures}) == 12


def test_under_the_results_nobody_stands_in_the_pit_and_who_has_won_holds_the_shovel(
    pit: Callable[..., GameTable],
) -> None:
    table, model = pit(), full()
    table.show(model)
    plain = table.figure(1, Mood.CHEER, 120)
    (hole,) = grid_of(model.boards[3], 0).holes
    table.finale(replace(model, board=3, moles=((), (hole,), (), ()), winner=1, over=True, turned=()))
    assert not table.parts.crowd.moles
    assert table.figure(1, Mood.CHEER, 120).get_width() > plain.get_width()
    assert table.figure(0, Mood.CALM, 120).get_width() <= plain.get_width()
