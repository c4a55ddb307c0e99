"""How strong computer players pull: alone and in teams."""

from __future__ import annotations

from typing import Final

from tests.games.houses import Rung

LADDER: Final = (
    Rung(("easy", "random"), 40),
    Rung(("medium", "random"), 40),
    Rung(("medium", "easy"), 60),
    Rung(("hard", "medium"), 30),
    Rung(("expert", "hard"), 12),
    Rung(("expert", "plain"), 12),
    Rung(("hard", "easy", "hard", "easy"), 24, least=17 / 24),
)
