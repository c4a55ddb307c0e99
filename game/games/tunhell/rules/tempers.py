"""What tunnellers like, by temper: among turns that are nearly as good.

The brave dig deep, and where something may be that beats them; the careful look first, keep strong sides and
dig where it is safe; the greedy dig and recruit who digs; the spiteful take away what others hold.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.games.tunhell.rules import odds
from game.games.tunhell.rules.cards import DIGGERS, DIGS, VALUES, W4, B, equipped, strength
from game.games.tunhell.rules.moves import GOES, JOIN, WORK
from game.games.tunhell.rules.types import NONE, PAY, PLAY, RECRUIT, Action, Observation


def liking(obs: Observation, temper: str, actions: Sequence[Action]) -> list[float]:
    """Return how much each action is to the liking."""
    return [_liked(obs, temper, action) for action in actions]


def _liked(obs: Observation, temper: str, action: Action) -> float:
    kind, card, mine, finds, bonus = action
    if kind == PAY:
        saves = temper in ("careful", "spiteful")  # the side stays, the digger goes
        return float(bonus if saves else not bonus)
    if kind not in (PLAY, RECRUIT):
        return 0.0
    if mine == NONE:
        return _recruited(temper, card)
    if GOES[card] == WORK:
        digs, combat = equipped(card, finds)
        risk = (100 - odds.next_card(obs, mine, obs.sides[mine][obs.viewer], combat).safe) / 100
        deep = min(digs, obs.mines[mine].left)
        return {"brave": 2.0 + deep + risk, "careful": 1.0 - 4.0 * risk, "greedy": 3.0 + deep - risk}.get(
            temper, 0.0
        )
    if temper == "spiteful":
        return _robbed(obs, card, mine)
    if temper == "careful":
        return 1.5 if GOES[card] == JOIN else 1.0
    return 0.0


def _recruited(temper: str, card: int) -> float:
    """Return how much a dwarf in the hand is to the liking: diggers, warriors, or whoever takes away."""
    if temper == "careful":
        return 0.5 * VALUES[card]
    if temper == "spiteful":
        return 2.0 if card in (W4, B) else 0.0
    return 0.5 * DIGS[card] if card in DIGGERS else 0.0


def _robbed(obs: Observation, card: int, mine: int) -> float:
    """Return what the others lose at a mine: strength that goes, and the right to dig there (T9 to T13)."""
    own = strength(obs.sides[mine][obs.viewer])
    others = [strength(side) for seat, side in enumerate(obs.sides[mine]) if seat != obs.viewer]
    if card == B:
        return 1.0 + sum(others) - own
    if GOES[card] != JOIN:
        return 0.0
    overtaken = sum([own <= other < own + VALUES[card] for other in others])
    return 0.5 + 2.0 * overtaken if any(others) else 0.0
