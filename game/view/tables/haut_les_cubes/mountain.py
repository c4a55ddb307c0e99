"""The mountain as one picture: ground, cubes, contours, marks and giants, from the farthest to the nearest.

It is composed anew only when something on it has changed. While the eye is on its way, cubes are plain boxes;
as soon as it has arrived they are drawn with all that is on them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

import pygame
from pygame import Rect, Surface

from game.rules.haut_les_cubes.types import Cell
from game.view.colours import mix
from game.view.stage import Node
from game.view.tables.haut_les_cubes import cube_art
from game.view.tables.haut_les_cubes.cube_art import CubeArt
from game.view.tables.haut_les_cubes.cube_light import shade
from game.view.tables.haut_les_cubes.depth import TALL, Box, draw_order
from game.view.tables.haut_les_cubes.pictures import Pictures
from game.view.tables.haut_les_cubes.projection import View, turned, turned_cell, turned_corner, turned_cube
from game.view.tables.haut_les_cubes.sight import HIDDEN, covered, hidden_figure
from game.view.tables.haut_les_cubes.things import Block, Figure, Mark, Things
from game.view.widgets.base import Ui

MOUNTAIN: Final = 50
"""Depth of the picture."""
SHADOW: Final = 49
"""Depth of the shadow on the ground."""
_TALL: Final = 2.5
"""Height of a giant, in cubes, for what covers what."""
_TOP, _LEFT, _RIGHT, _EDGE = "#EFD09B", "#D3A368", "#A9744C", "#6E4630"
_CONTOUR: Final = ("#8A5A34", "#6B3420")
"""The lines where it goes down: by one, and by more."""
_GROUND: Final = (255, 250, 220, 80)
"""Cells of the ground beside the mountain."""
_SIDES: Final = (
    ((1, 0), (1, 0), (1, 1)),
    ((-1, 0), (0, 0), (0, 1)),
    ((0, 1), (0, 1), (1, 1)),
    ((0, -1), (0, 0), (1, 0)),
)
"""The neighbour over each side of a cell, and the ends of that side."""

Heights: TypeAlias = Mapping[Cell, int]


class Mountain:
    """Draws things, seen from a view, into one node of the stage."""

    def __init__(self, ui: Ui, pictures: Pictures) -> None:
        self.ui, self.pictures = ui, pictures
        size = ui.rect.size
        self._canvas = Surface(size, pygame.SRCALPHA)
        self._drawn = Rect(0, 0, 0, 0)
        self._box: Rect | None = None
        self._shadow: tuple[object, cube_art.Picture] | None = None
        self.node: Node = ui.stage.node(Surface((1, 1), pygame.SRCALPHA), z=MOUNTAIN)
        # Not a part of the picture: what is clear mixes well only with what is not.
        self._fallen: Node = ui.stage.node(Surface((1, 1), pygame.SRCALPHA), z=SHADOW)

    def compose(self, things: Things, view: View) -> None:
        """Draw everything anew."""
        self._canvas.fill((0, 0, 0, 0), self._drawn)
        self._box = None
        heights = things.heights()
        still = view.turn == int(view.turn) and view.unit == int(view.unit)
        art = self.pictures.cubes(view.unit) if still else None
        self._floor(heights, view, art)
        floor = [mark for mark in things.marks if not mark.z]
        self._marks(floor, view)
        self._stack(things, heights, view, art)
        if still:
            self._through(things, heights, view)
        self._labels(things, heights, view, still)
        self._show()

    def _show(self) -> None:
        """Put on the stage what was drawn."""
        box = (self._box or Rect(0, 0, 1, 1)).clip(self._canvas.get_rect())
        self._drawn = box
        if box.w and box.h:
            self.node.image = self._canvas.subsurface(box)
            self.node.move_to(*box.topleft)

    def _blit(self, surface: Surface, x: float, y: float) -> None:
        place = self._canvas.blit(surface, (round(x), round(y)))
        self._grow(place)

    def _grow(self, place: Rect) -> None:
        self._box = place.copy() if self._box is None else self._box.union(place)

    # -- the ground --------------------------------------------------------------------------------

    def _floor(self, heights: Heights, view: View, art: CubeArt | None) -> None:
        """The shadow of the mountain, and the cells beside it."""
        if art is not None:
            turn = int(view.turn)
            key = (turn % 4, view.unit, tuple(sorted(heights.items())))
            if self._shadow is None or self._shadow[0] != key:
                seen = {turned_cell(cell, turn): height for cell, height in heights.items()}
                self._shadow = (key, art.shadow(seen))
            picture, (x, y) = self._shadow[1], view.origin()
            self._fallen.image = picture.surface
            self._fallen.move_to(round(x + picture.at[0]), round(y + picture.at[1]))
        self._fallen.visible = art is not None
        beside = {
            (x + dx, y + dy) for x, y in heights for dx in (-1, 0, 1) for dy in (-1, 0, 1)
        } - heights.keys()
        for x, y in beside:
            self._grow(pygame.draw.aalines(self._canvas, _GROUND, True, view.quad(x + 0.08, y + 0.08, 0.84)))

    # -- cubes and giants --------------------------------------------------------------------------

    def _stack(self, things: Things, heights: Heights, view: View, art: CubeArt | None) -> None:
        """Everything that stands, from the farthest to the nearest."""
        quarter = round(view.turn)
        figures = [figure for figure in things.giants.values() if figure.visible]
        boxes = [_block_box(block, quarter) for block in things.blocks]
        boxes += [_figure_box(figure, quarter) for figure in figures]
        seen = {turned_cell(cell, quarter): height for cell, height in heights.items()}
        marks: dict[tuple[float, float, float], list[Mark]] = {}
        for mark in things.marks:
            if mark.z:
                marks.setdefault(_under(mark, things, quarter), []).append(mark)
        for number in draw_order(boxes):
            if number >= len(things.blocks):
                self._giant(figures[number - len(things.blocks)], view)
                continue
            block = things.blocks[number]
            self._block(block, seen, view, art)
            if not block.ghost:
                self._contour(block, heights, view)
                self._marks(marks.get((block.x, block.y, block.z), []), view)

    def _block(self, block: Block, seen: Heights, view: View, art: CubeArt | None) -> None:
        if art is None:
            self._plain(block, view)
            return
        turn = int(view.turn)
        a, b = _corner(block.x, block.y, 2, turn)
        x, y = view.origin()
        x, y = x + (a - b) * view.unit, y + ((a + b) / 2 - block.z * TALL) * view.unit
        if block.ghost:
            picture = art.ghost(allowed=block.allowed)
        else:
            cube = turned_cube(block.cube, turn)
            picture = art.cube(cube_art.variant(block.cube), block.cube[2], shade(seen, cube), lit=block.lit)
        self._blit(picture.surface, x + picture.at[0], y + picture.at[1])

    def _plain(self, block: Block, view: View) -> None:
        """A box of three sides, on any turn; darker the more a side turns away from the light."""
        if block.ghost:
            return
        x, y, z = block.x, block.y, block.z
        quarter = round(view.turn)
        ring = [(x, y), (x + 2, y), (x + 2, y + 2), (x, y + 2)]
        ring = ring[-quarter % 4 :] + ring[: -quarter % 4]
        top = [view.screen(a, b, z + 1) for a, b in ring]
        foot = [view.screen(a, b, z) for a, b in ring]
        off = (view.turn - quarter) + 0.5  # 0: the left side is seen edge-on, 1: the right one
        draw, canvas = pygame.draw.polygon, self._canvas
        right = mix(_LEFT, _RIGHT, min(1, 1.5 - off))
        left = mix(_LEFT, _RIGHT, max(0, 0.5 - off))
        self._grow(draw(canvas, right, [top[1], top[2], foot[2], foot[1]]))
        self._grow(draw(canvas, left, [top[2], top[3], foot[3], foot[2]]))
        self._grow(draw(canvas, _TOP, top))
        for k in (0, 1):
            line = [view.screen(x + 1, y + 2 * k, z + 1), view.screen(x + 2 * k, y + 1, z + 1)]
            pygame.draw.aaline(canvas, _LEFT, line[0], view.screen(x + 1, y + 1, z + 1))
            pygame.draw.aaline(canvas, _LEFT, line[1], view.screen(x + 1, y + 1, z + 1))
        pygame.draw.aalines(canvas, _EDGE, True, [top[0], top[1], foot[1], foot[2], foot[3], top[3]])
        pygame.draw.aalines(canvas, _EDGE, False, [top[3], top[2], top[1]])
        pygame.draw.aaline(canvas, _EDGE, top[2], foot[2])

    def _contour(self, block: Block, heights: Heights, view: View) -> None:
        """Lines along the edges over which it goes down: the deeper, the thicker."""
        if (block.x, block.y, block.z) != block.cube:
            return
        x0, y0, z0 = block.cube
        own = z0 + 1
        for x, y in ((x0, y0), (x0 + 1, y0), (x0, y0 + 1), (x0 + 1, y0 + 1)):
            if heights.get((x, y), 0) != own:
                continue
            for (dx, dy), start, end in _SIDES:
                drop = own - heights.get((x + dx, y + dy), 0)
                if drop > 0:
                    a = view.screen(x + start[0], y + start[1], own)
                    b = view.screen(x + end[0], y + end[1], own)
                    width = max(1, round(view.unit * (0.06 if drop == 1 else 0.11)))
                    self._grow(pygame.draw.line(self._canvas, _CONTOUR[drop > 1], a, b, width))

    def _giant(self, figure: Figure, view: View) -> None:
        x, y = view.screen(figure.x, figure.y, figure.z)
        if figure.lift:
            shadow, (ax, ay) = self.pictures.shadow(figure.seat, view.unit)
            self._blit(shadow, x - ax, y - ay)
            y -= figure.lift * TALL * view.unit
        image, (ax, ay) = self.pictures.giant(
            figure.seat, figure.pose, turned(*figure.facing, round(view.turn)), figure.mood, view.unit
        )
        self._blit(image, x - ax, y - ay)

    # -- marks -------------------------------------------------------------------------------------

    def _marks(self, marks: list[Mark], view: View) -> None:
        for mark in marks:
            image = self.pictures.mark(mark.kind, mark.half, view.unit)
            x, y = view.screen(mark.x, mark.y, mark.z)
            self._blit(image, x - image.get_width() / 2, y - image.get_height() / 2)

    def _through(self, things: Things, heights: Heights, view: View) -> None:
        """Outlines of giants and marks that the mountain hides."""
        turn = int(view.turn)
        seen = {turned_cell(cell, turn): height for cell, height in heights.items()}
        for mark in things.marks:
            if mark_hidden(mark, seen, turn):
                image = self.pictures.outlined(mark.kind, mark.half, view.unit)
                x, y = view.screen(mark.x, mark.y, mark.z)
                self._blit(image, x - image.get_width() / 2, y - image.get_height() / 2)
        for figure in things.giants.values():
            a, b = turned(figure.x, figure.y, turn)
            if figure.visible and hidden_figure(seen, a, b, figure.z + figure.lift) >= HIDDEN:
                self._giant_outline(figure, view)
        for figure in things.ghosts:
            self._giant_outline(figure, view)

    def _giant_outline(self, figure: Figure, view: View) -> None:
        x, y = view.screen(figure.x, figure.y, figure.z + figure.lift)
        facing = turned(*figure.facing, int(view.turn))
        image, (ax, ay) = self.pictures.giant_outline(figure.seat, figure.pose, facing, view.unit)
        self._blit(image, x - ax, y - ay)

    def _labels(self, things: Things, heights: Heights, view: View, still: bool) -> None:
        """What is said of marks, and how high cells are."""
        if things.figures and still:
            turn = int(view.turn)
            seen = {turned_cell(cell, turn): height for cell, height in heights.items()}
            labelled = {(mark.x, mark.y) for mark in things.marks if mark.label}
            for (x, y), height in heights.items():
                if (x + 0.5, y + 0.5) in labelled:
                    continue
                mark = Mark(x + 0.5, y + 0.5, height, 0.5)
                if not mark_hidden(mark, seen, turn):
                    self._pin(self.pictures.figure(height, view.unit), mark, view)
        for mark in things.marks:
            if mark.label:
                self._pin(self.pictures.label(mark.label, mark.kind, view.unit), mark, view)

    def _pin(self, image: Surface, mark: Mark, view: View) -> None:
        x, y = view.screen(mark.x, mark.y, mark.z)
        self._blit(image, x - image.get_width() / 2, y - image.get_height() / 2)


def mark_hidden(mark: Mark, seen: Heights, turn: int) -> bool:
    """Whether the mountain hides most of a mark; `seen`: heights in the view's coordinates."""
    a, b = turned(mark.x, mark.y, turn)
    spread = mark.half * 0.6
    spots = [(0.0, 0.0), (-spread, -spread), (spread, -spread), (-spread, spread), (spread, spread)]
    return sum(covered(seen, a + dx, b + dy, mark.z) for dx, dy in spots) >= HIDDEN * len(spots)


def _corner(x: float, y: float, size: float, turn: int) -> tuple[float, float]:
    if x == int(x) and y == int(y):
        return turned_corner(int(x), int(y), int(size), turn)
    ax, ay = turned(x, y, turn)
    bx, by = turned(x + size, y + size, turn)
    return min(ax, bx), min(ay, by)


def _block_box(block: Block, turn: int) -> Box:
    return Box(*_corner(block.x, block.y, 2, turn), block.z)


def _figure_box(figure: Figure, turn: int) -> Box:
    x, y = turned(figure.x, figure.y, turn)
    return Box(x - 0.45, y - 0.45, figure.z + figure.lift, 0.9, 0.9, _TALL)


def _under(mark: Mark, things: Things, turn: int) -> tuple[float, float, float]:
    """The block on which a mark lies; of several, the one that is drawn last, so that none covers it."""
    found = [
        (sum(turned(block.x, block.y, turn)), block)
        for block in things.blocks
        if not block.ghost
        and block.z + 1 == mark.z
        and block.x - mark.half < mark.x < block.x + 2 + mark.half
        and block.y - mark.half < mark.y < block.y + 2 + mark.half
    ]
    if not found:
        return (mark.x, mark.y, mark.z)
    block = max(found, key=lambda each: each[0])[1]
    return (block.x, block.y, block.z)
