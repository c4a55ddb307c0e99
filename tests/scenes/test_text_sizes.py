"""No words are drawn smaller than 14 logical pixels, whatever the window and the text size."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from build_scripts.shots import OF_NO_GAME
from game.cli.stills import SCENES
from game.games import TEMPLATE, game_ids
from game.view.text import SMALL
from tests.fast import some
from tests.scenes.driver import InstantThinker
from tests.scenes.games import asked

if TYPE_CHECKING:
    from game.app.loop import App

LOOKS = [
    ((1024, 600), 100, "fr"),
    ((1024, 600), 200, "en"),
    ((1280, 800), 100, "en"),
    ((1280, 800), 200, "fr"),
    ((1920, 1080), 100, "fr"),
    ((1920, 1080), 200, "en"),
]
"""Size of the window, of the text, and language."""
ROOMS = [
    (name, game_id)
    for name in sorted(SCENES, key=lambda name: name != "play")
    for game_id in (game_ids()[:1] if name in OF_NO_GAME else (*game_ids(), TEMPLATE))
]


VIEWS = [(*room, *look) for look in LOOKS for room in ROOMS]
"""The tables at the first size first; at all of them the fast suite sees them in `test_geometry`."""


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize(("name", "game_id", "size", "percent", "language"), some(VIEWS))
def test_no_words_are_tiny(
    name: str,
    game_id: str,
    size: tuple[int, int],
    percent: int,
    language: str,
    open_app: Callable[..., App],
) -> None:
    app = open_app(size=size, language=language)
    app.__dict__["thinker"] = InstantThinker()
    app.change(text_percent=percent, less_motion=True, speed=0)
    drawn: dict[str, float] = {}

    def see(text: str, px: int) -> None:
        drawn[text] = min(px / app.screen.scale, drawn.get(text, 999))

    app.text.drawn = see
    middle = asked(game_id)
    app.open(SCENES[name](middle if name in ("play", "curtain") else middle.at(len(middle.log))))
    if name == "replay":
        app.scenes.top.go(len(app.scenes.top.viewing.stops) // 2)  # type: ignore[attr-defined]
    app.frame([], 0.1)
    app.change(colour_help=True)
    app.frame([], 0.1)
    if name == "play":
        app.scenes.top.file.close()  # type: ignore[attr-defined]
    assert drawn
    tiny = {text: round(px, 1) for text, px in drawn.items() if px < SMALL - 0.01}
    assert not tiny
