"""How one wins: down from as high as possible, up to 25 points (C11, C17)."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.haut_les_cubes.lessons.positions import dealt, position

# The learner, with mmm, on a tower of 3; the notch in front of it is the one cell 3 levels lower.
_TOWER: Final = (
    "g2,2 g4,2 g-1,3",
    dealt("mm.p", "nn.p", "nm.p"),
    "m1,2 n2,0 n0,0 m2,1 n0,0 m0,3",
    dealt("nm.p", "nt.mp", "mmm.pp"),
    "n4,0 n-2,2 m1,1 m4,1 t-2,2 m1,0 m1,1",
    dealt("mm.np", "mmm.ppp", "mm.pt"),
    "m0,2",
)
# Two such jumps later: the learner has 18 points, stands on the stair, and holds mmn; the others mn and m.
_LATER: Final = (
    "m2,2 m5,1 m0,3 m1,2 m4,1 m2,1",
    dealt("mmm.pt", "mm.np", "mm.np"),
    "m1,1 m4,2 m1,3 m2,2 m4,1 m1,4 m1,2",
    dealt("mm.np", "mn.p", "mp.tt"),
    "m4,2 m2,4 m2,1 m4,1 n-2,2 xp",
    dealt("tm.m", "mmn.tn", "nm.nn"),
    "t-2,2",
)
_LEVEL: Final = "haut_les_cubes.lesson.win.level"
_ONE: Final = "haut_les_cubes.lesson.win.one"
_TWO: Final = "haut_les_cubes.lesson.win.two"

WIN: Final = Lesson(
    "haut_les_cubes.lesson.win",
    (
        LessonPart(
            position(*_TOWER),
            (
                LessonStep(
                    "haut_les_cubes.lesson.win.jump",
                    asks=("m2,2",),
                    wrong=(("m1,2", _TWO), ("m2,?", _ONE), ("m*", _LEVEL)),
                    then=("m5,1", "m0,3"),
                ),
                LessonStep(
                    "haut_les_cubes.lesson.win.again",
                    asks=("m1,2", "m1,3"),
                    wrong=(("m*", "haut_les_cubes.lesson.win.ground"),),
                    about=("score-0",),
                ),
                LessonStep("haut_les_cubes.lesson.win.squares", about=("track",)),
            ),
        ),
        LessonPart(
            position(*_TOWER, *_LATER),
            (
                LessonStep(
                    "haut_les_cubes.lesson.win.climb",
                    asks=("m1,1", "m1,0"),
                    wrong=(
                        ("m?,2", "haut_les_cubes.lesson.win.early"),
                        ("m*", "haut_les_cubes.lesson.win.flat"),
                        ("n*", "haut_les_cubes.lesson.win.build"),
                    ),
                    then=("m5,1", "m1,4"),
                    about=("score-0",),
                ),
                LessonStep(
                    "haut_les_cubes.lesson.win.goal",
                    asks=("m2,2", "m?,-1"),
                    wrong=(
                        ("m?,2", _TWO),
                        ("m2,?", _ONE),
                        ("m*", _LEVEL),
                        ("n*", "haut_les_cubes.lesson.win.build"),
                    ),
                    about=("track",),
                ),
                LessonStep("haut_les_cubes.lesson.win.won", about=("score-0",)),
            ),
        ),
    ),
)
