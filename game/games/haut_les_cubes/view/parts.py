"""The parts of the table of *Haut les cubes* as they lie there: what clips and spots are made with."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.haut_les_cubes.view.camera import Camera
from game.games.haut_les_cubes.view.hand import Hand
from game.games.haut_les_cubes.view.layout import Places
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.pictures import Pictures
from game.games.haut_les_cubes.view.scenery import Scenery
from game.games.haut_les_cubes.view.seats import Seats
from game.games.haut_les_cubes.view.things import Things
from game.games.haut_les_cubes.view.track import Track
from game.view.tables.effects import Effects
from game.view.widgets.base import Ui


@dataclass(frozen=True, slots=True)
class Parts:
    """What lies on the table, and from where one looks at it; most of it is built anew for each layout."""

    ui: Ui
    pictures: Pictures
    places: Places
    camera: Camera
    things: Things
    scenery: Scenery
    seats: Seats
    track: Track
    hand: Hand
    effects: Effects[Pictures]
    alone: bool
    """Whether nothing of the table is shown but the mountain: at the end of a game."""

    def refresh(self, model: Model) -> None:
        """Show seats and points, while a show goes on."""
        if not self.alone:
            self.seats.show(model)
            self.track.show(model)
