"""The campaign of pictures finds what a table goes on showing, or doesn't show."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pygame import Surface

from build_scripts.campaign.campaigns import pictures
from build_scripts.campaign.tables import Table
from game.games import TEMPLATE
from game.games.nullgame.view.table import GameTable
from game.view.timeline import Clip
from tests.architecture.imports import ROOT

pytestmark = pytest.mark.slow


def check() -> Any:
    """Show a game of the template in any order."""
    case = pictures.make("TEST", 0, {})
    return pictures.check({**case, "table": Table(TEMPLATE, 2, (), "")}, {})


def test_tables_are_looked_at() -> None:
    assert check().units > 5


def test_what_a_jump_leaves_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    morph = GameTable.morph

    def leave(table: GameTable, model: Any) -> Clip:
        table._ui.stage.node(Surface((20, 20)), 100, 100, z=1)
        return morph(table, model)

    monkeypatch.setattr(GameTable, "morph", leave)
    with pytest.raises(AssertionError, match="looks otherwise"):
        check()


def test_a_table_that_goes_on_showing_what_was_is_found(stuck: None) -> None:
    with pytest.raises(AssertionError, match="looks otherwise"):
        check()


def test_a_process_that_opened_the_window_leaves_nothing(tmp_path: Path) -> None:
    script = [sys.executable, "-m", "build_scripts.campaign", "pictures", "--only", "0"]
    told = {name: str(tmp_path) for name in ("TMPDIR", "TEMP", "TMP")}
    subprocess.run(script, check=True, cwd=ROOT, env={**os.environ, **told})
    assert not list(tmp_path.iterdir())
