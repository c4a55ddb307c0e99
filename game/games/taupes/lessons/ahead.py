"""How to think ahead: count discs, bar a line, keep a mole free."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.taupes.lessons.positions import BEIGE, THREE, standing, turns

_SPOTTING: Final = LessonPart(
    # One hole is taken, by the other; none can be reached with a 4.
    standing(BEIGE, turns("3:27-24 3:19-34"), seed="B7"),
    (
        LessonStep("taupes.lesson.ahead.prepare", asks=("t",)),
        LessonStep(
            "taupes.lesson.ahead.spot",
            asks=("m24-3", "m35-14"),
            wrong=(("*", "taupes.lesson.ahead.fewer"),),
            then=("t", "m9-23"),
        ),
        LessonStep("taupes.lesson.ahead.any-disc", asks=("t",)),
        LessonStep(
            "taupes.lesson.ahead.enter",
            asks=("m35-26", "m*-26", "m*-10", "m*-2"),
            wrong=(("*", "taupes.lesson.ahead.no-hole"),),
        ),
        LessonStep("taupes.lesson.ahead.counted"),
    ),
)
_BARRING: Final = LessonPart(
    # One hole is left. The other's last disc is a 2, which leads there; who learns has turned up a 3.
    standing(
        BEIGE,
        turns("3:17-2 3:19-34 1:35-31 1:5-10 4:29-7 3:9-29"),
        turns("2:27-25 2:29-16 2:25-13 4:16-20 3:31-28 3:20-35"),
        "t *d3",
        seed="D",
    ),
    (
        LessonStep(
            "taupes.lesson.ahead.bar",
            asks=("m28-31",),
            wrong=(("m2-*", "taupes.lesson.ahead.stays"), ("*", "taupes.lesson.ahead.open")),
            then=("t", "m8-21"),
            about=("seat-1", "point-G3", "point-E5"),
        ),
        LessonStep("taupes.lesson.ahead.your-turn", asks=("t",), about=("point-F4", "point-E5")),
        LessonStep(
            "taupes.lesson.ahead.last",
            asks=("m31-26",),
            wrong=(("m2-*", "taupes.lesson.ahead.stays"), ("*", "taupes.lesson.ahead.not-yet")),
        ),
        LessonStep("taupes.lesson.ahead.barred", about=("seat-1",)),
    ),
)
_FREE: Final = LessonPart(
    # Two moles of who learns are in holes, the third has a 1 to go.
    standing(
        THREE,
        turns("1:27-26 1:35-31 3:19-34 3:17-2 4:29-7 3:8-25 3:7-27 2:25-11 2:27-36 4:2-27"),
        "t *d1",
        seed="A",
    ),
    (
        LessonStep(
            "taupes.lesson.ahead.free",
            asks=("m36-35",),
            wrong=(("m36-32", "taupes.lesson.ahead.stuck"), ("*", "taupes.lesson.ahead.stays")),
            about=("point-G4",),
        ),
        LessonStep("taupes.lesson.ahead.ready"),
    ),
)
AHEAD: Final = Lesson("taupes.lesson.ahead", (_SPOTTING, _BARRING, _FREE))
