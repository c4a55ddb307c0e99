"""The app around the scenes: the window and its loop."""

import game.view  # noqa: F401  (tells SDL how to behave, before any module here imports pygame)
