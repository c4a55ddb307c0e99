"""The log of the template game in words: copy it for a new one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.engine.events import Event
from game.engine.reasons import Message, player_ref
from game.engine.starter import StarterChosen
from game.games.nullgame.rules.types import CardChosen, CardsRevealed, GameEnded
from game.i18n.narrate import Narrator


class GameNarrator(Narrator):
    """One line a choice, one a reveal."""

    log = "nullgame.log."

    def tell(self, step: int, event: Event) -> None:
        """Add what an event says."""
        match event:
            case StarterChosen(player=player):
                self._line(step, "starter", player_ref(player), player=player_ref(player))
            case CardChosen(player=player):
                self._line(step, "chosen", player_ref(player), actor=player, player=player_ref(player))
            case CardsRevealed(cards=cards):
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
        reveals = sum(line.head.key == "nullgame.log.revealed" for line in self.lines)
        return (Message.of("nullgame.figure.rounds", n=reveals),)
