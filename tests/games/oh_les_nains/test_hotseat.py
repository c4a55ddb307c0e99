"""Several people play dwarfs at one screen: what they have seen stays done, and secret picks stay secret."""

from __future__ import annotations

import pytest

from game.engine.session import Seat
from game.games.oh_les_nains.rules import types as t
from game.scenes.curtain import CurtainScene
from game.scenes.match import Match, Need
from game.scenes.play.hud import Tone
from game.scenes.viewing import SPECTATOR
from tests.scenes.driver import Person, Sit, people, session

pytestmark = pytest.mark.usefixtures("undrawn")

GAME = "oh-les-nains"
BOTS = [Seat("Un", "bot", "random"), Seat("Deux", "bot", "random")]


def play_a_card(person: Person) -> None:
    cursor = person.scene.match.session.cursor
    person.click(next(x for x in person.targets() if x.key.startswith("spot-")))
    while person.scene.match.session.cursor == cursor:
        person.click(person.targets()[0])


def test_whoever_has_seen_a_card_can_not_have_it_taken_back(sit: Sit) -> None:
    """Neither after the curtain, nor behind it, once one's own card has been taken back there."""
    person = sit(people("Anna", "Bruno"), game_id=GAME)
    for _ in range(2):
        person.come()
        person.click(person.targets()[0])
    person.come()
    play_a_card(person)
    person.come()
    cursor = person.scene.match.session.cursor
    person.key("u")
    assert person.scene._hud.tone is Tone.REFUSAL and "revealed" in person.scene._hud.message
    assert not person.scene._hud.icons["undo"].enabled
    play_a_card(person)
    person.wait(lambda: isinstance(person.top, CurtainScene))
    person.click(person.find("undo"))
    person.wait(lambda: isinstance(person.top, CurtainScene))
    person.frame()
    assert person.scene.match.session.cursor == cursor
    assert person.find("ready") and person.top.focus.find("undo") is None


def test_what_is_shown_while_nobody_has_the_screen_stays_done() -> None:
    """A game is opened before the last of all picks: a computer makes it, and all are revealed."""
    half = session([*people("Anna", "Bruno"), *BOTS], game_id=GAME, starter="0")
    for _ in range(3):
        half.play(half.legal_actions()[0])
    match = Match(half)
    assert match.viewer == SPECTATOR and match.need is Need.BOT and match.can_undo() is None
    half.play(half.legal_actions()[0])
    assert any(isinstance(event, t.PicksRevealed) for _, event in match.news())
    match.veil()
    assert match.can_undo() is not None


def test_a_spectators_log_names_no_secret_pick() -> None:
    match = Match(session(BOTS, game_id=GAME))
    match.session.play(match.session.legal_actions()[0])
    for step, event in match.news():
        match.log.tell(step, event)
    assert any(line.head.key.endswith(".picked") for line in match.log.lines)
    assert not any(line.head.key.endswith(".picked-own") for line in match.log.lines)
