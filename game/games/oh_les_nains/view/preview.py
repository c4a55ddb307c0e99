"""What an action would lead to, drawn over the garden: ghosts, the fence's new place, danger; and marks
on what a line of the log is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.protocol import Outlook
from game.engine.reasons import Ref
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.rules.cards import DWARFS_A_COLOUR, colour_of
from game.games.oh_les_nains.rules.types import SLABS
from game.games.oh_les_nains.view.garden import Garden
from game.games.oh_les_nains.view.hand import HAND
from game.games.oh_les_nains.view.layout import OVER, PITCH, slab_x, standing
from game.games.oh_les_nains.view.model import Model
from game.games.oh_les_nains.view.panels import PILES, Panels
from game.view.assets import rasterise
from game.view.colours import ACCENT
from game.view.stage import Group
from game.view.svg import Value, document, element
from game.view.tables.marks import Marks
from game.view.text import Style

GHOSTS: Final = 240
SIGNS: Final = 345
_PULL: Final = Style(40, ACCENT, "title", outline=4, outline_colour="#3A2416")


class Preview:
    """Draws an outlook, and marks; each until it is cleared."""

    def __init__(self, garden: Garden, panels: Panels) -> None:
        self.ui = panels.ui
        self.pictures = panels.pictures
        self.places = panels.places
        self.effects = garden.effects
        self.row = garden.row
        self.panels = panels
        self._group = Group()
        self._marks = Marks(self.ui, self.pictures)

    def clear(self) -> None:
        """Show no outlook."""
        self.ui.stage.remove_group(self._group)

    def _node(self, image: Surface, x: float, y: float, z: int, alpha: int = 255) -> None:
        """A picture with its middle at a place of the world."""
        world = self.places.world
        place = (round(world.x(x, self.row.camera)), round(world.y(y)))
        self.ui.stage.node(image, *place, z=z, alpha=alpha, anchor=(0.5, 0.5), group=self._group)

    # -- an outlook ------------------------------------------------------------------------------

    def show(self, now: Model, outlook: Outlook) -> None:
        """Show what an action leads to from `now`."""
        danger = outlook.warning is not None
        slabs = now.slabs
        for event in outlook.events:
            match event:
                case t.DwarfPlaced(side=side, dwarf=dwarf, index=index):
                    self._ghost(side, dwarf, index, now.slabs)
                case t.DwarfChangedSides(dwarf=dwarf, side=side, index=index):
                    self._ghost(side, dwarf, index, now.slabs)
                    self._over(dwarf, self.pictures.sign("counter", self.places.world.px(52)))
                case t.DwarfRemoved(dwarf=dwarf):
                    self._over(dwarf, self.pictures.sign("counter", self.places.world.px(52)))
                case t.DwarfRefused(side=side):
                    self._node(
                        self.pictures.common("close", self.places.world.px(48)),
                        -60 if side == 0 else 60,
                        -120,
                        SIGNS,
                    )
                case t.StrengthsCompared(strengths=strengths):
                    self._strengths(strengths)
                case t.HosePulled(after=after):
                    slabs = after
                case t.DwarfCrashed(dwarf=dwarf):
                    self._over(dwarf, self.pictures.sign("crash", self.places.world.px(58)))
        if slabs != now.slabs:
            self._slide(now.slabs, slabs, danger)

    def _ghost(self, side: int, dwarf: int, index: int, slabs: int) -> None:
        """A dwarf who is not there yet, and the slab that he would take."""
        pictures, world = self.pictures, self.places.world
        sprite = pictures.dwarf(
            pictures.look(colour_of(dwarf), side, "stand", number=dwarf % DWARFS_A_COLOUR), wait=True
        )
        assert sprite is not None
        x, y = round(world.x(standing(side, index, slabs), self.row.camera)), round(world.y(0))
        for image, at in ((sprite.back, sprite.back_at), (sprite.front, sprite.front_at)):
            self.ui.stage.node(image, x + at[0], y + at[1], z=GHOSTS, alpha=150, group=self._group)
        image, (dx, dy) = pictures.sprite("slab_free")
        middle = slab_x(slabs, index if side == 0 else SLABS - 1 - index)
        self.ui.stage.node(
            image, round(world.x(middle, self.row.camera) + dx), y + dy, z=GHOSTS - 2, group=self._group
        )

    def _over(self, dwarf: int, image: Surface) -> None:
        """A sign over a dwarf's head."""
        here = self.row.dwarfs.get(dwarf)
        if here is not None:
            self._node(image, here.x, OVER, SIGNS)

    def _strengths(self, strengths: tuple[int, int]) -> None:
        for side in (0, 1):
            row = self.row.side(side)
            if row:
                image, x = self.effects.number(strengths[side]), round(self.row.over(side))
                y = round(self.places.sums)
                self.ui.stage.node(image, x, y, z=SIGNS, anchor=(0.5, 0.5), group=self._group)

    def _slide(self, before: int, after: int, danger: bool) -> None:
        """The slabs that would change sides, and where the fence would stand on the hose."""
        pictures, world = self.pictures, self.places.world
        for i in range(min(before, after), max(before, after)):
            self._node(self._frame(danger), slab_x(before, i), 5, GHOSTS - 3)
        x, y, width, height = pictures.scene["layers"]["fence_front"]["rect"]
        size = (world.px(width), world.px(height))
        fence = pictures.assets.svg("oh_les_nains/scene/fence_front", size, tint=("#FFD27A", 0.45))
        place = (after - before) * PITCH
        self._node(fence, place + x + width / 2, y + height / 2, SIGNS - 5, 200)
        sign = pictures.sign("pull_right" if after < before else "pull_left", world.px(64))
        words = self.ui.text.render(str(abs(after - before)), _PULL)
        whole = Surface(
            (sign.get_width() + words.get_width() + world.px(6), max(sign.get_height(), words.get_height())),
            pygame.SRCALPHA,
        )
        whole.blit(sign, sign.get_rect(midleft=(0, whole.get_height() // 2)))
        whole.blit(words, words.get_rect(midright=(whole.get_width(), whole.get_height() // 2)))
        self._node(whole, place / 2, OVER + 40, SIGNS)
        if danger:
            self._node(pictures.common("warning", world.px(62)), place / 2, OVER - 24, SIGNS)

    def _frame(self, danger: bool) -> Surface:
        """The outline of a slab that would go: striped where it is dangerous."""
        size = (self.places.world.px(80), self.places.world.px(54))

        def draw() -> Surface:
            fill, around, more = ("#E2402F", "#FFFFFF", 7) if danger else ("#FFD27A", "#3A2416", 8)
            line, width, dashes = ("#D8301F", 7, "9 9") if danger else (ACCENT, 4, None)
            box: dict[str, Value] = {"x": 6, "y": 6, "width": 68, "height": 42, "rx": 9}
            box |= {"fill": fill, "fill_opacity": 0.25}
            shapes = element("rect", **box, stroke=around, stroke_width=more)
            shapes += element("rect", **box, stroke=line, stroke_width=width, stroke_dasharray=dashes)
            return rasterise(document((80, 54), shapes, (0, 0, 80, 54)), size)

        return self.pictures.kept(("slab", danger), draw)

    # -- marks -----------------------------------------------------------------------------------

    def point_at(self, about: Sequence[Ref], model: Model | None) -> None:
        """Mark what these mean on the table; what is not there any more is passed over."""
        self._marks.clear()
        for ref in about:
            if ref.kind == "dwarf" and int(ref.value) in self.row.dwarfs:
                self._arrow(self.row.dwarfs[int(ref.value)].x, OVER + 12)
            elif ref.kind == "hose":
                self._arrow(0, -140)
            elif ref.kind == "side" and ref.value in ("0", "1") and model is not None:
                ends = (-model.slabs, SLABS - model.slabs)
                self._arrow(ends[int(ref.value)] * PITCH / 2, -20)
            elif ref.kind == "player" and model is not None and int(ref.value) < model.players:
                self._ring(self.panels.rect(model, int(ref.value)))
            elif ref.kind == "discards" and model is not None and any(model.discards):
                self._ring(self.places.discards)

    def _arrow(self, x: float, y: float) -> None:
        world = self.places.world
        self._marks.arrow(world.x(x, self.row.camera), world.y(y), SIGNS)

    def _ring(self, rect: Rect) -> None:
        self._marks.ring(rect, max(PILES, HAND) + 50)
