"""Nothing ships that nothing shows: every picture, sound and small sign is named somewhere in the code."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from typing import Any

import pytest

from game.view.icons import DRAWN, ICONS
from tests.architecture.imports import MODULES, ROOT, nodes

ASSETS = ROOT / "assets"
KINDS = ("svg", "svg/scene", "svg/signs", "sounds", "music")
FOLDERS = [
    path.relative_to(ASSETS).as_posix()
    for kind in KINDS
    for path in sorted(ASSETS.glob(f"*/{kind}"))
    if any(found.is_file() for found in path.iterdir())
]


@cache
def named() -> tuple[frozenset[str], tuple[str, ...]]:
    """Return the names in the texts of code and data, and the beginnings of those that code puts together."""
    names: set[str] = set()
    beginnings = set()
    for module in MODULES:
        if module == "game.view.icons":
            names |= set(DRAWN.values())
            continue
        for node in nodes(module):
            if isinstance(node, ast.JoinedStr):
                texts = [part.value for part in node.values if isinstance(part, ast.Constant)]
                beginnings |= {found for text in texts for found in re.findall(r"([a-z]\w*_)$", str(text))}
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                names |= set(re.findall(r"\w+", node.value))
    for path in ASSETS.rglob("*.json"):
        names |= set(re.findall(r"\w+", " ".join(values(json.loads(path.read_text(encoding="utf-8"))))))
    return frozenset(names), tuple(beginnings)


def values(data: Any) -> list[str]:
    """Return every text among the values of JSON."""
    if isinstance(data, dict):
        return [text for value in data.values() for text in values(value)]
    if isinstance(data, list):
        return [text for value in data for text in values(value)]
    return [data] if isinstance(data, str) else []


def unused(candidates: list[str]) -> list[str]:
    names, beginnings = named()
    return [name for name in candidates if name not in names and not name.startswith(beginnings)]


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_file_is_used(folder: str) -> None:
    files = [path for path in (ASSETS / folder).iterdir() if path.suffix in (".svg", ".ogg")]
    assert files and not unused([path.stem for path in files])


def test_every_sign_is_used() -> None:
    assert not unused(list(ICONS))
    assert set(DRAWN) <= set(ICONS)
    assert all((ASSETS / "common" / "svg" / f"{drawn}.svg").is_file() for drawn in DRAWN.values())
