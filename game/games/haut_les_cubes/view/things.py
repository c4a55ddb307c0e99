"""What is on the table: blocks, giants, dust, marks on cells. Shows move them, the mountain draws them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from pygame import Surface

from game.games.haut_les_cubes.rules.types import Cell, Cube
from game.games.haut_les_cubes.view.cube_light import heights
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.projection import XY

FREE, POINTED, ADVISED, CHOSEN = range(4)
"""What a mark says: it can be chosen; it is pointed at; a hint advises it; it was chosen."""

DOWN: Final[Cell] = (0, 1)
"""Where a giant looks that has not moved yet."""


@dataclass(slots=True)
class Block:
    """A cube, or the ghost of one; on its way it lies between cells and levels."""

    x: float
    y: float
    z: float
    cube: Cube
    """The cube that it is, by which it keeps its looks."""
    ghost: bool = False
    allowed: bool = True
    lit: bool = False


@dataclass(slots=True)
class Figure:
    """A giant. Its place is the middle between its feet."""

    seat: int
    x: float
    y: float
    z: float
    facing: XY = DOWN
    """The way it looks, in the world."""
    pose: str = "stand"
    mood: str = ""
    """Another face than the pose's own."""
    lift: float = 0.0
    """How far it is over its place, in cubes: its shadow stays below."""
    visible: bool = True


@dataclass(slots=True)
class Puff:
    """Dust on a place, while it lasts. Figures and blocks that stand before it cover it."""

    x: float
    y: float
    """Its middle, in cells."""
    z: float
    size: float
    """1: as wide as a cube."""
    frames: Sequence[Surface]
    """Its pictures, one after the other ..."""
    share: float = 0.0
    """... and how much of its time has gone by, from 0 to 1."""


class Mark(NamedTuple):
    """Something on a square of the world that can be pointed at."""

    x: float
    y: float
    """Its middle."""
    z: float
    half: float
    """Half its side, in cells."""
    kind: int = FREE
    label: str = ""
    """What is said of it: heights and points."""
    figure: bool = False
    """Whether it says how high it is."""
    seat: int = -1
    """Whose giant is meant; -1 for a cell or a cube."""


Where: TypeAlias = tuple[float, float, float]
HEAD: Final = 2.15
"""Where the head of the tallest giant ends, in cubes."""


TRODDEN: Final = 2
"""So many cells around the mountain no grass grows."""


def arc(drop: float) -> float:
    """How far a jump rises over the straight way, in cubes: the deeper, the higher."""
    return 0.9 + 0.35 * min(drop, 8)


def peak(drop: float) -> float:
    """How far over where it begins a jump leads, in cubes; 0 without a drop."""
    return 4 * arc(drop) ** 2 / (4 * arc(drop) + drop) if drop > 0 else 0.0


@dataclass(slots=True)
class Things:
    """All that is to be drawn."""

    blocks: list[Block] = field(default_factory=list)
    giants: dict[int, Figure] = field(default_factory=dict)
    ghosts: tuple[Figure, ...] = ()
    """Giants as they would stand."""
    puffs: list[Puff] = field(default_factory=list)
    marks: tuple[Mark, ...] = ()
    trapped: frozenset[int] = frozenset()
    """Seats whose giants can go nowhere by themselves."""
    peek: bool = False
    """Whether what lies behind the mountain or giants is shown through them."""
    mover: int = -1
    """Who is to decide: the ring under its giant is brighter."""
    figures: bool = False
    """Whether heights are written on the cells."""
    stirred: bool = False
    """Whether anything has changed since it was drawn."""

    def stir(self) -> None:
        """Something has changed: it is drawn with the next frame."""
        self.stirred = True

    def follow(self, model: Model) -> None:
        """Stand as the model has it; giants keep looking the way they look."""
        heights = model.heights
        self.blocks = [Block(x, y, z, (x, y, z)) for x, y, z in model.cubes]
        self.puffs = []
        looks = {seat: figure.facing for seat, figure in self.giants.items()}
        self.giants = {}
        for seat, (x, y) in model.giants.items():
            place = (x + 0.5, y + 0.5, float(heights.get((x, y), 0)))
            self.giants[seat] = Figure(seat, *place, facing=looks.get(seat, DOWN))
        self.trapped, self.mover = frozenset(model.trapped), model.mover

    def heights(self) -> dict[Cell, int]:
        """The height of each cell that is covered by a block at rest."""
        still = [block for block in self.blocks if (block.x, block.y, block.z) == block.cube]
        return heights(block.cube for block in still if not block.ghost)

    def trodden(self) -> frozenset[Cell]:
        """The mountain's own ground, and that around it on which giants walk."""
        ways = range(-TRODDEN, TRODDEN + 2)
        return frozenset(
            (x + dx, y + dy)
            for x, y, _ in {block.cube for block in self.blocks if not block.ghost}
            for dx in ways
            for dy in ways
        )

    def places(self, *, arriving: bool) -> list[Where]:
        """What one should see: the mountain, a cell of ground around it, and giants with their heads.

        Where a giant can climb or jump, its head has room over it; while giants are `arriving`, each cell
        around the mountain has room for one.
        """
        found: list[Where] = []
        for block in self.blocks:
            for dx in (-1, 3):
                for dy in (-1, 3):
                    found.append((block.x + dx, block.y + dy, 0))
            for dx in (0, 2):
                for dy in (0, 2):
                    found.append((block.x + dx, block.y + dy, block.z + 1))
            if arriving:
                ways = (-1.5, 1.5)
                found += [(block.x + 1 + dx, block.y + 1 + dy, HEAD) for dx in ways for dy in ways]
        heights = self.heights()
        for figure in self.giants.values():
            x, y = math.floor(figure.x), math.floor(figure.y)
            around = {heights.get((x + dx, y + dy), 0) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            rise = max(peak(figure.z - min(around)), float(figure.z + 1 in around))
            found += [(figure.x, figure.y, 0), (figure.x, figure.y, figure.z + rise + HEAD)]
        return found or [(0, 0, 0)]
