"""The mine's cards: monsters, treasure, finds, ends of a mine, trophies, two backs, in TunHell's frame."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from build_scripts.art.kit.colour import lighter
from build_scripts.art.kit.svg import glow, group, lit
from build_scripts.art.things import coin
from build_scripts.art.tunhell import mine_beasts as beasts
from build_scripts.art.tunhell import mine_ends as ends
from build_scripts.art.tunhell import mine_friends as friends
from build_scripts.art.tunhell import mine_gates as gates
from build_scripts.art.tunhell import mine_giants as giants
from build_scripts.art.tunhell import mine_things as things
from build_scripts.art.tunhell.frame import CRYSTAL, SINGLE, SLOTS, TORCH, card_back, framed, plaque
from build_scripts.art.tunhell.signs import DIGGER, GOLD, axe, pick

FOLDER = "cards"

_COARSE = 2.5
_RED = "#C9352B"
#: What a card's band says of it: earth, monster, find, end of a mine, trophy.
_EARTH, _MONSTER, _FIND, _END, _TROPHY = "#8C6A4E", "#8E3A38", "#2F8583", "#5E4A8C", "#D9A23A"

_Value = tuple[Callable[[str | None], str], str, str, str]


def _combat(value: str) -> _Value:
    return axe, value, _RED, "torn"


def _points(value: str) -> _Value:
    return coin, value, GOLD, "round"


def _digger(dig: str, combat: str) -> tuple[_Value, _Value]:
    return (pick, dig, DIGGER, "flat"), (axe, combat, DIGGER, "flat")


@dataclass(frozen=True)
class Card:
    """A mine card: its picture (in a box of 240, feet at 214), its band, its values from the top down."""

    picture: Callable[[], str]
    band: str
    values: tuple[_Value, ...] = ()
    size: float = 0.74
    x: float = 147  # where the box's middle goes
    feet: float = 246
    light: str = TORCH
    coarse: float = _COARSE


CARDS: dict[str, Card] = {
    "dirt": Card(things.dirt, _EARTH, size=0.86, x=122),
    "treasure": Card(things.treasure, _EARTH, (_points("1"),), size=0.84, x=134),
    "rat": Card(beasts.rat, _MONSTER, (_combat("1"),), size=0.92, x=140),
    "goblin": Card(beasts.goblin, _MONSTER, (_combat("2"), _points("2")), size=0.9, x=150, feet=248),
    "orc": Card(beasts.orc, _MONSTER, (_combat("3"), _points("3")), size=0.9, x=148, feet=248),
    "troll": Card(
        giants.troll, _MONSTER, (_combat("4"), _points("4")), size=0.92, x=150, feet=250, coarse=4.8
    ),
    "dragon": Card(giants.dragon, _MONSTER, (_combat("6"), _points("6")), size=0.8, x=159, coarse=4.8),
    "machin": Card(friends.machin, _FIND, _digger("4", "0"), size=0.8, x=158, feet=240),
    "dwouarf": Card(friends.dwouarf, _FIND, (_combat("-1"),), size=0.86, x=136),
    "sword": Card(things.sword, _FIND, ((axe, "+2", DIGGER, "flat"),), size=0.8, x=134, light="#8FC8F0"),
    "pick": Card(things.old_pick, _FIND, ((pick, "+2", DIGGER, "flat"),), size=0.84, x=132),
    "beer": Card(things.beer, _FIND, _digger("×2", "×2"), size=0.78, x=150),
    "ring": Card(things.ring, _FIND, (_points("2"),), size=0.78, x=138, light="#D9708E"),
    "heart": Card(things.heart, _FIND, (_points("3"),), size=0.74, x=138, feet=238),
    "ghost": Card(friends.ghost, _FIND, size=0.86, x=120, light="#5FB8BE"),
    "door": Card(ends.door, _END, (_points("1"),), size=0.92, x=130, feet=238, light="#C9A26A"),
    "throne": Card(ends.throne, _END, (_points("3"),), size=0.84, x=136, light="#FFD98A"),
    "spider": Card(
        partial(ends.spider, True),
        _END,
        (_combat("5"), _points("5")),
        size=0.84,
        x=149,
        feet=232,
        light="#B49AC9",
        coarse=3,
    ),
    "demon": Card(
        ends.demon, _END, (_combat("7"), _points("7")), size=0.72, x=149, feet=240, light="#F2622A", coarse=3
    ),
    "rat_catcher": Card(gates.rat_catcher, _TROPHY, (_points("2"),), size=0.84, x=134),
    "employee": Card(gates.employee, _TROPHY, (_points("1"),), size=0.86, x=134),
}


def _drawn(card: Card) -> str:
    with lit(coarse=card.coarse):
        figure = glow(card.x, 150, 104, lighter(card.light, 0.1), 0.7)
        figure += group(card.picture(), card.x - 120 * card.size, card.feet - 214 * card.size, size=card.size)
        places = (SINGLE,) if len(card.values) == 1 else SLOTS
        signs = "".join(
            plaque(place, glyph, value, colour, cut)
            for place, (glyph, value, colour, cut) in zip(places, card.values, strict=False)
        )
        return framed(figure, card.band, signs, card.light)


def _back(picture: Callable[[], str], light: str, band: str) -> str:
    with lit(coarse=_COARSE):
        return card_back(picture(), light, band)


DRAWINGS: dict[str, Callable[[], str]] = {
    **{f"{FOLDER}/{name}.svg": partial(_drawn, card) for name, card in CARDS.items()},
    f"{FOLDER}/mine_back.svg": partial(_back, gates.mine_gate, TORCH, _EARTH),
    f"{FOLDER}/end_back.svg": partial(_back, gates.end_gate, CRYSTAL, _END),
}
