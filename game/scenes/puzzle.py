"""A puzzle as one person takes it: where they are, what they chose, what is said of it. No pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.puzzle import Puzzle
from game.i18n import Catalog
from game.scenes.lesson import session_at


class PuzzleRun:
    """One puzzle, from its position to the right choice; `session` stands where it is to be made."""

    def __init__(self, game_id: str, puzzles: Sequence[Puzzle], name: str, catalog: Catalog) -> None:
        """`puzzles`: all of the game. Raises EngineError if the position isn't within the rules, KeyError
        if there is no puzzle of this name."""
        self.game_id, self.puzzles = game_id, tuple(puzzles)
        self.puzzle = {puzzle.name: puzzle for puzzle in puzzles}[name]
        self.session = session_at(catalog, game_id, self.puzzle.position)
        self.start = self.session.cursor
        self.chosen: Any = None
        """What was chosen last; None before."""
        self.answered = False
        """Whether the first answer was given, which counts."""
        self.shown = False
        """Whether the best choice was asked for."""

    @property
    def learner(self) -> int:
        """The seat of who is to choose."""
        return self.puzzle.position.learner

    @property
    def solved(self) -> bool:
        """Whether the best choice was made."""
        return self.session.cursor > self.start

    def text(self, action: Any) -> str:
        """Return the text of an action."""
        return self.session.game.encode_action(action)

    def is_good(self, action: Any) -> bool:
        """Whether it is the best choice, or just as good."""
        return self.text(action) in self.puzzle.good

    def best(self) -> Any:
        """Return the best choice: of several that are as good the first."""
        return self.session.game.decode_action(self.puzzle.good[0])

    def runner_up(self) -> Any | None:
        """Return the best of the other choices; None if none is known."""
        others = self.puzzle.others
        return self.session.game.decode_action(max(others, key=others.__getitem__)) if others else None
