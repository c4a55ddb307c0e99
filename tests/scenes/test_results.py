"""After the end: who won, and what next in one key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
import pytest
from pygame.event import Event

from game.disk.storage import FINISHED, UNFINISHED, Saves
from game.engine.record import dumps, loads
from game.engine.session import Seat, Session
from game.scenes.match import Match, Need
from game.scenes.play.scene import PlayScene
from game.scenes.results import ResultsScene
from game.scenes.setup.scene import SetupScene
from tests.fast import some
from tests.scenes.driver import HARMLESS, INPUTS, ME, Person, Sit, people
from tests.scenes.games import overlaps, played, until

if TYPE_CHECKING:
    from game.app.loop import App


@pytest.fixture
def over(app: App, sit: Sit) -> Person:
    """A person before the results of a short match, at the plain table of `sit`."""
    return before_results(app, ME)


def before_results(app: App, seats: Sequence[Seat]) -> Person:
    game = played(seats, rounds="1")
    app.change(speed=0, less_motion=True)
    person = Person(app, ResultsScene(app, Match(game)))
    app.scenes.push(person.scene)
    person.frame()
    return person


def test_the_winner_is_named(over: Person) -> None:
    winners = over.scene.match.session.result
    assert winners is not None and len(winners) == 1
    assert over.top._headline() == f"{over.scene.match.names[winners[0]]} wins!"


def test_a_finished_game_is_on_the_shelf(sit: Sit) -> None:
    over = sit(ME, rounds="1")
    over.finish(over.click, 8)
    entries, messages = Saves().entries()
    assert [entry.status for entry in entries] == [FINISHED] and not messages
    assert entries[0].record is not None and entries[0].record.result == over.scene.match.session.result


def test_enter_plays_the_same_again(over: Person) -> None:
    before = over.scene.match.session
    over.key("return")
    over.frame()
    scene = over.top
    assert isinstance(scene, PlayScene)
    after = scene.match.session
    assert (after.seats, after.game.options) == (before.seats, before.game.options)
    assert after.seed != before.seed and len(after.decisions) <= 1
    scene.file.close()


def test_swapped_seats(over: Person) -> None:
    over.click(over.find("swap"))
    over.frame()
    assert [seat.name for seat in over.top.match.session.seats] == ["Robot", "Anna"]
    assert over.top.match.viewer == 1
    over.top.file.close()


@pytest.mark.parametrize("key", ["setup", "replay", "title"])
def test_the_other_ways_on(over: Person, key: str) -> None:
    over.click(over.find(key))
    over.frame()
    assert (
        type(over.top).__name__
        == {"setup": "SetupScene", "replay": "ReplayScene", "title": "TitleScene"}[key]
    )


def by_mouse(person: Person) -> None:
    person.click(person.find("seed"))


def by_keys(person: Person) -> None:
    for key in ("down", "down", "right", "return"):
        person.key(key)


def by_pad(person: Person) -> None:
    for button in (
        pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        pygame.CONTROLLER_BUTTON_A,
    ):
        person.pad(button)


@pytest.mark.parametrize("copy", [by_mouse, by_keys, by_pad])
def test_the_seed_is_copied_to_be_pasted_at_the_set_up(over: Person, copy: Callable[[Person], None]) -> None:
    pygame.scrap.put_text("")
    assert over.find("seed").label == "Seed: TEST" == f"Seed: {over.scene.match.session.seed}"
    copy(over)
    assert over.top is over.scene and over.top.ui.notices.text == "The seed is copied."
    over.click(over.find("setup"))
    over.frame()
    over.top.focus.set_key("seed")
    over.frame(Event(pygame.KEYDOWN, key=pygame.K_v, scancode=25, mod=pygame.KMOD_CTRL))
    assert over.top.choices.seed == "TEST"


def test_without_a_clipboard_it_is_said(over: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    by_mouse(over)
    assert over.top is over.scene and over.top.ui.notices.text == "The seed can’t be copied here."


def test_closing_the_window_in_the_middle_keeps_the_game(sit: Sit) -> None:
    person = sit(ME)
    person.click(person.targets()[0])
    person.wait(lambda: person.scene.match.need is Need.PERSON)
    cursor = person.scene.match.session.cursor
    person.app.close()
    entries, _ = Saves().entries()
    assert len(entries) == 1 and entries[0].record is not None and entries[0].record.cursor == cursor
    assert entries[0].status == UNFINISHED, "and nobody holds it any more"


def test_partners_win_together(app: App, sit: Sit) -> None:
    person = before_results(app, [*people("Anna"), *(Seat(f"B{n}", "bot", "random") for n in range(3))])
    assert " and " in person.top._headline() and person.top._headline().endswith(" win!")


def test_the_winners_celebrate_and_any_answer_is_there_at_once(app: App) -> None:
    game = played((Seat("Ana", "human"), Seat("Bruno", "bot", "hard")), rounds="1")
    app.change(less_motion=False, speed=4)
    app.scenes.push(ResultsScene(app, Match(game)))
    person = Person(app, app.scenes.top)
    person.frame()
    scene = person.top
    assert scene.busy, "somebody jumps"
    poses = {dwarf.pose for dwarf in scene.table.row.dwarfs.values() if dwarf.side == (game.result or ())[0]}
    assert poses == {"cheer"}
    places = [button.place for button in scene.focus.targets if button.key != "text"]
    assert len(places) == 6
    until(person, lambda: not scene.busy)
    assert scene.focus.current is scene.focus.find("again")
    person.key("return")
    person.frame()
    assert isinstance(person.top, PlayScene)
    person.top.file.close()


def celebrate(person: Person) -> None:
    """Let the winners celebrate from the beginning."""
    person.app.change(less_motion=False)
    person.scene._celebrated = False
    person.app.scenes.relayout()
    assert person.scene.busy


def test_any_input_ends_the_celebration(app: App, over: Person) -> None:
    for intent in INPUTS:
        celebrate(over)
        for harmless in HARMLESS:
            app.receive(harmless)
        assert over.scene.busy
        app.receive(intent)
        assert not over.scene.busy, intent
    assert over.top is over.scene


def test_an_answer_is_taken_while_they_celebrate(over: Person) -> None:
    celebrate(over)
    over.click(over.find("setup"))
    assert isinstance(over.top, SetupScene)


def test_with_less_motion_nobody_jumps(app: App) -> None:
    game = played((Seat("Ana", "human"), Seat("Bruno", "bot", "hard")), rounds="1")
    app.change(less_motion=True)
    app.scenes.push(ResultsScene(app, Match(game)))
    person = Person(app, app.scenes.top)
    person.frame()
    until(person, lambda: not person.top.busy)
    assert not person.top._timeline.busy


@pytest.mark.parametrize("seats", some([4, 2, 3]))
def test_a_match_without_winner_ends_in_words_too(app: App, seats: int) -> None:
    """Players at random never get the shovel: after so many quiet rounds it stays where it is."""
    kinds = [Seat(f"P{n}", "human" if n % 2 else "bot", "" if n % 2 else "random") for n in range(seats)]
    game = played(kinds, game_id="taupes", placement="random", rotations="fixed")
    assert game.is_over and game.result == ()
    record = loads(dumps(game.record()))
    assert record.result == () and Session.from_record(record).damage is None
    app.change(less_motion=True, text_percent=200)
    app.scenes.push(ResultsScene(app, Match(game)))
    person = Person(app, app.scenes.top)
    person.frame()
    assert person.top._headline() == "The shovel stays buried"
    assert not overlaps(person.top)
    person.click(person.find("swap"))
    person.frame()
    assert [seat.name for seat in person.top.match.session.seats] == [*(s.name for s in kinds[1:]), "P0"]
    person.top.file.close()
