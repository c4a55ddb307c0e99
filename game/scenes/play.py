"""The play screen: a person's choices become actions, actions become shows, and nothing waits for a show."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.disk.storage import SaveFile, Saves
from game.engine.reasons import Reason, Ref
from game.engine.session import Session
from game.scenes.curtain import CurtainScene
from game.scenes.dragging import Dragging
from game.scenes.house import make_table
from game.scenes.hud import Hud, Tone
from game.scenes.log_panel import LogPanel
from game.scenes.look import PICTURE, open_look
from game.scenes.manager import Scene
from game.scenes.match import Match, Need
from game.scenes.play_menu import open_menu
from game.scenes.pointing import Pointing
from game.scenes.recap import Recap
from game.scenes.telling import Telling
from game.scenes.thinking import Thinking
from game.scenes.words import Words
from game.view.director import Director
from game.view.intents import Accept, Back, Help, Hint, Intent, Menu, Point, Press, Redo, Skip, Undo
from game.view.picker import Picker, Step
from game.view.tables.base import Spot

if TYPE_CHECKING:
    from game.app.loop import App

HINT_STRENGTH: Final = "expert"
FAST: Final = 4.0
"""Factor of the shows' speed when who only watches hurries them."""
LAST_LOOK: Final = 1.2
"""Seconds, at normal speed, to look at what was done before the screen changes hands or the match ends."""


class PlayScene(Scene):
    """One session on one screen, from wherever it stands to its end."""

    def __init__(
        self, app: App, session: Session[Any, Any], file: SaveFile | None = None, *, strict: bool = False
    ):
        """`file`: where it is saved; without one it gets a file of its own. `strict`: see Director."""
        super().__init__(app)
        self.match = Match(session)
        self._thinking = Thinking(app, self.match)
        self._words = Words(app, self.match)
        self._recap = Recap(self.ui, self.match, self._words, self._toggle_log)
        self.file = file or Saves().begin(session)
        self.table = make_table(session.game.game_id, self.ui, session.seats)
        self.music = self.table.music
        self.director: Director[Any] = Director(self.table, self.match.past(), strict=strict)
        self.director.on_event = self._told
        self.table.moved = self._turned
        self.focus.by_pointer = app.intents.device == "mouse"
        self._dragging = Dragging(self.ui, self.match, self)
        self.log_open = False
        self._picker: Picker[Any] | None = None
        self._hinted: frozenset[Step] = frozenset()
        self._pointer = (0, 0)
        self._pause = LAST_LOOK
        self._pace = "pause"
        """What who only watches can do: "pause", or "go-on" after that."""
        self._tempo = "fast"
        """And: "fast", or "usual" after that."""
        self._watched = self.match.watched
        self._news_due = True
        self._said_problem: Reason | None = None

    # -- the scene ---------------------------------------------------------------------------------

    def enter(self) -> None:
        self.director.speed = self.app.settings.speed
        if self.match.veiled:
            self._draw_curtain()

    def leave(self) -> None:
        self._thinking.stop()
        if self not in self.app.scenes:
            self.file.close()

    def layout(self) -> None:
        self._pointing = Pointing(self.ui, self.table, self._words, self)
        self._hud = Hud(
            self.ui,
            {
                "menu": self._open_menu,
                "log": self._toggle_log,
                "rules": self._open_rules,
                "undo": self._undo,
                "redo": self._redo,
                **(
                    {self._pace: self._hold, self._tempo: self._hurry}
                    if self._watched
                    else {"hint": self._ask_hint}
                ),
            },
            log=self.log_open,
        )
        names = self.match.names
        self._log = None
        if self.log_open:
            self._log = LogPanel(self.ui, self._hud.log_place, self.match.game_id, names, self._highlight)
        self._telling = Telling(self.ui, self.match, self._words, self.director, self._hud, self._log)
        self._telling.held = self._pace == "go-on"
        self._recap.place(self._hud, log=self.log_open)
        self.table.layout(self._hud.area)
        self.director.settle()
        self.ui.tickers.append(self._idle)
        self._dragging.layout(self._pointing, self._telling, self._hud.area, placeless=self.table.placeless)
        self._refresh()

    @property
    def busy(self) -> bool:
        return super().busy or self.director.busy

    def intercept(self, intent: Intent) -> bool:
        """Any input ends a show; what only answers the show is used up by that."""
        if isinstance(intent, Point):
            self._pointer = (intent.x, intent.y)
        if not self.table.ends_show(intent) or self.ui.dialog is not None:
            return False
        # Where all only watch, one show follows the other, and no key waits for the end of one.
        answers = not self._watched and isinstance(intent, Accept | Skip | Back)
        if self.director.busy:
            self.director.skip()
            self._landed()
            return answers
        if self._pause > 0 and self.match.need in (Need.CURTAIN, Need.OVER) and answers:
            self._pause = 0
            return True
        return False

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(x, y) if clause := self.table.clause_at(x, y):
                self._explain(clause)
            case Back():
                if self._picker is not None and self._picker.back():
                    self._forget_choice()
                    self._refresh()
                elif not self._recap.close():
                    self._open_menu()
            case Menu():
                self._open_menu()
            case Help():
                self._open_rules()
            case Hint():
                self._ask_hint()
            case Undo():
                self._undo()
            case Redo():
                self._redo()
            case Skip() if self._watched:
                self._hold()
            case _:
                self.table.handle(intent)

    def update(self, seconds: float) -> None:
        self.director.speed = self.app.settings.speed * (FAST if self._tempo == "usual" else 1)
        self._say_problem()
        if self.ui.dialog is not None or self._pace == "go-on":
            return
        if self._news_due:
            self._show_news()
        if self.director.busy:
            self.director.advance(seconds)
            if self.director.busy:
                return
            self._landed()
        match self.match.need:
            case Need.BOT:
                self._think()
            case Need.PERSON:
                self._take_hint()
            case Need.CURTAIN:
                if self._paused(seconds):
                    self._draw_curtain()
            case Need.FOLLOW:
                self._follow()
            case Need.OVER:
                if self._paused(seconds):
                    self._show_results()

    def _idle(self, seconds: float) -> bool:
        return not self.app.settings.less_motion and self.table.idle(seconds)

    def _paused(self, seconds: float) -> bool:
        """Count down the last look; return whether it is over."""
        speed = self.app.settings.speed
        self._pause = 0 if speed == 0 else self._pause - seconds * speed
        return self._pause <= 0

    # -- shows -------------------------------------------------------------------------------------

    def _show_news(self) -> None:
        """Show what the viewer has not seen yet."""
        self._news_due = False
        self._pause = LAST_LOOK
        self.director.show(self.match.news(), self.match.truth())
        if self.director.busy:
            self._refresh()
        else:
            self._landed()

    def _landed(self) -> None:
        self._keep_watch()
        self._refresh()
        if self.match.need is Need.PERSON:
            self._recap.tell()

    def _follow(self) -> None:
        """Nothing is hidden: whoever is next takes over as things stand."""
        self.match.follow()
        self.director.stand(self.match.truth())
        self.director.settle()
        self._refresh()
        # Among people alone everybody has watched; computer players may have been too quick for that.
        if len(self.match.people) < len(self.match.names):
            self._recap.tell()

    def _told(self, step: int, event: Any) -> None:
        """Let the log and the banner keep pace with the show."""
        self.match.log.tell(step, event)
        self._telling.story()
        self._telling.ask(self._picker)

    # -- what can be done now ------------------------------------------------------------------------

    def _refresh(self) -> None:
        """Bring everything around the table up to date with the match."""
        if self.match.need is not Need.PERSON:
            self._picker = None
        elif self._picker is None:
            self._picker = self.match.picker()
        self._write_bars()
        self.table.mark(self._picker, None, self._hinted)
        # Last, because what has the focus from now on is marked by that.
        self._pointing.place(self._picker, self._hud, moving=self.director.busy)

    def _write_bars(self) -> None:
        session = self.match.session
        self._telling.story()
        for name, reason in (("undo", self.match.can_undo()), ("redo", session.can_redo())):
            icon = self._hud.icons[name]
            icon.enabled = reason is None
            icon.aim.on_refuse = partial(self._telling.refusal, reason) if reason is not None else None
        self._telling.ask(self._picker)

    # -- choosing ------------------------------------------------------------------------------------

    def focused(self, step: Step | None, clause: str, about: str = "") -> None:
        """Show what a choice would do, before it is made; if that is still open, tell what it is about."""
        self._telling.clause = clause
        picker = self._picker
        moving = self.director.busy or self._news_due or step is None
        action = None if moving or picker is None or step is None else picker.completes(step)
        if about and action is None and not (picker is not None and picker.gathering):
            self._hud.say(about, Tone.OUTLOOK)
        if not moving:
            self.table.mark(picker, step, self._hinted)
        if action is None:
            return
        outlook = self.match.outlook(action)
        self.table.preview(self.match.preview(self.director.model, outlook), outlook)
        self._telling.outlook(outlook)

    def _turned(self) -> None:
        """Somebody looks at the table from elsewhere: what can be pointed at lies at other places."""
        before = self.focus.current
        self._pointing.place(self._picker, self._hud, moving=self.director.busy)
        if before is not None and self.app.intents.device != "mouse":
            self.focus.set_key(before.key)

    def blurred(self) -> None:
        self.table.preview(None, None)
        self.table.mark(self._picker, None, self._hinted)
        self._telling.ask(self._picker)

    def choose(self, step: Step) -> None:
        """Take a step; play the action that it completes, after a warning if there is cause."""
        picker = self._picker
        if picker is None:
            return
        action = picker.completes(step)
        if action is not None and self._telling.warns(action):
            return
        action = picker.choose(step)
        self.ui.view.audio.play("ui_accept")
        if action is not None:
            return self.play(action)
        if step not in self._hinted:
            self._forget_hint()
        self.table.preview(None, None)
        self._refresh()
        left = self._hinted - picker.toggled
        advised = next((option for option in picker.options if option in left), None)
        if advised is not None:
            self.focus.set(self._pointing.leading_to(advised))

    def refuse(self, step: Step | None) -> None:
        """Say why a choice can't be made, unless it only changes one's mind."""
        picker = self._picker
        changed = self.match.changed(picker, step) if picker is not None and step is not None else None
        if changed is not None:
            self.go_on(changed)
        else:
            self._telling.why_not(picker, step)

    def choosing(self) -> Picker[Any] | None:
        """Return the picker of the moment; None while nobody here is to choose."""
        return self._picker

    def go_on(self, picker: Picker[Any]) -> None:
        """Choose with this picker from now on."""
        self._picker = picker
        self._forget_choice()
        self._refresh()

    def _explain(self, clause: str) -> None:
        """Answer a press on what nothing can be done with: whose turn it is, or what is to be chosen and
        where the rule is."""
        if self._picker is None:
            self.refuse(None)
        else:
            self._telling.rule_here(self._picker, clause)

    def play(self, action: Any) -> None:
        """Play an action: saved first, then shown."""
        self._recap.close()
        self._forget_choice()
        self._picker = None
        self.match.session.play(action)
        self.file.save(self.match.session)
        self._show_news()

    def look_through(self, spot: Spot) -> None:
        """Open a pile that anybody may look through."""
        things = self.table.browse(spot, self.ui.px(PICTURE))
        if things:
            open_look(self.ui, spot.label, things)

    def _highlight(self, about: Sequence[Ref]) -> None:
        """Point at what a line of the log is about, where it is now."""
        self.table.highlight(self.match.log.pieces.where(about))

    def _forget_choice(self) -> None:
        self._thinking.stop()
        self._forget_hint()
        self.table.preview(None, None)

    def watch(self, everything: bool) -> None:
        """Show a spectator all hands, or none."""
        self.match.watch(everything)
        self.director.stand(self.match.truth())
        self.ui.relayout(self.layout)

    def _hold(self) -> None:
        """Let a game that is only watched stand still, or go on."""
        self._pace = "go-on" if self._pace == "pause" else "pause"
        self.ui.relayout(self.layout)
        self.focus.set(self._hud.icons[self._pace].aim)

    def _hurry(self) -> None:
        """Let a game that is only watched go faster, or as usual."""
        self._tempo = "usual" if self._tempo == "fast" else "fast"
        self.ui.relayout(self.layout)
        self.focus.set(self._hud.icons[self._tempo].aim)

    def _keep_watch(self) -> None:
        """Change the signs at the top when whoever could decide is out, or, after an undo, is in again."""
        if self.match.need is Need.OVER or self._watched == self.match.watched:
            return
        self._watched = self.match.watched
        self._pace, self._tempo = "pause", "fast"
        self.ui.relayout(self.layout)

    def _undo(self) -> None:
        self._go(self.match.can_undo(), self.match.undo)

    def _redo(self) -> None:
        self._go(self.match.session.can_redo(), self.match.redo)

    def _go(self, reason: Reason | None, step: Any) -> None:
        """Step through what was done, if it may be; nobody is warned or asked, so that it is quick."""
        if reason is not None:
            self._telling.refusal(reason)
            return
        self._recap.close()
        self._forget_choice()
        self._picker = None
        step()
        self.file.save(self.match.session)
        self._pause = LAST_LOOK
        self.director.jump(self.match.truth())
        self._keep_watch()
        self._refresh()

    # -- computer players and hints ------------------------------------------------------------------

    def _think(self) -> None:
        """Ask for the computer player's action, or play it once it is there."""
        session = self.match.session
        if self._thinking.purpose != "move":
            self._thinking.ask("move", session.seats[session.current_player].strength)
            return
        answer = self._thinking.answer()
        if answer is not None:
            if answer.fallback is not None:
                self.ui.notices.toast(self._words.reason(answer.fallback))
            self.play(session.game.decode_action(answer.action))

    def _ask_hint(self) -> None:
        """Ask what would be good here, from what this seat knows."""
        if self.match.need is not Need.PERSON:
            self.refuse(None)
        elif self._thinking.purpose != "hint":
            self._thinking.ask("hint", HINT_STRENGTH)
            self._hud.say(self.ui.t("play.hint-thinking"), Tone.HINT)

    def _take_hint(self) -> None:
        """Show the hint once it is there: the steps to take, and why."""
        answer = self._thinking.answer()
        if answer is None:
            return
        action = self.match.session.game.decode_action(answer.action)
        steps = self.match.steps(action)
        self._hinted = frozenset(steps)
        self._picker = None
        self._refresh()
        self.focus.set(self._pointing.leading_to(steps[0]))
        names = " · ".join(self._words.step(step) for step in steps)
        self._telling.hint(names, answer.reasons)

    def _forget_hint(self) -> None:
        self._hinted = frozenset()

    # -- other scenes --------------------------------------------------------------------------------

    def _draw_curtain(self) -> None:
        """Hide everything until the person whose turn it is says so."""
        self._hinted = frozenset()
        seat = self.match.veil()
        may_undo = self.match.can_undo() is None
        self.app.scenes.push(
            CurtainScene(
                self.app,
                self.match.game_id,
                self.match.names[seat],
                lambda: self._unveil(seat),
                self._undo_behind_curtain if may_undo else None,
            )
        )

    def _undo_behind_curtain(self) -> None:
        """Take the last action back: its player gets the screen back, by another curtain."""
        self.match.undo()
        self.file.save(self.match.session)
        self.director.stand(self.match.past())

    def _unveil(self, seat: int) -> None:
        self.match.unveil(seat)
        self._picker = None
        self._news_due = True
        self.director.stand(self.match.past())

    def _show_results(self) -> None:
        from game.scenes.results import ResultsScene

        self.app.scenes.replace(ResultsScene(self.app, self.match))

    def _open_rules(self) -> None:
        from game.scenes.rulebook import RulebookScene

        clause = self._telling.clause or self.table.clause_at(*self._pointer)
        self.app.scenes.push(RulebookScene(self.app, self.match.game_id, clause))

    def _open_menu(self) -> None:
        self._thinking.stop()
        open_menu(self)

    def _toggle_log(self) -> None:
        self.log_open = not self.log_open
        self.ui.relayout(self.layout)

    def _say_problem(self) -> None:
        """Say once that saving failed; the game goes on."""
        problem = self.file.problem
        if problem is not None and problem != self._said_problem:
            self.ui.notices.toast(self._words.reason(problem))
        self._said_problem = problem
