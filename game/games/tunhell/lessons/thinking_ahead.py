"""How to think ahead: what a recruit gives the others, and when to end a game."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep, Position

# The best digger of all waits beside the bench; who learns has a warrior of 3 at mine II, and two in hand.
_WAITING: Final = (
    "*deal:w3 *deal:w3 *deal:w2 *deal:w2 *deal:w2 *deal:d21 *deal:d30 *deal:d12 "
    "*top:w1 *top:w2 *top:d12 *top:w1 *top:d12 *top:d43 "
    "w3@1 w3@2 d30@0 *dig:dirt *dig:treasure *dig:dirt w2@2"
)
# Mine I is empty, two cards are left in mine II. Who learns is 2 points behind, with a warrior of 3 at
# mine III, where the other has 2, and two diggers 2/1 in hand.
_BEHIND: Final = (
    "*deal:d43 *deal:d30 *deal:d30 *deal:d30 *deal:d21 *deal:d25 *deal:w3 *deal:w2 "
    "*top:d20 *top:d21 *top:d20 *top:d21 *top:w3 *top:w2 "
    "d43@0 *dig:dirt *dig:treasure *dig:dirt *dig:dirt d30@0 *dig:dirt *dig:treasure *dig:dirt d30@0 "
    "*dig:treasure *dig:dirt *dig:dirt d30@1 *dig:treasure *dig:dirt *dig:dirt d21@1 *dig:treasure "
    "*dig:dirt d25@1 *dig:treasure *dig:goblin w3@2 +d20@0 *top:w2 *dig:dirt +d21 *top:d12 +d20@1 "
    "*top:w1 *dig:dirt *dig:dirt +d21 *top:w1 w2@2"
)

AHEAD: Final = Lesson(
    "tunhell.lesson.ahead",
    (
        LessonPart(
            Position(2, "A", _WAITING, {"rules": "beginner", "starter": "0"}),
            (
                LessonStep(
                    "tunhell.lesson.ahead.wait",
                    asks=("w2@0", "w2@*"),
                    wrong=(("*", "tunhell.lesson.ahead.gift"),),
                    then=("+w2",),
                    about=("pile",),
                ),
                LessonStep(
                    "tunhell.lesson.ahead.take",
                    asks=("+d43",),
                    wrong=(("+*", "tunhell.lesson.ahead.other"), ("*", "tunhell.lesson.ahead.at-once")),
                    then=("+d12",),
                    about=("bench-d43",),
                ),
                LessonStep(
                    "tunhell.lesson.ahead.odds",
                    asks=("d43@1",),
                    wrong=(
                        ("d43@*", "tunhell.lesson.ahead.riskier"),
                        ("+*", "tunhell.lesson.ahead.he-works"),
                        ("*", "tunhell.lesson.ahead.no-guard"),
                    ),
                    then=("+w1@2",),
                    about=("hand-d43",),
                ),
                LessonStep("tunhell.lesson.ahead.look", about=("points-0", "pile")),
            ),
        ),
        LessonPart(
            Position(2, "IT", _BEHIND, {"rules": "beginner", "starter": "0", "shorter": "9"}),
            (
                LessonStep(
                    "tunhell.lesson.ahead.not-yet",
                    asks=("d21@2",),
                    wrong=(("d21@1", "tunhell.lesson.ahead.too-soon"), ("*", "tunhell.lesson.ahead.points")),
                    then=("+w3",),
                    about=("points-1", "left-1", "mouth-2"),
                ),
                LessonStep(
                    "tunhell.lesson.ahead.now",
                    asks=("d21@1",),
                    wrong=(("*", "tunhell.lesson.ahead.turn"),),
                    about=("points-0", "left-1"),
                ),
                LessonStep("tunhell.lesson.ahead.won", about=("points-0",)),
            ),
        ),
    ),
)
