"""The table of *Haut les cubes*: a summit in first sunlight, put together from its parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from game.engine.events import Event
from game.engine.protocol import Outlook
from game.engine.reasons import Ref
from game.engine.record import Seat
from game.games.haut_les_cubes.rules.types import CODES
from game.games.haut_les_cubes.view.behind import Behind
from game.games.haut_les_cubes.view.brave import Brave
from game.games.haut_les_cubes.view.browse import discards, to_read
from game.games.haut_les_cubes.view.camera import Camera
from game.games.haut_les_cubes.view.choice import planks
from game.games.haut_les_cubes.view.clips import Clips
from game.games.haut_les_cubes.view.crowd import body
from game.games.haut_les_cubes.view.field import Field, around
from game.games.haut_les_cubes.view.hand import Hand
from game.games.haut_les_cubes.view.landmarks import landmark
from game.games.haut_les_cubes.view.layout import Places, places
from game.games.haut_les_cubes.view.marking import Marking
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.mountain import Mountain
from game.games.haut_les_cubes.view.parts import Parts
from game.games.haut_les_cubes.view.paths import CARD, DROP
from game.games.haut_les_cubes.view.pictures import BACK, Pictures
from game.games.haut_les_cubes.view.preview import Preview
from game.games.haut_les_cubes.view.scenery import Scenery
from game.games.haut_les_cubes.view.seats import Seats
from game.games.haut_les_cubes.view.spots import Spots
from game.games.haut_les_cubes.view.things import Figure, Things
from game.games.haut_les_cubes.view.track import Track
from game.view.intents import Figures, Intent, Look, Point, Scroll, Turn, Zoom
from game.view.picker import Picker, Step, Steps
from game.view.tables.base import BuiltTable, Mood, Shown, Spot, clause_of
from game.view.tables.effects import Effects
from game.view.tables.planks import Planks
from game.view.text import BODY, Style
from game.view.timeline import Clip
from game.view.widgets import Button
from game.view.widgets.base import Ui

_MOODS: Final = {Mood.CHEER: "cheer_b", Mood.CALM: "stand", Mood.SULK: "dismay"}
"""By mood: a giant's pose."""
_REST: Final = 0.4
"""Seconds after which there is time to draw what shows will need."""


class GameTable(BuiltTable[Model]):
    """The summit. `layout` keeps the room, the first `show` builds everything in it."""

    music = "summit"
    upper = 0.44

    def __init__(self, ui: Ui, seats: Sequence[Seat]) -> None:
        super().__init__(ui, seats)
        self.pictures = Pictures(ui, [seat.name for seat in seats])
        self.things = Things()
        self.camera = Camera(Rect(0, 0, 1, 1), 1.0)
        self._alone: Rect | None = None
        """The room of the mountain, where nothing of the table is shown but it."""
        self._pointer = (0, 0)
        self._rested = 0.0
        """Seconds since the eye was on its way."""
        self._glided = False
        """Whether it was in the last frame: what came meanwhile may not be shown yet."""
        self._known: Field | None = None
        self._ahead: tuple[object, Iterator[None]] = (None, iter(()))
        """What is drawn ahead, piece by piece, for where the eye will be."""
        self._turn: object = None
        """The last turn for which the mountain was framed."""

    # -- building ----------------------------------------------------------------------------------

    def _build(self) -> None:
        """Build everything anew; the scenery fills the window."""
        ui, pictures, unit = self.ui, self.pictures, self.ui.view.screen.scale
        self._known = None
        laid = places(self.area, unit, ui.text.line(Style(BODY)), len(self.seats))
        pictures.resize(unit)
        self.camera.follow(self._alone or laid.world, unit, laid.horizon)
        self.parts = Parts(
            ui=ui,
            pictures=pictures,
            places=laid,
            camera=self.camera,
            things=self.things,
            scenery=Scenery(ui, pictures, laid),
            seats=Seats(ui, pictures, laid, self.seats),
            track=Track(ui, pictures, laid),
            hand=Hand(ui, pictures, laid),
            effects=Effects(ui, pictures),
            alone=self._alone is not None,
        )
        self.mountain = Mountain(ui, pictures)
        self.choice: Planks[Pictures] = Planks(ui, pictures)
        self.brave = Brave(ui, pictures, self.camera, self.mountain)
        self.behind = Behind(ui, pictures, laid)
        self.previewed = Preview(ui, pictures, laid, self.camera)
        self.clips = Clips(self.parts)
        pictures.cards_ahead(range(len(CODES)), laid.card)
        if self._alone is None:
            self._tools(laid)
        ui.tickers.append(self._tick)

    def _tools(self, laid: Places) -> None:
        """The buttons beside the mountain."""
        tools: tuple[tuple[str, str, Intent], ...] = (
            ("turn_left", "turn-left", Turn(-1)),
            ("turn_right", "turn-right", Turn(1)),
            ("zoom_in", "zoom-in", Zoom(1)),
            ("zoom_out", "zoom-out", Zoom(-1)),
            ("height", "figures", Figures()),
        )

        def press(intent: Intent) -> None:
            self.handle(intent)

        for rect, (sign, name, intent) in zip(laid.tools, tools, strict=True):
            Button(
                self.ui,
                rect,
                self.ui.t(f"action.{name}"),
                partial(press, intent),
                image=self.pictures.sign(sign, round(rect.h * 0.62)),
                kind="night",
                show_label=False,
                key=f"play-{name}",
                sound="ui_move",
            )

    def settle(self) -> None:
        """Wait for all pictures that are still being drawn: before a still picture is taken."""
        if self.model is not None:
            self.pictures.giants.patient = self.pictures.quarry.patient = True
            self.camera.arrive()
            self.parts.scenery.turn(self.camera.view, self.things.trodden())
            self.parts.scenery.collect(wait=True)
            self.compose()
            self.brave.follow()

    def _tick(self, seconds: float) -> bool:
        """Let the eye go on its way, and draw the mountain if anything on it has changed."""
        scenery, things = self.parts.scenery, self.things
        loading = scenery.collect()
        moved = self.camera.tick(seconds)
        if moved:
            scenery.turn(self.camera.view, self.things.trodden())
            if self._ahead[0] != self.camera.goal:
                self._ahead = self.camera.goal, self.mountain.ahead(things, self.camera.goal)
            next(self._ahead[1], None)
        collected = self.pictures.giants.collect() or self.mountain.waits or self._glided
        self._glided = moved
        if collected and not (moved or things.stirred) and self.mountain.outdated():
            things.stir()
        if moved:
            self.brave.follow()
        if moved or things.stirred or self.mountain.late:
            self.compose(anew=things.stirred)
        self._rested = 0.0 if moved else self._rested + seconds
        if self._rested > _REST:
            self.pictures.ahead(range(len(self.seats)), self.camera.goal.unit)
        return moved or loading or self.mountain.late

    def compose(self, *, anew: bool = True) -> None:
        """Draw the mountain as it is now, and as one looks at it; `anew`: something on it has changed."""
        self.things.stirred = False
        self.mountain.compose(self.things, self.camera.view, self.camera.goal, anew=anew)

    @property
    def calm(self) -> bool:
        """Less motion is asked for."""
        return self.ui.view.less_motion

    # -- showing -----------------------------------------------------------------------------------

    def show(self, model: Model) -> None:
        """Stand still and show this."""
        if first := self.model is None:
            self._build()
        self.clips.clear()
        self.parts.effects.clear()
        self.brave.show(None)
        self.behind.clear()
        self.things.marks, self.things.ghosts = (), ()
        self.model = model
        self.things.follow(model)
        self._frame(model)
        self.parts.refresh(model)
        self.parts.hand.show(model)
        if first:  # what lies there is small; flying they are larger
            self.pictures.cards_ahead((BACK,), self.parts.places.played.size)
        self.things.stir()

    def _frame(self, model: Model) -> None:
        """Look at the mountain, over the hands once there are any; at the start of a turn as near as fits."""
        laid = self.parts.places
        room = self._alone or (laid.world if model.round else laid.whole)
        if room != self.camera.room:
            self.camera.follow(room, self.ui.view.screen.scale, laid.horizon)
        turn = (model.round, model.phase, model.mover, sum(model.hand_sizes))
        places = self.things.places(arriving=not model.round)
        self.camera.frame(places, calm=self.calm, due=turn != self._turn)
        self._turn = turn
        if not self.camera.moving:
            self.parts.scenery.turn(self.camera.view, self.things.trodden())

    def clip(self, event: Event, before: Model, after: Model) -> Clip:
        """Return the show of an event."""
        if self.things.marks or self.things.ghosts:
            self.things.marks, self.things.ghosts = (), ()
            self.things.stir()
        self.choice.hide()
        self.brave.show(None)
        self.behind.clear()
        if after.cubes != before.cubes:
            self.mountain.expect(after.cubes, self.camera.goal)
        clip = self.clips.of(event, before, after)
        self.model = after
        self.things.mover = after.mover
        if after.round and not before.round:
            self._frame(after)
        return clip

    def finale(self, model: Model) -> Clip:
        """The mountain alone: those who stood on it stand before it, as figures."""
        self.leave_headline()
        self._alone = self.area.copy()
        self.show(model)
        self.parts.hand.hide()
        self.things.giants, self.things.trapped = {}, frozenset()
        return self.clips.end.triumph(self.area)

    def figure(self, seat: int, mood: Mood, height: int) -> Surface:
        """A seat's giant: it throws up its arms, stands, or hangs its head."""
        return self.pictures.portrait(seat, _MOODS[mood], height)

    def close(self) -> None:
        """The table is left for good: have nothing more drawn ahead."""
        self.pictures.giants.forget()

    def idle(self, seconds: float) -> bool:
        """Let a flag wave and a goat stir, so seldom that it needs no more frames than a table at rest."""
        if self.model is not None:
            self.parts.scenery.idle(seconds)
        return False

    # -- looking around ----------------------------------------------------------------------------

    def ends_show(self, intent: Intent) -> bool:
        """Return whether an intent ends a show; one may look around during all but the last."""
        looks = isinstance(intent, Look) or (
            isinstance(intent, Scroll) and self.camera.room.collidepoint(self._pointer)
        )
        return super().ends_show(intent) and not (looks and self._alone is None)

    def handle(self, intent: Intent) -> bool:
        """Turn the view, go nearer or farther, show how high everything is."""
        if self.model is None:
            return False
        match intent:
            case Turn(way):
                self.camera.rotate(way, calm=self.calm)
            case Zoom(step):
                return self._zoom(step, None)
            case Scroll(_, dy) if dy and self.camera.room.collidepoint(self._pointer):
                return self._zoom(1 if dy > 0 else -1, self._pointer)
            case Figures():
                self.things.figures = not self.things.figures
                self.things.stir()
                return True
            case Point(x, y):
                self._pointer = (x, y)
                return False
            case _:
                return False
        self._seen_anew()
        return True

    def _zoom(self, step: int, about: tuple[int, int] | None) -> bool:
        x, y = about or self.camera.room.center
        if not self.camera.zoom(step, (x, y), calm=self.calm):
            return False
        self._seen_anew()
        return True

    def _seen_anew(self) -> None:
        """The eye is on its way, or already there."""
        if not self.camera.moving:
            self.parts.scenery.turn(self.camera.view, self.things.trodden())
            self.things.stir()
        self.brave.follow()
        self.moved()
        if self.model is not None and self._known is not None:
            self.behind.show(self._field(self.model, self._known.options), self.mountain)

    def peek(self, held: bool) -> None:
        """Look through: giants are glass, and what can be chosen behind the mountain shows."""
        if self.model is not None and held != self.things.peek:
            self.things.peek = held
            self.things.stir()
            self.moved()

    # -- choosing ----------------------------------------------------------------------------------

    def spots(self, picker: Picker[Any] | None) -> Sequence[Spot]:
        """Return what can be pointed at: cards, places on the mountain, and what can be asked about."""
        if self.model is None:
            return ()
        options = frozenset(picker.options) if picker is not None else frozenset()
        return Spots(self.parts, self.model, picker, self._field(self.model, options)).all()

    def _field(self, model: Model, options: Steps) -> Field:
        """What can be pointed at on the mountain; found once for a moment and a view."""
        known = self._known
        if (
            known is None
            or known.model is not model
            or known.options != options
            or (known.view, known.peek) != (self.camera.goal, self.things.peek)
        ):
            view = self.camera.goal
            sight = self.mountain.sight(model.heights, int(view.turn))
            room, peek = self.camera.room, self.things.peek
            known = self._known = Field(model, options, view, sight, room, peek=peek)
        return known

    def mark(
        self, picker: Picker[Any] | None, focused: Step | None = None, hinted: Steps = frozenset()
    ) -> None:
        """Show what can be chosen, what is chosen, what is pointed at and what is advised."""
        model = self.model
        if model is None:
            return
        options = frozenset(picker.options) if picker is not None else frozenset()
        self._mark_jump(model, picker)
        shown = planks(self.ui, self.parts.places, picker)
        self.parts.hand.aside = bool(shown)
        self._mark_hand(picker, options, focused, hinted)
        self.choice.show(shown, options, focused, hinted)
        field = self._field(model, options)
        self.behind.show(field, self.mountain)
        marks, lit, ghost = Marking(self.ui, model, field).of(picker, focused, hinted)
        things = self.things
        things.marks = marks
        things.blocks = [block for block in things.blocks if not block.ghost]
        for block in things.blocks:
            block.lit = (block.cube[0], block.cube[1]) in lit and not any(
                other[:2] == block.cube[:2] and other[2] > block.cube[2] for other in model.cubes
            )
        if ghost is not None:
            things.blocks.append(ghost)
        self.things.stir()
        if focused in field.aims and not self.ui.focus.by_pointer:
            aim = field.aims[focused]
            if self.camera.ensure((aim.x, aim.y, aim.z), calm=self.calm):
                self._seen_anew()

    def _mark_jump(self, model: Model, picker: Picker[Any] | None) -> None:
        """Before a card is chosen: the best jump, on the mountain and on the card for it."""
        open_ = picker is not None and not picker.chosen
        jump = model.own_jump if open_ else None
        self.parts.hand.worth = jump.points if jump is not None else 0
        self.brave.show(model if open_ else None)

    def _mark_hand(
        self, picker: Picker[Any] | None, options: Steps, focused: Step | None, hinted: Steps
    ) -> None:
        zones = (CARD, DROP)
        usable = None
        if picker is not None and any(step.zone in zones for step in options):
            usable = frozenset(step.number for step in options if step.zone in zones)
        chosen = next((s.piece for s in picker.chosen if s.zone == CARD), None) if picker else None
        pointed = focused.piece if focused is not None and focused.zone in zones else None
        advised = frozenset(step.piece for step in hinted if step.zone in zones)
        self.parts.hand.mark(usable, chosen, pointed, advised)

    # -- explaining --------------------------------------------------------------------------------

    def preview(self, model: Model | None, outlook: Outlook | None) -> None:
        """Show over the mountain where giants would stand."""
        if self.model is None:
            return
        ghosts: tuple[Figure, ...] = ()
        if outlook is not None and model is not None:
            ghosts = self.previewed.ghosts(self.model, model)
        if ghosts != self.things.ghosts:
            self.things.ghosts = ghosts
            self.things.stir()

    def highlight(self, about: Sequence[Ref]) -> None:
        """Point at seats with their giants, and at cubes."""
        if self.model is not None:
            self.previewed.point_at(about, self.model)

    def browse(self, spot: Spot, height: int) -> Sequence[Shown]:
        """Return what can be looked through: the discards, as far as the viewer may see them (C10)."""
        model = self.model
        if model is None or spot.name != "pile":
            return ()
        return discards(self.ui, self.pictures, model, height)

    def read(self, spot: Spot, height: int) -> Shown | None:
        """Return a card of the hand, the pile or a giant to read, as large as asked for."""
        return None if self.model is None else to_read(self.parts, self.model, spot, height)

    def shows(self) -> Sequence[Rect]:
        """Return where cubes lie and giants stand, and where cells and the best jump are marked."""
        things, view = self.things, self.camera.goal
        tops = [around(view, block.x + 1, block.y + 1, block.z + 1, 1) for block in things.blocks]
        giants = [body(view.screen(each.x, each.y, each.z), view.unit) for each in things.giants.values()]
        marks = [around(view, mark.x, mark.y, mark.z, mark.half) for mark in things.marks]
        return [*tops, *giants, *marks, *self.brave.places]

    def landmark(self, name: str) -> Rect | None:
        """Return where something lies that lessons and the rulebook speak of."""
        return landmark(self.parts, self.model, name) if self.model is not None else None

    def clause_at(self, x: int, y: int) -> str:
        """Return the clause about what lies there."""
        if self.model is None:
            return ""
        places = self.parts.places
        found = [(rect, "C9") for rect in places.seats]
        found += [(places.track, "C17"), (places.pile, "C7"), (places.hand, "C8"), (places.world, "C1")]
        return clause_of(found, x, y)
