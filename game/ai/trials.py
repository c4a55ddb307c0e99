"""Trials: what looks best at a glance is tried out, side by side in the same worlds; the worse half leaves.

For games with so many actions that a tree of them stays flat. All actions are put in order by the game's
preferences, and the first of them compete. In each pass the game is played on from every action that
competes, in worlds that the searching seat can't rule out: the same for all of them, so that they differ by
what they do and not by luck. Then the better half stays, and the next in the order come in for a quarter,
until one is left.

Nothing here reads a clock or a global generator: the same seed and budget give the same values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from game.ai.ismcts import Choice
from game.engine.chance import Rng
from game.engine.heuristics import Heuristics

TRUST: Final = 2.0
"""The estimate right after an action counts as much as so many playouts."""


class Trials(NamedTuple):
    """How to try out."""

    iterations: int
    """Playouts."""
    breadth: int
    """How many actions compete in the first pass."""
    cutoff: int
    """How far a playout goes (`Heuristics.playout`)."""


class _Arm:
    """An action that has come in."""

    __slots__ = ("action", "last", "total", "weight")

    def __init__(self, action: Any, estimate: float) -> None:
        self.action = action
        self.last = 0
        """The last pass in which it was tried."""
        self.total = TRUST * estimate
        """Sum of values, each in [0, 1]."""
        self.weight = TRUST

    @property
    def value(self) -> float:
        return self.total / self.weight


def search(
    heuristics: Heuristics[Any, Any, Any],
    obs: Any,
    legal: Sequence[Any],
    plan: Trials,
    rng: Rng,
    cancelled: Callable[[], bool],
) -> tuple[Choice, ...]:
    """Return what is known of each legal action after the search, in their order.

    An action's visits are the number of the last pass in which it was tried. A search that is cancelled, or
    has used up its budget, returns what it has; it may have tried nothing at all.
    """
    game = heuristics.game
    state = game.determinize(obs, rng)
    player = game.current_player(state)
    low = game.min_return
    span = (game.max_return - low) or 1.0
    order = _order(heuristics, state, legal)
    sizes = schedule(plan.breadth, len(order))
    arms: list[_Arm] = []
    field: list[_Arm] = []
    left = plan.iterations
    for number, size in enumerate(sizes, 1):
        field.sort(key=lambda arm: -arm.value)
        del field[(len(field) + 1) // 2 :]
        for action in order[len(arms) : len(arms) + size - len(field)]:
            estimate = heuristics.estimate(game.apply(state, action))[player]
            arms.append(_Arm(action, (estimate - low) / span))
            field.append(arms[-1])
        for _ in range(max(1, left // (len(sizes) + 1 - number) // size)):
            if left < size or cancelled():
                return _choices(legal, arms)
            left -= size
            world = game.determinize(obs, rng)
            for arm in field:
                values = heuristics.playout(game.apply(world, arm.action), rng, plan.cutoff)
                arm.total += (values[player] - low) / span
                arm.weight += 1.0
                arm.last = number
    return _choices(legal, arms)


def schedule(breadth: int, actions: int) -> list[int]:
    """Return how many actions compete in each pass.

    >>> schedule(8, 100)
    [8, 6, 4, 3, 2]
    """
    size = min(breadth, actions)
    waiting = actions - size
    sizes = []
    while size > 1:
        sizes.append(size)
        fresh = min(size // 4, waiting)
        waiting -= fresh
        size = (size + 1) // 2 + fresh
    return sizes


def _order(heuristics: Heuristics[Any, Any, Any], state: Any, legal: Sequence[Any]) -> list[Any]:
    """Return the actions that are worth trying, the best at a glance first."""
    worth = frozenset(heuristics.candidates(state))
    actions = [action for action in legal if action in worth] or list(legal)
    likes = heuristics.preferences(state, actions)
    return [actions[i] for i in sorted(range(len(actions)), key=lambda i: -likes[i])]


def _choices(legal: Sequence[Any], arms: Sequence[_Arm]) -> tuple[Choice, ...]:
    found = {arm.action: Choice(arm.action, arm.last, arm.value) for arm in arms if arm.last}
    return tuple([found.get(action) or Choice(action, 0, 0.0) for action in legal])
