"""What a computer player knows of *Oh les nains !*: who is ahead, and what a seat is likely to do.

Both are sums of the weights of `entries`, turned into a probability. The weights (`weights.py`) are fitted to
self-play; `build_scripts/fit/oh_les_nains.py` does it.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.powers import exp
from game.games.oh_les_nains.rules import moves
from game.games.oh_les_nains.rules.cards import Cards
from game.games.oh_les_nains.rules.entries import (
    SORT,
    SORT_EXCHANGE,
    Decision,
    Perspective,
    Perspectives,
    Position,
    after,
    free_slabs,
    position_entries,
    turn_entries,
)
from game.games.oh_les_nains.rules.reach import BEST, CAPS, WORST
from game.games.oh_les_nains.rules.setup import Setup
from game.games.oh_les_nains.rules.state import PULL_ONE, State
from game.games.oh_les_nains.rules.types import ADD, COUNTER, EXCHANGE, PLAYING, PULL, SLABS, Action
from game.games.oh_les_nains.rules.weights import POSITION, TURN


def position_of(state: State) -> Position:
    """Return what counts of a state: of one where cards are drawn, what it is afterwards without them."""
    slabs = state.slabs
    mover, to_draw = state.current, 0
    if state.phase != PLAYING:
        mover, to_draw = (state.actor + 1) % len(state.hands), state.need
        if state.then == PULL_ONE:
            slabs += -1 if mover & 1 else 1
    dwarfs = len(state.rows[0]), len(state.rows[1])
    return Position(state.balance, slabs, dwarfs, state.hands, mover, to_draw)


def decision_of(state: State) -> Decision:
    """Return what the seat to move has before it."""
    seat = state.current
    dwarfs = len(state.rows[0]), len(state.rows[1])
    return Decision(state.balance, state.slabs, dwarfs, seat & 1, state.hands[seat])


class Policy:
    """The knowledge for a setup. Keeps what it worked out about rows and hands."""

    def __init__(self, setup: Setup) -> None:
        self._whole = setup.whole
        self.position_weights = [weight / 100 for weight in POSITION[setup.players]]
        self.turn_weights = [weight / 100 for weight in TURN[setup.players]]
        self.perspectives = Perspectives()

    # -- who is ahead ----------------------------------------------------------------------------

    def chance(self, position: Position) -> float:
        """Return how likely the left side wins the round; somebody must have a dwarf already."""
        logit = _sum(self.position_weights, position_entries(self.perspectives, position))
        return 1.0 / (1.0 + exp(logit if position.mover & 1 else -logit))

    # -- what a seat is likely to do -------------------------------------------------------------

    def candidates(self, state: State) -> Sequence[Action]:
        """Return the turns that may be the best of their kind, without those that lose at once if possible.

        Of the colours that a cap can name the best is the one that pulls most; of the exchanges of as many
        cards, the one of the cards that are missed least. The order is that of the legal actions.
        """
        seat = state.current
        side = seat & 1
        hand = state.hands[seat]
        seen = self.perspectives[state.balance][side]
        free = (SLABS - state.slabs if side else state.slabs) - len(state.rows[side])
        key = hand, state.full, state.chain[1], free
        found = seen.candidates.get(key)
        if found is None:
            turns = self._turns(hand, state.full, state.chain[1], seen)
            safe = [turn for turn in turns if _cost(turn, seen) <= free]
            found = seen.candidates[key] = tuple(safe or turns)
        return found

    def _turns(self, hand: Cards, full: int, colour: int, seen: Perspective) -> list[Action]:
        turns: list[Action] = []
        for card in dict.fromkeys(hand):
            turns += [turn for turn in moves.PLAYS[full][card] if _names_best(turn, seen)]
        if colour >= 0:
            turns += moves.counters(hand, colour)
        weights = self.turn_weights
        order = sorted(hand, key=lambda card: weights[seen.thrown[card]], reverse=True)
        for count in (len(hand),) if self._whole else range(1, len(hand) + 1):
            turns.append(moves.exchange(tuple(sorted(order[:count]))))
        return turns

    def preferences(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """Return how much each action appeals to the seat to move, as logits."""
        if state.phase != PLAYING:
            return (0.0,) * len(actions)
        return self.logits(decision_of(state), actions)

    def logits(self, decision: Decision, turns: Sequence[Action]) -> list[float]:
        """Return how much each turn appeals to a seat, as logits."""
        weights = self.turn_weights
        return [_sum(weights, found) for found in turn_entries(self.perspectives, decision, turns)]

    def exchange_weight(self, decision: Decision) -> float:
        """Return the sum of the exponentials of the logits of all exchanges of a hand."""
        weights, hand = self.turn_weights, decision.hand
        thrown = self.perspectives[decision.balance][decision.side].thrown
        sums = [1.0]  # of the products of each number of cards
        for card in hand:
            weight = exp(weights[thrown[card]])
            sums.append(0.0)
            for count in range(len(sums) - 1, 0, -1):
                sums[count] += weight * sums[count - 1]
        total = 0.0
        for count in (len(hand),) if self._whole else range(1, len(hand) + 1):
            total += sums[count] * exp(weights[SORT + SORT_EXCHANGE + count])
        mine, theirs = free_slabs(decision)
        return total * exp(weights[after(mine - 1, theirs + 1)])


def _sum(weights: list[float], entries: list[int]) -> float:
    total = 0.0
    for entry in entries:
        total += weights[entry]
    return total


def _names_best(action: Action, seen: Perspective) -> bool:
    """Whether a turn is no pull with a named colour, or names the first of the best colours."""
    if action.kind != PULL or action.colour < 0:
        return True
    spread = seen.spread
    best = spread[BEST] if CAPS[action.card][0] == BEST else spread[WORST]
    return spread.index(best) == action.colour


def _cost(action: Action, seen: Perspective) -> int:
    """Return how many free slabs a turn takes from its own side, at most."""
    kind, card, colour, _ = action
    if kind == ADD:
        return 3
    if kind == EXCHANGE:
        return 1
    if kind == COUNTER:
        return 0
    return -seen.won(card, colour)
