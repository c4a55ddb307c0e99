"""The rules of *Haut les cubes*; `game` says how these files lie on each other."""
