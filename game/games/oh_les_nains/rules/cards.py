"""The cards of *Oh les nains !*: 36 kinds, each an index into `KINDS`.

A kind's code is its text in actions, decks, messages and picture names: `+r` adds a red dwarf, `+m` a
multicolour one; `r0`, `r2`, `r2b0` and so on pull with some colours not counting or counting twice;
`s1` to `s3` are squirrels. Hands, pile and discards are multisets of kinds.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from game.engine.reasons import Ref

RED: Final = 0
BLUE: Final = 1
YELLOW: Final = 2
GREEN: Final = 3
MULTI: Final = 4
"""In a card: a colour that the player names (N12, N13)."""
NONE: Final = -1
COLOURS: Final = (RED, BLUE, YELLOW, GREEN)
LETTERS: Final = "rbygm"
COLOUR_NAMES: Final = ("red", "blue", "yellow", "green")
DWARFS_A_COLOUR: Final = 7

ADD: Final = 0
PULL: Final = 1
SQUIRREL: Final = 2
_CLAUSES: Final = ("N12", "N13", "N14")
"""By family."""

Cards: TypeAlias = tuple[int, ...]
"""A multiset of cards: their kinds, ascending."""


class Kind(NamedTuple):
    """One kind of card."""

    code: str
    family: int
    """ADD, PULL or SQUIRREL."""
    doubled: tuple[int, ...] = ()
    """Colours that count 2 (N13); MULTI for a named one."""
    zeroed: tuple[int, ...] = ()
    """Colours that count 0 (N13); MULTI for a named one."""
    colour: int = NONE
    """Colour of an add, MULTI included."""
    slabs: int = 0
    """Slabs that squirrels pull (N14)."""

    @property
    def names_colour(self) -> bool:
        """Whether the player names a colour when playing it."""
        return self.colour == MULTI or MULTI in self.doubled or MULTI in self.zeroed

    @property
    def clause(self) -> str:
        """The clause about it."""
        return _CLAUSES[self.family]

    def may_double(self, colour: int) -> bool:
        """Whether dwarfs of a colour count 2 under this card, or may do so if its player names them."""
        return colour in self.doubled or MULTI in self.doubled

    def may_zero(self, colour: int) -> bool:
        """The same, of counting 0."""
        return colour in self.zeroed or MULTI in self.zeroed

    def counts(self, named: int) -> tuple[int, ...]:
        """Return by colour what a dwarf counts when this card pulls: 0, 1 or 2 (N13).

        `named` is the colour that the player names, NONE for a card that names none.
        """
        weights = [1] * len(COLOURS)
        for colour in self.doubled:
            weights[named if colour == MULTI else colour] = 2
        for colour in self.zeroed:
            weights[named if colour == MULTI else colour] = 0
        return tuple(weights)


def _kinds() -> tuple[Kind, ...]:
    adds = [Kind(f"+{LETTERS[c]}", ADD, colour=c) for c in (*COLOURS, MULTI)]
    zeros = [Kind(f"{LETTERS[c]}0", PULL, zeroed=(c,)) for c in (*COLOURS, MULTI)]
    twos = [Kind(f"{LETTERS[c]}2", PULL, doubled=(c,)) for c in (*COLOURS, MULTI)]
    pairs = [
        Kind(f"{LETTERS[a]}2{LETTERS[b]}2", PULL, doubled=(a, b)) for a in COLOURS for b in COLOURS if a < b
    ]
    mixed = [
        Kind(f"{LETTERS[a]}2{LETTERS[b]}0", PULL, doubled=(a,), zeroed=(b,))
        for a in COLOURS
        for b in COLOURS
        if a != b
    ]
    squirrels = [Kind(f"s{k}", SQUIRREL, slabs=k) for k in (1, 2, 3)]
    return (*adds, *zeros, *twos, *pairs, *mixed, *squirrels)


KINDS: Final = _kinds()
CODES: Final = tuple(kind.code for kind in KINDS)
BY_CODE: Final = MappingProxyType({code: index for index, code in enumerate(CODES)})

ONE: Final = tuple(bytes((card,)) for card in range(len(KINDS)))
"""By kind: one card of it, as the pile and the discards hold cards."""


def colour_of(dwarf: int) -> int:
    """Return the colour of a dwarf from its id."""
    return dwarf // DWARFS_A_COLOUR


def card_ref(card: int) -> Ref:
    """Return what messages call a card."""
    return Ref("card", CODES[card])


def colour_ref(colour: int) -> Ref:
    """Return what messages call a colour."""
    return Ref("colour", COLOUR_NAMES[colour])
