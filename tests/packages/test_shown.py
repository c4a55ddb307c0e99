"""What software centres, an AppImage and the hosted workflows are given."""

from __future__ import annotations

import io
import re
import struct
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from build_scripts.packaging import about, appimage, catalogue, texts, windows_installer
from game.games import game_ids
from game.i18n import LANGS

LANG = "{http://www.w3.org/XML/1998/namespace}lang"
WORKFLOWS = about.ROOT / ".github" / "workflows"


def test_software_centres_show_pictures_that_come_along() -> None:
    found = catalogue.pictures()
    assert found and set(found) <= set(game_ids())
    metainfo = texts.filled("metainfo.xml")
    root = ElementTree.fromstring(catalogue.entry(metainfo, dict.fromkeys(found, (752, 470))))
    assert root.get("media_baseurl") == f"file:///usr/share/{catalogue.PICTURES}"
    shown = list(root.iter("screenshot"))
    assert [screenshot.findtext("image") for screenshot in shown] == [f"{game_id}.jpg" for game_id in found]
    for screenshot in shown:
        assert sorted(caption.get(LANG, "en") for caption in screenshot.iter("caption")) == sorted(LANGS)
    assert root.findtext("component/id") == about.APP_ID and root.findtext("component/pkgname") == about.NAME


@pytest.mark.parametrize("path", catalogue.pictures().values(), ids=str)
def test_a_picture_is_made_small(path: Path) -> None:
    data, size = catalogue.small(path)
    assert pygame.image.load(io.BytesIO(data), "picture.jpg").get_size() == size
    assert size[0] == catalogue.WIDTH and len(data) < 150_000


@pytest.mark.skipif(sys.platform == "win32", reason="needs links and modes of files")
def test_an_appimage_starts_the_program(tmp_path: Path) -> None:
    bundle = tmp_path / "bundle"
    bundle.mkdir()
    (bundle / about.NAME).write_bytes(b"program")
    appimage.lay_out(bundle, tmp_path / "AppDir")
    assert (tmp_path / "AppDir" / "AppRun").read_bytes() == b"program"
    names = {path.name for path in (tmp_path / "AppDir").iterdir()}
    assert names == {"AppRun", ".DirIcon", f"{about.APP_ID}.desktop", f"{about.NAME}.png", "usr"}


def test_without_its_tool_there_is_no_appimage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert appimage.build(tmp_path, tmp_path, tmp_path) is None


def test_the_workflows_know_every_supported_python() -> None:
    project = tomllib.loads((about.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    promised = re.findall(r"Python :: (3\.\d+)", " ".join(project["classifiers"]))
    assert promised[0] == project["requires-python"].removeprefix(">=")
    tests = (WORKFLOWS / "tests.yml").read_text(encoding="utf-8")
    listed = re.search(r"python: \[(.*)\]", tests)
    assert listed is not None and re.findall(r'"(.*?)"', listed[1]) == promised
    assert "system: [ubuntu-latest, windows-latest, macos-latest]" in tests


def test_nothing_is_published_before_its_self_test() -> None:
    jobs = (WORKFLOWS / "packages.yml").read_text(encoding="utf-8").split("\njobs:\n")[1]
    parts = re.split(r"^  (\w+):\n", jobs, flags=re.MULTILINE)[1:]
    text = dict(zip(parts[::2], parts[1::2], strict=True))
    assert list(text) == ["linux", "windows", "macos", "wheels", "source", "publish"]
    made = {**{system: f"package.py {system}" for system in ("linux", "windows", "macos")}, "source": "sdist"}
    for system, maker in made.items():
        assert maker in text[system]
        assert text[system].index("--selftest") < text[system].index("upload-artifact")
    assert "CIBW_TEST_COMMAND: galerie --selftest" in text["wheels"]
    assert (
        "needs: [linux, windows, macos, wheels, source]" in text["publish"] and "sha256sum" in text["publish"]
    )


def test_the_installer_shows_the_title_in_a_bitmap_that_it_can_read() -> None:
    data = windows_installer.picture()
    assert data[:2] == b"BM"
    assert struct.unpack_from("<IiiHHI", data, 14) == (40, *windows_installer.BESIDE, 1, 24, 0)
    shown = pygame.image.load(io.BytesIO(data), "picture.bmp")
    width, height = shown.get_size()
    assert len({tuple(shown.get_at((x, y))) for x in range(width) for y in range(height)}) > 1000
    corners = [shown.get_at((x, y)) for x in (0, width - 1) for y in (0, height - 1)]
    assert all(max(colour[:3]) > 0 for colour in corners)  # the hillside reaches to every edge
