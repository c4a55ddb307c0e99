"""Fast playouts: one round played to its end by the same rules as `Game.apply`, on private lists.

Two ways to choose turns share one way to carry them out: a light greedy policy for search, and uniform
choice from the legal actions, which the tests hold against the plain rules step by step.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import Final

from game.engine.chance import Rng
from game.games.oh_les_nains.rules import flow, moves
from game.games.oh_les_nains.rules.cards import DWARFS_A_COLOUR, MULTI
from game.games.oh_les_nains.rules.entries import Position
from game.games.oh_les_nains.rules.moves import TurnBook
from game.games.oh_les_nains.rules.reach import ADDS
from game.games.oh_les_nains.rules.setup import Setup
from game.games.oh_les_nains.rules.state import State
from game.games.oh_les_nains.rules.types import (
    ADD,
    ADDED,
    COUNTER,
    COUNTERED,
    EXCHANGE,
    HAND,
    NO_CHAIN,
    OVER,
    OVERCOUNTERED,
    PICKING,
    PLAYING,
    PULL,
    SLABS,
    SQUIRREL,
    TURN_LIMIT,
    Action,
)
from game.games.oh_les_nains.rules.values import Values

# The light policy, in slabs.
ADD_GAIN: Final = 2.0
COUNTER_GAIN: Final = 3.0
NOISE: Final = 2.0
"""A random bit on every gain, so that playouts differ."""
EXCHANGE_BELOW: Final = -1.0
"""If every card is worse than this, the whole hand is exchanged."""


def playout(values: Values, state: State, rng: Rng, cutoff: int) -> tuple[float, ...]:
    """Play the round to its end, or for `cutoff` turns, with the light policy; return what to expect.

    At the start of a round, where nobody has picked yet, nothing is played.
    """
    return _run(values, state, rng, cutoff, None, [])


def uniform(
    values: Values, book: TurnBook, state: State, rng: Rng, cutoff: int, taken: list[Action]
) -> tuple[float, ...]:
    """Do the same with turns chosen evenly among the legal ones, and note them in `taken`."""
    return _run(values, state, rng, cutoff, book, taken)


def _to_turn(setup: Setup, state: State, rng: Rng) -> State:
    """Let picks and draws happen until somebody is to take a turn, or the round has ended or not begun."""
    while state.phase not in (PLAYING, OVER) and (state.turns or max(state.picks) >= 0):
        pick = state.phase == PICKING
        step = moves.PICKS[int(rng.random() * 4)] if pick else moves.sample_chance(state, rng)
        state = flow.apply(setup, state, step)
    return state


def _run(
    values: Values, state: State, rng: Rng, cutoff: int, book: TurnBook | None, taken: list[Action]
) -> tuple[float, ...]:
    """Play on from `state`: with the light policy, or evenly among the turns of a `book`.

    All in one function and on local names: a search spends most of its time here.
    """
    state = _to_turn(values.setup, state, rng)
    if state.phase != PLAYING:
        return values.estimate(state)
    random = rng.random
    players = len(state.hands)
    hands = [list(hand) for hand in state.hands]
    pile, discards = list(state.pile), list(state.discards)
    slabs, turns, full = state.slabs, state.turns, state.full
    dwarfs = [len(state.rows[0]), len(state.rows[1])]
    used, balance = list(state.used), list(state.balance)
    perspectives = values.policy.perspectives
    views = perspectives[state.balance]
    link, link_colour, link_count = state.chain
    counters = values.setup.counters
    who = state.current

    for _ in range(cutoff):
        side = who & 1
        hand = hands[who]
        seen = views[side]
        card, colour, won = -1, -1, 0
        discarded: tuple[int, ...] | list[int] = ()
        if book is None:
            if side == 0:
                mine, theirs = slabs - dwarfs[0], SLABS - slabs - dwarfs[1]
            else:
                mine, theirs = SLABS - slabs - dwarfs[1], slabs - dwarfs[0]
            # -- the light policy ----------------------------------------------------------------
            use = EXCHANGE
            best = EXCHANGE_BELOW if mine else -99.0
            reaches = seen.reaches
            for held in hand:
                if held < ADDS:
                    if mine < 3:  # N12: it loses
                        continue
                    gain = ADD_GAIN + NOISE * random()
                    if gain > best:
                        best, card, use = gain, held, ADD
                    continue
                pulled = reaches[held]
                if pulled > theirs:
                    card, use, won = held, PULL, pulled
                    break
                if pulled >= -mine:
                    gain = pulled + NOISE * random()
                    if gain > best:
                        best, card, use, won = gain, held, PULL, pulled
            else:
                fits = link != OVERCOUNTERED or link_count <= mine
                if link and fits and best < COUNTER_GAIN and (link_colour in hand or MULTI in hand):
                    card, use = link_colour if link_colour in hand else MULTI, COUNTER
                elif use == ADD:
                    colour = card
                    while colour == MULTI or used[colour] == DWARFS_A_COLOUR:
                        colour = int(random() * 4)
                elif use == EXCHANGE:
                    discarded = hand
        else:
            # -- an even choice ------------------------------------------------------------------
            actions = book.turns(tuple(hand), full, link_colour)
            action = actions[int(random() * len(actions))]
            taken.append(action)
            use, card, colour, discarded = action
            if use in (PULL, SQUIRREL):
                won = seen.won(card, colour)

        # -- the turn itself, the same for both --------------------------------------------------
        turns += 1
        if use == EXCHANGE:
            drawn = len(discarded)
            discards += discarded
            if drawn == len(hand):
                hand = hands[who] = []
            else:
                for held in discarded:
                    hand.remove(held)
            pile, discards = _draw(hand, drawn, pile, discards, random)
            link, link_colour, won = NO_CHAIN, -1, -1
        else:
            hand.remove(card)
            discards.append(card)
            if use in (ADD, COUNTER):
                came, went = 0, 0
                if use == ADD:
                    link = NO_CHAIN
                    won = -2
                    link_colour = -1
                    if (slabs if side == 0 else SLABS - slabs) > dwarfs[side]:
                        came = 1
                        if counters:
                            link, link_colour = ADDED, colour
                else:
                    colour = link_colour
                    if link == ADDED:
                        went = 1
                        link = COUNTERED
                    elif link == COUNTERED:
                        room = (slabs if side == 0 else SLABS - slabs) - dwarfs[side]
                        came = link_count = min(2, room, DWARFS_A_COLOUR - used[colour])
                        link = OVERCOUNTERED
                    else:
                        came = went = link_count
                        link, link_colour = NO_CHAIN, -1
                dwarfs[side] += came
                dwarfs[side ^ 1] -= went
                used[colour] += came - went
                balance[colour] += came + went if side == 0 else -came - went
                if used[colour] == DWARFS_A_COLOUR:
                    full |= 1 << colour
                else:
                    full &= ~(1 << colour)
                views = perspectives[tuple(balance)]
            else:
                link, link_colour = NO_CHAIN, -1
        if won:
            # No bounds as in N2: each side has a dwarf, so one that would have less than nothing is beaten.
            slabs += won if side == 0 else -won

        # -- the end of the round, or the next player --------------------------------------------
        if slabs < dwarfs[0]:
            return values.payoffs(state.wins, 1)
        if SLABS - slabs < dwarfs[1]:
            return values.payoffs(state.wins, 0)
        if turns >= TURN_LIMIT:
            winner = flow.winner_at_limit(state.starter, slabs, dwarfs[0], dwarfs[1])
            return values.payoffs(state.wins, winner)
        if not hand:
            pile, discards = _draw(hand, HAND, pile, discards, random)
        who = who + 1 if who + 1 < players else 0
    in_hands = tuple([tuple(hand) for hand in hands])
    position = Position(tuple(balance), slabs, (dwarfs[0], dwarfs[1]), in_hands, who, 0)
    return values.expectation(state.wins, values.policy.chance(position))


def _draw(
    hand: list[int], count: int, pile: list[int], discards: list[int], random: Callable[[], float]
) -> tuple[list[int], list[int]]:
    """Draw into a hand, shuffling the discards if need be (N11); return pile and discards."""
    for _ in range(count):
        if not pile:
            discards.sort()
            pile, discards = discards, []
        share: float = random()
        insort(hand, pile.pop(int(share * len(pile))))
    return pile, discards
