"""The end of a game of *TunHell*: where points came from, what is worth seeing again, who stands there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from build_scripts.art.tunhell.champions import BOX, BUCKLE
from game.engine.session import Seat, Session
from game.games.tunhell.rules import events as e
from game.games.tunhell.view.model import Model
from game.games.tunhell.words.narrator import GameNarrator
from game.scenes.viewing import SPECTATOR, seen_events
from game.view.tables.base import Mood
from tests.games.tables import lay
from tests.scenes.games import played

if TYPE_CHECKING:
    from game.app.loop import App
    from game.games.tunhell.view.table import GameTable

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


@pytest.fixture
def cave(open_app: Callable[..., App]) -> Iterator[Callable[[int], GameTable]]:
    """Makes tables: `cave(players)`."""
    from game.games.tunhell.view.table import GameTable

    yield lambda players: lay(GameTable, open_app(), players)


GAMES = [(2, "A", "full"), (4, "B", "full"), (3, "C", "beginner")]


@pytest.mark.parametrize("game", GAMES)
def test_points_are_the_sum_of_where_they_came_from(game: tuple[int, str, str]) -> None:
    points = [score.total for score in told(*game).scores()]
    ended = [event for _, event in seen_events(finished(*game), SPECTATOR) if isinstance(event, e.GameEnded)]
    assert points == list(ended[0].points) and any(points)
    for score in told(*game).scores():
        assert sum(source.points for source in score.sources) == score.total
        assert all(source.points > 0 for source in score.sources)
        assert all(source.name.key == f"tunhell.score.{source.kind}" for source in score.sources)


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


def test_each_seat_has_a_figure_for_each_mood(cave: Callable[[int], GameTable]) -> None:
    table = cave(4)
    looks = [
        pygame.image.tobytes(image, "RGBA")
        for seat in range(4)
        for mood in Mood
        if (image := table.figure(seat, mood, 90)).get_height() == 90
    ]
    assert len(set(looks)) == len(looks) == 4 * len(Mood)


def test_the_emblem_lies_on_the_dwarf(cave: Callable[[int], GameTable]) -> None:
    """It is at his belt: nothing of the world is seen around it."""
    image = cave(2).figure(0, Mood.CALM, 364)
    left, top, _, _ = BOX
    x, y, across = BUCKLE
    around = [
        (x + dx * across * 0.55 - left, y + dy * across * 0.55 - top) for dx in (-1, 1) for dy in (-1, 1)
    ]
    assert all(image.get_at((round(x), round(y))).a == 255 for x, y in around)


def test_nothing_of_play_stands_behind_the_podium(cave: Callable[[int], GameTable]) -> None:
    table = cave(2)
    session = finished(*GAMES[0])
    table.finale(Model.of(session.observation(0)))
    parts = table.parts
    for part in (parts.seats, parts.sides, parts.bench, parts.desk, parts.shafts):
        assert not any(group.visible for _, group in part._groups.values()), part
