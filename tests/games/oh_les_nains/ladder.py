"""How strong computer players pull: alone and in teams."""

from __future__ import annotations

from typing import Final

from tests.games.houses import Rung

LADDER: Final = (
    Rung(("easy", "random"), 40),
    Rung(("medium", "random"), 40),
    Rung(("medium", "easy"), 40),
    Rung(("hard", "medium"), 20),
    Rung(("expert", "hard"), 6),
    Rung(("expert", "plain"), 4),
    Rung(("hard", "easy", "hard", "easy"), 24, least=17 / 24),
)
