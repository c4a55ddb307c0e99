"""Where things lie on the garden's table: named rectangles for any window, and the world in them.

Everything is reckoned in the logical units of a 1280 x 800 window; other shapes get more room on one
side. The play screen keeps its bars outside the area that it gives to the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.games.oh_les_nains.rules.cards import COLOURS
from game.games.oh_les_nains.rules.types import SLABS

CARD: Final = (134, 188)
"""A card of the hand, where there is room."""
PILE_CARD: Final = (88, 123)
GAP: Final = 12
RISE: Final = 16
"""How far a card of the hand comes up when it is pointed at."""
CARDS: Final = 5
_LINE: Final = 24
"""The height of a line of text at 100 %."""
_LEAST: Final = 0.7
"""How small the world may become where text is large, in shares of what the width allows."""
_SIDE: Final = 236
"""Width of the panel of the seat at the bottom."""

PITCH: Final = 70
"""From slab to slab, in the world's units."""
DWARF: Final = 178
"""Height of a dwarf's box in the world."""
OVER: Final = -222
"""Where a sign over a dwarf's hat is, and ..."""
_SUM: Final = -258
"""... one over a whole side, if the plates leave room for it."""
_HIGH: Final = 262
"""What of the world is seen over the feet, at least: a dwarf with his hat, and a sign over it."""
_HAT: Final = 1.2
"""How high a dwarf is with his hat, in boxes."""
_LARGEST: Final = 1.25
"""How much larger than drawn the world may be, in a wide window."""
_GARDEN: Final = 175
"""What is left of the height for the garden, at least, however large the cards."""
_SMALLEST: Final = 0.5
"""How small those become who wait on their planks, in shares of those who pull."""
_GROWTH: Final = 1.5
"""How much cards grow with large text, at most."""


@dataclass(frozen=True, slots=True)
class World:
    """From the garden's units to pixels. x counts from the fence, y from the line where feet stand."""

    centre: float
    feet: float
    unit: float

    def x(self, x: float, camera: float, parallax: float = 1.0) -> float:
        """Pixels of a place, seen from `camera` (the world's x at the middle of the screen)."""
        return self.centre + self.unit * (x - parallax * camera)

    def y(self, y: float) -> float:
        """Pixels of a height."""
        return self.feet + self.unit * y

    def px(self, units: float) -> int:
        """A length in pixels."""
        return round(self.unit * units)


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles in pixels."""

    area: Rect
    world: World
    score: Rect
    top: Rect
    """The panels of all seats but the one at the bottom."""
    own: Rect
    """The panel of the seat at the bottom."""
    pile: Rect
    discards: Rect
    hand: Rect
    """The cards of the seat at the bottom, at rest."""
    card: tuple[int, int]
    """The size of one of them."""
    shown: Rect
    """The card that has just been played."""
    choice: Rect
    """Colours to name, and ways to use a card: over the hand, while they are asked for."""
    exchange: Rect
    """What begins an exchange, and confirms it."""
    note: Rect
    """In its place, while the first dwarfs are picked: what for."""
    labels: Rect
    """Under the slabs: how many are free on the left and on the right."""
    sums: float
    """Height of the middle of a number over a whole side."""
    hedge: tuple[Rect, ...]
    """Before the hedge, where four dwarfs wait for the first choice: the plank under the feet of each."""
    waiting: float
    """Height of the box of one of them, in the world."""
    beside: bool
    """There is little room over the planks: each stands before his plank's end, in place of its sign."""

    def waits(self, plank: Rect) -> tuple[int, int]:
        """Where the feet are of the one whose plank this is."""
        return (plank.x + plank.h // 2, plank.bottom - plank.h // 8) if self.beside else plank.midtop


def places(area: Rect, unit: float, line: int) -> Places:
    """Lay out an area (pixels) at `unit` pixels a logical unit; `line` is the height of a line of text."""

    def px(units: float) -> int:
        return round(units * unit)

    gap, side = px(GAP), px(_SIDE)
    growth = max(1.0, min(_GROWTH, line / px(_LINE)))
    head = max(px(66), round(1.75 * line) + px(14))
    label = max(px(40), round(line * 1.25))
    strip = max(px(52), line + px(22))
    score = Rect(area.x, area.y, max(px(210), min(round(line * 7.5), area.w // 4)), head)
    top = Rect(score.right + gap, area.y, area.right - score.right - gap, head)
    hand, card = _hand(area, unit, growth, head + label)
    left, room = area.x + side + gap, area.w - side - gap
    choice = Rect(left, hand.y - strip - px(2), room, strip)
    exchange = Rect(hand.right + gap, 0, min(area.right - hand.right - gap, px(240)), strip)
    if exchange.w < max(strip * 3, line * 9):  # its words go under its sign
        exchange.h = min(card[1] - px(6), strip * 5 // 2)
    exchange.bottom = area.bottom - px(6)
    note = Rect(exchange.x, 0, exchange.w, min(card[1], round(line * 5.4) + px(20)))
    note.bottom = exchange.bottom

    pile = _pile(area, unit, growth, card[1], (side - px(60)) // 2)
    discards = pile.move(pile.w + px(32), 0)
    own = Rect(area.x, pile.y - head - px(12), side, head)

    foot = hand.y - px(RISE) - label
    world = _world(area, unit, foot, top.bottom)
    y = world.feet + world.px(38)
    start = own.right + gap if own.y < y + label else area.x
    labels = Rect(start, y, area.right - start, label)
    shown = Rect(0, 0, round(card[0] * 0.86), round(card[1] * 0.86))
    shown.midtop = (area.centerx, top.bottom + px(8))
    hedge = _hedge(area, unit, line, world)
    waiting = min(0.84 * DWARF, (hedge[0].y - top.bottom - px(4)) / world.unit / _HAT)
    beside = waiting < _SMALLEST * DWARF
    if beside:
        waiting += hedge[0].h * 7 / 8 / world.unit / _HAT
    sums = max(world.y(_SUM), top.bottom + line * 1.6)
    return Places(
        area, world, score, top, own, pile, discards, hand, card, shown, choice, exchange, note,
        labels, sums, hedge, waiting, beside,
    )  # fmt: skip


def _pile(area: Rect, unit: float, growth: float, card: int, widest: int) -> Rect:
    """The draw pile, in the corner; `card`: the height of a card of the hand."""
    high = min(round(PILE_CARD[1] * unit * growth), card * 4 // 5)
    wide = max(1, min(high * PILE_CARD[0] // PILE_CARD[1], widest))
    high = wide * PILE_CARD[1] // PILE_CARD[0]
    return Rect(area.x + round(8 * unit), area.bottom - high, wide, high)


def _hedge(area: Rect, unit: float, line: int, world: World) -> tuple[Rect, ...]:
    """Planks side by side around the middle, over the hose."""
    gap, high = round(10 * unit), max(round(50 * unit), round(line * 1.15))
    width = min(max(round(168 * unit), round(line * 4.4)), area.w // len(COLOURS))
    first = Rect(area.centerx - 2 * width + gap // 2, round(world.y(-44)) - high, width - gap, high)
    return tuple(first.move(number * width, 0) for number in range(len(COLOURS)))


def _world(area: Rect, unit: float, foot: int, ceiling: int) -> World:
    """As large as fits into the width, and from `ceiling` down to `foot`, the top of the labels."""
    zoom = min(_LARGEST, area.w / (1240 * unit), (foot - ceiling) / ((_HIGH + 40) * unit))
    zoom = max(zoom, min(1.0, area.w / (1240 * unit)) * _LEAST)
    return World(area.centerx, foot - round(40 * unit * zoom), unit * zoom)


def _hand(area: Rect, unit: float, growth: float, taken: int) -> tuple[Rect, tuple[int, int]]:
    """The hand, and the size of its cards; `taken`: what the panels take of the height.

    In the middle if the piles on the left and the exchange on its right allow it, and no higher than the
    garden can spare.
    """
    gap, side = round(GAP * unit), round(_SIDE * unit)
    room = area.w - side - gap
    height = min(round(CARD[1] * unit * growth), round(area.h * 0.36), area.h - taken - round(_GARDEN * unit))
    width = max(1, min(height * CARD[0] // CARD[1], round((room - CARDS * gap) / (CARDS + 0.75))))
    card = (width, width * CARD[1] // CARD[0])
    whole = CARDS * width + (CARDS - 1) * gap
    hand = Rect(0, area.bottom - card[1], whole, card[1])
    left = area.x + side + gap
    hand.x = max(left, min(area.centerx - whole // 2, area.right - gap - width - whole))
    return hand, card


def slab_x(slabs: float, index: float) -> float:
    """The world's x of the middle of a slab (0 is the leftmost) when the left side has `slabs`."""
    return (index + 0.5 - slabs) * PITCH


def middle_of(slabs: float) -> float:
    """The world's x of the middle of the hose."""
    return (SLABS / 2 - slabs) * PITCH


def middle(slabs: float) -> float:
    """Where the camera looks: the middle of the hose, but never so far that the fence leaves the screen."""
    return max(-_FARTHEST, min(_FARTHEST, middle_of(slabs)))


_FARTHEST: Final = 490
"""How far from the fence the camera goes ..."""
ASIDE: Final = 528
"""... and where it looks at the end, so that the lamp stands beside those who are honoured."""
_BACK: Final = 16
"""A dwarf stands this far behind the middle of his slab, so that his hands reach no further than it does."""


def standing(side: int, index: int, slabs: float) -> float:
    """The world's x of a dwarf of a row; one whose slab is gone stands pressed against the fence."""
    length = slabs if side == 0 else SLABS - slabs
    back = (index + 0.5 - length) * PITCH - _BACK
    nearest = -PITCH * 0.5 - _BACK
    if back > nearest:
        back = nearest + min(26.0, (back - nearest) * 0.3)
    return back if side == 0 else -back
