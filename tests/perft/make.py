"""Node counts: how many ways a game can go from some positions, a few actions deep.

Chance is fixed by a keyed hash of the position's text, so the counts are the same everywhere.
`python -m tests.perft.make [GAME]` writes them again.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from game.engine.chance import KeyedRng, draw
from game.engine.protocol import CHANCE
from game.games import TEMPLATE, game_ids
from tests.conformance.cases import AnyGame, Case, cases_of, playthrough, spread
from tests.games.houses import folder_of

DEPTH = 2
POSITIONS = 4


def path_of(case: Case) -> Path:
    """Return the file of a case's counts."""
    return folder_of(case.game_id) / "perft" / f"{case.players}-{case.preset}.txt"


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
    for block in path_of(case).read_text(encoding="utf-8").split("position ")[1:]:
        state, _, *rows = block.splitlines()
        yield state, {action: int(count) for action, count in map(str.split, rows)}


def main() -> None:
    """Write them anew, of some games or of all, and remove those of presets that are no more."""
    parser = ArgumentParser()
    parser.add_argument("games", nargs="*", default=(TEMPLATE, *game_ids()), metavar="GAME")
    for game_id in parser.parse_args().games:
        folder = folder_of(game_id) / "perft"
        folder.mkdir(exist_ok=True)
        cases = list(cases_of(game_id))
        for path in set(folder.glob("*.txt")) - set(map(path_of, cases)):
            path.unlink()
        for case in cases:
            path_of(case).write_text(text_of(case), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
