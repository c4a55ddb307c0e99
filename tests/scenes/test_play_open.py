"""A game that hides nothing: several people at one screen need no curtain, and nobody sees a thing twice."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.engine.session import Seat, Session
from game.games.taupes.rules import types as t
from game.scenes.match import Need
from game.scenes.results import ResultsScene
from game.scenes.viewing import Viewing, viewers
from tests.games.taupes.burrow import SMALL_LEVEL
from tests.scenes.driver import Person, PlainTable, Sit, people
from tests.scenes.games import played

OPEN = "taupes"
QUICK = {"game_id": OPEN, "placement": "random", "rotations": "fixed", "starter": "0"}
BOTS = [Seat("Un", "bot", "random"), Seat("Deux", "bot", "random")]


def turn(person: Person, rng: Random) -> int:
    """Let the person to decide play their whole turn; returns their seat."""
    scene = person.scene
    person.wait(lambda: scene.match.need is Need.PERSON or scene.match.session.is_over)
    seat: int = scene.match.viewer
    while scene.match.need is Need.PERSON and scene.match.viewer == seat:
        person.play_something(rng, person.click)
        person.frame()
    return seat


def test_the_view_goes_from_person_to_person_without_a_curtain(sit: Sit) -> None:
    person = sit(people("Anna", "Bruno", "Chloé"), **QUICK)
    scene, rng, seats = person.scene, Random(5), []
    for _ in range(7):
        seats.append(turn(person, rng))
        assert person.top is scene
        assert scene.match.viewer == scene.match.session.current_player == PlainTable.made[-1].model.viewer
    assert seats == [0, 1, 2, 0, 1, 2, 0]
    assert scene._hud.banner == f"Your turn, {scene.match.names[1]}"


def test_what_everybody_watched_is_not_shown_again(sit: Sit) -> None:
    person = sit(people("Anna", "Bruno"), speed=4, **QUICK)
    scene, rng = person.scene, Random(6)
    told: list[int] = []
    tell = scene.director.on_event

    def listen(step: int, event: Any) -> None:
        told.append(step)
        tell(step, event)

    scene.director.on_event = listen
    person.rest()
    for _ in range(4):
        turn(person, rng)
    person.rest()
    assert told == sorted(told), "in the order in which it happened, and never from the beginning"
    shown = [event for event in scene.match.session.events_for(0) if event[0] >= min(told)]
    assert told == [step for step, _ in shown]
    assert [line.step for line in scene.match.log.lines] == sorted(
        line.step for line in scene.match.log.lines
    )


def test_whoever_is_next_is_told_what_was_done_since_their_last_turn(sit: Sit) -> None:
    person = sit([*people("Anna", "Bruno"), *BOTS], **QUICK)
    rng = Random(7)
    for _ in range(4):
        seat = turn(person, rng)
    person.wait(lambda: person.scene.match.need is Need.PERSON)
    assert person.scene.match.viewer != seat
    recap = person.scene.match.recap()
    assert len(recap) > 1 and all(line.actor != person.scene.match.viewer for line in recap)
    assert person.scene._hud.recap


def test_among_people_alone_nobody_is_told_what_all_have_watched(sit: Sit) -> None:
    person = sit(people("Anna", "Bruno", "Chloé"), **QUICK)
    rng = Random(7)
    for _ in range(7):
        turn(person, rng)
        person.wait(lambda: person.scene.match.need is Need.PERSON)
        assert not person.scene._hud.recap
    assert len(person.scene.match.recap()) > 1


def test_the_move_before_can_be_taken_back_and_the_view_goes_back(sit: Sit) -> None:
    person = sit(people("Anna", "Bruno"), game_id=OPEN, rotations="fixed", starter="0")
    assert person.scene.match.viewer == 0
    person.click(person.targets()[0])
    person.frame()
    assert person.scene.match.viewer == 1 and person.scene.match.session.cursor == 1
    person.key("u")
    person.frame()
    assert person.scene.match.viewer == 0 and person.scene.match.session.cursor == 0
    assert person.scene.match.need is Need.PERSON and person.targets()


def keen(game: Session[Any, Any], rng: Random) -> Any:
    """An action that fills a hole if one does, and leaves none if it need not: such games come to an end."""

    def worth(action: Any) -> tuple[int, float]:
        moved = [event for event in game.outlook(action).events if isinstance(event, t.MoleMoved)]
        return sum(2 * event.into_hole - 3 * event.left_hole for event in moved), rng.random()

    return max(game.legal_actions(), key=worth)


@pytest.mark.slow
def test_by_keyboard_to_the_end_past_those_who_are_out(sit: Sit) -> None:
    person = sit(people("Anna", "Bruno", "Chloé", "Diego"), "k1", level=SMALL_LEVEL, **QUICK)
    scene, rng = person.scene, Random(1)
    game, out = scene.match.session, dict[int, int]()
    while not game.is_over:
        person.wait(lambda: scene.match.need is Need.PERSON)
        assert scene.match.viewer == game.current_player and scene.match.viewer not in out
        for step in scene.match.steps(keen(game, rng)):
            scene.focus.set(person.step(step))
            person.key("return")
            if scene._telling.warned is not None:
                person.key("return")
        out |= {event.player: step for step, event in game.events_for(0) if isinstance(event, t.PlayerOut)}
    assert out, "somebody lost all their moles"
    person.wait(lambda: isinstance(person.top, ResultsScene))
    assert game.result is not None
    (winner,) = game.result
    assert winner not in out and scene.match.names[winner] in person.top._headline()
    scene.file.close()


@pytest.mark.parametrize("seats", [people("Anna", "Bruno"), [*people("Anna"), *BOTS], [*BOTS, *BOTS]])
def test_a_replay_may_be_watched_from_every_seat_at_any_time(app: Any, seats: list[Seat]) -> None:
    for moves in (5, 10_000):
        session = played(seats, moves=moves, **QUICK)
        assert viewers(session) == tuple(range(len(seats)))
        assert Viewing(session).viewer == next((n for n, seat in enumerate(seats) if seat.kind == "human"), 0)


def test_of_what_is_open_nothing_can_be_uncovered(sit: Sit) -> None:
    person = sit([*BOTS, *BOTS], **QUICK)
    person.pad(pygame.CONTROLLER_BUTTON_START)
    assert person.top.focus.find("resume") is not None
    assert person.top.focus.find("hands") is None
