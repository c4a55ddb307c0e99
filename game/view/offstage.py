"""A stage of its own, apart from the window: for pictures of tables on other pages, drawn by a thread."""

from __future__ import annotations

from dataclasses import replace

from pygame import Surface

from game.view.assets import Assets
from game.view.audio import Audio
from game.view.painter import Easel
from game.view.screen import Screen, laid_out
from game.view.text import TextLayer
from game.view.theme import Theme
from game.view.widgets.base import Ui
from game.view.widgets.canvas import View


class Sheet(Screen):
    """What is drawn on in place of a window."""

    def __init__(self, size: tuple[int, int]) -> None:
        """As large as asked for, or, where that is too small to lay anything out on, larger in its shape."""
        self.full_screen = False
        self._larger = None
        self.window_size = laid_out(size)
        self._paper = Surface(self.window_size)

    @property
    def window(self) -> Surface:
        """What is drawn on."""
        return self._paper


def offstage(view: View, size: tuple[int, int], percent: int) -> Ui:
    """Return a silent stage of a size in pixels, its text so many per cent large.

    It shares nothing with the window's that changes: one thread may draw on it, if it closes its `text`.
    """
    sheet, assets = Sheet(size), Assets(view.assets.folder)
    text = TextLayer(assets.path("common/fonts/Andika.ttf").parent, scale=sheet.scale, percent=percent)
    audio = Audio(assets.folder)
    view = replace(view, screen=sheet, assets=assets, text=text, theme=Theme(sheet.scale), audio=audio)
    return Ui(replace(view, still=None, easel=Easel()))
