"""How the sides pull: strength is compared, squirrels help, the hose slides."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.games.oh_les_nains.rules.cards import KINDS
from game.games.oh_les_nains.rules.types import SLABS
from game.games.oh_les_nains.view.dwarfs import Dwarf
from game.games.oh_les_nains.view.garden import Garden
from game.games.oh_les_nains.view.layout import OVER, PITCH, middle, middle_of, standing
from game.games.oh_les_nains.view.model import Model
from game.games.oh_les_nains.view.panels import Panels
from game.games.oh_les_nains.view.pictures import CALM, SQUIRREL_POSES
from game.view.parts import Picture
from game.view.stage import Node
from game.view.tables.maker import Maker
from game.view.timeline import Clip, call, in_out, linear, none, out_cubic, par, seq, stagger, tween, wait

_HEAVE = 0.24
"""Seconds before the hose gives."""


def _sliding(slabs: int) -> float:
    """How many seconds the hose slides by so many slabs."""
    return min(0.85, 0.34 + 0.11 * slabs)


class HoseClips(Maker):
    """Clips of whole sides."""

    def __init__(self, garden: Garden, panels: Panels) -> None:
        super().__init__(garden.row.ui)
        self.garden = garden
        self.row = garden.row
        self.effects = garden.effects
        self.panels = panels
        self._squirrels: list[Node] = []
        self._lead = False
        """The sides have shown their strength: they strain already."""

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

    # -- strength --------------------------------------------------------------------------------

    def compared(self, card: int, colour: int, strengths: tuple[int, int]) -> Clip:
        """How hard each side pulls: signs over those who count more or less, then the sums."""
        counts = KINDS[card].counts(colour)
        signs = []
        world, camera = self.row.world, self.row.camera
        for side in (0, 1):
            for dwarf in self.row.side(side):
                if counts[dwarf.colour] == 1:
                    continue
                image = self.effects.times(counts[dwarf.colour])
                x = world.x(standing(side, dwarf.index, self.row.slabs), camera)
                signs.append(seq(self.sound("ui_move"), self.effects.pop(image, x, world.y(OVER))))
        sums = []
        for side in (0, 1):
            image = self.effects.number(strengths[side])
            sums.append(self.effects.pop(image, self.row.over(side), self.panels.places.sums, 0.3))

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
        pictures, world = self.row.pictures, self.row.world
        folder = "squirrel" if side == 0 else "squirrel/mirrored"
        looks = {name: pictures.figure(f"{folder}/{name}") for name in SQUIRREL_POSES}
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
            node = self.ui.stage.node(looks["climb_down_a"].surface, z=325)
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
        """A side pulls: everybody leans, feet dig in and the fence trembles, then the hose slides with its
        slabs, then the camera follows."""
        lead = none() if self._lead else seq(self._strain(side == 0, side == 1), wait(0.08))
        if before == after:
            return seq(lead, self._tremble(0.45), self.resting(), call(self.clear), call(self.effects.clear))
        loser = 1 - side
        return seq(
            lead,
            self._heave(loser, before, len(model.rows[loser])),
            call(lambda: self.panels.free_shown(False)),  # the slabs that they count are on their way
            par(self._slide(before, after), self._skid(loser, before, after, len(model.rows[loser]))),
            call(self.effects.clear),
            call(lambda: self._count_again(model)),
            par(self.resting() if model.free(loser) >= 0 else none(), self._leave(side)),
            call(self.clear),
        )

    def _count_again(self, model: Model) -> None:
        self.panels.show_free(model)
        self.panels.free_shown(True)

    def _slide(self, before: int, after: int) -> Clip:
        """The hose slides, squirrels and camera with it."""
        slabs = abs(after - before)
        seconds = _sliding(slabs)
        delay = seconds * 0.45
        grips: list[float] = []
        """Where the squirrels hold the hose, in pixels from its middle."""

        def hold() -> None:
            middle_px = self.row.world.x(middle_of(before), self.row.camera)
            grips.extend(node.x - middle_px for node in self._squirrels)

        def follow() -> None:
            middle_px = self.row.world.x(middle_of(self.row.slabs), self.row.camera)
            for node, x in zip(self._squirrels, grips, strict=True):
                node.x = round(middle_px + x)

        def slide(share: float) -> None:
            self.row.slabs = before + (after - before) * share
            follow()

        start, goal = middle(before), middle(after)

        def look(share: float) -> None:
            self.garden.look_at(start + (goal - start) * share)
            follow()

        sounds = stagger(0.17, *(self.sound("hose_slide") for _ in range(min(3, slabs))))
        looks = seq(wait(delay), tween(0.42, look, in_out))
        return seq(call(hold), par(tween(seconds, slide, in_out), sounds, looks))

    def _heave(self, side: int, slabs: int, dwarfs: int) -> Clip:
        """The moment before it gives: those who will be dragged dig their heels in, the fence trembles."""
        if self.calm:
            return none()

        def shake(share: float) -> None:
            self.garden.scenery.tremble(2.2 * math.sin(share * 34) * (1 - share))
            self.row.shake = 1.6 * math.sin(share * 40) * (1 - share)

        front = range(max(0, dwarfs - 3), dwarfs)
        puffs = (self._puff(side, number, slabs, 0.5, _HEAVE) for number in front)
        return par(tween(_HEAVE, shake, linear), *puffs)

    def _puff(self, side: int, number: int, slabs: float, size: float, seconds: float = 0.36) -> Clip:
        """Dust at the heels of one of a row."""
        heels = standing(side, number, slabs) + (14 if side == 0 else -14)
        return self.effects.dust(heels, 4, size, seconds)

    def _skid(self, side: int, before: int, after: int, dwarfs: int) -> Clip:
        """Those who are dragged slip on their heels in dust; the fence trembles while slabs pass under it."""
        if self.calm:
            return none()
        slabs = abs(after - before)
        seconds = _sliding(slabs)

        def drag(share: float) -> None:
            self.garden.scenery.tremble(3 * math.sin(share * slabs * 12) * (1 - share))
            for dwarf in self.row.side(side):
                slips = share < 1 and int(share * seconds * 11 + dwarf.index) % 2
                dwarf.pose_as("skid" if slips else "dig_in")

        puffs = [
            self._puff(side, number, before + (after - before) * part, 0.9)
            for part in (0.3, 0.7)
            for number in range(max(0, dwarfs - 3), dwarfs)
        ]
        return par(tween(seconds, drag, linear), stagger(seconds * 0.12, *puffs))

    def _leave(self, side: int) -> Clip:
        """The squirrels run off."""
        if not self._squirrels:
            return none()
        away = -1 if side == 0 else 1
        starts: list[float] = []

        def start() -> None:
            starts.extend(node.x for node in self._squirrels)

        def go(share: float) -> None:
            for node, x in zip(self._squirrels, starts, strict=True):
                node.x = round(x + away * self.row.world.px(110) * share)
                node.alpha = 255 * (1 - share)

        return seq(call(start), tween(0.25, go, linear))

    def _tremble(self, seconds: float) -> Clip:
        def go(share: float) -> None:
            self.row.shake = 0 if self.calm else math.sin(share * 40) * 3 * (1 - share)

        return tween(seconds, go, linear)
