"""Where things lie on the table of *TunHell*: seats on the left, three shafts, bench and hand below."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect

from game.games.tunhell.rules.types import HAND_LIMIT, MINES, ROW

ASPECT: Final = 336 / 240
"""Height of a card, in widths."""
SHAFT: Final = (356, 290)
"""Width of a shaft with its timber, and its height with the sign over it, in units of the scene."""
_FOOT: Final = 14
"""What lies before a shaft's foot, in units of the scene."""
_BOTTOM: Final = (0.27, 0.34)
"""Part of the height that hand and bench take, at most: with the smallest texts, and with the largest."""
_LARGER: Final = 0.25
"""How much larger a card is with the largest texts: those of a hand then lie a little over each other."""
_LINE: Final = 18 * 1.32
"""Height of a line of the smallest texts, in logical units."""
_STRIPS: Final = 0.42
"""Part of what is above them that the players' sides take, at most."""
_SEEN: Final = 0.1
"""Part of it for the cards that were seen by a scout."""
_STRIP: Final = 54
"""Height of one side, at most, in logical units."""
_DISCARDS: Final = 0.62
"""Width of the discards, at most, in widths of a card on the bench."""
_ON_BENCH: Final = 0.84
"""Height of a card on the bench, in heights of a hand's card."""


class Column(NamedTuple):
    """One mine."""

    rect: Rect
    """All of it."""
    shaft: Rect
    """The shaft, its timber and its sign."""
    foot: tuple[int, int]
    """The middle of the shaft's foot."""
    seen: Rect
    """Cards that somebody has seen, from the top."""
    strips: tuple[Rect, ...]
    """By seat: its side."""

    def opened(self, beside: bool) -> Rect:
        """Where the card that was dug lies; `beside` leaves room for a panel on its right."""
        height = round(self.shaft.h * 0.96)
        width = min(round(height / ASPECT), round(self.rect.w * 0.4))
        height = round(width * ASPECT)
        x = self.rect.x if beside else self.rect.centerx - width // 2
        return Rect(x, self.shaft.bottom - height, width, height)

    @property
    def panel(self) -> Rect:
        """Beside the card that was dug: who fights it, what goes along."""
        card = self.opened(True)
        return Rect(card.right + 6, self.shaft.y, self.rect.right - card.right - 6, self.shaft.h)


class Places(NamedTuple):
    """All places, in pixels of the screen."""

    area: Rect
    scale: float
    """Pixels a unit of the scene, for shafts."""
    seats: tuple[Rect, ...]
    unseen: Rect
    """Where one asks for what one has not seen."""
    columns: tuple[Column, ...]
    hand: Rect
    card: tuple[int, int]
    """Size of a card of the hand."""
    pitch: int
    """From one of its places to the next."""
    discards: Rect
    """Between hand and bench, at their foot: discarded dwarfs, and what is out of the game."""
    bench: Rect
    waiting: tuple[int, int]
    """Size of a card on the bench."""
    gap: int

    def slot(self, index: int) -> Rect:
        """A place of the hand, of the six that there are."""
        return Rect((self.hand.x + index * self.pitch, self.hand.y), self.card)

    def free(self, index: int) -> Rect:
        """What of such a place is seen beside the card before it."""
        rect, over = self.slot(index), max(0, self.card[0] + self.gap - self.pitch)
        return Rect(rect.x + over, rect.y, rect.w - over, rect.h)

    def seat(self, index: int) -> Rect:
        """A place on the bench; after the last one waits the card on the pile."""
        width, height = self.waiting
        pitch = (self.bench.w - width) // ROW
        return Rect(self.bench.x + index * pitch, self.bench.y, width, height)


def places(area: Rect, unit: float, line: int, seats: int) -> Places:
    """Lay everything out. `unit`: pixels of a logical unit; `line`: height of a line of text."""
    gap = max(3, round(7 * unit))
    half = (area.w - 4 * gap) // 2
    larger = min(1.0, max(0.0, line / (_LINE * unit) - 1))
    most = round(area.h * (_BOTTOM[0] + larger * (_BOTTOM[1] - _BOTTOM[0])))
    abreast = (half - (HAND_LIMIT - 1) * gap) // HAND_LIMIT
    tall = min(most, round(abreast * ASPECT * (1 + larger * _LARGER)))
    card = (round(tall / ASPECT), tall)
    pitch = min(card[0], abreast) + gap
    pitch -= -(-max(0, card[0] - abreast) // (HAND_LIMIT - 1))
    hand = Rect(area.x, area.bottom - tall, card[0] + (HAND_LIMIT - 1) * pitch, tall)
    room = min(half, (ROW + 1) * (round(min(card[0], abreast) * _ON_BENCH) + 2 * gap))
    across = min(round(card[0] * _ON_BENCH), room // (ROW + 1) - 1)
    waiting = (across, round(across * ASPECT))
    bench = Rect(0, area.bottom - tall, room, waiting[1])
    bench.right = area.right - gap
    discards = _discards(hand, bench.x - gap, gap, waiting)
    upper = Rect(area.x, area.y, area.w, area.h - tall - 3 * gap)
    plates, unseen = _seats(upper, gap, line, seats)
    left = plates[0].right + 2 * gap
    width = (upper.right - left - (MINES - 1) * gap) // MINES
    columns = tuple(
        _column(Rect(left + mine * (width + gap), upper.y, width, upper.h), unit, gap, seats)
        for mine in range(MINES)
    )
    scale = columns[0].shaft.h / SHAFT[1]
    return Places(area, scale, plates, unseen, columns, hand, card, pitch, discards, bench, waiting, gap)


def _discards(hand: Rect, right: int, gap: int, waiting: tuple[int, int]) -> Rect:
    """Between the hand and where the bench begins."""
    width = min(right - hand.right - gap, round(waiting[0] * _DISCARDS))
    rect = Rect(0, 0, width, round(width * ASPECT))
    rect.midbottom = ((hand.right + right) // 2, hand.bottom)
    return rect


def _seats(upper: Rect, gap: int, line: int, seats: int) -> tuple[tuple[Rect, ...], Rect]:
    width = max(round(upper.w * 0.16), min(round(upper.w * 0.25), round(line * 5.2)))
    button = min(round(line * 1.5), upper.h // 6)
    room = upper.h - button - gap
    height = min((room - gap * (seats - 1)) // seats, max(line * 5, upper.h // 4))
    plates = tuple(Rect(upper.x, upper.y + seat * (height + gap), width, height) for seat in range(seats))
    return plates, Rect(upper.x, upper.bottom - button, width, button)


def _column(rect: Rect, unit: float, gap: int, seats: int) -> Column:
    pitch = min(round(rect.h * _STRIPS / seats), round(_STRIP * unit))
    strip = pitch - max(2, gap // 3)
    strips = tuple(Rect(rect.x, rect.bottom - (seats - seat) * pitch, rect.w, strip) for seat in range(seats))
    tall = round(rect.h * _SEEN)
    seen = Rect(rect.x, strips[0].y - tall - gap // 2, rect.w, tall)
    room = seen.y - rect.y - gap // 2
    scale = min(room / (SHAFT[1] + _FOOT), rect.w / SHAFT[0])
    width, height = round(SHAFT[0] * scale), round(SHAFT[1] * scale)
    foot = (rect.centerx, seen.y - round(_FOOT * scale))
    shaft = Rect(rect.centerx - width // 2, foot[1] - height, width, height)
    return Column(rect, shaft, foot, seen, strips)
