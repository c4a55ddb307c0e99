"""What goes wrong: a fight that nobody can pay, a mine that others hold, a hand that is full."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep, Position

# Who learns has warriors 2 and 3 at mine II and diggers 3/0 and 2/5 in hand; the other is at mine III.
_BOLD: Final = (
    "*deal:w2 *deal:w2 *deal:w3 *deal:w3 *deal:d30 *deal:w2 *deal:d25 *deal:d12 "
    "*top:w1 *top:d12 *top:w3 *top:d21 *top:w2 *top:d21 "
    "w3@1 w2@2 w2@1 w3@2"
)
# Who learns has six cards and nobody at the mines; the other is stronger everywhere, with 3, 3 and 2.
_LOCKED: Final = (
    "*deal:w3 *deal:d30 *deal:w3 *deal:d21 *deal:w2 *deal:w3 *deal:d12 *deal:w2 "
    "*top:d12 *top:d12 *top:w2 *top:d30 *top:w1 *top:d21 "
    "w3@0 +d12 *top:w2 w3@1 +d12 *top:d30 w2@2"
)

TROUBLE: Final = Lesson(
    "tunhell.lesson.trouble",
    (
        LessonPart(
            Position(2, "AP", _BOLD, {"rules": "beginner", "starter": "0"}),
            (
                LessonStep(
                    "tunhell.lesson.trouble.bold",
                    asks=("d30@1",),
                    wrong=(
                        ("d30@*", "tunhell.lesson.trouble.nobody"),
                        ("d25@*", "tunhell.lesson.trouble.keep"),
                        ("*", "tunhell.lesson.trouble.ready"),
                    ),
                    then=("+d12",),
                    about=("strength-1-0", "hand-d30", "mouth-1"),
                ),
                LessonStep("tunhell.lesson.trouble.dragon", about=("seen-1-0",)),
                LessonStep(
                    "tunhell.lesson.trouble.again",
                    asks=("+w1@1",),
                    wrong=(
                        ("+w1@*", "tunhell.lesson.trouble.elsewhere"),
                        ("d25@1", "tunhell.lesson.trouble.one-short"),
                        ("d25@*", "tunhell.lesson.trouble.his-hour"),
                        ("*", "tunhell.lesson.trouble.late"),
                    ),
                    then=("+w3",),
                    about=("seen-1-0", "bench-w1"),
                ),
                LessonStep(
                    "tunhell.lesson.trouble.revenge",
                    asks=("d25@1",),
                    wrong=(("d25@*", "tunhell.lesson.trouble.there"), ("*", "tunhell.lesson.trouble.enough")),
                    then=("+w2",),
                    about=("seen-1-0", "side-1-0"),
                ),
                LessonStep("tunhell.lesson.trouble.six", about=("points-0",)),
            ),
        ),
        LessonPart(
            Position(2, "I", _LOCKED, {"rules": "beginner", "starter": "1"}),
            (
                LessonStep(
                    "tunhell.lesson.trouble.locked",
                    asks=("w3@0", "w3@*", "w2@2"),
                    wrong=(("*", "tunhell.lesson.trouble.weak"),),
                    then=("+w2",),
                    about=("strength-0-1", "strength-1-1", "strength-2-1"),
                ),
                LessonStep(
                    "tunhell.lesson.trouble.equal",
                    asks=("d30@0", "d*@*"),
                    wrong=(("w*", "tunhell.lesson.trouble.spare"), ("*", "tunhell.lesson.trouble.first")),
                    then=("+d21",),
                ),
                LessonStep(
                    "tunhell.lesson.trouble.room",
                    asks=("+w2", "+*"),
                    wrong=(("*", "tunhell.lesson.trouble.newcomer"),),
                ),
                LessonStep("tunhell.lesson.trouble.free", about=("last",)),
            ),
        ),
    ),
)
