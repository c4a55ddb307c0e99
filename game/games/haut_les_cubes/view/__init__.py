"""How *Haut les cubes* looks and moves."""
