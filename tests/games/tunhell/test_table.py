"""The cavern: where things lie, what can be pointed at, and that every show ends on the truth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from pygame import Surface
from pygame.image import tobytes

from game.engine.events import Event
from game.engine.reasons import Ref
from game.engine.session import ALL, Seat, Session
from game.engine.starter import StarterChosen
from game.games import make
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import (
    BEER,
    D12,
    D20,
    D21,
    DRAGON,
    GOBLIN,
    HEART,
    S3,
    SPIDER,
    SWORD,
    W1,
    W3,
    B,
)
from game.games.tunhell.view.layout import Places, places, ranks
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.paths import BONUS, FIND, HAND, MINE, PAY, ROW, path
from game.scenes.viewing import SPECTATOR, seen_events
from game.view.picker import CONFIRM, Picker, Step
from game.view.timeline import Timeline
from tests.fast import some
from tests.games.tables import SIZES, TABLE_SIZE, alike, cut_short, humans, lay, picture, room
from tests.games.tunhell.cavern import BOTH
from tests.view.stories import story

if TYPE_CHECKING:
    from game.app.loop import App
    from game.games.tunhell.view.table import GameTable


def session(players: int = 3, seed: str = "CAVE", **options: Any) -> Session[Any, Any]:
    return Session(make("tunhell", players, options), seed, humans(players))


def beginning(game: Session[Any, Any], viewer: int = 0) -> Model:
    """The table before the first step."""
    return Model.of(game.game.observation(game.game.initial_state(), viewer))


def steps_of(game: Session[Any, Any], rng: Random) -> Iterator[tuple[Event, Model, Model]]:
    """Play to the end and yield every event, with the models before and after."""
    return story(game, beginning(game), lambda game: rng.choice(game.legal_actions()))


@pytest.fixture
def cave(open_app: Callable[..., App]) -> Iterator[Callable[..., GameTable]]:
    """Makes tables in a small window: `cave(players)`; its stage is `table.ui.stage`."""
    from game.games.tunhell.view.table import GameTable

    def build(players: int = 3, size: tuple[int, int] = TABLE_SIZE, **view: bool) -> GameTable:
        return lay(GameTable, open_app(size=size), players, **view)

    yield build


# -- places ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", some([200, 100, 150]))
@pytest.mark.parametrize("players", some([4, 3, 2]))
def test_places_lie_in_the_area_and_apart(size: tuple[int, int], percent: int, players: int) -> None:
    area, unit, line = room(size, percent)
    found: Places = places(area, unit, line, players)
    crowds = (0, 9, 2, 0)[:players]
    strips = [column.before(side) for column in found.columns for side in column.sides(crowds)]
    hand = [found.free(index) for index in range(t.HAND_LIMIT)]
    bench = [found.seat(index) for index in range(t.ROW + 1)]
    shafts = [column.shaft for column in found.columns]
    everything = [*found.seats, found.unseen, found.discards, *strips, *hand, *bench, *shafts]
    for rect in everything:
        assert area.contains(rect), rect
    for one, other in combinations(everything, 2):
        assert not one.colliderect(other), (one, other)
    for column in found.columns:
        assert column.rect.contains(column.opened) and column.rect.contains(column.asked)
        for side, crowd in zip(column.sides((1, 3, 2, 1)[:players]), (1, 3, 2, 1), strict=False):
            (row,) = ranks(column.ground(side), crowd, round(20 * unit))
            assert row[0].y >= column.opened.centery + 0.2 * column.opened.h, "what comes up is seen"
        assert column.asked.h >= 30 * unit and not column.seen.colliderect(column.asked)
        assert not column.seen.colliderect(column.mouth), "what comes up hides nothing that is known"
        assert column.rect.contains(column.seen) and column.shaft.contains(column.mouth)
        assert column.plate >= 36 * unit, "a strength can be read"
        assert column.mouth.h >= 40 * unit and column.seen.h >= 28 * unit
    assert hand[0].h >= 90 * unit, "a card can be read"
    assert found.pitch >= 0.75 * found.card[0], "one sees enough of a card that lies under the next"


@pytest.mark.parametrize("size", SIZES)
def test_cards_grow_with_the_texts(size: tuple[int, int]) -> None:
    sizes = [places(*room(size, percent), 3) for percent in (100, 150, 200)]
    for smaller, larger in pairwise(sizes):
        assert larger.card[0] >= smaller.card[0] and larger.waiting[0] >= smaller.waiting[0]
    if size[0] / size[1] < 2:
        assert sizes[2].card[0] >= 1.15 * sizes[0].card[0]
        assert sizes[2].waiting[0] >= 1.1 * sizes[0].waiting[0]


# -- shows -------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), [(3, {"rules": "beginner"}), (2, {}), (4, {})])
def test_every_show_can_be_cut_short_anywhere(
    cave: Callable[..., GameTable], players: int, options: dict[str, Any]
) -> None:
    """After any part of any show, `show` leaves the same picture as a table at rest; none is long."""
    table, fresh = cave(players), cave(players)
    game, rng = session(players, "CUT", **options), Random(8)
    table.show(beginning(game))
    for number, (event, before, after) in enumerate(steps_of(game, rng)):
        clip = table.clip(event, before, after)
        assert clip.seconds <= 2.0, event
        cut_short(clip, rng.uniform(0, 1.2))
        table.show(after)
        if number % 29 == 0 or isinstance(event, e.GameEnded | e.GhostCame | e.DoorPlaced | e.HandDiscarded):
            for each in (table, fresh):
                each.show(after)
                each.settle()
            assert alike((table, fresh)), event


@pytest.mark.parametrize("veiled", some([False, True]))
def test_those_who_only_watch_see_every_show(cave: Callable[..., GameTable], veiled: bool) -> None:
    """Of open games with every hand, of others with none."""
    table = cave(3)
    seats = [Seat(f"B{number}", "bot", "random") for number in range(3)]
    game = Session(make("tunhell", 3, {"shorter": "9"}), "WATCH", seats)
    rng = Random(3)
    start = game.game.initial_state()
    model = Model.open([game.game.observation(start, seat) for seat in range(3)])
    model = model.veiled() if veiled else model
    viewer, since = (SPECTATOR if veiled else ALL), 0
    table.show(model)
    for _ in range(60):
        game.play(rng.choice(game.legal_actions()))
        for _, event in seen_events(game, viewer, since):
            after = model.on(event)
            cut_short(table.clip(event, model, after), 0.3)
            model = after
        since = game.cursor
        table.show(model)
        assert len(table.parts.hand.cards) == model.hand_sizes[max(0, model.mover)]
        assert veiled == (model.hands == (None,) * 3)
    assert any(model.loot)


def test_the_plate_of_who_starts_lights_up_for_a_moment(cave: Callable[..., GameTable]) -> None:
    table = cave(3)
    model = beginning(session(3))
    table.show(model)
    table.settle()

    def plates() -> list[bytes]:
        surface = picture(table.ui)
        return [tobytes(surface.subsurface(rect), "RGB") for rect in table.parts.places.seats]

    before = plates()
    clip = table.clip(StarterChosen(2), model, model.on(StarterChosen(2)))
    line = Timeline()
    line.play(clip)
    line.advance(clip.seconds / 2)
    assert [now != then for now, then in zip(plates(), before, strict=True)] == [False, False, True]
    line.finish()
    assert plates() == before and 0.3 < clip.seconds < 1


@pytest.mark.slow
def test_a_show_keeps_within_its_time(cave: Callable[..., GameTable]) -> None:
    table = cave(4)
    game = session(4, "TIME")
    table.show(beginning(game))
    for event, before, after in steps_of(game, Random(4)):
        clip = table.clip(event, before, after)
        assert clip.seconds <= 2.0, event
        cut_short(clip)
        table.show(after)


# -- choosing ----------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("players", "size"), some([(4, (1024, 600)), (2, (1280, 800))]))
def test_whatever_can_be_chosen_can_be_pointed_at(
    cave: Callable[..., GameTable], players: int, size: tuple[int, int]
) -> None:
    table = cave(players, size)
    game, rng = session(players, "SPOTS"), Random(6)
    seen: set[str] = set()
    for number in range(400):
        if game.is_over:
            break
        legal = game.legal_actions()
        if number % 3 == 0 or legal[0].kind not in (t.RECRUIT, t.PLAY):
            table.show(Model.of(game.observation(game.current_player)))
            seen |= every_choice(table, Picker(legal, path), rng)
        game.play(rng.choice(legal))
    assert {ROW, HAND, MINE, PAY, CONFIRM.zone} <= seen


def every_choice(table: GameTable, picker: Picker[Any], rng: Random) -> set[str]:
    """Walk at random through one choice; return the zones that were met."""
    met = set()
    for _ in range(5):
        spots = table.spots(picker)
        assert set(picker.options) <= {spot.step for spot in spots}
        met |= {step.zone for step in picker.options}
        for spot in spots:
            assert table.ui.rect.contains(spot.rect), spot
            assert spot.clause and spot.label, "F1 knows a clause for everything, and all has a name"
            if spot.step is None:
                assert table.browse(spot, 60) or spot.about, "what can be pressed shows or says something"
        for one, other in combinations(spots, 2):
            assert not one.rect.colliderect(other.rect), (one, other)
        focused = rng.choice(picker.options)
        table.mark(picker, focused, frozenset({focused}))
        if picker.choose(focused) is not None:
            break
    table.mark(None)
    return met


def fighting(table: GameTable, *, bonus: int = 1) -> Picker[Any]:
    """A goblin lies open; a warrior of 3 can pay, or one of 1 with the digger's bonus."""
    model = Model.of(session(2).observation(0))
    for event in (
        e.TurnBegan(0, 1, 0),
        e.WarriorPlaced(player=0, card=W1, mine=1, total=1, may_dig=BOTH),
        e.WarriorPlaced(player=0, card=W3, mine=1, total=4, may_dig=BOTH),
        e.DiggerPlaced(player=0, card=D21, mine=1, finds=(), digs=2, combat=bonus),
        e.CardDug(player=0, mine=1, card=GOBLIN, left=15, digs=1, may_dig=BOTH),
        e.EncounterMet(player=0, mine=1, card=GOBLIN, combat=2, beatable=True),
    ):
        model = model.on(event)
    table.show(model)
    actions = [t.Action(t.PAY, cards=(W3,)), t.Action(t.PAY, cards=(W1,), bonus=True)]
    return Picker(actions, path)


def told(table: GameTable) -> str:
    """What stands at the feet of who stands in a mine."""
    return str(table.parts.desk._groups["card"][0][2])  # type: ignore[index]


def test_a_fight_is_a_choice_of_who_pays(
    cave: Callable[..., GameTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = cave(2)
    picker = fighting(table)
    stays: list[int] = []
    monkeypatch.setattr(
        table.parts.sides, "_plate", lambda group, sign, seat, total, may: stays.append(total)
    )
    table.mark(picker)
    spots = {spot.step: spot for spot in table.spots(picker)}
    assert {Step(PAY, W1), Step(PAY, W3), Step(PAY, BONUS), CONFIRM} <= set(spots)
    assert table.model is not None
    strip = table.parts.sides.strip(table.model, 1, 0)
    assert strip.contains(spots[Step(PAY, W1)].rect)
    assert (told(table), stays) == ("0 of 2", [4])
    picker.choose(Step(PAY, W1))
    picker.choose(Step(PAY, BONUS))
    table.mark(picker, CONFIRM)
    assert (told(table), stays) == ("2 of 2", [4, 3])
    assert picker.choose(CONFIRM) == t.Action(t.PAY, cards=(W1,), bonus=True)


def test_finds_go_along_with_a_digger(cave: Callable[..., GameTable]) -> None:
    table = cave(2, (1280, 800))
    model = Model.of(session(2).observation(0))
    for find in (SWORD, BEER):
        model = model.on(e.FindTaken(0, find, 0))
    model = model.on(e.CardDealt(0, D12))
    table.show(model)
    sets: list[t.Cards] = [(), (SWORD,), (BEER,), (SWORD, BEER)]
    picker = Picker([t.Action(t.PLAY, D12, mine, cards) for mine in (0, 2) for cards in sets], path)
    assert picker.choose(Step(HAND, D12)) is None
    assert picker.choose(Step(MINE, 2)) is None
    spots = {spot.step for spot in table.spots(picker)}
    assert {Step(FIND, SWORD), Step(FIND, BEER), CONFIRM} <= spots
    picker.choose(Step(FIND, BEER))
    table.mark(picker)
    assert told(table) == "2/4"
    assert picker.choose(CONFIRM) == t.Action(t.PLAY, D12, 2, (BEER,))


def test_t17_a_mine_is_boarded_up_once_its_last_card_is_dealt_with(cave: Callable[..., GameTable]) -> None:
    table = cave(2)
    model = Model.of(session(2).observation(0))
    model = replace(model, mines=(t.Mine(1, ()), *model.mines[1:]))

    def boards(*events: Event) -> bool:
        after = model
        for event in events:
            after = after.on(event)
        table.show(after)
        return any(node.image is table.pictures.sprite("closed")[0] for node in table.ui.stage.nodes)

    digger = e.DiggerPlaced(player=0, card=D21, mine=0, finds=(), digs=2, combat=1)
    spider = e.CardDug(player=0, mine=0, card=SPIDER, left=0, digs=1, may_dig=(False, False))
    met = e.EncounterMet(player=0, mine=0, card=SPIDER, combat=5, beatable=True)
    assert not boards()
    assert not boards(digger, spider, met), "it may be put back"
    assert boards(digger, spider, met, e.LootTaken(0, SPIDER))


# -- what one may not see ----------------------------------------------------------------------------


def pixels(table: GameTable, model: Model) -> bytes:
    surface = Surface(table.ui.rect.size)
    table.show(model)
    table.settle()
    table.ui.stage.redraw()
    table.ui.stage.draw(surface)
    return surface.get_buffer().raw


def test_what_another_scout_saw_shows_nowhere(cave: Callable[..., GameTable]) -> None:
    """Whatever the cards are, the other's screen is the same to the pixel, during the show as well."""
    table = cave(2)
    game = session(2)
    model = Model.of(game.observation(1))
    table.show(model)
    table.settle()
    screens = set()
    for card in (DRAGON, HEART):
        event = game.game.redact(e.CardSeen(player=0, mine=2, depth=0, card=card), 1)
        assert event is not None
        after = model.on(event)
        line = Timeline()
        table.show(model)
        line.play(table.clip(event, model, after))
        line.advance(0.25)
        surface = picture(table.ui)
        line.finish()
        words = [spot.label + spot.about for spot in table.spots(None)]
        screens.add((surface.get_buffer().raw, pixels(table, after), tuple(words)))
    assert len(screens) == 1
    own = Model.of(game.observation(0)).on(e.CardSeen(player=0, mine=2, depth=0, card=DRAGON))
    other = Model.of(game.observation(0)).on(e.CardSeen(player=0, mine=2, depth=0, card=HEART))
    assert pixels(table, own) != pixels(table, other), "its own seat sees it"


def test_what_is_said_of_sides_and_of_hurried_dwarfs(cave: Callable[..., GameTable]) -> None:
    """A strength is no number of diggers; a hurried dwarf in hand is played as any other (T6)."""
    model = Model.of(session(2).observation(0))
    model = replace(model, row=(D20, W1, W3, B, S3), hands=((D20, W1, S3), None), hand_sizes=(3, 4))
    model = replace(model, sides=(((W3,), ()), ((), (W3,)), ((), ())))
    model = replace(model, may_dig=((True, False), (False, True), (True, True)))
    table = cave(2)
    table.show(model)
    spots = table.spots(None)
    row = [spot.about for spot in spots if spot.label.endswith("on the bench")]
    hand = [spot.about for spot in spots if spot.about and spot.clause in ("T9", "T11", "T12")]
    assert ["recruited" in about for about in row] == [True, True, False, False, True]
    read = [table.read(spot, 90) for spot in spots if spot.about in row]
    assert [shown.words for shown in read if shown is not None] == row, "what is read large says it too"
    hand = [about for about in hand if about not in row and not about.startswith(("P", "Mine"))]
    assert len(hand) == 3 and not any("recruited" in about for about in hand)
    sides = {spot.label: spot.about for spot in spots if spot.label.startswith("P") and spot.clause == "T11"}
    assert sides["P0, mine I: strength 3"].startswith("P0 has a strength of 3 at mine I. Nobody is stronger")
    assert "P1 is stronger there, with 3" in sides["P0, mine II: strength 0"]
    table.show(replace(model, door=(0, 1), may_dig=((True, True), (True, True), (True, True))))
    sides = {spot.label: spot.about for spot in table.spots(None)}
    assert sides["P0, mine II: strength 0"].endswith("may always dig there. (T27)")


def test_an_empty_mine_is_not_said_to_be_a_stronger_side_s(cave: Callable[..., GameTable]) -> None:
    model = Model.of(session(2).observation(0))
    model = replace(model, sides=(((W3,), ()), ((), ()), ((), ())))
    model = replace(model, mines=(t.Mine(0, ()), *model.mines[1:]))
    table = cave(2)
    table.show(model)
    (about,) = [spot.about for spot in table.spots(None) if spot.label.startswith("P0, mine I:")]
    assert "empty" in about and "stronger" not in about


def test_a_plate_shows_what_is_known_of_ones_own_hand_even_if_the_hand_is_the_same(
    cave: Callable[..., GameTable],
) -> None:
    """A jump in a replay may lie between: a card was played, and one like it recruited."""
    model = Model.of(session(2).observation(0))
    model = replace(model, hands=((W1, W3), None), hand_sizes=(2, 2))
    recruited = replace(model, known=((W3,), ()))
    table = cave(2)
    pixels(table, model)
    assert pixels(table, recruited) == pixels(cave(2), recruited)


def test_a_scout_s_cards_stay_in_their_order(cave: Callable[..., GameTable]) -> None:
    table = cave(2)
    model = Model.of(session(2).observation(0))
    for depth, card in enumerate((DRAGON, GOBLIN, HEART)):
        model = model.on(e.CardSeen(player=0, mine=1, depth=depth, card=card))
    table.show(model)
    spot = next(spot for spot in table.spots(None) if spot.label.startswith("Mine II ("))
    assert [thing.words for thing in table.browse(spot, 60)][:3] == ["Dragon", "Goblin", "Heart of gold"]


# -- explaining --------------------------------------------------------------------------------------


def test_previews_marks_and_highlights_leave_nothing_behind(cave: Callable[..., GameTable]) -> None:
    table = cave(3)
    game, rng = session(3, "PREVIEW"), Random(2)
    something = 0
    while not game.is_over:
        model = Model.of(game.observation(game.current_player))
        action = rng.choice(game.legal_actions())
        if rng.random() < 0.2:
            table.show(model)
            nodes = len(table.ui.stage.nodes)
            after = model
            outlook = game.outlook(action)
            for event in outlook.events:
                after = after.on(event)
            table.preview(after, outlook)
            something += len(table.ui.stage.nodes) > nodes
            table.preview(None, None)
            table.highlight([Ref("player", "1"), Ref("mine", "2"), Ref("card", "w1")])
            assert len(table.ui.stage.nodes) > nodes
            table.highlight([])
            picker = Picker(game.legal_actions(), path)
            table.mark(picker, rng.choice(picker.options))
            table.mark(None)
            table.show(model)
            assert len(table.ui.stage.nodes) == nodes
        game.play(action)
    assert something > 5


def test_what_is_unseen_is_offered_by_kind(cave: Callable[..., GameTable]) -> None:
    table = cave(2)
    game = session(2)
    model = Model.of(game.observation(0))
    table.show(model)
    spot = next(spot for spot in table.spots(None) if spot.rect == table.parts.places.unseen)
    shown = {thing.words: thing.copies for thing in table.browse(spot, 60)}
    assert sum(shown.values()) == sum(game.observation(0).unseen)
    assert shown["Dirt"] == 18 and shown["Dragon"] == 3


def test_t05_discards_and_cards_out_of_the_game_can_be_looked_through(
    cave: Callable[..., GameTable],
) -> None:
    table = cave(2)
    model = beginning(session(2))

    def offered(discards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[str, dict[str, int]] | None:
        table.show(replace(model, discards=discards, gone=gone))
        spot = next((spot for spot in table.spots(None) if spot.rect == table.parts.places.discards), None)
        shown = {thing.words: thing.copies for thing in table.browse(spot, 60)} if spot else {}
        return (spot.label, shown) if spot else None

    empty = len(table.ui.stage.nodes) if offered((), ()) is None else 0
    cards = {"Warrior 1": 2, "Warrior 3": 1, "Sword Nawak, out of the game": 1}
    assert offered((W1, W1, W3), (SWORD,)) == ("Discarded dwarfs: 3. Cards out of the game: 1.", cards)
    assert len(table.ui.stage.nodes) > empty > 0
    words = "Discarded dwarfs: 0. Cards out of the game: 1."
    assert offered((), (BEER,)) == (words, {"Beer of courage, out of the game": 1})
    assert offered((), ()) is None and len(table.ui.stage.nodes) == empty


def test_torches_flicker_a_few_at_a_time(cave: Callable[..., GameTable]) -> None:
    table = cave(2)
    table.show(Model.of(session(2).observation(0)))
    table.settle()
    table.ui.stage.draw(table.ui.view.screen.surface)
    moved = 0
    for _ in range(200):
        assert not table.idle(1 / 30), "it needs no more frames than a table at rest"
        changed = len(table.ui.stage.changed)
        assert changed <= 2
        moved += changed > 0
        table.ui.stage.draw(table.ui.view.screen.surface)
    assert 0 < moved < 60
