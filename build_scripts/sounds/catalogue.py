"""What sounds there are, found in the folders beside this module: a game's, and what all share.

A folder's `EFFECTS` and `LOOPS` say how long and how loud each is; a module there has a function so named.
The file of an effect is `assets/FOLDER/sounds/NAME.ogg`, the file of a loop `assets/FOLDER/music/NAME.ogg`.
"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from build_scripts.sounds.measures import Effect, Piece

_HERE = Path(__file__).parent


def _folders() -> dict[str, Any]:
    """The packages beside this module by their names."""
    names = sorted(found.name for found in iter_modules([str(_HERE)]) if found.ispkg)
    return {name: import_module(f"build_scripts.sounds.{name}") for name in names}


FOLDERS = _folders()
EFFECTS: dict[str, Effect] = {name: it for found in FOLDERS.values() for name, it in found.EFFECTS.items()}
LOOPS: dict[str, Piece] = {name: it for found in FOLDERS.values() for name, it in found.LOOPS.items()}


def folder_of(name: str) -> str:
    """The folder whose sound or piece of music this is."""
    return next(folder for folder, found in FOLDERS.items() if name in found.EFFECTS or name in found.LOOPS)


def makers(name: str) -> list[Callable[..., Any]]:
    """What makes a sound or a piece of music: of each there is one."""
    folder = folder_of(name)
    modules = (found.name for found in iter_modules([str(_HERE / folder)]))
    found = (import_module(f"build_scripts.sounds.{folder}.{module}") for module in modules)
    return [getattr(module, name) for module in found if callable(getattr(module, name, None))]
