"""How long people sit at a game is kept with it: while they are there, and no longer."""

from __future__ import annotations

from game.engine.session import Seat
from game.scenes.match import AWAY, Match
from tests.scenes.driver import ME, Sit
from tests.scenes.games import HOT_SEAT, played


def test_time_passes_at_the_table(sit: Sit) -> None:
    person = sit(ME)
    before = person.scene.match.session.seconds
    for _ in range(60):
        person.frame(seconds=0.1)
    assert 5.9 < person.scene.match.session.seconds - before < 6.1
    person.app.focused = False
    person.frame(seconds=0.1)
    assert person.scene.match.session.seconds - before < 6.1, "somebody works in another window"


def test_who_does_nothing_for_long_has_left() -> None:
    match = Match(played(HOT_SEAT, moves=2))
    for _ in range(1000):
        match.sit(1.0)
    assert AWAY - 2 <= match.session.seconds <= AWAY
    match.stir()
    match.sit(1.0)
    match.sit(1.0)
    assert match.session.seconds > AWAY


def test_computer_players_alone_and_games_that_are_over_take_no_time() -> None:
    bots = (Seat("A", "bot", "easy"), Seat("B", "bot", "easy"))
    for session in (played(bots, moves=2), played(HOT_SEAT)):
        match = Match(session)
        match.sit(5.0)
        assert match.session.seconds == 0


def test_a_game_that_is_played_on_from_a_replay_begins_at_nothing() -> None:
    session = played(HOT_SEAT, moves=6)
    session.seconds = 100.0
    assert session.at(2).record().seconds == 0
    assert session.record().seconds == 100
