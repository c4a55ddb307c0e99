"""The campaign of storms finds what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from build_scripts.campaign.campaigns import storms
from build_scripts.campaign.tables import Table, all_ids
from game.games import TEMPLATE, guided_game, spec
from game.levels import available
from game.scenes.house import model_of
from game.scenes.play import tips
from game.scenes.play.scene import PlayScene
from game.scenes.saves.shelf import Shelf
from game.view.director import ShowError
from game.view.stage import Node, Stage
from tests.scenes.storm import Storm
from tests.scenes.storm_places import GUIDED, MOVES

pytestmark = pytest.mark.slow


@pytest.fixture
def blow(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Let a short storm blow over a scene of the template."""

    def begin(kind: str) -> Any:
        monkeypatch.setattr(storms, "EVENTS", 300)
        case = storms.make("TEST", 0, {})
        still = {"less_motion": True, "text_percent": 100, "language": "en"}
        return storms.check({**case, "kind": kind, "table": Table(TEMPLATE, 2, (), ""), "look": still}, {})

    return begin


def test_a_model_that_misses_what_happens_is_found(
    blow: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(model_of(TEMPLATE), "on", lambda self, event: self)
    with pytest.raises(ShowError):
        blow("play")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_what_fails_in_a_thread_is_found(blow: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Shelf, "_work", fail)
    with pytest.raises(ZeroDivisionError):
        blow("saves")


def test_what_fails_in_guided_matches_alone_is_found(
    blow: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(moment: Any) -> None:
        raise ZeroDivisionError

    guided = guided_game(TEMPLATE)
    assert guided is not None
    faulty = guided._replace(tips=tuple(tip._replace(sees=fail) for tip in guided.tips))
    monkeypatch.setattr(tips, "guided_game", lambda game_id: faulty)
    with pytest.raises(ZeroDivisionError):
        blow(GUIDED)


def test_storms_blow_at_every_table() -> None:
    """Every number of players, every level that comes along, and with a teacher in each game that has one."""
    cases = [storms.make("TEST", number, {}) for number in range(1000)]
    tables = [case["table"] for case in cases if case["kind"] in MOVES]
    assert {(table.game_id, table.players) for table in tables} == {
        (game_id, players) for game_id in all_ids() for players in spec(game_id).players
    }
    having = [spec(game_id) for game_id in all_ids() if spec(game_id).data]
    levels = {
        (known.game_id, found.key) for known in having for found in available(known)[1:] if not found.own
    }
    assert {(table.game_id, table.level) for table in tables if table.level} == levels
    guided = {case["table"].game_id for case in cases if case["kind"] == GUIDED}
    assert guided == {game_id for game_id in all_ids() if guided_game(game_id)}


def test_shows_end_and_are_looked_at(blow: Callable[..., Any]) -> None:
    assert all(blow("play").seen.values())


@pytest.mark.parametrize("looked", ["check", "_landed"])
def test_a_table_that_goes_on_showing_what_was_is_found(
    looked: str, blow: Callable[..., Any], stuck: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the end of a show, and where nothing moves: each alone finds it."""
    other = {"check": "_landed", "_landed": "check"}[looked]
    monkeypatch.setattr(Storm, other, lambda storm, *director: None)
    with pytest.raises(AssertionError, match="the table is wrong"):
        blow("play")


def test_what_is_left_where_something_was_taken_off_is_found(
    blow: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stage that repairs nothing there goes on showing it: until all is drawn anew."""
    remove = Stage.remove

    def forget(stage: Stage, node: Node) -> None:
        remove(stage, node)
        stage._holes.clear()

    monkeypatch.setattr(Stage, "remove", forget)
    with pytest.raises(AssertionError, match="something was left"):
        blow("play")


def test_a_log_that_misses_a_line_is_found(blow: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayScene, "_told", lambda scene, step, event: None)
    with pytest.raises(AssertionError, match="the log is wrong"):
        blow("play")
