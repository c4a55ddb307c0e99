"""A lesson at the table: the teacher asks for something, answers what else is chosen, and goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from pygame import Rect

from game.scenes import learnt, routes
from game.scenes.lesson import Bookmark, LessonRun
from game.scenes.match import Match
from game.scenes.play.choosing import Choosing
from game.scenes.play.companion import Companion
from game.scenes.play.teacher import CHEER, OOPS, POINT, TALK, Saying, Sign
from game.scenes.shell import Shell
from game.view.tables.base import Table
from game.view.widgets import Choice, Dialog, Ui

GO_ON, SKIP, ASKED, STEP_BACK = "lesson-go-on", "lesson-skip", "lesson-asked", "lesson-step-back"
"""The keys of what can be pressed in the bubble."""
_MOMENT: Final = 0.6
"""Seconds, at normal speed, before others act: what was done is seen first."""


class Course(Companion):
    """One lesson on a play screen."""

    scripted = True

    def __init__(
        self,
        ui: Ui,
        shell: Shell,
        match: Match,
        run: LessonRun,
        table: Table[Any],
        choosing: Choosing,
        *,
        play: Callable[[Any], None],
        refresh: Callable[[], None],
    ) -> None:
        """`play` plays an action, whoever's it is; `refresh` shows what can be done now."""
        super().__init__(ui, match)
        self._shell, self._run = shell, run
        self._table, self._choosing = table, choosing
        self._play, self._refresh = play, refresh
        self._name = learnt.short(run.lesson.name)
        self._wrong = ""
        """The key of what is said of a choice that isn't asked for."""
        self._waited = 0.0

    @property
    def reads(self) -> bool:
        return not (self._run.asks or self._run.acting)

    @property
    def title(self) -> str:
        return self._ui.t(self._run.lesson.name)

    # -- what is said ------------------------------------------------------------------------------

    def landed(self) -> None:
        """Go on behind the last step of a part."""
        if self._run.step is None and not self._run.acting:
            self._turn_page()

    def speak(self) -> None:
        """Say what a step says, or why something else isn't right now; nothing while others act."""
        run, step = self._run, self._run.step
        if step is None or run.acting:
            self.teacher.silent()
            return
        about = tuple(place for place in map(self._table.landmark, step.about) if place is not None)
        asked = self._asked()
        points = POINT if asked or about else TALK
        self.teacher.say(
            Saying(
                self._ui.t(self._wrong or step.says),
                OOPS if self._wrong else CHEER if run.ending else points,
                about,
                next(iter((*about, *asked) if step.puzzle else (*asked, *about)), None),
                tuple(asked),
                tuple(self._table.shows()),
                tuple(self._signs()),
                self._ui.t("lesson.step", n=run.number, most=run.lesson.length),
            )
        )
        if not step.asks and self._ui.view.intents.device != "mouse":
            self._ui.focus.set_key(GO_ON)

    def _asked(self) -> list[Rect]:
        """Where what is asked for can be chosen now, the advised one first."""
        picker, right = self._choosing.picker, self._run.right()
        if picker is None:
            return []
        ranks = {action: rank for rank, action in enumerate(right)}
        found = []
        for option in picker.options:
            rank = min((ranks[action] for action in picker.actions(option) if action in ranks), default=None)
            target = self._pointing.leading_to(option)
            if rank is not None and target is not None:
                # What is in a set already stays there, unless nothing else leads on.
                found.append((option in picker.toggled, rank, target.place))
        return [place for *_, place in sorted(found, key=lambda each: each[:2])]

    def _signs(self) -> Iterator[Sign]:
        """What can be pressed in the bubble, from right to left."""
        if not self._run.asks:
            yield Sign(GO_ON, self._ui.t("lesson.go-on"), self.skip)
        else:
            yield Sign(SKIP, self._ui.t("lesson.skip"), self.skip, "fast")
        if self._wrong:
            yield Sign(ASKED, self._ui.t("lesson.asked"), self._say_again, "hint")
        if self._run.before is not None:
            yield Sign(STEP_BACK, self._ui.t("lesson.step-back"), self.step_back, "left")

    def _say_again(self) -> None:
        """Say once more what is asked for."""
        self._wrong = ""
        self._show_anew()

    # -- what is done ------------------------------------------------------------------------------

    def objects(self, actions: Sequence[Any]) -> bool:
        """Say why it isn't what is asked for; not yet where that depends on what is chosen next, nor while
        others act: then it only isn't one's turn."""
        if self._run.acting:
            return False
        reasons = {self._run.why_not(action) for action in actions}
        if len(reasons) != 1 or "" in reasons:
            self._wrong = ""
            return False
        (self._wrong,) = reasons
        if self._run.asks:
            self._run.slips += 1
            self._keep()
        self._ui.view.audio.play("ui_refuse")
        self.speak()
        return True

    def hint(self) -> bool:
        """Advise what is asked for."""
        run, session = self._run, self._match.session
        if run.acting:
            return False
        right = run.right()
        if right:
            reasons = session.game.merits(session.observation(run.learner), right[0])
            self._choosing.advise(right[0], lambda: reasons)
        else:
            self.objects(session.legal_actions())
        return True

    def play(self, action: Any) -> None:
        """Take an action, and go on in the lesson if it was the learner's."""
        self._wrong = ""
        self.teacher.silent()
        if self._match.session.current_player == self._run.learner:
            self._run.play(action)
            self._keep()
        else:
            self._match.session.play(action)

    def acts(self, seconds: float) -> bool:
        """Let the others do what the lesson says, one after the other."""
        speed = self._shell.settings.speed
        self._waited = self._waited + seconds * speed if self._run.acting else 0.0
        if self._run.acting and (speed == 0 or self._waited >= _MOMENT):
            self._waited = 0.0
            self._play(self._run.others())
        return True

    def skip(self) -> None:
        """Go on: what was to be read is read; what was asked for is done for who doesn't want to."""
        run = self._run
        if run.asks:
            run.skips += 1
            self._play(run.right()[0])
            return
        run.read_on()
        self._wrong = ""
        self._ui.view.audio.play("ui_accept")
        self.landed()
        if run.step is not None:
            self._keep()
            self._show_anew()

    def _show_anew(self) -> None:
        """Let the focus leave the sign that was pressed for what can be chosen now, not for another sign."""
        self.teacher.silent()
        self._refresh()

    def undone(self) -> None:
        self._wrong = ""
        self._run.undone()
        self._keep()

    def step_back(self) -> None:
        """Go back to the step before."""
        before = self._run.before
        if before is None:
            return
        self._wrong = ""
        if self._run.reread():
            self._keep()
            self._refresh()
        else:
            self._go(before)

    def _keep(self) -> None:
        learnt.keep(self._shell, self._match.game_id, self._name, self._run.bookmark)

    def _go(self, at: Bookmark) -> None:
        """Go to where another position begins, or one from before."""
        learnt.keep(self._shell, self._match.game_id, self._name, at)
        self._shell.replace(routes.Lesson(self._match.game_id, self._name))

    def _turn_page(self) -> None:
        following = self._run.next_part
        if following is not None:
            self._go(following)
            return
        learnt.finish(self._shell, self._match.game_id, self._name, self._run.stars)
        self.teacher.silent()
        self._ui.view.audio.play("match_win")
        self._ui.open(self._done)

    # -- where it leads ----------------------------------------------------------------------------

    def open_menu(self) -> bool:
        """Open what can be done about the lesson."""
        self._ui.open(self._menu)
        return True

    def _menu(self) -> Dialog:
        ui, run = self._ui, self._run
        choices = [Choice(ui.t("play.resume"), kind="primary", key="resume")]
        if run.before is not None:
            choices.append(Choice(ui.t("lesson.step-back"), self.step_back, key="step-back"))
        if run.step is not None and not run.acting:
            choices.append(Choice(ui.t("lesson.skip"), self.skip, key="skip"))
        choices += [
            Choice(ui.t("lesson.anew"), self._anew, key="anew"),
            Choice(ui.t("play.settings"), self._open_settings, key="settings"),
            Choice(ui.t("lesson.leave"), self._shell.back, key="leave"),
        ]
        return Dialog(ui, self.title, "", choices, width=460)

    def _done(self) -> Dialog:
        """The lesson is done: its stars, and what comes next."""
        ui, side = self._ui, self._ui.px(58)
        figure = self.teacher.figure(CHEER)
        height = side if figure is None else figure.get_height()
        following = learnt.next_lesson(self._shell.settings, self._match.game_id)
        choices = []
        if following:
            go = partial(self._shell.replace, routes.Lesson(self._match.game_id, following))
            title = ui.t(learnt.lesson_of(self._match.game_id, following).name)
            choices.append(Choice(ui.t("lesson.next", lesson=title), go, "primary", key="next"))
        kind = "wood" if following else "primary"
        choices += [
            Choice(ui.t("lesson.all"), self._shell.back, kind, key="all"),
            Choice(ui.t("lesson.anew"), self._anew, key="anew"),
        ]
        done, back = ui.t("lesson.done"), self._shell.back
        dialog = Dialog(ui, done, "", choices, width=520, extra=height + ui.gap, on_back=back)
        stars = ["filled" if number < self._run.stars else "empty" for number in range(learnt.MOST)]
        images = [ui.assets.svg(f"common/star_{star}", (side, side)) for star in stars]
        images = [*([] if figure is None else [figure]), *images]
        x = dialog.room.centerx - sum(image.get_width() + ui.gap for image in images) // 2
        for image in images:
            ui.stage.node(image, x, dialog.room.centery, z=ui.z + 2, anchor=(0, 0.5), group=dialog.group)
            x += image.get_width() + ui.gap
        return dialog

    def _anew(self) -> None:
        self._shell.replace(routes.Lesson(self._match.game_id, self._name, anew=True))

    def _open_settings(self) -> None:
        self._shell.open(routes.Settings(self._match.game_id))
