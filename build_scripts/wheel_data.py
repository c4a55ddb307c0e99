"""Puts pictures, sounds and levels into wheels: `assets` and `levels` become `game/_data/…`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from setuptools.command.build_py import build_py

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDERS: Final = ("assets", "levels")


class BuildWithData(build_py):
    """Builds the package, and lays the data beside it; an editable install uses the checkout's own."""

    def run(self) -> None:
        """Copy the data after the code."""
        super().run()
        if not self.editable_mode:
            for source, target in self._pairs():
                Path(target).parent.mkdir(parents=True, exist_ok=True)
                self.copy_file(str(source), target, preserve_mode=False)

    def get_source_files(self) -> list[str]:
        """Return what belongs into a source archive, from the project's folder."""
        data = [str(source.relative_to(ROOT)) for source, _ in self._pairs()]
        return [*super().get_source_files(), *data]

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        """Return all that is built."""
        data = [] if self.editable_mode else [target for _, target in self._pairs()]
        return [*super().get_outputs(include_bytecode), *data]

    def _pairs(self) -> list[tuple[Path, str]]:
        """Return each data file with its place in the build."""
        found = (path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*")))
        files = [path for path in found if path.is_file() and not path.name.startswith(".")]
        data = Path(self.build_lib) / "game" / "_data"
        return [(path, str(data / path.relative_to(ROOT))) for path in files]
