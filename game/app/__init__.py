"""The application around the games: its files, loop, settings and command line."""

import game.view  # noqa: F401  (tells SDL how to behave, before any module here imports pygame)
