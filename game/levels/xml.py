"""XML from anybody: read without DTDs and entities, of which bombs are made."""

from __future__ import annotations

from codecs import BOM_UTF8
from pathlib import Path
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from game.levels.errors import LevelError, flaw, read_bytes


def read_xml(path: Path, root: str) -> Element:
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

    parser.StartDoctypeDeclHandler = doctype
    parser.StartElementHandler = builder.start
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
