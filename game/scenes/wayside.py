"""A page with stops on a map, a teacher beside it, to choose one of them: what lessons and puzzles share."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.spec import folder_of
from game.scenes import routes
from game.scenes.scene import Scene
from game.scenes.shell import Shell
from game.scenes.way import Stop, add_way
from game.scenes.world import Postcard, stand_in_world
from game.view.colours import ACCENT, CREAM, INK
from game.view.intents import Back, Help, Intent
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


class WayScene(Scene):
    """Stops of a game from first to last. All are open."""

    def __init__(self, shell: Shell, game_id: str) -> None:
        super().__init__(shell)
        self.game_id, self.sounds = game_id, folder_of(game_id)
        self._area: ScrollArea | None = None
        self._postcard = Postcard()

    def enter(self) -> None:
        """Stand at what is next."""
        self._area = None
        self.focus.set(None)

    # -- what each page says -----------------------------------------------------------------------

    def _title(self) -> str:
        """What the page is called."""
        raise NotImplementedError

    def _stops(self) -> list[Stop]:
        """What there is to choose from."""
        raise NotImplementedError

    def _sum(self, stops: list[Stop]) -> str:
        """How much of all is done."""
        raise NotImplementedError

    def _greeting(self, stops: list[Stop]) -> str:
        """What the teacher says."""
        raise NotImplementedError

    # -- the picture -------------------------------------------------------------------------------

    def layout(self) -> None:
        ui, safe = self.ui, self.ui.safe
        stand_in_world(ui, self.game_id)
        stops = self._stops()
        body = self._add_head(stops)
        side = min(round(body.w * _BESIDE[0]), ui.px(_BESIDE[1]))
        if not stops:
            self._add_teacher(Rect(safe.centerx - side // 2, body.y, side, body.h), stops)
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
        self._add_teacher(Rect(left, body.y, side, body.h), stops)
        if self.focus.current is None:
            self.focus.set_key(next((stop.key for stop in stops if stop.wanted), stops[0].key))

    def _add_head(self, stops: list[Stop]) -> Rect:
        """The way back, what is learnt, and how many stars there are; return the room under that."""
        ui, safe = self.ui, self.ui.safe
        style = Style(HEADING, ACCENT, "title", outline=2, shadow=2)
        high = max(ui.control, ui.text.line(style))
        words = self._sum(stops)
        star = ui.text.px(BODY * 1.5)
        told = ui.text.width(words, _SUM) + star + ui.px(18)
        across = min(max(told, Button.size_of(ui, ui.t("app.back"), icon=True)[0]), safe.w // 4)
        back = Rect(safe.x, safe.y + (high - ui.control) // 2, across, ui.control)
        Button(ui, back, ui.t("app.back"), self.shell.back, icon="left", sound="ui_back", key="back")
        name = Rect(back.right + ui.gap, safe.y, safe.w - 2 * (across + ui.gap), high)
        Label(ui, name, self._title(), style, align="centre")
        if stops:
            room = Rect(name.right + ui.gap, safe.y, across, high)
            label = Label(ui, room, words, _SUM, align="right")
            x = max(room.x, room.right - told)
            label.node(ui.assets.svg("common/star_filled", (star, star)), x, room.centery - star // 2)
        top = safe.y + high + ui.gap
        return Rect(safe.x, top, safe.w, safe.bottom - top)

    def _add_teacher(self, column: Rect, stops: list[Stop]) -> None:
        """What the teacher says, over them and a picture of their world."""
        ui, edge = self.ui, self.ui.px(18)
        room = column.w - 2 * edge, column.h // 2
        words = ui.text.fit(self._greeting(stops), room, Style(BODY, INK), least=BODY)
        bubble = Rect(column.x, column.y, column.w, words.get_height() + 2 * edge)
        gap = ui.px(22)
        high = max(1, min(column.h - bubble.h - gap, round(column.w * _CARD)))
        bubble.y += (column.h - bubble.h - gap - high) // 2
        card = Rect(column.x, bubble.bottom + gap, column.w, high)
        put(self.stage, ui.theme.panel(bubble.size, "paper"), *bubble.topleft, z=ui.z + 4)
        self.stage.node(words, bubble.centerx, bubble.y + edge, z=ui.z + 5, anchor=(0.5, 0.0))

        def lay(picture: Surface) -> Node:
            return self.stage.node(picture, *card.midtop, z=ui.z, anchor=(0.5, 0.0))

        self._postcard.show(ui, self.game_id, card.size, lay)
        pose = "cheer" if stops and all(stop.done for stop in stops) else "talk"
        name = f"{folder_of(self.game_id)}/teacher_{pose}"
        if ui.assets.has_picture(name):
            side = ui.px(24)
            tail = ui.theme.tail((side, side))
            end = pygame.transform.rotate(tail.surface, 90)
            x, y = bubble.centerx - tail.margin, bubble.bottom - ui.px(5) - tail.margin
            self.stage.node(end, x, y, z=ui.z + 5)
            figure = ui.assets.svg(name, (column.w, high + ui.px(10)))
            self.stage.node(figure, card.centerx, card.bottom + ui.px(8), z=ui.z + 3, anchor=(0.5, 1.0))

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back():
                self.go_back()
            case Help():
                self.shell.open(routes.Rulebook(self.game_id))
