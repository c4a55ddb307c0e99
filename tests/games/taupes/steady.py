"""What the pit remembers for the eye alone, put in order before pictures are compared."""

from __future__ import annotations

from game.games.taupes.view.table import GameTable


def steady(table: GameTable, fresh: GameTable) -> None:
    """Let the discs lie in the same order: which of those face down is where means nothing."""
    fresh.parts.discs.rows = table.parts.discs.rows
    for each in (table, fresh):
        each.parts.crowd.wake()
        each.parts.discs.draw()
