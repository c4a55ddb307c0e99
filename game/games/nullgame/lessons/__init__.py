"""What the template is taught with: a lesson, a guided game, tips. A game without them has no such folder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.lesson import GuidedGame, Lesson, LessonPart, LessonStep, Moment, Position, Tip
from game.games.nullgame.rules.types import CardsRevealed

ROUND: Final = Lesson(
    "nullgame.lesson.round",
    (
        LessonPart(
            # Who starts, the cards of who learns, those of the other.
            Position(2, "A", "*s0 *d1 *d3 *d6 *d2 *d5 *d6"),
            (
                LessonStep("nullgame.lesson.round.1", about=("score",)),
                LessonStep(
                    "nullgame.lesson.round.2",
                    asks=("c6",),
                    wrong=(("*", "nullgame.lesson.round.small"),),
                    then=("c5",),
                ),
                LessonStep("nullgame.lesson.round.3", about=("score",)),
            ),
        ),
    ),
)
LESSONS: Final = (ROUND,)


def _first_choice(moment: Moment) -> Sequence[str] | None:
    return ("hand",) if moment.actions and not any(moment.after.points) else None


def _tie(moment: Moment) -> Sequence[str] | None:
    shown = [event.cards for event in moment.events_of(CardsRevealed)]
    return ("score",) if any(cards.count(max(cards)) > 1 for cards in shown) else None


TIPS: Final = (Tip("nullgame.tip.tie", _tie, "Z4"),)
"""What is rare: said once in any match."""
GUIDED: Final = GuidedGame(2, {}, (Tip("nullgame.guide.choose", _first_choice, "Z2"),))
