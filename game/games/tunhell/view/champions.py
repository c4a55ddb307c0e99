"""Who stands on the podium for each seat: a dwarf in its colour, its emblem at his belt."""

from __future__ import annotations

from pygame import Surface

from game.games.tunhell.view.pictures import Pictures
from game.view.assets import rasterise
from game.view.tables.base import Mood
from game.view.tables.pictures import ready

FOLDER = "champions"


def champion(pictures: Pictures, seat: int, mood: Mood, height: int) -> Surface:
    """Draw a seat's dwarf, so tall with what he holds over his head."""
    measures = pictures.data(f"{FOLDER}/champions")
    left, top, width, tall = measures["box"]
    unit = height / tall
    image = ready(
        rasterise(pictures.source(f"{FOLDER}/{seat}_{mood.value}"), (max(1, round(width * unit)), height))
    )
    x, y, across = measures["buckle"]
    side = max(1, round(across * unit))
    emblem = pictures.assets.svg(f"common/badge_{seat + 1}", (side, side))
    image.blit(emblem, emblem.get_rect(center=(round((x - left) * unit), round((y - top) * unit))))
    return image
