"""The rules of pros: special points give another disc, and only solid paths lead to the shovel."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.taupes.lessons.positions import BLUE, RED, standing, turns

_STARS: Final = LessonPart(
    # Early on the red board: one hole each is taken.
    standing(RED, turns("3:26-29 2:3-16"), seed="I", pro="on"),
    (
        LessonStep(
            "taupes.lesson.pro.stars",
            asks=("t",),
            about=("point-B2", "point-B4", "point-E8", "point-F2", "point-G6", "point-H2"),
        ),
        LessonStep(
            "taupes.lesson.pro.star",
            asks=("m30-33", "m57-36", "m25-48", "m30-51", "m30-6"),
            wrong=(("m29-*", "taupes.lesson.pro.leaves"), ("*", "taupes.lesson.pro.no-star")),
        ),
        LessonStep("taupes.lesson.pro.extra", asks=("t",), wrong=(("n", "taupes.lesson.pro.pass"),)),
        LessonStep(
            "taupes.lesson.pro.second",
            asks=("m46-31", "m43-45", "m33-31", "m25-41", "m30-13", "m30-45", "m51-53", "m6-19"),
            wrong=(("m29-*", "taupes.lesson.pro.leaves"), ("*", "taupes.lesson.pro.no-hole")),
        ),
        LessonStep("taupes.lesson.pro.two-moves"),
    ),
)
_PATHS: Final = LessonPart(
    standing(BLUE, seed="D", pro="on"),
    (
        LessonStep("taupes.lesson.pro.paths", asks=("t",), about=("paths", "shovel")),
        LessonStep(
            "taupes.lesson.pro.solid",
            asks=("m10-5",),
            wrong=(
                ("m10-16", "taupes.lesson.pro.dashed"),
                ("m10-17", "taupes.lesson.pro.dashed"),
                ("m2-*", "taupes.lesson.pro.no-path"),
                ("m10-11", "taupes.lesson.pro.close"),
                ("*", "taupes.lesson.pro.far"),
            ),
            then=("t", "m34-19"),
            about=("shovel",),
        ),
        LessonStep("taupes.lesson.pro.again", asks=("t",), about=("point-B2", "shovel")),
        LessonStep(
            "taupes.lesson.pro.in",
            asks=("m5-18",),
            wrong=(("m2-*", "taupes.lesson.pro.beside"), ("*", "taupes.lesson.pro.past")),
        ),
        LessonStep("taupes.lesson.pro.won", about=("shovel",)),
    ),
)
PRO: Final = Lesson("taupes.lesson.pro", (_STARS, _PATHS))
