"""Pictures that take long are drawn beside the frames, and shown when they are there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.view.painter import Drawing
from game.view.widgets import Ui

T = TypeVar("T")


def draw_beside(
    ui: Ui, drawing: Drawing[T], key: object, make: Callable[[], T], show: Callable[[T], None]
) -> None:
    """Have `make` called by the painter of a drawing, unless what it has is for this key, and show it."""
    drawn = drawing.ask(key, make)
    if drawn is not None:
        show(drawn)
        return

    def come(seconds: float) -> bool:
        found = drawing.take()
        if found is not None:
            show(found)
            ui.tickers.remove(come)
        return found is not None or drawing.loading

    ui.tickers.append(come)
