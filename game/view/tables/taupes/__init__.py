"""The table of *Taupes et compagnie*."""

from game.view.tables.taupes.table import GameTable

__all__ = ["GameTable"]
