"""Sentences that state facts, held against what the engine does.

A game's `tests/games/<game>/claims.py` has `CLAIMS`: for each key of an outlook, a warning, a merit or a
refusal a check, which is handed a `Moment` and the sentence's figures, and says whether the sentence is true.
It counts by applying actions and outcomes, not as the rules do that wrote the sentence. Beside it,
`claims.json` has for each of them a position and an action of which it is said. `UNCHECKED` names sentences
that are said of no action, `UNSAID` those of which there is no position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, Final, TypeAlias

from game.engine.events import Event
from game.engine.protocol import CHANCE, TERMINAL, ActionSyntaxError, Player
from game.engine.reasons import Message, Ref
from game.games import heuristics
from tests.conformance.cases import AnyGame, Case, choose_in, redacted
from tests.games.houses import tests_of

KINDS: Final = ("outlook", "warning", "merit", "reason")
"""What a key begins with, after the game, if the sentence states facts about an action."""
ASKED: Final = 8
"""Of actions of other positions that are asked about in each."""


class Moment:
    """An action that somebody asks about, in a world that they can't rule out."""

    def __init__(self, game: Any, state: Any, seat: Player, action: Any) -> None:
        self.game, self.state, self.seat, self.action = game, state, seat, action

    @cached_property
    def _step(self) -> tuple[Any, list[Event]]:
        events: list[Event] = []
        return self.game.apply(self.state, self.action, events), events

    @property
    def now(self) -> Any:
        """The state right after the action, before any chance."""
        return self._step[0]

    @property
    def told(self) -> list[Event]:
        """What happens at once."""
        return self._step[1]

    @cached_property
    def _settled(self) -> tuple[Any, list[Event]]:
        rng = Random(f"{self.action}")
        state, events = self.now, list(self.told)
        while self.game.current_player(state) == CHANCE:
            state = self.game.apply(state, self.game.sample_chance(state, rng), events)
        return state, events

    @property
    def then(self) -> Any:
        """The state in which somebody decides next, or the last one."""
        return self._settled[0]

    @property
    def seen(self) -> list[Event]:
        """What happens until then."""
        return self._settled[1]

    def events(self, kind: type) -> list[Any]:
        """Return the events of one kind until then."""
        return [event for event in self.seen if isinstance(event, kind)]


Check: TypeAlias = Callable[..., bool]


def claims_of(game_id: str) -> Mapping[str, Check]:
    """Return a game's checks, by key without the game."""
    claims: Mapping[str, Check] = tests_of(game_id, "claims").CLAIMS
    return claims


def left_out(game_id: str, why: str) -> frozenset[str]:
    """Return the sentences that a game's tests have no check of (UNCHECKED), or no position for (UNSAID)."""
    return frozenset(getattr(tests_of(game_id, "claims"), why, ()))


def plain(value: Any) -> Any:
    """Return an argument of a message as checks get it: of what has a name, what it stands for."""
    return value.value if isinstance(value, Ref) else value


def figures(message: Message) -> dict[str, Any]:
    """Return the arguments of a message by name."""
    return {name: plain(value) for name, value in message.args}


def word(message: Message) -> str:
    """Return a key without its game."""
    return message.key.partition(".")[2]


def readable(moment: Moment) -> bool:
    """Whether an action has a text that names it again: there is such a thing in this game."""
    try:
        return bool(moment.game.decode_action(moment.game.encode_action(moment.action)) == moment.action)
    except (ActionSyntaxError, LookupError, TypeError):
        return False


def said(game: AnyGame, obs: Any, action: Any) -> list[Message]:
    """Return all that is said of a legal action."""
    outlook = game.outlook(obs, action)
    warnings = [outlook.warning.message] if outlook.warning else []
    return [outlook.message, *warnings, *(reason.message for reason in game.merits(obs, action))]


def comes_true(moment: Moment, promised: tuple[Event, ...]) -> bool:
    """Whether certain events happen, in their order, before anybody decides again."""
    rest = iter(redacted(moment.game, moment.seen, moment.seat))
    return all(event in rest for event in promised)


class Walk:
    """Games played in a mixed way, and all that is said on the way."""

    def __init__(self, case: Case, seed: int) -> None:
        self.game, self.rng = case.make(), Random(f"claims/{case}/{seed}")

    def positions(self, most: int, every: int = 1) -> Iterator[Any]:
        """Yield states of one game after the other, `most` in all.

        Of those in which somebody decides one of `every`, of others few, and each last one.

        Half of the choices follow what looks best at a glance, the others are nearly random.
        """
        game, rng = self.game, self.rng
        found = passed = 0
        while True:
            state = game.initial_state()
            while True:
                player = game.current_player(state)
                passed += player != CHANCE
                if passed % every == 0 if player >= 0 else player == TERMINAL or rng.random() < 0.01:
                    yield state
                    found += 1
                    if found == most:
                        return
                if player == TERMINAL:
                    break
                state = game.apply(state, self.choose(state, player))

    def choose(self, state: Any, player: Player) -> Any:
        """Choose what is done next."""
        game, rng = self.game, self.rng
        if player == CHANCE or rng.random() < 0.5:
            return choose_in(game, state, rng)
        legal = game.legal_actions(state)
        scores = heuristics(game).preferences(state, legal)
        best = max(scores)
        return rng.choice([action for action, score in zip(legal, scores, strict=True) if score == best])

    def some(self, state: Any, most: int) -> list[Any]:
        """Return some legal actions: of each kind one, then any."""
        legal = list(self.game.legal_actions(state))
        self.rng.shuffle(legal)
        kinds: dict[int, Any] = {action[0]: action for action in legal}
        return list(dict.fromkeys([*kinds.values(), *legal]))[:most]


def asked(walk: Walk, state: Any, pool: Sequence[Any]) -> Iterator[Any]:
    """Yield actions that somebody may ask about: those of other positions, as they are or changed."""
    rng = walk.rng
    for action in rng.sample(pool, min(len(pool), ASKED)):
        yield action
        name = rng.choice(action._fields)
        value = getattr(action, name)
        other = getattr(rng.choice(pool), name)
        if rng.random() >= 0.5 and isinstance(value, int):
            other = type(value)(value - 1)  # a bool stays one
        yield action._replace(**{name: other})


class Findings:
    """How often each sentence was checked, which were false, and which check let a false one pass.

    With `teeth` falsified sentences are tried as well.
    """

    def __init__(self, game: AnyGame, *, teeth: bool = False) -> None:
        self.game, self.teeth = game, teeth
        self.checks = claims_of(game.game_id)
        self._names: dict[str, dict[Any, None]] = {}
        self.checked: Counter[str] = Counter()
        self.false: list[tuple[Message, str, str]] = []
        self.caught: Counter[tuple[str, str]] = Counter()
        """By key and figure, "" for the sentence as a whole: how often a falsified one was found out."""
        self.passed: Counter[tuple[str, str]] = Counter()
        """How often it was not."""

    def ask(self, state: Any, action: Any, rng: Random) -> None:
        """Check all that is said of an action in the truth and in another world, or why it is refused."""
        game = self.game
        player = game.current_player(state)
        seat = max(player, 0)
        reason = game.why_not(state, action)
        if reason is not None:
            self._hear([reason.message], Moment(game, state, seat, action))
            return
        obs = game.observation(state, seat)
        sentences, events = said(game, obs, action), game.outlook(obs, action).events
        for world in (state, game.determinize(obs, rng)):
            moment = Moment(game, world, seat, action)
            self._promise(moment, events)
            self._hear(sentences, moment)

    def _hear(self, sentences: Sequence[Message], moment: Moment) -> None:
        for message in sentences:
            self._check(message, moment)
            if self.teeth:
                self._tempt(message, moment)
        if self.teeth:
            self._mix_up(moment, {word(message) for message in sentences})

    def _check(self, message: Message, moment: Moment) -> None:
        key = word(message)
        self.checked[key] += 1
        if not self.checks[key](moment, **figures(message)):
            self.false.append((message, self.game.encode_state(moment.state), str(moment.action)))

    def _promise(self, moment: Moment, events: tuple[Event, ...]) -> None:
        self.checked["events"] += 1
        if not comes_true(moment, events):
            kinds = ", ".join(type(event).__name__ for event in events)
            found = Message.of("events", kinds=kinds)
            self.false.append((found, self.game.encode_state(moment.state), str(moment.action)))

    def _tempt(self, message: Message, moment: Moment) -> None:
        """Falsify a sentence, one figure after the other, and count which of them its check finds out.

        What has a name gets another one, of those that came up before.
        """
        key, args = word(message), figures(message)
        for name, value in args.items():
            names = self._names.setdefault(name, {})
            names[value] = None
            others = [other for other in names if other != value][-1:]
            for lie in (value + 1, value - 1) if isinstance(value, int) else others:
                found = not self.checks[key](moment, **{**args, name: lie})
                (self.caught if found else self.passed)[key, name] += 1

    def _mix_up(self, moment: Moment, said: Collection[str]) -> None:
        """Say everything of its kind that has no figures and was not said here: mostly that is false."""
        refused = any(key.startswith("reason") for key in said)
        for key, check in self.checks.items():
            if key in said or key.startswith("reason") != refused:
                continue
            try:
                found = not check(moment)
            except (TypeError, AttributeError, StopIteration, ValueError, IndexError, KeyError):
                continue  # it has figures, or speaks of what is not there
            (self.caught if found else self.passed)[key, ""] += 1


def look(walk: Walk, found: Findings, positions: int, actions: int, every: int = 1) -> None:
    """Check all that is said of some actions in some positions, and why others are refused there."""
    pool: list[Any] = []
    for state in walk.positions(positions, every):
        chosen = walk.some(state, actions)
        pool += chosen
        for action in (*chosen, *asked(walk, state, pool)):
            found.ask(state, action, walk.rng)
