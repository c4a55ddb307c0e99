"""A page with stops on a map, a teacher beside it, to choose one of them: what lessons and puzzles share."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.engine.spec import folder_of
from game.scenes.scene import Scene
from game.scenes.way import Stop, add_way
from game.scenes.world import Postcard, stand_in_world
from game.view import transform
from game.view.colours import ACCENT, CREAM, INK
from game.view.stage import Node
from game.view.text import BODY, HEADING, Style
from game.view.widgets import Button, Label, Panel, ScrollArea
from game.view.widgets.base import put

_WIDE: Final = 760
"""Logical units of the map at most."""
_BESIDE: Final = (0.28, 400)
"""The teacher's part of the width, and logical units at most."""
_SUM: Final = Style(BODY, CREAM, "bold", outline=2)
"""How many stars there are."""
_CARD: Final = 0.8
"""Height of the world's picture, in widths."""


class WayPage:
    """Stops of a game from first to last, as a scene lays them out. All are open."""

    def __init__(self, scene: Scene, game_id: str) -> None:
        self._scene, self._game_id = scene, game_id
        self._area: ScrollArea | None = None
        self._postcard = Postcard()

    def enter(self) -> None:
        """Stand at what is next."""
        self._area = None
        self._scene.focus.set(None)

    def layout(self, title: str, done: str, stops: list[Stop], says: str) -> None:
        """Lay it out: what it is called, how much of all is `done`, and what the teacher `says`."""
        ui, safe, focus = self._scene.ui, self._scene.ui.safe, self._scene.focus
        stand_in_world(ui, self._game_id)
        body = self._add_head(title, done if stops else "")
        side = min(round(body.w * _BESIDE[0]), ui.px(_BESIDE[1]))
        glad = bool(stops) and all(stop.done for stop in stops if stop.rated)
        if not stops:
            self._add_teacher(Rect(safe.centerx - side // 2, body.y, side, body.h), says, glad=glad)
            return
        width = min(body.w - side - 2 * ui.gap, ui.wide(_WIDE))
        left = safe.centerx - (side + 2 * ui.gap + width) // 2
        room = Rect(left + side + 2 * ui.gap, body.y, width, body.h)
        scrolled = self._area.offset if self._area is not None else 0.0
        self._area = area = ScrollArea(ui, room.inflate(-ui.px(28), -ui.px(28)))
        add_way(ui, area, stops)
        if area.height < area.rect.h:  # a short way lies in the middle
            room.h, lower = area.height + ui.px(28), (area.rect.h - area.height) // 2
            room.y += lower
            area.group.move_to(0, lower)
        Panel(ui, room, "paper")
        area.scroll_to(scrolled)
        self._add_teacher(Rect(left, body.y, side, body.h), says, glad=glad)
        if focus.current is None:
            focus.set_key(next((stop.key for stop in stops if stop.wanted), stops[0].key))

    def _add_head(self, title: str, words: str) -> Rect:
        """The way back, what it is called, and how much is done; return the room under that."""
        ui, safe = self._scene.ui, self._scene.ui.safe
        style = Style(HEADING, ACCENT, "title", outline=2, shadow=2)
        high = max(ui.control, ui.text.line(style))
        star = ui.text.px(BODY * 1.5)
        told = ui.text.width(words, _SUM) + star + ui.px(18)
        across = min(max(told, Button.size_of(ui, ui.t("app.back"), icon=True)[0]), safe.w // 4)
        back = Rect(safe.x, safe.y + (high - ui.control) // 2, across, ui.control)
        Button(ui, back, ui.t("app.back"), self._scene.shell.back, icon="left", sound="ui_back", key="back")
        name = Rect(back.right + ui.gap, safe.y, safe.w - 2 * (across + ui.gap), high)
        Label(ui, name, title, style, align="centre")
        if words:
            room = Rect(name.right + ui.gap, safe.y, across, high)
            label = Label(ui, room, words, _SUM, align="right")
            x = max(room.x, room.right - told)
            label.node(ui.assets.svg("common/star_filled", (star, star)), x, room.centery - star // 2)
        top = safe.y + high + ui.gap
        return Rect(safe.x, top, safe.w, safe.bottom - top)

    def _add_teacher(self, column: Rect, says: str, *, glad: bool) -> None:
        """What the teacher says, over them and a picture of their world."""
        ui, stage = self._scene.ui, self._scene.stage
        edge = ui.px(18)
        room = column.w - 2 * edge, column.h // 2
        words = ui.text.fit(says, room, Style(BODY, INK), least=BODY)
        bubble = Rect(column.x, column.y, column.w, words.get_height() + 2 * edge)
        gap = ui.px(22)
        high = max(1, min(column.h - bubble.h - gap, round(column.w * _CARD)))
        bubble.y += (column.h - bubble.h - gap - high) // 2
        card = Rect(column.x, bubble.bottom + gap, column.w, high)
        put(stage, ui.theme.panel(bubble.size, "paper"), *bubble.topleft, z=ui.z + 4)
        stage.node(words, bubble.centerx, bubble.y + edge, z=ui.z + 5, anchor=(0.5, 0.0))

        z = ui.z  # a dialog may be open when it comes

        def lay(picture: Surface) -> Node:
            return stage.node(picture, *card.midtop, z=z, anchor=(0.5, 0.0))

        self._postcard.show(ui, self._game_id, card.size, lay)
        pose = "cheer" if glad else "talk"
        name = f"{folder_of(self._game_id)}/teacher_{pose}"
        if ui.assets.has_picture(name):
            side = ui.px(24)
            tail = ui.theme.tail((side, side))
            end = transform.rotate(tail.surface, 90)
            x, y = bubble.centerx - tail.margin, bubble.bottom - ui.px(5) - tail.margin
            stage.node(end, x, y, z=ui.z + 5)
            figure = ui.assets.svg(name, (column.w, high + ui.px(10)))
            stage.node(figure, card.centerx, card.bottom + ui.px(8), z=ui.z + 3, anchor=(0.5, 1.0))
