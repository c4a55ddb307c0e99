"""The parts that a mole game's table is built of in one layout: what clips move and what spots lie on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.record import Seat
from game.games.taupes.view.crowd import Crowd
from game.games.taupes.view.discs import Bench, Discs, Row
from game.games.taupes.view.ground import Ground
from game.games.taupes.view.layout import Places
from game.games.taupes.view.names import Names
from game.games.taupes.view.pictures import Pictures
from game.games.taupes.view.seats import Seats
from game.games.taupes.view.tower import Tower
from game.games.taupes.view.trace import Trace
from game.view.tables.effects import Effects
from game.view.widgets.base import Ui


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts, each on its own: none of them knows another one but the moles, which others look at."""

    ui: Ui
    pictures: Pictures
    places: Places
    ground: Ground
    names: Names
    trace: Trace
    crowd: Crowd
    effects: Effects[Pictures]
    seats: Seats
    tower: Tower
    discs: Discs
    bench: Bench

    @classmethod
    def build(
        cls, ui: Ui, pictures: Pictures, places: Places, seats: Sequence[Seat], rows: Sequence[Row]
    ) -> Parts:
        """Build all parts anew; `rows`: how the discs of each seat lie."""
        return cls(
            ui,
            pictures,
            places,
            ground=Ground(ui, pictures, places.world),
            names=Names(ui, pictures, places.world),
            trace=Trace(ui, pictures, places.world),
            crowd=Crowd(ui, pictures, places.world),
            effects=Effects(ui, pictures),
            seats=Seats(ui, pictures, places, seats),
            tower=Tower(ui, pictures, places),
            discs=Discs(ui, pictures, places, rows),
            bench=Bench(ui, pictures, places),
        )
