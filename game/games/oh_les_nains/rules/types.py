"""Actions, observations and events of *Oh les nains !*: what everything outside the rules sees.

Seats are numbered from 0; side `seat % 2` is theirs (N6), 0 left and 1 right. A dwarf's id is
`colour * 7 + number`, so that a picture can follow it. A card is an index into `cards.KINDS`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.engine.events import Event

GAME_ID: Final = "oh-les-nains"

SLABS: Final = 16
"""Slabs of the hose (N1)."""
HAND: Final = 5
"""Cards dealt, and drawn into an empty hand (N4, N10)."""
TURN_LIMIT: Final = 200
"""Turns after which a round ends (N21)."""

# Kinds of action. The last two are chance outcomes.
PICK: Final = 0
ADD: Final = 1
PULL: Final = 2
SQUIRREL: Final = 3
COUNTER: Final = 4
EXCHANGE: Final = 5
START: Final = 6
DRAW: Final = 7

# Phases of a state.
STARTING: Final = 0
DEALING: Final = 1
PICKING: Final = 2
PLAYING: Final = 3
DRAWING: Final = 4
OVER: Final = 5

# What may be countered now (N17 to N19): nothing, an add, a counter, an over-counter.
NO_CHAIN: Final = 0
ADDED: Final = 1
COUNTERED: Final = 2
OVERCOUNTERED: Final = 3

HIDDEN: Final = -2
"""In place of a colour or card that the viewer may not know."""


class Action(NamedTuple):
    """One choice or chance outcome; unused fields stay at their defaults."""

    kind: int
    card: int = -1
    """The card played, or drawn (DRAW); the seat that starts (START)."""
    colour: int = -1
    """The colour picked (PICK), placed (ADD), or named for a multicolour cap (PULL)."""
    cards: tuple[int, ...] = ()
    """The cards discarded by an EXCHANGE, ascending."""


class Observation(NamedTuple):
    """All that `viewer` may know and remember. The history holds every step since the beginning."""

    viewer: int
    players: int
    phase: int
    current: int
    """Whose decision it is; CHANCE or TERMINAL otherwise."""
    starter: int
    """Who starts this round (N4, N7); -1 before it is decided."""
    round: int
    """Number of the round, from 1."""
    turns: int
    """Turns taken in this round (N21)."""
    wins: tuple[int, int]
    target: int
    """Rounds that win the match (N16)."""
    slabs: int
    """L of the left side (N1)."""
    rows: tuple[tuple[int, ...], tuple[int, ...]]
    """Ids of the dwarfs of each side, from the hose's own end towards the fence."""
    chain: tuple[int, int, int]
    """What may be countered: kind of chain, colour, number of dwarfs placed by the last link."""
    counters: bool
    """Whether the match is played with counters (N17 to N20)."""
    hand: tuple[int, ...]
    """The viewer's cards, ascending."""
    hand_sizes: tuple[int, ...]
    pile: int
    """Number of cards in the draw pile."""
    discards: tuple[int, ...]
    """Number of discarded cards of each kind, face up (N11)."""
    picks: tuple[int, ...]
    """Colours picked for this round's start, by seat: -1 not yet, HIDDEN while secret (N5)."""
    history: tuple[tuple[int, Action], ...]
    """(who, action or outcome) from the first step; for a draw, who drew. Hidden fields are HIDDEN."""

    @property
    def winner(self) -> int:
        """The side that has won the match (N16); -1 while it goes on."""
        return self.wins.index(self.target) if self.target in self.wins else -1


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Hose centred, supply full, picks to come (N5, N15). `round` counts from 1."""

    round: int
    starter: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card came into a hand; None for those who may not see it."""

    player: int
    card: int | None
    pile: int
    """Cards left in the pile."""


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    """The discards became the draw pile (N11)."""

    pile: int


@dataclass(frozen=True, slots=True)
class ColourPicked(Event):
    """A secret pick (N5); None for all but the picker."""

    player: int
    colour: int | None


@dataclass(frozen=True, slots=True)
class PicksRevealed(Event):
    """All picks at once, by seat (N5). The dwarfs come in `DwarfPlaced` events."""

    picks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """`player` is to decide: a pick or a turn. `turns` were taken in this round before."""

    player: int
    phase: int
    turns: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card left a hand and lies on the discards (N8). `use` is the kind of action."""

    player: int
    card: int
    use: int
    colour: int
    """The colour placed or named; -1 if none."""


@dataclass(frozen=True, slots=True)
class CardsExchanged(Event):
    """Cards left a hand for the discards, face up (N9); the draws follow."""

    player: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DwarfPlaced(Event):
    """A dwarf comes from the supply to the next free slab of a side (N5, N12, N18)."""

    side: int
    dwarf: int
    index: int
    """Its place in the row, 0 at the hose's end."""


@dataclass(frozen=True, slots=True)
class DwarfRefused(Event):
    """No slab was free: the dwarf goes back to the supply (N12)."""

    side: int
    colour: int


@dataclass(frozen=True, slots=True)
class DwarfRemoved(Event):
    """A counter takes the front dwarf off, back to the supply (N17)."""

    side: int
    dwarf: int
    index: int


@dataclass(frozen=True, slots=True)
class DwarfChangedSides(Event):
    """An over-over-counter takes a dwarf over to the other row (N19)."""

    dwarf: int
    side: int
    """Its new side."""
    index: int
    """Its new place in the row."""


@dataclass(frozen=True, slots=True)
class StrengthsCompared(Event):
    """How hard each side pulls under a card (N13)."""

    card: int
    colour: int
    strengths: tuple[int, int]


@dataclass(frozen=True, slots=True)
class SquirrelsRan(Event):
    """Squirrels help a side (N14)."""

    side: int
    count: int


@dataclass(frozen=True, slots=True)
class HosePulled(Event):
    """`side` pulled; `before` and `after` are the left side's slabs (N2). Equal if nothing moved."""

    side: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class DwarfCrashed(Event):
    """The front dwarf of a side hits the fence: that side is beaten (N3)."""

    side: int
    dwarf: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A side won the round, by the fence (N3) or by the turn limit (N21)."""

    winner: int
    by_limit: bool
    wins: tuple[int, int]


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """A side won the match (N16)."""

    winner: int
