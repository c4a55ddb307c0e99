"""Marks on the board: who can move, where a mole would come to and how likely, and what is in its way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.view.models.taupes import Model
from game.view.models.taupes_lines import lines
from game.view.stage import Group
from game.view.tables.taupes import signs
from game.view.tables.taupes.crowd import Crowd
from game.view.tables.taupes.layout import World
from game.view.tables.taupes.pictures import Pictures
from game.view.widgets.base import Ui

MARKS: Final = 40
"""Depth of what lies on the board, under the moles."""
OVER: Final = 330
"""Depth of what stands over the moles."""
_TOKEN: Final = 0.84
"""Across a landing point's mark, in pitches."""
_DOTS: Final = (0.36, 0.64)
"""Where dots lie between two points of a way."""


class Marking(NamedTuple):
    """What is to be marked; equal ones look the same."""

    movable: tuple[int, ...] = ()
    """Points of moles that can be chosen."""
    free: tuple[int, ...] = ()
    """Points where a mole can be placed."""
    mole: int = -1
    """The mole whose lines are shown."""
    legal: tuple[int, ...] | None = None
    """Where it may go; None: no disc says so yet, and each has its chance."""
    pointed: int = -1
    """The point that is pointed at."""
    hinted: tuple[int, ...] = ()


class Reach:
    """Draws a marking until another comes."""

    def __init__(self, ui: Ui, pictures: Pictures, world: World, crowd: Crowd) -> None:
        self.ui = ui
        self.pictures = pictures
        self.world = world
        self.crowd = crowd
        self._group = Group()
        self._key: object = None

    def clear(self) -> None:
        """Mark nothing."""
        if self._key is not None:
            self.ui.stage.remove_group(self._group)
            self._group, self._key = Group(), None

    def show(self, model: Model, marking: Marking) -> None:
        """Mark this."""
        key = (marking, model.board, model.moles, model.discs, model.turned)
        if key == self._key:
            return
        self.clear()
        self._key = key
        token = self.world.px(_TOKEN)
        for point in marking.free:
            here = point == marking.pointed
            self._flat(point, "free" + str(here), token, lambda here=here: signs.free(here), model)  # type: ignore[misc]
        for point in marking.movable:
            here = point in (marking.pointed, marking.mole)
            name = f"movable{here}"
            self._flat(point, name, self.world.px(0.98), lambda here=here: signs.movable(here), model)  # type: ignore[misc]
        if marking.mole >= 0:
            self._lines(model, marking)
        for point in marking.hinted:
            x, y = self._pixel(model, point)
            bulb = self.pictures.common("hint", self.world.px(0.5))
            self._node(bulb, x + self.world.px(0.34), y - self.world.px(0.42), OVER + 5)

    # -- a mole's lines ----------------------------------------------------------------------------

    def _lines(self, model: Model, marking: Marking) -> None:
        start = marking.mole
        seat = model.owner(start)
        found = lines(model, start)
        legal = marking.legal
        values = model.values(seat) if legal is None else ()
        wanted = {landing.point for landing in found.landings if landing.distance in values}
        wanted |= set(legal or ())
        furthest = max((landing.distance for landing in found.landings if landing.point in wanted), default=0)
        self._ways(model, start, wanted)
        side = self.world.px(_TOKEN)
        for landing in found.landings:
            chance = ""
            if legal is None:
                kind = "possible" if landing.distance in values and landing.ends else "none"
                if kind == "possible":
                    share = round(100 * model.chance(seat, landing.distance))
                    chance = self.ui.t("taupes.table.chance", n=share)
            else:
                kind = "legal" if landing.point in legal else "none"
            pointed = landing.point == marking.pointed
            image = self.pictures.landing(side, landing.distance, chance, kind, pointed)
            x, y = self._pixel(model, landing.point)
            self._node(image, x, y, MARKS + 4)
        size = self.world.px(0.4)
        for block in found.blocks:
            if block.distance <= max(furthest, max(model.values(seat), default=0)):
                x, y = self._pixel(model, block.point)
                image = self.pictures.block(block.seat, size)
                self._node(image, x, y + self.world.px(0.16), OVER)

    def _ways(self, model: Model, start: int, ends: Iterable[int]) -> None:
        """Dots from a mole to everywhere it could go."""
        grid = model.grid
        dot = self.pictures.drawn("step", self.world.px(0.13), signs.step)
        done: set[tuple[int, int]] = set()
        q0, r0 = grid.places[start]
        for end in ends:
            q1, r1 = grid.places[end]
            count = max(abs(q1 - q0), abs(r1 - r0), abs(q1 + r1 - q0 - r0))
            for k in range(count):
                for part in _DOTS:
                    t = (k + part) / count
                    at = (q0 + (q1 - q0) * t, r0 + (r1 - r0) * t)
                    key = (round(at[0] * 100), round(at[1] * 100))
                    if key not in done:
                        done.add(key)
                        self._node(dot, *self.world.at(at), MARKS + 2)  # type: ignore[arg-type]

    # -- drawing -----------------------------------------------------------------------------------

    def _pixel(self, model: Model, point: int) -> tuple[float, float]:
        return self.world.at(model.grid.places[point])

    def _flat(self, point: int, name: str, side: int, draw, model: Model) -> None:  # type: ignore[no-untyped-def]
        image = self.pictures.drawn(name, side, draw)
        self._node(image, *self._pixel(model, point), MARKS)

    def _node(self, image, x: float, y: float, z: int) -> None:  # type: ignore[no-untyped-def]
        self.ui.stage.node(image, round(x), round(y), z=z, anchor=(0.5, 0.5), group=self._group)
