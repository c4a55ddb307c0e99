"""Plays the game against the reference: the same choices and the same chance, compared after every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from typing import Any, NamedTuple

from game.engine.protocol import TERMINAL
from game.games.tunhell.rules import types as t
from game.games.tunhell.rules.cards import CODES
from game.games.tunhell.rules.game import TunHell
from tests.games.questions import answer_of, assert_asked, listed
from tests.games.tunhell.cavern import tunhell, with_deck
from tests.games.tunhell.reference import DIGGERS, Reference

Weigh = Callable[[Reference, str], float]


def aimless(_: Reference, text: str) -> float:
    """Anything."""
    return 1


def greedy(_: Reference, text: str) -> float:
    """Dig whenever one can, with every find there is; else place warriors."""
    code = text.removeprefix("+").partition("@")[0]
    return 30 + 20 * text.count(",") + 20 * text.count(":") if "@" in text and code in DIGGERS else 1


def strong(_: Reference, text: str) -> float:
    """Place many warriors before digging: big encounters are beaten, and the ends of mines are reached."""
    code = text.removeprefix("+").partition("@")[0]
    return 8 if "@" in text and code in ("w1", "w2", "w3") else 3 if code in DIGGERS else 0.5


def hoarding(reference: Reference, text: str) -> float:
    """Fill the hand, most of all with diggers: it is locked soon."""
    code = text.removeprefix("+").partition("@")[0]
    return 40 if text.startswith("+") and code in DIGGERS and "@" not in text else 4 if "+" in text else 0.4


def idle(_: Reference, text: str) -> float:
    """Hardly ever dig: games end because nothing leaves the mines."""
    code = text.removeprefix("+").partition("@")[0]
    return 1e-4 if "@" in text and code in DIGGERS else 1


STYLES: dict[str, Weigh] = {style.__name__: style for style in (aimless, greedy, strong, hoarding, idle)}
DECKS: dict[str, dict[str, int]] = {
    "own": {},
    "finds": {"ring": 9, "sword": 3, "beer": 5, "pick": 3, "machin": 4, "heart": 6, "ghost": 6, "dirt": 9},
    "few": {"w1": 2, "w2": 2, "d20": 3, "s3": 1, "w3": 2, "dirt": 8, "rat": 12},
}


class Table(NamedTuple):
    """One way to play."""

    players: int
    deck: str
    style: str
    options: dict[str, str]


def tables(seed: int, count: int, styles: tuple[str, ...]) -> list[Table]:
    """Return tables that go through all styles, decks and numbers of players, with options at random."""
    rng = Random(seed)
    found = []
    starters = Random(seed)
    for index in range(count):
        players = 2 + index % 3
        options = {
            "rules": rng.choice(("full", "full", "beginner")),
            "shorter": rng.choice(("0", "3", "6", "9")),
            "relief": rng.choice(("off", "on")),
            "starter": starters.choice(("random", *map(str, range(players)))),
        }
        deck = list(DECKS)[index // len(styles) % len(DECKS)]
        found.append(Table(players, deck, styles[index % len(styles)], options))
    return found


def contest(seed: str) -> Counter[str]:
    """Play any game on both; return how often each thing worth seeing came up."""
    rng = Random(seed)
    tried = tables(rng.getrandbits(32), 3, (rng.choice(list(STYLES)),))  # one a number of players
    table = rng.choice(tried)._replace(deck=rng.choice(list(DECKS)))
    return play_both(table, rng.getrandbits(32))


def play_both(table: Table, seed: int) -> Counter[str]:
    """Play one game on both; return how often each thing worth seeing came up."""
    rng = Random(seed)
    game = tunhell(table.players, **table.options)
    assert game.level is not None
    deck = {code: game.level.data.get(code, 0) for code in CODES} | DECKS[table.deck]
    game = with_deck(game, **deck)
    reference = Reference(table.players, game.options, deck)
    state, steps = game.initial_state(), 0
    compare(game, state, reference, reference.seats)
    while (question := reference.question) is not None:
        decided = reference.seat
        text = answer_of(question, partial(STYLES[table.style], reference), rng)
        state = game.apply(state, game.decode_action(text), [] if steps % 2 else None)
        reference.answer(text)
        steps += 1
        compare(game, state, reference, reference.seats if steps % 8 == 0 else {decided, reference.seat})
    assert steps <= game.max_length
    scores = [reference.points(seat) for seat in reference.seats]
    best = [seat for seat in reference.seats if scores[seat] == max(scores)]
    shares = tuple(2 / len(best) - 1 if seat in best else -1.0 for seat in reference.seats)
    assert game.returns(state) == shares
    seen = reference.seen
    seen[f"ended by {reference.ended}"] += 1
    seen["shared"] += len(best) > 1
    return seen


def compare(game: TunHell, state: Any, reference: Reference, whom: Iterable[int]) -> None:
    """Hold a position, what some seats see of it, and what may happen next, against the reference."""
    question, player = reference.question, game.current_player(state)
    first = game.observation(state, 0)
    assert [names(side) for sides in first.sides for side in sides] == [
        sorted(side) for mine in reference.sides for side in mine
    ]
    assert [CODES[card] for card in first.row] == reference.row
    assert (None if first.top == t.NONE else CODES[first.top]) == reference.top
    assert first.pile == +reference.pile.total() + (reference.top is not None)
    assert names(first.discards) == listed(reference.discards)
    assert names(first.gone) == listed(reference.gone)
    assert [names(loot) for loot in first.loot] == list(map(listed, reference.loot))
    assert list(first.points) == [reference.points(seat) for seat in reference.seats]
    assert [names(known) for known in first.known] == list(map(sorted, reference.known))
    prizes = (reference.holders["dirt"], reference.holders["rat"], reference.door_owner, reference.door_at)
    assert (*first.trophies, *first.door) == tuple(t.NONE if prize is None else prize for prize in prizes)
    for seat in whom:
        compare_view(game.observation(state, seat), reference, seat)
    if question is None:
        assert player == TERMINAL and first.phase == t.OVER
        return
    laid_out = first.phase == t.STOCKING and first.turns == 0
    assert first.mover == (t.NONE if first.phase == t.STARTING else reference.seat - laid_out)
    assert first.passes == reference.passes
    assert_asked(game, state, question)
    if first.phase == t.TURN:
        assert first.quiet == reference.quiet


def compare_view(seen: t.Observation, reference: Reference, seat: int) -> None:
    """Hold what a seat knows against what the reference says it has seen."""
    assert names(seen.hand) == sorted(reference.hand(seat))
    assert names(seen.hidden) == sorted(reference.secret[seat])
    unseen = reference.unseen + reference.unseen_ends + reference.pile
    for other in reference.seats:
        if other != seat:
            unseen.update(reference.secret[other])
    for mine, cards in zip(seen.mines, reference.mines, strict=True):
        looked = [slot for slot in cards if slot.card is not None]
        if seen.phase in (t.PAYING, t.GIVING, t.HAUNTING) and cards is reference.mines[reference.at]:
            looked, cards = looked[1:], cards[1:]
        assert mine.left == len(cards)
        for fixed, slot in zip(mine.fixed, looked, strict=True):
            assert fixed.seen_by == sum(1 << knower for knower in slot.known_to)
            if seat in slot.known_to:
                assert CODES[fixed.card] == slot.card
            else:
                assert fixed.card == t.HIDDEN
                unseen[slot.card or ""] += 1
    assert {CODES[card]: n for card, n in enumerate(seen.unseen) if n} == dict(+unseen)


def names(cards: t.Cards) -> list[str]:
    """Return cards by their codes, sorted."""
    return sorted([CODES[card] for card in cards])
