"""The rulebook's figures are those that the games are played with."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from game.engine.protocol import Option
from game.games import make, spec, standard_level
from game.games.haut_les_cubes.rules import types as cubes
from game.games.oh_les_nains.rules import cards as nains
from game.games.oh_les_nains.rules import types as hose
from game.games.taupes.rules import types as moles
from game.games.tunhell.rules import cards as mine
from game.games.tunhell.rules import types as tunhell
from game.games.tunhell.rules.setup import DEALT, QUIET_ROUNDS, REMOVED, REMOVED_FULL
from game.i18n import LANGS, Catalog

WORDS = {
    "en": "two three four five six seven eight nine ten eleven twelve",
    "fr": "deux trois quatre cinq six sept huit neuf dix onze douze",
}
"""From 2 on: "one" and « un » are mostly something else."""


def figures(text: str, language: str) -> Counter[int]:
    """The numbers in a text, in digits or in words, and how often each is there."""
    found = re.findall(r"\w+", text.lower())
    words = {word: n for n, word in enumerate(WORDS[language].split(), 2)}
    return Counter(
        int(word) if word.isdigit() else words[word] for word in found if word.isdigit() or word in words
    )


def missing(game: str, told: Mapping[str, Iterable[int]], language: str) -> dict[str, Counter[int]]:
    """Of each clause, with its ruling: the figures that aren't in it."""
    catalog, lacking = Catalog(language), {}
    for clause, wanted in told.items():
        keys = [f"{game}.{kind}.{clause}" for kind in ("rule", "ruling")]
        said = " ".join(catalog.text(key) for key in keys if catalog.has(key))
        # One may stand there as a word.
        lack = Counter(n for n in wanted if n > 1) - figures(said, language)
        if lack:
            lacking[clause] = lack
    return lacking


def copies(game_id: str) -> dict[str, int]:
    """How many there are of each card of the standard deck, by code."""
    data: Any = standard_level(game_id).data
    return dict(data)


def option(game_id: str, name: str) -> Option:
    """An option of a game."""
    return next(found for found in spec(game_id).options(2) if found.name == name)


@pytest.mark.parametrize("language", LANGS)
def test_oh_les_nains(language: str) -> None:
    deck = copies("oh-les-nains")
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
    dwarfs = nains.DWARFS_A_COLOUR
    told = {
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
        "N16": (int(option("oh-les-nains", "rounds").default),),
        "N20": (dwarfs,),
        "N21": (hose.TURN_LIMIT,),
    }
    assert len({deck[f"+{letter}"] for letter in nains.LETTERS[:4]}) == 1
    assert missing("oh_les_nains", told, language) == {}


@pytest.mark.parametrize("language", LANGS)
def test_haut_les_cubes(language: str) -> None:
    games: list[Any] = [make("haut-les-cubes", players) for players in spec("haut-les-cubes").players]
    last = len(cubes.POINTS) - 1
    told: dict[str, tuple[int, ...]] = {
        "C5": (cubes.CUBES, *(game.setup.reserve for game in games)),
        "C7": (cubes.HAND,),
        "C17": (cubes.GOAL, cubes.ROUNDS),
        **{clause: (cubes.COPIES[card],) for card, clause in enumerate(cubes.CLAUSES)},
    }
    told["C11"] = (*told["C11"], *cubes.POINTS[1:], *range(1, last + 1), sum(cubes.COPIES))
    assert missing("haut_les_cubes", told, language) == {}


@pytest.mark.parametrize("language", LANGS)
def test_taupes(language: str) -> None:
    games: list[Any] = [make("taupes", players) for players in spec("taupes").players]
    told = {
        "M1": [game.setup.moles for game in games],
        "M2": [len(moles.DISCS), *(moles.DISCS.count(value) for value in sorted(set(moles.DISCS)))],
        "M3": [len(board.holes) for board in games[0].setup.boards],
        "M10": [len(moles.DISCS)],
        "M17": [moles.ROUNDS, moles.ROUNDS, moles.ROUNDS],
    }
    assert missing("taupes", told, language) == {}


@pytest.mark.parametrize("language", LANGS)
def test_tunhell(language: str) -> None:
    deck = copies("tunhell")
    beginner, full = (made(rules) for rules in ("beginner", "full"))

    def each(codes: Iterable[int]) -> list[int]:
        return [deck[mine.CODES[card]] for card in codes]

    enemies = (mine.GOBLIN, mine.ORC, mine.TROLL, mine.DRAGON)
    told = {
        "T1": [
            len(beginner.mine_cards),
            *(each(card for card in mine.MINE if card not in mine.FINDS)),
            *(REMOVED, beginner.depth),
        ],
        "T2": [len(full.mine_cards), REMOVED_FULL, full.depth - 1, *each((mine.BEER, mine.RING, mine.GHOST))],
        "T3": [int(value) for value in option("tunhell", "shorter").values],
        "T4": [len(full.dwarfs), DEALT, tunhell.ROW, *families(deck)],
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
    assert missing("tunhell", told, language) == {}


def made(rules: str) -> Any:
    game: Any = make("tunhell", 2, {"rules": rules})
    return game.setup


def families(deck: Mapping[str, int]) -> list[int]:
    """Warriors, diggers, scouts and blasters."""
    counts = Counter[int]()
    for card in mine.DWARFS:
        counts[mine.KINDS[card].family] += deck[mine.CODES[card]]
    return [counts[family] for family in (mine.WARRIOR, mine.DIGGER, mine.SCOUT, mine.BLASTER)]


def test_a_figure_that_is_not_told_is_found() -> None:
    assert missing("oh_les_nains", {"N21": (201,)}, "en") == {"N21": Counter({201: 1})}
    assert figures("Two dwarfs, 16 slabs and two more", "en") == Counter({2: 2, 16: 1})


def test_both_languages_tell_the_same_figures_and_clauses() -> None:
    english, french = Catalog("en"), Catalog("fr")
    keys = [key for key in english.keys() if re.search(r"\.(rule|ruling)\.[A-Z]\d+$", key)]  # noqa: SIM118
    told = [
        [Counter(re.findall(r"\b[A-Z]?\d+", catalog.text(key))) for key in keys]
        for catalog in (english, french)
    ]
    assert len(keys) > 100
    assert [key for key, one, other in zip(keys, *told, strict=True) if one != other] == []
