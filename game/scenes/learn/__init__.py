"""A game's lessons: the way through them, and the scene where one chooses."""
