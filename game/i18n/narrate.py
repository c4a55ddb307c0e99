"""From events to the lines of a log: templates with typed arguments, so that one log serves all languages.

Each game has a narrator of its own, `words/narrator.py` in its house. A line tells one thing that was done
and what came of it, and names what on the board it is about, so that the table can point there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import reduce
from typing import Any, NamedTuple

from game.engine.events import Event
from game.engine.protocol import Game
from game.engine.reasons import Argument, Message, Ref
from game.i18n.catalog import Catalog
from game.i18n.pieces import Pieces


class Line(NamedTuple):
    """One entry of the log."""

    step: int
    """Index in the session's log of the step that caused it."""
    head: Message
    """What was done."""
    parts: tuple[Message, ...] = ()
    """What came of it."""
    about: tuple[Ref, ...] = ()
    """What on the board it is about: pieces, sides, players."""
    actor: int = -1
    """Whose turn it tells; -1 for what nobody does."""
    title: bool = False
    """Whether it opens or closes a chapter, such as a round."""
    way: Ref | None = None
    """From where to where something went in it, for a table that shows what was done last."""


class Source(NamedTuple):
    """A part of what a seat ended with."""

    name: Message
    points: int
    kind: str = ""
    """What it is, where the name says how much of it too: that is the same at every seat."""


class Score(NamedTuple):
    """What a seat ended with."""

    told: Message
    """Such as "37 points"."""
    total: int
    """By which seats are put in order, those that won before all others."""
    sources: tuple[Source, ...] = ()
    """Where it came from; what brought nothing is left out."""
    team: int = -1
    """Those who won and lost it together: it is accounted for once. -1: nobody shares it."""


class Moment(NamedTuple):
    """Something worth seeing again."""

    step: int
    """Index in the session's log of the step that caused it."""
    told: Message


class Narrator(ABC):
    """Collects the lines of one game, as one viewer may read them, from redacted events."""

    log = ""
    """What the keys of its lines begin with, such as "sea_fog.log."."""
    asides: frozenset[str] = frozenset()
    """Keys of parts that are left out first where a line is too long: what follows from others, or is seen
    anyway."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        """Begin an empty log of a game."""
        self.players = game.num_players
        self.lines: list[Line] = []
        self.pieces = Pieces()
        """Where the pieces are now that lines are about."""

    @abstractmethod
    def tell(self, step: int, event: Event) -> None:
        """Add what an event says: a new line, a part of the last one, or nothing."""

    @abstractmethod
    def ask(self, obs: Any, zone: str) -> Message:
        """Return what the player of an observation is asked for; `zone` is what they point at next."""

    @abstractmethod
    def label(self, zone: str, key: Hashable) -> Message:
        """Return the name of a step that can be pointed at: a card, a colour, a button."""

    @abstractmethod
    def figures(self) -> Sequence[Message]:
        """Return what is worth remembering of a finished game, for the results, beside scores and moments."""

    def scores(self) -> Sequence[Score]:
        """Return what each seat of a finished game ended with; nothing where that says nothing."""
        return ()

    def stars(self, seat: int, winners: Sequence[int]) -> int:
        """Return how well a seat did in a finished game, 1 to 3, as the deal of the day counts it.

        A game with a measure of its own describes it in its words as `<game>.stars`.
        """
        if seat in winners:
            return 3
        scores = self.scores()
        behind = [other for other, score in enumerate(scores) if score.total > scores[seat].total]
        ahead = {*winners, *behind}
        return 2 if len(ahead) == 1 and self.players > 2 else 1

    def moments(self) -> Sequence[Moment]:
        """Return the best moments of a finished game, three or four, the best first."""
        return ()

    def standing(self) -> Message | None:
        """Return how far the game is, in a few words that tell no secret: for the shelf of saved games."""
        return next((line.head for line in reversed(self.lines) if line.title), None)

    def tell_all(self, events: Iterable[tuple[int, Event]]) -> None:
        """Add what a number of events say."""
        for step, event in events:
            self.tell(step, event)

    def since_turn_of(self, player: int) -> list[Line]:
        """Return the lines after the player's last turn: the recap."""
        last = max((index for index, line in enumerate(self.lines) if line.actor == player), default=-1)
        return self.lines[last + 1 :]

    def _message(self, key: str, **args: Argument) -> Message:
        """Return a message of this game's log."""
        return Message.of(self.log + key, **args)

    def _line(self, step: int, key: str, *about: Ref, actor: int = -1, **args: Argument) -> None:
        """Begin a line."""
        self._open(step, self._message(key, **args), *about, actor=actor)

    def _chapter(self, step: int, key: str, *about: Ref, **args: Argument) -> None:
        """Begin a line that opens or closes a chapter."""
        self._open(step, self._message(key, **args), *about, title=True)

    def _part(self, key: str, *about: Ref, **args: Argument) -> None:
        """Say what came of the last line; before the first there is nothing to say it of."""
        if self.lines:
            self._add(self._message(key, **args), *about)

    def _unsay(self) -> None:
        """Take back the last part, to say it anew with what came of it since."""
        self.lines[-1] = self.lines[-1]._replace(parts=self.lines[-1].parts[:-1])

    def _open(self, step: int, head: Message, *about: Ref, actor: int = -1, title: bool = False) -> None:
        self.lines.append(Line(step, head, (), about, actor, title))

    def _add(self, part: Message, *about: Ref) -> None:
        line = self.lines[-1]
        self.lines[-1] = line._replace(parts=(*line.parts, part), about=(*line.about, *about))


def listed(words: Sequence[Ref | Message]) -> Ref | Message:
    """Return "a, b and c" of one word or more."""
    *before, last = words
    if not before:
        return last
    first = reduce(lambda told, word: Message.of("list.more", before=told, last=word), before)
    return Message.of("list.and", before=first, last=last)


def sentence(line: Line, catalog: Catalog, game_id: str, names: Sequence[str]) -> str:
    """Return a line of the log in words: what was done, then what came of it."""
    return next(tellings(line, frozenset(), catalog, game_id, names))


def tellings(
    line: Line, asides: frozenset[str], catalog: Catalog, game_id: str, names: Sequence[str]
) -> Iterator[str]:
    """Yield a line in words, fullest first: to choose the first that fits.

    All of them end with what came of it. First `asides` are left out, then what happened in between, then
    what was done.
    """
    head = catalog.say(line.head, game_id, names)
    every = [catalog.say(part, game_id, names) for part in line.parts]
    told = [words for part, words in zip(line.parts, every, strict=True) if part.key not in asides]

    def joined(parts: Sequence[str]) -> str:
        return reduce(lambda before, part: catalog.text("log.more", parts=before, part=part), parts)

    for parts in (every, told) if told != every else (every,):
        if parts:
            yield catalog.text("log.full", head=head, parts=joined(parts))
        else:
            yield catalog.text("log.plain", head=head)
    for first in range(1, len(told)):
        yield catalog.text("log.cut", head=head, parts=joined(told[first:]))
    for first in range(len(told)):
        yield catalog.text("log.end", parts=joined(told[first:]))
