"""How well computer players climb."""

from __future__ import annotations

from typing import Final

from tests.games.houses import Rung

FIRST: Final = {"starter": "0"}

LADDER: Final = (
    Rung(("medium", "easy", "easy"), 18, FIRST, 1 / 3),
    Rung(("hard", "medium", "medium"), 18, FIRST, 1 / 3),
    Rung(("expert", "hard", "hard"), 6, FIRST, 1 / 3),
    Rung(("medium", "easy", "easy", "easy"), 16, FIRST, 1 / 4),
    Rung(("hard", *["medium"] * 5), 12, FIRST, 1 / 6),
    Rung(("expert", "one-step", "one-step"), 6, FIRST, 0.6),
    Rung(("expert", "random", "random"), 3, FIRST, 0.9),
)
