"""How wheels are made: `assets` and `levels` become `game/_data/…`, and C is compiled on all cores.

A source archive holds the same bytes whenever and wherever it is made of the same checkout.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

from build_scripts.packaging import archive

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


class SourceArchive(sdist):
    """Packs a source archive whose files all bear one moment and no account's name."""

    def make_archive(
        self, base_name: str, format: str, root_dir: Any = None, base_dir: Any = None, **_: Any
    ) -> str:
        """Pack the folder `base_dir`. Returns the archive's name."""
        self.mkpath(str(Path(base_name).parent))
        return str(archive.tar_gz(Path(base_dir), Path(f"{base_name}.tar.gz")))


class BuildOnAllCores(build_ext):
    """Compiles the files of a library side by side: setuptools takes one after the other."""

    def build_extension(self, ext: Any) -> None:
        """Build one library."""
        compiler = self.compiler
        one_by_one = compiler.compile

        def compile_all(sources: list[str], **how: Any) -> list[str]:
            made = one_by_one(sources[:1], **how)  # the first finds out all that the others need
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                for more in pool.map(lambda source: one_by_one([source], **how), sources[1:]):
                    made += more
            return list(made)

        compiler.compile = compile_all
        try:
            super().build_extension(ext)
        finally:
            compiler.compile = one_by_one
