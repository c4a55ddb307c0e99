"""What people who only watch a game can do: let it stand still, and hurry it."""

from __future__ import annotations

from typing import Final

from game.scenes.match import Match

FAST: Final = 4.0
"""Factor of the shows' speed when who only watches hurries them."""


class Watching:
    """How a game that is only watched goes on."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.on = match.watched
        """Whether all only watch: nobody plays, or all who do are out."""
        self.held = False
        """Whether it stands still."""
        self._hurried = False

    @property
    def pace(self) -> str:
        """The sign that lets it stand still, or go on after that."""
        return "go-on" if self.held else "pause"

    @property
    def tempo(self) -> str:
        """The sign that lets it go faster, or as usual after that."""
        return "usual" if self._hurried else "fast"

    @property
    def factor(self) -> float:
        """How much faster than usual shows are."""
        return FAST if self._hurried else 1.0

    def hold(self) -> None:
        """Let it stand still, or go on."""
        self.held = not self.held

    def hurry(self) -> None:
        """Let it go faster, or as usual."""
        self._hurried = not self._hurried

    def look(self) -> bool:
        """Look again whether whoever could decide is out, or, after an undo, is in again; return whether
        that is new: then it goes on as usual."""
        if self.on == self._match.watched:
            return False
        self.on = self._match.watched
        self.held = self._hurried = False
        return True
