"""Thinking beside the window: a spawned process that answers with texts.

`serve` runs in the worker, which imports no pygame. `Thinker` is the window's side of it and never
waits: it is asked, then polled. Whatever happens to the worker (it crashes, hangs, answers rubbish),
play goes on within two seconds: another worker is asked the same, if there is still time, and then the
thinker answers itself with the action that looks best at a glance, and says so. The first that is only
starting has eight, for slow machines. And whatever happens to the window's process, its workers end by
themselves.

The clock is used here alone, as a safety net; budgets are counted in simulations. A worker that thinks gives
a sign of life after every few of them: so one that takes long is told from one that hangs.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from ctypes import c_int64
from errno import EAGAIN
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import Synchronized
from random import Random
from threading import Thread
from time import monotonic
from typing import Any, Final, NamedTuple

from game.ai import review
from game.ai.bot import Bot, Budget, Thought, bot_for, make_bot
from game.ai.post import CLOSE_SECONDS, Post
from game.ai.retrospect import Chances, Finding
from game.engine.level import Level
from game.engine.protocol import Game
from game.engine.reasons import Reason
from game.engine.tempers import PLAIN
from game.games import make

THINK_SECONDS: Final = 2.5
"""A thought is cut short after this, whatever its budget: slow machines get weaker play, not long waits."""
SILENT_SECONDS: Final = 1.5
"""A worker that has given no sign of life for so long hangs, and is given up."""
START_SECONDS: Final = 8.0
"""The same before its first sign: a slow machine may need a second or two to start it."""
REVIEW_SECONDS: Final = 60.0
"""A look back that takes so long is given up, whatever signs there are; no clock of its own ends it."""
RESCUE_SECONDS: Final = 1.5
"""After a worker broke, another one has so long for the same question."""
WATCHED: Final = 0.25
"""Of the seconds between two polls no more count: if more passed, the window stood still, or the computer."""
MOST_OPEN: Final = 3
"""A worker that owes so many answers gets no further question: another one is asked."""


class Question(NamedTuple):
    """What a worker is asked."""

    number: int
    game_id: str
    players: int
    options: Mapping[str, str]
    level: Level | None
    """What the game is played with, so that the worker reads no file."""
    strength: str
    temper: str
    obs: Any
    legal: tuple[str, ...]
    """What may be chosen; empty if it is asked how chances stand."""
    seed: int
    chosen: str = ""
    """What was chosen of that, if this is to be judged."""

    @property
    def looks_back(self) -> bool:
        """Whether nothing is to be decided any more."""
        return not self.legal or bool(self.chosen)


class Answer(NamedTuple):
    """A thought in texts, which is all that leaves the worker."""

    action: str = ""
    evaluations: tuple[tuple[str, int, float], ...] = ()
    """(action, visits, expected share of wins), the best first."""
    reasons: tuple[Reason, ...] = ()
    fallback: Reason | None = None
    """Why the worker did not give this answer itself; None if it did."""
    finding: Finding | None = None
    """What is thought of a choice, if it was to be judged."""
    chances: Chances = ()
    """How everybody's chances stand, if that was asked."""

    def fits(self, question: Question) -> bool:
        """Whether this can be the answer: a legal action with its reasons, or what was to be found out.

        Of one that has another shape it may raise anything.
        """
        legal = question.legal
        if not legal:
            return len(self.chances) == question.players and all(map(_is_number, self.chances))
        if question.chosen:
            return isinstance(self.finding, Finding) and self.finding.other in legal
        judged = all(text in legal and _is_number(share) for text, _, share in self.evaluations)
        return self.action in legal and judged and all(isinstance(each, Reason) for each in self.reasons)


def _is_number(what: object) -> bool:
    return isinstance(what, int | float)


def end_with_parent() -> None:
    """Let this process end as soon as the one that spawned it is gone, however that ended.

    What it is at doesn't matter, as long as it runs some Python now and then: a thread waits. By itself, one
    that thinks would not notice; nor one of a pool: each of those holds open what the others wait on.
    """
    parent = parent_process()
    if parent is None:
        return

    def outlive() -> None:
        parent.join()
        os._exit(1)

    Thread(target=outlive, name="parent", daemon=True).start()


@contextmanager
def starting() -> Iterator[None]:
    """Start processes meanwhile: they hear of Ctrl-C only once they have said what to do then.

    Python prints where it was, if it comes while a process is still loading modules. Windows can't do that.
    """
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # or it would be started with the first of them, and undo this
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        with _somewhere():
            yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _somewhere() -> Iterator[None]:
    """Be in a folder that is there meanwhile: somebody may have removed the one that we are in.

    A process that is spawned has to be somewhere. We go back, so that no file is looked for elsewhere.
    """
    assert sys.platform != "win32"  # where nobody removes a folder that somebody is in
    try:
        os.getcwd()
    except FileNotFoundError:
        here = os.open(".", os.O_RDONLY)
        try:
            os.chdir("/")
            yield
        finally:
            os.fchdir(here)
            os.close(here)
    else:
        yield


def begin_in_pool() -> None:
    """Begin as a process of a pool: end with whoever started it, and with Ctrl-C, without a word."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def serve(wire: Connection, current: Synchronized[int], signs: Synchronized[int]) -> None:
    """Answer questions until there are no more (None).

    `current` is the number of the one that still counts, `signs` how many signs of life were given so far.
    """
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()  # trees hold no cycles: looking for them would take a fifth of the time
    try:
        while True:
            signs.value += 1
            question = wire.recv()
            if question is None:
                return
            counts = question.number == current.value
            wire.send((question.number, _think(question, current, signs) if counts else None))
    except (EOFError, OSError):
        return


def _think(question: Question, current: Synchronized[int], signs: Synchronized[int]) -> Answer | None:
    end = monotonic() + THINK_SECONDS
    number = question.number

    def dropped() -> bool:
        signs.value += 1
        return current.value != number

    table = question.game_id, question.players, question.options, question.strength, question.level
    bot = make_bot(*table, question.temper)
    signs.value += 1
    if question.looks_back:
        return _look_back(question, bot, dropped)

    def cancelled() -> bool:
        return dropped() or monotonic() > end

    legal = [bot.game.decode_action(text) for text in question.legal]
    return _in_texts(
        bot.game, bot.choose(question.obs, legal, Budget(cancelled=cancelled), Random(question.seed))
    )


def _look_back(question: Question, bot: Bot, cancelled: Callable[[], bool]) -> Answer | None:
    """Return what was to be found out; None if it isn't wanted any more. No clock cuts it short."""
    game, obs = bot.game, question.obs
    if not question.legal:
        found = review.chances(bot.heuristics, obs, Random(question.seed), cancelled)
        return None if found is None else Answer(chances=found)
    legal = [game.decode_action(text) for text in question.legal]
    chosen = game.decode_action(question.chosen)
    verdict = review.judge(bot.heuristics, obs, legal, chosen, lambda: Random(question.seed), cancelled)
    if verdict is None:
        return None
    return Answer(finding=Finding(game.encode_action(verdict.other), *verdict[2:]))


def _in_texts(game: Game[Any, Any, Any], thought: Thought, fallback: Reason | None = None) -> Answer:
    encode = game.encode_action
    return Answer(
        encode(thought.action),
        tuple((encode(e.action), e.visits, e.value) for e in thought.evaluations),
        thought.reasons,
        fallback,
    )


class Thinker:
    """Asks a worker process, one question at a time, without ever waiting for it."""

    def __init__(self, target: Any = serve) -> None:
        self._context = get_context("spawn")
        self._target = target
        """What runs in the worker; tests put something broken here."""
        self._current: c_int64 | Synchronized[int] = c_int64()
        self._signs: c_int64 | Synchronized[int] = c_int64()
        """What a worker shares; without one these count for nobody."""
        self._process: BaseProcess | None = None
        self._wire: Post | None = None
        self._question: Question | None = None
        self._number = 0
        self._owed = 0
        self._polled = 0.0
        """When it was asked or polled last."""
        self._seen = 0
        """The signs of life that were seen."""
        self._unheard = False
        """Whether a worker hung before its first sign, and none has given one since."""
        self._silent = 0.0
        """Seconds watched since the last of them."""
        self._busy = 0.0
        """Seconds watched since it was asked, or since its first sign, if that came later."""
        self._rescue: float | None = None
        """Seconds left for a worker that has taken over from a broken one; None if none had to."""

    @property
    def busy(self) -> bool:
        """Whether a question is waiting for its answer."""
        return self._question is not None

    @property
    def pid(self) -> int | None:
        """The worker's process id; None without a worker."""
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Start the worker ahead of the first question, so that the first answer comes sooner.

        Where the system has no room for one, questions are answered at a glance.
        """
        if self._process is None:
            with suppress(OSError):
                self._begin()

    def _begin(self) -> None:
        """Start a worker. Raises OSError where there is no room: for processes, threads, pipes or memory."""
        current, signs = (self._context.Value("q", 0, lock=False) for _ in range(2))
        ours, theirs = self._context.Pipe()
        try:
            given = theirs, current, signs
            process = self._context.Process(target=self._target, args=given, daemon=True)
            with starting():
                process.start()
        except OSError:
            ours.close()
            raise
        finally:
            theirs.close()
        self._current, self._signs, self._seen = current, signs, 0
        self._process, self._owed = process, 0
        try:
            self._wire = Post(ours)
        except RuntimeError as error:
            self._stop(politely=False)
            ours.close()
            raise OSError(EAGAIN, str(error)) from None

    def ask(
        self,
        game_id: str,
        players: int,
        options: Mapping[str, str],
        strength: str,
        obs: Any,
        legal: Sequence[str],
        seed: int,
        level: Level | None = None,
        temper: str = PLAIN,
    ) -> None:
        """Ask for a decision; a question still open is dropped. Never waits."""
        table = game_id, players, dict(options), level
        self._ask(Question(self._number + 1, *table, strength, temper, obs, tuple(legal), seed))

    def ask_back(
        self, game: Game[Any, Any, Any], obs: Any, seed: int, legal: Sequence[str] = (), chosen: str = ""
    ) -> None:
        """Ask what is thought of a choice that was made, or without one how everybody's chances stood.

        A question still open is dropped. Never waits.
        """
        table = game.game_id, game.num_players, dict(game.options), game.level
        question = Question(self._number + 1, *table, review.STRENGTH, PLAIN, obs, tuple(legal), seed, chosen)
        self._ask(question)

    def _ask(self, question: Question) -> None:
        self.cancel()
        self._number = question.number
        self._question = question
        self._unheard = self._unheard and not self._signs.value
        self._rescue = RESCUE_SECONDS if self._unheard else None
        self._send()

    def poll(self) -> Answer | None:
        """Return the answer, once, when it is there; its action is one of the legal ones. Never waits."""
        question = self._question
        if question is None:
            return None
        self._watch()
        answer, broken = self._received(question)
        if answer is None and not broken and self._rescue is not None and self._rescue <= 0.0:
            answer = self._own_answer(question)
            self._current.value = 0  # the worker may still be good for the next question
        if broken:
            answer = self._replace(question)
        if answer is not None:
            self._question = None
        return answer

    def _watch(self) -> None:
        """Count the seconds that passed, from the last sign of life on."""
        now = monotonic()
        passed, self._polled = min(now - self._polled, WATCHED), now
        signs = self._signs.value
        self._silent = 0.0 if signs != self._seen else self._silent + passed
        self._seen = signs
        self._busy += passed if signs else 0.0
        if self._rescue is not None:
            self._rescue -= passed

    def _replace(self, question: Question) -> Answer | None:
        """End a worker that is broken and start another; return an answer if there is no time for its own."""
        hangs = self._hangs(question)
        late = self._rescue is not None or hangs
        self._unheard = self._unheard or (hangs and not self._seen)
        self._stop(politely=False)
        if late:
            self.start()
            return self._own_answer(question)
        self._rescue = RESCUE_SECONDS
        self._send()
        return None

    def cancel(self) -> None:
        """Drop the open question; the worker notices within a few milliseconds."""
        self._question = None
        self._current.value = 0

    def close(self) -> None:
        """End the worker: politely, then firmly, within a second. The thinker may be asked again later."""
        self.cancel()
        self._stop(politely=True)

    def _send(self) -> None:
        """Put the open question on the wire; a failure shows in the next poll."""
        self._polled, self._silent, self._busy = monotonic(), 0.0, 0.0
        if self._owed >= MOST_OPEN:
            with suppress(Exception):  # what was cancelled may be answered, and not read yet
                while self._read() is not None:
                    pass
        if self._owed >= MOST_OPEN:
            self._stop(politely=False)
        self.start()
        if self._wire is None or self._question is None:
            return
        self._current.value = self._question.number
        self._wire.send(self._question)
        self._owed += 1

    def _received(self, question: Question) -> tuple[Answer | None, bool]:
        """Return (answer if there is one, whether the worker is broken)."""
        if self._process is None:
            return None, True
        try:
            while (read := self._read()) is not None:
                number, answer = read
                if number == question.number:
                    return (answer, False) if answer.fits(question) else (None, True)
        except Exception:  # rubbish on the wire may raise anything; the worker is replaced
            return None, True
        return None, not self._process.is_alive() or self._hangs(question)

    def _hangs(self, question: Question) -> bool:
        """Whether the worker has been silent for too long, or at it for longer than its own clock allows."""
        longest = REVIEW_SECONDS if question.looks_back else THINK_SECONDS + SILENT_SECONDS
        patience = SILENT_SECONDS if self._seen else START_SECONDS
        return self._silent >= patience or self._busy >= longest

    def _read(self) -> Any:
        """Return what lies first on the wire, None if nothing does; of a broken worker it raises anything."""
        if self._wire is None or not self._wire.poll():
            return None
        self._owed -= 1
        return self._wire.recv()

    def _own_answer(self, question: Question) -> Answer:
        """Answer in this process, at a glance, and report it; there is no looking back at a glance."""
        reason = Reason.of("error.worker-lost")
        if question.looks_back:
            return Answer(fallback=reason)
        try:
            game = make(question.game_id, question.players, question.options, question.level)
            legal = [game.decode_action(text) for text in question.legal]
            bot = bot_for(game, question.strength, question.temper)
            glance = bot.choose(question.obs, legal, Budget(iterations=0), Random(question.seed))
            return _in_texts(game, glance, reason)
        except Exception:  # whatever broke the worker may break here too; the first legal action always does
            return Answer(question.legal[0], fallback=reason)

    def _stop(self, politely: bool) -> None:
        """End the worker for good; politely is to tell it that there are no more questions."""
        process, wire = self._process, self._wire
        self._process = self._wire = None
        if process is not None:
            if politely and wire is not None:
                wire.send(None)
                process.join(CLOSE_SECONDS)
            if process.exitcode is None:
                process.kill()
                process.join(CLOSE_SECONDS)
            if process.exitcode is not None:
                process.close()
        if wire is not None:
            wire.close()
