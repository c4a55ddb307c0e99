"""How one wins: a mole in the hole of the last board; and how one comes there."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.taupes.lessons.positions import BEIGE, BLUE, standing, turns

_DIVE: Final = LessonPart(
    standing(BLUE, seed="D"),
    (
        LessonStep("taupes.lesson.shovel.turn", asks=("t",), about=("shovel",)),
        LessonStep(
            "taupes.lesson.shovel.line",
            asks=("m10-16", "m10-5", "m2-7"),
            wrong=(("m10-1[17]", "taupes.lesson.shovel.close"), ("*", "taupes.lesson.shovel.far")),
            then=("t", "m34-19"),
            about=("shovel",),
        ),
        LessonStep("taupes.lesson.shovel.again", asks=("t",), about=("point-D5",)),
        LessonStep(
            "taupes.lesson.shovel.dive",
            asks=("m16-18", "m5-18", "m7-18"),
            wrong=(
                ("m2-*", "taupes.lesson.shovel.beside"),
                ("m10-*", "taupes.lesson.shovel.beside"),
                ("*", "taupes.lesson.shovel.past"),
            ),
            about=("shovel",),
        ),
        LessonStep("taupes.lesson.shovel.won", about=("shovel",)),
    ),
)
_DOWN: Final = LessonPart(
    # Three of four holes are taken, two of them by who learns, whose 1 is turned up.
    standing(BEIGE, turns("3:17-2 3:19-34 4:35-10 4:8-30"), "t *d1", seed="A"),
    (
        LessonStep(
            "taupes.lesson.shovel.down",
            asks=("m27-26",),
            wrong=(
                ("m2-*", "taupes.lesson.shovel.leaves"),
                ("m10-*", "taupes.lesson.shovel.leaves"),
                ("m27-*", "taupes.lesson.shovel.other-way"),
                ("*", "taupes.lesson.shovel.other-mole"),
            ),
            about=("next", "point-E5"),
        ),
        LessonStep("taupes.lesson.shovel.kept", about=("point-E5", "point-C2", "point-A3")),
    ),
)
SHOVEL: Final = Lesson("taupes.lesson.shovel", (_DIVE, _DOWN))
