"""A turn: a disc, a line, a hole; over free holes, but not over moles."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.taupes.lessons.positions import LAWN, standing

_LEAVES: Final = tuple((f"m{hole}-*", "taupes.lesson.turn.leaves") for hole in (60, 23, 26))
"""Those who may be in holes by then stay there."""
_TURNS: Final = LessonPart(
    standing(LAWN, seed="L8"),
    (
        LessonStep("taupes.lesson.turn.disc", asks=("t",)),
        LessonStep(
            "taupes.lesson.turn.straight",
            asks=("m58-60", "m39-23"),
            wrong=(
                ("m58-*", "taupes.lesson.turn.other-way"),
                ("m39-*", "taupes.lesson.turn.other-way"),
                ("*", "taupes.lesson.turn.other-mole"),
            ),
            then=("t", "m21-3"),
        ),
        LessonStep("taupes.lesson.turn.used", asks=("t",), about=("discs",)),
        LessonStep(
            "taupes.lesson.turn.over",
            asks=("m50-26",),
            wrong=(
                *((f"m{fill}", "taupes.lesson.turn.plain-hole") for fill in ("27-30", "54-30", "58-40")),
                *_LEAVES,
                ("m50-*", "taupes.lesson.turn.cross-there"),
                ("*", "taupes.lesson.turn.no-crossing"),
            ),
            then=("t", "m11-28"),
        ),
        LessonStep("taupes.lesson.turn.barred", asks=("t",), about=("point-E3",)),
        LessonStep(
            "taupes.lesson.turn.free",
            asks=("m27-57", "m56-30"),
            wrong=(*_LEAVES, ("*", "taupes.lesson.turn.no-hole")),
            about=("point-C3", "point-E3"),
        ),
        LessonStep("taupes.lesson.turn.known"),
    ),
)
TURN: Final = Lesson("taupes.lesson.turn", (_TURNS,))
