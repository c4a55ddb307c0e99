"""What kind of system the tests run on, where that matters."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

UNDER_WINE: Final = sys.platform == "win32" and hasattr(ctypes.windll.ntdll, "wine_get_version")
"""Whether this is a Windows Python on another system, which may lack something of Windows."""
