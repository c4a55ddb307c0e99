"""The play screen: hints, and the rule about everything."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.reasons import Reason
from game.games import TEMPLATE
from game.i18n import LANGS
from game.scenes.advice import CLOSE
from game.scenes.match import Need
from game.scenes.play.hud import Tone
from game.scenes.rulebook.scene import RulebookScene
from tests.scenes.driver import ME, InstantThinker, Person, PlainTable, Sit, opened_clause

pytestmark = pytest.mark.usefixtures("undrawn")


def sit_down_and_ask(sit: Sit) -> Person:
    """Sit down at a choice, and ask for a hint."""
    person = sit(ME, game_id=TEMPLATE, starter="0")
    person.key("h")
    person.wait(lambda: bool(PlainTable.made[-1].hinted))
    return person


def test_a_hint_names_an_action_and_says_why(sit: Sit) -> None:
    person = sit_down_and_ask(sit)
    advice = person.scene.choosing.advice
    what, *why = advice.lines
    assert person.scene._hud.tone is not Tone.HINT, "what it would do stands where it always does"
    assert what and why and re.search(r"\(Z\d\)", why[0])
    assert advice.place is not None and person.scene._hud.area.contains(advice.place)
    assert not [target.key for target in person.targets() if advice.place.colliderect(target.place)]
    assert person.top.focus.current.key.startswith("spot-")
    assert not person.scene.match.session.decisions
    question = person.app.thinker.asked[-1]  # type: ignore[attr-defined]
    assert question[4].viewer == 0, "it is asked from one's own seat's knowledge"


@pytest.mark.parametrize("elsewhere", ["escape", "f1"])
def test_a_hint_that_is_waited_for_comes_also_after_a_look_elsewhere(
    elsewhere: str, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = sit(ME, game_id=TEMPLATE, starter="0")
    thinker, answer = person.app.thinker, InstantThinker.poll
    monkeypatch.setattr(InstantThinker, "poll", lambda self: None)
    person.key("h")
    person.key(elsewhere)
    person.frame()
    person.key("escape")
    assert person.top is person.scene and person.top.ui.dialog is None
    monkeypatch.setattr(InstantThinker, "poll", answer)
    person.wait(lambda: bool(PlainTable.made[-1].hinted))
    assert len(thinker.asked) > 1, "it was stopped meanwhile"  # type: ignore[attr-defined]


def test_a_hint_is_dropped_when_one_plays(sit: Sit) -> None:
    person = sit_down_and_ask(sit)
    person.click(person.targets()[0])
    assert person.scene.match.session.decisions
    assert not PlainTable.made[-1].hinted and not person.scene.choosing.advice.lines


def test_where_there_is_little_room_the_last_reasons_go_and_what_is_advised_is_seen(sit: Sit) -> None:
    person = sit_down_and_ask(sit)
    advice = person.scene.choosing.advice
    advice.tell(lambda: ("Advised", [Reason.of("play.not-now")] * 3))
    about, heights = Rect(150, 100, 60, 40), []
    for room in (400, 135, 110):
        advice.layout(Rect(0, 100, 360, about.h + room))
        advice.draw([about])
        assert advice.place is not None and not advice.place.colliderect(about)
        heights.append(advice.place.h)
    assert heights == sorted({*heights}, reverse=True) and len(heights) == 3


def test_a_hint_lies_where_no_pieces_are(sit: Sit) -> None:
    person = sit_down_and_ask(sit)
    advice, stage = person.scene.choosing.advice, person.scene.stage
    advice.layout(Rect(0, 100, 900, 400))
    advice.tell(lambda: ("Advised", ()))
    advice.draw([Rect(400, 420, 60, 60)])
    near = advice.place
    assert near is not None
    for x in range(near.x, near.right, 40):
        stage.node(Surface((40, near.h)), x, near.y)
    advice.draw([Rect(400, 420, 60, 60)])
    assert advice.place is not None and not advice.place.colliderect(near)


def by_mouse(person: Person) -> None:
    person.click(person.find(CLOSE))


def by_key(person: Person) -> None:
    person.key("escape")


def by_pad(person: Person) -> None:
    person.pad(pygame.CONTROLLER_BUTTON_B)


@pytest.mark.parametrize("close", [by_mouse, by_key, by_pad])
def test_a_hint_stays_until_it_is_closed(sit: Sit, close: Callable[[Person], None]) -> None:
    person = sit_down_and_ask(sit)
    advice = person.scene.choosing.advice
    said = advice.lines
    person.hover(person.targets()[-1])
    person.hover(person.find("play-menu"))
    person.app.change(text_percent=125)
    person.frame()
    assert advice.lines == said and advice.place is not None, "whatever is pointed at, in a new layout too"
    close(person)
    assert not advice.lines and advice.place is None and person.scene.ui.dialog is None
    assert person.scene.match.need is Need.PERSON and PlainTable.made[-1].hinted


def test_a_press_on_the_board_is_never_silent(sit: Sit) -> None:
    person = sit(ME, game_id=TEMPLATE, starter="0")
    person.click_at(person.scene._hud.area.center)
    assert "F1" in person.scene._hud.message
    assert PlainTable.made[-1].clauses[0] in person.scene._hud.message


def test_a_press_on_an_empty_pile_says_where_its_rule_is(sit: Sit) -> None:
    person = sit(ME)
    person.rest()
    person.click(next(target for target in person.top.focus.targets if target.key.startswith("look-")))
    assert person.top.ui.dialog is None
    assert person.scene.table.clauses[1] in person.scene._hud.message


def test_f1_on_a_card_opens_the_clause_of_what_it_would_do(sit: Sit) -> None:
    person = sit(ME, game_id=TEMPLATE, starter="0")
    person.hover(person.targets()[0])
    said = person.scene._hud.message.rsplit("(", 1)[1].rstrip(")")
    person.key("f1")
    assert opened_clause(person) == said
    person.key("escape")
    person.frame()
    assert person.top is person.scene


def test_the_game_goes_on_after_the_rulebook(sit: Sit) -> None:
    person = sit(ME, speed=1, game_id=TEMPLATE)
    person.key("f1")
    person.frame()
    opened: object = person.top
    assert isinstance(opened, RulebookScene)
    person.key("escape")
    person.frame()
    assert person.top is person.scene and PlainTable.made[-1].model == person.scene.match.truth()
    person.click(person.targets()[0])


def test_a_hint_speaks_the_language_that_is_spoken(sit: Sit) -> None:
    """What is advised as well as why, though it was told before the language was changed."""
    person = sit_down_and_ask(sit)
    spoken = []
    for language in LANGS:
        person.app.change(language=language)
        person.frame()
        spoken.append(person.scene.choosing.advice.lines)
    assert all(one != other for one, other in zip(*spoken, strict=True))
