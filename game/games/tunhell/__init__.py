"""*TunHell*: dwarfs dig for treasure in three mines (rules T1 to T30)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.engine.level import DeckForm
from game.engine.protocol import Option
from game.engine.reasons import Message
from game.engine.spec import GameSpec
from game.engine.starter import starter_option
from game.games.tunhell.rules.cards import CODES, DWARFS, ENDS, FINDS, MINE
from game.games.tunhell.rules.game import TunHell

LEAST: Final = (
    ("dwarfs", 30, tuple(CODES[card] for card in DWARFS)),
    ("mine", 30, tuple(CODES[card] for card in MINE if card not in FINDS)),
    ("ends", 3, tuple(CODES[card] for card in ENDS)),
)
"""So many dwarfs, mine cards without finds, and End cards must there be: enough for four players."""
SINGLE: Final = ("dwouarf", "door")
"""Cards of which the rules know one at most."""


def _flaw(deck: dict[str, int]) -> Message | None:
    """Return what is wrong with a deck of somebody's own."""
    for group, least, codes in LEAST:
        cards = sum(deck[code] for code in codes)
        if cards < least:
            return Message.of(f"tunhell.deck.{group}", cards=cards, least=least)
    twice = next((code for code in SINGLE if deck[code] > 1), None)
    return Message.of("level.copies", card=twice, limit=1) if twice else None


def _options(players: int) -> tuple[Option, ...]:
    return (
        Option("rules", ("full", "beginner"), "full"),
        Option("shorter", ("0", "3", "6", "9"), "0"),
        Option("relief", ("off", "on"), "off"),
        starter_option(players, implied="0"),
    )


def _build(players: int, options: Mapping[str, str], data: Any) -> TunHell:
    return TunHell(players, options, data)


SPEC: Final = GameSpec(
    game_id=TunHell.game_id,
    players=(2, 3, 4),
    options=_options,
    presets={
        "standard": {},
        "beginner": {"rules": "beginner"},
        "short": {"shorter": "9", "relief": "on"},
        "brief": {"rules": "beginner", "shorter": "6", "relief": "on", "starter": "1"},
    },
    data="tunhell/deck.json",
    build=_build,
    form=DeckForm(CODES, sum(least for _, least, _ in LEAST), _flaw),
    order=3,
)
