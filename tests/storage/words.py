"""What is said of files and folders, in every language."""

from __future__ import annotations

from game.engine.reasons import Reason
from game.i18n import LANGS, Catalog


def said(reason: Reason | None) -> str:
    """Return a reason in English, having seen that there are words for it in every language."""
    assert reason is not None
    for language in LANGS:
        text = Catalog(language).reason(reason)
        assert "{" not in text and "os." not in text and text != reason.message.key
    return Catalog("en").reason(reason)
