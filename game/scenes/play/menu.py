"""The menu of the play screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from secrets import randbits
from typing import Final

from pygame import Rect

from game.engine.session import ALL
from game.engine.strengths import STRENGTHS
from game.engine.tempers import PLAIN, PLAIN_WORD, TEMPERS
from game.games import lessons_of
from game.scenes import learnt, routes
from game.scenes.dealt import day_played
from game.scenes.match import Match, again
from game.scenes.shell import Shell
from game.view.colours import INK
from game.view.widgets import Choice, Cycler, Dialog, Ui

_TEMPERS: Final = (PLAIN, *TEMPERS)


class PlayMenu:
    """What can be changed about a match, and the ways out of it."""

    def __init__(
        self, ui: Ui, shell: Shell, match: Match, *, save: Callable[[], None], watch: Callable[[bool], None]
    ) -> None:
        """`save`: the match has changed. `watch`: a spectator wants to see all hands, or none."""
        self._ui, self._shell, self._match = ui, shell, match
        self._save, self._watch = save, watch

    def open(self) -> None:
        """Open it over the play screen."""
        self._ui.open(self._menu)

    def _open_strengths(self) -> None:
        self._ui.open(self._strengths)

    def _learn(self) -> None:
        self._shell.open(routes.Learn(self._match.game_id))

    def _open_settings(self) -> None:
        self._shell.open(routes.Settings(self._match.game_id))

    def _menu(self) -> Dialog:
        ui, match = self._ui, self._match
        choices = [Choice(ui.t("play.resume"), kind="primary", key="resume")]
        dealt = day_played(match.session) is not None  # everybody has the same against the same
        if any(seat.kind == "bot" for seat in match.session.seats) and not dealt:
            choices.append(Choice(ui.t("play.strengths"), self._open_strengths, key="strengths"))
        if not match.people and match.session.game.hidden:
            word = "play.cover-hands" if match.viewer == ALL else "play.open-hands"
            choices.append(Choice(ui.t(word), lambda: self._watch(match.viewer != ALL), key="hands"))
        if lessons_of(match.game_id):
            choices.append(Choice(ui.t("learn.open"), self._learn, key="learn"))
        choices += [
            Choice(ui.t("play.restart"), self._restart, key="restart"),
            Choice(ui.t("play.settings"), self._open_settings, key="settings"),
            Choice(ui.t("play.leave"), lambda: self._shell.reset(routes.Title()), key="leave"),
        ]
        return Dialog(ui, ui.t("play.menu"), "", choices, width=460)

    def _strengths(self) -> Dialog:
        """Choose how strongly, and with what temper, computers play the computer's seats from now on."""
        ui, session = self._ui, self._match.session
        bots = [number for number, seat in enumerate(session.seats) if seat.kind == "bot"]
        pitch = ui.control + ui.gap
        done = [Choice(ui.t("play.done"), kind="primary", key="done")]
        dialog = Dialog(ui, ui.t("play.strengths"), "", done, width=720, extra=len(bots) * pitch)
        for row, seat in enumerate(bots):
            now = session.seats[seat]
            strengths = STRENGTHS if now.strength in STRENGTHS else (now.strength, *STRENGTHS)
            place = Rect(dialog.room.x, dialog.room.y + row * pitch, dialog.room.w, ui.control)
            right = place.w * 3 // 10
            Cycler(
                ui,
                Rect(place.x, place.y, place.w - right - ui.gap, place.h),
                now.name,
                [ui.t(f"strength.{strength}") for strength in strengths],
                strengths.index(now.strength),
                partial(self._set_strength, seat, strengths),
                key=f"strength-{seat}",
                parent=dialog.group,
                colour=INK,
            )
            Cycler(
                ui,
                Rect(place.right - right, place.y, right, place.h),
                "",
                [ui.t(f"setup.temper.{temper or PLAIN_WORD}") for temper in _TEMPERS],
                _TEMPERS.index(now.temper),
                partial(self._set_temper, seat),
                share=1.0,
                key=f"temper-{seat}",
                parent=dialog.group,
                colour=INK,
            )
        return dialog

    def _set_strength(self, seat: int, strengths: Sequence[str], index: int) -> None:
        self._match.session.set_strength(seat, strengths[index])
        self._save()

    def _set_temper(self, seat: int, index: int) -> None:
        self._match.session.set_temper(seat, _TEMPERS[index])
        self._save()

    def _restart(self) -> None:
        """Begin anew with the same seats and options; what was played so far stays on the shelf.

        A teacher who went along goes on doing so.
        """
        before, game_id = self._match.session, self._match.game_id
        session = again(before, before.seats, randbits(30))
        if learnt.is_guided(self._shell.settings, game_id, before.seed):
            learnt.guide(self._shell, game_id, session.seed)
        self._shell.replace(routes.Play(session))
