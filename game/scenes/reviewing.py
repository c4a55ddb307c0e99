"""A review on its way: a match is looked back on beside the frames, task by task, and what is found is kept.

A thread owns the `Retrospect`: it finds the decisions, reads what was found before, says what is to be asked
next and writes down what is known. The scene's frames only carry: a question to the thinker, its answer to
the thread, and now and then a picture of what is known (`Found`), which never changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.ai.retrospect import Account, Chances, Finding, Retrospect, Step, Task, Turn
from game.ai.review import fingerprint
from game.disk.files import StorageError
from game.disk.reviews import read_review, review_file, write_review
from game.engine.reasons import Reason
from game.engine.session import Session
from game.games import heuristics
from game.scenes.looking_back import asked, remember, retrospect

if TYPE_CHECKING:
    from game.ai.worker import Answer
    from game.scenes.shell import Shell

NEWS_EVERY: Final = 0.35
"""Seconds between two pictures of what is known, while it grows: each is drawn anew."""
AHEAD: Final = 2
"""Questions that the thread has ready or waits for, so that the thinker need not wait for it."""
KEPT_EVERY: Final = 40
"""Answers after which what is known is written down, even if more is to come."""


class Found(NamedTuple):
    """What is known at a moment; never changed afterwards."""

    steps: tuple[Step, ...]
    viewers: tuple[int, ...]
    """Who is looked through, and judged."""
    curve: Mapping[int, Chances]
    """Everybody's chances at the cursors at which they are known."""
    turns: tuple[Turn, ...]
    findings: Mapping[int, Finding]
    """What is thought of decisions, by their cursors."""
    accounts: tuple[Account, ...]
    """What the match was like, by seats."""
    done: int
    tasks: int
    """How much is known, of how much there is to know."""

    @property
    def whole(self) -> bool:
        """Whether all is known."""
        return self.done >= self.tasks

    def decision(self, cursor: int) -> Turn | None:
        """Return a decision that has a mark as if the match had turned with it; None where there is none."""
        step = next((step for step in self.steps if step.cursor == cursor), None)
        finding = self.findings.get(cursor)
        if step is None or finding is None or not finding.mark:
            return None
        return Turn(step, step.seat, finding.change, finding.mark)

    def account(self, seat: int) -> Account:
        """Return what the match was like for a seat."""
        return self.accounts[seat]


class _Ask(NamedTuple):
    """A question for the thinker, in its words."""

    task: Task
    obs: Any
    seed: int
    legal: tuple[str, ...]
    chosen: str


class Reviewing:
    """One match looked back on. Call `update` each frame, and `stop` when nobody is there any more."""

    def __init__(
        self,
        shell: Shell,
        session: Session[Any, Any],
        viewers: Sequence[int],
        folder: Path | None = None,
    ) -> None:
        """`session` is only read. `viewers`: who may be looked through. `folder`: of the saves that the
        review is kept beside, if not the usual.
        """
        self._shell, self._session, self._folder = shell, session, folder
        self._viewers = viewers
        self.found: Found | None = None
        """What is known; None until the match was gone through once."""
        self.running = False
        """Whether it is to go on: it asks, or waits for an answer, or will soon."""
        self.problem: Reason | None = None
        """Why it has stopped by itself; None if it hasn't."""
        self._review: Retrospect | None = None
        self._thread: Thread | None = None
        self._halt = Event()
        self._asks: SimpleQueue[_Ask] = SimpleQueue()
        self._answers: SimpleQueue[tuple[Task, Answer] | None] = SimpleQueue()
        self._news: SimpleQueue[Found] = SimpleQueue()
        self._wanted = Event()
        """Set when the frames want to know more."""
        self._asked: Task | None = None
        self._since = 0.0

    # -- what may be done with it ----------------------------------------------------------------------

    def look(self) -> None:
        """Bring back what was found before, and find out nothing new: `update` brings it, if there is any."""
        self._begin(asking=False)

    def start(self) -> None:
        """Begin, or go on."""
        if self.running or (self.found is not None and self.found.whole):
            return
        self.running, self.problem = True, None
        self._begin(asking=True)

    def stop(self) -> None:
        """Stop for now; what is known is kept. Never waits."""
        if self._asked is not None:
            self._shell.thinker.cancel()
            self._asked = None
        self.running = False
        self._end_thread()

    def update(self, seconds: float) -> bool:
        """Carry what there is to carry. Return whether `found` or `running` is new."""
        self._since += seconds
        changed = False
        if self.running:
            changed = self._carry()
        if self._since >= NEWS_EVERY:
            self._since = 0.0
            self._wanted.set()
        with suppress(Empty):
            while True:
                self.found = self._news.get_nowait()
                changed = True
        if self.running and self.found is not None and self.found.whole:
            self.running = False
            self._end_thread()
        return changed

    def join(self) -> None:
        """Wait until all that is known is written down: before a process ends, and in tests."""
        if self._thread is not None:
            self._thread.join()

    # -- frames ------------------------------------------------------------------------------------------

    def _carry(self) -> bool:
        """Take an answer, ask the next question. Return whether it had to stop."""
        thinker = self._shell.thinker
        if self._asked is not None:
            answer = thinker.poll()
            if answer is None:
                return False
            task, self._asked = self._asked, None
            if answer.fallback is not None:
                self.problem, self.running = answer.fallback, False
                self._end_thread()
                return True
            self._answers.put((task, answer))
        with suppress(Empty):
            ask = self._asks.get_nowait()
            self._asked = ask.task
            thinker.ask_back(self._session.game, ask.obs, ask.seed, ask.legal, ask.chosen)
        return False

    # -- the thread --------------------------------------------------------------------------------------

    def _begin(self, *, asking: bool) -> None:
        """Start a thread, which waits for the one before it to end."""
        before = self._end_thread()
        self._halt, self._asks, self._answers = Event(), SimpleQueue(), SimpleQueue()
        self._wanted.set()
        work = self._halt, self._asks, self._answers, before
        self._thread = Thread(target=self._work, args=(*work, asking), name="review", daemon=True)
        self._thread.start()

    def _end_thread(self) -> Thread | None:
        self._halt.set()
        self._answers.put(None)
        return self._thread

    def _work(
        self,
        halt: Event,
        asks: SimpleQueue[_Ask],
        answers: SimpleQueue[tuple[Task, Answer] | None],
        before: Thread | None,
        asking: bool,
    ) -> None:
        if before is not None:
            before.join()
        known, players = heuristics(self._session.game), self._session.game.num_players
        path, judged = review_file(self._session.record(), self._folder), fingerprint(known)
        if self._review is None:
            kept = read_review(path, judged)
            if kept is None and not asking:
                return
            review = retrospect(self._session, self._viewers)
            if kept is not None:
                with suppress(ValueError):
                    remember(self._session, review, kept)
            self._review = review
        review, fresh = self._review, 0
        self._news.put(_found(review, players))
        pending: list[Task] = []
        while asking:  # once halted, what was answered before is still told
            while not halt.is_set() and len(pending) < AHEAD and (task := review.next(pending)) is not None:
                pending.append(task)
                asks.put(self._ask(task))
            answered = answers.get() if pending else None
            if answered is None:
                break
            pending.remove(answered[0])
            _tell(review, *answered)
            fresh += 1
            if fresh % KEPT_EVERY == 0:
                _keep(path, judged, review)
            if self._wanted.is_set():
                self._wanted.clear()
                self._news.put(_found(review, players))
        if fresh:
            _keep(path, judged, review)
            self._news.put(_found(review, players))

    def _ask(self, task: Task) -> _Ask:
        ask, encode = asked(self._session, task), self._session.game.encode_action
        chosen = encode(ask.chosen) if task.judge else ""
        return _Ask(task, ask.obs, ask.seed, tuple(encode(action) for action in ask.legal), chosen)


def _tell(review: Retrospect, task: Task, answer: Answer) -> None:
    if answer.finding is not None:
        review.tell_finding(task, answer.finding)
    else:
        review.tell_chances(task, answer.chances)


def _keep(path: Path, judged: str, review: Retrospect) -> None:
    with suppress(StorageError):  # it can be found out again
        write_review(path, judged, review.to_data())


def _found(review: Retrospect, players: int) -> Found:
    findings = ((step.cursor, review.finding(step.cursor)) for step in review.steps)
    return Found(
        review.steps,
        review.viewers,
        dict(review.curve()),
        tuple(review.turns()),
        {cursor: finding for cursor, finding in findings if finding is not None},
        tuple(review.account(seat) for seat in range(players)),
        *review.progress,
    )
