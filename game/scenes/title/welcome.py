"""How a game that is new begins: learn it, play it at once, or set it up first, offered at its sign."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect

from game.engine.protocol import EngineError
from game.games import lessons_of
from game.scenes import routes
from game.scenes.learnt import next_lesson, was_played
from game.scenes.shell import Shell
from game.scenes.title.unfolded import Offer, Unfolded
from game.view.widgets import Ui


class Welcome:
    """The planks at the sign of a game that was chosen, until something else is done."""

    def __init__(self, ui: Ui, shell: Shell, set_up: Callable[[str], None]) -> None:
        """`set_up` leads to the set-up of a game."""
        self._ui, self._shell, self._set_up = ui, shell, set_up
        self.chosen = ""
        """The game at whose sign they hang; "" for none."""
        self._signs: Mapping[str, Rect] = {}
        self.hung: Unfolded | None = None
        """What hangs there; whoever clears the stage sets it to None."""

    def layout(self, signs: Mapping[str, Rect]) -> None:
        """Hang them at the sign of a new layout if they were seen before."""
        self._signs = signs
        if self.chosen:
            self._unfold(self.chosen)

    def knows(self, game_id: str) -> bool:
        """Whether somebody who chooses this game is asked how to begin."""
        return bool(lessons_of(game_id)) and not was_played(self._shell.settings, game_id)

    def covers(self, x: float, y: float) -> bool:
        """Whether a plank lies there."""
        return self.hung is not None and self.hung.covers(x, y)

    def choose(self, game_id: str) -> None:
        """Unfold the planks; the first of them has the focus, wherever the pointer is."""
        self.fold()
        self._unfold(game_id)
        self._ui.tickers.append(self._offer)

    def _offer(self, seconds: float) -> bool:
        """A frame later: the pointer that chose the sign has had its say."""
        self._ui.tickers.remove(self._offer)
        self._ui.focus.set_key("title.learn")
        return False

    def fold(self) -> None:
        """Take the planks off; who stood on them stands at the sign again."""
        if self.hung is None:
            return
        focus, key = self._ui.focus, f"game.{self.chosen}"
        here = focus.current is not None and focus.current.key in self.hung.keys
        self.hung.remove()
        self._explain(self._ui.t(f"{key}.about"))
        if here:
            focus.set_key(key)
        self.chosen, self.hung = "", None

    def _unfold(self, game_id: str) -> None:
        ui, sign, self.chosen = self._ui, self._signs[game_id], game_id
        offers = (
            Offer("title.learn", ui.t("learn.open"), "learn", partial(self._learn, game_id), "primary"),
            Offer("title.play", ui.t("setup.play"), "play", partial(self._play, game_id)),
            Offer("title.setup", ui.t("title.setup"), "gear", partial(self._set_up, game_id)),
        )
        before = [target for target in ui.focus.targets]
        apart = [target.place for target in before if target.place != sign]
        self.hung = Unfolded(ui, sign, offers, apart)
        self._explain("")  # it would lie over the planks
        order = [target.key for target in before]
        after = order.index(f"game.{game_id}")
        ui.focus.arrange(lambda target: order.index(target.key) if target.key in order else after)

    def _explain(self, tip: str) -> None:
        """Let the sign say something to whoever rests there."""
        sign = self._ui.focus.find(f"game.{self.chosen}")
        assert sign is not None
        sign.tip = tip

    def _learn(self, game_id: str) -> None:
        """Go straight into the first lesson that is left to do; all of them lie below it."""
        self._shell.open(routes.Learn(game_id))
        if next_lesson(self._shell.settings, game_id):
            self._shell.open(routes.Lesson(game_id, ""))

    def _play(self, game_id: str) -> None:
        """Play at once, as the set-up would propose it."""
        from game.scenes.choices import begin, proposed  # seldom needed at the start

        try:
            session = begin(self._shell, proposed(self._shell, game_id))
        except EngineError as error:
            self._ui.notices.toast(self._ui.view.catalog.reason(error.reason))
            return
        self._shell.open(routes.Play(session))
