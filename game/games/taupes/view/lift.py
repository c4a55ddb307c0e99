"""A board flies off, and the moles in its holes sink onto the next one: what moves at each moment."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from game.games.taupes.rules.boards import Grid
from game.games.taupes.view.crowd import Crowd, Mole
from game.games.taupes.view.geometry import BELOW, DROP, place
from game.games.taupes.view.ground import Ground, Riders, View
from game.games.taupes.view.layout import World
from game.view.timeline import squash


class Lift:
    """One board's lifting. `begin` comes first; the others take how much of their time has passed, 0 to 1."""

    def __init__(
        self, ground: Ground, crowd: Crowd, world: World, before: Grid, after: Grid, *, calm: bool
    ) -> None:
        """Take what moves, and the boards that are lifted and come up; `calm`: with less motion."""
        self._ground = ground
        self._crowd = crowd
        self._world = world
        self._calm = calm
        self._goal = world.centre[1] + world.pitch * (before.radius + 3)
        """How high the board flies: out of the picture."""
        self._next = after
        self._kept: list[tuple[Mole, int]] = []
        """Those who stay in the game, and the point of the next board that each comes to."""

    def begin(
        self,
        view: View,
        riders: Sequence[Riders],
        lost: Iterable[tuple[int, int]],
        kept: Iterable[tuple[int, int, int]],
    ) -> None:
        """Put the `lost` moles (seat, point) on the board as its `riders`; the others strain in their holes.

        `kept`: seat, hole, and the point under it.
        """
        for seat, hole, point in kept:
            mole = self._crowd.find(seat, hole)
            if mole is not None:
                self._kept.append((mole, point))
        self._ground.begin_rise(view, riders)
        for seat, point in lost:
            self._crowd.remove(self._crowd.find(seat, point))
        for mole, _ in self._kept:
            mole.flying = True  # over the board, until it leaves
            mole.pose = "hole_effort"

    def rumble(self, t: float) -> None:
        """The board shakes."""
        if self._calm:
            return
        shake = self._world.pitch * 0.035 * math.sin(t * 46)
        self._ground.fly(shake, abs(shake))
        for mole, _ in self._kept:
            mole.up = 0.03 * abs(math.sin(t * 40))

    def let_go(self) -> None:
        """The moles in the holes belong to the next board from now on."""
        for mole, point in self._kept:
            mole.flying = False
            mole.up = 0.0
            mole.point = point
            mole.pose = "look_up"
        self.sink(0)

    def fly(self, t: float) -> None:
        """The board leaves."""
        if not self._calm:
            self._ground.fly(self._world.pitch * 0.5 * t, self._goal * t)
            self._ground.wave(int(t * 9))
        else:
            self._ground.fade(255 * (1 - t))

    def sink(self, t: float) -> None:
        """The next board comes up, and with it those who stand on it."""
        self._ground.rise(t)
        size = BELOW + (1 - BELOW) * t
        for mole, point in self._kept:
            x, y = place(self._next.places[point])
            mole.at = (x * size, y * size + DROP * (1 - t))

    def dent(self, t: float) -> None:
        """They land."""
        for mole, _ in self._kept:
            mole.squash = 0.22 * squash(t) if t < 1 else 0.0
