"""Programs and libraries for Linux: what they ask for, and no folders of the building machine to look into.

A Python that was built into a folder of its own writes that folder into itself and its modules. In a bundle
it means nothing, or somebody else's libraries. What is looked for relative to the library (`$ORIGIN`) stays.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final

MAGIC: Final = b"\x7fELF\x02\x01"
"""Of programs and libraries with 64 bits, the low byte first; others are left alone."""
_LOAD, _DYNAMIC = 1, 2
_SHARED: Final = 3
_END, _NEEDED, _STRINGS, _SEARCH = 0, 1, 5, (15, 29)
_ENTRY: Final = struct.Struct("<qQ")
"""A tag and a value: what the dynamic section is made of."""


def programs(folder: Path) -> Iterator[tuple[Path, bytes]]:
    """Yield each program and library in a folder, with its bytes."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                start = file.read(len(MAGIC))
                if start == MAGIC:
                    yield path, start + file.read()


def clean(folder: Path) -> None:
    """Mend every library in a folder that looks into a folder of this machine."""
    for path, old in programs(folder):
        new = without_foreign_paths(old)
        if new != old:
            path.write_bytes(new)


def is_movable(data: bytes) -> bool:
    """Return whether a program is position-independent: loaded somewhere else each time, harder to attack."""
    (kind,) = struct.unpack_from("<H", data, 16)
    return bool(kind == _SHARED)


def needed(data: bytes) -> list[str]:
    """Return the libraries that a program or library can't be loaded without."""
    _, _, strings, entries = _dynamic(data)
    starts = [strings + value for tag, value in entries if tag == _NEEDED]
    return [data[start : data.index(b"\0", start)].decode() for start in starts]


def without_foreign_paths(data: bytes) -> bytes:
    """Return a library's bytes without search paths that do not begin at the library itself."""
    at, size, strings, entries = _dynamic(data)
    kept = [
        (tag, value)
        for tag, value in entries
        if tag not in _SEARCH or data.startswith(b"$ORIGIN", strings + value)
    ]
    kept += [(_END, 0)] * (len(entries) - len(kept))
    return data[:at] + b"".join(_ENTRY.pack(*entry) for entry in kept) + data[at + size :]


def _dynamic(data: bytes) -> tuple[int, int, int, list[tuple[int, int]]]:
    """Return where the dynamic section lies, its size, where its strings lie, and its entries."""
    headers = list(_headers(data))
    at, size = next(((offset, size) for kind, offset, _, size in headers if kind == _DYNAMIC), (0, 0))
    entries = [_ENTRY.unpack_from(data, at + step) for step in range(0, size, _ENTRY.size)]
    address = next((value for tag, value in entries if tag == _STRINGS), 0)
    strings = next(
        (
            offset + address - start
            for kind, offset, start, size in headers
            if _within(kind, address, start, size)
        ),
        0,
    )
    return at, size, strings, entries


def _within(kind: int, address: int, start: int, size: int) -> bool:
    return kind == _LOAD and start <= address < start + size


def _headers(data: bytes) -> Iterator[tuple[int, int, int, int]]:
    """Yield (kind, offset in the file, address, size in the file) of each part that is loaded or read."""
    (table,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    for number in range(count):
        kind, _, offset, address, _, length = struct.unpack_from("<IIQQQQ", data, table + number * size)
        yield kind, offset, address, length
