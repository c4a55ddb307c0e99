"""What makers of clips share: cards that fly, giants that move, dust, and where things are."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.games.haut_les_cubes.rules.types import Cell
from game.games.haut_les_cubes.view.hand import bottom_hand
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.parts import Parts
from game.games.haut_les_cubes.view.pictures import card_size
from game.games.haut_les_cubes.view.projection import XY
from game.games.haut_les_cubes.view.seats import bottom_seat
from game.games.haut_les_cubes.view.things import Figure, Puff
from game.view.tables.maker import CardMaker
from game.view.timeline import Clip, Ease, call, in_out, linear, none, seq, tween

_DUST: Final = 4
"""Pictures of a puff of dust."""


class Maker(CardMaker[Model]):
    """Makes clips with the parts of a table."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.ui, parts.pictures, parts.refresh, parts.hand.show)
        self.parts = parts
        self.effects, self.pictures, self.places = parts.effects, parts.pictures, parts.places

    # -- cards -------------------------------------------------------------------------------------

    def plate(self, seat: int) -> Rect:
        """A card's size at a seat's plate."""
        plate = self.places.seats[seat]
        rect = Rect((0, 0), card_size(round(plate.h * 0.6)))
        rect.center = plate.center
        return rect

    def hand_place(self, seat: int, card: int, model: Model) -> Rect:
        """Where a card of a seat's hand is: in the hand at the bottom, or at the seat's plate."""
        if seat != bottom_seat(model):
            return self.plate(seat)
        cards = bottom_hand(model)
        index = self.parts.hand.leaving(cards, card) if card in cards else len(cards) - 1
        return self.places.slot(max(0, index), max(1, len(cards)))

    # -- giants ------------------------------------------------------------------------------------

    def figure(self, seat: int) -> Figure:
        """A giant as it stands now; one that is not there yet stands nowhere."""
        return self.parts.things.giants.setdefault(seat, Figure(seat, 0, 0, 0, visible=False))

    def pose(self, seat: int, pose: str, *, facing: XY | None = None, mood: str = "") -> Clip:
        """A giant takes a pose, from now on."""

        def take() -> None:
            figure = self.figure(seat)
            figure.pose, figure.mood, figure.lift = pose, mood, 0.0
            if facing is not None and facing != (0, 0):
                figure.facing = facing
            self.parts.things.stir()

        return call(take)

    def go(
        self,
        seat: int,
        start: Cell,
        end: Cell,
        levels: tuple[float, float],
        seconds: float,
        *,
        arc: float,
        ease: Ease = in_out,
    ) -> Clip:
        """A giant goes from cell to cell, `arc` cubes over the straight way."""
        low, high = levels

        def move(share: float) -> None:
            figure = self.figure(seat)
            figure.visible = True
            figure.x = start[0] + (end[0] - start[0]) * share + 0.5
            figure.y = start[1] + (end[1] - start[1]) * share + 0.5
            rise = arc * 4 * share * (1 - share)
            # Over an edge first, then down, or up first and then over the edge.
            along = share**2 if high < low else 1 - (1 - share) ** 2
            figure.z = low + (high - low) * along
            figure.lift = rise
            self.parts.things.stir()

        return tween(seconds, move, ease)

    def screen(self, cell: Cell, z: float) -> XY:
        """Where the middle of a cell is seen now."""
        return self.parts.camera.view.centre(cell, z)

    def dust(self, cell: Cell, z: float, size: float) -> Clip:
        """Dust where something lands; `size` 1 for a cube's width."""
        if self.calm:
            return none()
        things = self.parts.things
        scale = self.parts.camera.goal.unit / 40 * size
        names = [f"dust_{frame}" for frame in range(_DUST)]
        self.parts.scenery.ahead(names, scale)
        puff = Puff(cell[0] + 0.5, cell[1] + 0.5, z, size, [])

        def begin() -> None:
            puff.frames = [self.parts.scenery.sprite(name, scale) for name in names]
            things.puffs.append(puff)

        def blow(share: float) -> None:
            puff.share = share
            things.stir()

        def settle() -> None:
            if puff in things.puffs:
                things.puffs.remove(puff)
            things.stir()

        return seq(call(begin), tween(0.3 + 0.12 * size, blow, linear), call(settle))


def way(start: Cell, end: Cell) -> XY:
    """The direction from a cell to another."""
    return float(end[0] - start[0]), float(end[1] - start[1])
