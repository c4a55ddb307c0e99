"""The end of a game of *TunHell*: where points came from, what is worth seeing again, who stands there."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.engine.session import Seat, Session
from game.games.tunhell.rules import events as e
from game.games.tunhell.words.narrator import GameNarrator
from game.scenes.viewing import SPECTATOR, seen_events
from tests.scenes.games import played

SHOWN = {
    "catch": e.EncounterBeaten,
    "throne": e.LootTaken,
    "blast": e.WarriorsLeft,
    "heart": e.LootTaken,
    "run": e.CardDug,
    "chased": e.EncounterMet,
    "door": e.DoorFound,
    "ghost": e.GhostCame,
}
"""What each moment is about."""


def finished(players: int, seed: str, rules: str) -> Session[Any, Any]:
    seats = tuple(Seat(f"B{seat}", "bot", "random") for seat in range(players))
    return played(seats, seed, game_id="tunhell", rules=rules)


@cache
def told(players: int, seed: str, rules: str) -> GameNarrator:
    session = finished(players, seed, rules)
    narrator = GameNarrator(session.game)
    narrator.tell_all(seen_events(session, SPECTATOR))
    return narrator


GAMES = [(2, "A", "full"), (4, "B", "full"), (3, "C", "beginner")]


@pytest.mark.parametrize("game", GAMES)
def test_points_are_the_sum_of_where_they_came_from(game: tuple[int, str, str]) -> None:
    points = [score.total for score in told(*game).scores()]
    ended = [event for _, event in seen_events(finished(*game), SPECTATOR) if isinstance(event, e.GameEnded)]
    assert points == list(ended[0].points) and any(points)
    for score in told(*game).scores():
        assert sum(source.points for source in score.sources) == score.total
        assert all(source.points > 0 for source in score.sources)


@pytest.mark.parametrize("game", GAMES)
def test_each_moment_comes_right_after_where_its_replay_stands(game: tuple[int, str, str]) -> None:
    session = finished(*game)
    turns = [step for step, event in seen_events(session, SPECTATOR) if isinstance(event, e.TurnBegan)]
    moments = told(*game).moments()
    assert 0 < len(moments) <= 4
    for moment in moments:
        end = min((turn for turn in turns if turn > moment.step), default=len(session.log))
        kind = SHOWN[moment.told.key.removeprefix("tunhell.moment.")]
        seen = [event for step, event in seen_events(session, SPECTATOR) if moment.step <= step <= end]
        assert any(isinstance(event, kind) for event in seen), moment


def test_moments_are_from_different_turns() -> None:
    steps = [moment.step for moment in told(*GAMES[0]).moments()]
    assert len(set(steps)) == len(steps)
