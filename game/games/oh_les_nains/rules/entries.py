"""What the tables of `weights` have an entry for: what counts of a position, and of a turn.

An entry is a place in a table. A position, or a turn, has a list of them, and what it is worth is the sum of
their weights. Most entries are a group's first place plus a figure that is cut to a range: with two slabs
free on one's own side and five on the other, a position has `FREE + 9 * 2 + 5`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.oh_les_nains.rules.cards import KINDS, Cards
from game.games.oh_les_nains.rules.reach import ADDS, BEST, CAPS, PULLS
from game.games.oh_les_nains.rules.types import ADD, COUNTER, EXCHANGE, SLABS, SQUIRREL, Action

NO_REACH: Final = -9
"""In place of how many slabs an add wins."""
MEMO_SIZE: Final = 2_000
"""Rows that are remembered, with hands, before the memory is emptied."""

# -- first places of the entries of a position, by what each group tells ---------------------------

FREE: Final = 0  # free slabs of one's own side and of the other
LEAD: Final = FREE + 81  # slabs that one's side pulls more if every dwarf counts 1
THREATS: Final = LEAD + 9  # how far the best cards of the mover and of the next seat are from winning
SECOND: Final = THREATS + 81  # the same of the mover's second best card ...
SECOND_THREAT: Final = SECOND + 9  # ... and of the next seat's
OWN_ADDS: Final = SECOND_THREAT + 9  # adds in the mover's hand ...
OTHER_ADDS: Final = OWN_ADDS + 6  # ... and in the next seat's
OWN_CARDS: Final = OTHER_ADDS + 6  # cards in the mover's hand ...
OTHER_CARDS: Final = OWN_CARDS + 6  # ... and in the next seat's
TO_DRAW: Final = OTHER_CARDS + 6  # cards that the seat before still has to draw
DWARFS: Final = TO_DRAW + 6  # dwarfs on the hose
PARTNER: Final = DWARFS + 13  # how far the best card of the mover's partner is from winning ...
PARTNER_ADDS: Final = PARTNER + 9  # ... and its adds
LAST: Final = PARTNER_ADDS + 6  # the same of the seat that moves last ...
LAST_ADDS: Final = LAST + 9  # ... and its adds

# -- and of the entries of a turn ------------------------------------------------------------------

AFTER: Final = 0  # free slabs of both sides afterwards
SORT: Final = AFTER + 100  # what sort of turn it is
CARD: Final = SORT + 9  # the kind of card that is played
NEXT: Final = CARD + len(KINDS)  # how far the best card that is kept is from winning
ADD_LEAD: Final = NEXT + 10  # of an add: the lead before it
ADD_DWARFS: Final = ADD_LEAD + 9  # of an add: dwarfs on one's side before it
THROWN: Final = ADD_DWARFS + 8  # of an exchange, for each card: how many slabs it would win

SORT_COUNTER: Final = 0
SORT_ADD: Final = 1
SORT_PULL: Final = 2
SORT_SQUIRREL: Final = 3
SORT_EXCHANGE: Final = 3
"""Sorts of turn; an exchange's also counts its cards: 4 to 8."""
LAST_CARD: Final = 9
"""In place of the reach of the next turn: no card is left, and five new ones come."""
THROWN_ADD: Final = 9
"""In place of the reach of an exchanged card."""


class Position:
    """What is known of a position in the middle of a round."""

    __slots__ = ("balance", "dwarfs", "hands", "mover", "slabs", "to_draw")

    def __init__(
        self,
        balance: tuple[int, ...],
        slabs: int,
        dwarfs: tuple[int, int],
        hands: tuple[Cards, ...],
        mover: int,
        to_draw: int,
    ) -> None:
        self.balance = balance
        """By colour: dwarfs on the left minus dwarfs on the right."""
        self.slabs = slabs
        """Of the left side."""
        self.dwarfs = dwarfs
        self.hands = hands
        self.mover = mover
        self.to_draw = to_draw
        """Cards that the seat before the mover still has to draw."""


class Decision:
    """What a seat has before it when it is to take a turn."""

    __slots__ = ("balance", "dwarfs", "hand", "side", "slabs")

    def __init__(
        self, balance: tuple[int, ...], slabs: int, dwarfs: tuple[int, int], side: int, hand: Cards
    ) -> None:
        self.balance = balance
        self.slabs = slabs
        self.dwarfs = dwarfs
        self.side = side
        self.hand = hand


class Perspective:
    """The dwarfs on the hose as one side sees them. Keeps what was worked out about hands.

    The *reach* of a card is how many slabs it wins for its player.
    """

    __slots__ = ("candidates", "grown", "hands", "lead", "reaches", "spread", "thrown")

    def __init__(self, balance: tuple[int, ...]) -> None:
        self.lead = lead = sum(balance)
        self.spread: tuple[int, ...] = (*balance, 0, max(balance), min(balance))
        """See `reach`."""
        spread = self.spread
        pulls = [lead + spread[one] + spread[two] - spread[off] for one, two, off in CAPS[ADDS:PULLS]]
        self.reaches: tuple[int, ...] = (*(NO_REACH,) * ADDS, *pulls, 1, 2, 3)
        """By kind of card: how many slabs it wins."""
        self.thrown = [THROWN + THROWN_ADD] * ADDS + [
            THROWN + clip(reach, -4, 4) for reach in self.reaches[ADDS:]
        ]
        """By kind of card: the entry of exchanging it."""
        self.grown: dict[int, Perspective] = {}
        """By colour: the perspective after one's own side got a dwarf of it."""
        self.hands: dict[Cards, tuple[int, int, int]] = {}
        """What `sum_up` found."""
        self.candidates: dict[tuple[Cards, int, int, int], tuple[Action, ...]] = {}
        """What `policy` found, by hand, colours used up, colour to counter and free slabs."""

    def won(self, card: int, colour: int) -> int:
        """Return how many slabs a pull or squirrels win; `colour` is the one named, -1 without."""
        if colour < 0:
            return self.reaches[card]
        change = self.spread[colour]
        return self.lead + (change if CAPS[card][0] == BEST else -change)

    def best_kept(self, hand: Cards, card: int) -> int:
        """Return the best reach of a hand without a card of it, NO_REACH if nothing else has one."""
        reaches = self.reaches
        best = NO_REACH
        for other in hand:
            if other == card:
                card = -1  # one of them goes
            elif reaches[other] > best:
                best = reaches[other]
        return best

    def sum_up(self, hand: Cards) -> tuple[int, int, int]:
        """Return the best and second best reach of a hand, NO_REACH without, and its number of adds."""
        found = self.hands.get(hand)
        if found is None:
            reaches = self.reaches
            adds = 0
            best = second = NO_REACH
            for card in hand:
                reach = reaches[card]
                if card < ADDS:
                    adds += 1
                elif reach > best:
                    best, second = reach, best
                elif reach > second:
                    second = reach
            found = self.hands[hand] = best, second, adds
        return found


def clip(value: int, low: int, high: int) -> int:
    """Return the value, or the nearer end of the range, counted from its low end: 3 of -4 to 4 is 7."""
    return 0 if value < low else (high if value > high else value) - low


class Perspectives(dict[tuple[int, ...], tuple[Perspective, Perspective]]):
    """By balance: the row as the left and as the right side see it, worked out when first asked for."""

    def __missing__(self, balance: tuple[int, ...]) -> tuple[Perspective, Perspective]:
        """Work out both."""
        if len(self) >= MEMO_SIZE:
            self.clear()
        found = self[balance] = Perspective(balance), Perspective(tuple(-n for n in balance))
        return found

    def grow(self, perspective: Perspective, decision: Decision, colour: int) -> Perspective:
        """Work out a deciding side's perspective after it got a dwarf of a colour."""
        balance = list(decision.balance)
        balance[colour] += -1 if decision.side else 1
        found = perspective.grown[colour] = self[tuple(balance)][decision.side]
        return found


def free_slabs(decision: Decision) -> tuple[int, int]:
    """Return how many slabs are free on the deciding side, and on the other."""
    left, right = decision.dwarfs
    mine, theirs = decision.slabs - left, SLABS - decision.slabs - right
    return (theirs, mine) if decision.side else (mine, theirs)


def position_entries(perspectives: Perspectives, position: Position) -> list[int]:
    """Return the entries of a position as the side of the seat to move sees it."""
    left, right = position.dwarfs
    hands, mover = position.hands, position.mover
    n = len(hands)
    mine, theirs = position.slabs - left, SLABS - position.slabs - right
    ours, against = perspectives[position.balance]
    if mover & 1:
        mine, theirs = theirs, mine
        ours, against = against, ours
    own = hands[mover]
    other = hands[(mover + 1) % n]
    best, second, adds = ours.sum_up(own)
    worst, third, foes = against.sum_up(other)
    entries = [
        FREE + 9 * clip(mine, 0, 8) + clip(theirs, 0, 8),
        LEAD + clip(ours.lead, -4, 4),
        THREATS + 9 * clip(best - theirs, -7, 1) + clip(worst - mine, -7, 1),
        SECOND + clip(second - theirs, -7, 1),
        SECOND_THREAT + clip(third - mine, -7, 1),
        OWN_ADDS + clip(adds, 0, 5),
        OTHER_ADDS + clip(foes, 0, 5),
        OWN_CARDS + clip(len(own), 0, 5),
        OTHER_CARDS + clip(len(other), 0, 5),
        TO_DRAW + clip(position.to_draw, 0, 5),
        DWARFS + clip(left + right, 0, 12),
    ]
    if n == 4:
        best, second, adds = ours.sum_up(hands[(mover + 2) & 3])
        worst, third, foes = against.sum_up(hands[(mover + 3) & 3])
        entries.append(PARTNER + clip(best - theirs, -7, 1))
        entries.append(PARTNER_ADDS + clip(adds, 0, 5))
        entries.append(LAST + clip(worst - mine, -7, 1))
        entries.append(LAST_ADDS + clip(foes, 0, 5))
    return entries


def turn_entries(perspectives: Perspectives, decision: Decision, turns: Sequence[Action]) -> list[list[int]]:
    """Return the entries of each turn that a seat may take."""
    side, hand = decision.side, decision.hand
    perspective = perspectives[decision.balance][side]
    mine, theirs = free_slabs(decision)
    lists = []
    swapped = after(mine - 1, theirs + 1)
    thrown = perspective.thrown
    for kind, card, colour, chosen in turns:
        if kind == EXCHANGE:
            lists.append([swapped, SORT + SORT_EXCHANGE + len(chosen), *[thrown[other] for other in chosen]])
            continue
        free, others, following = mine, theirs, perspective
        entries = [CARD + card]
        if kind == ADD:
            free, others = mine - 3, theirs + 2
            following = perspective.grown.get(colour) or perspectives.grow(perspective, decision, colour)
            entries.append(SORT + SORT_ADD)
            entries.append(ADD_LEAD + clip(perspective.lead, -4, 4))
            entries.append(ADD_DWARFS + clip(decision.dwarfs[side], 0, 7))
        elif kind == COUNTER:
            entries.append(SORT + SORT_COUNTER)
        else:
            won = perspective.reaches[card] if colour < 0 else perspective.won(card, colour)
            free, others = mine + won, theirs - won
            entries.append(SORT + (SORT_SQUIRREL if kind == SQUIRREL else SORT_PULL))
        entries.append(after(free, others))
        if len(hand) == 1:
            entries.append(NEXT + LAST_CARD)
        else:
            entries.append(NEXT + clip(following.best_kept(hand, card) - others, -7, 1))
        lists.append(entries)
    return lists


def after(mine: int, theirs: int) -> int:
    """Return the entry of the free slabs after a turn."""
    return AFTER + 10 * clip(mine, -1, 8) + clip(theirs, -1, 8)
