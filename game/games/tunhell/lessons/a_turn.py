"""A turn: recruit or play; hurried dwarfs; room in the hand."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep, Position

# The beginning of a game: who learns has two warriors and two diggers, a hurried warrior waits at the bench.
_START: Final = (
    "*deal:w2 *deal:w2 *deal:w3 *deal:w2 *deal:d21 *deal:w3 *deal:d30 *deal:d12 "
    "*top:w2 *top:d12 *top:w2 *top:d30 *top:d12 *top:w1"
)

TURN: Final = Lesson(
    "tunhell.lesson.turn",
    (
        LessonPart(
            Position(2, "EQ", _START, {"rules": "beginner", "starter": "0"}),
            (
                LessonStep(
                    "tunhell.lesson.turn.recruit",
                    asks=("+w2", "+*"),
                    wrong=(("*", "tunhell.lesson.turn.later"),),
                    then=("+d12",),
                ),
                LessonStep(
                    "tunhell.lesson.turn.post",
                    asks=("w3@0", "w?@*"),
                    wrong=(("d*", "tunhell.lesson.turn.bare"), ("+*", "tunhell.lesson.turn.other-half")),
                    then=("+w2",),
                ),
                LessonStep(
                    "tunhell.lesson.turn.hurried",
                    asks=("+w1@0", "+w1@*"),
                    wrong=(("+*", "tunhell.lesson.turn.slow"), ("*", "tunhell.lesson.turn.boot")),
                    then=("w2@2",),
                    about=("bench-w1",),
                ),
                LessonStep(
                    "tunhell.lesson.turn.dig",
                    asks=("d30@0", "d*@*"),
                    wrong=(("+*", "tunhell.lesson.turn.enough"), ("*", "tunhell.lesson.turn.guard")),
                ),
                LessonStep("tunhell.lesson.turn.done", about=("last",)),
            ),
        ),
    ),
)
