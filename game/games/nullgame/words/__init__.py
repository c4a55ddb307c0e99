"""The words of the template game."""
