"""The table of *Haut les cubes*."""
