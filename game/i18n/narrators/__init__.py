"""The narrators, one file a game."""
