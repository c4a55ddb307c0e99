"""Games of *Haut les cubes* and small tables that show them, for the tests of how they look."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from game.engine.session import Session
from game.games import make
from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.view.model import Model
from game.games.haut_les_cubes.view.paths import path
from game.view.picker import Picker
from tests.games.haut_les_cubes.test_play import climbing
from tests.games.tables import TABLE_SIZE, humans, lay

if TYPE_CHECKING:
    from game.app.loop import App
    from game.games.haut_les_cubes.view.table import GameTable


def session(players: int = 3, seed: str = "ROCK", moves: int = 0, *, starter: str = "0") -> Session[Any, Any]:
    game = Session(make("haut-les-cubes", players, {"starter": starter}), seed, humans(players))
    rng = Random(seed)
    for _ in range(moves):
        game.play(climbing(game, rng))
    return game


def beginning(game: Session[Any, Any], viewer: int = 0) -> Model:
    """The table before the first step."""
    return Model.of(game.game.observation(game.game.initial_state(), viewer))


def standing(*cells: t.Cell) -> dict[int, t.Cell]:
    """The giants on these cells, by seat."""
    return dict(enumerate(cells))


def now(game: Session[Any, Any]) -> tuple[Model, Picker[Any]]:
    """The table as whoever is to decide sees it, and what can be chosen."""
    return Model.of(game.observation(game.current_player)), Picker(game.legal_actions(), path)


def small_table(
    open_app: Callable[..., App], players: int = 3, size: tuple[int, int] = TABLE_SIZE, **view: bool
) -> GameTable:
    """Make a table in a small window; its stage is `table.ui.stage`."""
    from game.games.haut_les_cubes.view.table import GameTable

    return lay(GameTable, open_app(size=size), players, **{"less_motion": True, **view})
