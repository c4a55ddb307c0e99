"""Positions of Haut les cubes from a few words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from game.engine.events import Event
from game.engine.protocol import CHANCE
from game.games import make
from game.games.haut_les_cubes.rules.game import HautLesCubes
from game.games.haut_les_cubes.rules.state import State
from game.games.haut_les_cubes.rules.types import COPIES, CUBES
from tests.games.steps import step

LETTERS = "mnpths"
PLATEAU = "0,0,0/0,2,0/2,0,0/2,2,0"
"""Four by four cells of height 1."""


@cache
def cubes_game(players: int = 3, starter: str = "0") -> HautLesCubes:
    """Return the game with the start layout that comes with it; seat 0 begins, unless another is named."""
    game = make("haut-les-cubes", players, {"starter": starter})
    assert isinstance(game, HautLesCubes)
    return game


def tower(height: int, at: str = "0,0") -> str:
    """Return cubes one on the other."""
    return "/".join(f"{at},{level}" for level in range(height))


def at(
    cubes: str,
    giants: str,
    hands: str = "m1/-/-",
    *,
    phase: str = "play:0:0",
    clock: str = "5:0",
    reserves: Sequence[int] | None = None,
    scores: str = "",
    secrets: str = "",
    played: str = "-",
    pile: str | None = None,
    work: str = "-",
    last: str = "-",
    memory: str = "-",
) -> State:
    """Return a position for as many players as there are hands; cubes may be named in any order.

    What is not said is ordinary: the first seat has all cubes that are left, and the pile all cards; if the
    pile is said, the played cards are the rest.
    """
    players = hands.count("/") + 1
    laid = sorted(tuple(map(int, cube.split(","))) for cube in cubes.split("/"))
    left = CUBES - len(laid)
    reserves = reserves if reserves is not None else [left, *[0] * (players - 1)]
    secrets = secrets or "/".join("-" * players)
    scores = scores or ",".join("0" * players) + ":-"
    counts = _minus(COPIES, hands, secrets, played if pile is None else pile)
    rest = "".join(f"{letter}{count}" for letter, count in zip(LETTERS, counts, strict=True) if count) or "-"
    text = " ".join(
        (
            phase,
            clock,
            "/".join(",".join(map(str, cube)) for cube in laid),
            giants,
            ",".join(map(str, reserves)),
            scores,
            hands,
            f"{rest}:{secrets}:{played}" if pile is None else f"{pile}:{secrets}:{rest}",
            work,
            last,
            memory,
        )
    )
    return cubes_game(players).decode_state(text)


def _minus(counts: Sequence[int], *texts: str) -> list[int]:
    left = list(counts)
    for letter, count in re.findall(r"([a-z])(\d+)", " ".join(texts)):
        left[LETTERS.index(letter)] -= int(count)
    return left


def told(state: State, text: str) -> list[Event]:
    """Return what happens when an action is taken."""
    return step(cubes_game(len(state.hands)), state, text)[1]


def deal_out(state: State) -> State:
    """Deal the rarest cards first, until somebody has something to decide."""
    game = cubes_game(len(state.hands))
    while game.current_player(state) == CHANCE:
        state = game.apply(state, game.chance_outcomes(state)[-1][0])
    return state


def heights(state: State, *cells: tuple[int, int]) -> list[int]:
    """Return the heights of cells, by the cubes that an observer sees."""
    obs = cubes_game(len(state.hands)).observation(state, 0)
    return [sum(cell[0] - x in (0, 1) and cell[1] - y in (0, 1) for x, y, _ in obs.cubes) for cell in cells]


def kinds(events: Sequence[Event]) -> list[str]:
    """Return the names of events."""
    return [type(event).__name__ for event in events]


def only(events: Sequence[Event], kind: type[Any]) -> Any:
    """Return the one event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found
