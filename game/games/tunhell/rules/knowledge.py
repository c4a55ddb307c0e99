"""What a viewer can know: observations, redacted events, and worlds that a viewer can't rule out.

Everything that is done is seen by all, but for the dealt hands and what scouts see. So what a viewer does
not know is where the cards are that it has never seen: dwarfs, in the others' opening hands and, until
the pile is first shuffled, in the pile; mine cards, among those that others have looked at, those that
nobody has, and those that were removed.

Three things tell more of a hidden hand: a seat that can do nothing has nothing playable, one that does
not pay for the heart has no digger (both are `barred`), and one that is asked has an answer.
"""

from __future__ import annotations

from dataclasses import replace
from math import comb

from game.engine.chance import Rng
from game.engine.events import Event
from game.engine.protocol import CHANCE, Player
from game.engine.tuples import minus
from game.games.tunhell.rules.cards import DIGGERS, DWARFS, ENDS, KINDS, MINE, strength
from game.games.tunhell.rules.events import CardDealt, CardSeen
from game.games.tunhell.rules.moves import enemy, may_dig, turns
from game.games.tunhell.rules.setup import Setup
from game.games.tunhell.rules.state import State, points
from game.games.tunhell.rules.types import (
    GIVING,
    HIDDEN,
    LOOKING,
    MINES,
    NONE,
    TURN,
    Cards,
    Digging,
    Fixed,
    Mine,
    Observation,
)


def redact(event: Event, viewer: Player) -> Event:
    """Hide what others are dealt (T4) and what their scouts see (T12)."""
    if isinstance(event, CardDealt) and event.player != viewer:
        return CardDealt(event.player, None)
    if isinstance(event, CardSeen) and event.player != viewer:
        return replace(event, card=None)
    return event


def observation(setup: Setup, state: State, viewer: Player) -> Observation:
    """Return what a viewer may know and remember of a state."""
    players = setup.players
    mines, unseen = _unveiled(state, viewer)
    return Observation(
        viewer=viewer,
        players=players,
        full=setup.full,
        relief=setup.relief,
        phase=state.phase,
        current=state.current,
        mover=state.mover,
        turns=state.turns,
        quiet=state.quiet,
        progress=state.progress,
        limit=setup.limit,
        passes=state.passes,
        hand=state.hands[viewer],
        hidden=state.hidden[viewer],
        known=tuple(minus(hand, hidden) for hand, hidden in zip(state.hands, state.hidden, strict=True)),
        hand_sizes=tuple(map(len, state.hands)),
        barred=state.barred,
        row=state.row,
        top=state.top,
        pile=len(state.pool) + (state.top != NONE),
        pile_cards=state.pool if state.shuffled else None,
        discards=state.discards,
        gone=state.gone,
        sides=tuple(state.sides[mine * players : (mine + 1) * players] for mine in range(MINES)),
        may_dig=may_dig(state),
        mines=mines,
        loot=state.loot,
        points=points(state),
        trophies=state.trophies,
        door=state.door,
        digging=_digging(state),
        unseen=unseen,
        removed=setup.removed,
        waiting=state.waiting,
        last=state.last,
        dug=state.dug,
    )


def _unveiled(state: State, viewer: Player) -> tuple[tuple[Mine, ...], tuple[int, ...]]:
    """Return the mines as a viewer knows them, and by kind how many cards the viewer has not seen."""
    unseen = [0] * len(KINDS)
    others = [hidden for seat, hidden in enumerate(state.hidden) if seat != viewer]
    for cards in (state.pool, state.mine_pool, state.end_pool, *others):
        for card in cards:
            unseen[card] += 1
    mines = []
    for left, known in zip(state.left, state.fixed, strict=True):
        fixed = []
        for card, seen_by in known:
            if seen_by >> viewer & 1:
                fixed.append(Fixed(card, seen_by))
            else:
                unseen[card] += 1
                fixed.append(Fixed(HIDDEN, seen_by))
        mines.append(Mine(left, tuple(fixed)))
    return tuple(mines), tuple(unseen)


def _digging(state: State) -> Digging | None:
    if state.digger == NONE:
        return None
    combat = max(enemy(state), 0) if state.open != NONE else 0
    return Digging(state.digger, state.mine, state.digs, state.combat, state.finds, state.open, combat)


# -- worlds ------------------------------------------------------------------------------------


def determinize(obs: Observation, rng: Rng) -> State:
    """Return a world that the viewer of an observation can't rule out.

    Of the unseen cards each is as likely in each place; what the others' choices tell is not weighed.
    """
    state = public_state(obs)
    unseen = _Unseen(obs)
    _fill_mines(state, obs, unseen, rng)
    while not _fill_hands(state, obs, unseen.dwarfs, rng):
        pass
    return state


class _Unseen:
    """The cards that a viewer has not seen, by where they may be."""

    __slots__ = ("dwarfs", "ends", "mine")

    def __init__(self, obs: Observation) -> None:
        counts = obs.unseen
        self.mine = [card for card in MINE for _ in range(counts[card])]
        self.ends = [card for card in ENDS for _ in range(counts[card])]
        dwarfs = tuple([card for card in DWARFS for _ in range(counts[card])])
        self.dwarfs = minus(dwarfs, obs.pile_cards) if obs.pile_cards else dwarfs


def public_state(obs: Observation) -> State:
    """Return a state with what the viewer knows."""
    state = State()
    state.phase, state.current, state.mover = obs.phase, obs.current, obs.mover
    state.turns, state.quiet, state.passes = obs.turns, obs.quiet, obs.passes
    state.progress = obs.progress
    state.barred = obs.barred
    state.row, state.top = obs.row, obs.top
    state.shuffled, state.pool = obs.pile_cards is not None, obs.pile_cards or ()
    state.discards, state.gone = obs.discards, obs.gone
    state.sides = tuple([side for sides in obs.sides for side in sides])
    state.sums = tuple(map(strength, state.sides))
    state.left = tuple([mine.left for mine in obs.mines])
    state.loot, state.trophies, state.door = obs.loot, obs.trophies, obs.door
    state.digger = state.mine = state.open = NONE
    state.digs = state.combat = 0
    state.finds = ()
    if obs.digging is not None:
        state.digger, state.mine, state.digs, state.combat, state.finds, state.open, _ = obs.digging
    elif obs.phase == LOOKING:
        assert obs.last is not None
        _, (_, card, mine, _, _) = obs.last
        state.mine, state.digs = mine, min(KINDS[card].dig, state.left[mine])
    state.waiting = obs.waiting
    state.last, state.dug, state.legal = obs.last, obs.dug, None
    return state


def _fill_mines(state: State, obs: Observation, unseen: _Unseen, rng: Rng) -> None:
    """Say what it is that others have seen of the mines; the rest may be anywhere."""
    mines = []
    for left, fixed in obs.mines:
        cards = []
        for depth, (card, seen_by) in enumerate(fixed):
            if card == HIDDEN:
                card = _draw(unseen.ends if obs.full and depth == left - 1 else unseen.mine, rng)
            cards.append((card, seen_by))
        mines.append(tuple(cards))
    state.fixed = tuple(mines)
    state.mine_pool, state.end_pool = tuple(unseen.mine), tuple(unseen.ends)


def _fill_hands(state: State, obs: Observation, dwarfs: Cards, rng: Rng) -> bool:
    """Deal the others' hidden cards. Return whether it came out right; if not, it is to be tried again.

    A seat draws from what it may have. Where that leaves it fewer ways than it might have had, the world is
    given up with just the chance that keeps all worlds equally likely.
    """
    rest = list(dwarfs)
    hidden: list[Cards] = []
    for seat, (known, size, barred) in enumerate(zip(obs.known, obs.hand_sizes, obs.barred, strict=True)):
        count = size - len(known)
        if seat == obs.viewer:
            hidden.append(obs.hidden)
            continue
        possible = rest
        if barred and count:
            possible = [card for card in rest if not barred >> card & 1]
            most = min(sum(not barred >> card & 1 for card in dwarfs), len(rest))
            if rng.random() * comb(most, count) >= comb(len(possible), count):
                return False
        cards = []
        for _ in range(count):
            card = _draw(possible, rng)
            if possible is not rest:
                rest.remove(card)
            cards.append(card)
        cards.sort()
        hidden.append(tuple(cards))
    state.hidden = tuple(hidden)
    state.hands = tuple(
        [tuple(sorted(known + cards)) for known, cards in zip(obs.known, hidden, strict=True)]
    )
    if not state.shuffled:
        state.pool = tuple(rest)
    return obs.current in (obs.viewer, CHANCE) or _has_answer(state)


def _has_answer(state: State) -> bool:
    """Whether the seat that is asked could be asked (T8, T25)."""
    if state.phase == TURN:
        state.legal = turns(state)
        return bool(state.legal)
    return state.phase != GIVING or any(card in DIGGERS for card in state.hands[state.mover])


def _draw(cards: list[int], rng: Rng) -> int:
    """Take out one of the cards."""
    return cards.pop(int(rng.random() * len(cards)))
