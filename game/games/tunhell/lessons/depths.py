"""The full game: trophies, finds, the ghost, and what lies at the bottom of a mine."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep, Position

# Who learns has seen five cards of mine I and has a warrior of 1 there; the other has both trophies.
_SEEN: Final = (
    "*deal:s5 *deal:w1 *deal:w1 *deal:d20 *deal:d20 *deal:w2 *deal:d12 *deal:w3 "
    "*top:w2 *top:d12 *top:w3 *top:d21 *top:d30 *top:d12 "
    "s5@0 *look:rat *look:beer *look:ring *look:ghost *look:treasure w1@1 w1@0 d20@1 *dig:rat "
    "*dig:dirt +w2 *top:w1 w3@2"
)
# Who learns has seen the last two cards of mine II, a treasure and the back door; the other has mine III.
_BOTTOM: Final = (
    "*deal:d43 *deal:d30 *deal:d30 *deal:w3 *deal:d30 *deal:w3 *deal:s3 *deal:w2 "
    "*top:d21 *top:d21 *top:w2 *top:d12 *top:w3 *top:w2 "
    "d43@1 *dig:dirt *dig:treasure *dig:dirt *dig:dirt d30@1 *dig:dirt *dig:treasure *dig:dirt d30@1 "
    "*dig:dirt *dig:treasure *dig:dirt w3@2 d30@1 *dig:treasure *dig:dirt *dig:dirt w3@2 s3@1 "
    "*look:treasure *look:door w2@2 +d21 *top:d12 +w2 *top:w1 +d21 *top:w1 +w3 *top:w1"
)

DEPTHS: Final = Lesson(
    "tunhell.lesson.depths",
    (
        LessonPart(
            Position(2, "A", _SEEN, {"starter": "0"}),
            (
                LessonStep(
                    "tunhell.lesson.depths.rat",
                    asks=("d20@0",),
                    wrong=(
                        ("d12@0", "tunhell.lesson.depths.one-card"),
                        ("d*", "tunhell.lesson.depths.not-seen"),
                        ("w2@*", "tunhell.lesson.depths.one-will-do"),
                        ("*", "tunhell.lesson.depths.enough"),
                    ),
                    then=("+w3",),
                    about=("seen-0-0", "seen-0-1"),
                ),
                LessonStep(
                    "tunhell.lesson.depths.beer",
                    asks=("d12@0:beer",),
                    wrong=(
                        ("d12@0", "tunhell.lesson.depths.sober"),
                        ("d12@*", "tunhell.lesson.depths.unknown"),
                        ("w2@*", "tunhell.lesson.depths.no-enemy"),
                        ("*", "tunhell.lesson.depths.thirst"),
                    ),
                    then=("+d21",),
                    about=("rats-0", "hand-beer"),
                ),
                LessonStep("tunhell.lesson.depths.ghost", about=("hand-ring", "discards")),
            ),
        ),
        LessonPart(
            Position(2, "F", _BOTTOM, {"starter": "0", "shorter": "9"}),
            (
                LessonStep(
                    "tunhell.lesson.depths.bottom",
                    asks=("d21@1",),
                    wrong=(("d21@*", "tunhell.lesson.depths.fetch"), ("*", "tunhell.lesson.depths.ready")),
                    about=("seen-1-1",),
                ),
                LessonStep(
                    "tunhell.lesson.depths.door",
                    asks=("door:2",),
                    wrong=(("*", "tunhell.lesson.depths.open-door"),),
                    then=("+w2",),
                    about=("strength-2-1",),
                ),
                LessonStep(
                    "tunhell.lesson.depths.through",
                    asks=("d21@2",),
                    wrong=(("d21@*", "tunhell.lesson.depths.try-it"), ("*", "tunhell.lesson.depths.go")),
                    about=("door",),
                ),
                LessonStep("tunhell.lesson.depths.done", about=("points-0", "door")),
            ),
        ),
    ),
)
