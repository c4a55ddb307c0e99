"""What the game is played with: a deck."""

from __future__ import annotations

from typing import Final

from game.games.oh_les_nains import SPEC
from game.games.oh_les_nains.rules.cards import CODES
from game.levels import Levels
from game.levels.decks import deck_form

LEAST: Final = 25
"""With fewer cards a pile could run dry for good: four hands of five, and an exchange of five."""

LEVELS: Final = Levels(SPEC, deck_form(CODES, LEAST))
