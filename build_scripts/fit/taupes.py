"""Fit the weights of `game/games/taupes/rules/evaluation.py` to self-play, and write `weights.py`.

    python -m build_scripts.fit.taupes [--games N] [--seed S] [--start-from-nothing]

Games between equal, somewhat careless players give positions with what came of them: on the last board who
won, on the others what the seats could expect when the next board began. The weights are those that tell this
best (a conditional logistic regression, fitted with Adam, board by board from the last). From nothing, the
first games are played by the rule of thumb. Run it again on its own result to improve it; three rounds are
enough. A thousand games at each number of players take a few minutes.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from random import Random
from textwrap import fill
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from build_scripts.fit.adam import Adam, Floats
from game.engine.protocol import CHANCE, TERMINAL
from game.games import make, spec
from game.games.taupes.rules import evaluation
from game.games.taupes.rules.boards import LAST
from game.games.taupes.rules.evaluation import (
    PLACE_STAGE,
    Judge,
    RaceWeights,
    Weights,
    chance_at_once,
    race_score,
    score,
    stage_of,
)
from game.games.taupes.rules.game import Taupes
from game.games.taupes.rules.heuristics import GameHeuristics
from game.games.taupes.rules.state import State
from game.games.taupes.rules.types import NO_WINNER, PLACING, TURNING, Action
from game.games.taupes.rules.weights import WEIGHTS

FILE: Final = Path(evaluation.__file__).with_name("weights.py")
BOARDS: Final = (PLACE_STAGE, 0, 1, 2, LAST)
FIGURES: Final = len(WEIGHTS[2][0])
RACE: Final = len(WEIGHTS[2][LAST])
"""How many figures there are on the first three boards, and on the last one.

One that is new begins with a weight of 0 in each row of `weights`.
"""
ALONE: Final = [Weights(row) for row in np.eye(FIGURES).tolist()]
RACE_ALONE: Final = [RaceWeights(row) for row in np.eye(RACE).tolist()]
"""Weights of which one is 1, and the others 0: what a seat scores by them is one of its figures."""
STRAY: Final = 0.04
"""How often an action is any of the legal ones."""
PLAIN_NOISE: Final = 0.4
NOISE: Final = 0.6
"""Deviations of the errors in judging actions, in the units of the rule of thumb and of preferences."""


class Note(NamedTuple):
    """A position: the seats with moles from the mover on, their chances to win at once, and their figures."""

    order: list[int]
    at_once: list[float]
    figures: list[list[float]]


class Lesson(NamedTuple):
    """Positions of one game on one board, and what came of them."""

    notes: list[Note]
    then: Note | None
    """The first position on the next board; None if the game ended."""
    winner: int


Harvest: TypeAlias = dict[int, list[Lesson]]
"""Lessons by board."""


def note(judge: Judge, state: State) -> Note:
    """Return what is noted of a position."""
    survey = judge.survey(state)
    places = range(len(survey.order))
    if state.ground.number == LAST:
        figures = [[race_score(survey, place, alone) for alone in RACE_ALONE] for place in places]
        return Note(survey.order, [chance_at_once(survey), *[0.0] * (len(places) - 1)], figures)
    figures = [[score(survey, place, alone) for alone in ALONE] for place in places]
    return Note(survey.order, [0.0] * len(places), figures)


def choose(game: Taupes, known: GameHeuristics, state: State, rng: Random, plainly: bool) -> Action:
    """Return the choice of a somewhat careless player."""
    legal = game.legal_actions(state)
    if len(legal) == 1:
        return legal[0]
    if rng.random() < STRAY:
        return rng.choice(legal)
    rank = known.rule_of_thumb if plainly else known.preferences
    noise = PLAIN_NOISE if plainly else NOISE
    worth = [value + noise * rng.gauss(0, 1) for value in rank(state, legal)]
    return legal[max(range(len(legal)), key=worth.__getitem__)]


def play(game: Taupes, rng: Random, plainly: bool, harvest: Harvest) -> bool:
    """Play a game and bring in what it teaches. Return whether somebody won."""
    state, known = game.initial_state(), GameHeuristics(game)
    noted: dict[int, list[Note]] = defaultdict(list)
    while state.current != TERMINAL:
        if state.current == CHANCE:
            state = game.apply(state, game.sample_chance(state, rng))
            continue
        if state.phase == TURNING or (state.phase == PLACING and state.taken):
            noted[stage_of(state)].append(note(known.judge, state))
        state = game.apply(state, choose(game, known, state, rng, plainly))
    stages = list(noted)
    for number, stage in enumerate(stages):
        following = stages[number + 1 : number + 2]
        then = noted[following[0]][0] if following else None
        if then or state.winner != NO_WINNER:
            harvest[stage].append(Lesson(noted[stage], then, state.winner))
    return state.winner != NO_WINNER


class Sample:
    """Positions as arrays: by position, by place in the order from the mover on."""

    def __init__(self, notes: Sequence[Note]) -> None:
        rows, width = len(notes), max(len(note.order) for note in notes)
        self.figures = np.zeros((rows, width, len(notes[0].figures[0])))
        self.there = np.zeros((rows, width), dtype=bool)
        self.first = np.zeros((rows, width))
        self.left = np.ones((rows, 1))
        for row, note in enumerate(notes):
            size = len(note.order)
            self.figures[row, :size] = note.figures
            self.there[row, :size] = True
            for place, chance in enumerate(note.at_once):
                self.first[row, place] = self.left[row, 0] * chance
                self.left[row, 0] *= 1 - chance

    def parts(self, rows: NDArray[np.int64], weights: Floats) -> Floats:
        """Return how the scores share what is left."""
        scores = self.figures[rows] @ weights
        scores[~self.there[rows]] = -1e9
        parts = np.exp(scores - scores.max(1, keepdims=True))
        return np.asarray(parts / parts.sum(1, keepdims=True))

    def chances(self, rows: NDArray[np.int64], weights: Floats) -> Floats:
        """Return the chances to win."""
        return np.asarray(self.first[rows] + self.left[rows] * self.parts(rows, weights))


def wanted(lessons: Sequence[Lesson], players: int, below: Floats) -> Floats:
    """Return for each position the chances at the first position of the next board, or who won."""
    rows = []
    for lesson in lessons:
        seats = np.zeros(players)
        if lesson.then is None:
            seats[lesson.winner] = 1.0
        else:
            chances = Sample([lesson.then]).chances(np.array([0]), below)[0]
            seats[lesson.then.order] = chances[: len(lesson.then.order)]
        for note in lesson.notes:
            rows.append(np.append(seats[note.order], np.zeros(players - len(note.order))))
    return np.array(rows)


def fit(lessons: Sequence[Lesson], players: int, start: Floats, below: Floats, epochs: int = 12) -> Floats:
    """Return the weights that tell best what comes of positions."""
    sample = Sample([note for lesson in lessons for note in lesson.notes])
    target = wanted(lessons, players, below)[:, : sample.there.shape[1]]
    rows = len(target)
    adam = Adam(start.copy(), 0.05)
    weights = adam.weights
    shuffle = np.random.default_rng(0)
    for _ in range(epochs):
        for batch in np.array_split(shuffle.permutation(rows), max(1, rows // 512)):
            parts = sample.parts(batch, weights)
            chances = sample.first[batch] + sample.left[batch] * parts
            pull = target[batch] / (chances + 1e-6) * sample.left[batch] * parts
            error = pull.sum(1, keepdims=True) * parts - pull
            gradient = np.einsum("ij,ijk->k", error, sample.figures[batch]) / len(batch) + 1e-4 * weights
            adam.step(gradient)
        adam.rate *= 0.75
    everything = np.arange(rows)
    found = sample.chances(everything, weights)
    loss = -np.mean((target * np.log(found + 1e-9)).sum(1))
    bound = -np.mean((target * np.log(target + 1e-9)).sum(1))
    print(f"  {rows} positions, loss {loss:.4f} of at least {bound:.4f}", flush=True)
    return weights


def write(path: Path, weights: dict[int, dict[int, Floats]]) -> None:
    """Write the weights as a module."""
    lines = [
        '"""Weights of the figures of `evaluation`, by number of players, then by board (-1: placing).\n'
        '\nWritten by `build_scripts/fit/taupes.py`.\n"""',
        "\nfrom __future__ import annotations",
        "\nfrom types import MappingProxyType",
        "from typing import Final",
        "\n# fmt: off\nWEIGHTS: Final = MappingProxyType(\n    {",
    ]
    for players, boards in weights.items():
        lines.append(f"        {players}: MappingProxyType(\n            {{")
        for board, row in boards.items():
            body = fill(", ".join(f"{weight:.3f}" for weight in row), 88)
            body = body.replace("\n", "\n" + " " * 20)
            lines.append(f"                {board}: (\n                    {body},\n                ),")
        lines.append("            }\n        ),")
    path.write_text("\n".join([*lines, "    }\n)\n# fmt: on", ""]), encoding="utf-8")


def main() -> None:
    """Play, fit and write."""
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start-from-nothing", action="store_true")
    parser.add_argument("--out", type=Path, default=FILE)
    args = parser.parse_args()
    found: dict[int, dict[int, Floats]] = {}
    for players in spec("taupes").players:
        harvest: Harvest = defaultdict(list)
        rng = Random(args.seed)
        won = 0
        choices = list(product(("by_hand", "random"), ("off", "on"), ("off", "on")))
        games = [
            make("taupes", players, {"placement": placement, "pro": pro, "two_discs": two})
            for placement, pro, two in choices
        ]
        for number in range(args.games):
            game = games[number % len(games)]
            assert isinstance(game, Taupes)
            won += play(game, rng, args.start_from_nothing, harvest)
        print(f"{players} players: {won} of {args.games} games won", flush=True)
        below = np.zeros(0)
        fitted: dict[int, Floats] = {}
        for board in reversed(BOARDS):
            size = RACE if board == LAST else FIGURES
            start = np.zeros(size) if args.start_from_nothing else np.array(WEIGHTS[players][board])
            below = fitted[board] = fit(harvest[board], players, start, below)
        found[players] = dict(sorted(fitted.items()))
    write(args.out, found)


if __name__ == "__main__":
    main()
