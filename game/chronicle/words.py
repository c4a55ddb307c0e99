"""Figures in words, for the screen and the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game.chronicle.facts import PEOPLE, Facts
from game.chronicle.tally import Best
from game.engine.spec import folder_of
from game.games import part
from game.i18n import Catalog


def kinds_of(game_id: str) -> Sequence[str]:
    """Return the kinds of a game's figures, in order."""
    kinds: Sequence[str] = part(game_id, "words.feats").GameFeats.kinds
    return kinds


def honours_of(game_id: str) -> Sequence[str]:
    """Return the badges of a game, in order."""
    honours: Sequence[str] = part(game_id, "words.feats").GameFeats.honours
    return honours


def day(catalog: Catalog, when: float) -> str:
    """Return a date in words."""
    date = datetime.fromtimestamp(when)
    first = "saves.day.first" if date.day == 1 else "saves.day"
    return catalog.text(
        "chronicle.day",
        day=catalog.text(first, day=date.day),
        month=catalog.text(f"month.{date.month}"),
        year=str(date.year),
    )


def duration(catalog: Catalog, seconds: int) -> str:
    """Return how long something took: to the minute, less than one as seconds."""
    minutes = round(seconds / 60)
    if not minutes:
        return catalog.text("chronicle.seconds", n=seconds)
    if minutes < 60:
        return catalog.text("chronicle.minutes", n=minutes)
    return catalog.text("chronicle.hours", hours=minutes // 60, minutes=f"{minutes % 60:02}")


def opponent(catalog: Catalog, strength: str) -> str:
    """Return whom one played against: the strongest computer player, or people alone."""
    return (
        catalog.text("chronicle.people-alone") if strength == PEOPLE else catalog.text(f"strength.{strength}")
    )


def feat(catalog: Catalog, best: Best) -> tuple[str, str]:
    """Return the name of a best figure, and how much it is."""
    key = f"{folder_of(best.played.facts.game)}.feat.{best.figure.key}"
    return catalog.text(key), catalog.text(f"{key}.n", n=best.figure.value)


def outcome(catalog: Catalog, facts: Facts, seat: int) -> str:
    """Return how a game ended for a seat: won, lost or shared, and with which score."""
    won = seat in facts.winners
    shared = won and len(facts.winners) > 1
    word = catalog.text(f"chronicle.{'shared' if shared else 'won' if won else 'lost'}.one")
    if not facts.scores:
        return word
    told = catalog.text(f"{folder_of(facts.game)}.score", n=facts.scores[seat])
    return catalog.text("chronicle.outcome", word=word, score=told)
