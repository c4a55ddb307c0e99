"""What a bundle asks of the system is read from its programs and libraries, and stands in the package."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.packaging import elf, needs
from build_scripts.packaging.about import NAME
from tests.packages.elves import library


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A program that asks the system for a library which the bundle has too, and a module that doesn't."""
    (tmp_path / "inside").mkdir()
    (tmp_path / "inside" / "libz.so.1").write_bytes(library("libc.so.6", words=b"GLIBC_2.9\0GLIBC_2.28\0"))
    (tmp_path / "inside" / "ab__mypyc.so").write_bytes(library("libm.so.6", "libz.so.1", "libstdc++.so.6"))
    (tmp_path / NAME).write_bytes(library("libc.so.6", "libz.so.1", words=b"GLIBC_2.31\0"))
    return tmp_path


def test_a_bundle_tells_which_c_library_it_needs(bundle: Path) -> None:
    (bundle / "words.txt").write_bytes(b"GLIBC_2.99")
    assert needs.glibc(bundle) == (2, 31)
    assert needs.glibc(bundle / "inside") == (2, 28)


def test_what_it_needs_of_the_system_are_packages(bundle: Path) -> None:
    assert needs.libraries(bundle) == {"libc.so.6", "libm.so.6", "libz.so.1", "libstdc++.so.6"}
    assert needs.packages(bundle) == ["libc6", "libstdc++6", "zlib1g"]
    assert "libz.so.1" not in needs.libraries(bundle / "inside")


def test_a_library_that_nobody_knows_where_to_find_stops_the_build(bundle: Path) -> None:
    (bundle / "other.so").write_bytes(library("libnovelty.so.3"))
    with pytest.raises(ValueError, match=r"libnovelty\.so\.3"):
        needs.packages(bundle)


def test_a_release_is_compiled_movable_and_asks_for_no_new_c_library(bundle: Path) -> None:
    assert needs.flaws(bundle) == []
    (bundle / "new.so").write_bytes(library("libc.so.6", words=b"GLIBC_2.35\0"))
    (flaw,) = needs.flaws(bundle)
    assert "2.35, newer than 2.31" in flaw
    (bundle / "new.so").unlink()
    (bundle / NAME).write_bytes(library("libc.so.6", kind=2))
    (flaw,) = needs.flaws(bundle)
    assert "--no-binary pyinstaller" in flaw
    (bundle / NAME).write_bytes(library("libc.so.6"))
    (bundle / "inside" / "ab__mypyc.so").unlink()
    (flaw,) = needs.flaws(bundle)
    assert "GALERIE_BUILD" in flaw


def test_only_programs_and_libraries_are_asked(bundle: Path) -> None:
    (bundle / "notes.so").write_bytes(b"\x7fEL")
    (bundle / "link.so").symlink_to("inside/libz.so.1")
    assert sorted(path.name for path, _ in elf.programs(bundle)) == sorted(
        [NAME, "ab__mypyc.so", "libz.so.1"]
    )
