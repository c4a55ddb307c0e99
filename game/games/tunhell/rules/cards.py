"""The cards of *TunHell*: 32 kinds, each an index into `KINDS`, in the order of the rules' tables.

A kind's code is its text in actions, decks, messages and picture names. How many there are of each is
said by the deck, `levels/tunhell/deck.json`.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from game.engine.reasons import Ref
from game.engine.tuples import with_card
from game.games.tunhell.rules.types import Cards

# Families.
WARRIOR: Final = 0
DIGGER: Final = 1
SCOUT: Final = 2
BLASTER: Final = 3
LOOT: Final = 4
ENEMY: Final = 5
FIND: Final = 6
END: Final = 7


class Kind(NamedTuple):
    """One kind of card."""

    code: str
    family: int
    """What it does. Machin and Dwouarf are finds; so are the heart and the ghost."""
    value: int = 0
    """What a warrior adds (T9)."""
    dig: int = 0
    """Cards that a digger reveals (T11), or that a scout looks at (T12)."""
    combat: int = 0
    """A digger's bonus, or the combat of an encounter (T16)."""
    points: int = 0
    """What it counts in the loot, a ring in the hand (T24), the back door at its mine (T27)."""
    hurried: bool = False
    """Played at once when recruited (T6)."""
    proud: bool = False
    """Stands alone (T10)."""


KINDS: Final[tuple[Kind, ...]] = (
    Kind("w1", WARRIOR, value=1, hurried=True),
    Kind("w2", WARRIOR, value=2),
    Kind("w3", WARRIOR, value=3),
    Kind("w4", WARRIOR, value=4, proud=True),
    Kind("d20", DIGGER, dig=2, combat=0, hurried=True),
    Kind("d12", DIGGER, dig=1, combat=2),
    Kind("d21", DIGGER, dig=2, combat=1),
    Kind("d30", DIGGER, dig=3, combat=0),
    Kind("d43", DIGGER, dig=4, combat=3),
    Kind("d25", DIGGER, dig=2, combat=5),
    Kind("s5", SCOUT, dig=5),
    Kind("s3", SCOUT, dig=3, hurried=True),
    Kind("b", BLASTER),
    Kind("dirt", LOOT),
    Kind("treasure", LOOT, points=1),
    Kind("rat", ENEMY, combat=1),
    Kind("goblin", ENEMY, combat=2, points=2),
    Kind("orc", ENEMY, combat=3, points=3),
    Kind("troll", ENEMY, combat=4, points=4),
    Kind("dragon", ENEMY, combat=6, points=6),
    Kind("machin", FIND, dig=4),
    Kind("dwouarf", FIND),
    Kind("sword", FIND, combat=2),
    Kind("pick", FIND, dig=2),
    Kind("beer", FIND),
    Kind("ring", FIND, points=2),
    Kind("heart", FIND, points=3),
    Kind("ghost", FIND),
    Kind("door", END, points=1),
    Kind("throne", END, points=3),
    Kind("spider", END, combat=5, points=5),
    Kind("demon", END, combat=7, points=7),
)
CODES: Final = tuple(kind.code for kind in KINDS)
BY_CODE: Final = MappingProxyType({code: index for index, code in enumerate(CODES)})

# By name, as they lie in `KINDS`.
W1: Final = 0
W2: Final = 1
W3: Final = 2
W4: Final = 3
D20: Final = 4
D12: Final = 5
D21: Final = 6
D30: Final = 7
D43: Final = 8
D25: Final = 9
S5: Final = 10
S3: Final = 11
B: Final = 12
DIRT: Final = 13
TREASURE: Final = 14
RAT: Final = 15
GOBLIN: Final = 16
ORC: Final = 17
TROLL: Final = 18
DRAGON: Final = 19
MACHIN: Final = 20
DWOUARF: Final = 21
SWORD: Final = 22
PICK: Final = 23
BEER: Final = 24
RING: Final = 25
HEART: Final = 26
GHOST: Final = 27
DOOR: Final = 28
THRONE: Final = 29
SPIDER: Final = 30
DEMON: Final = 31

DWARFS: Final = range(13)
"""The kinds with a dwarf's back."""
MINE: Final = range(13, 28)
"""The kinds with a mine's back, finds among them."""
FINDS: Final = range(20, 28)
ENDS: Final = range(28, 32)
BONUSES: Final[Cards] = (SWORD, PICK, BEER)
"""The finds that go along with a digger (T23)."""
ENEMIES: Final[Cards] = (RAT, GOBLIN, ORC, TROLL, DRAGON, SPIDER, DEMON)
"""Encounters, the last two at the end of a mine (T16, T29)."""
WARRIORS: Final[Cards] = (W1, W2, W3, W4, DWOUARF)
"""What stands in front of a mine (T9, T22)."""
DIGGERS: Final[Cards] = (D20, D12, D21, D30, D43, D25, MACHIN)
USED_AT_ONCE: Final[Cards] = (S5, S3, B)
"""Dwarfs that are discarded as soon as they have been played: scouts and blasters (T12, T13)."""

EMPLOYEE: Final = 0
CATCHER: Final = 1
TROPHIES: Final = ("employee", "rat_catcher")
TROPHY_POINTS: Final[tuple[int, ...]] = (1, 2)
"""Employee of the month, Rat-catcher (T19)."""

VALUES: Final = tuple(kind.value for kind in KINDS)
COMBATS: Final = tuple(kind.combat for kind in KINDS)
DIGS: Final = tuple(kind.dig for kind in KINDS)
POINTS: Final = tuple(kind.points for kind in KINDS)
HURRIED: Final = tuple(kind.hurried for kind in KINDS)


def card_ref(card: int) -> Ref:
    """Return what messages call a card."""
    return Ref("card", CODES[card])


def mine_ref(mine: int) -> Ref:
    """Return what messages call a mine."""
    return Ref("mine", str(mine))


def strength(warriors: Cards) -> int:
    """Return what warriors add up to (T9)."""
    total = 0
    for card in warriors:
        total += VALUES[card]
    return total


def equipped(digger: int, finds: Sequence[int]) -> tuple[int, int]:
    """Return how many cards a digger reveals, and its combat bonus, with these bonus finds (T23).

    A digger 2 / 1 with the sword and a beer digs 4 cards, and has a bonus of 1 + 1 + 2.
    """
    times = 1 + finds.count(BEER)
    digs = times * DIGS[digger] + DIGS[PICK] * finds.count(PICK)
    return digs, times * COMBATS[digger] + COMBATS[SWORD] * finds.count(SWORD)


def laid_away(cards: Cards, discards: Cards, gone: Cards) -> tuple[Cards, Cards]:
    """Return the discarded dwarfs and the finds out of the game, with some cards that leave it (T14)."""
    for card in cards:
        if card < DIRT:  # a dwarf
            discards = with_card(discards, card)
        else:
            gone = with_card(gone, card)
    return discards, gone


# -- what counts, and who wins with it: T18 -----------------------------------------------------


def score(seat: int, loot: Cards, rings: int, trophies: tuple[int, int], door: tuple[int, int]) -> int:
    """Return what a seat has: its loot, the rings in its hand, trophies and back door (T18).

    `trophies` and `door` say whose they are, as in an observation.
    """
    total = POINTS[RING] * rings
    for card in loot:
        total += POINTS[card]
    if trophies[EMPLOYEE] == seat:
        total += TROPHY_POINTS[EMPLOYEE]
    if trophies[CATCHER] == seat:
        total += TROPHY_POINTS[CATCHER]
    return total + POINTS[DOOR] * (door[0] == seat)


def winners(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return who has the most points: several share (T18)."""
    most = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == most])


def returns_of(scores: tuple[int, ...]) -> tuple[float, ...]:
    """Return 1 for who wins alone and -1 for who doesn't win.

    Ruling: who ties for the most points shares the win (T18): of two each has half of it, and so on.
    """
    best = winners(scores)
    return tuple([2 / len(best) - 1 if seat in best else -1.0 for seat in range(len(scores))])
