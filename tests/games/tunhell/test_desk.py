"""The card that lies open in a mine, and at its feet what it takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.session import Session
from game.games import make
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import D20, GOBLIN
from game.games.tunhell.view.model import Model
from tests.games.tables import humans, lay

if TYPE_CHECKING:
    from game.app.loop import App


@pytest.mark.parametrize(("enemy", "worth"), [(0, "2"), (1, "1"), (2, "2")])
def test_t22_who_looks_on_sees_the_combat_that_has_to_be_met_here(
    open_app: Callable[..., App], enemy: int, worth: str
) -> None:
    from game.games.tunhell.view.table import GameTable

    table = lay(GameTable, open_app(), 2)
    model = Model.of(Session(make("tunhell", 2, {}), "DESK", humans(2)).observation(0))
    table.show(replace(model, mover=1, work=t.Digging(D20, 0, 1, 0, (), GOBLIN, enemy)))
    table.mark(None)
    key: Any = table.parts.desk._groups["card"][0]
    assert key[2] == worth
