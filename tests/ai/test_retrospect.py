"""What is known of a match: which task is next, and what it all adds up to."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.ai.retrospect import Finding, Retrospect, Step, Task

STEPS = (Step(0, -1), Step(2, 0, "a", free=True), Step(3, -1), Step(4, 1, "b"), Step(5, 1, "c", free=True))


def fresh(viewers: tuple[int, ...] = (0, 1), outcome: tuple[float, ...] | None = (0.0, 1.0)) -> Retrospect:
    return Retrospect(STEPS, 6, 2, viewers, outcome)


def told(
    review: Retrospect, chances: dict[int, float], findings: dict[int, Finding] | None = None
) -> Retrospect:
    """Do all tasks: the first seat's chances by cursor, and what is found of decisions."""
    while (task := review.next()) is not None:
        if task.judge:
            review.tell_finding(task, (findings or {}).get(task.cursor, Finding("z", 0.5, 0.5, True)))
        else:
            review.tell_chances(task, (chances[task.cursor], 1 - chances[task.cursor]))
    return review


BAD_VIEWS: list[object] = [
    None, [0, 0], [1, 0, [0.5, 0.5]], [0, 5, [0.5, 0.5]], [0, 0, [0.5]], [0, 0, [0.5, "x"]],
    [0, 0, [0.5, 1.5]], [0, 0, [float("nan"), 0.5]], [0, 0, [True, 0.5]],
]  # fmt: skip
BAD_FINDINGS: list[object] = [
    "z", [4, "z", 0.5, 0.5, True], [2, 7, 0.5, 0.5, True], [2, "z", 0.5, 0.5, 1], [2, "z", True, 0.5, True],
]  # fmt: skip
EVEN = dict.fromkeys(range(6), 0.5)


def test_chances_are_known_from_afar_first_and_every_decision_at_last() -> None:
    review, tasks = fresh(), []
    chances = EVEN | {5: 0.3}
    while (task := review.next()) is not None:
        tasks.append(task)
        if task.judge:
            review.tell_finding(task, Finding("z", 0.5, 0.5, True))
        else:
            review.tell_chances(task, (chances[task.cursor], 1 - chances[task.cursor]))
    looks = [(task.cursor, task.viewer) for task in tasks if not task.judge]
    assert sorted(looks) == sorted((cursor, seat) for cursor in (0, 2, 3, 4, 5) for seat in (0, 1))
    assert [cursor for cursor, _ in looks][:4] == [0, 0, 5, 5], "both ends"
    assert [(task.cursor, task.viewer) for task in tasks if task.judge] == [(5, 1), (2, 0)]
    assert review.progress == (len(tasks), len(tasks))


def test_the_decision_on_which_a_long_match_turned_is_judged_soon() -> None:
    """... and before that, chances are looked at closely only where they changed."""
    steps = [Step(cursor, cursor % 2, "a", free=True) for cursor in range(256)]
    review = Retrospect(steps, 256, 2, (0, 1), (0.0, 1.0), hidden=False)
    for count in range(40):
        task = review.next()
        assert task is not None
        if task.judge:
            assert task.cursor == 100 and count < 20
            break
        chance = 0.7 if task.cursor <= 100 else 0.3
        review.tell_chances(task, (chance, 1 - chance))
    else:
        raise AssertionError("the decision was not judged")


def test_what_is_asked_already_is_not_asked_again() -> None:
    review, asked = fresh(), list[Task]()
    while (task := review.next(asked)) is not None:
        asked.append(task)
    assert len(set(asked)) == len(asked) == 2 + 2 + 2, "both ends, and all decisions"


def test_only_who_may_be_looked_through_is_asked() -> None:
    review = told(fresh(viewers=(0,)), EVEN)
    assert review.progress == (6, 6)
    assert review.finding(2) is not None and review.finding(5) is None


def test_where_nothing_is_hidden_one_pair_of_eyes_sees_how_chances_stand() -> None:
    review = told(Retrospect(STEPS, 6, 2, (0, 1), (0.0, 1.0), hidden=False), EVEN)
    assert review.progress == (7, 7)
    assert review.finding(2) is not None and review.finding(5) is not None


def test_before_the_end_the_last_chances_are_asked_too() -> None:
    review = told(fresh(outcome=None), EVEN | {6: 0.25})
    assert review.curve()[-1] == (6, (0.25, 0.75))
    assert told(fresh(), EVEN).curve()[-1] == (6, (0.0, 1.0))


@pytest.mark.parametrize(
    ("chance", "otherwise", "plain", "mark"),
    [
        (0.5, 0.54, True, ""), (0.5, 0.56, True, "slip"), (0.5, 0.61, True, "slip"),
        (0.5, 0.63, False, "blunder"),
        (0.6, 0.5, False, "great"), (0.6, 0.5, True, ""), (0.55, 0.5, False, ""),
    ],
)  # fmt: skip
def test_marks(chance: float, otherwise: float, plain: bool, mark: str) -> None:
    assert Finding("z", chance, otherwise, plain).mark == mark


def test_turning_points_are_decisions_and_luck_in_their_order() -> None:
    chances = {0: 0.5, 2: 0.5, 3: 0.42, 4: 0.62, 5: 0.6}
    findings = {2: Finding("z", 0.4, 0.55, False), 5: Finding("y", 0.6, 0.5, False)}
    turns = told(fresh(), chances, findings).turns()
    assert [(turn.step.cursor, turn.seat, turn.mark) for turn in turns] == [
        (2, 0, "blunder"), (3, 0, "luck"), (5, 1, "great")
    ]  # fmt: skip
    assert [round(turn.change, 3) for turn in turns] == [-0.15, 0.2, 0.1]


def test_of_many_turning_points_the_largest_are_told() -> None:
    steps = [Step(cursor, 0, "a", free=True) for cursor in range(12)]
    review = Retrospect(steps, 12, 2, (0, 1), (1.0, 0.0))
    findings = {cursor: Finding("z", 0.5 - 0.02 * cursor, 0.5, True) for cursor in range(12)}
    turns = told(review, dict.fromkeys(range(12), 0.5), findings).turns()
    assert [turn.step.cursor for turn in turns] == [6, 7, 8, 9, 10, 11]


def test_luck_and_decisions_are_accounted_for_by_seat() -> None:
    chances = {0: 0.5, 2: 0.6, 3: 0.5, 4: 0.55, 5: 0.55}
    findings = {2: Finding("z", 0.4, 0.55, False), 5: Finding("y", 0.6, 0.5, False)}
    review = told(fresh(), chances, findings)
    first, second = review.account(0), review.account(1)
    assert first.luck == pytest.approx(0.15) and second.luck == pytest.approx(-0.15)
    assert first.decisions == 1 and first.lost == pytest.approx(0.15)
    assert (second.decisions, second.lost) == (1, 0.0)


def test_what_was_found_out_is_kept_and_not_asked_again() -> None:
    review, later = fresh(), fresh()
    for _ in range(7):
        task = review.next()
        assert task is not None
        if task.judge:
            review.tell_finding(task, Finding("z", 0.4, 0.551234, False))
        else:
            review.tell_chances(task, (0.123456, 0.876544))
    later.take_data(json.loads(json.dumps(review.to_data())))
    assert later.to_data() == review.to_data() and later.next() == review.next()
    whole = told(later, EVEN, {2: Finding("z", 0.4, 0.551234, False)})
    last = fresh()
    last.take_data(json.loads(json.dumps(whole.to_data())))
    assert last.next() is None and last.finding(2) == whole.finding(2)
    assert last.turns() == whole.turns() and last.curve() == whole.curve()


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"views": 3, "findings": []},
        *({"views": [row], "findings": []} for row in BAD_VIEWS),
        *({"views": [[0, 0, [0.5, 0.5]]], "findings": [row]} for row in BAD_FINDINGS),
    ],
)
def test_what_can_not_be_of_this_match_is_refused(data: dict[str, Any]) -> None:
    review = fresh()
    with pytest.raises(ValueError):
        review.take_data(data)
    assert review.progress[0] == 0, "nothing of it is taken"
