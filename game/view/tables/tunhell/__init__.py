"""The table of *TunHell*."""

from game.view.tables.tunhell.table import GameTable

__all__ = ["GameTable"]
