"""The app with a fault, to be killed: its worker does not end with it. See `app_player`."""

from __future__ import annotations

import sys
from typing import Any

from game.ai import worker
from tests.storage import app_player, thoughtful

_ponder = thoughtful.ponder


def ponder(wire: Any, current: Any, signs: Any) -> None:
    """Think on, whoever is gone."""
    its: Any = worker
    its.end_with_parent = lambda: None
    _ponder(wire, current, signs)


if __name__ == "__main__":
    thoughtful.ponder = ponder
    home, seed, stage, count = sys.argv[1:]
    app_player.main(home, seed, stage, int(count))
