"""What of the app others made, and under which licences: `assets/licences`, a list and the texts beside it.

The app shows them, and packages are made with them. Someone who packages the app for a system whose own
libraries it uses leaves the files as they are: they say what it is made of either way.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, NamedTuple

from game.disk.paths import assets_dir

FOLDER: Final = "licences"
"""Under `assets`."""


class Part(NamedTuple):
    """The app itself, or something in it that others made."""

    name: str
    copyright: str
    """Who holds it, with years."""
    licence: str
    """As SPDX writes it."""
    texts: tuple[str, ...]
    """Files under `assets` with the words of its licences."""
    files: str = ""
    """Pattern of what it is called in a bundle: its libraries, without "lib" in front and what follows a
    dash, dot or version; its package of Python; else its files, or the package that it makes of a bundle."""
    within: str = ""
    """The part whose files it is in, where it has none of its own."""
    mark: str = ""
    """What stands in those files if it is there; "" if it always is."""
    source: str = ""
    """Address where its makers give its source away, if the licence asks that whoever has it can get that."""


def parts() -> tuple[Part, ...]:
    """Return them all, the app first. Raises OSError or ValueError if the files of the app are damaged."""
    listed = json.loads((assets_dir() / FOLDER / "parts.json").read_text(encoding="utf-8"))
    return tuple(Part(**{**one, "texts": tuple(one["texts"])}) for one in listed)


def text_of(name: str) -> list[str]:
    """Return the paragraphs of a licence, by its file under `assets`; lists and titles stay lines."""
    paragraphs = _read(name).replace("\f", "\n").split("\n\n")
    return [told for paragraph in paragraphs if (told := _joined(paragraph.split("\n")))]


def _read(name: str) -> str:
    return Path(assets_dir() / name).read_text(encoding="utf-8")


def _joined(lines: list[str]) -> str:
    """Return a paragraph that was broken for a narrow page as one line, where it is told in sentences."""
    words = [" ".join(line.split()) for line in lines if line.strip()]
    broken = len(words) > 1 and all(len(word) > _NARROW for word in words[:-1])
    return (" " if broken else "\n").join(words)


_NARROW: Final = 45
"""Letters: lines of at least as many, all but the last, were broken because a page ended there."""
