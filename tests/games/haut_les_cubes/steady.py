"""What the mountain remembers for the eye alone, put in order before pictures are compared."""

from __future__ import annotations

from game.games.haut_les_cubes.view.table import GameTable


def steady(*tables: GameTable) -> None:
    """Look at the whole mountain, and let all giants face the same way."""
    for table in tables:
        for figure in table.things.giants.values():
            figure.facing = (0, 1)
        table.camera.follow(table.parts.places.world, 1.0, table.parts.places.horizon)
        assert table.model is not None
        table.show(table.model)
