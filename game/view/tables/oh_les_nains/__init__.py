"""The garden: the table of *Oh les nains !*."""

from game.view.tables.oh_les_nains.table import GameTable

__all__ = ["GameTable"]
