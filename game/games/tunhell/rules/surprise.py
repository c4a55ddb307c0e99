"""What a choice tells a viewer that they couldn't know: what may not be taken back.

A viewer is told something by a card that comes up and that only others had scouted (T12); by a card of
another hand that nobody had seen in it; and by what another hand makes happen for all to see: that its seat
passes or may play (T8), that it can't pay for the heart or is asked to (T25). Nothing is told where the
viewer could work it out before: if eight dwarfs are unseen and there is room for three of them elsewhere, a
hand has the other five.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.events import Event
from game.engine.protocol import CHANCE
from game.games.tunhell.rules.cards import DIGGERS, DWARFS, ENDS, MINE
from game.games.tunhell.rules.events import (
    CardDiscarded,
    CardDug,
    CardSeen,
    DwarfPlayed,
    HandDiscarded,
    HeartUnpaid,
    ReliefNeeded,
    TurnPassed,
)
from game.games.tunhell.rules.knowledge import public_state
from game.games.tunhell.rules.moves import DIGGER_BITS, allowed_mines, playable, turns_of
from game.games.tunhell.rules.types import (
    GIVING,
    HAND_LIMIT,
    HIDDEN,
    NONE,
    TURN,
    Observation,
)


def tells(before: Observation, events: Sequence[Event], after: Observation) -> bool:
    """Return whether a choice may have told a viewer what they couldn't know."""
    viewer = before.viewer
    depth = 0
    for event in events:
        if isinstance(event, CardDug):
            if not _foreseen(before, event.mine, depth):
                return True
            depth += 1
        elif isinstance(event, CardSeen):
            if event.player == viewer and not _foreseen(before, event.mine, event.depth):
                return True
        elif isinstance(event, DwarfPlayed | CardDiscarded):
            seat = event.player
            if seat != viewer and not event.known and not _least(before, seat, 1 << event.card):
                return True
        elif isinstance(event, HandDiscarded):
            if event.player != viewer and not _sees_through(before, event.player):
                return True
        elif isinstance(event, TurnPassed | ReliefNeeded | HeartUnpaid):
            seat = event.player
            if seat != viewer and _bars(before, seat, event.barred):
                return True
    if after.current in (viewer, CHANCE):
        return False
    if after.phase == GIVING:
        return not _surely_pays(after)
    return after.phase == TURN and not _surely_moves(after)


def _foreseen(obs: Observation, mine: int, depth: int) -> bool:
    """Whether a viewer knows a card of a mine: they have seen it, or it is like all that are unseen."""
    left, fixed = obs.mines[mine]
    if depth < len(fixed) and fixed[depth].card != HIDDEN:
        return True
    kinds = ENDS if obs.full and depth == left - 1 else MINE
    return sum(obs.unseen[kind] > 0 for kind in kinds) == 1


# -- other hands -------------------------------------------------------------------------------


def _surely_pays(obs: Observation) -> bool:
    """Whether all know that the seat that is to pay for the heart has a digger (T25)."""
    seat = obs.current
    return any(card in DIGGERS for card in obs.known[seat]) or _least(obs, seat, DIGGER_BITS) > 0


def _surely_moves(obs: Observation) -> bool:
    """Whether all know that the seat to decide can do something with its turn (T8)."""
    seat, state = obs.current, public_state(obs)
    state.hands = obs.known
    row = obs.row if obs.hand_sizes[seat] < HAND_LIMIT else ()
    if turns_of(obs.known[seat], row, allowed_mines(state, seat)):
        return True
    return _least(obs, seat, playable(state, seat)) > 0


def _bars(before: Observation, seat: int, barred: int) -> bool:
    """Whether it says something that a seat's unknown cards are of none of these kinds."""
    new = barred & ~before.barred[seat]
    return any(new >> card & 1 for card in _loose(before)) and not _sees_through(before, seat)


def _sees_through(obs: Observation, seat: int) -> bool:
    """Whether a viewer knows the whole hand of another seat."""
    return sum(_least(obs, seat, 1 << card) for card in set(_loose(obs))) == _unknown(obs, seat)


def _least(obs: Observation, seat: int, kinds: int) -> int:
    """Return how many unknown cards of some kinds, as bits, another seat must have at least.

    As many as find no room elsewhere, or as are needed because there are not enough others.
    """
    loose, count = _loose(obs), _unknown(obs, seat)
    wanted = [card for card in loose if kinds >> card & 1]
    elsewhere = obs.pile - (obs.top != NONE) if obs.pile_cards is None else 0
    for other, barred in enumerate(obs.barred):
        if other not in (obs.viewer, seat):
            elsewhere += min(_unknown(obs, other), sum(not barred >> card & 1 for card in wanted))
    others = sum(not (kinds | obs.barred[seat]) >> card & 1 for card in loose)
    return max(0, min(count, len(wanted) - elsewhere), count - others)


def _unknown(obs: Observation, seat: int) -> int:
    """Return how many cards of a hand not all know."""
    return obs.hand_sizes[seat] - len(obs.known[seat])


def _loose(obs: Observation) -> list[int]:
    """Return the dwarfs whose place a viewer does not know: in other hands or, at first, in the pile."""
    shuffled = obs.pile_cards or ()
    return [card for card in DWARFS for _ in range(obs.unseen[card] - shuffled.count(card))]
