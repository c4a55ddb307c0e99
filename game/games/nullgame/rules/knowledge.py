"""What a seat knows: observations, the worlds that it can't rule out, and events without the secrets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.chance import Rng, pick
from game.engine.events import Event
from game.engine.protocol import Player
from game.engine.tuples import put
from game.games.nullgame.rules.setup import Setup
from game.games.nullgame.rules.state import State, current_player
from game.games.nullgame.rules.types import (
    HIDDEN,
    NOTHING,
    CardChosen,
    CardDealt,
    CardsRevealed,
    Observation,
)


def observation(setup: Setup, state: State, viewer: Player) -> Observation:
    """Copy out what the viewer may know, and nothing else."""
    unseen = list(state.pile)
    for player in range(setup.players):
        if player != viewer:
            for card in (*state.hands[player], state.chosen[player]):
                unseen[card] += card != NOTHING
    return Observation(
        viewer=viewer,
        current=current_player(setup, state),
        hand=state.hands[viewer],
        hand_sizes=tuple(len(hand) for hand in state.hands),
        chosen=tuple(
            card if card == NOTHING or player == viewer else HIDDEN
            for player, card in enumerate(state.chosen)
        ),
        points=state.points,
        shown=state.shown,
        unseen=tuple(unseen),
        starter=state.starter,
    )


def determinize(setup: Setup, obs: Observation, rng: Rng) -> State:
    """Guess the rest: all that is unseen is equally likely anywhere, so deal it out again."""
    pile = obs.unseen
    hands: list[tuple[int, ...]] = [()] * setup.players
    chosen = list(obs.chosen)
    for player in range(setup.players):
        if player == obs.viewer:
            hands[player] = obs.hand
            continue
        cards = []
        for _ in range(obs.hand_sizes[player] + (chosen[player] == HIDDEN)):
            card = pick(pile, rng)
            pile = put(pile, card, pile[card] - 1)
            cards.append(card)
        if chosen[player] == HIDDEN:
            chosen[player] = cards.pop()
        hands[player] = tuple(sorted(cards))
    return State(
        pile=pile,
        hands=tuple(hands),
        chosen=tuple(chosen),
        points=obs.points,
        shown=obs.shown,
        starter=obs.starter,
    )


def redact(event: Event, viewer: Player) -> Event:
    """Do for an event what `observation` does for a state."""
    if isinstance(event, CardDealt | CardChosen) and event.player != viewer:
        return replace(event, card=None)
    return event


def tells(events: Sequence[Event]) -> bool:
    """Return whether a choice told something. That a card is laid down tells nothing, what it is does."""
    return any(isinstance(event, CardsRevealed) for event in events)
