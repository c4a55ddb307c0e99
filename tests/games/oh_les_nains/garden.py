"""Positions of Oh les nains ! from a few words, and steps by their texts."""

from __future__ import annotations

from collections import Counter
from functools import cache

from game.engine.protocol import CHANCE
from game.games import make
from game.games.oh_les_nains.rules.cards import CODES
from game.games.oh_les_nains.rules.game import OhLesNains
from game.games.oh_les_nains.rules.state import State

HANDS = {2: "+r,+r,r2,s1,s1/+b,+b,b2,s2,s2", 4: "+r,r2,s1/+b,b2,s2/+y,y2,s3/+g,g2,s1"}


@cache
def nains(players: int = 2, **options: str) -> OhLesNains:
    """Return the game with these options; seat 0 starts unless said otherwise."""
    game = make("oh-les-nains", players, {"starter": "0", **options})
    assert isinstance(game, OhLesNains)
    return game


def at(
    game: OhLesNains,
    *,
    slabs: int = 8,
    rows: str = "r/b",
    hands: str = "",
    pile: str = "*",
    out: str = "-",
    phase: str = "play:0",
    starter: str = "0",
    wins: str = "0-0",
    turns: int = 10,
    chain: str = "-",
    picks: str = "",
) -> State:
    """Return a position; what is not said is ordinary, and the pile is the rest of the deck."""
    n = game.num_players
    fields = (
        f"{slabs}/{16 - slabs}",
        rows,
        hands or HANDS[n],
        pile,
        out,
        phase,
        starter,
        wins,
        str(turns),
        chain,
        picks or "-" * n,
        "-",
        "-",
    )
    return game.decode_state(" ".join(fields))


def finish_draws(game: OhLesNains, state: State) -> State:
    """Let chance deal the first possible cards until somebody decides."""
    while state.current == CHANCE:
        state = game.apply(state, game.chance_outcomes(state)[0][0])
    return state


def letters(state: State) -> tuple[str, str]:
    """Return the colours of both rows."""
    left, right = ("".join("rbyg"[dwarf // 7] for dwarf in row) for row in state.rows)
    return left, right


def all_but(*codes: str) -> str:
    """Return the text of the whole deck without some cards."""
    left = Counter(CODES[card] for card in nains().setup.deck) - Counter(codes)
    return ",".join(left.elements())
