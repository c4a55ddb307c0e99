"""Two other ways to play: in teams of two, and with counters."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.oh_les_nains.lessons.positions import dealt

_KEY: Final = "oh_les_nains.lesson.teams"
_TEAM: Final = LessonPart(
    # Nobody has picked yet. Two cards count red double.
    dealt("r2 r2b0 +r s1 y0", "+b g2 s1 s2 b0", "s3 g0 +y b2 +g", "y2 +y r0 s2 +b", rounds="1"),
    (
        LessonStep(
            f"{_KEY}.pick",
            asks=("=r",),
            wrong=(("=g", f"{_KEY}.pick-green"), ("*", f"{_KEY}.pick-other")),
            then=("=b", "=g", "=y"),
            about=("seat-2", "card-r2b0", "note"),
            puzzle=True,
        ),
        LessonStep(
            f"{_KEY}.call",
            asks=("+r",),
            wrong=(("x:*", f"{_KEY}.call-exchange"), ("*", f"{_KEY}.call-pull")),
            then=("+b", "s3", "y2"),
            about=("row-0",),
        ),
        LessonStep(
            f"{_KEY}.finish",
            asks=("r2b0",),
            wrong=(("x:*", f"{_KEY}.finish-exchange"), ("*", f"{_KEY}.finish-pull")),
            about=("free-1",),
        ),
        LessonStep(f"{_KEY}.finished", about=("front-1",)),
    ),
)
_COUNTER: Final = LessonPart(
    # Two reds against a yellow and a blue who has just come: he can be countered.
    dealt("+r +b +m s1 r2", "+b +b y2 s2 g0", turns="=r =y +r +b", counters="on"),
    (
        LessonStep(
            f"{_KEY}.counter",
            asks=("c:*",),
            wrong=(
                ("+*", f"{_KEY}.counter-dwarf"),
                ("x:*", f"{_KEY}.counter-exchange"),
                ("*", f"{_KEY}.counter-pull"),
            ),
            then=("c:+b",),
            about=("front-1",),
        ),
        LessonStep(
            f"{_KEY}.over",
            asks=("c:*",),
            wrong=(("x:*", f"{_KEY}.counter-exchange"), ("*", f"{_KEY}.over-leave")),
            about=("row-1",),
        ),
        LessonStep(f"{_KEY}.won", about=("row-0",)),
    ),
)
TEAMS: Final = Lesson(_KEY, (_TEAM, _COUNTER))
