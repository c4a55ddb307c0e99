"""What can be pointed at on the table of *Haut les cubes*, and where."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from pygame import Surface

from game.engine.reasons import Ref
from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.view.choice import planks
from game.games.haut_les_cubes.view.field import Field
from game.games.haut_les_cubes.view.giants import REST, TALL
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.parts import Parts
from game.games.haut_les_cubes.view.paths import (
    CARD,
    DROP,
    FOLLOWING,
    GIANT,
    PLACE,
    PUT,
    RELOCATE,
    TAKE,
    cell_of,
)
from game.games.haut_les_cubes.view.seats import bottom_seat
from game.view.picker import Picker, Step
from game.view.tables.base import Spot

_WHERE: Final = {PLACE: "C6", PUT: "C2", RELOCATE: "C13", FOLLOWING.zone: "C14"}
"""The clause about a place, by its zone; about any other, the card's."""


class Spots:
    """Finds the spots of one moment."""

    def __init__(self, parts: Parts, model: Model, picker: Picker[Any] | None, field: Field) -> None:
        self.ui, self.places, self.pictures, self.hand = parts.ui, parts.places, parts.pictures, parts.hand
        self.seats = parts.seats
        self.model, self.picker, self.field = model, picker, field
        self._planks = planks(self.ui, self.places, picker)

    def all(self) -> list[Spot]:
        """Everything, in the order of Tab."""
        found = [
            Spot(plank.rect, plank.step, plank.words, plank.clause, name=f"plank-{plank.step.zone}")
            for plank in self._planks
        ]
        hand = self._hand()
        mountain = self._mountain()
        # Where a card was chosen already, what it asks for comes before the other cards.
        found += mountain + hand if self.field.zone else hand + mountain
        return found + self._giants() + self._seats() + self._pile()

    def _t(self, key: str, **args: Any) -> str:
        return self.ui.t(f"haut_les_cubes.table.{key}", **args)

    # -- choosing ----------------------------------------------------------------------------------

    def _hand(self) -> list[Spot]:
        """The cards of the hand; each rises and shines where it is pointed at, and needs no ring."""
        dropping = self.model.phase == t.DISCARDING
        found = []
        for index, held in enumerate(self.hand.cards):
            if held.card < 0:
                continue
            name = self.pictures.name(held.card)
            step = Step(DROP if dropping else CARD, held.card, held.copy)
            rect = self.hand.slot(index)
            following = self.hand.slot(index + 1) if index + 1 < len(self.hand.cards) else None
            if following is not None and following.x < rect.right:
                rect.w = following.x - rect.x
            label = self.ui.t(f"haut_les_cubes.step.{step.zone}", card=name)
            clause = "C7" if dropping else t.CLAUSES[held.card]
            about = self._about(held.card)
            lift = partial(self.pictures.card, held.card, self.hand.slot(index).size)
            found.append(Spot(rect, step, label, clause, about, ring=False, lift=lift, name=f"hand-{index}"))
        return found

    def _about(self, card: int) -> str:
        """What a card is, in a sentence with its clause; or why it can do nothing."""
        name = self.pictures.name(card)
        if card == t.NAPOZLA and not self.model.reserves[bottom_seat(self.model)]:
            return f"{self._t('about-dead-napozla', card=name)} ({t.CLAUSES[card]})"
        about = self.ui.t(f"haut_les_cubes.about.{t.CODES[card]}", card=name)
        return f"{about} ({t.CLAUSES[card]})"

    def _mountain(self) -> list[Spot]:
        """Cells, giants, corners or cubes: what the moment asks for."""
        field = self.field
        chosen = self.picker.chosen if self.picker is not None else ()
        clause = next((t.CLAUSES[step.number] for step in chosen if step.zone == CARD), "")
        found = []
        for step, aim in field.aims.items():
            found.append(
                Spot(
                    field.rect(step),
                    step,
                    self._label(step),
                    _WHERE.get(step.zone, clause),
                    self._what(step, round(aim.z)),
                    ring=False,
                    cell=field.grid(step),
                    square=True,
                    lift=partial(self._figure, step.number) if step.zone == GIANT else None,
                    name=_name(step),
                    inside=partial(self._meant, step),
                )
            )
        return found

    def _seen(self, x: float, y: float) -> bool:
        """Whether the mountain is seen at a place of the screen, for nothing else lies over it there."""
        over = self.places.track, *(plank.rect for plank in self._planks)
        return bool(self.places.area.collidepoint(x, y)) and not any(rect.collidepoint(x, y) for rect in over)

    def _meant(self, step: Step, x: float, y: float) -> bool:
        """Whether a place of the screen means this step."""
        return self._seen(x, y) and self.field.at(x, y) == step

    def _figure(self, seat: int) -> Surface:
        """A giant that is dragged."""
        height = round(TALL * self.field.view.unit)
        return self.pictures.giants.picture(seat, REST, height).surface

    def _label(self, step: Step) -> str:
        if step.zone == GIANT:
            return self._t("cell", player=self._player(step.number), n=self._height(step))
        if step.first == FOLLOWING:
            return self._t("follow")
        z = round(self.field.aims[step].z)
        if step.zone in (PUT, TAKE):
            return self._t("height", n=z)
        cell = cell_of(step)
        standing = next((seat for seat, giant in self.model.giants.items() if giant == cell), None)
        if standing is not None:
            return self._t("cell", player=self._player(standing), n=z)
        return self._t("height", n=z) if z else self._t("ground")

    def _what(self, step: Step, z: int) -> str:
        if step.zone == GIANT:
            return self._giant(step.number)
        if step.zone == TAKE:
            return self._t("about-cube")
        return self._t("about-cell", n=z)

    def _height(self, step: Step) -> int:
        return self.model.height(step.number)

    def _player(self, seat: int) -> str:
        return self.seats.seat_name(seat)

    # -- looking -----------------------------------------------------------------------------------

    def _giant(self, seat: int) -> str:
        """What a giant is: whose, how high, with how many cards to come; or that it is trapped."""
        giant = self.ui.t(f"haut_les_cubes.giant.{t.GIANTS[seat]}")
        if seat in self.model.trapped:
            return self._t("about-trapped", giant=giant) + " (C11)"
        height = self.model.height(seat)
        cards = t.dealt_at(height)
        owner = Ref("player", self._player(seat))  # a reference, so that French says "d’Ana"
        return self._t("about-giant", giant=giant, player=owner, n=height, cards=cards) + " (C7)"

    def _giants(self) -> list[Spot]:
        """Every giant can be asked who it is, while no place on the mountain is asked for."""
        if self.field.zone or self.model.over:
            return []
        found = []
        for seat in self.model.giants:
            clause = "C11" if seat in self.model.trapped else "C7"
            found.append(
                Spot(
                    self.field.body(seat),
                    None,
                    self._t("cell", player=self._player(seat), n=self.model.height(seat)),
                    clause,
                    self._giant(seat),
                    name=f"giant-{seat}",
                    inside=partial(self._asked, seat),
                )
            )
        return found

    def _asked(self, seat: int, x: float, y: float) -> bool:
        """Whether a giant is pointed at, and nothing that can be chosen."""
        there = bool(self.field.body(seat).collidepoint(x, y)) and self._seen(x, y)
        return there and self.field.at(x, y) is None

    def _seats(self) -> list[Spot]:
        found = []
        for seat, rect in enumerate(self.places.seats):
            name = self._player(seat)
            about = " ".join(
                (
                    self._t("about-score", player=self.seats.seat_about(seat), n=self.model.scores[seat]),
                    self._t("about-reserve", player=name, n=self.model.reserves[seat]),
                    self._t("about-hand", player=name, n=self.model.hand_sizes[seat]),
                )
            )
            found.append(Spot(rect, None, name, "C17", about, name=f"seat-{seat}"))
        return found

    def _pile(self) -> list[Spot]:
        model = self.model
        about = self._t("about-pile", n=model.pile)
        return [Spot(self.places.pile, None, self._t("pile", n=model.pile), "C7", about, name="pile")]


def _name(step: Step) -> str:
    """What a place is called for as long as it is there, however one looks at it."""
    key = step.key if isinstance(step.key, tuple) else (step.key,)
    return "-".join((step.zone, ",".join(map(str, key))))
