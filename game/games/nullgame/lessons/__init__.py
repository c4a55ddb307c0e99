"""What the template is taught with: one lesson, a round. A game without lessons has no such folder."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonStep

ROUND: Final = Lesson(
    name="nullgame.lesson.round",
    players=2,
    options={"starter": "0"},
    seed="C",  # deals 1 3 6 to who learns, 2 5 6 to the other
    steps=(
        LessonStep(("c6",), "nullgame.lesson.round.1"),
        LessonStep(("c5",), "nullgame.lesson.round.2"),
    ),
)
LESSONS: Final = (ROUND,)
