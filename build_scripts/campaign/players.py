"""Ways to choose: at random, at a glance, or as computer players do."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, Final

from build_scripts.campaign.tables import AnyGame
from game.ai.bot import Bot, Budget, bot_for
from game.engine.heuristics import Heuristics
from game.engine.protocol import CHANCE
from game.games import heuristics
from tests.conformance.cases import choose_in

RANDOM: Final = "random"
"""Anything."""
KINDS: Final = "kinds"
"""First a kind of action, then one of that kind; most often what brings the game on, where it needs that."""
GUIDED: Final = "guided"
"""What looks best at a glance."""
MIXED: Final = "mixed"
"""One or the other, each time anew."""


def choose(style: str, game: AnyGame, state: Any, rng: Random) -> Any:
    """Choose an action of a state as a style does, or a chance outcome."""
    player = game.current_player(state)
    if player == CHANCE:
        return game.sample_chance(state, rng)
    if style == MIXED:
        style = rng.choice((RANDOM, KINDS, GUIDED))
    if style == KINDS:
        return choose_in(game, state, rng)
    legal = game.legal_actions(state)
    if style == RANDOM:
        return rng.choice(legal)
    if style == GUIDED:
        scores = _heuristics(game).preferences(state, legal)
        best = max(scores)
        return rng.choice([action for action, score in zip(legal, scores, strict=True) if score == best])
    return _bot(game, style).choose(game.observation(state, player), legal, Budget(), rng).action


@lru_cache(maxsize=64)
def _heuristics(game: AnyGame) -> Heuristics[Any, Any, Any]:
    return heuristics(game)


@lru_cache(maxsize=192)
def _bot(game: AnyGame, strength: str) -> Bot:
    return bot_for(game, strength)
