"""Actions and observations of *TunHell*: with `events`, what everything outside the rules sees.

Seats are numbered from 0, mines from 0 to 2. A card is an index into `cards.KINDS`. Multisets of cards are
tuples, ascending.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

GAME_ID: Final = "tunhell"

# Kinds of action. The last six are chance outcomes.
RECRUIT: Final = 0
PLAY: Final = 1
PAY: Final = 2
GIVE: Final = 3
PLACE: Final = 4
DISCARD: Final = 5
DEAL: Final = 6
STOCK: Final = 7
LOOK: Final = 8
DIG: Final = 9
HAUNT: Final = 10
START: Final = 11

# Phases of a state.
DEALING: Final = 0
STOCKING: Final = 1
TURN: Final = 2
LOOKING: Final = 3
DIGGING: Final = 4
PAYING: Final = 5
GIVING: Final = 6
HAUNTING: Final = 7
PLACING: Final = 8
RELIEVING: Final = 9
OVER: Final = 10
STARTING: Final = 11

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
    may_dig: tuple[tuple[bool, ...], ...]
    """By mine, by seat: whether its diggers may work there (T11, T27)."""
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
