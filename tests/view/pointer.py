"""What a person does, as pygame events."""

from __future__ import annotations

import pygame
from pygame import Rect
from pygame.event import Event

_SCANCODES = {
    pygame.K_RETURN: 40,
    pygame.K_ESCAPE: 41,
    pygame.K_BACKSPACE: 42,
    pygame.K_TAB: 43,
    pygame.K_SPACE: 44,
    pygame.K_F1: 58,
    pygame.K_F11: 68,
    pygame.K_HOME: 74,
    pygame.K_PAGEUP: 75,
    pygame.K_DELETE: 76,
    pygame.K_END: 77,
    pygame.K_PAGEDOWN: 78,
    pygame.K_RIGHT: 79,
    pygame.K_LEFT: 80,
    pygame.K_DOWN: 81,
    pygame.K_UP: 82,
}


def key(code: int, mod: int = 0, scancode: int = 0) -> Event:
    """A key goes down; letters lie where a QWERTY keyboard has them."""
    where = scancode or _SCANCODES.get(code) or code - pygame.K_a + 4
    return Event(pygame.KEYDOWN, key=code, mod=mod, scancode=where, unicode="")


def typed(text: str) -> Event:
    """Text arrives, as from a keyboard or an input method."""
    return Event(pygame.TEXTINPUT, text=text)


def move(x: int, y: int) -> Event:
    """The pointer moves."""
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=False)


def click(rect: Rect) -> list[Event]:
    """A click in the middle of a rectangle."""
    return [move(*rect.center), down(*rect.center), up(*rect.center)]


def down(x: int, y: int) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)


def up(x: int, y: int) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False)


def wheel(notches: int) -> Event:
    return Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False)


def pad(button: int) -> Event:
    """A button of a known pad goes down."""
    return Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)


def pad_up(button: int) -> Event:
    return Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)
