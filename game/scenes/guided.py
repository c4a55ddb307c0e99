"""The match with which learning ends: the teacher goes along, and speaks up when something new comes up.

It is saved as any match is, and remembered by its seed.
"""

from __future__ import annotations

from secrets import randbits
from typing import Any

from game.disk.settings import Settings
from game.disk.storage import UNFINISHED, Entry, Saves
from game.engine.lesson import GuidedGame
from game.engine.session import Seat, Session, new_seed
from game.engine.strengths import STRENGTHS
from game.engine.tempers import OWN
from game.games import make, spec
from game.i18n import Catalog
from game.i18n.cast import cast
from game.scenes import routes
from game.scenes.learnt import guide, is_guided
from game.scenes.shell import Shell


def find(settings: Settings, game_id: str) -> Entry | None:
    """Return a game's guided match if it can be gone on with. Reads all saved games."""
    return next((entry for entry in Saves().entries()[0] if _is_it(settings, game_id, entry)), None)


def _is_it(settings: Settings, game_id: str, entry: Entry) -> bool:
    record = entry.record
    if record is None or entry.status != UNFINISHED or record.game != game_id:
        return False
    return is_guided(settings, game_id, record.seed)


def begin(shell: Shell, game_id: str, guided: GuidedGame) -> None:
    """Begin one: a person against easy computer players. Raises EngineError."""
    session = _session(game_id, guided, shell.view.catalog)
    guide(shell, game_id, session.seed)
    shell.open(routes.Play(session))


def _session(game_id: str, guided: GuidedGame, catalog: Catalog) -> Session[Any, Any]:
    easy = STRENGTHS[0]
    strengths = ["", *[easy] * (guided.players - 1)]
    names = cast(catalog, game_id, [("", strength) for strength in strengths])
    temper = spec(game_id).temper_of(easy, OWN)
    seats = [
        Seat(name, "bot", strength, temper) if strength else Seat(name, "human")
        for name, strength in zip(names, strengths, strict=True)
    ]
    return Session(make(game_id, guided.players, guided.options), new_seed(randbits(30)), seats)
