"""What the rulebook shows of a game: its table with a few things named, and moves that are hard in words.

Both are plain data in a game's house (`lessons/pictures.py`), with positions as lessons have them: so they
can't show anything that the rules don't allow.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.lesson import Position


class CallOut(NamedTuple):
    """Something on the table that is pointed at and told of."""

    landmark: str
    """What it points at, by a name that the table knows (`Table.landmark`)."""
    title: str
    """Key of what it is called."""
    says: str
    """Key of a sentence: what it is for."""
    clause: str
    """The clause that says more."""


class Overview(NamedTuple):
    """The game in one picture: a position as who learns sees it, and four to six things in it."""

    position: Position
    callouts: tuple[CallOut, ...]
    """As one reads them: those that are told over the picture, then those under it, each from the left."""
    above: int
    """How many are told over it."""


class Motion(NamedTuple):
    """A moving picture beside a clause: what is done from a position, as who learns sees it."""

    clause: str
    says: str
    """Key of a line under it: what is seen."""
    position: Position
    then: str
    """What is done, with blanks between: actions, and chance after "*"."""
    about: tuple[str, ...]
    """What it is about, by names that the table knows: their middle is the picture's."""
    part: float = 0.4
    """How much of the table's width is seen ..."""
    tall: float = 0.8
    """... and how high that is, in widths."""
    shape: float = 0.625
    """Height of the whole table in widths: the higher, the farther apart its things lie."""
    lands: bool = True
    """Whether the last that is seen is the table at rest: not where it then looks about from elsewhere."""


class Illustrations(NamedTuple):
    """All that the rulebook of a game shows of its table."""

    overview: Overview | None = None
    motions: tuple[Motion, ...] = ()
