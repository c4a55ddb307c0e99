"""Tables as the tests of each game have them: seats, windows, shows that end, and what is then seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import get_ident
from typing import TYPE_CHECKING, Any, Final, TypeVar

import pytest
from pygame import Rect, Surface

from game.engine.session import Seat
from game.view import drawings
from game.view.timeline import Clip, Timeline
from game.view.widgets import Ui

if TYPE_CHECKING:
    from game.app.loop import App

Table = TypeVar("Table")

SIZES: Final = ((1024, 600), (1280, 800), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160))
TABLE_SIZE: Final = (640, 400)
"""Small, because these tests draw a lot."""


def humans(players: int) -> list[Seat]:
    """Return seats of people."""
    return [Seat(f"P{number}", "human") for number in range(players)]


def room(size: tuple[int, int], percent: int) -> tuple[Rect, float, int]:
    """Return what a window leaves for its table, the unit, and the height of a line, at a size of texts."""
    unit = max(0.5, min(size[0] / 1280, size[1] / 800))
    bars = round(66 * unit * (1 + (percent - 100) / 120))
    area = Rect(0, 0, *size).inflate(-size[0] // 25, -size[1] // 25)
    area = Rect(area.x, area.y + bars, area.w, area.h - 2 * bars)
    return area, unit, round(18 * 1.32 * unit * percent / 100)


def lay(make: Callable[[Ui, list[Seat]], Table], app: App, players: int, **view: bool) -> Table:
    """Make a table that fills an app's window; `view` says how things are to be shown."""
    for name, value in view.items():
        setattr(app.view, name, value)
    ui = Ui(app.view)
    table = make(ui, humans(players))
    table.layout(ui.safe)  # type: ignore[attr-defined]
    return table


def cut_short(clip: Clip, seconds: float = 0.0) -> None:
    """Show some of a clip, and end it as a click does."""
    line = Timeline()
    line.play(clip)
    line.advance(seconds)
    line.finish()


def drawn_here(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Return a list to which the size of each drawing is added that this thread makes, as a frame would."""
    drawn: list[tuple[int, int]] = []
    draw, own = drawings._drawn, get_ident()

    def noted(data: bytes, size: tuple[int, int]) -> Surface:
        if get_ident() == own:
            drawn.append(size)
        return draw(data, size)

    monkeypatch.setattr(drawings, "_drawn", noted)
    return drawn


def picture(ui: Ui) -> Surface:
    """Return what is drawn now."""
    surface = Surface(ui.rect.size)
    ui.stage.redraw()
    ui.stage.draw(surface)
    return surface


def alike(tables: Iterable[Any]) -> bool:
    """Return whether tables look the same."""
    return len({picture(table.ui).get_buffer().raw for table in tables}) == 1
