"""Ways to spoil maps: elements and attributes, entities, names of other files, vast or packed layers."""

from __future__ import annotations

import zlib
from base64 import b64encode
from collections.abc import Sequence
from random import Random
from typing import Final
from xml.etree.ElementTree import Element, SubElement, fromstring, tostring

VALUES: Final = (
    *("", "0", "1", "-1", "2", "99", "100", "101", "9999", "4294967296", "1e3", "٣", " 1", "1.0", "x", "csv"),
    *("isometric", "hexagonal", "staggered", "orthogonal", "base64", "zlib", "../boards.tsx", "é" * 300),
    *("nullgame", "a\nb", "\u202ex", "x" * 70_000),
)
FOREIGN: Final = (
    *("../../settings.json", "/etc/passwd", "/dev/zero", "C:\\Windows\\win.ini", "\\\\host\\share\\x.tsx"),
    *(
        "http://example.invalid/x.tsx",
        "file:///etc/passwd",
        ".",
        "..",
        "",
        "x.tsx",
        "CON",
        "a\0.tsx",
        "~/x.tsx",
    ),
    *("standard.tmx", "missing.tsx", "x" * 300 + ".tsx", "名" * 96 + ".tsx", ".hidden.tsx", "sub/x.tsx"),
)
"""What a tileset or a picture may be said to be: files elsewhere, that are none, or the map itself."""
NUMBERS: Final = ("", "0", "1", "2", "9", "99", "-1", "4294967295", "2147483649", "x", "1\n1", " 1 ")
TAGS: Final = (
    "layer",
    "group",
    "data",
    "tileset",
    "tile",
    "objectgroup",
    "object",
    "imagelayer",
    "properties",
)


def tree_spoilt(raw: bytes, rng: Random) -> bytes:
    """Return a map or a tileset after a few changes to what it says."""
    root = fromstring(raw)
    for _ in range(rng.choice((1, 1, 2, 4))):
        parents = [each for each in root.iter() if len(each)]
        parent = rng.choice(parents or [root])
        each = rng.choice(list(parent) or [root])
        chosen = rng.random()
        if chosen < 0.4:
            names = [*each.attrib, *rng.sample(("name", "id", "width", "infinite", "encoding", "class"), 1)]
            each.set(rng.choice(names), rng.choice(VALUES))
        elif chosen < 0.55 and each is not root:
            parent.remove(each)
        elif chosen < 0.7 and each is not root:
            parent.append(each)
        elif chosen < 0.8:
            each.tag = rng.choice(TAGS)
        elif chosen < 0.9 and each.text:
            each.text = _numbers_spoilt(each.text, rng)
        else:
            SubElement(each, rng.choice(TAGS), {"name": rng.choice(VALUES), "value": rng.choice(VALUES)})
    return _written(root)


def _written(root: Element) -> bytes:
    """Write a tree; what XML can't hold is left to be a fault of the file."""
    return tostring(root, encoding="unicode").encode("utf-8", "surrogatepass")


def _numbers_spoilt(text: str, rng: Random) -> str:
    cells = text.split(",")
    for _ in range(rng.choice((1, 1, 3))):
        at = rng.randrange(len(cells))
        cells[at] = rng.choice(NUMBERS)
    if rng.random() < 0.2:
        del cells[rng.randrange(len(cells)) :]
    return ",".join(cells)


def entities(raw: bytes, rng: Random) -> bytes:
    """Return a map with a declaration of entities: a bomb, or one that names a file."""
    laughs = ['<!ENTITY a0 "ha">']
    laughs += [f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, rng.choice((3, 9, 30)))]
    declared = rng.choice(
        (
            "".join(laughs),
            f'<!ENTITY a2 "{"ha" * 100_000}">',
            f'<!ENTITY a2 SYSTEM "{rng.choice(FOREIGN[:8])}">',
            f'<!ENTITY % p SYSTEM "{rng.choice(FOREIGN[:8])}"> %p;',
            "",
        )
    )
    external = rng.choice(("", "", f' SYSTEM "{rng.choice(FOREIGN[:8])}"', ' PUBLIC "x" "x.dtd"'))
    text = raw.decode()
    head, sign, rest = text.partition("<map" if "<map" in text else "<tileset")
    used = rest.replace('"', f'"{"&a2;" * rng.choice((1, 1, 500))}', 1)
    return f"{head}<!DOCTYPE map{external} [{declared}]>{sign}{used}".encode()


def references(raw: bytes, rng: Random) -> bytes:
    """Return a map that names other files."""
    root = fromstring(raw)
    for _ in range(rng.choice((1, 1, 2, 40))):
        name = rng.choice(FOREIGN)
        chosen = rng.random()
        tilesets = root.findall("tileset")
        if chosen < 0.5 and tilesets:
            rng.choice(tilesets).set("source", name)
        elif chosen < 0.7:
            SubElement(root, "tileset", {"firstgid": rng.choice(("1", "5", "90")), "source": name})
        elif chosen < 0.85:
            SubElement(SubElement(root, "imagelayer"), "image", {"source": name})
        else:
            SubElement(SubElement(root, "objectgroup"), "object", {"template": name, "gid": "1"})
    return _written(root)


def vast(raw: bytes, rng: Random) -> bytes:
    """Return a map of many or large layers, groups, tiles or tilesets, or with packed data."""
    root = fromstring(raw)
    layers = list(root.iter("layer")) or [Element("layer")]
    chosen = rng.randrange(7)
    if chosen == 0:
        side = rng.choice((100, 101, 300, 9999))
        tile = rng.choice(("0", "1", "2", "4294967295"))
        for name in ("width", "height"):
            root.set(name, str(side))
        for data in root.iter("data"):
            cells = ",".join([tile] * min(side * side, 90_000))
            data.text = cells if rng.random() < 0.5 else cells.replace(",", ",\n")
    elif chosen == 1:
        parent = rng.choice([*root.findall("group"), root])
        for _ in range(rng.choice((20, 400))):
            parent.append(rng.choice(layers))
    elif chosen == 2:
        for number in range(rng.choice((100, 5000, 60_000))):
            parent = SubElement(root, "group", {"name": str(number)})
    elif chosen == 3:
        tags = rng.choices(("group", "layer", "properties"), k=rng.choice((3, 200, 3000)))
        return _nested(root, tags)
    elif chosen == 4:
        for number in range(rng.choice((17, 2000))):
            SubElement(root, "tileset", {"firstgid": str(number + 1), "source": "boards.tsx"})
    elif chosen == 5:
        tiles = rng.choice([*root.findall("tileset"), root])
        for number in range(rng.choice((100, 12_000, 30_000))):
            SubElement(tiles, "tile", {"id": str(number), "type": "x"})
    else:
        zeros = zlib.compress(bytes(rng.choice((400, 40_000_000))))
        for data in root.iter("data"):
            data.set("encoding", rng.choice(("base64", "csv")))
            data.set("compression", rng.choice(("zlib", "gzip", "zstd", "")))
            data.text = b64encode(zeros).decode()
    return _written(root)


def _nested(root: Element, tags: Sequence[str]) -> bytes:
    """Write a tree with elements in each other at its end, deeper than ElementTree itself can write."""
    head, end, name = _written(root).rpartition(b"</")
    inside = "".join(f"<{tag}>" for tag in tags) + "".join(f"</{tag}>" for tag in reversed(tags))
    return head + inside.encode() + end + name


def encoded(raw: bytes, rng: Random) -> bytes:
    """Return a map in another encoding, or one that says so."""
    text = raw.decode()
    name = rng.choice(("utf-16", "utf-8-sig", "utf-7", "latin-1", "utf-32"))
    said = rng.choice(("UTF-8", "utf-16", "latin-1", "no-such", "cp037", "utf-7", name))
    return text.replace("UTF-8", said).encode(name, "replace")
