"""How the mountain changes: a cube comes down on it, a cube is taken off."""

from __future__ import annotations

from typing import Final

from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.view.maker import Maker
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.things import Block
from game.view.tables.effects import XY
from game.view.timeline import Clip, call, in_cubic, in_out, out_cubic, par, seq, tween, wait

_FALL: Final = 4.0
"""From so many levels above a cube comes down."""


class CubeClips(Maker):
    """Clips of cubes."""

    def put(self, event: t.CubePut, after: Model) -> Clip:
        """A cube from the reserve comes down where it is put."""
        x, y, z = event.cube
        block = Block(x, y, z + _FALL, event.cube)

        def begin() -> None:
            self.parts.things.blocks.append(block)
            self.parts.things.stir()

        def fall(share: float) -> None:
            block.z = z + _FALL * (1 - share)
            self.parts.things.stir()

        def rest() -> None:
            block.z = z
            self.parts.things.stir()

        return seq(
            self.pose(event.player, "hold"),
            self.refresh(after),
            self._sign(event.player, event.cube, out=True),
            call(begin),
            self.pose(event.player, "place"),
            tween(0.34, fall, in_cubic),
            call(rest),
            self.sound("cube_put"),
            par(self.dust((x + 1, y + 1), z, 1.1), wait(0.15)),
            self.pose(event.player, "stand"),
        )

    def taken(self, event: t.CubeTaken, after: Model) -> Clip:
        """A cube is lifted off, and goes to the reserve."""
        x, y, z = event.cube

        def found() -> Block | None:
            return next((block for block in self.parts.things.blocks if block.cube == event.cube), None)

        def rise(share: float) -> None:
            block = found()
            if block is not None:
                block.z = z + _FALL * share
                self.parts.things.stir()

        def gone() -> None:
            block = found()
            if block is not None:
                self.parts.things.blocks.remove(block)
            self.parts.things.stir()

        return seq(
            self.sound("cube_take"),
            self.pose(event.player, "lift"),
            par(self.dust((x + 1, y + 1), z, 0.7), tween(0.45, rise, out_cubic)),
            self.pose(event.player, "hold"),
            call(gone),
            self._sign(event.player, event.cube, out=False),
            self.refresh(after),
            self.pose(event.player, "stand"),
        )

    def _sign(self, seat: int, cube: t.Cube, *, out: bool) -> Clip:
        """A small cube flies between a seat's plate and the place over the mountain."""
        plate = self.places.seats[seat]
        image = self.pictures.sign("reserve", round(plate.h * 0.5))
        sign = self.effects.passing(image, *plate.center)

        def way() -> tuple[XY, XY]:
            here = self.parts.camera.view.screen(cube[0] + 1, cube[1] + 1, cube[2] + _FALL)
            there = (float(plate.centerx), float(plate.centery))
            return (there, here) if out else (here, there)

        return seq(sign.put_up(), sign.fly(0.4, way, self.ui.px(60), in_out), sign.take_off())
