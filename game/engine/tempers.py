"""What computer players like, by name: what records hold, and what may be chosen beside a strength.

A temper changes which of nearly equal choices is taken (`game.engine.heuristics.Heuristics.liking`), not how
well a strength plays.
"""

from __future__ import annotations

from typing import Final

TEMPERS: Final = ("brave", "careful", "greedy", "spiteful")
PLAIN: Final = ""
"""The temper of who likes nothing more than anything else, and of people."""
PLAIN_WORD: Final = "plain"
"""What `PLAIN` is called where it has to be said."""
OWN: Final = "own"
"""In place of a temper: the one that a strength's person has by nature (`GameSpec.natures`)."""


def parted(word: str, unsaid: str = PLAIN) -> tuple[str, str]:
    """Return the strength and the temper of a word such as "hard:greedy"; the second if it is `unsaid`.

    >>> parted("hard:greedy"), parted("hard"), parted("hard", OWN), parted("hard:plain", OWN)
    (('hard', 'greedy'), ('hard', ''), ('hard', 'own'), ('hard', ''))
    """
    strength, sign, temper = word.partition(":")
    said = temper.strip() if sign else unsaid
    return strength.strip(), PLAIN if said == PLAIN_WORD else said
