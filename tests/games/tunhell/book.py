"""What the rulebook of this game has: its last clause, what is found in it, and what stands on its cards."""

from __future__ import annotations

from typing import Final

LAST: Final = "T30"
FOUND: Final = {("fr", "demon"): ["T29"]}
"""By language and words: the clauses."""
CARDS: Final[dict[str, str]] = {"d21": "plate.d21", "employee": "plate.employee"}
"""By drawing in `cards/`: the key of what stands on it, without the game's."""
