"""Whatever was played before: each step that can be taken has one place to click, and the click takes it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.engine.session import Session
from game.games import make, spec
from game.scenes.play.scene import PlayScene
from game.view.intents import Back
from game.view.picker import CONFIRM, Step
from tests.scenes.driver import session
from tests.scenes.hands import GAMES, Begin, bring_on, click, places_of, seated, where

if TYPE_CHECKING:
    pass


def walk(scene: PlayScene, rng: Random, decisions: int, log: list[Step]) -> int:
    """Play by clicks alone; return how many actions were played by them."""
    played = 0
    while played < decisions and bring_on(scene, rng):
        found = places_of(scene)
        picker: Any = scene.choosing.picker
        can = [step for step in found if found[step].enabled]
        step = CONFIRM if CONFIRM in can and rng.random() < 0.5 else rng.choice(can)
        cursor, at = scene.match.session.cursor, where(scene, found[step])
        log.clear()
        click(scene, at)
        assert log == [step]
        if scene._telling.warned is not None:
            click(scene, at)
        played += scene.match.session.cursor > cursor
        if scene.choosing.picker is picker and rng.random() < 0.1:
            scene.receive(Back())
            if scene.ui.dialog is not None:
                scene.receive(Back())
    return played


@pytest.mark.parametrize("game_id", GAMES[:1])
def test_each_step_has_one_place(begin: Begin, game_id: str) -> None:
    rng = Random(game_id)
    players = spec(game_id).players[-1]
    person = rng.randrange(players)
    scene, log = begin(session(seated(players, person), f"ONE-{game_id}", game_id=game_id))
    assert walk(scene, rng, 8, log)
    scene.file.close()


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "players"), [(g, n) for g in GAMES for n in spec(g).players])
def test_each_step_has_one_place_with_every_preset(begin: Begin, game_id: str, players: int) -> None:
    """Presets go through the numbers of players side by side."""
    presets = spec(game_id).presets
    rng, name = Random(f"{game_id}/{players}"), list(presets)[players % len(presets)]
    seats = seated(players, rng.randrange(players))
    scene, log = begin(Session(make(game_id, players, presets[name]), f"{players}", seats))
    walk(scene, rng, 15, log)
    scene.file.close()
