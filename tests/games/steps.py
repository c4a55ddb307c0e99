"""Steps of any game by their texts: what the tests of clauses are written with."""

from __future__ import annotations

from typing import Any, TypeVar

from game.engine.events import Event
from game.engine.protocol import CHANCE, Game

S = TypeVar("S")


def step(game: Game[S, Any, Any], state: S, text: str) -> tuple[S, list[Event]]:
    """Apply one legal action or possible outcome and return what happened too."""
    action = game.decode_action(text)
    if game.current_player(state) == CHANCE:
        assert action in dict(game.chance_outcomes(state)), text
    else:
        assert game.why_not(state, action) is None, text
    events: list[Event] = []
    return game.apply(state, action, events), events


def play(game: Game[S, Any, Any], state: S, *texts: str) -> S:
    """Apply legal actions and possible outcomes."""
    for text in texts:
        state, _ = step(game, state, text)
    return state


def legal(game: Game[S, Any, Any], state: S) -> list[str]:
    """Return the texts of the legal actions."""
    return [game.encode_action(action) for action in game.legal_actions(state)]


def reason(game: Game[S, Any, Any], state: S, text: str) -> tuple[str, str]:
    """Return why an action is not allowed: the last word of its message's key, and the clause."""
    found = game.why_not(state, game.decode_action(text))
    assert found is not None, text
    return found.message.key.partition(".reason.")[2], found.clause
