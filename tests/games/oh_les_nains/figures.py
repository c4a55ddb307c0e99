"""The figures that *Oh les nains !* is played with, by the clause that tells them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.games import make, standard_level
from game.games.oh_les_nains.rules import cards as nains
from game.games.oh_les_nains.rules import types as hose


def told() -> Mapping[str, Iterable[int]]:
    """Return them."""
    deck: dict[str, int] = dict(standard_level("oh-les-nains").data)
    kinds = [(kind, deck[kind.code]) for kind in nains.KINDS]
    adds, pulls = ([n for kind, n in kinds if kind.family == family] for family in (nains.ADD, nains.PULL))
    squirrels = [n for kind, n in kinds if kind.family == nains.SQUIRREL]

    def of(doubled: int, zeroed: int) -> int:
        """Cards that double and cancel so many colours that they name themselves."""
        lengths = [
            n
            for kind, n in kinds
            if kind.family == nains.PULL
            and not kind.names_colour
            and (len(kind.doubled), len(kind.zeroed)) == (doubled, zeroed)
        ]
        return sum(lengths)

    assert of(1, 0) == of(0, 1) == len(nains.COLOURS), "one of each colour, as is said"
    assert len({deck[f"+{letter}"] for letter in nains.LETTERS[:4]}) == 1
    dwarfs = nains.DWARFS_A_COLOUR
    return {
        "N1": (hose.SLABS, hose.SLABS // 2),
        "N2": (hose.SLABS,),
        "N4": (hose.HAND,),
        "N8": (hose.HAND,),
        "N10": (hose.HAND,),
        "N12": (
            *(dwarfs * len(nains.COLOURS), *[dwarfs] * len(nains.COLOURS)),
            *(sum(deck.values()), sum(adds), deck["+r"], deck["+m"]),
        ),
        "N13": (sum(pulls), deck["m2"], deck["m0"], of(2, 0), of(1, 1)),
        "N14": (sum(squirrels), *squirrels),
        "N16": (int(make("oh-les-nains", 2).options["rounds"]),),
        "N20": (dwarfs,),
        "N21": (hose.TURN_LIMIT,),
    }
