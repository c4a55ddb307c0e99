"""What happens in a game of *TunHell*: the events that steps tell.

Seats, mines and cards are numbered as in `types`. Events of more than three fields are made with their names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.events import Event
from game.games.tunhell.rules.types import Cards

# Why warriors or a digger leave a mine.
PROUD: Final = 0
BLASTED: Final = 1
PAID: Final = 2
BEATEN: Final = 3
EMPTY: Final = 4
DONE: Final = 5
UNPAID: Final = 6

# -- set-up, pile and row: T1 to T4 -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A dwarf came into a hand, face down; None for those who may not see it (T4)."""

    player: int
    card: int | None


@dataclass(frozen=True, slots=True)
class MinesReady(Event):
    """All have their cards, and the mines lie there, each with so many (T1 to T3)."""

    cards: int


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    """The discarded dwarfs became the pile (T4)."""

    pile: int
    """Cards in it."""


@dataclass(frozen=True, slots=True)
class TopRevealed(Event):
    """The card on top of the dwarf pile can be seen now (T4)."""

    card: int


@dataclass(frozen=True, slots=True)
class RowFilled(Event):
    """The top card of the pile came to the end of the row (T4)."""

    card: int
    pile: int
    """Cards left in the pile; there is no top card until the next `TopRevealed`."""


# -- turns: T6 to T8 ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """`player` is to decide; `turns` and `quiet` as in the observation."""

    player: int
    turns: int
    quiet: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """`player` can do nothing (T8). `passes` in a row, this one included."""

    player: int
    passes: int
    barred: int
    """The kinds that its unknown cards can't be now, as bits: all others learn that."""


@dataclass(frozen=True, slots=True)
class ReliefNeeded(Event):
    """`player` can do nothing, and is to discard a card (T8, option `relief`)."""

    player: int
    barred: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDiscarded(Event):
    """A card left a hand without being played: for relief (T8), or for the heart (T25)."""

    player: int
    card: int
    known: bool
    """Whether the others had seen it in the hand (T5)."""
    for_heart: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DwarfRecruited(Event):
    """A dwarf was taken from the row (T6). A hurried one is played next, when the row has been filled."""

    player: int
    card: int
    slot: int
    """Its place in the row, from 0; those behind it move up."""
    to_hand: bool
    mine: int
    """Where a hurried one will be played, as its player says now; NONE for the others."""
    finds: Cards
    """The bonus finds that will go along with a hurried digger; they are still in the hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DwarfPlayed(Event):
    """A dwarf was played at a mine (T7, or T6 if `recruited`). What it does comes in the next events.

    A scout or blaster goes to the discards; a warrior comes with `WarriorPlaced`, a digger with
    `DiggerPlaced`.
    """

    player: int
    card: int
    mine: int
    finds: Cards
    """The bonus finds that go along: they leave the hand now (T23)."""
    recruited: bool
    """Whether it comes from the row, not from the hand."""
    known: bool
    """Whether the others had seen it in the hand, or saw it in the row."""


# -- dwarfs: T9 to T13 -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class WarriorPlaced(Event):
    """A warrior, or Dwouarf, stands in front of a mine (T9, T22). `total` is its side's sum then."""

    player: int
    card: int
    mine: int
    total: int
    may_dig: tuple[bool, ...]
    """By seat: whether its diggers may work at this mine now (T11)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WarriorsLeft(Event):
    """Warriors of one side of a mine are discarded; Dwouarf goes out of the game (T14)."""

    player: int
    mine: int
    cards: Cards
    cause: int
    """PROUD (T10), BLASTED (T13), PAID or BEATEN (T16), EMPTY (T17)."""
    may_dig: tuple[bool, ...]
    """By seat: whether its diggers may work at this mine now (T11)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiggerPlaced(Event):
    """A digger is at work (T11). `digs` and `combat` are its own with those of its finds (T23)."""

    player: int
    card: int
    mine: int
    finds: Cards
    digs: int
    combat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DiggerLeft(Event):
    """The digger is discarded, and its finds go out of the game (T14)."""

    player: int
    card: int
    finds: Cards
    mine: int
    cause: int
    """PAID (T16: its bonus was used), BEATEN (T16), UNPAID (T25) or DONE (T11)."""


@dataclass(frozen=True, slots=True)
class MineLooked(Event):
    """A scout looks at the top cards of a mine (T12); `CardSeen` events follow, one a card."""

    player: int
    mine: int
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSeen(Event):
    """A scout saw a card; None for the other players (T12). `depth` is 0 for the top card."""

    player: int
    mine: int
    depth: int
    card: int | None


# -- digging: T15 to T17 -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDug(Event):
    """The top card of a mine was turned up (T11)."""

    player: int
    mine: int
    card: int
    left: int
    """Cards left in the mine under it."""
    digs: int
    """Cards that the digger still has to reveal after this one."""
    may_dig: tuple[bool, ...]
    """By seat: whether its diggers may work at this mine now (T11): nobody's when no card is left."""


@dataclass(frozen=True, slots=True)
class LootTaken(Event):
    """The card that lay open joins a player's loot (T15, T16, T25, T28)."""

    player: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EncounterMet(Event):
    """An enemy lies open (T16). `combat` is what has to be met here, Dwouarf counted (T22)."""

    player: int
    mine: int
    card: int
    combat: int
    beatable: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EncounterBeaten(Event):
    """An enemy is beaten (T16). The warriors leave, and the digger if `bonus`, in the next events."""

    player: int
    mine: int
    card: int
    paid: Cards
    bonus: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CardReturned(Event):
    """The card that lay open goes back face down on its mine, known to all (T16, T25)."""

    player: int
    mine: int
    card: int
    left: int
    """Cards in the mine with it."""
    may_dig: tuple[bool, ...]
    """By seat: whether its diggers may work at this mine now (T11)."""


@dataclass(frozen=True, slots=True)
class MineEmptied(Event):
    """The last card of a mine is gone (T17); the warriors there leave in the next events."""

    mine: int
    empty: int
    """Mines that are empty now (T18)."""


# -- full game: T19 to T30 ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TrophyTaken(Event):
    """A trophy changes hands (T19). `trophy` is EMPLOYEE or CATCHER."""

    trophy: int
    player: int
    before: int
    """Who had it; NONE if nobody."""


@dataclass(frozen=True, slots=True)
class FindTaken(Event):
    """A find goes to a hand (T20)."""

    player: int
    """The digger's owner."""
    card: int
    receiver: int
    """Whose hand it goes to; NONE if nobody has room: it is out of the game."""


@dataclass(frozen=True, slots=True)
class GhostCame(Event):
    """Grödur's ghost goes out of the game, and a dwarf with it (T26)."""

    player: int
    """Who draws: the next player after the digger's owner."""
    victim: int
    """From whose hand; NONE if nobody has a dwarf in hand."""


@dataclass(frozen=True, slots=True)
class DwarfHaunted(Event):
    """The dwarf that was drawn because of the ghost goes to the discards (T26)."""

    player: int
    card: int
    known: bool
    """Whether the others had seen it in the hand (T5)."""


@dataclass(frozen=True, slots=True)
class DoorFound(Event):
    """The back door was found: its point counts from now on (T27)."""

    player: int


@dataclass(frozen=True, slots=True)
class DoorPlaced(Event):
    """The back door was put at a mine, and the digger went there with its finds (T27)."""

    player: int
    mine: int
    may_dig: tuple[bool, ...]
    """By seat: whether its diggers may work at this mine now (T11, T27)."""


@dataclass(frozen=True, slots=True)
class HandDiscarded(Event):
    """The finder of the throne room discards the whole hand (T28)."""

    player: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class HeartUnpaid(Event):
    """Nobody can pay for the heart: its finder has no other digger (T25)."""

    player: int
    barred: int
    """The kinds that the finder's unknown cards can't be now, as bits."""


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Two mines are empty (T18), all passed in a row or nothing left a mine for long (T8)."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    """The most points win; several share."""
    clause: str
    """T18 or T8."""
