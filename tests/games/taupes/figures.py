"""The figures that *Taupes et compagnie* is played with, by the clause that tells them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.games import make, spec
from game.games.taupes.rules import types as moles


def told() -> Mapping[str, Iterable[int]]:
    """Return them."""
    games: list[Any] = [make("taupes", players) for players in spec("taupes").players]
    return {
        "M1": [game.setup.moles for game in games],
        "M2": [len(moles.DISCS), *(moles.DISCS.count(value) for value in sorted(set(moles.DISCS)))],
        "M3": [len(board.holes) for board in games[0].setup.boards],
        "M10": [len(moles.DISCS)],
        "M17": [moles.ROUNDS, moles.ROUNDS, moles.ROUNDS],
    }
