"""What is funny: a full board flies off, with all who are in no hole."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.taupes.lessons.positions import BEIGE, RED, standing, turns

_SAFE: Final = tuple((f"m{hole}-*", "taupes.lesson.lift.safe") for hole in (13, 19, 45, 53))
"""In these holes of the red board are moles of who learns, or will be."""
_LIFTING: Final = LessonPart(
    # Six of eight holes are taken, three by each; four moles against three are outside, and a 3 is left.
    standing(RED, turns("2:43-45 2:23-41 2:30-13 2:3-16 1:46-53 1:20-29 3:25-22 3:40-17"), seed="K"),
    (
        LessonStep("taupes.lesson.lift.two-left", asks=("t",), about=("point-D2", "point-E6")),
        LessonStep(
            "taupes.lesson.lift.save",
            asks=("m22-19",),
            wrong=(*_SAFE, ("m22-*", "taupes.lesson.lift.other-way"), ("*", "taupes.lesson.lift.outside")),
            then=("t", "m17-47"),
        ),
        LessonStep("taupes.lesson.lift.one-left", asks=("t",), about=("seat-0", "seat-1")),
        LessonStep(
            "taupes.lesson.lift.fill",
            asks=("m57-31",),
            wrong=(*_SAFE, ("*", "taupes.lesson.lift.leaves-it")),
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
                ("m27-*", "taupes.lesson.lift.other-way"),
                ("*", "taupes.lesson.lift.outside"),
            ),
            then=("t", "m9-10"),
        ),
        LessonStep("taupes.lesson.lift.left"),
    ),
)
LIFT: Final = Lesson("taupes.lesson.lift", (_LIFTING, _LEFT))
