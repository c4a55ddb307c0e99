"""How the row moves: dwarfs come and go, strain, crash; squirrels run; the hose slides."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.rules.oh_les_nains.cards import KINDS, MULTI
from game.view.models.oh_les_nains import Model
from game.view.puppet import Picture
from game.view.stage import Node
from game.view.tables.oh_les_nains.dwarfs import CALM, Dwarf
from game.view.tables.oh_les_nains.layout import PITCH, SLABS, middle, standing
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

if TYPE_CHECKING:
    from game.view.tables.oh_les_nains.table import GameTable

_SKY = -430.0
"""Where parachutes come from."""


class RowClips:
    """Clips of slabs, dwarfs and squirrels."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.row = table.row
        self.effects = table.effects
        self._squirrels: list[Node] = []
        self._lead = False
        """The sides have shown their strength: they strain already."""

    @property
    def calm(self) -> bool:
        """Less motion is asked for."""
        return self.table.ui.view.less_motion

    def sound(self, name: str) -> Clip:
        """An effect, now."""
        return call(lambda: self.table.ui.view.audio.play(name))

    def clear(self) -> None:
        """Take off what is only passing."""
        for node in self._squirrels:
            node.remove()
        self._squirrels.clear()
        self._lead = False

    # -- poses -----------------------------------------------------------------------------------

    def posing(self, dwarfs: Callable[[], Sequence[Dwarf]], first: str, second: str, seconds: float) -> Clip:
        """Dwarfs go from one pose to another."""

        def go(share: float) -> None:
            for dwarf in dwarfs():
                dwarf.pose_as(first, second, share)

        return tween(seconds, go, in_out)

    def resting(self, seconds: float = 0.25) -> Clip:
        """Everybody lets go of the strain."""

        def go(share: float) -> None:
            self.row.taut = 1 - share
            for side in (0, 1):
                for dwarf in self.row.side(side):
                    if dwarf.pose == CALM and not dwarf.towards:
                        continue
                    pose = dwarf.pose if dwarf.pose in ("strain", "dig_in", "jolt", "lean") else CALM
                    if share == 1 or pose == CALM:
                        dwarf.pose_as(*self.row.calm(dwarf))
                    else:
                        dwarf.pose_as(pose, CALM, share)

        return tween(seconds, go, in_out)

    # -- coming and going ------------------------------------------------------------------------

    def placed(self, side: int, dwarf: int, index: int) -> Clip:
        """A dwarf comes down by parachute and takes the hose."""
        if self.calm:
            return self._fade_in(side, dwarf, index)
        made: list[Dwarf] = []
        chute: list[Node] = []
        figure = self.table.pictures.figure(f"dwarf_{_colour_name(dwarf)}/parachute")

        def start() -> None:
            new = self.row.add(dwarf, side, index)
            new.flying = True
            new.x, new.y = standing(side, index, self.row.slabs), _SKY
            new.pose_as("parachute")
            new.fetch(wait=True)
            made.append(new)
            chute.append(self.table.ui.stage.node(figure.surface, z=329, group=None))

        def hang(share: float) -> None:
            new = made[0]
            sway = math.sin(share * 7) * 26 * (1 - share)
            new.x = standing(side, index, self.row.slabs) + sway
            new.y = _SKY + (-4 - _SKY) * share
            new.tilt = 0
            new.pose_as("parachute", "stand", 0 if share < 0.93 else 0.5)
            _, far = new.hands()
            place = self.row.world
            chute[0].move_to(
                round(place.x(new.x, self.row.camera) + far[0] + figure.at[0]),
                round(place.y(new.y) + far[1] + figure.at[1]),
            )
            chute[0].visible = share < 0.95

        def land() -> None:
            chute[0].remove()
            made[0].flying = False
            made[0].y = 0.0
            made[0].pose_as(CALM)

        def dent(share: float) -> None:
            made[0].squash = 0.16 * share

        where = standing(side, index, float(self._slabs()))
        return seq(
            call(start),
            tween(0.95, hang, lambda x: 1 - (1 - x) ** 1.7),
            call(land),
            self.sound("dwarf_land"),
            par(tween(0.2, dent, squash), self.effects.dust(where)),
        )

    def _slabs(self) -> int:
        return round(self.row.slabs)

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
        figure = self.table.pictures.figure(f"dwarf_{_NAMES[colour]}/parachute")
        chute: list[Node] = []
        x = -110.0 if side == 0 else 110.0

        def start() -> None:
            new = Dwarf(self.table.ui, self.table.pictures, colour * 7 + 100, side, 0)
            new.colour = colour
            new.flying, new.x, new.y = True, x, _SKY
            new.pose_as("parachute")
            self.row.dwarfs[new.id] = new
            made.append(new)
            chute.append(self.table.ui.stage.node(figure.surface, z=329))

        def hang(share: float) -> None:
            new = made[0]
            new.y = _SKY + (_SKY + 190 - _SKY) * squash(share) * 1.35
            new.pose_as("parachute", mood="dismay" if share > 0.4 else "")
            _, far = new.hands()
            place = self.row.world
            chute[0].move_to(
                round(place.x(new.x, self.row.camera) + far[0] + figure.at[0]),
                round(place.y(new.y) + far[1] + figure.at[1]),
            )

        def end() -> None:
            chute[0].remove()
            self.row.remove(made[0].id)

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

    # -- strength --------------------------------------------------------------------------------

    def compared(self, card: int, colour: int, strengths: tuple[int, int]) -> Clip:
        """How hard each side pulls: signs over those who count more or less, then the sums."""
        kind = KINDS[card]
        doubled = {colour if each == MULTI else each for each in kind.doubled}
        zeroed = {colour if each == MULTI else each for each in kind.zeroed}
        signs = []
        world, camera = self.row.world, self.row.camera
        for side in (0, 1):
            for dwarf in self.row.side(side):
                if dwarf.colour not in doubled | zeroed:
                    continue
                image = self.effects.times(dwarf.colour in doubled)
                x = world.x(standing(side, dwarf.index, self.row.slabs), camera)
                signs.append(seq(self.sound("ui_move"), self.effects.pop(image, x, world.y(-178))))
        sums = []
        for side in (0, 1):
            image = self.effects.number(strengths[side])
            sums.append(self.effects.pop(image, self.over(side), world.y(-222), 0.3))

        def lead() -> None:
            self._lead = True

        return seq(
            stagger(0.05, *signs) if signs else none(),
            par(
                *sums,
                self.sound("dwarf_effort"),
                self._strain(strengths[0] >= strengths[1], strengths[0] <= strengths[1]),
            ),
            call(lead),
            wait(0.45),
        )

    def over(self, side: int) -> float:
        """The middle of a side's dwarfs on the screen."""
        row = self.row.side(side)
        if row:
            x = sum(standing(side, dwarf.index, self.row.slabs) for dwarf in row) / len(row)
        else:
            x = (-self.row.slabs if side == 0 else SLABS - self.row.slabs) * PITCH / 2
        return self.row.world.x(x, self.row.camera)

    def _strain(self, left: bool, right: bool) -> Clip:
        """Both sides begin to pull; the weaker one digs its heels in."""

        def tighten(share: float) -> None:
            self.row.taut = share

        def pose(side: int, strong: bool) -> Clip:
            return self.posing(lambda: self.row.side(side), CALM, "strain" if strong else "dig_in", 0.3)

        return par(tween(0.3, tighten, out_cubic), pose(0, left), pose(1, right), self.sound("hose_strain"))

    # -- squirrels -------------------------------------------------------------------------------

    def squirrels(self, side: int, count: int) -> Clip:
        """Squirrels run down the trunk at the end of the row and take hold of the hose."""
        pictures, world = self.table.pictures, self.row.world
        folder = "squirrel" if side == 0 else "squirrel/mirrored"
        looks = {
            name: pictures.figure(f"{folder}/{name}", 0.55)
            for name in ("climb_down_a", "climb_down_b", "run_a", "run_b", "pull")
        }
        trunk = pictures.scene["trees"]["left" if side == 0 else "right"]["trunk"]
        points = [(world.x(x, self.row.camera, 0.1), world.y(y)) for x, y in trunk]
        end = (-self.row.slabs if side == 0 else SLABS - self.row.slabs) * PITCH
        runs = []
        for i in range(count):
            grip = (world.x(end + (1 if side == 0 else -1) * (-6 - 26 * i), self.row.camera), world.y(4))
            runs.append(self._run([*points, grip], looks))
        return seq(self.sound("squirrel_run"), stagger(0.16, *runs), self.sound("squirrel_chatter"))

    def _run(self, points: list[tuple[float, float]], looks: dict[str, Picture]) -> Clip:
        made: list[Node] = []

        def start() -> None:
            node = self.table.ui.stage.node(looks["climb_down_a"].surface, z=325)
            made.append(node)
            self._squirrels.append(node)

        def go(share: float) -> None:
            part = min(len(points) - 2, int(share * (len(points) - 1)))
            u = share * (len(points) - 1) - part
            (x0, y0), (x1, y1) = points[part], points[part + 1]
            name = ("climb_down_" if part < len(points) - 2 else "run_") + "ab"[int(share * 14) % 2]
            look = looks["pull" if share == 1 else name]
            dx, dy = look.at
            made[0].image = look.surface
            made[0].move_to(round(x0 + (x1 - x0) * u + dx), round(y0 + (y1 - y0) * u + dy))

        return seq(call(start), tween(0.75, go, linear))

    # -- the hose --------------------------------------------------------------------------------

    def pulled(self, side: int, before: int, after: int, model: Model) -> Clip:
        """A side pulls: everybody leans, then the hose slides with its slabs, then the camera follows."""
        lead = none() if self._lead else seq(self._strain(side == 0, side == 1), wait(0.08))
        if before == after:
            return seq(lead, self._tremble(0.45), self.resting(), call(self.clear), call(self.effects.clear))
        slabs = abs(after - before)
        seconds = min(1.0, 0.34 + 0.13 * slabs)
        follow = 0.2 if slabs > 1 else 0.5

        def slide(share: float) -> None:
            self.row.slabs = before + (after - before) * share
            for node, x in zip(self._squirrels, held, strict=False):
                node.x = round(x - (after - before) * share * PITCH * self.row.world.unit)

        held: list[float] = []

        def hold() -> None:
            held.extend(node.x for node in self._squirrels)

        start, goal = middle(before), middle(after)

        def look(share: float) -> None:
            self.table.look_at(start + (goal - start) * share)

        loser = 1 - side
        skid = [
            seq(wait(0.05 + 0.1 * i), self.effects.dust(standing(loser, i, float(before)), 0, 0.7))
            for i in range(0 if self.calm else min(3, len(model.rows[loser])))
        ]
        slides = stagger(0.17, *(self.sound("hose_slide") for _ in range(min(3, slabs))))

        return seq(
            lead,
            call(hold),
            par(
                tween(seconds, slide, in_out),
                slides,
                *skid,
                seq(wait(seconds * follow), tween(0.5, look, in_out)),
            ),
            call(self.effects.clear),
            call(self.clear),
            call(lambda: self.table.panels.show_free(model)),
            self.resting() if model.free(loser) >= 0 else none(),
        )

    def _tremble(self, seconds: float) -> Clip:
        def go(share: float) -> None:
            self.row.shake = 0 if self.calm else math.sin(share * 40) * 3 * (1 - share)

        return tween(seconds, go, linear)

    # -- the end ---------------------------------------------------------------------------------

    def crashed(self, side: int, dwarf: int) -> Clip:
        """The front dwarf flies into the fence: the lamp swings, his friends tumble, the others cheer."""
        front = self.row.dwarfs.get(dwarf)
        if front is None:
            return none()
        way = 1 if side == 0 else -1
        start_x = standing(side, front.index, self.row.slabs)
        others = [each for each in self.row.side(side) if each is not front]

        def begin() -> None:
            front.flying = True
            front.pose_as("jolt")

        def fly(share: float) -> None:
            front.x = start_x + (way * -26 - start_x) * share
            front.y = -46 * squash(share)
            front.tilt = 0.0 if self.calm else way * 24 * share

        def hit() -> None:
            front.pose_as("crash")
            front.tilt = 0.0
            for each in others:
                each.pose_as("tumble")
            for each in self.row.side(1 - side):
                each.pose_as("cheer")

        def swing(share: float) -> None:
            self.table.scenery.swing_lamp(way * 11 * math.sin(share * 15) * (1 - share))

        def slump(share: float) -> None:
            front.x = way * -26 - way * 42 * share
            front.y = 0
            front.pose_as("crash" if share < 0.5 else "sit_dazed")
            for each in others:
                each.y = -34 * squash(min(1.0, share * 1.6))
                if share > 0.6:
                    each.pose_as("sit_dazed")

        def jump(share: float) -> None:
            for i, each in enumerate(self.row.side(1 - side)):
                each.y = 0 if self.calm else -26 * abs(math.sin(share * 9 + i)) * (1 - share * 0.4)

        def down() -> None:
            for each in self.row.dwarfs.values():
                each.y = 0.0

        return seq(
            call(begin),
            tween(0.24, fly, in_cubic),
            call(hit),
            self.sound("fence_crash"),
            par(
                self.effects.burst(way * -8, -80, 1.5),
                none() if self.calm else tween(1.1, swing, linear),
                seq(wait(0.2), tween(0.6, slump, out_cubic)),
                seq(wait(0.1), self.sound("dwarf_cheer")),
                seq(wait(0.35), self.sound("dwarf_dismay")),
                tween(1.1, jump, linear),
            ),
            call(down),
        )

    def cheering(self, side: int) -> Clip:
        """A side has won: it cheers, the other does not."""

        def cheer() -> None:
            for dwarf in self.row.dwarfs.values():
                if dwarf.side == side:
                    dwarf.pose_as("cheer")
                elif dwarf.pose in (CALM, "strain", "dig_in"):
                    dwarf.pose_as(CALM, mood="dismay")

        return call(cheer)

    def cleared(self, before: Model) -> Clip:
        """Everybody walks off, and the hose is centred for a new round."""
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
            self.table.look_at(middle(row.slabs))

        return seq(
            call(begin),
            tween(0.5, walk, linear) if any(before.rows) else none(),
            call(lambda: row.stand(((), ()))),
            seq(self.sound("hose_slide"), tween(0.5, centre, in_out)) if slabs != 8 else none(),
        )


_NAMES = ("red", "blue", "yellow", "green")


def _colour_name(dwarf: int) -> str:
    return _NAMES[dwarf // 7]
