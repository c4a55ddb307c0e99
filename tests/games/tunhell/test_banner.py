"""A fight that is lost takes many words: the banner over the table always has who was too strong."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.session import ALL, Seat, Session
from game.i18n import LANGS
from game.i18n.narrate import Line
from game.scenes.house import narrator
from game.scenes.play import scene as play
from game.scenes.play.scene import PlayScene
from game.scenes.replay import scene as replay
from game.scenes.replay.scene import ReplayScene
from tests.fast import some
from tests.scenes.driver import PlainTable, session

if TYPE_CHECKING:
    from game.app.loop import App

NAMES = ("Alexandrine", "Maximilien", "Chloé", "Barnabé")
SIZES = [((1024, 600), 200), ((1280, 800), 100)]
TOO_STRONG = "tunhell.log.too-strong"


def lost() -> tuple[Session[Any, Any], Line]:
    """A game of computer players up to a lost fight of several parts, and what the log says of it."""
    game = session([Seat(name, "bot", "random") for name in NAMES], "LONG", game_id="tunhell")
    rng, log, told = Random("DRAGON"), narrator(game.game), 0
    while True:
        game.play(rng.choice(game.legal_actions()))
        log.tell_all(game.events_for(ALL, told))
        told = game.cursor
        line = log.lines[-1]
        if len(line.parts) > 3 and any(part.key == TOO_STRONG for part in line.parts):
            return game, line


@pytest.mark.parametrize("language", some(LANGS))
@pytest.mark.parametrize(("size", "percent"), some(SIZES))
def test_a_lost_fight_is_read_over_the_table(
    language: str,
    size: tuple[int, int],
    percent: int,
    open_app: Callable[..., App],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (play, replay):
        monkeypatch.setattr(module, "make_table", lambda game_id, ui, seats: PlainTable(ui, seats, game_id))
    app = open_app(size=size, language=language)
    app.change(text_percent=percent, less_motion=True, speed=0)
    game, line = lost()
    enemy = next(part for part in line.parts if part.key == TOO_STRONG)
    said = app.catalog.say(enemy, "tunhell", NAMES)
    scene = PlayScene(app, game, strict=True)
    app.scenes.push(scene)
    app.frame([], 0.01)
    assert said in scene._hud.story and said in scene._hud.message
    watched = ReplayScene(app, game)
    app.scenes.push(watched)
    watched.go(len(watched.viewing.stops) - 1)
    assert said in watched.banner
    scene.file.close()
