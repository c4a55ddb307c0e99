"""Why something is refused, and what an action would do."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import partial
from random import Random

import pytest

from game.engine.hexgrid import distance, hexagon
from game.engine.protocol import CHANCE, ActionSyntaxError
from game.engine.reasons import Ref
from game.games.taupes.rules import types as t
from game.games.taupes.rules.boards import point_name
from game.games.taupes.rules.game import Taupes
from game.games.taupes.rules.state import State
from game.i18n import LANGS, Catalog
from tests.games.steps import play, reason
from tests.games.taupes.burrow import BEIGE, BLUE, FULL, RED, at, move, moving, point, taupes

NOT_LAST = "1,1 -1,-1 -2,3"
"""All holes of the beige board but (2, -3)."""


def args(game: Taupes, state: State, text: str) -> dict[str, object]:
    found = game.why_not(state, game.decode_action(text))
    assert found is not None
    for language in LANGS:
        said = Catalog(language).say(found.message, "taupes", ["Ada", "Bob"])
        assert "{" not in said and "taupes." not in said
    return dict(found.message.args)


def test_points_are_named_by_row_and_number_from_the_top_left() -> None:
    assert [point_name(4, point) for point in (0, 4, 5, 30, 60)] == ["A1", "A5", "B1", "E5", "I5"]
    assert point_name(3, 36) == "G4" and point_name(1, 3) == "B2"


def test_what_blocks_a_line_is_named_with_its_place() -> None:
    game = taupes()
    state = moving(game, "0,0 0,2/1,-1", 3)
    assert args(game, state, move(state, "0,0", "3,-3")) == {"point": "D5", "player": Ref("player", "1")}
    assert args(game, state, move(state, "0,0", "0,3")) == {"point": "G5"}
    state = moving(game, "0,0 0,3/3,-3", 3)
    assert args(game, state, move(state, "0,0", "3,-3")) == {"point": "B5", "player": Ref("player", "1")}
    assert reason(game, state, move(state, "0,0", "0,3")) == ("taken-own", "M7")


def test_the_nearest_of_several_in_the_way_is_named() -> None:
    game = taupes()
    state = moving(game, "0,0/1,-1 2,-2", 3)
    assert args(game, state, move(state, "0,0", "3,-3"))["point"] == "D5"


def test_a_wrong_distance_is_told_with_the_right_ones() -> None:
    game = taupes()
    state = moving(game, "0,0/1,-1", 3)
    assert args(game, state, move(state, "0,0", "2,0")) == {"points": 2, "disc": 3}
    both = moving(taupes(two_discs="on"), "0,0/1,-1", "31")
    assert args(game, both, move(both, "0,0", "2,0")) == {"points": 2, "first": 1, "second": 3}
    same = moving(taupes(two_discs="on"), "0,0/1,-1", "33")
    assert args(game, same, move(same, "0,0", "2,0")) == {"points": 2, "disc": 3}


def test_who_wants_to_wait_is_told_which_mole_is_outside() -> None:
    game = taupes()
    state = at(game, "0,0 1,0 2,0/4,-3")
    assert args(game, state, "w") == {"moles": 2, "point": "E6"}


def test_each_phase_says_what_comes_first() -> None:
    game = taupes(pro="on")
    start = game.initial_state()
    for text in ("t", "w", "n", "m0-1", "l2"):
        assert reason(game, start, text) == ("place-first", "M4")
    turning = at(game, "1,0/4,-3")
    assert reason(game, turning, move(turning, "1,0", "2,0")) == ("turn-first", "M5")
    assert reason(game, turning, "l2") == ("turn-first", "M5")
    assert reason(game, turning, "n") == ("no-offer", "M14")
    assert reason(game, turning, "p1") == ("all-placed", "M4")
    offered = at(game, "3,0/-3,0", board=RED, phase="offer:0", open="+-")
    assert reason(game, offered, "w") == ("wait-offered", "M14")
    assert reason(game, offered, move(offered, "3,0", "2,0")) == ("turn-first", "M14")
    drawing = play(game, turning, "t")
    for text in ("t", "d2", "r1"):
        assert reason(game, drawing, text) == ("left-to-chance", "")
    assert reason(game, turning, "d2") == ("left-to-chance", "")


def test_points_that_are_not_on_the_board() -> None:
    game = taupes()
    state = moving(game, "0,0/1,-1", 3, board=BEIGE)
    assert reason(game, state, "m18-60") == ("off-board", "M7")
    assert reason(game, game.initial_state(), "p61") == ("off-board", "M4")


def test_the_end_says_by_which_clause_it_came() -> None:
    game = taupes()
    won = moving(game, "2,0/0,2", 2, board=BLUE)
    assert reason(game, play(game, won, move(won, "2,0", "0,0")), "t") == ("game-over", "M13")
    buried = play(game, at(game, "0,0/4,-3", quiet=199), "w")
    assert reason(game, buried, "t") == ("game-over", "M17")
    alone = moving(game, f"2,0 {NOT_LAST}/0,0", 3, board=BEIGE)
    assert reason(game, play(game, alone, move(alone, "2,0", "2,-3")), "t") == ("game-over", "M12")


@pytest.mark.parametrize(
    "action",
    [t.Action(99), t.Action(t.MOVE, 3, 3), t.Action(t.TURN, 1), t.Action(t.LOSE, 5), t.Action(t.WAIT, -1, 2)],
)
def test_what_is_no_move_at_all(action: t.Action) -> None:
    game = taupes()
    found = game.why_not(at(game, "1,0/4,-3"), action)
    assert found is not None and found.message.key == "taupes.reason.malformed"


@pytest.mark.parametrize(
    "text", ["p", "p-1", "p01", "m1", "m1-1", "m1-2-3", "d0", "d5", "r6", "l9", "tt", "T", "m１-2", "p99999"]
)
def test_texts_that_name_no_action(text: str) -> None:
    with pytest.raises(ActionSyntaxError):
        taupes().decode_action(text)


def test_a_placement_by_chance_is_another_action_with_the_same_text() -> None:
    by_hand, by_chance = t.Action(t.PLACE, 7), t.Action(t.LAND, 7)
    assert taupes().decode_action("p7") == by_hand
    assert taupes(placement="random").decode_action("p7") == by_chance
    assert taupes().encode_action(by_hand) == taupes().encode_action(by_chance) == "p7"


# -- outlooks ----------------------------------------------------------------------------------


def outlook(game: Taupes, state: State, text: str) -> tuple[str, dict[str, object], str, str]:
    """Return the last word of the outlook's key, its figures, its clause, and the word of its warning."""
    found = game.outlook(game.observation(state, state.current), game.decode_action(text))
    messages = [found.message, *([found.warning.message] if found.warning else [])]
    for language in LANGS:
        for message in messages:
            said = Catalog(language).say(message, "taupes", ["Ada", "Bob", "Cy"])
            assert "{" not in said and "taupes." not in said
    warning = found.warning.message.key.removeprefix("taupes.warning.") if found.warning else ""
    key = found.message.key.removeprefix("taupes.outlook.")
    return key, dict(found.message.args), found.clause, warning


def test_outlook_of_a_placement() -> None:
    game = taupes()
    state = game.initial_state()
    assert outlook(game, state, "p1") == ("place", {"point": "A2", "steps": 1}, "M4", "")
    assert outlook(game, state, f"p{point(game, 0, '2,-4')}")[1]["steps"] == 1
    assert outlook(game, state, f"p{point(game, 0, '0,2')}")[1]["steps"] == 1


def test_outlook_of_a_disc_counts_what_could_come() -> None:
    game = taupes()
    assert outlook(game, at(game, "1,0/4,-3"), "t") == ("turn", {"discs": 6}, "M5", "")
    last = at(game, "1,0/4,-3", discs=f"3/{FULL}")
    assert outlook(game, last, "t") == ("turn-last", {"disc": 3}, "M5", "")
    assert outlook(game, at(game, "0,0 1,0/4,-3"), "t")[0] == "turn", "another mole could go"
    inside = at(game, "0,0/4,-3", discs=f"1223/{FULL}")
    assert outlook(game, inside, "t") == ("turn-risky", {"discs": 4, "forced": 4, "stuck": 0}, "M8", "")
    corner = at(game, "4,0/3,0 4,-1 3,1", board=RED)
    assert outlook(game, corner, "t") == ("turn-risky", {"discs": 6, "forced": 0, "stuck": 6}, "M8", "")
    two = taupes(two_discs="on")
    assert outlook(two, at(two, "1,0/4,-3"), "t") == ("turn-two", {"discs": 6}, "M16", "")
    every = {"discs": 6, "pairs": 15, "forced": 15, "stuck": 0}
    assert outlook(two, at(two, "0,0/4,-3"), "t") == ("turn-two-risky", every, "M8", "")
    pro = taupes(pro="on")
    offered = at(pro, "3,0 0,0/-4,0", board=RED, phase="offer:0", open="+-")
    assert outlook(pro, offered, "t") == ("turn", {"discs": 6}, "M14", "")


def test_m16_harm_is_counted_in_pairs_for_one_chooses_between_two() -> None:
    """As chance has it: after each two discs, whether nothing can be done, or nothing but leave a hole."""
    game, rng = taupes(two_discs="on"), Random(5)
    places, holes = hexagon(4), sorted(game.setup.boards[0].holes)
    seen: Counter[str] = Counter()
    for _ in range(60):
        # One in a hole, the other nearly shut in.
        mine = (rng.choice(holes), rng.choice([place for place in places if place not in holes]))
        near = sorted(set(places) - set(mine), key=partial(distance, mine[1]))[:14]
        moles = [" ".join(f"{q},{r}" for q, r in own) for own in (mine, rng.sample(near, 10))]
        discs = "".join(sorted(rng.sample(FULL, rng.randint(2, 6))))
        state = at(game, "/".join(moles), discs=f"{discs}/{FULL}")
        key, said, _, _ = outlook(game, state, "t")
        forced, stuck, draws = _harm(game, game.apply(state, game.decode_action("t")))
        seen[key] += 1
        if not forced and not stuck:
            assert key == "turn-two"
            continue
        assert key == "turn-two-risky" and said["discs"] == len(discs)
        told = [Fraction(int(str(said[harm])), int(str(said["pairs"]))) for harm in ("forced", "stuck")]
        assert told == [Fraction(forced, draws), Fraction(stuck, draws)]
        seen["both"] += 0 < forced < draws
    assert min(seen[key] for key in ("turn-two", "turn-two-risky", "both")) > 5, seen


def _harm(game: Taupes, state: State) -> tuple[int, int, int]:
    """Of all ways in which chance turns up the discs: (forced out of a hole, stuck, all)."""
    if game.current_player(state) != CHANCE:
        legal = game.legal_actions(state)
        moves = [action for action in legal if action.kind == t.MOVE]
        holes = state.ground.holes
        return bool(moves) and all(holes >> move.a & 1 for move in moves), not moves, 1
    found = [0, 0, 0]
    for outcome, weight in game.chance_outcomes(state):
        for place, n in enumerate(_harm(game, game.apply(state, outcome))):
            found[place] += weight * n
    return found[0], found[1], found[2]


def test_outlook_without_a_move() -> None:
    game = taupes(two_discs="on", pro="on")
    assert outlook(game, at(game, "0,0 1,1/4,-3"), "w") == ("wait", {"filled": 2, "holes": 13}, "M9", "")
    stuck = play(game, at(game, "4,0/3,0 4,-1 3,1", board=RED), "t", "d3", "d1")
    assert outlook(game, stuck, "l3") == ("lose", {"disc": 3, "other": 1}, "M16", "")
    offered = at(game, "3,0/-3,0", board=RED, phase="offer:0", open="+-")
    assert outlook(game, offered, "n") == ("pass", {}, "M14", "")


def test_outlook_of_a_move() -> None:
    game = taupes()
    state = moving(game, "-1,0 1,1/4,-3", 1)
    goes = outlook(game, state, move(state, "-1,0", "-2,0"))
    assert goes == ("goes", {"points": 1, "steps": 1}, "M5", "")
    fills = outlook(game, state, move(state, "-1,0", "0,0"))
    assert fills == ("fills", {"filled": 2, "holes": 13}, "M11", "")
    leaves = outlook(game, state, move(state, "1,1", "1,2"))
    assert leaves == ("leaves", {"filled": 0, "holes": 13}, "M8", "")
    state = moving(game, "1,1 -1,0/4,-3", 3)
    text = move(state, "1,1", "1,-2")
    assert outlook(game, state, text) == ("changes", {"filled": 1, "holes": 13}, "M8", "")


def test_outlook_of_a_special_point() -> None:
    game = taupes(pro="on")
    state = moving(game, "2,0 2,1/-3,0", 1, board=RED)
    assert outlook(game, state, move(state, "2,0", "3,0"))[:3] == ("special", {}, "M14")
    text = move(state, "2,1", "1,2")
    assert outlook(game, state, text)[:3] == ("special-leaves", {"filled": 0, "holes": 8}, "M14")


def test_outlook_of_a_lift_says_who_loses_how_many_moles() -> None:
    game = taupes(3)
    state = moving(game, "2,0 1,1 0,1/-1,-1 0,0/-2,3 -3,1", 3, board=BEIGE)
    found = outlook(game, state, move(state, "2,0", "2,-3"))
    assert found == ("lifts", {"kept": 2, "lost": 1, "others": 2}, "M11", "")
    state = moving(game, "2,0 1,1 -1,-1/0,0 0,1/-2,3 -3,1", 3, board=BEIGE)
    found = outlook(game, state, move(state, "2,0", "2,-3"))
    assert found == ("lifts-out", {"kept": 3, "lost": 0, "others": 3, "out": 1}, "M12", "")


def test_outlook_of_a_win() -> None:
    game = taupes()
    state = moving(game, "2,0/0,2", 2, board=BLUE)
    assert outlook(game, state, move(state, "2,0", "0,0")) == ("wins", {}, "M13", "")
    state = moving(game, f"2,0 {NOT_LAST}/0,0 0,1", 3, board=BEIGE)
    assert outlook(game, state, move(state, "2,0", "2,-3")) == ("wins-alone", {"others": 2}, "M12", "")


def test_an_action_that_buries_the_shovel_is_warned_of() -> None:
    game = taupes()
    assert outlook(game, at(game, "0,0/4,-3", quiet=199), "w") == ("buried", {}, "M17", "buried")
    assert outlook(game, at(game, "0,0/4,-3", quiet=198), "w")[3] == ""
    state = moving(game, "1,0/4,-3", 1, quiet=200)
    assert outlook(game, state, move(state, "1,0", "0,0"))[3] == "", "a new highest number"


def test_leaving_the_last_hole_to_the_next_player_is_warned_of() -> None:
    """Seat 1 can fill (2, -3) with its only disc, which puts seat 0 out: unless seat 0 fills it first."""
    one, two = taupes(), taupes(two_discs="on")
    theirs = f"{NOT_LAST} 2,-2"

    def warning(mine: str, start: str, end: str, discs: str = "1", game: Taupes = one) -> str:
        turned, rest = ("3", "12234") if game is one else ("33", "1224")
        state = at(
            game, f"{mine}/{theirs}", board=BEIGE, phase="move:0", discs=f"{rest}/{discs}", open=turned
        )
        return outlook(game, state, move(state, start, end))[3]

    assert warning("-1,0 0,0", "0,0", "-3,0") == "last-hole"
    assert warning("-1,0 0,0", "0,0", "-3,0", "14") == "last-hole", "with one disc of two"
    assert warning("-1,0 0,0", "0,0", "-3,0", "124") == "", "with one of three"
    assert warning("-1,0 0,0", "0,0", "-3,0", "124", two) == "last-hole", "with two of three pairs"
    assert warning("-1,0 0,0", "-1,0", "2,-3") == "", "it fills the hole itself"
    assert warning("0,0", "0,0", "-3,0") == "", "it can't be helped"


def test_a_mole_in_a_hole_need_not_fear_the_lift() -> None:
    game = taupes()
    mine = "1,1 -1,0 0,0"
    state = at(game, f"{mine}/-1,-1 -2,3 2,-2", board=BEIGE, phase="move:0", discs="12234/1", open="3")
    assert outlook(game, state, move(state, "0,0", "-3,0"))[3] == ""
