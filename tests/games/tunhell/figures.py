"""The figures that *TunHell* is played with, by the clause that tells them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from game.games import make, spec, standard_level
from game.games.tunhell.rules import cards as mine
from game.games.tunhell.rules import types as tunhell
from game.games.tunhell.rules.setup import DEALT, QUIET_ROUNDS, REMOVED, REMOVED_FULL


def told() -> Mapping[str, Iterable[int]]:
    """Return them."""
    deck: dict[str, int] = dict(standard_level("tunhell").data)
    options = {option.name: option for option in spec("tunhell").options(2)}
    beginner, full = (_setup(rules) for rules in ("beginner", "full"))

    def each(codes: Iterable[int]) -> list[int]:
        return [deck[mine.CODES[card]] for card in codes]

    enemies = (mine.GOBLIN, mine.ORC, mine.TROLL, mine.DRAGON)
    return {
        "T1": [
            len(beginner.mine_cards),
            *(each(card for card in mine.MINE if card not in mine.FINDS)),
            *(REMOVED, beginner.depth),
        ],
        "T2": [len(full.mine_cards), REMOVED_FULL, full.depth - 1, *each((mine.BEER, mine.RING, mine.GHOST))],
        "T3": [int(value) for value in options["shorter"].values],
        "T4": [len(full.dwarfs), DEALT, tunhell.ROW, *_families(deck)],
        "T6": [tunhell.HAND_LIMIT],
        "T8": [QUIET_ROUNDS],
        "T9": [n for card in mine.WARRIORS[:4] for n in (deck[mine.CODES[card]], mine.VALUES[card])],
        "T11": [
            n
            for card in mine.DIGGERS[:6]
            for n in (deck[mine.CODES[card]], mine.DIGS[card], mine.COMBATS[card])
        ],
        "T12": [n for card in (mine.S5, mine.S3) for n in (deck[mine.CODES[card]], mine.DIGS[card])],
        "T16": [mine.COMBATS[mine.RAT], *(mine.COMBATS[card] for card in enemies)],
        "T19": list(mine.TROPHY_POINTS),
        "T20": [tunhell.HAND_LIMIT],
        "T21": [mine.DIGS[mine.MACHIN]],
        "T23": [mine.COMBATS[mine.SWORD], mine.DIGS[mine.PICK]],
        "T24": [mine.POINTS[mine.RING]],
        "T25": [mine.POINTS[mine.HEART]],
        "T27": [mine.POINTS[mine.DOOR]],
        "T28": [mine.POINTS[mine.THRONE]],
        "T29": [n for card in (mine.SPIDER, mine.DEMON) for n in (mine.COMBATS[card], mine.POINTS[card])],
    }


def _setup(rules: str) -> Any:
    game: Any = make("tunhell", 2, {"rules": rules})
    return game.setup


def _families(deck: Mapping[str, int]) -> list[int]:
    """Warriors, diggers, scouts and blasters."""
    counts = Counter[int]()
    for card in mine.DWARFS:
        counts[mine.KINDS[card].family] += deck[mine.CODES[card]]
    return [counts[family] for family in (mine.WARRIOR, mine.DIGGER, mine.SCOUT, mine.BLASTER)]
