"""Plays the game against the reference: the same choices and the same chance, compared after every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import cache
from random import Random
from typing import Any, NamedTuple

from game.engine.events import Event
from game.engine.protocol import TERMINAL
from game.games import levels_of, make
from game.games.haut_les_cubes.rules import types as t
from game.games.haut_les_cubes.rules.game import HautLesCubes
from tests.games.haut_les_cubes.reference import CARDS, Cube, Reference, around, read
from tests.games.questions import answer_of, assert_asked, listed

Weigh = Callable[[Reference, int, str], float]


# -- players -----------------------------------------------------------------------------------


def aimless(reference: Reference, seat: int, text: str) -> float:
    """Anything."""
    return 1


def patient(reference: Reference, seat: int, text: str) -> float:
    """Climb, wait for the big jump, and build beside oneself."""
    if text[0] in "gmq":
        end = read(text)
        drop = 0 if text[0] == "g" else _drop(reference, seat, text)
        on = any(reference.height(cell) == reference.height(end) + 1 for cell in around(end))
        return 10.0 ** (min(drop, 6) - 4) if drop > 0 else (40 if drop else 1) * (1 + 9 * on)
    if text[0] == "n":
        raised = reference.height(read(text)) + 1 - reference.height(reference.giants[seat])
        return 40 if raised == 1 and _beside(reference.giants[seat], text) else 0.5
    return 0.02 if text == "dm" else 0.3 if text[0] in "th" else 1


def hasty(reference: Reference, seat: int, text: str) -> float:
    """Jump as soon as it can be done, most gladly to the score of the leader."""
    drop = _drop(reference, seat, text)
    if text[0] != "m" or drop <= 0:
        return patient(reference, seat, text)
    score = reference.scores[seat] + (36 if drop > 6 else drop * drop)
    return 1e6 if 25 <= score == max(reference.scores.values()) else 90.0 * drop


def rough(reference: Reference, seat: int, text: str) -> float:
    """Push and shoot, downwards if possible; else climb."""
    if text[0] in "ps":
        victim = int(text[1])
        return 60.0 + 60 * (reference.height(reference.giants[victim]) - reference.height(read(text)))
    return patient(reference, seat, text)


def jailer(reference: Reference, seat: int, text: str) -> float:
    """Begin beside what is high, and wall the others in; keep cards for it."""
    if text[0] == "g":
        return sum(reference.height(cell) for cell in around(read(text)))
    if text[0] == "n":
        at, high = read(text), reference.height(read(text)) + 1
        others = [cell for other, cell in reference.giants.items() if other != seat]
        return (
            1
            + 30 * sum(_beside(cell, text) and high > reference.height(cell) + 1 for cell in others)
            + (reference.height(at) > 0)
        )
    return patient(reference, seat, text) if text[0] != "d" else 30 if text[1] in "mh" else 1


def stripper(reference: Reference, seat: int, text: str) -> float:
    """Stay on the ground, build far out, and take what giants on the ground lean on."""
    if text[0] == "t":
        return 1 + 300 * sum(
            reference.height(cell) == 0 and _leaning(reference, cell) == [read(text)]
            for cell in reference.giants.values()
        )
    if text[0] == "n":
        x, y = read(text)
        return 30 + 10 * (abs(x) + abs(y)) if reference.height((x, y)) == 0 else 1
    if text[0] == "d":
        return 0.01 if text[1] == "t" else 1
    if text[0] in "gmqhr":
        cell = read(text)
        lean = 100 if len(_leaning(reference, cell)) == 1 else 3
        return lean if reference.height(cell) == 0 else 1
    return 1


def taker(reference: Reference, seat: int, text: str) -> float:
    """Take all cubes, and put none."""
    return {"t": 1000, "n": 0.01}.get(text[0], 0.01 if text == "dt" else 1)


def idle(reference: Reference, seat: int, text: str) -> float:
    """Hardly ever score: games end because of their length."""
    return 1e-4 if _drop(reference, seat, text) > 0 else 1


def _drop(reference: Reference, seat: int, text: str) -> int:
    if text[0] not in "mq":
        return 0
    return reference.height(reference.giants[seat]) - reference.height(read(text))


def _beside(cell: tuple[int, int], text: str) -> bool:
    """Whether a cube that is put would touch the cell."""
    x, y = read(text)
    return -2 <= x - cell[0] <= 1 and -2 <= y - cell[1] <= 1


def _leaning(reference: Reference, cell: tuple[int, int]) -> list[tuple[int, int]]:
    near = set(around(cell))
    return [
        (x, y)
        for x, y, z in reference.cubes
        if z == 0 and near & {(x + i, y + j) for i in (0, 1) for j in (0, 1)}
    ]


STYLES: dict[str, Weigh] = {
    style.__name__: style for style in (aimless, patient, hasty, rough, jailer, stripper, taker, idle)
}


# -- mountains ---------------------------------------------------------------------------------


def stairs(*towers: int) -> list[Cube]:
    """Towers side by side."""
    return [(2 * index, 0, z) for index, tower in enumerate(towers) for z in range(tower)]


def pit(*towers: int) -> list[Cube]:
    """Four towers round the cell (0, 0), which they don't cover."""
    corners = ((-2, -1), (-1, 1), (1, 0), (0, -2))
    return [(*corner, z) for corner, tower in zip(corners, towers, strict=True) for z in range(tower)]


FIRST = [(0, 0, 0), (2, 0, 0), (0, 2, 0)]
OWN: dict[str, dict[int, list[Cube]]] = {
    "standard": {  # C5
        3: FIRST,
        4: [*FIRST, (2, 2, 0)],
        5: [*FIRST, (2, 2, 0)],
        6: [*FIRST, (2, 2, 0), (4, 0, 0), (4, 2, 0)],
    },
    "stairs": {
        3: stairs(5, 4, 3, 2, 1),
        4: stairs(6, 4, 3, 2, 1),
        5: stairs(5, 4, 3, 2),
        6: stairs(6, 5, 4, 3),
    },
    "pit": {3: pit(3, 2, 2, 2), 4: pit(2, 2, 2, 2), 5: pit(3, 2, 2, 2), 6: pit(4, 4, 2, 2)},
}
LAYOUTS = (*OWN, "castle")
STARTERS = ("random", "2", "0")
LONGEST = 100_000
"""Steps, which no game comes to."""
HASTE = 0.5
"""Share of the games among very many in which all jump as soon as they can: those end, others drag on."""
MOST_STEPS = 500
"""Of the other games among very many."""


@cache
def on(players: int, layout: str, starter: str) -> HautLesCubes:
    """Return the game on a layout."""
    options = {"starter": starter}
    if layout in ("standard", "castle"):
        game = make("haut-les-cubes", players, options, levels_of("haut-les-cubes").named(layout))
        assert isinstance(game, HautLesCubes)
        return game
    return HautLesCubes(players, options, OWN[layout][players])


class Table(NamedTuple):
    """One way to play."""

    players: int
    layout: str
    style: str
    starter: str = "0"


def tables(count: int, styles: tuple[str, ...]) -> Iterable[Table]:
    """Return tables that go through all styles, layouts, numbers of players and ways to begin."""
    for index in range(count):
        layout = LAYOUTS[index // 4 % len(LAYOUTS)]
        style = styles[(index + index // 16) % len(styles)]
        yield Table(3 + index % 4, layout, style, STARTERS[index % len(STARTERS)])


# -- games -------------------------------------------------------------------------------------


def contest(seed: str) -> Counter[str]:
    """Play any game on both, or the beginning of one; return how often each thing worth seeing came up."""
    rng = Random(seed)
    ends = rng.random() < HASTE
    style = hasty.__name__ if ends else rng.choice(list(STYLES))
    table = Table(3 + rng.randrange(4), rng.choice(LAYOUTS), style, rng.choice(STARTERS))
    return play_both(table, rng.getrandbits(32), LONGEST if ends else MOST_STEPS)


def play_both(table: Table, seed: int, most: int = LONGEST) -> Counter[str]:
    """Play a game on both, to its end or for some steps; return how often each thing worth seeing came up."""
    rng = Random(seed)
    game = on(table.players, table.layout, table.starter)
    state, steps = game.initial_state(), 0
    own = OWN.get(table.layout)
    begun = game.observation(state, 0)
    starter = None if table.starter == "random" else int(table.starter)
    reference = Reference(table.players, own[table.players] if own else begun.cubes, starter)
    past = ["xm", "f", "w"]
    asked = (begun.current, begun.phase)
    last = None
    compare(game, state, reference, reference.seats)
    while (question := reference.question) is not None and steps < most:
        text = answer_of(question, liking(reference, table.style), rng)
        events: list[Event] = []
        state = game.apply(state, game.decode_action(text), events)
        decided = reference.mover
        hidden = question.who == "chance" or text[0] == "d"
        last = last if hidden else (decided, game.decode_action(text))
        reference.answer(text)
        told = [as_told(event) for event in events]
        assert [event for event in told if event[0] != "TurnBegan"] == reference.told
        seen = game.observation(state, 0)
        before, asked = asked, (seen.current, seen.phase)
        if asked[0] >= 0 and asked != before:
            assert told[-1][:3] == ("TurnBegan", *asked)
        compare(game, state, reference, reference.seats if steps % 16 == 0 else [decided])
        past.append(text)
        refuse(game, state, reference, rng.choice(past))
        refuse(game, state, reference, guess(reference, rng))
        steps += 1
        assert seen.last == last
    if reference.question is None:
        assert steps <= game.max_length
        share = 2 / len(reference.winners) - 1
        assert game.returns(state) == tuple(
            share if s in reference.winners else -1.0 for s in reference.seats
        )
    return reference.seen


def as_told(event: Event) -> tuple[Any, ...]:
    """Return an event's name and fields."""
    return (type(event).__name__, *(getattr(event, field.name) for field in fields(event)))


def liking(reference: Reference, style: str) -> Callable[[str], float]:
    """Return how much a style likes each answer to what is asked now: of its kind a share."""
    question = reference.question
    assert question is not None
    seat, kinds = question.who, Counter(text[0] for text in question.answers)
    return lambda text: STYLES[style](reference, int(seat), text) / kinds[text[0]]


def refuse(game: HautLesCubes, state: Any, reference: Reference, text: str) -> None:
    """Hold against the reference whether an action is refused."""
    legal = game.why_not(state, game.decode_action(text)) is None
    question = reference.question
    assert legal == bool(question and question.who != "chance" and text in question.answers), text


def guess(reference: Reference, rng: Random) -> str:
    """Return some action near some giant, which may be legal or not."""
    verb, victim = rng.choice("gmnptqhsxdfwr"), rng.choice(reference.seats)
    if verb in "fw":
        return verb
    if verb in "xd":
        return verb + rng.choice(CARDS)
    near = reference.giants.get(rng.choice(reference.seats), (0, 0))
    x, y = (at + rng.randint(-2, 2) for at in near)
    return f"{verb}{victim}:{x},{y}" if verb in "ps" else f"{verb}{x},{y}"


def compare(game: HautLesCubes, state: Any, reference: Reference, whom: list[int]) -> None:
    """Hold a position, what some seats know, and what may happen next, against the reference."""
    question, player = reference.question, game.current_player(state)
    seen = game.observation(state, 0)
    seats = reference.seats
    assert list(seen.cubes) == sorted(reference.cubes)
    assert list(seen.giants) == [reference.giants.get(seat) for seat in seats]
    assert list(seen.heights) == [reference.height(cell) if cell else 0 for cell in seen.giants]
    assert seen.trapped == reference.trapped()
    assert list(seen.reserves) == [reference.reserves[seat] for seat in seats]
    assert list(seen.scores) == [reference.scores[seat] for seat in seats]
    assert list(seen.order) == reference.reached
    assert seen.pile == reference.pile.total() and names(seen.played) == listed(reference.played)
    assert list(seen.hand_sizes) == [hand.total() for hand in reference.hands]
    assert list(seen.discards) == [secret.total() for secret in reference.secret]
    for seat in whom:
        own = game.observation(state, seat)
        assert names(own.hand) == listed(reference.hands[seat])
        assert names(own.discarded) == listed(reference.secret[seat])
    assert list(seen.winners) == reference.winners
    if question is None:
        assert player == TERMINAL and seen.phase == t.OVER
        return
    assert (seen.round, seen.first, seen.mover) == (reference.round, reference.first, reference.mover)
    assert (seen.due, seen.vacated, list(seen.stranded)) == (
        reference.due,
        reference.vacated,
        reference.stranded,
    )
    assert_asked(game, state, question)


def names(cards: t.Cards) -> list[str]:
    """Return cards by their letters, sorted."""
    return sorted([CARDS[card] for card in cards])
