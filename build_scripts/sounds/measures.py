"""How long a sound is and how loud it is played: plain data, read by the synthesis and by the tests."""

from typing import NamedTuple


class Effect(NamedTuple):
    """One short sound. In its file it is as loud as all others (`loudness.TARGET`)."""

    played: float
    """In dB: 0 for great moments, less for what is heard often."""
    longest: float
    """Upper bound of the length in seconds."""


class Piece(NamedTuple):
    """One piece of music that goes round without a seam."""

    seconds: int
