"""Positions as one line of text, like chess's FEN: for tests, golden games and marks of records.

Fields, separated by blanks:

    phase  turn:0          start:0 (nobody yet), build:seat, place:seat, turn:seat, draw:seat, move:seat,
                           offer:seat, over:seat
    stack  1:0352          the board that is played on, and the rotations of those that are laid down
    moles  3,17/40,41      the points where each seat's stand, ascending; - for a seat that has none
    discs  122334/1234     face down, by seat; - for none
    open   3               the discs that lie turned up, in their order; - for none; + before extra ones (M14)
    quiet  12:5            turns since the highest number of filled holes was reached, and that number (M17)
    winner -               a seat when the game is over and somebody won

Which of two discs came first is kept, though it matters to nobody.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from game.engine import texts
from game.engine.hexgrid import hexagon
from game.engine.protocol import CHANCE, TERMINAL
from game.engine.starter import NOBODY_YET
from game.games.taupes.rules.discs import ALL_DISCS, CODES, COUNTS
from game.games.taupes.rules.ground import ground_of
from game.games.taupes.rules.moves import legal_actions
from game.games.taupes.rules.setup import Setup
from game.games.taupes.rules.state import State
from game.games.taupes.rules.types import (
    BUILDING,
    DRAWING,
    GAME_ID,
    MOVING,
    NO_WINNER,
    OFFERED,
    OVER,
    PLACING,
    STARTING,
    turns_allowed,
)

PHASES: Final = ("start", "build", "place", "turn", "draw", "move", "offer", "over")


def encode(state: State) -> str:
    """Return the text of a state."""
    return " ".join(
        (
            f"{PHASES[state.phase]}:{state.mover}",
            f"{state.ground.number}:{''.join(map(str, state.rotations))}",
            "/".join(texts.listed(map(str, own)) for own in state.moles),
            "/".join(texts.listed(_values(discs), "") for discs in state.discs),
            "+" * state.extra + texts.listed(map(str, state.turned), ""),
            f"{state.quiet}:{state.highest}",
            texts.number_text(state.winner),
        )
    )


def _values(discs: int) -> str:
    return "".join(str(value) * count for value, count in enumerate(COUNTS[discs], 1))


def decode(setup: Setup, text: str) -> State:
    """Return the state of a text. Raises ActionSyntaxError."""
    return texts.read(
        text, partial(_parse, setup), encode, partial(_possible, setup), refusal=texts.STATE, game=GAME_ID
    )


def _parse(setup: Setup, text: str) -> State:
    if not text.isascii():
        raise ValueError(text)
    head, stack, moles, discs, turned, quiet, winner = text.split(" ")
    phase, mover = head.split(":")
    number, rotations = stack.split(":")
    turns, highest = quiet.split(":")
    hands = tuple(sum(CODES[int(value)] for value in own.strip("-")) for own in discs.split("/"))
    if max(hands) > ALL_DISCS:
        raise ValueError(discs)
    return assemble(
        setup,
        phase=PHASES.index(phase),
        mover=int(mover),
        number=int(number),
        rotations=tuple(map(int, rotations)),
        moles=tuple(tuple(map(int, texts.items(own))) for own in moles.split("/")),
        discs=hands,
        turned=tuple(int(value) for value in turned.strip("+-")),
        extra=turned.startswith("+"),
        quiet=int(turns),
        highest=int(highest),
        winner=texts.read_number(winner),
    )


def assemble(
    setup: Setup,
    *,
    phase: int,
    mover: int,
    number: int,
    rotations: tuple[int, ...],
    moles: tuple[tuple[int, ...], ...],
    discs: tuple[int, ...],
    turned: tuple[int, ...],
    extra: bool,
    quiet: int,
    highest: int,
    winner: int,
) -> State:
    """Put a state together; the rest follows from what is given."""
    state = State()
    by_chance = phase in (STARTING, BUILDING, DRAWING) or (phase == PLACING and not setup.by_hand)
    state.phase, state.mover = phase, mover
    state.current = TERMINAL if phase == OVER else CHANCE if by_chance else mover
    state.rotations = rotations
    state.ground = ground_of(setup, number, (0,) if phase < PLACING else rotations)
    state.moles = moles
    state.taken = sum(1 << point for own in moles for point in own)
    state.discs, state.turned, state.extra = discs, turned, extra
    still = sum(map(bool, moles)) if phase > PLACING else setup.players
    state.quiet, state.limit, state.highest = quiet, turns_allowed(still), highest
    state.winner = winner
    state.legal = None
    return state


def _possible(setup: Setup, state: State) -> bool:
    """Whether a game can be played on from here; not whether one can get here."""
    return (
        len(state.moles) == len(state.discs) == setup.players
        and 0 <= state.mover < setup.players
        and _boards_fit(setup, state)
        and _moles_fit(setup, state)
        and _discs_fit(setup, state)
        and 0 <= state.quiet <= state.limit
        and (state.winner == NO_WINNER or (state.phase == OVER and state.winner < setup.players))
        and (state.phase != MOVING or bool(legal_actions(setup, state)))
    )


def _boards_fit(setup: Setup, state: State) -> bool:
    laid = len(state.rotations)
    if not all(0 <= sixths < 6 for sixths in state.rotations):
        return False
    if state.phase == STARTING:
        return not laid and not state.mover and setup.starter == NOBODY_YET
    if state.phase == BUILDING:
        return setup.drawn and laid < len(setup.boards) and state.ground.number == 0
    return laid == len(setup.boards)


def _moles_fit(setup: Setup, state: State) -> bool:
    """Ascending, on the board, one a point, and no more than there are; the mover has some."""
    points = [point for own in state.moles for point in own]
    sizes = [len(own) for own in state.moles]
    if len(set(points)) < len(points) or any(list(own) != sorted(own) for own in state.moles):
        return False
    if not all(0 <= point < len(hexagon(state.ground.radius)) for point in points):
        return False
    if state.phase == PLACING:
        least, seats = min(sizes), len(sizes)
        ahead = sum(sizes) - least * seats  # who began, and those who came before the mover
        placed = [least + ((state.mover - 1 - seat) % seats < ahead) for seat in range(seats)]
        return sizes == placed and least < setup.moles and not state.taken & state.ground.holes
    if state.phase < PLACING:
        return not points
    holes = state.ground.holes
    inside = state.taken & holes
    return (
        max(sizes) <= setup.moles
        and bool(sizes[state.mover])
        and state.highest >= inside.bit_count()
        and (state.phase == OVER or (sum(map(bool, sizes)) > 1 and state.highest < holes.bit_count()))
    )


def _discs_fit(setup: Setup, state: State) -> bool:
    """No more discs than there are, and as many turned up as the phase has."""
    for seat, discs in enumerate(state.discs):
        up = state.turned if seat == state.mover else ()
        counts = [count + up.count(value) for value, count in enumerate(COUNTS[discs], 1)]
        if any(count > most for count, most in zip(counts, COUNTS[ALL_DISCS], strict=True)):
            return False
        if not discs and not up:
            return False
    left = state.discs[state.mover]
    if state.extra and not (setup.pro and state.phase in (OFFERED, DRAWING, MOVING)):
        return False
    if state.phase == DRAWING:
        return not state.turned or (setup.two_discs and len(state.turned) == 1 and left > 0)
    if state.phase == MOVING:
        return len(state.turned) == (2 if setup.two_discs and (left or len(state.turned) == 2) else 1)
    return not state.turned and state.extra == (state.phase == OFFERED)
