"""Something is heard of every kind of event in the garden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from game.engine.events import Event
from game.engine.starter import StarterChosen
from game.games.oh_les_nains.rules import types as t
from game.games.oh_les_nains.view.model import Model
from tests.games.tables import TABLE_SIZE, cut_short, humans, lay
from tests.scenes.driver import session
from tests.view.stories import story

if TYPE_CHECKING:
    from game.app.loop import App

KINDS = {kind for kind in vars(t).values() if isinstance(kind, type) and issubclass(kind, Event)}
"""Every kind of event that the rules tell of."""


def test_each_kind_of_event_is_heard(open_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game in which all kinds come up, but for one so rare that it is told by itself."""
    from game.games.oh_les_nains.view.table import GameTable

    app = open_app(size=TABLE_SIZE)
    table = lay(GameTable, app, 2)
    names: list[str] = []
    monkeypatch.setattr(app.audio, "play", names.append)
    heard: Counter[type[Event]] = Counter()

    def hear(event: Event, before: Model, after: Model) -> None:
        heard[type(event)] += 1
        if heard[type(event)] > 3:
            table.show(after)
            return
        names.clear()
        cut_short(table.clip(event, before, after))
        assert names, event

    game = session(humans(2), "H123", game_id="oh-les-nains", counters="on", rounds="1")
    rng = Random(5)
    first = Model.of(game.game.observation(game.game.initial_state(), 0))
    table.show(first)
    for event, before, after in story(game, first, lambda game: rng.choice(game.legal_actions())):
        hear(event, before, after)
    model = replace(first, rows=((0,), (7,)))
    table.show(model)
    crossed = t.DwarfChangedSides(0, 1, 1)
    hear(crossed, model, model.on(crossed))
    assert set(heard) == KINDS - {Event} | {StarterChosen}
