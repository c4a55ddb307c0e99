"""Card by card: colours that are named, two colours at once, bad cards that go, squirrels to the point."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.oh_les_nains.lessons.positions import dealt

_KEY: Final = "oh_les_nains.lesson.cards"
_NAMED: Final = LessonPart(
    # Two reds against two blues.
    dealt("+r m2 m0 +m r2g2", "+b b2 r0 +y s1", turns="=r =b +r +b"),
    (
        LessonStep(
            f"{_KEY}.double",
            asks=("m2:r",),
            wrong=(
                ("m2:b", f"{_KEY}.double-blue"),
                ("m2:*", f"{_KEY}.nobody"),
                ("x:*", f"{_KEY}.exchange"),
                ("*", f"{_KEY}.later"),
            ),
            then=("b2",),
            about=("row-0", "row-1"),
        ),
        LessonStep(
            f"{_KEY}.zero",
            asks=("m0:b",),
            wrong=(
                ("m0:r", f"{_KEY}.zero-red"),
                ("m0:*", f"{_KEY}.nobody"),
                ("x:*", f"{_KEY}.exchange"),
                ("*", f"{_KEY}.later"),
            ),
            then=("r0",),
            about=("row-1",),
        ),
        LessonStep(
            f"{_KEY}.dwarf",
            asks=("+m:g", "+m:r"),
            wrong=(
                ("+m:*", f"{_KEY}.dwarf-other"),
                ("r2g2", f"{_KEY}.dwarf-first"),
                ("*", f"{_KEY}.exchange"),
            ),
            then=("+y",),
            about=("card-+m", "card-r2g2"),
            puzzle=True,
        ),
        LessonStep(
            f"{_KEY}.two",
            asks=("r2g2",),
            wrong=(("*", f"{_KEY}.two-exchange"),),
            about=("row-0",),
        ),
        LessonStep(f"{_KEY}.named", about=("hand",)),
    ),
)
_SQUIRREL: Final = LessonPart(
    # Two reds with much room, two blues and a yellow with two free slabs. Squirrels come for bad cards.
    dealt("+r s1 +g b2 b2y2", "+b +y +g s2 r2", turns="=r =b +r +b s1 +y", seed="JJ", rounds="1"),
    (
        LessonStep(
            f"{_KEY}.swap",
            asks=("x:b2,b2y2",),
            wrong=(
                ("x:*+g*", f"{_KEY}.swap-dwarf"),
                ("x:*", f"{_KEY}.swap-both"),
                ("+g", f"{_KEY}.swap-call"),
                ("*", f"{_KEY}.swap-pull"),
            ),
            then=("+g",),
            about=("row-1",),
        ),
        LessonStep(
            f"{_KEY}.squirrel",
            asks=("s*",),
            wrong=(
                ("+*", f"{_KEY}.squirrel-dwarf"),
                ("x:*", f"{_KEY}.squirrel-exchange"),
                ("*", f"{_KEY}.squirrel-pull"),
            ),
            about=("free-1",),
        ),
        LessonStep(f"{_KEY}.won", about=("front-1",)),
    ),
)
CARDS: Final = Lesson(_KEY, (_NAMED, _SQUIRREL))
