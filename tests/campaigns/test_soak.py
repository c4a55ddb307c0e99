"""The campaign of evenings finds what grows; it says of a short one that it can't tell."""

from __future__ import annotations

import gc
import os
from contextlib import ExitStack
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any
from weakref import ref

import pytest

from build_scripts.campaign.campaigns import soak
from build_scripts.campaign.campaigns.soak import FLAT, TOO_SHORT, Sample, judge
from game.build import compiled
from game.engine.protocol import Game
from game.engine.session import Session
from game.games import TEMPLATE
from game.scenes.title.scene import TitleScene
from game.view.painter import Painter


def evening(
    megabytes: float = 0.0, handles: float = 0.0, hours: float = 16.0, threads: float = 0.0
) -> list[Sample]:
    """What is counted where so much more is held each hour, and much more in the first one."""
    held = 200.0
    return [
        Sample(
            *(at, n, held + min(at, 1) * 80 + at * megabytes + n % 3),
            *(40 + round(at * handles), 9 + round(at * threads)),
        )
        for n in range(40)
        for at in (hours * n / 39,)
    ]


def test_an_evening_in_which_nothing_grows_passes() -> None:
    assert judge(evening(0.3)) == FLAT


@pytest.mark.parametrize("growth", [{"megabytes": 1.5}, {"handles": 2.0}, {"threads": 2.0}])
def test_what_grows_is_found(growth: dict[str, float]) -> None:
    with pytest.raises(AssertionError, match="an hour"):
        judge(evening(**growth))


@pytest.mark.parametrize("hours", [0.1, 12.8])
def test_a_short_evening_is_none(hours: float) -> None:
    assert judge(evening(9.0, 9.0, hours)) == TOO_SHORT


@pytest.mark.parametrize("growth", [0.5, 1.5])
def test_what_might_be_chance_is_not_told(growth: float) -> None:
    """Each other time there are 40 MB more: half a MB an hour would be lost in that, up or down."""
    noisy = [
        sample._replace(megabytes=sample.megabytes + 40 * (n % 2)) for n, sample in enumerate(evening(growth))
    ]
    assert judge(noisy) == TOO_SHORT


@pytest.mark.skipif(bool(soak.CAMPAIGN.refuse({})), reason="this system doesn't tell what processes hold")
def test_the_worker_counts_too() -> None:
    thinker = SimpleNamespace(busy=False, pid=os.getpid())  # another like the window's process
    app = SimpleNamespace(reset=lambda scene: None, frame=lambda events, seconds: None, thinker=thinker)
    counted = soak.Evening(app, (), ExitStack())._count()
    assert counted.handles == pytest.approx(2 * len(os.listdir("/proc/self/fd")), abs=2)
    assert counted.megabytes == pytest.approx(2 * soak._megabytes(Path("/proc/self")), rel=0.1)


@pytest.mark.skipif(bool(soak.CAMPAIGN.refuse({})), reason="this system doesn't tell what processes hold")
def test_a_file_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    samples = tmp_path / "samples.jsonl"
    assert soak.CAMPAIGN.refuse({"samples": str(samples)}) == ""
    samples.write_text("1\n")
    assert soak.CAMPAIGN.refuse({"samples": str(samples)}) == "" and samples.read_text() == "1\n"
    for path in (tmp_path, tmp_path / "nowhere" / "x", samples / "x"):
        assert soak.CAMPAIGN.refuse({"samples": str(path)}).startswith(f"--samples {path} can't be written: ")


class NoEvening:
    """In place of an evening: looks at what is played, and counts little."""

    def __init__(self) -> None:
        self.samples: list[Sample] = []
        self.games: list[ref[Game[Any, Any, Any]]] = []

    def play(self, session: Session[Any, Any], *, again: bool) -> Sample:
        self.games.append(ref(session.game))
        return Sample(0.1, 1, 100, 26, 7)


def test_the_window_s_time_waits_for_drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or hours of it would pass while a thread draws; what is drawn ahead nobody waits for."""
    drawing, slept = soak._drawings(monkeypatch), list[float]()
    monkeypatch.setattr("time.sleep", slept.append)
    thinker = SimpleNamespace(busy=False)
    app = SimpleNamespace(reset=lambda scene: None, frame=lambda events, seconds: None, thinker=thinker)
    evening = soak.Evening(app, drawing, ExitStack())
    painter, dry = Painter(), Event()
    painter.ask(dry.wait, ahead=True)
    evening._frame()
    assert not slept
    painter.ask(dry.wait)
    evening._frame()
    assert sum(slept) == pytest.approx(soak.FRAME, rel=0.1)
    dry.set()
    painter.finish()
    slept.clear()
    evening._frame()
    assert not slept


@pytest.mark.slow
@pytest.mark.skipif(compiled(), reason="a weak reference to what is compiled outlives it, and leads nowhere")
def test_it_keeps_no_game_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or what the campaign keeps would be taken for what the app does."""
    monkeypatch.setattr(soak, "_evening", lambda: evening)
    monkeypatch.setattr(soak, "all_ids", lambda: (TEMPLATE,))
    evening, settings = NoEvening(), {"samples": ""}
    soak.check(soak.make("TEST", 0, settings), settings)
    gc.collect()
    assert [game() for game in evening.games] == [None]


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
    monkeypatch.setattr(TitleScene, "enter", hoard)
    settings = {"samples": str(tmp_path / "samples.jsonl")}
    try:
        with pytest.raises(AssertionError, match="MB"):
            for number in range(8):
                soak.check(soak.make("TEST", number, settings), settings)
    finally:
        soak._evening().close()
        soak._evening.cache_clear()
    assert len((tmp_path / "samples.jsonl").read_text().splitlines()) >= 4
