"""Which form of a word goes with a number: the rules of Unicode's CLDR, in every language that it knows.

`plurals.json` is written by `build_scripts/plurals.py`; the standard library applies its rules.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from gettext import c2py
from pathlib import Path
from typing import Final

_TEXTS: Final[dict[str, str]] = json.loads(
    Path(__file__).with_name("plurals.json").read_text(encoding="ascii")
)
RULES: Final = frozenset(_TEXTS)
"""The languages that there are rules for."""


@cache
def _rule(language: str) -> Callable[[int], int]:
    rule: Callable[[int], int] = c2py(_TEXTS[language])
    return rule


def plural(language: str, number: int, forms: Sequence[str]) -> str:
    """Return the form that goes with a number, out of those that the language has, in the CLDR's order.

    The order is zero, one, two, few, many, other; a language has some of them. Where a text gives fewer
    forms than the language has, the last of them serves for the rest.

        >>> [plural("fr", n, ("cube", "cubes")) for n in (0, 1, 2)]
        ['cube', 'cube', 'cubes']
        >>> [plural("en", n, ("cube", "cubes")) for n in (0, 1, 2)]
        ['cubes', 'cube', 'cubes']
        >>> [plural("pl", n, ("kostka", "kostki", "kostek")) for n in (1, 2, 5, 22)]
        ['kostka', 'kostki', 'kostek', 'kostki']
    """
    return forms[min(_rule(language)(abs(number)), len(forms) - 1)]
