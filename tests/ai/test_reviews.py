"""What shows how far reviews can be trusted counts rightly."""

from __future__ import annotations

from random import Random

import pytest

from build_scripts.reviews import Called, Case, calibration, called, hits, judged, played
from game.games import TEMPLATE


def test_what_was_called_is_set_beside_what_was_won() -> None:
    rows = [Called(0.7, float(number < 7)) for number in range(10)] + [Called(1.0, 1.0)]
    told = list(calibration(rows))
    assert told[0] == "11 chances"
    assert told[10] == "called 100.0%, won 100.0% (1)" and told[1] == "0%: none"
    assert "called 65 to 75 %: called 70.0%, won 70.0% (10)" in told


def test_blunders_are_counted() -> None:
    cases = [Case(False, 0.0, 0.0), Case(False, 0.2, 0.0), Case(True, 0.3, 0.25), Case(True, 0.1, 0.3)]
    assert list(hits([*cases, Case(True, 0.3, 0.1)])) == [
        "2 choices of experts, 1 called blunders",
        "2 drawn ones cost 20% or more, 1 called blunders",
    ]


@pytest.mark.slow
def test_a_game_is_the_same_each_time_and_is_judged() -> None:
    session = played(TEMPLATE, 2, "test", 1)
    assert session.log == played(TEMPLATE, 2, "test", 1).log
    rows, cases = list(called(session, 3, Random(1))), list(judged(session, 2, Random(2)))
    assert len(rows) == 6 and all(sum(row.chance for row in rows[n : n + 2]) for n in (0, 2, 4))
    assert [case.drawn for case in cases] == [False, True] * (len(cases) // 2)
