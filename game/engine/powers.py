"""Powers and logarithms that are the same on every system.

Those of `math` are the C library's, which differ in the last digit from one system to another, and even from
one processor to another: a search would judge otherwise there, and now and then choose otherwise. These are
made of additions, multiplications and divisions alone, which round alike wherever Python runs.
"""

from __future__ import annotations

from math import frexp, inf, isqrt, ldexp
from typing import Final

_PARTS: Final = 32
"""Steps from one power of two to the next."""
_LN2_HIGH: Final = float.fromhex("0x1.62e42feep-1")
"""The logarithm of 2, so short that a whole number of steps times it is exact, and ..."""
_LN2_LOW: Final = float.fromhex("0x1.a39ef35793c76p-33")
"""... what it lacks."""
_HIGH: Final = _LN2_HIGH / _PARTS
_LOW: Final = _LN2_LOW / _PARTS
_STEPS: Final = 1.0 / (_HIGH + _LOW)
_LEAST: Final = -746.0
"""Powers of less than that are 0."""
_SQRT_HALF: Final = 0.7071067811865476

_ODD: Final[tuple[float, ...]] = (23.0, 21.0, 19.0, 17.0, 15.0, 13.0, 11.0, 9.0, 7.0, 5.0, 3.0, 1.0)
"""What the terms of a logarithm's series are divided by, the smallest term first."""


def _roots() -> tuple[float, ...]:
    """Return 2 to the power of 0/32, 1/32, ... 31/32, each rounded once."""
    one = 1 << 256
    root = 2 * one
    for _ in range(_PARTS.bit_length() - 1):
        root = isqrt(root * one)
    powers = [one]
    while len(powers) < _PARTS:
        powers.append(powers[-1] * root // one)
    return tuple(power / one for power in powers)


_ROOTS: Final[tuple[float, ...]] = _roots()


def exp(x: float) -> float:
    """Return e to the power of x. Raises OverflowError if that is too large for a float.

    >>> exp(0.0), exp(1.0), exp(float("-inf"))
    (1.0, 2.718281828459045, 0.0)
    """
    if x < _LEAST:
        return 0.0
    steps = int(x * _STEPS + (0.5 if x >= 0.0 else -0.5))
    r = x - steps * _HIGH - steps * _LOW
    series = r * (1.0 + r * (1 / 2 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120 + r * (1 / 720))))))
    root = _ROOTS[steps % _PARTS]
    return ldexp(root + root * series, steps // _PARTS)


def log(x: float) -> float:
    """Return the natural logarithm of x, which is above 0. Raises ValueError if it isn't.

    >>> log(1.0), log(10.0)
    (0.0, 2.302585092994046)
    """
    if not 0.0 < x < inf:
        raise ValueError(f"there is no logarithm of {x}")
    part, twos = frexp(x)
    if part < _SQRT_HALF:
        part, twos = 2.0 * part, twos - 1
    s = (part - 1.0) / (part + 1.0)
    square = s * s
    series = 0.0
    for divisor in _ODD:
        series = series * square + 1.0 / divisor
    return twos * _LN2_HIGH + (2.0 * s * series + twos * _LN2_LOW)


def power(x: float, y: float) -> float:
    """Return x to the power of y, both of them at least 0: 1 if y is 0. Raises ValueError if x is less.

    >>> power(0.5, 2.0), power(0.0, 3.0), power(0.0, 0.0)
    (0.25, 0.0, 1.0)
    """
    if x < 0.0:
        raise ValueError(f"there is no power of {x}")
    if y == 0.0:
        return 1.0
    if x == 0.0 or y == 1.0:
        return x
    return exp(y * log(x))
