"""The table of *TunHell*: a cavern by torchlight, put together from its parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from pygame import Rect, Surface

from game.engine.events import Event
from game.engine.protocol import Outlook
from game.engine.reasons import Ref
from game.engine.record import Seat
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import DWARFS, KINDS
from game.games.tunhell.view.browse import Browse
from game.games.tunhell.view.champions import champion
from game.games.tunhell.view.clips import Clips
from game.games.tunhell.view.landmarks import landmark
from game.games.tunhell.view.layout import places
from game.games.tunhell.view.model import Model
from game.games.tunhell.view.parts import Parts
from game.games.tunhell.view.paths import DROP, FIND, GIVE, HAND, PAY, ROW
from game.games.tunhell.view.pictures import Pictures
from game.games.tunhell.view.preview import Preview
from game.games.tunhell.view.scenery import Scenery
from game.games.tunhell.view.sides import Choice
from game.games.tunhell.view.spots import Spots
from game.view.picker import Picker, Step, Steps
from game.view.tables.base import BuiltTable, Mood, Shown, Spot, clause_of
from game.view.text import BODY, Style
from game.view.timeline import Clip
from game.view.widgets.base import Ui

_AHEAD: Final = 3
"""Small pictures that a frame has time for in which nothing moves."""


class GameTable(BuiltTable[Model]):
    """The cavern. `layout` keeps the room, the first `show` builds everything in it."""

    music = "cavern"
    surprises = (e.CardDug, e.CardSeen, e.DwarfHaunted)

    def __init__(self, ui: Ui, seats: Sequence[Seat]) -> None:
        super().__init__(ui, seats)
        self.pictures = Pictures(ui, [seat.name for seat in seats])
        self._moving = False
        """Whether a show is on."""

    # -- building ----------------------------------------------------------------------------------

    def _build(self) -> None:
        """Build everything anew; the scenery fills the window."""
        ui, unit = self.ui, self.ui.view.screen.scale
        found = places(self.area, unit, ui.text.line(Style(BODY)), len(self.seats))
        self.pictures.resize(found.scale, found.card[1], found.columns[0].opened.h)
        self.pictures.seen = {found.card: found.pitch}
        self.scenery = Scenery(ui, self.pictures, found)
        self.parts = Parts.build(ui, self.pictures, found, self.seats)
        self.previewed = Preview(self.parts)
        self.clips = Clips(self.parts)
        self._ahead = self._small()
        ui.tickers.append(self._tick)

    def settle(self) -> None:
        """Wait for all pictures that are still being drawn: before a still picture is taken."""
        if self.model is not None:
            self.scenery.collect(wait=True)

    def _tick(self, seconds: float) -> bool:
        """Take over what the threads have drawn, and make small pictures ahead, a few a frame."""
        self.scenery.collect()
        for _ in range(1 if self._moving else _AHEAD):
            next(self._ahead, None)
        return self.scenery.loading

    def _small(self) -> Iterator[None]:
        """Make what shows will need, as soon as the cards are drawn."""
        places = self.parts.places
        seen = places.columns[0].seen.h
        for card in range(len(KINDS)):
            while not self.pictures.drawn(card):
                yield
            self.pictures.chip(card, seen)
            yield
            for size in (places.card, places.waiting) if card in DWARFS else ():
                self.pictures.card(card, size)
                yield

    # -- showing -----------------------------------------------------------------------------------

    def show(self, model: Model) -> None:
        """Stand still and show this."""
        if self.model is None:
            self._build()
        self._moving = False
        self.clips.clear()
        self.previewed.clear()
        self.model = model
        self.parts.refresh(model)
        self.parts.hand.show(model)

    def clip(self, event: Event, before: Model, after: Model) -> Clip:
        """Return the show of an event; what is asked after it isn't marked on what is still to change."""
        if not self._moving:
            self.mark(None)
            self._moving = True
        self.previewed.clear()
        inner = self.clips.of(event, before, after)
        self.model = after
        return inner

    def finale(self, model: Model) -> Clip:
        """Nothing but the cavern, over what is told of the game, and coins for who has won."""
        self.leave_headline()
        self.show(model)
        parts = self.parts
        for part in (parts.seats, parts.sides, parts.bench, parts.hand, parts.desk, parts.shafts):
            part.hide()
        return self.clips.end.triumph()

    def figure(self, seat: int, mood: Mood, height: int) -> Surface:
        """Return a dwarf in the seat's colour."""
        return champion(self.pictures, seat, mood, height)

    def idle(self, seconds: float) -> bool:
        """Let the torches flicker, so seldom that it needs no more frames than a table at rest."""
        if self.model is not None:
            self.scenery.idle(seconds)
        return False

    # -- choosing ----------------------------------------------------------------------------------

    def spots(self, picker: Picker[Any] | None) -> Sequence[Spot]:
        """Return what can be pointed at: cards, warriors, shafts, and what can be looked through."""
        return () if self.model is None else Spots(self.parts, self.model, picker).all()

    def mark(
        self, picker: Picker[Any] | None, focused: Step | None = None, hinted: Steps = frozenset()
    ) -> None:
        """Show what can be chosen, what is chosen, what is pointed at and what is advised."""
        model = self.model
        if model is None or self._moving:
            return
        options = frozenset(picker.options) if picker is not None else frozenset()
        toggled = picker.toggled if picker is not None else frozenset()
        asked = {step.zone for step in options | toggled}
        chosen = {step.zone: step.number for step in picker.chosen} if picker is not None else {}
        self._mark_hand(picker, options, toggled, chosen, focused, hinted)
        usable = _keys(options, ROW) if picker is not None else None
        pointed = focused.number if focused is not None and focused.zone == ROW else t.NONE
        self.parts.bench.show(model, usable, pointed, _keys(hinted, ROW), chosen.get(ROW, t.NONE))
        self.previewed.targets(options, hinted, model)
        self.parts.sides.show(model, _paying(options, toggled, focused, hinted) if PAY in asked else None)
        self.parts.desk.mark(model, picker, focused, hinted)

    def _mark_hand(
        self,
        picker: Picker[Any] | None,
        options: Steps,
        toggled: Steps,
        chosen: dict[str, int],
        focused: Step | None,
        hinted: Steps,
    ) -> None:
        zones = (HAND, GIVE, DROP, FIND)
        usable = None
        if picker is not None:
            usable = frozenset(step.number for step in options if step.zone in zones)
        pointed = None
        if focused is not None and focused.zone in zones:
            # Of equal cards the one leaves first that the others know, which is the first (T5).
            pointed = (focused.number, focused.copy if focused.zone == FIND else 0)
        put = frozenset(step.piece for step in toggled if step.zone == FIND)
        advised = frozenset(step.piece for step in hinted if step.zone in zones)
        self.parts.hand.mark(usable, (chosen.get(HAND, t.NONE), 0), pointed, advised, put)

    # -- explaining --------------------------------------------------------------------------------

    def preview(self, model: Model | None, outlook: Outlook | None) -> None:
        """Show over the cavern what an action would lead to."""
        self.previewed.clear()
        if self.model is not None and model is not None and outlook is not None:
            self.previewed.show(self.model, model)

    def highlight(self, about: Sequence[Ref]) -> None:
        """Point at seats, mines and cards."""
        if self.model is not None:
            self.previewed.point_at(about, self.model)

    def browse(self, spot: Spot, height: int) -> Sequence[Shown]:
        """Return what can be looked through at a spot: a mine, a side, loot, discards, what is unseen."""
        return Browse(self.parts, self.model, height).at(spot) if self.model is not None else ()

    def read(self, spot: Spot, height: int) -> Shown | None:
        """Return a card to read, wherever it lies open to the viewer."""
        return Browse(self.parts, self.model, height).read(spot) if self.model is not None else None

    def landmark(self, name: str) -> Rect | None:
        """Return where something lies, by the names of `landmarks`."""
        return landmark(self.parts, self.model, name) if self.model is not None else None

    def clause_at(self, x: int, y: int) -> str:
        """Return the clause about what lies there."""
        if self.model is None:
            return ""
        places = self.parts.places
        found = [(rect, "T18") for rect in places.seats]
        found += [(places.hand, "T7"), (places.bench, "T6"), (places.unseen, "T5"), (places.discards, "T5")]
        for column in places.columns:
            found += [
                (column.shaft, "T17"),
                (column.seen, "T12"),
                (column.camps, "T5"),
            ]
        return clause_of(found, x, y)


def _paying(options: Steps, toggled: Steps, focused: Step | None, hinted: Steps) -> Choice:
    """Who pays for a fight, who can, who is pointed at, who is advised."""
    paying, payable, advised = (
        frozenset(step.piece for step in steps if step.zone == PAY)
        for steps in (toggled, options, hinted - toggled)
    )
    pointed = focused.piece if focused is not None and focused.zone == PAY else None
    return Choice(paying, payable, pointed, advised)


def _keys(steps: Steps, zone: str) -> frozenset[int]:
    return frozenset(step.number for step in steps if step.zone == zone)
