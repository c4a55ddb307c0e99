"""What the template's sentences claim."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.games.nullgame.rules.types import CHOOSE
from tests.conformance.claims import Check, Moment


def unseen(m: Moment) -> list[int]:
    """Return the cards that the seat can't see: those of the others, and the pile."""
    state = m.state
    cards = [card for card, copies in enumerate(state.pile) for _ in range(copies)]
    for seat, hand in enumerate(state.hands):
        if seat != m.seat:
            cards += [*hand, *[state.chosen[seat]] * (state.chosen[seat] > 0)]
    return cards


CLAIMS: Final[Mapping[str, Check]] = MappingProxyType(
    {
        "outlook.choose": lambda m, card, higher: (
            m.now.hands[m.seat] != m.state.hands[m.seat]
            and card == m.action.card
            and higher == sum(other > card for other in unseen(m))
        ),
        "merit.unbeaten": lambda m, card: card == m.action.card and not any(o > card for o in unseen(m)),
        "merit.keeps": lambda m, card: card > m.action.card and card in m.now.hands[m.seat],
        "warning.lowest": lambda m, card: card == m.action.card and all(o > card for o in unseen(m)),
        "reason.not-in-hand": lambda m, card: card == m.action.card and card not in m.state.hands[m.seat],
        "reason.not-now": lambda m: m.action.kind != CHOOSE or m.game.current_player(m.state) < 0,
    }
)
