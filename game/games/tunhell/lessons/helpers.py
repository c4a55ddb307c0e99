"""The other dwarfs: scouts and what stays known, blasters, proud warriors."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep, Position

# Each has a warrior of 2 at mine II; who learns has a scout and diggers 3/0 and 4/3 in hand.
_DARK: Final = (
    "*deal:w2 *deal:w2 *deal:s5 *deal:d20 *deal:d30 *deal:w3 *deal:d43 *deal:d12 "
    "*top:w1 *top:d12 *top:w3 *top:d21 *top:w2 *top:d21 "
    "w2@1 w2@1"
)
# The other has strength 8 at mine III, who learns a warrior of 1 at mine I and a blaster in hand.
_CROWD: Final = (
    "*deal:b *deal:w3 *deal:w4 *deal:w3 *deal:d30 *deal:w2 *deal:w1 *deal:d12 "
    "*top:w2 *top:d12 *top:w3 *top:d21 *top:d30 *top:d12 "
    "w1@0 w3@2 +d12 *top:w1 w3@2 +d12 *top:w1 w2@2"
)

HELPERS: Final = Lesson(
    "tunhell.lesson.helpers",
    (
        LessonPart(
            Position(2, "IS", _DARK, {"rules": "beginner", "starter": "0"}),
            (
                LessonStep(
                    "tunhell.lesson.helpers.scout",
                    asks=("s5@1",),
                    wrong=(
                        ("s5@*", "tunhell.lesson.helpers.where"),
                        ("d*", "tunhell.lesson.helpers.blind"),
                        ("*", "tunhell.lesson.helpers.at-hand"),
                    ),
                    then=("+d12",),
                    about=("hand-s5", "mouth-1"),
                ),
                LessonStep(
                    "tunhell.lesson.helpers.pick",
                    asks=("d30@1",),
                    wrong=(
                        ("d43@1", "tunhell.lesson.helpers.fourth"),
                        ("d*", "tunhell.lesson.helpers.unseen"),
                        ("*", "tunhell.lesson.helpers.know"),
                    ),
                    then=("d20@1",),
                    about=("seen-1",),
                ),
                LessonStep("tunhell.lesson.helpers.trap", about=("seen-1-0",)),
            ),
        ),
        LessonPart(
            Position(2, "DWN", _CROWD, {"rules": "beginner", "starter": "0"}),
            (
                LessonStep(
                    "tunhell.lesson.helpers.boom",
                    asks=("b@2",),
                    wrong=(
                        ("b@0", "tunhell.lesson.helpers.own"),
                        ("b@1", "tunhell.lesson.helpers.empty"),
                        ("w4@*", "tunhell.lesson.helpers.king-waits"),
                        ("*", "tunhell.lesson.helpers.first-boom"),
                    ),
                    then=("+w2",),
                    about=("strength-2-1", "hand-b", "mouth-2"),
                ),
                LessonStep(
                    "tunhell.lesson.helpers.proud",
                    asks=("w4@2",),
                    wrong=(
                        ("w4@0", "tunhell.lesson.helpers.chase"),
                        ("w4@*", "tunhell.lesson.helpers.free-place"),
                        ("*", "tunhell.lesson.helpers.king-first"),
                    ),
                    then=("+w3",),
                    about=("hand-w4",),
                ),
                LessonStep(
                    "tunhell.lesson.helpers.dig",
                    asks=("d30@2",),
                    wrong=(
                        ("d12@2", "tunhell.lesson.helpers.short"),
                        ("d*", "tunhell.lesson.helpers.with-king"),
                        ("*", "tunhell.lesson.helpers.go"),
                    ),
                    then=("+w2",),
                    about=("hand-d30", "strength-2-0", "mouth-2"),
                ),
                LessonStep("tunhell.lesson.helpers.done", about=("points-0",)),
            ),
        ),
    ),
)
