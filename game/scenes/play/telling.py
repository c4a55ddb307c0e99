"""What the play screen says: whose turn it is, what was done, what is asked for, what a choice would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine.protocol import Outlook
from game.engine.reasons import Reason, player_ref
from game.scenes.match import Match
from game.scenes.play.hud import Hud, Tone
from game.scenes.play.log_panel import LogPanel
from game.scenes.words import Words
from game.view.director import Director
from game.view.picker import Picker, Step
from game.view.widgets import Ui


class Telling:
    """Writes the bars and the log of one layout, and knows which clause is behind the words."""

    def __init__(
        self, ui: Ui, match: Match, words: Words, director: Director[Any], hud: Hud, log: LogPanel | None
    ) -> None:
        self._ui, self._match, self._words, self._director = ui, match, words, director
        self._hud, self._log = hud, log
        self.held = False
        """Whether a game that nobody plays was made to stand still."""
        self.title = ""
        """What stands over the table where all wait for who reads; "" for whose turn it is."""
        self.clause = ""
        """The clause behind what is said or focused now: what F1 opens."""
        self.warned: Any = None
        """The action that was warned of: chosen once more, it is played."""

    def story(self) -> None:
        """Say whose turn is shown, and what was done last."""
        match, hud = self._match, self._hud
        # What happens by itself, such as a board that flies off, belongs to whoever brought it about.
        actors = (line.actor for line in reversed(match.log.lines) if line.actor >= 0)
        shown = next(actors, -1) if self._director.busy else -1
        player = match.session.current_player if shown < 0 else shown
        name = match.names[player] if player >= 0 else ""
        state = "held" if self.held else "show" if shown >= 0 else match.need.value
        hud.head(
            self.title if self.title and shown < 0 else self._ui.t(f"play.banner.{state}", player=name),
            hud.asked,
        )
        hud.tell(self._last())
        lines = match.log.lines
        self._director.table.recall(lines[-1].way if lines else None)
        if self._log is not None:
            self._log.show(match.log.lines, len(match.recap()))

    def point_again(self) -> None:
        """The table is seen from elsewhere: point anew at what a line is about."""
        if self._log is not None:
            self._log.point_again()

    def _last(self) -> Iterator[str]:
        """What was done last, in words, fullest first."""
        lines = self._match.log.lines
        return self._words.tellings(lines[-1]) if lines else iter(("",))

    def ask(self, picker: Picker[Any] | None) -> None:
        """Say what a picker asks for now, and nothing more but what was done last."""
        self.warned = None
        self.clause = ""
        asked = "" if picker is None or self._director.busy else self._asked(picker)
        self._hud.head(self._hud.banner, asked)
        self._hud.rest()

    def _asked(self, picker: Picker[Any]) -> str:
        """What is asked for now, in words."""
        options, match = picker.options, self._match
        zone = options[0].zone if options else ""
        obs = match.session.observation(match.viewer)
        return self._words.say(match.log.ask(obs, zone))

    def outlook(self, outlook: Outlook) -> None:
        """Say what an action would do."""
        self.clause = outlook.clause
        if outlook.warning is not None:
            self._hud.say(self._words.reason(outlook.warning), Tone.WARNING)
        else:
            self._hud.say(f"{self._words.say(outlook.message)} ({outlook.clause})", Tone.OUTLOOK)

    def warns(self, action: Any) -> bool:
        """Warn of an action that has a warning, the first time that it is chosen."""
        warning = self._match.outlook(action).warning
        if warning is None or action == self.warned:
            return False
        self.warned = action
        self.clause = warning.clause
        self._ui.view.audio.play("ui_refuse")
        self._hud.say(f"{self._words.reason(warning)} {self._ui.t('play.press-again')}", Tone.WARNING)
        return True

    def why_not(self, picker: Picker[Any] | None, step: Step | None) -> None:
        """Say why a step can't be taken; without a picker others are to choose, or nobody is."""
        if picker is None:
            player = self._match.session.current_player
            key = "play.not-your-turn" if player >= 0 else "play.match-over"
            self.refusal(Reason.of(key, player=player_ref(player)))
            return
        reason = self._match.why_not(picker, step) if step is not None else None
        self.refusal(reason or Reason.of("play.not-now"))

    def refusal(self, reason: Reason) -> None:
        """Say why something can't be done."""
        self.clause = reason.clause
        self._hud.say(self._words.reason(reason), Tone.REFUSAL)

    def rule_here(self, clause: str) -> None:
        """Say which rule speaks of a place where nothing can be chosen; now F1 follows the pointer."""
        self._hud.say(self._ui.t("play.rule-here", clause=clause), Tone.OUTLOOK)
        self.clause = ""
