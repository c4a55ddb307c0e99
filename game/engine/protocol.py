"""The contract between a game and everything else (terms as in OpenSpiel).

A `Game` holds rules and options and no play state. A *state* is immutable. An *observation* is
all that one viewer may lawfully know and remember; it pickles, because it crosses to the worker
process. An *action* is a NamedTuple of small ints; chance outcomes are actions too.

What a search wants to know beside the rules stands in `game.engine.heuristics`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

from game.engine.chance import Rng, pick
from game.engine.events import Event
from game.engine.level import Level
from game.engine.reasons import Message, Reason
from game.engine.subclassing import mypyc_attr

Player: TypeAlias = int
CHANCE: Final = -1
TERMINAL: Final = -2

S = TypeVar("S")
A = TypeVar("A", bound=Hashable)
O = TypeVar("O")  # noqa: E741  (the contract's own letter)


class EngineError(ValueError):
    """Something that was asked of the engine can't be done; `reason` says why, for a person."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.message.key} {dict(reason.message.args)} {reason.clause}".rstrip())
        self.reason = reason


class ActionSyntaxError(EngineError):
    """A text that names no action of the game."""


class IllegalActionError(EngineError):
    """An action that the rules do not allow in this state."""


class OptionError(EngineError):
    """An unknown game, option, value or number of players."""


class Option(NamedTuple):
    """A choice made before the first move; values are short strings."""

    name: str
    values: tuple[str, ...]
    default: str
    implied: str = ""
    """What a record means that does not name the option, because it is older; "" for the default."""


class Outlook(NamedTuple):
    """What an action would do as far as its player can know: shown before it is chosen, and in hints."""

    events: tuple[Event, ...]
    """The certain part, as that player would see it: fold it into the view model for a preview."""
    message: Message
    """The same in words, with figures."""
    clause: str
    """The clause that the effect rests on."""
    warning: Reason | None = None
    """Why one should think twice: a legal action that loses at once."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S, A, O]):
    """Rules and options of one game at one number of players.

    To write a game, subclass this; `game/engine/README.md` has a whole one, `game.games.nullgame` one with
    everything. It keeps no state of play: what it is asked about always comes along.

        >>> from game.games import make
        >>> game = make("nullgame", 2)
        >>> state = game.initial_state()
        >>> game.current_player(state) == CHANCE
        True
        >>> after = game.apply(state, game.chance_outcomes(state)[0][0])
        >>> game.encode_state(state) == game.encode_state(after)
        False

    Trap: states are shared between undo, search and saves. One that is changed after it was made changes
    the past; build the next one instead. Another: what is no `ClassVar` here is set in `__init__`, because a
    compiled engine looks for it in the object alone.
    """

    game_id: ClassVar[str]
    rules_version: ClassVar[int]
    hidden: ClassVar[bool] = False
    """Whether players hold what others may not see: the log of an unfinished game is then packed."""
    num_players: int
    options: Mapping[str, str]
    """Every option with its value."""
    level: Level | None = None
    """What it is played with: a deck, a stack of boards; None if nothing. The registry puts it here."""
    max_length: int
    """No game takes more steps (actions and chance outcomes) than this."""
    min_return: ClassVar[float]
    max_return: ClassVar[float]

    # -- the flow ------------------------------------------------------------------------------

    @abstractmethod
    def initial_state(self) -> S:
        """Return the state before the first step, often a chance node."""

    @abstractmethod
    def current_player(self, state: S) -> Player:
        """Return who decides: a player, CHANCE or TERMINAL."""

    @abstractmethod
    def legal_actions(self, state: S) -> Sequence[A]:
        """Return every legal action in a fixed order; empty at chance nodes and at the end.

        Trap: the order is part of the rules. Searches and tests with a seed pick by it.
        """

    @abstractmethod
    def why_not(self, state: S, action: A) -> Reason | None:
        """Return None if the action is legal, else the reason, with its clause."""

    def chance_outcomes(self, state: S) -> Sequence[tuple[A, int]]:
        """Return the outcomes of a chance node with their integer weights, in a fixed order."""
        return ()

    def sample_chance(self, state: S, rng: Rng) -> A:
        """Return an outcome from the same distribution; a game may do it faster than with the list."""
        outcomes = self.chance_outcomes(state)
        return outcomes[pick([weight for _, weight in outcomes], rng)][0]

    @abstractmethod
    def apply(self, state: S, action: A, events: list[Event] | None = None) -> S:
        """Return the state after an action or chance outcome; append what happened to `events`.

        The action is taken to be legal: `why_not` or `legal_actions` come first. Searches pass no `events`,
        and the state must be the same with and without them.
        """

    @abstractmethod
    def returns(self, state: S) -> tuple[float, ...]:
        """Return the result for each player; before the end, the middle of the range."""

    def side(self, player: Player) -> int:
        """Return which side a player is on: partners share one, and what it wins."""
        return player

    # -- knowledge -----------------------------------------------------------------------------

    @abstractmethod
    def observation(self, state: S, viewer: Player) -> O:
        """Return all that the viewer may lawfully know and remember."""

    @abstractmethod
    def determinize(self, obs: O, rng: Rng) -> S:
        """Return a state that the viewer of `obs` can't rule out: the same for them, the rest guessed.

        All such states must come up, each as likely as the rules and what was seen make it.
        """

    @abstractmethod
    def redact(self, event: Event, viewer: Player) -> Event | None:
        """Return the event as the viewer sees it; None if they don't notice it at all."""

    def tells(self, before: O, events: Sequence[Event], after: O) -> bool:
        """Return whether a choice that somebody made may have told a viewer what they couldn't know.

        `before` and `after` are the viewer's observations, `events` what they saw in between. It told them
        nothing if every world that they couldn't rule out before has a way to show just that: of the viewer's
        own choices the same one, of another's any. That may be taken back. If in doubt it told something, as
        it always does by default in a game with `hidden` things. Chance isn't asked about: it tells.
        """
        return self.hidden

    # -- text ----------------------------------------------------------------------------------

    @abstractmethod
    def encode_action(self, action: A) -> str:
        """Return a short, unique ASCII text without blanks."""

    @abstractmethod
    def decode_action(self, text: str) -> A:
        """Return the action of a text. Raises ActionSyntaxError."""

    @abstractmethod
    def encode_state(self, state: S) -> str:
        """Return a canonical ASCII text of the whole state."""

    @abstractmethod
    def decode_state(self, text: str) -> S:
        """Return the state of a text. Raises ActionSyntaxError."""

    # -- for people ----------------------------------------------------------------------------

    @abstractmethod
    def outlook(self, obs: O, action: A) -> Outlook:
        """Return what the action would do, as far as the viewer of `obs` can know."""

    def merits(self, obs: O, action: A) -> tuple[Reason, ...]:
        """Return what speaks for an action beside what it does at once, as far as the viewer can know.

        Hints say it: `Reason.of("sea_fog.merit.blocks", "X7", player=Ref("player", "1"))`, "It leaves Bruno
        no way out (X7)". Each must be so whatever is hidden; `tests/conformance` checks every one.
        """
        return ()

    def out(self, obs: O, seat: Player) -> bool:
        """Return whether a seat is out of a game that goes on: it will decide nothing any more."""
        return False


def fold(game: Game[S, A, O], state: S, actions: Sequence[A]) -> S:
    """Apply actions and outcomes one after the other."""
    for action in actions:
        state = game.apply(state, action)
    return state
