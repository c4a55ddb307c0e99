"""The app at a game of hard computer players, which kills itself while one of them thinks: see `app_player`.

A worker that has lost its app would end by itself once its thought is over, mostly within a tenth of a
second, and nobody could tell whether it had noticed. So here the first thought goes on until it is not wanted
any more. Trap: in a compiled copy nothing can be put into the worker, and thoughts are as long as they are.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from typing import Any

from game.ai import worker
from game.ai.bot import Bot, Budget, Thought
from game.ai.worker import Thinker
from game.engine.chance import Rng
from game.engine.session import Seat, Session, new_seed
from game.games import game_ids, make, spec


def ponder(wire: Any, current: Any, signs: Any) -> None:
    """Be the app's worker, and think the same over and over."""
    its: Any = worker
    its.THINK_SECONDS = 3600.0
    kind: Any = Bot
    choose = Bot.choose

    def over_and_over(bot: Bot, obs: Any, legal: Sequence[Any], budget: Budget, rng: Rng) -> Thought:
        while True:
            thought = choose(bot, obs, legal, budget, rng)
            if budget.cancelled():
                return thought

    kind.choose = over_and_over
    worker.serve(wire, current, signs)


def die_in_thought(hand: Any, count: int) -> None:
    """Sit at some game with hard computer players; be killed when they have given so many signs of life.

    `hand`: an `app_player.Hand`.
    """
    from game.scenes.match import Need
    from game.scenes.play.scene import PlayScene
    from game.scenes.routes import Play

    thinker = hand.app.__dict__["thinker"] = Thinker(ponder)
    game_id = hand.rng.choice(game_ids())
    game = make(game_id, spec(game_id).players[0])
    seats = [
        Seat("Anna", "human"),
        *(Seat(f"Bot {seat}", "bot", "hard") for seat in range(1, game.num_players)),
    ]
    session: Session[Any, Any] = Session(game, new_seed(hand.rng.getrandbits(30)), seats)
    hand.app.open(Play(session))
    hand.until(lambda: isinstance(hand.top, PlayScene))
    scene = hand.person.scene = hand.top
    hand.committed(scene)

    def is_deep() -> bool:
        if scene.match.need is Need.PERSON and not scene.director.busy and hand.person.targets():
            hand.person.play_something(hand.rng, hand.person.click)
            hand.committed(scene)
        return thinker.busy and thinker._signs.value > count

    hand.until(is_deep)
    os.kill(os.getpid(), signal.SIGKILL)
