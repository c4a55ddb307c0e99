"""The table of *Taupes et compagnie*: the stack in its pit, put together from its parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from pygame import Rect, Surface

from game.engine.events import Event
from game.engine.protocol import Outlook
from game.engine.reasons import Ref
from game.engine.record import Seat
from game.games.taupes.rules.types import BoardLifted
from game.games.taupes.view.choice import planks
from game.games.taupes.view.clips import Clips
from game.games.taupes.view.discs import Row
from game.games.taupes.view.landmarks import landmark
from game.games.taupes.view.layout import places
from game.games.taupes.view.model import Model
from game.games.taupes.view.moles import FIGURE
from game.games.taupes.view.parts import Parts
from game.games.taupes.view.paths import DISC, MOLE, POINT, TURNING
from game.games.taupes.view.pictures import Pictures
from game.games.taupes.view.preview import Preview
from game.games.taupes.view.reach import Marking, Reach
from game.games.taupes.view.reading import Reading
from game.games.taupes.view.spots import Spots
from game.games.taupes.view.trace import way_on
from game.view.model import NOBODY
from game.view.picker import Picker, Step, Steps
from game.view.tables.base import BuiltTable, Mood, Shown, Spot, clause_of
from game.view.tables.planks import Planks
from game.view.text import BODY, Style
from game.view.timeline import Clip, call, par, seq, tween
from game.view.widgets.base import Ui

_PREPARE: Final = 3
"""With so few holes left to fill, the board's lifting is drawn ahead."""


class GameTable(BuiltTable[Model]):
    """The stack of boards. `layout` keeps the room, the first `show` builds everything in it."""

    music = "burrow"

    def __init__(self, ui: Ui, seats: Sequence[Seat]) -> None:
        super().__init__(ui, seats)
        self.pictures = Pictures(ui, [seat.name for seat in seats])
        self._rows = [Row() for _ in seats]
        """Which of a seat's discs lies where."""
        self._ahead = NOBODY
        """The board that is shown ahead of time."""
        self._moving = False
        """Whether a show is on: nothing is marked then, and nobody looks ahead."""
        self._held = False
        """Whether the holes are looked at."""
        self._last: Ref | None = None
        """The way that was gone last."""
        self._about: tuple[Ref, ...] = ()
        """What is pointed out."""

    # -- building --------------------------------------------------------------------------------

    def layout(self, area: Rect) -> None:
        """Keep the area: how large a board can be depends on the boards, which `show` brings."""
        super().layout(area)
        self._ahead = NOBODY

    def _build(self, model: Model) -> None:
        """Build everything anew."""
        ui, radius = self.ui, max(board.radius for board in model.boards)
        line = ui.text.line(Style(BODY))
        room = places(self.area, ui.view.screen.scale, line, radius)
        self.pictures.resize(room.world.unit)
        self.parts = Parts.build(ui, self.pictures, room, self.seats, self._rows)
        self.choice: Planks[Pictures] = Planks(ui, self.pictures)
        self.reach = Reach(ui, self.pictures, room.world, self.parts.crowd)
        self.previewed = Preview(ui, self.pictures, room.world, self.parts.seats, self.parts.tower)
        self.clips = Clips(self.parts, self.show)
        self.parts.crowd.peek(self._held)
        ui.tickers.append(self._tick)

    def settle(self) -> None:
        """Wait for all pictures that are still being drawn: before a still picture is taken."""
        if self.model is None:
            return
        parts, drawn = self.parts, (self.pictures.moles, self.pictures.thumbs, self.pictures.trails)
        parts.ground.collect(wait=True)
        for sprites in drawn:
            sprites.patient = True
        parts.crowd.sync()
        self.reach.collect(self.model)
        parts.tower.show(self.model)
        parts.trace.collect()
        for sprites in drawn:
            sprites.patient = False

    def _tick(self, seconds: float) -> bool:
        """Take over what the threads have drawn."""
        if self.pictures.moles.collect():
            self.parts.crowd.sync()
            if self.model is not None:
                self.reach.collect(self.model)
        if self.pictures.thumbs.collect():
            self.parts.tower.collect()
        if self.pictures.trails.collect():
            self.parts.trace.collect()
        self.parts.ground.collect()
        self._look_ahead()
        return self.parts.ground.loading or self.pictures.thumbs.coming or self.pictures.trails.coming

    def _look_ahead(self) -> None:
        """Show the board whose small picture is pointed at, under the moles of now."""
        model, focus = self.model, self.ui.focus
        target = focus.current if focus.shown and not self._moving else None
        board = NOBODY
        if model is not None and target is not None and self.parts.places.stack.contains(target.rect):
            thumbs = self.parts.tower.thumbs(model)
            board = next((number for number, rect in thumbs if rect == target.rect), NOBODY)
        if model is None or board == self._ahead:
            return
        ground, crowd = self.parts.ground, self.parts.crowd
        if board == NOBODY:
            self._look_back(model)
            self._name()
        elif ground.peek(ground.view(model.boards, model.rotations, board, model.pro)):
            self._ahead = board
            self.reach.clear()
            self.reach.peek(model, False)
            self.parts.names.clear()
            self.parts.trace.show(model, None)
            crowd.foresee(model, next_one=board == model.board + 1)

    def _look_back(self, model: Model) -> None:
        """Show the board that is played on, if another one is looked at: something happens there."""
        if self._ahead != NOBODY:
            self._ahead = NOBODY
            self.parts.ground.peek(None)
            self.parts.crowd.stand(model)
            self.parts.crowd.sync()
            self.reach.peek(model, self._held)

    # -- showing ---------------------------------------------------------------------------------

    def show(self, model: Model) -> None:
        """Stand still and show this."""
        if self.model is None:
            self._build(model)
        parts = self.parts
        self._moving, self._ahead = False, NOBODY
        self.clips.clear()
        self.previewed.clear()
        self.reach.clear()
        parts.crowd.wake()
        if model != self.model:
            self.choice.hide()
        self.model = model
        view = parts.ground.view(model.boards, model.rotations, model.board, model.pro)
        parts.ground.show(view, empty=not model.built)
        parts.crowd.stand(model)
        self.clips.end.stand(model)
        parts.seats.show(model)
        parts.tower.show(model)
        parts.discs.show(model)
        parts.bench.show(model)
        parts.crowd.sync()
        self.reach.peek(model, self._held)
        self._name()
        parts.crowd.ahead(range(model.players))
        last = model.board == len(model.boards) - 1
        if model.built and not last and len(model.grid.holes) - model.filled <= _PREPARE:
            parts.ground.prepare(view)
            parts.tower.ahead(replace(model, board=model.board + 1))

    def ready(self, event: Event, before: Model) -> bool:
        """A board flies off when it, and the one under it, are drawn: else the window would stand still."""
        return not isinstance(event, BoardLifted) or self.clips.boards.ready(before)

    def clip(self, event: Event, before: Model, after: Model) -> Clip:
        """Return the show of an event."""
        self._moving = True
        self._look_back(before)
        self.reach.clear()
        self.previewed.clear()
        self.choice.hide()
        self.parts.crowd.wake()
        self.parts.crowd.watch(before, {})
        # Of a board that comes up the holes are seen once it lies there.
        self.reach.peek(after, self._held and after.board == before.board)
        inner = self.clips.of(event, before, after)
        self.model = after
        if not inner.spans:
            return inner
        # Last in each frame: draw what the others have changed.
        return par(inner, tween(inner.seconds, lambda _: self.parts.crowd.sync()))

    def morph(self, model: Model) -> Clip:
        """Let the moles go over to another position."""
        self._moving = True
        if self.model is not None:
            self._look_back(self.model)
        if self.model is None or model.board != self.model.board or model.built != self.model.built:
            return call(lambda: self.show(model))
        return seq(call(self.reach.clear), self.clips.moles.wandering(model), call(lambda: self.show(model)))

    def finale(self, model: Model) -> Clip:
        """Nothing but the pit: who was in it stands before it."""
        self.leave_headline()
        self.show(model)
        self.parts.crowd.leave()
        self.parts.seats.hide()
        self.parts.tower.hide()
        self.parts.discs.hide()
        self.parts.names.clear()
        self.parts.trace.show(model, None)
        return self.clips.end.finale(model)

    def figure(self, seat: int, mood: Mood, height: int) -> Surface:
        """A mole of the seat: it jumps for joy, with the shovel if that is out, stands, or holds its head."""
        if mood is Mood.CHEER and self.model is not None and self.clips.end.dug_out(self.model):
            return self.pictures.digger(seat, height)
        pose = {Mood.CHEER: "cheer_a", Mood.CALM: "stand", Mood.SULK: "dismay"}[mood]
        return self.pictures.icon(seat, pose, round(height / FIGURE))

    def close(self) -> None:
        """The table is left for good: have nothing more drawn ahead."""
        for sprites in (self.pictures.moles, self.pictures.thumbs, self.pictures.trails):
            sprites.forget()

    def idle(self, seconds: float) -> bool:
        """Breathe and blink, so seldom that it needs no more frames than a table at rest: never "moved"."""
        if self.model is not None:
            self.parts.crowd.idle(seconds)
        return False

    # -- choosing --------------------------------------------------------------------------------

    def spots(self, picker: Picker[Any] | None) -> Sequence[Spot]:
        """Return what can be pointed at: discs, planks, every point of the board, seats, boards to come."""
        if self.model is None or not self.model.built:
            return ()
        return Spots(self.parts, self.model, picker).all()

    def mark(
        self, picker: Picker[Any] | None, focused: Step | None = None, hinted: Steps = frozenset()
    ) -> None:
        """Show what can be chosen, what is chosen, what is pointed at and what is advised."""
        model = self.model
        if model is None or not model.built or self._moving:  # what lies there is not what can be chosen
            return
        self._look_back(model)
        options, discs = frozenset(picker.options) if picker is not None else frozenset(), self.parts.discs
        turning = focused is not None and focused.first == TURNING
        if focused is not None and turning:
            slots = discs.face_down()
            discs.pointed = slots[focused.copy] if focused.copy < len(slots) else -1
        choice = frozenset(step.number for step in options if step.zone == DISC)
        losing = focused.piece if focused is not None and focused.zone == DISC else None
        pointed = discs.pointed if turning else -1
        advised = choice & {step.number for step in hinted if step.zone == DISC}
        discs.mark(TURNING in options, pointed, TURNING in hinted, choice, losing, advised)
        if picker is not None:
            self.choice.show(planks(self.ui, self.parts.places, picker), options, focused, hinted)
        else:
            self.choice.hide()
        marking = self._marking(model, picker, focused, hinted)
        self.reach.show(model, marking)
        self.parts.crowd.watch(model, marking.watched, marking.movable)
        self._name()

    def _marking(
        self, model: Model, picker: Picker[Any] | None, focused: Step | None, hinted: Steps
    ) -> Marking:
        """What the board itself shows."""
        options = picker.options if picker is not None else ()
        movable = tuple(step.number for step in options if step.zone == MOLE)
        ends = tuple(step.number for step in options if step.zone == POINT)
        key = focused.number if focused is not None and focused.zone in (MOLE, POINT) else -1
        chosen = [step.number for step in picker.chosen if step.zone == MOLE] if picker else []
        bulbs = tuple(step.number for step in hinted if step.zone in (MOLE, POINT))
        if chosen:
            return Marking((chosen[0],), (), chosen[0], ends, key, bulbs)
        if ends:
            # Placing: the lines of those who stand there already are worth seeing.
            return Marking((), ends, key if model.owner(key) != NOBODY else -1, None, key, bulbs)
        mole = key if model.owner(key) != NOBODY and focused is not None and focused.zone == MOLE else -1
        legal = None
        if picker is not None and mole in movable:
            legal = tuple(action.b for action in picker.actions(Step(MOLE, mole)))
        elif mole >= 0 and model.turned and model.owner(mole) == model.mover:
            # Whoever looks on sees where it can go with what lies turned up; who chooses, that it can't.
            lines = model.lines_of(mole).landings if picker is None else ()
            legal = tuple(each.point for each in lines if each.ends and each.distance in model.turned)
        return Marking(movable, (), mole, legal, key, bulbs)

    # -- explaining ------------------------------------------------------------------------------

    def preview(self, model: Model | None, outlook: Outlook | None) -> None:
        """Show over the board what an action would lead to."""
        if self.model is None:
            return
        self.previewed.clear()
        if outlook is not None:
            self.previewed.show(self.model, outlook)

    def highlight(self, about: Sequence[Ref]) -> None:
        """Point at seats, points and boards."""
        self._about = tuple(about)
        if self.model is not None:
            self.previewed.point_at(about, self.model)
            self._name()

    def recall(self, way: Ref | None) -> None:
        """Show the way that the last mole took."""
        self._last = way
        if self.model is not None:
            self._name()

    def _name(self) -> None:
        """Show the way that is told of, and the names of the spaces that the texts of the moment name."""
        model, parts = self.model, self.parts
        if model is None or self._ahead != NOBODY:
            return
        if not model.built:
            parts.names.clear()
            parts.trace.show(model, None)
            return
        if self._moving and parts.names.board != model.board:  # that one is still to come
            return
        marking = self.reach.shown or Marking()
        pointed = next((ref for ref in self._about if ref.kind == "way"), None)
        # A mole's own ways are not to be mixed up with that of another.
        way = way_on(model.board, pointed or self._last) if pointed or marking.mole < 0 else None
        parts.trace.show(model, way)
        points = {marking.pointed, *marking.hinted, *(way[1:] if way is not None else ())}
        points |= {int(ref.value) for ref in self._about if ref.kind == "point"}
        named = (point for point in points if 0 <= point < len(model.grid.places))
        parts.names.tell(model, named, marking)

    def peek(self, held: bool) -> None:
        """Show the holes alone, and who is in them."""
        self._held = held
        if self.model is not None:
            self.parts.crowd.peek(held)
            self.reach.peek(self.model, held and self._ahead == NOBODY)

    def browse(self, spot: Spot, height: int) -> Sequence[Shown]:
        """Return a seat's discs: those that are still face down, and the places of the others."""
        return Reading(self.parts, self.model).discs(spot, height) if self.model is not None else ()

    def read(self, spot: Spot, height: int) -> Shown | None:
        """A disc, a hole, a star space, a path or a mole, large, and what it is good for."""
        return Reading(self.parts, self.model).at(spot, height) if self.model is not None else None

    def landmark(self, name: str) -> Rect | None:
        """Return where something lies that lessons and the rulebook speak of (`landmarks`)."""
        return landmark(self.parts, self.model, name) if self.model is not None else None

    def clause_at(self, x: int, y: int) -> str:
        """Return the clause about what lies there."""
        if self.model is None:
            return ""
        room = self.parts.places
        return clause_of(((room.discs, "M5"), (room.seats, "M10"), (room.stack, "M11")), x, y)
