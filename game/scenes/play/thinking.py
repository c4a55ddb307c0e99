"""Thinking for a match, beside the window: for a computer player's move, or for a person's hint."""

from __future__ import annotations

from typing import Final

from game.ai.worker import Answer  # loaded with the table, so that no frame waits for it later
from game.engine.reasons import Reason
from game.engine.tempers import PLAIN
from game.scenes.match import Match
from game.scenes.shell import Shell

HINT_STRENGTH: Final = "expert"
CALM: Final = 0.2
"""Seconds for which a person looks before their hint is thought ahead: who acts at once needs none."""


class Thinking:
    """One question at a time, about the decision that the match stands at.

    While a person looks, the hint that they may ask for is thought ahead, once a decision: the same question
    as if they had asked, so the same answer. It is kept until something is played or taken back.
    """

    def __init__(self, shell: Shell, match: Match) -> None:
        self._shell, self._match = shell, match
        self.purpose = ""
        """For what the thinker was asked: "move", "hint" (somebody waits for it), "ahead", or nothing."""
        self._wanted = False
        """Whether somebody waited for the hint when the thinking was stopped: it is asked for again."""
        self._hint: Answer | None = None
        self._thought = False
        """Whether the thinker has answered for this decision; without a hint, if it is broken."""
        self._calm = 0.0
        """Seconds since the decision came up."""
        self._lost = False
        """Whether the last action had to be found without the thinker's worker."""

    def ask(self, purpose: str, strength: str, temper: str) -> None:
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

    def ask_hint(self) -> None:
        """Ask what a person could do, unless that is known, or being thought of, already."""
        if self._hint is not None or self.purpose == "ahead":
            self.purpose = "hint"
        else:
            self.ask("hint", HINT_STRENGTH, PLAIN)

    def think_ahead(self, seconds: float) -> None:
        """Time passes while a person looks at the table: think of the hint once, where somebody is there."""
        if self._wanted:
            self._wanted = False
            self.ask_hint()
        if self.purpose or self._thought or not self._shell.focused:
            return
        self._calm += seconds
        if self._calm >= CALM:
            self.ask("ahead", HINT_STRENGTH, PLAIN)

    def answer(self) -> Answer | None:
        """Return the answer, once, when it is there and somebody waits for it."""
        purpose = self.purpose
        if purpose == "hint" and self._hint is not None:
            self.purpose = ""
            return self._hint
        answer = self._shell.thinker.poll() if purpose else None
        if answer is None:
            return None
        self.purpose = ""
        if purpose == "move":
            return answer
        if answer.fallback is None:
            self._hint = answer
        self._thought = True
        return answer if purpose == "hint" else None

    def trouble(self, answer: Answer) -> Reason | None:
        """Return what is to be said of an action that the worker did not find itself: once, until it does
        again."""
        said, self._lost = self._lost, answer.fallback is not None
        return None if said else answer.fallback

    def unask(self) -> None:
        """Nobody waits for the hint any more: what is being thought of goes on, but is only kept."""
        self._wanted = False
        if self.purpose == "hint":
            self.purpose = "" if self._hint is not None else "ahead"

    def stop(self) -> None:
        """Think no more for now, while one looks elsewhere."""
        if self.purpose:
            self._wanted = self.purpose == "hint"
            self.purpose = ""
            self._calm = 0.0
            self._shell.thinker.cancel()

    def drop(self) -> None:
        """Something else is to be decided: think no more of this, and forget what was thought."""
        self.stop()
        self._wanted, self._hint, self._thought, self._calm = False, None, False, 0.0
