"""Chance says who begins: in every game that is seen, heard and told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from game.engine.session import Seat
from game.engine.starter import StarterChosen
from game.games import game_ids, spec
from game.scenes.play.scene import PlayScene
from tests.fast import some
from tests.scenes.driver import Person, people, session

if TYPE_CHECKING:
    from game.app.loop import App


@pytest.mark.parametrize("game_id", some(game_ids()))
@pytest.mark.usefixtures("undrawn")
def test_who_begins_is_heard_and_told(app: App, monkeypatch: pytest.MonkeyPatch, game_id: str) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app.view.audio, "play", lambda name, *_: heard.append(name))
    app.change(speed=1.0)
    names = ("Anna", "Bruno", "Chloé")[: spec(game_id).players[0]]
    # A person among the players: nobody else is at the screen, and the first show is theirs to see.
    seats = [*people(names[0]), *(Seat(name, "bot", "easy") for name in names[1:])]
    game = session(seats, "WHO", game_id=game_id)
    (drawn,) = (event for _, event in game.events_for(0, 0) if isinstance(event, StarterChosen))
    scene = PlayScene(app, game, strict=True)
    app.scenes.push(scene)
    person: Any = Person(app, scene)
    person.frame()
    assert any(name.endswith("_cheer") for name in heard)
    said = app.catalog.text(f"{game_id.replace('-', '_')}.log.starter", player=names[drawn.player])
    assert scene._hud.story.startswith(said)
    scene.file.close()
