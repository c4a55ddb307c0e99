"""Planks to choose with: four colours, two ways to use a card, the exchange."""

from __future__ import annotations

from pygame import Rect

from game.games.oh_les_nains.rules.cards import KINDS
from game.games.oh_les_nains.view.layout import Places
from game.games.oh_les_nains.view.paths import CARD, COLOUR, EXCHANGE, HAND, USE
from game.games.oh_les_nains.view.pictures import Pictures
from game.view.picker import CONFIRM, Picker, Step
from game.view.stage import Group
from game.view.tables.planks import PLANKS, Plank, Planks, row
from game.view.text import Style
from game.view.widgets.base import Ui


def place(plank: Plank, places: Places) -> Rect:
    """Where a plank can be pointed at, the dwarf on it included."""
    if plank.figure < 0:
        return plank.rect
    hat = places.waits(plank.rect)[1] - places.world.px(places.waiting)
    return Rect(plank.rect.x, hat, plank.rect.w, plank.rect.bottom - hat)


def planks(ui: Ui, places: Places, picker: Picker[object]) -> list[Plank]:
    """The planks that a picker's options call for, and where they lie."""
    steps = picker.options
    colours = [step for step in steps if step.zone == COLOUR]
    uses = [step for step in steps if step.zone == USE]
    clause = next((KINDS[step.number].clause for step in picker.chosen if step.zone == CARD), "N5")
    found = [
        (step, ui.t(f"oh_les_nains.plate.+{'rbyg'[step.number]}"), f"hat_{'rbyg'[step.number]}", clause)
        for step in colours
    ]
    found += [
        (step, ui.t(f"oh_les_nains.table.{step.key}"), "counter" if step.key == "counter" else "hat_m", "N17")
        for step in uses
    ]
    if colours and not picker.chosen:
        return [
            Plank(step, places.hedge[step.number], words, "" if places.beside else sign, clause, step.number)
            for step, words, sign, clause in found
        ]
    shown = row(ui, places.choice, places.hand.centerx, found)
    if EXCHANGE in steps:
        shown.append(_exchange(places, EXCHANGE, ui.t("oh_les_nains.table.exchange")))
    if any(step.zone == HAND for step in steps) or CONFIRM in steps:
        words = ui.t("oh_les_nains.table.exchange-cards", n=len(picker.toggled))
        shown.append(_exchange(places, CONFIRM, words))
    return shown


def _exchange(places: Places, step: Step, words: str) -> Plank:
    return Plank(step, places.exchange, words, "exchange", "N9")


class Choice(Planks[Pictures]):
    """Shows the planks."""

    def extra(self, group: Group, plank: Plank, x: int) -> None:
        """The letter of a colour, for those who asked for it."""
        ui = self.ui
        if plank.step.zone == COLOUR and ui.view.colour_help:
            letter = ui.t(f"oh_les_nains.letter.{'rbyg'[plank.step.number]}")
            mark = ui.text.render(letter, Style(17, "#FFF6E0", "title", outline=3, outline_colour="#241A12"))
            ui.stage.node(mark, x, plank.rect.bottom - mark.get_height(), z=PLANKS + 3, group=group)
