"""Cards of the dwarfs are chosen: at once, with a colour, as a set to exchange; or it is said why not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from game.engine.session import Session
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import KINDS
from game.scenes.match import Match, Need
from game.scenes.play.hud import Tone
from game.view.picker import CONFIRM, Step
from tests.scenes.driver import ME, Person, PlainTable, Sit, opened_clause, session

pytestmark = pytest.mark.usefixtures("undrawn")

GAME = "oh-les-nains"


@pytest.fixture
def sit(sit: Sit) -> Sit:
    """Sit down at a game of dwarfs, on a plain table."""
    return partial(sit, game_id=GAME)


# -- the first dwarf of each row -------------------------------------------------------------------------


def test_a_refused_choice_says_why_with_its_clause(sit: Sit) -> None:
    person = sit(ME)
    card = person.step(Step("card", person.hand[0]))
    assert not card.enabled, "while a colour is picked no card can be played"
    person.click(card)
    assert person.scene._hud.tone is Tone.REFUSAL and "(N5)" in person.scene._hud.message


def test_f1_after_a_refusal_opens_its_clause(sit: Sit) -> None:
    person = sit(ME)
    person.wait(lambda: person.scene.match.need is Need.PERSON)
    person.click(person.step(Step("card", person.hand[0])))
    person.key("f1")
    assert opened_clause(person) == "N5"


# -- what would lose at once ----------------------------------------------------------------------------


def near_defeat() -> tuple[Session[Any, Any], int]:
    """A game in which adding a dwarf would lose at once, and the card that does it."""
    for number in range(200):
        game, rng = session(ME, f"S{number}", game_id=GAME), Random(number)
        while not game.is_over and len(game.decisions) < 40:
            adds = [action for action in game.legal_actions() if action.kind == t.ADD]
            for action in adds if game.current_player == 0 else ():
                picker = Match(game).picker()
                if picker.completes(Step("card", action.card)) and game.outlook(action).warning is not None:
                    return game, action.card
            game.play(rng.choice(game.legal_actions()))
    raise AssertionError("no such game")


@pytest.mark.usefixtures("sit")
def test_a_suicidal_add_warns_and_asks_once_more(sit_down: Callable[[Session[Any, Any]], Person]) -> None:
    game, card = near_defeat()
    person = sit_down(game)
    person.rest()
    cursor = person.scene.match.session.cursor
    target = person.step(Step("card", card))
    person.click(target)
    assert person.scene.match.session.cursor == cursor
    assert person.scene._hud.tone is Tone.WARNING and "Choose once more" in person.scene._hud.message
    person.click(target)
    assert person.scene.match.session.cursor > cursor


# -- exchanges -----------------------------------------------------------------------------------------


def begin_exchange(person: Person, slots: int) -> None:
    """Begin an exchange with the first so many cards, without confirming it."""
    person.click(person.find("step-exchange-"))
    for target in [x for x in person.targets() if x.key.startswith("spot-")][:slots]:
        person.click(target)


def test_an_exchange_is_a_set_of_cards_and_a_confirmation(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    mine = person.hand
    before = person.scene.match.session.cursor
    begin_exchange(person, 2)
    picker = person.scene.choosing.picker
    assert picker is not None and {step.key for step in picker.toggled} == set(mine[:2])
    cursor = person.scene.match.session.cursor
    assert cursor == before, "nothing is played before it is confirmed"
    person.click(person.find("step-confirm-"))
    assert person.scene.match.session.log[cursor].startswith("x:")


def test_back_leaves_an_exchange_and_then_opens_the_menu(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    begin_exchange(person, 1)
    person.key("escape")
    assert person.scene.choosing.picker is not None and not person.scene.choosing.picker.chosen
    assert person.top.ui.dialog is None
    person.key("escape")
    assert person.top.ui.dialog is not None
    person.key("escape")
    assert person.top.ui.dialog is None


def test_an_empty_exchange_is_refused_with_its_clause(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    begin_exchange(person, 0)
    person.scene.choosing.refuse(CONFIRM)
    assert person.scene._hud.tone is Tone.REFUSAL and "(N9)" in person.scene._hud.message


def test_a_whole_hand_is_chosen_already_and_can_only_be_confirmed(sit: Sit) -> None:
    person = sit(ME, exchange="whole")
    person.pick()
    begin_exchange(person, 0)
    picker = person.scene.choosing.picker
    assert picker is not None and len(picker.toggled) == len(person.hand) and picker.options == (CONFIRM,)
    person.click(person.find("spot-0"))
    assert person.scene._hud.tone is Tone.REFUSAL and "(N9)" in person.scene._hud.message
    cursor = person.scene.match.session.cursor
    person.click(person.find("step-confirm-"))
    assert person.scene.match.session.cursor > cursor


def test_hovering_a_confirmation_shows_what_the_exchange_does(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    begin_exchange(person, 1)
    person.hover(person.find("step-confirm-"))
    assert person.scene._hud.tone is Tone.OUTLOOK and "(N9)" in person.scene._hud.message
    assert PlainTable.made[-1].previews[-1] is not None


def test_a_pile_can_be_looked_through(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    begin_exchange(person, 2)
    person.click(person.find("step-confirm-"))
    person.wait(lambda: person.scene.match.need is Need.PERSON)
    cursor = person.scene.match.session.cursor
    person.click(person.find("look-5"))
    assert person.top.ui.dialog is not None
    things = [x for x in person.top.focus.targets if x.key.startswith("thing-")]
    assert len(things) == sum(n > 0 for n in person.scene.match.session.observation(0).discards)
    person.key("escape")
    assert person.top.ui.dialog is None and person.scene.match.session.cursor == cursor


def test_f1_opens_the_clause_about_what_is_under_the_cursor(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    person.hover(person.find("look-5"))
    person.key("f1")
    assert opened_clause(person) == PlainTable.made[-1].clauses[1]
    person.key("escape")
    person.frame()
    assert person.top is person.scene


# -- a colour to name ------------------------------------------------------------------------------------


def with_a_colour_to_name(sit: Sit) -> tuple[Person, int, int]:
    """Sit down where the hand has a card that asks for a colour; return it, and one that asks for none."""
    for number in range(50):
        person = sit(ME, f"S{number}")
        person.pick()
        cards = person.hand
        asking = next((card for card in cards if KINDS[card].names_colour), None)
        other = next((card for card in cards if not KINDS[card].names_colour), None)
        if asking is not None and other is not None:
            return person, asking, other
        person.scene.file.close()
    raise AssertionError("no such hand")


def asked_for_colour(sit: Sit) -> tuple[Person, int, int]:
    """Sit down where a card waits for its colour; return it, and one that asks for none."""
    person, asking, other = with_a_colour_to_name(sit)
    person.click(person.step(Step("card", asking)))
    assert person.scene.choosing.picker.chosen[0] == Step("card", asking)
    return person, asking, other


def test_a_card_pressed_once_more_goes_back(sit: Sit) -> None:
    person, asking, _ = asked_for_colour(sit)
    person.click(person.step(Step("card", asking)))
    assert person.scene.choosing.picker.chosen == () and person.scene._hud.tone is not Tone.REFUSAL


def test_another_card_is_taken_instead_but_not_played_at_once(sit: Sit) -> None:
    person, _, other = asked_for_colour(sit)
    cursor = person.scene.match.session.cursor
    person.click(person.step(Step("card", other)))
    assert person.scene.choosing.picker.chosen == () and person.scene.match.session.cursor == cursor
    assert person.scene._hud.tone in (Tone.OUTLOOK, Tone.WARNING), "it shows what it would do"
    person.click(person.step(Step("card", other)))
    assert person.scene.match.session.cursor > cursor or person.scene._telling.warned is not None


def test_a_card_that_still_asks_something_tells_what_it_is_about(sit: Sit) -> None:
    person, card, _ = with_a_colour_to_name(sit)
    person.hover(person.step(Step("card", card)))
    assert person.scene._hud.message == f"about {card}" and person.scene._hud.tone is Tone.OUTLOOK


def test_keys_go_on_to_what_a_card_asks_for(sit: Sit) -> None:
    person, card, _ = with_a_colour_to_name(sit)
    person.key("tab")
    person.top.focus.set(person.step(Step("card", card)))
    person.key("return")
    focused = person.top.focus.current
    assert person.scene.choosing.picker.chosen and focused is not None and focused.enabled
    cursor = person.scene.match.session.cursor
    for _ in range(2):  # the use, where there is a choice, and the colour
        if person.scene.match.session.cursor == cursor:
            person.key("return")
    assert person.scene.match.session.cursor > cursor
