"""Who stands beside the player: the teacher, in a lesson or with tips in a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.engine.events import Event
from game.scenes.match import Match
from game.scenes.play.pointing import Pointing
from game.scenes.play.teacher import Teacher
from game.view.widgets import Ui


class Companion:
    """What a play screen tells and asks its teacher; here the answers of one who has nothing to say."""

    scripted = False
    """Whether all goes by a lesson: it is saved nowhere, nothing is missed, nothing is done once more."""

    def __init__(self, ui: Ui, match: Match) -> None:
        self._ui, self._match = ui, match
        self.teacher = Teacher(ui, match.game_id)
        """Who speaks."""

    @property
    def reads(self) -> bool:
        """Whether something only is read now: nothing is to be chosen."""
        return False

    @property
    def title(self) -> str:
        """What stands over the table while something is read."""
        return ""

    def layout(self, area: Rect, pointing: Pointing) -> None:
        """Stand within `area` of a new layout."""
        self._pointing = pointing
        self.teacher.layout(area)

    def see(self, news: Sequence[tuple[int, Event]]) -> None:
        """See what the viewer sees now, each event with its step."""

    def landed(self) -> None:
        """A show is over."""

    def speak(self) -> None:
        """Say what is to be said: the table shows all that has happened."""

    def close(self) -> bool:
        """Say no more of what can be put away. Return whether there was something."""
        return False

    def objects(self, actions: Sequence[Any]) -> bool:
        """Say why a choice that can only lead to these actions should not be made; False if it may be."""
        return False

    def hint(self) -> bool:
        """Advise something. Return False where the computer is to be asked."""
        return False

    def play(self, action: Any) -> None:
        """Take an action in the session, whoever's it is."""
        self._match.session.play(action)

    def acts(self, seconds: float) -> bool:
        """Time passes and somebody is awaited. Return whether who plays, and what, is seen to here."""
        return False

    def undone(self) -> None:
        """What was done last was taken back, or done once more."""

    def undo_stops(self) -> None:
        """An undo was refused because something was seen since."""

    def open_menu(self) -> bool:
        """Open a menu of one's own. Return False where there is none."""
        return False
