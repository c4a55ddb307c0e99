"""Widgets: everything to look at, press, choose and type in. See `base` for what they stand on."""

from game.view.widgets.base import WIDGET_Z, Ui, Widget
from game.view.widgets.buttons import Button, Cycler, IconButton, Toggle
from game.view.widgets.canvas import View
from game.view.widgets.dialog import Choice, Dialog
from game.view.widgets.entry import Slider, TextField
from game.view.widgets.plain import Label, Panel
from game.view.widgets.scroll import ScrollArea, ScrollList, ScrollText
from game.view.widgets.tabs import Tabs

__all__ = [
    "WIDGET_Z",
    "Button",
    "Choice",
    "Cycler",
    "Dialog",
    "IconButton",
    "Label",
    "Panel",
    "ScrollArea",
    "ScrollList",
    "ScrollText",
    "Slider",
    "Tabs",
    "TextField",
    "Toggle",
    "Ui",
    "View",
    "Widget",
]
