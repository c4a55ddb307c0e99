"""The tables, one file a game, and the way to one."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from game.view.tables.base import Spot, Table

__all__ = ["Spot", "Table", "make_table"]


def make_table(game_id: str, app: Any, stage: Any, seats: Sequence[Any]) -> Table[Any]:
    """Return a game's table, drawn on a stage with what the app has; `seats` are the session's."""
    module = import_module(f"game.view.tables.{game_id.replace('-', '_')}")
    table: Table[Any] = module.GameTable(app, stage, seats)
    return table
