"""The set-up of a game: what is chosen, and the scene where one chooses."""
