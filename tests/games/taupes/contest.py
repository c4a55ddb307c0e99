"""Plays the game against the reference: the same choices and the same chance, compared after every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, NamedTuple

from game.engine.events import Event
from game.engine.hexgrid import hexagon
from game.engine.protocol import TERMINAL
from game.games import make
from game.games.taupes.rules import types as t
from game.games.taupes.rules.boards import HexBoard
from game.games.taupes.rules.game import Taupes
from tests.games.questions import answer_of, assert_asked
from tests.games.taupes.burrow import SMALL, WIDE, on
from tests.games.taupes.reference import Place, Reference

Weigh = Callable[[Reference, str], float]


def aimless(_: Reference, text: str) -> float:
    """Anything: hardly ever beyond the first board, and then to the limit of turns."""
    return 1


def eager(reference: Reference, text: str) -> float:
    """Into holes, and not out of them: all the way down."""
    return 1 if not text.startswith("m") else 50.0 ** _gain(reference, text)


def cosy(reference: Reference, text: str) -> float:
    """The same, and waiting as soon as one may."""
    return 1e3 if text == "w" else eager(reference, text)


def stars(reference: Reference, text: str) -> float:
    """To special points, with every extra disc that is offered; else into holes."""
    if not text.startswith("m"):
        return 20 if text == "t" else 1
    _, end = _places(reference, text)
    return 500 if end in reference.places("special") else 20.0 ** _gain(reference, text)


def lonely(reference: Reference, text: str) -> float:
    """Only the first seat looks for holes: the others are soon out."""
    return eager(reference, text) if reference.question and reference.question.who == 0 else 1


def shy(reference: Reference, text: str) -> float:
    """Out of holes, and never into the last one: no end but the limit of turns."""
    if not text.startswith("m"):
        return 1
    last = len(reference.places("holes")) - reference.filled() == 1
    return 1e-6 if last and _gain(reference, text) > 0 else 1


def _places(reference: Reference, text: str) -> tuple[Place, Place]:
    start, end = (reference.numbered()[int(number)] for number in text[1:].split("-"))
    return start, end


def _gain(reference: Reference, text: str) -> int:
    start, end = _places(reference, text)
    holes = reference.places("holes")
    return (end in holes) - (start in holes)


STYLES: dict[str, Weigh] = {style.__name__: style for style in (eager, stars, lonely, cosy, shy, aimless)}
LONG = {shy.__name__: 0.25, aimless.__name__: 0.25}
"""Ways to play to the limit of turns, and their shares among very many games, where the others have 1: such a
game takes as long as five of theirs."""
STACKS: dict[str, tuple[HexBoard, ...] | None] = {"own": None, "small": SMALL, "wide": WIDE}


class Table(NamedTuple):
    """One way to play."""

    players: int
    boards: str
    style: str
    options: dict[str, str]

    def __str__(self) -> str:
        return "-".join([str(self.players), self.boards, self.style, *self.options.values()])


def tables(seed: int, count: int, styles: tuple[str, ...]) -> list[Table]:
    """Return tables that go through all styles, stacks and numbers of players, with options at random."""
    rng = Random(seed)
    found = []
    for index in range(count):
        options = {
            "rotations": rng.choice(("random", "random", "fixed")),
            "placement": rng.choice(("by_hand", "random")),
            "pro": rng.choice(("on", "on", "off")),
            "two_discs": rng.choice(("on", "off")),
        }
        style = styles[index % len(styles)]
        boards = list(STACKS)[index // len(styles) % len(STACKS)]
        found.append(Table(rng.choice((2, 3, 4)), boards, style, options))
    return found


def contest(seed: str) -> Counter[str]:
    """Play any game on both; return how often each thing worth seeing came up."""
    rng = Random(seed)
    (style,) = rng.choices(list(STYLES), [LONG.get(style, 1) for style in STYLES])
    (table,) = tables(rng.getrandbits(32), 1, (style,))
    return play_both(table._replace(boards=rng.choice(list(STACKS))), rng.getrandbits(32))


def play_both(table: Table, seed: int) -> Counter[str]:
    """Play one game on both; return how often each thing worth seeing came up."""
    rng = Random(seed)
    game = make("taupes", table.players, table.options)
    assert isinstance(game, Taupes)
    boards = STACKS[table.boards]
    if boards is not None:
        game = on(game, boards)
    raw = [board._asdict() for board in game.setup.boards]
    reference = Reference(table.players, game.options, raw)
    state, seen, steps = game.initial_state(), Counter[str](), 0
    compare(game, state, reference)
    while (question := reference.question) is not None:
        text = answer_of(question, partial(STYLES[table.style], reference), rng)
        events: list[Event] = []
        state = game.apply(state, game.decode_action(text), events)
        reference.answer(text)
        compare(game, state, reference)
        seen.update(type(event).__name__ for event in events)
        seen.update(f"ended by {event.clause}" for event in events if isinstance(event, t.GameEnded))
        seen.update("extra" for event in events if isinstance(event, t.DiscTurned) and event.extra)
        seen.update("forced" for event in events if isinstance(event, t.MoleMoved) and event.forced)
        steps += 1
    assert steps <= game.max_length
    winner = reference.winner
    assert game.returns(state) == tuple(1.0 if seat == winner else -1.0 for seat in range(table.players))
    return seen


def compare(game: Taupes, state: Any, reference: Reference) -> None:
    """Hold a position, and what may happen next, against the reference."""
    question = reference.question
    player = game.current_player(state)
    seen = game.observation(state, 0)
    places = hexagon(game.setup.boards[seen.board].radius)
    assert {seat: {places[p] for p in seen.moles[seat]} for seat in reference.moles} == reference.moles
    assert all(list(own) == sorted(own) for own in seen.moles)
    hidden = tuple(tuple(own.count(value) for value in (1, 2, 3, 4)) for own in reference.hidden.values())
    assert seen.discs == hidden and list(seen.turned) == reference.open
    assert seen.board == reference.number and list(seen.rotations) == reference.rotations
    assert seen.highest == reference.record
    if question is None:
        assert player == TERMINAL and seen.phase == t.OVER
        assert seen.winner == (t.NO_WINNER if reference.winner is None else reference.winner)
        return
    assert_asked(game, state, question)
    if seen.phase == t.TURNING:
        assert seen.quiet == reference.quiet
        assert seen.limit == 100 * sum(map(bool, reference.moles.values()))
