"""Finds what each folder of pictures brings: a game's, the title's, and what all share."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

PICTURES = Path(__file__).parent


def modules(folder: str) -> list[ModuleType]:
    """All modules in a folder, by alphabet."""
    found = iter_modules([str(PICTURES / folder)])
    return [import_module(f"build_scripts.art.{folder}.{module.name}") for module in found]


def folders() -> list[str]:
    """The folders beside this module, by alphabet."""
    return sorted(found.name for found in iter_modules([str(PICTURES)]) if found.ispkg)


def called(name: str) -> list[ModuleType]:
    """The modules of this name, of all folders that have one."""
    return [
        import_module(f"build_scripts.art.{folder}.{name}")
        for folder in folders()
        if (PICTURES / folder / f"{name}.py").is_file()
    ]
