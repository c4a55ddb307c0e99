"""What an action would lead to, drawn over the board: ghosts, holes filled and left, who would be lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Surface

from game.engine.protocol import Outlook
from game.engine.reasons import Ref
from game.games.taupes.rules import types as t
from game.games.taupes.view import signs
from game.games.taupes.view.crowd import Crowd
from game.games.taupes.view.crowding import TALL
from game.games.taupes.view.layout import World
from game.games.taupes.view.model import Model
from game.games.taupes.view.moles import resting
from game.games.taupes.view.pictures import Pictures
from game.games.taupes.view.seats import Seats
from game.games.taupes.view.tower import Tower
from game.view.model import NOBODY
from game.view.stage import Group
from game.view.tables.marks import Marks
from game.view.widgets.base import Ui

SIGNS: Final = 340
"""Depth of signs over the moles."""
_HIGH: Final = 0.72
"""How high over a hole it is told that a mole comes or leaves, in pitches."""


class Preview:
    """Draws an outlook, and marks; each until it is cleared."""

    def __init__(self, ui: Ui, pictures: Pictures, world: World, seats: Seats, tower: Tower) -> None:
        self.ui = ui
        self.pictures = pictures
        self.world = world
        self.seats = seats
        self.tower = tower
        self._group = Group()
        self._marks = Marks(ui, pictures)

    def clear(self) -> None:
        """Show no outlook."""
        self.ui.stage.remove_group(self._group)

    # -- an outlook ------------------------------------------------------------------------------

    def show(self, now: Model, outlook: Outlook) -> None:
        """Show what an action leads to from `now`."""
        for event in outlook.events:
            match event:
                case t.MolePlaced(player=player, point=point):
                    self._ghost(now, player, point)
                case t.MoleMoved(player=player, start=start, end=end):
                    self._ghost(now, player, end)
                    if event.left_hole:
                        self._sign(now, start, "out", signs.into(True), _HIGH)
                    if event.into_hole:
                        self._sign(now, end, "into", signs.into(False), _HIGH)
                case t.BoardLifted(lost=lost):
                    self._lost(now, lost)

    def _ghost(self, now: Model, seat: int, point: int) -> None:
        picture = self.pictures.mole(seat, resting(point in now.grid.holes))
        x, y = self.world.at(now.grid.places[point])
        at = (round(x + picture.at[0]), round(y + picture.at[1]))
        depth = Crowd.depth((0, (y - self.world.centre[1]) / self.world.pitch))
        self.ui.stage.node(picture.surface, *at, z=depth, alpha=165, group=self._group)

    def _sign(self, now: Model, point: int, name: str, content: str, up: float) -> None:
        x, y = self.world.at(now.grid.places[point])
        image = self.pictures.drawn(name, self.world.px(0.56), lambda: content)
        self._node(image, x, y - up * self.world.pitch)

    def _node(self, image: Surface, x: float, y: float) -> None:
        self.ui.stage.node(image, round(x), round(y), z=SIGNS, anchor=(0.5, 0.5), group=self._group)

    def _lost(self, now: Model, lost: Sequence[Sequence[int]]) -> None:
        """Cross out every mole that would fly off with the board."""
        for points in lost:
            for point in points:
                self._sign(now, point, "cross", signs.cross(), TALL * self.pictures.size / 2)

    # -- marks -----------------------------------------------------------------------------------

    def point_at(self, about: Sequence[Ref], model: Model) -> None:
        """Mark what these mean on the table; what is not there any more is passed over."""
        self._marks.clear()
        boards = [int(ref.value) for ref in about if ref.kind == "board"]
        for ref in about:
            if ref.kind == "player" and int(ref.value) < model.players:
                self._marks.ring(self.seats.rect(int(ref.value)), SIGNS + 100)
            elif ref.kind == "point" and int(ref.value) < len(model.grid.places):
                point = int(ref.value)
                x, y = self.world.at(model.grid.places[point])
                up = TALL * self.pictures.size if model.owner(point) != NOBODY else 0.1
                self._marks.arrow(x, y - up * self.world.pitch, SIGNS + 5)
        for number, rect in self.tower.thumbs(model):
            if number in boards:
                self._marks.ring(rect, SIGNS + 100)
