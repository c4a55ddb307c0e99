"""A turn: a disc, a line, a hole; over free holes, but not over moles."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.taupes.lessons.positions import LAWN, standing

_KEY: Final = "taupes.lesson.turn"
_LEAVES: Final = tuple((f"m{hole}-*", f"{_KEY}.leaves") for hole in (60, 23, 26))
"""Those who may be in holes by then stay there."""
_TURNS: Final = LessonPart(
    standing(LAWN, seed="L8"),
    (
        LessonStep(f"{_KEY}.disc", asks=("t",)),
        LessonStep(
            f"{_KEY}.straight",
            asks=("m58-60", "m39-23"),
            wrong=(
                ("m58-*", f"{_KEY}.other-way"),
                ("m39-*", f"{_KEY}.other-way"),
                ("*", f"{_KEY}.other-mole"),
            ),
            then=("t", "m21-3"),
        ),
        LessonStep(f"{_KEY}.used", asks=("t",), about=("discs",)),
        LessonStep(
            f"{_KEY}.over",
            asks=("m50-26",),
            wrong=(("m27-30", f"{_KEY}.plain-hole"), *_LEAVES, ("*", f"{_KEY}.no-crossing")),
            then=("t", "m11-28"),
        ),
        LessonStep(f"{_KEY}.barred", asks=("t",), about=("point-E3",)),
        LessonStep(
            f"{_KEY}.free",
            asks=("m27-57", "m56-30"),
            wrong=(*_LEAVES, ("*", f"{_KEY}.no-hole")),
            about=("point-C3", "point-E3"),
        ),
        LessonStep(f"{_KEY}.known", about=("seat-0",)),
    ),
)
TURN: Final = Lesson(_KEY, (_TURNS,))
