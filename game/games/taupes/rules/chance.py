"""What chance decides: who begins, how boards lie, where moles land, and which disc is turned up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.chance import Rng
from game.engine.protocol import CHANCE
from game.games.taupes.rules.discs import COUNTS, DRAWS
from game.games.taupes.rules.moves import placements
from game.games.taupes.rules.setup import MOLES, Setup
from game.games.taupes.rules.state import State
from game.games.taupes.rules.types import BUILDING, DISC, DRAWING, ROTATE, START, STARTING, Action

ROTATIONS: Final = tuple(Action(ROTATE, sixths) for sixths in range(6))
STARTS: Final = tuple(Action(START, seat) for seat in range(max(MOLES)))


def chance_outcomes(setup: Setup, state: State) -> Sequence[tuple[Action, int]]:
    """Return what chance may do now, with integer weights; nothing where a player decides."""
    if state.current != CHANCE:
        return ()
    if state.phase == DRAWING:
        discs = state.discs[state.mover]
        return tuple((Action(DISC, value), count) for value, count in enumerate(COUNTS[discs], 1) if count)
    return tuple((outcome, 1) for outcome in _before_the_first_turn(setup, state))


def sample_chance(setup: Setup, state: State, rng: Rng) -> Action:
    """Return an outcome with the same chances, without the list."""
    if state.phase == DRAWING:
        draws: Sequence[Action] = DRAWS[state.discs[state.mover]]
    else:
        draws = _before_the_first_turn(setup, state)
    return draws[int(rng.random() * len(draws))]


def _before_the_first_turn(setup: Setup, state: State) -> Sequence[Action]:
    """Return what chance may do in the set-up, each outcome as likely as the others."""
    if state.phase == STARTING:
        return STARTS[: setup.players]
    return ROTATIONS if state.phase == BUILDING else placements(setup, state)
