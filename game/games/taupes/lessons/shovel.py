"""How one wins: a mole in the hole of the last board; and how one comes there."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.taupes.lessons.positions import BEIGE, BLUE, standing, turns

_KEY: Final = "taupes.lesson.shovel"
_DIVE: Final = LessonPart(
    standing(BLUE, seed="D"),
    (
        LessonStep(f"{_KEY}.turn", asks=("t",), about=("shovel",)),
        LessonStep(
            f"{_KEY}.line",
            asks=("m10-16", "m10-5", "m2-7"),
            wrong=(("m10-1[17]", f"{_KEY}.close"), ("*", f"{_KEY}.far")),
            then=("t", "m34-19"),
        ),
        LessonStep(f"{_KEY}.again", asks=("t",)),
        LessonStep(
            f"{_KEY}.dive",
            asks=("m16-18", "m5-18", "m7-18"),
            wrong=(("m2-*", f"{_KEY}.beside"), ("m10-*", f"{_KEY}.beside"), ("*", f"{_KEY}.past")),
        ),
        LessonStep(f"{_KEY}.won", about=("shovel",)),
    ),
)
_DOWN: Final = LessonPart(
    # Three of four holes are taken, two of them by who learns, whose 1 is turned up.
    standing(BEIGE, turns("3:17-2 3:19-34 4:35-10 4:8-30"), "t *d1", seed="A"),
    (
        LessonStep(
            f"{_KEY}.down",
            asks=("m27-26",),
            wrong=(
                ("m2-*", f"{_KEY}.leaves"),
                ("m10-*", f"{_KEY}.leaves"),
                ("m27-*", f"{_KEY}.other-way"),
                ("*", f"{_KEY}.other-mole"),
            ),
            about=("next", "point-E5"),
        ),
        LessonStep(f"{_KEY}.kept", about=("seat-0",)),
    ),
)
SHOVEL: Final = Lesson(_KEY, (_DIVE, _DOWN))
