"""The loop of the garden at night (D major, in four), as written."""

from build_scripts.sounds.curves import Signal
from build_scripts.sounds.ensemble import Loop
from build_scripts.sounds.score import chords, melody

GARDEN_OPENING = chords("Dadd9 | Gmaj7/D | Dadd9 | A7sus4", 4)
GARDEN_A_CHORDS = chords("D | A/C# | Bm7 | Gmaj7 | D/F# | Em7 | A7sus4 A7 | D", 4)
GARDEN_A = melody(
    """F#5:1.5 E5:.5 D5 A4 | E5:1.5 D5:.5 C#5:2 | D5 F#5 A5:1.5 F#5:.5 | G5:.5 F#5:.5 D5:3 |
    A5:1.5 F#5:.5 D5 F#5 | E5 G5 B5:1.5 A5:.5 | A5 G5 E5 C#5 | D5:4""",
    4,
)
GARDEN_A2_CHORDS = chords("D | A/C# | Bm7 | Gmaj7 | F#m7 | Gmaj7 | Em7 A7 | D", 4)
GARDEN_A2 = melody(
    """F#5:1.5 E5:.5 D5 A4 | E5 G5:.5 E5:.5 C#5:2 | D5:.5 E5:.5 F#5 A5:1.5 F#5:.5 | G5:.5 F#5:.5 D5:3 |
    A5 C#6 A5:1.5 F#5:.5 | B5 A5:.5 G5:.5 F#5 D5 | E5 F#5:.5 G5:.5 E5 C#5 | D5:4""",
    4,
)
GARDEN_B_CHORDS = chords("Bm7 | F#m7 | Gmaj7 | D/F# | Em7 | Gm6 | D/A | A7sus4 A7", 4)
GARDEN_B = melody(
    """B4 D5 F#5:2 | A5:1.5 F#5:.5 C#5:2 | B4 D5 G5:2 | F#5:1.5 E5:.5 D5:2 |
    E5 G5 B5:2 | Bb5:1.5 G5:.5 E5:2 | F#5 A5 D6:1.5 A5:.5 | B5 A5:.5 G5:.5 E5:2""",
    4,
)
GARDEN_CLOSING = chords("Gmaj7/D | Dadd9 | Gm6/D | Dadd9", 4)
GARDEN_GLINTS = melody("-:2 A5 D6 | -:3 F#6 | -:2 E6 A5 | -:4", 4)
GARDEN_LAST_GLINTS = melody("-:2 B5 D6 | -:2 A5:2 | -:2 Bb5 E6 | -:2 F#5:2", 4)


RISE_AND_FALL = (0, 1, 2, 4, 3, 2, 1, None)
ROCKING = (0, None, 2, 3, None, 2, 1, None)
SPARSE = (0, None, 2, None, 3, None, 2, None)


def garden(seconds: int) -> Signal:
    """A quiet night: crickets, a kalimba's tune over a plucked string, a few glints.

    40 bars: opening (4), A A' B A (8 each), closing (4).
    """
    loop = Loop(seconds, beats=160, seed=11)
    loop.crickets(0.016)
    loop.air(0.006)
    plan = (
        (0, GARDEN_OPENING, SPARSE),
        (16, GARDEN_A_CHORDS, ROCKING),
        (48, GARDEN_A2_CHORDS, RISE_AND_FALL),
        (80, GARDEN_B_CHORDS, ROCKING),
        (112, GARDEN_A_CHORDS, SPARSE),
        (144, GARDEN_CLOSING, SPARSE),
    )
    for at, harmony, pattern in plan:
        loop.broken("pluck", harmony, at, pattern, lowest=54, gain=0.30, pan=-0.28)
        loop.ground(harmony, at, gain=0.34)
    loop.strings(GARDEN_B_CHORDS, 80, lowest=57, gain=0.035)
    loop.strings(GARDEN_CLOSING, 144, lowest=57, gain=0.03)
    loop.tune("glockenspiel", GARDEN_GLINTS, 0, 0.10, pan=0.45)
    loop.tune("kalimba", GARDEN_A, 16, 0.40, pan=0.15)
    loop.tune("kalimba", GARDEN_A2, 48, 0.40, pan=0.15)
    loop.tune(
        "glockenspiel", [note for note in GARDEN_A2 if note.length >= 1.5], 48, 0.08, pan=0.45, shift=12
    )
    loop.tune("pluck", GARDEN_B, 80, 0.42, pan=0.1)
    loop.broken(
        "kalimba", GARDEN_B_CHORDS, 80, (None, None, 3, None, None, None, 4, None), 62, 0.16, pan=0.35
    )
    loop.tune("kalimba", GARDEN_A, 112, 0.38, pan=0.15)
    loop.tune("glockenspiel", [note for note in GARDEN_A if note.length >= 3], 113, 0.09, pan=0.45, shift=12)
    loop.tune("glockenspiel", GARDEN_LAST_GLINTS, 144, 0.10, pan=0.45)
    return loop.finished(wet=0.32)
