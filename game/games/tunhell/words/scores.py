"""Where the points of a game of *TunHell* came from, for its results."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.engine.events import Event
from game.engine.reasons import Argument, Message
from game.games.tunhell.rules import events as e
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import (
    DOOR,
    ENEMIES,
    HEART,
    POINTS,
    THRONE,
    TREASURE,
    TROPHY_POINTS,
)
from game.i18n.narrate import Score, Source

_KEPT: Final = {TREASURE: "treasures", HEART: "heart", THRONE: "throne"}
"""Loot that counts, besides monsters."""
_TROPHIES: Final = ("employee", "catcher")


class Scores:
    """Follows who gets what."""

    def __init__(self, players: int) -> None:
        """Begin with nothing."""
        self._loot: list[Counter[int]] = [Counter() for _ in range(players)]
        """By seat, how many of each card."""
        self._trophies = [t.NONE] * len(TROPHY_POINTS)
        """Who has each."""
        self._door = t.NONE
        """Who found it."""
        self._points: tuple[int, ...] = (0,) * players

    def count(self, event: Event) -> None:
        """Follow an event."""
        match event:
            case e.LootTaken(player=player, card=card):
                self._loot[player][card] += 1
            case e.TrophyTaken(trophy=trophy, player=player):
                self._trophies[trophy] = player
            case e.DoorFound(player=player):
                self._door = player
            case e.GameEnded(points=points):
                self._points = points

    def all(self) -> list[Score]:
        """Return what each seat ended with."""
        return [
            Score(Message.of("tunhell.score", n=points), points, self._sources(seat, points))
            for seat, points in enumerate(self._points)
        ]

    def _sources(self, seat: int, points: int) -> tuple[Source, ...]:
        """Whatever is not in the loot, nor won with it, are rings: they count in the hand (T24)."""
        loot = self._loot[seat]
        beaten = [card for card in loot.elements() if card in ENEMIES and POINTS[card]]
        found = [self._source("monsters", sum(POINTS[card] for card in beaten), n=len(beaten))]
        found += [self._source(key, loot[card] * POINTS[card], n=loot[card]) for card, key in _KEPT.items()]
        found += [
            self._source(key, worth * (holder == seat))
            for key, worth, holder in zip(_TROPHIES, TROPHY_POINTS, self._trophies, strict=True)
        ]
        found.append(self._source("door", POINTS[DOOR] * (self._door == seat)))
        rings = points - sum(source.points for source in found)
        found.append(self._source("rings", rings))
        return tuple(source for source in found if source.points)

    def _source(self, key: str, points: int, **args: Argument) -> Source:
        return Source(Message.of(f"tunhell.score.{key}", **args), points, key)
