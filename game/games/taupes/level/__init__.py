"""What the game is played with: a stack of four boards, a layer each on a map made in Tiled."""

from __future__ import annotations

from typing import Final

from game.engine.level import Form
from game.games.taupes import SPEC
from game.games.taupes.level import data, maps
from game.levels import Levels

LEVELS: Final = Levels(SPEC, Form("taupes.boards", from_file=maps.check, from_record=data.check))
