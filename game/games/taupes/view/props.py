"""What stands in the pit and round it, as pictures: where each goes, and how it is drawn at its size."""

from __future__ import annotations

import math
import re
from typing import Final, NamedTuple

from pygame import Surface

from game.games.taupes.view.geometry import SQUASH, XY
from game.view.assets import Assets, rasterise
from game.view.colours import Colour
from game.view.drawings import Size
from game.view.tables.svg import UNIT

_FOOT: Final = 0.56
"""Of what stands: from its foot to the lower edge of its picture, in pitches."""
_HEAD: Final = 0.3
"""Of what hangs: from the upper edge to where it begins."""
_SIZE: Final = re.compile(rb'width="([\d.]+)" height="([\d.]+)"')


class Prop(NamedTuple):
    """Something beside the cut that goes down to the next layer."""

    name: str
    turn: float
    """Direction from the board's middle, in degrees: 0 to the right, 90 towards us, 270 behind the board."""
    away: float
    """From the cut's edge outwards, in pitches."""
    size: float = 1.0


STANDING: Final[tuple[tuple[Prop, ...], ...]] = (
    (
        Prop("signpost", 216, 0.75), Prop("toadstools", 229, 0.55), Prop("flowers_0", 207, 0.6),
        Prop("molehill", 243, 0.9), Prop("grass", 256, 0.4), Prop("flowers_1", 270, 0.5),
        Prop("grass", 285, 0.4), Prop("molehill", 300, 0.75), Prop("toadstools", 313, 0.7, 0.8),
        Prop("flowers_0", 322, 0.6), Prop("grass", 331, 0.9), Prop("flowers_1", 146, 0.7),
        Prop("grass", 153, 0.5), Prop("toadstools", 136, 0.6),
        Prop("flowers_0", 46, 0.7), Prop("grass", 34, 0.5),
    ),
    (
        Prop("pebbles", 252, 0.4), Prop("worm", 229, 0.45), Prop("ladder", 296, 0.66),
        Prop("pebbles", 318, 0.4, 0.8), Prop("worm", 40, 0.4),
    ),
    (
        Prop("fossils", 229, 0.5), Prop("pebbles", 258, 0.35, 0.7), Prop("ladder", 246, 0.76),
        Prop("fossils", 306, 0.5), Prop("mushrooms", 320, 0.5, 0.8),
    ),
    (
        Prop("crystals", 233, 0.55), Prop("mushrooms", 219, 0.5, 0.9), Prop("nuggets", 262, 0.4, 0.8),
        Prop("crystals", 309, 0.55, 0.9), Prop("ladder", 286, 0.72), Prop("nuggets", 325, 0.45, 0.8),
        Prop("mushrooms", 140, 0.5, 0.8), Prop("crystals", 42, 0.55, 0.7),
    ),
)  # fmt: skip
"""By layer: what stands on it."""

HANGING: Final[tuple[tuple[Prop, ...], ...]] = (
    (
        Prop("roots_0", 236, 0), Prop("roots_1", 259, 0), Prop("roots_0", 277, 0), Prop("roots_1", 307, 0),
        Prop("lantern", 246, 0), Prop("lantern", 288, 0),
    ),
    (Prop("lantern", 236, 0), Prop("roots_1", 270, 0, 0.7), Prop("lantern", 304, 0)),
    (Prop("lantern", 247, 0), Prop("lantern", 298, 0)),
    (),
)  # fmt: skip
"""By layer: what hangs from the edge of its cut, behind the board."""


def beside(corner: float, turn: float, away: float = 0.0, lift: float = 0.0) -> XY:
    """A place `away` from the edge of a hexagonal cut, whose corners are `corner` from its middle."""
    edge = corner * math.cos(math.pi / 6) / math.cos(math.radians(turn % 60 - 30))
    angle, far = math.radians(turn), edge + away
    return far * math.cos(angle), far * math.sin(angle) * SQUASH - lift


def stand(assets: Assets, prop: Prop, at: XY, pitch: float, tint: tuple[Colour, float]) -> tuple[Surface, XY]:
    """What stands at a place, and where its picture's corner goes (pixels, as `at`)."""
    image = _drawn(assets, prop, pitch, tint)
    return image, (at[0] - image.get_width() / 2, at[1] + _FOOT * prop.size * pitch - image.get_height())


def hang(assets: Assets, prop: Prop, at: XY, pitch: float, tint: tuple[Colour, float]) -> tuple[Surface, XY]:
    """What hangs from a place, and where its picture's corner goes (pixels, as `at`)."""
    image = _drawn(assets, prop, pitch, tint)
    return image, (at[0] - image.get_width() / 2, at[1] - _HEAD * prop.size * pitch)


def _drawn(assets: Assets, prop: Prop, pitch: float, tint: tuple[Colour, float]) -> Surface:
    source = assets.source(f"taupes/scene/{prop.name}")
    found = _SIZE.search(source)
    assert found is not None
    unit = pitch * prop.size / UNIT
    size: Size = (round(float(found[1]) * unit), round(float(found[2]) * unit))
    return rasterise(source, size, tint)
