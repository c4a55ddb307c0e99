"""The show of each event: which clip belongs to which fact."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.events import Event
from game.engine.starter import StarterChosen
from game.games.taupes.rules import types as t
from game.games.taupes.view.clips_boards import BoardClips
from game.games.taupes.view.clips_discs import DiscClips
from game.games.taupes.view.clips_end import EndClips
from game.games.taupes.view.clips_moles import MoleClips
from game.games.taupes.view.model import Model
from game.games.taupes.view.parts import Parts
from game.view.timeline import Clip, none, seq


class Clips:
    """Makes the clip of each event; `clear` ends whatever is only passing."""

    def __init__(self, parts: Parts, show: Callable[[Model], None]) -> None:
        """Take the parts to move, and how the whole table is let stand still."""
        self.effects = parts.effects
        self.moles = MoleClips(parts)
        self.discs = DiscClips(parts)
        self.boards = BoardClips(parts, show)
        self.end = EndClips(parts)

    def clear(self) -> None:
        """Take off all that belongs to no model."""
        self.effects.clear()
        self.boards.clear()
        self.end.clear()

    def of(self, event: Event, before: Model, after: Model) -> Clip:
        """Return the show of an event."""
        match event:
            case StarterChosen():
                return seq(self.discs.sound("mole_cheer"), self.discs.handed_over(after))
            case t.BoardTurned(board=board):
                return self.boards.stacked(after) if board == len(after.boards) - 1 else none()
            case t.MolePlaced(player=player, point=point, by_chance=by_chance):
                return self.moles.placed(player, point, after, quick=by_chance)
            case t.MoleMoved():
                last_hole = event.into_hole and event.filled == len(before.grid.holes)
                if last_hole and before.board < len(before.boards) - 1:
                    self.boards.load(after)
                return self.moles.moved(event, before, after)
            case t.BoardLifted():
                return self.boards.lifted(event, before, after)
            case t.PlayerOut(player=player):
                return self.end.out(player, after)
            case t.GameEnded(winner=winner):
                return self.end.ended(winner, after)
        return self._on_discs(event, before, after)

    def _on_discs(self, event: Event, before: Model, after: Model) -> Clip:
        match event:
            case t.DiscTurned(player=player, value=value):
                return self.discs.turned(player, value, before, after)
            case t.DiscReturned(player=player, value=value):
                return self.discs.returned(player, value, after)
            case t.DiscsShuffled(player=player):
                return self.discs.shuffled(player, after)
            case t.TurnLost(player=player):
                return self.discs.lost(player, after)
            case t.Waited(player=player):
                return self.moles.waited(player, after)
            case t.ExtraOffered(player=player, point=point):
                return self.discs.offered(player, point, after)
            case t.ExtraDeclined():
                return self.discs.handed_over(after)
        return none()
