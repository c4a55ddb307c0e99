"""Lessons: a game as a teacher would have it go, told a step at a time.

A lesson is plain data in a game's house (`lessons/`, found by its name). It is played as any game is, in a
session: so it can teach nothing that the rules don't allow, and a test plays every one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class LessonStep(NamedTuple):
    """What happens next: who learns is asked for something, or somebody else does what the lesson needs."""

    actions: tuple[str, ...]
    """Texts of actions, any of which is right; of another seat's the one that it takes."""
    says: str = ""
    """Key of a text: one or two sentences; "" where nothing is said."""


class Lesson(NamedTuple):
    """One idea, in a few minutes."""

    name: str
    """Key of its title."""
    players: int
    options: Mapping[str, str]
    seed: str
    """All chance comes from it: cards and draws are always the same."""
    steps: tuple[LessonStep, ...]
