"""The mountain as one picture: ground, cubes, contours, marks and giants, from the farthest to the nearest.

It is composed anew only when something on it has changed. While the eye is on its way, cubes are plain boxes
without marks; as soon as it has arrived they are drawn with all that is on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from game.games.haut_les_cubes.rules.cells import cells
from game.games.haut_les_cubes.rules.types import Cell, Cube
from game.games.haut_les_cubes.view import cube_art
from game.games.haut_les_cubes.view.boxes import PlainBox
from game.games.haut_les_cubes.view.canvas import Canvas, Line, Piece
from game.games.haut_les_cubes.view.crowd import ALONE, Stand, stands
from game.games.haut_les_cubes.view.cube_art import CubeArt
from game.games.haut_les_cubes.view.cube_light import heights as heights_of
from game.games.haut_les_cubes.view.cube_light import shade
from game.games.haut_les_cubes.view.depth import TALL, Box, draw_order
from game.games.haut_les_cubes.view.flat import Flat
from game.games.haut_les_cubes.view.floor import plain
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


class _Moment(NamedTuple):
    """What the pictures of cubes at rest depend on."""

    view: View
    heights: Heights
    figures: bool


class Mountain:
    """Draws things, seen from a view, into one node of the stage."""

    def __init__(self, ui: Ui, pictures: Pictures) -> None:
        self.ui, self.pictures = ui, pictures
        self._canvas = Canvas(ui.rect.size)
        self._standing = Standing(self._canvas, pictures)
        self._stands: dict[int, Stand] = {}
        self._floor_now: cube_art.Picture | None = None
        """The ground of the picture that is shown; None while the eye turns."""
        self._floor_due: tuple[Heights, View] | None = None
        """The ground that will be shown instead as soon as it is drawn."""
        self.late = False
        """Whether the eye has arrived before what it sees from there was drawn."""
        self._order: tuple[Sequence[Box], list[int]] = ((), [])
        self._moment: _Moment | None = None
        self._resting: dict[tuple[Cube, bool], list[Piece]] = {}
        """What cubes at rest are drawn of at that moment."""
        self._sights: dict[object, Sight] = {}
        self._painted: View | None = None
        """From where the picture was drawn that is shown."""
        self._whole = False
        """Whether it is shown as it was drawn, neither larger nor smaller."""
        self.node: Node = ui.stage.node(Surface((1, 1), pygame.SRCALPHA), z=MOUNTAIN)
        # Not a part of the picture: what is half clear mixes well only with what is not.
        self._ground: Node = ui.stage.node(Surface((1, 1), pygame.SRCALPHA), z=FLOOR, group=ui.stage.decor)
        self._flat = Flat()
        self._nothing = Surface((1, 1), pygame.SRCALPHA)
        self._grown: Node = ui.stage.node(self._nothing, z=MOUNTAIN, visible=False)
        """Both in one, while they are seen larger or smaller."""
        self._grown.premultiplied = True

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
        self.late = view == goal != before and before is not None and not self._drawn(things, goal)
        seen = view
        if still and before is not None and (self.late or view != goal):
            if before.turn == goal.turn:
                seen = before
            elif self.late:
                return
            else:
                seen = goal
        changed: list[Rect] = []
        if anew or seen != before:
            changed = self._paint(things, seen, seen.unit if still else goal.unit, still)
        self._show(seen, view, changed)

    def _paint(self, things: Things, view: View, unit: float, still: bool) -> list[Rect]:
        """Draw everything that has changed, and return where it lies; `unit` is that of the view which the
        eye is on its way to."""
        before, self._painted = self._painted, view
        self._standing.begin()
        heights = things.heights()
        marks = self._seen_marks(things, heights, view) if still else []
        self._floor_now = self._floor(things, heights, view, before) if still else None
        if still:
            self._marks([mark for mark in things.marks if not mark.z], view)
        else:
            self._canvas.shape(plain(heights, view))
        self._stack(things, heights, view, unit, marks, still)
        sight = self.sight(heights, int(view.turn)) if still else None
        if sight is not None:
            self._through(things, sight, view)
        shown = [figure for figure in things.giants.values() if figure.visible]
        self._standing.emblems(shown, self._stands, view)
        if sight is not None:
            self._labels(things, marks, sight, view)
        return self._canvas.compose()

    def _seen_marks(self, things: Things, heights: Heights, view: View) -> list[Mark]:
        """The marks that cubes don't hide, or not most of them."""
        sight = self.sight(heights, int(view.turn))
        return [mark for mark in things.marks if not sight.hides(mark.x, mark.y, mark.z, mark.half)]

    def ahead(self, things: Things, view: View) -> Iterator[None]:
        """Have drawn what a view will need that the eye is on its way to; small things piece by piece."""
        self._drawn(things, view)
        for figure in list(things.giants.values()):
            facing = turned(*figure.facing, int(view.turn))
            self.pictures.giant(figure.seat, figure.pose, facing, figure.mood, view.unit)
            yield
            self.pictures.ring(figure.seat, view.unit, lit=figure.seat == things.mover)
            yield
            self.pictures.emblem(figure.seat, round(figure.z), view.unit)
            yield

    def expect(self, cubes: Iterable[Cube], view: View) -> None:
        """Have drawn what the mountain will be, seen from there."""
        cubes = tuple(cubes)
        self.pictures.quarry.ask(self.pictures.cubes(view.unit), cubes, heights_of(cubes), view)

    def _drawn(self, things: Things, view: View) -> bool:
        """Whether cubes and ground are drawn as they are seen from there; if not, they will be."""
        cubes = [block.cube for block in things.blocks if not block.ghost]
        return self.pictures.quarry.ask(self.pictures.cubes(view.unit), cubes, things.heights(), view)

    def _show(self, painted: View, view: View, changed: Sequence[Rect]) -> None:
        """Put on the stage what was painted, as it is seen from another view on the same turn; where it
        lies as it is, it is drawn only where it has `changed`."""
        box, whole = self._canvas.box, painted == view and self._whole
        self._whole = painted == view
        grown = painted.unit != view.unit
        self.node.visible, self._grown.visible = not grown, grown
        self._ground.visible = self._floor_now is not None and not grown
        image = self._canvas.surface.subsurface(box)
        ground = self._floor_place(painted)
        if grown:
            self._flat.lay(image, box, ground, changed)
            self._grown.image = self._flat.grown(view.unit / painted.unit)
            self._grown.move_to(*_moved(self._flat.box, painted, view))
            return
        self._flat.forget()
        self._grown.image = self._nothing
        if whole:
            self.node.patch(image, *box.topleft, changed)
        else:
            self.node.image = image
            self.node.move_to(*_moved(box, painted, view))
        if ground is not None:
            self._ground.image = ground[0]
            self._ground.move_to(*_moved(ground[1], painted, view))

    def _floor_place(self, painted: View) -> tuple[Surface, Rect] | None:
        """The ground of the picture, and where it lies."""
        if self._floor_now is None:
            return None
        picture, (x, y) = self._floor_now, painted.origin()
        at = (round(x + picture.at[0]), round(y + picture.at[1]))
        return picture.surface, picture.surface.get_rect(topleft=at)

    # -- the ground --------------------------------------------------------------------------------

    def _floor(self, things: Things, heights: Heights, view: View, before: View | None) -> cube_art.Picture:
        """The ground around the mountain; until the thread has drawn it, that from before stays."""
        self._floor_due = None
        drawn = self._drawn(things, view)
        if not drawn and self._floor_now is not None and view == before:
            self._floor_due = heights, view
            return self._floor_now
        return self.pictures.quarry.floor(heights, view)

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
        moment = _Moment(view, heights, things.figures)
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
                    self._canvas.shape(PlainBox(view, block.x, block.y, block.z))
                continue
            self._block(block, moment, art)
            if not block.ghost:
                self._marks(marks.get((block.x, block.y, block.z), []), view)

    def _block(self, block: Block, moment: _Moment, art: CubeArt) -> None:
        """A cube with what is always on it, or the ghost of one."""
        if moment != self._moment:
            self._moment = moment
            self._resting.clear()
        pieces, key = self._canvas.pieces, (block.cube, block.lit)
        resting = (block.x, block.y, block.z) == block.cube and not block.ghost
        if resting and key in self._resting:
            pieces += self._resting[key]
            return
        begun = len(pieces)
        self._cube(block, moment, art)
        if resting:
            self._contour(block, moment.heights, moment.view)
        if moment.figures and not block.ghost:
            self._figures(block, moment.heights, moment.view)
        if resting:
            self._resting[key] = pieces[begun:]

    def _cube(self, block: Block, moment: _Moment, art: CubeArt) -> None:
        view, turn = moment.view, int(moment.view.turn)
        a, b = _corner(block.x, block.y, 2, turn)
        x, y = view.origin()
        x, y = x + (a - b) * view.unit, y + ((a + b) / 2 - block.z * TALL) * view.unit
        if block.ghost:
            picture = art.ghost(allowed=block.allowed)
            # Twice: it is rather pale.
            self._canvas.blit(picture.surface, x + picture.at[0], y + picture.at[1])
        else:
            light = shade(self.sight(moment.heights, turn).over, turned_cube(block.cube, turn))
            picture = art.cube(cube_art.variant(block.cube), block.cube[2], light, lit=block.lit)
        self._canvas.blit(picture.surface, x + picture.at[0], y + picture.at[1])

    def _contour(self, block: Block, heights: Heights, view: View) -> None:
        """Lines along the edges over which it goes down: the deeper, the thicker."""
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
                    self._canvas.shape(Line(_CONTOUR[drop > 1], a, b, width))

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
        """Whether there are better pictures of giants now than those that are shown, or the ground that is
        due is drawn, or must be asked for again."""
        floor = self._floor_due is not None and not self.pictures.quarry.coming(*self._floor_due)
        return floor or self._standing.outdated()

    @property
    def waits(self) -> bool:
        """Whether the ground that is shown is still that from before."""
        return self._floor_due is not None

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


def _moved(place: Rect, painted: View, view: View) -> tuple[int, int]:
    """Where the corner of a place is seen from another view on the same turn."""
    if painted == view:
        return place.topleft
    by = view.unit / painted.unit
    (x, y), (left, top) = view.origin(), painted.origin()
    return round(x + (place.x - left) * by), round(y + (place.y - top) * by)


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
