"""Something is heard of what a match without counters, or a lucky one, doesn't bring to a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.view.model import Model
from tests.games.oh_les_nains.garden import at, nains
from tests.games.tables import TABLE_SIZE, cut_short, lay

if TYPE_CHECKING:
    from game.app.loop import App


SELDOM = (t.DwarfRefused(0, 2), t.DwarfRemoved(1, 7, 0), t.DwarfChangedSides(0, 1, 1))


def test_what_comes_seldom_is_heard_too(
    open_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.games.oh_les_nains.view.table import GameTable

    app = open_app(size=TABLE_SIZE)
    table = lay(GameTable, app, 2)
    names: list[str] = []
    monkeypatch.setattr(app.audio, "play", names.append)
    game = nains()
    model = Model.of(game.observation(at(game), 0))
    for event in SELDOM:
        table.show(model)
        names.clear()
        cut_short(table.clip(event, model, model.on(event)))
        assert names, event
