"""The page of people: rename, join, begin anew, forget; take games elsewhere, or bring them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from pygame import Rect

from game.chronicle.facts import Facts
from game.chronicle.people import People, key_of
from game.disk.paths import PARCEL_SUFFIX, downloads_dir, parcels_dir
from game.engine.reasons import Ref
from game.engine.record import MAX_NAME
from game.scenes.chronicle.carrying import Carrying
from game.scenes.chronicle.flow import Flow
from game.scenes.chronicle.reading import Reading
from game.view.widgets import Button, Choice, Dialog, ScrollList, TextField, Ui

_ACTION: Final = 300
"""Logical units that a button at the foot needs at 100 % text."""
_ROW: Final = 330


class Company:
    """Shows who plays here, and asks what is to be done with them; each change can be taken back."""

    def __init__(
        self,
        ui: Ui,
        reading: Reading,
        carrying: Carrying,
        *,
        show: Callable[[str], None],
        change: Callable[[Callable[[People], People]], None],
    ) -> None:
        """`show`: a person's figures are to be seen; `change` makes something else of people."""
        self._ui, self._reading, self._carrying = ui, reading, carrying
        self._show, self._make = show, change

    @property
    def _people(self) -> People:
        return self._reading.people

    @property
    def _games(self) -> list[Facts]:
        return [facts for facts, _ in self._reading.seen.games]

    @property
    def _listed(self) -> list[tuple[str, int]]:
        return self._people.listed(self._games)

    def add(self, flow: Flow) -> None:
        """Add a plank for each, and what can be done with all."""
        ui, listed = flow.ui, self._listed
        flow.note(ui.t("chronicle.people.help"))
        if not listed and not self._reading.seen.total:
            flow.say(ui.t("chronicle.people.nobody"))
        places = flow.cells(len(listed), ui.wide(_ROW), ui.control)
        for (name, games), place in zip(listed, places, strict=True):
            words = ui.t("chronicle.person.games", name=name, n=games)
            run = partial(self._ask, name)
            key = f"person-{key_of(name)}"
            Button(ui, place, words, run, kind="paper", icon="person", key=key, parent=flow.area.content)
        actions: list[tuple[str, str, Callable[[], None], bool]] = [
            ("undo", "undo", self._undo, bool(self._people.before)),
            ("export-all", "up", partial(self._carrying.export, ""), bool(listed)),
            ("import", "down", self._ask_import, True),
        ]
        flow.y += ui.gap
        cells = flow.cells(len(actions), ui.wide(_ACTION), ui.control)
        for (name, icon, act, enabled), place in zip(actions, cells, strict=True):
            words = ui.t(f"chronicle.people.{name}")
            parent = flow.area.content
            Button(ui, place, words, act, icon=icon, enabled=enabled, key=name, parent=parent)

    # -- one person --------------------------------------------------------------------------------

    def _ask(self, name: str) -> None:
        """Ask what is to be done with somebody."""
        ui = self._ui
        others = [other for other, _ in self._listed if key_of(other) != key_of(name)]
        answers: list[tuple[str, Callable[[], None]]] = [
            ("show", partial(self._show, name)),
            ("rename", partial(self._ask_name, name, name)),
            *([("merge", partial(self._ask_other, name, others))] if others else []),
            ("export", partial(self._carrying.export, name)),
            ("clear", partial(self._ask_certain, name, "clear")),
            ("delete", partial(self._ask_certain, name, "delete")),
        ]
        choices = [
            Choice(ui.t(f"chronicle.person.{key}"), run, "primary" if key == "show" else "wood", key)
            for key, run in answers
        ]
        choices.append(Choice(ui.t("app.back"), key="close"))
        ui.open(lambda: Dialog(ui, name, "", choices, width=460))

    def _ask_name(self, name: str, already: str) -> None:
        """Ask for another name; `already`: what stands in the field."""
        ui, typed = self._ui, [already]

        def keep(text: str) -> None:
            typed[0] = text

        def done() -> None:
            ui.close()
            self._rename(name, typed[0])

        def build() -> Dialog:
            dialog = Dialog(
                ui,
                ui.t("chronicle.rename.ask", name=Ref("name", name)),
                ui.t("chronicle.rename.help"),
                [
                    Choice(
                        ui.t("chronicle.rename.do"), lambda: self._rename(name, typed[0]), "primary", "do"
                    ),
                    Choice(ui.t("app.cancel"), key="close"),
                ],
                extra=ui.control,
            )
            field = TextField(
                ui,
                Rect(dialog.room.x, dialog.room.y, dialog.room.w, ui.control),
                ui.t("chronicle.rename.name"),
                typed[0],
                keep,
                longest=min(20, MAX_NAME),
                on_submit=done,
                key="new-name",
                parent=dialog.group,
            )
            ui.focus.set(field.aim)
            return dialog

        ui.open(build)

    def _rename(self, old: str, new: str) -> None:
        """Call somebody otherwise; where another has played under that name, ask whether they are one."""
        ui, games, new = self._ui, self._games, " ".join(new.split())
        if not new:
            ui.view.audio.play("ui_refuse")
            self._ask_name(old, "")
            ui.notices.toast(ui.t("chronicle.rename.empty"))
            return
        if new == old:
            return

        def rename(people: People) -> People:
            return people.freed(new, games).rename(old, new)

        other = self._people.freed(new, games).of_key(key_of(new))
        if other is None or key_of(other.name) in (key_of(old), key_of(new)):
            self._change(rename, "rename", new)
            return
        title = ui.t("chronicle.rename.former", other=other.name, name=Ref("name", new))
        answers = [
            Choice(ui.t("chronicle.rename.join"), lambda: self._change(rename, "merge", new), key="join"),
            Choice(ui.t("app.back"), partial(self._ask_name, old, new), "primary", "close"),
        ]
        ui.open(lambda: Dialog(ui, title, "", answers, first=1))

    def _ask_other(self, name: str, others: Sequence[str]) -> None:
        ui = self._ui

        def join(number: int) -> None:
            ui.close()
            self._change(lambda people: people.merge(name, others[number]), "merge", others[number])

        self._list("chronicle.merge.ask", others, join, name=name)

    def _ask_certain(self, name: str, what: str) -> None:
        ui = self._ui

        def do() -> None:
            games, done = self._games, People.clear if what == "clear" else People.delete
            self._change(lambda people: done(people, name, games), what, name)

        ui.open(
            lambda: Dialog(
                ui,
                ui.t(f"chronicle.{what}.ask", name=Ref("name", name)),
                ui.t(f"chronicle.{what}.text"),
                [
                    Choice(ui.t(f"chronicle.person.{what}"), do, key=f"{what}-yes"),
                    Choice(ui.t("app.cancel"), kind="primary", key=f"{what}-no"),
                ],
                first=1,
            )
        )

    def _undo(self) -> None:
        self._change(People.undo, "undo", "")

    def _change(self, change: Callable[[People], People], what: str, name: str) -> None:
        self._make(change)
        focus = self._ui.focus
        if self._ui.view.intents.device != "mouse" and not focus.set_key(f"person-{key_of(name)}"):
            focus.set_key("undo")  # who is gone can be brought back
        self._ui.notices.toast(self._ui.t(f"chronicle.changed.{what}", name=name))

    # -- from elsewhere ----------------------------------------------------------------------------

    def _ask_import(self) -> None:
        """Offer the files that lie where one looks for them."""
        ui, found = self._ui, _parcels()
        if not found:
            text = ui.t("chronicle.import.none", suffix=PARCEL_SUFFIX, folder=str(parcels_dir()))
            answer = Choice(ui.t("chronicle.understood"), kind="primary", key="understood")
            ui.open(lambda: Dialog(ui, ui.t("chronicle.people.import"), text, [answer]))
            return

        def choose(number: int) -> None:
            ui.close()
            self._carrying.bring(found[number])

        self._list("chronicle.import.ask", [path.name for path in found], choose)

    def _list(self, title: str, rows: Sequence[str], choose: Callable[[int], None], **args: str) -> None:
        ui = self._ui

        def build() -> Dialog:
            height = min(ui.px(330), len(rows) * (ui.control + ui.px(8)) + ui.px(28))
            back = Choice(ui.t("app.back"), key="close")
            dialog = Dialog(ui, ui.t(title, **args), "", [back], extra=height)
            listed = ScrollList(ui, dialog.room, rows, choose, kind="paper", parent=dialog.group)
            ui.focus.set(listed.rows[0].aim)
            return dialog

        ui.open(build)


def _parcels() -> list[Path]:
    """Return the files of games among a person's documents and what they have downloaded."""
    found = []
    for folder in (parcels_dir(), downloads_dir()):
        try:
            found += sorted(path for path in folder.iterdir() if path.name.endswith(PARCEL_SUFFIX))
        except OSError:
            continue
    return found
