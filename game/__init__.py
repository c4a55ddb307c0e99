"""Galerie: illustrated board games for one screen."""

__version__ = "0.1.0"
