"""The puzzles that come along: each stands within the rules, asks its seat, and knows what is best there."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from build_scripts.puzzles.check import stand
from build_scripts.puzzles.mine import A_GAME, MARGIN
from game.disk.puzzles import puzzles_file, read_puzzles
from game.engine.puzzle import STEPS, Puzzle
from game.games import game_ids, make, spec
from game.i18n import Catalog
from game.scenes.match import Match
from game.scenes.puzzle import PuzzleRun

GAMES = [game_id for game_id in game_ids() if puzzles_file(game_id).is_file()]
LARGEST = 300_000
"""Bytes of a game's file."""
EACH = 200
"""So many come along with each game."""
ROUNDED = 0.002


@cache
def puzzles_of(game_id: str) -> tuple[Puzzle, ...]:
    return read_puzzles(game_id, make(game_id, spec(game_id).players[0]).rules_version)


def test_puzzles_are_of_the_rules_that_are_played() -> None:
    assert GAMES and all(puzzles_of(game_id) for game_id in GAMES)


@pytest.mark.parametrize("game_id", GAMES)
def test_there_are_puzzles_of_each_step_and_few_of_one_match(game_id: str) -> None:
    puzzles = puzzles_of(game_id)
    assert max(Counter(puzzle.position.seed for puzzle in puzzles).values()) <= A_GAME
    assert puzzles_file(game_id).stat().st_size <= LARGEST
    assert len(puzzles) == EACH
    steps = Counter(puzzle.step for puzzle in puzzles)
    assert sorted(steps) == list(range(1, STEPS + 1))
    assert max(steps.values()) - min(steps.values()) <= 1
    assert len({puzzle.position.players for puzzle in puzzles}) > 1, "with different numbers of players"
    assert len({tuple(puzzle.position.options.items()) for puzzle in puzzles}) > 1, "with different options"


def stands(game_id: str, puzzle: Puzzle) -> None:
    """See that a puzzle can be put on the table, and shows what its seat knows."""
    session = stand(game_id, puzzle)
    legal = [session.game.encode_action(action) for action in session.legal_actions()]
    assert session.current_player == puzzle.position.learner
    assert set(puzzle.good) <= set(legal) and set(puzzle.others) <= set(legal)
    assert max(puzzle.others.values()) <= puzzle.chance - MARGIN + ROUNDED, "one is clearly best"
    run = PuzzleRun(game_id, (puzzle,), puzzle.name, Catalog("en"))
    match = Match(run.session)
    assert match.viewer == run.learner and match.people == (run.learner,)
    assert match.truth() == type(match.truth()).of(session.observation(run.learner))
    assert not run.solved and run.is_good(run.best()) and run.runner_up() in run.session.legal_actions()


@pytest.mark.parametrize("game_id", GAMES)
def test_puzzles_stand_within_the_rules(game_id: str) -> None:
    for puzzle in puzzles_of(game_id)[::25]:
        stands(game_id, puzzle)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_every_puzzle_stands_within_the_rules(game_id: str) -> None:
    for puzzle in puzzles_of(game_id):
        stands(game_id, puzzle)
