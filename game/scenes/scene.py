"""What every scene is."""

from __future__ import annotations

from game.scenes.shell import Shell
from game.view.focus import Focus
from game.view.intents import Intent
from game.view.stage import Stage
from game.view.widgets import Ui


class Scene:
    """One room of the app. Subclass it; everything it shows lies on its stage.

    `layout` builds the picture from nothing for the size, language and text size of the moment: the stage
    and the focus are empty when it is called, and it is called again whenever one of them changes. Keep what
    must survive in the scene's own attributes.
    """

    music = ""
    """Name of the loop that plays here; empty leaves what plays."""
    sounds = ""
    """Folder of the game whose effects are heard here; empty leaves those that are."""
    large = False
    """Does so much hang on it, such as a table, that it is to be let go at once when it was left?"""

    def __init__(self, shell: Shell):
        self.shell = shell
        self.ui = Ui(shell.view)

    @property
    def stage(self) -> Stage:
        return self.ui.stage

    @property
    def focus(self) -> Focus:
        return self.ui.focus

    @property
    def busy(self) -> bool:
        """Does something move? Then 60 frames a second are drawn. Subclasses add their own to it."""
        return self.ui.moving

    def enter(self) -> None:
        """The scene comes to the top, for the first time or again."""

    def leave(self) -> None:
        """The scene is covered or taken off."""

    def close(self) -> None:
        """The scene was taken off and won't come back: let go of what it holds."""

    def layout(self) -> None:
        """Build the picture. See the class."""

    def receive(self, intent: Intent) -> None:
        """Give an intent to the scene itself, else to its widgets, else to the scene again."""
        if not self.intercept(intent) and not self.ui.handle(intent):
            self.handle(intent)

    def intercept(self, intent: Intent) -> bool:
        """See an intent before the widgets do (end an animation). True = used up."""
        return False

    def handle(self, intent: Intent) -> None:
        """An intent that no widget wanted."""

    def go_back(self) -> None:
        """Go back to the scene below, with the sound that a button leading there makes."""
        self.ui.view.audio.play("ui_back")
        self.shell.back()

    def update(self, seconds: float) -> None:
        """Time passed: advance animations, look for the computer player's answer."""
