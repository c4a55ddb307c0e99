"""How music is written down here: melodies and chords as text, read into notes."""

from typing import NamedTuple

PITCHES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
CHORDS = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "add9": (0, 4, 7, 2),
    "dim": (0, 3, 6),
    "sus4": (0, 5, 7),
    "7sus4": (0, 5, 7, 10),
}


class Note(NamedTuple):
    """One note of a melody: when and how long in beats, how high as a MIDI number."""

    beat: float
    length: float
    midi: int


class Chord(NamedTuple):
    """One chord: when and how long in beats, its bass and its tones as pitch classes 0-11 (root first)."""

    beat: float
    length: float
    bass: int
    tones: tuple[int, ...]


def pitch_class(name: str) -> int:
    """The pitch class of a note name such as "F#" or "Bb"."""
    return (PITCHES[name[0]] + name.count("#") - name[1:].count("b")) % 12


def melody(text: str, beats_a_bar: int) -> list[Note]:
    """Notes from text such as "F#5:1.5 E5:.5 -:2 | D5:4": name, octave, beats after the colon; bars by "|".

    "-" is a rest, one beat is the default. Raises ValueError when a bar is not full.
    """
    notes = []
    for number, bar in enumerate(text.split("|")):
        beat = float(number * beats_a_bar)
        for word in bar.split():
            name, _, length_text = word.partition(":")
            length = float(length_text or 1)
            if name != "-":
                notes.append(Note(beat, length, pitch_class(name[:-1]) + 12 * (int(name[-1]) + 1)))
            beat += length
        if beat != (number + 1) * beats_a_bar:
            raise ValueError(f"bar {number + 1} is not full: {bar.strip()!r}")
    return notes


def chords(text: str, beats_a_bar: int) -> list[Chord]:
    """Chords from text such as "D | A/C# | Em7 A7": bars by "|", the chords of a bar share it evenly."""
    out = []
    for number, bar in enumerate(text.split("|")):
        symbols = bar.split()
        length = beats_a_bar / len(symbols)
        for place, symbol in enumerate(symbols):
            upper, _, low = symbol.partition("/")
            size = 2 if upper[1:2] in ("#", "b") else 1
            root = pitch_class(upper[:size])
            tones = tuple((root + step) % 12 for step in CHORDS[upper[size:]])
            bass = pitch_class(low) if low else root
            out.append(Chord(number * beats_a_bar + place * length, length, bass, tones))
    return out


def voiced(chord: Chord, lowest: int) -> list[int]:
    """The tones of a chord laid close from `lowest` up, with no rubbing half-tone at the bottom."""
    tones = sorted(within(tone, lowest) for tone in chord.tones)
    if tones[1] - tones[0] == 1:
        tones = [*tones[1:], tones[0] + 12]
    return tones


def within(pitch: int, lowest: int) -> int:
    """The MIDI number of a pitch class in the octave that begins at `lowest`."""
    return lowest + (pitch - lowest) % 12
