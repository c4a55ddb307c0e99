"""Several people at one screen: a curtain between hidden hands, and news for whoever comes back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame.event import Event

from game.engine.session import ALL, Seat, Session
from game.games import TEMPLATE, game_ids, make, spec
from game.scenes.curtain import CurtainScene
from game.scenes.match import Match, Need
from game.scenes.play.hud import Tone
from game.scenes.play.scene import PlayScene
from game.scenes.viewing import SPECTATOR
from tests.fast import some
from tests.scenes.driver import Person, PlainTable, Sit, people, session

if TYPE_CHECKING:
    from game.app.loop import App

BOTS = [Seat("Un", "bot", "random"), Seat("Deux", "bot", "random")]
PRESETS = [(game_id, preset) for game_id in (TEMPLATE, *game_ids()) for preset in spec(game_id).presets]


@pytest.fixture
def sit(sit: Sit) -> Sit:
    """Sit down at the template, which hides hands and what is chosen, on a plain table; seat 0 begins."""
    return partial(sit, game_id=TEMPLATE, starter="0")


def begun(*seats: Seat) -> Session[Any, Any]:
    """A game like those that one sits down at."""
    return session(seats, game_id=TEMPLATE, starter="0")


def spoken(scene: Any) -> str:
    """Every word that a scene offers: names of what can be pointed at, toasts, tips."""
    return " | ".join([*(x.label for x in scene.focus.targets), scene.ui.notices.text])


def test_a_new_game_begins_behind_the_curtain(sit: Sit) -> None:
    person = sit(people("Anna", "Bruno"))
    assert isinstance(person.top, CurtainScene)
    assert PlainTable.made[-1].given == [], "nothing was shown yet, to nobody"


def test_a_press_that_the_curtain_came_over_leads_to_nothing(sit: Sit) -> None:
    person = sit(people("Anna", "Bruno"))
    person.come()
    scene = person.scene
    scene.play(scene.match.session.legal_actions()[0])
    at = person.find("play-log").place.center
    person.frame(
        Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
        Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
    )
    person.wait(lambda: isinstance(person.top, CurtainScene))
    person.frame(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    person.come()
    target = next(each for each in person.targets() if each is not scene.focus.current)
    person.hover(target)
    assert scene.focus.current is target and not scene.log_open


def test_a_computer_that_begins_plays_before_anybodys_curtain(sit: Sit) -> None:
    seats = [*BOTS, *people("Anna", "Bruno")]
    person = sit(seats)
    scene, table = person.scene, PlainTable.made[-1]
    assert person.top is scene, "no curtain bears the name of a computer player"
    person.wait(lambda: isinstance(person.top, CurtainScene))
    first = scene.match.session.current_player
    assert seats[first].kind == "human" and seats[first].name in spoken(person.top)
    assert table.given and all(hand is None for model in table.given for hand in model.hands)
    person.come()
    assert scene.match.viewer == first and table.model.hands[first]
    actors = [line.actor for line in scene.match.log.lines if line.actor >= 0]
    assert actors[:2] == [0, 1], "what was done before is told to whoever comes first"


def test_a_game_gone_on_with_in_a_computers_turn_shows_no_hand(
    sit: Sit, sit_down: Callable[[Session[Any, Any]], Person]
) -> None:
    sit(people("Anna", "Bruno"))
    game = begun(*people("Anna", "Bruno"), *BOTS)
    while game.seats[game.current_player].kind == "human":
        game.play(game.legal_actions()[0])
    person = sit_down(Session.from_record(game.record()))
    assert person.top is person.scene
    person.wait(lambda: isinstance(person.top, CurtainScene))
    given = PlainTable.made[-1].given
    assert given and all(hand is None for model in given for hand in model.hands)


def play_a_turn(person: Person, rng: Random) -> None:
    """Let whoever is at the screen play until it changes hands."""
    game = person.scene.match.session
    seat = game.current_player
    while person.top is person.scene and game.current_player == seat:
        person.play_something(rng, person.click)
        person.frame()


def test_the_curtain_hides_every_word_of_every_hand(sit: Sit) -> None:
    person = sit(people("Anna", "Bruno"))
    rng, game = Random(3), person.scene.match.session
    for _ in range(6):
        person.wait(lambda: isinstance(person.top, CurtainScene))
        given = len(PlainTable.made[-1].given)
        person.frame()
        assert len(PlainTable.made[-1].given) == given, "behind the curtain nothing is shown"
        words = spoken(person.top)
        hands = {card for seat in range(2) for card in game.observation(seat).hand}
        names = [person.scene.match.log.label("card", card) for card in hands]
        labels = [person.app.catalog.say(name, TEMPLATE, ()) for name in names]
        assert not [label for label in labels if label in words]
        person.come()
        assert [label for label in labels if label in spoken(person.top)], "they are said before it"
        play_a_turn(person, rng)
    assert game.is_over


def test_the_table_is_given_one_hand_at_a_time(sit: Sit) -> None:
    person = sit(people("Anna", "Bruno", "Chloé", "Diego"))
    rng = Random(4)
    table = PlainTable.made[-1]
    for turn in range(12):
        person.come()
        seat = person.scene.match.session.current_player
        assert table.model.viewer == seat == turn % 4
        assert [hand is not None for hand in table.model.hands] == [n == seat for n in range(4)]
        play_a_turn(person, rng)
        assert all(model.viewer == seat or not any(model.hands) for model in table.given)
        table.given.clear()


def test_whoever_comes_back_sees_what_they_missed(sit: Sit) -> None:
    person = sit(people("Anna", "Bruno"), speed=1)
    told: list[int] = []
    tell = person.scene._told

    def listen(step: int, event: Any) -> None:
        told.append(step)
        tell(step, event)

    person.scene.director.on_event = listen
    person.come()
    told.clear()
    first, played = person.scene.match.viewer, person.scene.match.session.cursor
    person.click(person.targets()[0])
    person.come()
    assert person.scene.match.viewer != first
    assert told.count(played) == 2, "shown to the one who did it, and to the one who was away"


def test_the_last_move_can_be_taken_back_before_the_screen_changes_hands(sit: Sit) -> None:
    person = sit(people("Anna", "Bruno"))
    person.come()
    first, cursor = person.scene.match.viewer, person.scene.match.session.cursor
    person.click(person.targets()[0])
    person.wait(lambda: isinstance(person.top, CurtainScene))
    assert person.scene.match.session.current_player != first
    person.click(person.find("undo"))
    person.wait(lambda: isinstance(person.top, CurtainScene))
    assert person.scene.match.session.current_player == first
    assert person.scene.match.session.cursor == cursor
    person.come()
    assert person.scene.match.viewer == first and person.targets()


def test_what_was_revealed_can_not_be_taken_back(sit: Sit) -> None:
    """Neither after the curtain, nor behind it, once one's own card has been taken back there."""
    person = sit(people("Anna", "Bruno"))
    for _ in range(2):
        person.come()
        person.click(person.targets()[0])
    person.come()
    cursor = person.scene.match.session.cursor
    person.key("u")
    assert person.scene._hud.tone is Tone.REFUSAL and "revealed" in person.scene._hud.message
    assert not person.scene._hud.icons["undo"].enabled
    person.click(person.targets()[0])
    person.wait(lambda: isinstance(person.top, CurtainScene))
    person.click(person.find("undo"))
    person.wait(lambda: isinstance(person.top, CurtainScene))
    person.frame()
    assert person.scene.match.session.cursor == cursor
    assert person.find("ready") and person.top.focus.find("undo") is None


def test_one_person_among_bots_is_never_curtained(sit: Sit) -> None:
    person = sit([Seat("Anna", "human"), *BOTS, Seat("Trois", "bot", "random")])
    rng = Random(5)
    for _ in range(80):
        assert not isinstance(person.top, CurtainScene)
        if person.scene.match.need is Need.PERSON:
            assert person.scene.match.viewer == 0
            person.play_something(rng, person.click)
        person.frame()
    assert person.scene.match.session.is_over


def test_spectators_see_no_hand_unless_they_ask(sit: Sit) -> None:
    person = sit([*BOTS, *BOTS])
    table = PlainTable.made[-1]
    person.wait(lambda: len(person.scene.match.session.decisions) > 5)
    assert all(hand is None for model in table.given for hand in model.hands)
    person.key("escape")
    person.click(person.find("hands"))
    person.frame()
    assert all(hand is not None for hand in table.model.hands)
    table.given.clear()
    done = len(person.scene.match.session.decisions)
    person.wait(lambda: len(person.scene.match.session.decisions) > done + 2)
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
@pytest.mark.parametrize(("game_id", "preset"), some(PRESETS))
def test_a_spectators_news_lead_from_truth_to_truth(game_id: str, preset: str, viewer: int) -> None:
    players = spec(game_id).players[0]
    game = make(game_id, players, spec(game_id).presets[preset])
    match = Match(Session(game, "TEST", [Seat(f"B{n}", "bot", "random") for n in range(players)]))
    match.watch(viewer == ALL)
    rng = Random(6)
    while not match.session.is_over:
        model = match.past()
        match.session.play(rng.choice(match.session.legal_actions()))
        for _, event in match.news():
            model = model.on(event)
        assert model == match.truth()


def test_a_game_of_bots_thinks_the_same_twice() -> None:
    one, two = Match(begun(*BOTS)), Match(begun(*BOTS))
    assert one.thought_seed == two.thought_seed
    one.session.play(one.session.legal_actions()[0])
    assert one.thought_seed != two.thought_seed


def test_a_play_screen_needs_no_file_of_its_own(sit: Sit) -> None:
    person = sit(BOTS)
    assert isinstance(person.scene, PlayScene) and person.scene.file.path.name.endswith(".galerie")


def test_not_a_pixel_of_the_curtain_depends_on_a_hand(app: App, sit: Sit) -> None:
    pictures = []
    for seed in ("ONE", "TWO"):
        person = sit(people("Anna", "Bruno"), seed)
        hand = person.scene.match.session.observation(0).hand
        person.come()
        person.click(person.targets()[0])
        for _ in range(9):
            person.frame()
        assert isinstance(person.top, CurtainScene)
        person.frame()
        pictures.append((pygame.image.tobytes(app.screen.surface, "RGB"), hand))
    assert pictures[0][1] != pictures[1][1]
    assert pictures[0][0] == pictures[1][0]
