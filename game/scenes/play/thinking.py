"""Thinking for a match, beside the window: for a computer player's move, or for a person's hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.tempers import PLAIN
from game.scenes.match import Match
from game.scenes.shell import Shell

if TYPE_CHECKING:
    from game.ai.worker import Answer


class Thinking:
    """One question at a time, about the decision that the match stands at."""

    def __init__(self, shell: Shell, match: Match) -> None:
        self._shell, self._match = shell, match
        self.purpose = ""
        """For what the thinker was asked: "move", "hint" or nothing."""

    def ask(self, purpose: str, strength: str, temper: str = PLAIN) -> None:
        """Ask what a computer player of some strength would do, from what the player to decide knows."""
        session = self._match.session
        game = session.game
        self.purpose = purpose
        self._shell.thinker.ask(
            game.game_id,
            game.num_players,
            game.options,
            strength,
            session.observation(session.current_player),
            [game.encode_action(action) for action in session.legal_actions()],
            self._match.thought_seed,
            game.level,
            temper,
        )

    def answer(self) -> Answer | None:
        """Return the answer, once, when it is there."""
        answer = self._shell.thinker.poll() if self.purpose else None
        if answer is not None:
            self.purpose = ""
        return answer

    def stop(self) -> None:
        """Drop the question."""
        if self.purpose:
            self.purpose = ""
            self._shell.thinker.cancel()
