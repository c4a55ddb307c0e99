"""N17 to N20: counters, over-counters and over-over-counters."""

from __future__ import annotations

from game.games.oh_les_nains.rules.cards import BY_CODE
from game.games.oh_les_nains.rules.state import UNCHAINED
from game.games.oh_les_nains.rules.types import (
    ADDED,
    COUNTER,
    COUNTERED,
    DRAWING,
    OVERCOUNTERED,
    CardPlayed,
    DwarfChangedSides,
    DwarfCrashed,
    DwarfPlaced,
    DwarfRemoved,
    HosePulled,
    PileShuffled,
    TurnBegan,
)
from tests.games.oh_les_nains.garden import all_but, at, finish_draws, letters, nains
from tests.games.steps import legal, play, reason, step

DUEL = "+r,+r,+r,+m/+r,+m,+b,s1"


def counters(texts: list[str]) -> list[str]:
    return [text for text in texts if text.startswith("c:")]


def test_n17_a_counter_takes_the_dwarf_off_and_the_slabs_stay_pulled() -> None:
    game = nains(counters="on")
    state = play(game, at(game, hands=DUEL), "+r")
    assert state.chain == (ADDED, 0, 1)
    assert counters(legal(game, state)) == ["c:+r", "c:+m"]
    state, events = step(game, state, "c:+r")
    assert events[:2] == [
        CardPlayed(player=1, card=BY_CODE["+r"], use=COUNTER, colour=0),
        DwarfRemoved(0, 1, 1),
    ]
    assert not any(isinstance(event, HosePulled) for event in events)
    assert (letters(state), state.slabs, state.used) == (("r", "b"), 6, (1, 1, 0, 0))


def test_n17_the_dwarfs_colour_counts_not_that_of_the_card_that_brought_it() -> None:
    game = nains(counters="on")
    state = play(game, at(game, hands="+m,s1/+m,+b,+y"), "+m:y")
    assert counters(legal(game, state)) == ["c:+y", "c:+m"]
    assert reason(game, state, "c:+b") == ("counter-colour", "N17")
    # Red is used up: the red card brings a yellow dwarf, and yellow counters it.
    state = at(game, slabs=12, rows="rrrrrr/rbb", hands="+r,s1/+r,+y,+b")
    assert counters(legal(game, play(game, state, "+r:y"))) == ["c:+y"]


def test_n17_a_card_whose_own_colour_is_used_up_counters_only_its_own() -> None:
    game = nains(counters="on")
    state = at(game, slabs=12, rows="rrrrr/rbb", hands="+r,s1/+r,+r,+b,+m")
    state = play(game, state, "+r")  # the seventh red one
    assert state.full == 1
    assert counters(legal(game, state)) == ["c:+r", "c:+m"]
    assert "+r:b" in legal(game, state)
    after = play(game, state, "c:+r")
    assert (letters(after), after.full) == (("rrrrr", "rbb"), 0)
    state = at(game, slabs=12, rows="rrrrrr/rbb", hands="+b,s1/+r,+m")
    state = play(game, state, "+b")
    assert counters(legal(game, state)) == ["c:+m"]
    assert reason(game, state, "c:+r") == ("counter-colour", "N17")


def test_n17_only_in_the_very_next_turn() -> None:
    game = nains(counters="on")
    state = play(game, at(game, hands="+r,s1,s2/s1,+r"), "+r", "s1", "s2")
    assert counters(legal(game, state)) == []
    assert reason(game, state, "c:+r") == ("nothing-to-counter", "N17")
    state = finish_draws(game, play(game, at(game, hands="+r,s1/+r,s1"), "+r", "x:s1"))
    assert state.chain == UNCHAINED


def test_n17_the_same_card_may_be_played_as_an_ordinary_add() -> None:
    game = nains(counters="on")
    state = play(game, at(game, hands=DUEL), "+r")
    after = play(game, state, "+r")
    assert letters(after) == ("rr", "br")
    assert after.chain == (ADDED, 0, 1)
    assert counters(legal(game, after)) == ["c:+r", "c:+m"]


def test_n17_first_dwarfs_can_not_be_countered() -> None:
    game = nains(counters="on")
    state = play(game, finish_draws(game, game.initial_state()), "=r", "=r")
    assert state.chain == UNCHAINED
    assert reason(game, state, "c:+r")[0] in ("nothing-to-counter", "not-in-hand")
    assert counters(legal(game, state)) == []


def test_n17_not_without_the_option() -> None:
    game = nains()
    state = play(game, at(game, hands=DUEL), "+r")
    assert counters(legal(game, state)) == []
    assert reason(game, state, "c:+r") == ("counters-off", "N17")


def test_n17_a_refused_dwarf_can_not_be_countered() -> None:
    game = nains(counters="on")
    state = play(game, at(game, slabs=0, rows="-/b", hands="+r,s1/+r,s1"), "+r")
    assert state.chain == UNCHAINED


def test_n17_a_chain_ends_with_the_round() -> None:
    game = nains(counters="on")
    state = play(game, at(game, slabs=3, rows="rg/b", hands="+r,s1/+r,s1"), "+r")
    assert state.wins == (0, 1)
    assert state.chain == UNCHAINED
    state = play(game, state, "=r", "=r")
    assert counters(legal(game, state)) == []


def test_n17_in_teams_the_next_player_is_an_opponent() -> None:
    game = nains(4, counters="on")
    hands = "+r,s1/+r,s1/+r,b2/+r,b0"
    state = play(game, at(game, rows="rr/bb", hands=hands), "+r")
    assert counters(legal(game, state)) == ["c:+r"]
    state = play(game, state, "c:+r")
    assert (letters(state), state.current) == (("rr", "bb"), 2)
    state = play(game, state, "c:+r")  # N18, by the adder's partner
    assert letters(state) == ("rrrr", "bb")
    state = play(game, state, "c:+r")  # N19
    assert letters(state) == ("rr", "bbrr")


def test_n17_a_counter_may_empty_the_hand_and_the_chain_goes_on() -> None:
    game = nains(counters="on")
    state = play(game, at(game, hands="+r,+m/+r"), "+r", "c:+r")
    assert (state.phase, state.need) == (DRAWING, 5)
    state = finish_draws(game, state)
    assert len(state.hands[1]) == 5
    assert state.chain == (COUNTERED, 0, 1)
    assert counters(legal(game, state)) == ["c:+m"]


def test_n18_an_over_counter_brings_two_and_the_hose_does_not_move() -> None:
    game = nains(counters="on")
    state = play(game, at(game, hands=DUEL), "+r", "c:+r")
    state, events = step(game, state, "c:+r")
    assert events[1:] == [DwarfPlaced(0, 1, 1), DwarfPlaced(0, 2, 2), TurnBegan(1, 3, 13)]
    assert (letters(state), state.slabs) == (("rrr", "b"), 6)
    assert state.chain == (OVERCOUNTERED, 0, 2)


def test_n18_a_multicolour_card_over_counters_too() -> None:
    game = nains(counters="on")
    state = play(game, at(game, hands=DUEL), "+r", "c:+m", "c:+m")
    assert letters(state) == ("rrr", "b")


def test_n18_only_in_the_turn_after_the_counter() -> None:
    game = nains(counters="on")
    state = play(game, at(game, hands="+r,+r,s1,s2/+r,+r,s1"), "+r", "c:+r", "s1", "s1")
    assert reason(game, state, "c:+r") == ("nothing-to-counter", "N17")
    state = play(game, at(game, hands="+r,+b,s1/+r,+r,s1"), "+r", "c:+r")
    assert reason(game, state, "c:+b") == ("counter-colour", "N18")


def test_n19_an_over_over_counter_takes_them_over() -> None:
    game = nains(counters="on")
    state = play(game, at(game, hands=DUEL), "+r", "c:+r", "c:+r")
    assert reason(game, state, "c:+b") == ("counter-colour", "N19")
    state, events = step(game, state, "c:+m")
    assert events[1:3] == [DwarfChangedSides(2, 1, 1), DwarfChangedSides(1, 1, 2)]
    assert (letters(state), state.slabs) == (("r", "brr"), 6)
    assert state.balance == (-1, -1, 0, 0)


def test_n19_no_counter_may_follow_but_an_add_may_and_can_be_countered() -> None:
    game = nains(counters="on")
    state = play(game, at(game, hands=DUEL), "+r", "c:+r", "c:+r", "c:+m")
    assert counters(legal(game, state)) == []
    assert reason(game, state, "c:+r") == ("nothing-to-counter", "N17")
    state = play(game, state, "+m:b")
    assert counters(legal(game, state)) == ["c:+b"]


def test_n19_one_that_was_placed_alone_comes_alone() -> None:
    game = nains(counters="on")
    state = at(game, slabs=12, rows="rrrrr/rbb", hands="+r,+m,s1/+r,+m,s1")
    state = play(game, state, "+r", "c:+r", "c:+m")
    assert state.chain == (OVERCOUNTERED, 0, 1)
    state = play(game, state, "c:+m")
    assert letters(state) == ("rrrrr", "rbbr")


def test_n19_whoever_has_no_slabs_for_them_is_beaten() -> None:
    game = nains(counters="on")
    # The right has 4 slabs and 3 dwarfs: two more are one too many (N3).
    state = at(game, slabs=12, rows="yyyrr/bbb", hands="+r,s1/+m,s1", phase="play:1", chain="over:r:2")
    after, events = step(game, state, "c:+m")
    assert events[1:4] == [DwarfChangedSides(1, 1, 3), DwarfChangedSides(0, 1, 4), DwarfCrashed(1, 0)]
    assert (after.wins, after.chain) == ((1, 0), UNCHAINED)
    warning = game.outlook(game.observation(state, 1), game.decode_action("c:+m")).warning
    assert warning is not None and warning.clause == "N3"
    roomy = at(game, slabs=11, rows="yyyrr/bbb", hands="+r,s1/+m,s1", phase="play:1", chain="over:r:2")
    assert play(game, roomy, "c:+m").wins == (0, 0)


def test_n20_an_over_counter_brings_one_if_only_one_fits() -> None:
    game = nains(counters="on")
    # The add leaves no slab free beyond its own, the counter frees that one.
    state = at(game, slabs=5, rows="gg/b", hands="+r,+r,s1/+r,s1")
    state = play(game, state, "+r", "c:+r")
    assert (state.slabs, letters(state)) == (3, ("gg", "b"))
    state = play(game, state, "c:+r")
    assert (letters(state), state.chain) == (("ggr", "b"), (OVERCOUNTERED, 0, 1))


def test_n20_or_if_only_one_is_left() -> None:
    game = nains(counters="on")
    state = at(game, slabs=12, rows="rrrrr/rbb", hands="+r,+r,s1/+r,s1")
    state = play(game, state, "+r", "c:+r", "c:+r")
    assert letters(state) == ("rrrrrr", "rbb")
    assert state.chain == (OVERCOUNTERED, 0, 1)


def test_n11_a_counter_that_empties_the_hand_may_shuffle() -> None:
    game = nains(counters="on")
    state = at(game, hands="+r,s1/+r", pile="-", out=all_but("+r", "+r", "s1"))
    state, events = step(game, play(game, state, "+r"), "c:+r")
    assert events[-1] == PileShuffled(54)
    assert state.chain == (COUNTERED, 0, 1)
