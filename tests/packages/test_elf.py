"""Search paths of the building machine are taken out of libraries, and nothing else is."""

from __future__ import annotations

import struct
from pathlib import Path

from build_scripts.packaging import elf
from tests.packages import elves
from tests.packages.elves import INIT, NEEDED, PATH, TEXTS

STRINGS = b"\0libm.so.6\0/home/somebody/lib\0$ORIGIN/../libs\0"
HOME, ORIGIN = STRINGS.index(b"/home"), STRINGS.index(b"$ORIGIN")


def library(*entries: tuple[int, int]) -> bytes:
    return elves.image(STRINGS, *entries)


def entries(data: bytes) -> list[tuple[int, int]]:
    at = 64 + 2 * 56 + len(STRINGS)
    return [struct.unpack_from("<qQ", data, place) for place in range(at, len(data), 16)]


def test_a_folder_of_the_machine_is_taken_out() -> None:
    data = library((NEEDED, 1), (PATH, HOME), (INIT, 7))
    new = elf.without_foreign_paths(data)
    assert len(new) == len(data) and new[: -5 * 16] == data[: -5 * 16]
    assert [tag for tag, _ in entries(new)] == [NEEDED, INIT, TEXTS, 0, 0]


def test_what_lies_beside_the_library_is_still_looked_for() -> None:
    data = library((NEEDED, 1), (PATH, ORIGIN))
    assert elf.without_foreign_paths(data) == data


def test_only_libraries_are_touched(tmp_path: Path) -> None:
    kept, mended = tmp_path / "text.so", tmp_path / "lib.so"
    kept.write_bytes(b"no library")
    mended.write_bytes(library((PATH, HOME)))
    elf.clean(tmp_path)
    assert kept.read_bytes() == b"no library"
    assert PATH not in dict(entries(mended.read_bytes()))


def test_it_is_told_what_a_library_cannot_do_without() -> None:
    assert elf.needed(library((PATH, HOME), (NEEDED, 1))) == ["libm.so.6"]
    assert elf.needed(library((INIT, 7))) == []


def test_a_program_that_can_be_loaded_anywhere_is_known() -> None:
    assert elf.is_movable(elves.library())
    assert not elf.is_movable(elves.library(kind=2))
