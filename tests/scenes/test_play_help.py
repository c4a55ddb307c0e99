"""The play screen: hints, what can be looked at, and the rule about everything."""

from __future__ import annotations

from random import Random

from game.games.oh_les_nains.rules.cards import KINDS
from game.scenes.match import Need
from game.scenes.play.hud import Tone
from game.scenes.rulebook.scene import RulebookScene
from game.view.picker import Step
from tests.scenes.driver import ME, PlainTable, Sit, opened_clause

# -- hints --------------------------------------------------------------------------------------------


def test_a_hint_names_an_action_and_says_why(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    cursor = person.scene.match.session.cursor
    person.key("h")
    person.wait(lambda: bool(PlainTable.made[-1].hinted))
    assert person.scene._hud.tone is Tone.HINT and "(N" in person.scene._hud.message
    assert person.top.focus.current.key.startswith(("spot-", "step-"))
    assert person.scene.match.session.cursor == cursor
    question = person.app.thinker.asked[-1]  # type: ignore[attr-defined]
    assert question[4].viewer == 0, "it is asked from one's own seat's knowledge"


def test_a_hint_is_dropped_when_one_plays(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    person.key("h")
    person.wait(lambda: bool(PlainTable.made[-1].hinted))
    rng = Random(2)
    cursor = person.scene.match.session.cursor
    while person.scene.match.session.cursor == cursor:
        person.play_something(rng, person.click)
    assert not PlainTable.made[-1].hinted


# -- looking ---------------------------------------------------------------------------------------------


def test_a_pile_can_be_looked_through(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    person.exchange(2)
    person.click(person.find("step-confirm-"))
    person.wait(lambda: person.scene.match.need is Need.PERSON)
    cursor = person.scene.match.session.cursor
    person.click(person.find("look-5"))
    assert person.top.ui.dialog is not None
    things = [x for x in person.top.focus.targets if x.key.startswith("thing-")]
    assert len(things) == sum(n > 0 for n in person.scene.match.session.observation(0).discards)
    person.key("escape")
    assert person.top.ui.dialog is None and person.scene.match.session.cursor == cursor


def test_a_press_on_the_board_is_never_silent(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    person.click_at(person.scene._hud.area.center)
    assert "F1" in person.scene._hud.message and "N1" in person.scene._hud.message


# -- rules ----------------------------------------------------------------------------------------------


def test_f1_opens_the_clause_about_what_is_under_the_cursor(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    person.hover(person.find("look-5"))
    person.key("f1")
    assert opened_clause(person) == "N11"
    person.key("escape")
    person.frame()
    assert person.top is person.scene


def test_f1_on_a_card_opens_the_clause_of_what_it_would_do(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    plain = next(card for card in person.hand if not KINDS[card].names_colour)
    person.hover(person.step(Step("card", plain)))
    said = person.scene._hud.message.rsplit("(", 1)[1].rstrip(")")
    person.key("f1")
    assert opened_clause(person) == said


def test_f1_after_a_refusal_opens_its_clause(sit: Sit) -> None:
    person = sit(ME)
    person.wait(lambda: person.scene.match.need is Need.PERSON)
    person.click(person.step(Step("card", person.hand[0])))
    person.key("f1")
    assert opened_clause(person) == "N5"


def test_the_game_goes_on_after_the_rulebook(sit: Sit) -> None:
    person = sit(ME, speed=1)
    person.key("f1")
    person.frame()
    opened: object = person.top
    assert isinstance(opened, RulebookScene)
    person.key("escape")
    person.frame()
    assert person.top is person.scene and PlainTable.made[-1].model == person.scene.match.truth()
    person.click(person.targets()[0])
