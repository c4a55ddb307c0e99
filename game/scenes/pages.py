"""What stands over pages to turn: the way back, a title, and the pages' names."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.scenes.world import stand_in_world
from game.view.colours import ACCENT
from game.view.text import TITLE, Style
from game.view.widgets import Button, Label, Tabs, Ui


def add_head(
    ui: Ui,
    width: int,
    title: str,
    pages: Sequence[str],
    page: int,
    *,
    turn: Callable[[int], None],
    leave: Callable[[], None],
    game_id: str = "",
) -> Rect:
    """Lay it out over a column in the middle of the window; return what is left of that.

    `game_id`: whose world they stand in; "" for the whole hillside.
    """
    stand_in_world(ui, game_id)
    safe = ui.safe
    column = Rect(0, safe.y, min(safe.w, width), safe.h)
    column.centerx = safe.centerx
    height = min(ui.text.line(Style(TITLE, font="title")), ui.px(84))
    across = min(Button.size_of(ui, ui.t("app.back"), icon=True)[0], column.w // 3)
    back = Rect(column.x, column.y + max(0, height - ui.control) // 2, across, ui.control)
    name = Rect(back.right + ui.gap, column.y, column.w - 2 * (across + ui.gap), height)
    Label(ui, name, title, Style(TITLE, ACCENT, "title", outline=3, shadow=2), align="centre")
    Button(ui, back, ui.t("app.back"), leave, icon="left", sound="ui_back", key="back")
    tabs = Rect(column.x, max(column.y + height, back.bottom) + ui.gap, column.w, ui.control)
    Tabs(ui, tabs, pages, page, turn, key="page")
    top = tabs.bottom + ui.gap
    return Rect(column.x, top, column.w, column.bottom - top)
