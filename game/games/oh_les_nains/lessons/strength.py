"""What makes this game funny: dwarfs that count double, or nothing, on both sides alike."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.oh_les_nains.lessons.positions import dealt

_KEY: Final = "oh_les_nains.lesson.strength"
_COUNT: Final = LessonPart(
    # Two reds against two blues.
    dealt("+r r2 b0 r2b0 +y", "+b b2 r0 +g s1", turns="=r =b +r +b"),
    (
        LessonStep(
            f"{_KEY}.double",
            asks=("r2",),
            wrong=(
                ("r2b0", f"{_KEY}.keep-both"),
                ("b0", f"{_KEY}.double-zero"),
                ("+*", f"{_KEY}.dwarf"),
                ("*", f"{_KEY}.exchange"),
            ),
            then=("b2",),
            about=("row-0", "row-1"),
        ),
        LessonStep(
            f"{_KEY}.zero",
            asks=("b0",),
            wrong=(("r2b0", f"{_KEY}.keep-both"), ("+*", f"{_KEY}.dwarf"), ("*", f"{_KEY}.exchange")),
            then=("r0",),
            about=("row-1",),
        ),
        LessonStep(
            f"{_KEY}.both",
            asks=("r2b0",),
            wrong=(("+*", f"{_KEY}.dwarf"), ("*", f"{_KEY}.exchange")),
            about=("row-0", "row-1"),
        ),
        LessonStep(f"{_KEY}.counted", about=("free-1",)),
    ),
)
_ALIKE: Final = LessonPart(
    # A red and two blues against two reds and a yellow: doubling reds helps the others.
    dealt("+b +b b2r0 b2y0 r2", "+r +y g2 s1 y2", turns="=r =r +b +r +b +y", rounds="1"),
    (
        LessonStep(
            f"{_KEY}.alike",
            asks=("b2y0", "b2r0"),
            wrong=(("r2", f"{_KEY}.alike-red"), ("*", f"{_KEY}.alike-exchange")),
            then=("g2",),
            about=("row-1",),
            puzzle=True,
        ),
        LessonStep(
            f"{_KEY}.finish",
            asks=("b2y0", "b2r0"),
            wrong=(("r2", f"{_KEY}.alike-red"), ("*", f"{_KEY}.finish-exchange")),
            about=("free-1",),
        ),
        LessonStep(f"{_KEY}.finished", about=("front-1",)),
    ),
)
STRENGTH: Final = Lesson(_KEY, (_COUNT, _ALIKE))
