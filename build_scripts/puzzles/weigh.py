"""How good single actions are, searched far longer than a computer player does, from what the seat knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from math import log2
from random import Random
from typing import Any, Final

from game.ai import expectimax, ismcts
from game.ai.bot import never
from game.ai.expectimax import Lookahead
from game.ai.ismcts import Plan
from game.ai.strengths import strength_of
from game.ai.trials import Trials
from game.engine.heuristics import Heuristics

STRENGTH: Final = "expert"
"""Whose searches are made longer."""
MOST_WORLDS: Final = 2_000
"""So many different worlds are drawn at most: more would only fill memory."""
SAMPLES: Final = 3
"""In so many worlds two actions must lead to the same to be taken for equal."""
FAR: Final = 1_000
"""Farther than any playout of a game goes that has one of its own."""


def rng(*about: object) -> Random:
    """Return a generator that depends on what it is for, and on nothing else."""
    text = ":".join(map(str, about))
    return Random(int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big"))


def weigh(
    heuristics: Heuristics[Any, Any, Any],
    obs: Any,
    actions: Sequence[Any],
    times: float,
    generator: Callable[[], Random],
) -> dict[Any, float]:
    """Return the seat's share of the win with each action, in [0, 1], each searched alone.

    Each has `times` as many simulations as the expert has for all of them together, and the same numbers
    are drawn for each: so they differ by what they do and not by luck.
    """
    strength = strength_of(heuristics, STRENGTH)
    assert strength is not None
    plan = strength.plan
    if isinstance(plan, Plan):
        worlds = min(MOST_WORLDS, round(plan.worlds * max(1.0, times)))
        longer = plan._replace(iterations=round(plan.iterations * times), worlds=worlds)
        return {
            action: ismcts.search(heuristics, obs, (action,), longer, generator(), never)[0].value
            for action in actions
        }
    if isinstance(plan, Trials):
        return _tried_out(heuristics, obs, actions, round(plan.iterations * times), generator())
    return _looked_ahead(heuristics, obs, actions, plan, times, generator())


def _looked_ahead(
    heuristics: Heuristics[Any, Any, Any],
    obs: Any,
    actions: Sequence[Any],
    plan: Lookahead,
    times: float,
    generator: Random,
) -> dict[Any, float]:
    """Look ahead from all actions alike, as many decisions as so many times the estimates pay for.

    Deeper and deeper, as far as all of them are done: what was looked at less far can't be compared. Beyond
    the next decision the more is followed the longer one may search.
    """
    best: dict[Any, float] = {}
    left = round(plan.iterations * times * len(actions))
    width = round(plan.width * max(1.0, 1.0 + log2(times) / 3))
    for depth in range(1, len(plan.beams) + 1 + (times > 1.0)):
        deeper = Lookahead(left, (len(actions),) * depth, width)
        found = expectimax.search(heuristics, obs, actions, deeper, generator, never)
        tried = [choice for choice in found if choice.visits]
        if any(choice.visits <= depth for choice in tried):
            break
        best = {choice.action: choice.value for choice in tried}
    return best


def _tried_out(
    heuristics: Heuristics[Any, Any, Any], obs: Any, actions: Sequence[Any], playouts: int, generator: Random
) -> dict[Any, float]:
    """Play on from each action in the same worlds, as far as playouts of the game go."""
    game = heuristics.game
    player = game.current_player(game.determinize(obs, generator))
    low = game.min_return
    span = (game.max_return - low) or 1.0
    totals = dict.fromkeys(actions, 0.0)
    for _ in range(playouts):
        world = game.determinize(obs, generator)
        for action in actions:
            values = heuristics.playout(game.apply(world, action), generator, FAR)
            totals[action] += (values[player] - low) / span
    return {action: total / playouts for action, total in totals.items()}


def classes(
    heuristics: Heuristics[Any, Any, Any], obs: Any, actions: Sequence[Any], generator: Random
) -> Mapping[Any, Any]:
    """Return for each action the first one that leads to the same as it, whatever is hidden."""
    game = heuristics.game
    worlds = [game.determinize(obs, generator) for _ in range(SAMPLES)]
    first: dict[Any, Any] = {}
    found = {}
    for action in actions:
        key = tuple(heuristics.position_key(game.apply(world, action)) for world in worlds)
        found[action] = first.setdefault(key, action)
    return found
