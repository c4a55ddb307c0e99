"""Two discs to choose from, as at championships."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.taupes.lessons.positions import LAWN, standing

_CHOOSING: Final = LessonPart(
    standing(LAWN, seed="F6", two_discs="on"),
    (
        LessonStep("taupes.lesson.two-discs.both", asks=("t",)),
        LessonStep(
            "taupes.lesson.two-discs.choose",
            asks=("m58-60", "m58-40", "m50-26", "m39-23", "m27-30"),
            wrong=(("*", "taupes.lesson.two-discs.no-hole"),),
            then=("t", "m21-3"),
        ),
        LessonStep("taupes.lesson.two-discs.back", asks=("t",), about=("discs",)),
        LessonStep(
            "taupes.lesson.two-discs.four",
            asks=("m27-57", "m56-30", "m56-60", "m13-43"),
            wrong=(
                *(
                    (f"m{fill}", "taupes.lesson.two-discs.later")
                    for fill in ("27-30", "54-30", "50-26", "39-23", "58-60", "58-40")
                ),
                *((f"m{hole}-*", "taupes.lesson.two-discs.stays") for hole in (60, 23, 26, 30, 40)),
                ("*", "taupes.lesson.two-discs.no-hole"),
            ),
        ),
        LessonStep("taupes.lesson.two-discs.known"),
    ),
)
TWO_DISCS: Final = Lesson("taupes.lesson.two-discs", (_CHOOSING,))
