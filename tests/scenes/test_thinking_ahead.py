"""Hints thought ahead while a person looks: once a decision, the same as when asked, and in nobody's way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.ai.bot import Budget, bot_for
from game.ai.worker import Answer, Thinker, serve
from game.engine.reasons import Reason
from game.engine.session import Seat
from game.games import TEMPLATE, lessons_of
from game.scenes import learnt, routes
from game.scenes.curtain import CurtainScene
from game.scenes.match import Need
from game.scenes.play.scene import PlayScene
from tests.ai import broken_workers
from tests.scenes.driver import ME, InstantThinker, Person, PlainTable, Sit, people
from tests.scenes.games import until

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")


@pytest.fixture
def sit(sit: Sit) -> Sit:
    """Sit down at the template, on a plain table; seat 0 begins."""
    return partial(sit, game_id=TEMPLATE, starter="0")


@pytest.fixture
def hire(app: App, patient: None) -> Iterator[Callable[..., Thinker]]:
    """Let a process of its own think: `hire(what runs there)`."""
    hired: list[Thinker] = []

    def begin(target: Any) -> Thinker:
        app.__dict__["thinker"] = thinker = Thinker(target)
        hired.append(thinker)
        return thinker

    yield begin
    for thinker in hired:
        thinker.close()


def thinker_of(person: Person) -> InstantThinker:
    found: Any = person.app.thinker
    assert isinstance(found, InstantThinker)
    return found


def look(person: Person, seconds: float) -> None:
    """Look at the table, and do nothing."""
    for _ in range(round(seconds * 60)):
        person.frame()


def advised(person: Person) -> tuple[Any, ...]:
    return person.scene.choosing.hinted, person.scene.choosing.advice.lines


def test_a_hint_thought_ahead_is_the_one_that_is_asked_for(sit: Sit) -> None:
    person = sit(ME)
    person.key("h")
    person.wait(lambda: bool(person.scene.choosing.hinted))
    answered, asked = advised(person), thinker_of(person).asked[-1]
    person = sit(ME)
    look(person, 1)
    assert len(thinker_of(person).asked) == 2 and not person.scene.choosing.hinted
    assert thinker_of(person).asked[-1] == asked and asked[3] == "expert"
    person.key("h")
    assert advised(person) == answered, "it is there in the same frame"


def test_each_decision_is_thought_about_once(sit: Sit) -> None:
    person = sit(ME)
    look(person, 5)
    asked = thinker_of(person).asked
    assert len(asked) == 1
    for _ in range(2):
        person.key("h")
        assert person.scene.choosing.hinted
        person.key("escape")
    look(person, 5)
    assert len(asked) == 1, "what was said is said again"
    person.click(person.targets()[0])
    person.wait(lambda: person.scene.match.need is Need.PERSON)
    look(person, 5)
    assert [question[3] for question in asked] == ["expert", "random", "expert"]


def test_nothing_is_thought_ahead_during_a_show(sit: Sit) -> None:
    person = sit(ME, speed=1)
    while person.scene.director.busy:
        assert not thinker_of(person).asked
        person.frame()
    look(person, 1)
    assert len(thinker_of(person).asked) == 1


def test_who_acts_drops_the_thought_and_the_computer_is_asked_at_once(sit: Sit) -> None:
    person = sit(ME)
    thinker = thinker_of(person)
    poll, thinker.poll = thinker.poll, lambda: None  # type: ignore[method-assign]
    look(person, 1)
    assert len(thinker.asked) == 1
    person.click(person.targets()[0])
    assert thinker.cancelled == 1
    person.frame()
    assert [question[3] for question in thinker.asked] == ["expert", "random"]
    thinker.poll = poll  # type: ignore[method-assign]
    person.wait(lambda: person.scene.match.need is Need.PERSON)
    assert thinker.cancelled == 1


def test_a_hint_asked_for_meanwhile_is_the_one_under_way(sit: Sit) -> None:
    person = sit(ME)
    thinker = thinker_of(person)
    poll, thinker.poll = thinker.poll, lambda: None  # type: ignore[method-assign]
    look(person, 1)
    person.key("h")
    look(person, 1)
    assert not person.scene.choosing.hinted
    thinker.poll = poll  # type: ignore[method-assign]
    person.frame()
    assert person.scene.choosing.hinted and len(thinker.asked) == 1 and not thinker.cancelled


def test_the_menu_ends_a_thought_and_keeps_what_was_thought(sit: Sit) -> None:
    person = sit(ME)
    thinker = thinker_of(person)
    poll, thinker.poll = thinker.poll, lambda: None  # type: ignore[method-assign]
    look(person, 1)
    for asked in (2, 2):
        person.key("escape")
        assert thinker.cancelled == 1
        look(person, 1)
        person.key("escape")
        thinker.poll = poll  # type: ignore[method-assign]
        look(person, 1)
        assert len(thinker.asked) == asked


def test_nothing_is_thought_ahead_while_another_window_is_in_front(sit: Sit) -> None:
    person = sit(ME)
    person.app.focused = False
    look(person, 1)
    assert not thinker_of(person).asked
    person.app.focused = True
    look(person, 1)
    assert len(thinker_of(person).asked) == 1


def test_behind_a_curtain_nobodys_hint_is_thought_of(sit: Sit) -> None:
    person = sit(people("Anna", "Ben"))
    asked = thinker_of(person).asked
    for seat in (0, 1):
        person.wait(lambda: isinstance(person.top, CurtainScene))
        look(person, 2)
        assert len(asked) == seat
        person.come()
        look(person, 2)
        assert len(asked) == seat + 1 and asked[-1][4].viewer == seat
        person.click(person.targets()[0])


def test_lessons_need_no_thoughts(app: App) -> None:
    app.__dict__["thinker"] = thinker = InstantThinker()
    app.change(less_motion=True, speed=0)
    app.open(routes.Lesson(TEMPLATE, learnt.short(lessons_of(TEMPLATE)[0].name)))
    person = Person(app, app.scenes.top)
    look(person, 2)
    assert isinstance(app.scenes.top, PlayScene) and app.scenes.top.match.need is Need.PERSON
    assert not thinker.asked


def lost(poll: Callable[[], Answer | None]) -> Callable[[], Answer | None]:
    """As if the worker had been lost before each answer."""

    def found() -> Answer | None:
        answer = poll()
        return answer and answer._replace(fallback=Reason.of("error.worker-lost"))

    return found


def test_a_thought_in_vain_says_nothing_and_a_hint_is_asked_for_anew(sit: Sit) -> None:
    person = sit(ME)
    thinker = thinker_of(person)
    poll = thinker.poll
    thinker.poll = lost(poll)  # type: ignore[method-assign]
    look(person, 3)
    assert len(thinker.asked) == 1 and not person.scene.choosing.hinted
    assert not person.scene.ui.notices.text and not PlainTable.made[-1].hinted
    thinker.poll = poll  # type: ignore[method-assign]
    person.key("h")
    person.wait(lambda: bool(person.scene.choosing.hinted))
    assert len(thinker.asked) == 2 and thinker.asked[0] == thinker.asked[1]


def test_a_hint_at_a_glance_says_that_it_is_one(sit: Sit) -> None:
    person = sit(ME)
    thinker = thinker_of(person)
    poll = thinker.poll
    for found, spoken in ((lost(poll), 1), (poll, 0)):
        thinker.poll = found  # type: ignore[method-assign]
        person.key("h")
        person.wait(lambda: bool(person.scene.choosing.hinted))
        lines = person.scene.choosing.advice.lines
        assert lines.count(person.app.catalog.text("play.hint-glance")) == spoken
        person.key("escape")


@pytest.mark.slow
def test_a_worker_that_dies_meanwhile_is_not_noticed(
    sit: Sit, hire: Callable[..., Thinker], monkeypatch: pytest.MonkeyPatch
) -> None:
    person = sit(ME)
    thinker = hire(broken_workers.dies)
    answers: list[Answer] = []
    poll = thinker.poll

    def kept() -> Answer | None:
        answer = poll()
        answers.extend([answer] if answer else [])
        return answer

    monkeypatch.setattr(thinker, "poll", kept)
    until(person, lambda: bool(answers))
    assert answers[0].fallback is not None
    assert not person.scene.choosing.hinted and not person.scene.ui.notices.text
    monkeypatch.setattr(thinker, "_target", serve)
    person.key("h")
    until(person, lambda: bool(person.scene.choosing.hinted))
    session = person.scene.match.session
    thought = bot_for(session.game, "expert").choose(
        session.observation(0), session.legal_actions(), Budget(), Random(person.scene.match.thought_seed)
    )
    assert answers[1].fallback is None and answers[1].reasons == thought.reasons
    assert [(visits, value) for _, visits, value in answers[1].evaluations] == [
        (each.visits, each.value) for each in thought.evaluations
    ]


def test_that_the_worker_was_lost_is_said_once_until_it_answers_again(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = sit([Seat(name, "bot", "easy") for name in "AB"])
    thinker, said, answers = thinker_of(person), list[int](), [0]
    monkeypatch.setattr(person.scene.ui.notices, "toast", lambda text: said.append(answers[0]))
    poll = thinker.poll

    def found() -> Answer | None:
        answer = poll()
        answers[0] += answer is not None
        return lost(lambda: answer)() if answers[0] in (1, 2, 4, 5) else answer

    monkeypatch.setattr(thinker, "poll", found)
    person.wait(lambda: answers[0] == 6)
    assert said == [1, 4]
