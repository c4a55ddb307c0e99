"""What can be seen of a game, which is all of it: nothing is hidden but what comes next."""

from __future__ import annotations

from game.engine.protocol import Player
from game.games.taupes.rules.discs import CODES, COUNTS
from game.games.taupes.rules.lines import lines
from game.games.taupes.rules.moves import TURN_OR_WAIT, legal_actions
from game.games.taupes.rules.position import assemble
from game.games.taupes.rules.setup import Setup
from game.games.taupes.rules.state import State
from game.games.taupes.rules.types import PLACING, Observation


def observation(setup: Setup, state: State, viewer: Player) -> Observation:
    """Return what a seat sees."""
    placing = state.phase <= PLACING
    return Observation(
        viewer=viewer,
        players=setup.players,
        phase=state.phase,
        current=state.current,
        mover=state.mover,
        board=state.ground.number,
        rotations=state.rotations,
        moles=state.moles,
        to_place=setup.moles - len(state.moles[state.mover]) if placing else 0,
        discs=tuple(COUNTS[discs] for discs in state.discs),
        turned=state.turned,
        extra=state.extra,
        quiet=state.quiet,
        limit=state.limit,
        highest=state.highest,
        winner=state.winner,
        boards=setup.boards,
        pro=setup.pro,
        two_discs=setup.two_discs,
        may_wait=legal_actions(setup, state) == TURN_OR_WAIT,
        lines=lines(setup, state),
    )


def determinize(setup: Setup, obs: Observation) -> State:
    """Return the one state that looks like this."""
    return assemble(
        setup,
        phase=obs.phase,
        mover=obs.mover,
        number=obs.board,
        rotations=obs.rotations,
        moles=obs.moles,
        discs=tuple(sum(CODES[value] * count for value, count in enumerate(own, 1)) for own in obs.discs),
        turned=obs.turned,
        extra=obs.extra,
        quiet=obs.quiet,
        highest=obs.highest,
        winner=obs.winner,
    )


def out(obs: Observation, seat: Player) -> bool:
    """Return whether a seat has no moles left (M12)."""
    return obs.phase > PLACING and not obs.moles[seat]
