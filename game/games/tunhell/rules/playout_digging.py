"""What a digger does in a fast playout, to the end of its work (T11 to T28)."""

from __future__ import annotations

from bisect import insort
from typing import Final

from game.games.tunhell.rules import moves
from game.games.tunhell.rules.cards import (
    CATCHER,
    COMBATS,
    DIGS,
    DIRT,
    DOOR,
    DWOUARF,
    EMPLOYEE,
    ENEMIES,
    GHOST,
    HEART,
    POINTS,
    RAT,
    THRONE,
    TREASURE,
    TROPHY_POINTS,
    equipped,
    strength,
)
from game.games.tunhell.rules.moves import GOES, WORK
from game.games.tunhell.rules.playout_board import DWARF, Board
from game.games.tunhell.rules.playout_choice import cheapest
from game.games.tunhell.rules.playout_sides import count, pack, warriors
from game.games.tunhell.rules.types import HAND_LIMIT, MINES, NONE, Cards
from game.games.tunhell.rules.worth import GIVE_UP, KEEP

ENEMY: Final = tuple(card in ENEMIES for card in range(len(COMBATS)))


class DiggingBoard(Board):
    """A board on which a seat can dig."""

    __slots__ = ()

    # -- digging: T11, T15 to T17 ----------------------------------------------------------------

    def _dig(self, digger: int, mine: int, finds: Cards) -> None:
        """Dig to the end of the digger's work."""
        digs, combat = equipped(digger, finds) if finds else (DIGS[digger], COMBATS[digger])
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
                    self._collect(self.rats, CATCHER)
                else:
                    self.points[seat] += POINTS[card]
            elif card == DIRT:
                self._collect(self.dirt, EMPLOYEE)
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

    def _collect(self, counts: list[int], trophy: int) -> None:
        """Count a dirt or a rat, and see to its trophy (T19)."""
        seat = self.seat
        counts[seat] += 1
        if self.full:
            holder = self.trophies[trophy]
            if holder != seat and (holder == NONE or counts[seat] >= counts[holder]):
                self.trophies[trophy] = seat
                self.points[seat] += TROPHY_POINTS[trophy]
                if holder != NONE:
                    self.points[holder] -= TROPHY_POINTS[trophy]

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
