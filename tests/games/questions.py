"""What an independent reference asks, step by step, and how a game's own choices are held against it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Mapping
from random import Random
from typing import Any, NamedTuple, TypeAlias

from game.engine.protocol import CHANCE, Game


class Question(NamedTuple):
    """Something to be decided: by whom (a seat, or "chance"), and the answers with their weights."""

    who: int | str
    answers: Mapping[str, int]


Script: TypeAlias = Generator[Question, str, None]
"""A reference's game: it asks, is sent the answer, and goes on."""


def answer_of(question: Question, weigh: Callable[[str], float], rng: Random) -> str:
    """Choose an answer, of chance by its own weights, else by how a player weighs each."""
    answers = sorted(question.answers)
    by_chance = question.who == "chance"
    weights = [float(question.answers[text]) if by_chance else weigh(text) for text in answers]
    return rng.choices(answers, weights)[0]


def assert_asked(game: Game[Any, Any, Any], state: Any, question: Question) -> None:
    """Hold who decides, and what may be chosen or happen, against the reference."""
    player = game.current_player(state)
    answers = [game.encode_action(action) for action in game.legal_actions(state)]
    outcomes = {game.encode_action(action): weight for action, weight in game.chance_outcomes(state)}
    if question.who == "chance":
        assert player == CHANCE and not answers and outcomes == dict(question.answers)
    else:
        assert player == question.who and not outcomes and len(answers) == len(question.answers)
        assert set(answers) == set(question.answers)


def listed(cards: Counter[str]) -> list[str]:
    """Return what was counted one by one, sorted: quicker to compare than counts are."""
    return sorted(cards.elements())
