"""A game as it is played: the only place that holds states (law 3), and the one way in (law 2)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final, Generic, TypeVar

from game.engine.chance import KeyedRng, draw
from game.engine.events import Event
from game.engine.protocol import CHANCE, TERMINAL, EngineError, Game, IllegalActionError, Outlook, Player
from game.engine.reasons import Reason
from game.engine.record import (
    MARK_EVERY,
    LevelMark,
    Record,
    RecordError,
    Seat,
    check_seats,
    check_seed,
    new_seed,
)

__all__ = ("ALL", "Seat", "Session", "new_seed", "verify")

ALL: Final = -3
"""The viewer who sees everything: only of a game that is over, or that no person plays."""

A = TypeVar("A", bound=Hashable)
O = TypeVar("O")  # noqa: E741  (the contract's own letter)


class Session(Generic[A, O]):
    """One game with its seats, from the first step to the last, with undo and redo.

    Chance is resolved at once, so that it is always a player's turn, or the game is over.
    No state ever leaves: people and computer players get observations and redacted events.

        >>> from game.games import make
        >>> session = Session(make("nullgame", 2), "MOLE", [Seat("Ana", "human"), Seat("Bo", "bot", "easy")])
        >>> session.play(session.legal_actions()[0])
        >>> session.current_player, session.is_over
        (1, False)
        >>> session.undo()
        >>> session.current_player
        0

    Trap: `log`, `record` and `events_for(ALL)` tell secrets; they are for files, and for when it is over.
    """

    def __init__(
        self,
        game: Game[Any, A, O],
        seed: str,
        seats: Sequence[Seat],
        *,
        free_undo: bool = False,
        settle: bool = True,
    ) -> None:
        """Start a game. Raises EngineError if the seed or the seats can't be used.

        Chance before the first decision is resolved at once, unless its outcomes are to be handed in.
        """
        self._seats = tuple(Seat(*seat) for seat in seats)
        reason = check_seed(seed) or check_seats(self._seats, game.num_players)
        if reason:
            raise EngineError(reason)
        self.game = game
        self.seed = seed
        self.free_undo = free_undo
        self.damage: Reason | None = None
        """What was wrong with the record that this was opened from; the steps from there on are not here."""
        self.damage_step: int | None = None
        """The step of the record's log at which it went wrong."""
        self.changed = False
        """Whether the file that this was opened from, or one before it, was changed: see `Record.changed`."""
        self.summed = True
        """Whether all of them could tell that: see `Record.summed`."""
        self.off_seed: int | None = None
        """The first step of the log at which chance came otherwise than the seed has it, if there is one."""
        self.seconds = 0.0
        """How long people sat at it, as whoever shows it to them says."""
        self._cursor = self._start = 0
        self._states: list[Any] = [game.initial_state()]
        self._who: list[Player] = []
        self._outcomes = 0  # how many of the log's steps chance took
        self._log: list[str] = []
        self._events: list[tuple[Event, ...]] = []
        self._marks: dict[int, str] = {}
        if settle:
            self._settle()

    # -- what is going on ------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays."""
        return self._seats

    @property
    def cursor(self) -> int:
        """The number of steps that are applied: actions and chance outcomes."""
        return self._cursor

    @property
    def log(self) -> tuple[str, ...]:
        """Every step as text, those that can be redone too; "*" before chance outcomes.

        For records and reports. It tells secrets: never show it while people play.
        """
        return tuple(self._log)

    @property
    def current_player(self) -> Player:
        """Whose decision it is, or TERMINAL."""
        return self.game.current_player(self._state)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.current_player == TERMINAL

    @property
    def result(self) -> tuple[Player, ...] | None:
        """The winners, all who got the most; empty if nobody got more than the least; None before the end."""
        if not self.is_over:
            return None
        returns = self.returns()
        best = max(returns)
        if best == self.game.min_return:
            return ()
        return tuple(player for player, value in enumerate(returns) if value == best)

    @property
    def decisions(self) -> tuple[int, ...]:
        """The cursors at which a seat decided, those that can be redone too."""
        return tuple(step for step, player in enumerate(self._who) if player != CHANCE)

    @property
    def is_open(self) -> bool:
        """Whether everything may be shown: the game is over, or no person plays.

        An end that was taken back is none: people play on.
        """
        return self.is_over or all(seat.kind == "bot" for seat in self._seats)

    @property
    def proven(self) -> bool:
        """Whether chance came as the seed has it and no file of it was changed; else it is only possible."""
        return self.off_seed is None and not self.changed

    @property
    def notice(self) -> Reason | None:
        """What is to be said of the file that this comes from to whoever opens it; None if all is well."""
        return self.damage or (Reason.of("record.changed") if self.changed else None)

    def returns(self) -> tuple[float, ...]:
        """Return what each player gets; before the end, the middle of the range."""
        return self.game.returns(self._state)

    def legal_actions(self) -> tuple[A, ...]:
        """Return every legal action in a fixed order; empty at the end."""
        return tuple(self.game.legal_actions(self._state))

    def why_not(self, action: A) -> Reason | None:
        """Return None if the action is legal now, else why not."""
        return self.game.why_not(self._state, action)

    def outlook(self, action: A) -> Outlook:
        """Return what a legal action would do, as far as the player to decide can know."""
        return self.game.outlook(self.observation(self.current_player), action)

    def observation(self, viewer: Player) -> O:
        """Return all that a player may know now."""
        self._check_viewer(viewer)
        return self.game.observation(self._state, viewer)

    def observation_at(self, cursor: int, viewer: Player) -> O:
        """Return all that a player knew at a cursor up to now: where a show of what followed begins."""
        self._check_viewer(viewer)
        if not 0 <= cursor <= self._cursor:
            raise IndexError(cursor)
        return self.game.observation(self._states[cursor], viewer)

    def legal_at(self, cursor: int) -> tuple[A, ...]:
        """Return every legal action at a cursor up to now, in their order; empty where chance decides."""
        if not 0 <= cursor <= self._cursor:
            raise IndexError(cursor)
        return tuple(self.game.legal_actions(self._states[cursor]))

    def player_at(self, cursor: int) -> Player:
        """Return who decided at a cursor up to now: a player, CHANCE or TERMINAL."""
        if not 0 <= cursor <= self._cursor:
            raise IndexError(cursor)
        return self.game.current_player(self._states[cursor])

    def events_for(self, viewer: Player, since: int = 0) -> list[tuple[int, Event]]:
        """Return what the viewer saw happen from cursor `since` on, each with its step in the log.

        ALL sees everything, and is only allowed when `is_open`.
        """
        if viewer == ALL and self.is_open:
            return [(step, event) for step in range(since, self._cursor) for event in self._events[step]]
        self._check_viewer(viewer)
        seen = []
        for step in range(since, self._cursor):
            for event in self._events[step]:
                redacted = self.game.redact(event, viewer)
                if redacted is not None:
                    seen.append((step, redacted))
        return seen

    # -- playing ---------------------------------------------------------------------------------

    def play(self, action: A) -> None:
        """Take an action for the player whose turn it is, and resolve the chance that follows.

        What could be redone is forgotten, unless it is just this. Raises IllegalActionError.
        """
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalActionError(reason)
        text = self.game.encode_action(action)
        if self._cursor < len(self._log):
            if self._log[self._cursor] == text:
                self._cursor = self._settled(self._cursor + 1)
                return
            self._forget(self._cursor)
        self._step(self.current_player, action, text)
        self._settle()

    def set_strength(self, seat: Player, strength: str) -> None:
        """Let a computer play its seat with another strength from now on. Raises EngineError."""
        self._reseat(seat, self._seats[seat]._replace(strength=strength))

    def set_temper(self, seat: Player, temper: str) -> None:
        """Let a computer play its seat with another temper from now on. Raises EngineError."""
        self._reseat(seat, self._seats[seat]._replace(temper=temper))

    def _reseat(self, seat: Player, new: Seat) -> None:
        seats = list(self._seats)
        seats[seat] = new
        reason = check_seats(seats, self.game.num_players)
        if reason:
            raise EngineError(reason)
        self._seats = tuple(seats)

    # -- taking back -----------------------------------------------------------------------------

    def can_undo(self, seen: Mapping[Player, int] | None = None) -> Reason | None:
        """Return None if `undo` will do something, else why it won't.

        Without free undo it goes back only over what has told no person anything that they couldn't know
        before. `seen` says of each up to which cursor they have looked; without it, all have seen all.
        """
        target = self._undo_target()
        if target is None:
            return Reason.of("error.undo-start")
        if not self.free_undo and self._revealed(target, seen):
            return Reason.of("error.undo-revealed")
        return None

    def can_redo(self) -> Reason | None:
        """Return None if `redo` will do something, else why it won't."""
        return Reason.of("error.redo-end") if self._cursor == len(self._log) else None

    def undo(self, seen: Mapping[Player, int] | None = None) -> None:
        """Go back to a person's last decision, or to any last decision if no person plays.

        Raises EngineError where `can_undo` gives a reason.
        """
        reason = self.can_undo(seen)
        target = self._undo_target()
        if reason is not None or target is None:
            raise EngineError(reason or Reason.of("error.undo-start"))
        self._cursor = target

    def redo(self) -> None:
        """Go forward to the next such decision, or to the end of the log. Raises EngineError."""
        reason = self.can_redo()
        if reason is not None:
            raise EngineError(reason)
        stops = self._stops()
        after = bisect_right(stops, self._cursor)
        self._cursor = stops[after] if after < len(stops) else len(self._log)

    def at(self, cursor: int) -> Session[A, O]:
        """Return a copy that stands at a cursor, to look at or to play on from.

        A cursor between a decision and the chance that follows moves on behind that chance.
        """
        if not 0 <= cursor <= len(self._log):
            raise IndexError(cursor)
        copy = Session(self.game, self.seed, self._seats, free_undo=self.free_undo, settle=False)
        copy.damage, copy.damage_step = self.damage, self.damage_step
        copy.changed, copy.summed, copy.off_seed = self.changed, self.summed, self.off_seed
        copy._start = self._start
        copy._states = list(self._states)
        copy._who = list(self._who)
        copy._outcomes = self._outcomes
        copy._log = list(self._log)
        copy._events = list(self._events)
        copy._marks = dict(self._marks)
        copy._cursor = copy._settled(cursor)
        return copy

    # -- records ---------------------------------------------------------------------------------

    def record(self) -> Record:
        """Return the game as a record."""
        result = self.result
        return Record(
            game=self.game.game_id,
            rules=self.game.rules_version,
            options=dict(self.game.options),
            seed=self.seed,
            seats=self._seats,
            log=self.log,
            cursor=self._cursor,
            marks={step: self._mark(step) for step in range(MARK_EVERY, len(self._log) + 1, MARK_EVERY)},
            result=result,
            free_undo=self.free_undo,
            seconds=round(self.seconds),
            packed=self.game.hidden and result is None,
            level=LevelMark.of(self.game.level),
            changed=self.changed,
            summed=self.summed,
        )

    @classmethod
    def standing(
        cls,
        game: Game[Any, A, O],
        seed: str,
        seats: Sequence[Seat],
        log: Sequence[str],
        *,
        free_undo: bool = False,
    ) -> Session[A, O]:
        """Start a game behind its first steps, which are given as in a record: nothing takes them back.

        Raises EngineError if one of them is not within the rules.
        """
        session = cls(game, seed, seats, free_undo=free_undo, settle=False)
        for text in log:
            reason = session._replay(text, None)
            if reason is not None:
                raise EngineError(reason)
        session._settle()
        session._start = session._cursor
        return session

    @classmethod
    def from_record(cls, record: Record) -> Session[A, O]:
        """Play a record again, checking every step, mark and the result, and where chance left the seed.

        Where it diverges, what is good up to there is opened and `damage` says what is wrong.
        Raises EngineError if the game itself can't be made.
        """
        game, seats = record.make_game(), record.seats
        session = cls(game, record.seed, seats, free_undo=record.free_undo, settle=False)
        session.seconds = float(record.seconds)
        for step, text in enumerate(record.log):
            session.damage = session._replay(text, record.marks.get(step + 1))
            if session.damage is not None:
                session.damage_step = step
                break
        session._settle()
        session._cursor = session._settled(min(record.cursor, session._cursor))
        if session.damage is None:
            session._check_end(record)
        session.changed = record.changed or session.damage is not None
        session.summed = record.summed
        return session

    def _replay(self, text: str, mark: str | None) -> Reason | None:
        """Apply a step of a record, or return what is wrong with it and change nothing."""
        player = self.current_player
        if player == TERMINAL:
            return Reason.of("record.after-end")
        if text.startswith("*") != (player == CHANCE):
            return Reason.of("record.chance-or-choice", entry=text)
        try:
            action = self.game.decode_action(text.removeprefix("*"))
        except EngineError as error:
            return error.reason
        if player == CHANCE:
            outcomes = self.game.chance_outcomes(self._state)
            if not any(outcome == action and weight > 0 for outcome, weight in outcomes):
                return Reason.of("record.outcome", entry=text)
            if self.off_seed is None and action != self._drawn(outcomes):
                self.off_seed = self._cursor
        elif (reason := self.why_not(action)) is not None:
            return reason
        self._step(player, action, text)
        if mark is not None and mark != self._mark(self._cursor):
            self._forget(self._cursor - 1)
            return Reason.of("record.mark")
        return None

    def _check_end(self, record: Record) -> None:
        """Compare cursor and result of a record whose steps are all good."""
        if self._cursor != record.cursor < len(record.log):
            self.damage = Reason.of("record.cursor", cursor=record.cursor)
        elif self.result != record.result:
            self.damage = Reason.of("record.result")
        if self.damage is not None:
            self.damage_step = self._cursor

    # -- inside ----------------------------------------------------------------------------------

    @property
    def _state(self) -> Any:
        return self._states[self._cursor]

    def _check_viewer(self, viewer: Player) -> None:
        if not 0 <= viewer < self.game.num_players:
            raise EngineError(Reason.of("error.viewer", viewer=viewer))

    def _settle(self) -> None:
        """Resolve chance at the end of the log."""
        while self.current_player == CHANCE:
            outcome = self._drawn(self.game.chance_outcomes(self._state))
            self._step(CHANCE, outcome, "*" + self.game.encode_action(outcome))

    def _drawn(self, outcomes: Sequence[tuple[A, int]]) -> A:
        """Return how chance comes at the end of the log: outcome k depends on the seed and k alone."""
        return draw(outcomes, KeyedRng(self.seed, self._outcomes))

    def _settled(self, cursor: int) -> int:
        """Return the first cursor from this one on that is no chance node."""
        while cursor < len(self._log) and self._who[cursor] == CHANCE:
            cursor += 1
        return cursor

    def _step(self, player: Player, action: A, text: str) -> None:
        events: list[Event] = []
        self._states.append(self.game.apply(self._state, action, events))
        self._who.append(player)
        self._outcomes += player == CHANCE
        self._log.append(text)
        self._events.append(tuple(events))
        self._cursor += 1

    def _forget(self, cursor: int) -> None:
        """Drop the steps after a cursor, and stand there."""
        del self._states[cursor + 1 :], self._who[cursor:], self._log[cursor:], self._events[cursor:]
        self._outcomes = self._who.count(CHANCE)
        self._marks = {step: mark for step, mark in self._marks.items() if step <= cursor}
        self.off_seed = None if self.off_seed is None or self.off_seed >= cursor else self.off_seed
        self._cursor = cursor

    def _stops(self) -> list[int]:
        """Return the cursors at which undo and redo stop, ascending."""
        people = any(seat.kind == "human" for seat in self._seats)
        return [
            step
            for step, player in enumerate(self._who)
            if player != CHANCE and (not people or self._seats[player].kind == "human")
        ]

    def _undo_target(self) -> int | None:
        return max((stop for stop in self._stops() if self._start <= stop < self._cursor), default=None)

    def _revealed(self, target: int, seen: Mapping[Player, int] | None) -> bool:
        """Whether a step since a cursor told a person something that can't be untold."""
        if CHANCE in self._who[target : self._cursor]:
            return True
        people = [number for number, seat in enumerate(self._seats) if seat.kind == "human"]
        if people and self.game.hidden and self.is_over:
            return True  # of a game that is over everything may be shown
        return any(
            self._tells(step, person)
            for person in people
            for step in range(target, self._cursor if seen is None else min(seen[person], self._cursor))
        )

    def _tells(self, step: int, viewer: Player) -> bool:
        """Whether a decision told a viewer something that they couldn't know before."""
        before, after = (self.game.observation(self._states[at], viewer) for at in (step, step + 1))
        redacted = (self.game.redact(event, viewer) for event in self._events[step])
        return self.game.tells(before, [event for event in redacted if event is not None], after)

    def _mark(self, step: int) -> str:
        if step not in self._marks:
            text = self.game.encode_state(self._states[step])
            self._marks[step] = blake2b(text.encode(), digest_size=3).hexdigest()
        return self._marks[step]


def verify(record: Record) -> Session[Any, Any]:
    """Return the game of a record whose every action, mark and result is right; is it `proven`, too?

    Raises RecordError with the reason and the step if one of them isn't.
    """
    session: Session[Any, Any] = Session.from_record(record)
    if session.damage is not None:
        raise RecordError(session.damage, session.damage_step, session.game.game_id)
    return session
