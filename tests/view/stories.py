"""Games told to a table, event by event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.engine.events import Event
from game.engine.session import Session


def story(
    game: Session[Any, Any],
    model: Any,
    choose: Callable[[Session[Any, Any]], Any],
    *,
    viewer: int = 0,
    moves: int | None = None,
) -> Iterator[tuple[Event, Any, Any]]:
    """Play on, to the end or for some moves, and yield every event with the models before and after.

    `model` is the table before the first step, as the viewer sees it.
    """
    since = 0
    while moves is None or moves > 0:
        for _, event in game.events_for(viewer, since):
            after = model.on(event)
            yield event, model, after
            model = after
        since = game.cursor
        if game.is_over:
            return
        game.play(choose(game))
        moves = None if moves is None else moves - 1
