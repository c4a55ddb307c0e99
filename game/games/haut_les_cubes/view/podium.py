"""The end of a game: who has won stands large beside the mountain, on a cube of its own, in the light."""

from __future__ import annotations

import math
from typing import Final

from pygame import Rect, Surface

from game.games.haut_les_cubes.view.cube_art import Picture
from game.games.haut_les_cubes.view.depth import TALL
from game.games.haut_les_cubes.view.mountain import MOUNTAIN
from game.games.haut_les_cubes.view.pictures import Pictures
from game.games.haut_les_cubes.view.projection import XY
from game.view.assets import rasterise
from game.view.colours import ACCENT
from game.view.svg import document, element, gradient
from game.view.tables.pictures import ready
from game.view.widgets.base import Ui

_WIDE, _HIGH = 6.4, 8.8
"""What the winner takes on its cube with its arms thrown up, in half widths of a cell."""
_LIGHT: Final = 4.4
"""How far the light reaches, in half widths of a cell."""
_RAYS: Final = 14
_JOY: Final = "cheer_b"
_TOWARDS: Final = (1.0, 0.0)
"""The way the winner looks: to the mountain."""
_FOOT: Final = {(0, 0): 1, (1, 0): 1, (0, 1): 1, (1, 1): 1}
"""The cells of its cube."""


class Podium:
    """A giant on a cube before a sun of light. It stays where it is until the next layout."""

    def __init__(self, ui: Ui, pictures: Pictures, room: Rect, seat: int) -> None:
        self._pictures, self._seat = pictures, seat
        self._unit = max(4.0, float(math.floor(min(room.w / _WIDE, room.h / _HIGH))))
        x, y = room.centerx, room.bottom - round(2.4 * self._unit)
        self._feet = (float(x), y + (1 - TALL) * self._unit)
        art = pictures.cubes(self._unit)
        light = _light(round(2 * _LIGHT * self._unit))
        ui.stage.node(light, *self.head, z=MOUNTAIN + 1, anchor=(0.5, 0.5))
        parts: tuple[Picture, ...] = (art.shadow(_FOOT), art.cube(0, 0))
        for depth, part in enumerate(parts, MOUNTAIN + 2):
            ui.stage.node(part.surface, x + part.at[0], y + part.at[1], z=depth)
        self._giant = ui.stage.node(Surface((1, 1)), z=MOUNTAIN + 4)
        self._pose = _JOY
        self.refresh()

    @property
    def head(self) -> XY:
        """Where the winner's chest is on the screen, around which there is light."""
        return self._feet[0], self._feet[1] - 2.6 * self._unit

    def pose(self, pose: str) -> None:
        """Take a pose."""
        self._pose = pose
        self.refresh()

    def refresh(self) -> None:
        """Show the best picture of the giant that there is by now."""
        image, (x, y) = self._pictures.giant(self._seat, self._pose, _TOWARDS, "", self._unit)
        self._giant.image = image
        self._giant.move_to(round(self._feet[0] - x), round(self._feet[1] - y))


def _light(side: int) -> Surface:
    """Rays about a bright disc, all fading outwards."""
    wedge = math.pi / _RAYS / 2
    rays = ""
    for ray in range(_RAYS):
        middle = 2 * math.pi * ray / _RAYS
        ends = [(math.sin(middle + way) * 100, -math.cos(middle + way) * 100) for way in (-wedge, wedge)]
        rays += "M0 0" + "".join(f"L{x:.1f} {y:.1f}" for x, y in ends) + "Z"
    stops = ((0.0, "#FFFBE8"), (0.5, "#FFDF8A", 0.9), (1.0, ACCENT, 0.0))
    reaches = {"far": 100, "near": 72}
    fades = "".join(gradient("radial", name, stops, cx="0", cy="0", r=r) for name, r in reaches.items())
    content = fades + element("path", d=rays, fill="url(#far)")
    content += element("circle", cx="0", cy="0", r=72, fill="url(#near)")
    return ready(rasterise(document((side, side), content, (-100, -100, 200, 200)), (side, side)))
