"""In a shaft: who was dug up, and how much of its price is paid; the digger whom finds go along with."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect

from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import ENEMIES, KINDS, VALUES, equipped
from game.games.tunhell.view.layout import Places
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.paths import BONUS, HAND, MINE, PAY, ROW
from game.games.tunhell.view.pictures import Pictures
from game.view.picker import CONFIRM, Picker, Step, Steps
from game.view.stage import Group
from game.view.tables.planks import Plank, Planks, row
from game.view.tables.plates import Plates
from game.view.widgets.base import Ui

DESK: Final = 170
"""Depth of who was dug up: behind all dwarfs."""
WORTH: Final = 640
"""Depth of what it takes, before them; planks lie at 700."""
_GOOD: Final = "#2E8B3E"
_BAD: Final = "#B0302A"
_DIGS: Final = "#3F9A4A"
_DIGGER: Final = 0.62
"""Height of a digger that waits for what he takes along, in heights of what may come up."""


class Desk(Plates[Pictures, Places]):
    """One figure, what it takes, and the planks over it."""

    depth = DESK

    def __init__(self, ui: Ui, pictures: Pictures, places: Places) -> None:
        super().__init__(ui, pictures, places)
        self.planks: Planks[Pictures] = Planks(ui, pictures)

    # -- what is asked -----------------------------------------------------------------------------

    def mine_of(self, model: Model, picker: Picker[Any] | None) -> int:
        """The mine beside which something is asked now; NONE if nothing is."""
        if picker is None or not picker.gathering:
            return t.NONE
        if model.work is not None and model.work.open != t.NONE:
            return model.work.mine
        return next((step.number for step in picker.chosen if step.zone == MINE), t.NONE)

    def shown(self, model: Model, picker: Picker[Any] | None) -> list[Plank]:
        """The planks of what is asked now."""
        mine = self.mine_of(model, picker)
        if picker is None or mine == t.NONE:
            return []
        text = self.ui.t
        if not _fights(picker):
            found = [(CONFIRM, text("tunhell.table.dig"), "dig", "T23")]
        else:
            found = [(CONFIRM, text("tunhell.table.fight"), "combat", "T16")]
        bonus = Step(PAY, BONUS)
        if bonus in picker.options or bonus in picker.toggled:
            assert model.work is not None
            key = "bonus-used" if bonus in picker.toggled else "bonus"
            found.insert(0, (bonus, text(f"tunhell.table.{key}", n=model.work.combat), "digger", "T16"))
        room = self.places.columns[mine].asked
        high = min(self.ui.control, room.h)
        return row(self.ui, Rect(room.x, room.y, room.w, high), room.centerx, found)

    # -- showing -----------------------------------------------------------------------------------

    def show(self, model: Model) -> None:
        """Show the card that lies open, and nothing else."""
        self.planks.hide()
        opened = model.work.open if model.work is not None else t.NONE
        mine = model.work.mine if model.work is not None else t.NONE
        met = model.work.enemy if model.work is not None else 0  # as it has to be met here (T22)
        worth = str(met or KINDS[opened].combat) if opened in ENEMIES else ""
        self._figure(opened, mine, worth, _BAD, "combat")

    def _figure(self, card: int, mine: int, worth: str, colour: str, sign: str) -> None:
        key = (card, mine, worth, colour)
        self.renew("card", key, self._put, card, mine, worth, colour, sign)

    def _put(self, group: Group, card: int, mine: int, worth: str, colour: str, sign: str) -> None:
        """Who stands there, and at its feet, large, what it takes or does."""
        if card == t.NONE:
            return
        rect = self.places.columns[mine].opened
        if sign == "dig":  # what is seen of the mine stays seen
            rect = Rect(0, 0, round(rect.w * _DIGGER), round(rect.h * _DIGGER))
            rect.midbottom = self.places.columns[mine].opened.midbottom
        image, place = self.pictures.standing(card, rect)
        self.node(group, image, *place.topleft, DESK)
        if worth:
            high = max(self.ui.px(34), round(self.places.columns[mine].opened.h * 0.24))
            shield = self.pictures.worth(worth, colour, high)
            drawn = self.pictures.sign(sign, round(high * 1.1))
            most = self.places.columns[mine].rect.right - shield.get_width()
            x, y = min(rect.right - shield.get_width() // 3, most), rect.bottom - round(high * 1.5)
            self.node(group, drawn, x - drawn.get_width() * 0.86, y - high * 0.05, WORTH)
            self.node(group, shield, x, y, WORTH + 1)

    def lift(self, lifted: bool) -> None:
        """Take away what stands there, for as long as a show moves it, and put it back."""
        if "card" in self._groups:
            self._groups["card"][1].visible = not lifted and not self._hidden

    def mark(self, model: Model, picker: Picker[Any] | None, focused: Step | None, hinted: Steps) -> None:
        """Show the question of the moment."""
        mine = self.mine_of(model, picker)
        if picker is None or mine == t.NONE:
            self.show(model)
            return
        if _fights(picker):
            assert model.work is not None
            paid, need = _paid(model.work, picker), model.work.enemy
            worth = self.ui.t("tunhell.table.paid", n=paid, need=need)
            self._figure(model.work.open, mine, worth, _GOOD if paid >= need else _BAD, "combat")
        else:
            digs, combat = equipped(_first(picker), [step.number for step in picker.toggled])
            self._figure(_first(picker), mine, f"{digs}/{combat}", _DIGS, "dig")
        enabled = frozenset(picker.options) | picker.toggled
        self.planks.show(self.shown(model, picker), enabled, focused, hinted)


def _paid(work: t.Digging, picker: Picker[Any]) -> int:
    """What the warriors that are chosen are worth, with the digger's bonus if it is used."""
    bonus = work.combat if Step(PAY, BONUS) in picker.toggled else 0
    return bonus + sum(VALUES[step.number] for step in picker.toggled if step.key != BONUS)


def _fights(picker: Picker[Any]) -> bool:
    """Whether it is a fight that is asked about, and not what a digger takes along."""
    return not any(step.zone in (HAND, ROW) for step in picker.chosen)


def _first(picker: Picker[Any]) -> int:
    return next((step.number for step in picker.chosen if step.zone in (HAND, ROW)), t.NONE)
