"""Keys: what they mean from the beginning, by what they can be bound, and what they are called.

A binding is "scan:N", where a key lies, or "key:NAME", what is printed on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame
from pygame.event import Event

FIXED_KEYS: Final[dict[str, str]] = {
    "scan:82": "up",
    "scan:81": "down",
    "scan:80": "left",
    "scan:79": "right",
    "scan:40": "accept",
    "scan:88": "accept",
    "scan:41": "back",
    "scan:43": "next",
    "scan:58": "help",
    "scan:67": "menu",
    "scan:68": "full-screen",
    "scan:89": "down-left",
    "scan:90": "down",
    "scan:91": "down-right",
    "scan:92": "left",
    "scan:94": "right",
    "scan:95": "up-left",
    "scan:96": "up",
    "scan:97": "up-right",
    "scan:86": "zoom-out",
    "scan:87": "zoom-in",
}
"""Arrows, Enter (both), Esc, Tab, F1, F10, F11, the keypad's digits around the 5, its minus and plus."""
KEYPAD: Final = frozenset(f"scan:{code}" for code in range(89, 98))
"""What types digits where something is typed."""

DEFAULT_KEYS: Final[dict[str, str]] = {
    "up": "scan:26",
    "down": "scan:22",
    "left": "scan:4",
    "right": "scan:7",
    "up-left": "scan:20",
    "up-right": "scan:8",
    "down-left": "scan:29",
    "down-right": "scan:6",
    "accept": "scan:44",
    "hint": "key:h",
    "undo": "key:u",
    "redo": "key:r",
    "skip": "key:x",
    "turn-left": "scan:54",
    "turn-right": "scan:55",
    "zoom-in": "scan:46",
    "zoom-out": "scan:45",
    "figures": "key:n",
    "mute": "key:m",
    "peek": "scan:225",
}
"""W S A D, and Q E Z C around them, comma, point, minus and equals, where they lie on a QWERTY keyboard;
Space; the letters of words; Shift."""
_SHIFT: Final = 225
_RIGHT_SHIFT: Final = 229
"""Where it lies a second time."""


def key_tokens(event: Event) -> tuple[str, ...]:
    """The names under which a key event may be bound: where it lies, what is printed on it."""
    scancode, key = getattr(event, "scancode", 0), getattr(event, "key", 0)
    scancode = _SHIFT if scancode == _RIGHT_SHIFT else scancode
    printed = pygame.key.name(key) if key else ""
    return (f"scan:{scancode}", f"key:{printed}") if printed else (f"scan:{scancode}",)


def key_name(token: str, printed: Mapping[int, str]) -> str:
    """What is printed on a key, as far as is known: "h", "space", "keypad-7"."""
    kind, _, value = token.partition(":")
    if kind != "scan" or not (value.isascii() and value.isdecimal()):
        return value
    position = _POSITIONS.get(int(value), value)
    return position if token in FIXED_KEYS else printed.get(int(value), "") or position


_POSITIONS: Final[dict[int, str]] = {
    26: "w",
    22: "s",
    4: "a",
    7: "d",
    20: "q",
    8: "e",
    29: "z",
    6: "c",
    40: "return",
    44: "space",
    45: "-",
    46: "=",
    54: ",",
    55: ".",
    79: "right",
    80: "left",
    81: "down",
    82: "up",
    89: "keypad-1",
    91: "keypad-3",
    95: "keypad-7",
    97: "keypad-9",
    _SHIFT: "left-shift",
}
"""Names of the positions that the settings show from the beginning (letters: as on a QWERTY keyboard)."""
