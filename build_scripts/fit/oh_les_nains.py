"""Fit the weights of `game/games/oh_les_nains/rules/entries.py` to self-play, and write `weights.py`.

    python -m build_scripts.fit.oh_les_nains [--matches N] [--iterations N] [--seed S] [--start-from-nothing]

Matches between equal searches give positions with who won the round (for the estimate, by logistic
regression) and decisions with how often the search tried each turn (for the policy, by multinomial
regression). Both are sums of table entries, fitted with Adam. Run it again on its own result to improve
it; two or three rounds are enough. A thousand matches of 100 iterations take about ten minutes.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from random import Random
from textwrap import fill
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from build_scripts.fit.adam import Adam, Floats
from game.ai.ismcts import Choice, Plan, search
from game.engine.protocol import CHANCE, TERMINAL
from game.games import heuristics, make
from game.games.oh_les_nains.rules import weights
from game.games.oh_les_nains.rules.entries import position_entries, turn_entries
from game.games.oh_les_nains.rules.game import OhLesNains
from game.games.oh_les_nains.rules.policy import Policy, decision_of, position_of
from game.games.oh_les_nains.rules.state import NEXT_ROUND, State
from game.games.oh_les_nains.rules.types import DRAWING, PLAYING, Action

WEIGHTS: Final = Path(weights.__file__)
STRAY: Final = 0.1
"""How often a decision follows the spread of the search's visits instead of its favourite."""

Ints = NDArray[np.int64]


class Decision(NamedTuple):
    """The turns that were open, as entries, and what the search thought of them."""

    options: list[list[int]]
    visits: list[int]


class Harvest:
    """What self-play brings in."""

    def __init__(self, policy: Policy) -> None:
        self._perspectives = policy.perspectives
        self.positions: list[list[int]] = []
        self.won: list[bool] = []
        """Of each position, whether the side to move won the round."""
        self.decisions: list[Decision] = []
        self._round: list[tuple[list[int], int]] = []

    def note(self, state: State) -> None:
        """Note a position in the middle of a round."""
        position = position_of(state)
        self._round.append((position_entries(self._perspectives, position), position.mover & 1))

    def decided(self, state: State, tried: list[Choice]) -> None:
        """Note a decision with what the search thought of it."""
        turns = [choice.action for choice in tried]
        options = turn_entries(self._perspectives, decision_of(state), turns)
        self.decisions.append(Decision(options, [choice.visits for choice in tried]))

    def end_round(self, winner: int) -> None:
        """Say which side won the round of the positions noted last."""
        for entries, side in self._round:
            self.positions.append(entries)
            self.won.append(side == winner)
        self._round.clear()


def play(game: OhLesNains, plan: Plan, rng: Random, harvest: Harvest) -> None:
    """Play a match and bring in what it teaches."""
    state = game.initial_state()
    wins = state.wins
    while state.current != TERMINAL:
        if state.current == CHANCE:
            if state.phase == DRAWING and state.then != NEXT_ROUND and rng.random() < 0.3:
                harvest.note(state)
            state = game.apply(state, game.sample_chance(state, rng))
        else:
            if state.phase == PLAYING:
                harvest.note(state)
            state = game.apply(state, decide(game, state, plan, rng, harvest))
        if state.wins != wins:
            harvest.end_round(0 if state.wins[0] > wins[0] else 1)
            wins = state.wins


def decide(game: OhLesNains, state: State, plan: Plan, rng: Random, harvest: Harvest) -> Action:
    """Let the search choose, now and then not its favourite."""
    seat = state.current
    choices = search(
        heuristics(game), game.observation(state, seat), game.legal_actions(state), plan, rng, lambda: False
    )
    tried = [choice for choice in choices if choice.visits]
    if state.phase == PLAYING:
        harvest.decided(state, tried)
    if rng.random() < STRAY:
        mark = rng.random() * sum(choice.visits for choice in tried)
        for choice in tried:
            mark -= choice.visits
            if mark < 0:
                return choice.action  # type: ignore[no-any-return]
    return max(tried, key=lambda choice: choice.visits).action  # type: ignore[no-any-return]


def fit_positions(harvest: Harvest, start: Floats, epochs: int = 6) -> Floats:
    """Return the weights that tell best who wins."""
    entries: Ints = np.array(harvest.positions, dtype=np.int64)
    won: Floats = np.array(harvest.won, dtype=np.float64)
    adam = Adam(start.copy(), 0.01)
    shuffle = np.random.default_rng(0)
    for _ in range(epochs):
        for batch in np.array_split(shuffle.permutation(len(entries)), max(1, len(entries) // 512)):
            rows = entries[batch]
            error = (1 / (1 + np.exp(-adam.weights[rows].sum(1))) - won[batch]) / len(batch)
            pull = np.bincount(rows.ravel(), np.repeat(error, rows.shape[1]), len(start))
            adam.step(pull + 1e-5 * adam.weights)
        adam.rate *= 0.75
    chance = 1 / (1 + np.exp(-adam.weights[entries].sum(1)))
    loss = -np.mean(np.where(won > 0, np.log(chance), np.log(1 - chance)))
    print(f"  positions: {len(entries)} positions, loss {loss:.4f}")
    return adam.weights


def fit_turns(harvest: Harvest, start: Floats, epochs: int = 10) -> Floats:
    """Return the weights that tell best what the search chooses."""
    nothing = len(start)  # pads the lists; its weight stays 0
    turns = max(len(decision.options) for decision in harvest.decisions)
    width = max(len(entries) for decision in harvest.decisions for entries in decision.options)
    entries: Ints = np.full((len(harvest.decisions), turns, width), nothing, dtype=np.int64)
    wanted: Floats = np.zeros((len(harvest.decisions), turns))
    for row, (options, visits) in enumerate(harvest.decisions):
        for column, option in enumerate(options):
            entries[row, column, : len(option)] = option
        wanted[row, : len(visits)] = np.array(visits) / (2 * sum(visits))
        wanted[row, int(np.argmax(visits))] += 0.5
    adam = Adam(np.append(start, 0.0), 0.02)
    shuffle = np.random.default_rng(0)
    loss = 0.0
    for _ in range(epochs):
        loss = 0.0
        for batch in np.array_split(shuffle.permutation(len(entries)), max(1, len(entries) // 128)):
            rows = entries[batch]
            logits = adam.weights[rows].sum(2)
            logits[rows[:, :, 0] == nothing] = -1e9
            logits -= logits.max(1, keepdims=True)
            chances = np.exp(logits)
            chances /= chances.sum(1, keepdims=True)
            loss -= float((wanted[batch] * np.log(chances + 1e-9)).sum())
            error = (chances - wanted[batch]) / len(batch)
            pull = np.bincount(rows.ravel(), np.repeat(error.ravel(), width), nothing + 1)
            pull[nothing] = 0.0
            adam.step(pull + 2e-5 * adam.weights)
        adam.rate *= 0.8
    print(f"  turns: {len(entries)} decisions, loss {loss / len(entries):.4f}")
    return adam.weights[:nothing]


def write(path: Path, found: dict[str, dict[int, Floats]]) -> None:
    """Write the weights as a module."""
    lines = [
        '"""Weights of `entries`, in hundredths of a logit, by number of players.\n'
        '\nWritten by `build_scripts/fit/oh_les_nains.py`.\n"""',
        "\nfrom __future__ import annotations",
        "\nfrom collections.abc import Mapping",
        "from types import MappingProxyType",
        "from typing import Final",
        "\n# fmt: off",
    ]
    for name, by_players in found.items():
        lines.append(f"{name}: Final[Mapping[int, tuple[int, ...]]] = MappingProxyType(\n    {{")
        for players, fitted in by_players.items():
            figures = ", ".join(str(round(100 * float(weight))) for weight in fitted)
            indent = " " * 12
            body = fill(figures, 108, initial_indent=indent, subsequent_indent=indent)
            lines.append(f"        {players}: (\n{body},\n        ),")
        lines.append("    }\n)")
    path.write_text("\n".join([*lines, "# fmt: on", ""]), encoding="utf-8")


def main() -> None:
    """Play, fit and write."""
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start-from-nothing", action="store_true")
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    args = parser.parse_args()
    plan = Plan(args.iterations, args.iterations // 2, 2.0, 0, True, True)
    found: dict[str, dict[int, Any]] = {"POSITION": {}, "TURN": {}}
    for players in (2, 4):
        game = make("oh-les-nains", players)
        assert isinstance(game, OhLesNains)
        known = Policy(game.setup)
        harvest, rng = Harvest(known), Random(args.seed)
        for number in range(args.matches):
            play(game, plan, rng, harvest)
            if number % 100 == 99:
                print(f"{players} players: {number + 1} matches", flush=True)
        position, turn = known.position_weights, known.turn_weights
        if args.start_from_nothing:
            position, turn = [0.0] * len(position), [0.0] * len(turn)
        found["POSITION"][players] = fit_positions(harvest, np.array(position))
        found["TURN"][players] = fit_turns(harvest, np.array(turn))
    write(args.out, found)


if __name__ == "__main__":
    main()
