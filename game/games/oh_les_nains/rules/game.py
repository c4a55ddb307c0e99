"""The rules of *Oh les nains !*: the flow of a match and what each step does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from game.engine.chance import Rng
from game.engine.events import Event
from game.engine.protocol import CHANCE, TERMINAL, Game, Outlook, Player
from game.engine.reasons import Reason
from game.engine.starter import StarterChosen, named_starter
from game.games.oh_les_nains.rules import effects, moves, outlook, position
from game.games.oh_les_nains.rules.cards import KINDS
from game.games.oh_les_nains.rules.memory import Memory, observe
from game.games.oh_les_nains.rules.state import (
    HAND,
    NEXT_ROUND,
    NEXT_TURN,
    PULL_ONE,
    SLABS,
    TURN_LIMIT,
    UNCHAINED,
    State,
    cards_of,
    opening,
    with_card,
    without,
)
from game.games.oh_les_nains.rules.types import (
    ADD,
    COUNTER,
    DEALING,
    DRAW,
    DRAWING,
    EXCHANGE,
    OVER,
    PICK,
    PICKING,
    PLAYING,
    PULL,
    START,
    STARTING,
    Action,
    CardDrawn,
    CardPlayed,
    CardsExchanged,
    ColourPicked,
    DwarfCrashed,
    MatchEnded,
    Observation,
    PicksRevealed,
    PileShuffled,
    RoundBegan,
    RoundEnded,
    TurnBegan,
)

MEMO_SIZE: Final = 20_000
"""Hands whose legal actions are remembered before the memory is emptied."""

Events = list[Event] | None


class OhLesNains(Game[State, Action, Observation]):
    """One match for two, or for four in two teams (N6)."""

    game_id: ClassVar[str] = "oh-les-nains"
    rules_version: ClassVar[int] = 1
    hidden: ClassVar[bool] = True
    min_return = -1.0
    max_return = 1.0

    def __init__(self, players: int, options: Mapping[str, str], deck: Mapping[str, int]) -> None:
        """Set up the rules for a deck: the number of cards of each code."""
        self.num_players = players
        self.options = dict(options)
        self.deck = cards_of(tuple(deck.get(kind.code, 0) for kind in KINDS))
        self.counters = options["counters"] == "on"
        self.whole = options["exchange"] == "whole"
        self.target = int(options["rounds"])
        self.starter = named_starter(options)
        rounds = 2 * self.target - 1
        self.max_length = 1 + HAND * players + rounds * (players + TURN_LIMIT * (1 + HAND))
        self._legal: dict[tuple[tuple[int, ...], int, int], tuple[Action, ...]] = {}
        self.exchanges = moves.Exchanges()
        self._memory = Memory(self.deck)

    # -- the flow ------------------------------------------------------------------------------

    def initial_state(self) -> State:
        """Return the state before the starter is drawn, or before the deal (N4)."""
        return opening(self.num_players, self.deck, self.starter)

    def current_player(self, state: State) -> Player:
        """Return who decides: a seat, CHANCE or TERMINAL."""
        return state.current

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Return plays by kind of card, then counters, then exchanges, fewest cards first."""
        if state.phase == PLAYING:
            key = (state.hands[state.current], state.full, state.chain[1])
            return self._legal.get(key) or self.list_legal(key)
        return moves.PICKS if state.phase == PICKING else ()

    def list_legal(self, key: tuple[tuple[int, ...], int, int]) -> tuple[Action, ...]:
        """Return what a hand allows, given the colours used up (as bits) and the one to counter (or -1)."""
        if len(self._legal) >= MEMO_SIZE:
            self._legal.clear()
            self.exchanges.clear()
        actions = self._legal[key] = tuple(moves.legal(*key, self.whole, self.exchanges))
        return actions

    def why_not(self, state: State, action: Action) -> Reason | None:
        """Return None if the action is legal, else the reason, with its clause."""
        return moves.why_not(state, action, self.counters, self.whole)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        """Return who may start, or what may be drawn, with integer weights."""
        if state.phase == STARTING:
            return tuple((Action(START, seat), 1) for seat in range(self.num_players))
        if state.current != CHANCE:
            return ()
        return tuple((moves.DRAWS[card], state.pile.count(card)) for card in sorted(set(state.pile)))

    def sample_chance(self, state: State, rng: Rng) -> Action:
        """Return an outcome with the same chances, without the list."""
        if state.phase == STARTING:
            return Action(START, int(rng.random() * self.num_players))
        pile = state.pile
        return moves.DRAWS[pile[int(rng.random() * len(pile))]]

    def returns(self, state: State) -> tuple[float, ...]:
        """Return 1 for each winner and -1 for each loser (N16); 0 before the end."""
        left, right = state.wins
        value = 0.0 if state.phase != OVER else 1.0 if left > right else -1.0
        return self.shares(value)

    def apply(self, state: State, action: Action, events: Events = None) -> State:
        """Return the state after a legal action or a chance outcome."""
        kind = action.kind
        new = state.fork(CHANCE if kind == START else state.actor, action)
        if kind == DRAW:
            self._draw(new, action.card, events)
        elif kind == EXCHANGE:
            self._exchange(new, action.cards, events)
        elif kind == PICK:
            self._pick(new, action.colour, events)
        elif kind == START:
            new.phase, new.starter, new.actor = DEALING, action.card, 0
            if events is not None:
                events.append(StarterChosen(action.card))
        else:
            self._play(new, action, events)
        return new

    # -- set-up of a round: N4, N5, N15 --------------------------------------------------------

    def _pick(self, new: State, colour: int, events: Events) -> None:
        """Note a secret colour; the last one reveals all and brings the first dwarfs (N5)."""
        seat = new.actor
        new.picks = (*new.picks[:seat], colour, *new.picks[seat + 1 :])
        if events is not None:
            events.append(ColourPicked(seat, colour))
        following = (seat + 1) % self.num_players
        if following == new.starter:
            if events is not None:
                events.append(PicksRevealed(new.picks))
            for i in range(self.num_players):
                picker = (new.starter + i) % self.num_players
                effects.place(new, picker & 1, new.picks[picker], events)
            new.phase = PLAYING
        self._hand_over(new, following, events)

    def _hand_over(self, new: State, seat: Player, events: Events) -> None:
        new.current = new.actor = seat
        if events is not None:
            events.append(TurnBegan(seat, new.phase, new.turns))

    def _begin_picks(self, new: State, events: Events) -> None:
        new.phase = PICKING
        self._hand_over(new, new.starter, events)

    # -- draws: N4, N10, N11 -------------------------------------------------------------------

    def _await_draws(self, new: State, count: int, then: int, events: Events) -> None:
        """Make chance deal `count` cards to the actor."""
        new.phase, new.current, new.need, new.then = DRAWING, CHANCE, count, then
        self._stock(new, events)

    def _stock(self, new: State, events: Events) -> None:
        """Shuffle the discards into a new pile if a card must be drawn and there is none (N11)."""
        # Ruling: the card just played, or the cards just exchanged, are among the discards by now (N11).
        if not new.pile:
            new.pile, new.discards = new.discards, ()
            if events is not None:
                events.append(PileShuffled(len(new.pile)))

    def _draw(self, new: State, card: int, events: Events) -> None:
        """Put a drawn card into the actor's hand; after the last one go on."""
        seat = new.actor
        new.pile = without(new.pile, card)
        new.hands = (*new.hands[:seat], with_card(new.hands[seat], card), *new.hands[seat + 1 :])
        if events is not None:
            events.append(CardDrawn(seat, card, len(new.pile)))
        new.need -= 1
        if new.need:
            self._stock(new, events)
        elif new.phase == DEALING:
            self._deal_on(new, events)
        elif new.then == PULL_ONE:
            # Ruling: discards, draws and pulls come before the end of the round.
            effects.pull(new, (seat & 1) ^ 1, 1, events)
            self._end_turn(new, False, events)
        elif new.then == NEXT_TURN:
            new.phase = PLAYING
            self._hand_over(new, (seat + 1) % self.num_players, events)
        else:
            self._begin_picks(new, events)

    def _deal_on(self, new: State, events: Events) -> None:
        """Deal to the next seat, or begin the first round when all have five (N4)."""
        if new.actor + 1 < self.num_players:
            new.actor += 1
            new.need = HAND
            self._stock(new, events)
            return
        if events is not None:
            events.append(RoundBegan(1, new.starter))
        self._begin_picks(new, events)

    # -- turns: N8 to N10 ----------------------------------------------------------------------

    def _exchange(self, new: State, cards: tuple[int, ...], events: Events) -> None:
        """Discard cards and draw as many; the pull follows (N9)."""
        seat = new.actor
        hand = new.hands[seat]
        for card in cards:
            hand = without(hand, card)
        new.discards = tuple(sorted(new.discards + cards))
        new.hands = (*new.hands[:seat], hand, *new.hands[seat + 1 :])
        new.turns += 1
        new.chain = UNCHAINED
        if events is not None:
            events.append(CardsExchanged(seat, cards))
        self._await_draws(new, len(cards), PULL_ONE, events)

    def _play(self, new: State, action: Action, events: Events) -> None:
        """Discard a card and resolve it (N8)."""
        kind, card, colour, _ = action
        seat = new.actor
        side = seat & 1
        hand = without(new.hands[seat], card)
        new.hands = (*new.hands[:seat], hand, *new.hands[seat + 1 :])
        new.discards = with_card(new.discards, card)
        new.turns += 1
        chain = new.chain
        new.chain = UNCHAINED
        if events is not None:
            events.append(CardPlayed(seat, card, kind, chain[1] if kind == COUNTER else colour))
        if kind == ADD:
            effects.add(new, side, colour, self.counters, events)
        elif kind == PULL:
            effects.compare(new, card, colour, events)
        elif kind == COUNTER:
            effects.counter(new, side, chain, events)
        else:
            effects.squirrels(new, side, KINDS[card].slabs, events)
        self._end_turn(new, not hand, events)

    def _end_turn(self, new: State, refill: bool, events: Events) -> None:
        """End the round if a side is beaten or the limit is reached; then refill; then the next player."""
        # Ruling: the end of the round comes before N10, and the end of the match instead of it.
        left, right = new.rows
        then = NEXT_TURN
        if new.slabs < len(left) or SLABS - new.slabs < len(right):
            # Ruling: a dwarf right at the fence is still safe (N3).
            loser = 0 if new.slabs < len(left) else 1
            if events is not None:
                events.append(DwarfCrashed(loser, new.rows[loser][-1]))
            self._end_round(new, 1 - loser, False, events)
            then = NEXT_ROUND
        elif new.turns >= TURN_LIMIT:
            # Ruling: more free slabs win; if equal, the side that did not start (N21).
            lead = 2 * new.slabs - len(left) - SLABS + len(right)
            winner = (new.starter & 1) ^ 1 if lead == 0 else 0 if lead > 0 else 1
            self._end_round(new, winner, True, events)
            then = NEXT_ROUND
        if new.phase == OVER:
            return
        if refill:
            self._await_draws(new, HAND, then, events)
        elif then == NEXT_TURN:
            new.phase = PLAYING
            self._hand_over(new, (new.actor + 1) % self.num_players, events)
        else:
            self._begin_picks(new, events)

    # -- the end: N7, N15, N16 -----------------------------------------------------------------

    def _end_round(self, new: State, winner: int, by_limit: bool, events: Events) -> None:
        """Count the win; end the match or clear the garden for the next round."""
        left, right = new.wins
        new.wins = (left + 1, right) if winner == 0 else (left, right + 1)
        new.chain = UNCHAINED
        if events is not None:
            events.append(RoundEnded(winner, by_limit, new.wins))
        if new.wins[winner] == self.target:
            new.phase, new.current, new.actor = OVER, TERMINAL, -1
            if events is not None:
                events.append(MatchEnded(winner))
            return
        # Ruling: of the losing side, the first to come after the one who took the last turn starts (N7).
        after = (new.actor + 1) % self.num_players
        new.starter = after if after & 1 != winner else (after + 1) % self.num_players
        new.slabs = SLABS // 2
        new.stand(((), ()))
        new.turns = 0
        new.picks = (-1,) * self.num_players
        if events is not None:
            events.append(RoundBegan(sum(new.wins) + 1, new.starter))

    def side(self, player: Player) -> int:
        """Return 0 for the left side, 1 for the right; partners share one (N6)."""
        return player & 1

    # -- knowledge -----------------------------------------------------------------------------

    def observation(self, state: State, viewer: Player) -> Observation:
        """Return what the viewer may know and remember."""
        return observe(state, viewer, self.target)

    def determinize(self, obs: Observation, rng: Rng) -> State:
        """Return a world that the viewer can't rule out, with a history that leads to it."""
        return self._memory.world(obs, rng)

    def redact(self, event: Event, viewer: Player) -> Event | None:
        """Hide what others draw and, before the reveal, pick."""
        if isinstance(event, CardDrawn) and event.player != viewer:
            return CardDrawn(event.player, None, event.pile)
        if isinstance(event, ColourPicked) and event.player != viewer:
            return ColourPicked(event.player, None)
        return event

    def tells(self, before: Observation, events: Sequence[Event], after: Observation) -> bool:
        """Return whether a choice may have told a viewer what they couldn't know; see `memory`."""
        return self._memory.tells(before, events)

    # -- text ----------------------------------------------------------------------------------

    def encode_action(self, action: Action) -> str:
        """Return a text such as `+r`, `m2:y`, `x:+r,s1`, `c:+m`, `=b`."""
        return moves.encode(action)

    def decode_action(self, text: str) -> Action:
        """Return the action of a text. Raises ActionSyntaxError."""
        return moves.decode(text, self.num_players)

    def encode_state(self, state: State) -> str:
        """Return the position in one line, its history last; see `position`."""
        return position.encode(state)

    def decode_state(self, text: str) -> State:
        """Return the state of a position text. Raises ActionSyntaxError."""
        return position.decode(text, self.num_players, self.deck)

    # -- for people ----------------------------------------------------------------------------

    def outlook(self, obs: Observation, action: Action) -> Outlook:
        """Return what the action would do, as far as the viewer can know."""
        return outlook.outlook(self, obs, action)

    def shares(self, value: float) -> tuple[float, ...]:
        """Return the value of the left side, and its opposite, as each player's."""
        return (value, -value) * (self.num_players // 2)


def make(players: int, options: Mapping[str, str], deck: Mapping[str, int]) -> OhLesNains:
    """Return the game with a level's data: the copies of each card that there is."""
    return OhLesNains(players, options, deck)
