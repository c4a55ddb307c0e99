"""What a new game is set up with: who plays, by which options, from which deal. No pictures."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from game.chronicle.people import key_of
from game.engine.plain import is_plain
from game.engine.record import MAX_NAME
from game.engine.session import Seat, Session, new_seed
from game.engine.spec import GameSpec
from game.engine.strengths import STRENGTHS
from game.engine.tempers import OWN, PLAIN, PLAIN_WORD, TEMPERS
from game.games import make, options_of, spec
from game.i18n.cast import cast
from game.scenes.level_choice import LevelChoice
from game.scenes.shell import Shell

KINDS: Final = ("human", *STRENGTHS, "random")
"""Who can sit at a seat, in the order in which they are offered."""
NATURES: Final = (OWN, *TEMPERS, PLAIN_WORD)
"""Tempers that a computer player can have, in the order in which they are offered."""
_REMEMBERED: Final = 40
"""Names of people that are offered again."""
PROPOSED: Final = ("human", "medium")
"""Who sits at the first seat, and at every other one, where nobody chose yet."""

Cast: TypeAlias = Callable[[Sequence[tuple[str, str]]], tuple[str, ...]]
"""From each seat's chosen name and its strength, "" for a person: what they all are called."""


class Choices:
    """Begins with what was chosen last, as far as it is still possible."""

    def __init__(self, spec: GameSpec, kept: Mapping[str, Any], cast: Cast) -> None:
        """`kept`: what `kept` returned last time, or whatever the settings file holds instead; `cast`
        gives the names of all seats, of some of which they are chosen."""
        self.spec, self._cast = spec, cast
        players = kept.get("players")
        self.players = (
            int(players) if isinstance(players, int) and players in spec.players else spec.players[0]
        )
        most = max(spec.players)
        names = [name if is_plain(name, MAX_NAME) else "" for name in _items(kept.get("names"))[:most]]
        kinds = [kind for kind in _items(kept.get("kinds")) if kind in KINDS][:most]
        self.names = names + [""] * (most - len(names))
        first, others = PROPOSED
        self.kinds = kinds + [first, *[others] * (most - 1)][len(kinds) :]
        tempers = [temper for temper in _items(kept.get("tempers")) if temper in NATURES][:most]
        self.tempers = tempers + [OWN] * (most - len(tempers))
        """By seat: what was chosen for a computer player, whoever sits there now."""
        self.free_undo = kept.get("free_undo") is True
        self.seed = ""
        self._dealt = new_seed(secrets.randbits(30))
        """The deal where nobody asks for one: known ahead, so that it can be drawn ahead."""
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
            "tempers": list(self.tempers),
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
        return self._called()[seat]

    def unnamed(self, seat: int) -> str:
        """Return the name that a seat has where nobody chooses one."""
        return self._called(seat)[seat]

    def _called(self, unnamed: int = -1) -> tuple[str, ...]:
        kinds = self.kinds[: self.players]
        names = ["" if seat == unnamed else self.names[seat].strip() for seat in range(self.players)]
        return self._cast(
            [(name, kind if kind != "human" else "") for name, kind in zip(names, kinds, strict=True)]
        )

    def sitting(self) -> list[str]:
        """Return the names that were chosen for people."""
        kinds = self.kinds[: self.players]
        return [name for name, kind in zip(self.names, kinds, strict=False) if kind == "human"]

    def has_temper(self, seat: int) -> bool:
        """Return whether a temper can be chosen for who sits at a seat."""
        return self.kinds[seat] in STRENGTHS

    def temper_of(self, seat: int, chosen: str = "") -> str:
        """Return the temper that a seat's player sits down with: as it was chosen, or if `chosen` were."""
        temper = chosen or self.tempers[seat]
        return PLAIN if temper == PLAIN_WORD else self.spec.temper_of(self.kinds[seat], temper)

    def seats(self) -> tuple[Seat, ...]:
        """Return who plays."""
        return tuple(
            Seat(self.name(seat), "human") if kind == "human" else self._bot(seat)
            for seat, kind in enumerate(self.kinds[: self.players])
        )

    def _bot(self, seat: int) -> Seat:
        temper = self.temper_of(seat) if self.has_temper(seat) else PLAIN
        return Seat(self.name(seat), "bot", self.kinds[seat], temper)

    def session(self) -> Session[Any, Any]:
        """Return the new game. Raises EngineError, which says what is wrong with a choice."""
        seed = self.seed.strip() or self._dealt
        options = options_of(self.spec.game_id, self.players, self.options)
        game = make(self.spec.game_id, self.players, options, self.level.level())
        return Session(game, seed, self.seats(), free_undo=self.free_undo)


def proposed(shell: Shell, game_id: str) -> Choices:
    """Return what is proposed for a new game."""
    kept = shell.settings.games.get(game_id, {})
    return Choices(spec(game_id), kept, lambda seats: cast(shell.view.catalog, game_id, seats))


def begin(shell: Shell, choices: Choices) -> Session[Any, Any]:
    """Return the new game; what was chosen, and who sits there, is remembered. Raises EngineError."""
    session = choices.session()
    settings = shell.settings
    people = remembered([*choices.sitting(), *settings.people])
    shell.change(games={**settings.games, choices.spec.game_id: choices.kept()}, people=people)
    return session


def remembered(names: Sequence[str]) -> list[str]:
    """Return names without those that mean the same person again, the first ones first, and not too many."""
    found: dict[str, str] = {}
    for name in names:
        if key_of(name):
            found.setdefault(key_of(name), " ".join(name.split()))
    return list(found.values())[:_REMEMBERED]


def _items(kept: Any) -> list[Any]:
    """A list from the settings file; empty if something else stands there."""
    return kept if isinstance(kept, list) else []
