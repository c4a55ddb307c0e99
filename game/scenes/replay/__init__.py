"""A game seen again."""
