"""Which puzzle comes next: what was missed comes back after a few others, and once more later."""

from __future__ import annotations

from typing import Any

from game.disk.settings import Settings
from game.engine.lesson import Position
from game.engine.puzzle import Puzzle
from game.scenes.puzzled import GAPS, Tally, following, tally_of

PUZZLES = tuple(
    Puzzle(Position(2, f"S{number}"), 1 + number // 4, ("a",), 0.5, {"b": 0.25}) for number in range(20)
)
NAMES = tuple(puzzle.name for puzzle in PUZZLES)


def after(*answers: tuple[str, bool]) -> Tally:
    tally = Tally()
    for name, right in answers:
        tally = tally.answered(name, right=right)
    return tally


def next_one(tally: Tally, step: int = 1, behind: str = "") -> str:
    found = following(tally, PUZZLES, step, behind)
    assert found is not None
    return found.name


def test_puzzles_come_in_their_order_from_the_step_that_is_asked_for() -> None:
    assert next_one(Tally()) == NAMES[0]
    assert next_one(after((NAMES[0], True))) == NAMES[1]
    assert next_one(Tally(), 3) == NAMES[8]
    solved = after(*((name, True) for name in NAMES[8:12]))
    assert next_one(solved, 3) == NAMES[12], "the next step"
    assert next_one(after(*((name, True) for name in NAMES[16:])), 5) == NAMES[0], "then the first"


def test_what_was_missed_comes_back_after_a_few_others_and_once_more_later() -> None:
    tally = after((NAMES[0], False))
    assert NAMES[0] not in tally.solved
    for number in range(1, GAPS[0] + 1):
        assert next_one(tally) == NAMES[number]
        tally = tally.answered(NAMES[number], right=True)
    assert next_one(tally) == NAMES[0] and tally.due(PUZZLES) == [NAMES[0]]
    tally = tally.answered(NAMES[0], right=True)
    assert NAMES[0] in tally.solved and NAMES[0] in tally.back
    for _ in range(GAPS[1]):
        name = next_one(tally)
        assert name != NAMES[0]
        tally = tally.answered(name, right=True)
    assert next_one(tally) == NAMES[0]
    tally = tally.answered(NAMES[0], right=True)
    assert not tally.back, "solved for good"


def test_what_is_missed_once_more_begins_anew() -> None:
    tally = after(
        (NAMES[0], False), *((name, True) for name in NAMES[1:4]), (NAMES[0], True), (NAMES[0], False)
    )
    assert tally.back[NAMES[0]] == (0, tally.done + GAPS[0]) and NAMES[0] not in tally.solved


def test_at_the_end_what_waits_comes_early_and_then_nothing() -> None:
    tally = after(*((name, True) for name in NAMES[1:]), (NAMES[0], False))
    assert next_one(tally) == NAMES[0]
    assert next_one(tally, behind=NAMES[0]) == NAMES[0], "there is no other"
    assert following(after(*((name, True) for name in NAMES)), PUZZLES, 1) is None


def test_another_is_another_though_nothing_was_answered() -> None:
    seen, name = list[str](), NAMES[0]
    for _ in PUZZLES:
        seen.append(name)
        name = next_one(Tally(), 1 + NAMES.index(name) // 4, behind=name)
    assert seen == [*NAMES[:4]] * 5
    left = after(*((name, True) for name in NAMES[1:]))
    assert next_one(left, behind=NAMES[0]) == NAMES[0], "there is no other"


def test_the_streak_ends_with_a_slip() -> None:
    assert after((NAMES[0], True), (NAMES[1], True)).streak == 2
    assert after((NAMES[0], True), (NAMES[1], False)).streak == 0


def test_a_step_is_forgotten_and_nothing_else() -> None:
    tally = after((NAMES[0], True), (NAMES[1], False), (NAMES[8], True))
    left = tally.without(NAMES[:4])
    assert left.solved == {NAMES[8]} and not left.back


def test_settings_that_make_no_sense_are_passed_over() -> None:
    raw: dict[str, Any] = {
        "done": -1,
        "streak": "x",
        "solved": [1, "a"],
        "back": {"a": [0, 3], "b": [9, 1], "c": "no", "d": [0]},
    }
    tally = tally_of(Settings(puzzles={"g": raw}), "g")
    assert tally == Tally(0, 0, frozenset({"a"}), {"a": (0, 3)})
    assert tally_of(Settings(puzzles={"g": {"solved": {}, "back": []}}), "g") == Tally()
    assert tally_of(Settings(), "g") == Tally()
