"""A replay's coach: where the match was won and lost, and at a turning point what would have been better."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from concurrent.futures import Future
from functools import reduce
from typing import Any, Protocol

from pygame import Rect

from game.ai.retrospect import LUCK_MARK, Turn
from game.engine.reasons import Reason, Ref
from game.scenes.advice import Advice
from game.scenes.house import way_to
from game.scenes.looking_back import refusal
from game.scenes.replay.curve import Curve
from game.scenes.replay.turns import Deeds, Entry, Told, TurnList
from game.scenes.retelling import Retelling
from game.scenes.reviewing import Reviewing
from game.scenes.shell import Shell
from game.scenes.viewing import Viewing, people_of
from game.scenes.words import Words
from game.view.director import Director
from game.view.painter import Painter
from game.view.picker import Picker, Step, Steps
from game.view.tables.base import Table
from game.view.widgets import Ui

LEAF_CLOSE = "review-leaf-close"
"""The key of what puts a leaf away."""


class Stand(Protocol):
    """The replay, for its coach."""

    index: int

    def go(self, index: int) -> None:
        """Stand at a stop at once."""

    def forward(self) -> None:
        """Show the next move."""

    def look_as(self, viewer: int) -> None:
        """Look through somebody's eyes."""


class Coach:
    """Looks back on one match while its replay is seen."""

    def __init__(
        self,
        shell: Shell,
        ui: Ui,
        viewing: Viewing,
        words: Words,
        table: Table[Any],
        director: Director[Any],
        stand: Stand,
    ) -> None:
        self._ui, self._viewing, self._words = ui, viewing, words
        self._table, self._director, self._stand = table, director, stand
        self.refusal: Reason | None = refusal(viewing.viewers)
        """Why this match can't be looked back on; None if it can."""
        self.open = False
        """Whether the curve and the turning points are to be seen."""
        self.reviewing = Reviewing(shell, viewing.session, viewing.viewers)
        self.chosen: Turn | None = None
        """The decision or the luck that is looked at."""
        self._painter = Painter()
        self._retelling = Retelling(words, viewing, places=True)
        self._entries: dict[Turn, Future[Entry]] = {}
        """Turning points in words: a long match takes a while to tell, so the painter's thread does it."""
        self._awaited = False
        """Whether one of them is still to come."""
        self._advice = Advice(ui, words, LEAF_CLOSE, "review.leaf-close")
        self.curve: Curve | None = None
        self.list: TurnList | None = None
        self._picker: Picker[Any] | None = None
        self._better: Steps = frozenset()
        self._last: Step | None = None
        """The last step to what would be better: as if it was pointed at."""
        self.pieces: tuple[Ref, ...] = ()
        """What is to be pointed at: what was moved, where it was."""
        self._shown: Turn | None = None
        """The decision that the table shows with what would be better."""
        self._paused = False
        session = viewing.session
        self.sides = _sides(session)
        """The seats of each side, by which of them sits first."""

    # -- coming and going ------------------------------------------------------------------------------

    def begin(self) -> None:
        """Open, and look back; what was found before is there at once."""
        self.open = True
        self.reviewing.start()

    def end(self) -> None:
        """Close, and look back no further."""
        self.open = False
        self.drop()
        self.reviewing.stop()

    def enter(self) -> None:
        """The replay is seen again."""
        if self._paused:
            self._paused = False
            self.reviewing.start()

    def leave(self) -> None:
        """The replay is covered or left: others may need the thinker."""
        self._paused = self.reviewing.running
        self.reviewing.stop()

    def update(self, seconds: float) -> bool:
        """Time passes. Return whether there is something new to `tell`."""
        came = self._awaited and all(entry.done() for entry in self._entries.values())
        return (self.reviewing.update(seconds) or came) and self.open

    # -- the picture -----------------------------------------------------------------------------------

    def layout(self, area: Rect) -> None:
        """A new layout, with the table in `area`; curve and list come after this, if there are any."""
        self._entries.clear()
        self.curve = self.list = None
        self._picker = self._shown = None
        self.pieces = ()
        self._advice.layout(area)

    def add_curve(self, rect: Rect) -> None:
        """Show the curve there."""
        stops, names = self._viewing.stops, self._viewing.names
        go, choose = self._go, self.choose_at
        self.curve = Curve(self._ui, rect, self._painter, stops, self.sides, names, go=go, choose=choose)

    def add_list(self, rect: Rect) -> None:
        """Show the turning points there."""
        deeds = Deeds(self.choose_at, self._toggle, self.forward)
        self.list = TurnList(self._ui, rect, deeds)

    def tell(self, *, wait: bool = False) -> None:
        """Bring curve and list up to date; `wait` for words that are still to come."""
        found = self.reviewing.found
        if self.curve is not None and found is not None:
            self.curve.tell(found)
        if self.list is not None:
            self.list.tell(self._told(wait=wait))

    def line_marks(self) -> dict[int, tuple[str, str]]:
        """Return the marks of lines of the log, with what they mean, by the lines' numbers."""
        if self.curve is None:
            return {}
        steps = [line.step for line in self._viewing.log.lines]
        found = ((bisect_right(steps, sign.cursor) - 1, sign.mark) for sign in self.curve.signs)
        return {line: (mark, self._ui.t(f"review.mark.{mark}")) for line, mark in found if line >= 0}

    def _told(self, *, wait: bool = False) -> Told:
        review = self.reviewing
        found = review.found
        problem = self._ui.t("review.lost") if review.problem is not None else ""
        chosen = self.chosen.step.cursor if self.chosen is not None else -1
        if found is None:
            return Told(running=review.running, problem=problem)
        entries = [self._entry(turn) for turn in found.turns]
        self._awaited = not wait and not all(entry.done() for entry in entries)
        return Told(
            (found.done, found.tasks),
            review.running,
            found.whole,
            problem,
            tuple(entry.result() for entry in entries if wait or entry.done()),
            tuple(self._retelling.summary(found)) if found.whole else (),
            any(step.free for step in found.steps),
            chosen,
        )

    def _entry(self, turn: Turn) -> Future[Entry]:
        """A turning point in words, which are found once."""
        if turn not in self._entries:
            found = self.reviewing.found
            assert found is not None
            finding = found.findings.get(turn.step.cursor)
            name = self._ui.t(f"review.mark.{turn.mark}")

            def retell() -> Entry:
                title, told, *why = self._retelling.turn(turn, finding)
                return Entry(turn.step.cursor, turn.mark, name, title, " ".join((told, *why[:1])))

            self._entries[turn] = self._painter.ask(retell)
        return self._entries[turn]

    # -- what is looked at -----------------------------------------------------------------------------

    def choose_at(self, cursor: int) -> None:
        """Look at the turning point at a cursor, or at another decision that has a mark."""
        turn = self._turn_at(cursor)
        if turn is None:
            return
        seat, viewing = turn.step.seat, self._viewing
        self.drop()
        if seat >= 0 and viewing.session.game.hidden and viewing.viewer != seat:
            self._stand.look_as(seat)
        self.chosen = turn
        self._stand.go(viewing.stop_before(cursor))
        if turn.mark == LUCK_MARK:
            self._stand.forward()

    def forward(self) -> None:
        """Look at the next turning point, after the last one at the first."""
        found = self.reviewing.found
        if found is None or not found.turns:
            return
        at = self.chosen.step.cursor if self.chosen is not None else -1
        later = (turn for turn in found.turns if turn.step.cursor > at)
        self.choose_at(next(later, found.turns[0]).step.cursor)

    def _turn_at(self, cursor: int) -> Turn | None:
        found = self.reviewing.found
        if found is None:
            return None
        turn = next((turn for turn in found.turns if turn.step.cursor == cursor), None)
        return turn if turn is not None else found.decision(cursor)

    def drop(self) -> None:
        """Look at no turning point any more."""
        if self.chosen is not None:
            self.chosen = None
            self._hide()

    @property
    def person(self) -> int:
        """Whose seat is to be a person's where one plays on from here: of a game that no person played, that
        of whoever decided at what is looked at; -1: nobody's."""
        if self.chosen is None or people_of(self._viewing.session):
            return -1
        return self.chosen.step.seat

    def put_away(self) -> bool:
        """Put away what lies on the table to be read. Return whether there was something."""
        return self._advice.close()

    def follow(self, index: int) -> None:
        """The replay stands at a stop, and nothing moves: show what belongs there."""
        chosen = self.chosen
        if chosen is not None:
            stop = self._viewing.stop_before(chosen.step.cursor)
            if index not in ((stop, stop + 1) if chosen.mark == LUCK_MARK else (stop,)):
                self.drop()
        chosen = self.chosen
        if chosen is not None and chosen.mark != LUCK_MARK:
            if self._viewing.session.game.hidden and self._viewing.viewer != chosen.step.seat:
                self.drop()  # whose eyes one looks through now may not know it
            elif chosen != self._shown:
                self._hide()
                self._show(chosen)
            else:
                self._recall(chosen)
        else:
            self._hide()
        if self.curve is not None:
            self.curve.show(index, self.chosen.step.cursor if self.chosen is not None else -1)
        if self.list is not None:
            self.list.tell(self._told())

    def moving(self, index: int) -> None:
        """A show is on that leads to a stop: nothing is marked in it."""
        self._hide()
        if self.curve is not None:
            self.curve.show(index, self.chosen.step.cursor if self.chosen is not None else -1)

    def _hide(self) -> None:
        self._advice.close()
        if self._picker is not None:
            self._picker, self._better, self._last, self._shown = None, frozenset(), None, None
            self.pieces = ()
            self._table.preview(None, None)
            self._table.mark(None)

    def _show(self, turn: Turn) -> None:
        """What was done, and as a ghost what would have been better; or else what was so good."""
        found = self.reviewing.found
        finding = found.findings.get(turn.step.cursor) if found is not None else None
        if finding is None:
            return
        session, cursor = self._viewing.session, turn.step.cursor
        game, seat = session.game, turn.step.seat
        good = turn.step.chosen if turn.change > 0 else finding.other
        action, chosen = game.decode_action(good), game.decode_action(turn.step.chosen)
        self._picker, steps = way_to(game.game_id, list(dict.fromkeys((action, chosen))), action)
        self._better, self._last = frozenset(steps), steps[-1] if steps else None
        self.mark()
        outlook = game.outlook(session.observation_at(cursor, seat), action)
        after = reduce(lambda model, event: model.on(event), outlook.events, self._director.model)
        self._table.preview(after, outlook)
        self._shown = turn
        line = self._viewing.line_of(cursor)
        if line is not None and turn.change <= 0:
            index = self._viewing.stop_before(cursor)
            pieces = self._viewing.log_at(index).pieces.where(line.about)
            self.pieces = tuple(ref for ref in pieces if ref.kind != "player")
        self._recall(turn)
        self._advice.tell(lambda: self._retelling.leaf(turn, finding))
        self.lay_leaf()

    def lay_leaf(self) -> None:
        """Let the leaf lie beside what it is about, wherever that is seen now."""
        self._advice.draw(list(self._about()), self._table.shows())

    def _recall(self, turn: Turn) -> None:
        """Show the way of what was done, if something else would have been better."""
        line = self._viewing.line_of(turn.step.cursor)
        if line is not None and turn.change <= 0:
            self._table.recall(line.way)

    def _about(self) -> Iterator[Rect]:
        """Where that lies which would be better; else the middle of the table."""
        spots = [spot.rect for spot in self._table.spots(self._picker) if spot.step in self._better]
        yield from spots or [Rect(self._advice.area.center, (1, 1))]

    def mark(self, pointed: Step | None = None) -> None:
        """Mark what is pointed at, and what would be better."""
        self._table.mark(self._picker, self._last if pointed is None else pointed, self._better)

    # -- what the controls do --------------------------------------------------------------------------

    def _toggle(self) -> None:
        if self.reviewing.running:
            self.reviewing.stop()
        else:
            self.reviewing.start()
        self.tell()

    def _go(self, index: int) -> None:
        if index != self._stand.index:
            self._stand.go(index)


def _sides(session: Any) -> list[tuple[int, ...]]:
    """Return the seats of each side, in the order of who sits first."""
    game, sides = session.game, dict[int, tuple[int, ...]]()
    for seat in range(game.num_players):
        sides[game.side(seat)] = (*sides.get(game.side(seat), ()), seat)
    return list(sides.values())
