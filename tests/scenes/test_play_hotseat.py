"""Several people at one screen: a curtain between hidden hands, and news for whoever comes back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.engine.events import Event
from game.engine.session import ALL, Seat, Session
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import CODES
from game.scenes.curtain import CurtainScene
from game.scenes.match import Match, Need
from game.scenes.play.hud import Tone
from game.scenes.play.scene import PlayScene
from game.scenes.viewing import SPECTATOR
from game.view.picker import Step
from tests.scenes.driver import Person, PlainTable, Sit, people, session

if TYPE_CHECKING:
    from game.app.loop import App

BOTS = [Seat("Un", "bot", "random"), Seat("Deux", "bot", "random")]


def spoken(scene: Any) -> str:
    """Every word that a scene offers: names of what can be pointed at, toasts, tips."""
    return " | ".join([*(x.label for x in scene.focus.targets), scene.ui.notices.text])


def up(person: Person) -> None:
    """Say that one is here."""
    person.wait(lambda: isinstance(person.top, CurtainScene))
    person.key("return")
    person.wait(lambda: person.top is person.scene and not person.scene.director.busy)


def test_a_new_game_begins_behind_the_curtain(sit: Sit) -> None:
    person = sit(people("Anna", "Bruno"))
    assert isinstance(person.top, CurtainScene)
    assert PlainTable.made[-1].given == [], "nothing was shown yet, to nobody"


def test_a_computer_that_begins_plays_before_anybodys_curtain(sit: Sit) -> None:
    seats = [*BOTS, *people("Anna", "Bruno")]
    person = sit(seats, starter="0")
    scene, table = person.scene, PlainTable.made[-1]
    assert person.top is scene, "no curtain bears the name of a computer player"
    person.wait(lambda: isinstance(person.top, CurtainScene))
    first = scene.match.session.current_player
    assert seats[first].kind == "human" and seats[first].name in spoken(person.top)
    assert table.given and all(hand is None for model in table.given for hand in model.hands)
    up(person)
    assert scene.match.viewer == first and table.model.hands[first]
    begun = [line.actor for line in scene.match.log.lines if line.actor >= 0]
    assert begun[:2] == [0, 1], "what was done before is told to whoever comes first"


def test_a_game_gone_on_with_in_a_computers_turn_shows_no_hand(
    sit: Sit, sit_down: Callable[[Session[Any, Any]], Person]
) -> None:
    sit(people("Anna", "Bruno"))
    game = session([*people("Anna", "Bruno"), *BOTS], starter="0")
    while game.seats[game.current_player].kind == "human":
        game.play(game.legal_actions()[0])
    person = sit_down(Session.from_record(game.record()))
    assert person.top is person.scene
    person.wait(lambda: isinstance(person.top, CurtainScene))
    given = PlainTable.made[-1].given
    assert given and all(hand is None for model in given for hand in model.hands)


def test_the_curtain_hides_every_word_of_every_hand(sit: Sit) -> None:
    person = sit(people("Anna", "Bruno"))
    rng = Random(3)
    for _ in range(30):
        person.wait(lambda: isinstance(person.top, CurtainScene) or person.scene.match.session.is_over)
        if person.scene.match.session.is_over:
            break
        given = len(PlainTable.made[-1].given)
        person.frame()
        assert len(PlainTable.made[-1].given) == given, "behind the curtain nothing is shown"
        words = spoken(person.top)
        catalog = person.app.catalog
        for code in CODES:
            assert catalog.text(f"oh_les_nains.card.{code}") not in words
        up(person)
        turn = person.scene.match.session.current_player
        while person.top is person.scene and person.scene.match.session.current_player == turn:
            person.play_something(rng, person.click)
            person.frame()


def test_the_table_is_given_one_hand_at_a_time(sit: Sit) -> None:
    person = sit(people("Anna", "Bruno", "Chloé", "Diego"))
    rng = Random(4)
    table = PlainTable.made[-1]
    for _ in range(25):
        up(person)
        seat = person.scene.match.session.current_player
        assert table.model.viewer == seat
        assert [hand is not None for hand in table.model.hands] == [n == seat for n in range(4)]
        while person.top is person.scene and person.scene.match.session.current_player == seat:
            person.play_something(rng, person.click)
            person.frame()
        assert all(model.viewer == seat for model in table.given)
        table.given.clear()


def test_whoever_comes_back_sees_what_they_missed(sit: Sit) -> None:
    person = sit(people("Anna", "Bruno"), speed=1)
    told: list[Event] = []
    tell = person.scene._told

    def listen(step: int, event: Any) -> None:
        told.append(event)
        tell(step, event)

    person.scene.director.on_event = listen
    for _ in range(2):
        up(person)
        person.click(person.targets()[0])
    up(person)
    told.clear()
    first = person.scene.match.viewer
    person.click(person.step(Step("card", person.scene.match.truth().hands[first][0])))
    if person.scene.choosing.picker is not None and person.scene.choosing.picker.chosen:
        person.click(person.targets()[0])
    up(person)
    assert person.scene.match.viewer != first
    played = [event for event in told if isinstance(event, t.CardPlayed)]
    assert len(played) == 2, "shown to the one who did it, and to the one who was away"


def test_the_last_move_can_be_taken_back_before_the_screen_changes_hands(sit: Sit) -> None:
    person = sit(people("Anna", "Bruno"))
    for _ in range(2):
        up(person)
        person.click(person.targets()[0])
    up(person)
    first, cursor = person.scene.match.viewer, person.scene.match.session.cursor
    play_a_card(person)
    person.wait(lambda: isinstance(person.top, CurtainScene))
    assert person.scene.match.session.current_player != first
    person.click(person.find("undo"))
    person.wait(lambda: isinstance(person.top, CurtainScene))
    assert person.scene.match.session.current_player == first
    assert person.scene.match.session.cursor == cursor
    up(person)
    assert person.scene.match.viewer == first and person.targets()


def play_a_card(person: Person) -> None:
    cursor = person.scene.match.session.cursor
    person.click(next(x for x in person.targets() if x.key.startswith("spot-")))
    while person.scene.match.session.cursor == cursor:
        person.click(person.targets()[0])


def test_whoever_has_seen_a_card_can_not_have_it_taken_back(sit: Sit) -> None:
    """Neither after the curtain, nor behind it, once one's own card has been taken back there."""
    person = sit(people("Anna", "Bruno"))
    for _ in range(2):
        up(person)
        person.click(person.targets()[0])
    up(person)
    play_a_card(person)
    up(person)
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
    half = session([*people("Anna", "Bruno"), *BOTS], starter="0")
    for _ in range(3):
        half.play(half.legal_actions()[0])
    match = Match(half)
    assert match.viewer == SPECTATOR and match.need is Need.BOT and match.can_undo() is None
    half.play(half.legal_actions()[0])
    assert any(isinstance(event, t.PicksRevealed) for _, event in match.news())
    match.veil()
    assert match.can_undo() is not None


def test_one_person_among_bots_is_never_curtained(sit: Sit) -> None:
    person = sit([Seat("Anna", "human"), *BOTS, Seat("Trois", "bot", "random")])
    rng = Random(5)
    for _ in range(200):
        assert not isinstance(person.top, CurtainScene)
        if person.scene.match.need is Need.PERSON:
            assert person.scene.match.viewer == 0
            person.play_something(rng, person.click)
        person.frame()


def test_spectators_see_no_hand_unless_they_ask(sit: Sit) -> None:
    person = sit(BOTS)
    table = PlainTable.made[-1]
    person.wait(lambda: len(person.scene.match.session.decisions) > 6)
    assert all(hand is None for model in table.given for hand in model.hands)
    person.key("escape")
    person.click(person.find("hands"))
    person.frame()
    assert all(hand is not None for hand in table.model.hands)
    table.given.clear()
    done = len(person.scene.match.session.decisions)
    person.wait(lambda: len(person.scene.match.session.decisions) > done + 4)
    assert all(hand is not None for model in table.given for hand in model.hands)


def test_esc_finds_the_menu_while_bots_play(sit: Sit) -> None:
    person = sit(BOTS, speed=1)
    assert person.scene.director.busy
    person.key("escape")
    assert person.top.ui.dialog is not None


def test_a_match_of_bots_plays_to_its_end(sit: Sit) -> None:
    person = sit(BOTS)
    person.wait(lambda: type(person.top).__name__ == "ResultsScene", seconds=300)


# -- the match by itself -----------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [SPECTATOR, ALL])
def test_a_spectators_news_lead_from_truth_to_truth(viewer: int) -> None:
    match = Match(session(BOTS, counters="on"))
    match.watch(viewer == ALL)
    rng = Random(6)
    while not match.session.is_over:
        model = match.past()
        match.session.play(rng.choice(match.session.legal_actions()))
        for _, event in match.news():
            model = model.on(event)
        assert model == match.truth()


def test_a_spectators_log_names_no_secret_pick() -> None:
    match = Match(session(BOTS))
    match.session.play(match.session.legal_actions()[0])
    for step, event in match.news():
        match.log.tell(step, event)
    assert any(line.head.key.endswith(".picked") for line in match.log.lines)
    assert not any(line.head.key.endswith(".picked-own") for line in match.log.lines)


def test_a_game_of_bots_thinks_the_same_twice() -> None:
    one, two = Match(session(BOTS, "S")), Match(session(BOTS, "S"))
    assert one.thought_seed == two.thought_seed
    one.session.play(one.session.legal_actions()[0])
    assert one.thought_seed != two.thought_seed


def test_a_play_screen_needs_no_file_of_its_own(sit: Sit) -> None:
    person = sit(BOTS)
    assert isinstance(person.scene, PlayScene) and person.scene.file.path.name.endswith(".galerie")


def test_not_a_pixel_of_the_curtain_depends_on_a_hand(app: App, sit: Sit) -> None:
    pictures = []
    for seed in ("ONE", "TWO"):
        person = sit(people("Anna", "Bruno"), seed, starter="0")
        hand = person.scene.match.session.observation(0).hand
        up(person)
        person.click(person.targets()[0])
        for _ in range(9):
            person.frame()
        assert isinstance(person.top, CurtainScene)
        person.frame()
        pictures.append((pygame.image.tobytes(app.screen.surface, "RGB"), hand))
    assert pictures[0][1] != pictures[1][1]
    assert pictures[0][0] == pictures[1][0]
