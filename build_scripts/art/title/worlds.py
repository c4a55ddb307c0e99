"""The games' worlds on the hillside: the `world.py` of each game says what of it lies in which layer.

`LAYERS` there has drawings by layer, in units of the hillside: "ridge" (on the far meadow, under the sky),
"terrace" (on the grass), "cave" (cut into the earth), "front" (before all else). `WORLD` is what
`assets/<game>/world.json` tells of it (`game/view/hillside.py`).
"""

from __future__ import annotations

from build_scripts.art.folders import called


def layer(name: str) -> str:
    """What lies in one layer, game by game."""
    drawings = (world.LAYERS.get(name) for world in called("world"))
    return "".join(draw() for draw in drawings if draw is not None)
