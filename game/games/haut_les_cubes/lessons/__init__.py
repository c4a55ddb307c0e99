"""What *Haut les cubes* is taught with: lessons in their order, tips, and a guided first game."""

from __future__ import annotations

from typing import Final

from game.games.haut_les_cubes.lessons.a_round import TURN
from game.games.haut_les_cubes.lessons.cubes import CUBES
from game.games.haut_les_cubes.lessons.flying import LEAP
from game.games.haut_les_cubes.lessons.guided import GUIDED
from game.games.haut_les_cubes.lessons.how_one_wins import WIN
from game.games.haut_les_cubes.lessons.pushing import PUSH
from game.games.haut_les_cubes.lessons.thinking_ahead import AHEAD
from game.games.haut_les_cubes.lessons.tips import TIPS
from game.games.haut_les_cubes.lessons.traps import TRAP

__all__ = ["GUIDED", "LESSONS", "TIPS"]

LESSONS: Final = (WIN, TURN, PUSH, TRAP, CUBES, LEAP, AHEAD)
