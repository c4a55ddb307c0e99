"""How a round ends: somebody flies into the fence, somebody cheers, everybody leaves."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.games.oh_les_nains.view.dwarfs import Dwarf
from game.games.oh_les_nains.view.garden import Garden
from game.games.oh_les_nains.view.layout import middle, standing
from game.games.oh_les_nains.view.model import Model
from game.games.oh_les_nains.view.panels import Panels
from game.games.oh_les_nains.view.pictures import CALM
from game.view.tables.maker import Maker
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


class EndClips(Maker):
    """Clips of the end of a round, and of the way to the next."""

    def __init__(self, garden: Garden, panels: Panels) -> None:
        super().__init__(garden.row.ui)
        self.garden = garden
        self.row = garden.row
        self.effects = garden.effects
        self.panels = panels

    def crashed(self, side: int, dwarf: int) -> Clip:
        """The front dwarf flies into the fence: the lamp swings, his friends tumble, the others cheer."""
        front = self.row.dwarfs.get(dwarf)
        if front is None:
            return none()
        way = 1 if side == 0 else -1
        others = [each for each in self.row.side(side) if each is not front]

        def hit() -> None:
            front.pose_as("crash")
            front.tilt = 0.0
            for each in others:
                each.pose_as("tumble")
            for each in self.row.side(1 - side):
                each.pose_as("cheer")

        def down() -> None:
            for each in self.row.dwarfs.values():
                each.y = 0.0

        return seq(
            self._into_fence(front, way),
            call(hit),
            self.sound("fence_crash"),
            par(
                self.effects.burst(way * -8, -80, 1.5),
                self._swing(way),
                seq(wait(0.2), _slumping(front, others, way)),
                seq(wait(0.1), self.sound("dwarf_cheer")),
                seq(wait(0.35), self.sound("dwarf_dismay")),
                self._jumping(1 - side),
            ),
            call(down),
        )

    def _into_fence(self, front: Dwarf, way: int) -> Clip:
        """A dwarf loses the ground under his boots and flies."""
        start_x = standing(front.side, front.index, self.row.slabs)

        def begin() -> None:
            front.flying = True
            front.pose_as("jolt")

        def fly(share: float) -> None:
            front.x = start_x + (way * -26 - start_x) * share
            front.y = -46 * squash(share)
            front.tilt = 0.0 if self.calm else way * 24 * share

        return seq(call(begin), tween(0.24, fly, in_cubic))

    def _swing(self, way: int) -> Clip:
        """The lamp on the fence swings until it hangs still again."""

        def swing(share: float) -> None:
            self.garden.scenery.swing_lamp(way * 11 * math.sin(share * 15) * (1 - share))

        return none() if self.calm else tween(1.1, swing, linear)

    def _jumping(self, side: int) -> Clip:
        """A side jumps for joy."""

        def jump(share: float) -> None:
            for i, each in enumerate(self.row.side(side)):
                each.y = 0 if self.calm else -26 * abs(math.sin(share * 9 + i)) * (1 - share * 0.4)

        return tween(1.1, jump, linear)

    def round_won(self, winner: int, after: Model) -> Clip:
        """The winners cheer, and their star flies to the score."""
        star = self.effects.flying_star(self.row.over(winner), self.row.world.y(-240))
        return seq(
            self._cheering(winner),
            self.sound("round_win"),
            par(
                self.effects.confetti(self._beside_fence(winner), -60),
                star(self.panels.star(winner, after.wins[winner] - 1)),
            ),
            call(lambda: self.panels.show(after)),
        )

    def match_won(self, winner: int, after: Model) -> Clip:
        """The winners cheer under more stars."""
        lost = after.viewer >= 0 and after.viewer % 2 != winner
        return seq(
            call(lambda: self.panels.show(after)),
            self._cheering(winner),
            self.sound("match_lost" if lost else "match_win"),
            par(self.effects.confetti(self._beside_fence(winner), -60, 26), wait(1.4)),
        )

    def _beside_fence(self, side: int) -> float:
        """Where a side is seen now, in the world."""
        return self.row.camera + (-300.0 if side == 0 else 300.0)

    def _cheering(self, side: int) -> Clip:
        """A side has won: it cheers, the other does not."""

        def cheer() -> None:
            for dwarf in self.row.dwarfs.values():
                if dwarf.side == side:
                    dwarf.pose_as("cheer")
                elif dwarf.pose in (CALM, "strain", "dig_in"):
                    dwarf.pose_as(CALM, mood="dismay")

        return call(cheer)

    def triumph(self) -> Clip:
        """The match is won, and nobody is at the hose any more: stars fly up over the garden."""
        camera = self.row.camera
        stars = [
            seq(wait(pause), self.effects.confetti(camera + x, -210))
            for pause, x in ((0.0, 0.0), (0.25, -340.0), (0.5, 340.0))
        ]
        return seq(wait(0.2), self.sound("dwarf_cheer"), par(*stars))

    def cleared(self, number: int, before: Model, after: Model) -> Clip:
        """The owl calls, and the garden is cleared for a new round, whose number comes and goes."""
        words = self.ui.t("oh_les_nains.table.round", n=number)
        title = self.effects.title(words, self.row.world.y(-230))
        return seq(
            self.sound("owl_hoot"), par(self._all_leave(before), title), call(lambda: self.panels.show(after))
        )

    def _all_leave(self, before: Model) -> Clip:
        """Everybody walks off, and the hose is centred."""
        row, slabs = self.row, before.slabs
        starts: dict[int, float] = {}

        def begin() -> None:
            for dwarf in row.dwarfs.values():
                starts[dwarf.id] = dwarf.x
                dwarf.flying = True
                dwarf.y = 0.0

        def walk(share: float) -> None:
            for dwarf in row.dwarfs.values():
                way = -1 if dwarf.side == 0 else 1
                dwarf.x = starts.get(dwarf.id, dwarf.x) + way * 120 * share
                dwarf.pose_as("walk_a" if int(share * 6) % 2 else "walk_b")
                dwarf.alpha = 255 * (1 - share)

        def centre(share: float) -> None:
            row.slabs = slabs + (8 - slabs) * share
            self.garden.look_at(middle(row.slabs))

        return seq(
            call(begin),
            tween(0.5, walk, linear) if any(before.rows) else none(),
            call(lambda: row.stand(((), ()))),
            seq(self.sound("hose_slide"), tween(0.5, centre, in_out)) if slabs != 8 else none(),
        )


def _slumping(front: Dwarf, others: Sequence[Dwarf], way: int) -> Clip:
    """He who has crashed slides off the fence; his friends fall, and sit there dazed as he does."""

    def slump(share: float) -> None:
        front.x = way * -26 - way * 42 * share
        front.y = 0
        front.pose_as("crash" if share < 0.5 else "sit_dazed")
        for each in others:
            each.y = -34 * squash(min(1.0, share * 1.6))
            if share > 0.6:
                each.pose_as("sit_dazed")

    return tween(0.6, slump, out_cubic)
