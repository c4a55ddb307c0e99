"""Actions, observations and events of *Taupes et compagnie*: what everything outside the rules sees.

Seats are numbered from 0. Boards are numbered from 0, the green one on top, to 3, the blue one. A point is
an index into `hexagon(radius)` of the board that is played on, in the table's own directions: boards turn
(M3), points don't. Nothing is hidden: who sees a board sees all, and face-down discs are known to nobody.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.engine.events import Event
from game.games.taupes.rules.boards import HexBoard

GAME_ID: Final = "taupes"

# Kinds of action. The last four are chance outcomes.
PLACE: Final = 0
TURN: Final = 1
WAIT: Final = 2
MOVE: Final = 3
LOSE: Final = 4
PASS: Final = 5
START: Final = 6
ROTATE: Final = 7
LAND: Final = 8
DISC: Final = 9

# Phases of a state.
STARTING: Final = 0
BUILDING: Final = 1
PLACING: Final = 2
TURNING: Final = 3
DRAWING: Final = 4
MOVING: Final = 5
OFFERED: Final = 6
OVER: Final = 7

DISCS: Final[tuple[int, ...]] = (1, 2, 2, 3, 3, 4)
"""Everybody's discs (M2)."""
NO_WINNER: Final = -1
NO_PATH: Final = -1
"""In place of whoever is in the way: a dashed path leads no mole to the centre (M15)."""
ROUNDS: Final = 100
"""Turns for each player still in, without a new highest number of filled holes, that end a game (M17)."""


def turns_allowed(seats: int) -> int:
    """Return how many turns without a new highest number end a game that so many seats are still in (M17)."""
    return ROUNDS * seats


def turns_left(quiet: int, limit: int, *, begun: bool) -> int:
    """Return how many more turns may pass until the game ends without a winner (M17).

    `quiet` counts a turn from its first action; but a hole may still be filled in one that has `begun`.
    """
    return limit - quiet + begun


class Landing(NamedTuple):
    """A point that a mole can come to along a line, were its disc the right one (M5 to M7, M15)."""

    point: int
    distance: int
    ends: bool
    """Whether a move may end there: an extra disc's may not end on a special point (M14)."""


class Block(NamedTuple):
    """What ends a line within a disc's reach, before the board does."""

    point: int
    distance: int
    seat: int
    """Who stands there, or NO_PATH."""


class Lines(NamedTuple):
    """All that a mole can do in its six directions: in each nearest first, as far as the largest disc."""

    mole: int
    """The point where it stands."""
    chances: tuple[float, ...]
    """Of values 1, 2, 3, 4: how likely its player's next disc has it; with `two_discs` one of two (M16)."""
    landings: tuple[Landing, ...]
    blocks: tuple[Block, ...]

    def chance(self, landing: Landing) -> float:
        """Return how likely the next disc leads to a point, were it free to end there."""
        return self.chances[landing.distance - 1]


# -- what is done, and what is seen --------------------------------------------------------------------


class Action(NamedTuple):
    """One choice or chance outcome; unused fields stay at their defaults."""

    kind: int
    a: int = -1
    """Of a PLACE or LAND the point, of a MOVE its start, of a LOSE or DISC the disc, of a ROTATE the sixths,
    of a START the seat."""
    b: int = -1
    """The end of a MOVE."""


class Observation(NamedTuple):
    """All that `viewer` may know: everything but the future."""

    viewer: int
    players: int
    phase: int
    current: int
    """Whose decision it is; CHANCE or TERMINAL otherwise."""
    mover: int
    """Whose turn it is, also while a disc is being drawn; whose mole is placed next while placing.

    While boards are laid down, who begins; 0 before that is known.
    """
    board: int
    """Number of the board that is played on."""
    rotations: tuple[int, ...]
    """Of each board, in sixths of a turn (M3); those not yet drawn are missing."""
    moles: tuple[tuple[int, ...], ...]
    """By seat: the points where its moles stand, ascending."""
    to_place: int
    """Moles that the mover still has to place (M4)."""
    discs: tuple[tuple[int, ...], ...]
    """By seat: how many discs of value 1, 2, 3, 4 are face down (M5), without those in `turned`."""
    turned: tuple[int, ...]
    """The discs that lie turned up now, in the order in which they came; two with `two_discs` (M16)."""
    extra: bool
    """Whether the turned-up disc, or the one that is offered, is an extra one (M14)."""
    quiet: int
    """Turns since the highest number of filled holes was reached on this board, as M17 counts them.

    A turn is counted from its first action; one that reaches a new highest number sets this to 0.
    """
    limit: int
    """Turns without a new highest number that end the game (M17)."""
    highest: int
    """Highest number of filled holes on this board so far (M17)."""
    winner: int
    """Seat, or NO_WINNER."""
    boards: tuple[HexBoard, ...]
    """The stack from the top, as its file has it: not turned. The same all through a game."""
    pro: bool
    """Whether special points and dashed paths count (M14, M15)."""
    two_discs: bool
    """Whether two discs are turned up to choose from (M16)."""
    may_wait: bool
    """Whether who decides may wait instead of turning a disc (M9)."""
    lines: tuple[Lines, ...]
    """Of every mole, seat by seat."""


@dataclass(frozen=True, slots=True)
class BoardTurned(Event):
    """A board was laid down, turned so many sixths (M3)."""

    board: int
    rotation: int


@dataclass(frozen=True, slots=True)
class MolePlaced(Event):
    """A mole came onto the first board (M4)."""

    player: int
    point: int
    by_chance: bool


@dataclass(frozen=True, slots=True)
class DiscTurned(Event):
    """A disc was turned up (M5); `extra` as M14 has it."""

    player: int
    value: int
    extra: bool


@dataclass(frozen=True, slots=True)
class DiscReturned(Event):
    """The disc of two that was not chosen went back face down (M16)."""

    player: int
    value: int


@dataclass(frozen=True, slots=True)
class MoleMoved(Event):
    """A mole went `distance` points along a line and used up that disc (M5)."""

    player: int
    start: int
    end: int
    distance: int
    left_hole: bool
    filled: int
    """Holes that are filled after the move."""
    into_hole: bool
    forced: bool
    """Whether it left its hole though its player would lose nothing else: every legal move left one (M8)."""


@dataclass(frozen=True, slots=True)
class TurnLost(Event):
    """No legal move: the disc stays used (M8)."""

    player: int
    value: int
    extra: bool


@dataclass(frozen=True, slots=True)
class Waited(Event):
    """All moles are in holes, and their player waits (M9)."""

    player: int


@dataclass(frozen=True, slots=True)
class ExtraOffered(Event):
    """A mole ended on a special point: its player may turn another disc (M14)."""

    player: int
    point: int


@dataclass(frozen=True, slots=True)
class ExtraDeclined(Event):
    """No extra disc was turned (M14)."""

    player: int


@dataclass(frozen=True, slots=True)
class DiscsShuffled(Event):
    """All six discs lie face down again (M10)."""

    player: int


@dataclass(frozen=True, slots=True)
class BoardLifted(Event):
    """The last hole was filled: the board comes off with all moles not in holes (M11)."""

    board: int
    """The board that was lifted; board + 1 is played on now."""
    lost: tuple[tuple[int, ...], ...]
    """By seat: points of the lifted board whose moles are out of the game."""
    kept: tuple[tuple[tuple[int, int], ...], ...]
    """By seat: (hole of the lifted board, point of the next one under it), by point."""


@dataclass(frozen=True, slots=True)
class PlayerOut(Event):
    """A player without moles is out (M12)."""

    player: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The shovel is dug out (M13), one player is left (M12), or it stays buried (M17: NO_WINNER)."""

    winner: int
    clause: str
    """M12, M13 or M17."""
