"""How one wins: a hose, a fence, and squirrels."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.oh_les_nains.lessons.positions import dealt

_KEY: Final = "oh_les_nains.lesson.fence"
_PULL: Final = LessonPart(
    # The first dwarfs have just come, a red one and a blue one. In any order the squirrels win, if the others
    # send one of theirs and call a dwarf.
    dealt("s1 s2 s3 +g +y", "s1 +b b2 g0 y0", turns="=r =b", rounds="1"),
    (
        LessonStep(
            f"{_KEY}.pull",
            asks=("s3", "s*"),
            wrong=(("+*", f"{_KEY}.pull-dwarf"), ("*", f"{_KEY}.pull-exchange")),
            then=("s1",),
            about=("hose",),
        ),
        LessonStep(
            f"{_KEY}.again",
            asks=("s3", "s*"),
            wrong=(("+*", f"{_KEY}.again-dwarf"), ("*", f"{_KEY}.pull-exchange")),
            then=("+b",),
            about=("fence",),
        ),
        LessonStep(
            f"{_KEY}.win",
            asks=("s*",),
            wrong=(("+*", f"{_KEY}.win-dwarf"), ("*", f"{_KEY}.win-exchange")),
            about=("free-1",),
        ),
        LessonStep(f"{_KEY}.won", about=("front-1",)),
    ),
)
_ESCAPE: Final = LessonPart(
    # Two dwarfs on two slabs: whatever costs one more loses the round.
    dealt("+g m0 s1 s2 +y", "s3 s2 b2 b0 +b", turns="=r =b +g s3 m0:y s2"),
    (
        LessonStep(
            f"{_KEY}.escape",
            asks=("s2", "s1"),
            wrong=(("+*", f"{_KEY}.escape-dwarf"), ("*", f"{_KEY}.escape-exchange")),
            about=("free-0",),
        ),
        LessonStep(f"{_KEY}.escaped", about=("row-0",)),
    ),
)
FENCE: Final = Lesson(_KEY, (_PULL, _ESCAPE))
