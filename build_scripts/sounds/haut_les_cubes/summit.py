"""The loop of the mountains, as written: first sun on the summits (C with a raised fourth, in four, slow)."""

import numpy as np

from build_scripts.sounds.curves import Signal, curve
from build_scripts.sounds.dsp import modal, moving_noise
from build_scripts.sounds.ensemble import LEAD, Loop, Pattern
from build_scripts.sounds.materials import echoed
from build_scripts.sounds.score import Chord, chords, melody

OPENING = chords("Cadd9 | D/C | C | G/C", 4)
OPENING_CALL = melody("G3:1.5 C4:.5 E4:2 | -:2 F#4:.5 E4:.5 D4 | E4:.5 C4:.5 G3:3 | -:4", 4)

A_CHORDS = chords("C | G/B | Am7 | Fmaj7 | C/E | Dm7 | G7sus4 G7 | C", 4)
A = melody(
    """E5:1.5 D5:.5 C5 G4 | D5:1.5 C5:.5 B4:2 | C5 E5 G5:1.5 E5:.5 | A5 G5:.5 E5:.5 C5:2 |
    G5:1.5 E5:.5 C5 E5 | F5 A5 G5:.5 F5:.5 E5 | D5:1.5 E5:.5 F5 D5 | C5:3 -""",
    4,
)
A2_CHORDS = chords("C | Em7 | Fmaj7 | C/E | Dm7 | D7/F# | G7sus4 | G7", 4)
A2 = melody(
    """G5:1.5 E5:.5 C5 E5 | D5 G5 B5:2 | A5:1.5 G5:.5 F5 E5 | G5:3 - |
    F5:1.5 E5:.5 D5 F5 | A5 F#5 D5:2 | C5:.5 D5:.5 E5 G5:1.5 E5:.5 | D5:3 -""",
    4,
)
B_CHORDS = chords("Am7 | Em7 | Fmaj7 | C/E | Dm7 | Fm6 | C/G | G7sus4 G7", 4)
B = melody(
    """A3:2 C4 E4 | G4:1.5 E4:.5 B3:2 | A3:2 C4 F4 | E4:3 C4 |
    D4:1.5 F4:.5 A4:2 | Ab4:2 F4 D4 | E4:2 G4:1.5 E4:.5 | D4:2 B3:2""",
    4,
)
B_GLINTS = melody(
    "-:2 E6 C6 | -:2 B5 G5 | -:2 C6 A5 | -:2 G5:2 | -:2 D6 A5 | -:2 Ab5 F5 | -:2 E6 G5 | -:4", 4
)
CLOSING_CHORDS = chords("Cadd9 | D/C | Fmaj7/C | C | Am7 | D7/F# | G7sus4 | Cadd9", 4)
CLOSING_CALL = melody(
    """G3:1.5 C4:.5 E4:2 | -:2 F#4:.5 E4:.5 D4 | E4:1.5 C4:.5 A3:2 | -:4 |
    E4 G4:2 E4 | F#4:1.5 D4:.5 A3:2 | C4:1.5 D4:.5 G3:2 | -:4""",
    4,
)
CLOSING_ANSWER = melody("-:4 | -:4 | -:4 | E5:.5 G5:.5 C5:2 - | -:4 | -:4 | -:4 | -:2 G5 E5", 4)

BARS = 36
RISING = (0, None, 1, 2, None, 3, 2, None)
ROCKING = (0, None, 2, None, 1, None, 2, None)
WIDE = (0, None, None, 2, None, None, 3, None)
PLAN: tuple[tuple[int, list[Chord], Pattern], ...] = (
    (0, OPENING, WIDE),
    (16, A_CHORDS, ROCKING),
    (48, A2_CHORDS, RISING),
    (80, B_CHORDS, ROCKING),
    (112, CLOSING_CHORDS, WIDE),
)
"""The parts: first beat, harmony, and how the string breaks its chords."""


def summit(seconds: int) -> Signal:
    """Dawn wind, bells of a herd far below, a horn from peak to peak, and a clay flute when the sun is out.

    36 bars: opening (4), A A' B (8 each), closing (8).
    """
    loop = Loop(seconds, beats=4 * BARS, seed=71)
    loop.air(0.008)
    _gusts(loop, seconds)
    _herd(loop, seconds)
    for at, harmony, pattern in PLAN:
        loop.broken("pluck", harmony, at, pattern, lowest=55, gain=0.24, pan=-0.25)
        loop.ground(harmony, at, gain=0.30)
        loop.strings(harmony, at, lowest=55, gain=0.03)
    loop.sung("horn", OPENING_CALL, 0, 0.14, pan=-0.4)
    loop.sung("ocarina", A, 16, 0.17, pan=0.1)
    loop.tune("kalimba", A2, 48, 0.36, pan=0.15)
    loop.sung("ocarina", [note for note in A2 if note.length >= 1.5], 48, 0.07, pan=-0.2)
    loop.sung("cello", B, 80, 0.26, pan=-0.1)
    loop.tune("glockenspiel", B_GLINTS, 80, 0.08, pan=0.4)
    loop.sung("horn", CLOSING_CALL, 112, 0.14, pan=-0.4)
    loop.sung("ocarina", CLOSING_ANSWER, 112, 0.13, pan=0.3)
    return loop.finished(wet=0.4)


def _gusts(loop: Loop, seconds: int) -> None:
    """The wind comes over the ridge now and then, from the left or the right, and goes again."""
    rng = np.random.default_rng(73)
    moment = 1.0
    while moment < seconds - 2:
        length = float(rng.uniform(4, 8))
        high = float(rng.uniform(420, 760))
        way = curve(length, (0, 240), (0.45 * length, high), (length, 260))
        gust = moving_noise(rng, way, 240) * curve(length, (0, 0), (0.45 * length, 1), (length, 0))
        loop.lay(moment, gust, 0.018, float(rng.uniform(-0.6, 0.6)))
        moment += length * float(rng.uniform(0.7, 1.3))


def _herd(loop: Loop, seconds: int) -> None:
    """Three animals graze down in the valley, each with its bell, and toss their heads."""
    rng = np.random.default_rng(79)
    for pitch, pan, pace, gain in (
        (587, 0.6, 9.0, 0.036),
        (659, 0.35, 13.0, 0.026),
        (494, 0.75, 17.0, 0.032),
    ):
        bell = echoed(_bell(pitch), 0.36, 1, 0.3)
        moment = float(rng.uniform(0.5, pace))
        while moment < seconds - 3:
            for stroke in range(int(rng.integers(1, 5))):
                at = moment + LEAD + 0.33 * stroke * float(rng.uniform(0.9, 1.1))
                loop.lay(at, bell, gain * float(rng.uniform(0.5, 1)), pan)
            moment += pace * float(rng.uniform(0.7, 1.3))


def _bell(pitch: float) -> Signal:
    """A small bell of beaten tin, far off: more clank than tone."""
    shares = ((1.0, 0.6, 0.5), (1.49, 0.4, 0.35), (2.31, 0.3, 0.22), (3.4, 0.12, 0.12))
    tones = [(share * pitch, loud, lasting) for share, loud, lasting in shares]
    return modal(tones, 0.6, attack=0.004) * curve(0.6, (0, 1), (0.4, 1), (0.6, 0))
