"""How well computer players dig."""

from __future__ import annotations

from typing import Final

from tests.games.houses import Rung

FIRST: Final = {"starter": "0"}

LADDER: Final = (
    Rung(("easy", "random"), 20, FIRST),
    Rung(("medium", "one-step"), 36, FIRST),
    Rung(("medium", "easy"), 36, FIRST),
    Rung(("medium", "easy", "easy"), 36, FIRST),
    Rung(("medium", "easy", "easy", "easy"), 60, FIRST),
    Rung(("hard", "medium"), 16, {**FIRST, "shorter": "6"}),
)
