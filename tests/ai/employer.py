"""A process to kill, with workers of its own: `python -m tests.ai.employer STAGE`.

It prints their process ids as soon as they are where STAGE says, and then waits to be killed: "starts" (just
spawned), "waits" (for a question), "thinks" and "judges" (in the middle of a thought that would take hours),
"plays" (processes of selfplay, one at a game, others without one).
"""

from __future__ import annotations

import sys
import time
from functools import partial
from multiprocessing import active_children
from types import SimpleNamespace
from typing import Any

from game.ai import worker
from game.ai.bot import Budget
from game.ai.worker import Thinker, serve
from game.cli import selfplay
from game.engine.session import Seat, Session
from game.games import TEMPLATE, make

HOURS = 10**9
"""Simulations that are never done."""


def ponders(wire: Any, current: Any, signs: Any) -> None:
    """Serve as a worker does that thinks very long; what runs in the process instead of `serve`."""
    its: Any = worker
    its.THINK_SECONDS, its.Budget, its.review = (
        HOURS,
        partial(Budget, HOURS),
        SimpleNamespace(judge=_never_sure),
    )
    serve(wire, current, signs)


def _never_sure(*question: Any) -> None:
    *_, cancelled = question
    while not cancelled():
        pass


def _session() -> Session[Any, Any]:
    game = make(TEMPLATE, 2, {"rounds": "5"})
    session: Session[Any, Any] = Session(game, "worker", [Seat("a", "bot", "hard"), Seat("b", "bot", "hard")])
    while len(session.legal_actions()) == 1:
        session.play(session.legal_actions()[0])
    return session


def employ(stage: str) -> None:
    """Have a worker, and bring it where the stage says."""
    thinker = Thinker(ponders if stage in ("thinks", "judges") else serve)
    session = _session()
    game, obs = session.game, session.observation(session.current_player)
    legal = [game.encode_action(action) for action in session.legal_actions()]
    if stage == "starts":
        thinker.start()
    elif stage == "judges":
        thinker.ask_back(game, obs, 1, legal, legal[0])
    else:
        thinker.ask(game.game_id, game.num_players, game.options, "hard", obs, legal, 1)
    if stage == "waits":
        while thinker.poll() is None:
            time.sleep(0.01)
    elif stage != "starts":
        while (
            thinker._signs.value < 20
        ):  # one for the question, one for the player, the others for a long thought
            time.sleep(0.01)
    _be_killed()


def _play() -> None:
    """Have three processes play; when the last game but one is over, only one of them has something to do."""
    first = selfplay.Task(TEMPLATE, {}, ("random", "random"), ("A", "B"), "SEED", saved=False, level=None)
    long = first._replace(strengths=("expert", "expert"), options={"rounds": "5"})
    for _ in selfplay._results([first, first, long], jobs=3):
        _be_killed()


def _be_killed() -> None:
    print(*(child.pid for child in active_children()), flush=True)
    while True:
        time.sleep(60)


if __name__ == "__main__":
    if sys.argv[1] == "plays":
        _play()
    else:
        employ(sys.argv[1])
