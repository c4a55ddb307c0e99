"""Information-set Monte-Carlo tree search.

A simulation draws one world that the searching seat can't rule out, walks down one tree that all
worlds share, adds a node, and carries a value back up. Where a seat decides, only the actions that
its hand in the drawn world allows compete (a "subset-armed bandit"), and every seat maximises its
own return. Chance outcomes are sampled anew each time and are not told apart in the tree; secret actions
are, so that an opponent is thought to answer a secret choice rather better than it can: play is careful.

Nothing here reads a clock or a global generator: the same seed and budget give the same visits.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from math import sqrt
from typing import Any, Final, NamedTuple, TypeAlias

from game.engine.chance import Rng
from game.engine.heuristics import Heuristics
from game.engine.powers import exp, log
from game.engine.protocol import CHANCE, TERMINAL
from game.engine.sums import added

POLL: Final = 2
"""Simulations (or worlds) between two looks at the cancelled flag: so long may the next question wait."""
STEEPEST: Final = 50.0
"""Preferences further from 0 than this are cut, so that their exponentials are numbers above 0."""


class Plan(NamedTuple):
    """How to search."""

    iterations: int
    worlds: int
    """Size of the pool of worlds that simulations draw from; never more than the iterations."""
    exploration: float
    cutoff: int
    """How far a playout goes before the game's estimate is asked (`Heuristics.playout`); a large number: to
    the end, or as far as the game lets it go."""
    guided: bool
    """Whether the game's candidates are searched alone, its preferences taken as their log-probabilities."""
    inference: bool
    """Whether worlds are weighed by how well they explain what the others did."""


Arms: TypeAlias = "tuple[Sequence[Any], float, list[tuple[Any, Node]]]"
"""The actions that compete, the sum of their priors, and the children that they lead to."""


class Node:
    """An action at an information set, and the information set that it leads to."""

    __slots__ = ("children", "is_leaf", "prior", "seen", "sets", "total", "visits")

    children: dict[Any, Node]
    sets: dict[int, Arms]
    """By identity of a list of legal actions: what competes then. Games hand out the same list again."""

    def __init__(self, prior: float) -> None:
        self.is_leaf = True
        """Whether no choice was made here yet: most nodes stay so, and need no dictionaries."""
        self.prior = prior
        self.visits = 0
        self.seen = 0
        """How often the action was there to be chosen."""
        self.total = 0.0
        """Sum of the values for the seat that chose the action, each in [0, 1]."""

    def open(self) -> None:
        """Make room for choices."""
        self.is_leaf = False
        self.children = {}
        self.sets = {}


class Choice(NamedTuple):
    """What the search found out about one action of the root."""

    action: Any
    visits: int
    value: float
    """Mean value for the searching seat, in [0, 1]; 0 if never tried."""


def search(
    heuristics: Heuristics[Any, Any, Any],
    obs: Any,
    legal: Sequence[Any],
    plan: Plan,
    rng: Rng,
    cancelled: Callable[[], bool],
) -> tuple[Choice, ...]:
    """Return what is known of each legal action after the search, in their order.

    A cancelled search returns what it has; it may have tried nothing at all.

        >>> from random import Random
        >>> from game.engine.session import Seat, Session
        >>> from game.games import heuristics, make
        >>> session = Session(make("nullgame", 2), "MOLE", [Seat("Ana", "human"), Seat("Bo", "human")])
        >>> obs, legal = session.observation(0), session.legal_actions()
        >>> plan = Plan(200, 20, exploration=0.7, cutoff=10, guided=False, inference=False)
        >>> found = search(heuristics(session.game), obs, legal, plan, Random(1), lambda: False)
        >>> [choice.action for choice in found] == list(legal), sum(choice.visits for choice in found)
        (True, 200)
    """
    worlds, marks = _pool(heuristics, obs, plan, rng, cancelled)
    root = Node(0.0)
    root.open()
    if worlds:
        tried = legal
        if plan.guided:
            worth = frozenset(heuristics.candidates(worlds[0]))
            tried = [action for action in legal if action in worth] or legal
        _simulate(heuristics, root, tried, worlds, marks, plan, rng, cancelled)
    choices = []
    for action in legal:
        node = root.children.get(action)
        visits = node.visits if node else 0
        choices.append(Choice(action, visits, node.total / visits if node and visits else 0.0))
    return tuple(choices)


def _pool(
    heuristics: Heuristics[Any, Any, Any], obs: Any, plan: Plan, rng: Rng, cancelled: Callable[[], bool]
) -> tuple[list[Any], list[float]]:
    """Return worlds and their cumulated weights; no worlds if cancelled meanwhile."""
    size = min(plan.worlds, plan.iterations)
    worlds: list[Any] = []
    weights: list[float] = []
    while len(worlds) < size:
        if cancelled():
            return [], []
        batch = [heuristics.game.determinize(obs, rng) for _ in range(min(POLL, size - len(worlds)))]
        worlds += batch
        weights += heuristics.likelihoods(obs, batch) if plan.inference else (1.0,) * len(batch)
    marks = list(accumulate(weights))
    if not marks[-1] > 0.0:
        marks = [float(i + 1) for i in range(size)]
    return worlds, marks


def _simulate(
    heuristics: Heuristics[Any, Any, Any],
    root: Node,
    root_legal: Sequence[Any],
    worlds: list[Any],
    marks: list[float],
    plan: Plan,
    rng: Rng,
    cancelled: Callable[[], bool],
) -> None:
    """Run the simulations."""
    random, game = rng.random, heuristics.game
    apply, current_player = game.apply, game.current_player
    legal_actions = heuristics.candidates if plan.guided else game.legal_actions
    sample_chance, playout, returns = game.sample_chance, heuristics.playout, game.returns
    low = game.min_return
    span = (game.max_return - low) or 1.0
    weight = marks[-1]
    cutoff, exploration = plan.cutoff, plan.exploration
    select = _select_guided if plan.guided else _select_plain
    last = len(worlds) - 1
    path: list[tuple[Node, int]] = []
    for i in range(plan.iterations):
        if i % POLL == 0 and cancelled():
            return
        state = worlds[min(bisect_right(marks, random() * weight), last)]
        node = root
        legal = root_legal
        path.clear()
        while True:
            player = current_player(state)
            while player == CHANCE:
                state = apply(state, sample_chance(state, rng))
                player = current_player(state)
            if player == TERMINAL:
                values = returns(state)
                break
            if node is not root:
                legal = legal_actions(state)
                if node.is_leaf:
                    node.open()
            action, node = select(heuristics, state, node, legal, exploration, rng)
            path.append((node, player))
            state = apply(state, action)
            if not node.visits:
                values = playout(state, rng, cutoff)
                break
        for node, player in path:
            node.visits += 1
            node.total += (values[player] - low) / span


def _select_plain(
    heuristics: Heuristics[Any, Any, Any],
    state: Any,
    node: Node,
    legal: Sequence[Any],
    exploration: float,
    rng: Rng,
) -> tuple[Any, Node]:
    """UCB1 over what is available now; an action never tried comes first, drawn at random."""
    children = node.children
    fresh = []
    best = -1.0
    chosen: tuple[Any, Node] | None = None
    for action in legal:
        child = children.get(action)
        if child is None:
            fresh.append(action)
            continue
        child.seen += 1
        score = child.total / child.visits + exploration * sqrt(log(child.seen) / child.visits)
        if score > best:
            best = score
            chosen = action, child
    if fresh:
        action = fresh[int(rng.random() * len(fresh))]
        child = children[action] = Node(0.0)
        child.seen = 1
        return action, child
    assert chosen is not None, "a seat to move has an action"
    return chosen


def _select_guided(
    heuristics: Heuristics[Any, Any, Any],
    state: Any,
    node: Node,
    legal: Sequence[Any],
    exploration: float,
    rng: Rng,
) -> tuple[Any, Node]:
    """PUCT over what is available now; an action never tried is worth what the others are on average."""
    found = node.sets.get(id(legal))
    if found is None or found[0] is not legal:
        found = node.sets[id(legal)] = _arms(heuristics, state, node, legal)
    _, priors, arms = found
    visits = 0
    total = 0.0
    for _, child in arms:
        visits += child.visits
        total += child.total
    mean = total / visits if visits else 0.5
    urge = exploration * sqrt(visits + 1.0) / priors
    best = -1.0
    for arm in arms:
        child = arm[1]
        n = child.visits
        score = (child.total / n if n else mean) + urge * child.prior / (n + 1.0)
        if score > best:
            best = score
            chosen = arm
    return chosen


def _arms(heuristics: Heuristics[Any, Any, Any], state: Any, node: Node, legal: Sequence[Any]) -> Arms:
    """Return what competes where these actions are legal: the actions, the sum of the priors, the children.

    Children that are new get the prior that the game's preference gives them.
    """
    children = node.children
    fresh = [action for action in legal if action not in children]
    if fresh:
        for action, preference in zip(fresh, heuristics.preferences(state, fresh), strict=True):
            children[action] = Node(exp(max(-STEEPEST, min(preference, STEEPEST))))
    arms = [(action, children[action]) for action in legal]
    return legal, added([child.prior for _, child in arms]), arms
