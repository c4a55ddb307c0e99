"""The rules of the template game."""
