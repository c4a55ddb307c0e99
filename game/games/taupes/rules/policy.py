"""What a computer player knows of *Taupes et compagnie* beside the rules: estimates and preferences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from typing import Final

from game.engine.hexgrid import distance, hexagon
from game.engine.sums import added
from game.games.taupes.rules.boards import LAST
from game.games.taupes.rules.chance import chance_outcomes
from game.games.taupes.rules.evaluation import Judge
from game.games.taupes.rules.flow import apply, returns
from game.games.taupes.rules.moves import legal_actions
from game.games.taupes.rules.patience import lift
from game.games.taupes.rules.setup import Setup
from game.games.taupes.rules.state import State
from game.games.taupes.rules.types import MOVE, OFFERED, OVER, PLACING, TURN, WAIT, Action

SPREAD: Final = 2.0
"""Deviation of preferences: chances to win may be close, and yet some moves are much better than others."""
PLAYOUT: Final = 20
"""Random actions after which a playout is judged."""
EARLY: Final = 4
"""Fewer filled holes than this tell nothing about how the others play."""
IDLE: Final = 0.5
"""A player who holds less than this part of their share of the filled holes wanders."""
STALLED: Final = 0.2
"""After this part of the turns without progress (M17) the other is taken for a wanderer anyway."""
SURE: Final = 0.9
"""Chance to win a race against one who wanders, once the board is lifted."""
LEAST: Final = 1e-6
"""Deviations of chances below this are none."""


def estimate(judge: Judge, state: State) -> tuple[float, ...]:
    """Return what each player may expect of a game that is not over, from -1 to 1.

    The closer the end without a winner is (M17), the less there is for anybody, the least of all where many
    holes are still empty.
    """
    if state.phase < PLACING:
        return (0.0,) * len(state.moles)
    stalled = state.quiet / state.limit
    holes = state.ground.holes
    empty = (holes & ~state.taken).bit_count() / holes.bit_count()
    hope = 2.0 * (1.0 - stalled * stalled) * (1.0 - stalled * empty)
    return tuple([hope * chance - 1.0 for chance in judge.expected(state)])


def worth(judge: Judge, state: State) -> tuple[float, ...]:
    """Return what each player may expect, or has got at the end."""
    return returns(state) if state.phase == OVER else estimate(judge, state)


def others_wander(state: State, seat: int) -> bool:
    """Return whether the one other player's moles don't stay in holes, though all could be filled.

    They don't if they hold far less than their part of what was filled at most, or if the board stalls. Who
    holds no more holes than the other, or is one of three or more, doesn't ask: all might be waiting for each
    other, and none would fill a hole any more.
    """
    holes, total = state.ground.holes, state.taken.bit_count()
    if state.phase <= PLACING or state.ground.number == LAST or total < holes.bit_count():
        return False
    if sum(map(bool, state.moles)) > 2 or state.highest < EARLY:
        return False
    own = state.moles[seat]
    held = sum(1 for point in own if holes >> point & 1)
    guests = (state.taken & holes).bit_count() - held
    part = state.highest * (total - len(own)) / total
    return guests < held and (guests < IDLE * part or state.quiet > STALLED * state.limit)


def estimate_if_random(judge: Judge, state: State) -> Callable[[State], tuple[float, ...]] | None:
    """Return how the seat that decides judges positions if the other player wanders, else None.

    It hopes first of all that the board is lifted; afterwards it is as good as sure to win.
    """
    seat, board = state.current, state.ground.number
    if not others_wander(state, seat):
        return None

    def judged(later: State) -> tuple[float, ...]:
        if not later.moles[seat]:
            chance = 0.0
        elif later.ground.number > board:
            chance = SURE + (1.0 - SURE) * judge.expected(later)[seat]
        else:
            chance = SURE * lift(judge, later, seat)
        return tuple([2.0 * chance - 1.0 if number == seat else -1.0 for number in range(len(later.moles))])

    return judged


def preferences(judge: Judge, state: State, actions: Sequence[Action]) -> tuple[float, ...]:
    """Return how much each action of the player who decides appeals at a glance, beside the others."""
    seat, setup = state.current, judge.setup
    judged = estimate_if_random(judge, state) or partial(worth, judge)
    values = [_glance(setup, judged, apply(setup, state, action), seat) for action in actions]
    mean = added(values) / len(values)
    deviation = sqrt(added([(value - mean) ** 2 for value in values]) / len(values))
    scale = SPREAD / max(deviation, LEAST)
    return tuple([scale * (value - mean) for value in values])


def _glance(setup: Setup, judged: Callable[[State], tuple[float, ...]], state: State, seat: int) -> float:
    """Return what a seat expects after its choice: with the best move for each disc, if one comes."""
    drawn = chance_outcomes(setup, state)
    if drawn:
        total = sum([weight for _, weight in drawn])
        return added([w * _glance(setup, judged, apply(setup, state, o), seat) for o, w in drawn]) / total
    if state.current == seat and state.turned:
        return max(judged(apply(setup, state, action))[seat] for action in legal_actions(setup, state))
    return judged(state)[seat]


def rule_of_thumb(state: State, actions: Sequence[Action]) -> tuple[float, ...]:
    """Return how well actions fit one rule: fill a hole if you can, else move what comes nearest to one.

    Highest are moves from outside into a hole, then other moves from outside by how near to a free hole they
    end, then moves out of holes likewise. It places moles anywhere, waits when it may, and always takes the
    extra disc.
    """
    return tuple([_fit(state, action) for action in actions])


def _fit(state: State, action: Action) -> float:
    ground = state.ground
    if action.kind == WAIT or (action.kind == TURN and state.phase == OFFERED):
        return 1.0
    if action.kind != MOVE:
        return 0.0
    points = hexagon(ground.radius)
    free = [point for point in range(len(points)) if ground.holes & ~state.taken & 1 << point]
    near = min(distance(points[action.b], points[hole]) for hole in free)
    return -near - (len(points) if ground.holes >> action.a & 1 else 0)
