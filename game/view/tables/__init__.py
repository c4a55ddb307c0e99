"""The tables, one file a game, and the way to one."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from game.engine.record import Seat
from game.view.tables.base import Shown, Spot, Table
from game.view.widgets.base import Ui

__all__ = ["Shown", "Spot", "Table", "make_table"]


def make_table(game_id: str, ui: Ui, seats: Sequence[Seat]) -> Table[Any]:
    """Return a game's table on a scene's stage; `layout` and `show` follow."""
    module = import_module(f"game.view.tables.{game_id.replace('-', '_')}")
    table: Table[Any] = module.GameTable(ui, seats)
    return table
