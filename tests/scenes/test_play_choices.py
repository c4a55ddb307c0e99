"""The play screen: what can be chosen, what is refused, and what asks once more."""

from __future__ import annotations

from functools import partial

from game.games import TEMPLATE, own_level
from game.scenes.match import Need
from game.scenes.play.hud import Tone
from game.view.picker import Step
from tests.scenes.driver import ME, InstantThinker, Person, PlainTable, Sit, session


def test_what_is_hovered_shows_its_outcome_before_it_is_chosen(sit: Sit) -> None:
    person = sit(ME, game_id=TEMPLATE, starter="0")
    before = person.scene.match.session.cursor
    person.hover(person.targets()[0])
    table = PlainTable.made[-1]
    assert table.previews[-1] is not None and table.previews[-1].events
    assert person.scene._hud.tone in (Tone.OUTLOOK, Tone.WARNING) and "(Z3)" in person.scene._hud.message
    assert person.scene.match.session.cursor == before


def test_leaving_a_card_takes_the_preview_away(sit: Sit) -> None:
    person = sit(ME, game_id=TEMPLATE, starter="0")
    person.hover(person.targets()[0])
    assert PlainTable.made[-1].previews[-1] is not None
    person.hover(person.find("play-menu"))
    assert PlainTable.made[-1].previews[-1] is None and person.scene._hud.tone is Tone.NEWS


def test_a_refused_choice_on_somebody_elses_turn_says_whose_it_is(sit: Sit) -> None:
    person = sit(ME, speed=1, game_id=TEMPLATE, starter="0")
    person.rest()
    thinker = person.app.thinker
    assert isinstance(thinker, InstantThinker)
    thinker.poll = lambda: None  # it never answers
    person.click(person.targets()[0])
    person.wait(lambda: person.scene.match.need is Need.BOT and not person.scene.director.busy)
    person.click(person.find("spot-0"))
    assert person.scene._hud.message == "It is Robot’s turn."


def worst(sit: Sit) -> tuple[Person, Step]:
    """Sit down where one holds the lowest card of all, which there is once: it can only lose."""
    level = own_level(TEMPLATE, {"1": 1, "2": 9, "3": 9, "4": 1, "5": 0, "6": 0})
    begin = partial(session, ME, game_id=TEMPLATE, level=level, starter="0")
    seed = next(seed for seed in "ABCDEFGHIJKLMNOP" if 1 in begin(seed).observation(0).hand)
    return sit(ME, seed, game_id=TEMPLATE, level=level, starter="0"), Step("card", 1)


def test_what_can_only_lose_warns_and_asks_once_more(sit: Sit) -> None:
    person, step = worst(sit)
    cursor = person.scene.match.session.cursor
    target = person.step(step)
    person.click(target)
    assert person.scene.match.session.cursor == cursor
    assert person.scene._hud.tone is Tone.WARNING and "Choose once more" in person.scene._hud.message
    person.click(target)
    assert person.scene.match.session.cursor > cursor


def test_a_warning_is_forgotten_when_one_looks_elsewhere(sit: Sit) -> None:
    person, step = worst(sit)
    cursor = person.scene.match.session.cursor
    person.click(person.step(step))
    person.hover(person.find("play-menu"))
    person.click(person.step(step))
    assert person.scene.match.session.cursor == cursor
