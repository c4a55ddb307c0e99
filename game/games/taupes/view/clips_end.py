"""How seats go out and how a game ends: the golden shovel comes up, or stays buried."""

from __future__ import annotations

import math
from typing import Final

from game.games.taupes.rules.types import NO_WINNER
from game.games.taupes.view.crowd import Mole, after_all
from game.games.taupes.view.maker import Maker
from game.games.taupes.view.model import Model
from game.games.taupes.view.parts import Parts
from game.view.stage import Group, Node
from game.view.timeline import Clip, call, linear, none, out_back, par, seq, tween, wait

SHOVEL: Final = 640
"""Depth of the shovel."""
_SIZE: Final = 3.3
"""Height of the shovel's picture with its light, in pitches."""
_TIP: Final = 0.88
"""Where in it, from above, the shovel ends."""
_HIGH: Final = 0.75
"""How far over the hole it floats, in pitches."""
_HEAP: Final = 2.5
"""Height of the picture of the shovel that stays in the earth, in pitches."""


class EndClips(Maker):
    """Clips of the end."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._group = Group()

    def clear(self) -> None:
        """Take off what is only passing."""
        self.ui.stage.remove_group(self._group)

    def out(self, seat: int, after: Model) -> Clip:
        """A seat has no mole left."""
        words = self.ui.t("taupes.table.player-out", player=self.parts.seats.seat_name(seat))
        return seq(self.sound("mole_dismay"), self.told(after), self.title(words))

    def ended(self, winner: int, after: Model) -> Clip:
        """Somebody digs the shovel out, or is left alone; or nobody wins."""
        self_lost = after.viewer >= 0 and after.viewer != winner
        if winner == NO_WINNER:
            return seq(
                self._sad(after),
                self.sound("mole_dismay"),
                self.sound("match_lost"),
                self.told(after),
                self._buried(),
                wait(0.8),
            )
        joy = self._joy(winner, 1.3)
        return seq(
            self.told(after),
            self._sad(after),
            self.sound("match_lost" if self_lost else "match_win"),
            self._with_shovel(joy) if self.dug_out(after) else joy,
        )

    def finale(self, model: Model) -> Clip:
        """Once more, over the results: whoever has won stands before all this, with the shovel."""
        if model.winner == NO_WINNER:
            return self._buried()
        self.clear()
        return seq(
            self.sound("shovel_found") if self.dug_out(model) else none(), self._joy(model.winner, 1.6)
        )

    def _sad(self, model: Model) -> Clip:
        """Whoever has not won is dismayed."""

        def sigh() -> None:
            for mole in self.crowd.moles:
                if mole.seat != model.winner:
                    mole.pose = after_all(mole, model)

        return call(sigh)

    def _joy(self, winner: int, seconds: float) -> Clip:
        """The winner's moles jump, and stars fly up."""
        moles: list[Mole] = []

        def begin() -> None:
            moles.extend(self.crowd.of(winner))

        def jump(t: float) -> None:
            for k, mole in enumerate(moles):
                if mole.pose.startswith("hole"):
                    mole.pose = "hole_happy" if int(t * seconds * 4 + k) % 2 or t == 1 else "hole_wave"
                    continue
                high = abs(math.sin(t * seconds * 6 + k))
                mole.up = 0.0 if self.calm else 0.45 * high * (1 - t)
                mole.pose = "cheer_b" if high > 0.4 and t < 1 else "cheer_a"
            self.crowd.sync()

        x, y = self.world.centre
        stars = (
            none()
            if self.calm
            else par(
                self.effects.confetti(x - 90, y, 12), seq(wait(0.3), self.effects.confetti(x + 90, y, 12))
            )
        )
        return seq(call(begin), self.sound("mole_cheer"), par(stars, tween(seconds, jump, linear)))

    # -- the shovel --------------------------------------------------------------------------------

    def stand(self, model: Model) -> None:
        """Leave the shovel where the end of the game has put it."""
        if not model.over:
            return
        if model.winner == NO_WINNER:
            self._put_up("shovel_buried", _HEAP, 0.7)
        elif self.dug_out(model):
            node = self._put_up("shovel", _SIZE, _TIP)
            node.y = round(node.y - self.world.pitch * _HIGH)

    @staticmethod
    def dug_out(model: Model) -> bool:
        """Whether somebody has reached the shovel (M13)."""
        return model.board == len(model.boards) - 1 and model.filled > 0

    def _put_up(self, name: str, size: float, foot: float) -> Node:
        """A picture over the middle of the board."""
        height = self.world.px(size)
        image = self.pictures.assets.svg(f"taupes/scene/{name}", (height, height))
        x, y = self.world.at((0, 0))
        return self.ui.stage.node(image, round(x), round(y), z=SHOVEL, anchor=(0.5, foot), group=self._group)

    def _shovel(self) -> Clip:
        """The golden shovel comes up out of the last hole."""
        pitch, y = self.world.pitch, self.world.centre[1]
        made: list[Node] = []

        def begin() -> None:
            self.clear()
            made.append(self._put_up("shovel", _SIZE, _TIP))

        def rise(t: float) -> None:
            made[0].y = round(y + pitch * (0.5 - (0.5 + _HIGH) * t))
            made[0].alpha = min(255, 600 * t)

        return seq(call(begin), self.sound("shovel_found"), tween(0.6, rise, out_back))

    def _with_shovel(self, joy: Clip) -> Clip:
        """The joy begins while the shovel is still on its way up."""
        return par(self._shovel(), seq(wait(0.35), joy))

    def _buried(self) -> Clip:
        """The shovel stays in the earth: only its handle looks out."""
        made: list[Node] = []

        def begin() -> None:
            self.clear()
            made.append(self._put_up("shovel_buried", _HEAP, 0.7))

        def fade(t: float) -> None:
            made[0].alpha = 255 * t

        return seq(call(begin), tween(0.5, fade, linear))
