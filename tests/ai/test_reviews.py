"""What shows how far reviews can be trusted counts rightly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build_scripts import reviews
from build_scripts.reviews import Called, calibration, hits, looked_through, main
from game.games import TEMPLATE, game_ids


def test_what_was_called_is_set_beside_what_was_won() -> None:
    rows = [Called(0.7, float(number < 7)) for number in range(10)] + [Called(1.0, 1.0)]
    told = list(calibration(rows))
    assert told[0] == "11 chances"
    assert told[10] == "called 100.0%, won 100.0% (1)" and told[1] == "0%: none"
    assert "called 65 to 75 %: called 70.0%, won 70.0% (10)" in told


def test_blunders_are_counted() -> None:
    rows = [{"own": [0.0, 0.2], "drawn": [[0.3, 0.25]]}, {"own": [-0.1], "drawn": [[0.1, 0.3]]}]
    assert list(hits(rows)) == [
        "3 choices of strong players, 1 called blunders",
        "2 put in that cost 20% or more, 1 called blunders",
    ]


@pytest.mark.slow
def test_a_game_is_looked_through_the_same_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "LARGE", 0.01)
    row = looked_through(TEMPLATE, "test", 1)
    assert row == looked_through(TEMPLATE, "test", 1)
    chances = [chance for chance, _ in row["called"]]
    assert row["players"] == 3 and len(chances) % 3 == 0
    assert all(abs(sum(chances[n : n + 3]) - 1) < 0.001 for n in range(0, len(chances), 3))
    assert row["own"] and row["drawn"] and all(truth >= 0.01 for _, truth in row["drawn"])


def test_it_is_noticed_before_the_first_game_that_nothing_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(reviews, "looked_through", lambda *_: pytest.fail("it plays"))
    for state in (tmp_path, tmp_path / "nowhere" / "state"):
        with pytest.raises(SystemExit) as left:
            main([game_ids()[0], "--state", str(state)])
        assert left.value.code == 2 and f"nothing can be kept in {state}" in capsys.readouterr().err


def test_it_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = []

    def looked(game_id: str, seed: str, number: int) -> reviews.Row:
        asked.append(number)
        return {"number": number, "called": [[0.5, 1.0]], "own": [0.0], "drawn": []}

    monkeypatch.setattr(reviews, "looked_through", looked)
    state = tmp_path / "state.jsonl"
    for games in (2, 3):
        main([game_ids()[0], "--state", str(state), "--games", str(games)])
    assert asked == [0, 1, 2] and len(state.read_text("utf-8").splitlines()) == 3
    assert "3 chances" in capsys.readouterr().out
    assert json.loads(state.read_text("utf-8").splitlines()[2])["number"] == 2
