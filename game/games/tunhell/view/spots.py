"""What can be pointed at on the table of *TunHell*, and where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import HURRIED
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.parts import Parts
from game.games.tunhell.view.paths import DOOR, DROP, FIND, GIVE, HAND, MINE, PAY, ROW
from game.games.tunhell.view.signs import Signs
from game.games.tunhell.view.told import about_card, clause_of_card
from game.view.picker import Picker, Step
from game.view.tables.base import Spot


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
        found += self._pile() + self._sides() + self._seats() + self._unseen() + self._discards()
        signs = Signs(self.parts, self.model).all(asked=bool(self.zones & {MINE, DOOR}))
        return found + _beside(signs, found)

    def _t(self, key: str, **args: Any) -> str:
        return self.parts.ui.t(f"tunhell.table.{key}", **args)

    def _mine_name(self, mine: int) -> str:
        """What its sign says."""
        return self.parts.ui.t(f"tunhell.mine.{mine}")

    # -- choosing ----------------------------------------------------------------------------------

    def _payers(self) -> list[Spot]:
        """The warriors of the side that fights."""
        work = self.model.work
        if PAY not in self.zones or work is None:
            return []
        warriors = self.model.sides[work.mine][self.model.mover]
        rects = self.parts.sides.chips(self.model, work.mine, self.model.mover)
        found = []
        for number, (card, rect) in enumerate(zip(warriors, rects, strict=True)):
            step = Step(PAY, card, warriors[:number].count(card))
            name, about = self.parts.pictures.name(card), about_card(self.parts.ui, card, self.model.full)
            lift = partial(self.parts.pictures.figure, card, rect.h)
            found.append(Spot(rect, step, name, "T16", about, ring=False, lift=lift))
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
            about = self._about_held(held.card)
            name = self.parts.pictures.name(held.card)
            rect = self.parts.hand.seen(index)
            again = own.zone != FIND and own.copy > 0
            lift = partial(self.parts.pictures.card, held.card, self.parts.places.card)
            found.append(Spot(rect, own, name, clause_of_card(held.card), about, ring=again, lift=lift))
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

    def _about_held(self, card: int) -> str:
        """What a card of the hand is: a hurried dwarf that was dealt is played as any other (T6)."""
        about = about_card(self.parts.ui, card, self.model.full)
        return self._t("about-held", about=about) if HURRIED[card] else about

    def _about_recruit(self, card: int) -> str:
        """What a card of the row is: a hurried one is played as soon as it is recruited (T6)."""
        about = about_card(self.parts.ui, card, self.model.full)
        return self._t("about-hurried", about=about) if HURRIED[card] else about

    def _mine(self, mine: int) -> Spot:
        """A shaft: where a dwarf or the door goes, or else what is known of it."""
        left, fixed = self.model.mines[mine]
        rect = self.parts.places.columns[mine].mouth
        zone = next((zone for zone in (MINE, DOOR) if zone in self.zones), "")
        if self.parts.desk.mine_of(self.model, self.picker) == mine:
            rect = self.parts.places.columns[mine].opened
        known = sum(card != t.HIDDEN for card, _ in fixed)
        name = self._mine_name(mine)
        label, clause = self._t("mine", mine=name, n=left), "T11" if left else "T17"
        key = "about-empty" if not left else "about-mine" if known else "about-mine-unknown"
        about = self._t(key, mine=label if left else name, known=known)
        work = self.model.work
        if work is not None and (work.mine, bool(zone)) == (mine, False) and work.open != t.NONE:
            label = self._t("open", card=self.parts.pictures.name(work.open), mine=name)
            about, clause = about_card(self.parts.ui, work.open, self.model.full), clause_of_card(work.open)
        return Spot(rect, Step(zone, mine) if zone else None, label, clause, about, name=f"mine-{mine}")

    # -- looking -----------------------------------------------------------------------------------

    def _pile(self) -> list[Spot]:
        model = self.model
        rect = self.parts.places.seat(t.ROW)
        if model.top == t.NONE:
            words, about = self._t("pile", n=model.pile), self._t("about-pile", n=model.pile)
            return [Spot(rect, None, words, "T4", about, name="pile")]
        name = self.parts.pictures.name(model.top)
        about = self._t("about-top", card=name, n=model.pile)
        return [Spot(rect, None, self._t("top", card=name), "T4", about, name="pile")]

    def _discards(self) -> list[Spot]:
        dwarfs, gone = len(self.model.discards), len(self.model.gone)
        if not dwarfs and not gone:
            return []
        words = self._t("discards", dwarfs=dwarfs, gone=gone)
        return [Spot(self.parts.places.discards, None, words, "T5", words, name="discards")]

    def _sides(self) -> list[Spot]:
        """Every side, but for the one that is being chosen from.

        Where a mine is asked for, one's own side of it means the mine as well: its second place.
        """
        model = self.model
        zone = next((zone for zone in (MINE, DOOR) if zone in self.zones), "")
        fight = model.work.mine if PAY in self.zones and model.work is not None else t.NONE
        found = []
        for mine in range(t.MINES):
            for seat in range(model.players):
                own = bool(zone) and seat == model.mover
                if mine != fight or seat != model.mover:
                    found.append(self._side(mine, seat, Step(zone, mine, 1) if own else None))
        return found

    def _side(self, mine: int, seat: int, step: Step | None) -> Spot:
        name = self.parts.seats.seat_name(seat)
        label = self._t("side", player=name, mine=self._mine_name(mine), n=self.model.sum(mine, seat))
        about = self._about_side(mine, seat)
        place = self.parts.places.columns[mine].before(self.parts.sides.strip(self.model, mine, seat))
        return Spot(place, step, label, "T11", about, name=f"side-{mine}-{seat}")

    def _about_side(self, mine: int, seat: int) -> str:
        """How strong a side is, whether its diggers may work there, and why (T11, T27)."""
        model, name = self.model, self.parts.seats.seat_name
        if not model.mines[mine].left:
            return self._t("about-empty", mine=self._mine_name(mine))
        args: dict[str, Any] = {
            "player": name(seat),
            "mine": self._mine_name(mine),
            "n": model.sum(mine, seat),
        }
        if model.door == (seat, mine):
            return f"{self._t('may-dig-door', **args)} (T27)"
        if model.may_dig[mine][seat]:
            return f"{self._t('may-dig', **args)} (T11)"
        rival = max(range(model.players), key=partial(model.sum, mine))
        return f"{self._t('may-not-dig', rival=name(rival), theirs=model.sum(mine, rival), **args)} (T11)"

    def _seats(self) -> list[Spot]:
        """By seat the head of its plate: who it is, how many points, and who leads."""
        model, most = self.model, max(self.model.points)
        found = []
        for seat in range(model.players):
            name, n = self.parts.seats.seat_name(seat), model.points[seat]
            behind = most - n
            key = "about-behind" if behind else "about-leads" if most else "about-seat"
            about = self._t(key, player=self.parts.seats.seat_about(seat), n=n, behind=behind)
            head = self.parts.seats.plate(seat).head
            found.append(Spot(head, None, name, "T18", about, name=f"seat-{seat}"))
        return found

    def _unseen(self) -> list[Spot]:
        """The plank that one asks with; near the end of a game that stands still, why it says so (T8)."""
        total, left = sum(self.model.unseen), self.parts.seats.near(self.model)
        rect = self.parts.places.unseen
        if left:
            words, about = self._t("turns-left", n=left), self._t("about-turns-left", n=left)
            return [Spot(rect, None, words, "T8", about, name="unseen")]
        words, about = self._t("unseen", n=total), self._t("about-unseen", n=total)
        return [Spot(rect, None, words, "T5", about, name="unseen")] if total else []


def _beside(signs: Iterable[Spot], found: Sequence[Spot]) -> list[Spot]:
    """The signs that can be seen: where something else is pointed at, a sign lies under it."""
    taken, free = [spot.rect for spot in found], []
    for sign in signs:
        if min(sign.rect.size) > 1 and sign.rect.collidelist(taken) < 0:
            taken.append(sign.rect)
            free.append(sign)
    return free
