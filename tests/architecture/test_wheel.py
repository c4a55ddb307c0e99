"""What `pip install .` carries: built as pip does it, and used from where nothing of the checkout is."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tests.architecture.imports import MODULES, ROOT

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(600),
    pytest.mark.skipif(not (ROOT / ".git").exists(), reason="asks git which files are the project's"),
]


def sources() -> list[str]:
    """Return the project's files, without what tools leave behind."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel of a clean copy of the project, of plain Python: to compile it takes minutes."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    for name in sources():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes((ROOT / name).read_bytes())
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder), str(source)]
    subprocess.run(command, check=True, env={**os.environ, "GALERIE_BUILD": "pure"})
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_code_texts_and_data(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    data = [name for name in sources() if name.startswith(("assets/", "levels/"))]
    assert {f"game/_data/{name}" for name in data} <= names
    for path in [*MODULES.values(), *(ROOT / "game").rglob("*.json")]:
        assert path.relative_to(ROOT).as_posix() in names
    assert {name.split("/")[0].partition("-")[0] for name in names} == {"game", "galerie"}


def test_an_installed_wheel_finds_its_data(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "environment"
    venv.create(place, with_pip=False)
    python = place / ("Scripts" if os.name == "nt" else "bin") / "python"
    # Only our own wheel is put in; what it depends on is borrowed from the environment of the tests.
    site = next(place.glob("**/site-packages"))
    zipfile.ZipFile(wheel).extractall(site)
    borrowed = [path for path in sys.path if path.endswith("site-packages")]
    (site / "borrowed.pth").write_text("\n".join(borrowed))
    program = (
        "from game.disk import paths; from game.games import make; from game.i18n import Catalog\n"
        "assert (paths.assets_dir() / 'common' / 'fonts' / 'Andika.ttf').is_file()\n"
        "print(paths.PACKAGE, make('nullgame', 2).max_length, Catalog('fr').has('error.seed'))"
    )
    run = subprocess.run([str(python), "-c", program], cwd=tmp_path, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    package, _, texts = run.stdout.split()
    assert Path(package).is_relative_to(place.resolve()) and texts == "True"
