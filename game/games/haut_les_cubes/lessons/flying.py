"""The rare cards: the leap, and the slingshot (C15, C16)."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.haut_les_cubes.lessons.positions import dealt, position

_LOW: Final = "haut_les_cubes.lesson.leap.low"

LEAP: Final = Lesson(
    "haut_les_cubes.lesson.leap",
    (
        LessonPart(
            # The learner stands at the foot of a tower of 4, with mh; the others walk about with mm and m.
            position(
                "g3,2 g-1,3 g4,1",
                dealt("mm.p", "nn.p", "nn.p"),
                "m2,2 n0,0 n0,0 m3,2 n0,0 n0,2",
                dealt("mm.p", "mm.p", "mm.p"),
                "m-1,4 m4,0 m2,3 m0,4 m4,1 m2,2",
                dealt("mm.p", "hm.p", "mm.t"),
                "m4,0",
            ),
            (
                LessonStep(
                    "haut_les_cubes.lesson.leap.up",
                    asks=("h1,1",),
                    wrong=(
                        ("h1,2", _LOW),
                        ("h1,3", _LOW),
                        ("h2,1", _LOW),
                        ("h3,1", _LOW),
                        ("h*", "haut_les_cubes.lesson.leap.ground"),
                        ("m*", "haut_les_cubes.lesson.leap.step"),
                    ),
                    then=("m-1,4", "m4,1"),
                ),
                LessonStep(
                    "haut_les_cubes.lesson.leap.jump",
                    asks=("m2,2",),
                    wrong=(
                        ("m2,?", "haut_les_cubes.lesson.leap.nine"),
                        ("m?,2", "haut_les_cubes.lesson.leap.four"),
                        ("m*", "haut_les_cubes.lesson.leap.stay"),
                    ),
                ),
                LessonStep("haut_les_cubes.lesson.leap.sixteen", about=("score-0",)),
            ),
        ),
        LessonPart(
            # Seat 2, with pp, on a tower of 3 far from the learner, who has mhs; seat 1 with mm at the foot.
            position(
                "g2,2 g2,4 g4,2",
                dealt("mm.p", "nn.p", "nn.p"),
                "m1,1 n4,0 n2,0 m0,1 n4,0 n4,0",
                dealt("nm.p", "hm.p", "mm.pp"),
                "n0,2 h5,1 m0,2 m2,3 m4,1 m0,3",
                dealt("mpp.tnn", "shm.tp", "mm.t"),
                "m5,1",
            ),
            (
                LessonStep(
                    "haut_les_cubes.lesson.leap.shoot",
                    asks=("s2:5,2", "s2:4,2", "s2:6,?"),
                    wrong=(
                        ("s2:*", "haut_les_cubes.lesson.leap.still-high"),
                        ("s1:*", "haut_les_cubes.lesson.leap.harmless"),
                        ("*", "haut_les_cubes.lesson.leap.shoot-first"),
                    ),
                    then=("m2,4", "xp"),
                    about=("giant-2",),
                ),
                LessonStep(
                    "haut_les_cubes.lesson.leap.along",
                    asks=("h3,1", "h3,0"),
                    wrong=(
                        ("h2,0", "haut_les_cubes.lesson.leap.far"),
                        ("h2,1", "haut_les_cubes.lesson.leap.far"),
                        ("h0,2", "haut_les_cubes.lesson.leap.far"),
                        ("h1,2", "haut_les_cubes.lesson.leap.far"),
                        ("h1,3", "haut_les_cubes.lesson.leap.far"),
                        ("h*", "haut_les_cubes.lesson.leap.lower"),
                        ("m*", "haut_les_cubes.lesson.leap.slow"),
                    ),
                    about=("cell-4,1",),
                ),
                LessonStep("haut_les_cubes.lesson.leap.rare", about=("giant-0",)),
            ),
        ),
    ),
)
