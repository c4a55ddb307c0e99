"""Where a game stands, and who is to decide."""

from __future__ import annotations

from game.engine.protocol import CHANCE, TERMINAL, Player
from game.engine.starter import NOBODY_YET
from game.games.nullgame.rules.setup import Setup
from game.games.nullgame.rules.types import HAND, NOTHING


class State:
    """Where the game stands. Never changed once it is handed out; slots keep it small and fast."""

    __slots__ = ("chosen", "hands", "pile", "points", "shown", "starter")

    pile: tuple[int, ...]
    """Copies left of each value; index 0 is unused."""
    hands: tuple[tuple[int, ...], ...]
    """Each ascending, without the card that is chosen already."""
    chosen: tuple[int, ...]
    """By seat: the card of this round, or NOTHING."""
    points: tuple[int, ...]
    shown: tuple[tuple[int, ...], ...]
    """The cards that were revealed, round by round, each by seat."""
    starter: Player
    """Who chooses first in each round; NOBODY_YET until chance has said so."""

    def __init__(
        self,
        pile: tuple[int, ...],
        hands: tuple[tuple[int, ...], ...],
        chosen: tuple[int, ...],
        points: tuple[int, ...],
        shown: tuple[tuple[int, ...], ...],
        starter: Player,
    ) -> None:
        self.pile = pile
        self.hands = hands
        self.chosen = chosen
        self.points = points
        self.shown = shown
        self.starter = starter


def fork(state: State) -> State:
    """Return a copy, still to be changed."""
    return State(state.pile, state.hands, state.chosen, state.points, state.shown, state.starter)


def initial_state(setup: Setup) -> State:
    """Return the state before the first step."""
    nobody = (NOTHING,) * setup.players
    return State(
        pile=setup.copies,
        hands=((),) * setup.players,
        chosen=nobody,
        points=nobody,
        shown=(),
        starter=setup.starter,
    )


def current_player(setup: Setup, state: State) -> Player:
    """Return who decides: a seat, CHANCE or TERMINAL."""
    if len(state.shown) == setup.rounds:
        return TERMINAL
    if state.starter == NOBODY_YET or to_deal(setup, state) is not None:
        return CHANCE
    return to_choose(setup, state)


def to_choose(setup: Setup, state: State) -> Player:
    """Return whose choice is next, round the table from who starts (Z2)."""
    seats = ((state.starter + turn) % setup.players for turn in range(setup.players))
    return next(seat for seat in seats if state.chosen[seat] == NOTHING)


def to_deal(setup: Setup, state: State) -> Player | None:
    """Return who gets the next card: cards are dealt only while nobody has chosen (Z4)."""
    if any(state.chosen):
        return None
    full = min(HAND, setup.rounds - len(state.shown))
    return next((player for player, hand in enumerate(state.hands) if len(hand) < full), None)


def winners(points: tuple[int, ...]) -> tuple[Player, ...]:
    """Return who has the most points (Z5); several may share the win."""
    return tuple(player for player, own in enumerate(points) if own == max(points))
