"""Badges that people have just earned, small, beside them on the podium: each leads to where it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.chronicle.facts import badges_of
from game.engine.spec import folder_of
from game.i18n.feats import Badge
from game.scenes.match import Match
from game.view.focus import Target
from game.view.widgets import Ui, Widget

_SIDE: Final = 40
_MOST: Final = 3
"""Badges beside one figure; the others wait on the page of memories."""


def earned(match: Match) -> Sequence[Badge]:
    """Return what people earned in a match that is over."""
    seats = match.session.seats
    return [badge for badge in badges_of(match.session) if seats[badge.seat].kind == "human"]


class Pin(Widget):
    """A badge, and what it is for."""

    def __init__(
        self, ui: Ui, rect: Rect, picture: str, words: str, run: Callable[[], None], key: str
    ) -> None:
        super().__init__(ui, rect)
        self.node(ui.assets.svg(picture, rect.size), *rect.topleft, 1)
        self.target(Target(rect, words, run, key=key, tip=words))


def add_pins(
    ui: Ui, match: Match, badges: Sequence[Badge], steps: dict[int, Rect], see: Callable[[int], None]
) -> None:
    """Lay them at the feet of who earned them; `steps`: where each seat stands, `see` is given the step."""
    folder, gap = folder_of(match.game_id), ui.px(4)
    for seat, step in steps.items():
        side = min(ui.px(_SIDE), step.w // (_MOST + 1))
        mine = [badge for badge in badges if badge.seat == seat]
        mine = [badge for badge in mine if ui.assets.has_picture(f"{folder}/honours/{badge.key}")]
        for number, badge in enumerate(mine[:_MOST]):
            place = Rect(step.right - gap - side, step.y - (number + 1) * (side + gap), side, side)
            words = ui.t(
                "results.badge",
                badge=ui.t(f"{folder}.badge.{badge.key}"),
                who=match.names[seat],
                how=ui.t(f"{folder}.badge.{badge.key}.how"),
            )
            name = f"{folder}/honours/{badge.key}"
            Pin(ui, place, name, words, partial(see, badge.step), f"pin-{seat}-{badge.key}")
