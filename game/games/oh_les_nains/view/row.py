"""The row: sixteen slabs on the hose, the dwarfs on the slabs, and the hose in their hands."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from game.games.oh_les_nains.rules.cards import COLOURS, DWARFS_A_COLOUR
from game.games.oh_les_nains.rules.types import SLABS
from game.games.oh_les_nains.view.dwarfs import Dwarf
from game.games.oh_les_nains.view.hose import XY, Hose
from game.games.oh_les_nains.view.layout import PITCH, World, middle_of, slab_x, standing
from game.games.oh_les_nains.view.pictures import CALM, Pictures
from game.view.stage import Node
from game.view.widgets.base import Ui

SLABS_Z, HOSE, CLIPS, COILS = 100, 200, 205, 203
_SAG: Final = 7.0
"""How far the hose hangs between two clips when nobody pulls."""
_PART: Final = 4
"""So many slabs long are the parts of the hose."""
_BREATH: Final = (0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25)
"""How far a chest has risen, frame by frame."""
_STIR: Final = 0.28
"""Seconds from one frame of that to the next: a pixel or two of a usual window. The fireflies keep step, so
that all of it is drawn at once."""
HABITS: Final = ("breathe", "doze", "perk")
"""What somebody does while he waits, by his number: breathe, nod off, look what the others do."""
_TIRED: Final = 1
"""With this many free slabs or fewer, a side looks worried."""
_SOON_TIRED: Final = 4
"""With this many, it may do so after the next turn."""


class Row:
    """Slabs, hose and dwarfs. Change fields, then `sync`."""

    def __init__(self, ui: Ui, pictures: Pictures, world: World, colour_help: bool) -> None:
        self.ui = ui
        self.pictures = pictures
        self.world = world
        self.colour_help = colour_help
        self.slabs = 8.0
        """Slabs on the left; between whole numbers while the hose slides."""
        self.camera = 0.0
        self.taut = 0.0
        """0: the hose hangs; 1: it is pulled tight."""
        self.shake = 0.0
        """Pixels that the row trembles sideways while it is pulled."""
        self.winner = -1
        """The side that has won the match, and cheers."""
        self.waiting = False
        """Somebody is shown in an old pose, because the new one is still being drawn."""
        self.dwarfs: dict[int, Dwarf] = {}
        self._rng = random.Random(11)
        self._breath = 0.0
        self._breathing: list[tuple[Dwarf, int]] = []
        scene = pictures.scene
        width, wide = scene["hose"]["width"] * world.unit, world.px(_PART * PITCH)
        self._lies = float(scene["hose"]["lies_at"])
        self._gap: list[float] = [*scene["under_fence"]["x"], scene["under_fence"]["hose_y"]]
        self._slab_nodes = [self._node(f"slab_{(i * 7) % 5}", SLABS_Z) for i in range(SLABS)]
        self._clips = [self._node("slab_clip", CLIPS) for _ in range(SLABS)]
        self._coils = [self._node("coil", COILS) for _ in range(2)]
        self._hose = Hose(ui.stage, ui.rect, width, wide, HOSE)

    def _node(self, name: str, z: int) -> Node:
        return self.ui.stage.node(self.pictures.sprite(name)[0], z=z)

    # -- who is there --------------------------------------------------------------------------

    def side(self, side: int) -> list[Dwarf]:
        """The dwarfs of a side that hold the hose, from its end to the fence."""
        row = [dwarf for dwarf in self.dwarfs.values() if dwarf.side == side and not dwarf.flying]
        return sorted(row, key=lambda dwarf: dwarf.index)

    def over(self, side: int) -> float:
        """The middle of a side's dwarfs on the screen."""
        row = self.side(side)
        if row:
            x = sum(standing(side, dwarf.index, self.slabs) for dwarf in row) / len(row)
        else:
            x = (-self.slabs if side == 0 else SLABS - self.slabs) * PITCH / 2
        return self.world.x(x, self.camera)

    def add(self, dwarf: int, side: int, index: int) -> Dwarf:
        """Put a dwarf into a row."""
        added = Dwarf(self.ui, self.pictures, dwarf, side, index)
        added.letter = self.colour_help
        self.dwarfs[dwarf] = added
        self.place(added)
        return added

    def remove(self, dwarf: int) -> None:
        """Take a dwarf off."""
        gone = self.dwarfs.pop(dwarf, None)
        if gone is not None:
            gone.remove()

    def stand(self, rows: Sequence[Sequence[int]]) -> None:
        """Let exactly these dwarfs stand there, at rest."""
        wanted = {dwarf: (side, index) for side, row in enumerate(rows) for index, dwarf in enumerate(row)}
        for dwarf in [dwarf for dwarf in self.dwarfs if dwarf not in wanted]:
            self.remove(dwarf)
        for dwarf, (side, index) in wanted.items():
            here = self.dwarfs.get(dwarf)
            if here is not None and here.side != side:
                self.remove(dwarf)
                here = None
            here = here or self.add(dwarf, side, index)
            here.index, here.flying, here.alpha, here.tilt, here.squash, here.y = (
                index,
                False,
                255.0,
                0.0,
                0.0,
                0.0,
            )
        self._breathing.clear()
        self.rest()

    def rest(self) -> None:
        """Let everybody stand calmly; a side that is short of slabs looks worried."""
        for dwarf in self.dwarfs.values():
            if not dwarf.flying:
                dwarf.pose_as(*self.calm(dwarf))
        self.taut, self.shake = 0.0, 0.0

    def calm(self, dwarf: Dwarf) -> tuple[str, str, float, str]:
        """How a dwarf stands when nothing happens."""
        if self.winner >= 0:
            if dwarf.side == self.winner:
                return "cheer", "", 0.0, ""
            front = max(each.index for each in self.dwarfs.values() if each.side == dwarf.side)
            return ("sit_dazed", "", 0.0, "") if dwarf.index == front else (CALM, "", 0.0, "dismay")
        return CALM, "", 0.0, "dismay" if self._free(dwarf.side) <= _TIRED else ""

    def _free(self, side: int) -> int:
        """How many slabs of a side are free."""
        length = self.slabs if side == 0 else SLABS - self.slabs
        return round(length) - len(self.side(side))

    # -- drawing -------------------------------------------------------------------------------

    def place(self, dwarf: Dwarf) -> None:
        """Bring a dwarf to his slab."""
        dwarf.x = standing(dwarf.side, dwarf.index, self.slabs)

    def sync(self) -> None:
        """Bring all nodes to where things are."""
        world, camera = self.world, self.camera
        holders = self._held()
        self.waiting = False
        for i, (slab, clip) in enumerate(zip(self._slab_nodes, self._clips, strict=True)):
            x = slab_x(self.slabs, i)
            self._put(slab, f"slab_{(i * 7) % 5}", x, 0)
            self._put(clip, "slab_clip", x, self._lies)
            clip.visible = i not in holders
        for coil, name in zip(self._coils, ("coil_left", "coil_right"), strict=True):
            away, y = self.pictures.scene["hose"][name]
            self._put(coil, "coil", middle_of(self.slabs) + away, y)
        for dwarf in self.dwarfs.values():
            if not dwarf.flying:
                self.place(dwarf)
                dwarf.x += self.shake
            if not dwarf.fetch():
                self.waiting = True
            dwarf.sync(world, camera)
        self._hose.lay(self._points(), world.x(middle_of(self.slabs), camera))

    def _held(self) -> set[int]:
        """The slabs over which hands hold the hose: the dwarfs', and the next one before the front."""
        held = {round(self.slot(dwarf)) for dwarf in self.dwarfs.values() if dwarf.holding}
        fronts = [max((i for i in held if slab_x(self.slabs, i) < 0), default=None)]
        fronts.append(min((i for i in held if slab_x(self.slabs, i) > 0), default=None))
        return held | {front + way for front, way in zip(fronts, (1, -1), strict=True) if front is not None}

    def slot(self, dwarf: Dwarf) -> float:
        """The number of the slab on which a dwarf stands, from the left."""
        return dwarf.index if dwarf.side == 0 else SLABS - 1 - dwarf.index

    def _put(self, node: Node, name: str, x: float, y: float) -> None:
        _, (dx, dy) = self.pictures.sprite(name)
        node.move_to(round(self.world.x(x, self.camera) + dx), round(self.world.y(y) + dy))

    def _points(self) -> list[XY]:
        """Where the hose passes, in pixels from left to right: coils, clips, hands, fence."""
        world, camera = self.world, self.camera
        hand = {round(self.slot(dwarf)): dwarf for dwarf in self.dwarfs.values() if dwarf.holding}
        sag = _SAG * (1 - self.taut) * world.unit
        low, high, under = self._gap
        ends = [self.pictures.scene["hose"][name] for name in ("coil_left", "coil_right")]
        middle = middle_of(self.slabs)
        points: list[XY] = [(world.x(middle + ends[0][0], camera), world.y(ends[0][1] - 4))]

        def to(x: float, y: float) -> None:
            if points and sag and x - points[-1][0] > 24 * world.unit:
                x0, y0 = points[-1]
                points.append(((x0 + x) / 2, min(max(y0, y, (y0 + y) / 2 + sag), world.y(2))))
            points.append((x, y))

        passed = False
        skipped = self._held()
        for i in range(SLABS):
            x = slab_x(self.slabs, i)
            if not passed and x > 0:
                passed = True
                to(world.x(low, camera), world.y(under))
                to(world.x(high, camera), world.y(under))
            dwarf = hand.get(i)
            if dwarf is not None and dwarf.sprite is not None:
                ground = world.x(dwarf.x, camera)
                for dx, dy in sorted(dwarf.hands()):
                    to(ground + dx, world.y(dwarf.y) + dy)
            elif i not in skipped and abs(x) > PITCH * 0.6:
                to(world.x(x, camera), world.y(self._lies))
        to(world.x(middle + ends[1][0], camera), world.y(ends[1][1] - 4))
        return sorted(points)

    # -- life ----------------------------------------------------------------------------------

    def idle(self, seconds: float) -> None:
        """Let somebody breathe or blink, two at a time."""
        self._breath += seconds
        if self._breath < _STIR or not self.dwarfs:
            return
        self._breath = 0.0
        if len(self._breathing) < 2:
            self._breathing += [(dwarf, 0) for dwarf in self._next()]
        for dwarf, frame in self._breathing:
            if dwarf.pose == CALM and not dwarf.flying and dwarf.id in self.dwarfs:
                self._breathe(dwarf, frame)
        self._breathing = [(dwarf, frame + 1) for dwarf, frame in self._breathing if frame < len(_BREATH)]

    def _next(self) -> list[Dwarf]:
        """Choose who stirs next, if anybody can: somebody whose pictures are there. For the largest windows
        those of all are too many to be kept: they would be drawn again and again."""
        stirring = [dwarf for dwarf, _ in self._breathing]
        resting = [
            dwarf
            for dwarf in self.dwarfs.values()
            if dwarf.pose == CALM and not dwarf.flying and dwarf not in stirring
        ]
        self._rng.shuffle(resting)
        drawn = next(filter(self._drawn, resting), None)
        return [drawn] if drawn is not None else resting[:1]

    def _drawn(self, dwarf: Dwarf) -> bool:
        """Whether there are pictures of all that he does while he stirs."""
        look, there = self.pictures.look, self.pictures.dwarfs.there
        return all(
            there(look(dwarf.colour, dwarf.side, *self._stirring(dwarf, t), number=dwarf.number))
            for t in set(_BREATH)
        )

    def _stirring(self, dwarf: Dwarf, t: float) -> tuple[str, str, float, str]:
        """How a dwarf stands who is so far into what he does while he waits."""
        mood, habit = self.calm(dwarf)[3], HABITS[dwarf.number % len(HABITS)]
        return CALM, habit, t, _eyes(habit, t) or mood

    def _breathe(self, dwarf: Dwarf, frame: int) -> None:
        if frame < len(_BREATH):
            dwarf.pose_as(*self._stirring(dwarf, _BREATH[frame]))
        else:
            dwarf.pose_as(CALM, mood=self.calm(dwarf)[3])
        dwarf.fetch()
        dwarf.sync(self.world, self.camera)

    def warm(self, *, last: bool) -> None:
        """Have the poses drawn that these dwarfs, and those who may come, will soon take.

        `last`: this round may be the last one, after which the winners cheer.
        """
        look = self.pictures.look
        here = sorted((dwarf.number, dwarf.colour, dwarf.side) for dwarf in self.dwarfs.values())
        changes = [(CALM, pose, t) for pose in ("strain", "dig_in") for t in (1, 0.5, 0.75, 0.25)]
        changes.append(("skid", "", 0))
        looks = [look(colour, side, *how, number=n) for n, colour, side in here for how in changes]
        taken = [dwarf.id for dwarf in self.dwarfs.values()]
        for colour in COLOURS:
            # The one who would come next (N12).
            n = next((n for n in range(DWARFS_A_COLOUR) if colour * DWARFS_A_COLOUR + n not in taken), 0)
            looks += [look(colour, side, pose, number=n) for pose in (CALM, "parachute") for side in (0, 1)]
        for n, colour, side in here:
            habit = HABITS[n % len(HABITS)]
            looks += [
                look(colour, side, CALM, habit, t, _eyes(habit, t), number=n) for t in (1, 0.5, 0.75, 0.25)
            ]
            if self._free(side) <= _SOON_TIRED:
                looks.append(look(colour, side, CALM, mood="dismay", number=n))
            if last:
                looks.append(look(colour, side, "cheer", number=n))
        self.pictures.dwarfs.ahead(looks)


def _eyes(habit: str, t: float) -> str:
    """The mood of one whose eyes are shut so far into what he does; "" while they are open."""
    return "blink" if t == 1 or (habit == "doze" and t > 0.5) else ""
