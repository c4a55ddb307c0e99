"""The play screen: hints, and the rule about everything."""

from __future__ import annotations

import re

from game.games import TEMPLATE
from game.scenes.play.hud import Tone
from game.scenes.rulebook.scene import RulebookScene
from tests.scenes.driver import ME, Person, PlainTable, Sit, opened_clause


def sit_down_and_ask(sit: Sit) -> Person:
    """Sit down at a choice, and ask for a hint."""
    person = sit(ME, game_id=TEMPLATE, starter="0")
    person.key("h")
    person.wait(lambda: bool(PlainTable.made[-1].hinted))
    return person


def test_a_hint_names_an_action_and_says_why(sit: Sit) -> None:
    person = sit_down_and_ask(sit)
    assert person.scene._hud.tone is Tone.HINT and re.search(r"\(Z\d\)", person.scene._hud.message)
    assert person.top.focus.current.key.startswith("spot-")
    assert not person.scene.match.session.decisions
    question = person.app.thinker.asked[-1]  # type: ignore[attr-defined]
    assert question[4].viewer == 0, "it is asked from one's own seat's knowledge"


def test_a_hint_is_dropped_when_one_plays(sit: Sit) -> None:
    person = sit_down_and_ask(sit)
    person.click(person.targets()[0])
    assert person.scene.match.session.decisions
    assert not PlainTable.made[-1].hinted


def test_a_press_on_the_board_is_never_silent(sit: Sit) -> None:
    person = sit(ME, game_id=TEMPLATE, starter="0")
    person.click_at(person.scene._hud.area.center)
    assert "F1" in person.scene._hud.message
    assert PlainTable.made[-1].clauses[0] in person.scene._hud.message


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
