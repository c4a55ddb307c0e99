"""Positions of TunHell from a few words, and steps by their texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from game.engine.events import Event
from game.engine.protocol import CHANCE
from game.games import make
from game.games.tunhell.rules.cards import BY_CODE, CODES, DWARFS, ENDS, FINDS, HURRIED, MINE
from game.games.tunhell.rules.game import TunHell
from game.games.tunhell.rules.state import State
from tests.games.steps import step

ORDER = ("dirt", "treasure", "rat", "goblin", "orc", "troll", "dragon", *(CODES[card] for card in FINDS))
"""In which order cards that have to be somewhere are put out of the way."""
BOTH: Final = (True, True)
"""Both seats may dig: for events of which something else is looked at."""


@cache
def tunhell(players: int = 2, **options: str) -> TunHell:
    """Return the game with these options; the first seat starts, unless they say something else."""
    game = make("tunhell", players, {"starter": "0", **options})
    assert isinstance(game, TunHell)
    return game


def with_deck(game: TunHell, **copies: int) -> TunHell:
    """Return the same game with other numbers of some cards."""
    assert game.level is not None
    deck = {code: game.level.data.get(code, 0) for code in CODES}
    return TunHell(game.num_players, game.options, {**deck, **copies})


def codes(text: str) -> Counter[str]:
    """Return the cards of a text such as "w1,w1,w3"."""
    return Counter(text.split(",")) if text not in ("", "-") else Counter()


def line(cards: Mapping[str, int]) -> str:
    """Return cards as a position has them."""
    parts = [
        f"{code}*{cards[code]}" if cards[code] > 1 else code
        for code in sorted(cards, key=BY_CODE.__getitem__)
        if cards[code]
    ]
    return ",".join(parts) or "-"


def at(
    game: TunHell,
    hands: str = "",
    sides: Mapping[tuple[int, int], str] | None = None,
    *,
    left: Sequence[int] = (),
    seen: Mapping[int, str] | None = None,
    row: str = "w2,w3,d12,d21,s5",
    top: str = "d30",
    under: str | None = None,
    shuffled: bool = False,
    discards: str = "",
    gone: str = "",
    loot: str = "",
    prizes: str = "-:-:-@-",
    phase: str = "turn:0",
    clock: str = "9:0:0",
    barred: str = "",
    work: str = "-",
    last: str = "-",
    dug: str = "-",
) -> State:
    """Return a position; what is not said is ordinary, and cards that are nowhere are unseen.

    `hands` has the seats apart by a slash, and what is hidden behind a bar: "w1,sword|d20/w2"; `sides` has
    the warriors by (mine, seat); `seen` has known cards by mine: "dirt.3,rat.1". If mines are short, the
    cards that are missing lie in the last seat's loot, or are out of the game.
    """
    seats = game.num_players
    deck = Counter(CODES[card] for card in (*game.setup.dwarfs, *game.setup.mine_cards, *game.setup.ends))
    held = [hand.partition("|") for hand in _of_seats(hands, seats)]
    parts = [(codes(known), codes(hidden)) for known, _, hidden in held]
    stand = {place: codes(warriors) for place, warriors in (sides or {}).items()}
    taken = [codes(own) for own in _of_seats(loot, seats)]
    out, away = codes(discards), codes(gone)
    known = {mine: cards.split(",") for mine, cards in (seen or {}).items()}
    busy = codes(row) + codes(top) + out + away
    busy += sum((hidden + shown for shown, hidden in parts), Counter[str]())
    busy += sum(stand.values(), Counter[str]()) + sum(taken, Counter[str]())
    busy += Counter(card.partition(".")[0] for cards in known.values() for card in cards)
    if work != "-" and not work.startswith("@"):
        head, _, finds, open_card = work.split(":")
        busy += Counter([head.partition("@")[0]]) + codes(finds) + codes(open_card)
    if prizes[4] != "-":
        busy += Counter(["door"])
    if last.startswith("?"):
        code = last.partition("+")[2].partition("@")[0]
        busy += Counter([code] if HURRIED[BY_CODE[code]] else [])
    rest = deck - busy
    dwarfs = Counter({code: n for code, n in rest.items() if BY_CODE[code] in DWARFS})
    pool = dwarfs if under is None else codes(under)
    out = out + (dwarfs - pool)
    left = tuple(left) or _as_deep_as_can_be(game, rest, known)
    unknown = sum(left) - sum(len(cards) for cards in known.values())
    open_ends = sum(n > len(known.get(mine, ())) for mine, n in enumerate(left)) if game.setup.full else 0
    ends = Counter({code: n for code, n in rest.items() if BY_CODE[code] in ENDS})
    mine = Counter({code: n for code, n in rest.items() if BY_CODE[code] in MINE})
    _put_away(mine, unknown - open_ends + game.setup.removed, taken[-1], away)
    _put_away(ends, open_ends + len(game.setup.ends) - 3 if game.setup.full else 0, taken[-1], away)
    fields = (
        phase,
        clock,
        "/".join(f"{line(shown)}|{line(hidden)}" for shown, hidden in parts),
        barred or "/".join("-" * seats),
        row or "-",
        f"{top or '-'}:{'~' * shuffled}{line(pool)}",
        f"{line(out)}:{line(away)}",
        "/".join(";".join(line(stand.get((m, seat), Counter())) for seat in range(seats)) for m in range(3)),
        "/".join(f"{n}:{(seen or {}).get(m, '')}" for m, n in enumerate(left)),
        f"{line(mine)}:{line(ends)}",
        "/".join(map(line, taken)),
        prizes,
        work,
        last,
        dug,
    )
    return game.decode_state(" ".join(fields))


def _of_seats(text: str, seats: int) -> list[str]:
    """Split a text by seats; those that are left out at the end have nothing."""
    parts = text.split("/")
    return parts + [""] * (seats - len(parts))


def _as_deep_as_can_be(game: TunHell, rest: Counter[str], known: Mapping[int, Sequence[str]]) -> list[int]:
    """Return how many cards each mine has: all, unless there are not enough of them left."""
    cards = sum(n for code, n in rest.items() if BY_CODE[code] in MINE)
    cards += sum(BY_CODE[card.partition(".")[0]] in MINE for seen in known.values() for card in seen)
    missing = max(0, 3 * (game.setup.depth - game.setup.full) + game.setup.removed - cards)
    return [game.setup.depth, game.setup.depth, game.setup.depth - missing]


def _put_away(cards: Counter[str], room: int, loot: Counter[str], gone: Counter[str]) -> None:
    """Take cards out until no more than there is room for are left: of each kind, the last one last."""
    order = (*ORDER, "throne", "spider", "demon", "door")
    for least in (1, 0):
        for code in order:
            while cards.total() > room and cards[code] > least:
                cards[code] -= 1
                (gone if code in ORDER[7:] else loot)[code] += 1


def told(game: TunHell, state: State, *steps: str) -> list[Event]:
    """Apply steps and return all that happened."""
    found: list[Event] = []
    for text in steps:
        state, events = step(game, state, text)
        found += events
    return found


def texts(game: TunHell, state: State) -> list[str]:
    """Return the texts of the legal actions, or of the outcomes of chance."""
    if state.current == CHANCE:
        return [game.encode_action(outcome) for outcome, _ in game.chance_outcomes(state)]
    return [game.encode_action(action) for action in game.legal_actions(state)]


def names(cards: Sequence[int]) -> str:
    """Return cards as a text."""
    return ",".join(CODES[card] for card in cards)


def hand(state: State, seat: int) -> str:
    """Return a seat's hand."""
    return names(state.hands[seat])


def side(game: TunHell, state: State, mine: int, seat: int) -> str:
    """Return the warriors of a seat at a mine."""
    return names(state.sides[mine * game.num_players + seat])


def of(events: Sequence[Event], kind: type[Any]) -> list[Any]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, kind)]
