"""The cavern: drawn once a size by a thread, with torches that flicker over it."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame
from pygame import Surface

from game.games.tunhell.view.layout import Places
from game.games.tunhell.view.pictures import FOLDER, Pictures
from game.view.assets import rasterise
from game.view.stage import Node
from game.view.still import Frame
from game.view.tables.pictures import opaque, plain
from game.view.widgets.base import Ui

FLAMES: Final = 10
"""Depth of the torches' flames."""
_PLAIN: Final = "#2A201E"
_FLICKER: Final = 0.56
"""Seconds from one flicker to the next."""
_BLINK: Final = (0,) * 14 + (1, 2, 1)
"""How far the eyes in the dark are shut, one flicker after the other."""
_BOTTOM, _TOP = 520, 860
"""How far the layers reach below the floor's edge and above it, in units of the scene."""
_ACROSS: Final = 2190


class Scenery:
    """The background, and what moves on it."""

    def __init__(self, ui: Ui, pictures: Pictures, places: Places) -> None:
        self.ui, self.pictures = ui, pictures
        self._places = places
        self._key = (FOLDER, ui.rect.size, places)
        self.scale = _scale(ui.rect.size, places)
        self._flames: list[Node] = []
        self._frames: list[Surface] = []
        self._eyes: list[Node] = []
        self._clock = 0.0
        self._turn = 0
        self._frame = Frame(FOLDER, *places.columns[1].foot, places.scale)
        made = pictures.cavern.ask(self._key, partial(_draw, pictures, ui.rect.size, places, self.scale))
        if made is not None:
            self._put_up(made)
        else:
            ui.await_backdrop(partial(plain, ui.rect.size, _PLAIN), self._frame)

    @property
    def loading(self) -> bool:
        """Whether the cavern is still being drawn."""
        return self.pictures.cavern.loading

    def collect(self, *, wait: bool = False) -> None:
        """Put up what has been drawn."""
        made = self.pictures.cavern.take(wait=wait)
        if made is not None:
            self._put_up(made)

    def _put_up(self, cavern: Surface) -> None:
        self.ui.stage.background, self.ui.stage.frame = cavern, self._frame
        torches = self.pictures.scene["torches"]
        left, top, width, height = self.pictures.scene["sprites"]["flame_0"]["rect"]
        size = (round(width * self.scale), round(height * self.scale))
        self._frames = [
            self.pictures.assets.svg(f"tunhell/scene/flame_{frame}", size)
            for frame in range(torches["frames"])
        ]
        middle, edge = self._places.columns[1].foot
        dx, dy = torches["flame"]
        for number, (x, y) in enumerate(torches["at"]):
            at = (
                round(middle + (x + dx + left) * self.scale),
                round(edge + (y + dy + top) * self.scale),
            )
            frame = self._frames[number % len(self._frames)]
            self._flames.append(self.ui.stage.node(frame, *at, z=FLAMES))
        left, top = self.pictures.scene["sprites"]["eyes_0"]["rect"][:2]
        for x, y in self.pictures.scene["eyes"]["at"]:
            at = (round(middle + (x + left) * self.scale), round(edge + (y + top) * self.scale))
            self._eyes.append(self.ui.stage.node(self._look(0), *at, z=FLAMES))

    def _look(self, lids: int) -> Surface:
        """Eyes, open or shut so far."""
        _, _, width, height = self.pictures.scene["sprites"]["eyes_0"]["rect"]
        size = (round(width * self.scale), round(height * self.scale))
        return self.pictures.scaled(f"eyes_{lids}", size)

    def idle(self, seconds: float) -> None:
        """Let one torch after the other flicker."""
        self._clock += seconds
        if self._clock < _FLICKER or not self._flames:
            return
        self._clock = 0.0
        self._turn += 1
        flame = self._flames[self._turn % len(self._flames)]
        now = self._frames.index(flame.image)
        flame.image = self._frames[(now + 1) % len(self._frames)]
        for number, eyes in enumerate(self._eyes):
            eyes.image = self._look(_BLINK[(self._turn + 6 * number) % len(_BLINK)])


def _scale(size: tuple[int, int], places: Places) -> float:
    """Pixels a unit of the scene, so that wall and floor cover the window."""
    foot = places.columns[1].foot[1]
    middle = places.columns[1].foot[0]
    across = 2 * max(middle, size[0] - middle) / _ACROSS
    return max(places.scale, across, foot / _TOP, (size[1] - foot) / (_BOTTOM - 20))


def _draw(pictures: Pictures, size: tuple[int, int], places: Places, scale: float) -> Surface:
    """Runs in the thread: everything that stands still, from the back to the front."""
    scene = pictures.scene
    picture = Surface(size)
    picture.fill(_PLAIN)
    middle, edge = places.columns[1].foot

    def put(name: str, x: float, y: float, by: float) -> None:
        """Draw a sprite at a place of the screen."""
        left, top, width, height = scene["sprites"][name]["rect"]
        image = rasterise(pictures.source(f"scene/{name}"), (round(width * by), round(height * by)))
        picture.blit(image, (round(x + left * by), round(y + top * by)))

    def layer(name: str) -> None:
        x, y, width, height = scene["layers"][name]["rect"]
        image = rasterise(pictures.source(f"scene/{name}"), (round(width * scale), round(height * scale)))
        top = 0 if name == "roof" else edge + y * scale
        picture.blit(image, (round(middle + x * scale), round(top)))

    layer("wall")
    for x, y in scene["torches"]["at"]:
        for name in ("torch_glow", "torch"):
            put(name, middle + x * scale, edge + y * scale, scale)
    for column in places.columns:
        put("shaft", *column.foot, places.scale)
    layer("floor")
    for thing in scene["furniture"]:
        put(thing["sprite"], middle + thing["x"] * scale, edge + thing["y"] * scale, scale)
    for mine, column in enumerate(places.columns):
        x, y = column.foot
        for name in ("timber", "gauge"):
            put(name, x, y, places.scale)
        dx, dy = scene["shafts"]["mark"]
        put(f"mark_{mine}", x + dx * places.scale, y + dy * places.scale, places.scale)
    layer("roof")
    put("front_left", 0, size[1], places.scale)
    put("front_right", size[0], size[1], places.scale)
    put("cobweb", 0, 0, places.scale)
    _shade(picture, places)
    return opaque(picture)


def _shade(picture: Surface, places: Places) -> None:
    """Quiet ground under hand and bench."""
    top = places.hand.y - 3 * places.gap
    veil = Surface((picture.get_width(), max(1, picture.get_height() - top)), pygame.SRCALPHA)
    veil.fill((18, 13, 15, 120))
    picture.blit(veil, (0, top))
