"""The loop of the mines, as written: a sly march under the mountain (D minor, in four, unhurried)."""

from collections.abc import Sequence

import numpy as np

from build_scripts.sounds.curves import Signal
from build_scripts.sounds.dsp import mix
from build_scripts.sounds.ensemble import LEAD, Loop
from build_scripts.sounds.instruments import crumbs, thud
from build_scripts.sounds.materials import drop, echoed, iron, stone
from build_scripts.sounds.score import Chord, chords, melody, voiced, within

OPENING = chords("Dm | Dm | Gm/D | A7", 4)
OPENING_GLINTS = melody("-:4 | -:2 A5 F5 | -:4 | -:2 -:.5 G5:.5 E5", 4)

A_CHORDS = chords("Dm | Dm/F | Gm | A7 | Dm F | Eb | Gm6 A7 | Dm", 4)
A = melody(
    """D3:.75 D3:.25 F3 E3:.75 D3:.25 A2 | A3 -:.5 G#3:.5 A3 - | Bb3:.75 A3:.25 G3 D3 Bb2 |
    C#3:.75 E3:.25 A3 E3 - | D3:.75 D3:.25 F3 A3:.75 A3:.25 C4 | Bb3 G3 Eb3:1.5 -:.5 |
    E3:.75 F3:.25 G3 E3 C#3 | D3 A2 D3 -""",
    4,
)
A2_CHORDS = chords("Dm | Bb | Gm6 | A7 | Dm/F | Eb/G | A7 | Dm A7", 4)
A2 = melody(
    """D5:.75 D5:.25 F5 E5:.75 D5:.25 A4 | Bb4:.75 D5:.25 F5 D5:.5 C5:.5 Bb4 |
    E5:.75 D5:.25 Bb4 G4 - | C#5:.75 E5:.25 A5 G5:.5 E5:.5 C#5 | D5:.75 D5:.25 F5 A5 -:.5 G#5:.5 |
    G5:.75 Bb5:.25 G5 Eb5 Bb4 | C#5:.75 D5:.25 E5 G5:.5 F5:.5 E5 | D5 A4:.5 F4:.5 E4 C#4""",
    4,
)
A2_BELOW = melody(
    """-:4 | -:3 F3:.75 D3:.25 | -:2 Bb2 D3 | -:4 | -:4 | -:3 G3:.75 Eb3:.25 | -:2 A2 C#3 | -:4""", 4
)
B_CHORDS = chords("Bb | F/A | Gm7 | Dm | Bb | Eb | A7sus4 | A7", 4)
B_CALL = melody(
    """Bb2:.75 C3:.25 D3 F3 - | -:4 | G3:.75 F3:.25 D3 Bb2 - | -:4 |
    F3:.75 G3:.25 Bb3 D4 - | -:4 | E3:.75 D3:.25 E3 A2 - | -:4""",
    4,
)
B_ANSWER = melody(
    """-:4 | -:.5 A4:.5 C5:.5 F5:.5 A5 - | -:4 | -:.5 F4:.5 A4:.5 D5:.5 F5 E5:.5 D5:.5 |
    -:4 | -:.5 G4:.5 Bb4:.5 Eb5:.5 G5 - | -:4 | C#5:.5 E5:.5 G5:.5 E5:.5 C#5 A4""",
    4,
)
DEEP_CHORDS = chords("Dm | Bbm/Db | Dm/A | A7sus4", 4)
DEEP_GLINTS = melody("-:2 A5 - | - F5 Db6 - | -:2 D6 A5 | - G5 E5:2", 4)
C_CHORDS = chords("Gm | Dm/F | Eb | Bb/D | Gm/Bb | A7/C# | Dm | A7", 4)
C = melody(
    """D4:2 Bb3 G3 | A3:3 F3 | G3:2 Bb3 Eb4 | D4:3 - | G3:2 A3 Bb3 | C#4:2 E4 C#4 |
    D4:1.5 C4:.5 A3 F3 | E3:2 A3 C#4""",
    4,
)
A3_ABOVE = melody(
    """-:4 | -:2 -:.5 F5:.5 D5:.5 A4:.5 | -:4 | -:2 E5:.5 C#5:.5 A4 | -:4 | -:3 Bb5:.5 G5:.5 |
    -:4 | -:2 A4:.5 D5:.5 -""",
    4,
)

BARS = 48
LOWEST = 38
"""The lowest note of the basses: the D below the bass clef's staff."""
Accents = Sequence[float]
"""Where in a bar the hammered chords sound, in beats."""

AFTER = (1.0, 3.0)
LIMPING = (1.0, 2.75, 3.0)
PLAN: tuple[tuple[int, list[Chord], Accents], ...] = (
    (0, OPENING, ()),
    (16, A_CHORDS, AFTER),
    (48, A2_CHORDS, ()),
    (80, B_CHORDS, (3.0,)),
    (112, DEEP_CHORDS, ()),
    (128, C_CHORDS, ()),
    (160, A_CHORDS, LIMPING),
)
"""The parts: first beat, harmony, and where in each bar the hammered chords sound."""
DEEP = range(28, 32)
"""The bars in which the march stands still and listens."""
CLIMBING = (0, 1, 2, 3, 4, 3, 2, 1)


def cavern(seconds: int) -> Signal:
    """Dwarfs go to work: a contrabass clarinet leads, a hammered dulcimer answers, water drips all the while.

    48 bars: opening (4), A A' B (8 each), a halt in the deep (4), C A'' (8 each).
    """
    loop = Loop(seconds, beats=4 * BARS, seed=53)
    loop.air(0.0025)
    for at, harmony, accents in PLAN:
        _chime(loop, harmony, at, accents)
        if at != 4 * DEEP.start:
            _tread(loop, harmony, at)
    loop.tune("glockenspiel", OPENING_GLINTS, 0, 0.07, pan=0.4)
    loop.strings(OPENING, 0, lowest=50, gain=0.035)
    loop.sung("low_clarinet", A, 16, 0.34, pan=-0.12, hold=0.72)
    loop.tune("dulcimer", A2, 48, 0.32, pan=0.22)
    loop.sung("low_clarinet", A2_BELOW, 48, 0.28, pan=-0.25, hold=0.7)
    loop.sung("low_clarinet", B_CALL, 80, 0.32, pan=-0.2, hold=0.74)
    loop.tune("dulcimer", B_ANSWER, 80, 0.28, pan=0.3)
    loop.strings(B_CHORDS, 80, lowest=50, gain=0.03)
    loop.strings(DEEP_CHORDS, 112, lowest=50, gain=0.05)
    loop.tune("glockenspiel", DEEP_GLINTS, 112, 0.08, pan=0.4)
    loop.sung("cello", C, 128, 0.30, pan=-0.15, hold=0.98)
    loop.broken("dulcimer", C_CHORDS, 128, CLIMBING, lowest=57, gain=0.12, pan=0.3)
    loop.sung("low_clarinet", A, 160, 0.32, pan=-0.12, hold=0.7)
    loop.sung("cello", A, 160, 0.10, pan=0.1, hold=0.5, shift=12)
    loop.tune("dulcimer", A3_ABOVE, 160, 0.26, pan=0.3)
    _work(loop)
    _drips(loop, seconds)
    return loop.finished(wet=0.34)


def _tread(loop: Loop, parts: Sequence[Chord], at: int) -> None:
    """Plucked basses march: a chord's bass, then its fifth below or above, two steps a bar."""
    for chord in parts:
        loop.note("pizzicato", at + chord.beat, within(chord.bass, LOWEST), 0.44, -0.05)
        if chord.length == 4:
            fifth = chord.tones[2] if chord.bass == chord.tones[0] else chord.tones[0]
            loop.note("pizzicato", at + chord.beat + 2, within(fifth, LOWEST), 0.36, -0.05)


def _chime(loop: Loop, parts: Sequence[Chord], at: int, accents: Accents) -> None:
    """Hammered chords, close and soft, on the accents of each bar."""
    for chord in parts:
        for accent in accents:
            beat = chord.beat - chord.beat % 4 + accent
            if chord.beat <= beat < chord.beat + chord.length:
                for place, tone in enumerate(voiced(chord, 57)[:3]):
                    loop.note("dulcimer", at + beat, tone, 0.075, 0.05 + 0.15 * place)


def _work(loop: Loop) -> None:
    """What else is heard down there: boots in step, a pick far off, a little earth."""
    rng = np.random.default_rng(59)
    for bar in range(BARS):
        if bar in DEEP:
            continue
        for step, pitch, gain in ((0, 78, 0.085), (2, 90, 0.06)):
            late = float(rng.uniform(0, 0.012))
            loop.lay(loop.moment(4 * bar + step) + LEAD + late, thud(rng, pitch, 0.22), gain, 0.0)
    for bar in (3, 7, 11, 15, 19, 23, 27, 33, 37, 39, 43, 47):
        blow = mix((0, iron(1180, 0.3, 0.2), 0.5), (0, stone(rng, 610), 0.6))
        far = echoed(blow, 0.31, 2, 0.45)
        for beat, gain in ((3.0, 0.032), (3.5, 0.022)):
            loop.lay(loop.moment(4 * bar + beat) + LEAD, far, gain, 0.65)
    for bar in (6, 14, 22, 29, 36, 45):
        side = float(rng.choice([-0.7, 0.7]))
        for at, crumb, gain in crumbs(rng, 6, loop.moment(4 * bar + float(rng.uniform(0, 3))), 0.7, 0.035):
            loop.lay(at, crumb, gain, side)


def _drips(loop: Loop, seconds: int) -> None:
    """Three places where water drips, each with its pitch, side and slow pace; the pools answer from afar."""
    rng = np.random.default_rng(61)
    for pitch, pan, pace, gain in ((880, -0.6, 5.3, 0.13), (1175, 0.55, 7.1, 0.09), (698, 0.1, 11.0, 0.11)):
        moment = float(rng.uniform(0.3, pace))
        while moment < seconds - 1:
            fallen = echoed(drop(pitch * float(rng.uniform(0.97, 1.03))), 0.27, 3, 0.42, high=2200)
            loop.lay(moment, fallen, gain * float(rng.uniform(0.6, 1)), pan)
            moment += pace * float(rng.uniform(0.75, 1.25))
