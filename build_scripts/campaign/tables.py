"""Any table that people could sit down at: a game, how many play, with which options and level."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from game.engine.protocol import Game
from game.games import TEMPLATE, game_ids, levels_of, make, spec
from game.levels import available

AnyGame: TypeAlias = Game[Any, Any, Any]

STANDARD: Final = 0.7
"""Share of the tables with a game's standard level, where others come along."""
PRESET: Final = 0.5
"""Share of those with one of the game's presets; the others have each option as it comes."""


class Table(NamedTuple):
    """A table; it stands in cases as a list."""

    game_id: str
    players: int
    options: tuple[tuple[str, str], ...]
    level: str
    """What a level that comes along is called; "" for the standard one."""

    @classmethod
    def of(cls, raw: Sequence[Any]) -> Table:
        """Return the table of a case, which JSON may have made a list."""
        game_id, players, options, level = raw
        return cls(game_id, players, tuple((name, value) for name, value in options), level)

    def make(self) -> AnyGame:
        """Return the game; it holds no state of play, and is kept."""
        return _made(self)

    def make_anew(self) -> AnyGame:
        """Return the game, with nothing that it remembers yet."""
        level = levels_of(self.game_id).named(self.level) if self.level else None
        return make(self.game_id, self.players, dict(self.options), level)

    def __str__(self) -> str:
        words = (self.game_id, self.players, *(value for _, value in self.options), self.level)
        return " ".join(filter(None, map(str, words)))


@lru_cache(maxsize=64)
def _made(table: Table) -> AnyGame:
    return table.make_anew()


def all_ids() -> tuple[str, ...]:
    """Return the ids of all games, the template's too: it is cheap, and plays on the same engine."""
    return (TEMPLATE, *game_ids())


def any_table(rng: Random, game_id: str) -> Table:
    """Return any table of a game."""
    known = spec(game_id)
    players = rng.choice(known.players)
    if rng.random() < PRESET:
        options = dict(rng.choice([*known.presets.values()]))
    else:
        options = {option.name: rng.choice(option.values) for option in known.options(players)}
    level = "" if rng.random() < STANDARD else rng.choice(_levels(game_id))
    return Table(game_id, players, tuple(sorted(options.items())), level)


@lru_cache
def _levels(game_id: str) -> tuple[str, ...]:
    known = spec(game_id)
    own = [found.key for found in available(known) if not found.own] if known.data else []
    return ("", *own[1:])
