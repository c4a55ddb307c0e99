"""What can be pointed at on the table of *TunHell*, and where."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from pygame import Rect

from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import (
    CODES,
    DIRT,
    DWOUARF,
    FINDS,
    HEART,
    HURRIED,
    KINDS,
    MACHIN,
    RAT,
    RING,
)
from game.games.tunhell.view.hand import bottom_seat
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.parts import Parts
from game.games.tunhell.view.paths import DOOR, DROP, FIND, GIVE, HAND, MINE, PAY, ROW
from game.view.picker import Picker, Step
from game.view.tables.base import Spot

_CLAUSES: Final = ("T9", "T11", "T12", "T13", "T15", "T16", "T20", "T27")
"""By family of cards."""
_OWN_CLAUSES: Final = {MACHIN: "T21", DWOUARF: "T22", RING: "T24", HEART: "T25"}


def card_clause(card: int) -> str:
    """The clause about a card."""
    if card in _OWN_CLAUSES:
        return _OWN_CLAUSES[card]
    return "T23" if card in FINDS else "T10" if KINDS[card].proud else _CLAUSES[KINDS[card].family]


class Spots:
    """Finds the spots of one moment."""

    def __init__(self, parts: Parts, model: Model, picker: Picker[Any] | None) -> None:
        self.parts, self.model, self.picker = parts, model, picker
        self.options = picker.options if picker is not None else ()
        self.zones = {step.zone for step in self.options}
        if picker is not None and picker.gathering:
            self.zones |= {step.zone for step in picker.toggled}

    def all(self) -> list[Spot]:
        """Everything, in the order of Tab."""
        found = self._payers() + self._planks() + self._hand() + self._row()
        found += [self._mine(mine) for mine in range(t.MINES)]
        found += self._pile() + self._sides() + self._seats() + self._unseen()
        return found + self._discards()

    def _t(self, key: str, **args: Any) -> str:
        return self.parts.ui.t(f"tunhell.table.{key}", **args)

    def _mine_name(self, mine: int) -> str:
        """What its sign says."""
        return self.parts.ui.t(f"tunhell.mine.{mine}")

    def about(self, card: int) -> str:
        """What a card is, in a sentence with its clause."""
        return f"{self.parts.ui.t(f'tunhell.about.{CODES[card]}')} ({card_clause(card)})"

    # -- choosing ----------------------------------------------------------------------------------

    def _payers(self) -> list[Spot]:
        """The warriors of the side that fights."""
        work = self.model.work
        if PAY not in self.zones or work is None:
            return []
        warriors = self.model.sides[work.mine][self.model.mover]
        cards = (*warriors, work.card, *work.finds)
        rects = self.parts.sides.chips(work.mine, self.model.mover, len(cards))
        found = []
        for number, card in enumerate(warriors):
            rect = rects[number]
            if number + 1 < len(rects):
                rect = Rect(rect.x, rect.y, min(rect.w, rects[number + 1].x - rect.x), rect.h)
            step = Step(PAY, card, warriors[:number].count(card))
            found.append(Spot(rect, step, self.parts.pictures.name(card), "T16", ring=False))
        return found

    def _planks(self) -> list[Spot]:
        shown = self.parts.desk.shown(self.model, self.picker)
        return [Spot(plank.rect, plank.step, plank.words, plank.clause) for plank in shown]

    def _hand(self) -> list[Spot]:
        """The cards of the hand; each rises and shines where it is pointed at, and needs no ring.

        Of equal cards the first rises, as it is the first that leaves the hand: the others need one.
        """
        zone = next((zone for zone in (GIVE, DROP) if zone in self.zones), HAND)
        found = []
        for index, held in enumerate(self.parts.hand.cards):
            if held.card < 0:
                continue
            own = self.parts.hand.step(held, zone, FIND if FIND in self.zones else "")
            about = self.about(held.card)
            name = self.parts.pictures.name(held.card)
            rect = self.parts.places.slot(index)
            again = own.zone != FIND and own.copy > 0
            lift = partial(self.parts.pictures.card, held.card, rect.size)
            found.append(Spot(rect, own, name, card_clause(held.card), about, ring=again, lift=lift))
        return found

    def _row(self) -> list[Spot]:
        return [
            Spot(
                self.parts.bench.place(index),
                Step(ROW, card, self.model.row[:index].count(card)),
                self._t("recruit", card=self.parts.pictures.name(card)),
                "T6",
                self._about_recruit(card),
                ring=card in self.model.row[:index],
                lift=partial(self.parts.pictures.card, card, self.parts.bench.place(index).size),
            )
            for index, card in enumerate(self.model.row)
        ]

    def _about_recruit(self, card: int) -> str:
        """What a card of the row is: a hurried one is played as soon as it is recruited (T6)."""
        about = self.about(card)
        return self._t("about-hurried", about=about) if HURRIED[card] else about

    def _mine(self, mine: int) -> Spot:
        """A shaft: where a dwarf or the door goes, or else what is known of it."""
        left, fixed = self.model.mines[mine]
        shaft = self.parts.places.columns[mine].shaft
        rect = Rect(0, 0, round(shaft.w * 0.5), round(shaft.h * 0.7))
        rect.midbottom = shaft.midbottom
        zone = next((zone for zone in (MINE, DOOR) if zone in self.zones), "")
        if self.parts.desk.mine_of(self.model, self.picker) == mine:
            rect = self.parts.places.columns[mine].opened(True)
        known = sum(card != t.HIDDEN for card, _ in fixed)
        name = self._mine_name(mine)
        label = self._t("mine", mine=name, n=left)
        about = self._t("about-mine", mine=label, known=known) if left else self._t("about-empty", mine=name)
        return Spot(rect, Step(zone, mine) if zone else None, label, "T17" if not left else "T11", about)

    # -- looking -----------------------------------------------------------------------------------

    def _pile(self) -> list[Spot]:
        model = self.model
        rect = self.parts.places.seat(t.ROW)
        if model.top == t.NONE:
            return [
                Spot(rect, None, self._t("pile", n=model.pile), "T4", self._t("about-pile", n=model.pile))
            ]
        name = self.parts.pictures.name(model.top)
        about = self._t("about-top", card=name, n=model.pile)
        return [Spot(rect, None, self._t("top", card=name), "T4", about)]

    def _discards(self) -> list[Spot]:
        dwarfs, gone = len(self.model.discards), len(self.model.gone)
        if not dwarfs and not gone:
            return []
        words = self._t("discards", dwarfs=dwarfs, gone=gone)
        return [Spot(self.parts.places.discards, None, words, "T5", words, name="discards")]

    def _sides(self) -> list[Spot]:
        """Every side where somebody stands, but for the one that is being chosen from.

        Where a mine is asked for, one's own side of it means the mine as well: its second place.
        """
        model = self.model
        zone = next((zone for zone in (MINE, DOOR) if zone in self.zones), "")
        fight = model.work.mine if PAY in self.zones and model.work is not None else t.NONE
        found = []
        for mine in range(t.MINES):
            for seat in range(model.players):
                own = bool(zone) and seat == model.mover
                if (mine == fight and seat == model.mover) or not (own or model.sides[mine][seat]):
                    continue
                step = Step(zone, mine, 1) if own else None
                found.append(self._side(mine, seat, step))
        return found

    def _side(self, mine: int, seat: int, step: Step | None) -> Spot:
        name = self.parts.seats.seat_name(seat)
        label = self._t("side", player=name, mine=self._mine_name(mine), n=self.model.sum(mine, seat))
        if self.model.mines[mine].left:
            key = "may-dig" if self.model.may_dig[mine][seat] else "may-not-dig"
            about = f"{self._t(key, side=label)} (T11)"
        else:
            about = self._t("about-empty", mine=self._mine_name(mine))
        return Spot(self.parts.sides.strip(mine, seat), step, label, "T11", about)

    def _seats(self) -> list[Spot]:
        model = self.model
        found = []
        for seat, rect in enumerate(self.parts.places.seats):
            name = self.parts.seats.seat_name(seat)
            about = self._t(
                "about-seat",
                player=name,
                n=model.points[seat],
                dirt=model.loot[seat].count(DIRT),
                rats=model.loot[seat].count(RAT),
                hand=model.hand_sizes[seat],
            )
            found.append(Spot(rect, None, name, "T18" if seat != bottom_seat(model) else "T6", about))
        return found

    def _unseen(self) -> list[Spot]:
        total = sum(self.model.unseen)
        if not total:
            return []
        words = self._t("unseen", n=total)
        return [Spot(self.parts.places.unseen, None, words, "T5", self._t("about-unseen", n=total))]
