"""How the fast suite leaves values of a test to the slow one.

A test that goes through several values shows its clause with the first of them in the fast suite; the
others run in the slow suite, in the same test. What takes much time for each game is marked `dear`:
see `Case.marks` in `tests/conformance/cases.py`. A test that is slow as a whole is marked so itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def some(values: Iterable[Any], fast: int = 1) -> list[Any]:
    """Return parameters of a test: the first `fast` of them as they are, the others marked slow.

    A tuple stands for several arguments, as `pytest.mark.parametrize` has it.
    """
    return [
        value
        if index < fast
        else pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=pytest.mark.slow)
        for index, value in enumerate(values)
    ]
