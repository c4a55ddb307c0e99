"""Who sits at a table, by name: people, and in place of each strength a person of the game's world."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.reasons import Ref
from game.engine.record import Seat
from game.engine.spec import folder_of
from game.i18n.catalog import Catalog

GUESTS: Final = 6
"""So many names there are for people who say none, seat by seat."""


def cast(catalog: Catalog, game_id: str, seats: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """Return the names at a table. Of each seat is given the name that was chosen for it, if any was, and the
    strength of its computer player, "" for a person.

    The first computer player of a strength is that strength's own person, and the next are fellows of
    theirs: nobody is called like another, unless somebody chose so. A game without characters calls all as
    people are called.
    """
    taken = {name.casefold() for name, _ in seats}
    names = []
    for seat, (name, strength) in enumerate(seats):
        if not name:
            possible = _names(catalog, game_id, strength, seat)
            name = next((known for known in possible if known.casefold() not in taken), possible[-GUESTS])
            taken.add(name.casefold())
        names.append(name)
    return tuple(names)


def _names(catalog: Catalog, game_id: str, strength: str, seat: int) -> list[str]:
    """Return what somebody may be called, best first: a computer player like its strength's person, then
    whoever it is like the seat, then like another seat."""
    folder = folder_of(game_id)
    keys = [f"{folder}.character.{strength}", *(f"{folder}.fellow.{number}" for number in range(GUESTS))]
    own = [catalog.text(key) for key in keys if catalog.has(key)] if strength else []
    return own + [catalog.text(f"seat.name.{(seat + number) % GUESTS}") for number in range(GUESTS)]


def about(catalog: Catalog, seat: Seat) -> str:
    """Return who sits at a seat: of a computer player with its strength and its temper."""
    if seat.kind == "human":
        return seat.name
    strength = Ref("strength", seat.strength)
    if not seat.temper:
        return catalog.text("seat.about", name=seat.name, strength=strength)
    return catalog.text(
        "seat.about.temper", name=seat.name, strength=strength, temper=Ref("temper", seat.temper)
    )
