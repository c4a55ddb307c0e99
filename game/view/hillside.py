"""The hillside of the title: one picture with the worlds of the games in it, and the camera on it.

`title.json` beside the pictures tells where things are, in the picture's own units (1600 x 1000).
"""

from __future__ import annotations

import json
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.view.assets import Assets, rasterise

_DATA: Final = "svg/title/title.json"


class Hillside:
    """The picture at one size of window, and where its places lie on the screen."""

    def __init__(self, assets: Assets, size: tuple[int, int]):
        self._assets = assets
        self.size = size
        self.data: dict[str, Any] = json.loads(assets.path(_DATA).read_text(encoding="utf-8"))
        self._width, self._height = self.data["size"]
        wings = self.data["wings"].values()
        left, right = min(wing[0] for wing in wings), max(wing[0] + wing[2] for wing in wings)
        self.scale = max(size[1] / self._height, size[0] / (right - left))
        """Pixels for one unit of the picture."""
        self._x = (size[0] - self._width * self.scale) / 2
        self._y = (size[1] - self._height * self.scale) / 2

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

    def _draw(self, name: str, width: float, height: float) -> Surface:
        """Draw a large part, past the cache: it is drawn once a size, and often off the frame."""
        return rasterise(
            self._assets.path(f"svg/title/{name}.svg").read_bytes(), (self.px(width), self.px(height))
        )

    def sprite(self, name: str, size: float = 1.0) -> tuple[Surface, tuple[float, float]]:
        """A small picture that stands on the hillside, and its anchor."""
        x, y, width, height = self.data["sprites"][name]["rect"]
        image = self._assets.svg(f"title/{name}", (self.px(width * size), self.px(height * size)))
        return image, (-x / width, -y / height)

    def world(self, game_id: str) -> Rect:
        """Where the world of a game lies on the screen, in the shape of the window."""
        x, y, width, height = self.data["worlds"][game_id]["rect"]
        left, top = self.at(x, y)
        return _shaped(Rect(left, top, self.px(width), self.px(height)), self.size)

    def figures(self, game_id: str) -> list[Rect]:
        """Where the figures of a game are on the screen."""
        found = []
        for x, y, width, height in self.data["worlds"][game_id].get("figures", ()):
            left, top = self.at(x, y)
            found.append(Rect(round(left), round(top), self.px(width), self.px(height)))
        return found


def worlds(assets: Assets) -> tuple[str, ...]:
    """The games that have a world on the hillside."""
    return tuple(json.loads(assets.path(_DATA).read_text(encoding="utf-8"))["worlds"])


def postcard(assets: Assets, game_id: str, room: tuple[int, int], edge: int) -> Surface:
    """The world of a game as a picture of its own, with round corners and a frame `edge` pixels wide.

    It is as high as its room, and no wider than shows the world from top to bottom: what is cut off lies
    at the sides, and no head. Takes a good part of a second: the whole hillside is drawn for it.
    """
    data = json.loads(assets.path(_DATA).read_text(encoding="utf-8"))
    x, y, width, height = data["worlds"][game_id]["rect"]
    scale = room[1] / height
    size = (min(room[0], int(width * scale)), room[1])
    whole = (round(data["size"][0] * scale), round(data["size"][1] * scale))
    picture = rasterise(assets.path("svg/title/hillside.svg").read_bytes(), whole)
    view = Rect((0, 0), size)
    view.center = round((x + width / 2) * scale), round((y + height / 2) * scale)
    return _framed(picture.subsurface(view.clamp(picture.get_rect())), edge)


def _framed(picture: Surface, edge: int) -> Surface:
    """Cut round corners, and lay a frame of wood about it."""
    width, height = picture.get_size()
    box = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}"><rect x="{{0}}" y="{{0}}" width="{{1}}" height="{{2}}" '
        f'rx="{edge * 2.5:.1f}" {{3}}/></svg>'
    )

    def drawn(inset: float, look: str) -> Surface:
        return rasterise(box.format(inset, width - 2 * inset, height - 2 * inset, look), (width, height))

    framed = picture.convert_alpha() if pygame.display.get_surface() is not None else picture.copy()
    framed.blit(drawn(1, 'fill="#FFFFFF"'), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    for inset, colour, thick in ((edge / 2, "#4A2E1B", edge), (edge / 2, "#B0794A", edge * 0.6)):
        framed.blit(drawn(inset, f'fill="none" stroke="{colour}" stroke-width="{thick:.1f}"'), (0, 0))
    return framed


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
    return pygame.transform.scale(picture.subsurface(view), whole.size)
