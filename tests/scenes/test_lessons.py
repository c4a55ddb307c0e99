"""Lessons at the real table: each to its end by each device, with every other choice on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

import pygame
import pytest
from pygame import Rect

from game.engine.lesson import Lesson
from game.games import TEMPLATE, game_ids, lessons_of
from game.i18n import Catalog
from game.scenes import learnt, routes
from game.scenes.lesson import READ_ON, Bookmark, LessonRun
from game.scenes.play.course import ASKED, GO_ON, SKIP, STEP_BACK, Course
from game.scenes.play.hud import Tone
from game.scenes.play.scene import PlayScene
from game.view.picker import CONFIRM, Step
from tests.scenes.driver import Home, Person

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")
LESSONS = [
    pytest.param(game_id, lesson, id=lesson.name, marks=[pytest.mark.slow] if number else [])
    for game_id in (TEMPLATE, *game_ids())
    for number, lesson in enumerate(lessons_of(game_id))
]
"""The first of each game in the fast suite."""
Use: TypeAlias = Callable[[Person, Any], None]
MOST = 6
"""Other choices that are tried at a step, spread over all of them."""


def by_mouse(person: Person, target: Any) -> None:
    person.click(target)


def by_keys(person: Person, target: Any) -> None:
    _reach(person, target, lambda: person.key("tab"))
    person.key("return")


def by_pad(person: Person, target: Any) -> None:
    _reach(person, target, lambda: person.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER))
    person.pad(pygame.CONTROLLER_BUTTON_A)


def _reach(person: Person, target: Any, go: Callable[[], None]) -> None:
    for _ in range(400):
        if person.top.focus.current is target:
            return
        go()
    raise AssertionError(f"{target.key} can't be reached")


class Pupil:
    """Somebody who takes a lesson."""

    def __init__(self, app: App, game_id: str, lesson: Lesson, use: Use) -> None:
        app.change(less_motion=True, speed=0)
        app.scenes.push(Home(app))
        self.app, self.game_id, self.use = app, game_id, use
        self.name = learnt.short(lesson.name)
        app.open(routes.Lesson(game_id, self.name))
        self.rest()

    def rest(self) -> None:
        """Wait until something is asked, or the lesson is done."""
        for _ in range(400):
            self.person = Person(self.app, self.app.scenes.top)
            self.person.frame()
            scene = self.person.top
            if isinstance(scene, PlayScene) and isinstance(scene.companion, Course):
                scene.director._strict = True
                if scene._still and (self.done or scene.companion.teacher.said is not None):
                    return
        raise AssertionError("nothing is said")

    @property
    def scene(self) -> Any:
        return self.person.top

    @property
    def run(self) -> LessonRun:
        run: LessonRun = self.scene.companion._run
        return run

    @property
    def said(self) -> Any:
        return self.scene.companion.teacher.said

    @property
    def done(self) -> bool:
        return self.scene.ui.dialog is not None

    def advised(self) -> Step:
        """Return what is to be pointed at next for what a hint would advise."""
        picker, right = self.scene.choosing.picker, self.run.right()[0]
        options = [option for option in picker.options if right in picker.actions(option)]
        left = [option for option in options if option not in picker.toggled]
        step: Step = (left or options)[0]
        return step

    def go_on(self) -> None:
        """Do what is asked for, one thing after the other, or read on."""
        number = self.run.number
        part = self.run.session
        while not self.done and self.run.session is part and self.run.number == number:
            if self.run.asks:
                target = self.person.step(self.advised())
                puzzle = self.run.step is not None and self.run.step.puzzle
                assert self.said.goal == (self.said.about[0] if puzzle else target.place)
                self.use(self.person, target)
            else:
                self.use(self.person, self.person.find(GO_ON))
            self.rest()


def look(pupil: Pupil) -> None:
    """See that what is said can be read, and covers nothing that it is about."""
    scene, said, step = pupil.scene, pupil.said, pupil.run.step
    place = scene.companion.teacher.place
    assert step is not None and said.words == scene.ui.t(step.says)
    assert scene._hud.area.contains(place), (said.words, place)
    for rect in (*said.bare, *said.about, *((said.goal,) if said.goal else ())):
        assert not place.colliderect(rect), (said.words, place, rect)
    assert len(said.about) == len(step.about), (said.words, step.about, said.about)
    assert all(scene.ui.rect.contains(Rect(rect)) for rect in said.about), (said.words, said.about)
    assert all(min(rect.size) > 8 for rect in said.about) and scene.table.landmark("nowhere") is None
    assert bool(said.bare) == pupil.run.asks, said.words


@pytest.fixture
def pupil(
    open_app: Callable[..., App],
    game_id: str,
    lesson: Lesson,
    language: str,
    size: tuple[int, int],
    percent: int,
    use: Use,
) -> Pupil:
    app = open_app(size=size, language=language)
    app.change(text_percent=percent)
    return Pupil(app, game_id, lesson, use)


@pytest.mark.parametrize(
    ("language", "size", "percent", "use"),
    [
        ("fr", (1280, 800), 100, by_mouse),
        pytest.param("en", (1024, 600), 200, by_keys, marks=pytest.mark.slow),
        pytest.param("fr", (1024, 600), 200, by_pad, marks=pytest.mark.slow),
        pytest.param("en", (1280, 800), 100, by_mouse, marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize(("game_id", "lesson"), LESSONS)
def test_a_lesson_is_played_to_its_end(pupil: Pupil) -> None:
    while not pupil.done:
        look(pupil)
        pupil.go_on()
    settings = pupil.app.settings
    assert learnt.stars(settings, pupil.game_id, pupil.name) == 3
    assert learnt.bookmark(settings, pupil.game_id, pupil.name) is None


def others(run: LessonRun) -> list[Any]:
    """Return some of the learner's legal actions that are not asked for."""
    if run.session.current_player != run.learner:
        return []
    right = run.right()
    wrong = [action for action in run.session.legal_actions() if action not in right]
    return wrong[:: max(1, -(-len(wrong) // MOST))]


def choose(scene: Any, action: Any) -> None:
    """Choose an action step by step, as far as the teacher lets one."""
    if scene.choosing.picker is None:
        scene.choosing.refuse(scene.match.steps(action)[0])
    for step in (*scene.match.steps(action), CONFIRM):
        before = scene.choosing.picker
        if before is None or scene.companion._wrong or not before.allows(step):
            return
        scene.choosing.choose(step)


def refused(person: Person) -> list[Any]:
    """Return some of what can be pointed at, but not chosen now."""
    spots = (target for target in person.top.focus.targets if target.key.startswith("spot-"))
    closed = [target for target in spots if not target.enabled]
    return closed[:: max(1, -(-len(closed) // MOST))]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "size", "percent", "use"),
    [("fr", (1280, 800), 100, by_mouse)],
)
@pytest.mark.parametrize(("game_id", "lesson"), LESSONS)
def test_every_other_choice_gets_its_sentence_and_loses_nothing(pupil: Pupil) -> None:
    while not pupil.done:
        scene, run, step = pupil.scene, pupil.run, pupil.run.step
        log, mark = run.session.log, run.bookmark
        assert step is not None
        for action in others(run):
            choose(scene, action)
            assert pupil.said.words == scene.ui.t(run.why_not(action))
            assert run.session.log == log and run.bookmark._replace(slips=mark.slips) == mark
            place = scene.companion.teacher.place
            assert not [rect for rect in pupil.said.bare if place.colliderect(rect)]
            while scene.choosing.back():
                pass
            scene.companion._say_again()
        for target in refused(pupil.person) if run.asks else []:
            target.on_refuse()
            assert scene._hud.tone is Tone.REFUSAL and scene._hud.message, target.key
            assert run.session.log == log and pupil.said.words == scene.ui.t(step.says)
            scene._telling.ask(scene.choosing.picker)
        pupil.go_on()
    assert learnt.stars(pupil.app.settings, pupil.game_id, pupil.name) >= 2


(ROUND,) = lessons_of(TEMPLATE)


@pytest.fixture
def taken(open_app: Callable[..., App]) -> Pupil:
    """Somebody at the second step of the template's lesson, where a card is asked for."""
    pupil = Pupil(open_app(language="en"), TEMPLATE, ROUND, by_mouse)
    pupil.go_on()
    assert pupil.run.asks
    return pupil


def test_another_choice_is_answered_and_costs_a_star(taken: Pupil) -> None:
    scene = taken.scene
    wrong = next(target for target in taken.person.targets() if target.label.endswith("3"))
    taken.person.click(wrong)
    assert taken.said.words == "A lower card may lose. Begin with the 6." and taken.said.pose == "oops"
    taken.person.click(taken.person.find(ASKED))
    assert taken.said.words == scene.ui.t(ROUND.parts[0].steps[1].says)
    assert not taken.run.bookmark.done[1:]
    name = taken.name
    assert learnt.bookmark(taken.app.settings, TEMPLATE, name) == taken.run.bookmark, "and is remembered"
    while not taken.done:
        taken.go_on()
    assert learnt.stars(taken.app.settings, TEMPLATE, "round") == 2


def test_after_a_sign_was_pressed_by_keys_a_choice_has_the_focus(taken: Pupil) -> None:
    """Not the sign beside it: whoever presses once more would go back a step, or skip one."""
    person = taken.person
    wrong = next(target for target in person.targets() if target.label.endswith("3"))
    person.top.focus.set(wrong)
    person.key("return")
    assert person.top.focus.set_key(ASKED)
    person.key("return")
    assert person.top.focus.current in person.targets()
    person.top.focus.set_key(STEP_BACK)
    person.key("return")
    taken.rest()
    assert person.top.focus.current.key == GO_ON
    person.key("return")
    taken.rest()
    assert taken.run.asks and person.top.focus.current in person.targets()


def test_who_acts_before_reading_on_is_told_so(open_app: Callable[..., App]) -> None:
    pupil = Pupil(open_app(language="en"), TEMPLATE, ROUND, by_mouse)
    assert pupil.scene._hud.banner == "A round" and not pupil.person.targets()
    pupil.person.click(pupil.person.find("spot-0"))
    assert pupil.said.words == pupil.scene.ui.t(READ_ON) and not pupil.run.bookmark.done
    assert pupil.run.bookmark.slips == 0, "that is no slip"
    pupil.go_on()
    assert pupil.run.asks


def test_a_refused_choice_gets_its_reason(taken: Pupil) -> None:
    scene, log = taken.scene, taken.run.session.log
    scene.choosing.refuse(Step("card", 5))
    assert "5" in scene._hud.message and taken.run.session.log == log
    assert taken.said.words == scene.ui.t(taken.run.step.says if taken.run.step else "")


def test_a_hint_advises_what_is_asked_for(taken: Pupil) -> None:
    scene = taken.scene
    taken.person.click(taken.person.find("play-hint"))
    assert scene.choosing.hinted == {Step("card", 6)} and scene.choosing.advice.lines
    advice, bubble = scene.choosing.advice.place, scene.companion.teacher.place
    assert not advice.colliderect(bubble)


def test_what_is_said_stays_when_language_size_or_log_change(taken: Pupil) -> None:
    taken.person.click(next(target for target in taken.person.targets() if target.label.endswith("3")))
    mark, key = taken.run.bookmark, ROUND.parts[0].steps[1].wrong[0][1]
    for change in (
        lambda: taken.app.change(language="fr"),
        lambda: taken.app.change(text_percent=200),
        taken.scene._toggle_log,
    ):
        change()
        taken.person.frame()
        assert taken.said.words == taken.scene.ui.t(key) and taken.said.pose == "oops"
        assert taken.scene._hud.area.contains(taken.scene.companion.teacher.place)
    assert taken.run.bookmark == mark and taken.scene.ui.view.catalog.language == "fr"


def test_who_presses_while_others_act_is_told_whose_turn_it_is(taken: Pupil) -> None:
    scene = taken.scene
    taken.app.change(speed=1)
    taken.person.click(taken.person.step(taken.advised()))
    taken.person.wait(lambda: scene._still)
    assert taken.run.acting
    for key in ("spot-0", "play-hint"):
        scene._telling.ask(None)
        taken.person.click(taken.person.find(key))
        assert taken.run.acting and scene._hud.tone is Tone.REFUSAL and scene._hud.message
        assert scene.companion._wrong == "" and taken.run.slips == 0


def test_what_was_done_is_seen_before_others_act(taken: Pupil) -> None:
    taken.app.change(speed=1)
    for _ in range(60):
        taken.person.frame()
    taken.person.click(taken.person.step(taken.advised()))
    taken.person.wait(lambda: bool(taken.scene._still))
    for _ in range(20):
        taken.person.frame()
        assert taken.run.acting


def test_at_the_end_of_a_match_one_press_goes_on(open_app: Callable[..., App]) -> None:
    """The part is over with the match: nothing is waited for."""
    app = open_app(language="en")
    (game_id, lesson, at) = next(won())
    app.change(learnt={game_id: {"open": {learnt.short(lesson.name): [*at]}}})
    pupil = Pupil(app, game_id, lesson, by_keys)
    assert pupil.run.session.is_over and not pupil.run.asks
    before = pupil.run.number
    by_keys(pupil.person, pupil.person.find(GO_ON))
    pupil.rest()
    assert pupil.done or pupil.run.number == before + 1


def won() -> Iterator[tuple[str, Lesson, Bookmark]]:
    """Yield where a match ends in the middle of a lesson."""
    for game_id in game_ids():
        for lesson in lessons_of(game_id):
            for number, part in enumerate(lesson.parts):
                at = Bookmark(number, ("",) * (len(part.steps) - 1))
                if LessonRun(game_id, lesson, Catalog("en"), at).session.is_over:
                    yield game_id, lesson, at


def test_an_undo_takes_the_lesson_back_too(taken: Pupil) -> None:
    step = taken.run.step
    assert not taken.person.find("play-undo").enabled, "what came before is no choice of theirs"
    taken.go_on()
    assert taken.run.step is not step
    taken.person.click(taken.person.find("play-undo"))
    taken.rest()
    assert taken.run.step is step and taken.run.asks
    taken.go_on()
    assert not taken.run.asks


def test_one_can_skip_a_step_and_go_back_one(taken: Pupil) -> None:
    taken.person.click(taken.person.find(SKIP))
    taken.rest()
    assert not taken.run.asks and taken.run.session.log[-1] == "c5"
    taken.person.click(taken.person.find(STEP_BACK))
    taken.rest()
    assert taken.run.asks and taken.run.bookmark.done == ("",)
    taken.person.click(taken.person.find(STEP_BACK))
    taken.rest()
    assert taken.run.number == 1 and taken.person.top.focus.find(STEP_BACK) is None
    while not taken.done:
        taken.go_on()
    assert learnt.stars(taken.app.settings, TEMPLATE, "round") == 1


@pytest.mark.slow
def test_one_leaves_and_comes_back_where_one_was(taken: Pupil) -> None:
    taken.go_on()
    before = taken.run.bookmark
    taken.person.key("escape")
    taken.person.click(taken.person.find("leave"))
    assert isinstance(taken.app.scenes.top, Home)
    again = Pupil(taken.app, TEMPLATE, ROUND, by_mouse)
    assert again.run.bookmark == before
    again.person.key("escape")
    again.person.click(again.person.find("anew"))
    again.rest()
    assert again.run.number == 1


def test_nothing_of_a_lesson_lies_on_the_shelf(taken: Pupil) -> None:
    from game.disk.storage import Saves

    taken.person.key("escape")
    taken.person.click(taken.person.find("leave"))
    assert Saves().entries() == ([], [])
