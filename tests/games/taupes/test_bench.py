"""The moles that are still to be placed: drawn before they are seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from game.engine.session import Session
from game.games import make
from game.games.taupes.rules.types import BoardTurned
from game.games.taupes.view.model import Model
from tests.games.tables import TABLE_SIZE, drawn_here, humans, lay

if TYPE_CHECKING:
    from game.app.loop import App


def test_no_frame_draws_the_moles_on_the_bench(
    open_app: Callable[..., App], made_smaller: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.games.taupes.view.table import GameTable

    table = lay(GameTable, open_app(size=TABLE_SIZE), 3, less_motion=False)
    game = Session(make("taupes", 3, {"starter": "0"}), "PIT", humans(3)).game
    model = Model.of(game.observation(game.initial_state(), 0))
    table.show(model)
    for board in range(len(model.boards)):
        laid = BoardTurned(board, 0)
        table.clip(laid, model, after := model.on(laid))
        model = after
    table.pictures._icons.ask(lambda: None, ahead=True).result()
    drawn = drawn_here(monkeypatch)
    for seat in range(model.players):
        table.pictures.icon(seat, "stand", table.parts.bench._height)
    assert drawn == []
