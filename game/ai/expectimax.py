"""Expectimax: looks a few decisions ahead, with every outcome of chance weighed by how likely it is.

For games in which nothing is hidden. Every seat maximises its own return, unless the others seem to play at
random (`Heuristics.estimate_if_random`). Each pass looks one decision further, and follows fewer actions;
where it stops, the game's estimate is asked. Nothing here reads a clock or a global generator: the same
budget gives the same values.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from game.ai.ismcts import Choice
from game.engine.chance import Rng
from game.engine.heuristics import Heuristics
from game.engine.protocol import CHANCE, TERMINAL, Player
from game.engine.sums import added

POLL: Final = 20
"""Estimates between two looks at the cancelled flag."""

Values: TypeAlias = tuple[float, ...]


class Lookahead(NamedTuple):
    """How to look ahead."""

    iterations: int
    """Estimates that may be asked for."""
    beams: tuple[int, ...]
    """How many of the root's actions each further pass follows, the best so far; the first one tries all."""
    width: int
    """How many actions are followed beyond the next decision, below the root: the best at a glance."""


_GLANCE: Final = Lookahead(1_000_000, (), 0)
"""One decision far, whatever it takes."""


class _Stopped(Exception):
    """The budget is used up, or the thought was cancelled."""


def search(
    heuristics: Heuristics[Any, Any, Any],
    obs: Any,
    legal: Sequence[Any],
    plan: Lookahead,
    rng: Rng,
    cancelled: Callable[[], bool],
) -> tuple[Choice, ...]:
    """Return what is known of each legal action after the search, in their order.

    An action's visits are the passes that it stayed in. A search that is cancelled, or has used up its
    budget, returns what it has: the best so far were tried first. It may have tried nothing at all.

    Trap: it looks at one world. Where something is hidden, it would take a guess for the truth.
    """
    game = heuristics.game
    state = game.determinize(obs, rng)
    player = game.current_player(state)
    worth = frozenset(heuristics.candidates(state))
    tried = [action for action in legal if action in worth] or legal
    if_random = heuristics.estimate_if_random(state)
    estimate = if_random or heuristics.estimate
    ahead = _Ahead(heuristics, plan, cancelled, estimate, player if if_random else None)
    low = game.min_return
    span = (game.max_return - low) or 1.0
    found = {action: Choice(action, 0, 0.0) for action in legal}
    children = {action: game.apply(state, action) for action in tried}
    order = list(children)
    try:
        for depth, beam in enumerate((len(order), *plan.beams[: 1 if if_random else None])):
            order = order[:beam]
            for action in order:
                value = (ahead.value(children[action], depth)[player] - low) / span
                found[action] = Choice(action, depth + 1, value)
            order.sort(key=lambda action: -found[action].value)
    except _Stopped:
        pass
    return tuple(found[action] for action in legal)


def worth(heuristics: Heuristics[Any, Any, Any], state: Any) -> Values:
    """Return what each player may expect at a state, in the units of `Game.returns` above the least one.

    It looks at the next choice, and at chance before and after it.
    """
    ahead = _Ahead(heuristics, _GLANCE, _never, heuristics.estimate, None)
    low = heuristics.game.min_return
    return tuple([value - low for value in ahead.value(state, 1)])


def _never() -> bool:
    return False


class _Ahead:
    """Works out values, and remembers them for the length of one search."""

    def __init__(
        self,
        heuristics: Heuristics[Any, Any, Any],
        plan: Lookahead,
        cancelled: Callable[[], bool],
        estimate: Callable[[Any], Values],
        among_random: Player | None,
    ) -> None:
        """Begin to look, for the one seat that plays well if all others play at random, else for all."""
        self._game = heuristics.game
        self._heuristics = heuristics
        self._estimated = estimate
        self._among_random = among_random
        self._plan = plan
        self._cancelled = cancelled
        self._asked = 0
        self._known: dict[tuple[int, Hashable], Values] = {}

    def value(self, state: Any, depth: int) -> Values:
        """Return what each player may expect, looking `depth` decisions ahead.

        Where a choice follows chance it is always looked at, or what chance brought would not count.
        """
        game = self._game
        player = game.current_player(state)
        if player == TERMINAL:
            return game.returns(state)
        key = depth, self._heuristics.position_key(state)
        values = self._known.get(key)
        if values is None:
            if player == CHANCE:
                values = self._average(state, max(depth, 1))
            elif depth == 0:
                values = self._estimate(state)
            elif self._among_random not in (None, player):
                values = self._anything(state, depth)
            else:
                values = self._best(state, player, depth)
            self._known[key] = values
        return values

    def _estimate(self, state: Any) -> Values:
        if self._asked % POLL == 0 and self._cancelled():
            raise _Stopped
        if self._asked >= self._plan.iterations:
            raise _Stopped
        self._asked += 1
        return self._estimated(state)

    def _average(self, state: Any, depth: int) -> Values:
        outcomes = self._game.chance_outcomes(state)
        total = sum([weight for _, weight in outcomes])
        sums = [0.0] * self._game.num_players
        for outcome, weight in outcomes:
            values = self.value(self._game.apply(state, outcome), depth)
            for player, value in enumerate(values):
                sums[player] += weight * value
        return tuple([value / total for value in sums])

    def _anything(self, state: Any, depth: int) -> Values:
        """Return the mean over all that a player may do who plays at random."""
        children = [self._game.apply(state, action) for action in self._game.legal_actions(state)]
        left = depth if len(children) == 1 else depth - 1
        rows = [self.value(child, left) for child in children]
        return tuple([added(column) / len(rows) for column in zip(*rows, strict=True)])

    def _best(self, state: Any, player: int, depth: int) -> Values:
        game = self._game
        children = [game.apply(state, action) for action in self._heuristics.candidates(state)]
        if len(children) == 1:
            return self.value(children[0], depth)
        glances = [self.value(child, 0) for child in children]
        if depth > 1:
            ranked = sorted(range(len(children)), key=lambda i: -glances[i][player])
            glances = [self.value(children[i], depth - 1) for i in ranked[: self._plan.width]]
        best = glances[0]
        for values in glances:
            if values[player] > best[player]:
                best = values
        return best
