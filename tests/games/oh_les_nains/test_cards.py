"""N12 to N14: what cards do."""

from __future__ import annotations

import pytest

from game.games.oh_les_nains.rules.cards import BY_CODE, CODES
from game.games.oh_les_nains.rules.types import (
    CardPlayed,
    DwarfCrashed,
    DwarfPlaced,
    DwarfRefused,
    HosePulled,
    RoundEnded,
    SquirrelsRan,
    StrengthsCompared,
)
from tests.games.oh_les_nains.garden import at, letters, nains
from tests.games.steps import legal, play, reason, step

FULL = "rrrrrr/rbb"
"""All seven red dwarfs are out."""


def test_n12_an_added_dwarf_costs_two_slabs() -> None:
    game = nains()
    state, events = step(game, at(game), "+r")
    assert events[:3] == [
        CardPlayed(player=0, card=BY_CODE["+r"], use=1, colour=0),
        DwarfPlaced(0, 1, 1),
        HosePulled(1, 8, 6),
    ]
    assert (state.slabs, letters(state)) == (6, ("rr", "b"))


def test_n12_multicolour_names_a_colour_that_is_left() -> None:
    game = nains()
    state = at(game, hands="+m,s1/+b")
    assert [text for text in legal(game, state) if text[0] == "+"] == ["+m:r", "+m:b", "+m:y", "+m:g"]
    assert letters(play(game, state, "+m:g")) == ("rg", "b")
    state = at(game, rows=FULL, hands="+m,s1/+b")
    assert [text for text in legal(game, state) if text[0] == "+"] == ["+m:b", "+m:y", "+m:g"]
    assert reason(game, state, "+m:r") == ("colour-used-up", "N12")


def test_n12_a_card_whose_colour_is_used_up_names_another() -> None:
    game = nains()
    state = at(game, slabs=12, rows="rrrrrr/rbb", hands="+r,s1/+b")
    assert [text for text in legal(game, state) if text[0] == "+"] == ["+r:b", "+r:y", "+r:g"]
    assert reason(game, state, "+r") == ("colour-used-up", "N12")
    after = play(game, state, "+r:y")
    assert letters(after) == ("rrrrrry", "rbb")


def test_n12_while_its_own_colour_is_left_it_names_no_other() -> None:
    game = nains()
    assert reason(game, at(game), "+r:b") == ("own-colour-left", "N12")


@pytest.mark.parametrize(("free", "loses"), [(4, False), (3, False), (2, True), (1, True), (0, True)])
def test_n12_an_add_loses_with_fewer_than_three_free_slabs(free: int, loses: bool) -> None:
    game = nains()
    state = at(game, slabs=3 + free, rows="rgy/b", hands="+r,s1/+b")
    state, events = step(game, state, "+r")
    assert any(isinstance(event, RoundEnded) for event in events) == loses


def test_n12_without_a_free_slab_the_dwarf_goes_back_and_the_pull_happens() -> None:
    game = nains()
    state = at(game, slabs=13, rows="rgy/bbb", hands="s1/+b,s1", phase="play:1")
    state, events = step(game, state, "+b")
    assert events[1:4] == [DwarfRefused(1, 1), HosePulled(0, 13, 15), DwarfCrashed(1, 9)]
    assert state.wins == (1, 0)


def test_n12_with_one_free_slab_the_dwarf_comes_and_hits_the_fence() -> None:
    game = nains()
    state, events = step(game, at(game, slabs=4, rows="rgy/b", hands="+r,s1/+b"), "+r")
    assert events[1:4] == [DwarfPlaced(0, 1, 3), HosePulled(1, 4, 2), DwarfCrashed(0, 1)]
    assert state.wins == (0, 1)


def test_n12_a_dwarf_gets_the_lowest_free_number_of_its_colour() -> None:
    game = nains()
    state = play(game, at(game, rows="r1/r0r3", hands="+r,s1/+b"), "+r")
    assert state.rows == ((1, 2), (0, 3))


@pytest.mark.parametrize(
    ("card", "strengths"),
    [  # rbg against bbyy
        ("r0", (2, 4)),
        ("b0", (2, 2)),
        ("r2", (4, 4)),
        ("b2", (4, 6)),
        ("y2", (3, 6)),
        ("g2", (4, 4)),
        ("r2b2", (5, 6)),
        ("r2b0", (3, 2)),
        ("b2r0", (3, 6)),
        ("g2y0", (4, 2)),
    ],
)
def test_n13_colours_of_a_card_count_twice_or_not_at_all(card: str, strengths: tuple[int, int]) -> None:
    game = nains()
    state, events = step(game, at(game, rows="rbg/bbyy", hands=f"{card},s1/+b"), card)
    assert events[1] == StrengthsCompared(BY_CODE[card], -1, strengths)
    assert state.slabs == 8 + strengths[0] - strengths[1]


@pytest.mark.parametrize("mover", [0, 1])
def test_n13_the_stronger_side_pulls_the_difference_whoever_plays(mover: int) -> None:
    game = nains()
    hands = "b2,s1/+r" if mover == 0 else "+r/b2,s1"
    state, events = step(game, at(game, rows="rr/bbb", hands=hands, phase=f"play:{mover}"), "b2")
    assert HosePulled(1, 8, 4) in events
    assert state.slabs == 4


def test_n13_equal_strengths_pull_nothing() -> None:
    game = nains()
    state, events = step(game, at(game, rows="rb/br", hands="r2,s1/+b"), "r2")
    assert not any(isinstance(event, HosePulled) for event in events)
    assert state.slabs == 8


@pytest.mark.parametrize(
    ("action", "after"),
    [("m2:r", 9), ("m2:b", 7), ("m2:g", 8), ("m0:r", 7), ("m0:b", 9), ("m0:y", 8)],
)
def test_n13_a_multicolour_cap_is_any_colour_even_one_that_nobody_has(action: str, after: int) -> None:
    game = nains()
    state = at(game, hands="m0,m2/+b")
    assert [text for text in legal(game, state) if text[0] == "m"] == [
        f"m{count}:{letter}" for count in "02" for letter in "rbyg"
    ]
    assert play(game, state, action).slabs == after


def test_n13_a_cap_may_name_a_colour_that_is_used_up() -> None:
    game = nains()
    state = at(game, slabs=12, rows=FULL, hands="m0,s1/+b")
    assert "m0:r" in legal(game, state)
    assert play(game, state, "m0:r").slabs == 10


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("mover", [0, 1])
def test_n14_squirrels_pull_for_their_players_side(count: int, mover: int) -> None:
    game = nains()
    state = at(game, hands=f"s{count},+r/+b" if mover == 0 else f"+b/s{count},+r", phase=f"play:{mover}")
    state, events = step(game, state, f"s{count}")
    assert SquirrelsRan(mover, count) in events
    assert state.slabs == 8 + (count if mover == 0 else -count)


def test_the_deck_is_the_reconstruction_of_the_rules() -> None:
    deck = nains().setup.deck
    counts = {code: deck.count(BY_CODE[code]) for code in CODES}
    assert (len(CODES), len(deck)) == (36, 55)
    assert [counts[code] for code in ("+r", "+b", "+y", "+g", "+m")] == [4] * 5
    assert [counts[code] for code in ("m0", "m2", "s1", "s2", "s3")] == [2, 2, 2, 2, 1]
    assert sorted(counts.values()) == [1] * 27 + [2] * 4 + [4] * 5
