"""The loop of the moles, as written: a walk underground (G major, in four, with a lilt)."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from build_scripts.sounds.curves import Signal
from build_scripts.sounds.ensemble import LEAD, Loop
from build_scripts.sounds.instruments import crumbs, sniff, wood
from build_scripts.sounds.score import Chord, chords, melody, voiced, within

OPENING = chords("G | Am7 | G/B | D7", 4)
OPENING_TUNE = melody("-:4 | -:4 | -:4 | - -:.5 D3:.5 E3:.5 -:.5 F#3", 4)

A_CHORDS = chords("G | E7 | Am | D7 | G | G7/B | C C#dim | G/D D7 G G", 4)
A = melody(
    """D3:.5 -:.5 G3:.5 A3:.5 B3 - | B3:.5 A#3:.5 B3:.5 -:.5 G#3 E3 | A3:.5 -:.5 C4:.5 B3:.5 A3 E3 |
    F#3:1.5 A3:.5 D3 - | D3:.5 -:.5 G3:.5 A3:.5 B3 D4 | F4:.5 E4:.5 D4 B3 G3 |
    E4:.5 D4:.5 C4 E4:.5 D4:.5 C#4 | D4 C4:.5 A3:.5 G3 -""",
    4,
)
A2_CHORDS = chords("G | E7 | Am | Cm6 | G/D | Em | A7 | D7", 4)
A2 = melody(
    """D4:.5 -:.5 G4:.5 A4:.5 B4 -:.5 D5:.5 | B4:.5 A#4:.5 B4:.5 -:.5 G#4 E4 |
    A4:.5 -:.5 C5:.5 B4:.5 A4 C5 | Eb5:1.5 C5:.5 A4 - | D5:.5 B4:.5 G4:.5 B4:.5 D5 B4 |
    E5:.5 D#5:.5 E5 B4 G4 | C#5:.5 B4:.5 A4 G4:.5 A4:.5 C#5 | D5 C5:.5 A4:.5 F#4 -""",
    4,
)
B_CHORDS = chords("Em | B7 | Em | A7 | Am | G/B | C | D7sus4 D7", 4)
B_CALL = melody(
    """E3 -:.5 F#3:.5 G3:.5 -:.5 B3 | -:4 | E3 -:.5 G3:.5 B3:.5 -:.5 E4 | -:4 |
    C4 -:.5 B3:.5 A3:.5 -:.5 E3 | -:4 | C4:.5 D4:.5 E4:.5 D4:.5 C4 G3 | A3:2 F#3 -""",
    4,
)
B_ANSWER = melody(
    """-:4 | -:.5 D#5:.5 F#5:.5 D#5:.5 B4 - | -:4 | -:.5 C#5:.5 E5:.5 G5:.5 E5 - |
    -:4 | -:.5 D5:.5 G5:.5 D5:.5 B4 - | -:4 | -:2 -:.5 A4:.5 F#4""",
    4,
)
TIPTOE_CHORDS = chords("G G/F# | G/F C/E | Cm/Eb | D7", 4)
TIPTOE = melody(
    """-:.5 B4:.5 -:.5 D5:.5 - B4:.5 -:.5 | -:.5 B4:.5 -:.5 D5:.5 - C5:.5 -:.5 |
    -:.5 C5:.5 -:.5 Eb5:.5 - G5 | F#5 - D5 -""",
    4,
)
C_CHORDS = chords("Cmaj7 | Cm6 | G/B | E7 | Am7 | Cm6 | G/D | D7", 4)
C = melody(
    """E4:2 D4:.5 C4:.5 B3 | Eb4:2 C4 A3 | D4:1.5 C4:.5 B3 G3 | B3:2 G#3 E3 |
    A3:1.5 B3:.5 C4 E4 | Eb4:2 D4 C4 | B3:1.5 A3:.5 G3 D4 | C4:1.5 A3:.5 F#3 -""",
    4,
)
A3_ABOVE = melody(
    """-:2 -:.5 D5:.5 B4 | -:4 | -:2 -:.5 E5:.5 C5 | -:.5 C5:.5 A4:.5 F#4:.5 - F#5 | -:2 -:.5 D5:.5 G5 |
    - F5:.5 D5:.5 B4 - | G5 E5 G5 E5 | B4 F#4:.5 A4:.5 B4 G5""",
    4,
)
CLOSING_CHORDS = chords("C | Cm6 | G/B | Bbdim | Am7 | D7 | G Em | Am7 D7", 4)
CLOSING_HIGH = melody(
    """-:.5 E5:.5 G5:.5 E5:.5 C5 - | -:.5 Eb5:.5 G5:.5 Eb5:.5 C5 - | -:4 | -:4 |
    -:.5 C5:.5 E5:.5 C5:.5 A4 - | -:4 | -:2 -:.5 B4:.5 G4 | -:.5 C5:.5 A4:.5 C5:.5 F#4 D4""",
    4,
)
CLOSING_LOW = melody(
    """-:4 | -:4 | B3:.5 -:.5 D4:.5 B3:.5 G3 - | Bb3:.5 -:.5 Db4:.5 Bb3:.5 E3 - |
    -:4 | A3:.5 -:.5 C4:.5 A3:.5 F#3 D3 | G3 - - - | -:4""",
    4,
)

BARS = 56
LOWEST = 40
"""The lowest note of the basses, nearly the last that a small loudspeaker lets one guess."""
Accents = Sequence[tuple[float, float]]
"""Where in a bar something sounds, in beats, and how loud."""

ON_THREE = ((2.0, 0.8),)
ON_TWO_AND_FOUR = ((1.0, 0.8), (3.0, 1.0))
AROUND_FOUR = ((1.0, 0.8), (2.5, 0.5), (3.0, 0.9))
PLAN: tuple[tuple[int, list[Chord], Accents], ...] = (
    (0, OPENING, ON_THREE),
    (16, A_CHORDS, ON_TWO_AND_FOUR),
    (48, A2_CHORDS, ON_TWO_AND_FOUR),
    (80, B_CHORDS, ON_THREE),
    (112, TIPTOE_CHORDS, ()),
    (128, C_CHORDS, ON_THREE),
    (160, A_CHORDS, AROUND_FOUR),
    (192, CLOSING_CHORDS, ON_TWO_AND_FOUR),
)
"""The parts: first beat, harmony, and where in each bar the chords sound."""


def burrow(seconds: int) -> Signal:
    """A mole goes for a walk: bassoon and marimba by turns over plucked strings, with stops to sniff.

    56 bars: opening (4), A A' B (8 each), on tiptoe (4), C A'' (8 each), closing (8).
    """
    loop = Loop(seconds, beats=4 * BARS, seed=37, swing=0.61)
    whole: list[Chord] = []
    for at, harmony, accents in PLAN:
        part = [chord._replace(beat=at + chord.beat) for chord in harmony]
        _chime(loop, part, accents)
        whole += part
    _walk(loop, whole)
    loop.sung("bassoon", OPENING_TUNE, 0, 0.26, pan=-0.15, hold=0.6)
    loop.sung("bassoon", A, 16, 0.30, pan=-0.15, hold=0.62)
    loop.tune("marimba", A2, 48, 0.40, pan=0.25)
    loop.sung("bassoon", B_CALL, 80, 0.28, pan=-0.2, hold=0.66)
    loop.tune("marimba", B_ANSWER, 80, 0.36, pan=0.3)
    loop.tune("pizzicato", TIPTOE, 112, 0.34, pan=0.15)
    loop.strings(C_CHORDS, 128, lowest=57, gain=0.03)
    loop.sung("bassoon", C, 128, 0.26, pan=-0.1, hold=0.94)
    loop.sung("bassoon", A, 160, 0.28, pan=-0.15, hold=0.6)
    loop.tune("marimba", A3_ABOVE, 160, 0.30, pan=0.3)
    loop.tune("marimba", CLOSING_HIGH, 192, 0.34, pan=0.3)
    loop.sung("bassoon", CLOSING_LOW, 192, 0.27, pan=-0.15, hold=0.62)
    _life(loop)
    return loop.finished(wet=0.26)


def _walk(loop: Loop, parts: Sequence[Chord]) -> None:
    """Plucked basses stroll: a chord's root, then its fifth, every other bar a step to the next."""
    for chord, after in pairwise([*parts, parts[0]]):
        loop.note("pizzicato", chord.beat, within(chord.bass, LOWEST), 0.46, -0.05)
        if chord.length == 4:
            loop.note("pizzicato", chord.beat + 2, within(chord.tones[2], LOWEST), 0.36, -0.05)
            if after.length == 4 and chord.beat % 8 == 4:
                loop.note("pizzicato", chord.beat + 3, within(after.bass, LOWEST) - 1, 0.3, -0.05)


def _chime(loop: Loop, parts: Sequence[Chord], accents: Accents) -> None:
    """Marimba chords, close and soft, on the accents of each bar."""
    for chord in parts:
        for beat, loud in accents:
            when = chord.beat - chord.beat % 4 + beat
            if chord.beat <= when < chord.beat + chord.length:
                for place, tone in enumerate(voiced(chord, 55)[:3]):
                    loop.note("marimba", when, tone, 0.14 * loud, 0.1 + 0.15 * place)


def _life(loop: Loop) -> None:
    """What else stirs down there: sniffs at the ends of phrases, a claw on a root, a little earth."""
    rng = np.random.default_rng(41)
    for bar in (3, 7, 11, 19, 27, 29, 31, 40, 47, 51, 54):
        for beat, seconds, gain in ((2.9, 0.09, 0.030), (3.35, 0.11, 0.042)):
            loop.lay(loop.moment(4 * bar + beat) + LEAD, sniff(rng, seconds), gain, -0.45)
    for bar in (*range(4, 20, 2), *range(29, 32), *range(40, 52, 2)):
        knock = wood(float(rng.uniform(380, 440)), 0.12, 0.2)
        loop.lay(loop.moment(4 * bar + 3.5) + LEAD, knock, 0.07, 0.5)
    for bar in (8, 15, 22, 30, 35, 43, 53):
        start = loop.moment(4 * bar + float(rng.uniform(0, 3)))
        side = float(rng.choice([-0.7, 0.7]))
        for at, crumb, gain in crumbs(rng, 6, start, 0.7, 0.05):
            loop.lay(at, crumb, gain, side)
