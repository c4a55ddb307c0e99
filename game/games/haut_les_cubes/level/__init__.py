"""What the game is played with: start layouts, a group of layers each on a map made in Tiled."""

from __future__ import annotations

from typing import Final

from game.engine.level import Form
from game.games.haut_les_cubes import SPEC
from game.games.haut_les_cubes.level import data, maps
from game.levels import Levels

LEVELS: Final = Levels(SPEC, Form("haut_les_cubes.mountains", from_file=maps.check, from_record=data.check))
