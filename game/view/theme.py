"""The look of panels, planks and marks: small SVG texts made for the exact size, so sharp at every one.

Each picture has a margin around the thing itself, for shadow and glow: `Picture.margin`, in pixels.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from pygame import Surface

from game.view import icons, scenery, shapes
from game.view.assets import rasterise, weight
from game.view.colours import ACCENT, INK, Colour
from game.view.svg import document

_KEPT: Final = 80
"""Pictures that are kept in any case, and ..."""
_BUDGET: Final = 5_000_000
"""... bytes of pixels up to which there may be more."""


class Picture(NamedTuple):
    """A surface and how far it reaches over the thing's own rectangle."""

    surface: Surface
    margin: int


class Theme:
    """Draws the parts of widgets and keeps them. `unit` is the number of pixels of one logical unit."""

    def __init__(self, unit: float = 1):
        self.unit = unit
        self._cache: OrderedDict[tuple[object, ...], Picture] = OrderedDict()
        self._weight = 0

    def configure(self, unit: float) -> None:
        """Follow a new window or text size: what was drawn fits no more, and a backdrop is large."""
        self.unit = unit
        self._cache.clear()
        self._weight = 0

    def panel(self, size: tuple[int, int], kind: str = "night") -> Picture:
        """A quiet ground for text. `kind`: "night" (dark blue) or "paper" (parchment)."""
        return self._kept(("panel", size, kind), size, 10, lambda w, h: shapes.panel(w, h, self.unit, kind))

    def plank(self, size: tuple[int, int], kind: str = "wood", state: str = shapes.NORMAL) -> Picture:
        """Something to press: a board with grain. `kind` is a key of PLANKS."""
        return self._kept(
            ("plank", size, kind, state), size, 6, lambda w, h: shapes.plank(w, h, self.unit, kind, state)
        )

    def ring(self, size: tuple[int, int]) -> Picture:
        """The mark of the focus: a thick double line with a leaf-shaped mark at each corner."""
        return self._kept(("ring", size), size, 12, lambda w, h: shapes.ring(w, h, self.unit))

    def halo(self, size: tuple[int, int]) -> Picture:
        """The mark of what a teacher speaks of: a bright line around it."""
        return self._kept(("halo", size), size, 10, lambda w, h: shapes.halo(w, h, self.unit))

    def tail(self, size: tuple[int, int]) -> Picture:
        """The end of a speech bubble of parchment, from its right side down to the left."""
        return self._kept(("tail", size), size, 2, lambda w, h: shapes.tail(w, h, self.unit))

    def field(self, size: tuple[int, int]) -> Picture:
        """A hollow: where text is typed."""
        return self._kept(("field", size), size, 2, lambda w, h: shapes.field(w, h, self.unit))

    def track(self, size: tuple[int, int]) -> Picture:
        """A hollow with round ends: where a slider or a switch runs."""
        return self._kept(("track", size), size, 2, lambda w, h: shapes.track(w, h, self.unit))

    def bar(self, size: tuple[int, int], colour: Colour = ACCENT) -> Picture:
        """A rounded bar of one colour: the filled part of a slider, the handle of a scroll bar."""
        return self._kept(("bar", size, colour), size, 1, lambda w, h: shapes.bar(w, h, self.unit, colour))

    def knob(self, diameter: int, state: str = shapes.NORMAL) -> Picture:
        """The round handle of a slider or a switch."""
        return self._kept(
            ("knob", diameter, state), (diameter, diameter), 4, lambda w, h: shapes.knob(w, self.unit, state)
        )

    def icon(self, name: str, size: int, colour: Colour = INK) -> Picture:
        """A small sign of one colour; names are the keys of ICONS, drawn in a box of 24 units."""
        return self._kept(
            ("icon", name, size, colour), (size, size), 0, lambda w, h: icons.icon(name, w, colour)
        )

    def backdrop(self, size: tuple[int, int], kind: str = "night") -> Surface:
        """The ground of scenes without a table, as large as the window: a quiet "night" over hills, which is
        seldom seen, or the "drapes" of a drawn curtain, which are kept."""
        if kind == "night":
            return rasterise(scenery.night(size, self.unit), size).convert()
        key = ("backdrop", kind, size)
        if key not in self._cache:
            self._keep(key, Picture(rasterise(scenery.drapes(size, self.unit), size).convert(), 0))
        return self._cache[key].surface

    def _kept(
        self, key: tuple[object, ...], size: tuple[int, int], margin: float, draw: Callable[[int, int], str]
    ) -> Picture:
        if key in self._cache:
            self._cache.move_to_end(key)
            return self._cache[key]
        width, height = max(2, size[0]), max(2, size[1])
        edge = round(margin * self.unit + 0.5) if margin else 0
        full = (width + 2 * edge, height + 2 * edge)
        source = document(full, draw(width, height), (-edge, -edge, *full))
        picture = Picture(rasterise(source, full), edge)
        return self._keep(key, picture)

    def _keep(self, key: tuple[object, ...], picture: Picture) -> Picture:
        if key not in self._cache:  # another thread may have been quicker
            self._weight += weight(picture.surface)
        self._cache[key] = picture
        while self._weight > _BUDGET and len(self._cache) > _KEPT:
            self._weight -= weight(self._cache.popitem(last=False)[1].surface)
        return picture
