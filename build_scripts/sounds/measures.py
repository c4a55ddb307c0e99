"""How long and how loud a sound is: plain data, read by the synthesis and by the tests."""

from typing import NamedTuple


class Effect(NamedTuple):
    """One short sound: the loudest tenth of a second lies at `level` dB (0 = full scale)."""

    level: float
    longest: float
    """Upper bound of the length in seconds."""


class Piece(NamedTuple):
    """One piece of music that goes round without a seam."""

    level: float
    """Mean level of the whole piece in dB (0 = full scale)."""
    seconds: int
