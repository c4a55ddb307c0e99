"""How strong computer players pull: alone and in teams."""

from __future__ import annotations

from typing import Final

from tests.games.houses import Rung

SHORT: Final = {"rounds": "1"}

LADDER: Final = (
    Rung(("easy", "random"), 40),
    Rung(("medium", "random"), 40),
    Rung(("medium", "easy"), 40),
    Rung(("hard", "medium"), 20),
    Rung(("expert", "hard"), 10),
    Rung(("expert", "plain"), 6, SHORT),
    Rung(("hard", "easy", "hard", "easy"), 24, least=17 / 24),
)
