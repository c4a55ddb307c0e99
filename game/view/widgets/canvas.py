"""What everything on a stage is drawn with: the shared parts of the view, their measures and words."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.engine.reasons import Argument
from game.i18n import Catalog
from game.view.assets import Assets
from game.view.audio import Audio
from game.view.intents import Intents
from game.view.painter import Drawing, Easel, Painter
from game.view.screen import Screen
from game.view.stage import Stage
from game.view.still import Still
from game.view.studio import Studio
from game.view.text import BODY, TextLayer
from game.view.theme import Theme


@dataclass
class View:
    """What all scenes share."""

    screen: Screen
    assets: Assets
    text: TextLayer
    theme: Theme
    audio: Audio
    intents: Intents
    catalog: Catalog
    less_motion: bool = False
    colour_help: bool = False
    """Letters on everything that is told apart by its colour."""
    still: Still | None = None
    """The backdrop that was left last."""
    world: Drawing[Surface] = field(default_factory=lambda: Drawing(Painter()))
    """The ground of scenes without a table."""
    easel: Easel = field(default_factory=Easel)
    """Draws the backdrops of tables."""
    builder: Painter = field(default_factory=Painter)
    """Builds tables beside the frames."""
    studio: Studio = field(default_factory=Studio)
    """Where small pictures of tables are made."""


class Canvas:
    """A scene's stage, and what is needed to draw on it in the look, size and language of the moment."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.stage = Stage()

    @property
    def theme(self) -> Theme:
        return self.view.theme

    @property
    def text(self) -> TextLayer:
        return self.view.text

    @property
    def assets(self) -> Assets:
        return self.view.assets

    @property
    def rect(self) -> Rect:
        """The window in pixels."""
        return self.view.screen.rect

    @property
    def safe(self) -> Rect:
        """The window without the outermost 2 %, where nothing important may lie."""
        rect = self.rect
        return rect.inflate(-rect.w * 0.04, -rect.h * 0.04)

    def px(self, units: float) -> int:
        """Logical units in pixels."""
        return self.view.screen.px(units)

    def wide(self, units: float, percent: float = 130) -> int:
        """Logical units in pixels for what holds words: more, if text is larger than `percent`."""
        return round(self.px(units) * max(1.0, self.text.percent / percent))

    def t(self, key: str, **args: Argument) -> str:
        """The text of a key in the language of the moment."""
        return self.view.catalog.text(key, **args)

    @property
    def control(self) -> int:
        """The height of a button or a line of settings: grows with the text."""
        return max(self.px(46), round(self.text.px(BODY) * 1.9))

    @property
    def gap(self) -> int:
        """The usual distance between widgets."""
        return self.px(12)
