"""How giants move: steps and brave jumps, leaps, pushes, stones from a slingshot."""

from __future__ import annotations

from typing import Final

from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.rules.types import Cell
from game.games.haut_les_cubes.view.maker import Maker, way
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.things import HEAD, arc
from game.view.stage import Node
from game.view.tables.effects import XY
from game.view.timeline import Clip, call, in_cubic, in_out, none, par, seq, tween, wait

_STEP: Final = 0.34
_BIG: Final = 3
"""From this drop on a jump is a big moment."""
_CHEST: Final = 0.9
"""How high a giant's chest is, in cubes."""
_HIT: Final = 0.62
"""When the slingshot's stone hits, in seconds of its sound."""


class GiantClips(Maker):
    """Clips of giants."""

    def placed(self, player: int, cell: Cell, after: Model) -> Clip:
        """A giant comes down from the sky to where it begins."""
        return seq(
            self.pose(player, "fall", mood="joy"),
            self.go(player, cell, cell, (5.0, 0.0), 0.5, arc=0, ease=in_cubic),
            self.sound("giant_place"),
            self.pose(player, "land"),
            par(self.dust(cell, 0, 0.8), wait(0.2)),
            self.pose(player, "stand"),
            self.refresh(after),
        )

    def stepped(self, event: t.GiantStepped) -> Clip:
        """A step on the level or up, or a brave jump."""
        if event.before - event.after >= 1:
            return self._jump(event.player, event.start, event.end, event.before, event.after)
        return self._walk(event.player, event.start, event.end, event.before, event.after)

    def followed(self, player: int, start: Cell, end: Cell, height: int) -> Clip:
        """The pusher takes the victim's place."""
        return self._walk(player, start, end, height, height)

    def _walk(self, seat: int, start: Cell, end: Cell, low: int, high: int) -> Clip:
        return seq(
            self.sound("giant_step"),
            self.pose(seat, "walk_a", facing=way(start, end)),
            par(
                self.go(seat, start, end, (low, high), _STEP, arc=0.25 if low == high else 0.9),
                seq(wait(_STEP / 2), self._leg(seat)),
            ),
            self.pose(seat, "stand"),
        )

    def _leg(self, seat: int) -> Clip:
        def swap() -> None:
            self.figure(seat).pose = "walk_b"
            self.parts.things.stir()

        return call(swap)

    def _jump(self, seat: int, start: Cell, end: Cell, before: int, after: int) -> Clip:
        """Crouch, fly, land: the deeper, the higher the arc and the thicker the dust."""
        drop = before - after
        big = drop >= _BIG
        seconds = 0.4 + 0.09 * min(drop, 8)
        return seq(
            self.pose(seat, "crouch", facing=way(start, end)),
            wait(0.16 if drop == 1 else 0.26),
            self.sound("giant_jump_big" if big else "giant_jump"),
            self.pose(seat, "jump"),
            self.go(seat, start, end, (before, after), seconds, arc=arc(drop), ease=in_out),
            self._lands(seat, end, after, 0.5 + 0.28 * min(drop, 6), big),
        )

    def _lands(self, seat: int, cell: Cell, height: int, dust: float, big: bool = False) -> Clip:
        return seq(
            self.sound("giant_land_big" if big else "giant_land"),
            self.pose(seat, "land"),
            par(
                self.dust(cell, height, dust),
                self._chips(cell, height, dust) if big else none(),
                wait(0.22),
            ),
            self.pose(seat, "stand"),
        )

    def _chips(self, cell: Cell, height: int, size: float) -> Clip:
        """Pebbles that spring up."""
        if self.calm:
            return none()
        chip = self.parts.scenery.sprite("chip", self.parts.camera.view.unit / 60)
        x, y = self.screen(cell, height)
        return self.effects.shower(chip, x, y, 8, reach=60 * size, up=(20 * size, 60 * size))

    def scored(self, event: t.Scored, after: Model) -> Clip:
        """Points fly to the seat's plate, and its marker moves on."""
        points = event.after - event.before
        cell = after.giants[event.player]
        height = after.height(event.player)
        plate = self.places.seats[event.player]
        big = event.drop >= _BIG
        star: list[Clip] = []
        if not self.calm:
            x, y = self.screen(cell, height + HEAD)
            star.append(self.effects.flying_star(x, y)(plate))
        return seq(
            self.sound(f"points_{points}"),
            self.sound("giant_cheer") if big else none(),
            self.pose(event.player, "cheer_b" if big else "wave"),
            par(*star, self._title(event) if big else none(), wait(0.5)),
            self._marker(event.player, after),
            self.pose(event.player, "stand"),
        )

    def _title(self, event: t.Scored) -> Clip:
        words = self.ui.t("haut_les_cubes.table.points", n=event.after - event.before)
        return self.effects.title(words, self.places.world.y + self.places.world.h * 0.2)

    def _marker(self, seat: int, after: Model) -> Clip:
        """A marker goes on from stone to stone."""
        track = self.parts.track
        began: list[tuple[Node, float, float]] = []

        def begin() -> None:
            x = track.markers[seat].x
            self.parts.refresh(after)
            node = track.markers[seat]
            began.append((node, x, node.x))

        def move(share: float) -> None:
            node, x0, x1 = began[0]
            node.x = x0 + (x1 - x0) * share

        return seq(call(begin), tween(0.45, move, in_out))

    # -- pushed and shot ---------------------------------------------------------------------------

    def pushed(self, event: t.GiantPushed, before: Model) -> Clip:
        """Two palms, and off it goes."""
        facing = way(before.giants[event.player], event.start)
        return seq(
            self.pose(event.player, "push_a", facing=facing),
            wait(0.2),
            self.sound("giant_push"),
            self.pose(event.player, "push_b", facing=facing),
            self.sound("giant_dismay"),
            self._thrown(event.victim, event.start, event.end, event.before, event.after, "pushed"),
            self.pose(event.player, "stand"),
        )

    def _thrown(self, seat: int, start: Cell, end: Cell, before: int, after: int, pose: str) -> Clip:
        """A giant is moved by others: it slides, or falls and scores nothing."""
        drop = before - after
        back = way(end, start)
        return seq(
            self.pose(seat, pose, facing=back),
            self.go(
                seat, start, end, (before, after), 0.36 + 0.07 * min(drop, 8), arc=0.2 + 0.2 * (drop > 0)
            ),
            self._lands(seat, end, after, 0.5 + 0.2 * min(drop, 6)),
            self.pose(seat, "dismay"),
            wait(0.25),
            self.pose(seat, "stand"),
        )

    def shot(self, event: t.GiantShot, before: Model) -> Clip:
        """A stone from far off."""
        cell = before.giants[event.player]
        facing = way(cell, event.start)
        return seq(
            self.pose(event.player, "place", facing=facing),
            self.sound("slingshot"),
            wait(0.24),
            self._stone(cell, before.height(event.player), event.start, event.before),
            self.sound("giant_dismay"),
            self.pose(event.player, "stand"),
            self._thrown(event.victim, event.start, event.end, event.before, event.after, "shot"),
        )

    def _stone(self, start: Cell, low: int, end: Cell, high: int) -> Clip:
        chip = self.parts.scenery.sprite("chip", self.parts.camera.view.unit / 34)
        stone = self.effects.passing(chip, *self.screen(start, low + _CHEST))

        def flight() -> tuple[XY, XY]:
            return self.screen(start, low + _CHEST), self.screen(end, high + _CHEST)

        lift = self.parts.camera.view.unit * 3
        return seq(stone.put_up(), stone.fly(_HIT - 0.24, flight, lift), stone.take_off())

    # -- leaps -------------------------------------------------------------------------------------

    def leapt(self, event: t.GiantLeapt) -> Clip:
        """A giant leap: a long rush through the air."""
        far = max(abs(event.end[0] - event.start[0]), abs(event.end[1] - event.start[1]))
        high = 2.0 + 0.25 * min(far, 10)
        return seq(
            self.sound("giant_leap"),
            self.pose(event.player, "crouch", facing=way(event.start, event.end)),
            wait(0.25),
            self.pose(event.player, "leap"),
            self.go(event.player, event.start, event.end, (event.before, event.after), 0.6, arc=high),
            self._lands(event.player, event.end, event.after, 0.9),
        )

    def relocated(self, event: t.GiantRelocated) -> Clip:
        """A stranded giant trots back to the mountain."""
        return seq(
            self.pose(event.player, "dismay"),
            self.sound("giant_dismay"),
            wait(0.3),
            self.pose(event.player, "walk_a", facing=way(event.start, event.end)),
            self.go(event.player, event.start, event.end, (0.0, 0.0), 0.5, arc=0.4),
            self.sound("giant_place"),
            self.pose(event.player, "stand"),
        )
