"""Positions as one line of text, like chess's FEN: for tests, golden games and marks of records.

Fields, separated by blanks; `-` is nothing; cards as in actions, with their number, as `m3p1`:

    phase   play:1:0              place, deal, discard, play, follow, relocate, over, start; mover; cards due
    round   3:2                   its number, its first player; as the mover `-` until one is drawn
    cubes   0,0,0/0,0,1/2,0,0     each with its level, ascending
    giants  -1,0/0,1/2,2          by seat, as far as they are placed
    reserve 7,6,7                 cubes, by seat
    scores  4,0,9:2,0             by seat; who has scored, who came first to the own score first
    hands   m1p2/-/n1             by seat
    cards   m20n9:m2/-/p1:m3      the pile; secret discards by seat; cards played since the last shuffle
    work    2,0                   the cell that a pushed giant has left, or the stranded giants as `!0!2`
    last    1:m2,2                the last public choice, and whose it was
    memory  2:1:m9:-/m1/-:m2/-/-:m1/-/-:1,0,0   of a shuffle in a deal

The memory is its round; who was dealt to; the played cards, discards and hands then, by seat; what each has
played and how many cards it has discarded since, in that round.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from game.engine import texts
from game.engine.protocol import CHANCE, TERMINAL
from game.engine.starter import NOBODY_YET
from game.games.haut_les_cubes.rules import notation
from game.games.haut_les_cubes.rules.flow import winners
from game.games.haut_les_cubes.rules.grid import NOWHERE, cell, number
from game.games.haut_les_cubes.rules.mountain import build
from game.games.haut_les_cubes.rules.notation import LETTERS
from game.games.haut_les_cubes.rules.setup import Setup
from game.games.haut_les_cubes.rules.state import Memory, State
from game.games.haut_les_cubes.rules.types import (
    COPIES,
    CUBES,
    DEAL,
    DEALING,
    DISCARD,
    DISCARDING,
    FOLLOWING,
    GAME_ID,
    OVER,
    PLACING,
    PLAYING,
    RELOCATING,
    ROUNDS,
    START,
    STARTING,
    Action,
    Cards,
)

NEVER_LAST: Final = (DEAL, START, DISCARD)
"""Kinds of action that are chance outcomes, or secret."""
PHASES: Final = ("place", "deal", "discard", "play", "follow", "relocate", "over", "start")


# -- writing -----------------------------------------------------------------------------------


def encode(state: State) -> str:
    """Return the text of a state."""
    return " ".join(
        (
            f"{PHASES[state.phase]}:{texts.number_text(state.mover)}:{state.due}",
            f"{state.round}:{texts.number_text(state.first)}",
            "/".join(f"{x},{y},{z}" for x, y, z in state.mountain.cubes()),
            texts.listed([_cell(giant) for giant in state.giants if giant != NOWHERE], "/"),
            _numbers(state.reserves),
            f"{_numbers(state.scores)}:{_numbers(state.order)}",
            _hands(state.hands),
            f"{_set(state.pile)}:{_hands(state.secrets)}:{_set(state.played)}",
            _work(state),
            "-" if state.last is None else f"{state.last[0]}:{notation.encode(state.last[1])}",
            _memory(state.memory),
        )
    )


def _set(cards: Cards) -> str:
    return texts.listed((f"{LETTERS[card]}{cards.count(card)}" for card in sorted(set(cards))), "")


def _hands(hands: tuple[Cards, ...]) -> str:
    return "/".join(map(_set, hands))


def _numbers(numbers: tuple[int, ...]) -> str:
    return texts.listed(map(str, numbers))


def _cell(spot: int) -> str:
    x, y = cell(spot)
    return f"{x},{y}"


def _work(state: State) -> str:
    if state.stranded:
        return "".join(f"!{seat}" for seat in state.stranded)
    return "-" if state.vacated == NOWHERE else _cell(state.vacated)


def _memory(memory: Memory | None) -> str:
    if memory is None:
        return "-"
    head = f"{memory.round}:{memory.player}:{_set(memory.played)}"
    hands = f"{_hands(memory.secrets)}:{_hands(memory.hands)}:{_hands(memory.plays)}"
    return f"{head}:{hands}:{_numbers(memory.drops)}"


# -- reading -----------------------------------------------------------------------------------


def decode(setup: Setup, text: str) -> State:
    """Return the state of a text. Raises ActionSyntaxError."""
    return texts.read(
        text, _parse, encode, partial(_possible, setup.players), refusal=texts.STATE, game=GAME_ID
    )


def _parse(text: str) -> State:
    head, rounds, cubes, giants, reserves, scores, hands, cards, work, last, memory = text.split(" ")
    state = State()
    phase, mover, due = head.split(":")
    state.phase, state.mover, state.due = PHASES.index(phase), texts.read_number(mover), int(due)
    round_, first = rounds.split(":")
    state.round, state.first = int(round_), texts.read_number(first)
    state.mountain = build([_three(cube) for cube in cubes.split("/")])
    placed = [_spot(giant) for giant in texts.items(giants, "/")]
    state.reserves = _read_numbers(reserves)
    points, _, order = scores.partition(":")
    state.scores, state.order = _read_numbers(points), _read_numbers(order)
    state.hands = _read_hands(hands)
    state.giants = _by_seat(placed, state.first, len(state.hands))
    pile, secrets, played = cards.split(":")
    state.pile, state.secrets, state.played = _read_set(pile), _read_hands(secrets), _read_set(played)
    state.vacated, state.stranded = NOWHERE, ()
    if work.startswith("!"):
        state.stranded = tuple(map(int, work[1:].split("!")))
    elif work != "-":
        state.vacated = _spot(work)
    state.last = None if last == "-" else _read_last(last)
    state.memory = None if memory == "-" else _read_memory(memory)
    by_chance = state.phase in (STARTING, DEALING)
    state.current = TERMINAL if state.phase == OVER else CHANCE if by_chance else state.mover
    state.winners = winners(state) if state.phase == OVER else ()
    state.legal = None
    return state


def _three(text: str) -> tuple[int, int, int]:
    x, y, z = map(int, text.split(","))
    return x, y, z


def _spot(text: str) -> int:
    x, y = map(int, text.split(","))
    spot = number(x, y)
    if spot == NOWHERE:
        raise ValueError(text)
    return spot


def _by_seat(placed: list[int], first: int, seats: int) -> tuple[int, ...]:
    """Return the giants of all seats: those from the first seat on are placed, and listed by seat (C6)."""
    giants = [NOWHERE] * seats
    standing = sorted((first + place) % seats for place in range(len(placed)))
    for seat, spot in zip(standing, placed, strict=True):
        giants[seat] = spot
    return tuple(giants)


def _read_numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, texts.items(text)))


def _read_set(text: str) -> Cards:
    cards = [
        LETTERS.index(letter) for letter, n in re.findall(r"([a-z])(\d{1,2})", text) for _ in range(int(n))
    ]
    return tuple(sorted(cards))


def _read_hands(text: str) -> tuple[Cards, ...]:
    return tuple(map(_read_set, text.split("/")))


def _read_last(text: str) -> tuple[int, Action]:
    seat, _, words = text.partition(":")
    return int(seat), notation.decode(words)


def _read_memory(text: str) -> Memory:
    number_, player, played, secrets, hands, plays, drops = text.split(":")
    return Memory(
        round=int(number_),
        player=int(player),
        played=_read_set(played),
        secrets=_read_hands(secrets),
        hands=_read_hands(hands),
        plays=_read_hands(plays),
        drops=_read_numbers(drops),
    )


# -- whether a game can be played on from here ---------------------------------------------------


def _possible(players: int, state: State) -> bool:
    """Whether a game can be played on from here; not whether one can get here."""
    by_seat = (state.reserves, state.scores, state.hands, state.secrets)
    return (
        all(len(values) == players for values in by_seat)
        and _seats_fit(state, players)
        and min(state.reserves) >= 0
        and sum(state.reserves) + len(state.mountain.cubes()) == CUBES
        and min(state.scores) >= 0
        and sorted(state.order) == [seat for seat, score in enumerate(state.scores) if score]
        and (state.last is None or (0 <= state.last[0] < players and state.last[1].kind not in NEVER_LAST))
        and _giants_fit(state, players)
        and _cards_fit(state)
        and _phase_fits(state)
        and (state.memory is None or _memory_fits(state, state.memory, players))
    )


def _seats_fit(state: State, players: int) -> bool:
    """A mover and a first player, unless the starter is still to be drawn."""
    if state.phase == STARTING:
        return state.mover == state.first == NOBODY_YET
    return 0 <= state.mover < players and 0 <= state.first < players


def _giants_fit(state: State, players: int) -> bool:
    """All are placed, or those before the mover; one a cell; all but stranded ones in contact (C3, C6)."""
    placed = {seat: spot for seat, spot in enumerate(state.giants) if spot != NOWHERE}
    if state.phase == PLACING:
        due = (state.mover - state.first) % players
    else:
        due = 0 if state.phase == STARTING else players
    alone = {seat for seat, spot in placed.items() if not state.mountain.in_contact(spot)}
    return len(set(placed.values())) == len(placed) == due and alone == set(state.stranded)


def _cards_fit(state: State) -> bool:
    """All cards are there, and only they."""
    groups = (*state.hands, *state.secrets, state.pile, state.played)
    return _all_cards(groups)


def _all_cards(groups: tuple[Cards, ...]) -> bool:
    return all(sum(group.count(card) for group in groups) == copies for card, copies in enumerate(COPIES))


def _phase_fits(state: State) -> bool:
    """As many cards as the phase has, and something to decide."""
    phase, cards = state.phase, len(state.hands[state.mover])
    if phase in (STARTING, PLACING):
        return state.round == state.due == 0 and not any(state.hands)
    if not 1 <= state.round <= ROUNDS:
        return False
    if (phase == FOLLOWING) != (state.vacated != NOWHERE) or (phase == RELOCATING) != bool(state.stranded):
        return False
    if phase == FOLLOWING and (
        state.vacated in state.giants
        or state.mountain.height(state.vacated) != state.mountain.height(state.giants[state.mover])
    ):
        return False
    if phase == DEALING:
        return state.due > 0 and bool(state.pile)
    if phase == DISCARDING:
        return 0 < state.due <= cards
    if phase == OVER:
        return state.due == 0 and not any(state.hands)
    return state.due == 0 and (phase != PLAYING or cards > 0)


def _memory_fits(state: State, memory: Memory, players: int) -> bool:
    """All cards were in hands and discards then; what was held then is where it can be now."""
    by_seat = (memory.secrets, memory.hands, memory.plays, memory.drops)
    if any(len(values) != players for values in by_seat) or not 1 <= memory.round <= state.round:
        return False
    if not 0 <= memory.player < players or not _all_cards((memory.played, *memory.secrets, *memory.hands)):
        return False
    for seat, held in enumerate(memory.hands):
        now = (*memory.plays[seat], *state.secrets[seat])
        if memory.round == state.round:
            now += state.hands[seat]
        if any(held.count(card) > now.count(card) for card in set(held)):
            return False
        if not 0 <= memory.drops[seat] <= len(state.secrets[seat]):
            return False
    plays = [card for played in memory.plays for card in played]
    return all(plays.count(card) <= state.played.count(card) for card in set(plays))
