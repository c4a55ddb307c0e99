"""A game that hides nothing: several people at one screen need no curtain, and nobody sees a thing twice."""

from __future__ import annotations

from random import Random
from typing import Any, TypeAlias

import pygame
import pytest

from game.engine import starter
from game.engine.session import Seat
from game.games import game_ids, make, spec
from game.scenes.match import Need
from game.scenes.viewing import Viewing, viewers
from tests.scenes.driver import Person, PlainTable, Sit, people
from tests.scenes.games import played

pytestmark = pytest.mark.usefixtures("undrawn")

Options: TypeAlias = dict[str, str]
BOTS = [Seat("Un", "bot", "random"), Seat("Deux", "bot", "random")]


@pytest.fixture(scope="module")
def opened() -> Options:
    """The first game that hides nothing, in which seat 0 begins: as `sit` and `played` take it."""
    found = (game_id for game_id in game_ids() if not make(game_id, spec(game_id).players[0]).hidden)
    return {"game_id": next(found), starter.NAME: "0"}


def turn(person: Person, rng: Random) -> int:
    """Let the person to decide play their whole turn; returns their seat."""
    scene = person.scene
    person.wait(lambda: scene.match.need is Need.PERSON or scene.match.session.is_over)
    seat: int = scene.match.viewer
    while scene.match.need is Need.PERSON and scene.match.viewer == seat:
        person.play_something(rng, person.click)
        person.frame()
    return seat


def test_the_view_goes_from_person_to_person_without_a_curtain(sit: Sit, opened: Options) -> None:
    person = sit(people("Anna", "Bruno", "Chloé"), **opened)
    scene, rng, seats = person.scene, Random(5), []
    for _ in range(7):
        seats.append(turn(person, rng))
        assert person.top is scene
        assert scene.match.viewer == scene.match.session.current_player == PlainTable.made[-1].model.viewer
    assert seats == [0, 1, 2, 0, 1, 2, 0]
    assert scene._hud.banner == f"Your turn, {scene.match.names[1]}"


def test_what_everybody_watched_is_not_shown_again(sit: Sit, opened: Options) -> None:
    person = sit(people("Anna", "Bruno"), speed=4, **opened)
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


def test_whoever_is_next_is_told_what_was_done_since_their_last_turn(sit: Sit, opened: Options) -> None:
    person = sit([*people("Anna", "Bruno"), *BOTS], **opened)
    rng = Random(7)
    for _ in range(4):
        seat = turn(person, rng)
    person.wait(lambda: person.scene.match.need is Need.PERSON)
    assert person.scene.match.viewer != seat
    recap = person.scene.match.recap()
    assert len(recap) > 1 and all(line.actor != person.scene.match.viewer for line in recap)
    assert person.scene._hud.news == len(recap)


def test_among_people_alone_nobody_is_told_what_all_have_watched(sit: Sit, opened: Options) -> None:
    person = sit(people("Anna", "Bruno", "Chloé"), **opened)
    rng = Random(7)
    for _ in range(7):
        turn(person, rng)
        person.wait(lambda: person.scene.match.need is Need.PERSON)
        assert not person.scene._hud.news
    assert len(person.scene.match.recap()) > 1


def test_the_move_before_can_be_taken_back_and_the_view_goes_back(sit: Sit, opened: Options) -> None:
    person = sit(people("Anna", "Bruno"), **opened)
    cursor = person.scene.match.session.cursor
    assert turn(person, Random(5)) == 0
    assert person.scene.match.viewer == 1 and person.scene.match.session.cursor > cursor
    person.key("u")
    person.frame()
    assert person.scene.match.viewer == 0 and person.scene.match.session.cursor == cursor
    assert person.scene.match.need is Need.PERSON and person.targets()


@pytest.mark.parametrize("seats", [people("Anna", "Bruno"), [*people("Anna"), *BOTS], [*BOTS, *BOTS]])
def test_a_replay_may_be_watched_from_every_seat_at_any_time(seats: list[Seat], opened: Options) -> None:
    for moves in (5, 10_000):
        session = played(seats, moves=moves, **opened)
        assert viewers(session) == tuple(range(len(seats)))
        assert Viewing(session).viewer == next((n for n, seat in enumerate(seats) if seat.kind == "human"), 0)


def test_of_what_is_open_nothing_can_be_uncovered(sit: Sit, opened: Options) -> None:
    person = sit([*BOTS, *BOTS], **opened)
    person.pad(pygame.CONTROLLER_BUTTON_START)
    assert person.top.focus.find("resume") is not None
    assert person.top.focus.find("hands") is None
