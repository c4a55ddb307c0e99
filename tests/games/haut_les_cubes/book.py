"""What the rulebook of this game has: its last clause, what is found in it, and what stands on its cards."""

from __future__ import annotations

from typing import Final

LAST: Final = "C17"
FOUND: Final = {("fr", "tvavoartoa"): ["C16"]}
"""By language and words: the clauses."""
CARDS: Final[dict[str, str]] = {"hopla": "card.hopla"}
"""By drawing in `cards/`: the key of what stands on it, without the game's."""
