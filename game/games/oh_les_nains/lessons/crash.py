"""What goes wrong: a dwarf called where slabs are few, and cards that pull for the others."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.oh_les_nains.lessons.positions import dealt

_KEY: Final = "oh_les_nains.lesson.crash"
_TRY: Final = LessonPart(
    # Two reds with three free slabs, against a blue.
    dealt("+r +g +y s2 b0", "s1 +b b2 y0 g2", turns="=r =b +r s1", rounds="1"),
    (
        LessonStep(
            f"{_KEY}.enough",
            asks=("+*",),
            wrong=(("x:*", f"{_KEY}.exchange"), ("*", f"{_KEY}.enough-pull")),
            then=("+b",),
            about=("free-0",),
        ),
        LessonStep(
            f"{_KEY}.try",
            asks=("+*",),
            wrong=(("x:*", f"{_KEY}.exchange"), ("*", f"{_KEY}.try-pull")),
            about=("free-0",),
        ),
        LessonStep(f"{_KEY}.tried", about=("front-0",)),
    ),
)
_TURN: Final = LessonPart(
    # Two reds and a green with one free slab, against two blues and a yellow, who go on calling dwarfs.
    dealt(
        "+r +g r2b0 s1 b2",
        "+b +y b2r0 +b +g",
        turns="=b =r +b +r +y +g b2r0",
        starter=1,
        rounds="1",
    ),
    (
        LessonStep(
            f"{_KEY}.rescue",
            asks=("r2b0", "s1"),
            wrong=(("x:*", f"{_KEY}.rescue-exchange"), ("*", f"{_KEY}.rescue-pull")),
            then=("+b",),
            about=("free-0", "row-1"),
            puzzle=True,
        ),
        LessonStep(
            f"{_KEY}.corner",
            asks=("r2b0", "s1"),
            wrong=(("x:*", f"{_KEY}.corner-exchange"), ("*", f"{_KEY}.corner-pull")),
            then=("+g",),
            about=("free-1",),
        ),
        LessonStep(f"{_KEY}.cornered", about=("front-1",)),
    ),
)
CRASH: Final = Lesson(_KEY, (_TRY, _TURN))
