"""What can be pointed at in the garden, what it is called, and what can be read of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from pygame import Rect

from game.engine.record import Seat
from game.games.oh_les_nains.rules.cards import (
    ADD,
    COLOUR_NAMES,
    COLOURS,
    KINDS,
    MULTI,
    PULL,
    SQUIRREL,
    colour_of,
)
from game.games.oh_les_nains.rules.types import COUNTER, HIDDEN, PICKING, SLABS
from game.games.oh_les_nains.view.choice import place, planks
from game.games.oh_les_nains.view.hand import Hand
from game.games.oh_les_nains.view.landmarks import Landmarks
from game.games.oh_les_nains.view.layout import Places
from game.games.oh_les_nains.view.model import NO_CARD, Model
from game.games.oh_les_nains.view.panels import Panels
from game.games.oh_les_nains.view.paths import CARD, HAND
from game.games.oh_les_nains.view.pictures import BACK, Pictures
from game.view.picker import Picker, Step
from game.view.tables.base import Shown, Spot
from game.view.widgets.base import Ui

DISCARDS: Final = "discards"
_ABOUT: Final = {ADD: "add", PULL: "pull", SQUIRREL: "squirrels"}


def countering(picker: Picker[Any] | None) -> frozenset[int]:
    """The cards with which the last play can be countered now."""
    actions = picker.actions() if picker is not None else ()
    return frozenset(action.card for action in actions if action.kind == COUNTER)


class Spots:
    """Finds the places of a table; `of` all of them, `read` what one of them says."""

    def __init__(
        self, ui: Ui, pictures: Pictures, places: Places, panels: Panels, hand: Hand, seats: Sequence[Seat]
    ) -> None:
        self.ui, self.pictures, self.places = ui, pictures, places
        self.panels, self.hand, self.seats = panels, hand, seats
        self.landmarks = Landmarks(ui.rect, places, panels, hand)

    def of(self, model: Model | None, picker: Picker[Any] | None) -> list[Spot]:
        """First what can be chosen: dwarfs before the hedge, the hand, planks; then what can be looked at."""
        counters = countering(picker)
        keys = self.hand.keys()
        zone = HAND if picker is not None and picker.gathering else CARD
        cards = [
            self._card(Step(zone, *key), rect, model, counters=key[0] in counters)
            for key, rect in zip(keys, self.hand.rects(len(keys)), strict=True)
            if key[0] != BACK
        ]
        shown = [] if picker is None else planks(self.ui, self.places, picker)
        boards = [Spot(place(p, self.places), p.step, p.words, p.clause) for p in shown]
        first = any(plank.figure >= 0 for plank in shown)
        found = boards + cards if first else cards + boards
        if model is None:
            return found
        looks = (self._piles(model), self._sides(model), self._hose(model), self._seats(model))
        # What can be chosen may lie over what can be looked at.
        planked = [spot.rect for spot in boards]
        return [*found, *(s for spots in looks for s in spots if s.rect.collidelist(planked) < 0)]

    def read(self, spot: Spot, model: Model | None, height: int) -> Shown | None:
        """A card of the hand, or the one that lies on the discards, with its rule."""
        if spot.step is not None and spot.step.zone in (CARD, HAND):
            card = spot.step.number
        elif spot.name == DISCARDS and model is not None:
            card = model.top
        else:
            return None
        picture = self.pictures.card(card, (height * 240 // 336, height))
        return Shown(picture, spot.about if spot.step is not None else self._rule(card, model), 0)

    # -- cards -------------------------------------------------------------------------------------

    def _rule(self, card: int, model: Model | None, *, now: bool = False) -> str:
        """What a card does; `now`: it can counter what has just been played."""
        kind, t = KINDS[card], self.ui.t
        name = t(f"oh_les_nains.card.{kind.code}")
        about = f"{t(f'oh_les_nains.about.{_ABOUT[kind.family]}', card=name, n=kind.slabs)} ({kind.clause})"
        if now:
            return f"{about} {t('oh_les_nains.about.counter')}"
        if model is None or not model.counters or kind.family != ADD:
            return about
        if kind.colour == MULTI:
            return f"{about} {t('oh_les_nains.about.counters-any')}"
        colour = t(f"oh_les_nains.colour.{COLOUR_NAMES[kind.colour]}")
        return f"{about} {t('oh_les_nains.about.counters', colour=colour)}"

    def _card(self, step: Step, rect: Rect, model: Model | None, *, counters: bool) -> Spot:
        """A card of the hand; it rises and shines where it is pointed at, and needs no ring."""
        about = self._rule(step.number, model, now=counters)
        lift = partial(self.pictures.card, step.number, rect.size)
        return Spot(rect, step, clause=KINDS[step.number].clause, about=about, ring=False, lift=lift)

    # -- what can be looked at -----------------------------------------------------------------------

    def _piles(self, model: Model) -> list[Spot]:
        t = self.ui.t
        words = t("oh_les_nains.table.pile", n=model.pile)
        pile = Spot(self.places.pile, None, words, "N10", t("oh_les_nains.about.pile"), name="pile")
        if model.top == NO_CARD:
            return [pile]
        words, about = (
            t("oh_les_nains.table.discards", n=sum(model.discards)),
            t("oh_les_nains.about.discards"),
        )
        return [Spot(self.places.discards, None, words, "N11", about, name=DISCARDS), pile]

    def _sides(self, model: Model) -> list[Spot]:
        """The dwarfs of each side, and the board under them."""
        t = self.ui.t
        found = []
        for side, row in enumerate(model.rows):
            name = t(f"oh_les_nains.table.side-{side}")
            place = self.landmarks.row(model, side)
            if place is not None:
                counts = [(colour, sum(colour_of(each) == colour for each in row)) for colour in COLOURS]
                told = " · ".join(
                    t("oh_les_nains.about.some", n=n, colour=t(f"oh_les_nains.colour.{COLOUR_NAMES[colour]}"))
                    for colour, n in counts
                    if n
                )
                about = t("oh_les_nains.about.row", side=name, dwarfs=told)
                label = t("oh_les_nains.table.row", side=name, n=len(row))
                found.append(Spot(place, None, label, "N13", about, name=f"row-{side}"))
            board = self.landmarks.board(model, side)
            if board is not None:
                label = t("oh_les_nains.table.board", side=name, n=max(0, model.free(side)))
                about = t("oh_les_nains.about.board")
                found.append(Spot(board, None, label, "N3", about, name=f"free-{side}"))
        return found

    def _hose(self, model: Model) -> list[Spot]:
        """The fence, and the slabs on which nobody stands."""
        place, slabs, t = self.landmarks.hose(model), model.slabs, self.ui.t
        if place is None:
            return []
        about = t("oh_les_nains.about.hose", left=slabs, right=SLABS - slabs)
        return [Spot(place, None, t("oh_les_nains.table.hose"), "N3", about, name="hose")]

    def _seats(self, model: Model) -> list[Spot]:
        """The plate of each seat, and the score."""
        t, (left, right) = self.ui.t, model.wins
        found = []
        for seat in range(model.players):
            way = "right" if seat % 2 else "left"
            who = self.panels.seat_about(seat)
            about = t(f"oh_les_nains.about.seat-{way}", player=who, n=model.hand_sizes[seat])
            if model.phase == PICKING and model.picks[seat] == HIDDEN:
                about = f"{about} {t('oh_les_nains.about.picked')}"
            name = self.seats[seat].name
            found.append(Spot(self.panels.rect(model, seat), None, name, "N6", about, name=f"seat-{seat}"))
        words = t("oh_les_nains.table.round", n=model.round)
        about = t("oh_les_nains.about.score", left=left, right=right, n=model.target)
        return [*found, Spot(self.places.score, None, words, "N16", about, name="score")]
