"""The flow of a match: what each step does, from the deal to the end. See `effects` for what a card does.

Each function with an underscore changes a state that nobody else has yet.
"""

from __future__ import annotations

from game.engine.protocol import CHANCE, TERMINAL, Player
from game.engine.starter import StarterChosen
from game.engine.tuples import minus, put, with_card, without
from game.games.oh_les_nains.rules import effects
from game.games.oh_les_nains.rules.cards import ONE, Cards
from game.games.oh_les_nains.rules.effects import Events
from game.games.oh_les_nains.rules.setup import Setup
from game.games.oh_les_nains.rules.state import NEXT_ROUND, NEXT_TURN, PULL_ONE, UNCHAINED, State, fork
from game.games.oh_les_nains.rules.types import (
    COUNTER,
    DEALING,
    DRAW,
    DRAWING,
    EXCHANGE,
    HAND,
    OVER,
    PICK,
    PICKING,
    PLAYING,
    SLABS,
    START,
    TURN_LIMIT,
    Action,
    CardDrawn,
    CardPlayed,
    CardsExchanged,
    ColourPicked,
    DwarfCrashed,
    MatchEnded,
    PicksRevealed,
    PileShuffled,
    RoundBegan,
    RoundEnded,
    TurnBegan,
)


def apply(setup: Setup, state: State, action: Action, events: Events = None) -> State:
    """Return the state after a legal action or a chance outcome; append to `events` what happened."""
    kind = action.kind
    new = fork(state, CHANCE if kind == START else state.actor, action)
    if kind == DRAW:
        _draw(setup, new, action.card, events)
    elif kind == EXCHANGE:
        _exchange(new, action.cards, events)
    elif kind == PICK:
        _pick(setup, new, action.colour, events)
    elif kind == START:
        new.phase, new.starter, new.actor = DEALING, action.card, 0
        if events is not None:
            events.append(StarterChosen(action.card))
    else:
        _play(setup, new, action, events)
    return new


# -- set-up of a round: N4, N5, N15 ------------------------------------------------------------


def _pick(setup: Setup, new: State, colour: int, events: Events) -> None:
    """Note a secret colour; the last one reveals all and brings the first dwarfs (N5)."""
    seat = new.actor
    new.picks = put(new.picks, seat, colour)
    if events is not None:
        events.append(ColourPicked(seat, colour))
    following = (seat + 1) % setup.players
    if following == new.starter:
        if events is not None:
            events.append(PicksRevealed(new.picks))
        for i in range(setup.players):
            picker = (new.starter + i) % setup.players
            effects.place(new, picker & 1, new.picks[picker], events)
        new.phase = PLAYING
    _hand_over(new, following, events)


def _hand_over(new: State, seat: Player, events: Events) -> None:
    new.current = new.actor = seat
    if events is not None:
        events.append(TurnBegan(seat, new.phase, new.turns))


def _begin_picks(new: State, events: Events) -> None:
    new.phase = PICKING
    _hand_over(new, new.starter, events)


# -- draws: N4, N10, N11 -----------------------------------------------------------------------


def _await_draws(new: State, count: int, then: int, events: Events) -> None:
    """Make chance deal `count` cards to the actor."""
    new.phase, new.current, new.need, new.then = DRAWING, CHANCE, count, then
    _stock(new, events)


def _stock(new: State, events: Events) -> None:
    """Shuffle the discards into a new pile if a card must be drawn and there is none (N11)."""
    # Ruling: the card just played, or the cards just exchanged, are among the discards by now (N11).
    if not new.pile:
        new.pile, new.discards = bytes(sorted(new.discards)), b""
        if events is not None:
            events.append(PileShuffled(len(new.pile)))


def _draw(setup: Setup, new: State, card: int, events: Events) -> None:
    """Put a drawn card into the actor's hand; after the last one go on."""
    seat = new.actor
    new.pile = new.pile.replace(ONE[card], b"", 1)
    new.hands = put(new.hands, seat, with_card(new.hands[seat], card))
    if events is not None:
        events.append(CardDrawn(seat, card, len(new.pile)))
    new.need -= 1
    if new.need:
        _stock(new, events)
    elif new.phase == DEALING:
        _deal_on(setup, new, events)
    elif new.then == PULL_ONE:
        # Ruling: discards, draws and pulls come before the end of the round.
        effects.pull(new, (seat & 1) ^ 1, 1, events)
        _end_turn(setup, new, False, events)
    elif new.then == NEXT_TURN:
        new.phase = PLAYING
        _hand_over(new, (seat + 1) % setup.players, events)
    else:
        _begin_picks(new, events)


def _deal_on(setup: Setup, new: State, events: Events) -> None:
    """Deal to the next seat, or begin the first round when all have five (N4)."""
    if new.actor + 1 < setup.players:
        new.actor += 1
        new.need = HAND
        _stock(new, events)
        return
    if events is not None:
        events.append(RoundBegan(1, new.starter))
    _begin_picks(new, events)


# -- turns: N8 to N10 --------------------------------------------------------------------------


def _exchange(new: State, cards: Cards, events: Events) -> None:
    """Discard cards and draw as many; the pull follows (N9)."""
    seat = new.actor
    new.hands = put(new.hands, seat, minus(new.hands[seat], cards))
    new.discards += bytes(cards)
    new.turns += 1
    new.chain = UNCHAINED
    if events is not None:
        events.append(CardsExchanged(seat, cards))
    _await_draws(new, len(cards), PULL_ONE, events)


def _play(setup: Setup, new: State, action: Action, events: Events) -> None:
    """Discard a card and resolve it (N8)."""
    kind, card, colour, _ = action
    seat = new.actor
    hand = without(new.hands[seat], card)
    new.hands = put(new.hands, seat, hand)
    new.discards += ONE[card]
    new.turns += 1
    if events is not None:
        if kind == COUNTER:
            colour = new.chain[1]
        events.append(CardPlayed(player=seat, card=card, use=kind, colour=colour))
    effects.resolve(new, seat & 1, action, setup.counters, events)
    _end_turn(setup, new, not hand, events)


def _end_turn(setup: Setup, new: State, refill: bool, events: Events) -> None:
    """End the round if a side is beaten or the limit is reached; then refill; then the next player."""
    # Ruling: the end of the round comes before N10, and the end of the match instead of it.
    left, right = new.rows
    then = NEXT_TURN
    if new.slabs < len(left) or SLABS - new.slabs < len(right):
        # Ruling: a dwarf right at the fence is still safe (N3).
        loser = 0 if new.slabs < len(left) else 1
        if events is not None:
            events.append(DwarfCrashed(loser, new.rows[loser][-1]))
        _end_round(setup, new, 1 - loser, False, events)
        then = NEXT_ROUND
    elif new.turns >= TURN_LIMIT:
        _end_round(setup, new, winner_at_limit(new.starter, new.slabs, len(left), len(right)), True, events)
        then = NEXT_ROUND
    if new.phase == OVER:
        return
    if refill:
        _await_draws(new, HAND, then, events)
    elif then == NEXT_TURN:
        new.phase = PLAYING
        _hand_over(new, (new.actor + 1) % setup.players, events)
    else:
        _begin_picks(new, events)


def winner_at_limit(starter: Player, slabs: int, left: int, right: int) -> int:
    """Return the side that wins a round when the limit is reached (N21); `left`, `right` count the dwarfs."""
    # Ruling: more free slabs win; if equal, the side that did not start.
    lead = 2 * slabs - left - SLABS + right
    return (starter & 1) ^ 1 if lead == 0 else 0 if lead > 0 else 1


# -- the end: N7, N15, N16 ---------------------------------------------------------------------


def _end_round(setup: Setup, new: State, winner: int, by_limit: bool, events: Events) -> None:
    """Count the win; end the match or clear the garden for the next round."""
    left, right = new.wins
    new.wins = (left + 1, right) if winner == 0 else (left, right + 1)
    new.chain = UNCHAINED
    if events is not None:
        events.append(RoundEnded(winner, by_limit, new.wins))
    if new.wins[winner] == setup.target:
        new.phase, new.current, new.actor = OVER, TERMINAL, -1
        if events is not None:
            events.append(MatchEnded(winner))
        return
    # Ruling: of the losing side, the first to come after the one who took the last turn starts (N7).
    after = (new.actor + 1) % setup.players
    new.starter = after if after & 1 != winner else (after + 1) % setup.players
    new.slabs = SLABS // 2
    new.stand(((), ()))
    new.turns = 0
    new.picks = (-1,) * setup.players
    if events is not None:
        events.append(RoundBegan(sum(new.wins) + 1, new.starter))
