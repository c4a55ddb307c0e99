"""The table of *Oh les nains !*: the garden at night, put together from its parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from game.engine.events import Event
from game.engine.protocol import Outlook
from game.engine.reasons import Ref
from game.engine.record import Seat
from game.games.oh_les_nains.rules.cards import KINDS
from game.games.oh_les_nains.rules.types import SLABS
from game.games.oh_les_nains.view.choice import Choice, planks
from game.games.oh_les_nains.view.clips import Clips
from game.games.oh_les_nains.view.effects import Effects
from game.games.oh_les_nains.view.garden import Garden
from game.games.oh_les_nains.view.hand import Hand
from game.games.oh_les_nains.view.hedge import Hedge
from game.games.oh_les_nains.view.layout import ASIDE, Places, middle, places, slab_x
from game.games.oh_les_nains.view.model import Model
from game.games.oh_les_nains.view.panels import Panels, bottom_hand, bottom_seat
from game.games.oh_les_nains.view.paths import CARD, COLOUR, HAND, USE
from game.games.oh_les_nains.view.pictures import BACK, Pictures
from game.games.oh_les_nains.view.preview import Preview
from game.games.oh_les_nains.view.row import Row
from game.games.oh_les_nains.view.scenery import Scenery
from game.games.oh_les_nains.view.spots import DISCARDS, Spots, countering
from game.view.picker import Picker, Step, Steps
from game.view.tables.base import Mood, Shown, Spot, Table, clause_of
from game.view.text import BODY, Style
from game.view.timeline import Clip, call, par, seq, tween
from game.view.widgets.base import Ui


class GameTable(Table[Model]):
    """The garden. `layout` builds everything anew, `show` fills it."""

    music = "garden"
    placeless = True

    def __init__(self, ui: Ui, seats: Sequence[Seat]) -> None:
        self.ui = ui
        self.seats = tuple(seats)
        self.pictures = Pictures(ui, [seat.name for seat in seats])
        self.model: Model | None = None

    # -- building --------------------------------------------------------------------------------

    def layout(self, area: Rect) -> None:
        """Build everything in `area`; the scenery fills the window."""
        ui = self.ui
        self.places: Places = places(area, ui.view.screen.scale, ui.text.line(Style(BODY)))
        world = self.places.world
        self.pictures.resize(world.unit)
        self.pictures.card_size, self.pictures.waiting = self.places.card, self.places.waiting
        self.scenery = Scenery(ui, self.pictures, world)
        self.row = Row(ui, self.pictures, world, ui.view.colour_help)
        self.panels = Panels(ui, self.pictures, self.places, self.seats)
        self.hand = Hand(ui, self.pictures, self.places)
        self.choice = Choice(ui, self.pictures)
        self.hedge = Hedge(ui, self.pictures, self.places)
        self.effects = Effects(ui, self.pictures, world)
        self.spotted = Spots(ui, self.pictures, self.places, self.panels, self.hand, self.seats)
        self.garden = Garden(self.scenery, self.row, self.effects)
        self.previewed = Preview(self.garden, self.panels)
        self.clips = Clips(self.garden, self.panels, self.hand, self.choice, self.hedge)
        self.model = None
        ui.tickers.append(self._tick)

    def settle(self) -> None:
        """Wait for all pictures that are still being drawn: before a still picture is taken."""
        self.scenery.collect(wait=True)
        self.pictures.dwarfs.patient = True
        self.row.sync()
        self.hedge.again()
        self.pictures.dwarfs.patient = False

    def _tick(self, seconds: float) -> bool:
        """Take over what the thread has drawn."""
        come = self.pictures.dwarfs.collect()
        if come:
            self.hedge.again()
        if self.row.waiting and (
            come or not self.pictures.dwarfs.coming
        ):  # whoever breathes may have taken it over
            self.row.sync()
        self.scenery.collect()
        return self.scenery.loading or self.row.waiting or self.hedge.waiting

    # -- showing ---------------------------------------------------------------------------------

    def show(self, model: Model) -> None:
        """Stand still and show this."""
        if model != self.model:
            self.choice.hide()
        self.clips.clear()
        self.previewed.clear()
        self.model = model
        self.row.slabs = float(model.slabs)
        self.row.winner = model.winner
        self.row.stand(model.rows)
        self.garden.look_at(middle(model.slabs))
        self.panels.show(model)
        self.panels.free_shown(True)
        self.hedge.show(model)
        cards = bottom_hand(model)
        if not self.hand.holds(cards):
            self.hand.set(cards)
        self.row.sync()
        self.pictures.draw_figures()
        self.row.warm(last=max(model.wins) + 1 >= model.target)
        self.hedge.warm(bottom_seat(model) % 2)
        self.pictures.draw_cards(self.places.card)

    def clip(self, event: Event, before: Model, after: Model) -> Clip:
        """Return the show of an event."""
        inner = self.clips.of(event, before, after)
        self.model = after
        if not inner.spans:
            return inner
        # Last in each frame: draw what the others have changed.
        return par(inner, tween(inner.seconds, lambda _: self.row.sync()))

    def morph(self, model: Model) -> Clip:
        """Slide over to another position."""
        start, camera = self.row.slabs, self.row.camera

        def slide(t: float) -> None:
            self.row.slabs = start + (model.slabs - start) * t
            self.garden.look_at(camera + (middle(model.slabs) - camera) * t)
            self.row.sync()

        return seq(
            call(lambda: self.row.stand(model.rows)),
            call(lambda: self.panels.show(model)),
            tween(0.35, slide),
            call(lambda: self.show(model)),
        )

    def finale(self, model: Model) -> Clip:
        """The garden alone, its lamp aside: those who pulled stand before it, as figures."""
        self.show(model)
        self.panels.hide()
        self.hedge.hide()
        self.hand.set(())
        self.row.stand(((), ()))
        self.garden.look_at(ASIDE)
        self.row.sync()
        return self.clips.end.triumph()

    def figure(self, seat: int, mood: Mood, height: int) -> Surface:
        """A seat's dwarf: he throws up its sign, holds it, or hangs his head."""
        return self.pictures.portrait(seat, mood, height)

    def close(self) -> None:
        """The table is left for good: have nothing more drawn ahead."""
        self.pictures.dwarfs.forget()

    def idle(self, seconds: float) -> bool:
        """Breathe and glow, so slowly that it needs no more frames than a table at rest: never "moved"."""
        self.scenery.idle(seconds)
        self.row.idle(seconds)
        return False

    # -- choosing --------------------------------------------------------------------------------

    def spots(self, picker: Picker[Any] | None) -> Sequence[Spot]:
        """Return what can be pointed at: the hand, planks, the discards."""
        return self.spotted.of(self.model, picker)

    def mark(
        self, picker: Picker[Any] | None, focused: Step | None = None, hinted: Steps = frozenset()
    ) -> None:
        """Show what can be chosen, what is chosen, what is pointed at and what is advised."""
        pointed = None
        if focused is not None and focused.zone in (CARD, HAND):
            pointed = focused.piece
        if picker is None:
            self.choice.hide()
            self.panels.free_shown(True)
            if self.model is not None:
                self.hedge.show(self.model)
            self.hand.mark(None, None, pointed, frozenset(), frozenset(), lit=False)
            return
        options = picker.options
        shown = planks(self.ui, self.places, picker)
        self.choice.show(shown, frozenset(options), focused, hinted)
        self.panels.free_shown(
            all(plank.figure >= 0 or plank.step.zone not in (COLOUR, USE) for plank in shown)
        )
        if self.model is not None:
            self.hedge.show(
                self.model, focused.number if focused is not None and focused.zone == COLOUR else -1
            )
        self._mark_hand(picker, focused, pointed, hinted)

    def _mark_hand(
        self, picker: Picker[Any], focused: Step | None, pointed: tuple[int, int] | None, hinted: Steps
    ) -> None:
        """Show what of the hand can be chosen; with a first dwarf that is pointed at, what helps him."""
        options = picker.options
        chosen = next((step.piece for step in picker.chosen if step.zone == CARD), None)
        picking = any(step.zone in (COLOUR, USE) for step in options)
        playable = None
        if not (picking and chosen is None):
            playable = frozenset(step.number for step in options if step.zone in (CARD, HAND))
        toggled = frozenset(step.piece for step in picker.toggled)
        if picker.gathering:
            playable = (playable or frozenset()) | {card for card, _ in toggled}
        advised = frozenset(step.piece for step in hinted if step.zone in (CARD, HAND))
        colour = focused.number if focused is not None and focused.zone == COLOUR and chosen is None else -1
        self.hand.mark(
            playable,
            chosen,
            pointed,
            toggled,
            advised,
            countering=countering(picker),
            helping=frozenset(
                card for card, kind in enumerate(KINDS) if colour >= 0 and kind.may_double(colour)
            ),
        )

    # -- explaining ------------------------------------------------------------------------------

    def preview(self, model: Model | None, outlook: Outlook | None) -> None:
        """Show over the garden what an action would lead to."""
        self.previewed.clear()
        if self.model is not None and outlook is not None:
            self.previewed.show(self.model, outlook)

    def highlight(self, about: Sequence[Ref]) -> None:
        """Point at dwarfs, seats and the discards."""
        self.previewed.point_at(about, self.model)

    def browse(self, spot: Spot, height: int) -> Sequence[Shown]:
        """Return the discards, which anyone may look through (N11)."""
        counts = self.model.discards if self.model is not None and spot.name == DISCARDS else ()
        size = (height * 240 // 336, height)
        return [
            Shown(self.pictures.card(card, size), self.ui.t(f"oh_les_nains.card.{KINDS[card].code}"), count)
            for card, count in enumerate(counts)
            if count
        ]

    def read(self, spot: Spot, height: int) -> Shown | None:
        """Return a card of the hand or of the discards, and its rule."""
        return self.spotted.read(spot, self.model, height)

    def landmark(self, name: str) -> Rect | None:
        """Return where something lies, by the names of `landmarks`."""
        return self.spotted.landmarks.of(self.model, name) if self.model is not None else None

    def clause_at(self, x: int, y: int) -> str:
        """Return the clause about what lies there."""
        places, model = self.places, self.model
        for held in reversed(self.hand.cards):
            if held.card != BACK and held.node.rect.collidepoint(x, y):
                return KINDS[held.card].clause
        found = (
            (places.discards, "N11"),
            (places.pile, "N10"),
            (places.exchange, "N9"),
            (places.score, "N16"),
            (places.own, "N6"),
            (places.top, "N6"),
            (places.labels, "N12"),
        )
        if clause := clause_of(found, x, y):
            return clause
        world = places.world
        if model is not None and world.y(-150) < y < world.y(40):
            near = abs(x - world.x(0, self.row.camera)) < world.unit * 40
            inside = world.x(slab_x(model.slabs, -0.5), self.row.camera) <= x
            inside = inside and x <= world.x(slab_x(model.slabs, SLABS - 0.5), self.row.camera)
            return "N3" if near else "N1" if inside else ""
        return ""
