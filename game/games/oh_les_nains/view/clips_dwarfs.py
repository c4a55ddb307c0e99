"""How dwarfs come and go: by parachute, over the hedge, over the fence."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from game.games.oh_les_nains.rules.cards import COLOUR_NAMES, colour_of
from game.games.oh_les_nains.view.dwarfs import FLYING, Dwarf
from game.games.oh_les_nains.view.effects import Effects
from game.games.oh_les_nains.view.layout import standing
from game.games.oh_les_nains.view.pictures import CALM
from game.games.oh_les_nains.view.row import Row
from game.view.stage import Node
from game.view.tables.maker import Maker
from game.view.timeline import Clip, call, in_out, linear, none, par, seq, squash, tween

_SKY: Final = -430.0
"""Where parachutes come from."""
_NOBODY: Final = -1
"""In place of the id of a dwarf who stays in the supply."""


class DwarfClips(Maker):
    """Clips of single dwarfs."""

    def __init__(self, row: Row, effects: Effects) -> None:
        super().__init__(row.ui)
        self.row = row
        self.effects = effects

    def _chute(self, colour: int) -> tuple[Callable[[Dwarf], None], Callable[[], None]]:
        """A parachute: what keeps it in a dwarf's hand, and what takes it off."""
        figure = self.row.pictures.figure(f"dwarf_{COLOUR_NAMES[colour]}/parachute")
        made: list[Node] = []

        def follow(dwarf: Dwarf) -> None:
            if not made:
                made.append(self.ui.stage.node(figure.surface, z=FLYING - 1))
            world, (x, y) = self.row.world, dwarf.hands()[1]
            left, top = world.x(dwarf.x, self.row.camera) + x, world.y(dwarf.y) + y
            made[0].move_to(round(left + figure.at[0]), round(top + figure.at[1]))

        def remove() -> None:
            for node in made:
                node.remove()

        return follow, remove

    def placed(self, side: int, dwarf: int, index: int) -> Clip:
        """A dwarf comes down by parachute and takes the hose."""
        if self.calm:
            return self._fade_in(side, dwarf, index)
        made: list[Dwarf] = []
        follow, let_go = self._chute(colour_of(dwarf))

        def start() -> None:
            new = self.row.add(dwarf, side, index)
            new.flying = True
            new.x, new.y = standing(side, index, self.row.slabs), _SKY
            new.pose_as("parachute")
            new.fetch(wait=True)
            made.append(new)

        def hang(share: float) -> None:
            new = made[0]
            sway = math.sin(share * 7) * 26 * (1 - share)
            new.x = standing(side, index, self.row.slabs) + sway
            new.y = _SKY + (-4 - _SKY) * share
            new.pose_as("parachute", "stand", 0 if share < 0.93 else 0.5)
            follow(new)

        def land() -> None:
            let_go()
            made[0].flying = False
            made[0].y = 0.0
            made[0].pose_as(CALM)

        def dent(share: float) -> None:
            made[0].squash = 0.16 * share

        where = standing(side, index, self.row.slabs)
        return seq(
            call(start),
            tween(0.95, hang, lambda x: 1 - (1 - x) ** 1.7),
            call(land),
            self.sound("dwarf_land"),
            par(tween(0.2, dent, squash), self.effects.dust(where)),
        )

    def _fade_in(self, side: int, dwarf: int, index: int) -> Clip:
        made: list[Dwarf] = []

        def start() -> None:
            made.append(self.row.add(dwarf, side, index))
            made[0].alpha = 0

        def fade(share: float) -> None:
            made[0].alpha = 255 * share

        return seq(call(start), self.sound("dwarf_land"), tween(0.3, fade, linear))

    def refused(self, side: int, colour: int) -> Clip:
        """A dwarf finds no slab and flies up again."""
        made: list[Dwarf] = []
        follow, let_go = self._chute(colour)
        x = -110.0 if side == 0 else 110.0

        def start() -> None:
            new = Dwarf(self.ui, self.row.pictures, _NOBODY, side, 0)
            new.colour = colour
            new.flying, new.x, new.y = True, x, _SKY
            new.pose_as("parachute")
            self.row.dwarfs[new.id] = new
            made.append(new)

        def hang(share: float) -> None:
            new = made[0]
            new.y = _SKY + 255 * squash(share)
            new.pose_as("parachute", mood="dismay" if share > 0.4 else "")
            follow(new)

        def end() -> None:
            let_go()
            self.row.remove(_NOBODY)

        return seq(call(start), self.sound("dwarf_fly"), tween(1.0, hang, linear), call(end))

    def removed(self, dwarf: int) -> Clip:
        """A dwarf is whisked off over the hedge."""
        gone = self.row.dwarfs.get(dwarf)
        if gone is None:
            return none()
        start_x, away = gone.x, -1 if gone.side == 0 else 1

        def begin() -> None:
            gone.flying = True
            gone.pose_as("tumble")

        def fly(share: float) -> None:
            gone.x = start_x + away * 260 * share
            gone.y = -420 * share + 60 * squash(share)
            gone.tilt = 0.0 if self.calm else away * 300 * share
            gone.alpha = 255 * min(1.0, 4 * (1 - share))

        return seq(
            call(begin),
            self.sound("dwarf_fly"),
            par(tween(0.75, fly, in_out), self.effects.burst(start_x, -70, 0.8)),
            call(lambda: self.row.remove(dwarf)),
        )

    def changed_sides(self, dwarf: int, side: int, index: int) -> Clip:
        """A dwarf hops over the fence to the other row."""
        old = self.row.dwarfs.get(dwarf)
        if old is None:
            return none()
        made: list[Dwarf] = []
        start_x = old.x
        end_x = standing(side, index, self.row.slabs)

        def begin() -> None:
            self.row.remove(dwarf)
            new = self.row.add(dwarf, side, index)
            new.flying, new.x = True, start_x
            made.append(new)

        def hop(share: float) -> None:
            new = made[0]
            new.x = start_x + (end_x - start_x) * share
            new.y = -160 * squash(share)
            new.pose_as("walk_a" if int(share * 6) % 2 else "walk_b", mood="joy")

        def land() -> None:
            new = made[0]
            new.flying, new.y = False, 0.0
            new.pose_as(CALM)

        return seq(
            call(begin),
            self.sound("dwarf_fly"),
            tween(0.8, hop, in_out),
            call(land),
            self.sound("dwarf_land"),
            self.effects.dust(end_x),
        )
