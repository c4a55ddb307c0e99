"""What the game is played with: a deck."""

from __future__ import annotations

from typing import Final

from game.games.oh_les_nains import SPEC
from game.games.oh_les_nains.rules.cards import CODES
from game.levels import Levels
from game.levels.decks import deck_form

LEAST: Final = 25
"""Four hands of five, and five in a pile: with fewer cards hardly anything would be left to draw."""

LEVELS: Final = Levels(SPEC, deck_form(CODES, LEAST))
