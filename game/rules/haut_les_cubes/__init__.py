"""*Haut les cubes*: giants climb mountains of cubes, and jump (rules C1 to C17)."""
