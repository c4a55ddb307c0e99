"""The script that draws every scene asks for pictures that there are, of every game."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from build_scripts.shots import OF_NO_GAME, orders
from game.cli import shot
from game.cli.stills import SCENES
from game.games import game_ids
from game.i18n import Catalog


def test_each_scene_of_each_game_is_drawn_once_a_view(tmp_path: Path) -> None:
    parser = ArgumentParser()
    shot.add_arguments(parser, Catalog("en"))
    asked = [parser.parse_args(order) for order in orders(tmp_path, [])]
    assert len({given.out for given in asked}) == len(asked)
    assert {(given.scene, given.game) for given in asked} == {
        (scene, game_id)
        for scene in SCENES
        for game_id in (game_ids()[:1] if scene in OF_NO_GAME else game_ids())
    }
    assert any(given.text == 200 for given in asked) and any(given.grey for given in asked)
