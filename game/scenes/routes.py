"""Where one can go: a route names a scene and holds what it needs. `game.app.routing` makes the scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from game.disk.storage import SaveFile
    from game.engine import puzzle
    from game.engine.daily import Day
    from game.engine.session import Session
    from game.scenes.match import Match


@dataclass(frozen=True, slots=True)
class Title:
    """The hillside, where everything begins."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The choices for a new game."""

    game_id: str


@dataclass(frozen=True, slots=True)
class Play:
    """A game to be played from where it stands."""

    session: Session[Any, Any]
    file: SaveFile | None = None
    """Where it is saved; None: in a new file."""


@dataclass(frozen=True, slots=True)
class Learn:
    """A game's lessons, to choose one."""

    game_id: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson on the real table, where it was left."""

    game_id: str
    name: str
    """Its short name; "" for the first one that was not done."""
    anew: bool = False
    """Whether it begins anew."""


@dataclass(frozen=True, slots=True)
class Puzzles:
    """A game's puzzles, to choose how difficult they are to be."""

    game_id: str


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle on the real table."""

    game_id: str
    puzzles: tuple[puzzle.Puzzle, ...]
    """All of the game."""
    name: str
    """Which of them."""


@dataclass(frozen=True, slots=True)
class Curtain:
    """What hides a game until the person of this name says that they are here."""

    game_id: str
    name: str
    on_ready: Callable[[], None]
    """Called when they do, before the game is seen again."""
    on_undo: Callable[[], None] | None = None
    """Called instead when the last action is to be taken back; None: it can't be."""


@dataclass(frozen=True, slots=True)
class Results:
    """The end of a match, as whoever looked last sees it."""

    match: Match
    file: str = ""
    """What its saved game is called, if anybody knows."""


@dataclass(frozen=True, slots=True)
class Daily:
    """The deals of a day, and the calendar of what was played."""

    day: Day | None = None
    """None: today."""


@dataclass(frozen=True, slots=True)
class Saves:
    """The shelf of saved games."""


@dataclass(frozen=True, slots=True)
class Chronicle:
    """What one has done, in figures."""

    person: str = ""
    """Whose figures are seen first; "" for everybody's."""
    game_id: str = ""
    """Of which game; "" for all."""
    parcel: Path | None = None
    """A file of games to bring."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A game to be seen again."""

    session: Session[Any, Any]
    at: int = 0
    """The step of its log before which one stands at first."""
    show: bool = False
    """Whether what that step did is shown at once."""
    review: bool = False
    """Whether the match is looked back on at once."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A game's rules, at a clause; without one at their beginning."""

    game_id: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """Looks, sound and keys."""

    game_id: str = ""
    """The game from which one comes; "" for none."""


@dataclass(frozen=True, slots=True)
class Licences:
    """Whose work the app is made of, and on which terms."""


Route: TypeAlias = (
    Title
    | Setup
    | Play
    | Learn
    | Lesson
    | Puzzles
    | Puzzle
    | Curtain
    | Results
    | Daily
    | Saves
    | Chronicle
    | Replay
    | Rulebook
    | Settings
    | Licences
)
