"""A lesson as one person takes it: where they are, what is right there, what others do. No pictures."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from game.engine.lesson import Lesson, LessonStep, Position, fits
from game.engine.protocol import EngineError
from game.engine.reasons import Reason
from game.engine.session import Seat, Session
from game.engine.strengths import STRENGTHS
from game.engine.tempers import OWN
from game.games import make, spec
from game.i18n import Catalog
from game.i18n.cast import cast

READ_ON: Final = "lesson.read-on"
"""Key of what is said to who acts before they have read on."""


class Bookmark(NamedTuple):
    """Where somebody is in a lesson."""

    part: int = 0
    done: tuple[str, ...] = ()
    """For each step of the part that is done what was chosen, as text; "" for what is advised, or nothing."""
    slips: int = 0
    """How often something else was chosen than what was asked for."""
    skips: int = 0
    """How many steps were skipped."""


BEGINNING: Final = Bookmark()


def bookmark_at(lesson: Lesson, step: int) -> Bookmark:
    """Return where one is in a lesson behind so many of its steps, done as it advises."""
    part = max(number for number in range(len(lesson.parts)) if lesson.steps_before(number) <= step)
    return Bookmark(part, ("",) * (step - lesson.steps_before(part)))


def seats_around(catalog: Catalog, game_id: str, players: int, learner: int = 0) -> list[Seat]:
    """Return a table of somebody who learns, and around them the easiest opponents."""
    easy = STRENGTHS[0]
    strengths = ["" if seat == learner else easy for seat in range(players)]
    names = cast(catalog, game_id, [("", strength) for strength in strengths])
    temper = spec(game_id).temper_of(easy, OWN)
    return [
        Seat(name, "bot", strength, temper) if strength else Seat(name, "human")
        for name, strength in zip(names, strengths, strict=True)
    ]


def session_at(catalog: Catalog, game_id: str, position: Position) -> Session[Any, Any]:
    """Return a game that stands at a position. Raises EngineError if that is not within the rules."""
    seats = seats_around(catalog, game_id, position.players, position.learner)
    game = make(game_id, position.players, position.options)
    return Session.standing(game, position.seed, seats, position.log.split(), free_undo=True)


class LessonRun:
    """One lesson from a bookmark on: `session` stands where its step begins."""

    def __init__(self, game_id: str, lesson: Lesson, catalog: Catalog, at: Bookmark = BEGINNING) -> None:
        """Raises EngineError if the lesson doesn't fit the rules, or what was done so far doesn't fit it."""
        self.game_id, self.lesson = game_id, lesson
        self._number = at.part
        self.slips, self.skips = at.slips, at.skips
        self._part = lesson.parts[at.part]
        self.session = session_at(catalog, game_id, self._part.position)
        self._done: list[str] = []
        self._cursors: list[int] = []
        """Where the session stood before each step that is done."""
        self._acted = 0
        """How much of what others do after the last step they have done."""
        for text in at.done:
            self._again(text)

    def _again(self, text: str) -> None:
        if not self.asks:
            self.read_on()
        else:
            action = self.session.game.decode_action(text) if text else self.right()[0]
            if self.why_not(action):
                raise EngineError(Reason.of(READ_ON))
            self.play(action)
        while (action := self.others()) is not None:
            self.session.play(action)

    # -- where one is ------------------------------------------------------------------------------

    @property
    def step(self) -> LessonStep | None:
        """What is said and asked for now; None behind the last step of a part."""
        steps = self._part.steps
        return steps[len(self._done)] if len(self._done) < len(steps) else None

    @property
    def asks(self) -> bool:
        """Whether something is to be done now, not only read."""
        return self.step is not None and bool(self.step.asks)

    @property
    def acting(self) -> bool:
        """Whether others do something before the learner goes on."""
        return self._acted < len(self._others)

    @property
    def ending(self) -> bool:
        """Whether the last step of all is said."""
        return self.next_part is None and len(self._done) + 1 == len(self._part.steps)

    @property
    def learner(self) -> int:
        """The seat of who learns."""
        return self._part.position.learner

    @property
    def bookmark(self) -> Bookmark:
        """Where one is, to come back to."""
        return Bookmark(self._number, tuple(self._done), self.slips, self.skips)

    @property
    def next_part(self) -> Bookmark | None:
        """Where one goes on behind the last step of a part; None behind the last one of all."""
        if self._number + 1 == len(self.lesson.parts):
            return None
        return Bookmark(self._number + 1, (), self.slips, self.skips)

    @property
    def before(self) -> Bookmark | None:
        """Where the step before begins; None at the first one of all."""
        if self._done:
            return self.bookmark._replace(done=tuple(self._done[:-1]))
        if not self._number:
            return None
        return bookmark_at(self.lesson, self.number - 2)._replace(slips=self.slips, skips=self.skips)

    @property
    def number(self) -> int:
        """Which step of the whole lesson this is, from 1 on."""
        return self.lesson.steps_before(self._number) + len(self._done) + 1

    @property
    def stars(self) -> int:
        """How well it went: three without a slip, two with slips, one with steps that were skipped."""
        return 1 if self.skips else 2 if self.slips else 3

    # -- what is done ------------------------------------------------------------------------------

    def right(self) -> list[Any]:
        """Return the legal actions that are asked for now, the one to advise first."""
        step, game = self.step, self.session.game
        if step is None:
            return []
        legal = [(action, game.encode_action(action)) for action in self.session.legal_actions()]
        ranked = ((pattern, action) for pattern in step.asks for action, text in legal if fits(pattern, text))
        return list(dict.fromkeys(action for _, action in ranked))

    def why_not(self, action: Any) -> str:
        """Return the key of why a legal action isn't what is asked for now; "" if it is."""
        step, text = self.step, self.session.game.encode_action(action)
        if step is None or not step.asks:
            return READ_ON
        if any(fits(pattern, text) for pattern in step.asks):
            return ""
        return next((key for pattern, key in step.wrong if fits(pattern, text)), step.says)

    def play(self, action: Any) -> None:
        """Do what is asked for. Raises IllegalActionError."""
        text, cursor = self.session.game.encode_action(action), self.session.cursor
        self.session.play(action)
        self._advance(text, cursor)

    def read_on(self) -> None:
        """What was to be read is read."""
        self._advance("", self.session.cursor)

    def _advance(self, text: str, cursor: int) -> None:
        self._done.append(text)
        self._cursors.append(cursor)
        self._acted = 0

    def others(self) -> Any | None:
        """Return what somebody else does now, and count it as done; None while nobody else is to act."""
        if not self.acting:
            return None
        self._acted += 1
        return self.session.game.decode_action(self._others[self._acted - 1])

    @property
    def _others(self) -> tuple[str, ...]:
        """What others do after the last step that is done."""
        return self._part.steps[len(self._done) - 1].then if self._done else ()

    def reread(self) -> bool:
        """Go back to a step that only was read, if the table has stood still since; return whether it has."""
        if not self._done or self._done[-1] or self._cursors[-1] != self.session.cursor:
            return False
        self._done.pop()
        self._cursors.pop()
        self._acted = len(self._others)
        return True

    def undone(self) -> None:
        """The session has gone back to what the learner chose before: so does the lesson."""
        while self._done:
            asked, cursor = self._done.pop(), self._cursors.pop()
            if asked and cursor <= self.session.cursor:
                break
        self._acted = len(self._others)
