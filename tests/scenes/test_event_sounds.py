"""Something is heard of every kind of event that comes up in a game, at every game's table."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from game.engine.session import Seat
from game.games import TEMPLATE, game_ids, spec
from game.scenes.house import make_table
from game.scenes.viewing import SPECTATOR, model_at, seen_events
from game.view.timeline import Timeline
from game.view.widgets import Ui
from tests.fast import some
from tests.scenes.games import played

if TYPE_CHECKING:
    from game.app.loop import App

MOST = 2
"""So many events of a kind are shown."""


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("seed", ["S1", pytest.param("S2", marks=pytest.mark.slow)])
@pytest.mark.parametrize("game_id", some((TEMPLATE, *game_ids()), 2))
def test_each_kind_of_event_is_heard(
    game_id: str, seed: str, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a kind that isn't always heard, such as a draw of nothing, it is enough that it can be."""
    names: list[str] = []
    monkeypatch.setattr(app.audio, "play", names.append)
    seats = tuple(Seat(f"B{number}", "bot", "random") for number in range(spec(game_id).players[0]))
    game = played(seats, seed, game_id=game_id)
    ui = Ui(app.view)
    table = make_table(game_id, ui, seats)
    table.layout(ui.safe)
    model = model_at(game, SPECTATOR, 0)
    table.show(model)
    shown: Counter[str] = Counter()
    heard: set[str] = set()
    for _, event in seen_events(game, SPECTATOR):
        kind, after = type(event).__name__, model.on(event)
        if kind not in heard or shown[kind] < MOST:
            shown[kind] += 1
            names.clear()
            line = Timeline()
            table.show(model)
            line.play(table.clip(event, model, after))
            line.finish()
            if names:
                heard.add(kind)
        model = after
    assert shown.keys() - heard == set()
