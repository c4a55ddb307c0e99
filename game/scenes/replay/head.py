"""What stands over the table of a replay: the way out, what was done last, who looks; and the verdict."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygame import Rect

from game.view.colours import ACCENT, CREAM
from game.view.text import LARGE, SMALL, Style
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
        review: Callable[[], None],
        refused: Callable[[], None] | None,
    ) -> None:
        """`viewers`: the names of those who may be looked through, of whom `viewer` is the one now. `refused`
        is called instead of `review` where the match can't be looked back on yet."""
        self._ui = ui
        self.rect = line = Rect(ui.safe.x, ui.safe.y, ui.safe.w, ui.control)
        back = Rect(line.x, line.y, line.h, line.h)
        IconButton(ui, back, "left", ui.t("app.back"), leave, key="leave", sound="ui_back")
        width = min(line.w * 2 // 5, ui.wide(300))
        seen = Rect(line.right - 2 * (line.h + ui.gap) - width, line.y, width, line.h)
        place = Rect(back.right + ui.gap, line.y, seen.left - back.right - 2 * ui.gap, line.h)
        Panel(ui, place)
        room = place.inflate(-ui.px(28), -ui.px(6))
        self.banner = Label(ui, room, "", Style(LARGE, ACCENT, "title"), align="centre")
        """What was done last, in words."""
        Cycler(ui, seen, ui.t("replay.seen-by"), viewers, viewer, see_as, key="seen-by", share=1)
        beside = Rect(seen.right + ui.gap, line.y, line.h, line.h)
        self.review = IconButton(
            ui, beside, "review", ui.t("review.switch"), review, enabled=refused is None, key="review"
        )
        """What opens and closes the review."""
        self.review.aim.on_refuse = refused
        last = Rect(line.right - line.h, line.y, line.h, line.h)
        IconButton(ui, last, "list", ui.t("replay.moves"), moves, key="moves")

    def verdict(self, words: str, tellings: Iterable[str]) -> list[Widget]:
        """Say who won, in the banner's place with what was done last under it; returns what to take away."""
        room = self.banner.rect
        upper = Rect(room.x, room.y, room.w, round(room.h * 0.56))
        below = Rect(room.x, upper.bottom, room.w, room.h - upper.h)
        told = Label(self._ui, below, "", Style(SMALL, CREAM), align="centre")
        told.tell(tellings)
        return [Label(self._ui, upper, words, Style(LARGE, ACCENT, "title"), align="centre"), told]
