"""What the table of *Taupes et compagnie* shows, and how events change it. Pure.

Nothing is hidden in this game: every viewer sees the same table, but for the seat that lies in front.
How a person points at an action is said in `paths`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.engine.events import Event
from game.engine.protocol import TERMINAL
from game.engine.starter import StarterChosen
from game.engine.tuples import put, without
from game.games.taupes.rules.boards import Grid, HexBoard, grid_of
from game.games.taupes.rules.types import (
    DISCS,
    STARTING,
    BoardLifted,
    BoardTurned,
    DiscReturned,
    DiscsShuffled,
    DiscTurned,
    ExtraDeclined,
    ExtraOffered,
    GameEnded,
    Lines,
    MoleMoved,
    MolePlaced,
    Observation,
    TurnLost,
    Waited,
    turns_allowed,
)
from game.games.taupes.view.paths import attempt, careful, path
from game.view.model import EVERYBODY, NOBODY

__all__ = ["Model", "attempt", "careful", "path"]

SPREAD: Final = tuple(DISCS.count(value) for value in range(1, max(DISCS) + 1))
"""How many discs of value 1, 2, 3, 4 everybody has (M2)."""


@dataclass(frozen=True, slots=True)
class Model:
    """The table as one viewer sees it."""

    viewer: int
    """A seat, or EVERYBODY."""
    boards: tuple[HexBoard, ...]
    pro: bool
    two_discs: bool
    rotations: tuple[int, ...]
    board: int
    """The board that is played on."""
    moles: tuple[tuple[int, ...], ...]
    """By seat: points, ascending."""
    to_come: int
    """Moles that all seats together still have to place (M4)."""
    mover: int
    """Whose turn it is; NOBODY before it is known who begins, and when the game is over."""
    discs: tuple[tuple[int, ...], ...]
    """By seat: how many discs of value 1, 2, 3, 4 are face down."""
    turned: tuple[int, ...]
    """The discs that lie turned up before the mover."""
    extra: bool
    """Whether an extra disc is offered, or turned up (M14)."""
    quiet: int
    """Turns since the last new highest number of filled holes (M17)."""
    limit: int
    """Quiet turns that end the game (M17)."""
    highest: int
    """The highest number of filled holes on this board."""
    winner: int
    over: bool
    lines: tuple[Lines, ...] = field(default=(), compare=False)
    """Where each mole can go, as the observation has it; empty once an event has happened, until the next
    observation comes."""

    @classmethod
    def of(cls, obs: Observation) -> Model:
        """Return what the table shows when nothing moves."""
        over = obs.current == TERMINAL
        placed = sum(map(len, obs.moles))
        return cls(
            viewer=obs.viewer,
            boards=obs.boards,
            pro=obs.pro,
            two_discs=obs.two_discs,
            rotations=obs.rotations,
            board=obs.board,
            moles=obs.moles,
            to_come=(obs.to_place + len(obs.moles[obs.mover])) * obs.players - placed if obs.to_place else 0,
            mover=NOBODY if over or obs.phase == STARTING else obs.mover,
            discs=obs.discs,
            turned=obs.turned,
            extra=obs.extra,
            quiet=obs.quiet,
            limit=obs.limit,
            highest=obs.highest,
            winner=obs.winner,
            over=over,
            lines=obs.lines,
        )

    @classmethod
    def open(cls, observations: Sequence[Observation]) -> Model:
        """Return the table as everybody sees it."""
        return replace(cls.of(observations[0]), viewer=EVERYBODY)

    def veiled(self) -> Model:
        """Return the same as everybody sees it: nothing is secret."""
        return replace(self, viewer=EVERYBODY)

    # -- what it tells -------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.moles)

    @property
    def built(self) -> bool:
        """Whether all boards have been laid down."""
        return len(self.rotations) == len(self.boards)

    @property
    def grid(self) -> Grid:
        """The board that is played on, as it lies."""
        return self.grid_at(self.board)

    def grid_at(self, board: int) -> Grid:
        """Return a board of the stack as it lies; not turned while that has not been drawn."""
        rotation = self.rotations[board] if board < len(self.rotations) else 0
        return grid_of(self.boards[board], rotation)

    def owner(self, point: int) -> int:
        """Return the seat whose mole stands on a point; NOBODY if it is free."""
        return next((seat for seat, points in enumerate(self.moles) if point in points), NOBODY)

    @property
    def filled(self) -> int:
        """How many holes of the board are filled."""
        holes = self.grid.holes
        return sum(point in holes for points in self.moles for point in points)

    def in_holes(self, seat: int) -> int:
        """Return how many moles of a seat are in holes."""
        return sum(point in self.grid.holes for point in self.moles[seat])

    @property
    def leader(self) -> int:
        """The seat with most moles in holes, of equals that with most moles; NOBODY if some are equal."""
        if self.to_come or not self.built:
            return NOBODY
        first, second = sorted(((self.in_holes(s), len(own), s) for s, own in enumerate(self.moles)))[:-3:-1]
        return first[2] if first[:2] > second[:2] else NOBODY

    @property
    def to_place(self) -> int:
        """Moles that the mover still has to place."""
        return -(-self.to_come // self.players)

    def used(self, seat: int) -> tuple[int, ...]:
        """Return how many discs of value 1, 2, 3, 4 a seat has used up."""
        lying = [self.turned.count(value + 1) if seat == self.mover else 0 for value in range(len(SPREAD))]
        return tuple(
            whole - left - up for whole, left, up in zip(SPREAD, self.discs[seat], lying, strict=True)
        )

    def values(self, seat: int) -> tuple[int, ...]:
        """Return the values of a seat's turned-up discs, else of those that are face down."""
        if seat == self.mover and self.turned:
            return tuple(sorted(set(self.turned)))
        return tuple(value for value, count in enumerate(self.discs[seat], 1) if count)

    def lines_of(self, point: int) -> Lines:
        """Return where the mole on a point can go; nowhere while that is not known."""
        return next((lines for lines in self.lines if lines.mole == point), Lines(point, (), (), ()))

    # -- what changes it -----------------------------------------------------------------------

    def on(self, event: Event) -> Model:
        """Return the table after an event."""
        return replace(self._after(event), lines=())

    def _after(self, event: Event) -> Model:
        match event:
            case StarterChosen(player=player):
                return replace(self, mover=player)
            case BoardTurned(rotation=rotation):
                return replace(self, rotations=(*self.rotations, rotation))
            case MolePlaced(player=player, point=point):
                moles = put(self.moles, player, tuple(sorted((*self.moles[player], point))))
                following = (player + 1) % self.players
                return replace(self, moles=moles, to_come=self.to_come - 1, mover=following)
            case MoleMoved():
                return self._moved(event)
            case BoardLifted():
                return self._lifted(event)
            case GameEnded(winner=winner):
                return replace(self, winner=winner, over=True, mover=NOBODY, extra=False)
        return self._on_discs(event)

    def _on_discs(self, event: Event) -> Model:
        match event:
            case DiscTurned(player=player, value=value, extra=extra):
                discs = self._counted(player, value, -1)
                quiet = self.quiet + (not extra and not self.turned)
                turned = (*self.turned, value)
                return replace(self, discs=discs, turned=turned, extra=extra, quiet=quiet)
            case DiscReturned(player=player, value=value):
                return replace(self, discs=self._counted(player, value, 1), turned=_less(self.turned, value))
            case DiscsShuffled(player=player):
                return replace(self, discs=put(self.discs, player, SPREAD))
            case TurnLost(player=player, value=value):
                return replace(self, turned=_less(self.turned, value))._next(player)
            case Waited(player=player):
                return replace(self, quiet=self.quiet + 1)._next(player)
            case ExtraOffered(player=player):
                return replace(self, mover=player, extra=True)
            case ExtraDeclined(player=player):
                return self._next(player)
        return self

    def _moved(self, event: MoleMoved) -> Model:
        player = event.player
        standing = [point for point in self.moles[player] if point != event.start]
        higher = event.filled > self.highest
        moved = replace(
            self,
            moles=put(self.moles, player, tuple(sorted((*standing, event.end)))),
            turned=_less(self.turned, event.distance),
            highest=max(self.highest, event.filled),
            quiet=0 if higher else self.quiet,
        )
        return moved._next(player)

    def _lifted(self, event: BoardLifted) -> Model:
        """Leave a board behind, with all moles that were not in its holes (M11)."""
        moles = tuple(tuple(sorted(point for _, point in of_seat)) for of_seat in event.kept)
        lifted = replace(
            self,
            board=event.board + 1,
            moles=moles,
            quiet=0,
            limit=turns_allowed(sum(map(bool, moles))),
            highest=0,
        )
        return replace(lifted, mover=lifted._who(self.mover))

    def _next(self, player: int) -> Model:
        """End a player's turn."""
        return replace(self, mover=self._who(player + 1), extra=False)

    def _who(self, first: int) -> int:
        """Return the first seat with moles, from this one on."""
        seats = [(first + i) % self.players for i in range(self.players)]
        return next((seat for seat in seats if self.moles[seat]), first % self.players)

    def _counted(self, player: int, value: int, change: int) -> tuple[tuple[int, ...], ...]:
        discs = self.discs[player]
        return put(self.discs, player, put(discs, value - 1, discs[value - 1] + change))


def _less(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """Return the values without the first that equals `value`."""
    if value not in values:
        return values
    return without(values, value)
