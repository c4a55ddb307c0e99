"""A source archive holds the whole checkout, and the same files make the same bytes wherever they lie."""

from __future__ import annotations

import os
import subprocess
import tarfile
from fnmatch import fnmatch
from pathlib import Path
from shutil import which

import pytest

from build_scripts import twice
from build_scripts.packaging import archive
from build_scripts.packaging.about import ROOT


def test_a_source_archive_holds_the_whole_checkout() -> None:
    words = [line.split() for line in (ROOT / "MANIFEST.in").read_text(encoding="utf-8").splitlines()]
    grafted = {word for kind, *rest in words if kind == "graft" for word in rest}
    included = [word for kind, *rest in words if kind == "include" for word in rest]
    by_themselves = ["LICENSE", "MANIFEST.in", "pyproject.toml", "setup.py"]
    git = which("git")
    listed = git and subprocess.run([git, "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if not listed or listed.returncode:
        pytest.skip("no checkout, or nothing to tell what is in it")
    for path in listed.stdout.splitlines():
        top, _, rest = path.partition("/")
        if rest:
            assert top in grafted, path
        else:
            assert any(fnmatch(path, pattern) for pattern in (*included, *by_themselves)), path


def tree(folder: Path, moment: int, mode: int) -> Path:
    """A folder of one file, made at some time by somebody with their own habits."""
    inside = folder / "galerie-1" / "docs"
    inside.mkdir(parents=True)
    (inside / "a.txt").write_bytes(b"words")
    (inside / "a.txt").chmod(mode)
    os.utime(inside / "a.txt", (moment, moment))
    return inside.parent


def test_the_same_files_make_the_same_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    one = archive.tar_gz(tree(tmp_path / "one", 1_600_000_000, 0o644), tmp_path / "1.tar.gz")
    other = archive.tar_gz(tree(tmp_path / "other", 1_650_000_000, 0o600), tmp_path / "2.tar.gz")
    assert one.read_bytes() == other.read_bytes()
    with tarfile.open(one) as opened:
        member = opened.getmember("galerie-1/docs/a.txt")
        assert (member.mtime, member.mode, member.uid, member.uname) == (1_700_000_000, 0o644, 0, "root")


@pytest.mark.skipif(os.name == "nt", reason="needs links")
def test_what_differs_is_named(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        (folder / "in").mkdir(parents=True)
        (folder / "in" / "same").write_bytes(b"1")
        (folder / "link").symlink_to("in/same")
    assert twice.differing(one, other) == []
    (one / "in" / "same").write_bytes(b"2")
    (one / "link").unlink()
    (other / "new").write_bytes(b"")
    assert twice.differing(one, other) == ["in/same", "link", "new"]
