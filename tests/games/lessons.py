"""Lessons at their steps, and tips in matches, for tests that hold what is said against the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from game.engine.lesson import Moment, Tip
from game.engine.session import Session
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


def moment(session: Session[Any, Any], since: int, viewer: int = 0) -> Moment:
    """Return what a seat has seen since a cursor, and what it can choose now."""
    return Moment(
        viewer,
        session.observation_at(since, viewer),
        [event for _, event in session.events_for(viewer, since)],
        session.observation(viewer),
        session.legal_actions() if session.current_player == viewer else (),
    )


def said(tips: Sequence[Tip], match: Iterable[Moment]) -> list[str]:
    """Return what is said at each moment of a match, each tip once, by the last word of its key; "" if
    nothing is."""
    left, found = list(tips), []
    for now in match:
        tip = next((tip for tip in left if tip.sees(now) is not None), None)
        if tip is not None:
            left.remove(tip)
        found.append(tip.says.rpartition(".")[2] if tip is not None else "")
    return found


def halves(said: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return what was said in the first half of a match, and in the second one."""
    middle = (len(said) + 1) // 2
    return list(filter(None, said[:middle])), list(filter(None, said[middle:]))


def check_less_and_less(tips: Sequence[Tip], matches: Iterable[Sequence[str]]) -> None:
    """Check that each tip is said in some match, and most of them in first halves."""
    split = [halves(said) for said in matches]
    early, late = ([name for pair in split for name in pair[half]] for half in (0, 1))
    assert {*early, *late} == {tip.says.rpartition(".")[2] for tip in tips}
    assert len(early) > 2 * len(late)
