"""A window may have any size: what is too small to be laid out shows a larger picture, made smaller."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame.event import Event

from game.app.loop import App
from game.cli.main import run
from game.disk.paths import settings_file
from game.disk.settings import SettingsFile
from game.scenes.scene import Scene
from game.view.screen import MINIMUM_SIZE, Screen, laid_out
from game.view.widgets import Button

SIDE = st.integers(0, 8000)


class Door(Scene):
    """A coloured wall with a button as wide as it is, in the lower half; counts who knocks."""

    def layout(self) -> None:
        ui = self.ui
        wall = pygame.Surface(ui.rect.size)
        wall.fill("#40A060")
        self.stage.background = wall
        self.knocks = getattr(self, "knocks", 0)
        lower = ui.rect.move(0, ui.rect.h // 2).clip(ui.rect)
        Button(ui, lower, "Knock", self._knock, key="door")

    def _knock(self) -> None:
        self.knocks += 1


def resized(app: App, size: tuple[int, int]) -> None:
    """Somebody, or the desktop, gives the window another size."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.frame([Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0.01)


def seen(app: App) -> pygame.Surface:
    """The window as it is seen now."""
    app.frame([], 0.01)
    return app.screen.window.copy()


@pytest.mark.parametrize(("driver", "told"), [("wayland", "1"), ("x11", "0")])
def test_sdl_may_not_draw_straight_to_a_window_under_wayland(
    driver: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There it can't, and would open none."""
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    monkeypatch.setattr("pygame.display.get_driver", lambda: driver)
    opened = []
    monkeypatch.setattr(
        "pygame.display.set_mode", lambda *_: opened.append(os.environ["SDL_FRAMEBUFFER_ACCELERATION"])
    )
    Screen((800, 600), exactly=True)
    pygame.display.quit()
    assert opened == [told]


@given(st.tuples(SIDE, SIDE))
def test_what_is_laid_out_is_never_too_small_nor_much_too_large(window: tuple[int, int]) -> None:
    size = laid_out(window)
    if all(side >= least for side, least in zip(window, MINIMUM_SIZE, strict=True)):
        assert size == window
    else:
        assert all(least <= side <= 1920 for side, least in zip(size, MINIMUM_SIZE, strict=True))


@pytest.mark.parametrize("window", [(320, 200), (400, 900), (639, 1000), (1024, 300), (5, 4)])
def test_what_is_too_small_has_the_shape_of_its_window(window: tuple[int, int]) -> None:
    width, height = laid_out(window)
    assert width / height == pytest.approx(window[0] / window[1], rel=0.01)


@pytest.mark.parametrize("size", [(320, 200), (300, 390), (1000, 80), (60, 900)])
def test_a_small_window_shows_the_whole_picture(app: App, size: tuple[int, int]) -> None:
    app.scenes.push(Door(app))
    resized(app, size)
    picture, (width, height) = seen(app), app.screen.size
    assert picture.get_size() == size
    factor = min(size[0] / width, size[1] / height)
    wall = size[0] // 2, round(size[1] / 2 - height * factor / 4)
    assert app.screen.drawn_at(*wall)[1] <= height // 2
    colour = picture.get_at(wall)
    assert colour.g > 40 and colour.g > colour.r


def test_a_press_in_a_small_window_meets_what_is_seen_there(app: App) -> None:
    door = Door(app)
    app.scenes.push(door)
    resized(app, (160, 100))
    for y, knocks in ((20, 0), (80, 1), (30, 1), (60, 2)):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.frame([Event(kind, pos=(80, y), button=1)], 0.01)
        assert door.knocks == knocks


def test_a_window_that_is_large_again_is_as_it_was(app: App) -> None:
    app.scenes.push(Door(app))
    before = seen(app)
    for size in ((30, 500), (320, 200), (640, 400), (1, 1), (1024, 600)):
        resized(app, size)
    assert pygame.image.tobytes(seen(app), "RGB") == pygame.image.tobytes(before, "RGB")


@pytest.mark.parametrize("size", [(1024, 600), (200, 100)])
def test_a_window_of_the_same_size_again_is_drawn_again(app: App, size: tuple[int, int]) -> None:
    app.scenes.push(Door(app))
    resized(app, size)
    before = seen(app)
    app.screen.window.fill("#FF00FF")  # what systems leave there when a size comes and goes
    resized(app, size)
    assert pygame.image.tobytes(app.screen.window, "RGB") == pygame.image.tobytes(before, "RGB")


def test_settings_outlive_a_tiny_window() -> None:
    app = App()
    app.change(text_percent=150)
    app.scenes.push(Door(app))
    resized(app, (33, 900))
    app.close()
    file = SettingsFile(settings_file())
    settings = file.load()
    assert file.problem is None and settings.text_percent == 150
    assert settings.window == (MINIMUM_SIZE[0], 900)


def test_a_picture_has_the_size_that_was_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "small.png"
    assert run(["shot", "curtain", str(file), "--size", "320x240"]) == 0
    assert pygame.image.load(file).get_size() == (320, 240)
