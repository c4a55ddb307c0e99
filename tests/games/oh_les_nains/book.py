"""What the rulebook of this game has: its last clause, what is found in it, and what stands on its cards."""

from __future__ import annotations

from typing import Final

LAST: Final = "N21"
FOUND: Final = {
    ("en", "squirrel"): ["N0", "N14"],
    ("fr", "CLOTURE"): ["N0", "N1", "N3"],
    ("fr", "gagne la partie"): ["N16"],
}
"""By language and words: the clauses."""
CARDS: Final[dict[str, str]] = {"add_r": "plate.+r", "pull_b2r0": "plate.b2r0", "squirrel_2": "plate.s2"}
"""By drawing in `cards/`: the key of what stands on it, without the game's."""
