"""The light of the very first start: it lies on the sign of the game that is easiest to begin with."""

from __future__ import annotations

import math
from typing import Final

from pygame import Rect

from game.games import game_ids, spec
from game.view.hillside import Hillside
from game.view.widgets import Ui

BREATH: Final = 4.8
"""Seconds that it takes to grow brighter and softer again ..."""
_STEP: Final = 0.14
"""... seconds between changes of it: seldom enough to cost next to nothing."""
_BRIGHT: Final = (190, 65)
"""How bright it is in the middle, and how much that changes."""


def easiest() -> str:
    """Return the game to begin with."""
    return max(game_ids(), key=lambda game_id: spec(game_id).ease)


class FirstLight:
    """It breathes slowly; with less motion it is still."""

    def __init__(self, ui: Ui, hill: Hillside, sign: Rect) -> None:
        size = sign.w / hill.sprite("plaque")[0].get_width()
        image, anchor = hill.sprite("first_light", size)
        self.node = ui.stage.node(image, *sign.center, z=6, anchor=anchor, alpha=_BRIGHT[0])
        self._time = self._since = 0.0
        if not ui.view.less_motion:
            ui.tickers.append(self._breathe)

    def _breathe(self, seconds: float) -> bool:
        self._time, self._since = self._time + seconds, self._since + seconds
        if self._since >= _STEP:
            middle, most = _BRIGHT
            self._since, self.node.alpha = 0.0, middle + most * math.sin(2 * math.pi * self._time / BREATH)
        return False
