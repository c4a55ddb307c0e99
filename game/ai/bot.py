"""A computer player: from an observation to an action, with its reasons.

A bot is asked with an observation alone, so it can't know more than its seat does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.ai import expectimax, ismcts, trials
from game.ai.ismcts import Plan
from game.ai.levels import LEVELS, YARDSTICKS, Level, level_of
from game.ai.trials import Trials
from game.engine.chance import Rng
from game.engine.heuristics import Heuristics
from game.engine.level import Level as Material
from game.engine.protocol import Game, OptionError
from game.engine.reasons import Reason
from game.games import heuristics, make

SQRT_3: Final = 1.7320508


def never() -> bool:
    """Return False: the budget of a thought that nobody cancels."""
    return False


class Budget(NamedTuple):
    """How long to think."""

    iterations: int | None = None
    """Simulations, for a level that searches; None for its own."""
    cancelled: Callable[[], bool] = never
    """Asked now and then; once it says yes, the bot answers with what it has."""


class Evaluation(NamedTuple):
    """What the bot thinks of one action."""

    action: Any
    visits: int
    """How often the search tried it, or in how many passes; 0 without a search."""
    value: float
    """Expected share of wins, in [0, 1]; 0 if never tried."""


class Thought(NamedTuple):
    """A decision and what it rests on."""

    action: Any
    evaluations: tuple[Evaluation, ...]
    """Every legal action, the best first; without a search, in their own order."""
    reasons: tuple[Reason, ...]
    """Why, for a person: what the action does, with its clause, then how it compares."""


class Bot:
    """One seat's player at one game; it keeps nothing from one decision to the next."""

    def __init__(self, heuristics: Heuristics[Any, Any, Any], level: Level) -> None:
        self.heuristics = heuristics
        self.game = heuristics.game
        self.level = level

    def choose(self, obs: Any, legal: Sequence[Any], budget: Budget, rng: Rng) -> Thought:
        """Return the bot's decision among the legal actions (at least one).

        The same observation, budget and generator give the same thought, unless it is cancelled.
        """
        plan = self.level.plan
        if plan.iterations and budget.iterations is not None:
            plan = plan._replace(iterations=budget.iterations)
        if len(legal) == 1:
            evaluations = (Evaluation(legal[0], 0, 0.0),)
            return Thought(legal[0], evaluations, _reasons(self.game, obs, evaluations))
        if plan.iterations:
            if isinstance(plan, Plan):
                choices = ismcts.search(self.heuristics, obs, legal, plan, rng, budget.cancelled)
            elif isinstance(plan, Trials):
                choices = trials.search(self.heuristics, obs, legal, plan, rng, budget.cancelled)
            else:
                choices = expectimax.search(self.heuristics, obs, legal, plan, rng, budget.cancelled)
            if any(choice.visits for choice in choices):
                return self._searched(obs, [Evaluation(*choice) for choice in choices], rng)
        return self._at_a_glance(obs, legal, rng)

    def _searched(self, obs: Any, evaluations: list[Evaluation], rng: Rng) -> Thought:
        """Decide by a search: the most visited action, or the best of noisy values."""
        noise = self.level.noise
        order = range(len(evaluations))
        if noise:
            scores = [e.value + noise * _error(rng) if e.visits else -1.0 for e in evaluations]
            self._fear(obs, [e.action for e in evaluations], scores)
            best = max(order, key=scores.__getitem__)
        else:
            best = max(order, key=lambda i: (evaluations[i].visits, evaluations[i].value))
        ranked = sorted(order, key=lambda i: (i != best, -evaluations[i].visits, -evaluations[i].value))
        result = tuple(evaluations[i] for i in ranked)
        return Thought(result[0].action, result, _reasons(self.game, obs, result))

    def _at_a_glance(self, obs: Any, legal: Sequence[Any], rng: Rng) -> Thought:
        """Decide without a search: by what the level knows, with noise, or at random if it knows nothing."""
        level = self.level
        if level.by_thumb:
            state = self.game.determinize(obs, rng)
            worth = self.heuristics.rule_of_thumb(state, legal)
            action = max(zip(worth, [rng.random() for _ in legal], legal, strict=True))[2]
        elif not isinstance(level.plan, Plan) or level.plan.guided:
            state = self.game.determinize(obs, rng)
            scores = [p + level.noise * _error(rng) for p in self.heuristics.preferences(state, legal)]
            self._fear(obs, legal, scores)
            action = legal[max(range(len(legal)), key=scores.__getitem__)]
        else:
            action = legal[int(rng.random() * len(legal))]
        evaluations = tuple(Evaluation(a, 0, 0.0) for a in (action, *(b for b in legal if b != action)))
        return Thought(action, evaluations, _reasons(self.game, obs, evaluations))

    def _fear(self, obs: Any, actions: Sequence[Any], scores: list[float]) -> None:
        """Lower the scores of actions that the game warns of below all others, for a careful level."""
        if not self.level.careful:
            return
        depth = max(scores) - min(scores) + 1.0
        for i, action in enumerate(actions):
            if self.game.outlook(obs, action).warning:
                scores[i] -= depth


def levels() -> tuple[str, ...]:
    """Return the names of all levels, weakest first, then the yardsticks that only self-play offers."""
    return (*LEVELS, *YARDSTICKS)


def make_bot(
    game_id: str, players: int, options: Mapping[str, Any], level: str, material: Material | None = None
) -> Bot:
    """Return the computer player of a level. Raises OptionError for what does not exist."""
    return bot_for(make(game_id, players, options, material), level)


def bot_for(game: Game[Any, Any, Any], level: str) -> Bot:
    """Return the computer player of a level at a game. Raises OptionError for an unknown level."""
    known = heuristics(game)
    found = level_of(known, level)
    if found is None:
        raise OptionError(Reason.of("error.bot-level", level=level, possible=", ".join(levels())))
    return Bot(known, found)


def _error(rng: Rng) -> float:
    """Return a number that is near normal with mean 0 and deviation 1."""
    random = rng.random
    return (random() + random() + random() + random() - 2.0) * SQRT_3


def _reasons(game: Game[Any, Any, Any], obs: Any, evaluations: Sequence[Evaluation]) -> tuple[Reason, ...]:
    """Say what the first action does and is good for, and how it compares with the next best."""
    best = evaluations[0]
    outlook = game.outlook(obs, best.action)
    reasons = [Reason(outlook.message, outlook.clause), *game.merits(obs, best.action)]
    if len(evaluations) == 1:
        reasons.append(Reason.of("hint.only"))
    elif best.visits:
        share = round(100 * best.value)
        other = max((e for e in evaluations[1:]), key=lambda e: e.visits)
        if other.visits:
            reasons.append(Reason.of("hint.compared", share=share, other=round(100 * other.value)))
        else:
            reasons.append(Reason.of("hint.share", share=share))
    return tuple(reasons)
