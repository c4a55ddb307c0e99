"""The window: opening, full-screen, resizing, the scale of the layout, and showing what was drawn."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

DESIGN_SIZE: Final = (1280, 800)
"""The size, in logical units, that layouts are drawn for; other shapes get more room on one side."""
MINIMUM_SIZE: Final = (640, 400)
DEFAULT_SIZE: Final = (1280, 800)
_TAKEN: Final = (16, 96)
"""Pixels across and down that the frame of a window and the bars of a desktop take."""
_ICON_SIZE: Final = (64, 64)
_INVISIBLE_DRIVERS: Final = ("dummy", "offscreen")


class NoDisplayError(Exception):
    """There is no screen to open a window on."""


def _driver_asked_for() -> str:
    return os.environ.get("SDL_VIDEODRIVER", os.environ.get("SDL_VIDEO_DRIVER", ""))


def fitting(
    size: tuple[int, int], desktop: tuple[int, int], taken: tuple[int, int] = _TAKEN
) -> tuple[int, int]:
    """Return the size of a window that is wholly seen on a desktop, and large enough to be read."""
    width, height = (min(side, room - less) for side, room, less in zip(size, desktop, taken, strict=True))
    return max(MINIMUM_SIZE[0], width), max(MINIMUM_SIZE[1], height)


class Screen:
    """The one window of the app. `surface` is drawn on, `present` shows it."""

    def __init__(
        self,
        size: tuple[int, int] = DEFAULT_SIZE,
        *,
        full_screen: bool = False,
        exactly: bool = False,
        title: str = "",
        icon: Path | None = None,
    ):
        """Open the window, `exactly` as large as asked for if the desktop is, else where its frame fits too.

        Raises NoDisplayError where there is nothing to open it on.

        SDL falls back to drivers that show nothing when it finds no display; they count as a
        screen only for someone who asked for them (tests, pictures).
        """
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error
        driver = pygame.display.get_driver()
        if driver in _INVISIBLE_DRIVERS and driver not in _driver_asked_for().split(","):
            pygame.display.quit()
            raise NoDisplayError(driver)
        pygame.display.set_caption(title)
        if icon is not None and icon.is_file():
            pygame.display.set_icon(pygame.image.load_sized_svg(icon, _ICON_SIZE))
        self.full_screen = full_screen
        self.window_size = size
        if driver not in _INVISIBLE_DRIVERS:  # else pictures may be of any size
            taken = (0, 0) if exactly else _TAKEN
            self.window_size = fitting(size, pygame.display.get_desktop_sizes()[0], taken)
        self._open()
        if not (full_screen or exactly) and (self.window_size[0] < size[0] or self.window_size[1] < size[1]):
            # The desktop alone knows how much room it has. pygame-ce may close this door; the window fits.
            with suppress(AttributeError, pygame.error):
                pygame.Window.from_display_module().maximize()

    def _open(self) -> None:
        try:
            if self.full_screen:
                pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
            else:
                pygame.display.set_mode(self.window_size, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error

    @property
    def is_seen(self) -> bool:
        """Is there a person who can see it? Not where an invisible driver was asked for."""
        return pygame.display.get_init() and pygame.display.get_driver() not in _INVISIBLE_DRIVERS

    @property
    def surface(self) -> Surface:
        """What is drawn on; a new one after each change of size."""
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is open as long as the screen is used"
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    @property
    def rect(self) -> Rect:
        """The whole window, from (0, 0)."""
        return self.surface.get_rect()

    @property
    def scale(self) -> float:
        """Pixels a logical unit: what fits of the 1280x800 design, never below a half."""
        width, height = self.size
        return max(0.5, min(width / DESIGN_SIZE[0], height / DESIGN_SIZE[1]))

    def px(self, units: float) -> int:
        """Logical units in whole pixels."""
        return round(units * self.scale)

    def toggle_full_screen(self) -> None:
        """Change between the window and the whole desktop; the window's size comes back."""
        self.full_screen = not self.full_screen
        if not self.full_screen:
            # In two steps: a window manager keeps the large size if both change at once.
            pygame.display.set_mode(self.size, pygame.RESIZABLE)
        self._open()

    def remember_size(self) -> None:
        """Note the size that somebody gave the window, to return to it."""
        if not self.full_screen:
            self.window_size = self.size

    def present(self, rects: Sequence[Rect] | None = None) -> None:
        """Show what changed, or everything."""
        if rects is None:
            pygame.display.flip()
        elif rects:
            pygame.display.update(rects)
