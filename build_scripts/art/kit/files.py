"""The files that drawings end up in: pictures with their rectangles, small signs, and tables about them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from build_scripts.art.kit.svg import document, group, lit

#: What writes a file's text, by the file's path.
Files: TypeAlias = dict[str, Callable[[], str]]

#: How much less exact the curves of small signs are.
SIGNS_COARSE = 1.4


@dataclass(frozen=True)
class Picture:
    """A drawing, and the rectangle of it that its file shows.

    A layer's is about the origin of its world, a sprite's about the point by which it is placed.
    """

    draw: Callable[[], str]
    x: float
    y: float
    width: float
    height: float

    @property
    def rect(self) -> list[float]:
        """The rectangle, as tables have it."""
        return [self.x, self.y, self.width, self.height]

    def document(self) -> str:
        """The file's text."""
        return document(self.width, self.height, self.draw(), self.x, self.y)


def coarsely(draw: Callable[[], str], coarse: float) -> str:
    """What is drawn, its curves less exact, because it is shown small."""
    with lit(coarse=coarse):
        return draw()


def files(folder: str, pictures: Mapping[str, Picture], coarse: float = 1) -> Files:
    """A file a picture, called as it."""
    return {
        f"{folder}/{name}.svg": partial(coarsely, picture.document, coarse)
        for name, picture in pictures.items()
    }


def rects(pictures: Mapping[str, Picture]) -> dict[str, dict[str, list[float]]]:
    """What a scene's table says of pictures that are placed by nothing but their rectangles."""
    return {name: {"rect": picture.rect} for name, picture in pictures.items()}


def _sign(draw: Callable[[], str]) -> str:
    return document(96, 96, group(draw(), 48, 48))


def signs(drawings: Mapping[str, Callable[[], str]]) -> Files:
    """A file a sign, which is drawn about (0, 0), some 80 high."""
    return {
        f"signs/{name}.svg": partial(coarsely, partial(_sign, draw), 1.4) for name, draw in drawings.items()
    }


def table(content: Mapping[str, Any]) -> str:
    """The text of a table that the game reads."""
    return json.dumps(content, indent=1) + "\n"
