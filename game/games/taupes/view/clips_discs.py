"""What happens to discs: they are turned over, given back, mixed, lost, offered."""

from __future__ import annotations

from game.games.taupes.view.maker import Maker
from game.games.taupes.view.model import Model
from game.games.taupes.view.pictures import BACK
from game.view.timeline import Clip, call, in_out, linear, none, out_cubic, par, seq, squash, tween, wait


class DiscClips(Maker):
    """Clips of the row at the foot."""

    def _lay_out(self, seat: int, before: Model) -> None:
        """Have the discs of a seat before us, as they lie before the event."""
        discs = self.parts.discs
        if discs.seat != seat:
            discs.show(before)
            discs.seat = seat
            discs.draw()

    def turned(self, seat: int, value: int, before: Model, after: Model) -> Clip:
        """A disc is turned over: the one that was pointed at, if it was one of ours."""
        discs = self.parts.discs
        slots: list[int] = []

        def begin() -> None:
            self._lay_out(seat, before)
            slots.append(discs.rows[seat].turn(value, discs.pointed))
            discs.pointed = -1
            discs.mark(False, -1, False, frozenset(), None)

        def flip(t: float) -> None:
            discs.flip(slots[0], BACK, value, t)

        return seq(
            call(begin),
            self.sound("disc_turn"),
            tween(0.34, flip, in_out),
            call(discs.draw),
            self.told(after),
            wait(0.16),
        )

    def returned(self, seat: int, value: int, after: Model) -> Clip:
        """The other disc of two goes back face down."""
        discs = self.parts.discs
        slots: list[int] = []

        def begin() -> None:
            row = discs.rows[seat]
            slots.append(next((slot for slot in row.up if row.values[slot] == value), -1))

        def flip(t: float) -> None:
            if slots[0] >= 0:
                discs.flip(slots[0], value, BACK, t)

        def end() -> None:
            if slots[0] >= 0:
                discs.rows[seat].put_back(value)
            discs.draw()
            self.parts.seats.show(after)

        return seq(call(begin), self.sound("disc_turn"), tween(0.22, flip, in_out), call(end))

    def shuffled(self, seat: int, after: Model) -> Clip:
        """All six are turned face down and run through one another."""
        discs = self.parts.discs

        def begin() -> None:
            discs.seat = seat
            row = discs.rows[seat]
            row.values, row.up = [BACK] * len(row.values), []
            discs.draw()

        mixing = none() if self.calm else tween(0.55, discs.whirl, linear)
        return seq(
            call(begin),
            self.sound("disc_shuffle"),
            mixing,
            wait(0.1),
            call(lambda: discs.show(after)),
            self.told(after),
        )

    def lost(self, seat: int, after: Model) -> Clip:
        """No mole can go: its player's moles are dismayed, and the disc gets dim."""
        moles = self.crowd.of(seat)

        def sigh() -> None:
            self.parts.discs.rows[seat].up.clear()
            self.parts.discs.draw()
            for mole in moles:
                mole.pose = "hole_dismay" if mole.pose.startswith("hole") else "dismay"

        def shiver(t: float) -> None:
            for mole in moles:
                mole.squash = 0.1 * squash(t) if t < 1 and not self.calm else 0.0

        return seq(
            call(sigh),
            par(self.sound("turn_lost"), self.sound("mole_dismay"), tween(0.5, shiver, linear)),
            wait(0.25),
            call(lambda: self.crowd.stand(after)),
            self.handed_over(after),
        )

    def offered(self, seat: int, point: int, after: Model) -> Clip:
        """A star space rings: another disc may be turned."""
        side = self.world.px(1.5)
        pictures = self.pictures
        frames = pictures.growing("burst", pictures.assets.svg("taupes/scene/burst", (side, side)), 0.3)
        x, y = self.pixel(after, point, 0.3)
        mole = self.crowd.find(seat, point)

        def cheer(t: float) -> None:
            if mole is not None:
                mole.pose = "stand" if t == 1 else "cheer_a"

        return seq(
            self.sound("special_ring"),
            par(
                self.effects.puff(frames, x, y, seconds=0.55),
                self.ring(*self.pixel(after, point)),
                tween(0.55, cheer, out_cubic),
            ),
            self.handed_over(after),
        )

    def handed_over(self, after: Model) -> Clip:
        """Whoever moves next gets their discs before them."""
        return seq(call(lambda: self.parts.discs.show(after)), self.told(after))
