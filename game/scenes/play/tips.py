"""What the teacher says in a match, once, when it first comes up: what is rare, and in a guided game all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.engine.events import Event
from game.engine.lesson import Moment, Tip
from game.games import guided_game, tips_of
from game.scenes import learnt
from game.scenes.match import Match, Need
from game.scenes.play.companion import Companion
from game.scenes.play.teacher import POINT, TALK, Saying, Sign
from game.scenes.shell import Shell
from game.view.tables.base import Table
from game.view.widgets import Ui

CLOSE, CLAUSE, OFF = "tip-close", "tip-clause", "tip-off"
"""The keys of what can be pressed in the bubble."""
UNDO_STOPS: Final = Tip("tip.undo", lambda moment: None)
"""Said when an undo is refused because something was seen."""


class Tips(Companion):
    """The teacher at one match of real opponents."""

    def __init__(
        self,
        ui: Ui,
        shell: Shell,
        match: Match,
        table: Table[Any],
        *,
        open_rules: Callable[[str], None],
        refresh: Callable[[], None],
    ) -> None:
        """`open_rules` opens the rulebook at a clause; `refresh` shows what can be done now."""
        super().__init__(ui, match)
        self._shell, self._table = shell, table
        self._open_rules, self._refresh = open_rules, refresh
        guided = guided_game(match.game_id)
        along = guided is not None and learnt.is_guided(shell.settings, match.game_id, match.session.seed)
        self._tips = (*(guided.tips if along and guided is not None else ()), *tips_of(match.game_id))
        self._now: tuple[Tip, Sequence[str]] | None = None
        """What is to be said, or is said, and what it is about ..."""
        self._to = match.viewer
        """... to whom: nobody else may know what they have seen."""
        self._seen: dict[int, list[tuple[int, Event]]] = {}
        """By viewer: what they have seen since they were last to choose."""

    def see(self, news: Sequence[tuple[int, Event]]) -> None:
        """Look whether there is something to say about it, once who has seen it is to choose: what was so
        when others began may be so no more.
        """
        match, session = self._match, self._match.session
        if match.viewer not in match.people:
            return
        seen = self._seen.setdefault(match.viewer, [])
        seen += news
        if match.need is not Need.PERSON:
            return
        self._seen[match.viewer] = []
        if self._now is not None or not self._open:
            return
        moment = Moment(
            match.viewer,
            session.observation_at(seen[0][0] if seen else session.cursor, match.viewer),
            [event for _, event in seen],
            session.observation(match.viewer),
            session.legal_actions(),
        )
        for tip in self._open:
            about = tip.sees(moment)
            if about is not None:
                self._now, self._to = (tip, about), match.viewer
                return

    @property
    def _open(self) -> list[Tip]:
        """What was not said yet."""
        settings = self._shell.settings
        return [tip for tip in self._tips if tip.says not in settings.told] if settings.tips else []

    def undo_stops(self) -> None:
        settings = self._shell.settings
        if settings.tips and UNDO_STOPS.says not in settings.told:
            self._now, self._to = (UNDO_STOPS, ()), self._match.viewer
            self.speak()

    def speak(self) -> None:
        """Say what is to be said, once who has seen it can read it in peace."""
        match, settings = self._match, self._shell.settings
        if not settings.tips:
            self.close()
        if self._now is None or match.need is not Need.PERSON or match.viewer != self._to:
            return
        tip, names = self._now
        told = settings.told
        if tip.says not in told:
            self._shell.change(told=[*told, tip.says])
        about = tuple(place for place in map(self._table.landmark, names) if place is not None)
        t = self._ui.t
        signs = [Sign(CLOSE, t("tip.close"), self._put_away)]
        if tip.clause:
            signs.append(Sign(CLAUSE, t("tip.rule", clause=tip.clause), self._open_clause, "book"))
        signs.append(Sign(OFF, t("tip.off"), self._switch_off, "hush"))
        goal = next(iter(about), None)
        words = t(tip.says) + (f" ({tip.clause})" if tip.clause else "")
        pose = POINT if about else TALK
        self.teacher.say(
            Saying(words, pose, about, goal, shown=tuple(self._table.shows()), signs=tuple(signs))
        )

    def play(self, action: Any) -> None:
        """What was said has been read; what is still to be said waits."""
        if self.teacher.said is not None:
            self.close()
        super().play(action)

    def hint(self) -> bool:
        """A hint says more."""
        self.close()
        return False

    def undone(self) -> None:
        self._seen.clear()
        self.close()

    def close(self) -> bool:
        self._now = None
        return self.teacher.silent()

    def _put_away(self) -> None:
        """Close it, and let the focus leave its sign for what can be chosen."""
        self.close()
        self._refresh()

    def _open_clause(self) -> None:
        if self._now is not None:
            self._open_rules(self._now[0].clause)

    def _switch_off(self) -> None:
        self._shell.change(tips=False)
        self._put_away()
        self._ui.notices.toast(self._ui.t("tip.off.done"))
