"""The parts of the table of *TunHell* as they lie there: what clips, previews and spots are made with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.record import Seat
from game.games.tunhell.view.bench import Bench
from game.games.tunhell.view.desk import Desk
from game.games.tunhell.view.hand import Hand
from game.games.tunhell.view.layout import Places
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.pictures import Pictures
from game.games.tunhell.view.seats import Seats
from game.games.tunhell.view.shafts import Shafts
from game.games.tunhell.view.sides import Sides
from game.view.tables.effects import Effects
from game.view.widgets.base import Ui


@dataclass(frozen=True, slots=True)
class Parts:
    """Everything on the table but the scenery; built anew for each layout."""

    ui: Ui
    pictures: Pictures
    places: Places
    shafts: Shafts
    sides: Sides
    seats: Seats
    bench: Bench
    hand: Hand
    desk: Desk
    effects: Effects[Pictures]

    @classmethod
    def build(cls, ui: Ui, pictures: Pictures, places: Places, seats: Sequence[Seat]) -> Parts:
        """Put the parts of a table in their places."""
        return cls(
            ui,
            pictures,
            places,
            shafts=Shafts(ui, pictures, places),
            sides=Sides(ui, pictures, places),
            seats=Seats(ui, pictures, places, seats),
            bench=Bench(ui, pictures, places),
            hand=Hand(ui, pictures, places),
            desk=Desk(ui, pictures, places),
            effects=Effects(ui, pictures),
        )

    def refresh(self, model: Model) -> None:
        """Show a model, hand apart: its cards may still be on their way."""
        for part in (self.shafts, self.sides, self.seats, self.bench, self.desk):
            part.show(model)
