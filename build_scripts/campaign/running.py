"""Hands the cases of a campaign out to processes, and outlives whatever becomes of these."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any, Final

from build_scripts.campaign.campaign import Settings, load
from build_scripts.campaign.state import State, Tally
from build_scripts.campaign.working import Report, work
from game.ai.worker import starting

LOOK: Final = 0.5
"""Seconds between two looks at processes that report nothing."""
STARTING: Final = 60.0
"""Seconds that a process may take to begin, before patience does: a machine with much to do may be slow."""
LOOKS: Final = 100
"""How often it is looked whether what was temporary is gone ..."""
PAUSE: Final = 0.05
"""... and for how many seconds each time."""
_WORLD: Final = get_context("spawn")


class Worker:
    """A process with the batch that it is to check."""

    def __init__(self, start: Callable[[Connection], Any]) -> None:
        self._start = start
        self.todo = deque[int]()
        self.first = 0
        self.tally = Tally()
        self._begin()

    def _begin(self) -> None:
        self.wire, there = _WORLD.Pipe()
        self.process = self._start(there)
        there.close()
        self._begun = False
        self.since = monotonic() + STARTING
        """When it began with the case that it is at, or begins at the latest."""

    def begin(self) -> None:
        """Know that the process is there, and begins with its first case."""
        self._begun = True
        self._set_out()

    def _set_out(self) -> None:
        if self._begun:
            self.since = monotonic()

    def take(self, numbers: list[int]) -> None:
        """Begin with a batch."""
        self.todo.extend(numbers)
        self.first, self.tally = numbers[0], Tally()
        self._send()

    def _send(self) -> None:
        self._set_out()
        self.wire.send(list(self.todo))

    def done(self, found: Report) -> None:
        """Count a case of the batch."""
        self.todo.popleft()
        self.tally.add(found)
        self._set_out()

    def lose(self, found: Report) -> None:
        """Count the case that it is at as broken, end what became of the process, and start another."""
        self.end()
        self._begin()
        self.done(found)
        if self.todo:
            self._send()

    def end(self) -> None:
        """End the process, whatever it is at."""
        self.wire.close()
        self.process.kill()
        self.process.join()


def batches(numbers: Iterable[int], most: int) -> Iterator[list[int]]:
    """Yield numbers that follow each other, at most so many at once.

    >>> list(batches([0, 1, 2, 5, 6], 2))
    [[0, 1], [2], [5, 6]]
    """
    batch: list[int] = []
    for number in numbers:
        if batch and (len(batch) == most or number != batch[-1] + 1):
            yield batch
            batch = []
        batch.append(number)
    if batch:
        yield batch


class Run:
    """A run of a campaign: how it stands, and what comes of it."""

    def __init__(self, name: str, module: str, seed: str, settings: Settings, state: State) -> None:
        self.campaign = load(module)
        self.tally = Tally()
        """What this run has found so far."""
        self._name, self._module, self._seed, self._settings = name, module, seed, settings
        self._state = state
        self._temporary = TemporaryDirectory(prefix="galerie-campaign-", ignore_cleanup_errors=True)
        self._begun = monotonic()

    def clock(self) -> float:
        """Return how many seconds it has run."""
        return monotonic() - self._begun

    def go(self, size: int, jobs: int, told: Callable[[Report | None], None]) -> None:
        """Check what is missing of so many cases, in `jobs` processes.

        `told` is called with what comes of each case, and now and then with None. Whatever ends this early
        (KeyboardInterrupt) leaves what was found by then in the state.
        """
        cases = self.campaign.cases(size)
        waiting = batches(self._state.missing(cases), self.campaign.batch)
        workers: list[Worker] = []
        try:
            for _, batch in zip(range(jobs), waiting, strict=False):
                workers.append(Worker(self._process))
                workers[-1].take(batch)
            busy = list(workers)
            while busy:
                ready = set(wait([worker.wire for worker in busy], LOOK))
                for worker in list(busy):
                    for found in self._news(worker, worker.wire in ready):
                        self._keep(found)
                        told(found)
                    if not worker.todo:
                        self._write(worker)
                        batch = next(waiting, [])
                        if batch:
                            worker.take(batch)
                        else:
                            busy.remove(worker)
                told(None)
        finally:
            for worker in workers:
                worker.end()
            self._clear()
            for worker in workers:
                self._write(worker)

    def _clear(self) -> None:
        """Remove what is temporary; what a process had started may write there until it has ended too."""
        for _ in range(LOOKS):
            self._temporary.cleanup()
            sleep(PAUSE)
            if not os.path.exists(self._temporary.name):
                return

    def _process(self, there: Connection) -> Any:
        given = (there, self._module, self._seed, dict(self._settings), self._temporary.name)
        process = _WORLD.Process(target=work, args=given)
        with starting():
            process.start()
        return process

    def _news(self, worker: Worker, ready: bool) -> Iterator[Report]:
        """Yield what a process has to tell, or what has become of it."""
        try:
            while ready:
                found: Report | None = worker.wire.recv()
                if found is None:
                    worker.begin()
                else:
                    worker.done(found)
                    yield found
                ready = bool(worker.todo) and worker.wire.poll()
        except (EOFError, ConnectionResetError):
            worker.process.join()
            yield self._lost(worker, f"the process ended by itself, with code {worker.process.exitcode}")
        if worker.todo and monotonic() - worker.since > self.campaign.patience:
            yield self._lost(worker, f"it had not ended after {self.campaign.patience:g} s")

    def _lost(self, worker: Worker, why: str) -> Report:
        """Return what to say of the case at which a process was lost, and let another go on."""
        found = Report(worker.todo[0], trouble=why)  # to make the case here might be what can't be done
        worker.lose(found)
        return found

    def _keep(self, found: Report) -> None:
        self.tally.add(found)
        self._state.keep(self._name, self._seed, found)

    def _write(self, worker: Worker) -> None:
        if worker.tally.cases:
            self._state.write(worker.first, worker.tally, self.clock())
            worker.tally = Tally()
