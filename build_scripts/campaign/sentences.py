"""Whether what is refused can be said to a person."""

from __future__ import annotations

from typing import Final

from game.engine.plain import is_plain
from game.engine.reasons import Reason
from game.i18n import LANGS, Catalog
from game.i18n.catalog import fields

LONGEST: Final = 1000
"""Letters of any sentence."""
_CATALOGUES: Final = tuple(Catalog(language) for language in LANGS)


def can_be_said(reason: Reason) -> None:
    """Hold that a reason has its words, with all that they tell, in one line of every language."""
    message = reason.message
    for catalogue in _CATALOGUES:
        assert catalogue.has(message.key), reason
        assert fields(catalogue._texts[message.key]) <= {name for name, _ in message.args}, reason
        assert is_plain(catalogue.reason(reason), LONGEST), reason
