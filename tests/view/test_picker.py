"""Choices walked step by step: every legal action can be reached, and nothing else."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from game.view.picker import CONFIRM, Path, Picker, Several, Step


def card(code: str) -> Step:
    return Step("card", code)


PATHS: dict[str, Path] = {
    "squirrel": (card("s1"),),
    "cap-red": (card("m2"), Step("colour", "red")),
    "cap-blue": (card("m2"), Step("colour", "blue")),
    "add": (card("+r"), Step("use", "add"), Step("colour", "red")),
    "counter": (card("+r"), Step("use", "counter")),
    "other-red": (card("+b"), Step("use", "add"), Step("colour", "red")),
    "other-green": (card("+b"), Step("use", "add"), Step("colour", "green")),
    "swap-1": (Step("exchange"), Several("hand", ("s1",))),
    "swap-2": (Step("exchange"), Several("hand", ("+r",))),
    "swap-3": (Step("exchange"), Several("hand", ("+r", "+r"))),
    "swap-4": (Step("exchange"), Several("hand", ("s1", "+r", "+r"))),
}


def picker(*names: str) -> Picker[str]:
    return Picker(names or tuple(PATHS), PATHS.__getitem__)


def test_first_options_are_the_first_steps_in_order() -> None:
    assert picker().options == (card("s1"), card("m2"), card("+r"), card("+b"), Step("exchange"))


def test_a_step_with_one_end_is_the_action() -> None:
    p = picker()
    assert p.completes(card("s1")) == "squirrel" == p.choose(card("s1"))


def test_a_colour_is_asked_for_only_if_there_is_a_choice() -> None:
    p = picker()
    assert p.completes(card("m2")) is None and p.choose(card("m2")) is None
    assert p.options == (Step("colour", "red"), Step("colour", "blue"))
    assert p.choose(Step("colour", "blue")) == "cap-blue"
    assert picker("cap-red", "squirrel").choose(card("m2")) == "cap-red"


def test_the_very_first_step_is_never_taken_by_itself() -> None:
    p = picker("squirrel")
    assert p.options == (card("s1"),) and p.chosen == ()


def test_steps_without_choice_are_skipped_on_the_way() -> None:
    p = picker()
    p.choose(card("+b"))
    assert p.chosen == (card("+b"), Step("use", "add"))
    assert p.options == (Step("colour", "red"), Step("colour", "green"))
    assert p.back()
    assert len(p.chosen) == 0 and not p.back()


def test_a_careful_action_is_pointed_at_step_by_step() -> None:
    def walk(*names: str) -> Picker[str]:
        return Picker(names, PATHS.__getitem__, lambda name: name in ("add", "cap-red", "swap-4"))

    p = walk("cap-red", "squirrel", "counter")
    assert p.completes(card("m2")) is None and p.choose(card("m2")) is None
    assert p.chosen == (card("m2"),) and p.options == (Step("colour", "red"),)
    assert p.completes(Step("colour", "red")) == "cap-red" == p.choose(Step("colour", "red"))
    assert walk("cap-red", "squirrel", "counter").choose(card("+r")) == "counter"
    p = walk("add", "other-red")
    assert p.choose(card("+r")) is p.choose(Step("use", "add")) is None
    assert p.choose(Step("colour", "red")) == "add"
    p = walk("swap-4")
    assert p.choose(Step("exchange")) is None and p.options == (CONFIRM,)
    assert p.choose(CONFIRM) == "swap-4"


def test_two_uses_of_a_card_are_a_choice() -> None:
    p = picker()
    p.choose(card("+r"))
    assert p.options == (Step("use", "add"), Step("use", "counter"))
    assert p.choose(Step("use", "counter")) == "counter"


def test_what_is_no_option_is_refused_and_changes_nothing() -> None:
    p = picker()
    with pytest.raises(KeyError):
        p.choose(card("g2"))
    assert p.actions(card("g2")) == () and p.completes(card("g2")) is None and p.chosen == ()


def test_a_set_is_toggled_and_confirmed() -> None:
    p = picker()
    p.choose(Step("exchange"))
    one, first, second = Step("hand", "s1"), Step("hand", "+r"), Step("hand", "+r", 1)
    assert p.gathering and set(p.options) == {one, first, second}, "an empty set can't be confirmed"
    p.choose(one)
    assert CONFIRM in p.options and p.completes(CONFIRM) == "swap-1" and p.completes(first) is None
    p.choose(second)
    assert CONFIRM not in p.options, "s1 with one +r is not among the legal sets"
    assert p.actions() and p.actions(first) == ("swap-4",)
    p.choose(one)
    assert p.choose(CONFIRM) == "swap-2", "either of two equal cards will do"


def test_back_empties_a_set_that_comes_first() -> None:
    p = Picker(("swap-1", "swap-2"), lambda name: PATHS[name][1:])
    assert p.gathering and not p.back()
    p.choose(Step("hand", "+r"))
    assert p.back() and not p.toggled and not p.back()


def test_what_every_set_holds_is_chosen_from_the_start() -> None:
    p = picker("swap-3", "swap-4")
    p.choose(Step("exchange"))
    assert p.toggled == {Step("hand", "+r"), Step("hand", "+r", 1)}
    assert p.options == (Step("hand", "s1"), CONFIRM)


def test_a_single_set_is_still_confirmed_by_hand() -> None:
    p = picker("swap-4", "squirrel")
    assert p.completes(Step("exchange")) is None and p.choose(Step("exchange")) is None
    assert p.options == (CONFIRM,) and len(p.toggled) == 3
    assert p.completes(CONFIRM) == "swap-4" == p.choose(CONFIRM)


def test_leaving_a_set_forgets_it() -> None:
    p = picker()
    p.choose(Step("exchange"))
    p.choose(Step("hand", "s1"))
    assert p.back() and p.toggled == frozenset() and not p.gathering


def test_several_things_may_mean_the_same_step() -> None:
    """Equal cards: each leads on as the first does, and is what was chosen; in a set each counts."""
    p, twin = picker(), Step("card", "m2", 1)
    assert twin not in p.options and p.allows(twin) and not p.allows(Step("card", "m3", 1))
    assert p.actions(twin) == p.actions(card("m2")) and p.completes(Step("card", "s1", 1)) == "squirrel"
    assert p.choose(twin) is None and p.chosen == (twin,)
    assert p.choose(Step("colour", "blue")) == "cap-blue"
    p = picker("swap-1", "swap-2")
    p.choose(Step("exchange"))
    assert not p.allows(Step("hand", "s1", 1)), "no set holds two of them"


def reached(p: Picker[str], depth: int = 0) -> set[str]:
    """Walk everywhere that options lead, sets by every combination."""
    if p.gathering:
        things = [step for step in p.options if step != CONFIRM]
        found = set()
        for n in range(len(things) + 1):
            for some in combinations(things, n):
                for step in some:
                    p.choose(step)
                if CONFIRM in p.options:
                    action = p.choose(CONFIRM)
                    assert action is not None
                    found.add(action)
                for step in some:
                    p.choose(step)
        return found
    found = set()
    for step in p.options:
        action = p.choose(step)
        if action is None:
            found |= reached(p, depth + 1)
            assert p.back()
        else:
            found.add(action)
    return found


def test_every_action_is_reached_and_nothing_else() -> None:
    rng = random.Random(3)
    for _ in range(200):
        names = tuple(name for name in PATHS if rng.random() < 0.6)
        assert reached(picker(*names)) == set(names)
