"""What the table says of a card: a sentence with its clause, wherever it lies."""

from __future__ import annotations

from typing import Final

from game.games.tunhell.rules.cards import (
    CODES,
    DEMON,
    DIRT,
    DWOUARF,
    FINDS,
    GHOST,
    HEART,
    KINDS,
    MACHIN,
    RAT,
    RING,
    SPIDER,
    THRONE,
    TROPHIES,
)
from game.games.tunhell.view.pictures import trophy
from game.view.widgets.base import Ui

_CLAUSES: Final = ("T9", "T11", "T12", "T13", "T15", "T16", "T20", "T27")
"""By family of cards."""
_OWN_CLAUSES: Final = {
    **{MACHIN: "T21", DWOUARF: "T22", RING: "T24", HEART: "T25", GHOST: "T26"},
    **{THRONE: "T28", SPIDER: "T29", DEMON: "T29"},
}


def clause_of_card(card: int) -> str:
    """The clause about a card or a trophy."""
    if card >= trophy(0):
        return "T19"
    if card in _OWN_CLAUSES:
        return _OWN_CLAUSES[card]
    return "T23" if card in FINDS else "T10" if KINDS[card].proud else _CLAUSES[KINDS[card].family]


def about_card(ui: Ui, card: int, full: bool) -> str:
    """What a card or a trophy is, in a sentence with its clause; only a full game has trophies (T1)."""
    code = TROPHIES[card - trophy(0)] if card >= trophy(0) else CODES[card]
    if card in (DIRT, RAT) and not full:
        code = f"{code}-plain"
    return f"{ui.t(f'tunhell.about.{code}')} ({clause_of_card(card)})"


def counted(number: int, holds: bool) -> int:
    """What a seat's count of dirt (0) or rats (1) is a picture of: the trophy, if the seat holds it."""
    return trophy(number) if holds else (DIRT, RAT)[number]
