"""What a viewer can know: observations, and worlds that a viewer can't rule out.

Cards are counted by *epoch*: a new one begins whenever the discards become the pile (N11), and all see
which cards that are. So the cards drawn in an epoch come from a known multiset; what the viewer drew of
it is known too, and of an epoch that is over, the others drew exactly the rest. Each draw that the
viewer did not see is a *slot*. A world fills the slots so that every card that somebody played lay in
their hand: each play is matched to a slot of the same player, filled earlier and not used yet, of an
epoch that still has such a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.chance import Rng
from game.engine.events import Event
from game.engine.protocol import CHANCE, TERMINAL, Player
from game.engine.tuples import cards_of
from game.games.oh_les_nains.rules import matching
from game.games.oh_les_nains.rules.cards import KINDS, Cards
from game.games.oh_les_nains.rules.moves import DRAWS, PICKS
from game.games.oh_les_nains.rules.setup import Setup
from game.games.oh_les_nains.rules.state import (
    NEXT_ROUND,
    NEXT_TURN,
    PULL_ONE,
    State,
    Step,
    initial_state,
    linked,
)
from game.games.oh_les_nains.rules.types import (
    DEALING,
    DRAW,
    DRAWING,
    EXCHANGE,
    HAND,
    HIDDEN,
    PICK,
    PICKING,
    STARTING,
    Action,
    CardDrawn,
    CardPlayed,
    CardsExchanged,
    ColourPicked,
    Observation,
    PicksRevealed,
)

HIDDEN_DRAW: Final = Action(DRAW, card=HIDDEN)
HIDDEN_PICK: Final = Action(PICK, colour=HIDDEN)


def observation(setup: Setup, state: State, viewer: Player) -> Observation:
    """Return what a viewer may know and remember of a state."""
    counts = [0] * len(KINDS)
    for card in state.discards:
        counts[card] += 1
    picks = state.picks
    if state.phase == PICKING:
        picks = tuple(
            HIDDEN if pick >= 0 and seat != viewer else pick for seat, pick in enumerate(state.picks)
        )
    return Observation(
        viewer=viewer,
        players=len(state.hands),
        phase=state.phase,
        current=state.current,
        starter=state.starter,
        round=sum(state.wins) + (state.current != TERMINAL),
        turns=state.turns,
        wins=state.wins,
        target=setup.target,
        slabs=state.slabs,
        rows=state.rows,
        chain=state.chain,
        counters=setup.counters,
        hand=state.hands[viewer],
        hand_sizes=tuple(map(len, state.hands)),
        pile=len(state.pile),
        discards=tuple(counts),
        picks=picks,
        history=tuple(_remembered(state, viewer)),
    )


def _remembered(state: State, viewer: Player) -> list[Step]:
    """Return every step, first one first, as a viewer saw it: without what others drew, or pick now."""
    secret = state.phase == PICKING
    history: list[Step] = []
    link = state.history
    while link is not None:
        who, action = link.who, link.action
        if action.kind != PICK:
            secret = False  # whoever picked before this step did it for an earlier round
        if who != viewer and who != CHANCE:
            if action.kind == DRAW:
                action = HIDDEN_DRAW
            elif secret:
                action = HIDDEN_PICK
        history.append((who, action))
        link = link.before
    history.reverse()
    return history


def redact(event: Event, viewer: Player) -> Event:
    """Hide what others draw and, before the reveal, pick (N4, N5)."""
    match event:
        case CardDrawn(player=player, pile=pile) if player != viewer:
            return CardDrawn(player, None, pile)
        case ColourPicked(player=player) if player != viewer:
            return ColourPicked(player, None)
    return event


def public_state(obs: Observation) -> State:
    """Return a state with what the viewer knows: the other hands and the pile are empty, and no history."""
    state = initial_state(obs.players, (), obs.starter)
    state.phase = obs.phase
    state.current = obs.current
    state.wins = obs.wins
    state.turns = obs.turns
    state.slabs = obs.slabs
    state.stand(obs.rows)
    state.hands = tuple(obs.hand if seat == obs.viewer else () for seat in range(obs.players))
    state.discards = bytes(cards_of(obs.discards))
    state.chain = obs.chain
    state.picks = obs.picks
    state.actor = obs.current if obs.current >= 0 else -1
    state.need = HAND if obs.phase == STARTING else 0
    if obs.phase == DEALING:
        state.actor = next(seat for seat, size in enumerate(obs.hand_sizes) if size < HAND)
        state.need = HAND - obs.hand_sizes[state.actor]
    elif obs.phase == DRAWING:
        drawn = 0
        while obs.history[-1 - drawn][1].kind == DRAW:
            drawn += 1
        state.actor, action = obs.history[-1 - drawn]
        count = len(action.cards) if action.kind == EXCHANGE else HAND
        state.need = count - drawn
        state.then = PULL_ONE if action.kind == EXCHANGE else NEXT_TURN if obs.turns else NEXT_ROUND
    return state


class Memory:
    """Samples worlds for a game with a deck; keeps what it read from the last observation."""

    def __init__(self, deck: Cards) -> None:
        """Start with nothing read."""
        self._deck = deck
        self._last: tuple[Observation, matching.Ledger] | None = None

    def _read(self, obs: Observation) -> matching.Ledger:
        if self._last is None or self._last[0] is not obs:
            self._last = (obs, matching.Ledger(obs, self._deck))
        return self._last[1]

    def tells(self, before: Observation, events: Sequence[Event]) -> bool:
        """Return whether events show what a viewer could not know.

        That is a card that need not have been in that hand, or what all have picked: nobody chooses again who
        knows what the others have, though they may have picked later.
        """
        for event in events:
            if isinstance(event, PicksRevealed):
                return True
            if isinstance(event, CardPlayed | CardsExchanged) and event.player != before.viewer:
                cards = event.cards if isinstance(event, CardsExchanged) else (event.card,)
                if not self._read(before).surely_holds(event.player, cards):
                    return True
        return False

    def determinize(self, obs: Observation, rng: Rng) -> State:
        """Return a state that the viewer can't rule out, with a whole history that leads to it."""
        ledger = self._read(obs)
        state = public_state(obs)
        steps = list(obs.history)
        hands: list[list[int]] = [[] for _ in range(obs.players)]
        hands[obs.viewer] = list(obs.hand)
        state.pile = _fill(ledger, steps, hands, rng)
        state.hands = tuple(tuple(sorted(hand)) for hand in hands)
        if ledger.picks:
            picks = list(obs.picks)
            for i in ledger.picks:
                seat = steps[i][0]
                picks[seat] = int(rng.random() * len(PICKS))
                steps[i] = (seat, PICKS[picks[seat]])
            state.picks = tuple(picks)
        state.history = linked(steps)
        return state


def _fill(ledger: matching.Ledger, steps: list[Step], hands: list[list[int]], rng: Rng) -> bytes:
    """Name the card of every hidden draw in `steps`; put what is unplayed into hands; return the pile."""
    random = rng.random
    chosen = ledger.assign(rng)
    epochs = len(ledger.epochs)
    left = [list(cards) for cards in ledger.epochs]
    waiting: list[list[int]] = [[] for _ in range(len(hands) * epochs)]
    slots = ledger.slots
    for item in ledger.timeline:
        if item >= 0:
            place, seat, epoch = slots[item]
            waiting[seat * epochs + epoch].append(place)
        else:
            seat, card, _, _ = ledger.plays[~item]
            epoch = chosen[~item]
            places = waiting[seat * epochs + epoch]
            steps[places.pop(int(random() * len(places)))] = (seat, DRAWS[card])
            left[epoch][card] -= 1
    pile: list[int] = []
    for epoch in range(epochs):
        last = epoch == epochs - 1
        if not last and not any(waiting[seat * epochs + epoch] for seat in range(len(hands))):
            continue
        pile = list(cards_of(left[epoch]))
        for seat, hand in enumerate(hands):
            for place in waiting[seat * epochs + epoch]:
                card = pile.pop(int(random() * len(pile)))
                hand.append(card)
                steps[place] = (seat, DRAWS[card])
    return bytes(pile)
