"""A game's lessons: the scene where one chooses."""
