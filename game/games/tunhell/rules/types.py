"""Actions, observations and events of *TunHell*: what everything outside the rules sees.

Seats are numbered from 0, mines from 0 to 2. A card is an index into `cards.KINDS`. Multisets of cards are
tuples, ascending.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from game.engine.events import Event

# Kinds of action. The last six are chance outcomes.
RECRUIT, PLAY, PAY, GIVE, PLACE, DISCARD, DEAL, STOCK, LOOK, DIG, HAUNT, START = range(12)

# Phases of a state.
DEALING, STOCKING, TURN, LOOKING, DIGGING, PAYING, GIVING, HAUNTING, PLACING, RELIEVING = range(10)
OVER, STARTING = 10, 11

MINES: Final = 3
HAND_LIMIT: Final = 6
"""Cards that a hand has room for (T6, T20)."""
ROW: Final = 5
"""Dwarfs in the recruiting row (T4)."""

HIDDEN: Final = -2
"""In place of a card that the viewer may not know."""
NONE: Final = -1
"""No card, no mine, no seat."""

Cards: TypeAlias = tuple[int, ...]
"""A multiset of cards, ascending, unless it says that the order counts."""

# Why warriors or a digger leave a mine.
PROUD, BLASTED, PAID, BEATEN, EMPTY, DONE, UNPAID = range(7)


class Action(NamedTuple):
    """One choice or chance outcome; unused fields stay at their defaults."""

    kind: int
    card: int = NONE
    """The dwarf recruited, played, given for the heart or discarded; the card drawn or seen; who starts."""
    mine: int = NONE
    """Where a card is played (PLAY, RECRUIT of a hurried dwarf) or the back door is put (PLACE)."""
    cards: Cards = ()
    """The bonus finds that go along (PLAY, RECRUIT; T23), or the warriors that pay (PAY; T16)."""
    bonus: bool = False
    """Whether the digger's combat bonus is added, and the digger lost with it (PAY; T16)."""


class Fixed(NamedTuple):
    """A face-down card of a mine that somebody has seen."""

    card: int
    """HIDDEN if the viewer has not seen it."""
    seen_by: int
    """The seats that know it, as bits: 1 is seat 0, 2 is seat 1, 4 is seat 2, 8 is seat 3."""


class Mine(NamedTuple):
    """A mine as a viewer knows it."""

    left: int
    """Cards left, the End card included."""
    fixed: tuple[Fixed, ...]
    """The cards from the top down to the deepest one that anybody knows; below are the unseen ones."""


class Digging(NamedTuple):
    """A digger at work (T11)."""

    card: int
    mine: int
    digs: int
    """Cards that it still has to reveal, the one that lies open not counted."""
    combat: int
    """Its whole combat bonus, sword and beers included (T23)."""
    finds: Cards
    """Its bonus finds."""
    open: int
    """The card that lies open and is to be resolved; NONE if none does."""
    enemy: int
    """The combat of the encounter that lies open, as it has to be met here (T22); 0 if none does."""


class Observation(NamedTuple):
    """All that `viewer` may know and remember."""

    viewer: int
    players: int
    full: bool
    """Whether the full game is played: finds, ends and trophies (T2)."""
    relief: bool
    """Whether who can do nothing discards a card instead of passing (T8)."""
    phase: int
    current: int
    """Whose decision it is; CHANCE or TERMINAL otherwise."""
    mover: int
    """Whose turn it is; the last to have had one when the game is over; whose card is dealt while dealing.

    NONE before the starter is known; one less than the starter while the first row is laid out.
    """
    turns: int
    """Turns that were begun, this one included; 0 while cards are dealt."""
    quiet: int
    """Turns, this one not included, since a card left a mine (T8)."""
    progress: bool
    """Whether a card has left a mine in this turn (T8)."""
    limit: int
    """Quiet turns that end the game (T8)."""
    passes: int
    """Passes in a row (T8)."""
    hand: Cards
    """The viewer's cards."""
    hidden: Cards
    """Those of them that the others have not seen (T5)."""
    known: tuple[Cards, ...]
    """By seat: the cards in hand that are known to all, the viewer's own too (T5)."""
    hand_sizes: tuple[int, ...]
    barred: tuple[int, ...]
    """By seat: the kinds that are surely not among its unknown cards, as bits.

    Whoever passes had nothing to play (T8); whoever did not pay for the heart had no digger (T25).
    """
    row: Cards
    """The recruiting row, in its order: the dwarf that came last is last (T4)."""
    top: int
    """The card that lies face up on the dwarf pile; NONE if there is no pile."""
    pile: int
    """Cards in the dwarf pile, the top one included."""
    pile_cards: Cards | None
    """What lies under the top card, once the discards were shuffled: then all know it, but for the order."""
    discards: Cards
    """The discarded dwarfs (T14)."""
    gone: Cards
    """The finds that are out of the game (T14)."""
    sides: tuple[tuple[Cards, ...], ...]
    """By mine, by seat: the warriors in front of it, Dwouarf among them."""
    mines: tuple[Mine, ...]
    loot: tuple[Cards, ...]
    """By seat; the heart and the throne included, the back door not."""
    points: tuple[int, ...]
    """By seat: what would count if the game ended now (T18)."""
    trophies: tuple[int, int]
    """Who has employee of the month, and rat-catcher; NONE if nobody (T19)."""
    door: tuple[int, int]
    """Who has found the back door, and at which mine it is; NONE if nobody or nowhere (T27)."""
    digging: Digging | None
    """The digger at work in this turn."""
    unseen: tuple[int, ...]
    """Of each kind, how many cards the viewer can't see and does not know the place of.

    Those removed at set-up (T1 to T3) are among them, and what others alone know.
    """
    removed: int
    """Mine cards that were removed unseen, End cards not counted (T1 to T3)."""
    waiting: bool
    """Whether the last choice was to recruit, and the row is being filled before the turn goes on (T6)."""
    last: tuple[int, Action] | None
    """The last choice that was made, and who made it."""
    dug: Cards
    """The cards that were turned up since a dwarf was last chosen, in their order (T11)."""


# -- dealing, pile and row: T4 -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A dwarf came into a hand, face down; None for those who may not see it (T4)."""

    player: int
    card: int | None


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


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card left a hand without being played: for relief (T8), or for the heart (T25)."""

    player: int
    card: int
    known: bool
    """Whether the others had seen it in the hand (T5)."""
    for_heart: bool


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class WarriorPlaced(Event):
    """A warrior, or Dwouarf, stands in front of a mine (T9, T22). `total` is its side's sum then."""

    player: int
    card: int
    mine: int
    total: int


@dataclass(frozen=True, slots=True)
class WarriorsLeft(Event):
    """Warriors of one side of a mine are discarded; Dwouarf goes out of the game (T14)."""

    player: int
    mine: int
    cards: Cards
    cause: int
    """PROUD (T10), BLASTED (T13), PAID or BEATEN (T16), EMPTY (T17)."""


@dataclass(frozen=True, slots=True)
class DiggerPlaced(Event):
    """A digger is at work (T11). `digs` and `combat` are its own with those of its finds (T23)."""

    player: int
    card: int
    mine: int
    finds: Cards
    digs: int
    combat: int


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class CardSeen(Event):
    """A scout saw a card; None for the other players (T12). `depth` is 0 for the top card."""

    player: int
    mine: int
    depth: int
    card: int | None


# -- digging: T15 to T17 -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardDug(Event):
    """The top card of a mine was turned up (T11)."""

    player: int
    mine: int
    card: int
    left: int
    """Cards left in the mine under it."""
    digs: int
    """Cards that the digger still has to reveal after this one."""


@dataclass(frozen=True, slots=True)
class LootTaken(Event):
    """The card that lay open joins a player's loot (T15, T16, T25, T28)."""

    player: int
    card: int


@dataclass(frozen=True, slots=True)
class EncounterMet(Event):
    """An enemy lies open (T16). `combat` is what has to be met here, Dwouarf counted (T22)."""

    player: int
    mine: int
    card: int
    combat: int
    beatable: bool


@dataclass(frozen=True, slots=True)
class EncounterBeaten(Event):
    """An enemy is beaten (T16). The warriors leave, and the digger if `bonus`, in the next events."""

    player: int
    mine: int
    card: int
    paid: Cards
    bonus: bool


@dataclass(frozen=True, slots=True)
class CardReturned(Event):
    """The card that lay open goes back face down on its mine, known to all (T16, T25)."""

    player: int
    mine: int
    card: int
    left: int
    """Cards in the mine with it."""


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
