"""The garden at night: layers that move against each other as the camera follows the hose."""

from __future__ import annotations

import math
import random
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.games.oh_les_nains.view.layout import World
from game.games.oh_les_nains.view.pictures import FOLDER, Layers, Pictures
from game.view import transform
from game.view.stage import Node
from game.view.still import Frame
from game.view.tables.pictures import opaque, ready
from game.view.widgets.base import Ui

# Depths, back to front; the row stands between the fence's two sides.
FAR, LAWN, TREES, FENCE_BACK, GLOW, LAMP = 10, 20, 40, 50, 55, 60
FENCE_FRONT, FIREFLIES, PLANTS = 300, 400, 450

_REACH: Final = 560
"""So much is drawn on both sides of the fence: somewhat more than the camera ever sees."""
_OPAQUE: Final = -170
"""The lawn has no gaps below this height."""
_FIREFLIES: Final = 12
_BLINK: Final = 0.28
"""Seconds between two changes of every other firefly."""
_DUSK: Final = ((22, 32, 62), (38, 62, 92), (36, 72, 66), (24, 48, 50))


class Scenery:
    """Everything that is not the row. Makes its nodes on the ui's stage."""

    def __init__(self, ui: Ui, pictures: Pictures, world: World) -> None:
        self.ui = ui
        self.pictures = pictures
        self.world = world
        self.scene: dict[str, Any] = pictures.scene
        self.size = ui.rect.size
        self.camera = 0.0
        self.swing = 0.0
        """Degrees that the lamp hangs askew, after a crash."""
        self._tremor = 0.0
        self._layers: list[tuple[Node, float, float]] = []
        self._flies: list[tuple[Node, float, float]] = []
        self._rng = random.Random(4)
        self._clock = 0.0
        self._tick = 0.0
        self._things()
        key = (FOLDER, world, self.size)
        self._frame = Frame(FOLDER, world.x(0, 0), world.y(0), world.unit)
        layers = pictures.layers.ask(key, partial(_draw, pictures, world, self.size))
        if layers is not None:
            self._put_up(layers)
        else:
            ui.await_backdrop(lambda: _dusk(self.size, world), self._frame)

    @property
    def loading(self) -> bool:
        """Whether the layers are still being drawn."""
        return self.pictures.layers.loading

    def collect(self, *, wait: bool = False) -> None:
        """Put up the layers when they are done."""
        layers = self.pictures.layers.take(wait=wait)
        if layers is not None:
            self._put_up(layers)

    def _put_up(self, drawn: Layers) -> None:
        stage, world = self.ui.stage, self.world
        stage.background, stage.frame = drawn.sky, self._frame
        top = round(world.y(_OPAQUE))
        for image, x, y, z, parallax in (
            (drawn.far, *drawn.far_at, FAR, 0.3),
            (drawn.edge, drawn.lawn_x, top - drawn.edge.get_height(), LAWN, 1.0),
            (drawn.lawn, drawn.lawn_x, top, LAWN, 1.0),
            *((tree, x, y, TREES, 0.1) for tree, x, y in drawn.trees),
        ):
            self._layer(stage.node(image, x, y, z=z, group=stage.scenery), x, parallax)
        self.look_at(self.camera)

    def _layer(self, node: Node, x: float, parallax: float) -> None:
        self._layers.append((node, x, parallax))

    def _things(self) -> None:
        """Fence, lamp, plants, fireflies: small enough to be drawn at once."""
        scene, world, stage = self.scene, self.world, self.ui.stage
        self._fence: list[tuple[Node, float]] = []
        for name, z, group in (("fence_back", FENCE_BACK, stage.decor), ("fence_front", FENCE_FRONT, None)):
            x, y, width, height = scene["layers"][name]["rect"]
            image = self.pictures.assets.svg(
                f"oh_les_nains/scene/{name}", (world.px(width), world.px(height))
            )
            self._fence.append((stage.node(image, 0, world.y(y), z=z, group=group), world.x(x, 0)))
        for name, place, z in (("lamp_glow", "flame", GLOW), ("lamp", "foot", LAMP)):
            image, (dx, dy) = self.pictures.sprite(name)
            x, y = scene["lamp"][place]
            node = stage.node(image, 0, world.y(y) + dy, z=z, group=stage.decor)
            self._layer(node, world.x(x, 0) + dx, 1.0)
        self._glow, self._lamp = self._layers[-2][0], self._layers[-1][0]
        self._lamp_image = self._lamp.image
        for name, x in (("front_left", 0), ("front_right", self.size[0])):
            image, (dx, dy) = self.pictures.sprite(name)
            stage.node(image, x + dx, self.size[1] + dy, z=PLANTS, group=stage.decor)
        image, (dx, dy) = self.pictures.sprite("firefly")
        low, high = scene["fireflies"]["y"]
        for i in range(_FIREFLIES):
            x = (i + self._rng.random()) / _FIREFLIES * 1280 - 640
            y = self._rng.uniform(low, high)
            at = world.x(x, 0) + dx, world.y(y) + dy
            node = stage.node(image, *at, z=FIREFLIES, group=stage.decor)
            self._flies.append((node, x, y))

    def look_at(self, camera: float) -> None:
        """Let the camera's middle be at this x of the world."""
        self.camera = camera
        shift = -camera * self.world.unit
        for node, x, parallax in self._layers:
            node.x = round(x + shift * parallax)
        for node, x in self._fence:
            node.x = round(x + shift + self._tremor)

    def tremble(self, units: float) -> None:
        """Let the fence stand so far beside its place."""
        self._tremor = units * self.world.unit
        self.look_at(self.camera)

    def swing_lamp(self, degrees: float) -> None:
        """Let the lamp hang askew."""
        if abs(degrees) < 0.2:
            self._lamp.image, self._lamp.anchor = self._lamp_image, (0, 0)
            self.look_at(self.camera)
            return
        turned = transform.rotozoom(self._lamp_image, degrees, 1)
        width, height = self._lamp_image.get_size()
        foot = pygame.Vector2(0, height * 0.45).rotate(-degrees)
        x, parallax = next((x, p) for node, x, p in self._layers if node is self._lamp)
        left = x - self.camera * self.world.unit * parallax
        scene_y = self.scene["lamp"]["foot"][1]
        top = self.world.y(scene_y) + self.pictures.sprite("lamp")[1][1]
        middle = pygame.Vector2(left + width / 2, top + height * 0.95) - foot
        self._lamp.image = turned
        self._lamp.move_to(middle.x - turned.get_width() / 2, middle.y - turned.get_height() / 2)

    def idle(self, seconds: float) -> None:
        """Let the fireflies drift, a few times a second."""
        self._clock += seconds
        self._tick += seconds
        if self._tick < _BLINK:
            return
        self._tick = 0.0
        width, height = self._flies[0][0].image.get_size()
        for i, (node, x, y) in enumerate(self._flies):
            if (i + round(self._clock / _BLINK)) % 2:
                continue
            at = self._clock * (0.22 + 0.03 * (i % 5)) + i * 1.7
            node.move_to(
                round(self.world.x(x + 26 * math.sin(at), 0) - width / 2),
                round(self.world.y(y + 14 * math.sin(at * 1.7)) - height / 2),
            )
            node.alpha = 150 + 105 * math.sin(at * 3.1)


def _dusk(size: tuple[int, int], world: World) -> Surface:
    """A plain night, until the picture is there."""
    column = Surface((1, size[1]))
    stops = (0, round(world.y(-180)), round(world.y(-160)), size[1])
    for y in range(size[1]):
        part = 0 if y < stops[1] else 1 if y < stops[2] else 2
        t = (y - stops[part]) / max(1, stops[part + 1] - stops[part])
        first, second = _DUSK[part], _DUSK[part + 1]
        column.set_at((0, y), tuple(round(a + (b - a) * t) for a, b in zip(first, second, strict=True)))
    picture = transform.scale(column, size)
    return opaque(picture)


def _draw(pictures: Pictures, world: World, size: tuple[int, int]) -> Layers:
    """All the layers; runs in the thread."""
    scene = pictures.scene
    far, far_at = _far(pictures, world, size)
    edge, lawn, lawn_x = _lawn(pictures, world, size)
    trees = [_crop(pictures, world, name) for name in ("lanterns", "tree_left", "tree_right")]
    return Layers(_sky(pictures, world, size, scene), far, far_at, edge, lawn, lawn_x, tuple(trees))


def _sky(pictures: Pictures, world: World, size: tuple[int, int], scene: dict[str, Any]) -> Surface:
    """Sky, moon and clouds, which the camera leaves where they are."""
    _, y, width, height = scene["layers"]["sky"]["rect"]
    ground = world.y(y + height)
    across = 2 * max(world.centre, size[0] - world.centre)
    larger = max(1.0, across / (width * world.unit), ground / (height * world.unit))
    sky = pictures.raw("sky", (width * larger, height * larger))
    picture = Surface(size)
    picture.fill(_DUSK[3])
    picture.blit(sky, (world.centre - sky.get_width() / 2, ground - sky.get_height()))
    picture = opaque(picture)
    for name, (at_x, at_y) in (
        ("moon", scene["moon"]["at"]),
        *((cloud["sprite"], cloud["at"]) for cloud in scene["clouds"]),
    ):
        left, top, w, h = scene["sprites"][name]["rect"]
        picture.blit(pictures.raw(name, (w, h)), (world.x(at_x + left, 0), world.y(at_y + top)))
    return picture


def _far(pictures: Pictures, world: World, size: tuple[int, int]) -> tuple[Surface, tuple[int, int]]:
    """Hills, hedge and house, side by side as often as needed."""
    x, y, width, height = pictures.scene["layers"]["far"]["rect"]
    tile = pictures.raw("far", (width, height))
    reach = round(0.3 * _REACH * world.unit)
    strip = Surface((size[0] + 2 * reach, tile.get_height()), pygame.SRCALPHA)
    for left in _tiles(world.x(x, 0) + reach, tile, strip.get_width()):
        strip.blit(tile, (left, 0))
    return ready(strip), (-reach, round(world.y(y)))


def _tiles(first: float, tile: Surface, span: int) -> list[int]:
    """Where tiles go that cover `span` pixels, one of them at `first`; their soft edges overlap."""
    pitch = tile.get_width() - 2
    return [
        round(first + i * pitch)
        for i in range(math.floor(-first / pitch) - 1, math.ceil((span - first) / pitch) + 1)
    ]


def _lawn(pictures: Pictures, world: World, size: tuple[int, int]) -> tuple[Surface, Surface, int]:
    """Lawn, lamp light and garden things in one strip: a fringe of grass, and the rest without gaps."""
    x, y, width, height = pictures.scene["layers"]["lawn"]["rect"]
    tile = pictures.raw("lawn", (width, height))
    reach = round(_REACH * world.unit)
    top, opaque_from = round(world.y(-222)), round(world.y(_OPAQUE))
    span, bottom = size[0] + 2 * reach, max(size[1], opaque_from)  # a window may end above the lawn
    whole = Surface((span, bottom - top), pygame.SRCALPHA)
    for left in _tiles(world.x(x, 0) + reach, tile, span):
        whole.blit(tile, (left, world.y(y) - top))
    things = [("lamp_pool", pictures.scene["layers"]["lamp_pool"]["rect"], 0, 0)]
    for thing in pictures.scene["furniture"]:
        things.append(
            (thing["sprite"], pictures.scene["sprites"][thing["sprite"]]["rect"], thing["x"], thing["y"])
        )
    for name, (left, up, w, h), at_x, at_y in things:
        whole.blit(pictures.raw(name, (w, h)), (world.x(at_x + left, 0) + reach, world.y(at_y + up) - top))
    split = opaque_from - top
    fringe = ready(whole.subsurface(Rect(0, 0, span, split)).copy())
    lawn = Surface((span, whole.get_height() - split))
    lawn.fill(_DUSK[3])
    lawn.blit(whole, (0, -split))
    return fringe, opaque(lawn), -reach


def _crop(pictures: Pictures, world: World, name: str) -> tuple[Surface, int, int]:
    """A layer without its empty margin, and where its corner goes."""
    x, y, width, height = pictures.scene["layers"][name]["rect"]
    whole = pictures.raw(name, (width, height))
    box = whole.get_bounding_rect()
    return ready(whole.subsurface(box).copy()), round(world.x(x, 0)) + box.x, round(world.y(y)) + box.y
