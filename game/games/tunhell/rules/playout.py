"""Fast playouts: a game played to its end by the same rules as `Game.apply`, on private lists.

Two ways to choose share one way to carry choices out: the light policy, for search, and uniform choice from
the legal actions, which the tests hold against the plain rules step by step.
"""

from __future__ import annotations

from bisect import insort
from functools import partial

from game.engine.chance import Rng
from game.engine.protocol import CHANCE
from game.games.tunhell.rules import evaluation, moves, policy, steps
from game.games.tunhell.rules.cards import DIGS, VALUES, W4, B, returns_of
from game.games.tunhell.rules.moves import GOES, JOIN, WORK
from game.games.tunhell.rules.playout_board import DWARF
from game.games.tunhell.rules.playout_choice import Choice, choose
from game.games.tunhell.rules.playout_digging import DiggingBoard
from game.games.tunhell.rules.playout_sides import UNITS
from game.games.tunhell.rules.setup import Setup
from game.games.tunhell.rules.state import State, points
from game.games.tunhell.rules.types import NONE, OVER, RECRUIT, ROW, TURN, Action, Cards
from game.games.tunhell.rules.worth import DROP


def playout(setup: Setup, state: State, rng: Rng, cutoff: int) -> tuple[float, ...]:
    """Play to the end, or for `cutoff` turns, with the light policy; return what each may expect."""
    return _run(setup, state, rng, cutoff, None)


def uniform(setup: Setup, state: State, rng: Rng, cutoff: int, noted: list[Action]) -> tuple[float, ...]:
    """Do the same with choices made evenly among the legal ones, and note them."""
    return _run(setup, state, rng, cutoff, noted)


def _run(setup: Setup, state: State, rng: Rng, cutoff: int, noted: list[Action] | None) -> tuple[float, ...]:
    while state.phase != TURN:
        if state.phase == OVER:
            return returns_of(points(state))
        if state.current == CHANCE:
            state = steps.apply(setup, state, steps.sample_chance(setup, state, rng))
            continue
        legal = moves.legal_actions(state)
        action = legal[0]
        if noted is not None:
            action = legal[int(rng.random() * len(legal))]
            noted.append(action)
        elif len(legal) > 1:
            action = max(legal, key=partial(policy.answer, state))
        state = steps.apply(setup, state, action)
    table = Table(setup, state, rng, noted)
    for _ in range(cutoff):
        if table.turn():
            return table.returns() if noted is not None else table.values()
    return evaluation.shares(table.standing())


class Table(DiggingBoard):
    """A position between two turns, played on turn by turn."""

    __slots__ = ()

    # -- turns: T6 to T8 -------------------------------------------------------------------------

    def turn(self) -> bool:
        """Play the turn of the seat that is to move, and hand over; return whether the game is over."""
        choice = choose(self) if self.noted is None else self._chosen()
        seat = self.seat
        self.progress = False
        if choice is not None:
            self.passes = 0
            self._carry_out(choice)
            if self.over:
                return True
        elif self.relief and self.hands[seat]:
            self._relieve(self.hands[seat])
            self.passes = 0
        else:
            self.passes += 1
        if self.progress:
            self.quiet = 0
        else:
            self.quiet += 1
            if self.quiet >= self.limit or self.passes == self.players:
                return True
        if self.top == NONE or len(self.row) < ROW:
            self._restock()
        seat += 1
        self.seat = seat if seat < self.players else 0
        return False

    def _carry_out(self, choice: Choice) -> None:
        """Recruit a dwarf, or play one."""
        recruited, card, mine, finds = choice
        hand = self.hands[self.seat]
        if recruited:
            self.row.remove(card)
            if self.top != NONE and self.stock:
                # The usual case of `_restock`, at once.
                self.row.append(self.top)
                self.top = self.stock.pop(int(self.random() * len(self.stock)))
            else:
                self._restock()
        else:
            hand.remove(card)
        if mine == NONE:
            insort(hand, card)
        else:
            self._work(card, mine, finds)

    def _chosen(self) -> Choice | None:
        """Choose evenly among all that is legal; None if nothing is."""
        actions = moves.turns_of(tuple(self.hands[self.seat]), tuple(self.row), self.masks())
        if not actions:
            return None
        kind, card, mine, finds, _ = self._even(actions)
        return kind == RECRUIT, card, mine, finds

    def _relieve(self, hand: list[int]) -> None:
        if self.noted is not None:
            card = self._even([moves.DROPS[card] for card in dict.fromkeys(hand)])[1]
        else:
            card = min(hand, key=DROP.__getitem__)
        hand.remove(card)
        if card < DWARF:
            self.discards.append(card)

    def _restock(self) -> None:
        """Fill the row, and turn up the top card (T4)."""
        row, stock = self.row, self.stock
        while True:
            if self.top != NONE and len(row) < ROW:
                row.append(self.top)
                self.top = NONE
            if self.top != NONE:
                return
            if not stock:
                if not self.discards:
                    return
                self.discards.sort()
                self.stock = stock = self.discards
                self.discards = []
            self.top = stock.pop(int(self.random() * len(stock)))

    # -- dwarfs: T9 to T13 -----------------------------------------------------------------------

    def _work(self, card: int, mine: int, finds: Cards) -> None:
        """Let a dwarf do what it does."""
        goes = GOES[card]
        if goes == WORK:
            if finds:
                hand = self.hands[self.seat]
                for find in finds:
                    hand.remove(find)
            self._dig(card, mine, finds)
        elif goes == JOIN:
            seat = self.seat
            if card == W4 and self.sides[seat][mine]:
                self._leave(seat, mine)
            self.sides[seat][mine] += UNITS[card]
            self.sums[seat][mine] += VALUES[card]
        else:
            self.discards.append(card)
            if card == B:
                self._clear(mine)
            else:
                self._look(mine, min(DIGS[card], self.left[mine]))

    def _look(self, mine: int, depth: int) -> None:
        bit = 1 << self.seat
        fixed = self.fixed[mine]
        for at, (card, by) in enumerate(fixed[:depth]):
            fixed[at] = (card, by | bit)
        while len(fixed) < depth:
            last = self.full and len(fixed) == self.left[mine] - 1
            unseen = self.ends if last else self.pool
            fixed.append((unseen.pop(int(self.random() * len(unseen))), bit))
