"""What is funny: a full board flies off, with all who are in no hole."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.taupes.lessons.positions import BEIGE, RED, standing, turns

_SAFE: Final = tuple((f"m{hole}-*", "taupes.lesson.lift.safe") for hole in (13, 29, 41, 45, 53))
"""Those who learn are in these holes of the red board, or will be."""
_LIFTING: Final = LessonPart(
    # Six of eight holes are taken, four of them by who learns; three moles against four are outside.
    standing(
        RED,
        turns("1:30-29 2:3-16 2:43-45 2:40-53 2:25-41"),
        turns("1:20-19 3:60-39 3:0-18 3:39-13 4:53-24"),
        seed="Q3",
    ),
    (
        LessonStep("taupes.lesson.lift.two-left", asks=("t",), about=("point-E6", "point-H4")),
        LessonStep(
            "taupes.lesson.lift.save",
            asks=("m46-53",),
            wrong=(*_SAFE, ("m46-*", "taupes.lesson.lift.beside"), ("*", "taupes.lesson.lift.outside")),
            then=("t", "m24-40"),
        ),
        LessonStep("taupes.lesson.lift.one-left", asks=("t",), about=("seat-0", "seat-1")),
        LessonStep(
            "taupes.lesson.lift.fill", asks=("m57-31",), wrong=(*_SAFE, ("*", "taupes.lesson.lift.leaves-it"))
        ),
        LessonStep("taupes.lesson.lift.gone", about=("seat-1",)),
    ),
)
_LEFT: Final = LessonPart(
    # Two of four holes are taken, one each; three moles each are outside.
    standing(BEIGE, turns("3:17-2 3:19-34"), seed="J"),
    (
        LessonStep("taupes.lesson.lift.you-too", asks=("t",), about=("point-C2", "point-E5")),
        LessonStep(
            "taupes.lesson.lift.hurry",
            asks=("m27-26",),
            wrong=(
                ("m2-*", "taupes.lesson.lift.safe"),
                ("m27-*", "taupes.lesson.lift.beside"),
                ("*", "taupes.lesson.lift.outside"),
            ),
            then=("t", "m9-10"),
        ),
        LessonStep("taupes.lesson.lift.left"),
    ),
)
LIFT: Final = Lesson("taupes.lesson.lift", (_LIFTING, _LEFT))
