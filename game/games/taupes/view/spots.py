"""What can be pointed at on the mole game's table, and where."""

from __future__ import annotations

from functools import cached_property, partial
from typing import Any, Final

from pygame import Rect, Surface

from game.engine.hexgrid import DIRECTIONS
from game.games.taupes.rules.boards import point_name
from game.games.taupes.view.choice import planks
from game.games.taupes.view.layout import DISCS
from game.games.taupes.view.model import Model
from game.games.taupes.view.moles import resting
from game.games.taupes.view.parts import Parts
from game.games.taupes.view.paths import DISC, MOLE, POINT, TURNING
from game.games.taupes.view.pictures import BACK
from game.view.model import NOBODY
from game.view.picker import Picker, Step
from game.view.tables.base import Spot

_TILE: Final = (0.94, 0.69)
"""A free point's place, in pitches: side by side they fill the board."""
_MOLE: Final = (1.04, 0.3)
"""How far the place of a mole of full size reaches up, and that of any mole down, from where it stands."""
_IN_HOLE: Final = 0.4
"""How far up, if only its head looks out."""
_BROAD: Final = 0.36
"""Half the width of a mole's place ..."""
_SLIM: Final = 0.25
"""... and among other moles, so that no place lies over another."""


class Spots:
    """Finds the spots of one moment."""

    def __init__(self, parts: Parts, model: Model, picker: Picker[Any] | None) -> None:
        self.parts = parts
        self.model = model
        self.grid = model.grid
        self.picker = picker
        self.options = picker.options if picker is not None else ()

    def all(self) -> list[Spot]:
        """Everything, in the order of Tab: discs that can't be used come last."""
        parts, model = self.parts, self.model
        discs = self._discs()
        usable = [spot for spot in discs if spot.step is not None and spot.step.first in self.options]
        found = list(usable)
        if self.picker is not None:
            shown = planks(parts.ui, parts.places, self.picker)
            found += [Spot(plank.rect, plank.step, plank.words, plank.clause) for plank in shown]
        if not model.over:
            found += [self._point(point) for point in range(len(self.grid.places))]
        found += [self._seat(seat) for seat in range(model.players)]
        found.append(self._board())
        for number, rect in parts.tower.thumbs(model):
            found.append(self._next(number, rect))
        return [*found, *(spot for spot in discs if spot not in usable), *self._gone()]

    def _discs(self) -> list[Spot]:
        discs = self.parts.discs
        if TURNING in self.options:
            # While a show is on, other things may lie there still.
            slots = discs.face_down() or range(DISCS)
            lift = partial(self.parts.pictures.disc, BACK, discs.place(0).w)
            return [
                Spot(discs.spot(slot), TURNING._replace(copy=n), clause="M5", ring=False, lift=lift)
                for n, slot in enumerate(slots)
            ]
        if self.picker is None or discs.seat == NOBODY:
            return []
        row = discs.rows[discs.seat]
        clause = "M16" if self.model.two_discs else "M5"
        values = [row.values[slot] for slot in row.up]
        steps = [Step(DISC, value, values[:n].count(value)) for n, value in enumerate(values)]
        up = [
            Spot(
                discs.spot_up(slot),
                step,
                clause=clause,
                ring=step.first not in self.options,
                lift=partial(self.parts.pictures.disc, row.values[slot], discs.place(slot).w),
            )
            for slot, step in zip(row.up, steps, strict=True)
        ]
        # The others are refused with a reason: what lies open is to be used first.
        face_down = enumerate(discs.face_down())
        return up + [Spot(discs.spot(slot), TURNING._replace(copy=n), clause="M5") for n, slot in face_down]

    def _gone(self) -> list[Spot]:
        """Discs that are used up: only to be read."""
        discs, t = self.parts.discs, self.parts.ui.t
        about = t("taupes.table.about-used")
        return [
            Spot(discs.spot(slot), None, t("taupes.table.disc-used", n=value), "M10", about)
            for slot, value in discs.gone()
        ]

    # -- the board ---------------------------------------------------------------------------------

    def place(self, point: int) -> Rect:
        """Where a point lies, or the mole that stands there."""
        return self._tile(point) if self.model.owner(point) == NOBODY else self._figure(point)

    def _point(self, point: int) -> Spot:
        """A point of the board, or the mole that stands there."""
        seat, place = self.model.owner(point), self.grid.places[point]
        # What does not ask for a point asks for a mole: then the rules say that none stands there.
        pointing = not self.options or any(step.zone == POINT for step in self.options)
        # The name is the table's own: while a show is on, the log may be on another board already.
        kind = ("point" if seat == NOBODY else "mole") + ("-hole" if point in self.grid.holes else "")
        name = self.parts.ui.t(f"taupes.step.{kind}", point=point_name(self.grid.radius, point))
        if seat == NOBODY:
            clause, about = self._free(point)
            step = Step(POINT if pointing else MOLE, point)
            return Spot(self._tile(point), step, name, clause, about, ring=False, cell=place)
        own = "now" if self.model.turned else "own"
        key = own if seat == self.model.mover else "other"
        about = self.parts.ui.t(f"taupes.table.about-mole-{key}", player=self.parts.seats.seat_name(seat))
        step = Step(POINT if pointing and seat != self.model.mover else MOLE, point)
        pose = resting(point in self.grid.holes)
        lift = partial(self._mole, seat, pose)
        return Spot(self._figure(point), step, name, "M5", about, ring=False, cell=place, lift=lift)

    def _mole(self, seat: int, pose: str) -> Surface:
        """A mole that is dragged."""
        return self.parts.pictures.mole(seat, pose).surface

    def _free(self, point: int) -> tuple[str, str]:
        """The clause about a free point, and what it is."""
        model, grid, t = self.model, self.grid, self.parts.ui.t
        if point in grid.holes:
            if model.board == len(model.boards) - 1:
                return "M13", t("taupes.table.about-shovel")
            return "M11", t("taupes.table.about-hole")
        if model.pro and point in grid.special:
            return "M14", t("taupes.table.about-special")
        for paths, kind in ((grid.solid, "solid"), (grid.dashed, "dashed")):
            if model.pro and self._side(point) in paths:
                return "M15", t(f"taupes.table.about-{kind}")
        return "M7", ""

    def _side(self, point: int) -> int:
        """The neighbour of the centre on the same straight path to it; NOBODY off the six paths."""
        q, r = self.grid.places[point]
        steps = max(abs(q), abs(r), abs(q + r))
        return self.grid.at((q // steps, r // steps)) if steps and not q * r * (q + r) else NOBODY

    @cached_property
    def _halves(self) -> dict[int, float]:
        """Half the width of each mole's place, in pitches."""
        grid = self.grid
        standing = {point for points in self.model.moles for point in points}
        halves = {}
        for point in standing:
            q, r = grid.places[point]
            crowded = any(grid.at((q + dq, r + dr)) in standing for dq, dr in DIRECTIONS)
            halves[point] = _SLIM if crowded else _BROAD
        return halves

    def _tile(self, point: int) -> Rect:
        """The place of a free point, as far as moles before it leave it."""
        grid, world = self.grid, self.parts.places.world
        q, r = grid.places[point]
        x, y = world.at((q, r))
        half = world.px(_TILE[0]) / 2
        left, right = x - half, x + half
        # The heads of moles in the row before it reach up beside its middle.
        before_left = self._halves.get(grid.at((q - 1, r + 1)))
        before_right = self._halves.get(grid.at((q, r + 1)))
        if before_left is not None:
            left = x - (0.5 - before_left) * world.pitch + 1
        if before_right is not None:
            right = x + (0.5 - before_right) * world.pitch - 1
        high = world.px(_TILE[1])
        return Rect(round(left), round(y - high / 2), max(8, round(right - left)), high)

    def _figure(self, point: int) -> Rect:
        """The place of a mole: its whole figure."""
        world, grid = self.parts.places.world, self.grid
        x, y = world.at(grid.places[point])
        half = self._halves[point] * world.pitch
        top = _IN_HOLE if point in grid.holes else _MOLE[0] * self.parts.pictures.size
        high = round((top + _MOLE[1]) * world.pitch)
        return Rect(round(x - half) + 1, round(y - top * world.pitch), round(2 * half) - 2, high)

    # -- beside the board --------------------------------------------------------------------------

    def _seat(self, seat: int) -> Spot:
        name = self.parts.seats.seat_name(seat)
        about = self.parts.ui.t(
            f"taupes.table.about-{'leads' if self.model.leader == seat else 'seat'}",
            player=self.parts.seats.seat_about(seat),
            moles=len(self.model.moles[seat]),
            inside=self.model.in_holes(seat),
            left=hidden(self.model, seat),
        )
        title = self.parts.ui.t("taupes.table.discs-of", player=name)
        return Spot(self.parts.seats.rect(seat), None, title, "M10", about)

    def _board(self) -> Spot:
        """What is said of the board that is played on."""
        model, t = self.model, self.parts.ui.t
        name = t(f"taupes.table.board-{model.board}")
        if model.board == len(model.boards) - 1:
            return Spot(self.parts.tower.head, None, name, "M13", t("taupes.table.about-shovel"))
        about = t("taupes.table.about-board", board=name, holes=len(self.grid.holes))
        return Spot(self.parts.tower.head, None, name, "M11", about)

    def _next(self, number: int, rect: Rect) -> Spot:
        """A board that is still to come."""
        t, grid = self.parts.ui.t, self.model.grid_at(number)
        name, stars = t(f"taupes.table.board-{number}"), len(grid.special) if self.model.pro else 0
        key = "about-next-stars" if stars else "about-next"
        about = t(f"taupes.table.{key}", board=name, holes=len(grid.holes), stars=stars)
        return Spot(rect, None, name, "M11", about)


def hidden(model: Model, seat: int) -> str:
    """The discs of a seat that are still face down, in words."""
    return ", ".join(str(v) for v, n in enumerate(model.discs[seat], 1) for _ in range(n)) or "–"
