"""The rules of *Haut les cubes*."""
