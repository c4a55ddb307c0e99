"""The flow of a game: what is allowed, what chance may bring, and what each step changes."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.chance import Rng, pick
from game.engine.events import Event
from game.engine.protocol import CHANCE
from game.engine.reasons import Reason
from game.engine.starter import NOBODY_YET, StarterChosen
from game.engine.tuples import put, with_card, without
from game.games.nullgame.rules.setup import Setup
from game.games.nullgame.rules.state import State, current_player, fork, to_choose, to_deal, winners
from game.games.nullgame.rules.types import (
    CHOICES,
    CHOOSE,
    DEAL,
    DEALS,
    NOTHING,
    START,
    STARTS,
    VALUES,
    Action,
    CardChosen,
    CardDealt,
    CardsRevealed,
    GameEnded,
)


def legal_actions(setup: Setup, state: State) -> Sequence[Action]:
    """Return the cards of the hand, each value once, ascending (Z2)."""
    player = current_player(setup, state)
    return tuple(CHOICES[card] for card in sorted(set(state.hands[player]))) if player >= 0 else ()


def why_not(setup: Setup, state: State, action: Action) -> Reason | None:
    """Return None if the action is legal, else the reason with its clause."""
    player = current_player(setup, state)
    if player < 0 or action.kind != CHOOSE:
        return Reason.of("nullgame.reason.not-now", "Z2")
    if action.card not in state.hands[player]:
        return Reason.of("nullgame.reason.not-in-hand", "Z2", card=action.card)
    return None


def chance_outcomes(setup: Setup, state: State) -> Sequence[tuple[Action, int]]:
    """Return who may start, or the cards that may be drawn, with how many there are of each."""
    if current_player(setup, state) != CHANCE:
        return ()
    if state.starter == NOBODY_YET:
        return tuple((start, 1) for start in STARTS[: setup.players])
    return tuple((DEALS[card], state.pile[card]) for card in VALUES if state.pile[card])


def sample_chance(setup: Setup, state: State, rng: Rng) -> Action:
    """Return an outcome with the same chances, without the list: this is what searches ask for."""
    if state.starter == NOBODY_YET:
        return STARTS[int(rng.random() * setup.players)]
    return DEALS[pick(state.pile, rng)]


def apply(setup: Setup, state: State, action: Action, events: list[Event] | None) -> State:
    """Return the state after a step. The search passes None for events, and pays for none."""
    new = fork(state)
    if action.kind == DEAL:
        _deal(setup, new, action.card, events)
    elif action.kind == START:
        new.starter = action.card
        if events is not None:
            events.append(StarterChosen(action.card))
    else:
        _choose(setup, new, action.card, events)
    return new


# Functions with an underscore change a state that nobody else has yet.


def _deal(setup: Setup, new: State, card: int, events: list[Event] | None) -> None:
    """Give a card to who gets the next one (Z1, Z4)."""
    player = to_deal(setup, new)
    assert player is not None
    new.pile = put(new.pile, card, new.pile[card] - 1)
    new.hands = put(new.hands, player, with_card(new.hands[player], card))
    if events is not None:
        events.append(CardDealt(player, card, pile=sum(new.pile)))


def _choose(setup: Setup, new: State, card: int, events: list[Event] | None) -> None:
    """Lay a card down in secret; the last one turns all up (Z2)."""
    player = to_choose(setup, new)
    new.hands = put(new.hands, player, without(new.hands[player], card))
    new.chosen = put(new.chosen, player, card)
    if events is not None:
        events.append(CardChosen(player, card))
    if NOTHING not in new.chosen:
        _reveal(setup, new, events)


def _reveal(setup: Setup, new: State, events: list[Event] | None) -> None:
    """Turn all cards up (Z3), and end the game after the last round (Z5)."""
    cards, best = new.chosen, max(new.chosen)
    scores = setup.ties_score or cards.count(best) == 1
    new.points = tuple(old + (scores and card == best) for old, card in zip(new.points, cards, strict=True))
    new.shown = (*new.shown, cards)
    new.chosen = (NOTHING,) * setup.players
    if events is not None:
        events.append(CardsRevealed(cards, new.points))
        if len(new.shown) == setup.rounds:
            events.append(GameEnded(winners(new.points)))
