"""The rooms of the app: title, set-up, play, results, saved games, rulebook, settings."""

import game.view  # noqa: F401  (tells SDL how to behave, before any module here imports pygame)
