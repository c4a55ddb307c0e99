"""How one wins: what counts, and when it is over."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep, Position

# Who learns has a warrior of 3 at mine II and three diggers in hand, the other a warrior at mine III.
_FRESH: Final = (
    "*deal:d21 *deal:w2 *deal:w3 *deal:w2 *deal:d20 *deal:w3 *deal:d20 *deal:d12 "
    "*top:w2 *top:d12 *top:w3 *top:d30 *top:w2 *top:d12 "
    "w3@1 w2@2"
)
# Mine I is empty, four cards are left in mine II. Both have 4 points; who learns has two diggers in hand.
_LATE: Final = (
    "*deal:d43 *deal:d30 *deal:d30 *deal:d30 *deal:d30 *deal:d21 *deal:d21 *deal:d25 "
    "*top:d21 *top:w2 *top:w3 *top:w2 *top:d12 *top:w3 "
    "d43@0 *dig:treasure *dig:dirt *dig:treasure *dig:dirt d30@0 *dig:treasure *dig:dirt *dig:dirt "
    "d30@0 *dig:dirt *dig:treasure *dig:dirt d21@1 *dig:treasure *dig:treasure d30@1 *dig:treasure "
    "*dig:dirt *dig:dirt d30@0 *dig:dirt +d21 *top:d21 d25@1 *dig:treasure *dig:dirt"
)

WIN: Final = Lesson(
    "tunhell.lesson.win",
    (
        LessonPart(
            Position(2, "AS", _FRESH, {"rules": "beginner", "starter": "0"}),
            (
                LessonStep(
                    "tunhell.lesson.win.dig",
                    asks=("d20@0", "d2?@*"),
                    wrong=(("*", "tunhell.lesson.win.bench"),),
                    then=("+w3",),
                ),
                LessonStep(
                    "tunhell.lesson.win.fight",
                    asks=("d20@1", "d2?@1"),
                    wrong=(("d2?@0", "tunhell.lesson.win.bare"), ("*", "tunhell.lesson.win.bench")),
                    then=("+d12",),
                    about=("points-0", "side-1-0"),
                ),
                LessonStep("tunhell.lesson.win.price", about=("points-0",)),
            ),
        ),
        LessonPart(
            Position(2, "JY", _LATE, {"rules": "beginner", "starter": "0", "shorter": "9"}),
            (
                LessonStep(
                    "tunhell.lesson.win.last",
                    asks=("d21@1",),
                    wrong=(("d21@2", "tunhell.lesson.win.full"), ("*", "tunhell.lesson.win.ready")),
                    then=("+w3",),
                    about=("mine-0", "left-1", "mouth-1"),
                ),
                LessonStep(
                    "tunhell.lesson.win.end",
                    asks=("d21@1",),
                    wrong=(("d21@2", "tunhell.lesson.win.away"), ("*", "tunhell.lesson.win.time")),
                    about=("points-0", "left-1"),
                ),
                LessonStep("tunhell.lesson.win.won", about=("points-0",)),
            ),
        ),
    ),
)
