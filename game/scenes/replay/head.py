"""What stands over the table of a replay: the way out, what was done last, who looks; and the verdict."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.view.colours import ACCENT, INK
from game.view.text import HEADING, LARGE, Style
from game.view.widgets import Cycler, IconButton, Label, Panel, Ui, Widget


class ReplayHead:
    """The row on top. Make it anew in each layout."""

    def __init__(
        self,
        ui: Ui,
        viewers: Sequence[str],
        viewer: int,
        *,
        leave: Callable[[], None],
        see_as: Callable[[int], None],
        moves: Callable[[], None],
    ) -> None:
        """`viewers`: the names of those who may be looked through, of whom `viewer` is the one now."""
        self.rect = line = Rect(ui.safe.x, ui.safe.y, ui.safe.w, ui.control)
        back = Rect(line.x, line.y, line.h, line.h)
        IconButton(ui, back, "left", ui.t("app.back"), leave, key="leave", sound="ui_back")
        width = min(line.w * 2 // 5, ui.wide(300))
        seen = Rect(line.right - line.h - ui.gap - width, line.y, width, line.h)
        place = Rect(back.right + ui.gap, line.y, seen.left - back.right - 2 * ui.gap, line.h)
        Panel(ui, place)
        room = place.inflate(-ui.px(28), -ui.px(6))
        self.banner = Label(ui, room, "", Style(LARGE, ACCENT, "title"), align="centre")
        """What was done last, in words."""
        Cycler(ui, seen, ui.t("replay.seen-by"), viewers, viewer, see_as, key="seen-by", share=1)
        last = Rect(line.right - line.h, line.y, line.h, line.h)
        IconButton(ui, last, "list", ui.t("replay.moves"), moves, key="moves")


def verdict(ui: Ui, area: Rect, words: str) -> list[Widget]:
    """Say who won, on a leaf of parchment over the table; returns what to take away again."""
    style = Style(HEADING, INK, "title")
    width = min(area.w, ui.text.width(words, style) + ui.px(90))
    place = Rect(0, 0, width, min(area.h, ui.text.line(style) + ui.px(44)))
    place.midtop = (area.centerx, area.y + area.h // 8)
    inner = place.inflate(-ui.px(48), -ui.px(28))
    return [Panel(ui, place, "paper"), Label(ui, inner, words, style, align="centre")]
