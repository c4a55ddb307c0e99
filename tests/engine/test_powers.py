"""Powers and logarithms come out the same everywhere, and as they should."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

import pytest

from game.engine.powers import exp, log, power

NEAR = 3
"""Digits in the last place by which a result may be off: the C library's own is off by one now and then."""


def off(found: float, right: float) -> float:
    return abs(found - right) / math.ulp(right)


@pytest.mark.parametrize("reach", [0.001, 1.0, 20.0, 700.0])
def test_powers_of_e_are_as_exact_as_numbers_are(reach: float) -> None:
    rng = Random(f"exp/{reach}")
    for _ in range(500):
        x = rng.uniform(-reach, reach)
        assert off(exp(x), math.exp(x)) <= NEAR, x


@pytest.mark.parametrize("reach", [0.001, 1.0, 20.0, 700.0])
def test_logarithms_are_as_exact_as_numbers_are(reach: float) -> None:
    rng = Random(f"log/{reach}")
    for _ in range(500):
        x = math.exp(rng.uniform(-reach, reach))
        assert off(log(x), math.log(x)) <= NEAR, x


def test_other_powers_are_about_right() -> None:
    rng = Random("power")
    for _ in range(500):
        x, y = rng.uniform(0, 3), rng.uniform(0, 9)
        assert math.isclose(power(x, y), x**y, rel_tol=1e-13), (x, y)


@pytest.mark.parametrize(
    ("function", "x", "digits"),
    [
        (exp, -7.25, "0x1.7455fe323fafdp-11"),
        (exp, 0.1, "0x1.1aec7b35a00d3p+0"),
        (exp, 33.3, "0x1.078401f5a3ec8p+48"),
        (log, 0.1, "-0x1.26bb1bbb55515p+1"),
        (log, 1.5, "0x1.9f323ecbf984cp-2"),
        (log, 12345.678, "0x1.2d79559791e31p+3"),
    ],
)
def test_to_the_last_digit_they_are_the_same_everywhere(
    function: Callable[[float], float], x: float, digits: str
) -> None:
    assert function(x).hex() == digits


def test_ends_of_what_numbers_reach() -> None:
    assert exp(-800.0) == exp(-math.inf) == 0.0 < exp(-745.0)
    assert exp(709.0) < math.inf and power(0.7, 1.0) == 0.7
    with pytest.raises(OverflowError):
        exp(710.0)
    for x in (0.0, -1.0, math.inf, math.nan):
        with pytest.raises(ValueError, match="logarithm"):
            log(x)
    for y in (0.0, 0.5, 1.0):
        with pytest.raises(ValueError, match="power of -1"):
            power(-1.0, y)
