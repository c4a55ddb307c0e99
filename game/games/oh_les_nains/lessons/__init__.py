"""What *Oh les nains !* is taught with, by the owl."""

from __future__ import annotations

from typing import Final

from game.games.oh_les_nains.lessons.ahead import AHEAD
from game.games.oh_les_nains.lessons.cards import CARDS
from game.games.oh_les_nains.lessons.crash import CRASH
from game.games.oh_les_nains.lessons.fence import FENCE
from game.games.oh_les_nains.lessons.guided import GUIDED
from game.games.oh_les_nains.lessons.strength import STRENGTH
from game.games.oh_les_nains.lessons.teams import TEAMS
from game.games.oh_les_nains.lessons.tips import TIPS
from game.games.oh_les_nains.lessons.turn import TURN

__all__ = ("GUIDED", "LESSONS", "TIPS")

LESSONS: Final = (FENCE, TURN, STRENGTH, CRASH, CARDS, AHEAD, TEAMS)
