"""The play screen: a person's choices become actions, actions become shows, and nothing waits for a show."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from pygame import Rect

from game.disk.storage import SaveFile, Saves, Scratch
from game.engine.reasons import Reason
from game.engine.session import Session
from game.engine.spec import folder_of
from game.scenes import routes
from game.scenes.house import make_table
from game.scenes.lesson import LessonRun
from game.scenes.match import Match, Need
from game.scenes.play.choosing import Choosing
from game.scenes.play.companion import Companion
from game.scenes.play.course import Course
from game.scenes.play.dragging import Dragging
from game.scenes.play.hud import Hud
from game.scenes.play.log_panel import LogPanel
from game.scenes.play.menu import PlayMenu
from game.scenes.play.pointing import Pointing
from game.scenes.play.puzzling import Puzzling
from game.scenes.play.recap import Recap
from game.scenes.play.telling import Telling
from game.scenes.play.thinking import Thinking
from game.scenes.play.tips import Tips
from game.scenes.play.watching import Watching
from game.scenes.portrait import portrait
from game.scenes.puzzle import PuzzleRun
from game.scenes.reading import Reading
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.scenes.words import Words
from game.view.director import Director
from game.view.intents import (
    Accept,
    Back,
    Help,
    Hint,
    Intent,
    Menu,
    Peek,
    Point,
    Press,
    Redo,
    Release,
    Skip,
    Undo,
)

UNDO_STOPPED: Final = "error.undo-revealed"
"""Why nothing is taken back that told somebody something."""
LAST_LOOK: Final = 1.2
"""Seconds, at normal speed, to look at what was done before the screen changes hands or the match ends."""


class PlayScene(Scene):
    """One session on one screen, from wherever it stands to its end."""

    large = True

    def __init__(
        self,
        shell: Shell,
        session: Session[Any, Any],
        file: SaveFile | None = None,
        *,
        lesson: LessonRun | PuzzleRun | None = None,
        strict: bool = False,
    ):
        """`file`: where it is saved; without one it gets a file of its own. `lesson`: which
        one, or which puzzle, it belongs to, if any; then it is saved nowhere. `strict`: see Director."""
        super().__init__(shell)
        ui, match = self.ui, Match(session)
        self.match = match
        self.file = Scratch() if lesson is not None else file or Saves().begin(session)
        self.table = make_table(session.game.game_id, ui, session.seats)
        self.music, self.sounds = self.table.music, folder_of(session.game.game_id)
        self.director: Director[Any] = Director(self.table, match.past(), strict=strict)
        self.director.on_event = self._told
        self.table.moved = self._turned
        self.focus.by_pointer = ui.view.intents.device == "mouse"
        self._thinking = Thinking(shell, match)
        self._words = Words(ui.view, match)
        self._recap = Recap(match)
        self._watching = Watching(match)
        self._menu = PlayMenu(ui, shell, match, save=self._save, watch=self.watch)
        self.choosing = Choosing(
            ui,
            match,
            self._words,
            self.table,
            self.director,
            self._thinking,
            play=self.play,
            refresh=self._refresh,
            still=lambda: self._still,
            objects=lambda actions: self.companion.objects(actions),
        )
        self.companion = self._companion(lesson)
        """Who stands beside the player."""
        self._dragging = Dragging(ui, match, self.choosing)
        self._reading = Reading(
            ui,
            self.table,
            still=lambda: not (self.director.busy or self._dragging.carries or self.choosing.resting),
            kept=lambda: self.companion.teacher.places,
        )
        self.log_open = False
        self._area: Rect | None = None
        """Where the table lies; None before it was laid out."""
        self._pointer = (0, 0)
        self._pause = LAST_LOOK
        self._news_due = True
        self._said_problem: Reason | None = None

    def _companion(self, lesson: LessonRun | PuzzleRun | None) -> Companion:
        ui, shell, match, table, choosing = self.ui, self.shell, self.match, self.table, self.choosing
        if lesson is None:
            return Tips(ui, shell, match, table, open_rules=self._open_clause, refresh=self._refresh)
        if isinstance(lesson, PuzzleRun):
            return Puzzling(ui, shell, match, lesson, self._words, choosing)
        return Course(ui, shell, match, lesson, table, choosing, play=self.play, refresh=self._refresh)

    # -- the scene ---------------------------------------------------------------------------------

    def enter(self) -> None:
        self.director.speed = self.shell.settings.speed
        if self.match.veiled:
            self._draw_curtain()

    def leave(self) -> None:
        self._reading.peek(False)
        self._thinking.stop()

    def close(self) -> None:
        area = self._area
        picture = None
        if area is not None and not self.companion.scripted:
            # What is said or can be read may be about a hand, which no picture shows.
            self.companion.close()
            self.choosing.advice.close()
            self._reading.close()
            picture = portrait(self.ui, self.match, self.table, area)
        self.file.close(picture, self._say_unsaved)
        self.table.close()

    def layout(self) -> None:
        match = self.match
        self._hud = Hud(self.ui, self._commands(), log=self.log_open)
        self._log = None
        if self.log_open:
            self._log = LogPanel(self.ui, self._hud.log_place, self._words, match, self.table)
        self._telling = Telling(self.ui, match, self._words, self.director, self._hud, self._log)
        self._telling.held = self._watching.held
        self._recap.place(self._hud, log=self.log_open)
        self._area = self._hud.area
        self.table.layout(self._area)
        self.director.settle()
        self.ui.tickers.append(self._idle)
        self._pointing = Pointing(self.ui, self.table, self._words, self.choosing)
        self.choosing.layout(self._pointing, self._telling, self._hud)
        self._dragging.layout(self._pointing, self._telling, self._hud.area, placeless=self.table.placeless)
        self._reading.layout(self._hud.area, self._pointing.spot_of)
        self.companion.layout(self._hud.area, self._pointing)
        self._refresh()

    def _commands(self) -> dict[str, Callable[[], None]]:
        """What the signs at the top do."""
        watching = self._watching
        return {
            "menu": self._open_menu,
            "log": self._toggle_log,
            "rules": self._open_rules,
            "undo": self._undo,
            **({} if self.companion.scripted else {"redo": self._redo}),
            **(
                {watching.pace: self._hold, watching.tempo: self._hurry}
                if watching.on
                else {"hint": self._ask_hint}
            ),
        }

    @property
    def busy(self) -> bool:
        return super().busy or self.director.busy

    def intercept(self, intent: Intent) -> bool:
        """Any input ends a show; what only answers the show is used up by that."""
        self.match.stir()
        self._reading.see(intent)
        match intent:
            case Point(x, y):
                if (x, y) != self._pointer:  # a click says where it was made, too
                    self.choosing.stir(moved=True)
                self._pointer = (x, y)
            case Peek(held):
                self.choosing.stir(moved=True)
                self._reading.peek(held)
                return True
            case _ if not isinstance(intent, Release):
                self.choosing.stir(moved=False)
        if not self.table.ends_show(intent) or self.ui.dialog is not None:
            return False
        # Where all only watch, one show follows the other, and no key waits for the end of one.
        answers = not self._watching.on and isinstance(intent, Accept | Skip | Back)
        if self.director.busy:
            self.director.skip()
            self._landed()
            return answers
        last = self.match.need in (Need.CURTAIN, Need.OVER) and not self.companion.scripted
        if self._pause > 0 and last and answers:
            self._pause = 0
            return True
        return False

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(x, y) if clause := self.table.clause_at(x, y):
                self.choosing.explain(clause)
            case Back():
                if self.choosing.advice.close() or self.companion.close():
                    self._refresh()  # what had the focus may be gone
                elif not self.choosing.back():
                    self._open_menu()
            case Menu():
                self._open_menu()
            case Help():
                self._open_rules()
            case Hint():
                self._ask_hint()
            case Undo():
                self._undo()
            case Redo() if not self.companion.scripted:
                self._redo()
            case Skip() if self._watching.on:
                self._hold()
            case _:
                self.table.handle(intent)

    def update(self, seconds: float) -> None:
        self.director.speed = self.shell.settings.speed * self._watching.factor
        self._say_unsaved(self.file.problem)
        if self.shell.focused:
            self.match.sit(seconds)
        if self.ui.dialog is not None or self._watching.held:
            return
        if self._news_due:
            self._show_news()
        if self.director.busy:
            self.director.advance(seconds)
            if not self.director.busy:
                self._landed()
            return  # what comes next has a frame of its own: to land takes most of one
        match self.match.need:
            case _ if self.companion.acts(seconds):
                pass
            case Need.BOT:
                self._think()
            case Need.PERSON:
                self.choosing.take_hint()
                if not self.companion.scripted:
                    self._thinking.think_ahead(seconds)
            case Need.CURTAIN:
                if self._paused(seconds):
                    self._draw_curtain()
            case Need.FOLLOW:
                self._follow()
            case Need.OVER:
                if self._paused(seconds):
                    self.shell.replace(routes.Results(self.match, self.file.name))

    def _idle(self, seconds: float) -> bool:
        return not self.shell.settings.less_motion and self.table.idle(seconds)

    def _paused(self, seconds: float) -> bool:
        """Count down the last look; return whether it is over."""
        speed = self.shell.settings.speed
        self._pause = 0 if speed == 0 else self._pause - seconds * speed
        return self._pause <= 0

    # -- shows -------------------------------------------------------------------------------------

    @property
    def _still(self) -> bool:
        """Whether the table shows all that has happened."""
        return not (self.director.busy or self._news_due)

    def _show_news(self) -> None:
        """Show what the viewer has not seen yet."""
        self._news_due = False
        self._pause = LAST_LOOK
        news = self.match.news()
        self.director.show(news, self.match.truth())
        self.companion.see(news)
        if self.director.busy:
            self._refresh()
        else:
            self._landed()

    def _landed(self) -> None:
        self._keep_watch()
        self.choosing.rest()
        self._refresh()
        if self.match.need is Need.PERSON and not self.companion.scripted:
            self._recap.tell()
        self.companion.landed()

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
        self._telling.ask(self.choosing.picker)

    # -- what can be done now ------------------------------------------------------------------------

    def _refresh(self) -> None:
        """Bring everything around the table up to date with the match."""
        self._reading.close()
        reads = self.companion.reads
        self.choosing.follow(reads=reads)
        self._telling.title = self.companion.title if reads else ""
        self._write_bars()
        self.table.mark(self.choosing.picker, None, self.choosing.hinted)
        # Last, because what has the focus from now on is marked by that.
        self._pointing.place(self.choosing.picker, self._hud, moving=self.director.busy)
        self.choosing.show_advice()
        if self._still:
            self.companion.speak()

    def _write_bars(self) -> None:
        session = self.match.session
        self._telling.story()
        for name, reason in (("undo", self.match.can_undo()), ("redo", session.can_redo())):
            icon = self._hud.icons.get(name)
            if icon is None:
                continue
            icon.enabled = reason is None
            icon.aim.on_refuse = partial(self._refuse, reason) if reason is not None else None
        self._telling.ask(self.choosing.picker)

    def _turned(self) -> None:
        """Somebody looks at the table from elsewhere: what is shown and told lies at other places."""
        before = self.focus.current
        self._pointing.place(self.choosing.picker, self._hud, moving=self.director.busy)
        self._telling.point_again()
        self.choosing.show_advice()
        if self._still:
            self.companion.speak()
        if before is not None and self.ui.view.intents.device != "mouse":
            self.focus.set_key(before.key)

    def watch(self, everything: bool) -> None:
        """Show a spectator all hands, or none."""
        self.match.watch(everything)
        self.director.stand(self.match.truth())
        self.ui.relayout(self.layout)

    def _hold(self) -> None:
        """Let a game that is only watched stand still, or go on."""
        self._watching.hold()
        self.ui.relayout(self.layout)
        self.focus.set(self._hud.icons[self._watching.pace].aim)

    def _hurry(self) -> None:
        """Let a game that is only watched go faster, or as usual."""
        self._watching.hurry()
        self.ui.relayout(self.layout)
        self.focus.set(self._hud.icons[self._watching.tempo].aim)

    def _keep_watch(self) -> None:
        """Change the signs at the top when whoever could decide is out, or, after an undo, is in again."""
        if self.match.need is not Need.OVER and self._watching.look():
            self.ui.relayout(self.layout)

    # -- what is done --------------------------------------------------------------------------------

    def play(self, action: Any) -> None:
        """Play an action: saved first, then shown."""
        self._recap.close()
        self.choosing.drop()
        self.companion.play(action)
        self._save()
        self._show_news()

    def _undo(self) -> None:
        self._go(self.match.can_undo(), self.match.undo)

    def _redo(self) -> None:
        self._go(self.match.session.can_redo(), self.match.redo)

    def _go(self, reason: Reason | None, step: Callable[[], None]) -> None:
        """Step through what was done, if it may be; nobody is warned or asked, so that it is quick."""
        if reason is not None:
            self._refuse(reason)
            return
        self._recap.close()
        self.choosing.drop()
        step()
        self.companion.undone()
        self._save()
        self._pause = LAST_LOOK
        self.director.jump(self.match.truth())
        if self._watching.held:
            self.director.skip()  # no time passes at a table that is held
        self._keep_watch()
        self._refresh()

    def _refuse(self, reason: Reason) -> None:
        """Say why nothing is taken back, or done again."""
        self._telling.refusal(reason)
        if reason.message.key == UNDO_STOPPED:
            self.companion.undo_stops()

    def _think(self) -> None:
        """Ask for the computer player's action, or play it once it is there."""
        session = self.match.session
        if self._thinking.purpose != "move":
            seat = session.seats[session.current_player]
            self._thinking.ask("move", seat.strength, seat.temper)
            return
        answer = self._thinking.answer()
        if answer is not None:
            if (trouble := self._thinking.trouble(answer)) is not None:
                self.ui.notices.toast(self._words.reason(trouble))
            self.play(session.game.decode_action(answer.action))

    def _save(self) -> None:
        self.file.save(self.match.session)

    # -- other scenes --------------------------------------------------------------------------------

    def _draw_curtain(self) -> None:
        """Hide everything until the person whose turn it is says so."""
        self.choosing.drop_hint()
        seat = self.match.veil()
        may_undo = self.match.can_undo() is None
        self.shell.open(
            routes.Curtain(
                self.match.game_id,
                self.match.names[seat],
                lambda: self._unveil(seat),
                self._undo_behind_curtain if may_undo else None,
            )
        )

    def _undo_behind_curtain(self) -> None:
        """Take the last action back: its player gets the screen back, by another curtain."""
        self.match.undo()
        self.companion.undone()
        self._save()
        self.director.stand(self.match.past())

    def _unveil(self, seat: int) -> None:
        self.match.unveil(seat)
        self.choosing.picker = None
        self._news_due = True
        self.director.stand(self.match.past())

    def _open_rules(self) -> None:
        self._open_clause(self._telling.clause or self.table.clause_at(*self._pointer))

    def _open_clause(self, clause: str) -> None:
        self.shell.open(routes.Rulebook(self.match.game_id, clause))

    def _ask_hint(self) -> None:
        if not self.companion.hint():
            self.choosing.ask_hint()

    def _open_menu(self) -> None:
        self._thinking.stop()
        if not self.companion.open_menu():
            self._menu.open()

    def _toggle_log(self) -> None:
        self.log_open = not self.log_open
        self.ui.relayout(self.layout)

    def _say_unsaved(self, problem: Reason | None) -> None:
        """Say that saving failed, unless that was said, on whichever scene is seen then; the game goes on."""
        if problem is not None and problem != self._said_problem:
            self.shell.tell(self._words.reason(problem))
        self._said_problem = problem
