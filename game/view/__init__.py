"""Everything that is seen and heard.

SDL reads these settings when pygame is imported, and this package is imported before pygame
wherever a window opens; `setdefault` leaves the last word to whoever starts the program.
"""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if sys.platform.startswith("linux"):
    # Software drawing straight to the window: fast first frame, cheap partial updates.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
if sys.platform == "win32":
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
