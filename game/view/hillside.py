"""The hillside of the title: one picture with the worlds of the games in it, and the camera on it.

`title.json` tells where things are, in the picture's own units (1600 x 1000); a game's own `world.json` where
its world is.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import cycle
from typing import Any, Final, NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from game.engine.spec import folder_of
from game.view import transform
from game.view.assets import Assets, rasterise
from game.view.svg import Value, document, element

_DATA: Final = "title/title.json"

Place: TypeAlias = tuple[float, float]
Frame: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height."""
_SIGN: Final = (300, 100)
"""Room for a sign."""
_STEP: Final = 10
"""How far apart places are tried for signs."""


class Torch(NamedTuple):
    """A flame on the hillside."""

    at: Place
    size: float


class World(NamedTuple):
    """A game's part of the hillside."""

    rect: Frame
    """Where the camera goes when the game is chosen."""
    plaque: Place
    """The middle of its sign."""
    figures: tuple[Frame, ...] = ()
    """Where its figures are, which mean the game as the sign does."""
    torches: tuple[Torch, ...] = ()
    eyes: tuple[Place, ...] = ()
    """Where somebody looks out of the dark."""
    fireflies: Frame | None = None
    """Where they fly."""


def _data(assets: Assets) -> dict[str, Any]:
    """Where things are on the hillside."""
    data: dict[str, Any] = json.loads(assets.path(_DATA).read_text(encoding="utf-8"))
    return data


def world_of(assets: Assets, game_id: str) -> World | None:
    """Return a game's part of the hillside, as its `world.json` tells it; None for a game without one."""
    name = f"{folder_of(game_id)}/world.json"
    if not assets.has(name):
        return None
    told = _tuples(json.loads(assets.path(name).read_text(encoding="utf-8")))
    torches = tuple(Torch(**torch) for torch in told.pop("torches", ()))
    return World(**told, torches=torches)


def _tuples(value: Any) -> Any:
    """Data of JSON with tuples for its lists."""
    if isinstance(value, list):
        return tuple(_tuples(item) for item in value)
    return {name: _tuples(item) for name, item in value.items()} if isinstance(value, dict) else value


class Hillside:
    """The picture at one size of window, and where its places lie on the screen."""

    def __init__(self, assets: Assets, size: tuple[int, int], game_ids: Iterable[str]):
        self._assets = assets
        self.size = size
        self.data = _data(assets)
        found = {game_id: world_of(assets, game_id) for game_id in game_ids}
        self.worlds = {game_id: world for game_id, world in found.items() if world is not None}
        """Those of the games that have one."""
        self.plaques: dict[str, Place] = {}
        """The middle of each game's sign: where its world has it; in a free row without one, or if another
        game's sign hangs there."""
        free = self._free_places()
        for game_id, world in found.items():
            signs = [_about(place) for place in self.plaques.values()]
            if world is None or _about(world.plaque).collidelist(signs) >= 0:
                self.plaques[game_id] = next(free)
            else:
                self.plaques[game_id] = world.plaque
        self._width, self._height = self.data["size"]
        wings = self.data["wings"].values()
        left, right = min(wing[0] for wing in wings), max(wing[0] + wing[2] for wing in wings)
        self.scale = max(size[1] / self._height, size[0] / (right - left))
        """Pixels for one unit of the picture."""
        self._x = (size[0] - self._width * self.scale) / 2
        self._y = (size[1] - self._height * self.scale) / 2

    def _free_places(self) -> Iterator[Place]:
        """Yield places for signs, from the upper left on, that lie over no other sign, logo or figure.

        When there are no more, over no other sign; then any.
        """
        safe, (x, y) = Rect(self.data["safe"]), self.data["logo"]
        drawn = [Rect(self.data["sprites"]["logo"]["rect"]).move(x, y)]
        drawn.append(Rect(self.data["sprites"]["leaf"]["rect"]).move(self.data["leaf"]))
        drawn += [Rect(figure) for world in self.worlds.values() for figure in world.figures]
        signs = [_about(world.plaque) for world in self.worlds.values()]
        places = [
            (x, y) for y in range(safe.top, safe.bottom, _STEP) for x in range(safe.left, safe.right, _STEP)
        ]
        for in_the_way in (drawn, []):
            for place in places:
                sign = _about(place)
                if safe.contains(sign) and sign.collidelist([*signs, *in_the_way]) < 0:
                    signs.append(sign)
                    yield place
        yield from cycle(places)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the picture on the screen."""
        return self._x + x * self.scale, self._y + y * self.scale

    def px(self, units: float) -> int:
        """A length of the picture in pixels."""
        return max(1, int(units * self.scale + 0.5))

    def picture(self) -> Surface:
        """Draw the whole hillside. Takes a good part of a second at large sizes."""
        surface = Surface(self.size)
        x, y = round(self._x), round(self._y)
        if x > 0:
            for name, (left, top, width, height) in self.data["wings"].items():
                wing = self._draw(name, width, height)
                surface.blit(wing, self.at(left, top))
        surface.blit(self._draw("hillside", self._width, self._height), (x, y))
        return surface

    @property
    def fingerprint(self) -> str:
        """Tells whether a picture that was kept is what `picture` would draw now."""
        parts = blake2b(
            repr((self.size, self.data, pygame.ver, pygame.get_sdl_version())).encode(), digest_size=12
        )
        for name in ("hillside", *self.data["wings"]):
            parts.update(self._assets.source(f"title/{name}"))
        return parts.hexdigest()

    def _draw(self, name: str, width: float, height: float) -> Surface:
        """Draw a large part, past the cache: it is drawn once a size, and often off the frame."""
        return rasterise(self._assets.source(f"title/{name}"), (self.px(width), self.px(height)))

    def sprite(self, name: str, size: float = 1.0) -> tuple[Surface, tuple[float, float]]:
        """A small picture that stands on the hillside, and its anchor."""
        x, y, width, height = self.data["sprites"][name]["rect"]
        image = self._assets.svg(f"title/{name}", (self.px(width * size), self.px(height * size)))
        return image, (-x / width, -y / height)

    def world(self, game_id: str) -> Rect:
        """Where the world of a game that has one lies on the screen, in the shape of the window."""
        x, y, width, height = self.worlds[game_id].rect
        left, top = self.at(x, y)
        return _shaped(Rect(left, top, self.px(width), self.px(height)), self.size)

    def figures(self, game_id: str) -> list[Rect]:
        """Where the figures of a game are on the screen."""
        found = []
        for x, y, width, height in self.worlds[game_id].figures if game_id in self.worlds else ():
            left, top = self.at(x, y)
            found.append(Rect(round(left), round(top), self.px(width), self.px(height)))
        return found


def postcard(assets: Assets, world: World, room: tuple[int, int], edge: int) -> Surface:
    """A game's world as a picture of its own, with round corners and a frame `edge` pixels wide.

    It is as high as its room, and no wider than shows the world from top to bottom: what is cut off lies
    at the sides, and no head.
    """
    _, _, width, height = world.rect
    size = (min(room[0], int(width * room[1] / height)), room[1])
    return _framed(snapshot(assets, world, size), edge)


def snapshot(assets: Assets, world: World, size: tuple[int, int]) -> Surface:
    """As much of a game's world as a picture of a size shows, if it is as high as the world."""
    x, y, width, height = world.rect
    box = Rect(0, 0, round(size[0] * height / size[1]), height)
    box.center = round(x + width / 2), round(y + height / 2)
    return _seen(assets, box, size)


_SOFT: Final = 3
"""So many times smaller a ground is drawn, for it is seen out of focus."""
_DUSK: Final = (150, 150, 172)
"""What its colours are multiplied by, so that what lies on it stands out."""


def softly(assets: Assets, world: World | None, size: tuple[int, int]) -> Surface:
    """A game's world as the ground of a whole window, out of focus and darker; None: the whole hillside."""
    whole = Rect(0, 0, *_data(assets)["size"])
    near = whole if world is None else Rect(world.rect)
    by = min(near.w / size[0], near.h / size[1])
    box = Rect(0, 0, round(size[0] * by), round(size[1] * by))
    box.center = near.center
    small = _seen(assets, box.clamp(whole), (max(1, size[0] // _SOFT), max(1, size[1] // _SOFT)))
    ground = transform.smoothscale(transform.box_blur(small, 2), size)
    ground.fill(_DUSK, special_flags=pygame.BLEND_RGB_MULT)
    return ground


def _seen(assets: Assets, box: Rect, size: tuple[int, int]) -> Surface:
    """A part of the hillside, in its own units, as a picture of a size. Takes a part of a second."""
    source = assets.source("title/hillside").decode()
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
    part = f'viewBox="{box.x} {box.y} {box.w} {box.h}" preserveAspectRatio="none">'
    drawn = rasterise(head + part + source[source.index(">") + 1 :], size)
    return drawn.convert() if pygame.display.get_surface() is not None else drawn


def _framed(picture: Surface, edge: int) -> Surface:
    """Cut round corners, and lay a frame of wood about it."""
    size = width, height = picture.get_size()

    def drawn(inset: float, **look: Value) -> Surface:
        box = {"x": inset, "y": inset, "width": width - 2 * inset, "height": height - 2 * inset}
        return rasterise(document(size, element("rect", **box, rx=edge * 2.5, **look), (0, 0, *size)), size)

    framed = picture.convert_alpha() if pygame.display.get_surface() is not None else picture.copy()
    framed.blit(drawn(1, fill="#FFFFFF"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    for inset, colour, thick in ((edge / 2, "#4A2E1B", edge), (edge / 2, "#B0794A", edge * 0.6)):
        framed.blit(drawn(inset, fill="none", stroke=colour, stroke_width=thick), (0, 0))
    return framed


def _about(middle: Place) -> Rect:
    """The room of a sign."""
    room = Rect((0, 0), _SIGN)
    room.center = round(middle[0]), round(middle[1])
    return room


def _shaped(rect: Rect, size: tuple[int, int]) -> Rect:
    """The smallest rectangle of a window's shape around another, or as much of it as the window has."""
    factor = min(1.0, max(rect.w / size[0], rect.h / size[1]))
    shaped = Rect(0, 0, round(size[0] * factor), round(size[1] * factor))
    shaped.center = rect.center
    return shaped.clamp(Rect((0, 0), size))


def zoomed(picture: Surface, world: Rect, t: float) -> Surface:
    """What a camera sees on its way from the whole picture (0) into a world (1)."""
    whole = picture.get_rect()
    view = Rect(
        round(whole.x + (world.x - whole.x) * t),
        round(whole.y + (world.y - whole.y) * t),
        max(1, round(whole.w + (world.w - whole.w) * t)),
        max(1, round(whole.h + (world.h - whole.h) * t)),
    ).clamp(whole)
    return transform.scale(picture.subsurface(view), whole.size)
