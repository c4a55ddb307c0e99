"""The moles on the table: where each stands, how it stands, and the node that shows it."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from game.games.taupes.view.crowding import RING, in_front, size_of
from game.games.taupes.view.geometry import SQUASH, XY, place
from game.games.taupes.view.layout import World
from game.games.taupes.view.model import Model
from game.games.taupes.view.mole_poses import POSES
from game.games.taupes.view.moles import resting
from game.games.taupes.view.pictures import Pictures
from game.view import transform
from game.view.parts import Picture
from game.view.stage import Node
from game.view.widgets.base import Ui

MOLES: Final = 100
"""Depth of the moles of the uppermost row; those further down lie over them."""
_ROW: Final = 10
"""Depths from one row to the next."""
BASES: Final = 30
"""Depth of what lies under each mole, in its seat's colour."""
FLYING: Final = 650
"""Depth of moles that are over the board."""
_WALKING: Final = ("dig_a", "dig_b", "climb", "carried")
"""Poses of those who are on their way: nothing of theirs lies on the ground."""
_HOP: Final = 0.2
"""How high a mole may jump over what lies under it, in pitches."""
_EVERY: Final = 0.56
"""Seconds from one mole's breath or blink to another's."""
_FRAMES: Final = {
    "stand": (("breathe", 0.5), ("blink", 0.14), ("breathe", 0.4), ("look_up", 0.9)),
    "hole": (("hole_blink", 0.14), ("hole_look_up", 0.8)),
}
"""What moles do while nothing happens, and for how many seconds."""


class Mole:
    """One mole. Change the fields, then `sync` the crowd."""

    def __init__(self, node: Node, base: Node, seat: int, point: int, at: XY) -> None:
        self.node = node
        self.base = base
        """What lies under it while it stands still: whose it is, also where others stand before it."""
        self.seat = seat
        self.point = point
        self.at = at
        """In pitches from the board's middle."""
        self.up = 0.0
        """How high over the board, in pitches."""
        self.pose = "stand"
        self.mirrored = False
        self.flying = False
        """Over everything, whatever row it is in."""
        self.squash = 0.0
        """How flat a landing has made it, 0 to 0.4."""
        self.alpha = 255.0
        self.glass = False
        """Seen through, for what is behind it."""

    @property
    def rests(self) -> bool:
        """Whether it does nothing."""
        return self.pose in _FRAMES and not self.up and not self.flying and not self.glass


class _Moved(NamedTuple):
    """Who breathes or blinks, and until when."""

    mole: Mole
    before: str
    pose: str
    until: float


class Crowd:
    """All moles of the table."""

    def __init__(self, ui: Ui, pictures: Pictures, world: World) -> None:
        self.ui = ui
        self.pictures = pictures
        self.world = world
        self.moles: list[Mole] = []
        self._rng = random.Random(5)
        self._clock = 0.0
        self._moved: list[_Moved] = []
        self._covering: frozenset[int] = frozenset()
        self._held = False

    # -- who is there --------------------------------------------------------------------------

    def find(self, seat: int, point: int) -> Mole | None:
        """The mole of a seat on a point."""
        return next((mole for mole in self.moles if (mole.seat, mole.point) == (seat, point)), None)

    def of(self, seat: int) -> list[Mole]:
        """All moles of a seat."""
        return [mole for mole in self.moles if mole.seat == seat]

    def add(self, seat: int, point: int, model: Model) -> Mole:
        """Put a mole on a point of the model's board, at rest."""
        grid = model.grid
        node, base = (self.ui.stage.node(Surface((1, 1), pygame.SRCALPHA)) for _ in range(2))
        mole = Mole(node, base, seat, point, place(grid.places[point]))
        mole.pose = resting(point in grid.holes)
        mole.mirrored = mole.at[0] > 0.1
        self.moles.append(mole)
        return mole

    def remove(self, mole: Mole | None) -> None:
        """Take a mole off, if it is there."""
        if mole is not None and mole in self.moles:
            self.moles.remove(mole)
            mole.node.remove()
            mole.base.remove()

    def leave(self) -> None:
        """Take all of them off."""
        for mole in [*self.moles]:
            self.remove(mole)

    def stand(self, model: Model) -> None:
        """Let exactly the model's moles stand there, at rest; whoever is nearest goes to a new place."""
        self._moved.clear()
        self.pictures.size = size_of(model)
        self._covering = frozenset()
        for seat, points in enumerate(model.moles):
            here = {mole.point: mole for mole in self.of(seat)}
            free = [mole for point, mole in here.items() if point not in points]
            for point in points:
                mole = here.get(point) or _nearest(free, place(model.grid.places[point]))
                if mole is None:
                    mole = self.add(seat, point, model)
                elif mole in free:
                    free.remove(mole)
                self.settle(mole, point, model)
            for mole in free:
                self.remove(mole)
        self._see_through()

    def settle(self, mole: Mole, point: int, model: Model) -> None:
        """Let a mole stand on a point as if nothing had happened."""
        mole.point, mole.at = point, place(model.grid.places[point])
        mole.up = mole.squash = 0.0
        mole.alpha = 255.0
        mole.flying = mole.glass = False
        mole.pose = after_all(mole, model)
        mole.mirrored = mole.at[0] > 0.1

    # -- drawing -------------------------------------------------------------------------------

    def sync(self) -> None:
        """Bring all nodes to where the moles are."""
        for mole in self.moles:
            self.draw(mole)

    def draw(self, mole: Mole) -> None:
        """Bring one mole's nodes to where it is."""
        self._lay_base(mole)
        picture = self.pictures.mole(mole.seat, mole.pose, mirrored=mole.mirrored)
        if mole.glass and mole.pose == "stand":
            picture = self.pictures.glass(mole.seat, mole.mirrored)
        x, y = self.pixel(mole.at, mole.up)
        image, (dx, dy) = picture.surface, picture.at
        if mole.squash > 0.01:
            image, (dx, dy) = squashed(picture, mole.squash)
        node = mole.node
        node.image = image
        node.move_to(round(x + dx), round(y + dy))
        node.alpha = mole.alpha
        node.z = FLYING if mole.flying else self.depth(mole.at)

    def _lay_base(self, mole: Mole) -> None:
        inside = POSES[mole.pose].in_hole
        low = mole.up < _HOP and not mole.flying
        mole.base.visible = low and mole.alpha == 255 and mole.pose not in _WALKING
        image = self.pictures.base(mole.seat, in_hole=inside)
        x, y = self.pixel(mole.at)
        mole.base.image, mole.base.anchor, mole.base.z = image, (0.5, 0.5), BASES
        mole.base.move_to(round(x), round(y))

    # -- seeing through --------------------------------------------------------------------------

    def watch(self, model: Model, watched: Mapping[int, float], movable: Iterable[int] = ()) -> None:
        """Let moles turn to glass that stand before one of these points: they matter now.

        Those before `movable` moles do so too, unless they are such themselves.
        """
        size, whole = self.pictures.size, {**dict.fromkeys(movable, RING), **watched}
        covering = in_front(model, size, watched) | in_front(model, size, whole)
        if covering != self._covering:
            self._covering = covering
            self._see_through()

    def peek(self, held: bool) -> None:
        """While `held`, all moles beside the holes are glass."""
        if held != self._held:
            self._held = held
            self._see_through()

    def _see_through(self) -> None:
        self.wake()
        for mole in self.moles:
            glass = mole.pose == "stand" and (self._held or mole.point in self._covering)
            if glass != mole.glass:
                mole.glass = glass
                self.draw(mole)

    # -- where things are --------------------------------------------------------------------------

    def pixel(self, at: XY, up: float = 0.0) -> XY:
        """Where something stands on the screen."""
        world = self.world
        return world.centre[0] + at[0] * world.pitch, world.centre[1] + (at[1] - up) * world.pitch

    @staticmethod
    def depth(at: XY) -> int:
        """The depth of what stands at a place."""
        return MOLES + 100 + round(at[1] * _ROW)

    def ahead(self, seats: Iterable[int]) -> None:
        """Have the poses drawn that these seats' moles will soon take."""
        seats = list(seats)
        often = ("stand", "hole", "dig_a", "dig_b", "breathe", "blink", "hole_blink", "look_up", "climb")
        later = (
            "hole_look_up",
            "hole_happy",
            "cheer_a",
            "cheer_b",
            "carried",
            "wave",
            "hole_effort",
            "dismay",
        )
        self.pictures.ahead(
            (seat, pose, mirrored)
            for pose in (*often, *later)
            for seat in seats
            for mirrored in (False, True)
        )

    def foresee(self, model: Model, *, next_one: bool) -> None:
        """Let the moles stand as if another board lay under them: on the next one those who keep their
        place, and the others only faintly."""
        self.wake()
        self._covering = frozenset()
        for mole in self.moles:
            stays = next_one and mole.point in model.grid.holes
            mole.pose = "stand"
            mole.alpha = 255.0 if stays else 70.0
        self._see_through()
        self.sync()

    # -- life ----------------------------------------------------------------------------------

    def idle(self, seconds: float) -> None:
        """Let somebody breathe or blink now and then."""
        self._clock += seconds
        for moved in [moved for moved in self._moved if self._clock >= moved.until]:
            self._moved.remove(moved)
            self._put_back(moved)
        if self._moved or math.fmod(self._clock, _EVERY) > seconds:
            return
        resting_ones = [mole for mole in self.moles if mole.rests]
        if resting_ones:
            mole = self._rng.choice(resting_ones)
            pose, length = self._rng.choice(_FRAMES[mole.pose])
            self._moved.append(_Moved(mole, mole.pose, pose, self._clock + length))
            mole.pose = pose
            self.draw(mole)

    def wake(self) -> None:
        """Let nobody breathe any more: something happens."""
        for moved in self._moved:
            self._put_back(moved)
        self._moved.clear()

    def _put_back(self, moved: _Moved) -> None:
        mole = moved.mole
        if mole in self.moles and mole.pose == moved.pose:
            mole.pose = moved.before
            self.draw(mole)


def after_all(mole: Mole, model: Model) -> str:
    """The pose of a mole that stands still: when the game is over, in joy or dismay."""
    inside = mole.point in model.grid.holes
    if not model.over:
        return resting(inside)
    if mole.seat == model.winner:
        return "hole_happy" if inside else "cheer_a"
    return "hole_dismay" if inside else "dismay"


def squashed(picture: Picture, flat: float) -> tuple[Surface, tuple[int, int]]:
    """A mole flattened by a landing; where its corner goes from the ground between the feet."""
    width, height = picture.surface.get_size()
    wide, low = max(1, round(width * (1 + flat * 0.6))), max(1, round(height * (1 - flat)))
    image = transform.smoothscale(picture.surface, (wide, low))
    dx, dy = picture.at
    return image, (round(dx * wide / width), round(dy * low / height))


def _nearest(free: list[Mole], at: XY) -> Mole | None:
    return min(
        free,
        key=lambda mole: math.hypot(mole.at[0] - at[0], (mole.at[1] - at[1]) / SQUASH),
        default=None,
    )
