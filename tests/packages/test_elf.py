"""Search paths of the building machine are taken out of libraries, and nothing else is."""

from __future__ import annotations

import struct
from pathlib import Path

from build_scripts.packaging import elf

STRINGS = b"\0libm.so.6\0/home/somebody/lib\0$ORIGIN/../libs\0"
HOME, ORIGIN = STRINGS.index(b"/home"), STRINGS.index(b"$ORIGIN")
NEEDED, TEXTS, PATH, INIT = 1, 5, 29, 12
BASE = 0x1000
"""Where the file is loaded: addresses are not offsets."""


def library(*entries: tuple[int, int]) -> bytes:
    """A library of headers, strings and a dynamic section."""
    strings = 64 + 2 * 56
    dynamic = strings + len(STRINGS)
    section = b"".join(struct.pack("<qQ", *entry) for entry in (*entries, (TEXTS, BASE + strings), (0, 0)))
    end = dynamic + len(section)
    head = elf.MAGIC + bytes(26) + struct.pack("<Q", 64) + bytes(14) + struct.pack("<HH", 56, 2) + bytes(6)
    load = struct.pack("<IIQQQQQQ", 1, 0, 0, BASE, BASE, end, end, 0)
    table = struct.pack("<IIQQQQQQ", 2, 0, dynamic, BASE + dynamic, 0, len(section), len(section), 0)
    return head + load + table + STRINGS + section


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
