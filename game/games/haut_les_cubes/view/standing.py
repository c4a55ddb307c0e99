"""Giants on the mountain: on rings with emblems, before and behind each other, of glass, as outlines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeAlias

from pygame import Rect, Surface

from game.games.haut_les_cubes.view.canvas import Canvas
from game.games.haut_les_cubes.view.crowd import Stand, body
from game.games.haut_les_cubes.view.depth import TALL
from game.games.haut_les_cubes.view.giants import REST
from game.games.haut_les_cubes.view.mark_art import RING
from game.games.haut_les_cubes.view.pictures import Pictures
from game.games.haut_les_cubes.view.projection import XY, View, turned
from game.games.haut_les_cubes.view.things import Figure
from game.view import transform

_GLASS: Final = 76
"""How opaque a giant of glass is, of 255."""
_HEAD: Final = (0.55, 0.5)
"""Half the width of a head, and of its height, in half widths of a cell ..."""
_FACE: Final = 1.75
"""... and how high over the feet its middle is."""

Sprite: TypeAlias = tuple[Surface, XY]


class Standing:
    """Draws giants, and remembers which pictures of them it has shown."""

    def __init__(self, canvas: Canvas, pictures: Pictures) -> None:
        self._canvas, self._pictures = canvas, pictures
        self._shown: list[tuple[Callable[[], Sprite], Surface]] = []
        """Pictures that are shown, and how to ask for better ones."""

    def begin(self) -> None:
        """Everything is drawn anew."""
        self._shown.clear()

    def outdated(self) -> bool:
        """Whether there are better pictures now than those that are shown."""
        return any(ask()[0] is not image for ask, image in self._shown)

    def draw(self, figure: Figure, stand: Stand, view: View, unit: float, *, glass: bool, lit: bool) -> None:
        """A giant on its ring, or in the air over its shadow; one of glass lets see what is behind it.

        `unit`: that of the view which the eye is on its way to.
        """
        x, y = view.screen(figure.x, figure.y, figure.z)
        if not figure.lift:
            self._canvas.centre(self._pictures.ring(figure.seat, unit, lit=lit), x, y)
        else:
            shadow, (ax, ay) = self._pictures.shadow(figure.seat, unit)
            self._canvas.blit(shadow, x - ax, y - ay)
        facing = turned(*figure.facing, round(view.turn))
        look = figure.seat, figure.pose, facing
        if stand.before and not glass and figure.pose == REST:  # who moves is seen by that
            self._put(partial(self._pictures.giant_rim, *look, unit), figure, stand, view, unit)
        ask = partial(self._pictures.giant, *look, figure.mood, unit)
        self._put(ask, figure, stand, view, unit, opaque=_GLASS if glass else 255)
        if glass:
            self.outline(figure, stand, view)

    def outline(self, figure: Figure, stand: Stand, view: View) -> None:
        """Only the outline of a giant, over whatever hides it."""
        facing = turned(*figure.facing, int(view.turn))
        ask = partial(self._pictures.giant_outline, figure.seat, figure.pose, facing, view.unit)
        self._put(ask, figure, stand, view, view.unit)

    def emblems(self, figures: Sequence[Figure], stands: Mapping[int, Stand], view: View) -> None:
        """Whose giants they are, and how high they stand: on their rings, or at their heads."""
        heads = {figure.seat: _head(figure, stands[figure.seat], view) for figure in figures}
        bodies = {
            seat: body((head.centerx, head.centery + _FACE * view.unit), view.unit)
            for seat, head in heads.items()
        }
        taken: list[Rect] = []
        for figure in sorted(figures, key=lambda figure: view.screen(figure.x, figure.y, figure.z)[1]):
            if figure.lift:
                continue
            emblem = self._pictures.emblem(figure.seat, round(figure.z), view.unit)
            x, y = view.screen(figure.x, figure.y, figure.z)
            place = emblem.get_rect(center=(round(x), round(y + RING / 2 * view.unit)))
            if stands[figure.seat].covered:
                others = [*taken, *(one for seat, one in bodies.items() if seat != figure.seat)]
                place = free_place(heads[figure.seat], place, others, left=stands[figure.seat].aside < 0)
            taken.append(place)
            self._canvas.blit(emblem, *place.topleft)

    def _put(
        self,
        ask: Callable[[], Sprite],
        figure: Figure,
        stand: Stand,
        view: View,
        unit: float,
        *,
        opaque: int = 255,
    ) -> None:
        """A picture of a giant where it stands, larger or smaller while the eye is on its way."""
        image, (ax, ay) = ask()
        self._shown.append((ask, image))
        by = view.unit / unit
        if by != 1:
            image = transform.scale_by(image, by)
        x, y = view.screen(figure.x, figure.y, figure.z)
        x, y = x + stand.aside * view.unit, y - figure.lift * TALL * view.unit
        self._canvas.blit(image, x - ax * by, y - ay * by, opaque)


def _head(figure: Figure, stand: Stand, view: View) -> Rect:
    """Where a giant's head is seen."""
    x, y = view.screen(figure.x, figure.y, figure.z + figure.lift)
    place = Rect(0, 0, round(2 * _HEAD[0] * view.unit), round(2 * _HEAD[1] * view.unit))
    place.center = round(x + stand.aside * view.unit), round(y - _FACE * view.unit)
    return place


def free_place(head: Rect, emblem: Rect, others: Sequence[Rect], *, left: bool) -> Rect:
    """Where at a head an emblem covers least of others."""
    places = [emblem.copy() for _ in range(3)]
    places[0].midleft, places[1].midright = head.midright, head.midleft
    places[2].midbottom = head.centerx, head.top - emblem.h // 3
    if left:
        places[:2] = places[1::-1]
    return min(places, key=lambda place: sum(_area(place.clip(other)) for other in others))


def _area(place: Rect) -> int:
    """How many pixels it has."""
    return place.w * place.h
