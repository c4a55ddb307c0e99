"""The words of *Haut les cubes*."""
