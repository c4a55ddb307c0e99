"""Thinking beside the window: a spawned process that answers with texts.

`serve` runs in the worker, which imports no pygame. `Thinker` is the window's side of it and never
waits: it is asked, then polled. Whatever happens to the worker (it crashes, hangs, answers rubbish),
the thinker restarts it once for the same question, and then answers itself with the action that looks
best at a glance, and says so.

The clock is used here alone, as a safety net; budgets are counted in simulations.
"""

from __future__ import annotations

import gc
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import Synchronized
from random import Random
from time import monotonic
from typing import Any, Final, NamedTuple

from game.ai.bot import Budget, Thought, bot_for, make_bot
from game.engine.level import Level
from game.engine.protocol import EngineError, Game
from game.engine.reasons import Reason
from game.engine.tempers import PLAIN
from game.games import make

THINK_SECONDS: Final = 2.5
"""A thought is cut short after this, whatever its budget: slow machines get weaker play, not long waits."""
HANG_SECONDS: Final = 8.0
"""A worker that has not answered after this is given up (a slow machine may need a second to start it)."""
CLOSE_SECONDS: Final = 0.3
"""How long each way of ending the worker is given before the next, harder one."""
MOST_OPEN: Final = 3
"""A worker that owes more answers than this gets no further question: the wire must never fill up."""


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
    seed: int


class Answer(NamedTuple):
    """A thought in texts, which is all that leaves the worker."""

    action: str
    evaluations: tuple[tuple[str, int, float], ...]
    """(action, visits, expected share of wins), the best first."""
    reasons: tuple[Reason, ...]
    fallback: Reason | None = None
    """Why the worker did not give this answer itself; None if it did."""


def serve(wire: Connection, current: Synchronized[int]) -> None:
    """Answer questions until the wire closes. `current` is the number of the one that still counts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()  # trees hold no cycles: looking for them would take a fifth of the time
    try:
        while True:
            question = wire.recv()
            counts = question.number == current.value
            wire.send((question.number, _think(question, current) if counts else None))
    except (EOFError, OSError):
        return


def _think(question: Question, current: Synchronized[int]) -> Answer:
    end = monotonic() + THINK_SECONDS
    number = question.number

    def cancelled() -> bool:
        return current.value != number or monotonic() > end

    table = question.game_id, question.players, question.options, question.strength, question.level
    bot = make_bot(*table, question.temper)
    legal = [bot.game.decode_action(text) for text in question.legal]
    return _in_texts(
        bot.game, bot.choose(question.obs, legal, Budget(cancelled=cancelled), Random(question.seed))
    )


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
        self._current: Synchronized[int] = self._context.Value("q", 0, lock=False)
        self._process: BaseProcess | None = None
        self._wire: Connection | None = None
        self._question: Question | None = None
        self._number = 0
        self._asked = 0.0
        self._owed = 0
        self._restarted = False

    @property
    def busy(self) -> bool:
        """Whether a question is waiting for its answer."""
        return self._question is not None

    @property
    def pid(self) -> int | None:
        """The worker's process id; None without a worker."""
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Start the worker ahead of the first question, so that the first answer comes sooner."""
        if self._process is None:
            ours, theirs = self._context.Pipe()
            process = self._context.Process(target=self._target, args=(theirs, self._current), daemon=True)
            try:
                process.start()
            except OSError:
                ours.close()
            else:
                self._process, self._wire, self._owed = process, ours, 0
            theirs.close()

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
        self.cancel()
        self._number += 1
        self._question = Question(
            self._number, game_id, players, dict(options), level, strength, temper, obs, tuple(legal), seed
        )
        self._restarted = False
        self._send()

    def poll(self) -> Answer | None:
        """Return the answer, once, when it is there; it is one of the legal texts. Never waits."""
        question = self._question
        if question is None:
            return None
        answer, broken = self._received(question)
        if broken:
            self._stop(politely=False)
            if self._restarted:
                answer = self._own_answer(question)
            else:
                self._restarted = True
                self._send()
        if answer is not None:
            self._question = None
        return answer

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
        self._asked = monotonic()
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
        try:
            self._wire.send(self._question)
            self._owed += 1
        except (OSError, ValueError):
            self._stop(politely=False)

    def _received(self, question: Question) -> tuple[Answer | None, bool]:
        """Return (answer if there is one, whether the worker is broken)."""
        if self._process is None:
            return None, True
        try:
            while (read := self._read()) is not None:
                number, answer = read
                if number == question.number:
                    action = answer.action
                    return (answer, False) if action in question.legal else (None, True)
        except Exception:  # rubbish on the wire may raise anything; the worker is replaced
            return None, True
        dead = not self._process.is_alive()
        return None, dead or monotonic() - self._asked > HANG_SECONDS

    def _read(self) -> Any:
        """Return what lies first on the wire, None if nothing does; of a broken worker it raises anything."""
        if self._wire is None or not self._wire.poll():
            return None
        self._owed -= 1
        return self._wire.recv()

    def _own_answer(self, question: Question) -> Answer:
        """Answer in this process, at a glance, and report it."""
        reason = Reason.of("error.worker-lost")
        try:
            game = make(question.game_id, question.players, question.options, question.level)
            legal = [game.decode_action(text) for text in question.legal]
            bot = bot_for(game, question.strength, question.temper)
            glance = bot.choose(question.obs, legal, Budget(iterations=0), Random(question.seed))
            return _in_texts(game, glance, reason)
        except EngineError:  # not even the question makes sense here; the first legal action always does
            return Answer(question.legal[0], (), (), reason)

    def _stop(self, politely: bool) -> None:
        """End the worker for good; politely is to close the wire and let it finish by itself."""
        process, wire = self._process, self._wire
        self._process = self._wire = None
        if wire is not None:
            wire.close()
        if process is None:
            return
        if politely:
            process.join(CLOSE_SECONDS)
        if process.exitcode is None:
            process.kill()
            process.join(CLOSE_SECONDS)
        if process.exitcode is not None:
            process.close()
