"""A pile to look through: pictures side by side, each with how many there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.view import transform
from game.view.colours import INK
from game.view.focus import Target
from game.view.tables.base import Shown
from game.view.text import BODY, Style
from game.view.widgets import Choice, Dialog, ScrollArea, Ui

PICTURE: Final = 132
"""Height of a picture in logical units."""
_WIDTH: Final = 760


def open_look(ui: Ui, title: str, things: Sequence[Shown]) -> None:
    """Open a dialog with things to look at. Arrows go from one to the next; Esc closes.

    Their pictures are as large as the window asks for now; in a larger or smaller one they grow or shrink.
    """
    opened = ui.px(PICTURE)
    ui.open(lambda: _dialog(ui, title, _sized(things, ui.px(PICTURE) / opened)))


def _sized(things: Sequence[Shown], by: float) -> Sequence[Shown]:
    if by == 1:
        return things
    return [thing._replace(picture=transform.smoothscale_by(thing.picture, by)) for thing in things]


def _dialog(ui: Ui, title: str, things: Sequence[Shown]) -> Dialog:
    gap, line = ui.gap, ui.text.line(Style(BODY))
    widest = max(thing.picture.get_width() for thing in things)
    tallest = max(thing.picture.get_height() for thing in things)
    across = min(ui.safe.w, ui.px(_WIDTH)) - ui.px(76)
    columns = max(1, min(len(things), across // (widest + gap)))
    rows = -(-len(things) // columns)
    pitch = tallest + line + gap
    extra = min(rows * pitch + gap, ui.safe.h - ui.px(200) - ui.control)
    done = [Choice(ui.t("play.done"), kind="primary", key="done")]
    dialog = Dialog(ui, title, "", done, width=_WIDTH, extra=extra)
    area = ScrollArea(ui, dialog.room, dialog.group, key="things")
    left = (dialog.room.w - columns * (widest + gap) + gap) // 2
    for index, thing in enumerate(things):
        x = left + index % columns * (widest + gap)
        y = gap + index // columns * pitch
        ui.stage.node(thing.picture, x, y, z=ui.z + 1, group=area.content)
        name, words = thing.words, thing.words if len(things) == 1 else ""
        if thing.copies:
            words = f"×{thing.copies}"
            name = f"{name} {words}"
        if (
            words
        ):  # what lies there alone and isn't counted may say that there is nothing: its name must be read
            caption = ui.text.render(words, Style(BODY, INK, "bold"))
            middle = x + (widest - caption.get_width()) // 2
            ui.stage.node(caption, middle, y + tallest, z=ui.z + 1, group=area.content)
        place = Rect(x, y, widest, tallest)
        ui.focus.add(Target(place, name, key=f"thing-{index}", group=area.content))
    area.set_height(rows * pitch + gap)
    return dialog
