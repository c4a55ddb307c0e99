"""Positions with one choice that is clearly best, mined from games between strong computer players."""
