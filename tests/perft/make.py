"""Node counts: how many ways a game can go from some positions, a few actions deep.

Chance is fixed by a keyed hash of the position's text, so the counts are the same everywhere.
`python -m tests.perft.make [GAME]` writes them again.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from game.engine.chance import KeyedRng, draw
from game.engine.protocol import CHANCE
from tests.conformance.cases import AnyGame, Case, playthrough, spread
from tests.games.texts import path_of, write_anew

KIND = "perft"
DEPTH = 2
POSITIONS = 4


def positions(case: Case) -> list[Any]:
    """Return decisions spread over a playthrough, after the first chance."""
    played = playthrough(case, 0)
    return spread([step.before for step in played.steps if step.player != CHANCE], POSITIONS)


def settle(game: AnyGame, state: Any) -> Any:
    """Resolve chance, always in the same way."""
    while game.current_player(state) == CHANCE:
        outcome = draw(game.chance_outcomes(state), KeyedRng(game.encode_state(state), 0))
        state = game.apply(state, outcome)
    return state


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Return the number of sequences of `depth` actions, or fewer where the game ends before."""
    actions = game.legal_actions(state)
    if depth == 0 or not actions:
        return 1
    if depth == 1:
        return len(actions)
    return sum(perft(game, settle(game, game.apply(state, action)), depth - 1) for action in actions)


def divide(game: AnyGame, state: Any, depth: int) -> dict[str, int]:
    """Return the count behind each action."""
    return {
        game.encode_action(action): perft(game, settle(game, game.apply(state, action)), depth - 1)
        for action in game.legal_actions(state)
    }


@cache
def counts(case: Case, depth: int = DEPTH) -> tuple[dict[str, int], ...]:
    """Return the counts behind each action, position by position."""
    game = case.make()
    return tuple(divide(game, state, depth) for state in positions(case))


def text_of(case: Case) -> str:
    """Return a case's counts as text: a line a position, its text, the total, and each action's count."""
    return "\n".join(_lines(case)) + "\n"


def _lines(case: Case) -> Iterator[str]:
    game = case.make()
    for state, division in zip(positions(case), counts(case), strict=True):
        yield f"position {game.encode_state(state)}"
        yield f"depth {DEPTH}: {sum(division.values())}"
        yield from (f"  {action} {count}" for action, count in division.items())


def read(case: Case) -> Iterator[tuple[str, dict[str, int]]]:
    """Yield each position's text with the counts that it should have."""
    for block in path_of(KIND, case).read_text(encoding="utf-8").split("position ")[1:]:
        state, _, *rows = block.splitlines()
        yield state, {action: int(count) for action, count in map(str.split, rows)}


if __name__ == "__main__":
    write_anew(KIND, text_of)
