"""Two discs to choose from, as at championships."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.taupes.lessons.positions import LAWN, standing

_KEY: Final = "taupes.lesson.two-discs"
_CHOOSING: Final = LessonPart(
    standing(LAWN, seed="F6", two_discs="on"),
    (
        LessonStep(f"{_KEY}.both", asks=("t",)),
        LessonStep(
            f"{_KEY}.choose",
            asks=("m58-60", "m50-26", "m39-23", "m27-30"),
            wrong=(("*", f"{_KEY}.no-hole"),),
            then=("t", "m21-3"),
        ),
        LessonStep(f"{_KEY}.back", asks=("t",), about=("discs",)),
        LessonStep(
            f"{_KEY}.four",
            asks=("m27-57", "m56-30", "m13-43"),
            wrong=(
                *((f"m{fill}", f"{_KEY}.later") for fill in ("27-30", "50-26", "39-23", "58-60")),
                *((f"m{hole}-*", f"{_KEY}.stays") for hole in (60, 23, 26, 30)),
                ("*", f"{_KEY}.no-hole"),
            ),
        ),
        LessonStep(f"{_KEY}.known", about=("seat-0",)),
    ),
)
TWO_DISCS: Final = Lesson(_KEY, (_CHOOSING,))
