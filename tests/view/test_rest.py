"""What the app takes while nothing is done, or nobody looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame.event import Event

from game.app.loop import AWAY_FPS, RESTING_FPS, UNSEEN_FPS
from game.scenes.scene import Scene

if TYPE_CHECKING:
    from game.app.loop import App


def test_a_window_that_nobody_sees_is_not_drawn_and_one_beside_another_rarely(app: App) -> None:
    app.scenes.push(Scene(app))
    app.frame([], 0.1)
    drawn: list[object] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app.screen, "present", drawn.append)
        app.frame([Event(pygame.WINDOWMINIMIZED), Event(pygame.WINDOWFOCUSLOST)], 0.1)
        assert app.fps == UNSEEN_FPS and not drawn
        app.frame([Event(pygame.WINDOWRESTORED)], 0.1)
        assert drawn == [None], "all of it"
        app.scenes.top.ui.tickers.append(lambda seconds: True)
        app.frame([], 0.1)
        assert app.fps == AWAY_FPS


def test_after_a_rest_whatever_is_done_makes_a_frame_due(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.change(less_motion=True)
    app.scenes.push(Scene(app))
    asked: list[object] = []

    def peek(kind: int | None) -> bool:
        asked.append(kind)
        return True

    monkeypatch.setattr(pygame.event, "peek", peek)
    clock = pygame.time.Clock()
    app._await_frame(clock, pygame.time.get_ticks())
    for _ in range(50):
        app.frame([], 0.1)
    app._await_frame(clock, pygame.time.get_ticks())
    assert asked == [pygame.WINDOWSIZECHANGED, None]


def test_at_rest_the_app_wakes_up_seldom_and_time_goes_on_as_always(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.change(less_motion=True)
    app.scenes.push(Scene(app))
    for _ in range(50):
        app.frame([], 0.1)
    assert app.fps == RESTING_FPS
    naps, now = list[int](), [1000]

    def nap(milliseconds: int) -> None:
        naps.append(milliseconds)
        now[0] += milliseconds

    class Ticks:
        """A clock that tells what the naps took."""

        def tick(self) -> int:
            return now[0] - 1000

    pygame.event.clear()
    monkeypatch.setattr(pygame.time, "wait", nap)
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    clock: Any = Ticks()
    assert app._await_frame(clock, 1000) == sum(naps) / 1000, "no frame counts for less than it took"
    assert sum(naps) == 1000 // RESTING_FPS and len(naps) == 2
    assert max(naps) < 100, "what is done is seen at once"


def test_nothing_is_asked_of_the_keys_while_none_is_held(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: pytest.fail("512 keys are looked at"))
    app.scenes.push(Scene(app))
    app.frame([], 0.1)
