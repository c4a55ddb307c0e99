"""What each temper likes, among choices that are nearly as good. Without it all tempers play alike."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.nullgame.rules.types import Action, Observation


def liking(obs: Observation, temper: str, actions: Sequence[Action]) -> list[float]:
    """Return how much each card is to the liking of a temper.

    The brave lay down low cards and keep the high ones for the end, the careful the card in the middle, the
    greedy the highest, and the spiteful the one that just beats what most others may hold.
    """
    unseen = [value for value, copies in enumerate(obs.unseen) for _ in range(copies)]
    middle = sorted(unseen)[len(unseen) // 2] if unseen else 0
    if temper == "brave":
        return [-float(action.card) for action in actions]
    if temper == "greedy":
        return [float(action.card) for action in actions]
    aim = middle + (temper == "spiteful")
    return [-float(abs(action.card - aim)) for action in actions]
