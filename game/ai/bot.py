"""A computer player: from an observation to an action, with its reasons.

A bot is asked with an observation alone, so it can't know more than its seat does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.ai import expectimax, ismcts, trials
from game.ai.expectimax import Lookahead
from game.ai.ismcts import Choice, Plan
from game.ai.strengths import Strength, strength_of
from game.ai.trials import Trials
from game.engine.chance import Rng
from game.engine.heuristics import Heuristics
from game.engine.level import Level
from game.engine.protocol import Game, OptionError
from game.engine.reasons import Reason
from game.engine.strengths import STRENGTHS, YARDSTICKS
from game.engine.tempers import PLAIN, TEMPERS
from game.games import heuristics, make

SQRT_3: Final = 1.7320508


def never() -> bool:
    """Return False: the budget of a thought that nobody cancels."""
    return False


class Budget(NamedTuple):
    """How long to think."""

    iterations: int | None = None
    """Simulations, for a strength that searches; None for its own."""
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
    """Every legal action: the chosen one, then the best first; without a search, in their own order."""
    reasons: tuple[Reason, ...]
    """Why, for a person: what the action does, with its clause, then how it compares."""


class Bot:
    """One seat's player at one game; it keeps nothing from one decision to the next."""

    def __init__(
        self, heuristics: Heuristics[Any, Any, Any], strength: Strength, temper: str = PLAIN
    ) -> None:
        self.heuristics = heuristics
        self.game = heuristics.game
        self.strength = strength
        self.temper = temper

    def choose(self, obs: Any, legal: Sequence[Any], budget: Budget, rng: Rng) -> Thought:
        """Return the bot's decision among the legal actions (at least one).

        The same observation, budget and generator give the same thought, unless it is cancelled.

            >>> from random import Random
            >>> from game.engine.session import Seat, Session
            >>> session = Session(make("nullgame", 2), "MOLE", [Seat("Ana", "human"), Seat("Bo", "human")])
            >>> bot, obs = bot_for(session.game, "hard"), session.observation(0)
            >>> thought = bot.choose(obs, session.legal_actions(), Budget(iterations=50), Random(1))
            >>> thought.action == thought.evaluations[0].action
            True

        Trap: `legal` is what the session says, not what the bot works out: a world that it guesses may allow
        something else.
        """
        plan = self.strength.plan
        if plan.iterations and budget.iterations is not None:
            plan = plan._replace(iterations=budget.iterations)
        if len(legal) == 1:
            evaluations = (Evaluation(legal[0], 0, 0.0),)
            return Thought(legal[0], evaluations, _reasons(self.game, obs, evaluations))
        if plan.iterations:
            choices = search(self.heuristics, obs, legal, plan, rng, budget.cancelled)
            if any(choice.visits for choice in choices):
                return self._searched(obs, [Evaluation(*choice) for choice in choices], rng)
        return self._at_a_glance(obs, legal, rng)

    def _searched(self, obs: Any, evaluations: list[Evaluation], rng: Rng) -> Thought:
        """Decide by a search: the most visited action, or the best of noisy values."""
        noise = self.strength.noise
        order = range(len(evaluations))
        if noise:
            scores = [e.value + noise * _error(rng) if e.visits else -1.0 for e in evaluations]
            self._fear(obs, [e.action for e in evaluations], scores)
            best = max(order, key=scores.__getitem__)
        else:
            best = max(order, key=lambda i: (evaluations[i].visits, evaluations[i].value))
            enough = evaluations[best].visits / 2
            scores = [e.value if e.visits >= enough else -1.0 for e in evaluations]
        best = self._preferred(obs, [e.action for e in evaluations], scores, best)
        ranked = sorted(order, key=lambda i: (i != best, -evaluations[i].visits, -evaluations[i].value))
        result = tuple(evaluations[i] for i in ranked)
        return Thought(result[0].action, result, _reasons(self.game, obs, result))

    def _at_a_glance(self, obs: Any, legal: Sequence[Any], rng: Rng) -> Thought:
        """Decide without a search: by what it knows, with noise, or at random if it knows nothing."""
        strength = self.strength
        if strength.by_thumb:
            state = self.game.determinize(obs, rng)
            worth = self.heuristics.rule_of_thumb(state, legal)
            action = max(zip(worth, [rng.random() for _ in legal], legal, strict=True))[2]
        elif not isinstance(strength.plan, Plan) or strength.plan.guided:
            state = self.game.determinize(obs, rng)
            scores = self._glanced(state, legal, rng)
            self._fear(obs, legal, scores)
            best = max(range(len(legal)), key=scores.__getitem__)
            action = legal[self._preferred(obs, legal, scores, best)]
        else:
            action = legal[int(rng.random() * len(legal))]
        evaluations = tuple(Evaluation(a, 0, 0.0) for a in (action, *(b for b in legal if b != action)))
        return Thought(action, evaluations, _reasons(self.game, obs, evaluations))

    def _glanced(self, state: Any, legal: Sequence[Any], rng: Rng) -> list[float]:
        """Return what is thought of each action at a glance, errors included."""
        strength, heuristics = self.strength, self.heuristics
        if strength.heed < 1.0:
            preferences = heuristics.selfish_preferences(state, legal, strength.heed)
        else:
            preferences = heuristics.preferences(state, legal)
        if not strength.by_sort:
            return [preference + strength.noise * _error(rng) for preference in preferences]
        sorts = [heuristics.sort_of(action) for action in legal]
        errors = {sort: strength.noise * _error(rng) for sort in dict.fromkeys(sorts)}
        return [preference + errors[sort] for preference, sort in zip(preferences, sorts, strict=True)]

    def _preferred(self, obs: Any, actions: Sequence[Any], scores: Sequence[float], best: int) -> int:
        """Return the number of the action that is most to the temper's liking among those nearly as good."""
        if not self.temper:
            return best
        least = scores[best] - self.strength.ease
        near = [best, *(i for i, score in enumerate(scores) if score >= least and i != best)]
        if len(near) == 1:
            return best
        liking = self.heuristics.liking(obs, self.temper, [actions[i] for i in near])
        return max(zip(liking, [scores[i] for i in near], [-i for i in near], near, strict=True))[3]

    def _fear(self, obs: Any, actions: Sequence[Any], scores: list[float]) -> None:
        """Lower the scores of actions that the game warns of, for a careful strength: below all others, and
        so far that no temper takes them for nearly as good.
        """
        if not self.strength.careful:
            return
        depth = max(scores) - min(scores) + self.strength.ease + 1.0
        for i, action in enumerate(actions):
            if self.game.outlook(obs, action).warning:
                scores[i] -= depth


def search(
    heuristics: Heuristics[Any, Any, Any],
    obs: Any,
    legal: Sequence[Any],
    plan: Plan | Lookahead | Trials,
    rng: Rng,
    cancelled: Callable[[], bool],
) -> Sequence[Choice]:
    """Return what the search of a plan finds out about each legal action, in their order."""
    if isinstance(plan, Plan):
        return ismcts.search(heuristics, obs, legal, plan, rng, cancelled)
    if isinstance(plan, Trials):
        return trials.search(heuristics, obs, legal, plan, rng, cancelled)
    return expectimax.search(heuristics, obs, legal, plan, rng, cancelled)


def make_bot(
    game_id: str,
    players: int,
    options: Mapping[str, Any],
    strength: str,
    level: Level | None = None,
    temper: str = PLAIN,
) -> Bot:
    """Return a computer player of some strength and temper. Raises OptionError for what does not exist."""
    return bot_for(make(game_id, players, options, level), strength, temper)


def bot_for(game: Game[Any, Any, Any], strength: str, temper: str = PLAIN) -> Bot:
    """Return a computer player of some strength and temper at a game. Raises OptionError for unknown ones."""
    known = heuristics(game)
    found = strength_of(known, strength)
    if found is None:
        raise OptionError(
            Reason.of("error.strength", strength=strength, possible=", ".join((*STRENGTHS, *YARDSTICKS)))
        )
    if temper != PLAIN and temper not in TEMPERS:
        raise OptionError(Reason.of("error.temper", temper=temper[:40], possible=", ".join(TEMPERS)))
    return Bot(known, found, temper)


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
        # What was tried less may look better by chance: to say so would advise against the advice.
        if other.visits and other.value <= best.value:
            reasons.append(Reason.of("hint.compared", share=share, other=round(100 * other.value)))
        else:
            reasons.append(Reason.of("hint.share", share=share))
    return tuple(reasons)
