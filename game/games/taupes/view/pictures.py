"""The mole game's pictures at the size of the moment: moles, discs, signs. Boards are `ground`'s."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import pygame
from pygame import Surface

from game.games.taupes.rules.boards import HexBoard
from game.games.taupes.view import signs
from game.games.taupes.view.boards import thumbnail
from game.games.taupes.view.geometry import XY
from game.games.taupes.view.layout import PITCH
from game.games.taupes.view.mole_poses import POSES
from game.games.taupes.view.moles import FIGURE, TALL, Look, Moles, compose, resting
from game.view import transform
from game.view.assets import rasterise, weight
from game.view.colours import ACCENT
from game.view.painter import Drawing, Painter
from game.view.parts import Parts, Picture
from game.view.tables.pictures import Gallery, ready
from game.view.tables.sprites import Sprites
from game.view.text import Style
from game.view.widgets.base import Ui

FOLDER: Final = "taupes"
BACK: Final = 0
"""In place of a disc's value: its back."""
_SOLID: Final = 150
"""What is more opaque than this belongs to a mole, and not to its shadow."""
_LEAST_IN_HOLE: Final = 0.68
"""Moles in holes need not be smaller than that: nobody is hidden by them."""
_OUTLINE: Final = 0.022
"""Width of the outline of a mole that is seen through, in its height ..."""
_EDGE: Final = 215
"""... how opaque that is, of 255 ..."""
_BREATH: Final = 62
"""... and the rest of it."""
_BASE: Final = 1.08
"""The room of what lies under a mole of full size, or round a hole, in pitches."""
_GONE: Final = "#CDC6C2"
"""The number of a disc that is used up."""
_THUMBS: Final = 6_000_000
"""Bytes of small boards that are kept, and of ways that moles took."""


class Thumb(NamedTuple):
    """What a small picture of a board depends on."""

    board: HexBoard
    rotation: int
    number: int
    width: int
    """In pixels."""
    pro: bool


class Trail(NamedTuple):
    """What the picture of a way depends on."""

    seat: int
    along: XY
    """In pitches."""
    size: tuple[int, int]


class Pictures(Gallery):
    """Draws and keeps the mole game's pictures. One lives as long as the table."""

    folder = FOLDER
    shade = (150, 152, 166)

    def __init__(self, ui: Ui, names: Sequence[str]) -> None:
        super().__init__(ui, names)
        self._parts = Parts(ui.assets.folder / FOLDER / "svg" / "figures", "mole")
        self.moles = Moles(ui)
        self.size = 1.0
        """Share of their full size that moles have on the board that is played on."""
        # What is big is drawn by threads of its own, and moles don't wait for it: what is to be seen now by
        # one, what will be by another.
        now, later = Painter(), Painter()
        self.scene: Drawing[Any] = Drawing(ui.view.easel)
        """The board that is played on, in its pit."""
        self.pit: Drawing[Any] = Drawing(now)
        """The pit before any board lies in it."""
        self.peek: Drawing[Any] = Drawing(now)
        """A board that is looked at ahead of time."""
        self.thumbs: Sprites[Thumb, Surface] = Sprites(now, _thumbnail, weight, _THUMBS)
        """Boards still to come, small."""
        self.trails: Sprites[Trail, Surface] = Sprites(now, _trail, weight, _THUMBS)
        """Ways that moles took."""
        self.rise: Drawing[Any] = Drawing(later)
        """The next one, and how it comes up."""
        self.cargo: Drawing[Any] = Drawing(later)
        """The board that flies off, with those who are on it."""
        self._icons = later

    def resize(self, unit: float) -> None:
        """Follow the window: `unit` pixels a unit of the world."""
        self.forget()
        if unit != self.unit:
            self.unit = unit
            self.moles.forget()
            self.thumbs.forget()
            self.trails.forget()

    # -- moles -----------------------------------------------------------------------------------

    def _height(self, size: float) -> int:
        """Pixels of a mole's box on the board."""
        return round(TALL * PITCH * self.unit * size)

    def mole(self, seat: int, pose: str, *, mirrored: bool = False) -> Picture:
        """A seat's mole in a pose; mirrored, it looks to the left."""
        return self.moles.picture(*self._look(seat, pose, mirrored))

    def _look(self, seat: int, pose: str, mirrored: bool) -> Look:
        """With its initial for whom colours and emblems are no signs."""
        initial = self.initials[seat] if self.ui.view.colour_help else ""
        size = max(self.size, _LEAST_IN_HOLE) if POSES[pose].in_hole else self.size
        return Look(seat + 1, pose, self._height(size), initial, mirrored, size)

    def ahead(self, wanted: Iterable[tuple[int, str, bool]]) -> None:
        """Have moles drawn before they are needed: seat, pose, mirrored."""
        self.moles.ahead(self._look(*each) for each in wanted)

    def drawn_at_rest(self, seat: int, in_hole: bool, mirrored: bool) -> bool:
        """Whether a mole at rest is drawn at its size of now: else a resized one stands in for it."""
        return self.moles.there(self._look(seat, resting(in_hole), mirrored))

    def rim(self, seat: int, in_hole: bool, mirrored: bool) -> Picture:
        """A rim of light round a mole at rest, to lie behind it."""
        mole = self.mole(seat, resting(in_hole), mirrored=mirrored)
        wide = max(2, self.px(4.4))

        def draw() -> Surface:
            mask = transform.mask_of(mole.surface, _SOLID)
            width, height = mole.surface.get_size()
            whole = Surface((width + 2 * wide, height + 2 * wide), pygame.SRCALPHA)
            for colour, reach in ((signs.DARK, wide), (ACCENT, wide * 0.66)):
                shape = mask.to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0))
                for turn in range(16):
                    angle = turn * math.pi / 8
                    at = (wide + reach * math.cos(angle), wide + reach * math.sin(angle))
                    whole.blit(shape, (round(at[0]), round(at[1])))
            # Hollow, for a mole that is seen through; its soft edges keep their ground.
            inside = transform.mask_of(mole.surface, 254)
            hollow = inside.to_surface(setcolor=(0, 0, 0, 0), unsetcolor=(255, 255, 255, 255))
            whole.blit(hollow, (wide, wide), special_flags=pygame.BLEND_RGBA_MULT)
            return ready(whole)

        drawn = self.drawn_at_rest(seat, in_hole, mirrored)
        image = self.kept(("rim", seat, in_hole, mirrored, mole.surface.get_size(), drawn), draw)
        return Picture(image, (mole.at[0] - wide, mole.at[1] - wide))

    def glass(self, seat: int, mirrored: bool) -> Picture:
        """A standing mole that is seen through: its outline in its seat's colour, and a breath of it."""
        mole = self.mole(seat, resting(False), mirrored=mirrored)
        wide = max(1, round(mole.surface.get_height() * _OUTLINE))

        def draw() -> Surface:
            mask = transform.mask_of(mole.surface, _SOLID)
            image = mole.surface.copy()
            image.fill((255, 255, 255, _BREATH), special_flags=pygame.BLEND_RGBA_MULT)
            edges = Surface(image.get_size(), pygame.SRCALPHA)
            for colour, width in ((signs.DARK, 2 * wide), (signs.SEATS[seat], wide)):
                closed = [*mask.outline(), mask.outline()[0]]
                pygame.draw.lines(edges, colour, True, closed, max(1, width))
            edges.fill((255, 255, 255, _EDGE), special_flags=pygame.BLEND_RGBA_MULT)
            image.blit(edges, (0, 0))
            return ready(image)

        drawn = self.drawn_at_rest(seat, False, mirrored)
        return Picture(self.kept(("glass", seat, mirrored, mole.surface.get_size(), drawn), draw), mole.at)

    def base(self, seat: int, *, in_hole: bool) -> Surface:
        """What lies under a mole in its seat's colour, or round its hole."""
        side = self.px(PITCH * _BASE) if in_hole else self.px(PITCH * _BASE * max(self.size, 0.62))
        name, draw = ("taken", signs.taken) if in_hole else ("base", signs.base)
        return self.drawn(f"{name}{seat}", side, partial(draw, seat))

    def icon(self, seat: int, pose: str, height: int) -> Surface:
        """A small mole of a seat, without an initial."""

        def draw() -> Surface:
            return ready(compose(self._parts, seat + 1, pose, height, False).surface)

        return self.kept(("icon", seat, pose, height), draw)

    def icons_ahead(self, pose: str, height: int) -> None:
        """Have the small moles of all seats drawn before one is needed."""
        for seat in range(len(self.initials)):
            self._icons.ask(partial(compose, self._parts, seat + 1, pose, height, False), ahead=True)

    def digger(self, seat: int, height: int) -> Surface:
        """A mole of the seat that has dug out the shovel, side by side, so high in all."""

        def draw() -> Surface:
            mole = self.icon(seat, "cheer_a", round(height / FIGURE))
            side, wide = round(height * 0.8), mole.get_width()
            shovel = self.assets.svg(f"{FOLDER}/scene/shovel", (side, side))
            image = Surface((round(wide * 0.6 + side), height), pygame.SRCALPHA)
            image.blit(shovel, shovel.get_rect(bottomright=(image.get_width(), height)))
            image.blit(mole, mole.get_rect(midbottom=(image.get_width() // 2 - round(wide * 0.2), height)))
            return ready(image)

        return self.kept(("digger", seat, height), draw)

    # -- discs -----------------------------------------------------------------------------------

    def disc(self, value: int, side: int, *, dim: bool = False) -> Surface:
        """A disc's face, or its BACK, `side` pixels across."""

        def draw() -> Surface:
            face = self.assets.svg(f"{FOLDER}/discs/{value or 'back'}", (side, side))
            return self.dimmed(face) if dim else face

        return self.kept(("disc", value, side, dim), draw)

    def used(self, value: int, side: int) -> Surface:
        """The place of a disc that is used up, with its number."""

        def draw() -> Surface:
            face = rasterise(signs.picture(signs.gone(), side), (side, side)).copy()
            px = max(self.ui.text.floor, round(side * 0.56))
            number = self.ui.text.render(str(value), Style(14, _GONE, "title"), px=px)
            face.blit(number, number.get_rect(center=face.get_rect().center))
            return ready(face)

        return self.kept(("used", value, side), draw)

    def lead(self, side: int) -> Surface:
        """The sign of who leads: the shovel on a dark ground."""

        def draw() -> Surface:
            sign = rasterise(signs.picture(signs.lead(), side), (side, side)).copy()
            shovel = self.assets.svg(f"{FOLDER}/scene/shovel", (round(side * 1.08),) * 2)
            sign.blit(shovel, shovel.get_rect(center=(side / 2, side / 2)))
            return ready(sign)

        return self.kept(("lead", side), draw)

    def halo(self, side: int, *, bright: bool) -> Surface:
        """A ring of light round a disc, larger than it."""
        whole = round(side * 1.24)
        return self.drawn(f"halo{bright}", whole, lambda: signs.halo(bright))

    # -- signs -----------------------------------------------------------------------------------

    def sign(self, name: str, size: int) -> Surface:
        """The sign of a plank."""
        return self.drawn(name, size, {"wait": signs.wait, "pass": signs.skip}[name])

    def drawn(self, name: str, side: int, draw: Callable[[], str]) -> Surface:
        """A sign of `signs`, `side` pixels across."""
        return self.kept(
            ("sign", name, side), lambda: ready(rasterise(signs.picture(draw(), side), (side, side)))
        )

    def growing(self, name: str, image: Surface, first: float = 0.4, count: int = 6) -> list[Surface]:
        """A picture from a part of its size to the whole, made once: no frame has to scale it."""
        sizes = [first + (1 - first) * k / (count - 1) for k in range(count)]
        return [
            self.kept(
                ("growing", name, image.get_width(), k),
                partial(_scaled, image, size),
            )
            for k, size in enumerate(sizes)
        ]

    def dust(self, size: float) -> list[Surface]:
        """A cloud of dust that grows; `size` in pitches."""
        side = self.px(PITCH * size)
        return self.growing("dust", self.assets.svg(f"{FOLDER}/scene/dust", (side, side)), 0.5, 5)

    def label(self, side: int, distance: int, chance: str, legal: bool) -> Surface:
        """How far a point is and, before a disc is turned, how likely it is that one leads there."""

        def draw() -> Surface:
            text, colour = self.ui.text, ACCENT if legal else signs.LIGHT
            style = Style(24, colour, "title", outline=4, outline_colour=signs.DARK)
            px = max(text.floor, round(side * (0.56 if legal else 0.44)))
            number = text.render(str(distance), style, px=px)
            style = Style(14, signs.LIGHT, "bold", outline=2.4, outline_colour=signs.DARK)
            small = max(text.floor, round(side * 0.26))
            below = text.render(chance, style, px=small) if chance else Surface((0, 0))
            size = max(round(side * 1.1), below.get_width()), 2 * max(side, px + small)
            image = Surface(size, pygame.SRCALPHA)
            middle, high = size[0] / 2, size[1] / 2 - side * (0.14 if chance else 0.02)
            image.blit(number, number.get_rect(center=(middle, high)))
            image.blit(below, below.get_rect(center=(middle, high + max(side * 0.34, (px + small) * 0.42))))
            return ready(image)

        return self.kept(("label", side, distance, chance, legal), draw)

    def block(self, seat: int, side: int) -> Surface:
        """The sign of who is in the way; -1: a dashed path."""

        def draw() -> Surface:
            image = rasterise(signs.picture(signs.block(seat < 0), side), (side, side)).copy()
            if seat < 0:
                return ready(image)
            badge = self.badge(seat, round(side * 0.8))
            left, high = round(side * 0.82), max(side, badge.get_height())
            whole = Surface((left + badge.get_width(), high), pygame.SRCALPHA)
            whole.blit(image, (0, (high - side) // 2))
            whole.blit(badge, (left, (high - badge.get_height()) // 2))
            return ready(whole)

        return self.kept(("block", seat, side), draw)


def _thumbnail(look: Thumb) -> Surface:
    """Runs in the thread."""
    return ready(thumbnail(look.board, look.rotation, look.number, look.width, pro=look.pro))


def _trail(look: Trail) -> Surface:
    """Runs in the thread."""
    return ready(rasterise(signs.way(*look), look.size))


def _scaled(image: Surface, size: float) -> Surface:
    return ready(transform.smoothscale_by(image, size))
