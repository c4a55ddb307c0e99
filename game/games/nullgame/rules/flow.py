"""The flow of a game: what is allowed, what chance may bring, and what each step changes."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.chance import Rng
from game.engine.events import Event
from game.engine.protocol import CHANCE
from game.engine.reasons import Reason
from game.engine.starter import NOBODY_YET, StarterChosen
from game.engine.tuples import put, with_card, without
from game.games.nullgame.rules.setup import Setup
from game.games.nullgame.rules.state import State, current_player, to_choose, to_deal, winners
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


def pick(counts: Sequence[int], rng: Rng) -> int:
    """Draw an index by its count."""
    mark = int(rng.random() * sum(counts))
    for index, count in enumerate(counts):
        mark -= count
        if mark < 0:
            return index
    raise ValueError("nothing to draw")


def apply(setup: Setup, state: State, action: Action, events: list[Event] | None) -> State:
    """Return the state after a step. The search passes None for events, and pays for none."""
    if action.kind == DEAL:
        return _dealt(setup, state, action.card, events)
    if action.kind == START:
        if events is not None:
            events.append(StarterChosen(action.card))
        return State(state.pile, state.hands, state.chosen, state.points, state.shown, action.card)
    player = to_choose(setup, state)
    hands = put(state.hands, player, without(state.hands[player], action.card))
    chosen = put(state.chosen, player, action.card)
    if events is not None:
        events.append(CardChosen(player, action.card))
    after = State(state.pile, hands, chosen, state.points, state.shown, state.starter)
    return after if NOTHING in chosen else _revealed(setup, after, events)


def _dealt(setup: Setup, state: State, card: int, events: list[Event] | None) -> State:
    player = to_deal(setup, state)
    assert player is not None
    pile = put(state.pile, card, state.pile[card] - 1)
    hands = put(state.hands, player, with_card(state.hands[player], card))
    if events is not None:
        events.append(CardDealt(player, card, pile=sum(pile)))
    return State(pile, hands, state.chosen, state.points, state.shown, state.starter)


def _revealed(setup: Setup, state: State, events: list[Event] | None) -> State:
    """Turn all cards up (Z3), and end the game after the last round (Z5)."""
    best = max(state.chosen)
    scores = setup.ties_score or state.chosen.count(best) == 1
    points = tuple(
        old + (scores and card == best) for old, card in zip(state.points, state.chosen, strict=True)
    )
    shown = (*state.shown, state.chosen)
    after = State(state.pile, state.hands, (NOTHING,) * setup.players, points, shown, state.starter)
    if events is not None:
        events.append(CardsRevealed(state.chosen, points))
        if len(shown) == setup.rounds:
            events.append(GameEnded(winners(points)))
    return after
