"""Boards of one's own on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import levels
from game.cli.main import run
from tests.games.taupes.maps import GOOD, LEVELS, NAMES, NONE, good, painted, placed, taupes


def test_a_bad_map_is_told_with_layer_and_cell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = placed(tmp_path, painted(good(), NAMES[1], (4, 4, NONE)))
    assert run(["levels", str(bad), str(GOOD)]) == 2
    told = capsys.readouterr()
    assert str(bad) in told.err and NAMES[1] in told.err and "column 4, row 4" in told.err
    assert str(GOOD) in told.out


@pytest.mark.slow
def test_selfplay_on_boards_of_ones_own_by_processes_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = levels.prepare(taupes())
    (folder / "standard-2.tmx").unlink()
    placed(folder, (GOOD.parent / "funnel.tmx").read_bytes(), "mine.tmx")
    command = ["selfplay", "taupes", "--seats", "easy,easy", "--games", "2", "--option", "placement=random"]
    assert run([*command, "--level", "mine", "--jobs", "2", "--save", str(tmp_path / "games"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["unfinished"] == 0
    saved = sorted((tmp_path / "games").iterdir())
    assert len(saved) == 2 and run(["verify", *map(str, saved)]) == 0
    record = json.loads(saved[0].read_text(encoding="utf-8"))
    assert record["level"]["name"] == "mine.tmx" and record["data"] == LEVELS.named("funnel").data
