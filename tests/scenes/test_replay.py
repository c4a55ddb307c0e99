"""A replay shows the game as it was, to whom it may, and lets one play on without touching the original."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.disk.storage import Saves, read
from game.engine.protocol import EngineError
from game.engine.reasons import Ref
from game.engine.session import ALL, Seat, Session
from game.games import TEMPLATE, game_ids, spec
from game.i18n.narrate import sentence
from game.scenes.play import scene as play
from game.scenes.replay.scene import ReplayScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.viewing import SPECTATOR, Viewing
from game.view.intents import Help
from game.view.text import Style, TextLayer
from tests.fast import some
from tests.scenes import games
from tests.scenes.driver import HARMLESS, INPUTS, Person, PlainTable, opened_clause
from tests.scenes.games import ANA_AND_BOT, HOT_SEAT, shelve

if TYPE_CHECKING:
    from game.app.loop import App

KINDS = (("human", "bot"), ("human",), ("human", "human", "bot"))
"""Who plays, seat by seat, over and over."""


def played(seats: Sequence[Seat] = ANA_AND_BOT, moves: int = 10_000) -> Session[Any, Any]:
    """Return a game of five decisions for each, of which so many were made."""
    return games.played(seats, moves=moves, game_id=TEMPLATE, rounds="5")


def trigger(person: Person, axis: int) -> None:
    """Pull a trigger of the pad and let it go."""
    for value in (32767, 0):
        person.frame(Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0))


@pytest.mark.parametrize(
    ("game_id", "kinds"),
    some(
        [*((TEMPLATE, kinds) for kinds in KINDS), *((game_id, KINDS[-1]) for game_id in game_ids())],
        len(KINDS),
    ),
)
def test_events_lead_from_stop_to_stop_for_every_viewer(game_id: str, kinds: tuple[str, ...]) -> None:
    who = [kinds[n % len(kinds)] for n in range(spec(game_id).players[-1])]
    seats = [Seat(f"P{n}", kind, "hard" if kind == "bot" else "") for n, kind in enumerate(who)]
    for moves in (10_000, 30, 7, 0):
        session = games.played(seats, moves=moves, game_id=game_id)
        viewing = Viewing(session)
        for viewer in viewing.viewers:
            viewing.see_as(viewer)
            model = viewing.model(0)
            for index in range(1, len(viewing.stops)):
                for _, event in viewing.events(index):
                    model = model.on(event)
                assert model == viewing.model(index)


@pytest.mark.slow
def test_by_mouse_alone(watch: Callable[..., Person]) -> None:
    session = played()
    person = watch(session)
    scene: Any = person.scene
    for _ in range(3):
        person.click(person.find("forward"))
    assert scene.index == 3
    person.click(person.find("back"))
    assert scene.index == 2
    assert scene.table.model == scene.viewing.model(2)
    slider = person.find("scrub").place
    at = (slider.x + slider.w // 2, slider.centery)
    person.frame(
        Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
        Event(pygame.MOUSEMOTION, pos=(at[0] + 60, at[1]), rel=(60, 0), buttons=(1, 0, 0)),
    )
    person.frame(Event(pygame.MOUSEBUTTONUP, pos=(at[0] + 60, at[1]), button=1))
    assert 4 < scene.index < len(scene.viewing.stops) - 1
    assert scene.table.model == scene.viewing.model(scene.index)
    person.click(person.find("play"))
    person.wait(lambda: not scene.playing, seconds=120)
    assert scene.index == len(scene.viewing.stops) - 1
    person.click(person.find("leave"))
    assert person.top is not scene


def test_by_keyboard_alone(watch: Callable[..., Person]) -> None:
    person = watch(played())
    scene: Any = person.scene
    assert person.top.focus.current.key == "play"
    person.key("return")
    person.wait(lambda: scene.index > 2)
    person.key("return")
    assert not scene.playing
    stopped = scene.index
    person.key("right")
    person.key("return")
    assert scene.index == stopped + 1
    person.frame(Event(pygame.KEYDOWN, key=pygame.K_END, scancode=77, mod=0))
    assert scene.index == len(scene.viewing.stops) - 1
    person.frame(Event(pygame.KEYDOWN, key=pygame.K_HOME, scancode=74, mod=0))
    assert scene.index == 0
    scene.focus.set_key("scrub")
    for _ in range(4):
        person.key("right")
    person.key("left")
    assert scene.index == 3
    person.key("escape")
    assert person.top is not scene


@pytest.mark.slow
def test_by_pad_alone(watch: Callable[..., Person]) -> None:
    person = watch(played())
    scene: Any = person.scene
    trigger(person, pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
    trigger(person, pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
    trigger(person, pygame.CONTROLLER_AXIS_TRIGGERLEFT)
    assert scene.index == 1
    person.pad(pygame.CONTROLLER_BUTTON_A)
    person.wait(lambda: not scene.playing, seconds=120)
    assert scene.index == len(scene.viewing.stops) - 1
    person.pad(pygame.CONTROLLER_BUTTON_B)
    assert person.top is not scene


def test_a_step_forward_is_shown_and_can_be_ended(watch: Callable[..., Person]) -> None:
    person = watch(played(), speed=1)
    scene: Any = person.scene
    scene.go(4)
    person.wait(lambda: not scene.director.busy)
    clips = scene.table.clips
    person.click(person.find("forward"))
    assert scene.director.busy and scene.table.clips > clips
    person.click(person.find("forward"))
    assert scene.index == 6
    person.key("x")
    assert not scene.director.busy
    assert scene.table.model == scene.viewing.model(6)


def test_any_input_ends_a_show_on_the_truth(watch: Callable[..., Person]) -> None:
    person = watch(played(ANA_AND_BOT * 2), speed=1)
    scene: Any = person.scene
    for intent in (*INPUTS, Help()):
        scene.forward()
        assert scene.director.busy
        for harmless in HARMLESS:
            person.app.receive(harmless)
        assert scene.director.busy
        person.app.receive(intent)
        assert not scene.director.busy, intent
        assert scene.table.model == scene.viewing.model(scene.index)
    assert scene.index == len(INPUTS) + 1
    assert isinstance(person.top, RulebookScene), "and the rules don't lie over a show that runs"


def test_a_replay_that_runs_goes_on_after_a_show_that_was_ended(watch: Callable[..., Person]) -> None:
    person = watch(played(), speed=1)
    scene: Any = person.scene
    person.key("return")
    person.wait(lambda: scene.director.busy)
    shown = scene.index
    person.key("x")
    assert scene.playing and not scene.director.busy
    person.wait(lambda: scene.index > shown)


def test_an_unfinished_game_of_several_people_shows_no_hand(watch: Callable[..., Person]) -> None:
    PlainTable.made.clear()
    session = played(HOT_SEAT, moves=7)
    person = watch(session)
    scene: Any = person.scene
    assert scene.viewing.viewers == (SPECTATOR,)
    for _ in range(len(scene.viewing.stops)):
        person.click(person.find("forward"))
    person.click(person.find("first"))
    given = [model for table in PlainTable.made for model in table.given]
    assert len(given) > 7
    assert all(model == model.veiled() for model in given)
    assert all(hand is None for model in given for hand in model.hands)
    shown = {event for _, event in scene.viewing._events}
    for step, event in session.events_for(0) + session.events_for(1):
        private = any(session.game.redact(event, seat) != event for seat in (0, 1))
        assert not private or event not in shown, (step, event)


def test_an_unfinished_game_against_the_computer_shows_ones_own_hand_only() -> None:
    viewing = Viewing(played(moves=7))
    assert viewing.viewers == (0,)
    for index in range(len(viewing.stops)):
        own, other = viewing.model(index).hands
        assert own is not None and other is None


@pytest.mark.parametrize(("seats", "shown"), [(ANA_AND_BOT, (0,)), (HOT_SEAT, (SPECTATOR,))])
def test_an_end_that_was_taken_back_opens_no_hand(seats: tuple[Seat, ...], shown: tuple[int, ...]) -> None:
    game = played(seats)
    back = game.at(game.decisions[-1])
    assert not back.is_over and back.log == game.log
    with pytest.raises(EngineError):
        back.events_for(ALL)
    assert Viewing(back).viewers == shown
    assert Viewing(game).viewers == (0, 1, ALL)


def test_a_finished_game_may_be_seen_by_all(watch: Callable[..., Person]) -> None:
    person = watch(played())
    scene: Any = person.scene
    assert scene.viewing.viewers == (0, 1, ALL)
    assert scene.viewing.viewer == 0
    scene.go(4)
    scene.focus.set_key("seen-by")
    person.key("right")
    assert scene.viewing.viewer == 1
    assert scene.table.model.hands[0] is None and scene.table.model.hands[1]
    person.key("right")
    assert all(scene.table.model.hands)
    assert scene.index == 4


def test_f1_opens_the_clause_about_what_is_under_the_cursor(watch: Callable[..., Person]) -> None:
    person = watch(played())
    person.scene.table.clause_at = lambda x, y: "Z3" if (x, y) == (400, 300) else ""
    person.frame(Event(pygame.MOUSEMOTION, pos=(400, 300), rel=(0, 0), buttons=(0, 0, 0)))
    person.key("f1")
    assert opened_clause(person) == "Z3"
    person.key("escape")
    person.frame()
    assert person.top is person.scene


def test_the_end_tells_who_won(watch: Callable[..., Person]) -> None:
    session = played()
    person = watch(session)
    scene: Any = person.scene
    assert not scene.result
    person.click(person.find("last"))
    winner = session.seats[(session.result or ())[0]].name
    assert winner in scene.result
    head = scene._head
    assert not head.banner.visible
    assert all(head.rect.contains(part.rect) for part in scene._result), "nothing of the table is covered"
    person.click(person.find("back"))
    assert not scene.result and head.banner.visible


def test_choosing_a_line_goes_there(watch: Callable[..., Person]) -> None:
    person = watch(played())
    scene: Any = person.scene
    lines = scene.viewing.log.lines
    for number in (3, 14, 6):
        scene.focus.set_key(f"move-{number}")
        person.key("return")
        assert scene.viewing.stops[scene.index] > lines[number].step
        assert scene.index == 1 or scene.viewing.stops[scene.index - 1] <= lines[number].step
        told = scene.viewing.line_at(scene.index)
        assert lines[told].step < scene.viewing.stops[scene.index]
        words = sentence(lines[told], person.app.catalog, scene.viewing.game_id, scene.viewing.names)
        assert scene.banner == words


def test_what_a_line_is_about_is_pointed_at_wherever_it_is_at_the_moment(
    watch: Callable[..., Person],
) -> None:
    """Nothing is while a show moves it."""
    person = watch(played(), speed=1.0)
    scene: Any = person.scene
    table = PlainTable.made[-1]
    number, about = next((n, line.about) for n, line in enumerate(scene.viewing.log.lines) if line.about)
    scene.go(0)
    person.wait(lambda: not scene.director.busy)
    person.hover(person.find(f"move-{number}"))

    def there() -> Any:
        return scene.viewing.log_at(scene.index).pieces.where(about)

    for index in range(1, 5):
        scene._step()
        assert table.highlights[-1] == ()
        person.wait(lambda: not scene.director.busy)
        assert scene.index == index and table.highlights[-1] == there() != ()
    told = len(table.highlights)
    table.moved()
    assert table.highlights[told:] == [there()]


def test_what_was_moved_is_pointed_at_again_after_a_line_was(watch: Callable[..., Person]) -> None:
    person = watch(played())
    scene: Any = person.scene
    table = PlainTable.made[-1]
    number = next(n for n, line in enumerate(scene.viewing.log.lines) if line.about)
    scene.go(0)
    scene.coach.pieces = moved = (Ref("piece", "0"),)
    person.hover(person.find(f"move-{number}"))
    assert table.highlights[-1] not in ((), moved)
    person.hover(person.find("play"))
    assert table.highlights[-1] == moved


def test_playing_on_makes_a_new_game_and_keeps_the_old_file(watch: Callable[..., Person]) -> None:
    session = played()
    (path,) = shelve(session)
    before = path.read_bytes()
    person = watch(Session.from_record(read(path)))
    scene: Any = person.scene
    scene.go(6)
    cursor = scene.viewing.stops[6]
    person.click(person.find("branch"))
    assert "new game" in person.app.catalog.text("replay.branch.text")
    assert person.top is scene
    person.click(person.find("branch-yes"))
    assert isinstance(person.top, play.PlayScene)
    fresh = person.top.match.session
    assert fresh.log == session.log[:cursor]
    assert fresh.seats == session.seats
    assert fresh.can_redo() is not None
    person.top.file.close()
    assert path.read_bytes() == before
    entries, _ = Saves().entries()
    assert len(entries) == 2


@pytest.mark.slow
def test_playing_on_may_be_thought_better_of(watch: Callable[..., Person]) -> None:
    person = watch(played())
    scene: Any = person.scene
    scene.go(5)
    person.click(person.find("branch"))
    person.key("escape")
    assert person.top is scene and scene.ui.dialog is None
    assert Saves().entries()[0] == []


def test_a_game_that_is_over_cannot_be_played_on(watch: Callable[..., Person]) -> None:
    person = watch(played())
    scene: Any = person.scene
    person.click(person.find("last"))
    person.click(person.find("branch"))
    assert scene.ui.dialog is None
    assert scene.ui.notices.text == person.app.catalog.text("replay.branch.over")


def test_another_language_keeps_the_place(watch: Callable[..., Person]) -> None:
    person = watch(played())
    scene: Any = person.scene
    scene.go(9)
    person.app.change(language="fr", text_percent=150)
    person.frame()
    assert scene.index == 9
    assert scene.table.model == scene.viewing.model(9)
    assert scene.focus.current.key == "play"


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("game_id", game_ids())
def test_the_curve_has_most_of_its_panel(
    game_id: str, percent: int, watch: Callable[..., Person], app: App
) -> None:
    app.change(text_percent=percent)
    most = spec(game_id).players[-1]
    person = watch(games.played((*ANA_AND_BOT, *ANA_AND_BOT[1:] * 4)[:most], moves=3, game_id=game_id))
    person.click(person.find("review"))
    curve = person.scene.coach.curve
    assert curve.rect.contains(curve.plot) and curve.plot.w > curve.rect.w / 2


NAMES = ("Zoé", "Camille", "Tante Marguerite-Anne", "Lou", "Jean-Baptiste", "Barnabé")


@pytest.mark.slow
@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("game_id", game_ids())
def test_names_are_whole_or_cut_short_beside_a_list_of_moves(
    game_id: str, open_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = [Seat(name, "human") for name in NAMES[: spec(game_id).players[-1]]]
    asked = []
    fit = TextLayer.fit

    def watched(layer: TextLayer, text: str, size: tuple[int, int], style: Style, **named: Any) -> Surface:
        if text in NAMES:
            asked.append((text, size, layer.fits(text, size, style, layer.floor)))
        return fit(layer, text, size, style, **named)

    monkeypatch.setattr(TextLayer, "fit", watched)
    app = open_app(size=(1280, 800))
    app.change(less_motion=True, speed=0)
    app.scenes.push(ReplayScene(app, games.played(seats, moves=40, game_id=game_id)))
    person = Person(app, app.scenes.top)
    for index in (0, 2, 4, len(person.scene.viewing.stops) - 1):
        person.scene.go(index)
        person.frame()
    assert all(whole for *_, whole in asked), asked
