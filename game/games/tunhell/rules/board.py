"""A position on lists of its own, for fast playouts: what there is, and what a digger does (T11 to T28)."""

from __future__ import annotations

from bisect import insort
from math import exp
from typing import TYPE_CHECKING, Final

from game.engine.chance import Rng
from game.games.tunhell.rules import moves
from game.games.tunhell.rules.cards import (
    BEER,
    COMBATS,
    DIGS,
    DIRT,
    DOOR,
    DWARFS,
    DWOUARF,
    ENEMIES,
    GHOST,
    HEART,
    PICK,
    POINTS,
    RAT,
    RING,
    SWORD,
    THRONE,
    TREASURE,
    TROPHY_POINTS,
)
from game.games.tunhell.rules.evaluation import Standing
from game.games.tunhell.rules.light import GIVE_UP, KEEP, cheapest
from game.games.tunhell.rules.moves import GOES, WORK
from game.games.tunhell.rules.sides import count, pack, warriors
from game.games.tunhell.rules.state import State, points, strength
from game.games.tunhell.rules.types import HAND_LIMIT, MINES, NONE, Action, Cards

if TYPE_CHECKING:
    from game.games.tunhell.rules.game import TunHell

ENEMY: Final = tuple(card in ENEMIES for card in range(len(COMBATS)))
DWARF: Final = len(DWARFS)
"""Cards below are dwarfs."""
MARGIN: Final = 5.0
"""Points that make a playout's win likely, e to 1, to be more than luck."""


class Board:
    """Everything that lies on the table, and one generator to draw by."""

    __slots__ = (
        "dirt",
        "discards",
        "door",
        "ends",
        "fixed",
        "full",
        "hands",
        "left",
        "limit",
        "noted",
        "over",
        "passes",
        "players",
        "points",
        "pool",
        "progress",
        "quiet",
        "random",
        "rats",
        "relief",
        "row",
        "seat",
        "sides",
        "stock",
        "sums",
        "top",
        "trophies",
        "worths",
    )

    def __init__(self, game: TunHell, state: State, rng: Rng, noted: list[Action] | None) -> None:
        """Copy a state in which a seat is to choose its turn."""
        self.random = rng.random
        self.noted = noted
        self.players = players = game.num_players
        self.full, self.relief, self.limit = game.full, game.relief, game.limit
        self.worths = game.policy.worths
        self.seat = state.mover
        self.hands = [list(hand) for hand in state.hands]
        self.row, self.top = list(state.row), state.top
        self.stock, self.discards = list(state.pool), list(state.discards)
        # By seat, then by mine: see `sides`.
        self.sides = [list(map(pack, state.sides[seat::players])) for seat in range(players)]
        self.sums = [list(state.sums[seat::players]) for seat in range(players)]
        self.left = list(state.left)
        self.fixed = [list(fixed) for fixed in state.fixed]
        self.pool, self.ends = list(state.mine_pool), list(state.end_pool)
        self.points = [points(state, seat) for seat in range(players)]
        if self.full:
            for seat, hand in enumerate(self.hands):
                self.points[seat] -= POINTS[RING] * hand.count(RING)
        self.dirt = [loot.count(DIRT) for loot in state.loot]
        self.rats = [loot.count(RAT) for loot in state.loot]
        self.trophies = list(state.trophies)
        self.door = state.door
        self.quiet, self.passes = state.quiet, state.passes
        self.progress = self.over = False

    # -- the end ---------------------------------------------------------------------------------

    def totals(self) -> list[int]:
        """Return what each has, rings in hand included (T18)."""
        if not self.full:
            return self.points
        worth = POINTS[RING]
        return [own + worth * hand.count(RING) for own, hand in zip(self.points, self.hands, strict=True)]

    def returns(self) -> tuple[float, ...]:
        """Return what `Game.returns` does at the end."""
        totals = self.totals()
        most = max(totals)
        share = 2 / totals.count(most) - 1
        return tuple([share if total == most else -1.0 for total in totals])

    def values(self) -> tuple[float, ...]:
        """Return half of what `returns` does, half of what the margin says: a playout is a rough guess."""
        totals = self.totals()
        most = max(totals)
        powers = [exp((total - most) / MARGIN) for total in totals]
        whole = sum(powers)
        share = 1 / totals.count(most)
        return tuple([power / whole + (share if power == 1.0 else 0.0) - 1.0 for power in powers])

    def standing(self) -> Standing:
        """Return what an evaluation looks at."""
        sums = [own[mine] for mine in range(MINES) for own in self.sums]
        return Standing(self.totals(), self.hands, sums, self.left, self.trophies, self.door, self.seat)

    # -- choosing evenly --------------------------------------------------------------------------

    def _even(self, actions: list[Action] | tuple[Action, ...]) -> Action:
        assert self.noted is not None
        action = actions[int(self.random() * len(actions))]
        self.noted.append(action)
        return action

    # -- sides of mines ---------------------------------------------------------------------------

    def _clear(self, mine: int) -> None:
        for seat in range(self.players):
            if self.sides[seat][mine]:
                self._leave(seat, mine)

    def _leave(self, seat: int, mine: int) -> None:
        """Discard all warriors of a side."""
        self.discards += warriors(self.sides[seat][mine])
        self.sides[seat][mine] = self.sums[seat][mine] = 0

    # -- digging: T11, T15 to T17 ----------------------------------------------------------------

    def _dig(self, digger: int, mine: int, finds: Cards) -> None:
        """Dig to the end of the digger's work."""
        digs, combat = DIGS[digger], COMBATS[digger]
        if finds:
            times = 1 + finds.count(BEER)
            digs = times * digs + DIGS[PICK] * finds.count(PICK)
            combat = times * combat + COMBATS[SWORD] * finds.count(SWORD)
        left, random, seat = self.left, self.random, self.seat
        while digs:
            fixed = self.fixed[mine]
            if fixed:
                card = fixed.pop(0)[0]
            else:
                cards = self.ends if self.full and left[mine] == 1 else self.pool
                card = cards.pop(int(random() * len(cards)))
            left[mine] -= 1
            digs -= 1
            if ENEMY[card]:
                bonus = self._fight(card, mine, digs, combat)
                if bonus is None:  # T16: beaten
                    break
                if bonus:
                    digs = 0
                if card == RAT:
                    self._rat(seat)
                else:
                    self.points[seat] += POINTS[card]
            elif card == DIRT:
                self._dirt(seat)
            elif card == TREASURE:
                self.points[seat] += 1
            elif card == HEART:
                if not self._pay_for_heart():  # T25
                    self._return(card, mine)
                    break
            elif card == DOOR:
                self.door = (seat, NONE)
                self.points[seat] += POINTS[DOOR]
            else:
                self._find(card)
            self.progress = True
            if not left[mine]:
                self._clear(mine)
                if left.count(0) == MINES - 1:
                    self.over = True
                    return
                if card != DOOR:
                    break
                mine = self._place()
        if digger < DWARF:
            self.discards.append(digger)

    def _return(self, card: int, mine: int) -> None:
        self.left[mine] += 1
        self.fixed[mine].insert(0, (card, (1 << self.players) - 1))

    def _fight(self, card: int, mine: int, digs: int, combat: int) -> bool | None:
        """Fight (T16): return whether the digger's bonus was used; None if the encounter can't be beaten."""
        sides, sums = self.sides[self.seat], self.sums[self.seat]
        side = sides[mine]
        enemy = COMBATS[card] - count(side, DWOUARF)
        if sums[mine] + combat < enemy:
            self._return(card, mine)
            if side:
                self._leave(self.seat, mine)
            return None
        if self.noted is not None:
            ways = moves.payments(warriors(side), enemy, combat)
            _, _, _, paid, bonus = self._even(ways) if len(ways) > 1 else ways[0]
            sides[mine] -= pack(paid)
            sums[mine] -= strength(paid)
        else:
            paid, bonus, packed, value = cheapest(side, enemy, combat, digs > 0)
            sides[mine] -= packed
            sums[mine] -= value
        self.discards += paid
        return bonus

    # -- loot, finds and ends: T19 to T28 --------------------------------------------------------

    def _dirt(self, seat: int) -> None:
        dirt = self.dirt
        dirt[seat] += 1
        if self.full:
            holder = self.trophies[0]
            if holder != seat and (holder == NONE or dirt[seat] >= dirt[holder]):
                self.trophies[0] = seat
                self.points[seat] += TROPHY_POINTS[0]
                if holder != NONE:
                    self.points[holder] -= TROPHY_POINTS[0]

    def _rat(self, seat: int) -> None:
        rats = self.rats
        rats[seat] += 1
        if self.full:
            holder = self.trophies[1]
            if holder != seat and (holder == NONE or rats[seat] >= rats[holder]):
                self.trophies[1] = seat
                self.points[seat] += TROPHY_POINTS[1]
                if holder != NONE:
                    self.points[holder] -= TROPHY_POINTS[1]

    def _find(self, card: int) -> None:
        """Resolve a find that is kept in a hand (T20), the ghost (T26) or the throne (T28)."""
        seat, players = self.seat, self.players
        if card == THRONE:
            self.points[seat] += POINTS[THRONE]
            self.discards += [own for own in self.hands[seat] if own < DWARF]
            self.hands[seat].clear()
            return
        for step in range(players):
            hand = self.hands[(seat + step) % players]
            if card != GHOST:
                if len(hand) < HAND_LIMIT:
                    insort(hand, card)
                    return
            elif hand and hand[0] < DWARF:
                dwarfs = sum([own < DWARF for own in hand])
                self.discards.append(hand.pop(int(self.random() * dwarfs)))
                return

    def _pay_for_heart(self) -> bool:
        """Take the heart for a digger from the hand, if there is one (T25)."""
        hand = self.hands[self.seat]
        diggers = [card for card in hand if GOES[card] == WORK]
        if not diggers:
            return False
        if self.noted is not None:
            card = self._even(moves.gifts(tuple(hand)))[1]
        else:
            card = min(diggers, key=GIVE_UP.__getitem__)
        hand.remove(card)
        if card < DWARF:
            self.discards.append(card)
        self.points[self.seat] += POINTS[HEART]
        return True

    def _place(self) -> int:
        """Put the back door at another mine (T27)."""
        mask = sum(1 << mine for mine in range(MINES) if self.left[mine])
        if self.noted is not None:
            mine = self._even(moves.DOORS[mask])[2]
        else:
            sums = self.sums[self.seat]
            mines = [action[2] for action in moves.DOORS[mask]]
            mine = max(mines, key=lambda at: KEEP * sums[at] + self.left[at])
        self.door = (self.seat, mine)
        return mine
