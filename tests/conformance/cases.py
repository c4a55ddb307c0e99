"""What the suites that cover every game run on: cases, and random playthroughs with fixed seeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple, TypeAlias

import pytest

from game.engine.events import Event
from game.engine.protocol import CHANCE, TERMINAL, Game, Player
from game.engine.session import Session
from game.games import TEMPLATE, game_ids, heuristics, make, spec
from tests.games.houses import Aim, tests_of

AnyGame: TypeAlias = Game[Any, Any, Any]


@cache
def is_vast(game_id: str) -> bool:
    """Return whether a game has often a hundred choices."""
    return heuristics(make(game_id, spec(game_id).players[0])).vast


class Case(NamedTuple):
    """A registered game with one of its option presets, at one number of players."""

    game_id: str
    players: int
    preset: str

    def make(self) -> AnyGame:
        """Make the game afresh."""
        return make(self.game_id, self.players, spec(self.game_id).presets[self.preset])

    def __str__(self) -> str:
        return f"{self.game_id}-{self.players}-{self.preset}"

    def marks(self, seed: int = 0, *, dear: bool = False) -> list[pytest.MarkDecorator]:
        """Return the marks of a test with it, or with one of its playthroughs.

        The fast suite goes through presets and numbers of players side by side, each at least once, and plays
        the first seed. A test that is `dear` has the first pair alone: it shows one thing of every game. A
        game that is `vast` takes as long as all others together: it has one pair, and none of what is dear.
        """
        known = spec(self.game_id)
        presets = list(known.presets)
        each = max(len(presets), len(known.players))
        pairs = range(not dear if is_vast(self.game_id) else 1 if dear else each)
        fast = [(presets[n % len(presets)], known.players[n % len(known.players)]) for n in pairs]
        return [] if (self.preset, self.players) in fast and seed == 0 else [pytest.mark.slow]


def cases_of(game_id: str) -> Iterator[Case]:
    """Yield each preset of a game at each number of players.

    Of a game that is `vast` only the first preset goes through all numbers of players, for each case takes as
    long as several of others; the others have the first number.
    """
    known = spec(game_id)
    for players in known.players:
        for number, preset in enumerate(known.presets):
            if number == 0 or players == known.players[0] or not is_vast(game_id):
                yield Case(game_id, players, preset)


CASES = tuple(case for game_id in (TEMPLATE, *game_ids()) for case in cases_of(game_id))


def every_case(game_id: str = "", *, dear: bool = False) -> pytest.MarkDecorator:
    """Run a test with every `case`, of one game or all, as `Case.marks` says."""
    cases = [case for case in CASES if game_id in ("", case.game_id)]
    params = [pytest.param(case, marks=case.marks(dear=dear)) for case in cases]
    return pytest.mark.parametrize("case", params, ids=str)


LONG = 300
"""States and steps of a game that most tests look at: of a longer one they take so many."""


class Step(NamedTuple):
    """One step of a playthrough: who, from which state, by which action, to which state."""

    player: Player
    """CHANCE for an outcome."""
    before: Any
    action: Any
    after: Any
    events: tuple[Event, ...]


class Playthrough(NamedTuple):
    """A game from its first state to the end, as `Game` alone tells it."""

    game: AnyGame
    steps: tuple[Step, ...]

    def states(self, most: int = LONG) -> list[Any]:
        """Return the states, the last one terminal; of a long game so many, spread over the whole of it."""
        return spread([self.steps[0].before, *(step.after for step in self.steps)], most)

    def some_steps(self, most: int = LONG) -> list[Step]:
        """Return the steps; of a long game so many, spread over the whole of it."""
        return spread(self.steps, most)


def spread(items: Sequence[Any], count: int) -> list[Any]:
    """Return at most `count` items, evenly spread, the first and the last among them."""
    if len(items) <= count:
        return list(items)
    return [items[i * (len(items) - 1) // (count - 1)] for i in range(count)]


AIMED = 0.9
"""Share of the choices in such a game that follow the aim."""


@cache
def aim_of(game_id: str) -> Aim | None:
    """Return what has to be aimed at for a game to come to its end, where that needs an aim."""
    found = tests_of(game_id, "aim")
    return found.AIM if found else None


def choose(game: AnyGame, obs: Any, actions: Sequence[Any], rng: Random) -> Any:
    """Choose at random, first a kind of action, then an action: so that rare kinds get their turn.

    Where a game needs an aim, who is to decide looks with `obs` at what the actions would do.
    """
    aim = aim_of(game.game_id)
    if aim and rng.random() < AIMED:
        values = [
            aim.worth(game.outlook(obs, action).events) if action[0] == aim.kind else 0 for action in actions
        ]
        best = max(values)
        return rng.choice([action for action, value in zip(actions, values, strict=True) if value == best])
    kind = rng.choice(sorted({action[0] for action in actions}))
    return rng.choice([action for action in actions if action[0] == kind])


def choose_in(game: AnyGame, state: Any, rng: Random) -> Any:
    """Choose an action of a state, or a chance outcome."""
    player = game.current_player(state)
    if player == CHANCE:
        return game.sample_chance(state, rng)
    return choose(game, game.observation(state, player), game.legal_actions(state), rng)


def choose_next(session: Session[Any, Any], rng: Random) -> Any:
    """Choose an action of who is to decide in a session."""
    obs = session.observation(session.current_player)
    return choose(session.game, obs, session.legal_actions(), rng)


@cache
def playthrough(case: Case, seed: int) -> Playthrough:
    """Play a whole game at random. The same case and seed give the same game."""
    return play_out(case.make(), Random(f"{case}/{seed}"))


def play_out(game: AnyGame, rng: Random) -> Playthrough:
    """Play a game to its end at random."""
    state = game.initial_state()
    steps: list[Step] = []
    while (player := game.current_player(state)) != TERMINAL:
        action = choose_in(game, state, rng)
        events: list[Event] = []
        after = game.apply(state, action, events)
        steps.append(Step(player, state, action, after, tuple(events)))
        state = after
        assert len(steps) <= game.max_length, "the game is longer than it promises"
    return Playthrough(game, tuple(steps))


def redacted(game: AnyGame, events: Sequence[Event], viewer: Player) -> list[Event]:
    """Return what the viewer notices of events."""
    return [seen for event in events if (seen := game.redact(event, viewer)) is not None]


def seen(game: AnyGame, state: Any, action: Any, viewer: Player) -> tuple[list[Event], Any]:
    """Return a step's events as the viewer sees them, and the observation after it."""
    events: list[Event] = []
    after = game.apply(state, action, events)
    return redacted(game, events, viewer), game.observation(after, viewer)


def tells(game: AnyGame, state: Any, action: Any, viewer: Player) -> bool:
    """Return whether the game says that a choice tells a viewer something."""
    events, after = seen(game, state, action, viewer)
    return game.tells(game.observation(state, viewer), events, after)


def shows(game: AnyGame, world: Any, action: Any, events: Sequence[Event], viewer: Player) -> bool:
    """Return whether a world allows an action, and shows the viewer just these events then."""
    return game.why_not(world, action) is None and seen(game, world, action, viewer)[0] == events
