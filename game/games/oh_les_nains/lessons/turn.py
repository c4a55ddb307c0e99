"""A turn: a first dwarf, a dwarf who joins, cards that are exchanged, a hand that is empty."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.oh_les_nains.lessons.positions import dealt

_KEY: Final = "oh_les_nains.lesson.turn"
_CALL: Final = LessonPart(
    # Nobody has picked yet. Two cards count red double, one counts green for nothing.
    dealt("r2 r2g0 +r +b s1", "+y s1 y0 g2 b0"),
    (
        LessonStep(
            f"{_KEY}.pick",
            asks=("=r",),
            wrong=(("=g", f"{_KEY}.pick-green"), ("*", f"{_KEY}.pick-other")),
            then=("=y",),
            about=("card-r2", "card-r2g0", "note"),
            puzzle=True,
        ),
        LessonStep(
            f"{_KEY}.call",
            asks=("+*",),
            wrong=(
                ("r2*", f"{_KEY}.call-pull"),
                ("s1", f"{_KEY}.call-squirrel"),
                ("*", f"{_KEY}.call-exchange"),
            ),
            then=("+y",),
            about=("row-0",),
        ),
        LessonStep(
            f"{_KEY}.call-again",
            asks=("+*",),
            wrong=(
                ("r2*", f"{_KEY}.again-pull"),
                ("s1", f"{_KEY}.call-squirrel"),
                ("*", f"{_KEY}.call-exchange"),
            ),
            then=("s1",),
            about=("free-0",),
        ),
        LessonStep(f"{_KEY}.called", about=("row-0",)),
    ),
)
_EXCHANGE: Final = LessonPart(
    # Red and blue against two yellows: both cards pull for the others. The red dwarf and the card that counts
    # red double come instead of them, and five cards behind the last one.
    dealt(
        "+b s1 g0 y2 y2b0",
        "+y s1 b0 +g g2",
        turns="=r =y +b +y s1 s1 g0 b0",
        seed="SGC",
    ),
    (
        LessonStep(
            f"{_KEY}.exchange",
            asks=("x:y2,y2b0",),
            wrong=(("x:*", f"{_KEY}.exchange-both"), ("*", f"{_KEY}.exchange-pull")),
            then=("+g",),
            about=("row-1",),
        ),
        LessonStep(
            f"{_KEY}.fresh",
            asks=("+r",),
            wrong=(("r2", f"{_KEY}.fresh-pull"), ("*", f"{_KEY}.fresh-exchange")),
            then=("g2",),
            about=("row-1",),
        ),
        LessonStep(
            f"{_KEY}.last",
            asks=("r2",),
            wrong=(("*", f"{_KEY}.last-exchange"),),
            about=("pile",),
        ),
        LessonStep(f"{_KEY}.refilled", about=("hand",)),
    ),
)
TURN: Final = Lesson(_KEY, (_CALL, _EXCHANGE))
