"""Who sits at a seat, in the set-up: for a computer player its strength's person with face and temper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.chronicle.people import key_of
from game.engine.reasons import Ref
from game.engine.record import MAX_NAME
from game.engine.spec import folder_of
from game.scenes.choices import KINDS, NATURES, Choices
from game.scenes.rows import Rows
from game.view.colours import MIST
from game.view.text import BODY, SMALL, Style
from game.view.widgets import Button, Choice, Cycler, Dialog, Label, ScrollList, TextField, Ui

_EMBLEM: Final = 0.38
"""Size of the badge at the corner of a face."""
_NARROW: Final = 22
"""A line of fewer letters' heights than this holds one thing, else two."""


def add_seat(
    ui: Ui, rows: Rows, choices: Choices, seat: int, people: Sequence[str], changed: Callable[[], None]
) -> None:
    """Add a badge or a face, a name, who it is, and for a computer player the temper with what it is like.

    `people`: names under which people have played here; `changed`: another person sits there now.
    """
    kind, top = choices.kinds[seat], rows.y
    side = 2 * ui.control + ui.gap
    room = Rows(ui, rows.parent, Rect(rows.x + side + ui.gap, top, rows.w - side - ui.gap, 0), ui.gap)
    _add_name(ui, room, choices, seat, people, changed)
    if choices.has_temper(seat):
        _add_temper(ui, room, choices, seat, changed)
    face = f"{folder_of(choices.spec.game_id)}/face_{kind}"
    if kind != "human" and ui.assets.has_picture(face):
        _picture(ui, rows, face, Rect(rows.x, top, side, side))
        small = round(side * _EMBLEM)
        _picture(
            ui,
            rows,
            f"common/badge_{seat + 1}",
            Rect(rows.x + side - small, top + side - small, small, small),
        )
        room.y = max(room.y, top + side + ui.gap)
    else:
        _picture(
            ui,
            rows,
            f"common/badge_{seat + 1}",
            Rect(rows.x + (side - ui.control) // 2, top, ui.control, ui.control),
        )
    rows.y = room.y


def _picture(ui: Ui, rows: Rows, name: str, place: Rect) -> None:
    image = ui.assets.svg(name, place.size)
    ui.stage.node(image, *place.topleft, z=ui.z + 2, group=rows.parent)


def _halves(ui: Ui, rows: Rows) -> tuple[Rect, Rect]:
    """Return the places of two things: side by side, or one below the other where text is large."""
    line = rows.line()
    if line.w < _NARROW * ui.text.px(BODY):
        return line, rows.line()
    half = (line.w - ui.gap) // 2
    return Rect(line.x, line.y, half, line.h), Rect(line.right - half, line.y, half, line.h)


def _add_name(
    ui: Ui, rows: Rows, choices: Choices, seat: int, people: Sequence[str], changed: Callable[[], None]
) -> None:
    def name(text: str) -> None:
        choices.names[seat] = text

    def sit(index: int) -> None:
        choices.kinds[seat] = KINDS[index]
        changed()

    def offered() -> list[str]:
        others = [choices.names[other] for other in range(choices.players) if other != seat]
        return known(people, others) if choices.kinds[seat] == "human" else []

    left, right = _halves(ui, rows)
    asks = bool(offered())
    if asks:
        side = left.h
        ask = Rect(left.right - side, left.y, side, side)
        left = Rect(left.x, left.y, left.w - side - ui.gap // 2, left.h)
    TextField(
        ui,
        left,
        ui.t("setup.name", n=seat + 1),
        choices.names[seat],
        name,
        longest=min(20, MAX_NAME),
        placeholder=choices.unnamed(seat),
        parent=rows.parent,
        key=f"name{seat}",
    )
    if asks:

        def take(text: str) -> None:
            choices.names[seat] = text
            changed()

        Button(
            ui,
            ask,
            ui.t("setup.who", n=seat + 1),
            partial(_ask_who, ui, seat, choices.unnamed(seat), offered, take),
            icon="person",
            kind="night",
            show_label=False,
            parent=rows.parent,
            key=f"who{seat}",
        )
    Cycler(
        ui,
        right,
        "",
        [ui.t(f"strength.{kind}") for kind in KINDS],
        KINDS.index(choices.kinds[seat]),
        sit,
        share=1.0,
        parent=rows.parent,
        key=f"kind{seat}",
    )


def known(people: Sequence[str], others: Sequence[str]) -> list[str]:
    """Return the names to offer: those of people who don't sit elsewhere at the table."""
    taken = {key_of(name) for name in others}
    return [name for name in people if key_of(name) not in taken]


def _ask_who(
    ui: Ui, seat: int, unnamed: str, offered: Callable[[], list[str]], take: Callable[[str], None]
) -> None:
    """Let one of the people who have played here sit down, or somebody whose name is not said.

    `offered` tells who doesn't sit elsewhere by now.
    """
    names = offered()

    def build() -> Dialog:
        rows = [*names, ui.t("setup.who.unnamed", name=unnamed)]
        height = min(ui.px(330), len(rows) * (ui.control + ui.px(8)) + ui.px(28))
        choices = [Choice(ui.t("app.back"), key="who-back")]
        dialog = Dialog(ui, ui.t("setup.who", n=seat + 1), "", choices, width=480, extra=height)
        listed = ScrollList(ui, dialog.room, rows, chosen, kind="paper", parent=dialog.group)
        ui.focus.set(listed.rows[0].aim)
        return dialog

    def chosen(number: int) -> None:
        ui.close()
        take(names[number] if number < len(names) else "")

    ui.open(build)


def _add_temper(ui: Ui, rows: Rows, choices: Choices, seat: int, changed: Callable[[], None]) -> None:
    def choose(index: int) -> None:
        choices.tempers[seat] = NATURES[index]
        changed()

    left, right = _halves(ui, rows)
    Cycler(
        ui,
        left,
        ui.t("setup.temper", name=Ref("name", choices.name(seat))),
        [ui.t(f"setup.temper.{nature}") for nature in NATURES],
        NATURES.index(choices.tempers[seat]),
        choose,
        share=1.0,
        parent=rows.parent,
        key=f"temper{seat}",
    )
    said, style, width = _saying(ui, choices, seat), Style(SMALL, MIST), right.w - 2 * ui.px(4)
    high = ui.text.block(said, width, style).get_height()
    place = Rect(right.x + ui.px(4), max(right.y, right.centery - high // 2), width, high)
    Label(ui, place, said, style, parent=rows.parent, wrap=True)
    rows.y = max(rows.y, place.bottom + ui.gap)


def _saying(ui: Ui, choices: Choices, seat: int) -> str:
    """What the temper of a seat's computer player is like, in the words of the game."""
    temper, words = choices.temper_of(seat), folder_of(choices.spec.game_id)
    if not temper:
        return ui.t("setup.temper.even")
    named = ui.t(f"setup.temper.{temper}")
    if not ui.view.catalog.has(f"{words}.temper.{temper}"):
        return named
    return ui.t("setup.temper.says", temper=named, what=ui.t(f"{words}.temper.{temper}"))
