"""The menu of the play screen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from secrets import randbits
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.session import ALL
from game.engine.strengths import STRENGTHS
from game.scenes.match import again
from game.view.colours import INK
from game.view.widgets import Choice, Cycler, Dialog

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


def open_menu(scene: PlayScene) -> None:
    """Open the menu over a play screen."""
    scene.ui.open(lambda: _menu(scene))


def _menu(scene: PlayScene) -> Dialog:
    ui, match = scene.ui, scene.match
    choices = [Choice(ui.t("play.resume"), kind="primary", key="resume")]
    if any(seat.kind == "bot" for seat in match.session.seats):
        choices.append(Choice(ui.t("play.strengths"), lambda: _open_strengths(scene), key="strengths"))
    if not match.people and match.session.game.hidden:
        word = "play.cover-hands" if match.viewer == ALL else "play.open-hands"
        choices.append(Choice(ui.t(word), lambda: scene.watch(match.viewer != ALL), key="hands"))
    choices += [
        Choice(ui.t("play.restart"), lambda: _restart(scene), key="restart"),
        Choice(ui.t("play.settings"), lambda: _settings(scene), key="settings"),
        Choice(ui.t("play.leave"), lambda: _leave(scene), key="leave"),
    ]
    return Dialog(ui, ui.t("play.menu"), "", choices, width=460)


def _open_strengths(scene: PlayScene) -> None:
    scene.ui.open(lambda: _strengths(scene))


def _strengths(scene: PlayScene) -> Dialog:
    """Choose how strongly computers play the computer's seats from now on."""
    ui, session = scene.ui, scene.match.session
    bots = [number for number, seat in enumerate(session.seats) if seat.kind == "bot"]
    pitch = ui.control + ui.gap
    done = [Choice(ui.t("play.done"), kind="primary", key="done")]
    dialog = Dialog(ui, ui.t("play.strengths"), "", done, width=560, extra=len(bots) * pitch)
    for row, seat in enumerate(bots):
        now = session.seats[seat].strength
        strengths = STRENGTHS if now in STRENGTHS else (now, *STRENGTHS)
        Cycler(
            ui,
            Rect(dialog.room.x, dialog.room.y + row * pitch, dialog.room.w, ui.control),
            session.seats[seat].name,
            [ui.t(f"strength.{strength}") for strength in strengths],
            strengths.index(now),
            partial(_set_strength, scene, seat, strengths),
            key=f"strength-{seat}",
            parent=dialog.group,
            colour=INK,
        )
    return dialog


def _set_strength(scene: PlayScene, seat: int, strengths: Sequence[str], index: int) -> None:
    scene.match.session.set_strength(seat, strengths[index])
    scene.file.save(scene.match.session)


def _restart(scene: PlayScene) -> None:
    """Begin anew with the same seats and options; what was played so far stays on the shelf."""
    from game.scenes.play import PlayScene

    session = again(scene.match.session, scene.match.session.seats, randbits(30))
    scene.app.scenes.replace(PlayScene(scene.app, session))


def _settings(scene: PlayScene) -> None:
    from game.scenes.settings import SettingsScene

    scene.app.scenes.push(SettingsScene(scene.app))


def _leave(scene: PlayScene) -> None:
    from game.scenes.title import Title

    scene.app.scenes.reset(Title(scene.app))
