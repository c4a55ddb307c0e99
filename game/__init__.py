"""Galerie: four illustrated board games about dwarfs, moles and giants."""

__version__ = "0.1.0"
