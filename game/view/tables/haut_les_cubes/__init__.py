"""The table of *Haut les cubes*."""

from game.view.tables.haut_les_cubes.table import GameTable

__all__ = ["GameTable"]
