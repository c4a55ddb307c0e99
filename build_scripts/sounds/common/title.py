"""The loop of the hillside (F major, in three), as written."""

from build_scripts.sounds.curves import Signal
from build_scripts.sounds.ensemble import Loop
from build_scripts.sounds.score import chords, melody

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
WALTZ = (None, None, 1, 2, 3, 2)
ROUND = (0, 1, 2, 3, 2, 1)


def title(seconds: int) -> Signal:
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
    return loop.finished(wet=0.34)
