"""What goes wrong: a pit that nobody steps out of, and neighbours on one's own level (C11, C13, C14)."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.haut_les_cubes.lessons.positions import dealt, position

_SMALL: Final = "haut_les_cubes.lesson.trap.small"
_FLAT: Final = "haut_les_cubes.lesson.trap.flat"

TRAP: Final = Lesson(
    "haut_les_cubes.lesson.trap",
    (
        LessonPart(
            # Seat 2, with m, is in a pit with one low cube at its edge; the learner on that edge has mnp.
            position(
                "g2,2 g-1,1 g4,1",
                dealt("nm.p", "nn.p", "nn.p"),
                "n3,2 n4,-1 n5,1 m1,1 n4,-1 n2,0",
                dealt("nm.p", "pn.m", "mm.pt"),
                "n4,-1 n3,2 m2,1 m0,1 xp m3,0",
                dealt("pm.p", "nmp.tp", "mm.tp"),
                "xp",
            ),
            (
                LessonStep(
                    "haut_les_cubes.lesson.trap.shut",
                    asks=("n5,1",),
                    wrong=(
                        ("n*", "haut_les_cubes.lesson.trap.open"),
                        ("*", "haut_les_cubes.lesson.trap.escape"),
                    ),
                    then=("m0,0", "xm"),
                    about=("giant-2", "cube-5,1"),
                ),
                LessonStep(
                    "haut_les_cubes.lesson.trap.stuck",
                    asks=("m4,0", "m4,-1"),
                    wrong=(
                        ("m?,-1", _SMALL),
                        ("m*", _FLAT),
                        ("q*", _FLAT),
                        ("*", "haut_les_cubes.lesson.trap.no-use"),
                    ),
                    about=("giant-2",),
                ),
                LessonStep("haut_les_cubes.lesson.trap.sign", about=("seat-2",)),
            ),
        ),
        LessonPart(
            # Now the learner is in the pit, with mt; the others walk about with mm and m.
            position(
                "g4,1 g2,2 g-1,1",
                dealt("nn.p", "nm.p", "nn.p"),
                "n3,2 n4,-1 n5,1 n2,0 m1,1 n4,-1",
                dealt("mm.pp", "nn.p", "pp.m"),
                "m1,0 n3,2 xp m1,1 n5,1 xp",
                dealt("mm.p", "mt.p", "mm.pp"),
                "m0,1",
            ),
            (
                LessonStep(
                    "haut_les_cubes.lesson.trap.take",
                    asks=("t5,1", "t3,2", "t2,0", "t4,-1"),
                    wrong=(
                        ("t*", "haut_les_cubes.lesson.trap.elsewhere"),
                        ("xm", "haut_les_cubes.lesson.trap.lost"),
                    ),
                    then=("m1,0", "m0,0"),
                    about=("giant-0",),
                ),
                LessonStep("haut_les_cubes.lesson.trap.out", asks=("m5,1", "m*")),
                LessonStep("haut_les_cubes.lesson.trap.free", about=("reserve-0",)),
            ),
        ),
        LessonPart(
            # Side by side on a stair of 2: the learner with mmn, seat 1 with mmp; beside them a tower of 3.
            position(
                "g2,3 g2,2 g-1,3",
                dealt("mn.p", "mm.p", "nn.p"),
                "m1,3 m1,2 n2,0 n0,0 m2,1 n0,0",
                dealt("mmm.pp", "mm.p", "mm.pp"),
                "m3,0 m-1,2 m1,2 m3,1 m-1,1 m2,1 m3,0",
                dealt("mm.p", "mmn.tp", "pmm.tn"),
                "m-1,2",
            ),
            (
                LessonStep(
                    "haut_les_cubes.lesson.trap.beside",
                    asks=("m1,1", "m1,0"),
                    wrong=(
                        ("m1,2", _SMALL),
                        ("m?,2", "haut_les_cubes.lesson.trap.early"),
                        ("m*", "haut_les_cubes.lesson.trap.still-beside"),
                        ("n*", "haut_les_cubes.lesson.trap.no-shield"),
                    ),
                    then=("q2,0", "m-1,3"),
                    about=("giant-1",),
                ),
                LessonStep(
                    "haut_les_cubes.lesson.trap.above",
                    asks=("m2,2", "m?,-1"),
                    wrong=(
                        ("m?,2", _SMALL),
                        ("m2,?", _SMALL),
                        ("m*", "haut_les_cubes.lesson.trap.jump-now"),
                        ("n*", "haut_les_cubes.lesson.trap.jump-now"),
                    ),
                ),
                LessonStep("haut_les_cubes.lesson.trap.watch", about=("score-0",)),
            ),
        ),
    ),
)
