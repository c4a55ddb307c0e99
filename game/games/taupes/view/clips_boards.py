"""The big moments: the stack is built, and a board is lifted with all that are left on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Surface

from game.games.taupes.rules.types import BoardLifted
from game.games.taupes.view.crowding import size_of
from game.games.taupes.view.geometry import BELOW, DROP, XY, place
from game.games.taupes.view.ground import Riders, View
from game.games.taupes.view.lift import Lift
from game.games.taupes.view.maker import Maker
from game.games.taupes.view.model import Model
from game.games.taupes.view.parts import Parts
from game.games.taupes.view.spin import Spin
from game.view.stage import Node
from game.view.timeline import (
    Clip,
    call,
    in_cubic,
    in_out,
    linear,
    none,
    out_cubic,
    par,
    seq,
    squash,
    tween,
    wait,
)

SPINS: Final = 20
"""Depth of boards that are being laid."""
_TURN: Final = 240
"""Degrees that a board turns as it comes down."""
_LAYING: Final = 0.32
"""Seconds that it takes."""
_PAUSE: Final = 0.3
"""Seconds before the first one: time to draw the pit."""


class BoardClips(Maker):
    """Clips of whole boards."""

    def __init__(self, parts: Parts, show: Callable[[Model], None]) -> None:
        """Take the parts to move, and how the whole table is let stand still."""
        super().__init__(parts)
        self._show = show
        self._spins: list[Node] = []

    def clear(self) -> None:
        """Take off what is only passing."""
        for node in self._spins:
            node.remove()
        self._spins.clear()

    # -- building ----------------------------------------------------------------------------------

    def stacked(self, after: Model) -> Clip:
        """All boards are laid down, the last one first; each turns as far as was drawn."""
        if self.calm:
            return call(lambda: self._show(after))
        ground = self.parts.ground
        view = ground.view(after.boards, after.rotations, 0, after.pro)
        boards = reversed(range(len(after.boards)))
        self.parts.tower.ahead(after)
        self.parts.bench.ahead()
        return seq(
            wait(_PAUSE),
            call(lambda: ground.foresee(view)),
            *(self._laid(after, number) for number in boards),
            call(lambda: self._show(after)),
        )

    def _laid(self, after: Model, number: int) -> Clip:
        world = self.world
        spin = Spin(after.boards[number], number, world.pitch * BELOW**number)
        end = after.rotations[number] * 60
        x, y = world.centre
        y += DROP * world.pitch * number
        high = y + spin.middle[1]
        made: list[Node] = []

        def begin() -> None:
            made.append(self.ui.stage.node(spin.draw(end - _TURN), z=SPINS - number))
            self._spins.append(made[0])
            fall(0)

        def fall(t: float) -> None:
            node = made[0]
            node.image = spin.draw(end - _TURN * (1 - t))
            node.move_to(round(x - spin.middle[0]), round(y - spin.middle[1] - high * (1 - t) ** 2))
            node.touch()

        def dent(t: float) -> None:
            made[0].y = round(y - spin.middle[1] + world.pitch * 0.08 * squash(t))

        return seq(
            call(begin),
            tween(_LAYING, fall, out_cubic),
            self.sound("mole_place"),
            tween(0.1, dent, linear),
        )

    # -- lifting -----------------------------------------------------------------------------------

    def ready(self, model: Model) -> bool:
        """Return whether the board on top can fly off now."""
        return self.parts.ground.ready(self._view(model))

    def load(self, model: Model) -> None:
        """Get a board ready to fly off with those who are not in its holes."""
        ground, holes = self.parts.ground, model.grid.holes
        view = self._view(model)
        lost = [
            (seat, point) for seat, points in enumerate(model.moles) for point in points if point not in holes
        ]
        ground.load(view, self._postures(model, lost))

    def lifted(self, event: BoardLifted, before: Model, after: Model) -> Clip:
        """The board rumbles and flies off with those left on it; the camera goes down to the next."""
        lost = [(seat, point) for seat, points in enumerate(event.lost) for point in points]
        kept = [(seat, hole, point) for seat, pairs in enumerate(event.kept) for hole, point in pairs]
        lift = Lift(self.parts.ground, self.crowd, self.world, before.grid, after.grid, calm=self.calm)
        view = self._view(before)
        name = self.ui.t(f"taupes.table.board-{after.board}")

        def leave() -> None:
            """Names fly off with the board, and so does the way of the last mole; those who stay are as large
            as the next one lets them."""
            self.parts.names.clear()
            self.parts.trace.show(after, None)
            self.pictures.size = size_of(after)
            lift.let_go()

        return seq(
            call(lambda: lift.begin(view, self._postures(before, lost), lost, kept)),
            par(self.sound("board_rumble"), tween(0.38, lift.rumble, linear)),
            call(leave),
            par(
                self.sound("board_lift"),
                tween(0.8, lift.fly, in_cubic),
                seq(wait(0.3), self.sound("mole_fall") if lost else none()),
                seq(wait(0.35), tween(0.6, lift.sink, in_out)),
                seq(wait(0.5), self.title(name)),
                seq(wait(0.95), par(self.sound("mole_place"), tween(0.2, lift.dent, linear))),
            ),
            call(lambda: self._show(after)),
        )

    def _view(self, model: Model) -> View:
        """The board on top, to be lifted."""
        return self.parts.ground.view(model.boards, model.rotations, model.board, model.pro)

    def _postures(self, model: Model, lost: Sequence[tuple[int, int]]) -> list[Riders]:
        """Pictures of those who fly off (seat, point), back to front: they wave by turns."""
        ordered = sorted(lost, key=lambda each: model.grid.places[each[1]][1])
        return [[self._rider(model, *each, pose) for each in ordered] for pose in ("carried", "wave")]

    def _rider(self, model: Model, seat: int, point: int, pose: str) -> tuple[Surface, XY]:
        at = place(model.grid.places[point])
        picture = self.pictures.mole(seat, pose, mirrored=at[0] > 0.1)
        x, y = self.crowd.pixel(at)
        return picture.surface, (x + picture.at[0], y + picture.at[1])
