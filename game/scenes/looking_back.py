"""A session looked back on: its steps for a review, and what the review's tasks ask. No pictures.

What may be reviewed is what may be looked at again (`viewing`): of a game that hides nothing, or is over,
every decision; of another one the person's own; where several people play it, nothing yet. Who may be looked
through is handed in: a copy that stands at the end of a log would not tell of an end that was taken back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple
from zlib import crc32

from game.ai.retrospect import Retrospect, Step, Task
from game.engine.protocol import CHANCE
from game.engine.reasons import Reason
from game.engine.session import Session


class Asked(NamedTuple):
    """A task in the words of a search."""

    obs: Any
    seed: int
    legal: tuple[Any, ...] = ()
    """Empty if it is asked how chances stand."""
    chosen: Any = None


def retrospect(session: Session[Any, Any], viewers: Iterable[int]) -> Retrospect:
    """Return a review of all of a session's log, by those who may be looked through; nothing is known yet."""
    whole = session.at(len(session.log))
    seats = tuple(viewer for viewer in viewers if viewer >= 0)
    steps = list[Step]()
    for cursor in range(whole.cursor):
        seat = whole.player_at(cursor)
        if seat != CHANCE:
            free = len(whole.legal_at(cursor)) > 1
            steps.append(Step(cursor, seat, whole.log[cursor], free))
        elif not steps or steps[-1].seat != CHANCE:
            steps.append(Step(cursor, CHANCE))
    game = session.game
    return Retrospect(steps, whole.cursor, game.num_players, seats, _outcome(whole), hidden=game.hidden)


def remember(session: Session[Any, Any], found: Retrospect, kept: Mapping[str, Any]) -> None:
    """Know what was kept of an earlier review. Raises ValueError if that can't be of this session."""
    fresh = retrospect(session, found.viewers)
    fresh.take_data(kept)
    encode = session.game.encode_action
    for step in fresh.steps:
        finding = fresh.finding(step.cursor)
        if finding is not None and finding.other not in map(encode, session.legal_at(step.cursor)):
            raise ValueError(f"findings: {finding.other!r}"[:80])
    found.take_data(kept)


def refusal(viewers: Iterable[int]) -> Reason | None:
    """Return why a match can't be looked back on yet, by who may be looked through; None if it can."""
    return None if any(viewer >= 0 for viewer in viewers) else Reason.of("review.hidden")


def asked(session: Session[Any, Any], task: Task) -> Asked:
    """Return what a task asks of a session that stands at its end or beyond the task's cursor."""
    obs = session.observation_at(task.cursor, task.viewer)
    seed = crc32(f"{session.seed}:{task.cursor}:{task.viewer}".encode())
    if not task.judge:
        return Asked(obs, seed)
    chosen = session.game.decode_action(session.log[task.cursor])
    return Asked(obs, seed, session.legal_at(task.cursor), chosen)


def _outcome(session: Session[Any, Any]) -> tuple[float, ...] | None:
    """Return each seat's part of the win of a match that is over; sides share it, partners each have all of
    their side's."""
    winners = session.result
    if winners is None:
        return None
    side = session.game.side
    sides = {side(winner) for winner in winners}
    return tuple((side(seat) in sides) / max(1, len(sides)) for seat in range(session.game.num_players))
