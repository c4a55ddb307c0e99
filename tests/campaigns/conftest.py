"""What the tests of campaigns share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from build_scripts.campaign.window import window
from game.games.nullgame.view.table import GameTable


@pytest.fixture(autouse=True)
def _no_window_stays() -> Iterator[None]:
    """The window of a campaign is kept as long as its process; here other tests would close it unseen."""
    yield
    if window.cache_info().currsize:
        window().close()
        window.cache_clear()


@pytest.fixture
def stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tables of the template go on showing what they showed first."""
    show = GameTable.show

    def once(table: GameTable, model: Any) -> None:
        if table._shown is None:
            show(table, model)

    monkeypatch.setattr(GameTable, "show", once)
