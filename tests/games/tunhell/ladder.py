"""How well computer players dig."""

from __future__ import annotations

from typing import Final

from tests.games.houses import Rung

FIRST: Final = {"starter": "0"}

LADDER: Final = (
    Rung(("easy", "random"), 40, FIRST),
    Rung(("medium", "one-step"), 60, FIRST),
    Rung(("medium", "easy"), 60, FIRST),
    Rung(("medium", "easy", "easy"), 60, FIRST),
    Rung(("medium", "easy", "easy", "easy"), 60, FIRST),
    Rung(("hard", "medium"), 6, FIRST),
)
