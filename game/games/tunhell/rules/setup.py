"""What never changes in a game of *TunHell*: who plays, by which options, with which cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Player
from game.engine.starter import named_starter
from game.games.tunhell.rules.cards import BY_CODE, DWARFS, ENDS, FINDS, KINDS, MINE
from game.games.tunhell.rules.types import MINES, ROW, Cards

DEALT: Final = 4
"""Dwarfs dealt to each (T4)."""
QUIET_ROUNDS: Final = 40
"""Turns for each player, in which no card leaves a mine, that end a game (T8)."""
REMOVED: Final = 7
"""Mine cards that are removed from the beginner's game (T1)."""
REMOVED_FULL: Final = 9
"""The same of the full game (T2)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Options as they are meant, and the cards that are played with."""

    players: int
    full: bool
    """Whether the full game is played: finds, ends and trophies (T2)."""
    relief: bool
    """Whether who can do nothing discards a card instead of passing (T8)."""
    starter: Player
    """Who begins; NOBODY_YET if chance decides."""
    dwarfs: Cards
    mine_cards: Cards
    """Without End cards; those that are removed are among them."""
    mine_copies: tuple[int, ...]
    """By kind of card: how many of them are mine cards."""
    ends: Cards
    depth: int
    """Cards in each mine, its End card included (T1 to T3)."""
    removed: int
    """Mine cards that are removed unseen, End cards not counted."""
    limit: int
    """Turns in a row, in which no card leaves a mine, that end the game (T8)."""


def setup_of(players: int, options: Mapping[str, str], deck: Mapping[str, int]) -> Setup:
    """Return the set-up for a deck: the copies of each kind of card, by its code."""
    full = options["rules"] == "full"
    cards = tuple([kind for code, kind in BY_CODE.items() for _ in range(deck.get(code, 0))])
    mine_cards = tuple([card for card in cards if card in MINE and (full or card not in FINDS)])
    least = (REMOVED_FULL if full else REMOVED) + int(options["shorter"])
    depth = (len(mine_cards) - least) // MINES
    return Setup(
        players,
        full,
        relief=options["relief"] == "on",
        starter=named_starter(options),
        dwarfs=tuple([card for card in cards if card in DWARFS]),
        mine_cards=mine_cards,
        mine_copies=tuple([mine_cards.count(card) for card in range(len(KINDS))]),
        ends=tuple([card for card in cards if card in ENDS]) if full else (),
        depth=depth + full,
        # Ruling: with a deck of one's own, up to two more, so that the mines are equal (T1, T2).
        removed=len(mine_cards) - MINES * depth,
        limit=QUIET_ROUNDS * players,
    )


def max_length(setup: Setup) -> int:
    """Return how many steps no game goes beyond (T8).

    A card leaves a mine, or the game ends, within the limit of quiet turns. A turn is a choice, the
    cards that a scout sees, a card that is dug and put back, and those that come to row and pile: as many
    as leave the row, which had its five, and a top card. Before them all is the draw of the starter.
    """
    cards = MINES * setup.depth
    turns = (cards + 1) * setup.limit
    deal = 1 + DEALT * setup.players + ROW + 1
    stocked = ROW + 2
    return deal + turns * (2 + 5 + 2 + stocked) + cards * 4
