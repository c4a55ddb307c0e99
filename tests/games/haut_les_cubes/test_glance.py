"""What is read at a glance: plates, the way to 25 points, the best jump of the moment, cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations, pairwise, product
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest
from pygame import Rect, Surface

from game.disk.paths import assets_dir
from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.view.brave import flight
from game.games.haut_les_cubes.view.layout import places
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.paths import CARD, path
from game.games.haut_les_cubes.view.pictures import Pictures
from game.games.haut_les_cubes.view.track import TRACK, Track
from game.i18n import LANGS, Catalog
from game.view.intents import Turn, Zoom
from game.view.picker import Picker, Step
from game.view.text import SMALL, Style, TextLayer
from tests.conformance.cases import Case, every_case
from tests.conformance.claims import Moment, Walk
from tests.fast import some
from tests.games.haut_les_cubes.facts import best_jump
from tests.games.haut_les_cubes.summit import PLATEAU, at, cubes_game, tower
from tests.games.haut_les_cubes.summits import small_table
from tests.games.tables import SIZES, picture, room

if TYPE_CHECKING:
    from game.app.loop import App
    from game.games.haut_les_cubes.view.table import GameTable
    from game.view.widgets.base import Ui

STAIRS = f"{tower(1)}/{tower(2, '2,0')}/{tower(3, '4,0')}"
HIGH = at(STAIRS, "4,0/1,0/-1,0", "m1n1/m1/-")
"""Three levels up, with the card to jump."""


@pytest.fixture
def summit(open_app: Callable[..., App]) -> Callable[..., GameTable]:
    """Makes tables in a small window: `summit(players)`."""
    return partial(small_table, open_app)


def seen(state: State) -> tuple[Model, Picker[Any]]:
    """The table as whoever is to decide sees it, and what can be chosen."""
    game = cubes_game(len(state.hands))
    return Model.of(game.observation(state, state.mover)), Picker(game.legal_actions(state), path)


def plates(table: GameTable) -> list[bytes]:
    """What is seen of each seat's plate."""
    surface = picture(table.ui)
    return [surface.subsurface(rect).copy().get_buffer().raw for rect in table.parts.places.seats]


# -- plates ------------------------------------------------------------------------------------------


def changed(table: GameTable, before: Model, after: Model) -> list[int]:
    """The seats whose plates look different after a change."""
    table.show(before)
    old = plates(table)
    table.show(after)
    return [seat for seat, plate in enumerate(plates(table)) if plate != old[seat]]


def test_a_plate_says_how_high_its_giant_stands(summit: Callable[..., GameTable]) -> None:
    table, (model, _) = summit(3), seen(HIGH)
    moved = replace(model, giants={**model.giants, 1: (2, 0)})
    assert model.height(1) == 1 and moved.height(1) == 2
    assert changed(table, model, moved) == [1]


def test_a_plate_says_who_leads(summit: Callable[..., GameTable]) -> None:
    table, (model, _) = summit(3), seen(at(STAIRS, "4,0/1,0/-1,0", "m1/m1/-", scores="4,4,0:1,0"))
    assert model.leader == 1, "of equals the first to have come so far (C17)"
    assert changed(table, replace(model, order=(0, 1)), model) == [0, 1]
    scored = model.on(t.Scored(player=0, drop=1, before=4, after=5))
    assert scored.leader == 0
    assert replace(model, order=()).leader == t.NONE


# -- the way to 25 points ----------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", some([200, 100]))
@pytest.mark.parametrize(
    "scores", [(0,) * 6, (3,) * 6, (24, 25, 25, 30, 61, 24), (4, 4, 5, 5, 6, 6), (0, 1, 2, 3, 4, 5)]
)
def test_markers_never_cover_each_other(size: tuple[int, int], percent: int, scores: tuple[int, ...]) -> None:
    area, unit, line = room(size, percent)
    laid = places(area, unit, line, 6)
    text = TextLayer(assets_dir() / "common" / "fonts", scale=unit, percent=percent)
    track = Track(cast("Ui", SimpleNamespace(text=text)), cast("Pictures", None), laid)
    stones = track.stones(scores)
    assert all(laid.track.contains(stone) for stone in stones)
    assert all(one.right <= other.left for one, other in pairwise(stones))
    markers = []
    for seat, score in enumerate(scores):
        marker = Rect(0, 0, track.side, track.side)
        x, y = track.at(scores, seat)
        marker.center = round(x), round(y)
        stone = stones[min(score, t.GOAL)]
        assert stone.left - 2 <= marker.left and marker.right <= stone.right + 2, "it stands on its stone"
        markers.append(marker.inflate(-2, 0))
    assert not any(one.colliderect(other) for one, other in combinations(markers, 2))


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("scores", [(9, 11, 14, 16, 19, 21), (4, 6, 10, 24, 24, 30), (1, 1, 1, 1, 1, 1)])
def test_a_number_on_the_way_lies_on_its_stone_beside_markers(
    size: tuple[int, int], scores: tuple[int, ...], summit: Callable[..., GameTable]
) -> None:
    table, (model, _) = summit(6, size=size), seen(at(PLATEAU, "1,1/1,2/2,1/2,2/3,1/3,2", "m1/-/-/-/-/-"))
    ui, area = table.ui, table.ui.safe
    for percent, beside in product((100, 150, 200), (0, 0.27)):  # such as the log
        ui.text.configure(ui.text.scale, percent)
        ui.relayout(partial(table.layout, Rect(area.x, area.y, round(area.w * (1 - beside)), area.h)))
        table.show(replace(model, scores=scores))
        track = table.parts.track
        written = [node for node in track._groups["way"][1].nodes if node.z == TRACK + 2]
        free = {0, 5, 10, 15, 20, 25} - {min(score, t.GOAL) for score in scores}
        assert len(written) == len(free) or (percent == 200 and beside), "with little room there are fewer"
        for node in written:
            number = node.image.get_bounding_rect().move(node.rect.topleft)
            assert any(stone.contains(number) for stone in track.stones(scores)), (percent, beside)
            assert number.collidelist([track.marker(scores, seat) for seat in range(6)]) < 0
        assert len({node.image.get_height() for node in written}) == 1, "all are of one size"


# -- the best jump -----------------------------------------------------------------------------------


@every_case("haut-les-cubes")
def test_c11_the_best_jump_is_what_the_rules_then_allow(case: Case) -> None:
    walk, jumps = Walk(case, 3), 0
    for state in walk.positions(40, 6):
        if walk.game.current_player(state) < 0:
            continue
        seat = state.mover
        jump = walk.game.observation(state, (seat + 1) % case.players).jump
        if state.phase not in (t.DISCARDING, t.PLAYING):
            assert jump is None
            continue
        found = best_jump(Moment(walk.game, state, seat, None), state, seat)
        assert (jump.drop, jump.points) == found if jump is not None else found == (0, 0)
        jumps += jump is not None
    assert jumps


def told_worth(table: GameTable, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The points of each coin that is drawn from now on."""
    drawn: list[int] = []
    draw = Pictures.worth

    def worth(self: Pictures, points: int, room: float) -> Surface:
        drawn.append(points)
        return draw(self, points, room)

    monkeypatch.setattr(Pictures, "worth", worth)
    return drawn


def test_the_best_jump_is_shown_on_the_mountain_and_on_its_card_before_a_card_is_chosen(
    summit: Callable[..., GameTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (model, picker) = summit(3), seen(HIGH)
    assert model.jump is not None and model.jump.points == 9
    table.show(model)
    bare = picture(table.ui).get_buffer().raw
    coins = told_worth(table, monkeypatch)
    table.mark(picker)
    assert coins == [9, 9]
    assert picture(table.ui).get_buffer().raw != bare
    picker.choose(Step(CARD, t.NAPOZLA))
    coins.clear()
    table.mark(picker)
    assert not coins, "a card was chosen"
    table.show(model)
    assert picture(table.ui).get_buffer().raw == bare, "it goes with the choice"


@pytest.mark.parametrize(
    "state",
    [
        at(STAIRS, "4,0/1,0/-1,0", "n1/m1/-"),  # no card for it
        at(PLATEAU, "-1,-1/1,0/-1,0", "m1/m1/-"),  # no height
        at(STAIRS, "4,0/1,0/-1,0", "n1/m1/-", phase="discard:0:1"),
    ],
)
def test_without_a_jump_nothing_is_shown_nor_said(
    state: State, summit: Callable[..., GameTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (model, picker) = summit(3), seen(state)
    table.show(model)
    coins = told_worth(table, monkeypatch)
    table.mark(picker)
    assert model.own_jump is None and not coins


def test_what_others_hold_is_not_told_by_their_jump() -> None:
    game = cubes_game()
    model = Model.of(game.observation(HIGH, 1))
    assert model.jump is not None and model.own_jump is None


def test_the_way_of_the_jump_ends_where_it_lands(summit: Callable[..., GameTable]) -> None:
    table, (model, _) = summit(3), seen(HIGH)
    table.show(model)
    view, jump = table.camera.goal, model.jump
    assert jump is not None
    way = flight(model.giants[0], model.height(0), jump, view)
    assert way[0] == pytest.approx(view.centre(model.giants[0], 3))
    assert way[-1] == pytest.approx(view.centre(jump.cell, 0))


@pytest.mark.parametrize("calm", [True, False])
def test_the_best_jump_turns_with_the_view(summit: Callable[..., GameTable], *, calm: bool) -> None:
    """At once with less motion, else as soon as the eye has arrived."""
    table, (model, picker) = summit(3, less_motion=calm), seen(HIGH)
    table.show(model)
    table.mark(picker)
    for intent in (Turn(1), Zoom(1)):
        table.handle(intent)
        table.ui.update(1.0)
        turned = table.brave.places
        table.brave.show(None)
        table.brave.show(model)
        assert turned == table.brave.places != ()


# -- cards -------------------------------------------------------------------------------------------


def test_cards_that_can_be_played_come_up_in_a_bright_edge(summit: Callable[..., GameTable]) -> None:
    table, (model, picker) = summit(3), seen(at(STAIRS, "4,0/1,0/-1,0", "m2n1/m1/-"))
    table.show(model)
    slot, bare = table.parts.hand.slot(0), picture(table.ui)
    table.mark(picker)
    assert all(held.node.y < slot.y for held in table.parts.hand.cards)
    edge = (slot.right + 1, slot.centery)
    assert picture(table.ui).get_at(edge) != bare.get_at(edge)
    picker.choose(Step(CARD, t.NAPOZLA))
    table.mark(picker)
    assert [held.node.y < slot.y for held in table.parts.hand.cards] == [False, False, True], "now a place is"
    table.mark(None)
    assert all(held.node.y == slot.y for held in table.parts.hand.cards)


def test_seven_cards_lie_side_by_side() -> None:
    """As many as one gets on a tower of four: each is seen whole."""
    laid = places(*room((1280, 800), 100), 6)
    slots = [laid.slot(index, 7) for index in range(7)]
    assert not any(one.colliderect(other) for one, other in pairwise(slots))


@pytest.mark.parametrize("language", LANGS)
def test_a_cards_name_fits_on_it_in_readable_size(language: str) -> None:
    catalog = Catalog(language)
    for size in SIZES:
        for percent in (100, 200):
            area, unit, line = room(size, percent)
            width, _ = places(area, unit, line, 6).card
            text = TextLayer(assets_dir() / "common" / "fonts", scale=unit)
            for code in t.CODES:
                name = catalog.text(f"haut_les_cubes.card.{code}")
                assert text.width(name, Style(SMALL, font="bold")) <= 0.94 * width, (name, size, percent)


@pytest.mark.parametrize("size", SIZES)
def test_cards_grow_with_the_text(size: tuple[int, int]) -> None:
    """Although there is less room for the table then."""
    small, large = (places(*room(size, percent), 4).card[1] for percent in (100, 200))
    assert large > small


def test_cards_giants_and_the_pile_can_be_read(summit: Callable[..., GameTable]) -> None:
    table, (model, picker) = summit(3), seen(HIGH)
    table.show(replace(model, played=(t.MOAVEOU, t.MOAVEOU, t.HOPLA)))
    for language in LANGS:
        table.ui.view.catalog = catalog = Catalog(language)
        shown = {spot.name: table.read(spot, 200) for spot in table.spots(picker)}
        assert not any(thing for name, thing in shown.items() if name.startswith("seat"))
        for name in ("hand-0", "hand-1", "pile", "giant-1"):
            thing = shown[name]
            assert thing is not None and thing.picture.get_height() == 200 and len(thing.words) > 30
        card, pile = shown["hand-0"], shown["pile"]
        assert card is not None and catalog.text("haut_les_cubes.card.moaveou") in card.words
        assert pile is not None and catalog.text("haut_les_cubes.card.hopla") in pile.words
