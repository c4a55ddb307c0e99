"""A small picture of a table, for the shelf of saved games."""

from __future__ import annotations

from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.scenes.match import Match
from game.scenes.viewing import SPECTATOR, model_at
from game.view import transform
from game.view.packing import encoded
from game.view.tables.base import Table
from game.view.widgets import Ui

SIZE: Final = (320, 200)
"""Pixels: large enough for a row at 200 % text on a large screen."""


def portrait(ui: Ui, match: Match, table: Table[Any], area: Rect) -> bytes | None:
    """Return the table as whoever passes by may see it, with hands covered: a PNG; None without a window,
    while its backdrop is not drawn, and where nothing of it is in the window.

    `area`: where the table lies. It stands so afterwards: take its picture last.
    """
    if pygame.display.get_surface() is None or ui.stage.stands_in:
        return None
    session = match.session
    table.show(model_at(session, SPECTATOR, session.cursor))
    whole = Surface(ui.rect.size)
    ui.stage.redraw()
    ui.stage.draw(whole)
    by = min(area.w / SIZE[0], area.h / SIZE[1])
    part = Rect(0, 0, int(SIZE[0] * by), int(SIZE[1] * by))
    part.center = area.center
    part = part.clip(whole.get_rect())
    if not part:
        return None
    small = transform.smoothscale(whole.subsurface(part), SIZE)
    return encoded(small, "png")
