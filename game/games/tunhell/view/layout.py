"""Where things lie on the table of *TunHell*: seats on the left, three shafts, bench and hand below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
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
_GROUND: Final = 0.4
"""Part of what is above them for those who stand before a mine, at least."""
_OVER: Final = 0.42
"""Part of that which lies over the shafts' feet: tall heads reach so high, and who stands behind others."""
_PLATE: Final = 44
"""Height of the plate at the feet of a side, at least, in logical units; it grows with the text, ..."""
_HIGHEST: Final = 0.19
"""... up to this part of what is above hand and bench."""
_SEEN: Final = (200, 50)
"""Where the cards hang that a scout saw: how far over a shaft's foot, and how tall, in units of the scene."""
_READ: Final = 30
"""Height of such a card, at least, in logical units; as high as a line of text, ..."""
_OF_SHAFT: Final = 0.21
"""... if that is not more than this part of a shaft."""
_STOUT: Final = 0.62
"""Width of a dwarf, in heights of one."""
_TALL, _WIDE = 0.75, 1.2
"""Height of a dwarf, at most, in heights and in widths of the ground."""
_LOWER: Final = 14
"""How far shafts stand under the upper edge if there is room for it, in units of the scene."""
_CROWD, _MOST = 3.0, 3.0
"""So many dwarfs of a side have room; more take some of the others', up to so many times as much."""
_ABREAST: Final = 0.42
"""How much of a dwarf is seen behind the next one, at least, if there is room: in widths; ..."""
_BEHIND: Final = 0.34
"""... and of one behind a whole rank, in heights."""
_LEAST: Final = 8
"""Pixels that a dwarf is tall, whatever happens."""
_ASIDE: Final = 0.4
"""How far ranks stand aside of each other, in widths of a dwarf."""
_DEEPEST: Final = 8
"""Ranks, at most."""
_FRONT: Final = 0.8
"""How much smaller dwarfs may be who stand in one rank less."""
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
    """Cards that somebody has seen, from the top: they hang under the beam."""
    mouth: Rect
    """What is open of the shaft under them: the pile, and what comes up."""
    camps: Rect
    """Before it, where the dwarfs of all sides stand, with their plates at their feet."""
    plate: int
    """Height of a plate."""

    @property
    def opened(self) -> Rect:
        """Where that stands which was dug."""
        width = min(round(self.shaft.h * 0.74), round(self.rect.w * 0.66))
        rect = Rect(0, 0, width, round(width * 270 / 272))
        rect.midbottom = self.shaft.midbottom
        return rect

    @property
    def asked(self) -> Rect:
        """Over what was dug and what is seen under it: what goes along, who fights."""
        return Rect(self.rect.x, self.rect.y, self.rect.w, self.seen.y - self.rect.y)

    def sides(self, crowds: Sequence[int]) -> tuple[Rect, ...]:
        """By seat: where so many dwarfs of each stand, side by side; a crowd takes room from the others."""
        parts = [min(_MOST, max(1.0, crowd / _CROWD)) for crowd in crowds]
        edges = [0.0, *accumulate(parts)]
        left, width = self.camps.x, self.camps.w / edges[-1]
        places = [(left + round(start * width), left + round(end * width)) for start, end in pairwise(edges)]
        return tuple(Rect(start, self.camps.y, end - start - 2, self.camps.h) for start, end in places)

    def ground(self, side: Rect) -> Rect:
        """Where the dwarfs of a side stand."""
        return Rect(side.x, side.y, side.w, side.h - self.plate)

    def before(self, side: Rect) -> Rect:
        """What of a side lies before the mine, and not over its foot."""
        top = max(side.y, self.mouth.bottom + round(self.shaft.h * 0.04))
        return Rect(side.x, top, side.w, side.bottom - top)

    def sign(self, side: Rect) -> Rect:
        """The plate of a side, at its dwarfs' feet."""
        return Rect(side.x, side.bottom - self.plate, side.w, self.plate)


def ranks(room: Rect, count: int, mark: int) -> list[list[Rect]]:
    """Where so many dwarfs stand in a room, by rank, the hindmost first: as tall as all of them can be seen.

    `mark`: pixels of each that have to be seen, its number.
    """
    if not count:
        return []
    tall, deep = _arranged(room.size, count, mark)
    wide = round(tall * _STOUT)
    rise = min(round(tall * 0.5), (room.h - tall) // max(1, deep - 1))
    aside = round(0.5 * _ASIDE * wide) if deep > 1 else 0
    found = []
    for rank in range(deep):
        here = count // deep + (rank >= deep - count % deep)
        pitch = min(round(wide * 0.95), max(0, room.w - wide - 2 * aside) // max(1, here - 1))
        left = room.centerx - (wide + pitch * (here - 1)) // 2
        left += aside if (deep - rank) % 2 else -aside
        bottom = room.bottom - rise * (deep - 1 - rank)
        found.append([Rect(left + number * pitch, bottom - tall, wide, tall) for number in range(here)])
    return found


@lru_cache(256)
def _arranged(room: tuple[int, int], count: int, mark: int) -> tuple[int, int]:
    """How tall so many dwarfs are in a room of this size, and how many deep they stand."""
    found = ((_tallest(room, -(-count // deep), deep, mark), deep) for deep in range(1, _DEEPEST + 1))
    return max(found, key=lambda one: one[0] * _FRONT ** one[1])


def _tallest(room: tuple[int, int], abreast: int, deep: int, mark: int) -> int:
    """How tall dwarfs are that stand so many abreast and so many deep in a room."""
    aside = 0 if deep == 1 else _ASIDE * _STOUT
    for tall in range(round(min(room[1] * _TALL, room[0] * _WIDE)), _LEAST, -1):
        step, rise = max(mark, tall * _STOUT * _ABREAST), max(0.9 * mark, tall * _BEHIND)
        wide = tall * (_STOUT + aside) + step * (abreast - 1)
        if wide <= room[0] and tall + rise * (deep - 1) <= room[1]:
            return tall
    return _LEAST


def shown(found: list[list[Rect]]) -> list[Rect]:
    """What of each dwarf is seen, and can be pointed at, in the order of `ranks`."""
    seen = []
    for rank, row in enumerate(found):
        bottom = found[rank + 1][0].y if rank + 1 < len(found) else row[0].bottom
        for number, rect in enumerate(row):
            right = row[number + 1].x if number + 1 < len(row) else rect.right
            seen.append(
                Rect(rect.x, rect.y, min(right, rect.right) - rect.x, min(bottom, rect.bottom) - rect.y)
            )
    return seen


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
    plate = min(max(round(_PLATE * unit), round(1.5 * line)), round(upper.h * _HIGHEST))
    columns = tuple(
        _column(Rect(left + mine * (width + gap), upper.y, width, upper.h), unit, line, plate)
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
    width = max(round(upper.w * least) for least in (0.16, min(0.19, 7 * line / upper.w)))
    width = max(width, min(round(upper.w * 0.25), round(line * 5.2)))
    button = min(round(line * 1.5), upper.h // 6)
    room = upper.h - button - gap
    height = min((room - gap * (seats - 1)) // seats, max(line * 5, upper.h // 4))
    plates = tuple(Rect(upper.x, upper.y + seat * (height + gap), width, height) for seat in range(seats))
    return plates, Rect(upper.x, upper.bottom - button, width, button)


def _column(rect: Rect, unit: float, line: int, plate: int) -> Column:
    heads = round(rect.h * _GROUND * _OVER)
    room = rect.h - round(rect.h * _GROUND) - plate + heads
    scale = min(room / (SHAFT[1] + _FOOT), rect.w / SHAFT[0])
    width, height = round(SHAFT[0] * scale), round(SHAFT[1] * scale)
    y = rect.y + max(0, min(round(room - (SHAFT[1] + _FOOT) * scale), round(_LOWER * scale)))
    foot = (rect.centerx, y + height)
    shaft = Rect(rect.centerx - width // 2, y, width, height)
    over, tall = _SEEN
    high = max(round(tall * scale), round(_READ * unit), min(line, round(height * _OF_SHAFT)))
    seen = Rect(shaft.x, foot[1] - round(over * scale), shaft.w, high)
    mouth = Rect(0, 0, round(width * 0.56), foot[1] - seen.bottom)
    mouth.midbottom = foot
    top = foot[1] + round(_FOOT * scale) - heads
    camps = Rect(rect.x, top, rect.w, rect.bottom - top)
    return Column(rect, shaft, foot, seen, mouth, camps, plate)
