"""A game's lessons to choose from: where one is, what is next, and the match at the end of the way."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event as Gate
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame import Surface

from game.disk.settings import SettingsFile, read
from game.disk.storage import UNFINISHED, Saves
from game.engine.session import Session
from game.games import TEMPLATE, game_ids, guided_game, lessons_of
from game.i18n import LANGS
from game.scenes import guided, learnt, routes
from game.scenes.learn import scene as learn
from game.scenes.learn.scene import LearnScene
from game.scenes.learnt import GUIDED, MOST
from game.scenes.lesson import Bookmark
from game.scenes.match import Match
from game.scenes.play import scene as play
from game.scenes.results import scene as results
from game.scenes.results.scene import ResultsScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.way import StopButton
from tests.fast import some
from tests.scenes.driver import Home, InstantThinker, Person, PlainTable
from tests.scenes.games import overlaps, until

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")

(LESSON,) = (learnt.short(lesson.name) for lesson in lessons_of(TEMPLATE))
GAMES = [game_id for game_id in (TEMPLATE, *game_ids()) if lessons_of(game_id)]
Enter = Callable[..., Person]


@pytest.fixture
def enter(app: App, monkeypatch: pytest.MonkeyPatch) -> Enter:
    """Come to the lessons of a game; another scene lies below."""
    for module in (play, results):
        monkeypatch.setattr(module, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats, game_id))
    app.__dict__["thinker"] = InstantThinker()

    def begin(its_app: App = app, game_id: str = TEMPLATE, **settings: Any) -> Person:
        its_app.change(speed=0, less_motion=True, **settings)
        its_app.scenes.push(Home(its_app))
        its_app.open(routes.Learn(game_id))
        person = Person(its_app, its_app.scenes.top)
        until(person, lambda: not person.top.busy)
        return person

    return begin


def stops(person: Person) -> dict[str, Any]:
    """What there is to choose, by its key."""
    return {stop.key: stop for stop in person.scene._stops()}


def left_at(*done: str) -> dict[str, Any]:
    """Settings of somebody who left the template's lesson after these steps."""
    return {TEMPLATE: {"open": {LESSON: [0, list(done), 0, 0]}}}


def planks(person: Person) -> list[str]:
    return [target.key for target in person.top.focus.targets if target.key != "back"]


# -- where one is ----------------------------------------------------------------------------------------


def test_the_first_lesson_is_to_be_chosen_first(enter: Enter) -> None:
    person = enter()
    assert planks(person) == [LESSON, GUIDED] and person.top.focus.current.key == LESSON
    assert [stop.wanted for stop in stops(person).values()] == [True, False]
    assert stops(person)[LESSON].caption == person.top.ui.t("learn.begin")


def test_where_one_left_off_one_goes_on(enter: Enter) -> None:
    person = enter(learnt=left_at(""))
    stop = stops(person)[LESSON]
    assert stop.wanted and stop.caption == person.top.ui.t("learn.go-on", n=2, most=3)
    assert stop.share == pytest.approx(1 / 3)
    person.key("return")
    assert person.top.companion._run.bookmark == Bookmark(0, ("",))


def test_a_lesson_begins_anew_if_one_likes(enter: Enter) -> None:
    person = enter(learnt=left_at("", "c6"))
    person.click(person.find(f"again-{LESSON}"))
    assert person.top.companion._run.bookmark == Bookmark()


def test_stars_tell_what_is_done_and_the_match_is_next(enter: Enter) -> None:
    person = enter(learnt={TEMPLATE: {"stars": {LESSON: 2}}})
    found = stops(person)
    assert found[LESSON].stars == 2 and not found[LESSON].wanted and found[GUIDED].wanted
    assert person.top.focus.current.key == GUIDED
    person.click(person.find(LESSON))
    assert person.top.companion._run.bookmark == Bookmark(), "it can be done again"


def test_what_is_left_in_the_middle_comes_before_what_is_new(enter: Enter) -> None:
    game_id = max(GAMES, key=lambda game_id: len(lessons_of(game_id)))
    names = [learnt.short(lesson.name) for lesson in lessons_of(game_id)]
    person = enter(game_id=game_id, learnt={game_id: {"open": {names[-1]: [0, [""], 0, 0]}}})
    assert [key for key, stop in stops(person).items() if stop.wanted] == [names[-1]]


def test_stars_are_told_by_shape(enter: Enter, monkeypatch: pytest.MonkeyPatch, app: App) -> None:
    drawn: list[str] = []
    svg = app.view.assets.svg

    def see(name: str, *how: Any) -> Surface:
        drawn.append(name)
        return svg(name, *how)

    monkeypatch.setattr(app.view.assets, "svg", see)
    person = enter(learnt={TEMPLATE: {"stars": {LESSON: 2}}})
    drawn.clear()
    button = next(b for b in pieces(person) if b.stop.key == LESSON)
    button._draw()
    assert drawn == ["common/star_filled", "common/star_filled", "common/star_empty"]


def pieces(person: Person) -> list[StopButton]:
    """The planks, found by what their targets call."""
    return [
        target.on_change.__self__
        for target in person.top.focus.targets
        if isinstance(getattr(target.on_change, "__self__", None), StopButton)
    ]


def test_what_was_earned_is_there_after_a_restart(enter: Enter, app: App) -> None:
    enter()
    learnt.keep(app, TEMPLATE, "other", Bookmark(0, ("", "c6"), 1))
    learnt.finish(app, TEMPLATE, LESSON, 2)
    app.settings_file.flush()
    again = SettingsFile(app.settings_file.path).load()
    assert learnt.stars(again, TEMPLATE, LESSON) == 2 and not learnt.is_new(again, TEMPLATE)
    assert learnt.bookmark(again, TEMPLATE, "other") == Bookmark(0, ("", "c6"), 1)
    learnt.finish(app, TEMPLATE, LESSON, 1)
    app.settings_file.flush()
    assert learnt.stars(read(app.settings_file.path), TEMPLATE, LESSON) == 2, "the most that were ever earned"


# -- what doesn't fit ------------------------------------------------------------------------------------

DAMAGED: list[Any] = [
    {"open": {LESSON: "here"}},
    {"open": {LESSON: [0]}},
    {"open": {LESSON: [0, [1, 2], 0, 0]}},
    {"open": {LESSON: [0, [""], "often", None]}},
    {"open": {LESSON: ["0", [""], 0, 0]}},
    {"open": {LESSON: [7, [], 0, 0]}},
    {"open": {LESSON: [-7, [], 0, 0]}},
    {"open": {LESSON: [0, ["", "dance", ""], 0, 0]}},
    {"open": {LESSON: [0, ["", "c1"], 0, 0]}},
    {"open": {LESSON: [0, [""] * 99, 0, 0]}},
    {"open": [LESSON]},
    {"open": {"no-such-lesson": [0, [""], 0, 0]}, "stars": {"no-such-lesson": 3}},
    {"stars": {LESSON: "many"}, "guided": "yes"},
    {"stars": {LESSON: 99}, "guided": {"seed": 5}},
    {"stars": 3, "guided": 7, "else": None},
]


@pytest.mark.parametrize("found", some(DAMAGED, 5), ids=str)
def test_what_a_file_says_that_fits_nothing_does_no_harm(enter: Enter, found: Any) -> None:
    person = enter(learnt={TEMPLATE: found})
    stop = stops(person)[LESSON]
    assert planks(person)[0] == LESSON and stop.stars == 0 and stop.share < 1
    person.click(person.find(LESSON))
    run = person.top.companion._run
    assert run.step is not None and run.number == 1
    run.slips += 1
    assert run.stars == 2 and not learnt.is_guided(person.app.settings, TEMPLATE, "TEST")


# -- each device -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", ["key", "pad"])
def test_without_a_mouse(enter: Enter, device: str) -> None:
    names = {
        "key": ("up", "down", "right", "return", "escape"),
        "pad": tuple(
            getattr(pygame, f"CONTROLLER_BUTTON_{name}")
            for name in ("DPAD_UP", "DPAD_DOWN", "DPAD_RIGHT", "A", "B")
        ),
    }
    person = enter(learnt=left_at(""))
    use, (up, down, right, accept, back) = getattr(person, device), names[device]
    reached = []
    for press in (down, up, right, up, down):
        use(press)
        reached.append(person.top.focus.current.key)
    assert reached == [GUIDED, LESSON, f"again-{LESSON}", "back", LESSON]
    use(accept)
    assert isinstance(person.top, play.PlayScene)
    use(back)
    person.top.focus.set_key("leave")
    use(accept)
    assert person.top is person.scene
    use(back)
    assert isinstance(person.top, Home)


def test_the_stone_of_a_lesson_means_it_too(enter: Enter) -> None:
    person = enter()
    button = next(b for b in pieces(person) if b.stop.key == LESSON)
    left, top = button.group.offset()
    assert person.top.focus.at(button.medal.centerx + left, button.medal.centery + top) is button.aim


def test_the_rules_are_at_hand(enter: Enter) -> None:
    person = enter()
    person.key("f1")
    assert isinstance(person.top, RulebookScene)
    person.key("escape")
    assert person.top is person.scene


# -- the match at the end --------------------------------------------------------------------------------


def guided_match(person: Person) -> Session[Any, Any]:
    person.click(person.find(GUIDED))
    assert isinstance(person.top, play.PlayScene)
    session: Session[Any, Any] = person.top.match.session
    return session


def test_the_guided_match_is_a_match_against_easy_players(enter: Enter, app: App) -> None:
    person = enter()
    known = guided_game(TEMPLATE)
    assert known is not None
    session = guided_match(person)
    assert [seat.strength for seat in session.seats] == ["", *["easy"] * (known.players - 1)]
    assert all(seat.name for seat in session.seats) and session.seats[1].temper
    assert learnt.is_guided(app.settings, TEMPLATE, session.seed)
    person.top.file.close()
    (entry,) = Saves().entries()[0]
    assert entry.status == UNFINISHED


@pytest.mark.slow
def test_one_goes_on_with_it_or_begins_another(enter: Enter, app: App) -> None:
    person = enter()
    session = guided_match(person)
    person.wait(lambda: bool(person.targets()))
    person.click(person.targets()[0])
    app.back()
    until(person, lambda: not person.top.busy)
    stop = stops(person)[GUIDED]
    assert stop.caption == person.top.ui.t("learn.guided.open") and stop.wanted
    on = guided_match(person)
    assert on.seed == session.seed and on.log[: len(session.log)] == session.log and on.log
    app.back()
    until(person, lambda: not person.top.busy)
    person.click(person.find(f"again-{GUIDED}"))
    assert person.top.match.session.seed != session.seed
    person.top.file.close()


@pytest.mark.slow
def test_the_teacher_goes_along_with_a_match_that_begins_anew(enter: Enter, app: App) -> None:
    person = enter()
    session = guided_match(person)
    person.click(person.find("play-menu"))
    person.click(person.find("restart"))
    anew = person.top.match.session
    assert anew.seed != session.seed and learnt.is_guided(app.settings, TEMPLATE, anew.seed)
    app.change(tips=False)
    person.click(person.find("play-menu"))
    person.click(person.find("restart"))
    person.top.file.close()
    assert not app.settings.tips, "who was asked to be quiet stays so"


def test_a_first_match_with_the_teacher_switches_tips_on(enter: Enter, app: App) -> None:
    person = enter(tips=False)
    guided_match(person)
    person.top.file.close()
    assert app.settings.tips


def test_who_is_quicker_than_the_shelf_goes_on_with_it_too(
    enter: Enter, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = enter()
    session = guided_match(person)
    person.wait(lambda: bool(person.targets()))
    person.click(person.targets()[0])
    gate, find = Gate(), guided.find
    monkeypatch.setattr(guided, "find", lambda *asked: gate.wait(10) and find(*asked))
    app.back()
    person.frame()
    person.click(person.find(GUIDED))
    learning: Any = person.top
    assert isinstance(learning, LearnScene)
    gate.set()
    until(person, lambda: person.top is not learning)
    assert person.top.match.session.seed == session.seed
    person.top.file.close()


def test_a_match_that_cannot_be_opened_is_told_of(enter: Enter, app: App) -> None:
    person = enter()
    guided_match(person)
    app.back()
    until(person, lambda: not person.top.busy)
    held = Saves().open(Saves().entries()[0][0].path)
    person.click(person.find(GUIDED))
    assert person.top is person.scene and held.file.path.name in person.top.ui.notices.text
    held.file.close()
    assert stops(person)[GUIDED].again is None


def test_it_is_done_when_it_has_come_to_its_end(enter: Enter, app: App) -> None:
    person = enter()
    session = guided_match(person)
    other = Session(session.game, "OTHER", session.seats)
    for match, earned in ((other, 0), (session, MOST)):
        while not match.is_over:
            match.play(match.legal_actions()[0])
        app.scenes.push(ResultsScene(app, Match(match)))
        assert learnt.stars(app.settings, TEMPLATE, GUIDED) == earned
        app.back()
    assert app.settings.learnt[TEMPLATE]["stars"] == {GUIDED: MOST}
    person.top.file.save(session)
    app.back()
    until(person, lambda: not person.top.busy)
    assert stops(person)[GUIDED].again is None, "nothing is left to go on with"


# -- what it looks like ----------------------------------------------------------------------------------


def test_a_game_without_lessons_says_so(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "lessons_of", lambda game_id: ())
    monkeypatch.setattr(learn, "guided_game", lambda game_id: None)
    person = enter()
    assert planks(person) == [] and person.top._greeting([]) == person.top.ui.t("learn.none")
    person.key("escape")
    assert isinstance(person.top, Home)


LOOKS = [((1024, 600), 200), ((1280, 800), 100), ((1024, 600), 100), ((1920, 1080), 200), ((1000, 1400), 200)]


@pytest.mark.parametrize("language", some(LANGS))
@pytest.mark.parametrize(("size", "percent"), some(LOOKS))
@pytest.mark.parametrize("game_id", some(GAMES[::-1]))
def test_all_can_be_seen_and_read(
    enter: Enter,
    open_app: Callable[..., App],
    game_id: str,
    size: tuple[int, int],
    percent: int,
    language: str,
) -> None:
    app = open_app(size=size, language=language)
    sizes: dict[str, float] = {}
    app.text.drawn = lambda text, px: sizes.update({text: px / app.screen.scale})
    first = learnt.short(lessons_of(game_id)[0].name)
    person = enter(app, game_id, text_percent=percent, learnt={game_id: {"open": {first: [0, [""], 0, 0]}}})
    assert min(sizes.values()) >= 13.99
    assert not overlaps(person.top)
    for key in planks(person):
        person.top.focus.set_key(key)
        target = person.find(key)
        clip = target.group.seen()[1]
        assert clip is not None and clip.contains(target.place) and person.top.ui.rect.contains(target.place)
    assert isinstance(person.top, LearnScene)
