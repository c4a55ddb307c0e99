"""Two worlds that a seat can't tell apart, played on side by side as long as that is so."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from build_scripts.campaign.players import KINDS, MIXED, RANDOM, choose
from build_scripts.campaign.tables import AnyGame
from game.engine.events import Event
from game.engine.protocol import CHANCE, TERMINAL, Player
from game.engine.session import Seat, Session
from tests.conformance.cases import redacted

STYLES: Final = (RANDOM, KINDS, MIXED)
TRIED: Final = 12
"""Steps that are tried in the other world to find one that shows the seat the same."""


class Pair(NamedTuple):
    """A position in the truth and in another world, and what the seat saw on the way in both."""

    game: AnyGame
    viewer: Player
    truth: Any
    other: Any
    past: tuple[Event, ...]
    """What it saw up to where the worlds part, one way only."""
    told: tuple[Event, ...]
    """What it saw since then in the truth ..."""
    other_told: tuple[Event, ...]
    """... and in the other world."""
    parted: tuple[Any, Any]
    """Where the worlds part: the truth, and the other world ..."""
    steps: tuple[Any, ...] = ()
    """... and what was done since then in the truth ..."""
    other_steps: tuple[Any, ...] = ()
    """... and in the other world."""

    @property
    def two(self) -> bool:
        """Whether these really are two worlds."""
        return self.game.encode_state(self.truth) != self.game.encode_state(self.other)

    def sessions(self) -> tuple[Session[Any, Any], Session[Any, Any]]:
        """Return what the app would ask of both: the truth and the other world, each since they parted."""
        truth, other = self.parted
        return _session(self.game, truth, self.steps), _session(self.game, other, self.other_steps)


def pairs(game: AnyGame, rng: Random, every: float, most: int) -> Iterator[Pair]:
    """Play a game, and now and then yield pairs of a seat's worlds there and up to `most` steps later."""
    style, state = rng.choice(STYLES), game.initial_state()
    past: list[list[Event]] = [[] for _ in range(game.num_players)]
    while (player := game.current_player(state)) != TERMINAL:
        if rng.random() < every:
            seats = range(game.num_players)
            viewer = player if player >= 0 and rng.random() < 0.5 else rng.choice(seats)
            other = game.determinize(game.observation(state, viewer), rng)
            pair = Pair(game, viewer, state, other, tuple(past[viewer]), (), (), (state, other))
            yield from _played_on(pair, rng, most)
        events: list[Event] = []
        state = game.apply(state, choose(style, game, state, rng), events)
        for seat in range(game.num_players):
            past[seat] += redacted(game, events, seat)


def _played_on(pair: Pair, rng: Random, most: int) -> Iterator[Pair]:
    """Yield a pair, and those after it as long as something leads on that looks the same."""
    yield pair
    for _ in range(most):
        found = _stepped(pair, rng)
        if found is None:
            return
        pair = found
        yield pair


def _stepped(pair: Pair, rng: Random) -> Pair | None:
    """Return the pair after a step that shows the seat the same in both worlds; None if none is found."""
    game, viewer = pair.game, pair.viewer
    player = game.current_player(pair.truth)
    if player == TERMINAL:
        return None
    action = choose(RANDOM, game, pair.truth, rng)
    truth, told = _applied(game, pair.truth, action, viewer)
    if player == viewer:
        possible = [action]
    elif player == CHANCE:
        possible = [outcome for outcome, _ in game.chance_outcomes(pair.other)]
    else:
        possible = list(game.legal_actions(pair.other))
    rng.shuffle(possible)
    if action in possible:  # it may well show the same
        possible.insert(min(3, len(possible)), action)
    for each in possible[:TRIED]:
        other, other_told = _applied(game, pair.other, each, viewer)
        if other_told == told:
            return pair._replace(
                truth=truth,
                other=other,
                told=pair.told + told,
                other_told=pair.other_told + other_told,
                steps=(*pair.steps, action),
                other_steps=(*pair.other_steps, each),
            )
    return None


def _applied(game: AnyGame, state: Any, action: Any, viewer: Player) -> tuple[Any, tuple[Event, ...]]:
    events: list[Event] = []
    after = game.apply(state, action, events)
    return after, tuple(redacted(game, events, viewer))


def _session(game: AnyGame, begin: Any, steps: tuple[Any, ...]) -> Session[Any, Any]:
    """Return a session of people that began at a state, which is put there: a made-up world has no log."""
    seats = [Seat(f"P{seat}", "human") for seat in range(game.num_players)]
    session: Session[Any, Any] = Session(game, "WORLD", seats, settle=False)
    session._states[0] = begin
    for action in steps:
        session._step(session.current_player, action, game.encode_action(action))
    return session
