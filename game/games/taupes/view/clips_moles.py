"""How moles come, dig, dive, climb out and wait."""

from __future__ import annotations

import math
from dataclasses import replace

from pygame import Surface

from game.games.taupes.rules.types import MoleMoved
from game.games.taupes.view import signs
from game.games.taupes.view.crowd import Mole
from game.games.taupes.view.geometry import XY, place
from game.games.taupes.view.maker import RIDGES, Maker
from game.games.taupes.view.materials import MATERIALS
from game.games.taupes.view.model import Model
from game.games.taupes.view.moles import resting
from game.view.stage import Node
from game.view.tables.effects import fade
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
    stagger,
    tween,
    wait,
)

_HIGH = 2.4
"""From how high a mole falls onto the board, in pitches."""
_CLODS = 8
"""Pictures of flying earth that one digging throws up."""


class MoleClips(Maker):
    """Clips of single moles."""

    # -- placing -----------------------------------------------------------------------------------

    def placed(self, seat: int, point: int, after: Model, *, quick: bool) -> Clip:
        """A mole drops onto the board."""
        made: list[Mole] = []

        def begin() -> None:
            mole = self.crowd.add(seat, point, after)
            mole.up = _HIGH
            mole.flying = True
            made.append(mole)

        def fall(t: float) -> None:
            made[0].up = _HIGH * (1 - t)

        def land() -> None:
            made[0].flying = False
            made[0].up = 0

        def dent(t: float) -> None:
            made[0].squash = 0.32 * squash(t)

        x, y = self.pixel(after, point)
        seconds = 0.05 if quick else 0.24
        # Who places is lit up, and is told of, until the mole stands.
        placing = replace(after, mover=seat)
        return seq(
            call(begin),
            call(lambda: self.parts.bench.show(placing)),
            self.told(placing),
            tween(seconds, fall, in_cubic),
            call(land),
            self.sound("mole_place"),
            par(
                tween(seconds, dent, linear),
                none() if quick or self.calm else self.dust(x, y, 0.8),
            ),
        )

    # -- moving ------------------------------------------------------------------------------------

    def moved(self, event: MoleMoved, before: Model, after: Model) -> Clip:
        """A mole digs along its line, the others bob as it passes, and it comes up or dives at the end."""
        mole = self.crowd.find(event.player, event.start)
        if mole is None:
            return self.told(after)
        start, end = (place(before.grid.places[point]) for point in (event.start, event.end))
        # The turn may go on, with a board that is lifted or an extra disc: nobody else is lit up yet.
        after = replace(after, mover=event.player)
        seconds = 0.16 + 0.16 * event.distance
        before_it = seq(
            call(lambda: self._face(mole, start, end)), self._hop_out(mole) if event.left_hole else none()
        )
        dig = par(
            self.sound("mole_dig"),
            tween(seconds, lambda t: self._dig(mole, start, end, t), in_out),
            *(() if self.calm else self._bobbing(mole, start, end, seconds)),
        )
        arrive = seq(
            call(lambda: self._arrive(mole, event.end, after)),
            self._dive(mole, event, after) if event.into_hole else self._come_up(mole, after, event.end),
            call(lambda: self.crowd.settle(mole, event.end, after)),
            call(lambda: self.parts.discs.show(after)),
            self.told(after),
        )
        # The earth takes its time to settle, while the mole has long arrived.
        earth = none() if self.calm else self._earth(start, end, before.board, seconds)
        return seq(before_it, par(earth, seq(dig, arrive)))

    @staticmethod
    def _face(mole: Mole, start: XY, end: XY) -> None:
        mole.mirrored = end[0] < start[0] - 0.01

    def _hop_out(self, mole: Mole) -> Clip:
        """Out of a hole."""

        def rise(t: float) -> None:
            mole.pose = "climb" if t < 0.5 else "stand"
            mole.up = 0.35 * squash(t)

        return seq(self.sound("mole_pop"), tween(0.24, rise, linear))

    @staticmethod
    def _dig(mole: Mole, start: XY, end: XY, t: float) -> None:
        mole.at = (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
        mole.up = 0.0
        mole.pose = "dig_a" if int(t * 9) % 2 else "dig_b"

    def _arrive(self, mole: Mole, point: int, after: Model) -> None:
        mole.point = point
        mole.at = place(after.grid.places[point])
        mole.pose = "stand"

    def _earth(self, start: XY, end: XY, board: int, seconds: float) -> Clip:
        """A ridge that opens behind a mole and sinks again, and earth that flies."""
        ridge, clod = self._earth_of("heap", 0.56, board), self._earth_of("clod", 0.15, board)
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        count = max(3, round(length * 5))
        clips = []
        for k in range(count):
            t = (k + 0.3) / count
            x, y = self.crowd.pixel((start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t))
            clips.append(seq(wait(seconds * t), self._heap(ridge, x, y)))
        for k in range(_CLODS):
            t = (k + 0.5) / _CLODS
            x, y = self.crowd.pixel((start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t))
            clips.append(seq(wait(seconds * t), self.effects.shower(clod, x, y, 1, reach=44, up=(26, 60))))
        return par(*clips)

    def _heap(self, image: Surface, x: float, y: float) -> Clip:
        """A heap of earth that comes up and sinks back."""
        heap = self.effects.passing(image, x, y, RIDGES)
        return seq(heap.put_up(), wait(0.28), heap.change(0.3, fade), heap.take_off())

    def _bobbing(self, digger: Mole, start: XY, end: XY, seconds: float) -> list[Clip]:
        """Moles beside the way jump a little as it passes them."""
        clips = []
        for mole in self.crowd.moles:
            if mole is digger:
                continue
            dx, dy = end[0] - start[0], end[1] - start[1]
            along = ((mole.at[0] - start[0]) * dx + (mole.at[1] - start[1]) * dy) / (dx * dx + dy * dy)
            along = max(0.0, min(1.0, along))
            away = math.hypot(mole.at[0] - start[0] - along * dx, mole.at[1] - start[1] - along * dy)
            if away < 1.2:
                clips.append(seq(wait(seconds * along), self.bob(mole, 0.14)))
        return clips

    def bob(self, mole: Mole, high: float, seconds: float = 0.22) -> Clip:
        """A little jump on the spot."""

        def go(t: float) -> None:
            mole.up = high * squash(t) if t < 1 else 0.0

        return tween(seconds, go, linear)

    # -- arriving ----------------------------------------------------------------------------------

    def _come_up(self, mole: Mole, after: Model, point: int) -> Clip:
        """It shakes the earth off."""

        def dent(t: float) -> None:
            mole.squash = 0.2 * squash(t) if t < 1 else 0.0

        x, y = self.pixel(after, point)
        return par(tween(0.18, dent, linear), none() if self.calm else self.dust(x, y, 0.7))

    def _dive(self, mole: Mole, event: MoleMoved, after: Model) -> Clip:
        """Into a hole: up, down with a plop, a ring of dust, and it looks out happily."""

        def jump(t: float) -> None:
            mole.up = 0.75 * 4 * t * (1 - t)
            mole.pose = "cheer_b" if 0.1 < t < 0.8 else "stand"

        def plop() -> None:
            mole.up = 0.0
            mole.pose = "hole_happy"

        def dent(t: float) -> None:
            mole.squash = 0.4 * squash(t) * (1 - t * 0.4) if t < 1 else 0.0

        x, y = self.pixel(after, event.end)
        shine = [] if self.calm else [self.ring(x, y), self.dust(x, y, 1.3), self.shaking(mole)]
        return seq(
            tween(0.22, jump, linear),
            call(plop),
            par(
                self.sound("mole_plop"),
                self.told(after),
                tween(0.26, dent, linear),
                *shine,
                seq(wait(0.16), self.sound("mole_cheer")),
            ),
            wait(0.1),
        )

    def shaking(self, but: Mole) -> Clip:
        """All others feel it."""
        return stagger(0.012, *(self.bob(mole, 0.07, 0.16) for mole in self.crowd.moles if mole is not but))

    # -- others ------------------------------------------------------------------------------------

    def waited(self, seat: int, after: Model) -> Clip:
        """Everybody of a seat yawns, and it snores a little."""
        moles = self.crowd.of(seat)

        def look(pose: str) -> None:
            for mole in moles:
                if mole.pose.startswith("hole"):
                    mole.pose = pose

        snore = self.pictures.drawn("wait", self.world.px(0.6), signs.wait)
        floats = [
            seq(wait(0.07 * k), self._float(snore, *self.crowd.pixel(mole.at, 0.75)))
            for k, mole in enumerate(moles[:4])
        ]
        return seq(
            call(lambda: look("hole_look_up")),
            par(*floats, wait(0.5)),
            call(lambda: look("hole")),
            call(lambda: self.parts.discs.show(after)),
            self.told(after),
        )

    def _float(self, image: Surface, x: float, y: float) -> Clip:
        """A sign that rises and fades."""
        high = self.world.pitch * 0.6

        def go(node: Node, t: float) -> None:
            node.y = round(y - high * t)
            node.alpha = 255 * min(1.0, 2.2 * (1 - t))

        return self.effects.passes(image, x, y, 0.6, go, out_cubic)

    def wandering(self, model: Model) -> Clip:
        """Everybody goes to where the model has them, whoever is nearest: undo, scrubbing."""
        crowd = self.crowd
        starts: dict[int, XY] = {}

        def begin() -> None:
            before = {id(mole): mole.at for mole in crowd.moles}
            crowd.stand(model)
            for mole in crowd.moles:
                starts[id(mole)] = before.get(id(mole), mole.at)

        def go(t: float) -> None:
            for mole in crowd.moles:
                end, start = place(model.grid.places[mole.point]), starts.get(id(mole), mole.at)
                mole.at = (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
                moving = start != end and t < 1
                mole.up = 0.3 * squash(t) if moving else 0.0
                mole.pose = "stand" if moving else resting(mole.point in model.grid.holes)
            crowd.sync()

        return seq(call(begin), tween(0.35, go, in_out))

    # -- pictures ----------------------------------------------------------------------------------

    def _earth_of(self, name: str, pitches: float, board: int) -> Surface:
        """Loose earth of a board: a "heap" or a "clod"."""
        side = self.world.px(pitches)
        tint = (MATERIALS[board].rim, 0.5)
        return self.pictures.assets.svg(f"taupes/scene/{name}", (side, side), tint)
