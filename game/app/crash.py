"""When something goes wrong that nobody foresaw: what a report says, and the sentence that tells of it."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

import game
from game.i18n import Catalog
from game.view.colours import NIGHT, rgb
from game.view.intents import Intent, Text
from game.view.screen import Screen
from game.view.text import BODY, LARGE, Style, TextLayer

_ENDING: Final = (
    pygame.QUIT,
    pygame.KEYDOWN,
    pygame.MOUSEBUTTONDOWN,
    pygame.JOYBUTTONDOWN,
    pygame.CONTROLLERBUTTONDOWN,
)


def report(error: BaseException, intents: Sequence[Intent]) -> str:
    """What is needed to understand the error. Nothing that was typed, no names, no home folder."""
    lines = [
        f"galerie {game.__version__}",
        f"python {platform.python_version()}, pygame {pygame.version.ver}",
        f"{platform.system()} {platform.release()} {platform.machine()}",
        f"intents: {', '.join(_shown(intent) for intent in intents) or '-'}",
        "",
        "".join(traceback.format_exception(error)),
    ]
    text = "\n".join(lines)
    with suppress(RuntimeError):  # nobody knows the home folder
        home = Path.home()
        if home != Path(home.anchor):
            for written in (str(home), repr(str(home))[1:-1]):  # what systems complain of doubles backslashes
                text = text.replace(written, "~")
    return text


def tell(catalog: Catalog, path: Path | None, text: str) -> str:
    """Say on the terminal where the report lies, or the report itself; returns the sentence for a window."""
    if path is None:
        print(text, file=sys.stderr)  # there may be no terminal, and then no stderr
        sentence = catalog.text("crash.no-report")
    else:
        sentence = catalog.text("crash.report", file=str(path))
    print(f"galerie: {sentence}", file=sys.stderr)
    return sentence


def show(screen: Screen, text: TextLayer, lines: Sequence[str]) -> None:
    """Show sentences in the window until any key, click or button, or until the window is closed."""
    surface = screen.surface
    surface.fill(rgb(NIGHT))
    width = min(screen.px(900), round(surface.get_width() * 0.9))
    blocks = [
        text.block(line, width, Style(LARGE if not number else BODY)) for number, line in enumerate(lines)
    ]
    y = (surface.get_height() - sum(block.get_height() + screen.px(16) for block in blocks)) // 2
    for block in blocks:
        surface.blit(block, ((surface.get_width() - width) // 2, y))
        y += block.get_height() + screen.px(16)
    screen.present()
    pygame.event.clear()
    clock = pygame.time.Clock()
    while not any(event.type in _ENDING for event in pygame.event.get()):
        clock.tick(20)
        screen.present()


def _shown(intent: Intent) -> str:
    return "Text" if isinstance(intent, Text) else repr(intent)
