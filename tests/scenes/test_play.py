"""The play screen: choices, refusals, warnings, hints, undo, shows, saves."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import pygame
import pytest

from game.app.storage import read
from game.engine.session import Seat, Session
from game.rules.oh_les_nains import types as t
from game.rules.oh_les_nains.cards import KINDS
from game.scenes.hud import Tone
from game.scenes.match import Need
from game.scenes.rulebook import RulebookScene
from game.view.picker import CONFIRM, Step
from tests.scenes.driver import InstantThinker, Person, PlainTable

if TYPE_CHECKING:
    from game.app.loop import App

ME = [Seat("Anna", "human"), Seat("Robot", "bot", "random")]
Sit = Callable[..., Person]


def pick(person: Person) -> None:
    """Pick a first dwarf and wait for one's turn."""
    person.wait(lambda: person.scene.match.need is Need.PERSON)
    person.click(person.targets()[0])
    person.wait(lambda: person.scene.match.need is Need.PERSON)


def hand(person: Person) -> tuple[int, ...]:
    cards: tuple[int, ...] = person.scene.match.session.observation(0).hand
    return cards


# -- a whole match by each device alone ------------------------------------------------------------


def finish(person: Person, use: Callable[[object], None]) -> None:
    rng = Random(1)
    for _ in range(3000):
        if person.top is not person.scene:
            break
        if person.scene.match.need is Need.PERSON:
            person.play_something(rng, use)
        person.frame()
    assert person.scene.match.session.is_over
    assert type(person.top).__name__ == "ResultsScene"


def test_a_whole_match_by_mouse_alone(sit: Sit) -> None:
    person = sit(ME, counters="on")
    finish(person, person.click)


def focus_by(person: Person, target: object, go: Callable[[], None]) -> None:
    for _ in range(60):
        if person.top.focus.current is target:
            return
        go()
    raise AssertionError("can't be reached")


def test_a_whole_match_by_keyboard_alone(sit: Sit) -> None:
    person = sit(ME, counters="on")

    def use(target: object) -> None:
        focus_by(person, target, lambda: person.key("tab"))
        person.key("return")

    finish(person, use)


def test_a_whole_match_by_pad_alone(sit: Sit) -> None:
    person = sit(ME, counters="on")

    def use(target: object) -> None:
        focus_by(person, target, lambda: person.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER))
        person.pad(pygame.CONTROLLER_BUTTON_A)

    finish(person, use)


def test_arrows_reach_the_cards_and_the_buttons(sit: Sit) -> None:
    person = sit(ME)
    pick(person)
    seen = set()
    for key in ["left"] * 6 + ["right"] * 6 + ["down"] * 2:
        person.key(key)
        assert person.top.focus.current is not None
        seen.add(person.top.focus.current.key)
    assert {f"spot-{slot}" for slot in range(len(hand(person)))} <= seen and "step-exchange-" in seen


# -- choosing ----------------------------------------------------------------------------------------


def test_what_is_hovered_shows_its_outcome_before_it_is_chosen(sit: Sit) -> None:
    person = sit(ME)
    pick(person)
    plain = next(card for card in hand(person) if not KINDS[card].names_colour)
    before = person.scene.match.session.cursor
    person.hover(person.step(Step("card", plain)))
    table = PlainTable.made[-1]
    assert table.previews[-1] is not None and table.previews[-1].events
    assert person.scene._hud.tone in (Tone.OUTLOOK, Tone.WARNING) and "(N" in person.scene._hud.message
    assert person.scene.match.session.cursor == before


def test_leaving_a_card_takes_the_preview_away(sit: Sit) -> None:
    person = sit(ME)
    pick(person)
    person.hover(person.targets()[0])
    person.hover(person.find("play-menu"))
    assert PlainTable.made[-1].previews[-1] is None and person.scene._hud.tone is Tone.ASK


def test_a_refused_choice_says_why_with_its_clause(sit: Sit) -> None:
    person = sit(ME)
    card = person.step(Step("card", hand(person)[0]))
    assert not card.enabled, "while a colour is picked no card can be played"
    person.click(card)
    assert person.scene._hud.tone is Tone.REFUSAL and "(N5)" in person.scene._hud.message


def test_a_refused_choice_on_somebody_elses_turn_says_whose_it_is(sit: Sit) -> None:
    person = sit([Seat("Anna", "human"), Seat("Robot", "bot", "random")], speed=1)
    pick_target = person.targets()
    thinker = person.app.thinker
    assert isinstance(thinker, InstantThinker)
    thinker.poll = lambda: None  # it never answers
    person.click(pick_target[0])
    person.wait(lambda: person.scene.match.need is Need.BOT and not person.scene.director.busy)
    person.click(next(x for x in person.top.focus.targets if x.key == "spot-0"))
    assert person.scene._hud.message == "It is Robot’s turn."


def exchange(person: Person, slots: int) -> None:
    person.click(person.find("step-exchange-"))
    for target in [x for x in person.targets() if x.key.startswith("spot-")][:slots]:
        person.click(target)


def test_an_exchange_is_a_set_of_cards_and_a_confirmation(sit: Sit) -> None:
    person = sit(ME)
    pick(person)
    mine = hand(person)
    before = person.scene.match.session.cursor
    exchange(person, 2)
    picker = person.scene._picker
    assert picker is not None and {step.key for step in picker.toggled} == set(mine[:2])
    cursor = person.scene.match.session.cursor
    assert cursor == before, "nothing is played before it is confirmed"
    person.click(person.find("step-confirm-"))
    assert person.scene.match.session.log[cursor].startswith("x:")


def test_back_leaves_an_exchange_and_then_opens_the_menu(sit: Sit) -> None:
    person = sit(ME)
    pick(person)
    exchange(person, 1)
    person.key("escape")
    assert person.scene._picker is not None and not person.scene._picker.chosen
    assert person.top.ui.dialog is None
    person.key("escape")
    assert person.top.ui.dialog is not None
    person.key("escape")
    assert person.top.ui.dialog is None


def near_defeat(sit: Sit) -> tuple[Person, int]:
    """A game in which adding a dwarf would lose at once, and the card that does it."""
    for number in range(200):
        person = sit(ME, f"S{number}")
        rng = Random(number)
        for _ in range(40):
            if person.scene.match.need is not Need.PERSON:
                break
            match = person.scene.match
            picker = person.scene._picker
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


# -- hints --------------------------------------------------------------------------------------------


def test_a_hint_names_an_action_and_says_why(sit: Sit) -> None:
    person = sit(ME)
    pick(person)
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
    pick(person)
    person.key("h")
    person.wait(lambda: bool(PlainTable.made[-1].hinted))
    rng = Random(2)
    cursor = person.scene.match.session.cursor
    while person.scene.match.session.cursor == cursor:
        person.play_something(rng, person.click)
    assert not PlainTable.made[-1].hinted


# -- undo ----------------------------------------------------------------------------------------------


def test_undo_stops_at_what_was_revealed(sit: Sit) -> None:
    person = sit(ME)
    cursor = person.scene.match.session.cursor
    pick(person)
    assert person.scene.match.session.cursor > cursor
    person.key("u")
    assert person.scene._hud.tone is Tone.REFUSAL and "revealed" in person.scene._hud.message
    assert person.scene.match.session.cursor > cursor


def test_free_undo_goes_all_the_way_and_redo_comes_back(sit: Sit) -> None:
    person = sit(ME, free_undo=True)
    start = person.scene.match.session.cursor
    pick(person)
    after = person.scene.match.session.cursor
    person.key("u")
    assert person.scene.match.session.cursor == start
    assert PlainTable.made[-1].model == person.scene.match.truth()
    person.key("r")
    person.rest()
    assert person.scene.match.session.cursor == after
    assert PlainTable.made[-1].model == person.scene.match.truth()


def test_undo_while_the_computer_thinks_cancels_the_thought(sit: Sit) -> None:
    person = sit(ME, free_undo=True)
    thinker = person.app.thinker
    assert isinstance(thinker, InstantThinker)
    thinker.poll = lambda: None
    start = person.scene.match.session.cursor
    person.click(person.targets()[0])
    person.frame()
    assert person.scene.match.need is Need.BOT
    person.key("u")
    assert thinker.cancelled == 1 and person.scene.match.session.cursor == start
    assert person.targets()


# -- shows ----------------------------------------------------------------------------------------------


def test_a_show_runs_and_ends_on_the_truth(sit: Sit) -> None:
    person = sit(ME, speed=1)
    assert person.scene.director.busy, "the deal is shown"
    assert PlainTable.made[-1].given[0].hand_sizes == (0, 0)
    person.rest()
    assert PlainTable.made[-1].model == person.scene.match.truth()
    assert PlainTable.made[-1].clips >= 11


@pytest.mark.parametrize("way", ["x", "return", "escape", "click"])
def test_any_key_or_click_ends_a_show_within_a_frame(sit: Sit, way: str) -> None:
    person = sit(ME, speed=1)
    assert person.scene.director.busy
    if way == "click":
        person.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 400), button=1))
    else:
        person.key(way)
    assert not person.scene.director.busy
    assert PlainTable.made[-1].model == person.scene.match.truth()
    assert person.top.ui.dialog is None, "the key answered the show, and nothing else"


def test_input_is_never_refused_because_something_moves(sit: Sit) -> None:
    person = sit(ME, speed=1)
    cursor = person.scene.match.session.cursor
    assert person.scene.director.busy
    person.click(person.step(Step("colour", 1)))
    assert person.scene.match.session.cursor > cursor


def test_the_log_grows_with_the_show(sit: Sit) -> None:
    person = sit(ME, speed=1)
    assert len(person.scene.match.log.lines) <= 1
    person.rest()
    lines = len(person.scene.match.log.lines)
    person.click(person.step(Step("colour", 1)))
    person.wait(lambda: person.scene.match.need is Need.PERSON and not person.scene.director.busy)
    assert len(person.scene.match.log.lines) > lines


def test_a_game_can_be_laid_out_anew_in_the_middle_of_a_show(sit: Sit) -> None:
    person = sit(ME, speed=1)
    for _ in range(20):
        person.frame()
    assert person.scene.director.busy
    person.app.change(text_percent=150)
    assert not person.scene.director.busy
    assert PlainTable.made[-1].model == person.scene.match.truth()
    person.click(person.step(Step("colour", 1)))
    assert person.scene.match.session.decisions


def test_the_language_changes_in_the_middle_of_a_game(sit: Sit) -> None:
    person = sit(ME)
    pick(person)
    assert person.scene._hud.banner == "Your turn, Anna" and "first dwarfs" in person.scene._hud.story
    person.app.change(language="fr")
    assert person.scene._hud.banner == "À toi de jouer, Anna" and "premiers nains" in person.scene._hud.story


# -- looking ---------------------------------------------------------------------------------------------


def test_a_pile_can_be_looked_through(sit: Sit) -> None:
    person = sit(ME)
    pick(person)
    exchange(person, 2)
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
    pick(person)
    person.click_at(person.scene._hud.area.center)
    assert "F1" in person.scene._hud.message and "N1" in person.scene._hud.message


def test_a_recap_tells_what_one_missed_until_one_acts(sit: Sit) -> None:
    person = sit([ME[0], *(Seat(f"B{n}", "bot", "random") for n in range(3))])
    pick(person)
    person.click(next(x for x in person.targets() if x.key.startswith("spot-")))
    while person.scene.match.need is Need.PERSON and person.scene._picker and person.scene._picker.chosen:
        person.click(person.targets()[0])
    person.wait(lambda: person.scene.match.need is Need.PERSON)
    assert person.scene._hud.recap
    person.click(next(x for x in person.targets() if x.key.startswith("spot-")))
    assert not person.scene._hud.recap


# -- the log panel, the menu ------------------------------------------------------------------------------


def test_a_line_of_the_log_points_at_the_board(sit: Sit) -> None:
    person = sit(ME)
    pick(person)
    rng = Random(4)
    for _ in range(12):
        if person.scene.match.need is Need.PERSON:
            person.play_something(rng, person.click)
        person.frame()
    person.click(person.find("play-log"))
    lines = [x for x in person.top.focus.targets if x.key.startswith("log-")]
    assert len(lines) == len(person.scene.match.log.lines)
    about = person.scene.match.log.lines[len(lines) - 1].about
    person.hover(lines[-1])
    assert PlainTable.made[-1].highlights[-1] == about != ()
    person.hover(person.find("play-menu"))
    assert PlainTable.made[-1].highlights[-1] == ()


def test_levels_change_in_the_middle_of_a_game(sit: Sit) -> None:
    person = sit(ME)
    person.key("escape")
    person.click(person.find("levels"))
    person.frame()
    person.hover(person.find("level-1"))
    person.key("right")
    person.key("escape")
    assert person.scene.match.session.seats[1].level == "easy", "the one after a level that is not on offer"
    pick(person)
    assert person.app.thinker.asked[-1][3] == "easy"  # type: ignore[attr-defined]


# -- saves ----------------------------------------------------------------------------------------------


def test_an_action_is_saved_before_its_show_ends(sit: Sit) -> None:
    person = sit(ME, speed=1)
    person.rest()
    person.click(person.step(Step("colour", 2)))
    assert person.scene.director.busy
    assert person.scene.file.wait(10)
    record = read(person.scene.file.path)
    assert record.log[: record.cursor] == person.scene.match.session.log[: record.cursor]
    assert record.log[record.cursor - 1] == person.scene.match.session.log[record.cursor - 1] == "=y"


def test_a_game_that_was_left_goes_on_where_it_was(app: App, sit: Sit) -> None:
    from game.scenes.play import PlayScene

    person = sit(ME)
    pick(person)
    rng = Random(5)
    for _ in range(9):
        if person.scene.match.need is Need.PERSON:
            person.play_something(rng, person.click)
        person.frame()
    person.wait(lambda: person.scene.match.need is Need.PERSON)
    model = person.scene.match.truth()
    person.scene.file.close()
    opened: Session[object, object] = Session.from_record(read(person.scene.file.path))
    again = PlayScene(app, opened, strict=True)
    app.scenes.replace(again)
    Person(app, again).frame()
    assert again.match.truth() == model == PlainTable.made[-1].model
    assert len(again.match.log.lines) == len(person.scene.match.log.lines)
    again.file.close()


def test_a_full_disk_is_said_once_and_stops_nobody(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    import errno
    import os

    person = sit(ME)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "fsync", full)
    pick(person)
    person.scene.file.wait(10)
    person.frame()
    assert "disk is full" in person.top.ui.notices.text
    assert person.scene.match.need is Need.PERSON and person.targets()


# -- rules ----------------------------------------------------------------------------------------------


def opened_clause(person: Person) -> str:
    """The clause that the rulebook was opened at."""
    book = person.top
    assert isinstance(book, RulebookScene) and book.marked is not None
    return book._pages[book.marked.chapter].clauses[book.marked.clause].number


def test_f1_opens_the_clause_about_what_is_under_the_cursor(sit: Sit) -> None:
    person = sit(ME)
    pick(person)
    person.hover(person.find("look-5"))
    person.key("f1")
    assert opened_clause(person) == "N11"
    person.key("escape")
    person.frame()
    assert person.top is person.scene


def test_f1_on_a_card_opens_the_clause_of_what_it_would_do(sit: Sit) -> None:
    person = sit(ME)
    pick(person)
    plain = next(card for card in hand(person) if not KINDS[card].names_colour)
    person.hover(person.step(Step("card", plain)))
    said = person.scene._hud.message.rsplit("(", 1)[1].rstrip(")")
    person.key("f1")
    assert opened_clause(person) == said


def test_f1_after_a_refusal_opens_its_clause(sit: Sit) -> None:
    person = sit(ME)
    person.wait(lambda: person.scene.match.need is Need.PERSON)
    person.click(person.step(Step("card", hand(person)[0])))
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


# -- exchanges that can't be ------------------------------------------------------------------------------


def test_an_empty_exchange_is_refused_with_its_clause(sit: Sit) -> None:
    person = sit(ME)
    pick(person)
    exchange(person, 0)
    person.scene.refuse(CONFIRM)
    assert person.scene._hud.tone is Tone.REFUSAL and "(N9)" in person.scene._hud.message


def test_a_whole_hand_is_chosen_already_and_can_only_be_confirmed(sit: Sit) -> None:
    person = sit(ME, exchange="whole")
    pick(person)
    exchange(person, 0)
    picker = person.scene._picker
    assert picker is not None and len(picker.toggled) == len(hand(person)) and picker.options == (CONFIRM,)
    person.click(person.find("spot-0"))
    assert person.scene._hud.tone is Tone.REFUSAL and "(N9)" in person.scene._hud.message
    cursor = person.scene.match.session.cursor
    person.click(person.find("step-confirm-"))
    assert person.scene.match.session.cursor > cursor


def test_hovering_a_confirmation_shows_what_the_exchange_does(sit: Sit) -> None:
    person = sit(ME)
    pick(person)
    exchange(person, 1)
    person.hover(person.find("step-confirm-"))
    assert person.scene._hud.tone is Tone.OUTLOOK and "(N9)" in person.scene._hud.message
    assert PlainTable.made[-1].previews[-1] is not None


# -- changing one's mind ---------------------------------------------------------------------------


def asked_for_colour(sit: Sit) -> tuple[Person, int, int]:
    """A game in which a card waits for its colour; that card, and another one of the hand."""
    for number in range(50):
        person = sit(ME, f"S{number}")
        pick(person)
        cards = hand(person)
        multi = next((card for card in cards if KINDS[card].names_colour), None)
        other = next((card for card in cards if not KINDS[card].names_colour), None)
        if multi is not None and other is not None:
            person.click(person.step(Step("card", multi)))
            assert person.scene._picker.chosen[0] == Step("card", multi)
            return person, multi, other
        person.scene.file.close()
    raise AssertionError("no such game")


def test_a_card_pressed_once_more_goes_back(sit: Sit) -> None:
    person, multi, _ = asked_for_colour(sit)
    person.click(person.step(Step("card", multi)))
    assert person.scene._picker.chosen == () and person.scene._hud.tone is not Tone.REFUSAL


def test_another_card_is_taken_instead_but_not_played_at_once(sit: Sit) -> None:
    person, _, other = asked_for_colour(sit)
    cursor = person.scene.match.session.cursor
    person.click(person.step(Step("card", other)))
    assert person.scene._picker.chosen == () and person.scene.match.session.cursor == cursor
    assert person.scene._hud.tone in (Tone.OUTLOOK, Tone.WARNING), "it shows what it would do"
    person.click(person.step(Step("card", other)))
    assert person.scene.match.session.cursor > cursor or person.scene._warned is not None
