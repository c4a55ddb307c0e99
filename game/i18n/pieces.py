"""Which piece a line of a log is about, and where it is now: so that no line points at its equals.

A piece is a `Ref` of its own from the moment that the log tells of it. It keeps its place, another `Ref`,
until it comes to another one or is gone.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.reasons import Ref

_PIECE = "piece"


def name_of(piece: Ref) -> str:
    """Return what a piece is, which its equals are too."""
    return piece.value.partition("#")[0]


class Pieces:
    """The pieces that were told of."""

    def __init__(self) -> None:
        self._places: dict[Ref, Ref] = {}
        """Where each is; at each place in the order in which they came."""
        self._told = 0

    def new(self, name: str, place: Ref | None = None) -> Ref:
        """Return a piece that was not told of before, at a place or nowhere."""
        self._told += 1
        piece = Ref(_PIECE, f"{name}#{self._told}")
        self.put(piece, place)
        return piece

    def put(self, piece: Ref, place: Ref | None) -> Ref:
        """A piece comes to a place, or is gone; returns it."""
        self._places.pop(piece, None)
        if place is not None:
            self._places[piece] = place
        return piece

    def at(self, place: Ref) -> list[Ref]:
        """Return the pieces at a place."""
        return [piece for piece, where in self._places.items() if where == place]

    def move(self, name: str, start: Ref, end: Ref | None) -> Ref:
        """A piece of a name goes from a place to another, told of before or not; returns it."""
        found = (piece for piece in self.at(start) if name_of(piece) == name)
        return self.put(next(found, None) or self.new(name), end)

    def clear(self, *kinds: str) -> None:
        """All at places of these kinds are gone."""
        self._places = {piece: place for piece, place in self._places.items() if place.kind not in kinds}

    def place(self, piece: Ref) -> Ref | None:
        """Return where a piece is; None where it is gone, or was not told of yet."""
        return self._places.get(piece)

    def where(self, about: Iterable[Ref]) -> tuple[Ref, ...]:
        """Return what a line is about as it is now: its pieces by their places, as far as they have any.

        Of several equal pieces at one place, each has its number: "place,name,number".
        """
        found: dict[Ref, None] = {}
        for ref in about:
            place = self.place(ref) if ref.kind == _PIECE else ref
            if place is not None and place != ref and place.value.endswith(","):
                equals = [piece for piece in self.at(place) if name_of(piece) == name_of(ref)]
                place = Ref(place.kind, f"{place.value}{name_of(ref)},{equals.index(ref)}")
            if place is not None:
                found[place] = None
        return tuple(found)
