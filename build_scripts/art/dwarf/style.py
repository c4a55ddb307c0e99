"""What tells the four dwarfs apart: hat colour and pattern, beard, trousers. Their greys differ too."""

from __future__ import annotations

from dataclasses import dataclass

SKIN = "#EDB48C"
SKIN_SHADE = "#D0825F"
HAND = "#E9AC84"
HAND_SHADE = "#C87F58"
#: The garden lamp's colour, a warm rim on everything that faces the fence.
LAMP = "#FFD27A"


@dataclass(frozen=True)
class Style:
    """One dwarf's colours."""

    name: str
    letter: str
    hat: str
    pattern: str
    beard: str
    trousers: str


RED = Style("red", "r", "#CF3A2D", "#FBEFD6", "#F1E9DA", "#4B4A63")
BLUE = Style("blue", "b", "#2A55AE", "#F6F1E2", "#C9692E", "#574334")
YELLOW = Style("yellow", "y", "#F3BF36", "#A9481F", "#7B4B2C", "#4C5B45")
GREEN = Style("green", "g", "#55AC55", "#F7F3B4", "#CFCFD6", "#5B3F36")
STYLES = (RED, BLUE, YELLOW, GREEN)
#: The multicolour cap's wearer, who appears on cards only.
MULTI = Style("multi", "m", "#8E6AB8", "#FBEFD6", "#E6C98F", "#4B4A63")
BY_LETTER = {style.letter: style for style in (*STYLES, MULTI)}
