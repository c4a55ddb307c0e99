"""What a dig may meet, counted from what a viewer has not seen: for outlooks and computer players."""

from __future__ import annotations

from typing import NamedTuple

from game.games.tunhell.rules.cards import COMBATS, ENDS, ENEMIES, MINE
from game.games.tunhell.rules.moves import payments
from game.games.tunhell.rules.state import dogs
from game.games.tunhell.rules.types import HIDDEN, Cards, Observation


class Ahead(NamedTuple):
    """What the next card of a mine may be, as far as a viewer can know."""

    cards: int
    """How many cards it may be."""
    enemies: int
    """How many of them are encounters."""
    lost: int
    """How many of those can't be beaten."""

    @property
    def safe(self) -> int:
        """How likely it is none that can't be beaten, in whole per cent."""
        return 100 - round(100 * self.lost / self.cards) if self.cards else 100


def top_card(obs: Observation, mine: int, depth: int) -> int:
    """Return the card of a mine at a depth, 0 on top; HIDDEN if the viewer does not know it."""
    fixed = obs.mines[mine].fixed
    return fixed[depth].card if depth < len(fixed) else HIDDEN


def beatable(card: int, warriors: Cards, bonus: int) -> bool:
    """Whether a card is no encounter, or one that these warriors and this bonus beat (T16, T22)."""
    return card not in ENEMIES or bool(payments(warriors, COMBATS[card] - dogs(warriors), bonus))


def next_card(obs: Observation, mine: int, warriors: Cards, bonus: int) -> Ahead:
    """Return what the next card of a mine may be for a digger with this bonus, beside these warriors."""
    known = top_card(obs, mine, 0)
    if known != HIDDEN:
        counts = {known: 1}
    else:
        kinds = ENDS if obs.full and obs.mines[mine].left == 1 else MINE
        counts = {card: obs.unseen[card] for card in kinds if obs.unseen[card]}
    enemies = {card: count for card, count in counts.items() if card in ENEMIES}
    lost = sum(count for card, count in enemies.items() if not beatable(card, warriors, bonus))
    return Ahead(sum(counts.values()), sum(enemies.values()), lost)
