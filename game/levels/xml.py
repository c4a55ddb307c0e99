"""XML from anybody: read without DTDs and entities, of which bombs are made."""

from __future__ import annotations

from codecs import BOM_UTF8
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from game.levels.errors import LevelError, flaw, read_bytes

MAX_ELEMENTS: Final = 10_000
"""Of a file and those that it names."""


class Room:
    """How many elements may still be read, of a file and those that it names."""

    def __init__(self) -> None:
        self.left = MAX_ELEMENTS


def read_xml(path: Path, root: str, room: Room) -> Element:
    """Return the root element of a file, which must have the given tag. Raises LevelError."""
    file = str(path)
    raw = read_bytes(path)
    if raw.removeprefix(BOM_UTF8).lstrip().startswith(b"{"):
        raise flaw(file, "level.not-tmx")
    builder = TreeBuilder()
    parser = expat.ParserCreate()
    parser.buffer_text = True

    def doctype(*_: object) -> None:
        raise flaw(file, "level.doctype", f"{parser.CurrentLineNumber}:{parser.CurrentColumnNumber + 1}")

    def start(tag: str, attributes: dict[str, str]) -> None:
        room.left -= 1
        if room.left < 0:
            raise flaw(file, "level.elements", tag[:40], limit=MAX_ELEMENTS)
        builder.start(tag, attributes)

    parser.StartDoctypeDeclHandler = doctype
    parser.StartElementHandler = start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.data
    try:
        parser.Parse(raw, True)
        found = builder.close()
    except LevelError:
        raise
    except (expat.ExpatError, ValueError, LookupError, AssertionError):
        place = f"{parser.ErrorLineNumber}:{parser.ErrorColumnNumber + 1}"
        raise flaw(file, "level.not-xml", place, place=place) from None
    if found.tag != root:
        raise flaw(file, "level.not-tiled", found.tag[:40], tag=found.tag[:40], root=root)
    return found
