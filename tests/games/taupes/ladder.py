"""How well computer players race."""

from __future__ import annotations

from typing import Final

from tests.games.houses import Rung

FAST: Final = {"placement": "random"}
"""Without the choices before the race."""

LADDER: Final = (
    Rung(("medium", "one-step"), 24, FAST),
    Rung(("medium", "easy"), 24, FAST),
    Rung(("hard", "medium"), 24, FAST),
    Rung(("expert", "hard"), 4, FAST),
    Rung(("hard", "medium", "medium"), 24, FAST),
    Rung(("medium", "easy", "easy", "easy"), 40, FAST),
)
