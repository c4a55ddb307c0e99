"""The boards on the right: how full the one that is played on is, and how those under it lie."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.games.taupes.rules.types import turns_left
from game.games.taupes.view import signs
from game.games.taupes.view.layout import Places
from game.games.taupes.view.model import Model
from game.games.taupes.view.pictures import Pictures, Thumb
from game.games.taupes.view.seats import PANELS
from game.games.taupes.view.signs import pip
from game.view import transform
from game.view.assets import rasterise
from game.view.colours import ACCENT, CREAM, MIST
from game.view.stage import Group
from game.view.tables.pictures import ready
from game.view.tables.plates import Plates
from game.view.text import BODY, SMALL, Style

_NEAR: Final = 10
"""From so many rounds before the end on, the turns that are left are counted (M17)."""
_ASPECT: Final = 0.8
"""Height of a small board, in its width."""


class Tower(Plates[Pictures, Places]):
    """One panel: the board on top in words and pips, the others as small pictures."""

    depth = PANELS
    legend: Rect | None = None
    """Where it says which paths lead to the shovel, if it does."""
    _shown: Model | None = None

    @property
    def head(self) -> Rect:
        """The upper part: what is said of the board that is played on."""
        room, text = self.places.stack, self.ui.text
        pips = max(self.ui.px(46), room.w // 5)
        height = text.line(Style(22, font="title")) + text.line(Style(SMALL)) + pips + self.ui.px(18)
        return Rect(room.x, room.y, room.w, min(height, room.h // 2))

    def thumbs(self, model: Model) -> list[tuple[int, Rect]]:
        """The boards still to come, and where their pictures lie."""
        head, room, gap = self.head, self.places.stack, self.ui.px(8)
        left = len(model.boards) - model.board - 1
        if not left:
            return []
        top = head.bottom + gap + self._caption
        space = room.bottom - top - gap
        high = min((space - gap * (left - 1)) // left, round((room.w - gap * 4) * _ASPECT), self.ui.px(168))
        return [
            (model.board + 1 + k, Rect(room.x, top + k * (high + gap), room.w, high)) for k in range(left)
        ]

    @property
    def _caption(self) -> int:
        """Height of the words over the small boards; 0 where there is no room for words."""
        line = self.ui.text.line(Style(SMALL))
        return line if self.places.stack.h - self.head.h > 11 * line else 0

    def large(self, model: Model, number: int, height: int) -> tuple[Surface, bool] | None:
        """A board to come, so high, and whether that is the small picture of it, larger, while it is being
        drawn; None while there is neither."""
        rect = dict(self.thumbs(model))[number]
        look = self._look(model, number, rect)
        drawn = self.pictures.thumbs.get(look._replace(width=round(height / _ASPECT)))
        image = drawn or self.pictures.thumbs.get(look)
        if image is None:
            return None
        return transform.smoothscale_by(image, height / image.get_height()), drawn is None

    def turns_left(self, model: Model) -> int:
        """Turns until the game ends without a winner, if that is near; 0 if it is not (M17)."""
        left = turns_left(model.quiet, model.limit, begun=bool(model.turned or model.extra))
        seats = max(1, sum(map(bool, model.moles)))
        return left if not model.over and not model.to_come and left <= _NEAR * seats else 0

    def show(self, model: Model) -> None:
        """Show the boards as the model has them."""
        self._shown = model
        stands = (model.board, model.filled, self.turns_left(model))
        key = (*stands, bool(model.to_come), model.built, model.over)
        self.renew("head", key, self._head, model)
        looks = [self._look(model, *thumb) for thumb in self.thumbs(model)]
        there = tuple(self.pictures.thumbs.get(look) is not None for look in looks)
        self.renew("thumbs", (tuple(looks), there), self._draw_thumbs, model)

    def collect(self) -> None:
        """Show the small boards that a thread has drawn; of what a show is still to bring nothing is told."""
        if self._shown is not None:
            self.show(self._shown)

    def ahead(self, model: Model) -> None:
        """Have ready what a model will show: the small boards, and the panel behind them."""
        thumbs = self.thumbs(model)
        self.pictures.thumbs.ahead([self._look(model, *thumb) for thumb in thumbs])
        if thumbs:
            self.ui.theme.panel(self._panel(thumbs).size)

    def _panel(self, thumbs: list[tuple[int, Rect]]) -> Rect:
        """The panel, down to under the last of the small boards."""
        whole = self.places.stack
        return Rect(whole.x, whole.y, whole.w, thumbs[-1][1].bottom + self.ui.px(8) - whole.y)

    def _head(self, group: Group, model: Model) -> None:
        ui = self.ui
        thumbs = self.thumbs(model)
        if thumbs:
            panel = self._panel(thumbs)
        else:
            panel = self.places.stack.copy()
            panel.h = self._goal(group, model) - panel.y
        self.ground(group, panel, False)
        inner = self.head.inflate(-2 * ui.px(14), 0)
        inner.y, inner.h = inner.y + ui.px(10), inner.h - ui.px(10)
        title = ui.text.line(Style(22, font="title"))
        name = ui.t(f"taupes.table.board-{model.board}") if model.board < 4 else ""
        self.text(group, name, Rect(inner.x, inner.y, inner.w, title), Style(22, ACCENT, "title"), "centre")
        holes = len(model.grid.holes)
        words = ui.t("taupes.table.filled", filled=model.filled, holes=holes)
        if left := self.turns_left(model):
            words = ui.t("taupes.table.turns-left", n=left)
        line = Rect(inner.x, inner.y + title, inner.w, ui.text.line(Style(SMALL)))
        self.text(group, words, line, Style(SMALL, CREAM if not left else "#FFB199"), "centre")
        self._pips(group, model, Rect(inner.x, line.bottom, inner.w, inner.bottom - line.bottom))

    def _goal(self, group: Group, model: Model) -> int:
        """On the last board: what lies under it and, with `pro`, which paths lead there."""
        ui, head, whole = self.ui, self.head, self.places.stack
        inner = head.inflate(-2 * ui.px(14), 0)
        line = ui.text.line(Style(SMALL))
        legend = 2 * (line + ui.px(4)) if model.pro else 0
        side = min(inner.w // 2, ui.px(120), max(ui.px(40), whole.h // 4))
        shovel = self.pictures.assets.svg("taupes/scene/shovel", (side, side))
        y = head.bottom
        self.node(group, shovel, inner.centerx - shovel.get_width() / 2, y)
        y += side
        words = ui.text.block(ui.t("taupes.table.goal"), inner.w, Style(SMALL, CREAM), align="centre")
        if not model.over and y + words.get_height() + legend + ui.px(16) <= whole.bottom:
            self.node(group, words, inner.x, y)
            y += words.get_height() + ui.px(8)
        self.legend = Rect(inner.x, y, inner.w, legend) if legend else None
        for kind in ("solid", "dashed") if model.pro else ():
            size = (round(line * 2.2), line)
            sample = self.pictures.kept(("path", kind, size), partial(self._path, kind, size))
            self.node(group, sample, inner.x, y)
            room = Rect(inner.x + size[0] + ui.px(8), y, inner.w - size[0] - ui.px(8), line)
            self.text(group, ui.t(f"taupes.table.{kind}"), room, Style(SMALL, CREAM))
            y += line + ui.px(4)
        return y + ui.px(8)

    @staticmethod
    def _path(kind: str, size: tuple[int, int]) -> Surface:
        return ready(rasterise(signs.path(kind == "solid", size), size))

    def _pips(self, group: Group, model: Model, room: Rect) -> None:
        """A row of holes, or two: filled and open."""
        holes, filled = len(model.grid.holes), model.filled
        rows = 1 if holes <= 9 else 2
        across = -(-holes // rows)
        pitch = min(room.h // rows, room.w // across, self.ui.px(30))
        side = pitch - self.ui.px(4)
        top = room.centery - rows * pitch // 2
        for k in range(holes):
            row, column = divmod(k, across)
            count = min(across, holes - row * across)
            x = room.centerx - count * pitch / 2 + column * pitch
            sign = self.pictures.drawn(f"pip{k < filled}", side, partial(pip, k < filled))
            self.node(group, sign, x, top + row * pitch)

    def _draw_thumbs(self, group: Group, model: Model) -> None:
        thumbs = self.thumbs(model)
        if thumbs and (line := self._caption):
            words, first = self.ui.t("taupes.table.next"), thumbs[0][1]
            room = Rect(first.x + self.ui.px(14), first.y - line, first.w - self.ui.px(28), line)
            self.text(group, words, room, Style(SMALL, MIST), "centre")
        for number, rect in thumbs:
            self._thumb(group, model, number, rect)

    def _look(self, model: Model, number: int, rect: Rect) -> Thumb:
        """The picture of a board that fits."""
        rotation = model.rotations[number] if number < len(model.rotations) else 0
        signs_width = max(self.ui.text.line(Style(SMALL)) * 3, round(rect.w * 0.24)) + self.ui.px(34)
        width = min(round(rect.h / _ASPECT), rect.w - signs_width)
        return Thumb(model.boards[number], rotation, number, width, model.pro)

    def _thumb(self, group: Group, model: Model, number: int, rect: Rect) -> None:
        ui, look = self.ui, self._look(model, number, rect)
        image = self.pictures.thumbs.get(look)
        last = number == len(model.boards) - 1
        gap = ui.px(10)
        holes = len(model.grid_at(number).holes)
        room = rect.w - look.width - gap - 2 * ui.px(8)
        signs_of = self._reward(rect) if last else self._holes(holes, room)
        whole = look.width + gap + sum(sign.get_width() + ui.px(4) for sign in signs_of)
        x = rect.centerx - whole / 2
        if image is not None:
            self.node(group, image, x, rect.centery - image.get_height() / 2)
        x += look.width + gap
        for sign in signs_of:
            self.node(group, sign, x, rect.centery - sign.get_height() / 2)
            x += sign.get_width() + ui.px(4)

    def _holes(self, count: int, room: int) -> list[Surface]:
        """How many holes a board has: in words where they have room."""
        style = Style(BODY, CREAM, "bold")
        words = self.ui.text.render(self.ui.t("taupes.table.holes", n=count), style)
        if words.get_width() <= room:
            return [words]
        side = round(self.ui.text.line(Style(SMALL)) * 0.8)
        return [self.pictures.drawn("pip", side, lambda: pip(False)), self.ui.text.render(str(count), style)]

    def _reward(self, rect: Rect) -> list[Surface]:
        """What lies under the last board."""
        side = min(rect.h, round(rect.w * 0.24), self.ui.px(64))
        return [self.pictures.assets.svg("taupes/scene/shovel", (side, side))]
