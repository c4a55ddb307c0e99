"""The way into a game's house for scenes: its table, its model and its log, found by the game's id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.protocol import Game
from game.engine.record import Seat
from game.games import part
from game.i18n.narrate import Narrator
from game.view.model import Model
from game.view.picker import Picker, Several, Step
from game.view.tables.base import Table
from game.view.widgets.base import Ui


def model_module(game_id: str) -> Any:
    """Return a game's `view/model.py`: `Model`, `path` and what else it has."""
    return part(game_id, "view.model")


def model_of(game_id: str) -> type[Model]:
    """Return what a game's table shows."""
    model: type[Model] = model_module(game_id).Model
    return model


def make_table(game_id: str, ui: Ui, seats: Sequence[Seat]) -> Table[Any]:
    """Return a game's table on a scene's stage; `layout` and `show` follow."""
    table: Table[Any] = part(game_id, "view.table").GameTable(ui, seats)
    return table


def narrator(game: Game[Any, Any, Any]) -> Narrator:
    """Return an empty log in the words of a game."""
    made: Narrator = part(game.game_id, "words.narrator").GameNarrator(game)
    return made


def picker_of(game_id: str, legal: Sequence[Any]) -> Picker[Any]:
    """Return a picker of legal actions."""
    module = model_module(game_id)
    return Picker(legal, module.path, getattr(module, "careful", lambda action: False))


def way_to(game_id: str, actions: Sequence[Any], action: Any) -> tuple[Picker[Any], list[Step]]:
    """Return a picker of a few actions that stands before the last step to one of them, and all those steps.

    No step is taken by itself in it: each is shown.
    """
    module = model_module(game_id)
    picker: Picker[Any] = Picker(actions, module.path, lambda action: True)
    steps = list[Step]()
    for each in module.path(action):
        steps += sorted(each.steps) if isinstance(each, Several) else (each,)
    for step in steps[:-1]:
        if step in picker.options:
            picker.choose(step)
    return picker, steps


def steps_to(game_id: str, legal: Sequence[Any], action: Any) -> list[Step]:
    """Return the steps that a person takes to choose one of the legal actions: those that leave a choice."""
    picker, taken = picker_of(game_id, legal), list[Step]()
    for each in model_module(game_id).path(action):
        for step in sorted(each.steps) if isinstance(each, Several) else (each,):
            if step not in picker.options:
                continue
            taken.append(step)
            if picker.choose(step) is not None:
                return taken
    return taken
