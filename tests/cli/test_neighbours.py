"""The script that measures the games beside those of others: in turns, and only where these are installed."""

from __future__ import annotations

from functools import partial

import pytest

from build_scripts import neighbours
from build_scripts.neighbours import Measure


def test_what_is_missing_is_said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbours, "find_spec", lambda name: None if name == "pyspiel" else object())
    assert neighbours.main([]) == 2
    assert capsys.readouterr().err.startswith("Not installed: open_spiel.")


def test_all_are_measured_in_turns() -> None:
    order = list[str]()

    def speed(name: str, seconds: float) -> float:
        order.append(name)
        return 1234.5 * len(order) * seconds

    measures = [Measure(name, "moves", partial(speed, name)) for name in ("a", "b")]
    table = list(neighbours.measured(measures, 3, 2.0))
    assert order == ["a", "b"] * 3
    assert table[2:] == ["| a | moves | 7,410 | 2,470–12,300 |", "| b | moves | 9,880 | 4,940–14,800 |"]


@pytest.mark.slow
def test_every_neighbour_that_is_installed_can_be_measured() -> None:
    pytest.importorskip("chess")
    pytest.importorskip("pyspiel")
    for measure in neighbours.theirs():
        assert measure.speed(0.01) > 0, measure


@pytest.mark.slow
def test_every_game_of_ours_can_be_measured() -> None:
    for measure in neighbours.ours():
        assert measure.speed(0.01) > 0, measure
