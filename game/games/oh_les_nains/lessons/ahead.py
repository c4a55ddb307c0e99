"""How to think ahead: leave the others no room, and mind what they could pull next."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.oh_les_nains.lessons.positions import dealt

_KEY: Final = "oh_les_nains.lesson.ahead"
_CORNER: Final = LessonPart(
    # Two reds against two blues with four free slabs.
    dealt("+r s2 b0 s3 +g", "+b g0 +y r2 y2", turns="=r =b +r +b s2 g0", rounds="1"),
    (
        LessonStep(
            f"{_KEY}.corner",
            asks=("b0", "s3"),
            wrong=(("+*", f"{_KEY}.corner-dwarf"), ("*", f"{_KEY}.corner-exchange")),
            then=("x:r2",),
            about=("free-1",),
            puzzle=True,
        ),
        LessonStep(
            f"{_KEY}.finish",
            asks=("b0", "s3"),
            wrong=(("+*", f"{_KEY}.finish-dwarf"), ("*", f"{_KEY}.finish-exchange")),
            about=("free-1",),
        ),
        LessonStep(f"{_KEY}.finished", about=("front-1",)),
    ),
)
_PARRY: Final = LessonPart(
    # A red and a green with four free slabs, against three blues: a card could pull five.
    dealt(
        "+g y0 s2 b0 +y",
        "+b +b s3 +y +b",
        turns="=b =r +b +g +b y0 s3",
        starter=1,
        rounds="1",
    ),
    (
        LessonStep(
            f"{_KEY}.parry",
            asks=("s2", "b0"),
            wrong=(("+*", f"{_KEY}.parry-dwarf"), ("*", f"{_KEY}.parry-exchange")),
            then=("+y",),
            about=("row-1",),
            puzzle=True,
        ),
        LessonStep(
            f"{_KEY}.alone",
            asks=("s2", "b0"),
            wrong=(("+*", f"{_KEY}.alone-dwarf"), ("*", f"{_KEY}.alone-exchange")),
            then=("+b",),
            about=("free-1",),
            puzzle=True,
        ),
        LessonStep(f"{_KEY}.won", about=("front-1",)),
    ),
)
AHEAD: Final = Lesson(_KEY, (_CORNER, _PARRY))
