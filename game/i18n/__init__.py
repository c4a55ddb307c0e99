"""Words: catalogues in French and English, and the one way from a message to a sentence (law 7)."""

from game.i18n.catalog import LANGS, Catalog, system_language

__all__ = ["LANGS", "Catalog", "system_language"]
