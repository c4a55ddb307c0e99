"""Cubes: where they can be put, one's reserve, and taking them from others (C2, C12, C13)."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.haut_les_cubes.lessons.positions import dealt, position

CUBES: Final = Lesson(
    "haut_les_cubes.lesson.cubes",
    (
        LessonPart(
            # All low but one step, which seat 1 is near; the learner has nn, seat 1 mm, seat 2 p.
            position(
                "g2,2 g-1,3 g2,3",
                dealt("mn.p", "mm.p", "nn.p"),
                "m3,1 m0,3 n4,0 n4,2 m0,2 n0,0",
                dealt("mm.pp", "mm.p", "mm.pp"),
                "m1,3 m2,4 m4,1 m0,3 m2,3 m4,2",
                dealt("mp.p", "nn.tp", "mm.tp"),
                "m2,4",
            ),
            (
                LessonStep(
                    "haut_les_cubes.lesson.cubes.stair",
                    asks=("n3,0", "n4,0"),
                    wrong=(
                        ("n2,0", "haut_les_cubes.lesson.cubes.shared"),
                        ("n0,0", "haut_les_cubes.lesson.cubes.first"),
                        ("n*", "haut_les_cubes.lesson.cubes.ground"),
                    ),
                    then=("m1,2", "xp"),
                ),
                LessonStep(
                    "haut_les_cubes.lesson.cubes.block",
                    asks=("n0,0",),
                    wrong=(("n*", "haut_les_cubes.lesson.cubes.not-hers"),),
                    about=("giant-1", "cube-0,0"),
                ),
                LessonStep("haut_les_cubes.lesson.cubes.left", about=("reserve-0",)),
            ),
        ),
        LessonPart(
            # The learner has put all cubes and holds mnt; seat 1, with mp, is one step below a tower of 4.
            position(
                "g2,4 g4,1 g2,-1",
                dealt("nm.p", "mm.p", "mm.p"),
                "n2,2 m4,2 m1,-1 m2,3 m4,1 m2,-1",
                dealt("mm.p", "mm.p", "nm.pp"),
                "m4,2 m1,-1 n0,2 m4,3 m2,-1 m1,3",
                dealt("mp.p", "nnn.pp", "mm.p"),
                "m1,-1 n0,0 m4,2 xp n0,0 m3,2 n0,0",
                dealt("nnm.pp", "mm.nt", "mm.t"),
                "n2,0 m2,2 m2,-1 n2,0 m1,2 m3,-1 m0,2",
                dealt("mmp.tt", "mp.p", "tmn.np"),
                "m2,1 m4,-1",
            ),
            (
                LessonStep(
                    "haut_les_cubes.lesson.cubes.take",
                    asks=("t0,0",),
                    wrong=(
                        ("t*", "haut_les_cubes.lesson.cubes.other"),
                        ("xn", "haut_les_cubes.lesson.cubes.pass"),
                        ("m*", "haut_les_cubes.lesson.cubes.she-climbs"),
                    ),
                    then=("m2,0", "xp"),
                    about=("reserve-0", "giant-1"),
                ),
                LessonStep(
                    "haut_les_cubes.lesson.cubes.climb",
                    asks=("m0,1", "m1,1"),
                    wrong=(
                        ("n*", "haut_les_cubes.lesson.cubes.later"),
                        ("m*", "haut_les_cubes.lesson.cubes.higher"),
                    ),
                ),
                LessonStep("haut_les_cubes.lesson.cubes.gained", about=("reserve-0",)),
            ),
        ),
    ),
)
