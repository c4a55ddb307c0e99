"""Tips in a match: said once when something first comes up, with the way to its clause; to be turned off."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.session import Seat, Session
from game.games import TEMPLATE, make
from game.scenes import learnt
from game.scenes.advice import CLOSE as HINT_CLOSE
from game.scenes.play import scene as play
from game.scenes.play.scene import PlayScene
from game.scenes.play.tips import CLAUSE, CLOSE, OFF
from tests.scenes.driver import InstantThinker, Person, opened_clause

if TYPE_CHECKING:
    from game.app.loop import App

pytestmark = pytest.mark.usefixtures("undrawn")
TIE = "nullgame.tip.tie"
CHOOSE = "nullgame.guide.choose"
PEOPLE = {
    "bot": (Seat("Anna", "human"), Seat("Ben", "bot", "easy")),
    "human": (Seat("Anna", "human"), Seat("Ben", "human")),
}


@pytest.fixture
def sit(open_app: Callable[..., App]) -> Callable[..., Person]:
    """Sit down where each holds a 3: `sit(guided=True)`, in a match that the teacher goes along with."""

    def begin(
        *, guided: bool = False, starter: int = 0, others: str = "bot", free_undo: bool = False
    ) -> Person:
        app = open_app(language="en")
        app.__dict__["thinker"] = InstantThinker()
        app.change(less_motion=True, speed=0)
        if guided:
            learnt.guide(app, TEMPLATE, "A")
        log = [f"*s{starter}", "*d3", "*d3", "*d6", "*d3", "*d3", "*d6"]
        table, seats = make(TEMPLATE, 2), PEOPLE[others]
        game: Session[Any, Any] = Session.standing(table, "A", seats, log, free_undo=free_undo)
        scene = PlayScene(app, game, strict=True)
        app.scenes.push(scene)
        person = Person(app, scene)
        if others == "human":
            person.come()
        person.rest()
        return person

    return begin


def said(person: Person) -> str:
    found = person.scene.companion.teacher.said
    return "" if found is None else str(found.words)


def answers(person: Person) -> None:
    """Let both lay down a 3."""
    scene = person.scene
    scene._thinking.ask = lambda *_: setattr(scene._thinking, "purpose", "move")
    scene._thinking.answer = lambda: None
    scene.play(scene.match.session.game.decode_action("c3"))
    scene.play(scene.match.session.game.decode_action("c3"))
    person.rest()
    person.frame()


def test_a_tip_is_said_once(sit: Callable[..., Person]) -> None:
    person = sit()
    assert said(person) == ""
    answers(person)
    assert said(person).startswith("Two cards were equally high.") and said(person).endswith("(Z4)")
    assert person.app.settings.told == [TIE]
    answers(person)
    assert said(person) == "", "what is said ends with what is done next, and isn't said again"


def test_a_tip_waits_until_others_have_acted(sit: Callable[..., Person]) -> None:
    person = sit(starter=1)
    answers(person)
    assert person.scene.match.session.current_player == 1 and said(person) == ""
    person.scene.play(person.scene.match.session.game.decode_action("c3"))
    person.rest()
    person.frame()
    assert person.scene.match.session.current_player == 0 and said(person)


def test_a_tip_is_said_to_nobody_but_who_has_seen_it(sit: Callable[..., Person]) -> None:
    person = sit(others="human")
    person.click(person.targets()[0])
    person.come()
    person.click(person.targets()[0])
    person.frame()
    assert said(person) == "", "the screen changes hands first"
    person.come()
    assert person.scene.match.viewer == 0 and said(person)
    person.click(person.targets()[0])
    person.come()
    assert person.scene.match.viewer == 1 and said(person) == ""


def test_what_was_undone_behind_the_curtain_is_not_spoken_of(sit: Callable[..., Person]) -> None:
    person = sit(others="human", free_undo=True)
    person.click(person.targets()[0])
    person.come()
    person.click(person.targets()[0])
    person.wait(lambda: person.top is not person.scene)
    person.click(person.find("undo"))
    person.come()
    assert person.scene.match.viewer == 1 and said(person) == ""
    assert person.app.settings.told == []


def test_a_tip_is_put_away_by_its_sign_or_by_going_back(sit: Callable[..., Person]) -> None:
    person = sit()
    answers(person)
    person.click(person.find(CLOSE))
    assert said(person) == "" and person.top is person.scene
    person.app.change(told=[])
    answers(person)
    assert said(person)
    person.key("escape")
    assert said(person) == "" and person.scene.ui.dialog is None


@pytest.mark.parametrize("sign", [CLOSE, OFF])
def test_when_its_sign_was_pressed_by_keys_a_choice_has_the_focus(
    sit: Callable[..., Person], sign: str
) -> None:
    person = sit()
    answers(person)
    assert person.top.focus.set_key(sign)
    person.key("return")
    assert said(person) == "" and person.top.focus.current in person.targets()


def test_when_a_hint_was_put_away_by_keys_a_choice_has_the_focus(sit: Callable[..., Person]) -> None:
    person = sit()
    for way in ("return", "escape"):
        scene = person.scene
        scene.choosing.advise(scene.match.session.legal_actions()[0], lambda: ())
        assert person.top.focus.set_key(HINT_CLOSE)
        person.key(way)
        assert scene.choosing.advice.place is None and scene.ui.dialog is None
        assert person.top.focus.current in person.targets()


def test_its_signs_lie_over_the_table_though_the_table_s_places_are_new(sit: Callable[..., Person]) -> None:
    person = sit()
    answers(person)
    scene = person.scene
    scene._pointing.place(scene.choosing.picker, scene._hud, moving=False)
    order = [target.key for target in scene.focus.targets]
    places = [number for number, key in enumerate(order) if key.startswith("spot-")]
    assert places and max(places) < min(order.index(key) for key in (CLOSE, CLAUSE, OFF))


def test_the_picture_on_the_shelf_shows_no_tip_and_no_hint(
    sit: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Either may speak of a hand."""
    person, seen = sit(), []
    scene = person.scene

    def portrait(*_: object) -> None:
        seen.append((said(person), scene.choosing.advice.place))

    monkeypatch.setattr(play, "portrait", portrait)
    answers(person)
    scene.choosing.advise(scene.match.session.legal_actions()[0], tuple)
    assert said(person) and scene.choosing.advice.place is not None
    person.app.back()
    assert seen == [("", None)]


def test_a_tip_leads_to_its_clause(sit: Callable[..., Person]) -> None:
    person = sit()
    answers(person)
    person.click(person.find(CLAUSE))
    assert opened_clause(person) == "Z4"
    person.key("escape")
    assert said(person), "and is there when one comes back"


def test_tips_can_be_turned_off(sit: Callable[..., Person]) -> None:
    person = sit()
    answers(person)
    person.click(person.find(OFF))
    assert said(person) == "" and not person.app.settings.tips and "settings" in person.scene.ui.notices.text
    person.app.change(told=[])
    answers(person)
    assert said(person) == ""


def test_what_is_said_ends_when_tips_are_turned_off_in_the_settings(sit: Callable[..., Person]) -> None:
    person = sit()
    answers(person)
    assert said(person)
    person.app.change(tips=False)
    person.scene.ui.relayout(person.scene.layout)
    assert said(person) == ""


def test_in_a_guided_game_the_teacher_speaks_from_the_beginning(sit: Callable[..., Person]) -> None:
    person = sit(guided=True)
    assert said(person).startswith("Choose a card") and person.app.settings.told == [CHOOSE]
    learnt.guide(person.app, TEMPLATE, "B")
    assert person.app.settings.told == [], "another one is told all of it anew"


def test_an_undo_that_must_stop_is_explained_once(sit: Callable[..., Person]) -> None:
    person = sit()
    person.app.change(told=[TIE])
    answers(person)
    for once in (True, False):
        person.find("play-undo").on_refuse()
        assert said(person).startswith("Something was seen since") is once
        person.scene.companion.close()
