"""The moles' pictures: composed of parts, at the size of the moment, with the player's initial.

A mole takes milliseconds to draw, so a thread of its own does it (drawing an SVG lets go of the
interpreter), and no frame waits: until a picture is there, another of the same mole stands in for it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from concurrent.futures import Future
from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from game.view.assets import rasterise
from game.view.painter import Painter
from game.view.parts import Box, Parts, Picture, cropped, whole
from game.view.tables.taupes.geometry import HOLE, SQUASH
from game.view.tables.taupes.mole_poses import BOX_HEIGHT, POSES, arrange
from game.view.text import Style
from game.view.widgets.base import Ui

TALL: Final = 1.15
"""The height of a mole's box, in pitches: hole poses fit a shaft at this size."""
_BUDGET: Final = 36_000_000
"""Bytes of moles that are kept."""
_BOX: Final = Box(-190, -290, 380, 380)
_TAG_RADIUS: Final = 21
"""The disc with the initial, in the mole's units ..."""
_LEAST_TAG: Final = 13
"""... but never fewer pixels across."""
_TAG_EDGE: Final = "#4A2E22"
_TAG_GROUND: Final = "#FFF6E0"
_LETTER: Final = Style(18, _TAG_EDGE, "bold")


class Mole(NamedTuple):
    """What one picture of a mole depends on."""

    seat: int
    """From 1."""
    pose: str
    height: int
    """Pixels of the 240-unit box."""
    initial: str = ""
    mirrored: bool = False


def resting(in_hole: bool) -> str:
    """The pose in which a mole waits."""
    return "hole" if in_hole else "stand"


class Moles:
    """Draws and keeps moles. One lives as long as the table."""

    def __init__(self, ui: Ui) -> None:
        self._text = ui.text
        self._parts = Parts(ui.assets.folder / "svg" / "taupes" / "figures", "mole")
        self._painter = Painter()
        self._kept: OrderedDict[Mole, Picture] = OrderedDict()
        self._weight = 0
        self._coming: dict[Mole, Future[Picture]] = {}
        self._tags: dict[tuple[str, int], Surface] = {}
        self.patient = False
        """Wait for every picture rather than show another: for still pictures."""

    def picture(
        self, seat: int, pose: str, height: int, initial: str = "", mirrored: bool = False
    ) -> Picture:
        """A mole (`seat` from 1) in a pose, the box of 240 units `height` pixels high.

        Its `at` counts from the ground between the feet, in hole poses from the middle of the hole's mouth.
        While the picture is still being drawn, the nearest one that is kept stands in for it; with none of
        this seat, it is drawn at once.
        """
        mole = Mole(seat, pose, height, initial, mirrored)
        if mole in self._kept:
            self._kept.move_to_end(mole)
            return self._kept[mole]
        stand_in = None if self.patient else self._stand_in(mole)
        if stand_in is None:
            waiting = self._coming.pop(mole, None)
            if waiting is None or waiting.cancel():
                return self._keep(mole, self._drawn(mole))
            return self._keep(mole, waiting.result())
        self._ask(mole)
        return stand_in

    def ahead(self, moles: Iterable[Mole]) -> None:
        """Have moles drawn before they are needed, as long as there is room."""
        for mole in moles:
            if self._weight < _BUDGET * 0.8 and mole not in self._kept:
                self._ask(mole)

    @property
    def coming(self) -> bool:
        """Whether moles are still to be drawn, or to be taken over."""
        return bool(self._coming)

    def collect(self) -> bool:
        """Take over what the thread has finished. True if there was anything: draw the frame anew."""
        done = [mole for mole, future in self._coming.items() if future.done()]
        for mole in done:
            self._keep(mole, self._coming.pop(mole).result())
        return bool(done)

    def resize(self) -> None:
        """Forget what was asked for at another size. What is kept stands in until it falls out."""
        for future in self._coming.values():
            future.cancel()
        self._coming.clear()

    # -- drawing -------------------------------------------------------------------------------

    def _ask(self, mole: Mole) -> None:
        if mole not in self._coming:
            self._coming[mole] = self._painter.ask(partial(self._drawn, mole))

    def _drawn(self, mole: Mole) -> Picture:
        return compose(self._parts, mole.seat, mole.pose, mole.height, mole.mirrored)

    def _keep(self, mole: Mole, plain: Picture) -> Picture:
        self._kept[mole] = picture = self._tagged(mole, plain)
        self._weight += _bytes(picture)
        while self._weight > _BUDGET and len(self._kept) > 1:
            self._weight -= _bytes(self._kept.popitem(last=False)[1])
        return picture

    def _stand_in(self, mole: Mole) -> Picture | None:
        """Another picture of the same mole: at rest, or of another size and made to fit."""
        in_hole = POSES[mole.pose].in_hole
        rest = self._kept.get(mole._replace(pose=resting(in_hole)))
        if rest is not None:
            return rest
        for other in reversed(self._kept):
            if other[:2] + other[3:] == mole[:2] + mole[3:]:
                return _resized(self._kept[other], mole.height / other.height)
        return None

    # -- the initial ---------------------------------------------------------------------------

    def _tagged(self, mole: Mole, plain: Picture) -> Picture:
        """The mole with its player's initial at its foot, or on the rim."""
        if not mole.initial:
            return plain
        unit = mole.height / BOX_HEIGHT
        size = max(_LEAST_TAG, round(2 * _TAG_RADIUS * unit))
        tag = self._tag(mole.initial, size)
        x, y = arrange(POSES[mole.pose], mirrored=mole.mirrored).initial
        drawn = plain.surface.get_rect(topleft=plain.at)
        place = tag.get_rect(center=(round(x * unit), round(y * unit)))
        room = drawn.union(place)
        surface = Surface(room.size, pygame.SRCALPHA)
        surface.blit(plain.surface, (drawn.x - room.x, drawn.y - room.y))
        surface.blit(tag, (place.x - room.x, place.y - room.y))
        return Picture(surface.convert_alpha() if pygame.display.get_surface() else surface, room.topleft)

    def _tag(self, initial: str, size: int) -> Surface:
        if (initial, size) not in self._tags:
            edge = max(1.0, size * 0.09)
            text = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}">'
            text += (
                f'<circle cx="{size / 2}" cy="{size / 2}" r="{(size - edge) / 2 - 0.2}" fill="{_TAG_GROUND}"'
            )
            text += f' stroke="{_TAG_EDGE}" stroke-width="{edge}"/></svg>'
            tag = rasterise(text, (size, size))
            letter = self._text.render(initial, _LETTER, px=round(size * 0.74))
            ink = letter.get_bounding_rect()
            tag.blit(letter, (round((size - ink.w) / 2), round((size - ink.h) / 2)), ink)
            self._tags[initial, size] = tag
        return self._tags[initial, size]


def compose(parts: Parts, seat: int, pose: str, height: int, mirrored: bool) -> Picture:
    """A mole without an initial. What a hole's near rim hides is cut off."""
    figure = f"mole_{seat}"
    arranged = arrange(POSES[pose], mirrored=mirrored)
    unit = height / BOX_HEIGHT
    corner = (_BOX.x * unit, _BOX.y * unit)
    back = parts.placed(figure, arranged.back, mirrored)
    front = parts.placed(figure, arranged.front, mirrored)
    if not POSES[pose].in_hole:
        return cropped(whole(back + front, _BOX, unit, mirrored), *corner)
    image = whole(back, _BOX, unit, mirrored)
    image.blit(whole(_above_the_rim(), _BOX, unit, False), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(whole(front, _BOX, unit, mirrored), (0, 0))
    return cropped(image, *corner)


def _above_the_rim() -> str:
    """All that a shaft's near rim does not hide, in white."""
    across = HOLE / TALL * BOX_HEIGHT
    rim = f"H{across:.1f}A{across:.1f} {across * SQUASH:.1f} 0 0 1 {-across:.1f} 0"
    left, right = _BOX.x, _BOX.x + _BOX.width
    return f'<path d="M{left} {_BOX.y}H{right}V0{rim}H{left}Z" fill="#FFFFFF"/>'


def _resized(picture: Picture, by: float) -> Picture:
    width, height = picture.surface.get_size()
    size = (max(1, round(width * by)), max(1, round(height * by)))
    return Picture(
        pygame.transform.scale(picture.surface, size), (round(picture.at[0] * by), round(picture.at[1] * by))
    )


def _bytes(picture: Picture) -> int:
    return picture.surface.get_width() * picture.surface.get_height() * 4
