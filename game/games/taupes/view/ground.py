"""The stack in its pit: drawn by a thread, a board at a time, and what a board's lifting takes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

import pygame
from pygame import Surface

from game.games.taupes.rules.boards import HexBoard
from game.games.taupes.view.boards import Picture, board_picture, stack_picture
from game.games.taupes.view.geometry import BELOW, DROP
from game.games.taupes.view.layout import World
from game.games.taupes.view.materials import MATERIALS
from game.games.taupes.view.pictures import FOLDER, Pictures
from game.games.taupes.view.pit import background
from game.view import transform
from game.view.assets import Assets
from game.view.painter import Drawing
from game.view.stage import Node
from game.view.still import Frame
from game.view.tables.pictures import plain, ready
from game.view.widgets.base import Ui

LOWER: Final = 5
"""Depth of the board that comes up."""
SLAB: Final = 600
"""Depth of the one that flies off."""
STEPS: Final = 6
"""Pictures of a board on its way up, from below the other one to its own place."""
_SHADE: Final = 0.34
"""How much darker a board is that lies under another."""


class Scene(NamedTuple):
    """One board in its pit."""

    pit: Surface
    """All that surrounds it."""
    stack: Picture
    """The board with what shows through its holes."""
    whole: Surface
    """Both."""


class Rise(NamedTuple):
    """How one board takes the place of the one that lay on it."""

    slab: Picture
    """The board that flies off."""
    steps: tuple[Picture, ...]
    """The next one, coming nearer and into the light; its places are reckoned from the world's centre."""


Riders: TypeAlias = Sequence[tuple[Surface, tuple[float, float]]]
"""Pictures on a board, each with the place of its corner on the screen."""


class View(NamedTuple):
    """What the pictures of a board depend on."""

    boards: tuple[HexBoard, ...]
    rotations: tuple[int, ...]
    board: int
    pro: bool
    size: tuple[int, int]
    world: World


class Ground:
    """The pit and the board that is played on. Makes its nodes on the ui's stage."""

    def __init__(self, ui: Ui, pictures: Pictures, world: World) -> None:
        self.ui = ui
        self.pictures = pictures
        self.world = world
        self._scene: Drawing[Scene] = pictures.scene
        self._pit: Drawing[Scene] = pictures.pit
        self._view: tuple[View, bool] | None = None
        self._next: tuple[View, Scene] | None = None
        self._rise: Drawing[tuple[Scene, Rise]] = pictures.rise
        self._peek: Drawing[Scene] = pictures.peek
        self._peeking: View | None = None
        """The board that is seen in place of the one that is played on."""
        self._cargo: Drawing[list[tuple[Surface, int]]] = pictures.cargo
        self._prepared: View | None = None
        self._ready: tuple[Scene, Rise] | None = None
        self._awaited: Drawing[Scene] | None = None
        """What `show` is waiting for; None when that is there, or while a board is lifted."""
        self.scene: Scene | None = None
        self._slab: Node | None = None
        self._slabs: list[Surface] = []
        self._home = (0.0, 0.0)
        self._lower: Node | None = None
        self._rising: Rise | None = None
        self._frame = Frame(FOLDER, *world.centre, world.pitch)

    def view(self, boards: tuple[HexBoard, ...], rotations: Sequence[int], board: int, pro: bool) -> View:
        """What is to be shown, in this window."""
        turned = (*rotations, *(0,) * (len(boards) - len(rotations)))
        return View(boards, turned, board, pro, self.ui.rect.size, self.world)

    def show(self, view: View, *, empty: bool = False) -> None:
        """Stand still with this board on top; until it is drawn, with what was there before.

        `empty`: the pit before any board is laid into it.
        """
        self.clear()
        self.peek(None)
        if (view, empty) == self._view:
            return
        self._view, self._awaited = (view, empty), None
        if self._next is not None and self._next[0] == view:
            made: Scene | None = self._next[1]
        else:
            drawing, draw = (self._pit, _empty) if empty else (self._scene, _scene)
            made = drawing.ask(view, partial(draw, self.pictures.assets, view))
            self._awaited = drawing if made is None else None
        if made is not None:
            self._put_up(made)
        elif self.scene is None:
            self.ui.await_backdrop(partial(plain, view.size, MATERIALS[0].dark), self._frame)

    def foresee(self, view: View) -> None:
        """Have a board drawn that `show` will bring when it is laid; until then nothing changes."""
        self._scene.ask(view, partial(_scene, self.pictures.assets, view))

    @property
    def loading(self) -> bool:
        """Whether what is to be seen is still being drawn."""
        return self._awaited is not None

    def collect(self, *, wait: bool = False) -> None:
        """Put up what has been drawn."""
        made = self._awaited.take(wait=wait) if self._awaited is not None else None
        if made is not None:
            self._awaited = None
            self._put_up(made)

    def _put_up(self, scene: Scene) -> None:
        self.scene, self.ui.stage.frame = scene, self._frame
        if self._peeking is None:
            self.ui.stage.background = scene.whole

    # -- looking ahead -----------------------------------------------------------------------------

    def peek(self, view: View | None) -> bool:
        """Show another board in place of the one that is played on; None: no longer.

        Returns whether it is shown; ask again while it, or what is to be come back to, is still being drawn.
        """
        if view is None:
            if self._peeking is not None and self.scene is not None:
                self.ui.stage.background = self.scene.whole
            self._peeking = None
            return False
        made = self._peek.ask(view, partial(_scene, self.pictures.assets, view)) or self._peek.take()
        if made is not None and self.scene is not None and self._peeking != view:
            self._peeking = view
            self.ui.stage.background = made.whole
        return self._peeking == view

    # -- lifting -----------------------------------------------------------------------------------

    def prepare(self, view: View) -> None:
        """Have the next board, and its coming, drawn ahead: `view` has the one that will be lifted."""
        if view != self._prepared:
            self._prepared = view
            self._ready = self._rise.ask(view, partial(_rise, self.pictures.assets, view))

    def load(self, view: View, riders: Sequence[Riders]) -> None:
        """Have those who will fly off put on the board that will be lifted, in each of their postures."""
        self._cargo.forget()  # that may be of a lifting that was taken back before it began
        self.prepare(view)
        self._ready = self._ready or self._rise.take()
        if self._ready is not None:
            slab = self._ready[1].slab
            self._cargo.ask(view, partial(_load, slab, riders, self.world))

    def ready(self, view: View) -> bool:
        """Return whether all is drawn that the lifting of the board of `view` takes."""
        self.prepare(view)
        return self._rise.drawn and self._cargo.drawn

    def begin_rise(self, view: View, riders: Sequence[Riders]) -> None:
        """Put up the board of `view` as something that can fly off, over the next one.

        `riders`: who flies off with it, in one posture or more that they take by turns; ignored if
        they are loaded already.
        """
        self.clear()
        self.prepare(view)
        self._ready = self._ready or self._rise.take(wait=True)
        assert self._ready is not None
        scene, rise = self._ready
        loaded = self._cargo.take(wait=True) or _load(rise.slab, riders, self.world)
        self._next = (view._replace(board=view.board + 1), scene)
        self._rising = rise
        self._slabs = [image for image, _ in loaded]
        stage = self.ui.stage
        x, y = self.world.centre
        slab = rise.slab
        stage.background = scene.pit
        self._view = self._awaited = None
        self._lower = stage.node(rise.steps[0].surface, z=LOWER)
        self._slab = stage.node(loaded[0][0], x + slab.at[0], y + slab.at[1] - loaded[0][1], z=SLAB)
        self._home = (self._slab.x, self._slab.y)
        self.rise(0)
        self.fly(0, 0)

    def rise(self, share: float) -> None:
        """Let the next board come up: 0 under the other one, 1 in its place."""
        if self._rising is None or self._lower is None:
            return
        steps = self._rising.steps
        picture = steps[round(share * (len(steps) - 1))]
        self._lower.image = picture.surface
        self._lower.move_to(self.world.centre[0] + picture.at[0], self.world.centre[1] + picture.at[1])

    def fly(self, dx: float, up: float) -> None:
        """Move the board that was lifted, in pixels from where it lay."""
        if self._slab is not None:
            self._slab.move_to(round(self._home[0] + dx), round(self._home[1] - up))

    def wave(self, turn: int) -> None:
        """Let the riders take one of their postures."""
        if self._slab is not None:
            self._slab.image = self._slabs[turn % len(self._slabs)]

    def fade(self, alpha: float) -> None:
        """Let the board that was lifted vanish where it is."""
        if self._slab is not None:
            self._slab.alpha = alpha

    def clear(self) -> None:
        """Take off what only a lifting needs."""
        for node in (self._slab, self._lower):
            if node is not None:
                node.remove()
        self._slab = self._lower = self._rising = None
        self._slabs = []


def _load(slab: Picture, riders: Sequence[Riders], world: World) -> list[tuple[Surface, int]]:
    """Runs in the thread."""
    return [_with_riders(slab, each, world) for each in riders]


def _with_riders(slab: Picture, riders: Riders, world: World) -> tuple[Surface, int]:
    """The slab with pictures on it (places: of their corners on the screen); how much taller it is."""
    left, top = world.centre[0] + slab.at[0], world.centre[1] + slab.at[1]
    more = max([0, *(round(top - y) + 1 for _, (_, y) in riders)])
    width, height = slab.surface.get_size()
    image = Surface((width, height + more), pygame.SRCALPHA)
    image.blit(slab.surface, (0, more))
    for picture, (x, y) in riders:
        image.blit(picture, (round(x - left), round(y - top) + more))
    return ready(image), more


def _scene(assets: Assets, view: View) -> Scene:
    """Runs in the thread."""
    pit = _pit(assets, view)
    stack = _stack(view)
    whole = pit.copy()
    x, y = view.world.centre
    whole.blit(stack.surface, (round(x + stack.at[0]), round(y + stack.at[1])))
    return Scene(pit, stack, whole)


def _pit(assets: Assets, view: View) -> Surface:
    world, radius = view.world, view.boards[view.board].radius
    return background(assets, view.board, view.size, world.centre, world.pitch, radius)


def _empty(assets: Assets, view: View) -> Scene:
    """Runs in the thread."""
    pit = _pit(assets, view)
    return Scene(pit, Picture(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0)), pit)


def _stack(view: View) -> Picture:
    drawn = stack_picture(view.boards, view.rotations, view.board, view.world.pitch, pro=view.pro)
    return Picture(ready(drawn.surface), drawn.at)


def _rise(assets: Assets, view: View) -> tuple[Scene, Rise]:
    """Runs in the thread: the slab of this board, and the next one at every step of its coming."""
    board = view.board
    slab = board_picture(view.boards[board], view.rotations[board], board, view.world.pitch, pro=view.pro)
    scene = _scene(assets, view._replace(board=board + 1))
    whole = scene.stack
    steps = []
    for step in range(STEPS):
        share = step / (STEPS - 1)
        size = BELOW + (1 - BELOW) * share
        image = transform.smoothscale_by(whole.surface, size) if share < 1 else whole.surface.copy()
        light = 1 - _SHADE * (1 - share)
        grey = round(255 * light)
        cool = (grey, grey, min(255, grey + round(20 * (1 - share))), 255)
        image.fill(cool, special_flags=pygame.BLEND_RGBA_MULT)
        down = DROP * view.world.pitch * (1 - share)
        at = (round(whole.at[0] * size), round(whole.at[1] * size + down))
        steps.append(Picture(ready(image), at))
    return scene, Rise(Picture(ready(slab.surface), slab.at), tuple(steps))
