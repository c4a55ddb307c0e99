"""Workers that misbehave, and a patient one. Importable, because they run in a process of their own."""

from __future__ import annotations

import os
import time
from typing import Any

from game.ai import worker
from game.ai.worker import Answer


def takes_its_time(wire: Any, current: Any, signs: Any) -> None:
    """Cut no thought short, as the clock would on a machine that is busy with tests."""
    its: Any = worker
    its.THINK_SECONDS = 3600.0
    worker.serve(wire, current, signs)


def dies(wire: Any, current: Any, signs: Any) -> None:
    """Crash on the first question."""
    wire.recv()
    os._exit(3)


def never_starts(wire: Any, current: Any, signs: Any) -> None:
    """Crash before anything is asked."""
    os._exit(4)


def babbles(wire: Any, current: Any, signs: Any) -> None:
    """Answer with bytes that mean nothing."""
    worker.end_with_parent()
    wire.recv()
    wire.send_bytes(b"\x80\x05rubbish")
    time.sleep(60)


def mumbles(wire: Any, current: Any, signs: Any) -> None:
    """Put bytes on the wire that are the head of a message without end."""
    worker.end_with_parent()
    wire.recv()
    os.write(wire.fileno(), b"hello, world")
    time.sleep(60)


def invents(wire: Any, current: Any, signs: Any) -> None:
    """Answer with an action that is not allowed."""
    worker.end_with_parent()
    question = wire.recv()
    wire.send((question.number, Answer("c0", (), ())))
    time.sleep(60)


def shrugs(wire: Any, current: Any, signs: Any) -> None:
    """Answer with something of another shape."""
    worker.end_with_parent()
    question = wire.recv()
    wire.send((question.number, 42))
    time.sleep(60)


def is_vague(wire: Any, current: Any, signs: Any) -> None:
    """Answer with a legal action, and reasons that are none."""
    worker.end_with_parent()
    question = wire.recv()
    wire.send((question.number, Answer(question.legal[0], (), ("because",))))  # type: ignore[arg-type]
    time.sleep(60)


def stalls(wire: Any, current: Any, signs: Any) -> None:
    """Begin to think, and never give another sign of life."""
    worker.end_with_parent()
    wire.recv()
    signs.value += 1
    while True:
        time.sleep(60)


def hangs(wire: Any, current: Any, signs: Any) -> None:
    """Never answer, and ignore that the wire is closed."""
    worker.end_with_parent()
    while True:
        time.sleep(60)
