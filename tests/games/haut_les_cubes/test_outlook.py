"""What a choice would do, told before it is made, and what one is warned of."""

from __future__ import annotations

import pytest

from game.engine.reasons import Ref
from game.games.haut_les_cubes.rules.state import State
from tests.conformance import claims
from tests.games.haut_les_cubes.claims import CLAIMS
from tests.games.haut_les_cubes.summit import PLATEAU, at, cubes_game, tower

game = cubes_game()
FOOT = "-1,-1/-1,0/-1,1"
STAIRS = f"{tower(1)}/{tower(4, '2,0')}/{tower(2, '0,2')}"


def said(state: State, text: str) -> tuple[str, str, dict[str, object]]:
    """Return the key's last word, the clause and the arguments of what an action would do."""
    outlook = game.outlook(game.observation(state, state.mover), game.decode_action(text))
    assert outlook.events, "something happens"
    return outlook.message.key.split(".")[-1], outlook.clause, dict(outlook.message.args)


def warned(state: State, text: str) -> tuple[str, dict[str, object]] | None:
    """Return the key's last word and the arguments of a warning."""
    warning = game.outlook(game.observation(state, state.mover), game.decode_action(text)).warning
    return None if warning is None else (warning.message.key.split(".")[-1], dict(warning.message.args))


CARD = Ref("card", "moaveou")
ONE = Ref("player", "1")
FLAT = at(PLATEAU, "2,1/3,1/-1,0", "m1n1p1t1h1s1/-/-", reserves=(5, 15, 0))
HIGH = at(STAIRS, "2,0/-1,-1/-1,0", "m1h1/m1/-", scores="9,0,0:0")
LOW = at(STAIRS, "1,0/-1,-1/-1,0", "m1h1/m1/-")
TAKEN = at("0,0,0/2,0,0", "-1,-1/4,0/-1,0", "t1/m1/-")


@pytest.mark.parametrize(
    ("state", "text", "expected"),
    [
        (FLAT, "m2,2", ("step-level", "C11", {"height": 1})),
        (LOW, "m0,1", ("step-level", "C11", {"height": 1})),
        (LOW, "h2,0", ("leap-up", "C15", {"by": 3, "height": 4})),
        (HIGH, "h1,0", ("leap-down", "C15", {"by": 3, "height": 1})),
        (HIGH, "h3,1", ("leap-level", "C15", {"by": 0, "height": 4})),
        (HIGH, "m1,0", ("jump", "C11", {"drop": 3, "points": 9, "score": 18})),
        (HIGH, "m2,-1", ("jump-goal", "C11", {"drop": 4, "points": 16, "score": 25})),
        (FLAT, "p1:4,1", ("push-down", "C14", {"player": ONE, "drop": 1, "height": 0})),
        (FLAT, "s2:-1,1", ("shoot-level", "C16", {"player": Ref("player", "2"), "height": 0})),
        (FLAT, "n0,0", ("put", "C12", {"height": 2, "reserve": 4})),
        (FLAT, "t0,2", ("take", "C13", {"level": 1, "reserve": 6, "giants": 0})),
        (TAKEN, "t2,0", ("take-moves", "C13", {"level": 1, "reserve": 23, "giants": 1})),
    ],
)
def test_what_a_choice_would_do(state: State, text: str, expected: object) -> None:
    assert said(state, text) == expected


def dropping(cubes: str, giants: str, hand: str, **more: object) -> State:
    """The first seat is to discard one card."""
    return at(cubes, giants, f"{hand}/-/-", phase="discard:0:1", clock="1:0", **more)  # type: ignore[arg-type]


PIT = "/".join(tower(2, corner) for corner in ("1,0", "3,1", "2,3", "0,2"))


@pytest.mark.parametrize(
    ("state", "text", "expected"),
    [
        (dropping(STAIRS, "2,0/-1,-1/-1,0", "m2n1"), "dm", ("jump", {"drop": 4, "points": 16, "others": 1})),
        (dropping(STAIRS, "-1,1/-1,-1/-1,0", "m1n1"), "dm", ("climb", {"height": 1})),
        (dropping(tower(2), "-1,1/-1,-1/-1,0", "m1n1"), "dm", ("walk", {})),
        (dropping(PIT, "2,2/-1,2/-1,3", "m1n1"), "dm", ("trapped", {})),
        (dropping(PIT, "2,2/-1,2/-1,3", "m1p1"), "dp", ("nothing", {})),
        (dropping(PLATEAU, FOOT, "n1t1", reserves=(5, 15, 0)), "dn", ("put", {"n": 5})),
        (dropping(PLATEAU, FOOT, "n1t1", reserves=(0, 15, 5)), "dn", ("reserve", {})),
        (dropping(PLATEAU, FOOT, "n1t1"), "dt", ("take", {"n": 4})),
        (dropping(STAIRS, "1,0/-1,-1/-1,0", "n1h1"), "dh", ("leap", {"height": 4})),
        (
            dropping(PLATEAU, "2,1/3,1/-1,0", "n1p1"),
            "dp",
            ("fall", {"player": Ref("player", "1"), "drop": 1}),
        ),
        (dropping(PLATEAU, "-1,0/-1,1/4,0", "n1p1"), "dp", ("shove", {"player": Ref("player", "1")})),
        (dropping(PLATEAU, "1,1/-1,-1/4,4", "n1p1"), "dp", ("shuffle", {})),
    ],
)
def test_a_discard_says_what_the_card_would_do(
    state: State, text: str, expected: tuple[str, dict[str, object]]
) -> None:
    key, clause, told = said(state, text)
    del told["card"]
    assert (key, clause) == (f"drop-{expected[0]}", "C7") and told == expected[1]


def test_a_discard_and_an_answer() -> None:
    discarding = at(PLATEAU, FOOT, "m2n2/-/-", phase="discard:0:2", clock="1:0")
    assert said(discarding, "dm") == ("drop-climb", "C7", {"card": CARD, "height": 1})
    pushed = at(PLATEAU, "2,1/4,1/-1,0", "-/m1/-", phase="follow:0:0", work="3,1")
    assert said(pushed, "f")[:2] == ("follow", "C14") and said(pushed, "w")[:2] == ("stay", "C14")
    choice = at("0,0,0", "-1,-1/4,0/2,0", "-/m1/-", phase="relocate:0:0", work="!1")
    assert said(choice, "r2,1") == ("relocate", "C13", {"player": ONE})


def test_thrown_cards_say_why() -> None:
    spare = at(PLATEAU, "1,1/-1,-1/4,4", "p1/-/-")
    assert said(spare, "xp")[:2] == ("throw-spare", "C14")
    pit = "/".join(tower(2, corner) for corner in ("1,0", "3,1", "2,3", "0,2"))
    stuck = at(pit, "2,2/-1,2/-1,3", "m1p1/-/-")
    assert said(stuck, "xm")[:2] == ("throw-trapped", "C11")
    assert said(stuck, "xp")[:2] == ("throw-pousstoia", "C14")
    assert said(at("0,0,0", FOOT, "t1s1/-/-"), "xt")[:2] == ("throw-nenlevsa", "C13")


def test_one_is_warned_of_a_small_jump_and_of_a_leap_down() -> None:
    assert warned(FLAT, "m2,-1") == ("small-jump", {"drop": 1, "points": 1})
    assert warned(HIGH, "m1,0") is None
    assert warned(HIGH, "h1,0") == ("lower", {"cards": 4})


def test_one_is_warned_of_a_pit() -> None:
    pit = "/".join(tower(2, corner) for corner in ("1,0", "3,1", "2,3", "0,2"))
    assert warned(at(pit, "1,2/-1,2/-1,3", "m1/-/-"), "m2,2") == ("trapped", {})
    assert warned(at(pit, "1,2/-1,2/-1,3", "m1/-/-"), "m0,2") is None


def test_c13_one_is_not_warned_of_a_trap_where_the_giant_goes_elsewhere_first() -> None:
    state = at("0,0,0/0,2,0/4,2,0/4,4,0/6,4,0/7,2,0/8,4,0", "4,1/5,1/0,2", "t1/m1/-")
    assert warned(state, "t4,2") is None


def test_one_is_warned_of_a_jump_for_another() -> None:
    state = at(STAIRS, "-1,-1/2,1/-1,0", "t1/m1/-")
    assert warned(at(f"{tower(3)}/{tower(2, '2,0')}", "4,-1/0,0/4,0", "t1/m1/-"), "t2,0") is None
    assert warned(at(f"{tower(3)}/{tower(2, '2,0')}", "4,-1/1,0/4,2", "t1/m1/-"), "t2,0") is None
    assert warned(state, "t0,2") is None
    inside = "/".join(tower(2, corner) for corner in ("0,0", "2,0"))
    assert warned(at(f"{inside}/0,2,0/2,2,0", "4,-1/1,1/4,0", "t1/m1/-"), "t0,2") == (
        "gives-jump",
        {"player": ONE, "drop": 2, "points": 4},
    )


def test_one_is_warned_of_an_end_that_another_wins() -> None:
    state = at(PLATEAU, FOOT, "m1/-/-", scores="0,25,0:1")
    assert warned(state, "m0,-1") == ("ends", {"player": ONE, "score": 25})
    won = at(PLATEAU, FOOT, "m1/-/-", scores="26,25,0:1,0")
    assert warned(won, "m0,-1") is None


class Pushed(claims.Moment):
    """A push, and whether its player then followed (`f`) or stayed (`w`)."""

    def __init__(self, state: State, push: str, then: str) -> None:
        super().__init__(game, state, state.mover, game.decode_action(push))
        self._then = game.decode_action(then)

    @property
    def now(self) -> State:
        return game.apply(game.apply(self.state, self.action), self._then)


BOWL = f"{tower(1)}/{tower(2, '2,0')}/{tower(4, '0,2')}/{tower(2, '2,2')}/{tower(1, '4,0')}"
RANGE = (
    "-5,7,0/-4,-2,0/-3,8,0/-2,2,0/-2,4,0/-1,3,1/-1,10,0/0,0,0/0,3,0/2,0,0/4,-2,0/4,0,0/4,2,0/4,3,1/4,4,0"
    "/6,3,0/6,3,1/6,5,0"
)


@pytest.mark.parametrize(
    ("cubes", "giants", "hands", "push", "unsure"),
    [
        (STAIRS, "1,1/-1,0/1,0", "p1/m1/m1", "p2:2,-1", "merit.lifts"),
        (STAIRS, "-1,3/-1,2/2,2", "p1/m1/m1", "p1:-1,1", "merit.quiet"),
        (BOWL, "3,3/3,2/-1,3", "p1/m1/m1p1", "p1:3,1", "merit.safe"),
        (RANGE, "0,2/5,0/-1,1/-1,3/6,2/4,2", "p1/m1/m1/m1/m1/m1", "p2:1,2", "merit.gives"),
        (RANGE, "0,2/5,0/-1,1/-1,3/6,2/4,2", "p1/m1/m1/m1/m1/m1", "p2:1,2", "warning.gives-jump"),
    ],
)
def test_c14_what_is_told_of_a_push_is_so_whether_one_follows_or_stays(
    cubes: str, giants: str, hands: str, push: str, unsure: str
) -> None:
    state = at(cubes, giants, hands)
    told = claims.said(game, game.observation(state, 0), game.decode_action(push))
    assert unsure not in map(claims.word, told)
    for sentence in told[1:]:  # the first tells of the push alone
        for then in "fw":
            moment = Pushed(state, push, then)
            assert CLAIMS[claims.word(sentence)](moment, **claims.figures(sentence)), (sentence, then)
