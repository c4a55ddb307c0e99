"""What is told of a move: what is too long for its room loses its beginning, never what came of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.session import ALL, Seat, Session
from game.games import game_ids, spec
from game.i18n import LANGS, Catalog
from game.i18n.narrate import Line, Narrator, tellings
from game.scenes.house import narrator
from game.scenes.play import scene as play
from game.scenes.play.scene import PlayScene
from game.view.text import BODY, Style
from tests.fast import some
from tests.scenes.driver import InstantThinker, PlainTable, session

if TYPE_CHECKING:
    from game.app.loop import App

NAMES = ("Alexandrine", "Maximilien", "Chloé", "Barnabé", "Théodore", "Désiré")


def games(game_id: str, seed: str = "LONG") -> Session[Any, Any]:
    """A game that nobody but the computer plays, with as many as can."""
    seats = [Seat(name, "bot", "random") for name in NAMES[: spec(game_id).players[-1]]]
    return session(seats, seed, game_id=game_id)


def told(game_id: str, moves: int) -> Narrator:
    game, rng = games(game_id), Random(game_id)
    while game.legal_actions() and moves:
        game.play(rng.choice(game.legal_actions()))
        moves -= 1
    log = narrator(game.game)
    log.tell_all(game.events_for(ALL, 0))
    return log


def outcome(line: Line, asides: frozenset[str], catalog: Catalog, game_id: str) -> str:
    """What came of it in the end; if that goes without saying, what was done."""
    parts = [part for part in line.parts if part.key not in asides]
    return catalog.say((parts or [line.head])[-1], game_id, NAMES)


@pytest.mark.parametrize("game_id", game_ids())
def test_however_short_a_telling_is_it_ends_with_what_came_of_it(game_id: str) -> None:
    log = told(game_id, 120)
    assert log.lines
    for catalog in map(Catalog, LANGS):
        for line in log.lines:
            said = list(tellings(line, log.asides, catalog, game_id, NAMES))
            end = outcome(line, log.asides, catalog, game_id)
            assert all(f"{end}." in text if n else end in text for n, text in enumerate(said))
            assert len(said[-1]) <= len(f"… {end}.")


@pytest.mark.parametrize("game_id", game_ids())
def test_what_goes_without_saying_is_something_that_is_said(game_id: str) -> None:
    log = narrator(games(game_id).game)
    assert all(Catalog("en").has(key) for key in log.asides)


@pytest.mark.parametrize("language", some(LANGS))
@pytest.mark.parametrize("game_id", some(game_ids()))
@pytest.mark.usefixtures("undrawn")
def test_where_there_is_least_room_what_came_of_it_is_read(
    game_id: str, language: str, open_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats, game_id))
    app = open_app(size=(1024, 600), language=language)
    app.change(text_percent=200, less_motion=True, speed=0)
    app.__dict__["thinker"] = InstantThinker()
    scene = PlayScene(app, games(game_id))
    app.scenes.push(scene)
    log, hud = told(game_id, 120), scene._hud
    cut = 0
    for line in log.lines:
        hud.tell(tellings(line, log.asides, app.catalog, game_id, NAMES))
        assert outcome(line, log.asides, app.catalog, game_id) in hud.story == hud.message
        assert app.text.fits(hud.story, hud._room(loud=False).size, Style(BODY)), "in readable size"
        cut += hud.story.startswith("…")
    assert cut < len(log.lines) / 3, "most are told whole, on two lines"
    scene.file.close()
