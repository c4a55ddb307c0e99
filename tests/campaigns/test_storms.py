"""The campaign of storms finds what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from build_scripts.campaign.campaigns import storms
from game.games import TEMPLATE
from game.games.nullgame.view.table import GameTable
from game.scenes.house import model_of
from game.scenes.play.scene import PlayScene
from game.scenes.saves.shelf import Shelf
from game.view.director import ShowError
from tests.scenes.storm import Storm

pytestmark = pytest.mark.slow


@pytest.fixture
def blow(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Let a short storm blow over a scene of the template."""

    def begin(kind: str) -> Any:
        monkeypatch.setattr(storms, "EVENTS", 300)
        case = storms.make("TEST", 0, {})
        still = {"less_motion": True, "text_percent": 100, "language": "en"}
        return storms.check({**case, "kind": kind, "game": TEMPLATE, "look": still}, {})

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


def test_shows_end_and_are_looked_at(blow: Callable[..., Any]) -> None:
    assert all(blow("play").seen.values())


@pytest.mark.parametrize("looked", ["check", "_landed"])
def test_a_table_that_goes_on_showing_what_was_is_found(
    looked: str, blow: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the end of a show, and where nothing moves: each alone finds it."""
    other = {"check": "_landed", "_landed": "check"}[looked]
    monkeypatch.setattr(Storm, other, lambda storm, *director: None)
    show = GameTable.show

    def once(table: GameTable, model: Any) -> None:
        if table._shown is None:
            show(table, model)

    monkeypatch.setattr(GameTable, "show", once)
    with pytest.raises(AssertionError, match="the table is wrong"):
        blow("play")


def test_a_log_that_misses_a_line_is_found(blow: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayScene, "_told", lambda scene, step, event: None)
    with pytest.raises(AssertionError, match="the log is wrong"):
        blow("play")
