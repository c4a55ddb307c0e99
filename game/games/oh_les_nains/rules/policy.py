"""What a computer player knows of *Oh les nains !*: who is ahead, and what a seat is likely to do.

Everything is a sum of table entries, turned into a probability: `Policy.standing` says which entries a
whole position has, `Policy.options` which ones the turns of one hand have. The entries' weights
(`tables.py`) are fitted to self-play; `build_scripts/fit_policy.py` does it.

In here, a *view* is the row as one side sees it; the *lead* is how many slabs that side pulls more if every
dwarf counts 1; and the *reach* of a card is how many slabs it wins for its player.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from game.games.oh_les_nains.rules import cards, moves, tables
from game.games.oh_les_nains.rules.cards import KINDS, MULTI
from game.games.oh_les_nains.rules.state import PULL_ONE, SLABS, Cards, State, without
from game.games.oh_les_nains.rules.types import ADD, COUNTER, EXCHANGE, PLAYING, PULL, SQUIRREL, Action

ADDS: Final = sum(kind.family == cards.ADD for kind in KINDS)
PULLS: Final = sum(kind.family in (cards.ADD, cards.PULL) for kind in KINDS)
"""Kinds below ADDS are adds, below PULLS pulls, the rest squirrels."""
NOTHING, BEST, WORST = 4, 5, 6
"""Places in a spread after the four colours."""
NO_REACH: Final = -9
MEMO_SIZE: Final = 2_000
"""Rows that are remembered, with hands, before the memory is emptied."""


def _caps() -> tuple[tuple[int, int, int], ...]:
    """Return of each kind the places in a spread that its reach adds, adds and takes off, beside the lead."""
    caps: list[tuple[int, int, int]] = []
    for kind in KINDS:
        plus = [BEST if colour == MULTI else colour for colour in kind.doubled]
        minus = [WORST if colour == MULTI else colour for colour in kind.zeroed]
        first, second = (*plus, NOTHING, NOTHING)[:2]
        caps.append((first, second, minus[0] if minus else NOTHING))
    return tuple(caps)


CAPS: Final = _caps()

# -- entries of a position -----------------------------------------------------------------------

FREE: Final = 0
LEAD: Final = FREE + 81
THREATS: Final = LEAD + 9
SECOND: Final = THREATS + 81
SECOND_THREAT: Final = SECOND + 9
OWN_ADDS: Final = SECOND_THREAT + 9
OTHER_ADDS: Final = OWN_ADDS + 6
OWN_CARDS: Final = OTHER_ADDS + 6
OTHER_CARDS: Final = OWN_CARDS + 6
TO_DRAW: Final = OTHER_CARDS + 6
DWARFS: Final = TO_DRAW + 6
PARTNER: Final = DWARFS + 13
PARTNER_ADDS: Final = PARTNER + 9
LAST: Final = PARTNER_ADDS + 6
LAST_ADDS: Final = LAST + 9

# -- entries of a turn ---------------------------------------------------------------------------

AFTER: Final = 0
SORT: Final = AFTER + 100
CARD: Final = SORT + 9
NEXT: Final = CARD + len(KINDS)
ADD_LEAD: Final = NEXT + 10
ADD_DWARFS: Final = ADD_LEAD + 9
THROWN: Final = ADD_DWARFS + 8

SORT_COUNTER, SORT_ADD, SORT_PULL, SORT_SQUIRREL, SORT_EXCHANGE = 0, 1, 2, 3, 3
"""Sorts of turn; an exchange's also counts its cards: 4 to 8."""
LAST_CARD: Final = 9
"""In place of the reach of the next turn: no card is left, and five new ones come."""
THROWN_ADD: Final = 9
"""In place of the reach of an exchanged card."""


class Position(NamedTuple):
    """What is known of a position in the middle of a round."""

    balance: tuple[int, ...]
    """By colour: dwarfs on the left minus dwarfs on the right."""
    slabs: int
    """Of the left side."""
    dwarfs: tuple[int, int]
    hands: Sequence[Cards]
    mover: int
    to_draw: int
    """Cards that the seat before the mover still has to draw."""


class View:
    """What the colours of the dwarfs on the hose mean to one side."""

    __slots__ = ("candidates", "grown", "hands", "lead", "reaches", "spread", "thrown")

    def __init__(self, balance: tuple[int, ...]) -> None:
        self.lead = lead = sum(balance)
        self.spread = (*balance, 0, max(balance), min(balance))
        """By colour: how many dwarfs the side has more; then 0, the most and the least of the four."""
        spread = self.spread
        pulls = [lead + spread[one] + spread[two] - spread[off] for one, two, off in CAPS[ADDS:PULLS]]
        self.reaches = (*(NO_REACH,) * ADDS, *pulls, 1, 2, 3)
        """By kind of card: how many slabs it wins."""
        self.thrown = [THROWN + THROWN_ADD] * ADDS + [
            THROWN + _clip(reach, -4, 4) for reach in self.reaches[ADDS:]
        ]
        """By kind of card: the entry of exchanging it."""
        self.grown: dict[int, View] = {}
        """By colour: the view after one's own side got a dwarf of it."""
        self.hands: dict[Cards, tuple[int, int, int]] = {}
        self.candidates: dict[tuple[Cards, int, int, int], tuple[Action, ...]] = {}

    def won(self, card: int, colour: int) -> int:
        """Return how many slabs a pull or squirrels win; `colour` is the one named, -1 without."""
        if colour < 0:
            return self.reaches[card]
        change = self.spread[colour]
        return self.lead + (change if CAPS[card][0] == BEST else -change)

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


def _clip(value: int, low: int, high: int) -> int:
    """Return the value, or the nearer end of the range, counted from its low end."""
    return 0 if value < low else (high if value > high else value) - low


class Policy:
    """The knowledge for a number of players. Keeps what it worked out about rows and hands."""

    def __init__(self, players: int, whole: bool, exchanges: moves.Exchanges) -> None:
        self._whole = whole
        self._exchanges = exchanges
        self._standing = [weight / 100 for weight in tables.STANDING[players]]
        self._option = [weight / 100 for weight in tables.OPTION[players]]
        self._views: dict[tuple[int, ...], tuple[View, View]] = {}

    def weights(self) -> tuple[list[float], list[float]]:
        """Return the weights of positions and of turns, for fitting them further."""
        return list(self._standing), list(self._option)

    def views(self, balance: tuple[int, ...]) -> tuple[View, View]:
        """Return the row as the left and as the right side see it."""
        found = self._views.get(balance)
        if found is None:
            if len(self._views) >= MEMO_SIZE:
                self._views.clear()
            found = self._views[balance] = View(balance), View(tuple(-n for n in balance))
        return found

    # -- who is ahead ----------------------------------------------------------------------------

    def chance_in(self, state: State) -> float:
        """Return how likely the left side wins the round; somebody must have a dwarf already."""
        return self.chance(*self.seen(state))

    def seen(self, state: State) -> Position:
        """Return what counts of a state: of one where cards are drawn, what it is afterwards without them."""
        slabs = state.slabs
        mover, to_draw = state.current, 0
        if state.phase != PLAYING:
            mover, to_draw = (state.actor + 1) % len(state.hands), state.need
            if state.then == PULL_ONE:
                slabs += -1 if mover & 1 else 1
        dwarfs = len(state.rows[0]), len(state.rows[1])
        return Position(state.balance, slabs, dwarfs, state.hands, mover, to_draw)

    def chance(
        self,
        balance: tuple[int, ...],
        slabs: int,
        dwarfs: tuple[int, int],
        hands: Sequence[Cards],
        mover: int,
        to_draw: int,
    ) -> float:
        """Return how likely the left side wins the round."""
        weights = self._standing
        entries = self.standing(balance, slabs, dwarfs, hands, mover, to_draw)
        logit = sum([weights[entry] for entry in entries])
        return 1.0 / (1.0 + exp(logit if mover & 1 else -logit))

    def standing(
        self,
        balance: tuple[int, ...],
        slabs: int,
        dwarfs: tuple[int, int],
        hands: Sequence[Cards],
        mover: int,
        to_draw: int,
    ) -> list[int]:
        """Return the entries of a position as the side of the seat to move sees it."""
        n = len(hands)
        left, right = dwarfs
        mine, theirs = slabs - left, SLABS - slabs - right
        view, counter = self.views(balance)
        if mover & 1:
            mine, theirs = theirs, mine
            view, counter = counter, view
        own = hands[mover]
        other = hands[(mover + 1) % n]
        best, second, adds = view.sum_up(own)
        worst, third, foes = counter.sum_up(other)
        entries = [
            FREE + 9 * _clip(mine, 0, 8) + _clip(theirs, 0, 8),
            LEAD + _clip(view.lead, -4, 4),
            THREATS + 9 * _clip(best - theirs, -7, 1) + _clip(worst - mine, -7, 1),
            SECOND + _clip(second - theirs, -7, 1),
            SECOND_THREAT + _clip(third - mine, -7, 1),
            OWN_ADDS + _clip(adds, 0, 5),
            OTHER_ADDS + _clip(foes, 0, 5),
            OWN_CARDS + _clip(len(own), 0, 5),
            OTHER_CARDS + _clip(len(other), 0, 5),
            TO_DRAW + _clip(to_draw, 0, 5),
            DWARFS + _clip(left + right, 0, 12),
        ]
        if n == 4:
            best, second, adds = view.sum_up(hands[(mover + 2) & 3])
            worst, third, foes = counter.sum_up(hands[(mover + 3) & 3])
            entries.append(PARTNER + _clip(best - theirs, -7, 1))
            entries.append(PARTNER_ADDS + _clip(adds, 0, 5))
            entries.append(LAST + _clip(worst - mine, -7, 1))
            entries.append(LAST_ADDS + _clip(foes, 0, 5))
        return entries

    # -- what a seat is likely to do -------------------------------------------------------------

    def candidates(self, state: State) -> Sequence[Action]:
        """Return the turns that may be the best of their kind, without those that lose at once if possible.

        Of the colours that a cap can name the best is the one that pulls most; of the exchanges of as many
        cards, the one of the cards that are missed least. The order is that of the legal actions.
        """
        seat = state.current
        side = seat & 1
        hand = state.hands[seat]
        view = self.views(state.balance)[side]
        free = (SLABS - state.slabs if side else state.slabs) - len(state.rows[side])
        key = hand, state.full, state.chain[1], free
        found = view.candidates.get(key)
        if found is None:
            turns = self._turns(hand, state.full, state.chain[1], view)
            safe = [turn for turn in turns if _cost(turn, view) <= free]
            found = view.candidates[key] = tuple(safe or turns)
        return found

    def _turns(self, hand: Cards, full: int, colour: int, view: View) -> list[Action]:
        turns: list[Action] = []
        for card in dict.fromkeys(hand):
            plays = moves.PLAYS[card] if not full else moves.plays(card, full)
            turns += [turn for turn in plays if _names_best(turn, view)]
        if colour >= 0:
            turns += [Action(COUNTER, card) for card in (colour, MULTI) if card in hand]
        weights = self._option
        order = sorted(hand, key=lambda card: weights[view.thrown[card]], reverse=True)
        for count in (len(hand),) if self._whole else range(1, len(hand) + 1):
            turns.append(self._exchanges[tuple(sorted(order[:count]))])
        return turns

    def preferences(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """Return how much each action appeals to the seat to move, as logits."""
        if state.phase != PLAYING:
            return (0.0,) * len(actions)
        seat = state.current
        dwarfs = len(state.rows[0]), len(state.rows[1])
        return self.logits(state.balance, state.slabs, dwarfs, seat & 1, state.hands[seat], actions)

    def logits(
        self,
        balance: tuple[int, ...],
        slabs: int,
        dwarfs: tuple[int, int],
        side: int,
        hand: Cards,
        actions: Sequence[Action],
    ) -> list[float]:
        """Return how much each turn appeals to a seat of a side that has a hand, as logits."""
        weights = self._option
        lists = self.options(balance, slabs, dwarfs, side, hand, actions)
        return [sum([weights[entry] for entry in entries]) for entries in lists]

    def exchange_weight(
        self,
        balance: tuple[int, ...],
        slabs: int,
        dwarfs: tuple[int, int],
        side: int,
        hand: Cards,
    ) -> float:
        """Return the sum of the exponentials of the logits of all exchanges of a hand."""
        view = self.views(balance)[side]
        mine, theirs = slabs - dwarfs[0], SLABS - slabs - dwarfs[1]
        if side:
            mine, theirs = theirs, mine
        weights = self._option
        sums = [1.0]  # of the products of each number of cards
        for card in hand:
            weight = exp(weights[view.thrown[card]])
            sums.append(0.0)
            for count in range(len(sums) - 1, 0, -1):
                sums[count] += weight * sums[count - 1]
        total = 0.0
        for count in (len(hand),) if self._whole else range(1, len(hand) + 1):
            total += sums[count] * exp(weights[SORT + SORT_EXCHANGE + count])
        return total * exp(weights[_after(mine - 1, theirs + 1)])

    def options(
        self,
        balance: tuple[int, ...],
        slabs: int,
        dwarfs: tuple[int, int],
        side: int,
        hand: Cards,
        actions: Sequence[Action],
    ) -> list[list[int]]:
        """Return the entries of turns; `slabs` are the left side's, `dwarfs` by side."""
        view = self.views(balance)[side]
        mine, theirs = slabs - dwarfs[0], SLABS - slabs - dwarfs[1]
        if side:
            mine, theirs = theirs, mine
        lists = []
        swapped = _after(mine - 1, theirs + 1)
        thrown = view.thrown
        for kind, card, colour, chosen in actions:
            if kind == EXCHANGE:
                lists.append(
                    [swapped, SORT + SORT_EXCHANGE + len(chosen), *[thrown[other] for other in chosen]]
                )
                continue
            free, others, next_view = mine, theirs, view
            entries = [CARD + card]
            if kind == ADD:
                free, others = mine - 3, theirs + 2
                next_view = view.grown.get(colour) or self._grow(view, balance, side, colour)
                entries.append(SORT + SORT_ADD)
                entries.append(ADD_LEAD + _clip(view.lead, -4, 4))
                entries.append(ADD_DWARFS + _clip(dwarfs[side], 0, 7))
            elif kind == COUNTER:
                entries.append(SORT + SORT_COUNTER)
            else:
                won = view.reaches[card] if colour < 0 else view.won(card, colour)
                free, others = mine + won, theirs - won
                entries.append(SORT + (SORT_SQUIRREL if kind == SQUIRREL else SORT_PULL))
            entries.append(_after(free, others))
            if len(hand) == 1:
                entries.append(NEXT + LAST_CARD)
            else:
                best = next_view.sum_up(without(hand, card))[0]
                entries.append(NEXT + _clip(best - others, -7, 1))
            lists.append(entries)
        return lists

    def _grow(self, view: View, balance: tuple[int, ...], side: int, colour: int) -> View:
        grown = list(balance)
        grown[colour] += -1 if side else 1
        found = view.grown[colour] = self.views(tuple(grown))[side]
        return found


def _names_best(action: Action, view: View) -> bool:
    """Whether a turn is no pull with a named colour, or names the first of the best colours."""
    if action.kind != PULL or action.colour < 0:
        return True
    spread = view.spread
    best = spread[BEST] if CAPS[action.card][0] == BEST else spread[WORST]
    return spread.index(best) == action.colour


def _cost(action: Action, view: View) -> int:
    """Return how many free slabs a turn takes from its own side, at most."""
    kind, card, colour, _ = action
    if kind == ADD:
        return 3
    if kind == EXCHANGE:
        return 1
    if kind == COUNTER:
        return 0
    return -view.won(card, colour)


def _after(mine: int, theirs: int) -> int:
    """Return the entry of the free slabs after a turn."""
    return AFTER + 10 * _clip(mine, -1, 8) + _clip(theirs, -1, 8)
