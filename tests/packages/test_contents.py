"""What a bundle carries: all that the app needs, nothing else, and a licence of everything."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from build_scripts.packaging import archive, contents, licences
from build_scripts.packaging.about import NAME, ROOT, VERSION
from game.disk.licences import parts
from tests.architecture.imports import MODULES
from tests.links import make_link


def test_everything_that_the_app_reads_comes_along() -> None:
    carried = {f"{folder}/{Path(source).name}": source for source, folder in contents.data()}
    for name in ("assets/common/fonts/Andika.ttf", "assets/icon/galerie.svg", "levels/README.md"):
        assert carried[f"game/_data/{name}"] == str(ROOT / name)
    for path in (ROOT / "game").rglob("*.json"):
        assert path.relative_to(ROOT).as_posix() in carried
    assert not [name for name in carried if "screenshot" in name]


WITHOUT = """
import sys

finders = sys.meta_path[:]

class Present:
    @staticmethod
    def find_spec(name, path=None, target=None):
        parts = name.split(".")
        if any(".".join(parts[:end]) in left_out for end in range(1, len(parts) + 1)):
            return None
        found = (finder.find_spec(name, path, target) for finder in finders)
        return next((spec for spec in found if spec is not None), None)

sys.meta_path[:] = [Present]
for name in modules:
    __import__(name)

import concurrent.futures.process, multiprocessing.spawn
import pygame
from pygame._sdl2 import controller
from game.ai.worker import Thinker
from game.app import crash

pygame.init()
pygame.font.Font(font, 12).render("x", True, "red")
thinker = Thinker()
thinker.start()
thinker.close()
try:
    1 / 0
except ZeroDivisionError as error:
    crash.report(error, ())
print("all there")
"""


@pytest.mark.slow
def test_nothing_that_is_left_out_is_missed() -> None:
    modules = [module for module in MODULES if module != "game.__main__"]
    given = {
        "left_out": set(contents.EXCLUDED),
        "modules": modules,
        "font": str(ROOT / "assets" / "common" / "fonts" / "Andika.ttf"),
    }
    program = f"import sys\nsys.path[:0] = {[str(ROOT), *sys.path]}\n"
    program += "\n".join(f"{name} = {value!r}" for name, value in given.items()) + WITHOUT
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-W", "error::RuntimeWarning", "-c", program],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stdout.endswith("all there\n"), done.stderr


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libSDL2_mixer-2-6719e6f6.0.so.0.800.2", "SDL2_mixer"),
        ("libpython3.11.so.1.0", "python3"),
        ("libz.so.1", "z"),
        ("libpng16-fefdc88d.so.16.58.0", "png16"),
        ("libjpeg-62.dll", "jpeg"),
        ("SDL2.dll", "SDL2"),
        ("vcruntime140_1.dll", "vcruntime140_1"),
        ("libfreetype.6.dylib", "freetype"),
        ("libz.1.3.1.zlib-ng.dylib", "z.1.3.1.zlib-ng"),
        ("math.cpython-311-x86_64-linux-gnu.so", None),
        ("_socket.pyd", None),
        ("Andika.ttf", None),
    ],
)
def test_a_library_is_known_by_its_file(file: str, name: str | None) -> None:
    found = licences.library(file)
    assert found == name or (name == "python3" and found is not None and found.startswith(name))
    assert licences.unknown([file]) == []


def test_a_library_that_nobody_looked_at_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "libnovelty.so.3").write_bytes(b"")
    assert licences.unknown(["libnovelty.so.3", "libz.so.1"]) == ["libnovelty.so.3"]
    with pytest.raises(ValueError, match="libnovelty"):
        licences.write(tmp_path)


def test_every_licence_comes_along(tmp_path: Path) -> None:
    licences.write(tmp_path)
    names = {path.name for path in (tmp_path / licences.FOLDER).iterdir()}
    assert {"LICENSE", "CREDITS.md", "THIRD-PARTY.txt"} <= names
    assert {Path(text).name for part in parts() for text in part.texts} <= names
    notice = (tmp_path / licences.FOLDER / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    for part in parts():
        assert all(word in notice for word in (part.name, part.copyright, part.licence, part.source))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs links and modes of files")
def test_an_archive_unpacks_to_what_was_packed(tmp_path: Path) -> None:
    bundle, out = tmp_path / "bundle", tmp_path / "out"
    (bundle / "inside").mkdir(parents=True)
    out.mkdir()
    (bundle / NAME).write_bytes(b"program")
    (bundle / NAME).chmod(0o755)
    make_link(bundle / "inside" / "link", Path(f"../{NAME}"))
    packed = archive.tar_xz(bundle, out, "linux-x86_64")
    first = packed.read_bytes()
    assert archive.tar_xz(bundle, out, "linux-x86_64").read_bytes() == first
    with tarfile.open(packed) as opened:
        opened.extractall(tmp_path / "unpacked", filter="tar")
    place = tmp_path / "unpacked" / f"{NAME}-{VERSION}-linux-x86_64"
    assert (place / "inside" / "link").read_bytes() == b"program"
    assert (place / NAME).stat().st_mode & 0o111


def test_sums_are_those_of_sha256sum(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"abc")
    known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert archive.sums([tmp_path / "a"]) == f"{known}  a\n"
