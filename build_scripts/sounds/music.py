"""The loops of the garden at night (D major, in four) and of the hillside (F major, in three), as written."""

from build_scripts.sounds.dsp import Signal
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

TITLE_OPENING = chords("F | Fadd9 | Bb/F | C7sus4", 3)
TITLE_A_CHORDS = chords("F | F | Bb | F/A | Dm | Gm7 | C7sus4 | C7", 3)
TITLE_A = melody(
    "C5 F5 A5 | A5:2 F5 | D5 F5 Bb5 | A5:2 C5 | A5 F5 D5 | G5:1.5 A5:.5 Bb5 | G5:2 F5 | E5:2 C5", 3
)
TITLE_A2_CHORDS = chords("F | F | Bb | F/A | Gm7 | C7 | F | F", 3)
TITLE_A2 = melody(
    "C5 F5 A5 | A5 G5:.5 F5:.5 A5 | D5 F5 Bb5 | A5:2 F5 | Bb5 A5 G5 | E5 G5 C6 | A5:1.5 G5:.5 F5 | F5:3", 3
)
TITLE_B_CHORDS = chords("Dm | Am | Bb | F/A | Gm | Dm/F | G7 | C7", 3)
TITLE_B = melody(
    """F5:1.5 E5:.5 D5 | E5:2 C5 | D5:1.5 E5:.5 F5 | A5:2 F5 |
    Bb5:1.5 A5:.5 G5 | A5:2 F5 | G5 B5 D6 | C6:2 Bb5""",
    3,
)
TITLE_C_CHORDS = chords("Bb | Bbm6 | F/A | D7/F# | Gm7 | C7sus4 | F | C7", 3)
TITLE_C = melody("D6:3 | Db6:3 | C6:2 A5 | C6:2 A5 | Bb5:3 | G5:2 Bb5 | A5:3 | G5:2 -", 3)
TITLE_CLOSING_CHORDS = chords("Bb | Bbm6 | F/C | F | Bb | Bbm6 | F/C | D7/F# | Gm7 | C7sus4 | F | Fadd9", 3)
TITLE_CLOSING = melody(
    """D5:3 | Db5:3 | C5:2 A4 | A4:3 | D5 F5 Bb5 | Bb5:2 G5 | A5:2 F5 | F#5:2 A5 |
    Bb5:2 A5 | G5:2 F5 | F5:3 | -:3""",
    3,
)
TITLE_GLINTS = melody("-:2 C6 | -:2 A5 | -:2 D6 | -:3", 3)

RISE_AND_FALL = (0, 1, 2, 4, 3, 2, 1, None)
ROCKING = (0, None, 2, 3, None, 2, 1, None)
SPARSE = (0, None, 2, None, 3, None, 2, None)
WALTZ = (None, None, 1, 2, 3, 2)
ROUND = (0, 1, 2, 3, 2, 1)


def garden(seconds: int, level: float) -> Signal:
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
    return loop.finished(level, wet=0.32)


def title(seconds: int, level: float) -> Signal:
    """A warm slow waltz for the hillside, in which ocarina and kalimba take turns.

    64 bars: opening (4), A A' B A' C A' (8 each), closing (12).
    """
    loop = Loop(seconds, beats=192, seed=23)
    plan = (
        (0, TITLE_OPENING, ROUND),
        (12, TITLE_A_CHORDS, WALTZ),
        (36, TITLE_A2_CHORDS, WALTZ),
        (60, TITLE_B_CHORDS, ROUND),
        (84, TITLE_A2_CHORDS, WALTZ),
        (108, TITLE_C_CHORDS, ROUND),
        (132, TITLE_A2_CHORDS, WALTZ),
        (156, TITLE_CLOSING_CHORDS, ROUND),
    )
    for at, harmony, pattern in plan:
        loop.broken("pluck", harmony, at, pattern, lowest=53, gain=0.30, pan=-0.25)
        loop.ground(harmony, at, gain=0.38)
    for at, harmony in (
        (60, TITLE_B_CHORDS),
        (84, TITLE_A2_CHORDS),
        (108, TITLE_C_CHORDS),
        (156, TITLE_CLOSING_CHORDS),
    ):
        loop.strings(harmony, at, lowest=55, gain=0.05)
    loop.tune("glockenspiel", TITLE_GLINTS, 0, 0.10, pan=0.4)
    loop.tune("kalimba", TITLE_A, 12, 0.42, pan=0.12)
    loop.tune("kalimba", TITLE_A2, 36, 0.42, pan=0.12)
    loop.tune("glockenspiel", [note for note in TITLE_A2 if note.length >= 1.5], 36, 0.07, pan=0.4, shift=12)
    loop.sung("ocarina", TITLE_B, 60, 0.18, pan=0.05)
    loop.tune("kalimba", TITLE_A2, 84, 0.34, pan=0.2)
    loop.sung("ocarina", TITLE_A2, 84, 0.12, pan=-0.05)
    loop.tune("glockenspiel", TITLE_C, 108, 0.20, pan=0.3)
    loop.broken("kalimba", TITLE_C_CHORDS, 108, (None, None, 3, None, 4, None), 60, 0.15, pan=0.25)
    loop.sung("ocarina", TITLE_A2, 132, 0.18, pan=0.05)
    loop.broken("kalimba", TITLE_A2_CHORDS, 132, (None, 4, None, 3, None, 2), 60, 0.16, pan=0.3)
    loop.sung("ocarina", TITLE_CLOSING, 156, 0.14, pan=-0.05)
    loop.tune("glockenspiel", TITLE_GLINTS, 174, 0.08, pan=0.4)
    return loop.finished(level, wet=0.34)
