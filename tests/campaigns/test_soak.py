"""The campaign of evenings finds what grows; it says of a short one that it can't tell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from build_scripts.campaign.campaigns import soak
from build_scripts.campaign.campaigns.soak import Sample, judge
from game.games import TEMPLATE
from game.scenes.title.scene import TitleScene


def evening(megabytes: float = 0.0, handles: float = 0.0, hours: float = 4.0) -> list[Sample]:
    """What is counted where so much more is held each hour, and much more in the first one."""
    return [
        Sample(at, n, 200 + min(at, 1) * 80 + at * megabytes + n % 3, 40 + round(at * handles), 9)
        for n in range(40)
        for at in (hours * n / 39,)
    ]


def test_an_evening_in_which_nothing_grows_passes() -> None:
    assert judge(evening(0.3)).units == 1


@pytest.mark.parametrize("growth", [{"megabytes": 1.5}, {"handles": 2.0}])
def test_what_grows_is_found(growth: dict[str, float]) -> None:
    with pytest.raises(AssertionError, match="an hour"):
        judge(evening(**growth))


@pytest.mark.parametrize("hours", [0.1, 1.8])
def test_a_short_evening_is_none(hours: float) -> None:
    checked = judge(evening(9.0, 9.0, hours))
    assert checked.units == 0 and checked.seen["too short to tell"]


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_list_that_grows_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a few short games, of which a hundredth of an hour is judged, a title that keeps 16 MB each time."""
    kept: list[bytes] = []
    enter = TitleScene.enter

    def hoard(scene: TitleScene) -> None:
        enter(scene)
        kept.append(bytes(b"x" * (16 << 20)))

    monkeypatch.setattr(soak, "FIRST", 0.0)
    monkeypatch.setattr(soak, "LEAST", 0.01)
    monkeypatch.setattr(soak, "all_ids", lambda: (TEMPLATE,))
    settings: dict[str, Any] = {"hours": "0.03", "samples": str(tmp_path / "samples.jsonl")}
    case = soak.make("TEST", 0, settings)
    monkeypatch.setattr(TitleScene, "enter", hoard)
    with pytest.raises(AssertionError, match="MB"):
        soak.check(case, settings)
    assert len((tmp_path / "samples.jsonl").read_text().splitlines()) >= 3
