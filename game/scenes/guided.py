"""The match with which learning ends: the teacher goes along, and speaks up when something new comes up.

It is saved as any match is, and remembered by its seed.
"""

from __future__ import annotations

from secrets import randbits
from typing import Any

from game.disk.settings import Settings
from game.disk.storage import UNFINISHED, Entry, Saves
from game.engine.lesson import GuidedGame
from game.engine.session import Session, new_seed
from game.games import make
from game.scenes import routes
from game.scenes.learnt import guide, is_guided
from game.scenes.lesson import seats_around
from game.scenes.shell import Shell


def find(settings: Settings, game_id: str) -> Entry | None:
    """Return a game's guided match if it can be gone on with. Reads all saved games."""
    entries = Saves().each(lambda damage: None)  # the shelf tells of that
    return next((entry for entry in entries if _is_it(settings, game_id, entry)), None)


def _is_it(settings: Settings, game_id: str, entry: Entry) -> bool:
    record = entry.record
    if record is None or entry.status != UNFINISHED or record.game != game_id:
        return False
    return is_guided(settings, game_id, record.seed)


def begin(shell: Shell, game_id: str, guided: GuidedGame) -> None:
    """Begin one: a person against easy computer players. Raises EngineError."""
    shell.open(routes.Play(new_match(shell, game_id, guided, new_seed(randbits(30)))))


def new_match(shell: Shell, game_id: str, guided: GuidedGame, seed: str) -> Session[Any, Any]:
    """Make one, with which the teacher goes along from now on. Raises EngineError."""
    seats = seats_around(shell.view.catalog, game_id, guided.players)
    session: Session[Any, Any] = Session(make(game_id, guided.players, guided.options), seed, seats)
    shell.change(tips=True)
    guide(shell, game_id, session.seed)
    return session
