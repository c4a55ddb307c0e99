"""The moles' pictures: composed of parts, at the size of the moment, with the player's initial."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from game.games.taupes.view.geometry import HOLE, SQUASH
from game.games.taupes.view.mole_poses import BOX_HEIGHT, POSES, arrange
from game.view.parts import Box, Parts, Picture, cropped, whole
from game.view.svg import element
from game.view.tables.initials import disc, least
from game.view.tables.pictures import ready
from game.view.tables.sprites import Figures
from game.view.widgets.base import Ui

TALL: Final = 1.15
"""The height of a mole's box, in pitches: hole poses fit a shaft at this size."""
FIGURE: Final = 1.17
"""The height of a whole mole on the ground, cap, shadow and all, in that of its box."""
_BUDGET: Final = 36_000_000
"""Bytes of moles that are kept."""
BOX: Final = Box(-190, -330, 380, 440)
"""What is drawn of a mole, in its units, before it is cropped."""
_TAG_RADIUS: Final = 23
"""The disc with the initial, in the mole's units."""


class Look(NamedTuple):
    """What one picture of a mole depends on."""

    seat: int
    """From 1."""
    pose: str
    height: int
    """Pixels of the 240-unit box."""
    initial: str = ""
    mirrored: bool = False
    size: float = 1.0
    """Share of a mole's full size: less on a crowded board, whose holes stay as wide."""


def resting(in_hole: bool) -> str:
    """The pose in which a mole waits."""
    return "hole" if in_hole else "stand"


class Moles(Figures[Look]):
    """Draws and keeps moles. One lives as long as the table."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(self._drawn, _BUDGET)
        self._text = ui.text
        self._least = least(ui.text)
        self._parts = Parts(ui.assets.folder / "taupes" / "svg" / "figures", "mole")
        self._tags: dict[tuple[str, int], Surface] = {}

    def picture(
        self,
        seat: int,
        pose: str,
        height: int,
        initial: str = "",
        mirrored: bool = False,
        size: float = 1.0,
    ) -> Picture:
        """A mole (`seat` from 1) in a pose, the box of 240 units `height` pixels high.

        Its `at` counts from the ground between the feet, in hole poses from the middle of the hole's mouth.
        """
        mole = Look(seat, pose, height, initial, mirrored, size)
        self._tag(mole)
        rest = resting(POSES[pose].in_hole)
        return self.figure(mole, height, mole._replace(pose=rest, height=0, size=1.0), resting=pose == rest)

    def ahead(self, looks: Iterable[Look], most: int | None = None) -> bool:
        """Have moles drawn before they are needed."""
        wanted = list(looks)
        for mole in wanted:
            self._tag(mole)
        return super().ahead(wanted, most)

    def forget(self) -> None:
        """Drop all of them: the size has changed."""
        super().forget()
        self._least = least(self._text)
        self._tags.clear()

    def _drawn(self, mole: Look) -> Picture:
        """Runs in the painter's thread, where no text may be rendered: the tag is there already."""
        plain = compose(self._parts, mole.seat, mole.pose, mole.height, mole.mirrored, mole.size)
        return self._tagged(mole, plain) if mole.initial else plain

    # -- the initial ---------------------------------------------------------------------------

    def _tagged(self, mole: Look, plain: Picture) -> Picture:
        """The mole with its player's initial at its foot, or on the rim."""
        tag = self._tags[mole.initial, self._tag_size(mole)]
        unit = mole.height / BOX_HEIGHT
        x, y = arrange(POSES[mole.pose], mirrored=mole.mirrored).initial
        drawn = plain.surface.get_rect(topleft=plain.at)
        place = tag.get_rect(center=(round(x * unit), round(y * unit)))
        room = drawn.union(place)
        surface = Surface(room.size, pygame.SRCALPHA)
        surface.blit(plain.surface, (drawn.x - room.x, drawn.y - room.y))
        surface.blit(tag, (place.x - room.x, place.y - room.y))
        return Picture(ready(surface), room.topleft)

    def _tag(self, mole: Look) -> None:
        """Have the disc with the mole's initial ready."""
        size = self._tag_size(mole)
        if not mole.initial or (mole.initial, size) in self._tags:
            return
        self._tags[mole.initial, size] = disc(self._text, mole.initial, size)

    def _tag_size(self, mole: Look) -> int:
        return max(self._least, round(2 * _TAG_RADIUS * mole.height / BOX_HEIGHT))


def compose(parts: Parts, seat: int, pose: str, height: int, mirrored: bool, size: float = 1.0) -> Picture:
    """A mole without an initial. What a hole's near rim hides is cut off: a small one leans on that rim."""
    figure = f"mole_{seat}"
    arranged = arrange(POSES[pose], mirrored=mirrored)
    unit = height / BOX_HEIGHT
    corner = (BOX.x * unit, BOX.y * unit)
    back = parts.placed(figure, arranged.back, mirrored)
    front = parts.placed(figure, arranged.front, mirrored)
    if not POSES[pose].in_hole:
        return cropped(whole(back + front, BOX, unit, mirrored), *corner)
    image = whole(back, BOX, unit, mirrored)
    image.blit(whole(_above_the_rim(size), BOX, unit, False), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(whole(front, BOX, unit, mirrored), (0, 0))
    return cropped(image, corner[0], corner[1] + _nearer(size) * unit)


def _nearer(size: float) -> float:
    """How much nearer to us than the middle of the shaft a mole of a size looks out, in its units."""
    return HOLE * SQUASH * (1 - size) / (TALL * size) * BOX_HEIGHT


def _above_the_rim(size: float) -> str:
    """All that a shaft's near rim does not hide of a mole of a size, in white."""
    across = HOLE / (TALL * size) * BOX_HEIGHT
    middle = -_nearer(size)
    rim = f"H{across:.1f}A{across:.1f} {across * SQUASH:.1f} 0 0 1 {-across:.1f} {middle:.1f}"
    left, right = BOX.x, BOX.x + BOX.width
    return element("path", d=f"M{left} {BOX.y}H{right}V{middle:.1f}{rim}H{left}Z", fill="#FFFFFF")
