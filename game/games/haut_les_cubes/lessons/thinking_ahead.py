"""Thinking ahead: plan a few cards, count those of the others, know when the game ends (C8, C17)."""

from __future__ import annotations

from typing import Final

from game.engine.lesson import Lesson, LessonPart, LessonStep
from game.games.haut_les_cubes.lessons.positions import dealt, position

_FLAT: Final = "haut_les_cubes.lesson.ahead.flat"
_DEEPER: Final = "haut_les_cubes.lesson.ahead.deeper"

AHEAD: Final = Lesson(
    "haut_les_cubes.lesson.ahead",
    (
        LessonPart(
            # The learner on one of two towers of 4, with mmnp; seat 1 has mm, seat 2 m, far below.
            position(
                "g2,2 g1,4 g4,1",
                dealt("mm.p", "nn.p", "nn.p"),
                "m1,2 n0,0 n2,0 m1,1 n0,2 n2,0",
                dealt("mn.p", "mn.p", "mmp.pp"),
                "m0,4 m4,0 m2,1 n0,0 n0,0 m1,1 xp",
                dealt("nm.p", "nmmp.tpp", "mm.p"),
                "n2,0",
            ),
            (
                LessonStep(
                    "haut_les_cubes.lesson.ahead.build",
                    asks=("n2,0",),
                    wrong=(
                        ("m2,2", "haut_les_cubes.lesson.ahead.sixteen"),
                        ("n*", "haut_les_cubes.lesson.ahead.no-step"),
                        ("*", _FLAT),
                    ),
                    then=("m1,4", "m4,1"),
                ),
                LessonStep(
                    "haut_les_cubes.lesson.ahead.count",
                    asks=("m2,1", "m2,0"),
                    wrong=(
                        ("m2,2", "haut_les_cubes.lesson.ahead.sixteen"),
                        ("*", _FLAT),
                    ),
                    then=("m0,4",),
                    about=("cards-1", "cards-2"),
                ),
                LessonStep(
                    "haut_les_cubes.lesson.ahead.jump",
                    asks=("m2,2", "m3,2", "m?,-1"),
                    wrong=(("m1,?", _DEEPER), ("*", "haut_les_cubes.lesson.ahead.now")),
                ),
                LessonStep("haut_les_cubes.lesson.ahead.goal", about=("score-0", "track")),
            ),
        ),
        LessonPart(
            # Seat 1 has jumped to 25 points and holds mm; the learner, with 0, is on 5 beside 6, with mmp.
            position(
                "g2,2 g-1,3 g4,1",
                dealt("mm.p", "nm.p", "nn.p"),
                "m1,2 n0,0 n2,0 m1,1 m-1,4 n2,0",
                dealt("mn.p", "mn.p", "mmm.pp"),
                "m0,3 m4,0 m2,1 n0,0 n0,0 m1,1 m1,0",
                dealt("nm.p", "mmmm.ttp", "nm.pp"),
                "n2,0 m0,1 n2,0 m4,1 m1,1 m1,3 m2,1 m3,1",
                dealt("mmmm.ppnn", "hm.tt", "mm.n"),
                "m3,0 m1,2 m4,0 m3,1 h2,1 m4,1 m3,0 m2,0",
                dealt("mpmm.ttmm", "nm.m", "mmnp.tttn"),
                "m2,2 n0,0 n0,0 xp m4,0",
            ),
            (
                LessonStep(
                    "haut_les_cubes.lesson.ahead.tie",
                    asks=("m1,1", "m1,0"),
                    wrong=(
                        ("m?,-1", "haut_les_cubes.lesson.ahead.was-first"),
                        ("m3,2", "haut_les_cubes.lesson.ahead.was-first"),
                        ("m2,2", "haut_les_cubes.lesson.ahead.was-first"),
                        ("*", "haut_les_cubes.lesson.ahead.climb"),
                    ),
                    then=("m2,3",),
                    about=("score-1",),
                ),
                LessonStep(
                    "haut_les_cubes.lesson.ahead.last",
                    asks=("m2,2", "m?,-1"),
                    wrong=(
                        ("m?,2", _DEEPER),
                        ("m2,?", _DEEPER),
                        ("*", "haut_les_cubes.lesson.ahead.now"),
                    ),
                ),
                LessonStep("haut_les_cubes.lesson.ahead.won", about=("score-0", "score-1")),
            ),
        ),
    ),
)
