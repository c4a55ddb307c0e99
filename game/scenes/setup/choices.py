"""What a new game is set up with: who plays, by which options, from which deal. No pictures."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final

from game.engine.session import Seat, Session, new_seed
from game.engine.spec import GameSpec
from game.engine.strengths import STRENGTHS
from game.games import make, options_of
from game.scenes.setup.level_choice import LevelChoice

KINDS: Final = ("human", *STRENGTHS, "random")
"""Who can sit at a seat, in the order in which they are offered."""
PROPOSED: Final = ("human", "medium")
"""Who sits at the first seat, and at every other one, where nobody chose yet."""


class Choices:
    """Begins with what was chosen last, as far as it is still possible."""

    def __init__(self, spec: GameSpec, kept: Mapping[str, Any], unnamed: Callable[[int], str]) -> None:
        """`kept`: what `kept` returned last time, or whatever the settings file holds instead; `unnamed`
        gives the name of a seat that nobody has named."""
        self.spec, self._unnamed = spec, unnamed
        self.players: int = kept["players"] if kept.get("players") in spec.players else spec.players[0]
        most = max(spec.players)
        names = [name for name in _items(kept.get("names")) if isinstance(name, str)][:most]
        kinds = [kind for kind in _items(kept.get("kinds")) if kind in KINDS][:most]
        self.names = names + [""] * (most - len(names))
        first, others = PROPOSED
        self.kinds = kinds + [first, *[others] * (most - 1)][len(kinds) :]
        self.free_undo = kept.get("free_undo") is True
        self.seed = ""
        self.options = self._possible(kept.get("options"))
        """Values of options by their names; those that nobody chose are missing."""
        self.level = LevelChoice(spec, kept.get("level"))

    def _possible(self, kept: Any) -> dict[str, str]:
        """Return options as far as they exist for so many players."""
        values = {str(name): str(value) for name, value in kept.items()} if isinstance(kept, dict) else {}
        known = {option.name: option.values for option in self.spec.options(self.players)}
        return {name: value for name, value in values.items() if value in known.get(name, ())}

    def kept(self) -> dict[str, Any]:
        """Return what to remember for the next time."""
        return {
            "players": self.players,
            "names": list(self.names),
            "kinds": list(self.kinds),
            "options": dict(self.options),
            "free_undo": self.free_undo,
            "level": self.level.key,
        }

    def set_players(self, players: int) -> None:
        """Let so many play; options that they don't have are forgotten."""
        self.players = players
        self.options = self._possible(self.options)

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.names[seat].strip() or self._unnamed(seat)

    def seats(self) -> tuple[Seat, ...]:
        """Return who plays."""
        return tuple(
            Seat(self.name(seat), "human") if kind == "human" else Seat(self.name(seat), "bot", kind)
            for seat, kind in enumerate(self.kinds[: self.players])
        )

    def session(self) -> Session[Any, Any]:
        """Return the new game. Raises EngineError, which says what is wrong with a choice."""
        seed = self.seed.strip() or new_seed(secrets.randbits(30))
        options = options_of(self.spec.game_id, self.players, self.options)
        game = make(self.spec.game_id, self.players, options, self.level.level())
        return Session(game, seed, self.seats(), free_undo=self.free_undo)


def _items(kept: Any) -> list[Any]:
    """A list from the settings file; empty if something else stands there."""
    return kept if isinstance(kept, list) else []
