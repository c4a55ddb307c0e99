"""A round: cards, half of them discarded, then one card each in turn: a step, a cube (C7, C8, C11, C12)."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.haut_les_cubes.lessons.positions import dealt, position

_KEEP: Final = "haut_les_cubes.lesson.turn.keep"

TURN: Final = Lesson(
    "haut_les_cubes.lesson.turn",
    (
        LessonPart(
            # The first cards are dealt, the same to each; nothing is discarded yet.
            position("g2,2 g-1,3 g4,1", dealt("mnp", "mnp", "mnp")),
            (
                LessonStep(
                    "haut_les_cubes.lesson.turn.discard",
                    asks=("dp",),
                    wrong=(("dm", _KEEP), ("dn", "haut_les_cubes.lesson.turn.keep-build")),
                    then=("dp", "dp"),
                    about=("hand",),
                ),
                LessonStep(
                    "haut_les_cubes.lesson.turn.climb",
                    asks=("m1,1", "m2,1", "m1,2"),
                    wrong=(
                        ("m3,1", "haut_les_cubes.lesson.turn.end-cell"),
                        ("m1,3", "haut_les_cubes.lesson.turn.end-cell"),
                        ("m*", "haut_les_cubes.lesson.turn.ground"),
                        ("n*", "haut_les_cubes.lesson.turn.first-climb"),
                    ),
                    then=("m-1,4", "m4,2"),
                ),
                LessonStep(
                    "haut_les_cubes.lesson.turn.build",
                    asks=("n2,0", "n0,2", "n0,0", "n1,0", "n0,1"),
                    wrong=(("n*", "haut_les_cubes.lesson.turn.no-step"),),
                    about=("reserve-0",),
                ),
                LessonStep("haut_les_cubes.lesson.turn.reserve", about=("reserve-0",)),
            ),
        ),
        LessonPart(
            # The next round: the learner, on a cube beside a stair, was dealt mmpt and has not discarded yet.
            position(
                "g2,2 g-1,3 g4,1",
                dealt("mn.p", "mn.p", "mn.p"),
                "m1,1 m-1,4 m4,2 n2,0 n0,4 n4,0",
                dealt("nm.p", "mn.t", "mmpt"),
            ),
            (
                LessonStep(
                    "haut_les_cubes.lesson.turn.more",
                    asks=("dp", "dt"),
                    wrong=(("dm", _KEEP),),
                    about=("hand", "giant-0"),
                ),
                LessonStep(
                    "haut_les_cubes.lesson.turn.half",
                    asks=("dp", "dt"),
                    wrong=(("dm", _KEEP),),
                    then=("m0,4", "m4,1"),
                    about=("cards-1", "cards-2"),
                ),
                LessonStep(
                    "haut_les_cubes.lesson.turn.step",
                    asks=("m2,1", "m2,0"),
                    wrong=(
                        ("m2,2", "haut_les_cubes.lesson.turn.small-jump"),
                        ("m*", "haut_les_cubes.lesson.turn.same-height"),
                    ),
                ),
                LessonStep("haut_les_cubes.lesson.turn.choice", about=("height-0",)),
            ),
        ),
    ),
)
