"""The flow of a game: giants are placed, cards dealt, discarded and played, rounds and the game end.

Each function changes a state that nobody else has yet. What cards do is in `effects`.
"""

from __future__ import annotations

from typing import TypeAlias

from game.engine.events import Event
from game.engine.protocol import CHANCE, TERMINAL
from game.engine.starter import StarterChosen
from game.engine.tuples import put, with_card, without
from game.games.haut_les_cubes.rules import reach
from game.games.haut_les_cubes.rules.grid import NOWHERE, number
from game.games.haut_les_cubes.rules.state import Memory, State
from game.games.haut_les_cubes.rules.types import (
    DEALING,
    DISCARDING,
    GOAL,
    OVER,
    PLACING,
    PLAYING,
    ROUNDS,
    Action,
    CardDealt,
    CardDiscarded,
    CardPlayed,
    GameEnded,
    GiantPlaced,
    PileShuffled,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    dealt_at,
    leader,
)

Events: TypeAlias = list[Event] | None


def ask(new: State, seat: int, phase: int, due: int, events: Events) -> None:
    """Let a seat decide something."""
    new.mover = new.current = seat
    new.phase, new.due = phase, due
    if events is not None:
        shut, jump = reach.all_trapped(new), reach.now(new)
        events.append(TurnBegan(player=seat, phase=phase, due=due, trapped=shut, jump=jump))


def start(new: State, seat: int, events: Events) -> None:
    """Let the seat that was drawn begin: it places the first giant, and is first in round 1 (C6, C8)."""
    new.first = seat
    if events is not None:
        events.append(StarterChosen(seat))
    ask(new, seat, PLACING, 0, events)


def place(new: State, action: Action, events: Events) -> None:
    """Put the next giant on the ground; when all stand there, the first round begins (C6)."""
    seat = new.mover
    new.giants = put(new.giants, seat, number(action.x, action.y))
    if events is not None:
        events.append(GiantPlaced(seat, (action.x, action.y)))
    if NOWHERE in new.giants:
        ask(new, (seat + 1) % len(new.giants), new.phase, 0, events)
    else:
        _begin_round(new, new.first, events)


def _begin_round(new: State, first: int, events: Events) -> None:
    """Begin to deal (C7)."""
    new.round += 1
    new.first = new.mover = first
    new.due = _share(new, first)
    if events is not None:
        events.append(RoundBegan(new.round, first))
    _deal_on(new, events)


def _share(new: State, seat: int) -> int:
    """Return the cards that a seat is dealt (C7)."""
    return dealt_at(new.mountain.height(new.giants[seat]))


def _deal_on(new: State, events: Events) -> None:
    """Let chance say what is dealt next, until each has its share or no card is left (C7)."""
    if not new.due:
        new.mover = (new.mover + 1) % len(new.hands)
        if new.mover != new.first:
            new.due = _share(new, new.mover)
    if new.due and (new.pile or _shuffle(new, events)):
        new.phase, new.current = DEALING, CHANCE
    else:
        _ask_to_discard(new, 0, events)


def _shuffle(new: State, events: Events) -> bool:
    """Make the discards the pile; return whether there are any (C7)."""
    new.pile = tuple(sorted([*new.played, *[card for cards in new.secrets for card in cards]]))
    if not new.pile:
        return False
    seats = len(new.hands)
    nothing = ((),) * seats
    new.memory = None
    if any(new.hands):
        new.memory = Memory(
            round=new.round,
            player=new.mover,
            played=new.played,
            secrets=new.secrets,
            hands=new.hands,
            plays=nothing,
            drops=(0,) * seats,
        )
    new.played, new.secrets = (), nothing
    if events is not None:
        events.append(PileShuffled(len(new.pile)))
    return True


def deal(new: State, card: int, events: Events) -> None:
    """Give a card of the pile to the mover (C7)."""
    seat = new.mover
    new.pile = without(new.pile, card)
    new.hands = put(new.hands, seat, with_card(new.hands[seat], card))
    new.due -= 1
    if events is not None:
        events.append(CardDealt(seat, card, len(new.pile)))
    if not (new.due and new.pile):
        _deal_on(new, events)


def _ask_to_discard(new: State, done: int, events: Events) -> None:
    """Let the next seat discard that has to; when all seats are `done`, begin to play (C7)."""
    seats = len(new.hands)
    for place in range(done, seats):
        seat = (new.first + place) % seats
        due = len(new.hands[seat]) // 2
        if due:
            ask(new, seat, DISCARDING, due, events)
            return
    new.mover = (new.first - 1) % seats
    next_turn(new, events)


def discard(new: State, card: int, events: Events) -> None:
    """Discard a card in secret (C7)."""
    seat = new.mover
    new.hands = put(new.hands, seat, without(new.hands[seat], card))
    new.secrets = put(new.secrets, seat, with_card(new.secrets[seat], card))
    memory = new.memory
    if memory is not None and memory.round == new.round:
        new.memory = memory._replace(drops=put(memory.drops, seat, memory.drops[seat] + 1))
    new.due -= 1
    if events is not None:
        events.append(CardDiscarded(seat, card, new.due))
    if not new.due:
        _ask_to_discard(new, (seat - new.first) % len(new.hands) + 1, events)


def leave_hand(new: State, card: int, events: Events) -> None:
    """Lay a card of the mover's on the discards, for all to see (C8)."""
    seat = new.mover
    new.hands = put(new.hands, seat, without(new.hands[seat], card))
    new.played = with_card(new.played, card)
    memory = new.memory
    if memory is not None and memory.round == new.round:
        new.memory = memory._replace(plays=put(memory.plays, seat, with_card(memory.plays[seat], card)))
    if events is not None:
        events.append(CardPlayed(seat, card))


def next_turn(new: State, events: Events) -> None:
    """Let the next seat with cards play one; without cards the round is over (C8)."""
    seats = len(new.hands)
    for each in range(new.mover + 1, new.mover + 1 + seats):
        if new.hands[each % seats]:
            ask(new, each % seats, PLAYING, 0, events)
            return
    end_round(new, events)


def end_round(new: State, events: Events) -> None:
    """Begin another round (C9), or end the game (C17)."""
    if events is not None:
        events.append(RoundEnded(new.round, reach.all_trapped(new)))
    best = max(new.scores)
    if not last_round(new):
        _begin_round(new, (new.first + 1) % len(new.hands), events)
        return
    new.phase, new.current = OVER, TERMINAL
    new.winners = winners(new)
    if events is not None:
        tie = best > 0 and new.scores.count(best) > 1
        events.append(GameEnded(winners=new.winners, scores=new.scores, by_limit=best < GOAL, tie=tie))


def last_round(state: State) -> bool:
    """Return whether no other round comes after this one (C17)."""
    return max(state.scores) >= GOAL or state.round >= ROUNDS


def plays_on(state: State, seat: int) -> bool:
    """Return whether a seat has cards to play, or will be dealt some."""
    return bool(state.hands[seat]) or not last_round(state)


def winners(state: State) -> tuple[int, ...]:
    """Return who has the highest score, and reached it first; all if nobody has scored (C17)."""
    if not any(state.scores):
        return tuple(range(len(state.scores)))
    return (leader(state.scores, state.order),)
