"""The moles' pictures: composed of parts, at the size of the moment, with the player's initial.

A mole takes milliseconds to draw, so a thread of its own does it (drawing an SVG lets go of the
interpreter), and no frame waits: until a picture is there, another of the same mole stands in for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from game.games.taupes.view.geometry import HOLE, SQUASH
from game.games.taupes.view.mole_poses import BOX_HEIGHT, POSES, arrange
from game.view.painter import Painter
from game.view.parts import Box, Parts, Picture, cropped, whole
from game.view.tables.initials import LEAST, disc
from game.view.tables.pictures import ready
from game.view.tables.sprites import Sprites
from game.view.widgets.base import Ui

TALL: Final = 1.15
"""The height of a mole's box, in pitches: hole poses fit a shaft at this size."""
_BUDGET: Final = 36_000_000
"""Bytes of moles that are kept."""
BOX: Final = Box(-190, -330, 380, 440)
"""What is drawn of a mole, in its units, before it is cropped."""
_TAG_RADIUS: Final = 23
"""The disc with the initial, in the mole's units: where that is too small, as small as can be read."""


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
        self._parts = Parts(ui.assets.folder / "taupes" / "svg" / "figures", "mole")
        self._sprites: Sprites[Mole, Picture] = Sprites(Painter(), self._drawn, _bytes, _BUDGET)
        self._rests: dict[Mole, tuple[int, Picture]] = {}
        """The latest picture of each mole at rest, whatever its height, and for which height it is."""
        self._tags: dict[tuple[str, int], Surface] = {}

    @property
    def patient(self) -> bool:
        """Whether to wait for every picture rather than show another: for still pictures."""
        return self._sprites.patient

    @patient.setter
    def patient(self, patient: bool) -> None:
        self._sprites.patient = patient

    def picture(
        self, seat: int, pose: str, height: int, initial: str = "", mirrored: bool = False
    ) -> Picture:
        """A mole (`seat` from 1) in a pose, the box of 240 units `height` pixels high.

        Its `at` counts from the ground between the feet, in hole poses from the middle of the hole's mouth.
        While it is still being drawn, the same mole at rest stands in for it, at another size if need be;
        the first time of all it is waited for.
        """
        mole = Mole(seat, pose, height, initial, mirrored)
        in_hole = POSES[pose].in_hole
        at_rest = mole._replace(pose=resting(in_hole), height=0)
        rest = self._rests.get(at_rest)
        self._tag(mole)
        found = self._sprites.get(mole, wait=rest is None)
        if found is None:
            assert rest is not None
            return _resized(rest[1], height / rest[0])
        if rest is None or pose == resting(in_hole):
            self._rests[at_rest] = height, found
        return found

    def ahead(self, moles: Iterable[Mole]) -> None:
        """Have moles drawn before they are needed, as long as there is room."""
        wanted = list(moles)
        for mole in wanted:
            self._tag(mole)
        self._sprites.ahead(wanted)

    @property
    def coming(self) -> bool:
        """Whether moles are still to be drawn, or to be taken over."""
        return self._sprites.coming

    def collect(self) -> bool:
        """Take over what the thread has finished. True if there was anything: draw the frame anew."""
        return self._sprites.collect()

    def resize(self) -> None:
        """Forget all pictures: moles have another size now. Those at rest stand in until they are drawn."""
        self._sprites.forget()
        self._tags.clear()

    def _drawn(self, mole: Mole) -> Picture:
        """Runs in the painter's thread, where no text may be rendered: the tag is there already."""
        plain = compose(self._parts, mole.seat, mole.pose, mole.height, mole.mirrored)
        return self._tagged(mole, plain) if mole.initial else plain

    # -- the initial ---------------------------------------------------------------------------

    def _tagged(self, mole: Mole, plain: Picture) -> Picture:
        """The mole with its player's initial at its foot, or on the rim."""
        tag = self._tags[mole.initial, _tag_size(mole)]
        unit = mole.height / BOX_HEIGHT
        x, y = arrange(POSES[mole.pose], mirrored=mole.mirrored).initial
        drawn = plain.surface.get_rect(topleft=plain.at)
        place = tag.get_rect(center=(round(x * unit), round(y * unit)))
        room = drawn.union(place)
        surface = Surface(room.size, pygame.SRCALPHA)
        surface.blit(plain.surface, (drawn.x - room.x, drawn.y - room.y))
        surface.blit(tag, (place.x - room.x, place.y - room.y))
        return Picture(ready(surface), room.topleft)

    def _tag(self, mole: Mole) -> None:
        """Have the disc with the mole's initial ready."""
        size = _tag_size(mole)
        if not mole.initial or (mole.initial, size) in self._tags:
            return
        self._tags[mole.initial, size] = disc(self._text, mole.initial, size)


def _tag_size(mole: Mole) -> int:
    return max(LEAST, round(2 * _TAG_RADIUS * mole.height / BOX_HEIGHT))


def compose(parts: Parts, seat: int, pose: str, height: int, mirrored: bool) -> Picture:
    """A mole without an initial. What a hole's near rim hides is cut off."""
    figure = f"mole_{seat}"
    arranged = arrange(POSES[pose], mirrored=mirrored)
    unit = height / BOX_HEIGHT
    corner = (BOX.x * unit, BOX.y * unit)
    back = parts.placed(figure, arranged.back, mirrored)
    front = parts.placed(figure, arranged.front, mirrored)
    if not POSES[pose].in_hole:
        return cropped(whole(back + front, BOX, unit, mirrored), *corner)
    image = whole(back, BOX, unit, mirrored)
    image.blit(whole(_above_the_rim(), BOX, unit, False), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(whole(front, BOX, unit, mirrored), (0, 0))
    return cropped(image, *corner)


def _above_the_rim() -> str:
    """All that a shaft's near rim does not hide, in white."""
    across = HOLE / TALL * BOX_HEIGHT
    rim = f"H{across:.1f}A{across:.1f} {across * SQUASH:.1f} 0 0 1 {-across:.1f} 0"
    left, right = BOX.x, BOX.x + BOX.width
    return f'<path d="M{left} {BOX.y}H{right}V0{rim}H{left}Z" fill="#FFFFFF"/>'


def _resized(picture: Picture, by: float) -> Picture:
    if by == 1:
        return picture
    width, height = picture.surface.get_size()
    size = (max(1, round(width * by)), max(1, round(height * by)))
    return Picture(
        pygame.transform.scale(picture.surface, size), (round(picture.at[0] * by), round(picture.at[1] * by))
    )


def _bytes(picture: Picture) -> int:
    return picture.surface.get_width() * picture.surface.get_height() * 4
