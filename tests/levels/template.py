"""The template's decks: a good one, copies of it to spoil, and the template as a game without levels."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import games
from game.games import TEMPLATE, game_ids, levels_of, make, spec, standard_level
from game.levels import standard

SPEC = spec(TEMPLATE)
LEVELS = levels_of(TEMPLATE)
GOOD = standard(SPEC).path
IDS = (TEMPLATE, *game_ids())
WITH_LEVELS = [game_id for game_id in IDS if spec(game_id).data]
MAPS = [game_id for game_id in WITH_LEVELS if spec(game_id).data.endswith(".tmx")]


def deck(**changes: Any) -> str:
    """Return the good deck's text, with other fields."""
    return json.dumps({**json.loads(GOOD.read_text(encoding="utf-8")), **changes})


def placed(folder: Path, text: str | bytes, name: str = "mine.json") -> Path:
    """Write a level into a folder."""
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def renamed(folder: Path, game_id: str, other: str) -> Path:
    """Write a game's standard map into a folder, beside its tilesets, as if it were for another game."""
    source = standard(spec(game_id)).path
    for tiles in source.parent.glob("*.tsx"):
        placed(folder, tiles.read_bytes(), tiles.name)
    text = source.read_text(encoding="utf-8").replace(f'value="{game_id}"', f'value="{other}"')
    return placed(folder, text, "mine.tmx")


def take_levels_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the template be a game without levels from now on."""
    rules, deck = games.part(TEMPLATE, "rules.game"), standard_level(TEMPLATE).data

    def make_without(players: int, options: dict[str, str], level: object) -> object:
        assert level is None
        return rules.make(players, options, deck)

    house = SimpleNamespace(SPEC=SPEC._replace(data=""), make=make_without)
    monkeypatch.setattr(games, "part", lambda game_id, name="": house)
    assert make(TEMPLATE, 2).level is None
