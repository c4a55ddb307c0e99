"""What can be read large at a spot of the mole game's table: discs, and what a space is good for."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from game.games.taupes.view.model import Model
from game.games.taupes.view.moles import resting
from game.games.taupes.view.parts import Parts
from game.games.taupes.view.paths import DISC, TURNING
from game.games.taupes.view.pictures import BACK
from game.games.taupes.view.spots import hidden
from game.view.model import NOBODY
from game.view.tables.base import Shown, Spot

_ABREAST: Final = 0.7
"""A disc's part of the height of what is looked through: all six in one row."""


class Reading:
    """Finds what is to be read, as one moment has it, and what can be looked through."""

    def __init__(self, parts: Parts, model: Model) -> None:
        self.parts = parts
        self.model = model

    def at(self, spot: Spot, height: int) -> Shown | None:
        """What is to be read at a spot; None where nothing is."""
        t, pictures = self.parts.ui.t, self.parts.pictures
        if spot.step is not None and spot.step.zone == DISC:
            value = spot.step.number
            return Shown(pictures.disc(value, height), t("taupes.table.read-disc", n=value), 0)
        if spot.step is not None and spot.step.first == TURNING:
            seat = self.parts.discs.seat
            key = "read-last" if sum(self.model.discs[seat]) == 1 else "read-back"
            words = t(f"taupes.table.{key}", left=hidden(self.model, seat))
            return Shown(pictures.disc(BACK, height), words, 0)
        for slot, value in self.parts.discs.gone():
            if spot.rect == self.parts.discs.spot(slot):
                return Shown(pictures.disc(value, height, dim=True), spot.about, 0)
        for number, rect in self.parts.tower.thumbs(self.model):
            if rect == spot.rect:
                large = self.parts.tower.large(self.model, number, height)
                return Shown(large[0], spot.about, 0, stands_in=large[1]) if large is not None else None
        if spot.cell is None or not spot.about:
            return None
        picture = self._space(self.model.grid.at(spot.cell), height)
        return Shown(picture, spot.about, 0) if picture is not None else None

    def discs(self, spot: Spot, height: int) -> list[Shown]:
        """The discs of a seat that are face down or used up, at its plate or at one that is used up."""
        parts, model, pictures = self.parts, self.model, self.parts.pictures
        seats = [seat for seat in range(model.players) if spot.rect == parts.seats.rect(seat)]
        if spot.rect in (parts.discs.spot(slot) for slot, _ in parts.discs.gone()):
            seats.append(parts.discs.seat)
        shown, t, side = [], parts.ui.t, round(height * _ABREAST)
        for seat in seats:
            for value, (left, used) in enumerate(zip(model.discs[seat], model.used(seat), strict=True), 1):
                hidden = Shown(pictures.disc(value, side), t("taupes.table.disc", n=value), 0)
                gone = Shown(pictures.used(value, side), t("taupes.table.disc-used", n=value), 0)
                shown += [hidden] * left + [gone] * used
        return shown

    def _space(self, point: int, height: int) -> Surface | None:
        """What is on a point: a mole, the shovel under it, a star, a way into a hole."""
        model, pictures = self.model, self.parts.pictures
        seat, inside = model.owner(point), point in model.grid.holes
        if seat != NOBODY:
            return pictures.icon(seat, resting(inside), height)
        name = "paths"
        if inside:
            name = "lift"
            if model.board == len(model.boards) - 1:
                return pictures.assets.svg("taupes/scene/shovel", (height, height))
        elif point in model.grid.special:
            name = "star"
        return pictures.assets.svg(f"taupes/rules/{name}", (height, height))
