"""The window: opening, full-screen, resizing, the scale of the layout, and showing what was drawn.

A window may be of any size. What is smaller than MINIMUM_SIZE is too small to lay anything out in: then a
larger picture is drawn, and shown smaller.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from game.view import transform
from game.view.colours import NIGHT, rgb

DESIGN_SIZE: Final = (1280, 800)
"""The size, in logical units, that layouts are drawn for; other shapes get more room on one side."""
MINIMUM_SIZE: Final = (640, 400)
"""The smallest size that anything is laid out for."""
_LONGEST: Final = 1920
"""Pixels of the longer side of what is drawn for a window that is too small."""
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


@lru_cache(maxsize=8)
def laid_out(window: tuple[int, int]) -> tuple[int, int]:
    """Return how large the picture is that is drawn for a window: as large as the window, or, where that is
    too small, in its shape and just large enough."""
    share = _share(window, MINIMUM_SIZE)
    if share >= 1:
        return window
    width, height = (
        max(least, min(_LONGEST, round(side / share)))
        for side, least in zip(window, MINIMUM_SIZE, strict=True)
    )
    return width, height


def _share(size: tuple[int, int], of: tuple[int, int]) -> float:
    """How large the shape `of` is if it just fits into a size, 1 being as large as it is."""
    return min(max(1, side) / whole for side, whole in zip(size, of, strict=True))


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
        if driver == "wayland":  # there SDL can't draw straight to the window, and opens none if it is to
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1"
        pygame.display.set_caption(title)
        if icon is not None and icon.is_file():
            pygame.display.set_icon(pygame.image.load_sized_svg(icon, _ICON_SIZE))
        self.full_screen = full_screen
        self._larger: Surface | None = None
        """What is drawn on while the window is too small."""
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
    def window(self) -> Surface:
        """What is seen, once it was presented."""
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is open as long as the screen is used"
        return surface

    @property
    def surface(self) -> Surface:
        """What is drawn on; a new and empty one after each change of the window's size."""
        window, size = self.window, self.size
        if window.get_size() == size:
            self._larger = None
            return window
        if self._larger is None or self._larger.get_size() != size:
            self._larger = Surface(size)
        return self._larger

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of what is drawn on, in pixels."""
        return laid_out(self.window.get_size())

    @property
    def rect(self) -> Rect:
        """All that is drawn on, from (0, 0)."""
        return Rect((0, 0), self.size)

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
            pygame.display.set_mode(self.window.get_size(), pygame.RESIZABLE)
        self._open()

    def remember_size(self) -> None:
        """Note the size that somebody gave the window, to return to it; one that is too small is not what
        anybody begins with."""
        if not self.full_screen:
            width, height = self.window.get_size()
            self.window_size = max(MINIMUM_SIZE[0], width), max(MINIMUM_SIZE[1], height)

    def drawn_at(self, x: int, y: int) -> tuple[int, int]:
        """Return which place of what is drawn is seen at a place of the window."""
        shown = self._shown
        width, height = self.size
        return (x - shown.x) * width // shown.w, (y - shown.y) * height // shown.h

    @property
    def _shown(self) -> Rect:
        """Where in the window all that is drawn is seen."""
        window = self.window.get_rect()
        share = _share(window.size, self.size)
        shown = Rect(0, 0, *(max(1, round(side * share)) for side in self.size))
        shown.center = window.center
        return shown

    def present(self, rects: Sequence[Rect] | None = None) -> None:
        """Show what changed, or everything."""
        if self._larger is not None:
            if rects is None or rects:
                window, shown = self.window, self._shown
                window.fill(rgb(NIGHT))
                window.blit(transform.smoothscale(self._larger, shown.size), shown)
                pygame.display.flip()
        elif rects is None:
            pygame.display.flip()
        elif rects:
            pygame.display.update(rects)
