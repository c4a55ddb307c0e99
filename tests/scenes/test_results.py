"""After the end: who won, and what next in one key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.disk.storage import FINISHED, UNFINISHED, Saves
from game.engine.reasons import Message
from game.engine.session import Seat
from game.games import TEMPLATE
from game.i18n.feats import Badge
from game.i18n.narrate import Score, Source
from game.scenes.match import Match, Need
from game.scenes.play.scene import PlayScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.results import account, pins
from game.scenes.results.account import Row, accounted
from game.scenes.results.scene import ResultsScene
from game.scenes.setup.scene import SetupScene
from game.view.assets import Assets
from tests.fast import some
from tests.record.samples import off_seed, played_on
from tests.scenes.driver import HARMLESS, INPUTS, ME, Person, Sit
from tests.scenes.games import played

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")


@pytest.fixture
def over(app: App, sit: Sit) -> Person:
    """A person before the results of a short match, at the plain table of `sit`."""
    return before_results(app, ME)


def before_results(app: App, seats: Sequence[Seat]) -> Person:
    game = played(seats, game_id=TEMPLATE)
    app.change(speed=0, less_motion=True)
    person = Person(app, ResultsScene(app, Match(game)))
    app.scenes.push(person.scene)
    person.frame()
    return person


def test_the_winner_is_named(over: Person) -> None:
    winners = over.scene.match.session.result
    assert winners is not None and len(winners) == 1
    assert over.top._headline() == f"{over.scene.match.names[winners[0]]} wins!"


def test_all_stand_on_the_podium_in_order(over: Person) -> None:
    scene = over.top
    winners, scores = scene.match.session.result, scene.match.log.scores()
    places = scene._places()
    assert {place.seat for place in places if place.rank == 0} == set(winners)
    assert [place.rank for place in places] == sorted(place.rank for place in places)
    totals = [scores[place.seat].total for place in places]
    assert totals == sorted(totals, reverse=True)
    assert all(str(scores[place.seat].total) in place.score for place in places)


def test_where_scores_came_from_adds_up(over: Person) -> None:
    for score in over.top.match.log.scores():
        assert sum(source.points for source in score.sources) == score.total


def test_a_kind_of_points_has_one_colour_at_every_seat(over: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    colours: list[str] = []

    def watched(size: tuple[int, int], radius: int, colour: str, *edge: Any) -> Surface:
        colours.append(colour)
        return Surface(size)

    monkeypatch.setattr(account, "band", watched)
    told, points = Message.of("nullgame.score", n=1), (("gold", 1), ("mud", 2), ("gold", 3), ("", 4))
    name = partial(Message.of, "nullgame.score.round")
    sources = [Source(name(n=n), 1, kind) for kind, n in points]
    rows = [Row((0,), Score(told, 1, tuple(sources[:2]))), Row((1,), Score(told, 1, tuple(sources[2:])))]
    account.Account(over.top.ui, Rect(0, 0, 400, 300), over.top._words, "").scores(rows)
    gold, mud, again, other = colours
    assert gold == again and len({gold, mud, other}) == 3


def test_what_a_team_won_is_accounted_for_once() -> None:
    alone, left, right = (Score(Message(""), 1, team=team) for team in (-1, 0, 1))
    rows = accounted([1, 3, 0, 2], [left, right, left, right])
    assert [(row.seats, row.score.team) for row in rows] == [((1, 3), 1), ((0, 2), 0)]
    assert [row.seats for row in accounted([1, 0], [alone, alone])] == [(1,), (0,)]


def test_a_best_moment_leads_into_the_replay(over: Person) -> None:
    moment = over.top.match.log.moments()[0]
    over.click(over.find("moment-0"))
    over.frame()
    assert isinstance(over.top, ReplayScene)
    replay = over.top
    stops = replay.viewing.stops
    over.wait(lambda: stops[replay.index - 1] <= moment.step < stops[replay.index])
    assert not replay.playing and replay.banner, "that move was shown, and it says what was done"
    over.key("escape")
    assert isinstance(over.top, ResultsScene), "and back, where one was"
    assert over.top.focus.current is not None and over.top.focus.current.key == "moment-0"


def test_what_people_earned_lies_beside_them_and_leads_into_the_replay(
    app: App, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    badge = Badge("sneak", 0, 7)
    monkeypatch.setattr(pins, "badges_of", lambda session: [badge, badge._replace(seat=1)])
    monkeypatch.setattr(Assets, "has_picture", lambda assets, name: True)
    monkeypatch.setattr(Assets, "svg", lambda assets, name, size, tint=None: pygame.Surface(size))
    over = before_results(app, ME)
    keys = [target.key for target in over.top.focus.targets if target.key.startswith("pin-")]
    assert keys == ["pin-0-sneak"], "and nothing of a computer player's"
    pin = over.find("pin-0-sneak")
    assert pin.place.bottom <= over.top.podium.steps[0].top and "On tiptoe" in pin.tip
    over.click(pin)
    over.frame()
    assert isinstance(over.top, ReplayScene)
    stops = over.top.viewing.stops
    over.wait(lambda: stops[over.top.index - 1] <= badge.step < stops[over.top.index])


def test_a_moment_is_seen_without_scrolling(over: Person) -> None:
    over.app.change(text_percent=200)
    over.frame()
    moment = over.find("moment-0")
    assert moment.place.collidelist([over.find(key).place for key in ("again", "seed")]) < 0
    assert moment.group is not None and moment.group.seen()[1].contains(moment.place)


def test_a_finished_game_is_on_the_shelf(sit: Sit) -> None:
    over = sit(ME, game_id=TEMPLATE)
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
    for key in ("down", "right", "right", "return"):
        person.key(key)


def by_pad(person: Person) -> None:
    down, right = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
    for button in (down, right, right, pygame.CONTROLLER_BUTTON_A):
        person.pad(button)


@pytest.mark.parametrize("copy", some([by_mouse, by_keys, by_pad]))
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
    person = sit(ME, game_id=TEMPLATE)
    person.click(person.targets()[0])
    person.wait(lambda: person.scene.match.need is Need.PERSON)
    cursor = person.scene.match.session.cursor
    person.app.close()
    entries, _ = Saves().entries()
    assert len(entries) == 1 and entries[0].record is not None and entries[0].record.cursor == cursor
    assert entries[0].status == UNFINISHED, "and nobody holds it any more"


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


def test_a_seed_that_would_bring_other_luck_is_not_offered(app: App, sit: Sit) -> None:
    game, _ = off_seed(played(ME, game_id=TEMPLATE))
    app.change(speed=0, less_motion=True)
    person = Person(app, ResultsScene(app, Match(played_on(game))))
    app.scenes.push(person.scene)
    person.frame()
    assert person.top.focus.find("seed") is None and person.find("title")
