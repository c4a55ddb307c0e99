"""Lessons fit the rules: each can be played as it stands, and says what there are words for."""

from __future__ import annotations

import pytest

from game.engine.lesson import Lesson
from game.engine.session import Seat, Session
from game.games import TEMPLATE, game_ids, lessons_of, make
from game.i18n import LANGS, Catalog

LESSONS = [
    pytest.param(game_id, lesson, id=f"{game_id}-{lesson.name}")
    for game_id in (TEMPLATE, *game_ids())
    for lesson in lessons_of(game_id)
]


def play(game_id: str, lesson: Lesson) -> None:
    seats = [Seat(f"P{number}", "human") for number in range(lesson.players)]
    session = Session(make(game_id, lesson.players, lesson.options), lesson.seed, seats)
    for step in lesson.steps:
        for text in step.actions:
            reason = session.why_not(session.game.decode_action(text))
            assert reason is None, f"{lesson.name}: {text} is not allowed: {reason}"
        session.play(session.game.decode_action(step.actions[0]))


@pytest.mark.parametrize(("game_id", "lesson"), LESSONS)
def test_a_lesson_can_be_played(game_id: str, lesson: Lesson) -> None:
    play(game_id, lesson)


@pytest.mark.parametrize(("game_id", "lesson"), LESSONS)
def test_a_lesson_has_its_words(game_id: str, lesson: Lesson) -> None:
    for language in LANGS:
        catalog = Catalog(language)
        assert [key for key in (lesson.name, *(s.says for s in lesson.steps)) if not catalog.has(key)] == []


def test_a_lesson_against_the_rules_is_found() -> None:
    (lesson,) = lessons_of(TEMPLATE)
    with pytest.raises(AssertionError, match="not allowed"):
        play(TEMPLATE, lesson._replace(steps=lesson.steps[::-1]))
