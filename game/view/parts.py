"""Figures made of parts: reads the parts' files, and draws an arrangement of them as one small SVG.

So a figure is sharp at every size and angle.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.view.assets import rasterise
from game.view.joints import Matrix, Placed
from game.view.svg import document, moved

_BODY = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)
_GRADIENT = re.compile(r'(id="|url\(#)g(?=\d)')


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing in one piece, and where its upper left corner goes from its own (0, 0)."""

    surface: pygame.Surface
    at: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Box:
    """The rectangle of a pose's units that is drawn, before it is cropped."""

    x: float
    y: float
    width: float
    height: float


class Parts:
    """The parts in the folders under `folder`: a figure's own, and those in the folder that all share."""

    def __init__(self, folder: Path, common: str) -> None:
        self._folder = folder
        self._common = common
        self._texts: dict[tuple[str, str, bool], str] = {}

    def text(self, figure: str, name: str, mirrored: bool) -> str:
        """The inside of a part's file, its gradients renamed so that parts don't share names.

        `mirrored`: shaded from the other side, for a figure that is flipped.
        """
        key = (figure, name, mirrored)
        if key not in self._texts:
            side = "mirrored" if mirrored else ""
            path = self._folder / figure / side / f"{name}.svg"
            if not path.exists():
                path = self._folder / self._common / side / f"{name}.svg"
            match = _BODY.search(path.read_text(encoding="ascii"))
            if match is None:
                raise ValueError(f"{path}: not a drawing")
            self._texts[key] = _GRADIENT.sub(rf"\g<1>{name}_", match.group(1))
        return self._texts[key]

    def placed(self, figure: str, placed: Iterable[Placed], mirrored: bool) -> str:
        """SVG text of parts, each where it goes."""
        return "".join(group(p.matrix, self.text(figure, p.part, mirrored)) for p in placed)


def group(matrix: Matrix, content: str) -> str:
    """SVG text under a matrix."""
    return moved(content, f"matrix({' '.join(f'{v:.4g}' for v in matrix)})")


def whole(content: str, box: Box, unit: float, mirrored: bool) -> pygame.Surface:
    """Draws SVG text in a box of its units, `unit` pixels each; mirrored: left and right of 0 exchanged."""
    turned = group((-1 if mirrored else 1, 0, 0, 1, 0, 0), content)
    text = document((box.width, box.height), turned, (box.x, box.y, box.width, box.height))
    return rasterise(text, (round(box.width * unit), round(box.height * unit)))


def cropped(surface: pygame.Surface, x: float, y: float) -> Picture:
    """What is drawn on a surface whose corner lies at (x, y)."""
    box = surface.get_bounding_rect()
    return Picture(surface.subsurface(box).copy(), (round(x) + box.x, round(y) + box.y))
