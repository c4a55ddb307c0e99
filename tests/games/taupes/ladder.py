"""How well computer players race."""

from __future__ import annotations

from typing import Final

from tests.games.houses import Rung

FAST: Final = {"placement": "random"}
"""Without the choices before the race."""

LADDER: Final = (
    Rung(("medium", "one-step"), 40, FAST),
    Rung(("medium", "easy"), 40, FAST),
    Rung(("hard", "medium"), 40, FAST),
    Rung(("expert", "hard"), 6, FAST),
    Rung(("hard", "medium", "medium"), 45, FAST),
    Rung(("medium", "easy", "easy", "easy"), 40, FAST),
)
