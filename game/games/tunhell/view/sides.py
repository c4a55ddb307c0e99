"""Each player's side of each mine: its dwarfs stand there; a plate says how strong they are, who may dig."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import VALUES
from game.games.tunhell.view.layout import Places, ranks, shown
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.pictures import Pictures, chip_words
from game.view import transform
from game.view.colours import ACCENT, CREAM, rgb
from game.view.stage import Group
from game.view.tables.pictures import ready
from game.view.tables.plates import Plates
from game.view.text import Style

SIDES: Final = 200
"""Depth of the sides; of their dwarfs, rank by rank, and of the plates before them."""
PLATES: Final = 420
AT_WORK: Final = 180
"""Depth of who digs: before what comes up, behind those who stand before the mine."""
RUNNING: Final = 660
"""Depth of dwarfs who run about: before everything."""
_EMPTY: Final = 90
"""Opacity of the ground where nobody stands yet."""
_MARK: Final = 22
"""Height of the shield that says what a dwarf is worth, at least, in logical units."""
_SEATS: Final = ("#D55E00", "#0072B2", "#E6B800", "#009E73")
"""The colours of the seats' badges."""
_SUM: Final = Style(30, CREAM, "title", outline=2, outline_colour="#140E10")
_STRONG: Final = Style(30, ACCENT, "title", outline=2, outline_colour="#140E10")


class Choice(NamedTuple):
    """Who is to pay for a fight: warriors, each by its kind and the number of its copy."""

    paying: frozenset[tuple[int, int]]
    payable: frozenset[tuple[int, int]]
    """Those that can be chosen, or taken back."""
    pointed: tuple[int, int] | None
    hinted: frozenset[tuple[int, int]]


class Away(NamedTuple):
    """Who is not where he stands, because a show has him run about."""

    mine: int
    seat: int
    """A seat, or NONE: whoever's side it is."""
    warriors: frozenset[int]
    """Their numbers on their side."""
    digger: bool


def _worth(choice: Choice | None) -> int:
    """What the warriors are worth that are chosen to pay: the rest is what stays."""
    return sum(VALUES[card] for card, _ in choice.paying) if choice is not None else 0


class Sides(Plates[Pictures, Places]):
    """A place for each seat before each mine."""

    depth = SIDES
    away: Away | None = None
    """Who is not where he stands now."""

    def strip(self, model: Model, mine: int, seat: int) -> Rect:
        """Where a side lies."""
        return self.places.columns[mine].sides([len(side) for side in model.sides[mine]])[seat]

    def sign(self, model: Model, mine: int, seat: int) -> Rect:
        """The plate of a side."""
        return self.places.columns[mine].sign(self.strip(model, mine, seat))

    @property
    def mark(self) -> int:
        """Height of the shields."""
        return max(self.ui.px(_MARK), round(self.places.columns[0].plate * 0.52))

    def ranks(self, model: Model, mine: int, seat: int) -> list[list[Rect]]:
        """Where the warriors of a side stand, by rank, the hindmost first."""
        ground = self.places.columns[mine].ground(self.strip(model, mine, seat))
        return ranks(ground, len(model.sides[mine][seat]), self.mark)

    def chips(self, model: Model, mine: int, seat: int) -> list[Rect]:
        """Where the warriors of a side stand: what of each is seen."""
        return shown(self.ranks(model, mine, seat))

    def at_work(self, mine: int, number: int) -> Rect:
        """Where the digger stands in the mouth of a mine, and after it what it has with it."""
        column = self.places.columns[mine]
        tall = round(column.shaft.h * (0.22 if number else 0.44))
        rect = Rect(0, 0, round(tall * 0.74), tall)
        beside = round(column.shaft.h * (0.2 + 0.14 * number)) if number else 0
        rect.bottomleft = (max(column.rect.x, column.shaft.x) + beside, column.shaft.bottom + 2)
        return rect

    def show(self, model: Model, choice: Choice | None = None) -> None:
        """Show every side as the model has it; `choice`: while the digger's owner chooses who pays."""
        for mine in range(t.MINES):
            work = model.work if model.work is not None and model.work.mine == mine else None
            digs = self.away is None or self.away.mine != mine or not self.away.digger
            self.renew(("work", mine), work and (work.card, work.finds, digs), self._work, mine, work, digs)
            for seat in range(model.players):
                here = choice if work is not None and seat == model.mover else None
                may = model.may_dig[mine][seat]
                away = self._away(mine, seat)
                place = tuple(self.strip(model, mine, seat))
                waits = seat == model.viewer and model.mines[mine].left > 0
                key = (model.sides[mine][seat], place, may, here, waits, away)
                self.renew((mine, seat), key, self._side, model, mine, seat, here)

    def send(self, away: Away | None, model: Model) -> None:
        """Show a model without those who are away, until others are, or nobody."""
        self.away = away
        self.show(model)

    def _away(self, mine: int, seat: int) -> frozenset[int]:
        """Who of a side runs about."""
        away = self.away
        gone = away is not None and away.mine == mine and away.seat in (seat, t.NONE)
        return away.warriors if away is not None and gone else frozenset()

    def _work(self, group: Group, mine: int, work: t.Digging | None, digs: bool) -> None:
        """Who digs stands at the mouth, its finds at its feet."""
        for number, card in enumerate((work.card, *work.finds) if work is not None else ()):
            if not number and not digs:
                continue
            rect = self.at_work(mine, number)
            self._stand(group, card, rect, AT_WORK + number)
            self._shield(group, card, rect, AT_WORK + 6 + number)

    def _stand(self, group: Group, card: int, rect: Rect, z: int, *, dim: bool = False) -> None:
        """A figure whose feet are in the middle of a rectangle's foot, as tall as it."""
        image, place = self.pictures.standing(card, rect, dim=dim)
        self.node(group, image, *place.topleft, z)

    def _shield(self, group: Group, card: int, rect: Rect, z: int) -> None:
        if not chip_words(card):
            return
        image = self.pictures.shield(card, max(self.mark, round(rect.h * 0.19)))
        self.node(group, image, rect.x + rect.h * 0.04, rect.y + rect.h * 0.04, z)

    def _side(self, group: Group, model: Model, mine: int, seat: int, choice: Choice | None) -> None:
        warriors, may = model.sides[mine][seat], model.may_dig[mine][seat]
        # Where nothing is left to dig nobody waits for one.
        marked = warriors or may or (seat == model.viewer and model.mines[mine].left)
        if marked:
            image, at = self.mat(model, mine, seat)
            self.node(group, image, *at, SIDES + seat).alpha = 255 if warriors else _EMPTY
        number = 0
        for rank, row in enumerate(self.ranks(model, mine, seat)):
            for rect in row:
                card = warriors[number]
                key = (card, warriors[:number].count(card))
                if number not in self._away(mine, seat):
                    self._warrior(group, card, rect, SIDES + 8 + 24 * rank + 6 * seat, choice, key)
                number += 1
        if marked:
            total = model.sum(mine, seat) - _worth(choice) if warriors else None
            self._plate(group, self.sign(model, mine, seat), seat, total, may)

    def mat(self, model: Model, mine: int, seat: int, colour: str = "") -> tuple[Surface, tuple[int, int]]:
        """The ground under a side's feet, in its seat's colour or another one, and where it lies."""
        ground = self.places.columns[mine].ground(self.strip(model, mine, seat))
        high = min(round(ground.h * 0.34), round(ground.w * 0.5))
        image = self._mat((ground.w, high), colour or _SEATS[seat], model.may_dig[mine][seat])
        return image, (ground.x, ground.bottom - round(high * 0.78))

    def _warrior(
        self, group: Group, card: int, rect: Rect, z: int, choice: Choice | None, key: tuple[int, int]
    ) -> None:
        """One of a side; `key` says which of those who could pay it is."""
        pays = choice is not None and key in choice.paying
        can = choice is not None and key in choice.payable
        if choice is not None and (pays or can):
            rect = rect.move(0, -round(rect.h * 0.12) if pays else 0)
            light = self._light(rect.size, ACCENT if pays or key == choice.pointed else CREAM)
            self.node(
                group, light, rect.centerx - light.get_width() / 2, rect.bottom - light.get_height() * 0.7, z
            )
        self._stand(group, card, rect, z + 1, dim=choice is not None and not pays and not can)
        self._shield(group, card, rect, z + 2)
        if can and not pays:
            side = round(self.mark * 1.5)
            arrow = self.pictures.common("arrow_down", side)
            self.node(group, arrow, rect.centerx - side / 2, rect.y - side * 0.8, PLATES - 1)
        if pays:
            sign = self.pictures.sign("combat", round(self.mark * 1.5))
            self.node(group, sign, rect.x + self.mark * 0.6, rect.y + rect.h * 0.04 - self.mark * 0.7, z + 3)
        if choice is not None and key in choice.hinted:
            hint = self.pictures.common("hint", round(self.mark * 1.6))
            self.node(
                group, hint, rect.centerx - hint.get_width() / 2, rect.y - hint.get_height() * 0.4, z + 4
            )

    def _plate(self, group: Group, sign: Rect, seat: int, total: int | None, may: bool) -> None:
        """At their feet: whose they are, how strong, and the pick of who may dig."""
        z = PLATES + 4 * seat
        # All plates of a table look alike, however much room a crowd takes from the others.
        across = self.places.columns[0].camps.w / len(self.places.seats)
        narrow, slim = across < 2.5 * sign.h, across < 1.5 * sign.h
        empty = 0.66 if sign.w > 1.5 * sign.h else 0.5
        share = empty if total is None else 0.44 if slim else 0.6 if narrow else 0.84
        badge = self.pictures.badge(seat, round(sign.h * share))
        pick = self.pictures.sign("dig", round(sign.h * (empty if total is None else 0.72)))
        side, (wide, high) = badge.get_width(), pick.get_size()
        x: float = sign.x + max(4, (sign.h - side) // (3 if narrow else 2))
        y = sign.centery - side / 2
        at: tuple[float, float] = (
            sign.right - wide - 2,
            sign.y - high * 0.66 if narrow else sign.centery - high / 2,
        )
        if total is None:
            x = sign.centerx - (side + wide * may) / 2
            at = (x + side, sign.centery - high / 2)
        else:
            self.node(group, self._board(sign.size, seat, may), *sign.topleft, z)
            room = Rect(sign.x + 4, sign.y, sign.w - 8, sign.h)
            if slim:
                x, y = sign.x - side * 0.1, sign.y - side * 0.6
            else:
                right = sign.right - (4 if narrow else round(sign.h * 0.76))
                room = Rect(round(x) + side, sign.y, right - round(x) - side, sign.h)
            self._sum(group, total, may, room, z + 1)
        self.node(group, badge, x, y, z + 2)
        if may:
            self.node(group, pick, *at, z + 3)

    def _sum(self, group: Group, total: int, may: bool, room: Rect, z: int) -> None:
        """How strong a side is, as large as there is room."""
        style = _STRONG if may else _SUM
        text, px = self.ui.text, round(room.h * 0.86)
        px = max(text.floor, min(px, text.shrunk(str(total), (room.w, 2 * room.h), style._replace(size=60))))
        words = text.render(str(total), style, px=px)
        self.node(group, words, *words.get_rect(center=room.center).topleft, z)

    def _board(self, size: tuple[int, int], seat: int, may: bool) -> Surface:
        """The plate itself, edged in its seat's colour; lit where they may dig."""

        def draw() -> Surface:
            image = Surface((2 * size[0], 2 * size[1]), pygame.SRCALPHA)
            rect, edge = image.get_rect(), max(4, size[1] // 8)
            pygame.draw.rect(image, "#140E10", rect, border_radius=size[1] // 2)
            pygame.draw.rect(image, _SEATS[seat], rect.inflate(-4, -4), border_radius=size[1] // 2)
            ground = "#6B4524" if may else "#2B2022"
            inner = rect.inflate(-2 * edge - 4, -2 * edge - 4)
            pygame.draw.rect(image, ground, inner, border_radius=size[1] // 3)
            return ready(transform.smoothscale(image, size))

        return self.pictures.kept(("board", size, seat, may), draw)

    def _mat(self, size: tuple[int, int], paint: str, may: bool) -> Surface:
        """A pool of light with a rim; brighter where they may dig."""

        def draw() -> Surface:
            big = Surface((2 * size[0], 2 * size[1]), pygame.SRCALPHA)
            colour = rgb(paint)
            for share, alpha in ((1.0, 40), (0.9, 60), (0.78, 70)):
                rect = Rect(0, 0, round(2 * size[0] * share), round(2 * size[1] * share))
                rect.center = (size[0], size[1])
                layer = Surface(big.get_size(), pygame.SRCALPHA)
                pygame.draw.ellipse(layer, (*colour, alpha + 40 * may), rect)
                big.blit(layer, (0, 0))
            ring = Rect(0, 0, round(2 * size[0] * 0.9), round(2 * size[1] * 0.9))
            ring.center = (size[0], size[1])
            pygame.draw.ellipse(big, (*colour, 255), ring, max(3, size[1] // 14))
            return ready(transform.smoothscale(big, size))

        return self.pictures.kept(("mat", size, paint, may), draw)

    def _light(self, size: tuple[int, int], colour: str) -> Surface:
        """What shines at the feet of a dwarf who pays, or can."""

        def draw() -> Surface:
            wide, high = round(size[0] * 1.4), round(size[0] * 0.55)
            big = Surface((2 * wide, 2 * high), pygame.SRCALPHA)
            pygame.draw.ellipse(big, (*rgb(colour), 110), big.get_rect())
            pygame.draw.ellipse(big, colour, big.get_rect(), max(4, high // 5))
            return ready(transform.smoothscale(big, (wide, high)))

        return self.pictures.kept(("light", size, colour), draw)
