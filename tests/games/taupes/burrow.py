"""Positions of Taupes et compagnie from a few words, steps by their texts, and stacks of odd boards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, Final

from game.engine.hexgrid import Axial, hexagon
from game.engine.level import Level
from game.engine.session import Session
from game.games import make
from game.games.taupes.rules.boards import HexBoard, grid_of, to_raw
from game.games.taupes.rules.game import Taupes
from game.games.taupes.rules.ground import ground_of
from game.games.taupes.rules.state import State
from game.games.taupes.rules.types import MOVE, Action

FULL: Final = "122334"
"""Everybody's discs (M2)."""
GREEN, RED, BEIGE, BLUE = range(4)

SMALL: Final = (
    HexBoard(3, ((2, 0), (0, 2), (-2, 2), (-2, 0), (0, -2)), (), ()),
    HexBoard(2, ((1, 0), (-1, 1), (0, -1)), ((2, 0), (-2, 0), (0, 0)), ()),
    HexBoard(2, ((1, 1), (-1, -1)), ((2, -2), (-2, 2), (0, 1)), ()),
    HexBoard(5, ((0, 0),), ((1, 0), (4, -4), (0, 3)), ((0, 1), (-1, 0), (1, -1))),
)
"""Four boards of other sizes, the last one the largest."""
SMALL_LEVEL: Final = Level("small", [to_raw(board) for board in SMALL], True)
"""What makes whole games short, and shows that nothing depends on the usual boards."""
WIDE: Final = (
    HexBoard(6, ((1, 0), (-1, 0), (0, 1), (0, -1)), (), ()),
    HexBoard(2, ((2, 0), (0, -2), (-2, 2)), ((1, 0),), ()),
    HexBoard(2, ((1, 1), (-2, 1)), (), ()),
    HexBoard(2, ((0, 0),), ((1, 0), (-1, 0), (2, -1)), ((1, 0), (-1, 1), (0, -1))),
)
"""A lawn with room for everybody, then boards on which a 4 has hardly any way to go."""


@cache
def taupes(players: int = 2, **options: str) -> Taupes:
    """Return the game with these options; unless said otherwise no board is turned, and seat 0 begins."""
    game = make("taupes", players, {"rotations": "fixed", "starter": "0", **options})
    assert isinstance(game, Taupes)
    return game


def on(game: Taupes, boards: Sequence[HexBoard]) -> Taupes:
    """Return the same game on other boards."""
    return Taupes(game.num_players, game.options, boards)


def at(
    game: Taupes,
    moles: str,
    *,
    board: int = GREEN,
    turned: str = "0000",
    phase: str = "turn:0",
    discs: str = "",
    open: str = "-",
    quiet: int = 0,
    highest: int = 0,
) -> State:
    """Return a position; what is not said is ordinary.

    `moles` are places such as "1,0 2,-1/0,3", seats apart by a slash; a seat without has "-".
    """
    seats = [
        [] if own == "-" else sorted(point(game, board, place) for place in own.split())
        for own in moles.split("/")
    ]
    holes = ground_of(game.setup, board, [int(sixths) for sixths in turned]).holes
    filled = sum(holes >> standing & 1 for own in seats for standing in own)
    fields = (
        phase,
        f"{board}:{turned}",
        "/".join(",".join(map(str, own)) or "-" for own in seats),
        discs or "/".join([FULL] * game.num_players),
        open,
        f"{quiet}:{max(filled, highest)}",
        "-",
    )
    return game.decode_state(" ".join(fields))


def moving(game: Taupes, moles: str, disc: int | str, *, seat: int = 0, **more: str | int) -> State:
    """Return a position in which a seat has turned up a disc, or two; the others are face down."""
    rest = FULL
    for value in str(disc).strip("+"):
        rest = rest.replace(value, "", 1)
    hands = [FULL] * game.num_players
    hands[seat] = rest
    return at(game, moles, phase=f"move:{seat}", discs="/".join(hands), open=str(disc), **more)  # type: ignore[arg-type]


def point(game: Taupes, board: int, place: str) -> int:
    """Return the number of a place such as "1,-2"."""
    q, r = map(int, place.split(","))
    return hexagon(game.setup.boards[board].radius).index((q, r))


def place(state: State, point: int) -> Axial:
    """Return where a point lies."""
    return hexagon(state.ground.radius)[point]


def places(state: State, seat: int) -> set[Axial]:
    """Return where a seat's moles stand."""
    return {place(state, point) for point in state.moles[seat]}


def move(state: State, start: str, end: str) -> str:
    """Return the text of a move between two places."""
    index = hexagon(state.ground.radius).index
    a, b = (index((int(q), int(r))) for q, r in (start.split(","), end.split(",")))
    return f"m{a}-{b}"


def ends(game: Taupes, state: State, start: str) -> set[Axial]:
    """Return the places to which the mole at `start` can go."""
    q, r = map(int, start.split(","))
    origin = hexagon(state.ground.radius).index((q, r))
    return {place(state, action.b) for action in game.legal_actions(state) if action.a == origin}


def sensibly(session: Session[Any, Any], rng: Random) -> Action:
    """Choose something that brings a race on: into a hole if possible, and not out of one."""
    legal: Sequence[Action] = session.legal_actions()
    if legal[0].kind != MOVE:
        return rng.choice(legal)
    seen = session.observation(0)
    holes = grid_of(seen.boards[seen.board], seen.rotations[seen.board]).holes
    other = [action for action in legal if action.a not in holes]
    into = [action for action in other if action.b in holes]
    return rng.choice(into or other or legal)
