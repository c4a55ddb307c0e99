"""Under each side of the hose: which slabs are free and how many, and who is ahead in the round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.games.oh_les_nains.rules.types import SLABS
from game.games.oh_les_nains.view.layout import PITCH, Places
from game.games.oh_les_nains.view.model import Model
from game.games.oh_les_nains.view.pictures import Pictures
from game.view.assets import rasterise
from game.view.svg import document, element
from game.view.text import SMALL, Style
from game.view.widgets.base import Ui

_SHORT: Final = 2
"""With so few free slabs or fewer, a board warns."""


class Wood(NamedTuple):
    """The colours of a board: its face, its edge, its words."""

    face: str
    light: str
    edge: str
    ink: str


PLAIN: Final = Wood("#5B3F2B", "#6E4E36", "#2A1A10", "#FFF3D6")
AHEAD: Final = Wood("#F4B83F", "#FFD873", "#6B4514", "#3A2416")
SHORT: Final = Wood("#8E2F27", "#A8443A", "#3A0F0C", "#FFF3D6")


class Board(NamedTuple):
    """What stands under a side."""

    picture: Surface
    x: float
    """Of its left edge, in pixels."""
    span: tuple[float, float]
    """From where to where its slabs are free, in pixels."""
    wood: Wood


def ahead(model: Model) -> int:
    """The side with more free slabs, which would win if the round ended by its length (N21); -1: neither."""
    left, right = model.free(0), model.free(1)
    return -1 if left == right else 0 if left > right else 1


def told(ui: Ui, count: int, *, leads: bool) -> tuple[str, ...]:
    """What a board says beside its number, the longest first."""
    free = ui.t("oh_les_nains.board.free", n=max(0, count))
    return (f"{free} · {ui.t('oh_les_nains.board.ahead')}", free, "") if leads else (free, "")


def boards(
    ui: Ui, pictures: Pictures, places: Places, model: Model, middle: Callable[[float], float]
) -> tuple[Board, Board]:
    """The boards of both sides; `middle` tells where a place of the world is on the screen."""
    room, leads = places.labels, ahead(model)
    fence, gap = middle(0), ui.px(14)
    dwarfs = [len(row) for row in model.rows]
    inner = (middle((dwarfs[0] - model.slabs) * PITCH), middle((SLABS - model.slabs - dwarfs[1]) * PITCH))
    rooms = [(room.x, min(room.right, fence) - gap), (max(room.x, fence) + gap, room.right)]
    found = dict[int, Board]()
    for side in sorted((0, 1), key=lambda side: rooms[side][1] - rooms[side][0]):
        low, high = rooms[side]
        if high - low < room.h * 1.5:  # the fence is at the end of the room: the board goes past it
            low, high = (
                (room.x, room.x + room.h * 1.5) if side == 0 else (room.right - room.h * 1.5, room.right)
            )
        count = model.free(side)
        wood = SHORT if count <= _SHORT else AHEAD if side == leads else PLAIN
        picture = _picture(ui, pictures, (round(high - low), room.h), count, wood, leads=side == leads)
        wide = picture.get_width()
        x = max(low, min(high - wide, (inner[side] + fence - wide) / 2))
        if x + wide > room.right:  # wider than what there is past the fence
            x = room.right - wide
        found[side] = Board(picture, x, (min(inner[side], fence), max(inner[side], fence)), wood)
        low, high = rooms[1 - side]  # the other one keeps off it
        rooms[1 - side] = (max(low, x + wide + gap), high) if side == 0 else (low, min(high, x - gap))
    return found[0], found[1]


def _picture(
    ui: Ui, pictures: Pictures, room: tuple[int, int], count: int, wood: Wood, *, leads: bool
) -> Surface:
    """A board with its number, and as much beside it as can be read."""
    number = ui.text.render(str(max(0, count)), Style(32, wood.ink, "title"), px=round(room[1] * 0.74))
    side, edge = round(room[1] * 0.74), round(room[1] * 0.24)
    signs = [_pennant(pictures, side)] if leads else []
    if count <= _SHORT:
        signs.append(pictures.common("warning", side))
    style = Style(18, wood.ink, "bold")
    taken = number.get_width() + 3 * edge + len(signs) * (side + edge // 2)
    words = next(
        text
        for text in told(ui, count, leads=leads)
        if not text or taken + ui.text.width(text, style._replace(size=SMALL)) <= room[0]
    )
    largest = (max(1, room[0] - taken), room[1])
    parts = [number, *([ui.text.fit(words, largest, style)] if words else [])]
    parts = [*signs, *parts]
    width = sum(part.get_width() for part in parts) + (len(parts) + 1) * (edge // 2) + edge

    def draw() -> Surface:
        image = rasterise(_wood((width, room[1]), wood), (width, room[1])).copy()
        x = edge
        for part in parts:
            image.blit(part, part.get_rect(midleft=(x, room[1] // 2)))
            x += part.get_width() + edge // 2
        return image

    return pictures.kept(("board", room, count, wood, leads), draw)


def _pennant(pictures: Pictures, side: int) -> Surface:
    """A pennant on its pole: the sign of the side that is ahead."""

    def draw() -> Surface:
        pole = element("path", d="M9 4V37", stroke="#4A2E1B", stroke_width=5, stroke_linecap="round")
        cloth = element(
            "path",
            d="M11 6L36 14L11 23Z",
            fill="#CF3A2D",
            stroke="#6B1B16",
            stroke_width=3,
            stroke_linejoin="round",
        )
        return rasterise(document((side, side), cloth + pole, (0, 0, 40, 40)), (side, side))

    return pictures.kept(("pennant", side), draw)


def _wood(size: tuple[int, int], wood: Wood) -> str:
    width, height = size
    line = max(2.0, height * 0.07)
    box: dict[str, float] = {"x": line, "y": line, "width": width - 2 * line, "height": height - 2 * line}
    shapes = element(
        "rect", **box, rx=height * 0.24, fill=wood.face, stroke=wood.edge, stroke_width=line * 1.6
    )
    shine = f"M{height * 0.3:.1f} {height * 0.2:.1f}H{width - height * 0.3:.1f}"
    shapes += element("path", d=shine, stroke=wood.light, stroke_width=line, stroke_linecap="round")
    return document(size, shapes)


def bracket(ui: Ui, pictures: Pictures, board: Board) -> tuple[Surface, Rect] | None:
    """A clasp under the slabs that a board counts, and where it lies over the board's top; None for none."""
    left, right = (round(x) for x in board.span)
    height, line = ui.px(11), max(2, ui.px(3))
    if right - left < 4 * line:
        return None

    def draw() -> Surface:
        image = Surface((right - left, height), pygame.SRCALPHA)
        for grow, colour in ((1, "#14261F"), (0, board.wood.light if board.wood is not PLAIN else "#FFF3D6")):
            rect = Rect(line, -height, right - left - 2 * line, 2 * height - line)
            pygame.draw.rect(image, colour, rect.inflate(2 * grow, 2 * grow), line + 2 * grow, ui.px(6))
        return image

    return pictures.kept(("bracket", right - left, board.wood), draw), Rect(left, 0, right - left, height)
