"""Pushing: what makes this game funny, in both directions (C14)."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.haut_les_cubes.lessons.positions import dealt, position

PUSH: Final = Lesson(
    "haut_les_cubes.lesson.push",
    (
        LessonPart(
            # Two on a tower of 3: the learner with mp, seat 1 at its edge with mp; seat 2 has no card left.
            position(
                "g2,3 g2,2 g4,1",
                dealt("mn.p", "mm.p", "nn.p"),
                "m1,3 m1,2 n2,0 n0,0 m2,1 n0,0",
                dealt("mmm.pp", "mm.p", "mm.pp"),
                "m1,0 m4,2 m1,2 m0,1 m4,1 m2,1 m0,0",
                dealt("mm.p", "mpm.tn", "mpm.tnp"),
                "m4,2 m1,1 m0,1 m4,1",
            ),
            (
                LessonStep(
                    "haut_les_cubes.lesson.push.shove",
                    asks=("p1:-1,2", "p1:*"),
                    wrong=(
                        ("m2,2", "haut_les_cubes.lesson.push.both-jump"),
                        ("m*", "haut_les_cubes.lesson.push.too-late"),
                    ),
                    about=("giant-1",),
                ),
                LessonStep("haut_les_cubes.lesson.push.follow", asks=("f", "w"), about=("giant-1",)),
                LessonStep("haut_les_cubes.lesson.push.must", about=("giant-0",)),
            ),
        ),
        LessonPart(
            # The learner on a stair of 2 with mnp; seat 2 on a tower of 3 with mp; seat 1 has mm.
            position(
                "g4,1 g2,3 g-1,1",
                dealt("mm.p", "nn.p", "nm.p"),
                "m3,0 n0,2 n1,0 m2,0 n0,2 m0,1",
                dealt("mm.p", "mm.pp", "mmm.pt"),
                "m2,2 m1,1 m2,1 m3,2 m1,2 m1,0 m2,0",
                dealt("mpm.tpp", "pmn.nn", "mm.p"),
                "m0,3",
            ),
            (
                LessonStep(
                    "haut_les_cubes.lesson.push.walk",
                    asks=("q2,1", "q1,1"),
                    wrong=(
                        ("q1,0", "haut_les_cubes.lesson.push.far"),
                        ("xp", "haut_les_cubes.lesson.push.waste"),
                        ("m1,0", "haut_les_cubes.lesson.push.keep"),
                        ("m1,1", "haut_les_cubes.lesson.push.keep"),
                        ("m2,1", "haut_les_cubes.lesson.push.keep"),
                        ("m*", "haut_les_cubes.lesson.push.little"),
                        ("n*", "haut_les_cubes.lesson.push.cube"),
                    ),
                    then=("m2,3", "m1,3"),
                ),
                LessonStep(
                    "haut_les_cubes.lesson.push.up",
                    asks=("m1,2", "m0,2"),
                    wrong=(
                        ("m1,0", "haut_les_cubes.lesson.push.level"),
                        ("m1,1", "haut_les_cubes.lesson.push.level"),
                        ("m2,0", "haut_les_cubes.lesson.push.level"),
                        ("m2,1", "haut_les_cubes.lesson.push.level"),
                        ("m*", "haut_les_cubes.lesson.push.little"),
                        ("n*", "haut_les_cubes.lesson.push.cube"),
                    ),
                    then=("m2,2", "p0:0,1", "w"),
                ),
                LessonStep("haut_les_cubes.lesson.push.fallen", about=("giant-0", "giant-2")),
            ),
        ),
    ),
)
