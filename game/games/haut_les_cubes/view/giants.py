"""The giants' pictures: composed of parts, at the size of the moment."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame
from pygame import Surface

from game.games.haut_les_cubes.view import giant_poses
from game.games.haut_les_cubes.view.giant_builds import BOX_HEIGHT, BUILDS
from game.games.haut_les_cubes.view.giant_poses import POSES, arrange
from game.view import transform
from game.view.colours import Colour, mix
from game.view.joints import XY, Placed
from game.view.parts import Box, Parts, Picture, cropped, whole
from game.view.svg import element
from game.view.tables.sprites import Figures
from game.view.widgets.base import Ui

TALL: Final = 2.5
"""The height of a giant's box, in half widths of a cell: none is wider than its cell."""
COLOURS: Final = ("#D55E00", "#0072B2", "#E6B800", "#009E73", "#9B5DB0", "#6B4F3A")
"""The seats' colours, by giant."""
REST: Final = "stand"
"""The pose in which a giant waits."""
BOX: Final = Box(-230, -400, 460, 470)
"""What is drawn of a giant, in its units, before it is cropped."""
_BUDGET: Final = 40_000_000
"""Bytes of giants that are kept."""
_CREAM: Final = "#FFF6E0"
_EDGE: Final = "#4A2E22"
_FINER: Final = 2
"""An outline is cut out at so many times its size, and made smaller."""

Kind: TypeAlias = Literal["whole", "outline", "rim", "bust", "shadow"]


class Look(NamedTuple):
    """What one picture of a giant depends on."""

    giant: int
    """The seat that it stands for."""
    pose: str = REST
    height: int = 90
    """Pixels of the 240-unit box; of a bust, its side."""
    mirrored: bool = False
    """Looking to the left."""
    face: str = ""
    """Another face than the pose's own: one of `giant_poses.MOODS`."""
    kind: Kind = "whole"
    back: bool = False
    """Seen from behind: no face, the emblem on its back."""


class Giants(Figures[Look]):
    """Draws and keeps giants. One lives as long as the table."""

    def __init__(self, ui: Ui) -> None:
        parts = Parts(ui.assets.folder / "haut_les_cubes" / "svg" / "figures", "giant")
        super().__init__(partial(_drawn, parts), _BUDGET)

    def picture(
        self,
        giant: int,
        pose: str,
        height: int,
        *,
        mirrored: bool = False,
        face: str = "",
        back: bool = False,
    ) -> Picture:
        """A giant in a pose, the box of 240 units `height` pixels high.

        Its `at` counts from the ground between the feet.
        """
        return self._picture(Look(giant, pose, height, mirrored, "" if back else face, back=back))

    def outline(
        self, giant: int, pose: str, height: int, *, mirrored: bool = False, back: bool = False
    ) -> Picture:
        """A giant that stands behind something: only its outline, in its seat's colour.

        It comes when it is ready, and before the first one there is nothing to see.
        """
        return self._picture(Look(giant, pose, height, mirrored, kind="outline", back=back))

    def rim(
        self, giant: int, pose: str, height: int, *, mirrored: bool = False, back: bool = False
    ) -> Picture:
        """What lies under a giant that is seen before another one: pale and a little larger; when ready."""
        return self._picture(Look(giant, pose, height, mirrored, kind="rim", back=back))

    def bust(self, giant: int, side: int) -> Surface:
        """Head and shoulders on a disc in the seat's colour, for score track and panels; waited for."""
        found = self.get(Look(giant, REST, side, kind="bust"), wait=True)
        assert found is not None
        return found.surface

    def shadow(self, giant: int, height: int) -> Picture:
        """The contact shadow alone, for a giant that is in the air; waited for."""
        found = self.get(Look(giant, REST, height, kind="shadow"), wait=True)
        assert found is not None
        return found

    def _picture(self, look: Look) -> Picture:
        rest = look._replace(pose=REST, height=0, face="")
        resting = look.pose == REST and not look.face
        return self.figure(look, look.height, rest, resting=resting, wait=look.kind == "whole")


def load(giant: int, pose: str, height: int, *, mirrored: bool = False) -> XY:
    """Where the middle of the under side of what a giant carries goes, in pixels from between its feet."""
    x, y = giant_poses.load(BUILDS[giant], POSES[pose])
    unit = height / BOX_HEIGHT
    return (-x if mirrored else x) * unit, y * unit


# ---- drawing: runs in the painter's thread ---------------------------------------------------------


def _drawn(parts: Parts, look: Look) -> Picture:
    if look.kind in ("outline", "rim"):
        return outlined(parts, look)
    if look.kind == "bust":
        return Picture(portrait(parts, look), (0, 0))
    return compose(parts, look)


def _placed(look: Look) -> list[Placed]:
    build, pose = BUILDS[look.giant], POSES[look.pose]
    return arrange(build, pose, face=look.face, mirrored=look.mirrored, back=look.back)


def _whole(parts: Parts, look: Look, placed: Iterable[Placed], finer: int = 1) -> Surface:
    content = parts.placed(BUILDS[look.giant].name, placed, look.mirrored)
    return whole(content, BOX, look.height * finer / BOX_HEIGHT, look.mirrored)


def _cropped(surface: Surface, look: Look) -> Picture:
    unit = look.height / BOX_HEIGHT
    return cropped(surface, BOX.x * unit, BOX.y * unit)


def compose(parts: Parts, look: Look) -> Picture:
    """A giant, or only its shadow."""
    placed = _placed(look)
    if look.kind == "shadow":
        placed = [part for part in placed if part.part == "shadow"]
    return _cropped(_whole(parts, look, placed), look)


def outlined(parts: Parts, look: Look) -> Picture:
    """A giant's silhouette: a line in the seat's colour with a dark edge, and nothing within; or pale."""
    colour = COLOURS[look.giant]
    solid = [part for part in _placed(look) if part.part != "shadow"]
    mask = _filled(transform.mask_of(_whole(parts, look, solid, _FINER)), look.height)
    line = max(2.0, look.height / 48) * _FINER
    surface = Surface(mask.get_size(), pygame.SRCALPHA)
    lines = (
        ((line, _CREAM, 235),)
        if look.kind == "rim"
        else ((line + 1.2 * _FINER, _EDGE, 190), (line, colour, 255))
    )
    for around, tone, opacity in lines:
        mask_around = _grown(mask, round(around))
        mask_around.to_surface(surface, setcolor=_rgba(tone, opacity), unsetcolor=None)
    mask.to_surface(surface, setcolor=(0, 0, 0, 0), unsetcolor=None)
    width, height = mask.get_size()
    return _cropped(transform.smoothscale(surface, (width // _FINER, height // _FINER)), look)


def _rgba(colour: Colour, opacity: int) -> tuple[int, int, int, int]:
    red, green, blue, _ = pygame.Color(colour)
    return red, green, blue, opacity


def _filled(mask: pygame.Mask, least: int) -> pygame.Mask:
    """A mask without its holes of fewer than so many pixels."""
    mask.invert()
    found = pygame.Mask(mask.get_size(), fill=True)
    for outside in mask.connected_components(least):
        found.erase(outside, (0, 0))
    return found


def _grown(mask: pygame.Mask, by: int) -> pygame.Mask:
    """A mask with so many pixels more all around."""
    side = 2 * by + 1
    disc = Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(disc, "white", (by, by), by)
    grown = pygame.Mask(mask.get_size())
    mask.convolve(transform.mask_of(disc), grown, (-by, -by))
    return grown


def portrait(parts: Parts, look: Look) -> Surface:
    """Head and shoulders on a disc; hat and hair may rise over its edge."""
    build = BUILDS[look.giant]
    x, y, half = build.bust
    neck_x, neck_y = build.pelvis[0] + build.neck[0], build.pelvis[1] + build.neck[1]
    side = 2 * half
    middle, radius, rim = half * 1.1, half * 0.86, half * 0.09
    colour = COLOURS[look.giant]
    disc = element(
        "circle",
        cx=half,
        cy=round(middle, 1),
        r=round(radius - rim / 2, 1),
        fill=mix(_CREAM, colour, 0.28),
        stroke=colour,
        stroke_width=round(rim, 1),
    )
    inner = radius - rim * 0.9
    path = f"M0 0H{side}V{middle:.1f}H{half + inner:.1f}"
    path += f"A{inner:.1f} {inner:.1f} 0 0 1 {half - inner:.1f} {middle:.1f}H0Z"
    within = element("path", d=path, fill="#FFFFFF")
    unit = look.height / side
    frame = Box(0, 0, side, side)
    placed = [part for part in _placed(look) if part.part != "shadow"]
    content = parts.placed(build.name, placed, look.mirrored)
    box = Box((-1 if look.mirrored else 1) * (neck_x + x) - half, neck_y + y - half, side, side)
    figure = whole(content, box, unit, look.mirrored)
    figure.blit(whole(within, frame, unit, False), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface = whole(disc, frame, unit, False)
    surface.blit(figure, (0, 0))
    return surface
