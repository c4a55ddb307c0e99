"""The garden reads at a glance: who is ahead, what a card can do, which dwarf is which, what a pull does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from pygame import Rect

from game.engine.session import Session
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import BY_CODE, DWARFS_A_COLOUR
from game.games.oh_les_nains.view.boards import ahead
from game.games.oh_les_nains.view.choice import place
from game.games.oh_les_nains.view.layout import DWARF, places
from game.games.oh_les_nains.view.model import Model
from game.games.oh_les_nains.view.paths import CARD, COLOUR, USE, path
from game.games.oh_les_nains.view.pictures import PERSONS
from game.games.oh_les_nains.view.spots import countering
from game.view.picker import Picker, Step
from game.view.tables.planks import Plank
from game.view.timeline import Timeline
from tests.fast import some
from tests.games.oh_les_nains.garden import at, nains
from tests.games.tables import SIZES, TABLE_SIZE, cut_short, lay, room

if TYPE_CHECKING:
    from game.app.loop import App
    from game.games.oh_les_nains.view.table import GameTable

pytestmark = pytest.mark.usefixtures("undrawn")


@pytest.fixture
def garden(open_app: Callable[..., App]) -> Iterator[Callable[..., GameTable]]:
    """Makes tables in a small window."""
    from game.games.oh_les_nains.view.table import GameTable

    def build(players: int = 2, **view: bool) -> GameTable:
        table = lay(GameTable, open_app(size=TABLE_SIZE), players, **view)
        table.pictures.dwarfs.patient = True
        return table

    yield build


def seen(text: str = "", **position: Any) -> tuple[Model, Picker[Any]]:
    """What seat 0 sees of a position, and what it may choose there."""
    game = nains(counters="on")
    state = at(game, **position)
    return Model.of(game.observation(state, 0)), Picker(game.legal_actions(state), path)


PULLING = replace(seen(rows="rbyg/rbyg")[0], slabs=9)


# -- the first, secret choice ------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", some([200, 100, 150]))
def test_who_waits_before_the_hedge_stands_clear_of_hose_and_plates(
    size: tuple[int, int], percent: int
) -> None:
    found = places(*room(size, percent))
    for plank in found.hedge:
        assert found.area.contains(plank) and plank.bottom <= found.world.y(-30)
        assert place(Plank(Step(COLOUR, 0), plank, "", "", "", 0), found).y >= found.top.bottom
    assert found.waiting > 0.55 * DWARF, "they are not much smaller than those who pull"
    assert not any(one.colliderect(two) for one in found.hedge for two in found.hedge if one is not two)


def test_dwarfs_wait_before_the_hedge_as_long_as_somebody_picks(garden: Callable[..., GameTable]) -> None:
    table = garden()
    model, picker = seen(phase="pick:0", rows="-/-", turns=0)
    table.show(model)
    table.mark(picker)
    waiting = table.hedge._group.nodes
    assert len(waiting) == 8, "four, each behind and before what he holds"
    table.show(replace(model, phase=t.STARTING))
    assert len(table.hedge._group.nodes) == 8, "they are there while cards are dealt"
    assert all(node.y + node.image.get_height() <= table.places.world.y(-30) for node in waiting)
    spots = table.spots(picker)
    first = [spot for spot in spots if spot.step is not None]
    assert [spot.step.zone for spot in first[:4] if spot.step] == [COLOUR] * 4
    assert any(spot.step and spot.step.zone == CARD and spot.about for spot in first), "cards can be read too"
    table.show(replace(model, picks=(0, 1)))
    assert not table.hedge._group.nodes, "once all have picked they go, before the first dwarfs come"


def test_beside_the_hand_of_who_picks_it_says_what_for(garden: Callable[..., GameTable]) -> None:
    table = garden()
    asked = seen(phase="pick:0", rows="-/-", turns=0)[0]
    for model, shown in ((asked, True), (replace(asked, viewer=1), False), (asked.veiled(), False)):
        table.show(model)
        assert bool(table.panels._groups["note"][1].nodes) == shown
    table.show(PULLING)
    assert not table.panels._groups["note"][1].nodes


def test_a_seat_that_has_picked_in_secret_says_so(garden: Callable[..., GameTable]) -> None:
    table = garden()
    model = seen(phase="pick:0", rows="-/-", turns=0)[0]
    for picks, told in (((-1, -1), False), ((-1, t.HIDDEN), True)):
        table.show(replace(model, picks=picks))
        (other,) = (spot for spot in table.spots(None) if spot.name == "seat-1")
        assert ("in secret" in other.about) == told


def test_cards_that_help_a_first_dwarf_come_up_with_him(garden: Callable[..., GameTable]) -> None:
    table = garden()
    model, picker = seen(phase="pick:0", rows="-/-", turns=0, hands="r2,b2,m2,r2b0,s1/+b,+b,s2,s2")
    table.show(model)
    table.mark(picker, Step(COLOUR, 0))
    up = {held.card for held in table.hand.cards if held.rise}
    assert up == {BY_CODE[code] for code in ("r2", "r2b0", "m2")}
    table.mark(picker)
    assert not any(held.rise for held in table.hand.cards)


# -- cards -------------------------------------------------------------------------------------------


def test_cards_that_can_counter_say_so_before_they_are_chosen(garden: Callable[..., GameTable]) -> None:
    table = garden()
    model, picker = seen(hands="+r,+b,+m,r2/+b,s2", rows="r/bb", chain="add:b:1")
    able = {BY_CODE["+b"], BY_CODE["+m"]}
    assert countering(picker) == able and not countering(None)
    table.show(model)
    table.mark(picker)
    assert {held.card for held in table.hand.cards if held.counter} == able
    for spot in table.spots(picker):
        if spot.step is not None and spot.step.zone == CARD:
            assert ("just been played (N17 to N19)" in spot.about) == (spot.step.number in able)
    table.mark(None)
    assert not any(held.counter for held in table.hand.cards)


@pytest.mark.parametrize("slabs", [4, 8, 11])
def test_nothing_to_look_at_lies_over_the_ways_to_use_a_card(
    garden: Callable[..., GameTable], slabs: int
) -> None:
    table = garden()
    model, picker = seen(hands="+b,+m/+b,s2", rows="r/bb", chain="add:b:1", slabs=slabs)
    table.show(model)
    picker.choose(Step(CARD, BY_CODE["+b"]))
    table.mark(picker)
    spots = table.spots(picker)
    planks = [spot.rect for spot in spots if spot.step is not None and spot.step.zone == USE]
    assert len(planks) == 2
    assert not any(spot.rect.collidelist(planks) >= 0 for spot in spots if spot.step is None)


@pytest.mark.parametrize("counters", [True, False])
def test_dwarf_cards_always_say_what_they_counter(
    garden: Callable[..., GameTable], *, counters: bool
) -> None:
    table = garden()
    model, picker = seen(hands="+r,+m,r2/+b,s2")
    table.show(replace(model, counters=counters))
    told = [spot.about for spot in table.spots(picker) if spot.step is not None and spot.step.zone == CARD]
    assert [about.count("counter a red dwarf") for about in told] == [counters, 0, 0]
    assert [about.count("counter any dwarf") for about in told] == [0, counters, 0]


def test_who_can_counter_is_told_so() -> None:
    from game.scenes.house import narrator

    game = nains(counters="on")
    log = narrator(game)
    for hand, key in (("+b,r2", "turn-counter"), ("+m", "turn-counter"), ("+r,r2", "turn")):
        obs = game.observation(at(game, hands=f"{hand}/+b,s2", rows="r/bb", chain="add:b:1"), 0)
        assert log.ask(obs, "card").key == f"oh_les_nains.ask.{key}"


def test_an_exchange_says_its_price(garden: Callable[..., GameTable]) -> None:
    table = garden()
    model, picker = seen()
    table.show(model)
    (button,) = (spot for spot in table.spots(picker) if spot.step and spot.step.zone == "exchange")
    assert "−1" in button.label


def test_cards_in_hand_and_on_the_discards_can_be_read(garden: Callable[..., GameTable]) -> None:
    table = garden()
    model, picker = seen(hands="r2,s1/+b,b2", out="s3")
    table.show(replace(model, top=BY_CODE["s3"]))
    read = {}
    for spot in table.spots(picker):
        found = table.read(spot, 96)
        if found is not None:
            read[spot.name or (spot.step.number if spot.step else -1)] = found
            assert found.picture.get_height() == 96 and len(found.words) > 20
    assert set(read) == {BY_CODE["r2"], BY_CODE["s1"], "discards"}
    assert "3 squirrels" in read["discards"].words


def test_nothing_covered_can_be_read(garden: Callable[..., GameTable]) -> None:
    table = garden()
    table.show(replace(seen()[0].veiled(), top=-1))
    assert not any(table.read(spot, 96) for spot in table.spots(None))


@pytest.mark.parametrize("size", SIZES)
def test_cards_grow_with_the_text(size: tuple[int, int]) -> None:
    usual, large = (places(*room(size, percent)) for percent in (100, 200))
    if size[1] / min(size[0] / 1280, size[1] / 800) >= 800:  # where there is room for it
        assert large.card[1] >= usual.card[1]
    assert large.card[1] >= 0.7 * usual.card[1]


def test_every_sign_says_what_it_is(garden: Callable[..., GameTable]) -> None:
    table = garden(4)
    game = nains(4)
    table.show(Model.of(game.observation(at(game, rows="rg/by", out="g0"), 0)))
    looks = {spot.name: spot for spot in table.spots(None) if spot.step is None}
    assert set(looks) >= {
        "pile",
        "score",
        "row-0",
        "row-1",
        "free-0",
        "free-1",
        "hose",
        *(f"seat-{n}" for n in range(4)),
    }
    assert all(spot.label and spot.about and spot.clause for spot in looks.values())
    assert "1 red · 1 green" in looks["row-0"].about


# -- who is ahead ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slabs", "rows", "side"), some([(8, "r/b", -1), (9, "r/b", 0), (9, "rrr/b", -1), (8, "rr/b", 1)])
)
def test_the_side_with_more_free_slabs_is_ahead(
    garden: Callable[..., GameTable], slabs: int, rows: str, side: int
) -> None:
    model = seen(slabs=slabs, rows=rows)[0]
    assert ahead(model) == side
    table = garden()
    table.show(model)
    woods = [board.wood for board in table.panels.boards]
    assert (woods[0] == woods[1]) == (side < 0)


# -- dwarfs ------------------------------------------------------------------------------------------


@pytest.mark.drawn
def test_dwarfs_of_a_colour_differ_and_stay_who_they_are(garden: Callable[..., GameTable]) -> None:
    assert len(set(PERSONS)) == DWARFS_A_COLOUR
    tables = garden(), garden()
    looks = []
    for table, rows in zip(
        tables, ((tuple(range(7)), (14,)), ((14,), tuple(reversed(range(7))))), strict=True
    ):
        table.show(replace(PULLING, rows=rows))
        looks.append({n: (table.row.dwarfs[n].number, table.row.dwarfs[n].sprite) for n in range(7)})
    assert [looks[0][n][0] for n in range(7)] == [looks[1][n][0] for n in range(7)]
    pictures = {sprite.back.get_buffer().raw for _, sprite in looks[0].values() if sprite is not None}
    assert len(pictures) == DWARFS_A_COLOUR


def test_dwarfs_stay_in_sight_when_the_layout_changes(
    garden: Callable[..., GameTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = garden()
    table.show(PULLING)
    before = {n: dwarf.sprite for n, dwarf in table.row.dwarfs.items()}
    monkeypatch.setattr(table.pictures.dwarfs, "get", lambda look, wait=False: None)
    table.layout(Rect(0, 0, 480, 300))
    table.show(PULLING)
    for n, dwarf in table.row.dwarfs.items():
        old, new = before[n], dwarf.sprite
        assert old is not None and new is not None, "none is drawn at this size yet"
        assert new.whole.get_height() < old.whole.get_height()
    assert table.row.waiting


# -- the slide ---------------------------------------------------------------------------------------


def test_a_pull_is_felt_before_the_camera_follows(garden: Callable[..., GameTable]) -> None:
    table = garden()
    table.show(PULLING)
    after = replace(PULLING, slabs=6)
    line = Timeline()
    line.play(table.clip(t.HosePulled(1, 9, 6), PULLING, after))
    fence, camera = [node.x for node, _ in table.scenery._fence], table.row.camera
    trembled, slipped, puffs = False, False, 0
    while line.busy and table.row.camera == camera:
        line.advance(1 / 60)
        trembled |= fence != [node.x for node, _ in table.scenery._fence]
        slipped |= any(dwarf.pose in ("skid", "dig_in") for dwarf in table.row.side(0))
        puffs = max(puffs, len(table.effects._group.nodes))
    assert trembled and slipped and puffs and table.row.slabs < 9
    line.finish()
    table.show(after)
    assert table.row.camera != camera


@pytest.mark.slow
def test_with_less_motion_nothing_trembles(garden: Callable[..., GameTable]) -> None:
    table = garden(less_motion=True)
    table.show(PULLING)
    line = Timeline()
    line.play(table.clip(t.HosePulled(1, 9, 6), PULLING, replace(PULLING, slabs=6)))
    fence, camera = [node.x for node, _ in table.scenery._fence], table.row.camera
    while line.busy and table.row.camera == camera:
        assert fence == [node.x for node, _ in table.scenery._fence] and not table.effects._group.nodes
        line.advance(1 / 30)


@pytest.mark.parametrize("slabs", some(range(1, 6)))
def test_a_pull_takes_less_than_two_seconds(garden: Callable[..., GameTable], slabs: int) -> None:
    table = garden()
    table.show(PULLING)
    clip = table.clip(t.HosePulled(0, 9, 9 + slabs), PULLING, replace(PULLING, slabs=9 + slabs))
    assert 0.8 < clip.seconds < 2.0
    cut_short(clip)


# -- the log -----------------------------------------------------------------------------------------


def test_short_tellings_keep_what_came_of_it() -> None:
    from game.i18n import Catalog
    from game.i18n.narrate import tellings
    from game.scenes.house import narrator
    from tests.games.tables import humans

    session: Session[Any, Any] = Session(nains(counters="on"), "SHORT", humans(2))
    while not session.is_over and len(session.log) < 120:
        session.play(session.legal_actions()[0])
    log = narrator(session.game)
    log.tell_all(session.events_for(0, 0))
    outcomes = {"slides", "still", "crashed", "removed", "placed", "changed-sides", "refused"}
    checked = 0
    for line in log.lines:
        told = [part for part in line.parts if part.key.rpartition(".")[2] in outcomes]
        if line.actor >= 0 and told:
            last = Catalog("en").say(told[-1], "oh-les-nains", ("A", "B"))
            for words in tellings(line, log.asides, Catalog("en"), "oh-les-nains", ("A", "B")):
                assert last.casefold() in words.casefold(), words
                checked += 1
    assert checked > 20
