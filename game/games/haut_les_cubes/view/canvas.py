"""A picture as large as the window, put together from pieces: drawn anew only where these have changed."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias

import pygame
from pygame import Rect, Surface

from game.games.haut_les_cubes.view.projection import XY
from game.view import transform
from game.view.stage import join

Place: TypeAlias = tuple[int, int, int, int]
_CLEAR: Final = (0, 0, 0, 0)
_LEAST: Final = (0, 0, 1, 1)
"""The part of a picture on which nothing lies."""


class Shape(Protocol):
    """Something that draws itself; equal ones draw the same."""

    @property
    def place(self) -> Place:
        """The rectangle that it lies in."""

    def draw(self, surface: Surface) -> None:
        """Draw it where it goes."""


class Piece(NamedTuple):
    """A picture or a shape, and the rectangle that it lies in."""

    what: Surface | Shape
    place: Place
    opaque: int = 255


class Canvas:
    """Takes pieces, from the farthest to the nearest, and draws what is not there yet."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = Surface(size, pygame.SRCALPHA)
        self.pieces: list[Piece] = []
        """Those of the next picture."""
        self._shown: list[Piece] = []
        self.box = Rect(_LEAST)
        """What has been drawn on."""

    def blit(self, image: Surface, x: float, y: float, opaque: int = 255) -> None:
        """Draw a picture with its upper left corner there."""
        self.pieces.append(Piece(image, (round(x), round(y), *image.get_size()), opaque))

    def centre(self, image: Surface, x: float, y: float) -> None:
        """Draw a picture about a place."""
        self.blit(image, x - image.get_width() / 2, y - image.get_height() / 2)

    def shape(self, shape: Shape) -> None:
        """Draw a shape."""
        self.pieces.append(Piece(shape, shape.place))

    def compose(self) -> list[Rect]:
        """Show the pieces that were given since the last time, and return where the picture has changed."""
        whole = self.surface.get_rect()
        before, self._shown, self.pieces = self._shown, self.pieces, []
        changed = join((Rect(piece.place) for piece in differing(before, self._shown)), whole)
        places = [piece.place for piece in self._shown]
        for rect in changed:
            self._draw(rect, [self._shown[number] for number in rect.collidelistall(places)])
        self.surface.set_clip(None)
        seen = Rect(places[0]).unionall(places[1:]).clip(whole) if places else None
        self.box = seen if seen else Rect(_LEAST)
        return changed

    def _draw(self, rect: Rect, pieces: Sequence[Piece]) -> None:
        """Draw what lies in a rectangle."""
        surface = self.surface
        surface.set_clip(rect)
        surface.fill(_CLEAR)
        for what, place, opaque in pieces:
            if not isinstance(what, Surface):
                self._draw_shape(what, Rect(place), rect)
            else:
                surface.blit(what if opaque == 255 else transform.with_opacity(what, opaque), place)

    def _draw_shape(self, shape: Shape, place: Rect, rect: Rect) -> None:
        """Draw the part of a shape that lies in a rectangle: a shape that is cut off would be a little
        another one, so the whole is drawn, and what was there put back."""
        around = place.clip(self.surface.get_rect())
        kept = None if rect.contains(around) else self.surface.subsurface(around).copy()
        self.surface.set_clip(None)
        shape.draw(self.surface)
        self.surface.set_clip(rect)
        if kept is not None:
            inside = rect.clip(around)
            kept.set_alpha(None)  # it is put back as it is, not laid over something
            drawn = self.surface.subsurface(inside).copy()
            drawn.set_alpha(None)
            self.surface.set_clip(None)
            self.surface.blit(kept, around)
            self.surface.blit(drawn, inside)
            self.surface.set_clip(rect)


class Line(NamedTuple):
    """A line with soft edges."""

    colour: str
    start: XY
    end: XY
    width: int

    @property
    def place(self) -> Place:
        return enclosing((self.start, self.end), self.width)

    def draw(self, surface: Surface) -> None:
        pygame.draw.aaline(surface, self.colour, self.start, self.end, self.width)


def enclosing(corners: Iterable[XY], edge: int) -> Place:
    """The rectangle around what has such corners, and a line so wide along its edges."""
    xs, ys = zip(*corners, strict=True)
    left, top = math.floor(min(xs)) - edge - 1, math.floor(min(ys)) - edge - 1
    return left, top, math.ceil(max(xs)) + edge + 2 - left, math.ceil(max(ys)) + edge + 2 - top


def differing(before: Sequence[Piece], after: Sequence[Piece]) -> list[Piece]:
    """The pieces of two pictures that came, went, or lie elsewhere among the others."""
    numbers: dict[Piece, list[int]] = {}
    for number in range(len(before) - 1, -1, -1):
        numbers.setdefault(before[number], []).append(number)
    found = [known.pop() if (known := numbers.get(piece)) else -1 for piece in after]
    kept = _rising([number for number in found if number >= 0])
    gone = [piece for number, piece in enumerate(before) if number not in kept]
    return gone + [piece for number, piece in zip(found, after, strict=True) if number not in kept]


def _rising(numbers: Sequence[int]) -> set[int]:
    """The longest part of different numbers, in their order, that only rises."""
    ends: list[int] = []
    """The least number with which a rising part of each length ends."""
    previous: dict[int, int | None] = {}
    for number in numbers:
        length = bisect_left(ends, number)
        previous[number] = ends[length - 1] if length else None
        ends[length : length + 1] = [number]
    found: set[int] = set()
    last = ends[-1] if ends else None
    while last is not None:
        found.add(last)
        last = previous[last]
    return found
