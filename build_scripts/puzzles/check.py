"""Whether a fresh, longer search finds the same choice best: for each puzzle of a file, from its position."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, NamedTuple

from build_scripts.puzzles.weigh import rng, weigh
from game.engine.puzzle import Puzzle
from game.engine.session import Seat, Session
from game.games import heuristics, make

TIMES: Final = 20.0
"""How many times the expert's simulations each action alone has."""
NEAR: Final = 0.25
MOST: Final = 6
"""So many actions are compared: those that came nearest, by the file."""


class Checked(NamedTuple):
    """What came of a puzzle."""

    name: str
    agrees: bool
    margin: float
    """By how much a good one is ahead of all others; below 0 where another is better."""


def stand(game_id: str, puzzle: Puzzle) -> Session[Any, Any]:
    """Return a game that stands at a puzzle. Raises EngineError if it isn't within the rules."""
    at = puzzle.position
    seats = [Seat(str(number), "bot", "expert") for number in range(at.players)]
    return Session.standing(make(game_id, at.players, at.options), at.seed, seats, at.log.split())


def check(game_id: str, puzzle: Puzzle, seed: str) -> Checked:
    """Search again, longer, with numbers of its own; the seat's observation is all that it knows."""
    session = stand(game_id, puzzle)
    game = session.game
    near = [text for text, chance in puzzle.others.items() if chance >= puzzle.chance - NEAR]
    near = sorted(near or puzzle.others, key=lambda text: -puzzle.others[text])[: MOST - 1]
    actions = [game.decode_action(text) for text in (puzzle.good[0], *near)]
    obs = session.observation(puzzle.position.learner)
    found = weigh(heuristics(game), obs, actions, TIMES, partial(rng, seed, puzzle.name))
    best, others = found[actions[0]], [found[action] for action in actions[1:] if action in found]
    margin = best - max(others)
    return Checked(puzzle.name, margin > 0, margin)
