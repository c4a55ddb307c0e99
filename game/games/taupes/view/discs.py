"""The discs of whoever moves: six of wood at the foot of the table, face down until they are turned."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.games.taupes.view.layout import Places
from game.games.taupes.view.model import Model
from game.games.taupes.view.pictures import BACK, Pictures
from game.view import transform
from game.view.model import NOBODY
from game.view.stage import Group, Node
from game.view.widgets.base import Ui

DISCS: Final = 500
"""Depth of the discs."""
_BADGE: Final = 20
"""The least width of a badge that can be read, in logical units."""


class Row:
    """Which of a seat's six discs lies where. What lies face down is known to nobody: it has no value."""

    def __init__(self) -> None:
        self.values: list[int] = [BACK] * 6
        """By slot; BACK is face down."""
        self.up: list[int] = []
        """The slots of the discs that have been turned up now."""

    def turn(self, value: int, slot: int) -> int:
        """Turn a disc up, this one if it is face down; return which one it was."""
        if not (0 <= slot < len(self.values) and self.values[slot] == BACK):
            slot = self.values.index(BACK)
        self.values[slot] = value
        self.up.append(slot)
        return slot

    def put_back(self, value: int) -> int:
        """Lay a disc that was turned up face down again; return which one it was."""
        slot = next(slot for slot in self.up if self.values[slot] == value)
        self.values[slot] = BACK
        self.up.remove(slot)
        return slot

    def fit(self, used: Sequence[int], turned: Sequence[int], pointed: int = -1) -> None:
        """Hold exactly these discs: `used` counted by value, `turned` up now, all others face down.

        What is right already keeps its place; of those still to be turned the `pointed` one comes first.
        """
        missing = Counter(turned) + Counter({value: count for value, count in enumerate(used, 1)})
        for slot in sorted(range(len(self.values)), key=lambda slot: slot in self.up):
            value = self.values[slot]
            if missing[value]:
                missing[value] -= 1
            else:
                self.values[slot] = BACK
        for value in missing.elements():
            self.turn(value, pointed)
        likely = sorted(range(len(self.values)), key=lambda slot: slot not in self.up)
        self.up = []
        for value in turned:
            self.up.append(next(s for s in likely if self.values[s] == value and s not in self.up))


class Discs:
    """Shows the row of whoever moves. `show` brings it up to date, `mark` says what can be done."""

    def __init__(self, ui: Ui, pictures: Pictures, places: Places, rows: Sequence[Row]) -> None:
        """`rows`: those of the seats, which outlast a layout."""
        self.ui = ui
        self.pictures = pictures
        self.places = places
        self.rows = rows
        self.seat = NOBODY
        """Whose discs lie there."""
        self.pointed = -1
        """The slot that is pointed at: the next disc to be turned comes from there."""
        self._nodes: list[Node] = []
        self._group = Group()
        self._marks = Group()
        self._key: object = None

    # -- holding -----------------------------------------------------------------------------------

    def show(self, model: Model) -> None:
        """Lie still as the model has it."""
        for seat, row in enumerate(self.rows):
            turned = model.turned if seat == model.mover else ()
            pointed = self.pointed if seat == self.seat else -1
            row.fit(model.used(seat), turned, pointed)
        placing = bool(model.to_come)
        self.seat = NOBODY if placing or model.over else model.mover
        self.draw()

    def draw(self) -> None:
        """Put the row up as it is, unmarked."""
        self.ui.stage.remove_group(self._group)
        self.ui.stage.remove_group(self._marks)
        self._nodes, self._key = [], None
        if self.seat == NOBODY:
            return
        row = self.rows[self.seat]
        self._whose()
        for slot, value in enumerate(row.values):
            dim = value != BACK and slot not in row.up
            place = self.place(slot)
            image = self.pictures.disc(value, place.w, dim=dim)
            node = self.ui.stage.node(
                image, *place.center, z=DISCS + slot, anchor=(0.5, 0.5), group=self._group
            )
            self._nodes.append(node)
            if slot in row.up:
                self._halo(place, self._group, bright=True)

    def _whose(self) -> None:
        """The badge of the seat whose discs these are, on their left where there is room for it."""
        first = self.places.disc_at(0)
        room = first.left - self.places.seats.right
        side = min(round(first.h * 0.5), room - self.ui.px(12))
        if side < self.ui.px(_BADGE):
            return
        badge = self.pictures.badge(self.seat, side)
        x = first.left - self.ui.px(12) - side / 2
        self.ui.stage.node(badge, round(x), first.centery, z=DISCS, anchor=(0.5, 0.5), group=self._group)

    def place(self, slot: int) -> Rect:
        """Where a disc lies: one that has been turned up lies higher."""
        rect = self.places.disc_at(slot)
        raised = self.seat != NOBODY and slot in self.rows[self.seat].up
        return rect.move(0, -(self.places.discs.h - rect.h)) if raised else rect

    def spot(self, slot: int) -> Rect:
        """Where a disc can be pointed at: up to its neighbours, so that nobody misses."""
        first, second = self.places.disc_at(0), self.places.disc_at(1)
        room = self.places.discs
        rect = Rect(0, room.y, second.x - first.x - 1, room.h)
        rect.centerx = self.places.disc_at(slot).centerx
        return rect

    def spot_up(self, slot: int) -> Rect:
        """Where one that was turned up can be pointed at: all round it."""
        width = self.spot(slot).w
        rect = Rect(0, 0, width, min(width, self.places.discs.h))
        rect.center = self.place(slot).center
        return rect

    def face_down(self) -> list[int]:
        """The slots that can be turned."""
        if self.seat == NOBODY:
            return []
        return [slot for slot, value in enumerate(self.rows[self.seat].values) if value == BACK]

    def gone(self) -> list[tuple[int, int]]:
        """The slots of those that are used up, each with its value."""
        if self.seat == NOBODY:
            return []
        row = self.rows[self.seat]
        return [(n, value) for n, value in enumerate(row.values) if value != BACK and n not in row.up]

    def node(self, slot: int) -> Node | None:
        """The picture of a disc."""
        return self._nodes[slot] if slot < len(self._nodes) else None

    def hide(self) -> None:
        """Take all discs away."""
        self.seat = NOBODY
        self.draw()

    # -- marking -----------------------------------------------------------------------------------

    def mark(
        self,
        lit: bool,
        pointed: int,
        hinted: bool,
        choice: frozenset[int],
        focused: tuple[int, int] | None,
        advised: frozenset[int] = frozenset(),
    ) -> None:
        """Show what can be done.

        `lit`: face-down discs can be turned, the `pointed` one is looked at. `choice`: values that lie turned
        up, of which one has to be used up; `focused` is the one that is looked at, by its value and its
        number among its equals; `advised` are the values that a hint names.
        """
        key = (lit, pointed, hinted, choice, focused, advised, self.seat, *map(id, self._nodes))
        if key == self._key:
            return
        self._key = key
        self.ui.stage.remove_group(self._marks)
        if self.seat == NOBODY:
            return
        row = self.rows[self.seat]
        lying = [slot for slot in row.up if focused is not None and row.values[slot] == focused[0]]
        losing = lying[focused[1]] if focused is not None and focused[1] < len(lying) else NOBODY
        for slot, node in enumerate(self._nodes):
            rect = self.place(slot)
            looked_at = slot in (pointed, losing)
            can = (lit and row.values[slot] == BACK) or (slot in row.up and row.values[slot] in choice)
            rise = round(rect.h * 0.1) if can and looked_at and slot not in row.up else 0
            node.y = rect.centery - rise
            if can:
                self._halo(rect.move(0, -rise), self._marks, bright=looked_at)
        lamps = self.face_down()[:1] if hinted and lit else []
        for slot in (*lamps, *[slot for slot in row.up if row.values[slot] in advised][:1]):
            rect = self.place(slot)
            bulb = self.pictures.common("hint", self.ui.px(34))
            x = rect.right - bulb.get_width() * 0.7
            self.ui.stage.node(bulb, x, rect.y, z=DISCS + 20, group=self._marks)

    def _halo(self, rect: Rect, group: Group, *, bright: bool) -> None:
        image = self.pictures.halo(rect.w, bright=bright)
        self.ui.stage.node(image, *rect.center, z=DISCS - 1, anchor=(0.5, 0.5), group=group)

    # -- moving ------------------------------------------------------------------------------------

    def flip(self, slot: int, first: int, second: int, share: float) -> None:
        """Turn a disc over about its middle: from one face to another."""
        node = self.node(slot)
        if node is None:
            return
        side = self.places.disc
        image = self.pictures.disc(first if share < 0.5 else second, side)
        if 0 < share < 1:
            width = max(2, round(side * abs(math.cos(share * math.pi))))
            image = transform.smoothscale(image, (width, side))
        node.image = image
        rect, up = self.places.disc_at(slot), self.place(slot)
        lift = math.sin(share * math.pi) * side * 0.35
        node.y = rect.centery + (up.centery - rect.centery) * share - lift

    def whirl(self, share: float) -> None:
        """Mix all discs up: they run through one another and come to lie again."""
        middle = self.places.discs.centerx
        side = self.places.disc
        for slot, node in enumerate(self._nodes):
            x = self.places.disc_at(slot).centerx
            turn = share * math.tau + slot * 2.4
            pull = math.sin(share * math.pi)
            node.move_to(
                round(x + (middle - x) * pull * 0.75 + math.cos(turn) * pull * side * 0.8),
                round(self.places.disc_at(slot).centery + math.sin(turn) * pull * side * 0.22),
            )


class Bench:
    """The moles that are still to be placed, in a row where the discs will lie."""

    def __init__(self, ui: Ui, pictures: Pictures, places: Places) -> None:
        self.ui = ui
        self.pictures = pictures
        self.places = places
        self._group = Group()
        self._key: object = None
        self._height = round(places.discs.h * 0.9)

    def ahead(self) -> None:
        """Have all of them drawn that will ever stand there."""
        self.pictures.icons_ahead("stand", self._height)

    def show(self, model: Model) -> None:
        """Show those of whoever places next."""
        key = (model.mover, model.to_place)
        if key == self._key:
            return
        self._key = key
        self.ui.stage.remove_group(self._group)
        count, room = model.to_place, self.places.discs
        if not count or model.mover == NOBODY:
            return
        image = self.pictures.icon(model.mover, "stand", self._height)
        pitch = min(room.w // count, round(image.get_width() * 1.08))
        left = room.centerx - pitch * (count - 1) / 2
        for k in range(count):
            self.ui.stage.node(
                image, round(left + k * pitch), room.bottom, z=DISCS + k, anchor=(0.5, 1), group=self._group
            )
