"""Actions, observations and events of *Haut les cubes*: what everything outside the rules sees.

Seats are numbered from 0, in turn order; who begins is the first player of the first round. A cell is (x, y)
on an endless grid. A cube is (x, y, z): it covers the cells (x..x+1, y..y+1), and z cubes are below it. A
card is an index into `CODES`. Multisets of cards are tuples, ascending.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from game.engine.events import Event
from game.engine.reasons import Ref
from game.engine.tuples import cards_of
from game.games.haut_les_cubes.rules.cells import Cell as Cell
from game.games.haut_les_cubes.rules.cells import Cube as Cube

GAME_ID: Final = "haut-les-cubes"

# Kinds of action; DEAL and START are chance outcomes. STEP to SHUFFLE play a card and carry it out.
PLACE, DISCARD, STEP, PUT, TAKE, PUSH, SHUFFLE, LEAP, SHOOT, THROW, FOLLOW, STAY, RELOCATE, DEAL, START = (
    range(15)
)

# Phases of a state; STARTING is the first of all, if chance says who begins.
PLACING, DEALING, DISCARDING, PLAYING, FOLLOWING, RELOCATING, OVER, STARTING = range(8)

# Cards.
MOAVEOU, NAPOZLA, POUSSTOIA, NENLEVSA, HOPLA, TVAVOARTOA = range(6)
CODES: Final = ("moaveou", "napozla", "pousstoia", "nenlevsa", "hopla", "tvavoartoa")
"""Of each card: its name in texts and pictures."""
CLAUSES: Final = ("C11", "C12", "C14", "C13", "C15", "C16")
"""Of each card: the clause that says what it does."""
COPIES: Final = (36, 18, 18, 9, 3, 1)
"""Of each card: how many there are."""
DECK: Final = cards_of(COPIES)
"""All cards, ascending."""

GIANTS: Final = ("bigwoine", "grosberta", "vaire", "grandguel", "pansefore", "petitou")
"""By seat."""

CUBES: Final = 24
"""Those on the table and those in reserves together (C5)."""
GOAL: Final = 25
"""Points with which the last round is played to its end (C17)."""
ROUNDS: Final = 300
"""Rounds after which the game ends in any case (C17)."""
HAND: Final = 3
"""Cards that each is dealt in a round, and one more for each cube under its giant (C7)."""
POINTS: Final = (0, 1, 4, 9, 16, 25, 36)
"""For a jump, by its drop; a deeper one counts as the last (C11)."""
DEEPEST: Final = len(POINTS) - 1
"""The drop from which on a deeper one brings no more (C11)."""

NONE: Final = -1
"""No card, no seat."""

Cards: TypeAlias = tuple[int, ...]
"""A multiset of cards, ascending."""


def card_ref(card: int) -> Ref:
    """Return what messages call a card."""
    return Ref("card", CODES[card])


def jump_points(drop: int) -> int:
    """Return what a brave jump scores: `jump_points(3)` is 9, and none scores more than 36 (C11)."""
    return POINTS[min(drop, DEEPEST)]


def leader(scores: Sequence[int], order: Sequence[int]) -> int:
    """Return who leads, of equals the first to have come so far: `leader((4, 9, 9), (0, 2, 1))` is 2 (C17).

    `order`: the seats that have scored, as in the observation; NONE if there is none.
    """
    return max(order, key=scores.__getitem__, default=NONE)


def dealt_at(height: int) -> int:
    """Return how many cards a giant is dealt for its height: `dealt_at(2)` is 5 (C7)."""
    return HAND + height


class Action(NamedTuple):
    """One choice or chance outcome; unused fields stay at their defaults."""

    kind: int
    card: int = NONE
    """The card that is played, thrown away, discarded or dealt."""
    x: int = 0
    y: int = 0
    """The cell that a giant comes to, or the near corner of the cube that is put or taken."""
    seat: int = NONE
    """Whose giant is pushed (PUSH) or shot (SHOOT); who begins (START)."""

    def points(self, drop: int) -> int:
        """Return what it scores if its giant comes down so far: only a step by moavéou is a jump (C11)."""
        return jump_points(drop) if self.kind == STEP and drop > 0 else 0


class Jump(NamedTuple):
    """A brave jump that a giant could make (C11)."""

    cell: Cell
    """Where it lands."""
    drop: int
    points: int


class Shuffled(NamedTuple):
    """What a viewer remembers of the last shuffle, if it came while cards were being dealt (C7).

    No card that lay in the discards then is among those that had been dealt before.
    """

    round: int
    """The round in which it was."""
    player: int
    """Who was dealt the first card of the new pile."""
    played: Cards
    """The cards that had been played and went into the pile."""
    discarded: Cards
    """The viewer's own secret discards that went into it."""
    discards: tuple[int, ...]
    """By seat: how many secret discards went into it."""
    hand: Cards
    """The viewer's hand at that moment."""
    hand_sizes: tuple[int, ...]
    """By seat: the size of the hand at that moment."""
    plays: tuple[Cards, ...]
    """By seat: what it has played since, in that round."""
    drops: tuple[int, ...]
    """By seat: how many cards it has discarded since, in that round."""


class Observation(NamedTuple):
    """All that `viewer` may know and remember."""

    viewer: int
    players: int
    phase: int
    current: int
    """Whose decision it is; CHANCE or TERMINAL otherwise."""
    mover: int
    """Whose giant, card or discard it is; who is dealt a card; the last to have played when all is over.

    NOBODY_YET before the starter is known.
    """
    round: int
    """From 1; 0 while giants are placed."""
    first: int
    """The first player of this round (C8, C9), or of the one to come; NOBODY_YET before that is known."""
    cubes: tuple[Cube, ...]
    """Those on the table, ascending."""
    giants: tuple[Cell | None, ...]
    """By seat; None as long as its giant is still to be placed (C6)."""
    heights: tuple[int, ...]
    """By seat: the height of its giant's cell; 0 as long as there is none."""
    trapped: tuple[int, ...]
    """The seats whose giants could step nowhere, even if no other giant stood around them (C11)."""
    jump: Jump | None
    """The best that the mover's giant could make with a moavéou (DISCARDING, PLAYING); None without one."""
    reserves: tuple[int, ...]
    """By seat: cubes."""
    scores: tuple[int, ...]
    order: tuple[int, ...]
    """The seats that have scored; who came first to the score that it has now is first (C17)."""
    hand: Cards
    """The viewer's cards."""
    hand_sizes: tuple[int, ...]
    due: int
    """Cards that the mover still has to discard (DISCARDING), or to be dealt (DEALING); else 0."""
    discarded: Cards
    """The viewer's own secret discards since the last shuffle."""
    discards: tuple[int, ...]
    """By seat: how many cards it has secretly discarded since the last shuffle."""
    played: Cards
    """The cards played by all since the last shuffle."""
    pile: int
    """Cards in the pile."""
    vacated: Cell | None
    """The cell that a pushed giant has left, and its pusher may take (FOLLOWING; C14)."""
    stranded: tuple[int, ...]
    """The giants that are still to be relocated, in their order (RELOCATING; C13)."""
    winners: tuple[int, ...]
    """Empty until the game is over (C17)."""
    last: tuple[int, Action] | None
    """The last public choice, and who made it: no discard."""
    shuffled: Shuffled | None


# -- rounds: C6 to C9 --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GiantPlaced(Event):
    """A giant was put on the ground at the start (C6)."""

    player: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round begins: cards are dealt next (C7)."""

    round: int
    first: int


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A card came into a hand; None for all others (C7)."""

    player: int
    card: int | None
    pile: int
    """Cards left in the pile."""


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    """All discards, secret ones and played ones, became the pile (C7). Nobody knows anything of them now."""

    pile: int
    """Cards in it."""


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """`player` is to decide something, in a phase: PLACING, DISCARDING, PLAYING, FOLLOWING or RELOCATING.

    Told before each decision, but not before the first of all, unless chance said who begins, nor the later
    ones of a seat that discards. `due`, `trapped` and `jump` are as in the observation.
    """

    player: int
    phase: int
    due: int
    trapped: tuple[int, ...]
    jump: Jump | None = None


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card was discarded in secret: None for all others (C7)."""

    player: int
    card: int | None
    due: int
    """How many this player has still to discard."""


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Nobody has a card left (C8). `trapped` is as in the observation."""

    round: int
    trapped: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over (C17)."""

    winners: tuple[int, ...]
    """One, or all if nobody has scored."""
    scores: tuple[int, ...]
    by_limit: bool
    """Whether it ended because of the number of rounds."""
    tie: bool
    """Whether others have the winner's score too, and reached it later."""


# -- cards: C11 to C16 -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card left a hand, for all to see. What it does comes in the next events."""

    player: int
    card: int


@dataclass(frozen=True, slots=True)
class CardThrown(Event):
    """The card that was just played does nothing: it couldn't be carried out, or needn't be (C10, C14)."""

    player: int
    card: int


@dataclass(frozen=True, slots=True)
class GiantStepped(Event):
    """A giant stepped to a neighbour cell: by moavéou (C11), or on its level by pousstoia (C14)."""

    player: int
    card: int
    start: Cell
    end: Cell
    before: int
    """The height of the cell that it left."""
    after: int
    """The height of the cell where it stands now."""


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A brave jump scored (C11)."""

    player: int
    drop: int
    before: int
    after: int
    """Scores."""


@dataclass(frozen=True, slots=True)
class CubePut(Event):
    """A cube was put on the mountain (C12)."""

    player: int
    cube: Cube
    reserve: int
    """What is left of the player's cubes."""


@dataclass(frozen=True, slots=True)
class CubeTaken(Event):
    """A cube was taken from the mountain (C13)."""

    player: int
    cube: Cube
    reserve: int
    """The player's cubes, this one included."""


@dataclass(frozen=True, slots=True)
class GiantRelocated(Event):
    """A giant that had lost contact went to the nearest ground cell in contact (C13)."""

    player: int
    """Whose giant it is."""
    by: int
    """Who played the card."""
    start: Cell
    end: Cell


@dataclass(frozen=True, slots=True)
class GiantPushed(Event):
    """A giant was pushed off its cell (C14)."""

    player: int
    victim: int
    start: Cell
    end: Cell
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class GiantFollowed(Event):
    """The pusher took the victim's cell, on the same level (C14)."""

    player: int
    start: Cell
    end: Cell


@dataclass(frozen=True, slots=True)
class GiantStayed(Event):
    """The pusher stayed where it was (C14)."""

    player: int


@dataclass(frozen=True, slots=True)
class GiantLeapt(Event):
    """A giant leapt, up to a neighbour cell or along to any (C15)."""

    player: int
    start: Cell
    end: Cell
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class GiantShot(Event):
    """A giant far off was moved to a neighbour cell of its own (C16)."""

    player: int
    victim: int
    start: Cell
    end: Cell
    before: int
    after: int
