"""Nothing tells a seat more than it saw: games that look alike to it, played by the thousand and compared.

What a seat saw is written down from the rule text, not from the game's own observations: its own draws and
picks, the plays and exchanges of all, and *that* others drew and picked (N5, N6, N9, N11).
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from game.engine.events import Event
from game.engine.protocol import CHANCE
from game.games.oh_les_nains.rules.game import OhLesNains
from game.games.oh_les_nains.rules.types import DRAW, EXCHANGE, HIDDEN, PICK, PICKING, Action
from tests.fast import some

Saw = tuple[tuple[int, Action], ...]
OPTIONS = {"counters": "on", "exchange": "any", "rounds": "2", "starter": "0"}
DECK = {"s3": 21, "+r": 5, "m2": 1}


class Shown(NamedTuple):
    """Everything that reaches a seat after a step."""

    observation: Any
    events: tuple[Event, ...]
    player: int
    legal: tuple[str, ...]
    """In order; of the seat itself only, as the others' are not asked for."""
    outlooks: tuple[Any, ...]
    refusals: tuple[Any, ...]


def saw(who: int, action: Action, viewer: int) -> tuple[int, Action]:
    """Return a step as a seat sees it happen."""
    if action.kind == DRAW and who != viewer:
        return who, Action(DRAW, card=HIDDEN)
    if action.kind == PICK and who != viewer:
        return who, Action(PICK, colour=HIDDEN)
    return who, action


def shown(game: OhLesNains, state: Any, events: list[Event], viewer: int) -> Shown:
    """Return everything that reaches a seat."""
    obs = game.observation(state, viewer)
    redacted = tuple(seen for event in events if (seen := game.redact(event, viewer)) is not None)
    player = game.current_player(state)
    legal = game.legal_actions(state) if player == viewer else ()
    outlooks = tuple(game.outlook(obs, action) for action in [*legal[:3], *legal[-3:]])
    attempts = [Action(kind, card, colour) for kind in range(5) for card in (0, 4) for colour in (-1, 0)]
    refusals = tuple(game.why_not(state, attempt) for attempt in attempts) if player == viewer else ()
    return Shown(obs, redacted, player, tuple(map(game.encode_action, legal)), outlooks, refusals)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "games"),
    some([(2, 90), (4, 30), (2, 1000), (4, 400)]),
)
def test_what_reaches_a_seat_depends_on_what_it_saw_alone(players: int, games: int) -> None:
    game = OhLesNains(players, OPTIONS, DECK)
    rng = Random(players)
    told: dict[tuple[int, Saw], Shown] = {}
    worlds: dict[tuple[int, Saw], set[str]] = {}
    for _ in range(games):
        state = game.initial_state()
        past: list[list[tuple[int, Action]]] = [[] for _ in range(players)]
        for _ in range(6 * players + 10):
            who = game.current_player(state)
            if who == CHANCE:
                action = game.sample_chance(state, rng)
                drawer = state.actor
            else:
                action = next_turn(game, state, rng)
                drawer = who
            events: list[Event] = []
            before, state = state, game.apply(state, action, events)
            if game.current_player(state) < CHANCE:
                break
            for viewer in range(players):
                past[viewer].append(saw(drawer, action, viewer))
                if before.phase == PICKING and state.phase != PICKING:  # N5: now all are revealed
                    past[viewer].append((CHANCE, Action(PICK, cards=state.picks)))
                key = viewer, tuple(past[viewer])
                reached = shown(game, state, events, viewer)
                assert told.setdefault(key, reached) == reached
                worlds.setdefault(key, set()).add(game.encode_state(state))
    alike = [key for key, found in worlds.items() if len(found) > 1]
    assert len(alike) > 200, "too few games look alike: nothing was compared"
    assert {action.kind for _, steps in alike for _, action in steps} >= {DRAW, EXCHANGE, PICK}
    # The other way round: nothing that a seat saw is forgotten.
    observations = {(viewer, reached.observation) for (viewer, _), reached in told.items()}
    assert len(observations) == len(told)


def next_turn(game: OhLesNains, state: Any, rng: Random) -> Action:
    """Choose between few actions, so that games look alike for long."""
    legal = game.legal_actions(state)
    return legal[0] if rng.random() < 0.7 else legal[-1] if rng.random() < 0.7 else rng.choice(legal)
