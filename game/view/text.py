"""Words as pictures: fonts by role, sizes that follow window and settings, wrapping, outlines.

Sizes are logical pixels of one scale (14 18 24 32 48 64); a surface comes out at that size x the
screen's scale x the text size of the settings.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Lock
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from game.view.assets import weight
from game.view.colours import CREAM, Colour, rgb

SMALL: Final = 14
BODY: Final = 18
LARGE: Final = 24
HEADING: Final = 32
TITLE: Final = 48
GIANT: Final = 64

_FILES: Final = {
    "body": "Andika.ttf",
    "bold": "Andika-Bold.ttf",
    "title": "LilitaOne.ttf",
    "mine": "GrenzeGotisch.ttf",
}
_KEPT: Final = 200
"""Texts that are kept in any case, and ..."""
_BUDGET: Final = 5_000_000
"""... bytes of pixels up to which there may be more."""
_LINE: Final = {"title": 1.12, "mine": 1.12, "body": 1.32, "bold": 1.32}
"""Distance of lines, in font sizes."""
_TIGHT: Final = 1.12
"""The same where there is hardly room: letters don't touch yet."""
_OPENING: Final = Lock()
"""Fonts are opened and closed by one thread at a time: their library can't do two at once."""
_HOOKED: Final = ("title",)
"""Fonts whose j reaches so far to the left, below what stands before it, that it takes most of a space away:
in Lilita One 0.118 of the size, of a space of 0.188."""
_NO_LETTER: Final = re.compile("[\ud800-\udfff]")
_BEFORE_J: Final = re.compile(r"(?<=[ \u00a0])(?=j)")


class Style(NamedTuple):
    """How a text looks. `size` in logical pixels; `outline` and `shadow` in logical pixels too."""

    size: float = BODY
    colour: Colour = CREAM
    font: str = "body"
    outline: float = 0
    outline_colour: Colour = "#2A1A12"
    shadow: float = 0


class TextLayer:
    """Renders texts and keeps what was rendered."""

    def __init__(self, folder: Path, *, scale: float = 1, percent: int = 100):
        """`folder` holds the fonts; `scale` is the screen's, `percent` the text size of the settings."""
        pygame.font.init()
        self._folder = folder
        self.scale = scale
        self.percent = percent
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._cache: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._weight = 0
        self.drawn: Callable[[str, int], None] = lambda text, px: None
        """Called with each line that is drawn and its size in pixels: for tests that look at sizes."""

    def configure(self, scale: float, percent: int) -> None:
        """Follow a new window size or text size."""
        if (scale, percent) != (self.scale, self.percent):
            self.scale, self.percent = scale, percent
            self._cache.clear()
            self._weight = 0
            self.close()

    def close(self) -> None:
        """Close the fonts; they are opened again when they are needed."""
        with _OPENING:
            self._fonts.clear()

    @property
    def floor(self) -> int:
        """The size in pixels that no text goes below, at any text size: SMALL at 100 %."""
        return max(1, math.ceil(SMALL * self.scale))

    def px(self, size: float) -> int:
        """A size of text in pixels."""
        return max(self.floor, round(size * self.scale * self.percent / 100))

    def line(self, style: Style, px: int = 0) -> int:
        """The height of one line in pixels."""
        return round((px or self.px(style.size)) * _LINE[style.font])

    def width(self, text: str, style: Style = Style()) -> int:  # noqa: B008 (immutable)
        """The width of one line in pixels."""
        return self._wide(clean(text), style, self.px(style.size))

    def render(self, text: str, style: Style = Style(), *, px: int = 0) -> Surface:  # noqa: B008
        """One line of text. `px` overrides the style's size, in pixels."""
        px = px or self.px(style.size)
        key = (text, style, px)
        if key in self._cache:
            self._cache.move_to_end(key)
            return self._cache[key]
        return self._keep(key, self._draw(clean(text), style, px))

    def _even(self, text: str, width: int, style: Style, px: int) -> list[str]:
        """Lines about as long as each other: no last word stands alone."""
        lines = self.wrap(text, width, style, px=px)
        low = width // 2
        while len(lines) > 1 and width - low > px // 2:
            middle = (low + width) // 2
            closer = self.wrap(text, middle, style, px=px)
            if len(closer) == len(lines) and self._whole_words(text, closer):
                lines, width = closer, middle
            else:
                low = middle
        return lines

    def wrap(self, text: str, width: int, style: Style = Style(), *, px: int = 0) -> list[str]:  # noqa: B008
        """Break a text into lines of at most `width` pixels; a longer word is cut between letters."""
        px = px or self.px(style.size)
        lines: list[str] = []
        for paragraph in clean(text).split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self._wide(longer, style, px) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                while self._wide(word, style, px) > width and len(word) > 1:
                    fits = self._letters_within(word, width, style, px)
                    lines.append(word[:fits])
                    word = word[fits:]
                line = word
            lines.append(line)
        return lines

    def block(
        self,
        text: str,
        width: int,
        style: Style = Style(),  # noqa: B008
        *,
        align: str = "left",
    ) -> Surface:
        """A text wrapped to `width` pixels. `align`: left, centre or right. As wide as `width`."""
        px = self.px(style.size)
        key = ("block", text, width, style, align, px)
        if key in self._cache:
            self._cache.move_to_end(key)
            return self._cache[key]
        return self._keep(key, self._stack(self.wrap(text, width, style, px=px), width, style, align, px))

    def fit(
        self,
        text: str,
        size: tuple[int, int],
        style: Style = Style(),  # noqa: B008
        *,
        least: float = SMALL,
        align: str = "centre",
    ) -> Surface:
        """A text that stays within `size` pixels, never cut: one line as large as the style says, else
        smaller down to `least` (logical pixels), else wrapped, else smaller down to `floor`.

        What needs more room than that gets it: see that there is, or say less.
        """
        key = ("fit", text, size, style, least, align)
        if key in self._cache:
            self._cache.move_to_end(key)
            return self._cache[key]
        largest, one = self.px(style.size), self.shrunk(text, size, style, self.px(least))
        if one:
            return self._keep(key, self.render(text, style, px=one))
        for px in range(largest, self.floor - 1, -1):
            lines = self.wrap(text, size[0], style, px=px)
            if self.line(style, px) * len(lines) <= size[1] and self._whole_words(text, lines):
                lines = self._even(text, size[0], style, px) if align == "centre" else lines
                return self._keep(key, self._stack(lines, size[0], style, align, px))
        return self._keep(key, self._stack(lines, size[0], style, align, px, tight=True))

    def shrunk(self, text: str, size: tuple[int, int], style: Style, least: int = 0) -> int:
        """The pixels, as many as the style says or fewer, at which one line stays within `size`; 0 if it does
        not even at `least`, which is `floor` if nothing else is said."""
        clear, largest = clean(text), self.px(style.size)
        lowest = min(largest, least or self.floor)

        def stays(px: int) -> bool:
            return self._wide(clear, style, px) <= size[0] and self.line(style, px) <= size[1]

        if stays(largest):
            return largest
        # A good guess, for each size that is tried opens a font: a text is about as wide as it is large.
        wide = self._wide(clear, style, largest)
        px = max(lowest, min(largest - 1, largest * size[0] // max(1, wide)))
        while px < largest - 1 and stays(px + 1):
            px += 1
        while px >= lowest and not stays(px):
            px -= 1
        return px if px >= lowest else 0

    def fits(self, text: str, size: tuple[int, int], style: Style, px: int = 0) -> bool:
        """Whether `fit` shows a text, and no word in pieces, without becoming smaller than SMALL, or `px`."""
        px = px or min(self.px(style.size), self.px(SMALL))
        lines = self.wrap(text, size[0], style, px=px)
        return self.line(style, px) * len(lines) <= size[1] and self._whole_words(text, lines)

    @staticmethod
    def _whole_words(text: str, lines: Sequence[str]) -> bool:
        return " ".join(lines).split() == clean(text).split()

    def _wide(self, text: str, style: Style, px: int) -> int:
        """The width in pixels of what `_draw` draws of a line, without its outline."""
        return self._font(style.font, px).size(apart(text, style.font))[0]

    def _letters_within(self, word: str, width: int, style: Style, px: int) -> int:
        """How many letters of a word that is too long are at most `width` pixels wide; at least one."""
        numbers = range(1, len(word))
        return max(1, bisect_right(numbers, width, key=lambda number: self._wide(word[:number], style, px)))

    def _font(self, name: str, px: int) -> pygame.font.Font:
        if (name, px) not in self._fonts:
            with _OPENING:
                self._fonts[name, px] = pygame.font.Font(self._folder / _FILES[name], px)
        return self._fonts[name, px]

    def _keep(self, key: tuple[object, ...], surface: Surface) -> Surface:
        if key not in self._cache:  # another thread may have been quicker
            self._weight += weight(surface)
        self._cache[key] = surface
        while self._weight > _BUDGET and len(self._cache) > _KEPT:
            self._weight -= weight(self._cache.popitem(last=False)[1])
        return surface

    def _draw(self, text: str, style: Style, px: int) -> Surface:
        """One line, as high as a line, with room for outline and shadow around it."""
        self.drawn(text, px)
        text, font = apart(text, style.font), self._font(style.font, px)
        if not font.size(text)[0]:  # marks that only change others: alone they are nothing
            text = ""
        ratio = px / style.size
        edge = round(style.outline * ratio)
        drop = round(style.shadow * ratio)
        face = font.render(text, True, rgb(style.colour))
        height = max(self.line(style, px), face.get_height())
        surface = Surface((face.get_width() + 2 * edge, height + 2 * edge + drop), pygame.SRCALPHA)
        top = (height - face.get_height()) // 2
        if edge:
            font.outline = edge
            rim = font.render(text, True, rgb(style.outline_colour))
            font.outline = 0
            if drop:
                surface.blit(rim, (0, top + drop))
            surface.blit(rim, (0, top))
        elif drop:
            surface.blit(font.render(text, True, rgb(style.outline_colour)), (0, top + drop))
        surface.blit(face, (edge, top + edge))
        return surface

    def _stack(
        self, lines: Sequence[str], width: int, style: Style, align: str, px: int, *, tight: bool = False
    ) -> Surface:
        pitch = min(self.line(style, px), round(px * _TIGHT)) if tight else self.line(style, px)
        pictures = [self.render(line, style, px=px) for line in lines]
        height = pitch * (len(lines) - 1) + pictures[-1].get_height()
        surface = Surface((max(1, width), height), pygame.SRCALPHA)
        for row, picture in enumerate(pictures):
            free = width - picture.get_width()
            x = {"left": 0, "centre": free // 2, "right": free}[align]
            surface.blit(picture, (x, row * pitch))
        return surface


def clean(text: str) -> str:
    """The fonts lack the narrow no-break space: use the plain one. What stands for bytes that are no letters,
    in names of files, can't be drawn at all."""
    return _NO_LETTER.sub("?", text.replace("\u202f", "\u00a0"))


def apart(text: str, font: str) -> str:
    """A line as a font is given it: a j that would come too near gets a sixth of the size before it.

    Only what is measured and drawn has that, never the lines that `wrap` returns. The font lacks this space:
    its library makes it, as it does with the no-break one.
    """
    return _BEFORE_J.sub("\u2006", text) if font in _HOOKED else text
