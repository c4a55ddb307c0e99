"""The play screen: what can be chosen, what is refused, and what asks once more."""

from __future__ import annotations

from random import Random

from game.engine.session import Seat
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import KINDS
from game.scenes.match import Need
from game.scenes.play.hud import Tone
from game.view.picker import CONFIRM, Step
from tests.scenes.driver import ME, InstantThinker, Person, PlainTable, Sit

# -- choosing ----------------------------------------------------------------------------------------


def test_what_is_hovered_shows_its_outcome_before_it_is_chosen(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    plain = next(card for card in person.hand if not KINDS[card].names_colour)
    before = person.scene.match.session.cursor
    person.hover(person.step(Step("card", plain)))
    table = PlainTable.made[-1]
    assert table.previews[-1] is not None and table.previews[-1].events
    assert person.scene._hud.tone in (Tone.OUTLOOK, Tone.WARNING) and "(N" in person.scene._hud.message
    assert person.scene.match.session.cursor == before


def test_leaving_a_card_takes_the_preview_away(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    person.hover(person.targets()[0])
    person.hover(person.find("play-menu"))
    assert PlainTable.made[-1].previews[-1] is None and person.scene._hud.tone is Tone.ASK


def test_a_refused_choice_says_why_with_its_clause(sit: Sit) -> None:
    person = sit(ME)
    card = person.step(Step("card", person.hand[0]))
    assert not card.enabled, "while a colour is picked no card can be played"
    person.click(card)
    assert person.scene._hud.tone is Tone.REFUSAL and "(N5)" in person.scene._hud.message


def test_a_refused_choice_on_somebody_elses_turn_says_whose_it_is(sit: Sit) -> None:
    person = sit([Seat("Anna", "human"), Seat("Robot", "bot", "random")], speed=1)
    person.rest()
    thinker = person.app.thinker
    assert isinstance(thinker, InstantThinker)
    thinker.poll = lambda: None  # it never answers
    person.click(person.targets()[0])
    person.wait(lambda: person.scene.match.need is Need.BOT and not person.scene.director.busy)
    person.click(next(x for x in person.top.focus.targets if x.key == "spot-0"))
    assert person.scene._hud.message == "It is Robot’s turn."


def test_an_exchange_is_a_set_of_cards_and_a_confirmation(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    mine = person.hand
    before = person.scene.match.session.cursor
    person.exchange(2)
    picker = person.scene.choosing.picker
    assert picker is not None and {step.key for step in picker.toggled} == set(mine[:2])
    cursor = person.scene.match.session.cursor
    assert cursor == before, "nothing is played before it is confirmed"
    person.click(person.find("step-confirm-"))
    assert person.scene.match.session.log[cursor].startswith("x:")


def test_back_leaves_an_exchange_then_the_recap_and_then_opens_the_menu(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    person.exchange(1)
    person.key("escape")
    assert person.scene.choosing.picker is not None and not person.scene.choosing.picker.chosen
    assert person.top.ui.dialog is None and person.scene._hud.recap
    person.key("escape")
    assert person.top.ui.dialog is None and not person.scene._hud.recap
    person.key("escape")
    assert person.top.ui.dialog is not None
    person.key("escape")
    assert person.top.ui.dialog is None


def near_defeat(sit: Sit) -> tuple[Person, int]:
    """A game in which adding a dwarf would lose at once, and the card that does it."""
    for number in range(18, 200):  # no earlier one has it
        person = sit(ME, f"S{number}")
        rng = Random(number)
        for _ in range(40):
            if person.scene.match.need is not Need.PERSON:
                break
            match = person.scene.match
            picker = person.scene.choosing.picker
            for action in match.session.legal_actions():
                warned = action.kind == t.ADD and match.outlook(action).warning is not None
                if warned and picker is not None and picker.completes(Step("card", action.card)):
                    return person, action.card
            person.play_something(rng, person.click)
            person.frame()
        person.scene.file.close()
        person.app.scenes.pop() if person.app.scenes.depth > 1 else None
    raise AssertionError("no such game")


def test_a_suicidal_add_warns_and_asks_once_more(sit: Sit) -> None:
    person, card = near_defeat(sit)
    cursor = person.scene.match.session.cursor
    target = person.step(Step("card", card))
    person.click(target)
    assert person.scene.match.session.cursor == cursor
    assert person.scene._hud.tone is Tone.WARNING and "Choose once more" in person.scene._hud.message
    person.click(target)
    assert person.scene.match.session.cursor > cursor


def test_a_warning_is_forgotten_when_one_looks_elsewhere(sit: Sit) -> None:
    person, card = near_defeat(sit)
    cursor = person.scene.match.session.cursor
    person.click(person.step(Step("card", card)))
    person.hover(person.find("play-menu"))
    person.click(person.step(Step("card", card)))
    assert person.scene.match.session.cursor == cursor


# -- exchanges that can't be ------------------------------------------------------------------------------


def test_an_empty_exchange_is_refused_with_its_clause(sit: Sit) -> None:
    person = sit(ME)
    person.pick()
    person.exchange(0)
    person.scene.choosing.refuse(CONFIRM)
    assert person.scene._hud.tone is Tone.REFUSAL and "(N9)" in person.scene._hud.message


def test_a_whole_hand_is_chosen_already_and_can_only_be_confirmed(sit: Sit) -> None:
    person = sit(ME, exchange="whole")
    person.pick()
    person.exchange(0)
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
    person.exchange(1)
    person.hover(person.find("step-confirm-"))
    assert person.scene._hud.tone is Tone.OUTLOOK and "(N9)" in person.scene._hud.message
    assert PlainTable.made[-1].previews[-1] is not None


# -- changing one's mind ---------------------------------------------------------------------------


def asked_for_colour(sit: Sit) -> tuple[Person, int, int]:
    """A game in which a card waits for its colour; that card, and another one of the hand."""
    for number in range(50):
        person = sit(ME, f"S{number}")
        person.pick()
        cards = person.hand
        multi = next((card for card in cards if KINDS[card].names_colour), None)
        other = next((card for card in cards if not KINDS[card].names_colour), None)
        if multi is not None and other is not None:
            person.click(person.step(Step("card", multi)))
            assert person.scene.choosing.picker.chosen[0] == Step("card", multi)
            return person, multi, other
        person.scene.file.close()
    raise AssertionError("no such game")


def test_a_card_pressed_once_more_goes_back(sit: Sit) -> None:
    person, multi, _ = asked_for_colour(sit)
    person.click(person.step(Step("card", multi)))
    assert person.scene.choosing.picker.chosen == () and person.scene._hud.tone is not Tone.REFUSAL


def test_another_card_is_taken_instead_but_not_played_at_once(sit: Sit) -> None:
    person, _, other = asked_for_colour(sit)
    cursor = person.scene.match.session.cursor
    person.click(person.step(Step("card", other)))
    assert person.scene.choosing.picker.chosen == () and person.scene.match.session.cursor == cursor
    assert person.scene._hud.tone in (Tone.OUTLOOK, Tone.WARNING), "it shows what it would do"
    person.click(person.step(Step("card", other)))
    assert person.scene.match.session.cursor > cursor or person.scene._telling.warned is not None
