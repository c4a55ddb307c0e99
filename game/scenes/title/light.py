"""The light of the very first start: it lies on the sign of the game that is easiest to begin with."""

from __future__ import annotations

import math
from typing import Final

from pygame import Rect, Surface

from game.games import game_ids, spec
from game.view import transform
from game.view.hillside import Hillside
from game.view.widgets import Ui

_STEPS: Final = 24
"""How many changes of it make a breath."""
_BRIGHT: Final = (190, 65)
"""How bright it is in the middle, and how much that changes."""


_STILL, _BREATHING = 6, 4
"""Depths: over torches and eyes, and under them, where they move by themselves."""


def easiest() -> str:
    """Return the game to begin with."""
    return max(game_ids(), key=lambda game_id: spec(game_id).ease)


class FirstLight:
    """It breathes slowly; with less motion, and until the hillside is drawn, it is still."""

    def __init__(self, ui: Ui, hill: Hillside, sign: Rect, picture: Surface | None) -> None:
        """`sign`: what it lies on; `picture`: the hillside, which it lights up."""
        size = sign.w / hill.sprite("plaque")[0].get_width()
        self._image, anchor = hill.sprite("first_light", size)
        self.node = ui.stage.node(self._image, *sign.center, z=_STILL, anchor=anchor, alpha=_BRIGHT[0])
        self._turn = 0
        self._lit: dict[int, Surface] = {}
        """By brightness: the hillside with the light on it. To lay this on the window is much quicker than
        to mix the two each time; there are no more of them than steps in half a breath."""
        if picture is not None and not ui.view.less_motion:
            self._place = self.node.rect
            self._ground = picture.subsurface(self._place.clip(picture.get_rect()))
            self.node.remove()
            corner = self._ground.get_offset()
            self.node = ui.stage.node(self._at(_BRIGHT[0]), *corner, z=_BREATHING)

    def breathe(self) -> None:
        """Take one step: the title's beat tells when, so that all that lives there is drawn in one frame."""
        if self._lit:
            middle, most = _BRIGHT
            self._turn += 1
            self.node.image = self._at(round(middle + most * math.sin(2 * math.pi * self._turn / _STEPS)))

    def _at(self, brightness: int) -> Surface:
        if brightness not in self._lit:
            self._lit[brightness] = lit = self._ground.copy()
            corner = self._ground.get_offset()
            light = transform.with_opacity(self._image, brightness)
            lit.blit(light, (self._place.x - corner[0], self._place.y - corner[1]))
        return self._lit[brightness]
