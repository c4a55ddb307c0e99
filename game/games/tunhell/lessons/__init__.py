"""What *TunHell* is taught with: lessons in the order in which one takes them, tips, a guided game."""

from __future__ import annotations

from typing import Final

from game.games.tunhell.lessons.a_turn import TURN
from game.games.tunhell.lessons.bad_company import FIGHT
from game.games.tunhell.lessons.depths import DEPTHS
from game.games.tunhell.lessons.guided import GUIDED
from game.games.tunhell.lessons.helpers import HELPERS
from game.games.tunhell.lessons.how_one_wins import WIN
from game.games.tunhell.lessons.thinking_ahead import AHEAD
from game.games.tunhell.lessons.tips import TIPS
from game.games.tunhell.lessons.trouble import TROUBLE

__all__ = ["GUIDED", "LESSONS", "TIPS"]

LESSONS: Final = (WIN, TURN, FIGHT, TROUBLE, HELPERS, DEPTHS, AHEAD)
