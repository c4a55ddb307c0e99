"""What the rulebook of this game has: its last clause, what is found in it, and what stands on its cards."""

from __future__ import annotations

from typing import Final

LAST: Final = "M17"
FOUND: Final = {("fr", "pelle d'or"): ["M0", "M13"]}
"""By language and words: the clauses."""
CARDS: Final[dict[str, str]] = {}
"""By drawing in `cards/`: the key of what stands on it, without the game's."""
