"""The clock of the shows: order, end values, no drift."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game.view import timeline as tl
from game.view.timeline import Clip, Timeline, call, none, par, seq, stagger, tween, wait


def note(log: list[str], word: str) -> Clip:
    return call(lambda: log.append(word))


def track(log: list[tuple[str, float]], word: str, seconds: float) -> Clip:
    return tween(seconds, lambda t: log.append((word, t)), tl.linear)


def test_lengths_add_up() -> None:
    assert none().seconds == 0
    assert seq(wait(0.1), wait(0.2)).seconds == pytest.approx(0.3)
    assert par(wait(0.1), wait(0.25)).seconds == 0.25
    assert stagger(0.1, wait(0.2), wait(0.2), wait(0.2)).seconds == pytest.approx(0.4)


def test_things_happen_at_their_time() -> None:
    log: list[str] = []
    line = Timeline()
    line.play(seq(wait(0.5), note(log, "a"), wait(0.5), note(log, "b")))
    line.advance(0.49)
    assert log == []
    line.advance(0.02)
    assert log == ["a"]
    line.advance(0.49)
    assert log == ["a", "b"] and not line.busy


def test_a_tween_ends_on_its_end_value() -> None:
    log: list[tuple[str, float]] = []
    line = Timeline()
    line.play(track(log, "x", 0.3))
    line.advance(0.1)
    line.advance(5)
    assert [t for _, t in log] == [pytest.approx(1 / 3), 1.0]


def test_a_tween_of_no_time_only_ends() -> None:
    log: list[tuple[str, float]] = []
    line = Timeline()
    line.play(track(log, "x", 0))
    line.advance(0)
    assert log == [("x", 1.0)] and not line.busy


def test_clips_follow_each_other_and_time_is_not_lost_between_them() -> None:
    log: list[str] = []
    line = Timeline()
    line.play(seq(wait(0.3), note(log, "first")))
    line.play(seq(wait(0.3), note(log, "second")))
    line.advance(0.65)
    assert log == ["first", "second"] and not line.busy


def test_a_long_frame_keeps_the_order_of_time() -> None:
    log: list[str] = []
    line = Timeline()
    line.play(par(seq(wait(0.2), note(log, "late")), seq(wait(0.1), note(log, "early"))))
    line.advance(1)
    assert log == ["early", "late"]


def test_what_ends_together_keeps_the_order_of_writing_whatever_was_added_up() -> None:
    log: list[str] = []
    end: Callable[[float], None] = lambda t: log.append("end") if t == 1 else None  # noqa: E731
    clip = seq(wait(0.7), seq(wait(0.1), tween(0.2, end)), note(log, "after"))
    line = Timeline()
    line.play(clip)
    line.advance(2)
    assert log == ["end", "after"]


def test_finish_runs_all_that_is_left_in_order_once() -> None:
    log: list[str] = []
    line = Timeline()
    line.play(seq(note(log, "a"), wait(1), note(log, "b")))
    line.play(stagger(0.5, note(log, "c"), note(log, "d")))
    line.advance(0.1)
    line.finish()
    line.finish()
    line.advance(9)
    assert log == ["a", "b", "c", "d"] and not line.busy


def test_finish_sets_end_values_of_tweens_that_never_began() -> None:
    values: dict[str, float] = {}
    line = Timeline()
    line.play(seq(tween(1, lambda t: values.update(a=t)), tween(1, lambda t: values.update(b=t), tl.squash)))
    line.finish()
    assert values == {"a": 1.0, "b": 0.0}


def test_what_a_callback_adds_is_played_too() -> None:
    log: list[str] = []
    line = Timeline()
    line.play(call(lambda: line.play(note(log, "more"))))
    line.finish()
    assert log == ["more"]


@pytest.mark.parametrize("ease", [tl.linear, tl.in_cubic, tl.out_cubic, tl.in_out, tl.out_back])
def test_easings_go_from_nothing_to_all(ease: tl.Ease) -> None:
    assert ease(0) == pytest.approx(0) and ease(1) == 1


def test_squash_comes_back() -> None:
    assert (tl.squash(0), tl.squash(0.5), tl.squash(1)) == (0, 1, 0)


def test_any_cutting_into_frames_does_the_same_things_in_the_same_order() -> None:
    rng = random.Random(5)

    def story(log: list[str]) -> Clip:
        return seq(
            note(log, "card"),
            par(
                seq(wait(0.2), note(log, "lean")),
                tween(0.35, lambda t: None),
                seq(wait(0.3), note(log, "dig")),
            ),
            stagger(0.07, *(note(log, f"dwarf {k}") for k in range(4))),
            note(log, "end"),
        )

    whole: list[str] = []
    line = Timeline()
    line.play(story(whole))
    line.finish()
    for _ in range(20):
        log: list[str] = []
        line.play(story(log))
        while line.busy:
            line.advance(rng.random() * 0.1)
        assert log == whole
