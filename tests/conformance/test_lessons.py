"""Lessons fit the rules: each can be played by every right choice, and has words for every other one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.lesson import Lesson, LessonStep, fits
from game.engine.protocol import EngineError
from game.games import TEMPLATE, game_ids, guided_game, lessons_of, options_of, tips_of
from game.i18n import LANGS, Catalog
from game.scenes.lesson import READ_ON, LessonRun

CATALOGS = {language: Catalog(language) for language in LANGS}
GAMES = (TEMPLATE, *game_ids())
LESSONS = [
    pytest.param(game_id, lesson, id=lesson.name) for game_id in GAMES for lesson in lessons_of(game_id)
]
LONGEST = 18
"""Words of a sentence, at most."""


def sentences(text: str) -> list[str]:
    """Return the sentences of a text; quotation marks and brackets belong to the words.

    >>> sentences("Dig on? Yes! It’s worth 2.5 gold … or more.")
    ['Dig on?', 'Yes!', 'It’s worth 2.5 gold … or more.']
    """
    return [part for part in re.split(r"(?<=[.!?])[»”)\u202f\u00a0 ]* (?=\S)", text) if part]


def words(sentence: str) -> int:
    """Return how many words a sentence has: what has a letter or a digit in it."""
    return sum(bool(re.search(r"\w", word)) for word in re.split(r"[\s\u202f\u00a0]+", sentence))


def runs(game_id: str, lesson: Lesson) -> Iterator[LessonRun]:
    """Yield the beginning of each step, as one comes to it by what a hint advises."""
    run: LessonRun | None = LessonRun(game_id, lesson, CATALOGS["en"])
    while run is not None:
        while run.step is not None:
            yield run
            go_on(run)
        run = run.next_part and LessonRun(game_id, lesson, CATALOGS["en"], run.next_part)


def go_on(run: LessonRun, choice: int = 0) -> None:
    """Do what a step asks for, and let the others do theirs."""
    step, cursor = run.step, run.session.cursor
    assert step is not None
    if step.asks:
        assert run.session.current_player == run.learner, f"{step.says}: it is not the learner's turn"
        right = run.right()
        assert right, f"{step.says}: none of {step.asks} is allowed"
        run.play(right[choice])
    else:
        run.read_on()
    while (action := run.others()) is not None:
        reason = run.session.why_not(action)
        assert reason is None, f"{step.says}: {action} of the others is not allowed: {reason}"
        assert run.session.current_player != run.learner, f"{step.says}: {action} is the learner's"
        run.session.play(action)
    assert cursor <= run.session.cursor


def finish(game_id: str, lesson: Lesson, run: LessonRun) -> None:
    """Play a part to its end."""
    while run.step is not None:
        go_on(run)


@pytest.mark.parametrize(("game_id", "lesson"), LESSONS)
def test_each_right_choice_leads_to_the_end(game_id: str, lesson: Lesson) -> None:
    for run in runs(game_id, lesson):
        for choice in range(1, len(run.right())):
            other = LessonRun(game_id, lesson, CATALOGS["en"], run.bookmark)
            go_on(other, choice)
            finish(game_id, lesson, other)


@pytest.mark.parametrize(("game_id", "lesson"), LESSONS)
def test_whatever_else_is_allowed_has_its_sentence(game_id: str, lesson: Lesson) -> None:
    for run in runs(game_id, lesson):
        step, game = run.step, run.session.game
        assert step is not None
        for action in run.session.legal_actions():
            key, text = run.why_not(action), game.encode_action(action)
            if not step.asks:
                assert key == READ_ON
            elif action not in run.right():
                assert any(fits(pattern, text) for pattern, _ in step.wrong), f"{step.says}: {text}"
                assert key in dict((key, pattern) for pattern, key in step.wrong)
            else:
                assert key == ""


@pytest.mark.parametrize(("game_id", "lesson"), LESSONS)
def test_one_reads_how_a_part_ended_before_the_next(game_id: str, lesson: Lesson) -> None:
    for part in lesson.parts:
        assert part.steps and not part.steps[-1].asks


@pytest.mark.parametrize(("game_id", "lesson"), LESSONS)
def test_a_puzzle_has_something_to_look_at(game_id: str, lesson: Lesson) -> None:
    assert [step.says for step in steps(lesson) if step.puzzle and not (step.asks and step.about)] == []


@pytest.mark.parametrize(("game_id", "lesson"), LESSONS)
def test_one_can_come_back_and_go_back(game_id: str, lesson: Lesson) -> None:
    before: LessonRun | None = None
    for run in runs(game_id, lesson):
        again = LessonRun(game_id, lesson, CATALOGS["en"], run.bookmark)
        assert again.session.log == run.session.log and again.step is run.step
        if before is not None:
            assert run.before is not None
            LessonRun(game_id, lesson, CATALOGS["en"], run.before)
        before = run


def said(lesson: Lesson) -> Iterator[str]:
    """Yield the keys of all that a lesson says."""
    for step in steps(lesson):
        yield from (step.says, *(key for _, key in step.wrong))


def steps(lesson: Lesson) -> Iterator[LessonStep]:
    for part in lesson.parts:
        yield from part.steps


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGS)
def test_all_that_a_teacher_says_is_short(game_id: str, language: str) -> None:
    catalog, guided = CATALOGS[language], guided_game(game_id)
    tips = (*tips_of(game_id), *(guided.tips if guided is not None else ()))
    keys = [*(key for lesson in lessons_of(game_id) for key in said(lesson)), *(tip.says for tip in tips)]
    assert [lesson.name for lesson in lessons_of(game_id) if not catalog.has(lesson.name)] == []
    assert [key for key in keys if not catalog.has(key)] == []
    for key in dict.fromkeys(keys):
        text = sentences(catalog.text(key))
        assert len(text) <= 2, f"{key}: {text}"
        assert max(map(words, text)) <= LONGEST, f"{key}: {text}"


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_remembered_has_a_name_of_its_own(game_id: str) -> None:
    guided = guided_game(game_id)
    names = [lesson.name for lesson in lessons_of(game_id)]
    names += [tip.says for tip in (*tips_of(game_id), *(guided.tips if guided is not None else ()))]
    assert len({name.rpartition(".")[2] for name in names}) == len(names)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_guided_game_can_be_made(game_id: str) -> None:
    guided = guided_game(game_id)
    if guided is not None:
        options_of(game_id, guided.players, guided.options)


def spoilt(**values: Any) -> Lesson:
    """Return the template's lesson with another second step."""
    (lesson,) = lessons_of(TEMPLATE)
    (part,) = lesson.parts
    first, second, *rest = part.steps
    steps = (first, second._replace(**values), *rest)
    return lesson._replace(parts=(part._replace(steps=steps),))


def test_a_lesson_against_the_rules_is_found() -> None:
    with pytest.raises(AssertionError, match="none of"):
        list(runs(TEMPLATE, spoilt(asks=("c4",))))
    with pytest.raises(AssertionError, match="not allowed"):
        list(runs(TEMPLATE, spoilt(then=("c1",))))
    with pytest.raises(AssertionError, match="c1"):
        test_whatever_else_is_allowed_has_its_sentence(TEMPLATE, spoilt(wrong=(("c3", "x"),)))
    (lesson,) = lessons_of(TEMPLATE)
    (part,) = lesson.parts
    beginning = part._replace(position=part.position._replace(log="*s0 *d9"))
    with pytest.raises(EngineError):
        list(runs(TEMPLATE, lesson._replace(parts=(beginning,))))
