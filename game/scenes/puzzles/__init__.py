"""A game's puzzles: the scene where one chooses how difficult they are to be."""
