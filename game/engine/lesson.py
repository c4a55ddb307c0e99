"""Lessons: a game as a teacher would have it go, told a step at a time.

A lesson is plain data in a game's house (`lessons/`, found by its name). It is played as any game is, in a
session: so it can teach nothing that the rules don't allow, and a test plays every one. Tips are what the
teacher says once in a real game, the first time that something comes up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from game.engine.events import Event
from game.engine.protocol import Player

E = TypeVar("E", bound=Event)


class Position(NamedTuple):
    """Where something begins: a game whose first steps are given."""

    players: int
    seed: str
    """All chance after `log` comes from it: what is drawn is always the same."""
    log: str = ""
    """Steps that were played before, as records write them, with blanks between: chance after "*"."""
    options: Mapping[str, str] = MappingProxyType({})
    """Those that are not left as they are by default."""
    learner: Player = 0
    """The seat of who learns; all others do what the lesson says."""


class LessonStep(NamedTuple):
    """One thing that is said, and what is asked for, if anything is. Without `asks` one reads and goes on."""

    says: str
    """Key of a text: one or two sentences of 18 words at most, in each language."""
    asks: tuple[str, ...] = ()
    """Texts of actions any of which is right; "m3,*" stands for all that begin so. The first is what a hint
    advises, and what is done for who skips the step."""
    wrong: tuple[tuple[str, str], ...] = ()
    """For actions that are allowed but not asked for: texts like those, and the key of what is said. The
    first that fits holds: so ("*", key) comes last."""
    then: tuple[str, ...] = ()
    """What others do after this step, as texts of actions, until who learns is to choose or the part ends."""
    about: tuple[str, ...] = ()
    """What it speaks of and points at, by names that the table knows (`Table.landmark`); without any what is
    asked for."""
    puzzle: bool = False
    """Whether who learns is to find out what is right: the paw points at what the step is about."""


class LessonPart(NamedTuple):
    """Steps that follow from one position."""

    position: Position
    steps: tuple[LessonStep, ...]


class Lesson(NamedTuple):
    """One idea, in one to three minutes."""

    name: str
    """Key of its title. By the last part of it what was learnt is remembered: it stays the same for ever."""
    parts: tuple[LessonPart, ...]

    def steps_before(self, part: int) -> int:
        """Return how many steps come before a part."""
        return sum(len(each.steps) for each in self.parts[:part])

    @property
    def length(self) -> int:
        """How many steps it has."""
        return self.steps_before(len(self.parts))


class Moment(NamedTuple):
    """What somebody at the table has seen since they were last to choose."""

    viewer: Player
    before: Any
    """Their observation before it ..."""
    events: Sequence[Event]
    """... what happened, as they saw it ..."""
    after: Any
    """... and their observation now."""
    actions: Sequence[Any]
    """What they can choose now; empty while others do."""

    def events_of(self, kind: type[E]) -> list[E]:
        """Return what happened of a kind of event."""
        return [event for event in self.events if isinstance(event, kind)]


class Tip(NamedTuple):
    """Something that the teacher says in a real game, once, the first time that it comes up."""

    says: str
    """Key of a text, as in a step. By its last part it is remembered what was said."""
    sees: Callable[[Moment], Sequence[str] | None]
    """Return what it is about, by names that the table knows, if it has just come up; None if it hasn't."""
    clause: str = ""
    """The clause that it leads to."""


class GuidedGame(NamedTuple):
    """A first game against easy opponents, in which the teacher speaks up when something new comes up."""

    players: int
    options: Mapping[str, str]
    """Those that are not left as they are by default."""
    tips: tuple[Tip, ...]
    """What is said on the way; of several that come up at once the first."""


def fits(pattern: str, text: str) -> bool:
    """Return whether the text of an action is one that a step means.

    >>> fits("m3,*", "m3,1"), fits("m3,1", "m3,2")
    (True, False)
    """
    return fnmatchcase(text, pattern)
