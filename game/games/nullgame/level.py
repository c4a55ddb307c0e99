"""What the template is played with: a deck. A game without levels has no such module, and names no `data`."""

from __future__ import annotations

from typing import Final

from game.engine.reasons import Message
from game.games.nullgame import SPEC
from game.games.nullgame.rules.types import CODES
from game.levels import Levels
from game.levels.decks import deck_form

LEAST: Final = 20
"""Four players choose so many cards in five rounds."""
MOST_COPIES: Final = 9
"""Texts of positions have a digit for each kind of card."""


def flaw(deck: dict[str, int]) -> Message | None:
    """Return what is wrong with a deck beside the number of its cards, or None."""
    many = next((code for code in CODES if deck[code] > MOST_COPIES), None)
    return Message.of("level.copies", card=many, limit=MOST_COPIES) if many else None


LEVELS: Final = Levels(SPEC, deck_form(CODES, LEAST, flaw))
