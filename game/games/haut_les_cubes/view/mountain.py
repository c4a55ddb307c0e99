"""The mountain as one picture: ground, cubes, contours, marks and giants, from the farthest to the nearest.

It is composed anew only when something on it has changed. While the eye is on its way, cubes are plain boxes
without marks; as soon as it has arrived they are drawn with all that is on them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

import pygame
from pygame import Rect, Surface

from game.games.haut_les_cubes.rules.cells import cells
from game.games.haut_les_cubes.rules.types import Cell
from game.games.haut_les_cubes.view import cube_art
from game.games.haut_les_cubes.view.boxes import draw_box
from game.games.haut_les_cubes.view.canvas import Canvas
from game.games.haut_les_cubes.view.crowd import ALONE, Stand, stands
from game.games.haut_les_cubes.view.cube_art import CubeArt
from game.games.haut_les_cubes.view.cube_light import shade
from game.games.haut_les_cubes.view.depth import TALL, Box, draw_order
from game.games.haut_les_cubes.view.floor import floor, plain
from game.games.haut_les_cubes.view.pictures import Pictures
from game.games.haut_les_cubes.view.projection import (
    TURNS,
    View,
    turned,
    turned_corner,
    turned_cube,
)
from game.games.haut_les_cubes.view.sight import Sight
from game.games.haut_les_cubes.view.standing import Standing
from game.games.haut_les_cubes.view.things import FREE, HEAD, Block, Figure, Mark, Puff, Things
from game.games.haut_les_cubes.view.through import of_glass, shown_through
from game.view.stage import Node
from game.view.widgets.base import Ui

MOUNTAIN: Final = 50
"""Depth of the picture."""
FLOOR: Final = 49
"""Depth of what lies on the ground under it."""
_FLOORS: Final = 2
"""So many pictures of the ground are kept: of where one looks from, and of where one soon will."""
_SPREAD: Final = 1.2
"""How far a puff of dust reaches, in cells."""
_RISE: Final = 0.6
"""How high over the ground the middle of a puff of dust is, in half widths of a cell."""
_CONTOUR: Final = ("#8A5A34", "#6B3420")
"""The lines where it goes down: by one, and by more."""
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
        self._canvas = Canvas(ui.rect.size)
        self._standing = Standing(self._canvas, pictures)
        self._stands: dict[int, Stand] = {}
        self._floors: dict[object, cube_art.Picture] = {}
        self._floor_now: cube_art.Picture | None = None
        """The ground of the picture that is shown; None while the eye turns."""
        self._order: tuple[Sequence[Box], list[int]] = ((), [])
        self._sights: dict[object, Sight] = {}
        self._painted: View | None = None
        """From where the picture was drawn that is shown."""
        self.node: Node = ui.stage.node(Surface((1, 1), pygame.SRCALPHA), z=MOUNTAIN)
        # Not a part of the picture: what is half clear mixes well only with what is not.
        self._ground: Node = ui.stage.node(Surface((1, 1), pygame.SRCALPHA), z=FLOOR, group=ui.stage.decor)

    def sight(self, heights: Heights, turn: int) -> Sight:
        """What is hidden of a mountain on a turn; the last ones are remembered."""
        key = (turn % TURNS, frozenset(heights.items()))
        if key not in self._sights:
            if len(self._sights) > TURNS:
                self._sights.clear()
            self._sights[key] = Sight(heights, turn)
        return self._sights[key]

    def compose(self, things: Things, view: View, goal: View, *, anew: bool = True) -> None:
        """Show the mountain from a view on the way to the `goal`; `anew`: something on it has changed.

        While the eye goes nearer or aside, the picture from before is made larger or smaller, and what
        will be needed there is drawn ahead; only while it turns everything is drawn for each moment.
        """
        still, before = view.turn == goal.turn, self._painted
        seen = view
        if still and view != goal:
            seen = before if before is not None and before.turn == goal.turn else goal
        if anew or seen != before:
            self._paint(things, seen, seen.unit if still else goal.unit, still)
        self._show(seen, view)

    def _paint(self, things: Things, view: View, unit: float, still: bool) -> None:
        """Draw everything; `unit` is that of the view which the eye is on its way to."""
        self._painted = view
        self._canvas.wipe()
        self._standing.begin()
        heights = things.heights()
        self._ground.visible = still
        marks = self._seen_marks(things, heights, view) if still else []
        self._floor_now = self._floor(heights, view) if still else None
        if still:
            self._marks([mark for mark in things.marks if not mark.z], view)
        else:
            for place in plain(self._canvas.surface, heights, view):
                self._canvas.grow(place)
        self._stack(things, heights, view, unit, marks, still)
        sight = self.sight(heights, int(view.turn)) if still else None
        if sight is not None:
            self._through(things, sight, view)
        shown = [figure for figure in things.giants.values() if figure.visible]
        self._standing.emblems(shown, self._stands, view)
        if sight is not None:
            self._labels(things, marks, sight, view)

    def _seen_marks(self, things: Things, heights: Heights, view: View) -> list[Mark]:
        """The marks that cubes don't hide, or not most of them."""
        sight = self.sight(heights, int(view.turn))
        return [mark for mark in things.marks if not sight.hides(mark.x, mark.y, mark.z, mark.half)]

    def ahead(self, things: Things, view: View) -> Iterator[None]:
        """Draw piece by piece what a view will need that the eye is on its way to."""
        heights = things.heights()
        turn = int(view.turn)
        seen = self.sight(heights, turn).over
        art = self.pictures.cubes(view.unit)
        for block in list(things.blocks):
            if not block.ghost:
                light = shade(seen, turned_cube(block.cube, turn))
                art.cube(cube_art.variant(block.cube), block.cube[2], light, lit=block.lit)
                yield
        for figure in things.giants.values():
            facing = turned(*figure.facing, turn)
            self.pictures.giant(figure.seat, figure.pose, facing, figure.mood, view.unit)
        self._floor(heights, view)

    def _show(self, painted: View, view: View) -> None:
        """Put on the stage what was painted, as it is seen from another view on the same turn."""
        box = self._canvas.box
        if box.w and box.h:
            self._put(self.node, self._canvas.surface.subsurface(box), box.topleft, painted, view)
        if self._floor_now is not None:
            picture, (x, y) = self._floor_now, painted.origin()
            at = (round(x + picture.at[0]), round(y + picture.at[1]))
            self._put(self._ground, picture.surface, at, painted, view)

    @staticmethod
    def _put(node: Node, image: Surface, at: tuple[int, int], painted: View, view: View) -> None:
        by = view.unit / painted.unit
        if painted == view:
            node.image = image
            node.move_to(*at)
            return
        (x, y), (left, top) = view.origin(), painted.origin()
        node.image = pygame.transform.scale_by(image, by) if by != 1 else image
        node.move_to(round(x + (at[0] - left) * by), round(y + (at[1] - top) * by))

    # -- the ground --------------------------------------------------------------------------------

    def _floor(self, heights: Heights, view: View) -> cube_art.Picture:
        """The ground around the mountain: drawn once for a mountain and a view; the last ones are kept."""
        turn = int(view.turn)
        key = (turn % TURNS, view.unit, frozenset(heights.items()))
        if key not in self._floors:
            over = self.sight(heights, turn).over
            self._floors[key] = floor(self.pictures.cubes(view.unit), heights, over, view)
            if len(self._floors) > _FLOORS:
                del self._floors[next(iter(self._floors))]
        return self._floors[key]

    # -- cubes and giants --------------------------------------------------------------------------

    def _stack(
        self, things: Things, heights: Heights, view: View, unit: float, seen_marks: list[Mark], still: bool
    ) -> None:
        """Everything that stands, from the farthest to the nearest."""
        quarter = round(view.turn)
        figures = [figure for figure in things.giants.values() if figure.visible]
        boxes = [_block_box(block, quarter) for block in things.blocks]
        boxes += [_figure_box(figure, quarter) for figure in figures]
        boxes += [_puff_box(puff, quarter) for puff in things.puffs]
        if boxes != self._order[0]:
            self._order = boxes, draw_order(boxes)
        marks: dict[tuple[float, float, float], list[Mark]] = {}
        for mark in things.marks if still else ():
            if mark.z:
                marks.setdefault(_under(mark, things, quarter), []).append(mark)
        art = self.pictures.cubes(unit) if still else None
        seen = self.sight(heights, quarter).over
        glass = of_glass(things, seen_marks, view) if still else frozenset()
        sight = self.sight(heights, quarter) if still else None
        self._stands = stands(figures, glass, sight, view)
        for number in self._order[1]:
            if number >= len(things.blocks):
                number -= len(things.blocks)
                if number < len(figures):
                    figure, seat = figures[number], figures[number].seat
                    lit = seat == things.mover
                    stand = self._stands[seat]
                    self._standing.draw(figure, stand, view, unit, glass=seat in glass, lit=lit)
                else:
                    self._puff(things.puffs[number - len(figures)], view)
                continue
            block = things.blocks[number]
            if art is None:
                if not block.ghost:
                    self._canvas.grow(draw_box(self._canvas.surface, view, block.x, block.y, block.z))
                continue
            self._block(block, seen, view, art)
            if not block.ghost:
                self._contour(block, heights, view)
                if things.figures:
                    self._figures(block, heights, view)
                self._marks(marks.get((block.x, block.y, block.z), []), view)

    def _block(self, block: Block, seen: Heights, view: View, art: CubeArt) -> None:
        turn = int(view.turn)
        a, b = _corner(block.x, block.y, 2, turn)
        x, y = view.origin()
        x, y = x + (a - b) * view.unit, y + ((a + b) / 2 - block.z * TALL) * view.unit
        if block.ghost:
            picture = art.ghost(allowed=block.allowed)
            # Twice: it is rather pale.
            self._canvas.blit(picture.surface, x + picture.at[0], y + picture.at[1])
        else:
            light = shade(seen, turned_cube(block.cube, turn))
            picture = art.cube(cube_art.variant(block.cube), block.cube[2], light, lit=block.lit)
        self._canvas.blit(picture.surface, x + picture.at[0], y + picture.at[1])

    def _contour(self, block: Block, heights: Heights, view: View) -> None:
        """Lines along the edges over which it goes down: the deeper, the thicker."""
        if (block.x, block.y, block.z) != block.cube:
            return
        own = block.cube[2] + 1
        for x, y in cells(block.cube):
            if heights.get((x, y), 0) != own:
                continue
            for (dx, dy), start, end in _SIDES:
                drop = own - heights.get((x + dx, y + dy), 0)
                if drop > 0:
                    a = view.screen(x + start[0], y + start[1], own)
                    b = view.screen(x + end[0], y + end[1], own)
                    width = max(1, round(view.unit * (0.06 if drop == 1 else 0.11)))
                    line = pygame.draw.aaline(self._canvas.surface, _CONTOUR[drop > 1], a, b, width)
                    self._canvas.grow(line)

    def _figures(self, block: Block, heights: Heights, view: View) -> None:
        """How high the cells of a cube's top are."""
        own = block.cube[2] + 1
        for x, y in cells(block.cube):
            if heights.get((x, y), 0) == own:
                self._pin(self.pictures.figure(own, view.unit), Mark(x + 0.5, y + 0.5, own, 0.5), view)

    def _puff(self, puff: Puff, view: View) -> None:
        """Dust that swells and fades."""
        image = puff.frames[min(len(puff.frames) - 1, int(puff.share * len(puff.frames)))].copy()
        image.fill((255, 255, 255, round(255 * (1 - puff.share**2))), special_flags=pygame.BLEND_RGBA_MULT)
        x, y = view.screen(puff.x, puff.y, puff.z)
        y -= view.unit * _RISE * puff.size
        self._canvas.blit(image, x - image.get_width() / 2, y - image.get_height() / 2)

    def outdated(self) -> bool:
        """Whether there are better pictures of giants now than those that are shown."""
        return self._standing.outdated()

    # -- marks -------------------------------------------------------------------------------------

    def _marks(self, marks: list[Mark], view: View) -> None:
        for mark in marks:
            if mark.seat >= 0:
                image = self.pictures.halo(mark.kind, view.unit)
            else:
                image = self.pictures.mark(mark.kind, mark.half, view.unit, ground=not mark.z)
            self._pin(image, mark, view)

    def _through(self, things: Things, sight: Sight, view: View) -> None:
        """Outlines of what the mountain hides, and of giants as they would stand."""
        for mark in shown_through(things, sight):
            kind = self.pictures.mark(mark.kind, mark.half, view.unit, ground=not mark.z, through=True)
            self._pin(kind, mark, view)
        for figure in things.giants.values():
            stand = self._stands.get(figure.seat)
            if stand is not None and sight.hides_figure(figure.x, figure.y, figure.z + figure.lift):
                self._standing.outline(figure, stand, view)
        for figure in things.ghosts:
            self._standing.outline(figure, ALONE, view)

    def _labels(self, things: Things, marks: list[Mark], sight: Sight, view: View) -> None:
        """What is said of marks that are seen, or shown through the mountain, and who is trapped."""
        through = shown_through(things, sight)
        taken: list[Rect] = []
        for mark in sorted([*marks, *through], key=lambda mark: mark.kind == FREE):
            if not (mark.label or mark.figure):
                continue
            image = self.pictures.label(mark, view.unit, through=mark in through)
            place = image.get_rect(center=view.screen(mark.x, mark.y, mark.z))
            if mark.kind != FREE:
                taken.append(place)
            elif place.collidelist(taken) >= 0:
                continue  # what matters now is said whole
            self._pin(image, mark, view)
        for mark in things.marks:
            if mark.seat >= 0:
                head = Mark(mark.x, mark.y, mark.z + HEAD + 0.2, 0.5)
                self._pin(self.pictures.pointer(mark.kind, view.unit), head, view)
        for seat in things.trapped:
            figure = things.giants[seat]
            sign = self.pictures.sign("trapped", round(view.unit * 1.1))
            head = Mark(figure.x, figure.y, figure.z + figure.lift + HEAD + 0.3, 0.5)
            self._pin(sign, head, view)

    def _pin(self, image: Surface, mark: Mark, view: View) -> None:
        self._canvas.centre(image, *view.screen(mark.x, mark.y, mark.z))


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
    return Box(x - 0.45, y - 0.45, figure.z + figure.lift, 0.9, 0.9, HEAD)


def _puff_box(puff: Puff, turn: int) -> Box:
    x, y = turned(puff.x, puff.y, turn)
    return Box(x - 0.45, y - 0.45, puff.z, 0.9, 0.9, puff.size, spread=_SPREAD * puff.size)


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
