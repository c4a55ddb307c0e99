"""What *Taupes et compagnie* is taught with, by a worm."""

from __future__ import annotations

from typing import Final

from game.games.taupes.lessons.ahead import AHEAD
from game.games.taupes.lessons.guided import GUIDED
from game.games.taupes.lessons.lift import LIFT
from game.games.taupes.lessons.pro import PRO
from game.games.taupes.lessons.shovel import SHOVEL
from game.games.taupes.lessons.tips import TIPS
from game.games.taupes.lessons.trouble import TROUBLE
from game.games.taupes.lessons.turn import TURN
from game.games.taupes.lessons.two_discs import TWO_DISCS

__all__ = ("GUIDED", "LESSONS", "TIPS")

LESSONS: Final = (SHOVEL, TURN, LIFT, TROUBLE, PRO, TWO_DISCS, AHEAD)
