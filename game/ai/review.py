"""Looking back: how good a decision was, and how everybody's chances stood, from what a seat knew then.

Nothing here is told what was found out later. A decision is judged in two steps: a search among all that was
legal tells what it would have done, then that and what was chosen are searched one by one, with the same
numbers drawn, so that they differ by what they do and not by luck. What looks best and is best by the first
search needs no second one.

Nothing here reads a clock or a global generator: the same observation and generator give the same figures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from game.ai import expectimax
from game.ai.bot import never, search
from game.ai.expectimax import Lookahead
from game.ai.ismcts import Plan
from game.ai.strengths import strength_of
from game.ai.trials import Trials
from game.engine.chance import Rng
from game.engine.heuristics import Heuristics
from game.engine.powers import power
from game.engine.protocol import TERMINAL
from game.engine.sums import added

STRENGTH: Final = "expert"
"""Whose searches judge."""
WORLDS: Final = 96
"""In so many worlds the game is played on to tell how chances stand, by all players' eyes together."""
TOGETHER: Final = 0.4
"""Of the expert's simulations, what the search among all actions has ..."""
ALONE: Final = 0.3
"""... and that of a single one: a whole match takes as long as experts take to play it."""


VERSION: Final = 2
"""Of how is judged, beside the figures here and the expert's."""


class Verdict(NamedTuple):
    """What is thought of a decision."""

    chosen: Any
    other: Any
    """What it is compared with: what the search would have done, or if that was chosen, the next best."""
    chance: float
    """The seat's chance to win with what was chosen, in [0, 1] ..."""
    otherwise: float
    """... and with the other."""
    plain: bool
    """Whether what was chosen looked best at a glance."""


def chances(
    heuristics: Heuristics[Any, Any, Any], obs: Any, rng: Rng, cancelled: Callable[[], bool] = never
) -> tuple[float, ...] | None:
    """Return each player's chance to win, as far as the viewer of `obs` can tell; None if cancelled.

    Partners have the same chance; those of all sides add up to 1.
    """
    game, plan = heuristics.game, _plan(heuristics)
    if isinstance(plan, Lookahead):
        return honest(heuristics, expectimax.worth(heuristics, game.determinize(obs, rng)))
    weighed, plainly = [0.0] * game.num_players, [0.0] * game.num_players
    for _ in range(WORLDS // game.num_players):
        if cancelled():
            return None
        world = game.determinize(obs, rng)
        weight = heuristics.likelihoods(obs, (world,))[0]
        over = game.current_player(world) == TERMINAL
        values = game.returns(world) if over else heuristics.playout(world, rng, plan.cutoff)
        for player, value in enumerate(values):
            weighed[player] += weight * (value - game.min_return)
            plainly[player] += value - game.min_return
    return honest(heuristics, weighed if any(weighed) else plainly)


def honest(heuristics: Heuristics[Any, Any, Any], shares: Sequence[float]) -> tuple[float, ...]:
    """Return what a search found, of each player in any unit above 0, as chances to win.

    Searches think the others play worse than they do, or that more is still open than is: see
    `Heuristics.certainty`, which was fitted to games.
    """
    game = heuristics.game
    players = range(game.num_players)
    sides = [game.side(player) for player in players]
    odds = {side: 0.0 for side in sides}
    for side, share in zip(sides, shares, strict=True):
        odds[side] = power(max(share, 0.0), heuristics.certainty())
    total = added(odds.values())
    return tuple([odds[side] / total if total else 1 / len(odds) for side in sides])


def judge(
    heuristics: Heuristics[Any, Any, Any],
    obs: Any,
    legal: Sequence[Any],
    chosen: Any,
    generator: Callable[[], Rng],
    cancelled: Callable[[], bool] = never,
) -> Verdict | None:
    """Return what is thought of a choice among two actions or more; None if cancelled.

    Each search gets a new `generator`, which gives the same numbers each time.
    """
    plan = _plan(heuristics)
    found = search(heuristics, obs, legal, _part(plan, TOGETHER), generator(), cancelled)
    if cancelled():
        return None
    ranked = sorted(found, key=lambda choice: (choice.visits, choice.value), reverse=True)
    best = ranked[0]
    other = next(choice for choice in ranked if choice.action != chosen)
    likes = heuristics.preferences(heuristics.game.determinize(obs, generator()), legal)
    plain = likes[legal.index(chosen)] >= max(likes)
    if plain and best.action == chosen and other.visits:  # neither a mistake nor great
        chance = honest_one(heuristics, best.value)
        return Verdict(chosen, other.action, chance, min(chance, honest_one(heuristics, other.value)), plain)
    alone = compare(heuristics, obs, (chosen, other.action), generator, cancelled)
    return None if alone is None else Verdict(chosen, other.action, alone[0], alone[1], plain)


def compare(
    heuristics: Heuristics[Any, Any, Any],
    obs: Any,
    actions: Sequence[Any],
    generator: Callable[[], Rng],
    cancelled: Callable[[], bool] = never,
    longer: int = 1,
) -> list[float] | None:
    """Return the seat's chances to win with each of some actions; None if cancelled.

    Each is searched alone, with the same numbers drawn, `longer` times as long as a review takes for it.
    """
    plan = _plan(heuristics)
    if isinstance(plan, Plan):
        plan = _part(plan, ALONE * longer)
    elif isinstance(plan, Lookahead):  # nothing is sampled: it looks further ahead
        further = plan.beams[-1:] if longer > 1 else ()
        plan = plan._replace(iterations=plan.iterations * longer, beams=(*plan.beams, *further))
    else:
        plan = plan._replace(iterations=plan.iterations * longer)
    if isinstance(plan, Trials):  # they are tried in the same worlds anyway
        found = list(search(heuristics, obs, actions, plan, generator(), cancelled))
    else:
        found = [search(heuristics, obs, (action,), plan, generator(), cancelled)[0] for action in actions]
    return None if cancelled() else [honest_one(heuristics, choice.value) for choice in found]


def fingerprint(heuristics: Heuristics[Any, Any, Any]) -> str:
    """Return a text that changes with the rules and with whatever else a review rests on."""
    game = heuristics.game
    about = VERSION, game.rules_version, WORLDS, TOGETHER, ALONE, heuristics.certainty(), _plan(heuristics)
    return blake2b(repr(about).encode(), digest_size=6).hexdigest()


def _part(plan: Plan | Lookahead | Trials, share: float) -> Plan | Lookahead | Trials:
    """Return a plan with a share of the simulations, if it takes any."""
    return plan._replace(iterations=round(plan.iterations * share)) if isinstance(plan, Plan) else plan


def honest_one(heuristics: Heuristics[Any, Any, Any], share: float) -> float:
    """Return what a search found for one player as a chance to win; the other sides share the rest."""
    game = heuristics.game
    others = len({game.side(player) for player in range(game.num_players)}) - 1
    own = power(share, heuristics.certainty())
    rest = others * power(max(0.0, 1.0 - share) / others, heuristics.certainty())
    return own / (own + rest)


def _plan(heuristics: Heuristics[Any, Any, Any]) -> Plan | Lookahead | Trials:
    """Return how the strength that judges searches."""
    strength = strength_of(heuristics, STRENGTH)
    assert strength is not None
    return strength.plan
