"""The rules of pros: special points give another disc, and only solid paths lead to the shovel."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.taupes.lessons.positions import BLUE, RED, standing, turns

_KEY: Final = "taupes.lesson.pro"
_STARS: Final = LessonPart(
    # Early on the red board: one hole each is taken.
    standing(RED, turns("3:26-29 2:3-16"), seed="I", pro="on"),
    (
        LessonStep(
            f"{_KEY}.stars",
            asks=("t",),
            about=("point-B2", "point-B4", "point-E8", "point-F2", "point-G6", "point-H2"),
        ),
        LessonStep(
            f"{_KEY}.star",
            asks=("m30-33", "m57-36", "m25-48", "m30-51", "m30-6"),
            wrong=(("m29-*", f"{_KEY}.leaves"), ("*", f"{_KEY}.no-star")),
        ),
        LessonStep(f"{_KEY}.extra", asks=("t",), wrong=(("n", f"{_KEY}.pass"),)),
        LessonStep(
            f"{_KEY}.second",
            asks=("m46-31", "m43-45", "m33-31"),
            wrong=(("m29-*", f"{_KEY}.leaves"), ("*", f"{_KEY}.no-hole")),
        ),
        LessonStep(f"{_KEY}.two-moves"),
    ),
)
_PATHS: Final = LessonPart(
    standing(BLUE, seed="D", pro="on"),
    (
        LessonStep(f"{_KEY}.paths", asks=("t",), about=("paths",)),
        LessonStep(
            f"{_KEY}.solid",
            asks=("m10-5",),
            wrong=(
                ("m10-16", f"{_KEY}.dashed"),
                ("m10-17", f"{_KEY}.dashed"),
                ("m2-[37]", f"{_KEY}.dashed"),
                ("m10-11", f"{_KEY}.close"),
                ("*", f"{_KEY}.far"),
            ),
            then=("t", "m34-19"),
        ),
        LessonStep(f"{_KEY}.again", asks=("t",)),
        LessonStep(f"{_KEY}.in", asks=("m5-18",), wrong=(("m2-*", f"{_KEY}.beside"), ("*", f"{_KEY}.past"))),
        LessonStep(f"{_KEY}.won", about=("shovel",)),
    ),
)
PRO: Final = Lesson(_KEY, (_STARS, _PATHS))
