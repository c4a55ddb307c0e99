"""The three shafts: piles that shrink, what is known of them, and the back door."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import DOOR
from game.games.tunhell.view.layout import ASPECT, Column, Places
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.pictures import END_BACK, MINE_BACK, Pictures
from game.view.stage import Group
from game.view.tables.pictures import ready
from game.view.tables.plates import Plates
from game.view.text import Style

PILES: Final = 100
"""Depth of piles."""
RUBBLE: Final = 130
LAMPS: Final = 140
SEEN: Final = 160
_STEP: Final = (1.0, 2.1)
"""How far one card lies beside and over the one below it, in units of the scene."""
_DEEPEST: Final = {True: 18, False: 14}
"""Cards in a full mine, by whether the full game is played (T1, T2)."""
_HIGHEST: Final = _DEEPEST[True]
"""A pile of more, in a game with a larger deck, is drawn no higher."""
_WIDTH: Final = 78
"""Width of a card on a pile, in units of the scene."""
_PAPER: Final = ("#D8C096", "#B4946A")
"""The edges of cards under others, by turns."""
_EDGE: Final = "#3A2622"
_DOOR: Final = 0.5
"""Height of a back door that leans at a shaft, in heights of the shaft."""
_COUNT: Final = Style(20, "#3A2416", "title")


class Shafts(Plates[Pictures, Places]):
    """What of the mines is not background."""

    depth = PILES

    def column(self, mine: int) -> Column:
        """Where a mine is."""
        return self.places.columns[mine]

    def pile(self, mine: int, left: int) -> Rect:
        """Where the top card of a mine lies, with so many cards left."""
        scale = self.places.scale
        width = round(_WIDTH * scale)
        x, y = self.column(mine).foot
        rect = Rect(0, 0, width, round(width * ASPECT))
        more = max(0, min(left, _HIGHEST) - 1)
        rect.midbottom = (
            round(x + (more / 2 - 8) * _STEP[0] * scale),
            round(y - (8 + more * _STEP[1]) * scale),
        )
        return rect

    def show(self, model: Model) -> None:
        """Show every mine as the model has it."""
        for mine, (left, fixed) in enumerate(model.mines):
            share = min(1.0, left / _DEEPEST[model.full])
            back = END_BACK if model.full and left == 1 else MINE_BACK
            # T17: empty only once its last card is dealt with.
            dealt_with = model.work is None or model.work.mine != mine or model.work.open == t.NONE
            closed = not left and dealt_with
            pile = (left, back, closed)
            self.renew(("pile", mine), pile, self._pile, mine, *pile)
            self.renew(("depth", mine), share, self._depth, mine, share, left)
            sums = [model.sum(mine, seat) for seat in range(model.players)]
            holders = tuple(seat for seat, total in enumerate(sums) if total and total == max(sums))
            self.renew(("held", mine), holders, self._held, mine, holders)
            key = (fixed, model.viewer)
            self.renew(("seen", mine), key, self._seen, mine, fixed, model)
            owner = model.door[0] if model.door[1] == mine else t.NONE
            self.renew(("door", mine), owner, self._door, mine, owner)

    def _pile(self, group: Group, mine: int, left: int, back: int, closed: bool) -> None:
        x, y = self.column(mine).foot
        if closed:
            image, (dx, dy) = self.pictures.sprite("closed")
            self.node(group, image, x + dx, y + dy, PILES)
        if not left:
            return
        top = self.pile(mine, left)
        image = self.stack(min(left, _HIGHEST), back, top.size)
        self.node(group, image, top.right - image.get_width(), top.y, PILES)

    def stack(self, left: int, back: int, size: tuple[int, int]) -> Surface:
        """A pile of so many cards, seen from above and in front; its top card ends at the right edge."""

        def draw() -> Surface:
            dx, dy = (step * self.places.scale for step in _STEP)
            card = self.pictures.card(back, size)
            more = left - 1
            image = Surface((size[0] + round(more * dx) + 1, size[1] + round(more * dy) + 1)).convert_alpha()
            image.fill((0, 0, 0, 0))
            for number in range(left):
                at = (round(number * dx), round((more - number) * dy))
                if number == more:
                    image.blit(card, at)
                    continue
                rect, radius = Rect(at, size), max(2, size[0] // 14)
                pygame.draw.rect(image, _PAPER[number % 2], rect, border_radius=radius)
                pygame.draw.rect(image, _EDGE, rect, 1, border_radius=radius)
            return ready(image)

        return self.pictures.kept(("stack", left, back, size), draw)

    def _depth(self, group: Group, mine: int, share: float, left: int) -> None:
        """The lamp that sinks, the rubble that grows, and the number of cards."""
        shafts = self.pictures.scene["shafts"]
        scale = self.places.scale
        x, y = self.column(mine).foot
        (full_x, full_y), (_, empty_y) = shafts["gauge"]["full"], shafts["gauge"]["empty"]
        lamp, (dx, dy) = self.pictures.sprite("gauge_lamp")
        high = empty_y + (full_y - empty_y) * share
        self.node(group, lamp, x + full_x * scale + dx, y + high * scale + dy, LAMPS)
        level = min(shafts["levels"] - 1, int((1 - share) * shafts["levels"]))
        if share < 1:
            rubble, (dx, dy) = self.pictures.sprite(f"rubble_{level}")
            at_x, at_y = shafts["rubble"]
            self.node(group, rubble, x + at_x * scale + dx, y + at_y * scale + dy, RUBBLE)
        if left:
            rect = self.token(mine)
            self.node(group, self.pictures.token(str(left), rect.w), *rect.topleft, LAMPS + 5)

    def token(self, mine: int) -> Rect:
        """Where it is said how many cards are left in a mine."""
        side = max(round(40 * self.places.scale), self.ui.text.line(_COUNT))
        x, y = self._beside_number(mine, side, 1)
        return Rect(round(x - side / 2), round(y - side / 2), side, side)

    def _beside_number(self, mine: int, side: int, way: int) -> tuple[float, float]:
        """Where the middle of a sign is beside the number over a mine: left (-1) or right of it (1)."""
        scale = self.places.scale
        x, y = self.column(mine).foot
        return x + way * max(62 * scale, 26 * scale + side / 2), y - 226 * scale

    def _held(self, group: Group, mine: int, holders: tuple[int, ...]) -> None:
        """Beside the mine's number: whose warriors are the strongest there."""
        side = max(round(46 * self.places.scale), self.ui.text.line(_COUNT))
        x, y = self._beside_number(mine, side, -1)
        for number, seat in reversed(list(enumerate(holders))):
            left = x - side / 2 - number * side * 0.66
            self.node(group, self.pictures.badge(seat, side), left, y - side / 2, LAMPS + 5)

    # -- what is known -----------------------------------------------------------------------------

    def seen(self, mine: int, count: int) -> list[Rect]:
        """Where the cards lie that somebody has seen, the top one first."""
        room = self.column(mine).seen
        side = room.h
        step = side + 2
        if count > 1:
            step = max(1, min(step, (room.w - 2 * side) // (count - 1)))
        left = room.centerx - (step * (count - 1)) // 2
        return [Rect(left + number * step, room.y, side, side) for number in range(count)]

    def _seen(self, group: Group, mine: int, fixed: tuple[t.Fixed, ...], model: Model) -> None:
        if not fixed:
            return
        room = self.column(mine).seen
        eye = self.pictures.sign("look", room.h)
        self.node(group, eye, self.seen(mine, len(fixed))[0].x - room.h, room.y, SEEN)
        everybody = (1 << model.players) - 1
        for rect, (card, seen_by) in reversed(list(zip(self.seen(mine, len(fixed)), fixed, strict=True))):
            hidden = card == t.HIDDEN
            chip = self.pictures.chip(MINE_BACK if hidden else card, rect.h, dim=hidden)
            self.node(group, chip, *rect.topleft, SEEN + 1)
            if hidden or (seen_by != everybody and seen_by != 1 << max(0, model.viewer)):
                self._knowers(group, rect, seen_by, model)

    def _knowers(self, group: Group, rect: Rect, seen_by: int, model: Model) -> None:
        """The badges of the others who know a card."""
        seats = [seat for seat in range(model.players) if seen_by >> seat & 1 and seat != model.viewer]
        side = round(rect.h * 0.5)
        step = min(side * 0.6, (rect.w - side) / max(1, len(seats) - 1))
        for number, seat in reversed(list(enumerate(seats))):
            badge = self.pictures.badge(seat, side)
            self.node(group, badge, rect.right - side - number * step, rect.bottom - side, SEEN + 2)

    def _door(self, group: Group, mine: int, owner: int) -> None:
        if owner < 0:
            return
        rect = self.door_at(mine)
        image, place = self.pictures.standing(DOOR, rect)
        self.node(group, image, *place.topleft, LAMPS + 2)
        side = round(rect.h * 0.32)
        badge = self.pictures.badge(owner, side)
        self.node(group, badge, rect.right - side, rect.bottom - side, LAMPS + 3)

    def door_at(self, mine: int) -> Rect:
        """Where the back door leans that was put at a mine."""
        rect = Rect(0, 0, *(round(self.column(mine).shaft.h * _DOOR),) * 2)
        rect.bottomright = self.column(mine).shaft.bottomright
        return rect
