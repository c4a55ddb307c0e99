"""What the game is played with: a deck that holds enough of each family of cards."""

from __future__ import annotations

from typing import Final

from game.engine.reasons import Message
from game.games.tunhell import SPEC
from game.games.tunhell.rules.cards import CODES, DWARFS, ENDS, FINDS, MINE
from game.levels import Levels
from game.levels.decks import deck_form

LEAST: Final = (
    ("dwarfs", 30, tuple(CODES[card] for card in DWARFS)),
    ("mine", 30, tuple(CODES[card] for card in MINE if card not in FINDS)),
    ("ends", 3, tuple(CODES[card] for card in ENDS)),
)
"""So many dwarfs, mine cards without finds, and End cards must there be: enough for four players."""
SINGLE: Final = ("dwouarf", "door")
"""Cards of which the rules know one at most."""


def flaw(deck: dict[str, int]) -> Message | None:
    """Return what is wrong with a deck, or None."""
    for group, least, codes in LEAST:
        cards = sum(deck[code] for code in codes)
        if cards < least:
            return Message.of(f"tunhell.deck.{group}", cards=cards, least=least)
    twice = next((code for code in SINGLE if deck[code] > 1), None)
    return Message.of("level.copies", card=twice, limit=1) if twice else None


LEVELS: Final = Levels(SPEC, deck_form(CODES, sum(least for _, least, _ in LEAST), flaw))
