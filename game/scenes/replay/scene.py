"""A game seen again: step by step or running, from any seat that may be looked through."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect

from game.engine.reasons import Ref
from game.engine.session import ALL, Session
from game.engine.spec import folder_of
from game.scenes import routes
from game.scenes.house import make_table
from game.scenes.reading import Reading
from game.scenes.replay.bar import SPEEDS, Commands, ReplayBar
from game.scenes.replay.coach import Coach
from game.scenes.replay.head import ReplayHead
from game.scenes.replay.moves import MoveList
from game.scenes.replay.sights import Sights
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.scenes.viewing import SPECTATOR, Viewing
from game.scenes.words import Words, headline
from game.view.director import Director
from game.view.intents import Accept, Back, Edge, Help, Intent, Menu, Peek, Point, Redo, Undo
from game.view.widgets import Choice, Dialog, Tabs, Widget

BREATH: Final = 0.7
"""Seconds, at normal speed, between one move and the next while the replay runs."""
MOVES_WIDTH: Final = 340
"""Logical units of the list of moves."""
ROOMY: Final = 1000
"""Logical units of width, at 100 % text, from which on the list of moves is open to begin with."""


class ReplayScene(Scene):
    """One recorded session. What it shows never says more than the viewer may know: see `viewing`."""

    large = True

    def __init__(
        self,
        shell: Shell,
        session: Session[Any, Any],
        at: int = 0,
        *,
        show: bool = False,
        review: bool = False,
        strict: bool = False,
    ):
        """`at`: the step before which one stands at first; `show`: what it did is shown at once; `review`:
        the match is looked back on at once. `strict`: see Director."""
        super().__init__(shell)
        self.viewing = Viewing(session)
        self._words = Words(shell.view, self.viewing)
        self.index = self.viewing.stop_before(at)
        """The stop that is shown, or that the show leads to."""
        self.playing = False
        self._due = show
        """Whether the next move is shown as soon as all can be seen."""
        self.speed = SPEEDS.index(1.0)
        roomy = self.ui.rect.w >= self.ui.px(ROOMY) * self.ui.text.percent / 100
        self.moves_open = roomy
        self._breath = 0.0
        self._pointer = (0, 0)
        self.table = make_table(self.viewing.game_id, self.ui, session.seats)
        self.music, self.sounds = self.table.music, folder_of(self.viewing.game_id)
        self.director: Director[Any] = Director(self.table, self.viewing.model(self.index), strict=strict)
        self.table.moved = self._turned
        self._pointed = -1
        """The line of the list of moves that is pointed at; -1: none."""
        self._result: list[Widget] = []
        self._reading = Reading(self.ui, self.table, still=lambda: not self.director.busy)
        self.coach = Coach(shell, self.ui, self.viewing, self._words, self.table, self.director, self)
        self._untold = False
        """Whether the review knows more than it shows."""
        self._page = 0
        """What lies beside the table while one looks back: the turning points, or the moves."""
        if review and self.coach.refusal is None:
            self.coach.begin()
            self.moves_open = True

    def enter(self) -> None:
        self.coach.enter()

    # -- the picture -------------------------------------------------------------------------------

    def layout(self) -> None:
        ui = self.ui
        self._result = []
        self._moves: MoveList | None = None
        self._head = ReplayHead(
            ui,
            [self._viewer_name(viewer) for viewer in self.viewing.viewers],
            self.viewing.viewers.index(self.viewing.viewer),
            leave=self.shell.back,
            see_as=self._see_as,
            moves=self._toggle_moves,
            review=self._toggle_review,
            refused=self._refuse_review if self.coach.refusal is not None else None,
        )
        commands = Commands(
            self.first,
            self.back,
            self.toggle,
            self.forward,
            self.last,
            self.scrub,
            self._set_speed,
            self.ask_to_branch,
            self._refuse_branch,
        )
        stops = len(self.viewing.stops)
        curve = self.coach.open
        self._bar = ReplayBar(ui, commands, stop=self.index, stops=stops, speed=self.speed, curve=curve)
        top = self._head.rect.bottom + ui.gap
        room = Rect(ui.safe.x, top, ui.safe.w, self._bar.top - ui.gap - top)
        beside = Rect(room.right, room.y, 0, room.h)
        if self.moves_open:
            beside.w = min(room.w * 2 // 5, ui.wide(MOVES_WIDTH))
            beside.right = room.right
            room.w -= beside.w + ui.gap
        self.coach.layout(room)
        if curve:
            self.coach.add_curve(self._bar.curve)
        if self.moves_open:
            self._add_side(beside)
        self.area = room
        self.table.layout(room)
        self.director.settle()
        self.ui.tickers.append(self._idle)
        self._sights = Sights(ui, self.table, self._words, self.coach.mark)
        self._reading.layout(room, self._sights.spot_of)
        if curve:
            self._tell_review(wait=True)
        self._refresh()
        if self.focus.current is None:
            self.focus.set(self._bar.keys["play"].aim)

    def _add_side(self, place: Rect) -> None:
        """What lies beside the table: the moves; while one looks back, these or the turning points."""
        if not self.coach.open:
            self._add_moves(place)
            return
        ui = self.ui
        tabs = Rect(place.x, place.y, place.w, ui.control)
        names = [ui.t("review.turns"), ui.t("replay.moves.short")]
        Tabs(ui, tabs, names, self._page, self._turn, key="review-page")
        below = Rect(place.x, tabs.bottom + ui.px(6), place.w, place.h - tabs.h - ui.px(6))
        if self._page:
            self._add_moves(below)
        else:
            self.coach.add_list(below)

    def _turn(self, page: int) -> None:
        self._page = page
        self.ui.relayout(self.layout)

    def _tell_review(self, *, wait: bool = False) -> None:
        """Show what the review knows now."""
        self.coach.tell(wait=wait)
        if self._moves is not None:
            self._moves.sign(self.coach.line_marks())

    def _add_moves(self, place: Rect) -> None:
        lines = self.viewing.log.lines
        words, titles = [self._words.line(line) for line in lines], [line.title for line in lines]
        go, point, signed = self.go_to_line, self._point, self.coach.open
        self._moves = MoveList(self.ui, place, words, titles, go, point, signed=signed)

    def _refresh(self) -> None:
        """Bring everything around the table up to date."""
        viewing = self.viewing
        over = viewing.session.is_over and self.index == self._end
        told = viewing.told(self.index)
        self._bar.show(self.index, playing=self.playing, may_branch=not over)
        if self._moves is not None:
            self._moves.mark(viewing.line_at(self.index))
        tellings = tuple(self._words.tellings(told)) if told is not None else (self.ui.t("replay.title"),)
        self._head.banner.tell(tellings)
        self.table.recall(told.way if told is not None else None)
        for part in self._result:
            part.remove()
        self._result = []
        if over and not self.director.busy:
            words = self._words.say(headline(viewing.session.result or ()))
            self._result = self._head.verdict(words, tellings)
        self._head.banner.visible = not self._result
        self._reading.close()
        self._sights.place(moving=self.director.busy)
        if self.director.busy:
            self.coach.moving(self.index)
            self.table.highlight(())
        else:
            self.coach.follow(self.index)
            self._point_out()

    @property
    def banner(self) -> str:
        """What the bar on top says: the move that was made last."""
        return self._head.banner.text

    @property
    def result(self) -> str:
        """What is said of the end; empty before it."""
        return self._words.say(headline(self.viewing.session.result or ())) if self._result else ""

    # -- what moves --------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return super().busy or self.director.busy or self.playing or self.coach.reviewing.running

    @property
    def _end(self) -> int:
        return len(self.viewing.stops) - 1

    @property
    def _factor(self) -> float:
        """The speed of shows: that of the settings, times what is chosen here."""
        return self.shell.settings.speed * SPEEDS[self.speed]

    def leave(self) -> None:
        self._reading.peek(False)
        self.playing = False
        self.coach.leave()

    def close(self) -> None:
        self.table.close()

    def update(self, seconds: float) -> None:
        self.director.speed = self._factor
        self._untold = self.coach.update(seconds) or self._untold
        if self._untold and not self.director.busy:  # a show is not to wait for it
            self._untold = False
            self._tell_review()
        if self._due and not self.stage.stands_in:
            self._due = False
            self._step()
        if self.director.busy:
            self.director.advance(seconds)
            if self.director.busy:
                return
            self._landed()
        if self.playing and self.ui.dialog is None:
            self._breath -= seconds * SPEEDS[self.speed]
            if self._breath <= 0:
                self._step()

    def _idle(self, seconds: float) -> bool:
        return not self.shell.settings.less_motion and self.table.idle(seconds)

    def _landed(self) -> None:
        self._breath = BREATH
        if self.index == self._end:
            self.playing = False
        self._refresh()

    def _step(self) -> None:
        """Show the next move."""
        if self.index == self._end:
            self.playing = False
            self._refresh()
            return
        self.index += 1
        self.coach.moving(self.index)
        self.director.speed = self._factor
        self.director.show(self.viewing.events(self.index), self.viewing.model(self.index))
        if self.director.busy:
            self._refresh()
        else:
            self._landed()

    def go(self, index: int) -> None:
        """Stand at a stop at once."""
        self.index = max(0, min(self._end, index))
        self.playing = self.playing and self.index < self._end
        self._breath = BREATH
        self.coach.moving(self.index)
        self.director.speed = self._factor
        self.director.jump(self.viewing.model(self.index))
        self._refresh()

    # -- what the controls do ----------------------------------------------------------------------

    def first(self) -> None:
        """To the beginning."""
        self._sound("ui_back")
        self.go(0)

    def last(self) -> None:
        """To the end."""
        self._sound("ui_accept")
        self.go(self._end)

    def back(self) -> None:
        """To the move before."""
        self._sound("ui_back")
        self.playing = False
        self.go(self.index - 1)

    def forward(self) -> None:
        """Show the next move; one that is being shown is ended first."""
        self._sound("ui_accept")
        self.playing = False
        self.director.skip()
        self._step()

    def toggle(self) -> None:
        """Let it run, or stop; at the end, from the beginning."""
        self._sound("ui_accept")
        self.playing = not self.playing
        if self.playing and self.index == self._end:
            self.go(0)
            self.playing = True
        self._breath = 0.0
        self._refresh()

    def scrub(self, index: int) -> None:
        """Follow the bar; a single step onwards by key is shown."""
        by_key = self._bar.slider is None or not self._bar.slider.aim.pressed
        if by_key and index == self.index + 1:
            self.forward()
        elif index != self.index:
            self.playing = False
            self.go(index)

    def go_to_line(self, number: int) -> None:
        """To where a line of the log has just come true."""
        self.playing = False
        self.go(self.viewing.stop_of(number))

    def _point(self, number: int) -> None:
        """Point at what a line is about."""
        self._pointed = number
        self._point_out()

    def _point_out(self) -> None:
        """Point at what the line that is pointed at is about, where it is now; else as the coach does."""
        if self._pointed < 0:
            self.table.highlight(self.coach.pieces)
            return
        about = self.viewing.log.lines[self._pointed].about
        self.table.highlight(self.viewing.log_at(self.index).pieces.where(about))

    def _turned(self) -> None:
        """Somebody looks at the table from elsewhere: what can be pointed at, and what is said of, lies at
        other places."""
        self._sights.place(moving=self.director.busy)
        self._point_out()
        self.coach.lay_leaf()

    def _set_speed(self, index: int) -> None:
        self.speed = index

    def _see_as(self, index: int) -> None:
        self.look_as(self.viewing.viewers[index])

    def look_as(self, viewer: int) -> None:
        """Look through somebody's eyes."""
        self.viewing.see_as(viewer)
        self.director.stand(self.viewing.model(self.index))
        self.ui.relayout(self.layout)

    def _toggle_moves(self) -> None:
        self.moves_open = not self.moves_open
        self.ui.relayout(self.layout)

    def _toggle_review(self) -> None:
        """Look back on the match, or no longer."""
        if self.coach.open:
            self.coach.end()
        else:
            self.coach.begin()
            self.moves_open, self._page = True, 0
        self.ui.relayout(self.layout)

    def _refuse_review(self) -> None:
        assert self.coach.refusal is not None, "or the button would not refuse"
        self.ui.notices.toast(self._words.reason(self.coach.refusal))

    # -- playing on --------------------------------------------------------------------------------

    def ask_to_branch(self) -> None:
        """Ask whether to play on from here."""
        self.playing = False
        self._refresh()
        ui = self.ui
        ui.open(
            lambda: Dialog(
                ui,
                ui.t("replay.branch.ask"),
                self._branch_text(),
                [
                    Choice(ui.t("replay.branch.yes"), self.branch, "primary", "branch-yes"),
                    Choice(ui.t("app.cancel"), key="branch-no"),
                ],
            )
        )

    def _branch_text(self) -> str:
        """What playing on means, and for whom."""
        text, person = self.ui.t("replay.branch.text"), self.coach.person
        if person < 0:
            return text
        name = Ref("name", self.viewing.names[person])
        return f"{text}\n{self.ui.t('replay.branch.seat', player=name)}"

    def _refuse_branch(self) -> None:
        self.ui.notices.toast(self.ui.t("replay.branch.over"))

    def branch(self) -> None:
        """Play on from here, as a new game; the recorded one stays as it is."""
        self.shell.replace(routes.Play(self.viewing.branch(self.index, self.coach.person)))

    # -- input -------------------------------------------------------------------------------------

    def intercept(self, intent: Intent) -> bool:
        """Any input ends a show, and is used too. Home and End belong to the bar, even beside a list."""
        self._reading.see(intent)
        match intent:
            case Point(x, y):
                self._pointer = (x, y)
            case Peek(held):
                self._reading.peek(held)
                return True
        if self.director.busy and self.table.ends_show(intent):
            self.director.skip()
            self._landed()
        if isinstance(intent, Edge) and self.ui.dialog is None:
            (self.first if intent.side < 0 else self.last)()
            return True
        return False

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back() if self.coach.put_away():
                pass
            case Back() | Menu():
                self.shell.back()
            case Undo():
                self.back()
            case Redo():
                self.forward()
            case Accept():
                self.toggle()
            case Help():
                self._open_rules()
            case _:
                self.table.handle(intent)

    def _open_rules(self) -> None:
        clause = self.table.clause_at(*self._pointer)
        self.shell.open(routes.Rulebook(self.viewing.game_id, clause))

    # -- words -------------------------------------------------------------------------------------

    def _viewer_name(self, viewer: int) -> str:
        if viewer == ALL:
            return self.ui.t("replay.seen-by.all")
        if viewer == SPECTATOR:
            return self.ui.t("replay.seen-by.public")
        return self.ui.t("replay.seen-by.seat", player=self.viewing.names[viewer])

    def _sound(self, name: str) -> None:
        self.ui.view.audio.play(name)
