"""A game's lessons, to choose one."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.games import lessons_of
from game.scenes import routes
from game.scenes.learnt import short
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.scenes.world import stand_in_world
from game.view.intents import Back, Intent
from game.view.widgets import Button


class LearnScene(Scene):
    """The lessons from first to last, then the guided game."""

    def __init__(self, shell: Shell, game_id: str) -> None:
        super().__init__(shell)
        self.game_id = game_id

    def layout(self) -> None:
        ui, safe = self.ui, self.ui.safe
        stand_in_world(ui, self.game_id)
        for row, lesson in enumerate(lessons_of(self.game_id)):
            place = Rect(safe.x, safe.y + row * (ui.control + ui.gap), safe.w, ui.control)
            go = partial(self.shell.open, routes.Lesson(self.game_id, short(lesson.name)))
            Button(ui, place, ui.t(lesson.name), go, key=lesson.name)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Back):
            self.shell.back()
