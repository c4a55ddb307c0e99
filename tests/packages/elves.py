"""Programs and libraries for Linux, no larger than what is read of them."""

from __future__ import annotations

import struct

from build_scripts.packaging import elf

NEEDED, TEXTS, PATH, INIT = 1, 5, 29, 12
BASE = 0x1000
"""Where the file is loaded: addresses are not offsets."""
SHARED = 3
"""The kind of what can be loaded anywhere."""


def image(strings: bytes, *entries: tuple[int, int], kind: int = SHARED) -> bytes:
    """A library of headers, strings and a dynamic section."""
    start = 64 + 2 * 56
    dynamic = start + len(strings)
    section = b"".join(struct.pack("<qQ", *entry) for entry in (*entries, (TEXTS, BASE + start), (0, 0)))
    end = dynamic + len(section)
    head = elf.MAGIC + bytes(10) + struct.pack("<H", kind) + bytes(14) + struct.pack("<Q", 64) + bytes(14)
    head += struct.pack("<HH", 56, 2) + bytes(6)
    load = struct.pack("<IIQQQQQQ", 1, 0, 0, BASE, BASE, end, end, 0)
    table = struct.pack("<IIQQQQQQ", 2, 0, dynamic, BASE + dynamic, 0, len(section), len(section), 0)
    return head + load + table + strings + section


def library(*needed: str, words: bytes = b"", kind: int = SHARED) -> bytes:
    """A library that can't be loaded without others; `words` stand in it somewhere."""
    strings, entries = b"\0", []
    for name in needed:
        entries.append((NEEDED, len(strings)))
        strings += name.encode() + b"\0"
    return image(strings + words, *entries, kind=kind)
