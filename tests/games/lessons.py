"""Lessons at their steps, for tests that hold what is said there against the game."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.i18n import Catalog
from game.scenes.learnt import lesson_of
from game.scenes.lesson import Bookmark, LessonRun
from tests.conformance.test_lessons import runs


@cache
def bookmarks(game_id: str, lesson: str) -> dict[str, Bookmark]:
    """Return where each step of a lesson begins, by the last word of the key of what it says."""
    found = runs(game_id, lesson_of(game_id, lesson))
    return {run.step.says.rpartition(".")[2]: run.bookmark for run in found if run.step is not None}


def at(game_id: str, lesson: str, word: str) -> LessonRun:
    """Return a lesson where the step begins that says this."""
    return LessonRun(game_id, lesson_of(game_id, lesson), Catalog("en"), bookmarks(game_id, lesson)[word])


def look(game_id: str, lesson: str, word: str) -> Any:
    """Return what the learner sees where a step begins."""
    run = at(game_id, lesson, word)
    return run.session.observation(run.learner)
