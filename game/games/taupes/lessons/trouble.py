"""What goes wrong: who must move may have to leave a hole; who may wait needn't."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.taupes.lessons.positions import THREE, standing, turns

_FORCED: Final = LessonPart(
    # Two moles of who learns are in holes; the third can go nowhere with a 4. Left are a 2 and a 4.
    standing(THREE, turns("3:19-34 1:5-10 1:27-26 2:17-6 3:29-32 4:8-30"), seed="A"),
    (
        LessonStep("taupes.lesson.trouble.two-in", asks=("t",), about=("seat-0", "point-F5")),
        LessonStep(
            "taupes.lesson.trouble.forced", asks=("m26-22",), about=("point-F5",), then=("t", "m6-26")
        ),
        LessonStep("taupes.lesson.trouble.taken", about=("point-E5",)),
    ),
)
_WAITING: Final = LessonPart(
    # Again two in holes and one outside, with two 3s left; all five moles of the other are outside.
    standing(THREE, turns("4:27-2 2:17-6 1:29-34 1:8-3 2:19-30 3:9-29"), seed="D"),
    (
        LessonStep("taupes.lesson.trouble.one-out", asks=("t",), about=("point-F3",)),
        LessonStep(
            "taupes.lesson.trouble.all-in",
            asks=("m30-10",),
            wrong=(("m30-*", "taupes.lesson.trouble.beside"), ("*", "taupes.lesson.trouble.stays")),
            then=("t", "m35-14"),
        ),
        LessonStep(
            "taupes.lesson.trouble.wait",
            asks=("w",),
            wrong=(("t", "taupes.lesson.trouble.no-disc"),),
            then=("t", "m6-26"),
        ),
        LessonStep("taupes.lesson.trouble.paid", about=("seat-1", "seat-0")),
    ),
)
TROUBLE: Final = Lesson("taupes.lesson.trouble", (_FORCED, _WAITING))
