"""Games in words: what is said of one, with the names that its seats and game give; names of levels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from game.engine.reasons import Message, Reason, Ref, player_ref
from game.engine.spec import folder_of
from game.i18n import Catalog
from game.i18n.narrate import Line, Narrator, listed, sentence, tellings
from game.view.picker import Step

MAX_SHOWN: Final = 36
"""Letters of a file's name on a plank or a row."""


class Told(Protocol):
    """A game that is told of: one that is played, or seen again."""

    @property
    def game_id(self) -> str:
        """Whose words they are."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""

    @property
    def log(self) -> Narrator:
        """The game in lines."""


class Speaking(Protocol):
    """Whoever has a language, such as the view."""

    @property
    def catalog(self) -> Catalog:
        """The texts of the moment."""


class Words:
    """Says what there is to say of a game, in the language of the moment."""

    def __init__(self, view: Speaking, told: Told) -> None:
        self._view, self._told = view, told

    def say(self, message: Message) -> str:
        """Return a message in words."""
        return self._view.catalog.say(message, self._told.game_id, self._told.names)

    def reason(self, reason: Reason) -> str:
        """Return a reason in words, with its clause."""
        return self._view.catalog.reason(reason, self._told.game_id, self._told.names)

    def line(self, line: Line) -> str:
        """Return a line of the log in words."""
        return sentence(line, self._view.catalog, self._told.game_id, self._told.names)

    def tellings(self, line: Line) -> Iterator[str]:
        """Return a line of the log in words, fullest first, for where there is little room."""
        told = self._told
        return tellings(line, told.log.asides, self._view.catalog, told.game_id, told.names)

    def step(self, step: Step) -> str:
        """Return the name of a step."""
        return self.say(self._told.log.label(step.zone, step.key))


def headline(winners: Sequence[int]) -> Message:
    """Return who has won a finished game."""
    if not winners:
        return Message.of("results.nobody", ending=Ref("ending", "nobody"))
    if len(winners) == 1:
        return Message.of("results.won", player=player_ref(winners[0]))
    return Message.of("results.won-more", players=listed([player_ref(seat) for seat in winners]))


def level_name(catalog: Catalog, game_id: str, name: str) -> str:
    """Return what a deck or boards are called: in words, if they come with the game; else briefly."""
    key = f"{folder_of(game_id)}.level.{name}"
    if catalog.has(key):
        return catalog.text(key)
    half = MAX_SHOWN // 2
    return name if len(name) <= MAX_SHOWN else f"{name[: half - 1]}…{name[-half:]}"
