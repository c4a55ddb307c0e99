"""Whether what happened since a person's last decision can be taken back: nobody has learnt of it."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from game.engine.session import Session
from tests.conformance.cases import AnyGame, shows

WORLDS = 6
"""Of those that a person can't rule out, before each step."""


class Moment(NamedTuple):
    """A moment at which a person may want to take something back."""

    session: Session[Any, Any]
    first: int
    """The step that the person's last decision is."""

    @property
    def untold(self) -> bool:
        """Whether each step since then would have looked the same to each person in other worlds."""
        people = [number for number, seat in enumerate(self.session.seats) if seat.kind == "human"]
        return all(
            self._looks_the_same(step, person)
            for step in range(self.first, self.session.cursor)
            for person in people
        )

    def _looks_the_same(self, step: int, viewer: int) -> bool:
        session, game = self.session, self.session.game
        text = session.log[step]
        if text.startswith("*"):
            return False
        told = [event for at, event in session.events_for(viewer, step) if at == step]
        obs = session.observation_at(step, viewer)
        rng = Random(f"{session.seed}/{step}/{viewer}")
        return all(_can_show(game, game.determinize(obs, rng), text, told, viewer) for _ in range(WORLDS))


def _can_show(game: AnyGame, world: Any, text: str, told: list[Any], viewer: int) -> bool:
    """Return whether a viewer may see just that in a world: by the same choice, or by any of another seat."""
    action = game.decode_action(text)
    others = () if game.current_player(world) == viewer else game.legal_actions(world)
    return any(shows(game, world, choice, told, viewer) for choice in (action, *others))
