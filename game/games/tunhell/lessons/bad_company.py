"""Bad company: who pays for a fight, and whether to dig on."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep, Position

# Who learns has warriors 1, 2 and 3 at mine I and diggers 3/0 and 1/2 in hand; the other is at mine III.
_THREE: Final = (
    "*deal:w2 *deal:w2 *deal:w3 *deal:w3 *deal:d30 *deal:w2 *deal:d12 *deal:d12 "
    "*top:w1 *top:d12 *top:w3 *top:d21 *top:w2 *top:d21 "
    "w3@0 w2@2 w2@0 w3@2 +w1@0 *top:w1 +w3 *top:w1"
)
# Who learns has warriors 2 and 3 at mine II and diggers 4/3 and 1/2 in hand; the other is at mine III.
_BONUS: Final = (
    "*deal:w2 *deal:w2 *deal:w3 *deal:w3 *deal:d43 *deal:w2 *deal:d12 *deal:d12 "
    "*top:w2 *top:d12 *top:w3 *top:d21 *top:w2 *top:d21 "
    "w3@1 w2@2 w2@1 w3@2"
)

FIGHT: Final = Lesson(
    "tunhell.lesson.fight",
    (
        LessonPart(
            Position(2, "Y", _THREE, {"rules": "beginner", "starter": "0"}),
            (
                LessonStep(
                    "tunhell.lesson.fight.enter",
                    asks=("d30@0",),
                    wrong=(
                        ("d30@*", "tunhell.lesson.fight.alone"),
                        ("d12@*", "tunhell.lesson.fight.short"),
                        ("*", "tunhell.lesson.fight.enough"),
                    ),
                    about=("hand-d30", "strength-0-0", "mouth-0"),
                ),
                LessonStep(
                    "tunhell.lesson.fight.orc",
                    asks=("pay:w3",),
                    wrong=(("*", "tunhell.lesson.fight.two"),),
                    about=("open",),
                ),
                LessonStep(
                    "tunhell.lesson.fight.rat",
                    asks=("pay:w1",),
                    wrong=(("*", "tunhell.lesson.fight.dear"),),
                    then=("+d12",),
                    about=("open",),
                ),
                LessonStep("tunhell.lesson.fight.paid", about=("points-0",)),
            ),
        ),
        LessonPart(
            Position(2, "IZO", _BONUS, {"rules": "beginner", "starter": "0"}),
            (
                LessonStep(
                    "tunhell.lesson.fight.deep",
                    asks=("d43@1",),
                    wrong=(
                        ("d43@*", "tunhell.lesson.fight.unguarded"),
                        ("d12@*", "tunhell.lesson.fight.small"),
                        ("*", "tunhell.lesson.fight.ready"),
                    ),
                    about=("hand-d43", "strength-1-0", "mouth-1"),
                ),
                LessonStep(
                    "tunhell.lesson.fight.on",
                    asks=("pay:w2",),
                    wrong=(("pay+*", "tunhell.lesson.fight.bonus"), ("*", "tunhell.lesson.fight.strong")),
                    about=("open",),
                ),
                LessonStep(
                    "tunhell.lesson.fight.stop",
                    asks=("pay+",),
                    wrong=(("*", "tunhell.lesson.fight.waste"),),
                    about=("open", "digger"),
                ),
                LessonStep("tunhell.lesson.fight.done", about=("side-1-0",)),
            ),
        ),
    ),
)
