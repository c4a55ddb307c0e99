"""The log of the template game in words: copy it for a new one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import Any

from game.engine.events import Event
from game.engine.protocol import Game
from game.engine.reasons import Message, player_ref
from game.engine.starter import StarterChosen
from game.games.nullgame.rules.types import CardChosen, CardsRevealed, GameEnded
from game.i18n.narrate import Moment, Narrator, Score, Source


class GameNarrator(Narrator):
    """One line a choice, one a reveal."""

    log = "nullgame.log."

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        super().__init__(game)
        self._points: list[tuple[int, ...]] = [(0,) * self.players]
        """At the start, and after each round."""
        self._best = (0, 0)
        """The highest card that was turned, and at which step first."""

    def tell(self, step: int, event: Event) -> None:
        """Add what an event says."""
        match event:
            case StarterChosen(player=player):
                self._line(step, "starter", player_ref(player), player=player_ref(player))
            case CardChosen(player=player):
                self._line(step, "chosen", player_ref(player), actor=player, player=player_ref(player))
            case CardsRevealed(cards=cards, points=points):
                self._points.append(points)
                if max(cards) > self._best[0]:
                    self._best = (max(cards), step)
                self._chapter(step, "revealed")
                for player, card in enumerate(cards):
                    self._part("card", player_ref(player), player=player_ref(player), card=card)
            case GameEnded(winners=winners):
                self._chapter(step, "ended")
                for player in winners:
                    self._part("winner", player=player_ref(player))

    def ask(self, obs: Any, zone: str) -> Message:
        """Return what the player is asked for."""
        return Message.of("nullgame.ask")

    def label(self, zone: str, key: Hashable) -> Message:
        """Return the name of a step."""
        return Message.of("nullgame.step.card", card=str(key))

    def figures(self) -> Sequence[Message]:
        """Return what is worth remembering."""
        return (Message.of("nullgame.figure.rounds", n=len(self._points) - 1),)

    def scores(self) -> Sequence[Score]:
        """Return each seat's points, and in which rounds it got them."""
        return [self._score(seat) for seat in range(self.players)]

    def _score(self, seat: int) -> Score:
        gained = [after[seat] - before[seat] for before, after in pairwise(self._points)]
        sources = (
            Source(Message.of("nullgame.score.round", n=number), points)
            for number, points in enumerate(gained, 1)
            if points
        )
        total = self._points[-1][seat]
        return Score(Message.of("nullgame.score", n=total), total, tuple(sources))

    def moments(self) -> Sequence[Moment]:
        """Return the first round with the highest card."""
        card, step = self._best
        return (Moment(step, Message.of("nullgame.moment.best", n=card)),) if card else ()
