"""Small signs of one colour, as paths in a box of 24 units."""

from __future__ import annotations

from typing import Final

from game.view.colours import Colour
from game.view.svg import element, moved, number

ICONS: Final[dict[str, str]] = {
    "left": "M15 4 L6 12 L15 20 Z",
    "right": "M9 4 L18 12 L9 20 Z",
    "up": "M4 15 L12 6 L20 15 Z",
    "down": "M4 9 L12 18 L20 9 Z",
    "cross": "M6 3 L12 9 L18 3 L21 6 L15 12 L21 18 L18 21 L12 15 L6 21 L3 18 L9 12 L3 6 Z",
    "check": "M3 12 L6.5 8.5 L10 12 L17.5 4.5 L21 8 L10 19 Z",
    "menu": "M3 4 H21 V8 H3 Z M3 10 H21 V14 H3 Z M3 16 H21 V20 H3 Z",
    "warning": "M12 1.5 L23.5 22 H0.5 Z M10.6 8 L11 15.5 H13 L13.4 8 Z M10.8 17 H13.2 V19.6 H10.8 Z",
    "list": (
        "M3 4 H6.5 V7.5 H3 Z M9 4 H21 V7.5 H9 Z M3 10.2 H6.5 V13.8 H3 Z M9 10.2 H21 V13.8 H9 Z "
        "M3 16.5 H6.5 V20 H3 Z M9 16.5 H21 V20 H9 Z"
    ),
    "play": "M5 3 L21 12 L5 21 Z",
    "pause": "M5 3 H10 V21 H5 Z M14 3 H19 V21 H14 Z",
    "fast": "M2 3 L12 12 L2 21 Z M12 3 L22 12 L12 21 Z",
    "first": "M3 4 H6 V20 H3 Z M20 4 V20 L7.5 12 Z",
    "last": "M18 4 H21 V20 H18 Z M4 4 L16.5 12 L4 20 Z",
    "undo": "M10 3 L3 9.5 L10 16 V12 C15 12 18 14 19.5 20 C21.5 12.5 17 7 10 7 Z",
    "redo": "M14 3 L21 9.5 L14 16 V12 C9 12 6 14 4.5 20 C2.5 12.5 7 7 14 7 Z",
    "gear": (
        "M10.2 2 H13.8 L14.4 5 L16.6 5.9 L19.2 4.3 L21.7 6.8 L20.1 9.4 L21 "
        "11.6 L24 12.2 V15 L21 15.4 L20.1 17.6 "
        "L21.7 20.2 L19.2 22.3 L16.6 20.9 L14.4 21.8 L13.8 24 H10.2 L9.6 21.8 L7.4 20.9 L4.8 22.3 L2.3 20.2 "
        "L3.9 17.6 L3 15.4 L0 15 V12.2 L3 11.6 L3.9 9.4 L2.3 6.8 L4.8 4.3 L7.4 5.9 L9.6 5 Z"
        "M12 9 A4.4 4.4 0 1 0 12 17.8 A4.4 4.4 0 1 0 12 9 Z"
    ),
    "hint": (
        "M12 1.5 C7.6 1.5 4.8 4.8 4.8 8.6 C4.8 11.8 6.8 13.4 8 15.2 C8.4 15.8 "
        "8.5 16.4 8.6 17 H15.4 C15.5 16.4 "
        "15.6 15.8 16 15.2 C17.2 13.4 19.2 11.8 19.2 8.6 C19.2 4.8 16.4 1.5 12 1.5 Z "
        "M8.8 18.2 H15.2 V20 H8.8 Z "
        "M10 21 H14 V23 H10 Z"
    ),
    "calendar": (
        "M6 1 H9 V4 H15 V1 H18 V4 H22 V22 H2 V4 H6 Z M4.5 9 V19.5 H19.5 V9 Z "
        "M7 11 H10 V14 H7 Z M14 11 H17 V14 H14 Z M7 15.5 H10 V18 H7 Z"
    ),
    "copy": "M8 1.5 H22 V17 H17.5 V6 H8 Z M2 7.5 H16 V22.5 H2 Z",
    "save": "M3 3 H18 L21 6 V21 H3 Z M7 4.5 V9.5 H16 V4.5 Z M7 13 V19.5 H17 V13 Z",
    "search": (
        "M10 2 A8 8 0 1 0 10 18 A8 8 0 1 0 10 2 Z M10 5.2 A4.8 4.8 0 1 1 10 14.8 A4.8 4.8 0 1 1 10 5.2 Z "
        "M15 17 L17 15 L22.5 20.5 L20.5 22.5 Z"
    ),
    "book": (
        "M2 4 C6 2.5 9 3 11.3 5 V21 C9 19 6 18.6 2 20 Z M22 4 C18 2.5 15 3 12.7 5 V21 C15 19 18 18.6 22 20 Z"
    ),
    "learn": (
        "M12 3.5 L23.5 9 L12 14.5 L0.5 9 Z "
        "M5 12.8 L12 16.2 L19 12.8 V17.4 C17.4 19.4 15 20.5 12 20.5 C9 20.5 6.6 19.4 5 17.4 Z "
        "M21 11 H22.8 V18.5 H21 Z"
    ),
    "hush": (
        "M3 2 H21 A2 2 0 0 1 23 4 V15 A2 2 0 0 1 21 17 H11 L5 22.5 V17 H3 A2 2 0 0 1 1 15 V4 A2 2 0 0 1 3 2 "
        "Z M8.5 4.6 L12 8.1 L15.5 4.6 L16.9 6 L13.4 9.5 L16.9 13 L15.5 14.4 L12 10.9 L8.5 14.4 L7.1 13 "
        "L10.6 9.5 L7.1 6 Z"
    ),
    "flag": "M4.5 1.5 H7.2 V22.5 H4.5 Z M8.4 2.8 H21 L17.2 8 L21 13.2 H8.4 Z",
    "again": "M12 3 A9 9 0 1 0 21 12 H17.6 A5.6 5.6 0 1 1 12 6.4 V10.4 L18.8 4.7 L12 -1 Z",
    "review": (
        "M1.5 2 H4.8 V19.2 H22.5 V22.5 H1.5 Z "
        "M6.5 15 L11.4 7.6 L15 11.4 L20.2 3.2 L22.8 5 L15.6 16.2 L11.9 12.4 L9 16.8 Z"
    ),
    "great": ("M12 1 L15.2 8.3 L23.2 9 L17.2 14.3 L19 22.1 L12 18 L5 22.1 L6.8 14.3 L0.8 9 L8.8 8.3 Z"),
    "slip": "M2 4.5 H22 L2 20.5 Z",
    "blunder": (
        "M5.5 1.5 L12 8 L18.5 1.5 L22.5 5.5 L16 12 L22.5 18.5 L18.5 22.5 L12 16 L5.5 22.5 L1.5 18.5 L8 12 "
        "L1.5 5.5 Z"
    ),
    "luck": (
        "M5 1.5 H19 A3.5 3.5 0 0 1 22.5 5 V19 A3.5 3.5 0 0 1 19 22.5 H5 A3.5 3.5 0 0 1 1.5 19 V5 "
        "A3.5 3.5 0 0 1 5 1.5 Z M7.4 5 A2.4 2.4 0 1 0 7.4 9.8 A2.4 2.4 0 1 0 7.4 5 Z "
        "M12 9.6 A2.4 2.4 0 1 0 12 14.4 A2.4 2.4 0 1 0 12 9.6 Z "
        "M16.6 14.2 A2.4 2.4 0 1 0 16.6 19 A2.4 2.4 0 1 0 16.6 14.2 Z"
    ),
    "person": (
        "M12 2 A4.8 4.8 0 1 0 12 11.6 A4.8 4.8 0 1 0 12 2 Z "
        "M2.5 22 C2.5 15.5 7 13 12 13 C17 13 21.5 15.5 21.5 22 Z"
    ),
}
"""Paths in a box of 24 units; later subpaths punch holes (even-odd)."""


DRAWN: Final[dict[str, str]] = {
    "first": "step_back",
    "hint": "hint",
    "last": "step_forward",
    "list": "list",
    "pause": "pause",
    "play": "play",
    "redo": "redo",
    "undo": "undo",
}
"""Pictures under assets/common/svg that stand for a sign on dark ground: light, with an outline."""


def icon(name: str, size: int, colour: Colour) -> str:
    return moved(
        element("path", d=ICONS[name], fill=colour, fill_rule="evenodd"), f"scale({number(size / 24, 4)})"
    )
