"""What computer players know of the giants' game: promises, judgements, choices at a glance, and merits."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.bot import Bot, Budget
from game.ai.strengths import NO_SEARCH, Strength
from game.ai.trials import Trials
from game.engine.protocol import CHANCE, TERMINAL
from game.engine.reasons import Ref
from game.games import heuristics
from game.games.haut_les_cubes.rules import policy
from game.games.haut_les_cubes.rules.evaluation import (
    MOST_STEPS,
    ODDS,
    STAGES,
    Judge,
    entries_between_rounds,
    entries_in_play,
    stage,
)
from game.games.haut_les_cubes.rules.grid import number
from game.games.haut_les_cubes.rules.ground import ground_about
from game.games.haut_les_cubes.rules.mountain import Mountains
from game.games.haut_les_cubes.rules.moves import pushes
from game.games.haut_les_cubes.rules.playout import QuickRound, least_useful
from game.games.haut_les_cubes.rules.state import State, fork
from game.games.haut_les_cubes.rules.terrain import LATER, Terrain, terrain
from game.games.haut_les_cubes.rules.types import (
    COPIES,
    CUBES,
    FOLLOWING,
    MOAVEOU,
    NAPOZLA,
    OVER,
    PLAYING,
    POUSSTOIA,
    PUT,
    TAKE,
    Action,
)
from game.games.haut_les_cubes.rules.weights import BETWEEN_ROUNDS, IN_PLAY
from game.i18n import LANGS, Catalog
from tests.games.haut_les_cubes.summit import PLATEAU, at, cubes_game, tower
from tests.games.steps import step

game = cubes_game()
FOOT = "-1,-1/-1,0/-1,1"
STAIRS = f"{tower(1)}/{tower(2, '2,0')}/{tower(3, '4,0')}"
"""Three steps up along x, and down at every side."""


def best(state: State) -> str:
    """Return what looks best at a glance."""
    legal = game.legal_actions(state)
    likes = heuristics(game).preferences(state, legal)
    return game.encode_action(legal[max(range(len(legal)), key=likes.__getitem__)])


def chance(state: State, seat: int) -> float:
    return heuristics(game).estimate(state)[seat]


def careless(seed: int, players: int = 3) -> list[State]:
    """Return positions of random play."""
    any_game, rng = cubes_game(players), Random(seed)
    found: list[State] = []
    state = any_game.initial_state()
    while state.current != TERMINAL and len(found) < 400:
        found.append(state)
        if state.current == CHANCE:
            state = any_game.apply(state, any_game.sample_chance(state, rng))
        else:
            legal = any_game.legal_actions(state)
            state = any_game.apply(state, legal[int(rng.random() * len(legal))])
    return found


# -- promises ------------------------------------------------------------------------------------


def test_a_cell_promises_the_best_jump_less_for_each_card() -> None:
    land = terrain(at(STAIRS, FOOT).mountain)
    top, middle, below, low, ground = (land.worth[land.ground.spot(number(x, 1))] for x in (5, 3, 2, 1, -1))
    assert top == pytest.approx(LATER * 9)
    assert middle == pytest.approx(LATER * top), "waiting for three levels pays more than a jump of two"
    assert middle > LATER * 4
    assert low == pytest.approx(LATER * below)
    assert below == pytest.approx(LATER * 4), "down two now rather than three much later"
    assert top > middle > low > ground > 0


def _cells(land: Terrain) -> dict[int, tuple[int, bool]]:
    """Return where giants can stand, how high, and whether something is promised there."""
    numbers = land.ground.numbers
    stands = [spot for spot, height in enumerate(land.heights) if height >= 0]
    return {numbers[spot]: (land.heights[spot], land.worth[spot] >= 0.0) for spot in stands}


def test_what_changes_near_by_is_worked_out_as_on_the_whole_mountain() -> None:
    """Heights and cells are exact, and the jumps from the cube itself."""
    for state in careless(1)[::9]:
        if not state.round:
            continue
        land = terrain(state.mountain)
        for place in state.mountain.places[::7]:
            new, exact = land.changed(place, 1), terrain(state.mountain.with_cube(place))
            assert _cells(new) == _cells(exact)
            assert new.worth[place] >= new._jump(place) > 0
        for corner in state.mountain.tops():
            if len(state.mountain.cubes()) > 1:
                new, exact = land.changed(corner, -1), terrain(state.mountain.without_cube(corner))
                assert _cells(new) == _cells(exact)


def test_a_mountain_promises_the_same_on_another_ground() -> None:
    state = at(STAIRS, "3,0/-1,0/-1,1")
    land = terrain(state.mountain)
    moved = land.on(ground_about([number(x, y) for x in (-9, 0, 4) for y in (0, 30)]))
    assert _cells(moved) == _cells(land)
    for cards in range(MOST_STEPS + 1):
        for spot in state.mountain.cells():
            again = moved.ground.spot(land.ground.numbers[spot])
            giants = [each.ground.spots(state.giants) for each in (land, moved)]
            assert land.promise(spot, cards, giants[0]) == moved.promise(again, cards, giants[1])


def test_who_plays_on_does_so_on_wider_ground() -> None:
    """Whoever builds outwards comes off the ground on which the round began."""
    state = fork(at(PLATEAU, "-1,-1/-1,0/-1,1", "n3/n3/n3", reserves=(8, 6, 6)))
    state.mountain = state.mountain.with_cube(state.mountain.ground.spot(number(-2, 0)))
    state.giants = tuple(number(-3, y) for y in (-1, 0, 1))
    played = [to_the_next_round(state, seed) for seed in range(8)]
    assert any(new.mountain.ground is not state.mountain.ground for new in played)
    for new in played:
        assert new.giants == state.giants and all(map(new.mountain.in_contact, new.giants))


def test_cards_in_hand_bring_a_jump_nearer() -> None:
    state = at(STAIRS, "3,0/-1,0/-1,1")
    land = terrain(state.mountain)
    giants, spot = land.ground.spots(state.giants), land.ground.spot(number(3, 0))
    none, one, two = (land.promise(spot, cards, giants) for cards in range(3))
    assert two > one and two > none
    crowd = land.ground.spots([number(x, y) for x in (2, 3, 4) for y in (-1, 0, 1)])
    assert land.promise(spot, 1, crowd) < two


# -- judgements ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
def test_chances_add_up(players: int) -> None:
    for state in careless(2, players)[::11]:
        shares = heuristics(cubes_game(players)).estimate(state)
        assert sum(shares) == pytest.approx(2 - players, abs=1e-6)
        assert all(-1 <= share <= 1 for share in shares)


def test_every_entry_has_a_weight_at_every_stage() -> None:
    state = at(STAIRS, "3,0/-1,0/-1,1")
    land = terrain(state.mountain)
    in_play, between = len(entries_in_play(state, land, 0)), len(entries_between_rounds(state, land, 0))
    assert [len(weights) for weights in IN_PLAY] == [in_play] * len(STAGES)
    expected = [between] * (len(STAGES) - 1)
    assert [len(weights) for weights in BETWEEN_ROUNDS] == expected, "then the game is over"
    assert [stage((0, score, 3)) for score in (8, 9, 16, 25)] == [0, 1, 2, 3]


def test_the_higher_one_stands_the_more_steps_one_keeps() -> None:
    assert all(sum(odds) == pytest.approx(1) for odds in ODDS)
    none = [odds[0] for odds in ODDS]
    assert none[0] == pytest.approx((49 / 85) ** 3) and none == sorted(none, reverse=True)
    assert [len(odds) - 1 for odds in ODDS[:4]] == [2, 2, 3, 3], (
        "half of 3 to 6 cards, rounded up; three count"
    )


def test_between_rounds_a_jump_that_waits_is_worth_something() -> None:
    high, low = (to_the_next_round(at(STAIRS, f"{spot}/-1,0/-1,1", "s1/-/-")) for spot in ("5,0", "-1,-1"))
    shares = Judge().shares_between_rounds(high)
    assert shares[0] > Judge().shares_between_rounds(low)[0]
    assert sum(shares) == pytest.approx(-1)


def test_height_with_a_way_down_is_worth_something() -> None:
    high, low = (at(STAIRS, f"{spot}/-1,0/-1,1", "-/m1/-", phase="play:1:0") for spot in ("5,0", "0,0"))
    assert chance(high, 0) > chance(low, 0)
    assert chance(high, 1) < chance(low, 1)


def test_points_are_worth_more_than_the_hope_of_them() -> None:
    hope = at(STAIRS, "4,0/-1,0/-1,1", "m1/-/-")
    assert chance(step(game, hope, "m4,-1")[0], 0) > chance(hope, 0)


@pytest.mark.parametrize("players", [3, 6])
def test_what_a_move_leaves_as_it_was_is_not_judged_again(players: int) -> None:
    any_game, judge = cubes_game(players), Judge()
    for state in careless(4, players)[::5]:
        if state.phase not in (PLAYING, FOLLOWING):
            continue
        before = judge.logits(state)
        for action in any_game.legal_actions(state)[::3]:
            new = any_game.apply(state, action)
            if new.current != TERMINAL:
                quick = policy.after_move(judge, state, before, new)
                assert quick == pytest.approx(judge.logits(new))


# -- choices at a glance -------------------------------------------------------------------------


def test_it_jumps_when_it_can_go_no_higher() -> None:
    assert best(at(STAIRS, "4,0/-1,0/-1,1", "m1n1/-/-")).startswith("m")
    after = step(game, at(STAIRS, "4,0/-1,0/-1,1"), best(at(STAIRS, "4,0/-1,0/-1,1")))[0]
    assert after.scores[0] == 9


def test_it_waits_for_the_bigger_jump() -> None:
    choice = game.decode_action(best(at(STAIRS, "3,0/-1,0/-1,1", "m2/-/-")))
    assert choice.x == 4, "up to where the drop is three, not down two"


def test_it_builds_beside_itself_to_climb() -> None:
    state = at(PLATEAU, "1,1/3,3/-1,0", "m2n1/-/-")
    action = game.decode_action(best(state))
    assert action.kind == PUT
    after = step(game, state, game.encode_action(action))[0]
    assert any(after.mountain.height(number(x, y)) == 2 for x in (0, 1, 2) for y in (0, 1, 2))


def test_it_takes_stairs_from_a_rival_who_is_near_the_end() -> None:
    state = at(STAIRS, "-1,-1/3,0/-1,1", "t1/m2/m1", scores="0,16,0:1", reserves=(18, 0, 0))
    action = game.decode_action(best(state))
    assert action.kind == TAKE
    assert chance(step(game, state, game.encode_action(action))[0], 1) < chance(state, 1)


def test_it_pushes_the_leader_off() -> None:
    state = at(STAIRS, "4,1/5,1/-1,1", "p1/m1/m1", scores="0,16,0:1")
    action = game.decode_action(best(state))
    after = step(game, state, game.encode_action(action))[0]
    assert after.mountain.height(after.giants[1]) < 3
    assert chance(after, 1) < chance(state, 1)


def test_it_discards_what_is_of_no_use() -> None:
    jump = at(STAIRS, "4,0/-1,0/-1,1", "m1n1p1/-/-", phase="discard:0:1", clock="1:0")
    assert best(jump) != "dm"
    empty = at(STAIRS, "0,0/-1,0/-1,1", "m1n1/-/-", phase="discard:0:1", clock="1:0", reserves=(0, 18, 0))
    assert best(empty) == "dn"


def test_a_search_sees_that_a_rival_comes_first() -> None:
    """The rival reaches 25 with its next card: only a push keeps it from that."""
    state = at(STAIRS, "4,1/5,1/-1,1", "m1p1/m1/m1", scores="0,16,0:1")
    bot = Bot(heuristics(game), Strength(Trials(100, 8, 1)))
    thought = bot.choose(game.observation(state, 0), game.legal_actions(state), Budget(), Random(1))
    assert game.encode_action(thought.action).startswith("p1")


# -- playing on ----------------------------------------------------------------------------------


def to_the_next_round(state: State, seed: int = 1, players: int = 3) -> State:
    """Play the cards out without much thought."""
    return QuickRound(Judge(), Mountains(), state, Random(seed)).play()


@pytest.mark.parametrize("players", [3, 6])
def test_cards_are_played_out_by_the_rules(players: int) -> None:
    """Nothing is lost or won but cubes, cards and points, and what comes of it is a position of the game."""
    any_game = cubes_game(players)
    played = 0
    for number_, state in enumerate(careless(5, players)):
        if state.phase != PLAYING:
            continue
        played += 1
        new = to_the_next_round(state, number_, players)
        cards = [*new.played, *new.pile, *(card for cards in new.secrets for card in cards)]
        assert not any(new.hands) and len(cards) == sum(COPIES)
        assert len(new.mountain.cubes()) + sum(new.reserves) == CUBES
        assert len({*new.giants}) == players and all(n >= 0 for n in new.reserves)
        assert all(map(new.mountain.in_contact, new.giants))
        assert all(then >= now for then, now in zip(new.scores, state.scores, strict=True))
        assert new.phase == OVER or new.round == state.round + 1
        assert any_game.encode_state(any_game.decode_state(any_game.encode_state(new)))
    assert played > 20


def test_who_plays_on_jumps_when_it_can_go_no_higher() -> None:
    new = to_the_next_round(at(STAIRS, "4,0/-1,0/-1,1", "m1/-/-"))
    assert new.scores == (9, 0, 0)


def test_who_plays_on_wins_rather_than_wait() -> None:
    new = to_the_next_round(at(STAIRS, "3,0/-1,0/-1,1", "m1/-/-", scores="22,0,0:0"))
    assert new.phase == OVER and new.winners == (0,)


def test_who_plays_on_pushes_a_rival_off() -> None:
    new = to_the_next_round(at(STAIRS, "4,1/5,1/-1,1", "p1/-/-"))
    assert new.mountain.height(new.giants[1]) < 3


def test_steps_are_kept_and_cubes_that_are_none_are_not() -> None:
    assert least_useful((MOAVEOU, MOAVEOU, NAPOZLA), 0) == NAPOZLA
    assert least_useful((MOAVEOU, NAPOZLA, POUSSTOIA, POUSSTOIA), 3) == POUSSTOIA
    assert (
        least_useful((MOAVEOU, MOAVEOU, MOAVEOU, NAPOZLA), 3) == NAPOZLA
        or least_useful((MOAVEOU,) * 3, 3) == MOAVEOU
    )


def test_a_playout_ends_between_rounds() -> None:
    state = at(STAIRS, "3,0/-1,0/-1,1", "m2n1/m1/p1")
    for rounds in (1, 2):
        shares = heuristics(game).playout(state, Random(rounds), rounds)
        assert sum(shares) == pytest.approx(-1) and all(-1 <= share <= 1 for share in shares)
    last = at(STAIRS, "4,0/-1,0/-1,1", "m1/-/-", scores="16,0,0:0")
    assert heuristics(game).playout(last, Random(1), 1) == (1.0, -1.0, -1.0)


# -- the plainest rule ---------------------------------------------------------------------------


def test_the_rule_of_thumb_takes_points_then_height() -> None:
    state = at(STAIRS, "2,0/-1,0/-1,1", "m1n1h1/-/-")
    legal = game.legal_actions(state)
    worth = dict(
        zip(map(game.encode_action, legal), heuristics(game).rule_of_thumb(state, legal), strict=True)
    )
    assert worth["m2,-1"] > worth["m1,0"] > worth["m3,0"] == worth["n4,0"]
    up = at(STAIRS, "3,0/-1,0/-1,1", "h1/-/-")
    legal = game.legal_actions(up)
    worth = dict(zip(map(game.encode_action, legal), heuristics(game).rule_of_thumb(up, legal), strict=True))
    assert max(worth, key=worth.__getitem__).startswith("h4,")


# -- merits --------------------------------------------------------------------------------------


def merits(state: State, text: str) -> list[tuple[str, dict[str, object]]]:
    found = game.merits(game.observation(state, state.mover), game.decode_action(text))
    for reason in found:
        for lang in LANGS:
            assert Catalog(lang).has(reason.message.key)
    return [(reason.message.key.split(".")[-1], dict(reason.message.args)) for reason in found]


ONE = Ref("player", "1")


KEPT: dict[str, object] = {"card": Ref("card", "moaveou"), "drop": 3, "points": 9}


@pytest.mark.parametrize(
    ("state", "text", "expected"),
    [
        (at(STAIRS, "3,0/-1,0/-1,1"), "m4,0", ("waits", {"drop": 3, "points": 9})),
        (at(STAIRS, "-1,0/-1,1/-1,2"), "m0,0", ("height", {"cards": 4, "now": 3})),
        (
            at(STAIRS, "4,1/5,1/-1,1", "p1/m1/-"),
            "p1:6,1",
            ("blocks", {"player": ONE, "drop": 3, "points": 9}),
        ),
        (at(STAIRS, "-1,0/1,0/-1,2", "t1/-/-"), "t2,0", ("stairs", {"player": ONE})),
        (at(STAIRS, "4,0/-1,0/-1,1", "m1/m1/-"), "m4,-1", ("leads", {"score": 9})),
        (
            at(STAIRS, "2,0/3,0/-1,1", "p1/m1/-", scores="0,0,0:-"),
            "p1:4,-1",
            ("blocks", {"player": ONE, "drop": 2, "points": 4}),
        ),
        (at(PLATEAU, "2,1/3,1/-1,0", "p1/m1/-"), "p1:4,1", ("lowers", {"player": ONE, "cards": 3, "now": 4})),
        (at(STAIRS, "3,0/4,0/-1,1"), "m5,0", ("exposed", {"player": ONE, "drop": 3})),
        (at(STAIRS, "5,0/4,0/-1,1", "m1/m1/-"), "m3,0", ("safe", {})),
        (at(STAIRS, "4,0/-1,0/-1,1", "m1n1/-/-", phase="discard:0:1"), "dn", ("keeps", KEPT)),
    ],
)
def test_merits_say_what_an_action_is_good_for(
    state: State, text: str, expected: tuple[str, dict[str, object]]
) -> None:
    assert expected in merits(state, text)


def test_a_discard_says_what_stays_in_hand_and_the_last_card_says_nothing() -> None:
    discarding = at(PLATEAU, FOOT, "m1n2/-/-", phase="discard:0:1", clock="1:0")
    assert merits(discarding, "dn") == [("keeps-steps", {"card": Ref("card", "moaveou"), "n": 1})]
    assert merits(discarding, "dm") == []
    last = at(STAIRS, "4,0/-1,0/-1,1", scores="16,0,0:0")
    assert merits(last, "m4,-1") == []


def test_a_first_place_says_whether_one_can_climb_from_there() -> None:
    state = (
        game.apply(game.initial_state(), next(iter(game.chance_outcomes(game.initial_state())))[0])
        if game.current_player(game.initial_state()) == CHANCE
        else game.initial_state()
    )
    assert merits(state, game.encode_action(game.legal_actions(state)[0])) == [("first-step", {})]


def test_a_trapped_giant_is_freed() -> None:
    pit = f"{tower(2)}/{tower(2, '-2,1')}/{tower(2, '-1,-2')}/{tower(2, '-3,-1')}"
    state = at(pit, "-1,0/0,0/1,0", "t1h1/-/-")
    assert merits(state, "h-2,0") and merits(state, "h-2,0")[0][0] == "frees"


def test_c14_who_is_safe_is_told_only_that_nobody_pushes_them_down() -> None:
    """They may still be pushed, on the level."""
    state = at(STAIRS, "5,0/4,0/6,1", "m1/m1/p1")
    assert ("safe", {}) in merits(state, "m6,0")
    after = game.apply(state, game.decode_action("m6,0"))
    found = pushes(after.mountain, after.giants, 2)
    assert {(push.seat, after.mountain.height(number(push.x, push.y))) for push in found} == {(0, 0)}
    assert "down" in Catalog("en").text("haut_les_cubes.merit.safe")
    assert "dans le vide" in Catalog("fr").text("haut_les_cubes.merit.safe")


RUINS = "0,0,0/0,2,0/4,4,0/6,4,0/7,2,0/8,4,0"
"""What is left when the cube at 4,2 is taken, and giants at its foot lose contact."""


@pytest.mark.parametrize(
    ("cubes", "giants", "seat"),
    [
        (f"{RUINS}/4,2,0", "4,1/5,1/0,2", 0),
        ("0,0,0/0,2,0/4,2,0/6,4,0/7,2,0/8,4,0", "4,1/6,2/0,2", 2),
        (f"{RUINS}/4,2,0", "-1,0/4,1/0,2", 0),
    ],
)
def test_c13_of_a_giant_that_goes_elsewhere_first_nothing_is_known_yet(
    cubes: str, giants: str, seat: int
) -> None:
    hands = "/".join("t1" if other == seat else "m1" for other in range(3))
    state = at(cubes, giants, hands, phase=f"play:{seat}:0")
    assert game.apply(state, game.decode_action("t4,2")).stranded
    assert not {"stairs", "traps", "quiet"} & {key for key, _ in merits(state, "t4,2")}


def test_c13_who_comes_back_to_the_mountain_is_neither_freed_nor_lifted() -> None:
    state = at(RUINS, "4,1/5,1/0,2", "-/m1/-", phase="relocate:0:0", work="!0!1")
    for action in game.legal_actions(state):
        assert merits(state, game.encode_action(action)) == [("step", {})]


def test_a_bot_without_search_plays_a_whole_game() -> None:
    rng, state, bot = Random(3), game.initial_state(), Bot(heuristics(game), Strength(NO_SEARCH))
    decisions = 0
    while state.current != TERMINAL and decisions < 2000:
        if state.current == CHANCE:
            state = game.apply(state, game.sample_chance(state, rng))
            continue
        decisions += 1
        legal: list[Action] = list(game.legal_actions(state))
        obs = game.observation(state, state.current)
        state = game.apply(state, bot.choose(obs, legal, Budget(), rng).action)
    assert state.current == TERMINAL and max(state.scores) >= 25
