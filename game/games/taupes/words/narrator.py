"""The log of *Taupes et compagnie* in words."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

from game.engine.events import Event
from game.engine.protocol import Game
from game.engine.reasons import Argument, Message, Ref, player_ref
from game.engine.starter import StarterChosen
from game.games.taupes.rules import types as t
from game.games.taupes.rules.boards import from_raw, grid_of, point_name
from game.games.taupes.words.figures import Figures, board_ref
from game.i18n.narrate import Moment, Narrator, Score

LOG: Final = "taupes.log."
_WAYS: Final = {
    (False, False): "goes",
    (False, True): "fills",
    (True, False): "leaves",
    (True, True): "changes",
}
"""What a move is called, by whether it left a hole and whether it ended in one."""


def way_ref(board: int, player: int, start: int, end: int) -> Ref:
    """Return the reference to a mole's way on a board, from point to point; to one that it was put on."""
    return Ref("way", f"{board},{player},{start},{end}")


def point_ref(point: int) -> Ref:
    """Return the reference to a point of the board that is played on."""
    return Ref("point", str(point))


class GameNarrator(Narrator):
    """One line a disc that is turned: what it was, then where the mole went and what came of it."""

    log = LOG
    asides = frozenset(
        LOG + key
        for key in (
            *("filled", "forced", "hides", "shuffled", "offered", "declined"),
            *("keeps", "keeps-all", "straight", "turned"),
        )
    )

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        """Begin an empty log of a game on the boards of its level."""
        super().__init__(game)
        assert game.level is not None, "it is played on boards"
        self._boards = tuple(map(from_raw, game.level.data))
        self._rotations = [0] * len(self._boards)
        self._board = 0
        self._placing = True
        self._discs: list[int] = []
        """Turned up, and nothing has been done with them yet."""
        self._filled = self._highest = 0
        self._figures = Figures(self.players)

    def tell(self, step: int, event: Event) -> None:
        """Add what an event says."""
        match event:
            case StarterChosen(player=player):
                self._line(step, "starter", player_ref(player), player=player_ref(player))
            case t.BoardTurned(board=board, rotation=rotation):
                self._stack(step, board, rotation)
            case t.MolePlaced(player=player, point=point, by_chance=by_chance):
                self._figures.moles[player][0] += 1
                self._place(step, player, point, by_chance)
            case t.DiscTurned(player=player, value=value, extra=extra):
                self._turn_up(step, player, value, extra)
            case t.Waited(player=player):
                self._begin_turn()
                self._line(step, "waits", player_ref(player), actor=player, player=player_ref(player))
            case t.MoleMoved():
                self._move(event)
            case t.BoardLifted():
                self._lift(step, event)
            case t.GameEnded(winner=winner, clause=clause):
                if winner == t.NO_WINNER:
                    self._chapter(step, "buried")
                else:
                    self._figures.end(step, winner, shovel=clause == "M13")
                    key = "digs-out" if clause == "M13" else "last-left"
                    self._chapter(step, key, player_ref(winner), player=player_ref(winner))
            case _:
                self._tell_effect(step, event)

    def _tell_effect(self, step: int, event: Event) -> None:
        match event:
            case t.DiscReturned(value=value):
                self._part("hides", n=value)
            case t.TurnLost(value=value, extra=extra):
                self._figures.lost += not extra
                self._discs.clear()
                self._part("extra-lost" if extra else "turn-lost", n=value)
            case t.ExtraOffered(point=point):
                self._part("offered", *self.pieces.at(point_ref(point)))
            case t.ExtraDeclined(player=player):
                self._part("declined", player=player_ref(player))
            case t.DiscsShuffled():
                self._part("shuffled")
            case t.PlayerOut(player=player):
                self._figures.out(step, player)
                self._part("out", player_ref(player), player=player_ref(player))

    # -- what is done ------------------------------------------------------------------------------

    def _stack(self, step: int, board: int, rotation: int) -> None:
        """Tell in one line how the boards lie (M3), and who begins, if chance has said so."""
        if not self.lines:
            self._chapter(step, "stack")
        elif not self.lines[-1].parts and self.lines[-1].head.key == LOG + "starter":
            self._part("stacked")
        self._rotations[board] = rotation
        self._part("turned" if rotation else "straight", board=board_ref(board), n=rotation)

    def _place(self, step: int, player: int, point: int, by_chance: bool) -> None:
        """Tell where a mole was put; all that chance puts are one line (M4)."""
        mole = self.pieces.new("mole", point_ref(point))
        if not by_chance:
            args: dict[str, Argument] = {"player": player_ref(player), "point": self._name(point)}
            self._line(step, "places", player_ref(player), mole, actor=player, **args)
            self._show_way(player, point, point)
        elif self.lines and self.lines[-1].head.key == LOG + "scattered":
            self.lines[-1] = self.lines[-1]._replace(about=(*self.lines[-1].about, mole))
        else:
            self._line(step, "scattered", mole)

    def _turn_up(self, step: int, player: int, value: int, extra: bool) -> None:
        """Tell a disc in a line of its own, or with the first of two (M16)."""
        who = player_ref(player)
        if self._discs:
            (first,) = self._discs
            key = "turns-two-extra" if extra else "turns-two"
            head = self._message(key, player=who, first=first, second=value)
            self.lines[-1] = self.lines[-1]._replace(head=head)
        else:
            if extra:
                self._figures.extra += 1
            else:
                self._begin_turn()
            self._line(step, "turns-extra" if extra else "turns", who, actor=player, player=who, n=value)
        self._discs.append(value)

    def _begin_turn(self) -> None:
        self._placing = False
        self._figures.begin_turn()

    def _move(self, event: t.MoleMoved) -> None:
        self._discs.clear()
        key = _WAYS[event.left_hole, event.into_hole]
        places = {"start": self._name(event.start), "end": self._name(event.end)}
        mole = self.pieces.move("mole", point_ref(event.start), point_ref(event.end))
        self._part(key, mole, self._show_way(event.player, event.start, event.end), **places)
        if event.forced:
            self._figures.forced += 1
            self._part("forced")
        self._filled = event.filled
        self._figures.filled += event.into_hole
        if event.filled > self._highest:
            self._highest = event.filled
            self._figures.dry = 0
        if len(self._holes) > 1 and event.into_hole != event.left_hole:
            self._part("filled", n=event.filled, holes=len(self._holes))

    def _show_way(self, player: int, start: int, end: int) -> Ref:
        way = way_ref(self._board, player, start, end)
        if self.lines:
            self.lines[-1] = self.lines[-1]._replace(way=way)
        return way

    def _lift(self, step: int, event: t.BoardLifted) -> None:
        """Tell what became of everybody's moles (M11)."""
        self._board = event.board + 1
        self._filled = self._highest = self._figures.dry = 0
        pairs_of_all = [pair for pairs in event.kept for pair in pairs]
        kept = [self.pieces.move("mole", point_ref(before), None) for before, _ in pairs_of_all]
        self.pieces.clear("point")
        for mole, (_, point) in zip(kept, pairs_of_all, strict=True):
            self.pieces.put(mole, point_ref(point))
        about = (board_ref(self._board), *kept)
        self._chapter(step, "lifted", *about, board=board_ref(event.board), next=board_ref(self._board))
        for player, (pairs, lost) in enumerate(zip(event.kept, event.lost, strict=True)):
            self._figures.lift(step, player, event.board, len(pairs), len(lost))
            if pairs:
                key = "keeps" if lost else "keeps-all"
                self._part(key, player=player_ref(player), n=len(pairs), lost=len(lost))

    # -- what is asked -----------------------------------------------------------------------------

    def ask(self, obs: t.Observation, zone: str) -> Message:
        """Return what the player of an observation is asked for."""
        if obs.phase == t.PLACING:
            return Message.of("taupes.ask.place", n=obs.to_place)
        if obs.phase == t.OFFERED:
            return Message.of("taupes.ask.extra")
        if obs.phase == t.TURNING:
            return Message.of(f"taupes.ask.{'turn-or-wait' if obs.may_wait else 'turn'}")
        if zone == "disc":
            return Message.of("taupes.ask.lose")
        if zone == "point":
            return Message.of("taupes.ask.point")
        if len(obs.turned) == 2:
            return Message.of("taupes.ask.mole-two", first=obs.turned[0], second=obs.turned[1])
        return Message.of("taupes.ask.mole", n=obs.turned[0])

    def label(self, zone: str, key: Hashable) -> Message:
        """Return the name of a step."""
        if zone == "disc" and isinstance(key, int):
            return Message.of("taupes.step.disc", n=key)
        if isinstance(key, int):
            inside = "-hole" if key in self._holes else ""
            return Message.of(f"taupes.step.{zone}{inside}", point=self._name(key))
        return Message.of(f"taupes.step.{key or zone}")

    # -- what is left of it ------------------------------------------------------------------------

    def figures(self) -> Sequence[Message]:
        """Return what is worth remembering: everybody's moles, turns, holes, and what went wrong."""
        return tuple(self._figures.messages())

    def scores(self) -> Sequence[Score]:
        """Return how many moles everybody has brought down."""
        return tuple(self._figures.scores())

    def stars(self, seat: int, winners: Sequence[int]) -> int:
        """Return three for whoever wins with more moles brought down than anybody else, two for a win, one
        for any other."""
        moles = [score.total for score in self.scores()]
        most = all(moles[seat] > count for other, count in enumerate(moles) if other != seat)
        return (3 if most else 2) if seat in winners else 1

    def moments(self) -> Sequence[Moment]:
        """Return how it ended, and what was cruel."""
        return tuple(self._figures.moments())

    def standing(self) -> Message:
        """Return which board is played on, and how many of its holes are filled."""
        if self._placing:
            return Message.of("taupes.standing-placing", board=board_ref(self._board))
        board = board_ref(self._board)
        return Message.of("taupes.standing", board=board, n=self._filled, holes=len(self._holes))

    # -- helpers -----------------------------------------------------------------------------------

    @property
    def _holes(self) -> frozenset[int]:
        """The holes of the board that is played on, as it lies."""
        return grid_of(self._boards[self._board], self._rotations[self._board]).holes

    def _name(self, point: int) -> str:
        return point_name(self._boards[self._board].radius, point)
