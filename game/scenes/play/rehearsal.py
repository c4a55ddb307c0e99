"""A table, built off the screen while one chooses how to play: so it is there when one sits down at it.

What takes long is kept where the real table finds it: modules, the drawings of its pictures, its backdrop.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Event
from typing import Any, Final

from game.engine.protocol import EngineError
from game.engine.session import Session
from game.view.widgets import View

_NAP: Final = 0.01
"""Seconds between two looks at what has been drawn ..."""
_PATIENCE: Final = 500
"""... and how many looks are taken at most."""


def rehearse(view: View, session: Callable[[], Session[Any, Any]]) -> Callable[[], None]:
    """Begin to build a table, where the real one will be built; return what ends that.

    `session` tells, beside the frames, which game it is; where it can't be played, nothing is built.
    """
    over = Event()
    work = view.builder.ask(partial(_rehearse, view, session, over), ahead=True)

    def end() -> None:
        over.set()
        work.cancel()

    return end


def _rehearse(view: View, session: Callable[[], Session[Any, Any]], over: Event) -> None:
    import game.scenes.play.scene  # noqa: F401  (what the real table will need)

    with suppress(EngineError):
        _build(view, session(), over)


def _build(view: View, session: Session[Any, Any], over: Event) -> None:
    """Build the table, and let be drawn what is seen of it first, until that is there or all is over."""
    from game.scenes.house import make_table
    from game.scenes.match import Match
    from game.scenes.play.hud import Hud
    from game.view.offstage import offstage

    ui = offstage(view, view.screen.window.get_size(), view.text.percent)
    ui.view.easel = view.easel
    table = make_table(session.game.game_id, ui, session.seats)
    table.layout(Hud(ui, dict.fromkeys(("menu", "log"), over.set), log=False).area)
    table.show(Match(session).past())
    for _ in range(_PATIENCE):
        ui.update(0.0)
        if not (ui.moving or ui.stage.stands_in) or over.wait(_NAP):
            break
    table.close()
    ui.text.close()
    # All of it hangs together in circles: it would stay until garbage is collected.
    ui.tickers.clear()
    ui.stage.clear()
    vars(table).clear()
